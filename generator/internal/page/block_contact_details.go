package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var contactDetails = plain[blocks.ContactDetails]{
	KeyPoints: func(b blocks.ContactDetails) []string { return b.Points },
	Frame:     func(b blocks.ContactDetails) string { return b.Map.Embed },
}
