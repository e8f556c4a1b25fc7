package content

import (
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// FormFile is the file of a form by its name, from the repository's root.
func FormFile(name string) string { return textfile.RepositoryPath("forms/" + name + ".yaml") }

// A Form is one file below forms/. Its name is the file's.
type Form struct {
	yamlfile.Position `yaml:"-"`

	form.Definition `yaml:",inline"`
}

// maxFormName is how many characters the name of a form has at most. The ids of its leads begin with it, and ids have at
// most 100.
const maxFormName = 40

func (r *reading) readForm(rest string) {
	name := strings.TrimSuffix(rest, ".yaml")
	if path.Ext(rest) != ".yaml" || !routeSegment.MatchString(name) {
		r.Reportf("is geen formulier; een formulier staat in forms/<naam>.yaml, met kleine letters, cijfers en streepjes")
		return
	}
	if len(name) > maxFormName {
		r.Reportf("heeft een naam van %d tekens; de naam van een formulier heeft er hoogstens %d", len(name), maxFormName)
		return
	}
	f := &Form{Position: r.Start()}
	f.Form = form.Name(name)
	r.decodeFile(f)
}

// reservedNames are what every form sends besides its fields.
var reservedNames = []string{"token", "page", form.Honeypot, "submissionId", "elapsedMs", "items", "context", form.NameField, "onderwerp"}

// Validate checks a form's fields: names that the site needs are there and no others of its own, choices have options, and
// a required field asks for an e-mail address. It checks the consent, the recipients and the thanks page too.
func (f *Form) Validate(d *textfile.Decoder, n *yaml.Node) {
	nodes := yamlfile.ValueOf(n, "fields")
	keys := form.KeysOf(f.Form)
	var names []string
	hasAddress := false
	for i := range f.Fields {
		field, at := &f.Fields[i], nodes
		if i < len(nodes.Content) {
			at = nodes.Content[i]
		}
		switch {
		case field.Name == "":
			continue // reported already
		case slices.Contains(names, field.Name):
			d.Errorf(at, "het veld %q staat hier twee keer", field.Name)
		case !slices.Contains(keys, field.Name) && slices.Contains(reservedNames, field.Name):
			d.Errorf(at, "het veld %q kan zo niet heten: die naam gebruikt de site zelf; kies een andere", field.Name)
		case keys == nil && field.Internal && field.Required != "":
			d.Errorf(at, "het veld %q is onzichtbaar (internal) en verplicht, zodat niemand het formulier kan versturen; haal required weg", field.Name)
		case field.Mistake() != "":
			d.Errorf(at, "het veld %q %s", field.Name, field.Mistake())
		}
		names = append(names, field.Name)
		hasAddress = hasAddress || field.Kind == form.Email && field.Required != "" && !field.Internal
	}
	if len(f.Fields) > 0 && !hasAddress {
		d.Errorf(nodes, "het formulier vraagt geen e-mailadres; voeg een veld toe met kind: email en required: Vul uw e-mailadres in.")
	}
	f.validateConsent(d, n)
	f.validateRecipients(d, n)
	switch {
	case f.Thanks == "":
	case f.isDrawnByTheSite():
		d.Errorf(yamlfile.ValueOf(n, "thanks"), "thanks: het formulier %s meldt zelf dat het verzonden is, waar het staat; laat deze regel weg", f.Form)
	default:
		d.Reference(d.At(yamlfile.ValueOf(n, "thanks")), f.Thanks)
	}
	for _, key := range keys {
		if !slices.Contains(names, key) {
			d.Errorf(nodes, "het formulier %s mist het veld %q", f.Form, key)
		}
	}
	if f.isDrawnByTheSite() {
		for i := range f.Fields {
			if field := f.Fields[i]; !field.Internal && field.Name != "" && !slices.Contains(keys, field.Name) && i < len(nodes.Content) {
				d.Errorf(nodes.Content[i], "het veld %q kan hier niet bij: de site toont van het formulier %s alleen %s, zodat bezoekers het nooit kunnen invullen",
					field.Name, f.Form, strings.Join(keys, ", "))
			}
		}
	}
}

// validateConsent refuses a consent that nobody is shown, and what the newsletter alone has.
func (f *Form) validateConsent(d *textfile.Decoder, n *yaml.Node) {
	isNewsletter := f.Form == "newsletter"
	switch {
	case isNewsletter && f.Consent == "":
		d.Errorf(n, "de nieuwsbrief mist consent: de toestemming die bij de knop staat; zonder die tekst is zij niet te bewijzen")
	case f.Consent != "" && (f.Form == "quote" || f.Form == "brochure"):
		d.Errorf(yamlfile.ValueOf(n, "consent"), "consent: het formulier %s toont geen toestemming; laat deze regel weg", f.Form)
	}
	if f.OptIn == form.Double && f.Retention != 0 && f.Retention < form.ConfirmDays {
		d.Errorf(yamlfile.ValueOf(n, "retention"), "retention: wie zich aanmeldt kan dat %d dagen lang bevestigen (optIn: double); bewaar de aanmelding minstens zo lang", form.ConfirmDays)
	}
	if !isNewsletter && f.OptIn != "" {
		d.Errorf(yamlfile.ValueOf(n, "optIn"), "optIn: dit is alleen van de nieuwsbrief; laat deze regel weg")
	}
	if !isNewsletter && f.OptInMail != (form.Confirmation{}) {
		d.Errorf(yamlfile.ValueOf(n, "optInMail"), "optInMail: dit is alleen van de nieuwsbrief; laat deze regel weg")
	}
}

// isDrawnByTheSite reports whether the form's fields and answer have a place of their own on the site, which no block makes.
func (f *Form) isDrawnByTheSite() bool {
	return slices.Contains([]form.Name{"quote", "brochure", "newsletter"}, f.Form)
}

// formAt is the form of a file; nil for one with mistakes.
func (l *loader) formAt(file string) (f *Form, isForm bool) {
	r := l.files[file]
	if r == nil {
		return nil, false
	}
	if f, isForm = r.value.(*Form); len(r.Diagnostics) > 0 {
		f = nil
	}
	return f, isForm
}

// checkForms checks that every form that a page shows is there, and those that every site has.
func (l *loader) checkForms() {
	var names []string
	var definitions []form.Definition
	for _, r := range l.inOrder {
		f, isForm := r.value.(*Form)
		if !isForm {
			continue
		}
		names = append(names, string(f.Form))
		if len(r.Diagnostics) == 0 {
			definitions = append(definitions, f.Definition)
		}
	}
	for _, used := range l.uses.Forms {
		if used.Form != "" && !slices.Contains(names, used.Form) {
			l.diagnostics.Addf(used.At, "form: er is geen formulier %q%s", used.Form, yamlfile.Suggest(used.Form, names))
		}
	}
	l.addReplies(definitions)
	l.tree.Forms = form.NewSet(definitions)
}
