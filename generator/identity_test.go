package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/cache"
	"github.com/dfx-fitness/site/generator/internal/compose"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/policy"
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
	shell, err := page.NewShell(tree)
	if err != nil {
		tb.Fatal(err)
	}
	p, err := render.Start(tb.Context(), render.Options{Bundle: made.Dir, Shell: shell, Build: buildID(made, shell), Workers: workers})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(p.Close)
	return p
}

// composer composes the pages of a tree, with what a cache in a file has and what a pool, which may be none, renders.
func composer(tb testing.TB, tree *content.Tree, file string, workers *render.Pool) *compose.Composer {
	tb.Helper()
	kept, err := cache.Open(file)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { kept.Close() })
	c, err := compose.New(tb.Context(), compose.Options{
		Start: func() (*render.Pool, error) {
			if workers == nil {
				return nil, errors.New("something is not in the cache")
			}
			return workers, nil
		},
		Cache: kept, Places: page.Places(tree.Site), Look: policy.Of,
	})
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

// composed is what a composer makes of a page.
func composed(tb testing.TB, c *compose.Composer, pg page.Page) string {
	tb.Helper()
	var b bytes.Buffer
	if _, err := c.Page(tb.Context(), pg, &b); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// TestDocumentsAreVikesOwn holds documents that are composed of frame, shape and blocks against those that vike makes by
// itself: of a page with every kind of block, and of every page of the real content.
func TestDocumentsAreVikesOwn(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, files := range map[string]fs.FS{
		"every kind of block": everyBlock(t),
		"the real content":    os.DirFS(filepath.Join(root, "content")),
	} {
		t.Run(name, func(t *testing.T) {
			tree, err := content.Load(files)
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
	pages, err := page.Build(tree, time.Now(), func(string) time.Time { return time.Time{} })
	if err != nil {
		t.Fatal(err)
	}
	workers := pool(t, root, tree, 1)
	file := filepath.Join(t.TempDir(), "pages")
	fresh := composer(t, tree, file, workers)
	for _, pg := range pages {
		embedded, err := fresh.Embedded(pg)
		if err != nil {
			t.Fatal(err)
		}
		want, err := workers.Document(t.Context(), pg, embedded)
		if err != nil {
			t.Fatal(err)
		}
		if got := composed(t, fresh, pg); got != want {
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
