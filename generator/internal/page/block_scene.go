package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var scene = plain[blocks.Scene]{
	KeyPoints: func(b blocks.Scene) []string { return b.Points },
}
