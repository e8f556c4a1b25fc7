package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// maxChoices is the most products that the form lists. Of more, a visitor finds one by what is typed, or on the page of its line.
const maxChoices = 100

// QuoteForm has the products of lines that have any, or, where there are more than it lists, the pages of these lines.
type QuoteForm struct {
	blocks.QuoteForm
	Lines []QuoteLine   `json:"lines"`
	Pages []blocks.Link `json:"pages"`
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
		lines, pages := []QuoteLine{}, []blocks.Link{}
		for _, line := range listed {
			if products := tree.Products[line.Line]; len(products) > 0 {
				lines = append(lines, QuoteLine{line, each(products, func(p content.Product) ProductName { return ProductName{p.ID, p.Name, p.Image} })})
			}
		}
		count := 0
		for _, line := range lines {
			count += len(line.Items)
		}
		if count > maxChoices {
			for _, line := range lines {
				if link, ok := lineLink(tree, line.Line, line.Title); ok {
					pages = append(pages, link)
				}
			}
			lines = []QuoteLine{}
		}
		return QuoteForm{b, lines, pages}
	},
}
