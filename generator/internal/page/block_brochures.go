package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var brochures = kind[content.Brochures]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Brochures) content.Brochures {
		d := tree.Forms.Of("brochure")
		b.Form.Busy, b.Form.Success, b.Form.Failure = d.Busy, d.Success, d.Failure
		return b
	},
	KeyPoints: func(b content.Brochures) []string {
		return each(b.Items, func(item content.Brochure) string { return item.Title })
	},
}
