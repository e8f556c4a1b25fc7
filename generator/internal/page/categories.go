package page

import (
	"slices"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// byCategory are cards with those of one category after each other, and the categories that visitors can choose from: none
// where there is only one. Categories come in the order of names; others last, in that of their first cards. The anchor of a
// category begins with place.
func byCategory[C any](place string, cards []C, names []string, of func(C) (id, category string)) ([]C, []content.CardsOfAKind) {
	names = slices.Clone(names)
	for _, card := range cards {
		if _, category := of(card); !slices.Contains(names, category) {
			names = append(names, category)
		}
	}
	rank := func(card C) int {
		_, category := of(card)
		return slices.Index(names, category)
	}
	sorted := append([]C{}, cards...)
	slices.SortStableFunc(sorted, func(a, b C) int { return rank(a) - rank(b) })
	var kinds []content.CardsOfAKind
	for _, card := range sorted {
		id, category := of(card)
		if len(kinds) == 0 || kinds[len(kinds)-1].Name != category {
			kinds = append(kinds, content.CardsOfAKind{ID: place + "-" + content.Slug(category), Name: category, First: id})
		}
		kinds[len(kinds)-1].Count++
	}
	if len(kinds) < 2 {
		kinds = nil
	}
	return sorted, kinds
}
