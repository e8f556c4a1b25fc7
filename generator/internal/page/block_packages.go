package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var packages = kind[content.Packages]{
	KeyPoints: func(b content.Packages) []string {
		return each(b.Packages, func(offer content.Package) string { return offer.Title })
	},
}
