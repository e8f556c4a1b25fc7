package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var quoteForm = plain[blocks.QuoteForm]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.QuoteForm) blocks.QuoteForm {
		listed := b.Lines
		b.Lines = append([]blocks.QuoteLine{}, listed...)
		if listed == nil {
			for _, line := range tree.ShownLines() {
				if len(tree.Products[line.ID]) > 0 {
					b.Lines = append(b.Lines, blocks.QuoteLine{Title: line.Name, Line: line.ID})
				}
			}
		}
		for i, line := range b.Lines {
			for _, product := range tree.Products[line.Line] {
				b.Lines[i].Items = append(b.Lines[i].Items, blocks.ProductName{ID: product.ID, Name: product.Name, Image: product.Image})
			}
		}
		b.Lines = slices.DeleteFunc(b.Lines, func(line blocks.QuoteLine) bool { return len(line.Items) == 0 })
		return b
	},
}
