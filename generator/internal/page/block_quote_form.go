package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// QuoteForm has the products of lines that have any.
type QuoteForm struct {
	blocks.QuoteForm
	Lines []QuoteLine `json:"lines"`
}

// QuoteLine is one line of [QuoteForm].
type QuoteLine struct {
	blocks.QuoteLine
	Items []ProductName `json:"items"`
}

// ProductName is what a product is called, and looks like.
type ProductName struct {
	ID    string       `json:"id"`
	Name  string       `json:"name"`
	Image blocks.Image `json:"image"`
}

var quoteForm = kind[blocks.QuoteForm, QuoteForm]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.QuoteForm) QuoteForm {
		listed := b.Lines
		if listed == nil {
			for _, line := range tree.ShownLines() {
				listed = append(listed, blocks.QuoteLine{Title: line.Name, Line: line.ID})
			}
		}
		lines := []QuoteLine{}
		for _, line := range listed {
			if products := tree.Products[line.Line]; len(products) > 0 {
				lines = append(lines, QuoteLine{line, each(products, func(p content.Product) ProductName { return ProductName{p.ID, p.Name, p.Image} })})
			}
		}
		return QuoteForm{b, lines}
	},
}
