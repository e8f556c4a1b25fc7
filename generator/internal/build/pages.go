package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

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

// batch is how many pages a render worker gets at a time.
const batch = 32

// writePages renders and writes the pages that differ from those of the former build.
func (o Options) writePages(ctx context.Context, site *emit.Site, bundle toolchain.Bundle, shells []page.ShellFile, pages []page.Page) error {
	sites := Sites(bundle, shells)
	ids := map[string]string{} // by language
	for _, in := range sites {
		ids[in.Language] = in.Build
	}
	var stale []page.Page
	for _, p := range pages {
		if !site.Keep(p.Path, fingerprint(ids[p.Language], p)) {
			stale = append(stale, p)
		}
	}
	if len(stale) == 0 {
		return nil
	}
	o.Progress.Expect(len(stale))
	batches := slices.Collect(slices.Chunk(stale, batch))
	workers := min(len(batches), runtime.NumCPU())
	pool, err := render.Start(ctx, render.Options{Bundle: bundle.Dir, Sites: sites, Workers: workers})
	if err != nil {
		return err
	}
	defer pool.Close()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(2 * workers) // one batch waits while another is rendered
	for _, pages := range batches {
		group.Go(func() error {
			documents, err := pool.Pages(ctx, pages)
			for i, document := range documents {
				o.Progress.Step()
				err = errors.Join(err, site.Page(pages[i].Path, fingerprint(ids[pages[i].Language], pages[i]), []byte(document)))
			}
			return err
		})
	}
	return group.Wait()
}

// fingerprint names all that the document of a page is made of: what the page shows, the frontend and the
// shell.
func fingerprint(build string, p page.Page) emit.Fingerprint {
	return emit.Fingerprint(build + "-" + p.Digest)
}
