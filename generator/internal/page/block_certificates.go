package page

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// maxNamed is how many products with a certificate are named; of more, their number stands there.
const maxNamed = 20

var certificates = plain[blocks.Certificates]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Certificates) blocks.Certificates {
		b.Items = slices.Clone(b.Items)
		for i := range b.Items {
			for _, product := range tree.Products[b.Line] {
				if slices.Contains(product.Certifications, b.Items[i].Name) {
					b.Items[i].Products = append(b.Items[i].Products, product.Name)
				}
			}
			if count := len(b.Items[i].Products); count > maxNamed {
				total := len(tree.Products[b.Line])
				counted := strings.NewReplacer("{count}", strconv.Itoa(count), "{total}", strconv.Itoa(total)).Replace(tree.Interface.Product.List.Shown)
				b.Items[i].Products = []string{counted}
			}
		}
		return b
	},
	KeyPoints: func(b blocks.Certificates) []string {
		return each(b.Items, func(c blocks.Certificate) string { return c.Name + ": " + c.Rule })
	},
}
