package build_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/build"
)

// Without a terminal, work of which nobody knows how much it is says each ten thousand, and other work each tenth.
func TestProgressWithoutATerminal(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	p := build.NewProgress(&out)
	p.Stage("pages")
	for range 25_000 {
		p.Step()
	}
	p.Stage("pictures")
	p.Expect(1000)
	for range 1000 {
		p.Step()
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 12 || !strings.HasPrefix(lines[0], "pages 10000, ") || !strings.HasPrefix(lines[1], "pages 20000, ") || !strings.HasPrefix(lines[11], "pictures 1000/1000, ") {
		t.Errorf("%d lines:\n%s", len(lines), out.String())
	}
}
