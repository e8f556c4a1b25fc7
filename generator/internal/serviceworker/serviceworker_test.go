package serviceworker_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/serviceworker"
)

func script(t *testing.T, b serviceworker.Build) string {
	t.Helper()
	source, err := serviceworker.Script(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

func TestTheScriptNamesWhatItKeeps(t *testing.T) {
	t.Parallel()
	source := script(t, serviceworker.Build{
		ID: "b1", API: "/api", Offline: []string{"/offline"},
		Files: []string{"/assets/b.js", "/assets/a.css", "/assets/plate.webp", "/assets/font.woff2"},
	})
	first, _, _ := strings.Cut(source, "\n")
	want := `self.build = {"id":"b1","files":["/assets/a.css","/assets/b.js","/assets/font.woff2"],"api":"/api","offline":["/offline"],"digests":null}`
	if first != want {
		t.Errorf("got  %s\nwant %s", first, want)
	}
}

// Browsers compare the script byte by byte to find out about a new build.
func TestTheScriptDiffersWhenAnythingKeptDiffers(t *testing.T) {
	t.Parallel()
	base := serviceworker.Build{ID: "b1", API: "/api", Offline: []string{"/offline"}, Digests: []string{"1"}, Files: []string{"/assets/b.js", "/assets/a.css"}}
	other := base
	other.Files = []string{"/assets/a.css", "/assets/b.js"}
	if script(t, base) != script(t, other) {
		t.Error("the order of the files makes another script")
	}
	other.Digests = []string{"2"}
	if script(t, base) == script(t, other) {
		t.Error("another offline page makes the same script")
	}
}

// Text of the content must not end the line that holds it.
func TestNoNameEndsTheLine(t *testing.T) {
	t.Parallel()
	source, err := serviceworker.Script(serviceworker.Build{ID: "b1", Files: []string{"/assets/a\nb\u2028.js"}})
	if err != nil {
		t.Fatal(err)
	}
	if first, _, _ := bytes.Cut(source, []byte("\n")); !bytes.HasSuffix(first, []byte("}")) || bytes.Contains(first, []byte("\u2028")) {
		t.Errorf("first line %s", first)
	}
}
