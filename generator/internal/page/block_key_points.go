package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var keyPoints = plain[blocks.KeyPoints]{
	KeyPoints: func(b blocks.KeyPoints) []string { return b.Points },
}
