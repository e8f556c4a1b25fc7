package page

import (
	"slices"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// CardsOfAKind are the cards of one category, which visitors can choose.
type CardsOfAKind struct {
	ID    string `json:"id"`    // anchor at the first of them
	Name  string `json:"name"`  // in Dutch
	First string `json:"first"` // id of the first of them
	Count int    `json:"count"`
	Href  string `json:"href,omitempty"` // of its own page, where the list goes on on further pages
}

// categoriesOf are the categories of cards that visitors can choose from: none where there is only one. They come in the
// order of names; others last, in that of their first cards. The anchor of a category begins with place.
func categoriesOf[C any](place string, cards []C, names []string, of func(C) (id, category string)) []CardsOfAKind {
	var kinds []CardsOfAKind
	for _, name := range names {
		kinds = append(kinds, CardsOfAKind{Name: name})
	}
	for _, card := range cards {
		id, category := of(card)
		at := slices.IndexFunc(kinds, func(kind CardsOfAKind) bool { return kind.Name == category })
		if at < 0 {
			at, kinds = len(kinds), append(kinds, CardsOfAKind{Name: category})
		}
		if kinds[at].Count == 0 {
			kinds[at].ID, kinds[at].First = place+"-"+content.Slug(category), id
		}
		kinds[at].Count++
	}
	kinds = slices.DeleteFunc(kinds, func(kind CardsOfAKind) bool { return kind.Count == 0 })
	if len(kinds) < 2 {
		return nil
	}
	return kinds
}
