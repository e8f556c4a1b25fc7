package page

import (
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Thanks has what is said of each form.
type Thanks struct {
	blocks.Thanks
	Forms []SentForm `json:"forms"`
}

// SentForm is what [Thanks] says of one form.
type SentForm struct {
	Form    form.Name    `json:"form"`
	Anchor  string       `json:"anchor"` // the fragment that the answer to its post leads to
	Success form.Success `json:"success"`
}

var thanks = kind[blocks.Thanks, Thanks]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Thanks) Thanks {
		shown := Thanks{Thanks: b}
		for _, definition := range tree.Forms.All() {
			sent := SentForm{Form: definition.Form, Anchor: definition.Anchor, Success: definition.Success}
			if sent.Form == "quote" { // its form without a wishlist is the one that browsers post by themselves
				words := tree.Interface.NoScript.Sent
				sent.Success.Title, sent.Success.Text = words.Title, words.Text
			}
			shown.Forms = append(shown.Forms, sent)
		}
		return shown
	},
}
