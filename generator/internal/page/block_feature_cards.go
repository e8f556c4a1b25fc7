package page

import "github.com/dfx-fitness/site/generator/internal/content"

var featureCards = plain[content.FeatureCards]{
	KeyPoints: func(b content.FeatureCards) []string {
		return each(b.Cards, func(card content.FeatureCard) string { return card.Title })
	},
}
