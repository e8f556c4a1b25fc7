package page

import "github.com/dfx-fitness/site/generator/internal/content"

var hero = plain[content.Hero]{
	Image: func(b content.Hero) *content.Image { return b.Image },
}
