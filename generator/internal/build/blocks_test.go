package build_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

var update = flag.Bool("update", false, "write the golden files anew")

var blockStart = regexp.MustCompile(`<div data-block="([a-z-]+)"[^>]*>`)

// TestEachBlocksHTML compares what the frontend makes of each kind of block with its golden file in
// testdata/blocks. Class names are left out: how a block looks is for eyes to judge.
func TestEachBlocksHTML(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := content.Read(everyBlock(t), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tree.Stage, tree.Site.HealthCheck = content.Local, []content.Stage{content.Local} // the block with all its parts
	day := time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)
	pages, err := page.Build(tree, page.Options{Today: day})
	if err != nil {
		t.Fatal(err)
	}
	workers := pool(t, root, tree, 1)
	blocks := map[string]string{}
	for _, pg := range pages {
		if pg.Path != "/elk-blok" && pg.Path != "/blog/1" && pg.Path != "/projecten/voorbeeld" && pg.Path != "/apparaten/een-ander" {
			continue
		}
		documents, err := workers.Pages(t.Context(), []page.Page{pg})
		if err != nil {
			t.Fatal(err)
		}
		document := documents[0]
		end := strings.LastIndex(document, "</main>")
		starts := blockStart.FindAllStringSubmatchIndex(document, -1)
		for n, start := range starts {
			stop := end
			if n+1 < len(starts) {
				stop = starts[n+1][0]
			}
			if kind := document[start[2]:start[3]]; blocks[kind] == "" {
				blocks[kind] = laidOut(document[start[0]:stop])
			}
		}
	}
	for _, kind := range content.KindNames() {
		if blocks[kind] == "" {
			t.Errorf("no page shows a %s", kind)
			continue
		}
		file := filepath.Join("testdata", "blocks", kind+".html")
		if *update {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(blocks[kind]), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), blocks[kind]); diff != "" {
			t.Errorf("%s (renew with 'go test ./generator/internal/build -run TestEachBlocksHTML -update'):\n%s", file, diff)
		}
	}
}

var (
	classes = regexp.MustCompile(` class="[^"]*"`)
	drawing = regexp.MustCompile(`(?s)<svg.*?</svg>`)
)

// laidOut puts each element on a line of its own, without its classes and drawings.
func laidOut(html string) string {
	html = drawing.ReplaceAllString(classes.ReplaceAllString(html, ""), "<svg/>")
	return strings.ReplaceAll(html, "><", ">\n<") + "\n"
}
