package page

import (
	"slices"
	"strconv"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var brochures = plain[blocks.Brochures]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Brochures) blocks.Brochures {
		d := tree.Forms.Of("brochure")
		b.Form.Busy, b.Form.Success, b.Form.Failure = d.Busy, d.Success, d.Failure
		b.Items = slices.Clone(b.Items)
		for i := range b.Items {
			item := &b.Items[i]
			item.InMB = strconv.Itoa(item.Size)
			if file, ok := tree.Downloads[item.Href]; ok {
				item.InMB, item.Pages = file.Size(), file.Pages
			}
		}
		return b
	},
	KeyPoints: func(b blocks.Brochures) []string {
		return each(b.Items, func(item blocks.Brochure) string { return item.Title })
	},
}
