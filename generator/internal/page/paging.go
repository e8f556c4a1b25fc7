package page

import (
	"slices"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Paging is where the other pages of a list are that does not fit on one.
type Paging struct {
	Title    string   `json:"title,omitempty"` // heading of a page that has a part of the list alone
	Total    int      `json:"total"`           // entries of the list, or of its category
	All      string   `json:"all"`             // address of the first page of the whole list
	Category string   `json:"category"`        // that is shown; empty for all
	Number   int      `json:"number"`          // of this page, from 1
	Pages    []string `json:"pages"`           // addresses, the first page's first
}

// paged is a part of a list with its categories, and where the others are; the list as it is where it is whole. Links to
// categories lead to pages of their own then.
func paged[C any](part blocks.Part, title string, cards []C, kinds []CardsOfAKind, of func(C) (id, category string)) ([]C, []CardsOfAKind, *Paging) {
	if part.Pages == 0 {
		return cards, kinds, nil
	}
	whole := blocks.Part{Route: part.Route}
	kinds = slices.Clone(kinds)
	for i := range kinds {
		whole.Slug = content.Slug(kinds[i].Name)
		kinds[i].Href, kinds[i].First = whole.Address(1), "" // no card of the page is the place that a chip leads to
	}
	if part.Category != "" {
		cards = slices.DeleteFunc(slices.Clone(cards), func(card C) bool { _, category := of(card); return category != part.Category })
	}
	p := &Paging{Total: len(cards), All: part.Route, Category: part.Category, Number: part.Number}
	for number := range part.Pages {
		p.Pages = append(p.Pages, part.Address(number+1))
	}
	if !part.IsFirst() {
		p.Title = title
		if part.Category != "" {
			p.Title = part.Category
		}
	}
	from := part.First()
	return cards[from:min(from+part.PerPage, len(cards))], kinds, p
}
