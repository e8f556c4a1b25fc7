package page

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// A LeadForm has what the form's file says.
type LeadForm struct {
	blocks.LeadForm
	Fields  []FormField  `json:"fields"`
	Thanks  string       `json:"thanks,omitempty"` // address of the form's own page after it is sent
	Consent string       `json:"consent,omitempty"`
	Submit  string       `json:"submit"`
	Busy    string       `json:"busy"`
	Success form.Success `json:"success"`
	Failure form.Notice  `json:"failure"`
	Refused string       `json:"refused,omitempty"`
	Route   string       `json:"route"` // of the lead API
	IsOwn   bool         `json:"isOwn"` // the form is sent with its name, being none of the specification
}

// FormField is one field of a [LeadForm].
type FormField struct {
	form.Field
	Invalid string `json:"invalid,omitempty"` // what is said of it where it is no e-mail address
}

var leadForm = kind[blocks.LeadForm, LeadForm]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.LeadForm) LeadForm {
		if !slices.Contains(tree.Site.HealthCheck, tree.Stage) {
			b.Health = nil
		}
		return leadFormOf(b, tree.Forms.Named(form.Name(b.Form)), tree.Messages)
	},
}

// leadFormOf is a form with what its file says. Messages are those of a language other than the main one.
func leadFormOf(b blocks.LeadForm, definition *form.Definition, messages content.FormMessages) LeadForm {
	f := LeadForm{LeadForm: b}
	for _, field := range definition.Fields {
		if !field.Internal {
			f.Fields = append(f.Fields, FormField{field, invalidOf(field.Kind, messages)})
		}
	}
	f.Submit, f.Busy, f.Success, f.Failure = definition.Submit, definition.Busy, definition.Success, definition.Failure
	f.Consent, f.Thanks = definition.Consent, definition.Thanks
	f.IsOwn = form.KeysOf(definition.Form) == nil
	f.Refused, f.Route = definition.Refused, strings.TrimPrefix(definition.Route, "/")
	return f
}

// invalidOf is what is wrong with a value that cannot be one of its kind, as far as browsers find that.
func invalidOf(kind form.Kind, messages content.FormMessages) string {
	if kind == form.Email {
		return noAddress(messages)
	}
	return ""
}

// noAddress is what is wrong with an e-mail address that cannot be one.
func noAddress(messages content.FormMessages) string { return cmp.Or(messages.Address, form.NoAddress) }
