package page

import "github.com/dfx-fitness/site/generator/internal/content"

var steps = plain[content.Steps]{
	KeyPoints: func(b content.Steps) []string {
		return each(b.Steps, func(step content.Step) string { return step.Title })
	},
}
