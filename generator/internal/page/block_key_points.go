package page

import "github.com/dfx-fitness/site/generator/internal/content"

var keyPoints = plain[content.KeyPoints]{
	KeyPoints: func(b content.KeyPoints) []string { return b.Points },
}
