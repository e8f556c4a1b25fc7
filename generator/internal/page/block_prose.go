package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var prose = plain[blocks.Prose]{
	KeyPoints: func(b blocks.Prose) []string { return b.Headings },
}
