package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var gallery = kind[content.Gallery]{
	KeyPoints: func(b content.Gallery) []string {
		return each(b.Items, func(item content.GalleryItem) string { return item.Title })
	},
}
