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
)

// writePictures writes the variants of photographs, the icons and the cards of pages.
func (o Options) writePictures(ctx context.Context, site *emit.Site, tree *content.Tree, pages []page.Page) error {
	resizer := media.New(o.Media(media.Thorough))
	defer resizer.Close()
	pictures := resizer.Pictures(tree, pages)
	o.Progress.Stage("pictures")
	o.Progress.Expect(len(pictures))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for url, picture := range pictures {
		group.Go(func() error {
			file, err := picture(ctx)
			if err != nil {
				return err
			}
			o.Progress.Step()
			return site.Copy(url, file)
		})
	}
	return group.Wait()
}

// Later makes the pictures of a site that was built without them, each when it is first asked for. It
// returns the file of the picture at a URL, or [fs.ErrNotExist]. end stops the process that makes them.
func (o Options) Later(site Site) (picture func(ctx context.Context, url string) (string, error), end func()) {
	resizer := media.New(o.Media(media.Quick))
	pictures := resizer.Pictures(site.Tree, site.Pages)
	return func(ctx context.Context, url string) (string, error) {
		picture, ok := pictures[url]
		if !ok {
			return "", fs.ErrNotExist
		}
		return picture(ctx)
	}, resizer.Close
}
