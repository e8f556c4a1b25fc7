package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var compare = kind[content.Compare]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Compare) content.Compare {
		if b.Lines == nil {
			b.Lines = []content.Link{}
			for _, line := range tree.ShownLines() {
				if line.Card != nil {
					b.Lines = append(b.Lines, content.Link{Label: line.Name, Href: line.Route()})
				}
			}
		}
		words := tree.Interface.Product
		for _, group := range words.Groups {
			b.Groups = append(b.Groups, group.Title)
		}
		b.Groups = append(b.Groups, words.OtherRows)
		return b
	},
	KeyPoints: func(b content.Compare) []string { return []string{b.Empty.Text} },
}
