package content

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// FormWords is one file below forms/<code>: the words of a form in another language. What the form sends and where
// is as its own file says.
type FormWords struct {
	yamlfile.Position `yaml:"-"`

	Fields  []FieldWords `yaml:"fields" label:"Velden" singular:"veld" jsonschema_description:"De velden, met dezelfde namen als in het formulier."`
	Consent string       `yaml:"consent" label:"Toestemming bij de knop" jsonschema:"maxLength=400" jsonschema_description:"Toestemming bij de knop, als het formulier die vraagt."`
	Submit  string       `yaml:"submit" label:"Knop verzenden" jsonschema:"maxLength=40" jsonschema_description:"Knop."`
	Busy    string       `yaml:"busy" label:"Knop tijdens verzenden" jsonschema:"maxLength=40" jsonschema_description:"Knop tijdens het verzenden."`
	Success form.Success `yaml:"success" label:"Melding: gelukt" jsonschema:"required" jsonschema_description:"Wat er staat als het formulier is verzonden."`
	Failure form.Notice  `yaml:"failure" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Melding als verzenden mislukt."`
}

// FieldWords are the words of one field.
type FieldWords struct {
	Name        string        `yaml:"name" label:"Naam" jsonschema:"required" jsonschema_description:"Naam van het veld, zoals in het formulier."`
	Label       string        `yaml:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Wat er boven het veld staat."`
	Placeholder string        `yaml:"placeholder" label:"Voorbeeld in het lege veld" jsonschema:"maxLength=80" jsonschema_description:"Voorbeeld in het lege veld; bij een keuzelijst de tekst zolang er niets is gekozen."`
	Help        string        `yaml:"help" label:"Uitleg" jsonschema:"maxLength=200" jsonschema_description:"Uitleg onder het label."`
	Required    string        `yaml:"required" label:"Melding als het leeg is" jsonschema:"maxLength=120" jsonschema_description:"Wat er bij het veld staat als het leeg is."`
	Options     []OptionWords `yaml:"options" label:"Keuzes" singular:"keuze" jsonschema_description:"De keuzes, met dezelfde waarden als in het formulier."`

	at yamlfile.Position
}

// OptionWords are the words of one choice.
type OptionWords struct {
	Value string `yaml:"value" label:"Waarde" jsonschema:"required,maxLength=80" jsonschema_description:"Wat er wordt verstuurd, zoals in het formulier."`
	Label string `yaml:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Wat de bezoeker leest."`
}

// Validate notes where the words of the field stand.
func (f *FieldWords) Validate(d *textfile.Decoder, n *yaml.Node) { f.at = d.At(n) }

func (r *reading) readFormWords(rest string) {
	if path.Ext(rest) != ".yaml" {
		r.Reportf("heeft de extensie %q; de woorden van een formulier zijn een .yaml-bestand", path.Ext(rest))
		return
	}
	r.decodeFile(&FormWords{Position: r.Start()})
}

// formName is the name of the form that a file below forms/ is about.
func formName(file string) form.Name { return form.Name(strings.TrimSuffix(path.Base(file), ".yaml")) }

// checkFormWords holds the words of forms against the forms, and the forms on pages of a language against those that have
// words in it.
func (l *loader) checkFormWords(code string, all *translated) {
	for _, name := range slices.Sorted(maps.Keys(all.forms)) {
		words := all.forms[name]
		definition, known := l.formAt(FormFile(string(name)))
		switch {
		case !known:
			l.diagnostics.Addf(words.Position, "er is geen formulier forms/%s.yaml waarvan dit de woorden kunnen zijn", name)
		case definition != nil:
			l.checkWordsOf(words, &definition.Definition)
		}
	}
	for _, used := range l.uses.Forms {
		name := form.Name(used.Form)
		file := path.Join("forms", code, used.Form+".yaml")
		if of, _ := textfile.LanguageOf(strings.TrimPrefix(used.At.File, "content/"), l.Languages); of != code || all.forms[name] != nil || l.isUnread(textfile.RepositoryPath(file)) {
			continue
		}
		if _, known := l.formAt(FormFile(used.Form)); known {
			l.diagnostics.Addf(used.At, "form: het formulier %s heeft nog geen woorden in deze taal; maak content/%s", used.Form, file)
		}
	}
}

// checkWordsOf reports which words of a form are missing. The quote form has those of its fields in the words of the shell.
func (l *loader) checkWordsOf(words *FormWords, of *form.Definition) {
	var names []string
	for i := range of.Fields {
		field := &of.Fields[i]
		names = append(names, field.Name)
		if field.Internal || of.Form == "quote" {
			continue
		}
		own := words.field(field.Name)
		if own == nil {
			l.diagnostics.Addf(words.Position, "het veld %q heeft hier nog geen woorden; voeg onder fields toe: - { name: %s, label: … }", field.Name, field.Name)
			continue
		}
		if field.Required != "" && own.Required == "" {
			l.diagnostics.Addf(own.at, "%q ontbreekt bij het veld %s, dat verplicht is; voeg toe: required: … (wat er staat als het leeg is)", "required", field.Name)
		}
		for _, text := range [...]struct{ key, main, own string }{{"help", field.Help, own.Help}, {"placeholder", field.Placeholder, own.Placeholder}} {
			if text.main != "" && text.own == "" {
				l.diagnostics.Addf(own.at, "%q ontbreekt bij het veld %s, dat in het formulier %q zegt; voeg toe: %[1]s: …", text.key, field.Name, text.main)
			}
		}
		for _, option := range field.Options {
			if own.option(option.Value) == "" {
				l.diagnostics.Addf(own.at, "de keuze %q van het veld %s heeft hier nog geen woorden; voeg onder options toe: - { value: %s, label: … }", option.Value, field.Name, option.Value)
			}
		}
	}
	for _, own := range words.Fields {
		if own.Name != "" && !slices.Contains(names, own.Name) {
			l.diagnostics.Addf(own.at, "het formulier %s heeft geen veld %q%s", of.Form, own.Name, yamlfile.Suggest(own.Name, names))
		}
	}
	missing := func(key, text string) {
		if text == "" {
			l.diagnostics.Addf(words.Position, "%q ontbreekt in dit bestand; voeg een regel %s: … toe", key, key)
		}
	}
	if of.Form != "quote" {
		missing("submit", words.Submit)
		missing("busy", words.Busy)
	}
	if of.Consent != "" {
		missing("consent", words.Consent)
	}
}

func (w *FormWords) field(name string) *FieldWords {
	if i := slices.IndexFunc(w.Fields, func(f FieldWords) bool { return f.Name == name }); i >= 0 {
		return &w.Fields[i]
	}
	return nil
}

func (f *FieldWords) option(value string) string {
	for _, option := range f.Options {
		if option.Value == value {
			return option.Label
		}
	}
	return ""
}

// translateForms are forms in the words of a language. Those without any stay as they are.
func (t *translated) translateForms(set *form.Set) *form.Set {
	var all []form.Definition
	for _, definition := range set.All() {
		all = append(all, t.forms[definition.Form].on(*definition))
	}
	return form.NewSet(all)
}

// on is a form with these words. Its own page of thanks, and what the API says of a refusal, are in the main language, so
// it says both itself.
func (w *FormWords) on(d form.Definition) form.Definition {
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
	d.Consent, d.Success, d.Failure, d.Thanks, d.Refused = w.Consent, w.Success, w.Failure, "", ""
	d.Submit, d.Busy = cmp.Or(w.Submit, d.Submit), cmp.Or(w.Busy, d.Busy)
	return d
}
