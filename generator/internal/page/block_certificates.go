package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var certificates = plain[blocks.Certificates]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Certificates) blocks.Certificates {
		b.Items = slices.Clone(b.Items)
		for i := range b.Items {
			for _, product := range tree.Products[b.Line] {
				if slices.Contains(product.Certifications, b.Items[i].Name) {
					b.Items[i].Products = append(b.Items[i].Products, product.Name)
				}
			}
		}
		return b
	},
	KeyPoints: func(b blocks.Certificates) []string {
		return each(b.Items, func(c blocks.Certificate) string { return c.Name + ": " + c.Rule })
	},
}
