package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var packages = plain[blocks.Packages]{
	KeyPoints: func(b blocks.Packages) []string {
		return each(b.Packages, func(offer blocks.Package) string {
			if offer.English == "" {
				return offer.Title
			}
			return offer.Title + " (" + offer.English + ")"
		})
	},
}
