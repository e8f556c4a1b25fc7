package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var gallery = plain[content.Gallery]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Gallery) content.Gallery {
		shown := []content.GalleryItem{}
		for _, item := range b.Items {
			product, ok := tree.Product(item.ID)
			if !ok { // which is not published
				continue
			}
			item.Product = product
			if custom, ok := tree.Product(item.CustomID); ok {
				item.Version = &custom
			}
			shown = append(shown, item)
		}
		b.Items = shown
		return b
	},
	KeyPoints: func(b content.Gallery) []string {
		return each(b.Items, func(item content.GalleryItem) string { return item.Product.Name })
	},
	Data: func(site content.Site, _ string, b content.Gallery) object {
		return productList(site, b.Title, each(b.Items, func(item content.GalleryItem) content.Product { return item.Product }))
	},
}
