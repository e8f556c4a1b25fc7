package page

import (
	"strconv"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Brochures has where its PDFs are, and what the form says once it is sent.
type Brochures struct {
	blocks.Brochures
	Items []Brochure   `json:"items"`
	Form  BrochureForm `json:"form"`
}

// Brochure is one of [Brochures].
type Brochure struct {
	blocks.Brochure
	Href string `json:"href"`
	InMB string `json:"size"`
}

// BrochureForm has the words of the dialog, and those of the form 'brochure'.
type BrochureForm struct {
	blocks.BrochureForm
	Busy    string       `json:"busy"`
	Success form.Success `json:"success"`
	Failure form.Notice  `json:"failure"`
}

var brochures = kind[blocks.Brochures, Brochures]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Brochures) Brochures {
		d := tree.Forms.Named("brochure")
		return Brochures{b, each(b.Items, func(item blocks.Brochure) Brochure {
			shown := Brochure{item, item.URL(), strconv.Itoa(item.Size)}
			if file, ok := tree.Downloads[shown.Href]; ok {
				shown.InMB, shown.Pages = file.Size(), file.Pages
			}
			return shown
		}), BrochureForm{b.Form, d.Busy, d.Success, d.Failure}}
	},
	KeyPoints: func(b Brochures) []string {
		return each(b.Items, func(item Brochure) string { return item.Title })
	},
}
