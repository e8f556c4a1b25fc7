package page

import "github.com/dfx-fitness/site/generator/internal/blocks"

var prose = plain[blocks.Prose]{
	KeyPoints: func(b blocks.Prose) (points []string) {
		for _, heading := range b.Headings {
			points = append(points, heading.Text)
		}
		return points
	},
}
