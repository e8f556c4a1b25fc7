package content

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Replies is replies.yaml: how answers of sales may begin, by form and language.
type Replies struct {
	Replies []form.Reply `yaml:"replies" json:"replies" label:"Antwoorden" singular:"antwoord" jsonschema:"required" jsonschema_description:"Hoe een antwoord van verkoop kan beginnen. In het beheer kiest wie antwoordt er een van."`

	at []yamlfile.Position // of each
}

// Validate notes where each stands.
func (r *Replies) Validate(d *textfile.Decoder, n *yaml.Node) {
	for _, item := range yamlfile.ValueOf(n, "replies").Content {
		r.at = append(r.at, d.At(item))
	}
}

// addReplies gives each form its replies, and refuses those of no form or language.
func (l *loader) addReplies(definitions []form.Definition) {
	for i, reply := range l.replies.Replies {
		if reply.Form == "" || i >= len(l.replies.at) {
			continue // reported already
		}
		if _, known := l.Languages[reply.Language]; reply.Language != "" && !known {
			l.diagnostics.Addf(l.replies.at[i], "language: de site heeft geen pagina's in %q; laat deze regel weg voor Nederlands", reply.Language)
			continue
		}
		if _, isForm := l.formAt(FormFile(string(reply.Form))); !isForm {
			l.diagnostics.Addf(l.replies.at[i], "form: er is geen formulier %q", reply.Form)
			continue
		}
		if of := slices.IndexFunc(definitions, func(d form.Definition) bool { return d.Form == reply.Form }); of >= 0 {
			definitions[of].Replies = append(definitions[of].Replies, reply)
		}
	}
}
