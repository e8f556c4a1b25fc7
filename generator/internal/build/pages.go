package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// ID names a build: of one shell, in its language; of all, as a whole. A browser that holds a page of another build or language
// loads the next one as a document.
func ID(bundle toolchain.Bundle, shells ...page.ShellFile) string {
	sum := sha256.New()
	fmt.Fprint(sum, bundle.Key)
	for _, shell := range shells {
		fmt.Fprintf(sum, " %s", shell.URL)
	}
	return hex.EncodeToString(sum.Sum(nil)[:6])
}

// Sites are what is the same for all pages in each language.
func Sites(bundle toolchain.Bundle, shells []page.ShellFile) (sites []render.Site) {
	for _, shell := range shells {
		sites = append(sites, render.Site{Shell: shell.Data, ShellURL: shell.URL, Build: ID(bundle, shell), Language: shell.Language})
	}
	return sites
}

// batch is how many pages are made, and rendered by one worker, at a time.
const batch = 32

// writePages makes all pages, and renders and writes those that differ from the former build's. Blocks and metadata of the pages
// that it returns are gone with their documents: of thousands, they would fill the memory.
func (o Options) writePages(
	ctx context.Context, site *emit.Site, bundle toolchain.Bundle, shells []page.ShellFile, tree *content.Tree, with page.Options,
) ([]page.Page, error) {
	sites := Sites(bundle, shells)
	ids := map[string]string{} // by language
	for _, in := range sites {
		ids[in.Language] = in.Build
	}
	workers := min((len(tree.Pages)+batch-1)/batch, runtime.NumCPU())
	var pool *render.Pool
	start := sync.OnceValue(func() (err error) {
		pool, err = render.Start(ctx, render.Options{Bundle: bundle.Dir, Sites: sites, Workers: workers})
		return err
	})
	write := func(ctx context.Context, pages []page.Page) error {
		if len(pages) == 0 {
			return nil
		}
		if err := start(); err != nil {
			return err
		}
		documents, err := pool.Pages(ctx, pages)
		for i, document := range documents {
			err = errors.Join(err, site.Page(pages[i].Path, fingerprint(ids[pages[i].Language], pages[i]), []byte(document)))
		}
		return err
	}
	defer func() {
		if pool != nil {
			pool.Close()
		}
	}()

	pages := make([]page.Page, len(tree.Pages))
	o.Progress.Expect(len(pages))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * workers) // one batch is made while another is rendered
	for from := 0; from < len(pages); from += batch {
		group.Go(func() error {
			var stale []page.Page
			for i := from; i < min(from+batch, len(pages)); i++ {
				made, err := page.One(tree, tree.Pages[i], with)
				if err != nil {
					return err
				}
				if !site.Keep(made.Path, fingerprint(ids[made.Language], made)) {
					stale = append(stale, made)
				}
				made.Blocks, made.Head = nil, page.Head{}
				pages[i] = made
				o.Progress.Step()
			}
			return write(ctx, stale)
		})
	}
	return pages, group.Wait()
}

// fingerprint names all that the document of a page is made of: what the page shows, the frontend and the
// shell.
func fingerprint(build string, p page.Page) emit.Fingerprint {
	return emit.Fingerprint(build + "-" + p.Digest)
}
