package page

import "github.com/dfx-fitness/site/generator/internal/content"

var packages = plain[content.Packages]{
	KeyPoints: func(b content.Packages) []string {
		return each(b.Packages, func(offer content.Package) string {
			if offer.English == "" {
				return offer.Title
			}
			return offer.Title + " (" + offer.English + ")"
		})
	},
}
