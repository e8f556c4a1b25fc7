package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var steps = plain[blocks.Steps]{
	KeyPoints: func(b blocks.Steps) []string {
		return each(b.Steps, func(step blocks.Step) string { return step.Title })
	},
}
