package build

import (
	"context"
	"maps"
	"os"
	"path/filepath"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
)

// An Output is a file of the site, made when it is asked for: either its data, or the path of a file that has them.
type Output struct {
	Data func() ([]byte, error)
	File func(context.Context) (path string, err error)
}

// Read makes the output and returns its data.
func (o Output) Read(ctx context.Context) ([]byte, error) {
	if o.Data != nil {
		return o.Data()
	}
	file, err := o.File(ctx)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// Outputs are the files that are made of content, but for pages, by address. A build writes them all; 'site dev' makes each
// when it is asked for. The files of the bundle, and those made of them, are not among them: Vite has its own in their place.
type Outputs struct {
	Files map[string]Output
	// What takes long to make. Who serves a site that was built without them makes each when it is asked for.
	Pictures, Datasheets map[string]Output
}

// Outputs are those that are made without a page.
func (o Options) Outputs(tree *content.Tree, shells []page.ShellFile, resizer *media.Resizer, typesetter *pdf.Typesetter) (Outputs, error) {
	// The editor is there, or the desk alone.
	files, err := page.Files(tree, o.Day(), tree.Site.Leads.API+"/", editor.Path)
	if err != nil {
		return Outputs{}, err
	}
	all := ofData(files)
	for at, file := range tree.Served {
		all[at] = Output{File: func(context.Context) (string, error) { return filepath.Join(o.Content, filepath.FromSlash(file)), nil }}
	}
	maps.Copy(all, ofFiles(typesetter.Documents(tree)))
	accents := page.Accents(tree)
	maps.Copy(all, ofData(map[string][]byte{accents.URL: accents.Data}))
	for _, shell := range shells {
		maps.Copy(all, ofData(map[string][]byte{shell.URL: shell.Data}))
	}
	for _, code := range tree.Languages() {
		own := tree.In(code)
		in := own.Site.Language
		all[page.CataloguePath(in)] = Output{Data: func() ([]byte, error) { return page.Catalogue(own) }}
		for _, products := range own.Products {
			for _, product := range products {
				all[page.ProductPath(in, product.ID)] = Output{Data: func() ([]byte, error) { return page.ProductFile(product) }}
			}
		}
	}
	return Outputs{all, ofFiles(resizer.Pictures(tree)), ofFiles(typesetter.Datasheets(tree))}, nil
}

// OutputsOfPages are those that are made of all pages.
func (o Options) OutputsOfPages(tree *content.Tree, pages []page.Page, resizer *media.Resizer) (Outputs, error) {
	files, err := page.FilesOfPages(tree, pages)
	return Outputs{Files: ofData(files), Pictures: ofFiles(resizer.Cards(pages))}, err
}

func ofData(files map[string][]byte) map[string]Output {
	all := make(map[string]Output, len(files))
	for at, data := range files {
		all[at] = Output{Data: func() ([]byte, error) { return data, nil }}
	}
	return all
}

func ofFiles[F ~func(context.Context) (string, error)](files map[string]F) map[string]Output {
	all := make(map[string]Output, len(files))
	for at, file := range files {
		all[at] = Output{File: file}
	}
	return all
}
