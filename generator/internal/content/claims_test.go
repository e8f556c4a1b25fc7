package content_test

import (
	"io/fs"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

const claiming = `---
title: Met {claim:garantie}
description: Een pagina.
keywords: [pagina]
blocks: [{ type: hero, title: Zaal, text: "{claim:garantie}" }]
---
Altijd {claim:garantie}.

::: key-points
title: Kort
points: ["{claim:garantie}", Meer]
:::
`

// claimed is the smallest content with a claim, and a page that refers to it everywhere.
func claimed(text string) fs.FS {
	site := string(contenttest.Minimal()["site.yaml"].Data) + "claims: { garantie: " + text + " }\n"
	return contenttest.With([]txtar.File{{Name: "site.yaml", Data: []byte(site)}, {Name: "pages/zaal.md", Data: []byte(claiming)}})
}

func TestClaimsStandInThePlaceOfTheirNames(t *testing.T) {
	t.Parallel()
	tree, err := content.Load(claimed("4 jaar garantie"))
	if err != nil {
		t.Fatal(err)
	}
	page := tree.Pages[len(tree.Pages)-1]
	hero, prose, points := page.Blocks[0].(content.Hero), page.Blocks[1].(content.Prose), page.Blocks[2].(content.KeyPoints)
	if got := []string{page.Title, hero.Text, strings.TrimSpace(string(prose.Body)), points.Points[0]}; strings.Join(got, "|") !=
		"Met 4 jaar garantie|4 jaar garantie|<p>Altijd 4 jaar garantie.</p>|4 jaar garantie" {
		t.Errorf("got %q", got)
	}
}

// A file that has not changed says something else when a claim does.
func TestAFileIsReadAgainWhenItsClaimChanges(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	records := map[string]content.Record{}
	read := func(text string) (title string, kept int) {
		t.Helper()
		tree, err := content.Read(claimed(text), content.Options{
			Known: func(name string, _ fs.DirEntry) (content.Record, bool) {
				mu.Lock()
				defer mu.Unlock()
				record, ok := records[name]
				return record, ok
			},
			Keep: func(name string, _ fs.DirEntry, r content.Record) {
				mu.Lock()
				defer mu.Unlock()
				records[name] = r
				kept++
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		return tree.Pages[len(tree.Pages)-1].Title, kept
	}
	if title, _ := read("4 jaar garantie"); title != "Met 4 jaar garantie" {
		t.Errorf("first: %s", title)
	}
	if title, kept := read("4 jaar garantie"); title != "Met 4 jaar garantie" || kept != 0 {
		t.Errorf("the same: %s, %d files read", title, kept)
	}
	if title, kept := read("5 jaar garantie"); title != "Met 5 jaar garantie" || kept != 1 {
		t.Errorf("changed: %s, %d files read", title, kept)
	}
}
