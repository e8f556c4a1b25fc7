package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var contactDetails = kind[content.ContactDetails]{
	KeyPoints: func(b content.ContactDetails) []string { return b.Points },
	Frame:     func(b content.ContactDetails) string { return b.Map.Embed },
}
