package build

import (
	"context"
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/serviceworker"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/infra"
)

// writeFiles writes all that is not a page.
func (o Options) writeFiles(
	ctx context.Context, site *emit.Site, bundle toolchain.Bundle, shells []page.ShellFile, tree *content.Tree, pages []page.Page,
	resizer *media.Resizer,
) error {
	o.Progress.Stage("files")
	typesetter := pdf.New(o.Documents(resizer))
	defer typesetter.Close()
	if err := copyAll(ctx, site, typesetter.Documents(tree), func() {}); err != nil {
		return err
	}
	assets, err := bundle.ClientFiles()
	if err != nil {
		return err
	}
	ahead, err := keptAhead(bundle, assets)
	if err != nil {
		return err
	}
	worker, err := serviceworker.Script(workerOf(ID(bundle, shells...), shells, ahead, tree, pages))
	if err != nil {
		return err
	}
	css, err := stylesheet(bundle, assets)
	if err != nil {
		return err
	}
	accents := page.Accents(tree)
	errs := []error{
		o.writeLists(site, tree, pages),
		o.writeEditor(site, tree, bundle),
		site.File(accents.URL, accents.Data),
		site.File(serviceworker.Path, worker),
		site.File(form.Stylesheet, css),
	}
	for _, shell := range shells {
		errs = append(errs, site.File(shell.URL, shell.Data))
	}
	for _, asset := range assets {
		errs = append(errs, site.Copy(asset, filepath.Join(bundle.Dir, "client", filepath.FromSlash(asset))))
	}
	errs = append(errs, writeDesk(site, bundle))
	for at, file := range tree.Served {
		errs = append(errs, site.Copy(at, filepath.Join(o.Content, filepath.FromSlash(file))))
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	if o.Pictures {
		if err := o.writePictures(ctx, site, tree, pages, resizer); err != nil {
			return err
		}
		datasheets := typesetter.Datasheets(tree)
		o.Progress.Stage("datasheets")
		o.Progress.Expect(len(datasheets))
		if err := copyAll(ctx, site, datasheets, o.Progress.Step); err != nil {
			return err
		}
	}
	if err := writeRedirects(site, tree.Redirects); err != nil {
		return err
	}
	return errors.Join(o.writeContent(), o.writeDelivery(tree, pages))
}

// writeDesk writes the application in which sales work with leads. Visitors load nothing of it.
func writeDesk(site *emit.Site, bundle toolchain.Bundle) error {
	document, assets, err := bundle.AppFiles("desk")
	if err != nil {
		return err
	}
	errs := []error{site.Copy(infra.DeskFile, document)}
	for at, file := range assets {
		errs = append(errs, site.Copy(at, file))
	}
	return errors.Join(errs...)
}

// stylesheet is what the stylesheets of a bundle say, for an address that stays. What they name begins with a slash.
func stylesheet(bundle toolchain.Bundle, assets []string) ([]byte, error) {
	var all []byte
	for _, asset := range assets {
		if path.Ext(asset) != ".css" {
			continue
		}
		css, err := os.ReadFile(filepath.Join(bundle.Dir, "client", filepath.FromSlash(asset)))
		if err != nil {
			return nil, err
		}
		all = append(all, css...)
	}
	return all, nil
}

// writeLists writes what programs read.
func (o Options) writeLists(site *emit.Site, tree *content.Tree, pages []page.Page) error {
	// The editor is there, or the desk alone.
	files, err := page.Files(tree, o.Day(), tree.Site.Leads.API+"/", editor.Path)
	if err != nil {
		return err
	}
	ofPages, err := page.FilesOfPages(tree, pages)
	if err != nil {
		return err
	}
	maps.Copy(files, ofPages)
	var errs []error
	for at, data := range files {
		errs = append(errs, site.File(at, data))
	}
	return errors.Join(errs...)
}

// maxAhead is the largest file, in bytes, that the service worker fetches before a page asks for it. React is below it;
// what draws in three dimensions is not, and few visitors turn a product.
const maxAhead = 400 << 10

// keptAhead are the assets of a bundle that the service worker keeps from the start.
func keptAhead(bundle toolchain.Bundle, assets []string) (ahead []string, err error) {
	for _, asset := range assets {
		info, err := os.Stat(filepath.Join(bundle.Dir, "client", filepath.FromSlash(asset)))
		if err != nil {
			return nil, err
		}
		if info.Size() <= maxAhead {
			ahead = append(ahead, asset)
		}
	}
	return ahead, nil
}

// workerOf is what the service worker keeps: the application's files, and the offline pages with the shells of their languages.
func workerOf(id string, shells []page.ShellFile, assets []string, tree *content.Tree, pages []page.Page) serviceworker.Build {
	b := serviceworker.Build{ID: id, API: tree.Site.Leads.API, Files: []string{page.Accents(tree).URL}}
	for _, shell := range shells {
		b.Files = append(b.Files, shell.URL)
	}
	for _, asset := range assets {
		b.Files = append(b.Files, "/"+asset)
	}
	for _, code := range tree.Languages() {
		route := tree.In(code).Site.Language.At(content.OfflineRoute)
		if at := slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == route }); at >= 0 {
			b.Offline, b.Digests = append(b.Offline, route), append(b.Digests, pages[at].Digest)
		}
	}
	if tree.Assistant != nil {
		b.Knowledge = page.KnowledgePath(tree.Site.Language)
	}
	return b
}
