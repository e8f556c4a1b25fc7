package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var categories = kind[content.Categories]{
	KeyPoints: func(b content.Categories) []string {
		return each(b.Cards, func(card content.Category) string { return card.Title })
	},
}
