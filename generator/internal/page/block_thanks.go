package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var thanks = kind[content.Thanks]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Thanks) content.Thanks {
		b.Forms = nil
		for _, definition := range tree.Forms.All() {
			b.Forms = append(b.Forms, content.SentForm{
				Form: definition.Form, Anchor: definition.Anchor, Success: definition.Success,
			})
		}
		return b
	},
}
