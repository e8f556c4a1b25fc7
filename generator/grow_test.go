package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/bench/grow"
	"github.com/dfx-fitness/site/generator/internal/emit"
)

// What 'make bench' measures is the site's own content under other numbers, which must go on being content without mistakes.
func TestTheRealContentCanBeGrown(t *testing.T) {
	t.Parallel()
	folder, site := filepath.Join(t.TempDir(), "content"), filepath.Join(t.TempDir(), "site")
	const more = 300
	if err := grow.Content(filepath.Join("..", "content"), folder, more); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if status := run(t.Context(), []string{"build", "-content", folder, "-out", site, "-pictures=false"}, &said, &said); status != 0 {
		t.Fatalf("exit status %d\n%s", status, said.String())
	}
	pages, err := emit.ReadManifest(site)
	if err != nil || len(pages) < more+grow.Lines {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	added, err := filepath.Glob(filepath.Join(folder, "products", "*", "x?-001.yaml"))
	if err != nil || len(added) != grow.Lines {
		t.Fatalf("first products of the added lines: %q, %v", added, err)
	}
	for _, file := range added {
		line, name := filepath.Base(filepath.Dir(file)), nameLine.FindStringSubmatch(readFile(t, file))[1]
		list := readFile(t, filepath.Join(site, emit.DocumentOf("/"+line)))
		if !strings.Contains(list, name) {
			t.Errorf("/%s does not list %q", line, name)
		}
		hasPage := false
		for address := range pages {
			hasPage = hasPage || strings.HasPrefix(address, "/"+line+"/") && strings.Contains(list, `href="`+address+`"`)
		}
		if !hasPage {
			t.Errorf("/%s leads to no page of a product", line)
		}
	}
}
