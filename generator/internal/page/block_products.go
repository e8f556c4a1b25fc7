package page

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Products are those of a line, those of one category after each other.
type Products struct {
	blocks.Products
	Items      []content.Product `json:"items"`
	Categories []CardsOfAKind    `json:"categories,omitempty"` // where there are several
	Paging     *Paging           `json:"paging,omitempty"`     // where there are further pages
}

var products = kind[blocks.Products, Products]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Products) Products {
		line := tree.Lines[b.Line]
		var names []string
		for _, category := range line.Categories {
			names = append(names, category.ShownName())
		}
		items := append([]content.Product{}, tree.Products[b.Line]...)
		categoryOf := func(p content.Product) (id, category string) { return p.ID, line.Category(p.Category).ShownName() }
		kinds := categoriesOf(b.Line, items, names, categoryOf)
		if b.Columns == 0 {
			b.Columns = 3
		}
		items, kinds, paging := paged(b.Part, b.Title, items, kinds, categoryOf)
		return Products{b, items, kinds, paging}
	},
	KeyPoints: func(b Products) []string {
		return each(b.Items, func(product content.Product) string { return product.Name })
	},
	Entries: func(tree *content.Tree, source *content.Page, b Products) (all []Entry) {
		for _, product := range b.Items {
			if product.Href == "" || !tree.Site.Language.Has(product.Href) { // it has no page that is found, or none in this language
				keywords := []string{product.Category, capitalise(product.Line)}
				all = append(all, entryOf(product, source.Route+"#"+product.ID, keywords))
			}
		}
		return all
	},
	Data: productData,
	Image: func(b Products) *blocks.Image {
		if len(b.Items) == 0 {
			return nil
		}
		return &b.Items[0].Image
	},
}

// productData lists products without an offer: prices are made on request. What else there is to say of each stands on the
// page, at the product's place.
func productData(site content.Site, route string, b Products) object {
	all := slices.Clone(b.Items)
	for i := range all {
		all[i].Href = cmp.Or(all[i].Href, route+"#"+all[i].ID)
	}
	return productList(site, b.Title, all, b.Part.First())
}

// productList lists products in order, each with the address that has all of it. Others come before the first of them.
func productList(site content.Site, name string, products []content.Product, before int) object {
	items := make([]object, len(products))
	for i, product := range products {
		items[i] = object{"@type": "ListItem", "position": before + i + 1, "item": object{
			"@type": "Product", "sku": product.ID, "name": product.Name, "url": site.URL + product.Href, "image": site.URL + product.Image.URL,
		}}
	}
	return object{"@context": vocabulary, "@type": "ItemList", "name": name, "itemListElement": items}
}

// entryOf is how a product is found by itself.
func entryOf(product content.Product, href string, keywords []string) Entry {
	return Entry{
		Kind: productEntry, ID: product.ID, Line: product.LineName, Image: product.Image.Smallest(), Href: href, Title: product.Name, Description: product.Description,
		Keywords:  slices.Concat([]string{product.ID, strings.ReplaceAll(product.ID, "-", "")}, keywords, product.SuitableFor),
		KeyPoints: slices.Concat(product.Features, product.SmartFeatures, product.Certifications),
	}
}
