package page

import "github.com/dfx-fitness/site/generator/internal/content"

var scene = plain[content.Scene]{
	KeyPoints: func(b content.Scene) []string { return b.Points },
}
