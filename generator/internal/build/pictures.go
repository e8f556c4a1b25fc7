package build

import (
	"context"
	"io/fs"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
)

// writePictures writes the variants of photographs, the icons and the cards of pages.
func (o Options) writePictures(
	ctx context.Context, site *emit.Site, tree *content.Tree, pages []page.Page, resizer *media.Resizer,
) error {
	o.Progress.Stage("photographs")
	o.Progress.Expect(len(tree.Variants))
	if err := resizer.Make(ctx, tree.Variants, o.Progress.Step); err != nil {
		return err
	}
	pictures := resizer.Pictures(tree, pages)
	o.Progress.Stage("pictures")
	o.Progress.Expect(len(pictures))
	if err := copyAll(ctx, site, pictures, o.Progress.Step); err != nil {
		return err
	}
	return resizer.Tidy()
}

// copyAll puts files into the site that are made now, each by its address. step is called for each.
func copyAll[F ~func(context.Context) (string, error)](ctx context.Context, site *emit.Site, files map[string]F, step func()) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for url, file := range files {
		group.Go(func() error {
			made, err := file(ctx)
			if err != nil {
				return err
			}
			step()
			return site.Copy(url, made)
		})
	}
	return group.Wait()
}

// Later makes the pictures and the datasheets of a site that was built without them, each when it is first asked for. It
// returns the file at a URL, or [fs.ErrNotExist]. end stops the processes that make them.
func (o Options) Later(site Site) (file func(ctx context.Context, url string) (string, error), end func()) {
	resizer := media.New(o.Media())
	typesetter := pdf.New(o.Documents(resizer))
	pictures, datasheets := resizer.Pictures(site.Tree, site.Pages), typesetter.Datasheets(site.Tree)
	file = func(ctx context.Context, url string) (string, error) {
		if picture, ok := pictures[url]; ok {
			return picture(ctx)
		}
		if datasheet, ok := datasheets[url]; ok {
			return datasheet(ctx)
		}
		return "", fs.ErrNotExist
	}
	return file, func() {
		typesetter.Close()
		resizer.Close()
	}
}
