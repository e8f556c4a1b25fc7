package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var thanks = kind[content.Thanks]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Thanks) content.Thanks {
		b.Forms = nil
		for _, definition := range tree.Forms.All() {
			sent := content.SentForm{Form: definition.Form, Anchor: definition.Anchor, Success: definition.Success}
			if sent.Form == "quote" { // its form without a wishlist is the one that browsers post by themselves
				words := tree.Interface.NoScript.Sent
				sent.Success.Title, sent.Success.Text = words.Title, words.Text
			}
			b.Forms = append(b.Forms, sent)
		}
		return b
	},
}
