package build_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// bundle makes the real frontend's bundle ready.
func bundle(tb testing.TB, root string) toolchain.Bundle {
	tb.Helper()
	options := toolchain.Options{Root: root, Note: func(text string) { tb.Log(text) }}
	unlock, err := toolchain.Lock(tb.Context(), options)
	if err != nil {
		tb.Fatal(err)
	}
	defer unlock()
	made, err := toolchain.Ready(tb.Context(), options)
	if err != nil {
		tb.Fatal(err)
	}
	return made
}

// pool starts workers over the real bundle for a tree.
func pool(tb testing.TB, root string, tree *content.Tree, workers int) *render.Pool {
	tb.Helper()
	made := bundle(tb, root)
	shells, err := page.NewShells(tree)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := render.Start(tb.Context(), render.Options{Bundle: made.Dir, Sites: build.Sites(made, shells), Workers: workers})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(p.Close)
	return p
}

// TestDocumentsAreVikesOwn compares documents, whose frame, header and footer are rendered once, with those that vike makes
// in one call: of a page with every kind of block, and of every page of the real content.
func TestDocumentsAreVikesOwn(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, files := range map[string]fs.FS{
		"every kind of block": everyBlock(t),
		"the real content":    os.DirFS(filepath.Join(root, "content")),
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "every kind of block" {
				t.Skip("of each page by Vike itself, which takes long")
			}
			tree, err := content.Read(files, content.Options{})
			if err != nil {
				t.Fatal(err)
			}
			compareWithVike(t, root, tree)
			if name != "every kind of block" {
				return
			}
			seen := kindsOf(tree)
			for _, kind := range content.KindNames() {
				if !seen[kind] {
					t.Errorf("testdata/every-block.txtar has no %s", kind)
				}
			}
		})
	}
}

// everyBlock is content that shows every kind of block.
func everyBlock(t *testing.T) fs.FS {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/every-block.txtar")
	if err != nil {
		t.Fatal(err)
	}
	return contenttest.With(archive.Files)
}

func kindsOf(tree *content.Tree) map[string]bool {
	kinds := map[string]bool{}
	for _, pg := range tree.Pages {
		for _, block := range pg.Blocks {
			kinds[content.KindOf(block)] = true
		}
	}
	return kinds
}

func compareWithVike(t *testing.T, root string, tree *content.Tree) {
	t.Helper()
	pages, err := page.Build(tree, page.Options{Today: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	workers := pool(t, root, tree, 1)
	documents, err := workers.Pages(t.Context(), pages)
	if err != nil {
		t.Fatal(err)
	}
	for i, pg := range pages {
		want, err := workers.Whole(t.Context(), pg)
		if err != nil {
			t.Fatal(err)
		}
		if got := documents[i]; got != want {
			at := firstDifference(got, want)
			t.Errorf("%s differs from vike's document from byte %d on:\n%s\nvike:\n%s", pg.Path, at, around(got, at), around(want, at))
		}
	}
}

func firstDifference(a, b string) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

func around(text string, at int) string { return text[max(0, at-80):min(len(text), at+80)] }
