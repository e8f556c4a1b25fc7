package render_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
)

func start(t *testing.T, bundle string) (*render.Pool, error) {
	t.Helper()
	sites := []render.Site{{ShellURL: "/assets/shell.json", Shell: []byte("{}"), Build: "b1"}}
	return render.Start(t.Context(), render.Options{Bundle: filepath.Join("testdata", bundle), Sites: sites, Workers: 2})
}

func pageAt(path string, blocks int) page.Page {
	return page.Page{
		Path: path, File: "content/pages/x.yaml", Head: page.Head{HTML: "<title>Één</title>"},
		Blocks: make([]json.RawMessage, blocks),
	}
}

func TestEachPageGetsItsOwnDocument(t *testing.T) {
	t.Parallel()
	pool, err := start(t, "worker")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var callers errgroup.Group
	for i := range 20 {
		callers.Go(func() error {
			var pages []page.Page
			for j := range 3 {
				pages = append(pages, pageAt(fmt.Sprintf("/pagina-%d-%d", i, j), (3*i+j)*1000))
			}
			documents, err := pool.Pages(t.Context(), pages)
			for j, got := range documents {
				want := fmt.Sprintf("<title>Één</title> %s of b1 %s", pages[j].Path, strings.Repeat("x", (3*i+j)*1000))
				if got != want {
					err = errors.Join(err, fmt.Errorf("%.60q, want %.60q", got, want))
				}
			}
			return err
		})
	}
	if err := callers.Wait(); err != nil {
		t.Error(err)
	}
	if got, err := pool.Whole(t.Context(), pageAt("/", 0)); err != nil || got != "whole <title>Één</title> / of b1 " {
		t.Errorf("whole: %q, %v", got, err)
	}
}

func TestAPageThatReactCannotRenderIsNamed(t *testing.T) {
	t.Parallel()
	pool, err := start(t, "worker")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	_, err = pool.Pages(t.Context(), []page.Page{pageAt("/", 0), pageAt("/kapot", 0), pageAt("/na", 0)})
	if want := "page /kapot (content/pages/x.yaml): Error: bad\n    at Hero (Hero.tsx:1:1)"; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestABundleThatCannotStartSaysWhy(t *testing.T) {
	t.Parallel()
	for bundle, want := range map[string]string{"mute": "this bundle is broken", "absent": "Cannot find module"} {
		if _, err := start(t, bundle); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", bundle, err, want)
		}
	}
}
