package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
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
	// So that the lists of added lines go on on further pages.
	rules := filepath.Join(folder, "site.yaml")
	if err := os.WriteFile(rules, []byte(perPage.ReplaceAllString(readFile(t, rules), "")+"\nperPage: 12\n"), 0o644); err != nil {
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
	if _, ok := pages["/blog/pagina/2"]; !ok {
		t.Error("the blog has one page")
	}
	expectLightPages(t, site)
}

// expectLightPages holds every document to what a phone reads quickly, however many products there are.
func expectLightPages(t *testing.T, site string) {
	t.Helper()
	const maxBytes, maxElements = 400_000, 2_500
	err := filepath.WalkDir(site, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		document := readFile(t, name)
		if elements := len(openTag.FindAllString(document, -1)); len(document) > maxBytes || elements > maxElements {
			t.Errorf("%s has %d bytes and %d elements", strings.TrimPrefix(name, site), len(document), elements)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var perPage = regexp.MustCompile(`(?m)^perPage:.*$`)

var openTag = regexp.MustCompile(`<[a-z]`)
