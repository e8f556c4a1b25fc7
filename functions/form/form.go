// Package form defines the forms of the site: their fields, limits, options and texts.
//
// In: content/forms, which the generator reads into definitions and the functions carry as JSON; and the
// values that a visitor sent, by field. Out: cleaned fields, or what is wrong with them, in Dutch.
package form

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A Definition is one form. [Set] completes what its file may leave out.
type Definition struct {
	Form Name `yaml:"-" json:"form"` // name of its file

	Title  string  `yaml:"title" json:"title" label:"Naam van de aanvraag" jsonschema:"required,maxLength=60" jsonschema_description:"Hoe een aanvraag van dit formulier heet, in mails en lijsten."`
	Fields []Field `yaml:"fields" json:"fields" label:"Velden" singular:"veld" jsonschema:"required,minItems=1" jsonschema_description:"De velden, in de volgorde waarin ze op de pagina staan."`

	Submit  string  `yaml:"submit" json:"submit" label:"Knop verzenden" jsonschema:"maxLength=40" jsonschema_description:"Tekst van de knop; anders ‘Versturen’."`
	Busy    string  `yaml:"busy" json:"busy" label:"Knop tijdens verzenden" jsonschema:"maxLength=40" jsonschema_description:"Tekst van de knop tijdens het verzenden; anders ‘Bezig met verzenden...’."`
	Success Success `yaml:"success" json:"success" label:"Melding: gelukt" jsonschema:"required" jsonschema_description:"Melding als het verzonden is."`
	Failure Notice  `yaml:"failure" json:"failure" label:"Melding: mislukt" jsonschema_description:"Melding als het niet lukt; anders die van alle formulieren."`
	Thanks  string  `yaml:"thanks" json:"thanks,omitempty" label:"Eigen bedankpagina" jsonschema:"pattern=^/[a-z0-9/-]+$" jsonschema_description:"Adres van een eigen bedankpagina, waar een bezoeker heen gaat als het verzonden is, zodat het te meten is; anders komt de melding in de plaats van het formulier." example:"bijvoorbeeld /actie/bedankt"`
	Consent string  `yaml:"consent" json:"consent,omitempty" label:"Toestemming bij de knop" jsonschema:"maxLength=400" jsonschema_description:"Waarvoor toestemming geeft wie verzendt. Staat bij de knop; de tekst wordt met pagina en tijd bij elke aanvraag bewaard."`
	Refused string  `yaml:"refused" json:"refused" label:"Tekst bij weigering" jsonschema:"maxLength=200" jsonschema_description:"Tekst als de server weigert zonder uitleg. Staat deze regel er, dan toont de melding wat de server zegt."`

	Retention    int          `yaml:"retention" json:"retention" label:"Bewaren, in dagen" jsonschema:"required,minimum=1,maximum=3650" jsonschema_description:"Na hoeveel dagen een aanvraag vanzelf wordt gewist. In een tekst, zoals het privacybeleid, komt {retention:naam} daarvan in de plaats, in woorden."`
	Promise      int          `yaml:"promise" json:"promise,omitempty" label:"Antwoord binnen, in uren" hint:"Binnen hoeveel uur op werkdagen verkoop antwoordt: 24 is dezelfde tijd op de volgende werkdag, 4 zijn vier uren waarin wordt gewerkt (zie Werktijden en vrije dagen). Dan noemt de bevestiging de dag en de tijd, en krijgt verkoop op tijd een herinnering. Zonder deze regel wordt niets beloofd." jsonschema:"minimum=1,maximum=480" jsonschema_description:"Binnen hoeveel uur op werkdagen verkoop antwoordt: 24 is dezelfde tijd op de volgende werkdag, 4 zijn vier uren waarin wordt gewerkt (hours.yaml). Dan noemt de bevestiging de dag en de tijd, en krijgt verkoop op tijd een herinnering. Zonder deze regel wordt niets beloofd."`
	Mail         Mail         `yaml:"mail" json:"mail" label:"Mail aan verkoop" jsonschema_description:"De mail aan verkoop."`
	Confirmation Confirmation `yaml:"confirmation" json:"confirmation" label:"Bevestiging aan de bezoeker" jsonschema_description:"De bevestiging aan de bezoeker. Weglaten kan: dan staat er dat het bericht is ontvangen."`
	OptIn        OptIn        `yaml:"optIn" json:"optIn,omitempty" label:"Wanneer iemand is aangemeld" hint:"Alleen van de nieuwsbrief. Zonder keuze meteen, als iemand het formulier verzendt." jsonschema_description:"Alleen van de nieuwsbrief. Bij single is aangemeld wie het formulier verzendt; bij double pas wie daarna op de knop in een mail klikt. Anders single."`
	OptInMail    Confirmation `yaml:"optInMail" json:"optInMail,omitzero" label:"Mail die om bevestiging vraagt" hint:"De mail met de knop waarmee iemand zich bevestigt, in plaats van de gewone. Weglaten kan." jsonschema_description:"De mail met die knop, bij double, in plaats van de bevestiging. Weglaten kan."`

	Replies      []Reply      `yaml:"-" json:"replies,omitempty"`      // of replies.yaml
	Language     string       `yaml:"-" json:"language,omitempty"`     // of a translation; empty for the main one
	Translations []Definition `yaml:"-" json:"translations,omitempty"` // the form in the words of other languages

	protocol `yaml:"-" json:"-"`
}

// A Reply is how an answer to a lead may begin, between its greeting and its close.
type Reply struct {
	Form     Name   `yaml:"form" json:"-" label:"Formulier" hint:"Bij welk formulier: zijn naam, zoals quote of contact." jsonschema:"required,pattern=^[a-z0-9-]+$" jsonschema_description:"Bij welk formulier: de naam van zijn bestand in forms/, zoals quote of contact." example:"bijvoorbeeld quote"`
	Language string `yaml:"language" json:"language,omitempty" label:"Taal" jsonschema:"pattern=^[a-z]{2}$" jsonschema_description:"Taal van de pagina waarvan de aanvraag komt, zoals en; weglaten is Nederlands." example:"bijvoorbeeld en"`
	Title    string `yaml:"title" json:"title" label:"Naam in het beheer" jsonschema:"required,maxLength=60" jsonschema_description:"Waaraan verkoop dit antwoord herkent."`
	Text     string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=900" jsonschema_description:"Wat er tussen aanhef en groet staat; {name} is de naam van de klant, {reference} het kenmerk en {company} de merknaam."`
}

// A Name is that of a form: its file's, without the ending.
type Name = lead.Form

// ConfirmDays is how long a person has to confirm a [Double] sign-up.
const ConfirmDays = lead.ConfirmDays

// OptIn is when a form that signs people on does so.
type OptIn string

const (
	Single OptIn = "single" // at once
	Double OptIn = "double" // once they confirm it by the link in a mail
)

// Enum are both.
func (OptIn) Enum() []string { return []string{string(Single), string(Double)} }

// A Notice is what a visitor is told.
type Notice struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Tekst."`
}

// Success is what a visitor is told of a form that was sent.
type Success struct {
	Notice `yaml:",inline"`
	Next   string `yaml:"next" json:"next,omitempty" label:"Wat er nu gebeurt" jsonschema:"maxLength=300" jsonschema_description:"Wat er nu gebeurt: wie er antwoordt en wanneer."`
}

// Mail is what is particular to the mails of a form to sales.
type Mail struct {
	To   []string `yaml:"to" json:"to,omitempty" label:"Naar" hint:"Wie de aanvragen krijgt. Leeg: het adres bij Aanvragen in Bedrijf en site." jsonschema:"format=email,maxItems=5" jsonschema_description:"Wie de aanvragen krijgt; anders leads: sales: in site.yaml."`
	Note string   `yaml:"note" json:"note,omitempty" label:"Voorbehoud" jsonschema:"maxLength=300" jsonschema_description:"Wat verkoop erbij moet weten."`
}

// Confirmation are the words of the mail to the visitor. {company} and {phone} are those of site.yaml.
type Confirmation struct {
	Subject string `yaml:"subject" json:"subject" label:"Onderwerp" jsonschema:"maxLength=100" jsonschema_description:"Onderwerp; {company} is de merknaam."`
	Heading string `yaml:"heading" json:"heading" label:"Kop" jsonschema:"maxLength=80" jsonschema_description:"Kop."`
	Text    string `yaml:"text" json:"text" label:"Tekst" jsonschema:"maxLength=600" jsonschema_description:"Wat er na de aanhef staat."`
	Closing string `yaml:"closing" json:"closing" label:"Slot" jsonschema:"maxLength=400" jsonschema_description:"Slot; {phone} is het telefoonnummer."`
}

// A Field is one value that a form sends.
type Field struct {
	Name     string   `yaml:"name" json:"name" label:"Vaste naam" jsonschema:"required,pattern=^[A-Za-z][A-Za-z0-9]*$" jsonschema_description:"Naam waaronder het antwoord wordt verstuurd: letters en cijfers. Laat haar staan bij een veld dat er al is." example:"bijvoorbeeld aantalLeden"`
	Kind     Kind     `yaml:"kind" json:"kind" label:"Wat er wordt gevraagd" jsonschema_description:"Wat er wordt gevraagd; anders één regel tekst."`
	Label    string   `yaml:"label" json:"label" label:"Naam boven het veld" jsonschema:"required,maxLength=60" jsonschema_description:"Wat er boven het veld staat."`
	Column   string   `yaml:"column" json:"column,omitempty" label:"Naam in mails en lijsten" jsonschema:"maxLength=40" jsonschema_description:"Hoe het veld in mails en lijsten heet; anders zoals het label."`
	Required string   `yaml:"required" json:"required,omitempty" label:"Melding als het leeg is" jsonschema:"maxLength=120" jsonschema_description:"Wat er bij het veld staat als het leeg is. Zonder deze regel mag het leeg blijven."`
	Most     int      `yaml:"most" json:"most,omitempty" label:"Hoeveel tekens hoogstens" jsonschema:"minimum=1,maximum=10000" jsonschema_description:"Hoeveel tekens er hoogstens in passen."`
	Options  []Option `yaml:"options" json:"options,omitempty" label:"Keuzes" singular:"keuze" hint:"Waaruit gekozen wordt, bij één keuze en bij meer keuzes." jsonschema_description:"Waaruit gekozen wordt, bij choice en choices."`

	AutoComplete string `yaml:"autocomplete" json:"autoComplete,omitempty" label:"Wat de browser invult" hint:"Wat de browser hier zelf invult: name (naam), organization (bedrijf), email, tel (telefoon), postal-code (postcode) of address-level2 (plaats)." jsonschema:"pattern=^[a-z0-9-]+$" jsonschema_description:"Wat een browser hier invult: name, organization, tel, … (HTML, autocomplete)."`
	Placeholder  string `yaml:"placeholder" json:"placeholder,omitempty" label:"Voorbeeld in het lege veld" jsonschema:"maxLength=80" jsonschema_description:"Voorbeeld in het lege veld; bij een keuzelijst de tekst zolang er niets is gekozen."`
	Help         string `yaml:"help" json:"help,omitempty" label:"Uitleg" jsonschema:"maxLength=200" jsonschema_description:"Uitleg onder het label."`
	Internal     bool   `yaml:"internal" json:"internal,omitempty" label:"Onzichtbaar" jsonschema_description:"Gaat mee zonder dat iemand het ziet."`
}

// Kind is the kind of a field's values and, in most cases, the type of its HTML input.
type Kind string

const (
	Text    Kind = "text"
	Email   Kind = "email"
	Phone   Kind = "tel"
	URL     Kind = "url"
	Area    Kind = "area"    // several lines
	Choice  Kind = "choice"  // one of the options
	Choices Kind = "choices" // any of the options
)

// Enum are all kinds.
func (Kind) Enum() []string {
	return []string{
		string(Text), string(Email), string(Phone), string(URL), string(Area), string(Choice), string(Choices),
	}
}

// An Option is one value of a field and its name for people.
type Option struct {
	Value string `yaml:"value" json:"value" label:"Vaste waarde" jsonschema:"required,maxLength=80" jsonschema_description:"Wat er wordt verstuurd. Laat het staan bij een keuze die er al is."`
	Label string `yaml:"label" json:"label" label:"Wat de bezoeker leest" jsonschema:"required,maxLength=60" jsonschema_description:"Wat de bezoeker leest."`
	// Promise is in place of that of the form.
	Promise int `yaml:"promise" json:"promise,omitempty" label:"Antwoord binnen, in uren" hint:"Binnen hoeveel uur op werkdagen verkoop antwoordt: 24 is dezelfde tijd op de volgende werkdag, 4 zijn vier uren waarin wordt gewerkt (zie Werktijden en vrije dagen). Dan noemt de bevestiging de dag en de tijd, en krijgt verkoop op tijd een herinnering. Zonder deze regel wordt niets beloofd." jsonschema:"minimum=1,maximum=480" jsonschema_description:"Binnen hoeveel uur op werkdagen wie dit kiest antwoord krijgt, in plaats van promise van het formulier."`
}

// Values are the values that were sent, by field.
type Values map[string][]string

// Get is the first value of a field; empty where there is none.
func (v Values) Get(name string) string {
	if len(v[name]) == 0 {
		return ""
	}
	return v[name][0]
}

// Set makes a value the only one of a field.
func (v Values) Set(name, value string) { v[name] = []string{value} }

// A Pair is one name and value of a form post, in the order of the body.
type Pair struct{ Name, Value string }

// NoAddress is what is wrong with an e-mail address that cannot be one. Pages say the same before a form is sent.
const NoAddress = "Dit e-mailadres klopt niet; controleer het op tikfouten, bijvoorbeeld naam@bedrijf.nl."

// separator is between the chosen options of a field that allows several.
const separator = ", "

// Validate cleans every field, and returns all mistakes by field.
func (d *Definition) Validate(values Values) (fields, mistakes map[string]string) {
	fields = make(map[string]string, len(d.Fields))
	for i := range d.Fields {
		field := &d.Fields[i]
		text, mistake := field.read(values[field.Name], d.Words())
		if mistake != "" {
			if mistakes == nil {
				mistakes = map[string]string{}
			}
			mistakes[field.Name] = mistake
		}
		if text != "" {
			fields[field.Name] = text
		}
	}
	return fields, mistakes
}

// read cleans the values of a field; the mistake is empty where there is none.
func (f *Field) read(values []string, words *Words) (text, mistake string) {
	if f.Kind == Choices {
		return f.choose(values, words)
	}
	if len(values) > 0 {
		text = clean(values[0], f.Kind == Area)
	}
	if f.Kind == Email {
		text = strings.Map(dropInvisible, text) // copied addresses bring zero width spaces along
	}
	if text == "" {
		return "", f.Required
	}
	length := utf8.RuneCountInString(text)
	switch {
	case length > f.Most:
		mistake = words.TooLong(length, f.Most)
	case f.Kind == Email && !validAddress(text):
		mistake = words.NoAddress
	case f.Kind == Choice && !f.allows(text):
		mistake = words.ChooseFrom(f.allowed())
	}
	return text, mistake
}

// Mistake says in Dutch what is wrong with the choices of a field; empty where they can be made, sent and read as they are.
func (f *Field) Mistake() string {
	isChoice := f.Kind == Choice || f.Kind == Choices
	switch {
	case isChoice && len(f.Options) == 0:
		return "heeft geen keuzes; voeg options toe"
	case !isChoice && len(f.Options) > 0:
		return "is geen keuzelijst; verwijder options, of schrijf kind: choice of choices"
	case slices.Contains([]string{"true", "false", "yes", "no", "ja", "nee"}, strings.ToLower(f.Required)):
		return "heeft bij required geen zin die bezoekers kunnen lezen; schrijf die, of haal required weg: dan mag het veld leeg blijven"
	case f.Kind == Choices && f.Required != "":
		return "kan niet verplicht zijn: van choices mag ook niets gekozen worden"
	}
	for i, option := range f.Options {
		length := utf8.RuneCountInString(option.Value)
		switch {
		case slices.ContainsFunc(f.Options[:i], func(o Option) bool { return o.Value == option.Value }):
			return fmt.Sprintf("heeft de keuze %q twee keer", option.Value)
		case clean(option.Value, false) != option.Value:
			return fmt.Sprintf("heeft de keuze %q, met een teken dat onderweg verandert; typ die opnieuw", option.Value)
		case f.Kind == Choices && strings.Contains(option.Value, separator):
			return fmt.Sprintf("heeft de keuze %q, met een komma, die tussen de keuzes komt te staan; schrijf de vaste waarde zonder", option.Value)
		case f.Kind == Choice && f.Most > 0 && length > f.Most:
			return fmt.Sprintf("heeft de keuze %q van %d tekens, en er passen er %d in; haal most weg", option.Value, length, f.Most)
		}
	}
	return ""
}

// choose folds several values into one text, in the order of the options, each option once.
func (f *Field) choose(values []string, words *Words) (text, mistake string) {
	chosen := make([]bool, len(f.Options))
	for _, value := range values {
		value = clean(value, false)
		i := slices.IndexFunc(f.Options, func(o Option) bool { return o.Value == value })
		switch {
		case i >= 0:
			chosen[i] = true
		case value != "":
			mistake = words.ChooseFrom(f.allowed())
		}
	}
	var all []string
	for i, option := range f.Options {
		if chosen[i] {
			all = append(all, option.Value)
		}
	}
	return strings.Join(all, separator), mistake
}

func (f *Field) allows(value string) bool {
	return slices.ContainsFunc(f.Options, func(o Option) bool { return o.Value == value })
}

// allowed lists the options.
func (f *Field) allowed() string {
	var labels []string
	for _, option := range f.Options {
		labels = append(labels, option.Label)
	}
	return strings.Join(labels, "; ")
}

// Show is a field's text for people: the labels of options, any other text as it is.
func (f *Field) Show(text string) string {
	if f.Kind == Choices {
		var labels []string
		for value := range strings.SplitSeq(text, separator) {
			labels = append(labels, f.label(value))
		}
		return strings.Join(labels, separator)
	}
	return f.label(text)
}

func (f *Field) label(text string) string {
	for _, option := range f.Options {
		if option.Value == text {
			return option.Label
		}
	}
	return text
}

// Called is what a field is called in mails and lists.
func (f *Field) Called() string { return cmp.Or(f.Column, f.Label) }

// nameTokens and companyToken are what browsers fill in for people and their company (HTML, "Autofill").
var nameTokens = []string{"name", "given-name", "family-name"}

const companyToken = "organization"

// nameFields are what people call a field for a name, in small letters, who do not say what browsers fill in.
var nameFields = []string{"naam", "name", "voornaam", "achternaam", "firstname", "lastname", "contactpersoon", "contactperson"}

// IsName reports whether a field holds the person's name or a part of it.
func (f *Field) IsName() bool {
	return slices.Contains(nameTokens, f.AutoComplete) || f.AutoComplete == "" && !f.Internal && slices.Contains(nameFields, strings.ToLower(f.Name))
}

// IsCompany reports whether a field holds the company that the person is of.
func (f *Field) IsCompany() bool { return f.AutoComplete == companyToken }

// Name is the person's name.
func (d *Definition) Name(fields map[string]string) string {
	var parts []string
	for i := range d.Fields {
		if text := fields[d.Fields[i].Name]; d.Fields[i].IsName() && text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// Company is the company that the person is of.
func (d *Definition) Company(fields map[string]string) string {
	for i := range d.Fields {
		if d.Fields[i].IsCompany() {
			return fields[d.Fields[i].Name]
		}
	}
	return ""
}

// Products is the field of the quote form that holds its products as text.
const Products = "producten"

// Asked are the fields that a visitor fills in, in the order in which they stand in a form post.
func (d *Definition) Asked() []Field {
	var asked []Field
	for _, field := range d.Fields {
		switch {
		case field.Internal, d.Form == lead.Quote && field.Name == Products: // chosen by their quantities
		case d.Form == lead.Quote && field.Kind == Area:
			asked = append(append(asked, d.Words().notes...), field)
		default:
			asked = append(asked, field)
		}
	}
	for i := range asked {
		asked[i].complete()
	}
	return asked
}

// From names the sender of a lead: the company, else the person, else the address.
func (d *Definition) From(l lead.Lead) string {
	return cmp.Or(d.Company(l.Fields), l.Name, l.Email, "onbekend")
}

// PromiseOf is within how many hours an answer is promised: the soonest that a chosen option says, else as the form does; 0 for
// never.
func (d *Definition) PromiseOf(fields map[string]string) int {
	return cmp.Or(d.urgency(fields).Promise, d.Promise)
}

// Urgency is what was chosen that has a promise of its own, as people read it; empty for none.
func (d *Definition) Urgency(fields map[string]string) string { return d.urgency(fields).Label }

// urgency is the chosen option with the soonest promise.
func (d *Definition) urgency(fields map[string]string) (soonest Option) {
	for i := range d.Fields {
		field := &d.Fields[i]
		chosen := []string{fields[field.Name]}
		if field.Kind == Choices {
			chosen = strings.Split(chosen[0], separator)
		}
		for _, option := range field.Options {
			if option.Promise > 0 && slices.Contains(chosen, option.Value) && (soonest.Promise == 0 || option.Promise < soonest.Promise) {
				soonest = option
			}
		}
	}
	return soonest
}

// Email is the person's e-mail address: the first field that is one.
func (d *Definition) Email(fields map[string]string) string { return fields[d.EmailField()] }

// Phone is the telephone number among the fields, as it was written; empty where there is none.
func (d *Definition) Phone(fields map[string]string) string {
	for i := range d.Fields {
		if text := fields[d.Fields[i].Name]; d.Fields[i].Kind == Phone && text != "" {
			return text
		}
	}
	return ""
}

// Number is the telephone number among the fields as [Numbers] writes it; empty where there is none.
func (d *Definition) Number(fields map[string]string) string {
	if numbers := Numbers(d.Phone(fields)); len(numbers) > 0 {
		return numbers[0]
	}
	return ""
}

// EmailField is the name of the field that holds it.
func (d *Definition) EmailField() string {
	for i := range d.Fields {
		if d.Fields[i].Kind == Email {
			return d.Fields[i].Name
		}
	}
	return ""
}

// OwnWords is the text that no two people write alike: the first that must be written, of several lines.
func (d *Definition) OwnWords(fields map[string]string) string {
	for i := range d.Fields {
		if field := &d.Fields[i]; field.Kind == Area && field.Required != "" {
			return fields[field.Name]
		}
	}
	return ""
}

// Digest is a hash of form and fields, in 32 hexadecimal digits: the same for the same content.
func (d *Definition) Digest(fields map[string]string) string {
	text := make([]byte, 0, 1024)
	text = append(text, d.Form...)
	for i := range d.Fields {
		name := d.Fields[i].Name
		// No field holds these control characters, so that no two contents give the same text.
		text = append(append(append(append(text, 0), name...), 1), fields[name]...)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}
