package page

import (
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var leadForm = kind[content.LeadForm]{
	Complete: func(tree *content.Tree, _ time.Time, b content.LeadForm) content.LeadForm {
		return b.Of(tree.Forms.Of(form.Name(b.Form)), tree.Messages)
	},
}
