package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var contactDetails = plain[blocks.ContactDetails]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.ContactDetails) blocks.ContactDetails {
		if !slices.Contains(tree.Site.HealthCheck, tree.Stage) {
			b.Health = nil
		}
		return b
	},
	KeyPoints: func(b blocks.ContactDetails) []string { return b.Points },
	Frame:     func(b blocks.ContactDetails) string { return b.Map.Embed },
}
