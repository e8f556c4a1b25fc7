package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var certificates = plain[content.Certificates]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Certificates) content.Certificates {
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
	KeyPoints: func(b content.Certificates) []string {
		return each(b.Items, func(c content.Certificate) string { return c.Name + ": " + c.Rule })
	},
}
