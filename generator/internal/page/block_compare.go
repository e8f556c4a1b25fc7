package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// Compare has the groups of specifications, in order.
type Compare struct {
	blocks.Compare
	Groups []string `json:"groups"`
}

var compare = kind[blocks.Compare, Compare]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Compare) Compare {
		if b.Lines == nil {
			b.Lines = []blocks.Link{}
			for _, line := range tree.ShownLines() {
				if line.Card != nil {
					b.Lines = append(b.Lines, blocks.Link{Label: line.Name, Href: line.Route()})
				}
			}
		}
		texts := tree.Interface.Product
		groups := each(texts.Groups, func(group words.SpecificationGroup) string { return group.Title })
		return Compare{b, append(groups, texts.OtherRows)}
	},
	KeyPoints: func(b Compare) []string { return []string{b.Empty.Text} },
}
