package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var quoteForm = kind[content.QuoteForm]{
	Complete: func(tree *content.Tree, _ time.Time, b content.QuoteForm) content.QuoteForm {
		b.Lines = slices.Clone(b.Lines)
		for i, line := range b.Lines {
			for _, product := range tree.Products[line.Line] {
				b.Lines[i].Items = append(b.Lines[i].Items, content.ProductName{ID: product.ID, Name: product.Name, Image: product.Image})
			}
		}
		return b
	},
}
