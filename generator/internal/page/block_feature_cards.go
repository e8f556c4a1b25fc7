package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var featureCards = plain[blocks.FeatureCards]{
	KeyPoints: func(b blocks.FeatureCards) []string {
		return each(b.Cards, func(card blocks.FeatureCard) string { return card.Title })
	},
}
