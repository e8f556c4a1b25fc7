package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var contactDetails = plain[content.ContactDetails]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ContactDetails) content.ContactDetails {
		if !slices.Contains(tree.Site.HealthCheck, tree.Stage) {
			b.Health = nil
		}
		return b
	},
	KeyPoints: func(b content.ContactDetails) []string { return b.Points },
	Frame:     func(b content.ContactDetails) string { return b.Map.Embed },
}
