package page

import "github.com/dfx-fitness/site/generator/internal/content"

var prose = plain[content.Prose]{
	KeyPoints: func(b content.Prose) []string { return b.Headings },
}
