package words

import (
	"cmp"
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Form is one file below forms/<code>: the words of a form in another language. What the form sends and where
// is as its own file says.
type Form struct {
	yamlfile.Position `yaml:"-"`

	Fields  []FormField  `yaml:"fields" label:"Velden" singular:"veld" jsonschema_description:"De velden, met dezelfde namen als in het formulier."`
	Consent string       `yaml:"consent" label:"Toestemming bij de knop" jsonschema:"maxLength=400" jsonschema_description:"Toestemming bij de knop, als het formulier die vraagt."`
	Submit  string       `yaml:"submit" label:"Knop verzenden" jsonschema:"maxLength=40" jsonschema_description:"Knop."`
	Busy    string       `yaml:"busy" label:"Knop tijdens verzenden" jsonschema:"maxLength=40" jsonschema_description:"Knop tijdens het verzenden."`
	Success form.Success `yaml:"success" label:"Melding: gelukt" jsonschema:"required" jsonschema_description:"Wat er staat als het formulier is verzonden."`
	Failure form.Notice  `yaml:"failure" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Melding als verzenden mislukt."`

	Confirmation form.Confirmation `yaml:"confirmation" label:"Bevestiging aan de bezoeker" jsonschema_description:"De bevestiging aan de bezoeker, in deze taal. Weglaten kan: dan staat er dat het bericht is ontvangen."`
}

// FormField are the words of one field.
type FormField struct {
	Name        string       `yaml:"name" label:"Naam" jsonschema:"required" jsonschema_description:"Naam van het veld, zoals in het formulier."`
	Label       string       `yaml:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Wat er boven het veld staat."`
	Placeholder string       `yaml:"placeholder" label:"Voorbeeld in het lege veld" jsonschema:"maxLength=80" jsonschema_description:"Voorbeeld in het lege veld; bij een keuzelijst de tekst zolang er niets is gekozen."`
	Help        string       `yaml:"help" label:"Uitleg" jsonschema:"maxLength=200" jsonschema_description:"Uitleg onder het label."`
	Required    string       `yaml:"required" label:"Melding als het leeg is" jsonschema:"maxLength=120" jsonschema_description:"Wat er bij het veld staat als het leeg is."`
	Options     []FormOption `yaml:"options" label:"Keuzes" singular:"keuze" jsonschema_description:"De keuzes, met dezelfde waarden als in het formulier."`

	at yamlfile.Position
}

// FormOption are the words of one choice.
type FormOption struct {
	Value string `yaml:"value" label:"Waarde" jsonschema:"required,maxLength=80" jsonschema_description:"Wat er wordt verstuurd, zoals in het formulier."`
	Label string `yaml:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Wat de bezoeker leest."`
}

// Validate notes where the words of the field stand.
func (f *FormField) Validate(d *textfile.Decoder, n *yaml.Node) { f.at = d.At(n) }

// Check reports which words of a form are missing. The quote form has those of its fields in the words of the shell.
func (w *Form) Check(of *form.Definition, diagnostics *yamlfile.Diagnostics) {
	var names []string
	for i := range of.Fields {
		field := &of.Fields[i]
		names = append(names, field.Name)
		if field.Internal || of.Form == "quote" {
			continue
		}
		own := w.field(field.Name)
		if own == nil {
			diagnostics.Addf(w.Position, "het veld %q heeft hier nog geen woorden; voeg onder fields toe: - { name: %s, label: … }", field.Name, field.Name)
			continue
		}
		if field.Required != "" && own.Required == "" {
			diagnostics.Addf(own.at, "%q ontbreekt bij het veld %s, dat verplicht is; voeg toe: required: … (wat er staat als het leeg is)", "required", field.Name)
		}
		for _, text := range [...]struct{ key, main, own string }{{"help", field.Help, own.Help}, {"placeholder", field.Placeholder, own.Placeholder}} {
			if text.main != "" && text.own == "" {
				diagnostics.Addf(own.at, "%q ontbreekt bij het veld %s, dat in het formulier %q zegt; voeg toe: %[1]s: …", text.key, field.Name, text.main)
			}
		}
		for _, option := range field.Options {
			if own.option(option.Value) == "" {
				diagnostics.Addf(own.at, "de keuze %q van het veld %s heeft hier nog geen woorden; voeg onder options toe: - { value: %s, label: … }", option.Value, field.Name, option.Value)
			}
		}
	}
	for _, own := range w.Fields {
		if own.Name != "" && !slices.Contains(names, own.Name) {
			diagnostics.Addf(own.at, "het formulier %s heeft geen veld %q%s", of.Form, own.Name, yamlfile.Suggest(own.Name, names))
		}
	}
	missing := func(key, text string) {
		if text == "" {
			diagnostics.Addf(w.Position, "%q ontbreekt in dit bestand; voeg een regel %s: … toe", key, key)
		}
	}
	if of.Form != "quote" {
		missing("submit", w.Submit)
		missing("busy", w.Busy)
	}
	if of.Consent != "" {
		missing("consent", w.Consent)
	}
}

// Label has the fields of the quote form called as the shell calls them, to which its file leaves that.
func (w *Words) Label(quote *form.Definition) {
	t := &w.Wishlist
	quote.Submit = t.Send
	quote.Fields = slices.Clone(quote.Fields)
	for i := range quote.Fields {
		field := &quote.Fields[i]
		switch field.Name {
		case "bedrijfsnaam":
			field.Label = t.Fields.Company
		case "naam":
			field.Label = t.Fields.ContactPerson
		case "emailadres":
			field.Label = t.Fields.Email
		case "telefoonnummer":
			field.Label = t.Fields.Phone
		case "opmerkingen":
			field.Label = t.Fields.Notes
		case form.Products:
			field.Label = t.Title
		}
		switch {
		case field.Required == "":
		case field.Name == form.Products:
			field.Required = w.Notices.QuoteEmpty.Text
		default:
			field.Required = t.Missing
		}
	}
}

func (w *Form) field(name string) *FormField {
	if i := slices.IndexFunc(w.Fields, func(f FormField) bool { return f.Name == name }); i >= 0 {
		return &w.Fields[i]
	}
	return nil
}

func (f *FormField) option(value string) string {
	for _, option := range f.Options {
		if option.Value == value {
			return option.Label
		}
	}
	return ""
}

// On is a form with these words. Its own page of thanks, and what the API says of a refusal, are in the main language, so
// it says both itself.
func (w *Form) On(d form.Definition) form.Definition {
	if w == nil {
		return d
	}
	d.Fields = slices.Clone(d.Fields)
	for i := range d.Fields {
		field := &d.Fields[i]
		own := w.field(field.Name)
		if own == nil {
			continue
		}
		field.Label, field.Placeholder, field.Help, field.Required = own.Label, own.Placeholder, own.Help, own.Required
		field.Options = slices.Clone(field.Options)
		for j := range field.Options {
			field.Options[j].Label = own.option(field.Options[j].Value)
		}
	}
	d.Translations = nil
	d.Consent, d.Success, d.Failure, d.Thanks, d.Refused, d.Confirmation = w.Consent, w.Success, w.Failure, "", "", w.Confirmation
	d.Submit, d.Busy = cmp.Or(w.Submit, d.Submit), cmp.Or(w.Busy, d.Busy)
	return d
}
