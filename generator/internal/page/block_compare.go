package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Compare has the groups of specifications, in order.
type Compare struct {
	content.Compare
	Groups []string `json:"groups"`
}

var compare = kind[content.Compare, Compare]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Compare) Compare {
		if b.Lines == nil {
			b.Lines = []content.Link{}
			for _, line := range tree.ShownLines() {
				if line.Card != nil {
					b.Lines = append(b.Lines, content.Link{Label: line.Name, Href: line.Route()})
				}
			}
		}
		words := tree.Interface.Product
		groups := each(words.Groups, func(group content.SpecificationGroup) string { return group.Title })
		return Compare{b, append(groups, words.OtherRows)}
	},
	KeyPoints: func(b Compare) []string { return []string{b.Empty.Text} },
}
