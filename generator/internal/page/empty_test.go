package page_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// What is left out leaves lists of which nothing is left; the frontend gets those as lists. Each case turns all of one kind
// of a whole site into drafts, and is looked at if content without them has no mistakes.
func TestNothingThatIsLeftOutLeavesAHole(t *testing.T) {
	t.Parallel()
	site := fstest.MapFS{}
	fixture := os.DirFS("../../../frontend/e2e/site")
	err := fs.WalkDir(fixture, ".", func(name string, file fs.DirEntry, err error) error {
		if err == nil && !file.IsDir() {
			var data []byte
			data, err = fs.ReadFile(fixture, name)
			site[name] = &fstest.MapFile{Data: data}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]func(name string, file map[string]any){
		"nothing": func(string, map[string]any) {},
		"the menu": func(name string, file map[string]any) {
			if name == "menu.yaml" {
				drafts(file["navigation"])
			}
		},
		"the side menu": func(name string, file map[string]any) {
			if menu, ok := file["menu"].(map[string]any); ok && name == "menu.yaml" {
				drafts(menu["links"])
			}
		},
		"a column of the footer": func(name string, file map[string]any) {
			if columns, ok := file["footer"].([]any); ok && name == "menu.yaml" {
				drafts(columns[0].(map[string]any)["links"])
			}
		},
		"announcements": func(name string, file map[string]any) {
			if name == "announcements.yaml" {
				drafts(file["announcements"])
			}
		},
		"articles": func(name string, file map[string]any) {
			if strings.HasPrefix(name, "blog/") {
				file["draft"] = true
			}
		},
		"products": func(name string, file map[string]any) {
			if strings.HasPrefix(name, "products/") {
				file["draft"] = true
			}
		},
		"products of a line": func(name string, file map[string]any) {
			if strings.HasPrefix(name, "products/performance/") {
				file["draft"] = true
			}
		},
		"blocks of pages": func(name string, file map[string]any) {
			if strings.HasPrefix(name, "pages/") {
				drafts(file["blocks"])
			}
		},
		"projects": func(name string, file map[string]any) {
			if strings.HasPrefix(name, "projects/") {
				file["draft"] = true
			}
		},
	}
	looked := 0
	for name, change := range cases {
		changed := maps.Clone(site)
		for at, file := range site {
			changed[at] = &fstest.MapFile{Data: edited(t, at, file.Data, change)}
		}
		tree, err := content.Read(changed, content.Options{At: today})
		if err != nil {
			continue // which check tells
		}
		looked++
		pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		shells, err := page.NewShells(tree)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		given := []any{page.NewKnowledge(tree, textfile.Main, pages)}
		for _, shell := range shells {
			given = append(given, json.RawMessage(shell.Data))
		}
		for _, pg := range pages {
			given = append(given, pg)
		}
		for _, one := range given {
			data, err := json.Marshal(one)
			if err != nil {
				t.Fatal(err)
			}
			if at := bytes.Index(data, []byte(":null")); at >= 0 {
				t.Errorf("without %s, the frontend gets …%s", name, data[max(0, at-80):at+5])
				break
			}
		}
	}
	if looked < len(cases)-3 { // articles, projects and pages are linked to
		t.Errorf("%d of %d cases have mistakes", len(cases)-looked, len(cases))
	}
}

// drafts makes every item of a list a draft.
func drafts(list any) {
	items, _ := list.([]any)
	for _, item := range items {
		item.(map[string]any)["draft"] = true
	}
}

// edited is a file with its YAML changed.
func edited(t *testing.T, name string, data []byte, change func(string, map[string]any)) []byte {
	t.Helper()
	front, below, isMarkdown := string(data), "", path.Ext(name) == ".md"
	if isMarkdown {
		front, below, _ = strings.Cut(strings.TrimPrefix(front, "---\n"), "---\n")
	} else if path.Ext(name) != ".yaml" {
		return data
	}
	before, after := map[string]any{}, map[string]any{}
	for _, into := range []map[string]any{before, after} {
		if err := yaml.Unmarshal([]byte(front), &into); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	change(name, after)
	was, errWas := yaml.Marshal(before)
	is, errIs := yaml.Marshal(after)
	if errWas != nil || errIs != nil {
		t.Fatal(errWas, errIs)
	}
	if bytes.Equal(was, is) {
		return data
	}
	is = bytes.ReplaceAll(is, []byte("T00:00:00Z"), nil) // a day is read as a moment
	if isMarkdown {
		return []byte("---\n" + string(is) + "---\n" + below)
	}
	return is
}
