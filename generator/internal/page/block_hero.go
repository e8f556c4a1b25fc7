package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var hero = plain[blocks.Hero]{
	Image: func(b blocks.Hero) *blocks.Image { return b.Image },
}
