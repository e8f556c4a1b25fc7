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
	outputs, err := o.Outputs(tree, shells, resizer, typesetter)
	if err != nil {
		return err
	}
	ofPages, err := o.OutputsOfPages(tree, pages, resizer)
	if err != nil {
		return err
	}
	for _, files := range []map[string]Output{outputs.Files, ofPages.Files} {
		if err := writeAll(ctx, site, files, func() {}); err != nil {
			return err
		}
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
	errs := []error{
		o.writeEditor(site, tree, bundle),
		writeDesk(site, bundle),
		site.File(serviceworker.Path, worker),
		site.File(form.Stylesheet, css),
	}
	for _, asset := range assets {
		errs = append(errs, site.Copy(asset, filepath.Join(bundle.Dir, "client", filepath.FromSlash(asset))))
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	if o.Pictures {
		maps.Copy(outputs.Pictures, ofPages.Pictures)
		if err := o.writePictures(ctx, site, tree, outputs, resizer); err != nil {
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
