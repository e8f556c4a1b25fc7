package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var banner = plain[blocks.Banner]{
	KeyPoints: func(b blocks.Banner) []string { return append([]string{b.Title}, b.Badges...) },
}
