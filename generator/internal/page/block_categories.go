package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var categories = plain[blocks.Categories]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Categories) blocks.Categories {
		if tree.Site.Language.TranslatedFrom != "" { // the cards of lines are in the main language
			return b
		}
		cards := []blocks.Category{}
		for _, line := range tree.ShownLines() {
			written := func(card blocks.Category) bool { return card.Link.Href == line.Route() }
			if line.Card == nil || slices.ContainsFunc(b.Cards, written) {
				continue
			}
			cards = append(cards, blocks.Category{
				Title: line.Name, Text: line.Card.Text, Accent: line.OwnAccent(), Features: line.Card.Features, Image: line.Card.Image,
				Link: blocks.Link{Label: b.More, Href: line.Route()},
			})
		}
		b.Cards = append(cards, b.Cards...)
		return b
	},
	KeyPoints: func(b blocks.Categories) []string {
		return each(b.Cards, func(card blocks.Category) string { return card.Title })
	},
}
