package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// A Gallery has the products.
type Gallery struct {
	blocks.GalleryWords
	Items []GalleryItem `json:"items" jsonschema:"minItems=1" jsonschema_description:"De artikelen."`
}

// GalleryItem is one article of a [Gallery].
type GalleryItem struct {
	blocks.GalleryItem
	Product content.Product  `json:"product"`
	Version *content.Product `json:"custom,omitempty"`
}

var gallery = kind[blocks.Gallery, Gallery]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Gallery) Gallery {
		shown := []GalleryItem{}
		for _, item := range b.Items {
			product, ok := tree.Product(item.ID)
			if !ok { // which is not published
				continue
			}
			one := GalleryItem{GalleryItem: item, Product: product}
			if custom, ok := tree.Product(item.CustomID); ok {
				one.Version = &custom
			}
			shown = append(shown, one)
		}
		return Gallery{b.GalleryWords, shown}
	},
	KeyPoints: func(b Gallery) []string {
		return each(b.Items, func(item GalleryItem) string { return item.Product.Name })
	},
	Data: func(site content.Site, _ string, b Gallery) object {
		return productList(site, b.Title, each(b.Items, func(item GalleryItem) content.Product { return item.Product }), 0)
	},
}
