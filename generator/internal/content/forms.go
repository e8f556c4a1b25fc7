package content

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/form"
)

// LeadForm is a form whose answers go to the lead API.
type LeadForm struct {
	Section `yaml:",inline"`
	Form    string      `yaml:"form" json:"form" jsonschema:"required,enum=contact,enum=partner,enum=technician" jsonschema_description:"Welk formulier dit is."`
	Fields  []FormField `yaml:"fields" json:"fields" jsonschema:"required,minItems=1" jsonschema_description:"De velden, in de volgorde waarin ze op de pagina staan. De namen liggen vast, de teksten niet."`
	Submit  string      `yaml:"submit" json:"submit" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Busy    string      `yaml:"busy" json:"busy" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop tijdens het verzenden."`
	Success Notice      `yaml:"success" json:"success" jsonschema:"required" jsonschema_description:"Melding als het verzonden is."`
	Failure Notice      `yaml:"failure" json:"failure" jsonschema:"required" jsonschema_description:"Melding als het niet lukt."`
	Refused string      `yaml:"refused" json:"refused,omitempty" jsonschema:"maxLength=200" jsonschema_description:"Tekst als de server weigert zonder uitleg. Staat deze regel er, dan toont de melding wat de server zegt."`

	Route  string `yaml:"-" json:"route"`  // of the lead API
	Anchor string `yaml:"-" json:"anchor"` // begins the fragments that the answer to a form post leads to
}

// FormField is one field of a [LeadForm].
type FormField struct {
	Name        string   `yaml:"name" json:"name" jsonschema:"required" jsonschema_description:"Vaste naam van het veld."`
	Label       string   `yaml:"label" json:"label" jsonschema:"required,maxLength=60" jsonschema_description:"Wat er boven het veld staat."`
	Placeholder string   `yaml:"placeholder" json:"placeholder,omitempty" jsonschema:"maxLength=80" jsonschema_description:"Voorbeeld in het lege veld; bij een keuzelijst de tekst zolang er niets is gekozen."`
	Help        string   `yaml:"help" json:"help,omitempty" jsonschema:"maxLength=200" jsonschema_description:"Uitleg onder het label."`
	Options     []Option `yaml:"options" json:"options,omitempty" jsonschema_description:"Keuzes, als het veld die heeft. De waarden liggen vast."`

	Kind         string `yaml:"-" json:"kind" jsonschema:"enum=text,enum=email,enum=tel,enum=url,enum=area,enum=choice,enum=choices"`
	Required     bool   `yaml:"-" json:"required"`
	Most         int    `yaml:"-" json:"most"` // characters
	AutoComplete string `yaml:"-" json:"autoComplete,omitempty"`
}

// Option is one choice of a [FormField].
type Option struct {
	Value string `yaml:"value" json:"value" jsonschema:"required" jsonschema_description:"Vaste waarde."`
	Label string `yaml:"label" json:"label" jsonschema:"required,maxLength=60" jsonschema_description:"Wat de bezoeker leest."`
}

// ContactDetails shows how to reach the company; addresses and numbers come from site.yaml.
type ContactDetails struct {
	Title       string       `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de gegevens."`
	Hours       []Hours      `yaml:"hours" json:"hours" jsonschema:"required,minItems=1" jsonschema_description:"Openingstijden."`
	PointsTitle string       `yaml:"points-title" json:"pointsTitle" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de verkooppunten."`
	Points      []string     `yaml:"points" json:"points" jsonschema:"required,minItems=1" jsonschema_description:"Verkooppunten."`
	Map         ContactMap   `yaml:"map" json:"map" jsonschema:"required" jsonschema_description:"De kaart."`
	Health      *HealthCheck `yaml:"health" json:"health,omitempty" jsonschema_description:"Knop die de verbinding met de server controleert; laat weg om hem te verbergen."`
}

// Hours are the opening hours of some days.
type Hours struct {
	Days string `yaml:"days" json:"days" jsonschema:"required,maxLength=40" jsonschema_description:"De dagen."`
	Time string `yaml:"time" json:"time" jsonschema:"required,maxLength=40" jsonschema_description:"De tijden, of gesloten."`
}

// ContactMap is a map of another party, of which nothing is asked before the click: a poster stands in its
// place.
type ContactMap struct {
	Title  string `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de kaart."`
	Text   string `yaml:"text" json:"text" jsonschema:"required,maxLength=300" jsonschema_description:"Uitleg: de kaart komt van een andere partij."`
	Button string `yaml:"button" json:"button" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Poster Image  `yaml:"poster" json:"poster" jsonschema:"required" jsonschema_description:"Afbeelding op de plaats van de kaart tot de klik." layout:"1344"`
	Embed  string `yaml:"embed" json:"embed" jsonschema:"required,pattern=^https://www\\.openstreetmap\\.org/export/embed\\.html\\?" jsonschema_description:"Adres van de kaart zelf: Delen, HTML op openstreetmap.org."`
	Link   Link   `yaml:"link" json:"link" jsonschema:"required" jsonschema_description:"Koppeling naar de grote kaart, in een nieuw tabblad."`
}

// HealthCheck is the button that requests the health of the lead API.
type HealthCheck struct {
	Button  string `yaml:"button" json:"button" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Title   string `yaml:"title" json:"title" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de melding."`
	Running string `yaml:"running" json:"running" jsonschema:"required,maxLength=120" jsonschema_description:"Melding als het werkt; {text} is wat de server zegt."`
	Down    string `yaml:"down" json:"down" jsonschema:"required,maxLength=120" jsonschema_description:"Melding als de server weigert."`
	Failed  string `yaml:"failed" json:"failed" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de melding als er geen antwoord komt."`
}

// Calculator works out what equipment costs a month.
type Calculator struct {
	Section  `yaml:",inline"`
	Value    string           `yaml:"value" json:"value" jsonschema:"required,maxLength=60" jsonschema_description:"Label van het bedrag."`
	Duration string           `yaml:"duration" json:"duration" jsonschema:"required,maxLength=60" jsonschema_description:"Label van de looptijd."`
	Choose   string           `yaml:"choose" json:"choose" jsonschema:"required,maxLength=60" jsonschema_description:"Eerste regel van de looptijden, zolang er niets is gekozen."`
	Months   string           `yaml:"months" json:"months" jsonschema:"required,maxLength=20" jsonschema_description:"Woord achter een looptijd."`
	Button   string           `yaml:"button" json:"button" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Script   string           `yaml:"script" json:"script" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst voor bezoekers zonder JavaScript."`
	Benefits List             `yaml:"benefits" json:"benefits" jsonschema:"required" jsonschema_description:"Staat op de plaats van de uitkomst, tot er is gerekend."`
	Result   CalculatorResult `yaml:"result" json:"result" jsonschema:"required" jsonschema_description:"De woorden bij de uitkomst."`
	Link     Link             `yaml:"link" json:"link" jsonschema:"required" jsonschema_description:"Knop onder de uitkomst."`
}

// CalculatorResult names the figures of a [Calculator].
type CalculatorResult struct {
	Title      string `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de uitkomst."`
	Payment    string `yaml:"payment" json:"payment" jsonschema:"required,maxLength=60" jsonschema_description:"Maandlast."`
	TaxBenefit string `yaml:"taxBenefit" json:"taxBenefit" jsonschema:"required,maxLength=60" jsonschema_description:"Belastingvoordeel."`
	Net        string `yaml:"net" json:"net" jsonschema:"required,maxLength=60" jsonschema_description:"Netto maandlast."`
	Total      string `yaml:"total" json:"total" jsonschema:"required,maxLength=60" jsonschema_description:"Totale kosten."`
	Note       string `yaml:"note" json:"note" jsonschema:"required,maxLength=300" jsonschema_description:"Voorbehoud onder de uitkomst."`
	Chart      string `yaml:"chart" json:"chart" jsonschema:"required,maxLength=120" jsonschema_description:"Wat de grafiek toont."`
}

// Brochures are asked for in a dialog, and downloaded from there.
type Brochures struct {
	Section  `yaml:",inline"`
	Edition  string       `yaml:"edition" json:"edition" jsonschema:"required,maxLength=300" jsonschema_description:"Zegt dat de download de beknopte uitgave is."`
	Download string       `yaml:"download" json:"download" jsonschema:"required,maxLength=40" jsonschema_description:"Knop op elke kaart."`
	Measure  string       `yaml:"measure" json:"measure" jsonschema:"required,maxLength=80" jsonschema_description:"Omvang op de kaart; {size} is de grootte in MB, {pages} het aantal pagina's."`
	Items    []Brochure   `yaml:"items" json:"items" jsonschema:"required,minItems=1" jsonschema_description:"De brochures."`
	Form     BrochureForm `yaml:"form" json:"form" jsonschema:"required" jsonschema_description:"Het venster waarin een brochure wordt aangevraagd."`
}

// Brochure is one of [Brochures]. Its file is documents/brochure-<id>.yaml.
type Brochure struct {
	ID       string `yaml:"id" json:"id" jsonschema:"required,pattern=^[a-z][a-z0-9-]*$" jsonschema_description:"Naam van het document, zonder brochure- ervoor." example:"bijvoorbeeld fitness"`
	Title    string `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Titel."`
	Text     string `yaml:"text" json:"text" jsonschema:"required,maxLength=240" jsonschema_description:"Wat erin staat."`
	Category string `yaml:"category" json:"category" jsonschema:"required,maxLength=20" jsonschema_description:"Onderwerp."`
	Size     int    `yaml:"size" json:"size" jsonschema:"required,minimum=1,maximum=500" jsonschema_description:"Grootte van de volledige brochure in MB."`
	Pages    int    `yaml:"pages" json:"pages" jsonschema:"required,minimum=1,maximum=1000" jsonschema_description:"Aantal pagina's van de volledige brochure."`
	Image    Image  `yaml:"image" json:"image" jsonschema:"required" jsonschema_description:"Omslag." layout:"448"`

	Href string `yaml:"-" json:"href"`
}

// validate leads to the brochure's document, which must be there.
func (b *Brochure) validate(d *decoder, n *yaml.Node) {
	b.Href = Document{ID: "brochure-" + b.ID}.URL()
	d.reference(d.at(valueOf(n, "id")), b.Href)
}

// BrochureForm are the words of the dialog.
type BrochureForm struct {
	Title   string          `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop; {name} is de titel van de brochure."`
	Fields  BrochureFields  `yaml:"fields" json:"fields" jsonschema:"required" jsonschema_description:"Labels van de velden."`
	Submit  string          `yaml:"submit" json:"submit" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Cancel  string          `yaml:"cancel" json:"cancel" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het venster sluit."`
	Busy    string          `yaml:"busy" json:"busy" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop tijdens het verzenden."`
	Empty   string          `yaml:"empty" json:"empty" jsonschema:"required,maxLength=60" jsonschema_description:"Staat bij een veld dat niet leeg mag zijn."`
	Missing Notice          `yaml:"missing" json:"missing" jsonschema:"required" jsonschema_description:"Melding als een veld leeg is."`
	Success BrochureSuccess `yaml:"success" json:"success" jsonschema:"required" jsonschema_description:"Wat er staat als de aanvraag is verzonden."`
	Failure Notice          `yaml:"failure" json:"failure" jsonschema:"required" jsonschema_description:"Melding als het niet lukt."`
}

// BrochureFields are the labels of the dialog.
type BrochureFields struct {
	FirstName string `yaml:"firstName" json:"firstName" jsonschema:"required,maxLength=60" jsonschema_description:"Voornaam."`
	LastName  string `yaml:"lastName" json:"lastName" jsonschema:"required,maxLength=60" jsonschema_description:"Achternaam."`
	Email     string `yaml:"email" json:"email" jsonschema:"required,maxLength=60" jsonschema_description:"E-mailadres."`
	Company   string `yaml:"company" json:"company" jsonschema:"required,maxLength=60" jsonschema_description:"Bedrijf."`
	Phone     string `yaml:"phone" json:"phone" jsonschema:"required,maxLength=60" jsonschema_description:"Telefoon; mag leeg blijven."`
}

// BrochureSuccess is shown in the dialog, with the link to the brochure.
type BrochureSuccess struct {
	Title string `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Text  string `yaml:"text" json:"text" jsonschema:"required,maxLength=300" jsonschema_description:"Tekst."`
	Link  string `yaml:"link" json:"link" jsonschema:"required,maxLength=60" jsonschema_description:"Koppeling naar het bestand."`
}

// Days are the days of a retention, by the names that the lead functions use.
func (r Retention) Days() map[string]int {
	return map[string]int{
		"quote": r.Quote, "contact": r.Contact, "newsletter": r.Newsletter, "brochure": r.Brochure,
		"partner": r.Partner, "technician": r.Technician, "spam": r.Spam,
	}
}

// validate checks the fields of a form against its definition in the lead API, and adds the rules.
func (f *LeadForm) validate(d *decoder, n *yaml.Node) {
	if !slices.Contains(Choices[LeadForm]("form"), f.Form) {
		return // reported already
	}
	definition := form.Of(f.Form)
	f.Route, f.Anchor = strings.TrimPrefix(definition.Route(), "/"), definition.Anchor
	nodes := valueOf(n, "fields").Content
	var names, seen []string
	for _, rule := range definition.Fields {
		names = append(names, rule.Name)
	}
	for i := range f.Fields {
		field := &f.Fields[i]
		known := slices.Index(names, field.Name)
		switch {
		case field.Name == "":
			continue // reported already
		case known < 0:
			d.errorf(nodes[i], "het formulier %s heeft geen veld %q%s",
				f.Form, field.Name, Suggest(field.Name, names))
			continue
		case slices.Contains(seen, field.Name):
			d.errorf(nodes[i], "het veld %q staat hier twee keer", field.Name)
		}
		seen = append(seen, field.Name)
		rule := definition.Fields[known]
		field.Kind, field.Required = string(rule.Kind), rule.Required != ""
		field.Most, field.AutoComplete = rule.Most, rule.AutoComplete
		var allowed, values []string
		for _, option := range rule.Options {
			allowed = append(allowed, option.Value)
		}
		for _, option := range field.Options {
			values = append(values, option.Value)
		}
		switch {
		case slices.Equal(values, allowed):
		case len(allowed) == 0:
			d.errorf(nodes[i], "het veld %q heeft geen keuzes; verwijder options", field.Name)
		default:
			d.errorf(nodes[i], "het veld %q kent deze waarden, in deze volgorde: %s",
				field.Name, strings.Join(allowed, ", "))
		}
	}
	for _, name := range names {
		if !slices.Contains(seen, name) {
			d.errorf(n, "het formulier %s mist het veld %q", f.Form, name)
		}
	}
}
