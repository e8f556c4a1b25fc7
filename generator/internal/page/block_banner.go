package page

import "github.com/dfx-fitness/site/generator/internal/content"

var banner = plain[content.Banner]{
	KeyPoints: func(b content.Banner) []string { return append([]string{b.Title}, b.Badges...) },
}
