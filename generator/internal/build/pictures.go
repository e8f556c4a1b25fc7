package build

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/once"
	"github.com/dfx-fitness/site/generator/internal/pdf"
)

// writePictures writes what takes long to make: the variants of photographs, the icons, the cards of pages, and datasheets.
func (o Options) writePictures(ctx context.Context, site *emit.Site, tree *content.Tree, outputs Outputs, resizer *media.Resizer) error {
	o.Progress.Stage("photographs")
	o.Progress.Expect(len(tree.Variants))
	if err := resizer.Make(ctx, tree.Variants, o.Progress.Step); err != nil {
		return err
	}
	o.Progress.Stage("pictures")
	o.Progress.Expect(len(outputs.Pictures))
	if err := writeAll(ctx, site, outputs.Pictures, o.Progress.Step); err != nil {
		return err
	}
	o.Progress.Stage("datasheets")
	o.Progress.Expect(len(outputs.Datasheets))
	if err := writeAll(ctx, site, outputs.Datasheets, o.Progress.Step); err != nil {
		return err
	}
	return errors.Join(once.Tidy(o.Media().Cache), once.Tidy(o.Documents(resizer).Cache))
}

// writeAll makes outputs and writes them into the site, and calls step for each.
func writeAll(ctx context.Context, site *emit.Site, outputs map[string]Output, step func()) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for at, output := range outputs {
		group.Go(func() error {
			data, err := output.Read(ctx)
			if err != nil {
				return err
			}
			step()
			return site.File(at, data)
		})
	}
	return group.Wait()
}

// Later makes the pictures and the datasheets of a site that was built without them, each when it is first asked for. It
// returns the file at a URL, or [fs.ErrNotExist]. end stops the processes that make them.
func (o Options) Later(site Site) (file func(ctx context.Context, url string) (string, error), end func()) {
	resizer := media.New(o.Media())
	typesetter := pdf.New(o.Documents(resizer))
	all := ofFiles(resizer.Pictures(site.Tree))
	maps.Copy(all, ofFiles(resizer.Cards(site.Pages)))
	maps.Copy(all, ofFiles(typesetter.Datasheets(site.Tree)))
	file = func(ctx context.Context, url string) (string, error) {
		output, ok := all[url]
		if !ok {
			return "", fs.ErrNotExist
		}
		return output.File(ctx)
	}
	return file, func() {
		typesetter.Close()
		resizer.Close()
	}
}
