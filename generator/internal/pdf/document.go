package pdf

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

//go:embed document.typ
var documentTemplate string

// Documents are those of a tree, by address.
func (t *Typesetter) Documents(tree *content.Tree) map[string]PDF {
	all := make(map[string]PDF, len(tree.Documents))
	for _, d := range tree.Documents {
		all[d.URL()] = func(ctx context.Context) (file string, err error) {
			data, err := t.document(ctx, tree, d)
			if err == nil {
				file, err = t.set(ctx, d.ID, partsTemplate+documentTemplate, data)
			}
			if err != nil {
				return "", fmt.Errorf("%s: de PDF kan niet worden gezet: %w", d.File, err)
			}
			return file, nil
		}
	}
	return all
}

type document struct {
	content.Document
	Accent   string            `json:"accent"`  // #rrggbb
	Numbers  string            `json:"numbers"` // the colour of those of steps
	Image    *photo            `json:"image,omitempty"`
	Sections []section         `json:"sections"`
	Company  map[string]string `json:"company"`

	Words   words.DocumentWords `json:"words"`
	Colours map[string]string   `json:"colours"`
}

type section struct {
	content.DocumentSection
	Products []product `json:"products,omitempty"`
}

type product struct {
	content.Product
	Image photo `json:"image"`
}

// document is what a document says, the products of its lines, and the company.
func (t *Typesetter) document(ctx context.Context, tree *content.Tree, d content.Document) (document, error) {
	accent := tree.Colours(d.Accent)
	data := document{Document: d, Accent: accent.Deep, Numbers: accent.Deep, Words: tree.Interface.Document, Colours: styles.Colours(), Company: company(tree.Site)}
	if d.Accent != "" { // that of the brand is meant to stand out
		data.Numbers = accent.Legible()
	}
	if d.Image != nil {
		cover, err := t.photo(ctx, tree, *d.Image, coverWidth)
		if err != nil {
			return data, err
		}
		data.Image = &cover
	}
	for _, s := range d.Sections {
		part := section{DocumentSection: s}
		for _, p := range tree.Products[s.Line] {
			image, err := t.photo(ctx, tree, p.Image, productWidth)
			if err != nil {
				return data, err
			}
			part.Products = append(part.Products, product{p, image})
		}
		data.Sections = append(data.Sections, part)
	}
	return data, nil
}
