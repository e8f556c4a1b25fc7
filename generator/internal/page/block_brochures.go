package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var brochures = kind[content.Brochures]{
	KeyPoints: func(b content.Brochures) []string {
		return each(b.Items, func(item content.Brochure) string { return item.Title })
	},
}
