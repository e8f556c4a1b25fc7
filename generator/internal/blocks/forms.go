package blocks

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// LeadForm is a form whose answers go to the lead API. What it asks stands in its file below forms/.
type LeadForm struct {
	Section `yaml:",inline"`
	Adviser *Adviser     `yaml:"adviser" json:"adviser,omitempty" label:"Wie antwoordt" hint:"Wie er antwoordt en wanneer, naast het formulier. Telefoon en WhatsApp komen uit Bedrijf en site." jsonschema_description:"Wie er antwoordt en wanneer, naast het formulier. Telefoon en WhatsApp komen uit site.yaml."`
	Form    string       `yaml:"form" json:"form" label:"Formulier" hint:"Welk formulier dit is: zijn naam, zoals winteractie." jsonschema:"required" jsonschema_description:"Welk formulier dit is: de naam van een bestand in forms/, zonder .yaml."`
	Health  *HealthCheck `yaml:"health" json:"health,omitempty" label:"Controleknop" hint:"Knop die de verbinding met de server controleert. Waar hij staat, kiest u bij Bedrijf en site." jsonschema_description:"Knop die de verbinding met de server controleert. Waar hij staat, zegt healthCheck in site.yaml."`
}

// Adviser is the person or department that answers a form, with its opening hours and another way to reach it.
type Adviser struct {
	Title string  `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop: wie er antwoordt. Een functie en geen verzonnen naam."`
	Text  string  `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=240" jsonschema_description:"Wat die doet, en wanneer er antwoord is."`
	Hours []Hours `yaml:"hours" json:"hours,omitempty" label:"Openingstijden" singular:"regel" jsonschema:"minItems=1" jsonschema_description:"Wanneer er iemand bereikbaar is, als dat niet al op de pagina staat."`
	Link  *Link   `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling naar een andere weg, bijvoorbeeld het offerteformulier."`
}

// Validate notes which form is shown, which is checked when all forms are known.
func (f *LeadForm) Validate(d *textfile.Decoder, n *yaml.Node) {
	d.Uses.Forms = append(d.Uses.Forms, textfile.FormUse{Form: f.Form, At: d.At(yamlfile.ValueOf(n, "form"))})
}

// Thanks is what a visitor reads after a form that the browser posted without JavaScript.
type Thanks struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=90" jsonschema_description:"De kop van de pagina."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Staat er als niet bekend is welk formulier is verstuurd."`
	Mail  string `yaml:"mail" json:"mail" label:"Tekst over de bevestiging" jsonschema:"required,maxLength=300" jsonschema_description:"Zegt dat er een bevestiging per e-mail komt, met het nummer van de aanvraag."`
	Link  Link   `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Knop onder de tekst."`
}

// ContactDetails shows how to reach the company; addresses and numbers come from site.yaml.
type ContactDetails struct {
	Title       string     `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de gegevens."`
	Hours       []Hours    `yaml:"hours" json:"hours" label:"Openingstijden" singular:"regel" jsonschema:"required,minItems=1" jsonschema_description:"Openingstijden."`
	PointsTitle string     `yaml:"points-title" json:"pointsTitle" label:"Kop boven de punten" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de verkooppunten."`
	Points      []string   `yaml:"points" json:"points" label:"Punten" singular:"punt" jsonschema:"required,minItems=1" jsonschema_description:"Verkooppunten."`
	Map         ContactMap `yaml:"map" json:"map" label:"Kaart" jsonschema:"required" jsonschema_description:"De kaart."`
}

// Hours are the opening hours of some days.
type Hours struct {
	Days string `yaml:"days" json:"days" label:"Dagen" jsonschema:"required,maxLength=40" jsonschema_description:"De dagen."`
	Time string `yaml:"time" json:"time" label:"Tijden" jsonschema:"required,maxLength=40" jsonschema_description:"De tijden, of gesloten."`
}

// ContactMap is a map of another party, of which nothing is asked before the click: a poster stands in its
// place.
type ContactMap struct {
	Title  string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de kaart."`
	Text   string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Uitleg: de kaart komt van een andere partij."`
	Button string `yaml:"button" json:"button" label:"Knop" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Poster Image  `yaml:"poster" json:"poster" label:"Stilstaand beeld" jsonschema:"required" jsonschema_description:"Afbeelding op de plaats van de kaart tot de klik." layout:"1200"`
	Embed  string `yaml:"embed" json:"embed" label:"Adres van de kaart" jsonschema:"required,pattern=^https://www\\.openstreetmap\\.org/export/embed\\.html\\?" jsonschema_description:"Adres van de kaart zelf: Delen, HTML op openstreetmap.org."`
	Link   Link   `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling naar de grote kaart, in een nieuw tabblad."`
}

// HealthCheck is the button that requests the health of the lead API.
type HealthCheck struct {
	Button  string `yaml:"button" json:"button" label:"Knop" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Title   string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de melding."`
	Running string `yaml:"running" json:"running" label:"Melding: werkt" jsonschema:"required,maxLength=120" jsonschema_description:"Melding als het werkt; {text} is wat de server zegt."`
	Down    string `yaml:"down" json:"down" label:"Melding: geweigerd" jsonschema:"required,maxLength=120" jsonschema_description:"Melding als de server weigert."`
	Failed  string `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de melding als er geen antwoord komt."`
}

// Calculator works out what equipment costs a month.
type Calculator struct {
	Section  `yaml:",inline"`
	Terms    []FinancingTerm  `yaml:"terms" json:"terms" label:"Looptijden" singular:"looptijd" jsonschema:"required,minItems=1,maxItems=12" jsonschema_description:"De looptijden waaruit de bezoeker kiest, met hun rente."`
	Tax      int              `yaml:"tax" json:"tax" label:"Belastingvoordeel (%)" jsonschema:"required,minimum=1,maximum=60" jsonschema_description:"Belastingvoordeel in procenten van de maandlast."`
	Value    string           `yaml:"value" json:"value" label:"Label van het bedrag" jsonschema:"required,maxLength=60" jsonschema_description:"Label van het bedrag."`
	Duration string           `yaml:"duration" json:"duration" label:"Label van de looptijd" jsonschema:"required,maxLength=60" jsonschema_description:"Label van de looptijd."`
	Choose   string           `yaml:"choose" json:"choose" label:"Eerste regel van de looptijden" jsonschema:"required,maxLength=60" jsonschema_description:"Eerste regel van de looptijden, zolang er niets is gekozen."`
	Months   string           `yaml:"months" json:"months" label:"Woord achter de looptijd" jsonschema:"required,maxLength=20" jsonschema_description:"Woord achter een looptijd."`
	Button   string           `yaml:"button" json:"button" label:"Knop" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Script   string           `yaml:"script" json:"script" label:"Tekst zonder JavaScript" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst voor bezoekers zonder JavaScript."`
	Benefits List             `yaml:"benefits" json:"benefits" label:"Voordelen" jsonschema:"required" jsonschema_description:"Staat op de plaats van de uitkomst, tot er is gerekend."`
	Result   CalculatorResult `yaml:"result" json:"result" label:"Uitkomst" jsonschema:"required" jsonschema_description:"De woorden bij de uitkomst."`
	Link     Link             `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Knop onder de uitkomst."`
	Kinds    *FinancingKinds  `yaml:"kinds" json:"kinds,omitempty" label:"Financieringsvormen" jsonschema_description:"De financieringsvormen waaruit de bezoeker kan kiezen als er is gerekend."`
	Message  string           `yaml:"message" json:"message,omitempty" label:"Bericht aan verkoop" jsonschema:"maxLength=400" jsonschema_description:"Bericht dat met de knop meegaat naar het contactformulier; {value}, {months}, {payment}, {net} en {total} zijn de uitkomst."`
}

// Validate holds the figures and what is said of them together.
func (c *Calculator) Validate(d *textfile.Decoder, n *yaml.Node) {
	terms, note := yamlfile.ValueOf(n, "terms"), yamlfile.ValueOf(yamlfile.ValueOf(n, "result"), "note")
	for i, term := range c.Terms {
		if i > 0 && term.Months <= c.Terms[i-1].Months {
			d.Errorf(terms, "terms: zet de looptijden op volgorde, van kort naar lang, elk een keer")
		}
	}
	if c.Result.Note == "" || c.Tax == 0 || len(c.Terms) == 0 { // which is told
		return
	}
	percentages := []float64{float64(c.Tax)}
	for _, term := range c.Terms {
		percentages = append(percentages, term.Rate)
	}
	slices.Sort(percentages)
	for _, percentage := range slices.Compact(percentages) {
		english := strconv.FormatFloat(percentage, 'f', -1, 64) + "%"
		if dutch := strings.Replace(english, ".", ",", 1); !names(c.Result.Note, dutch) && !names(c.Result.Note, english) {
			d.Errorf(note, "note: hier staat geen %s, en daarmee wordt gerekend (terms, tax); noem elk percentage", dutch)
		}
	}
}

// names reports whether a text has a number that is no end of a longer one.
func names(text, number string) bool {
	for before, rest, found := strings.Cut(text, number); found; before, rest, found = strings.Cut(rest, number) {
		if before == "" || !strings.ContainsAny(before[len(before)-1:], "0123456789,.") {
			return true
		}
	}
	return false
}

// A FinancingTerm is one that a [Calculator] offers.
type FinancingTerm struct {
	Months int     `yaml:"months" json:"months" label:"Looptijd in maanden" jsonschema:"required,minimum=1,maximum=240" jsonschema_description:"Looptijd in maanden."`
	Rate   float64 `yaml:"rate" json:"rate" label:"Rente per jaar (%)" jsonschema:"required,minimum=0,maximum=50" jsonschema_description:"Rente per jaar, in procenten."`
}

// FinancingKinds are the ways to finance of a [Calculator]. They bound the term and leave the figures alone.
type FinancingKinds struct {
	Label   string          `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Label van de keuze."`
	Choose  string          `yaml:"choose" json:"choose" label:"Eerste regel" jsonschema:"required,maxLength=60" jsonschema_description:"Eerste regel, zolang er niets is gekozen."`
	Help    string          `yaml:"help" json:"help" label:"Uitleg" jsonschema:"required,maxLength=200" jsonschema_description:"Uitleg onder het label."`
	Message string          `yaml:"message" json:"message" label:"Zin achter het bericht" jsonschema:"required,maxLength=120" jsonschema_description:"Zin achter het bericht; {kind} is de gekozen vorm."`
	Options []FinancingKind `yaml:"options" json:"options" label:"Keuzes" singular:"keuze" jsonschema:"required,minItems=1" jsonschema_description:"De vormen."`
}

// FinancingKind is one of [FinancingKinds].
type FinancingKind struct {
	ID    string `yaml:"id" json:"id" label:"Vaste naam" jsonschema:"required,pattern=^[a-z][a-z0-9-]*$" jsonschema_description:"Vaste naam; een koppeling naar /financiering?vorm=<naam>#calculator kiest deze vorm." example:"bijvoorbeeld financial-lease"`
	Label string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van de vorm."`
	From  int    `yaml:"from" json:"from" label:"Kortste looptijd" jsonschema:"required,minimum=1,maximum=240" jsonschema_description:"Kortste looptijd in maanden."`
	To    int    `yaml:"to" json:"to" label:"Langste looptijd" jsonschema:"required,minimum=1,maximum=240" jsonschema_description:"Langste looptijd in maanden."`
}

// CalculatorResult names the figures of a [Calculator].
type CalculatorResult struct {
	Title      string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de uitkomst."`
	Payment    string `yaml:"payment" json:"payment" label:"Maandlast" jsonschema:"required,maxLength=60" jsonschema_description:"Maandlast."`
	TaxBenefit string `yaml:"taxBenefit" json:"taxBenefit" label:"Belastingvoordeel" jsonschema:"required,maxLength=60" jsonschema_description:"Belastingvoordeel."`
	Net        string `yaml:"net" json:"net" label:"Netto maandlast" jsonschema:"required,maxLength=60" jsonschema_description:"Netto maandlast."`
	Total      string `yaml:"total" json:"total" label:"Totale kosten" jsonschema:"required,maxLength=60" jsonschema_description:"Totale kosten."`
	Of         string `yaml:"of" json:"of,omitempty" label:"Waarvan de uitkomst is" jsonschema:"maxLength=120" jsonschema_description:"Waarvan dit de uitkomst is; {value} is de waarde, {months} de looptijd."`
	Note       string `yaml:"note" json:"note" label:"Voorbehoud" jsonschema:"required,maxLength=300" jsonschema_description:"Voorbehoud onder de uitkomst."`
	Chart      string `yaml:"chart" json:"chart" label:"Diagram" jsonschema:"required,maxLength=120" jsonschema_description:"Wat de grafiek toont."`
}

// Brochures are asked for in a dialog, and downloaded from there.
type Brochures struct {
	Section  `yaml:",inline"`
	Edition  string       `yaml:"edition" json:"edition" label:"Uitgave" jsonschema:"required,maxLength=300" jsonschema_description:"Zegt dat de download de beknopte uitgave is."`
	Download string       `yaml:"download" json:"download" label:"Knop downloaden" jsonschema:"required,maxLength=40" jsonschema_description:"Knop op elke kaart."`
	Measure  string       `yaml:"measure" json:"measure" label:"Omvang" jsonschema:"required,maxLength=80" jsonschema_description:"Omvang op de kaart; {size} is de grootte in MB, {pages} het aantal pagina's."`
	Items    []Brochure   `yaml:"items" json:"-" label:"Brochures" singular:"brochure" jsonschema:"required,minItems=1" jsonschema_description:"De brochures."`
	Form     BrochureForm `yaml:"form" json:"-" label:"Aanvraagvenster" jsonschema:"required" jsonschema_description:"Het venster waarin een brochure wordt aangevraagd."`
}

// Brochure is one of [Brochures]. Its file is media/downloads/brochure-<id>.pdf, or else is set from
// documents/brochure-<id>.yaml. Size and pages are those of the file in media/downloads/, and else of the full brochure, of
// which the document is a short edition.
type Brochure struct {
	ID       string `yaml:"id" json:"id" label:"Document" hint:"Naam van de PDF, zonder brochure- ervoor: fitness is brochure-fitness." jsonschema:"required,pattern=^[a-z][a-z0-9-]*$" jsonschema_description:"Naam van de PDF, zonder brochure- ervoor: fitness is media/downloads/brochure-fitness.pdf of documents/brochure-fitness.yaml." example:"bijvoorbeeld fitness"`
	Title    string `yaml:"title" json:"title" label:"Titel" jsonschema:"required,maxLength=80" jsonschema_description:"Titel."`
	Text     string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=240" jsonschema_description:"Wat erin staat."`
	Category string `yaml:"category" json:"category" label:"Categorie" jsonschema:"required,maxLength=20" jsonschema_description:"Onderwerp."`
	Size     int    `yaml:"size" json:"-" label:"Grootte in MB" hint:"Grootte van de volledige brochure in MB. Niet invullen bij een PDF van uw ontwerper: de site leest haar uit het bestand." jsonschema:"minimum=1,maximum=500" jsonschema_description:"Grootte van de volledige brochure in MB. Niet invullen bij een PDF in media/downloads: de site leest haar uit het bestand."`
	Pages    int    `yaml:"pages" json:"pages" label:"Aantal pagina's" hint:"Aantal pagina's van de volledige brochure. Niet invullen bij een PDF van uw ontwerper." jsonschema:"minimum=1,maximum=1000" jsonschema_description:"Aantal pagina's van de volledige brochure. Niet invullen bij een PDF in media/downloads."`
	Image    Image  `yaml:"image" json:"image" label:"Foto" jsonschema:"required" jsonschema_description:"Omslag." layout:"220"`

	SizeAt yamlfile.Position `yaml:"-" json:"-"`
}

// URL is where the brochure's PDF is served.
func (b Brochure) URL() string { return DownloadURL("brochure-" + b.ID) }

// Validate leads to the brochure's PDF, which must be there.
func (b *Brochure) Validate(d *textfile.Decoder, n *yaml.Node) {
	at := d.At(yamlfile.ValueOf(n, "id"))
	b.SizeAt = d.At(yamlfile.ValueOf(n, "size"))
	d.Reference(at, b.URL())
	d.Uses.Brochures = append(d.Uses.Brochures, textfile.BrochureUse{ID: b.ID, At: at, Sized: b.Size > 0 && b.Pages > 0})
}

// BrochureForm are the words of the dialog.
type BrochureForm struct {
	Title   string         `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop; {name} is de titel van de brochure."`
	Fields  BrochureFields `yaml:"fields" json:"fields" label:"Velden" jsonschema:"required" jsonschema_description:"Labels van de velden."`
	Submit  string         `yaml:"submit" json:"submit" label:"Knop verzenden" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop."`
	Cancel  string         `yaml:"cancel" json:"cancel" label:"Knop annuleren" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het venster sluit."`
	Empty   string         `yaml:"empty" json:"empty" label:"Tekst als het leeg is" jsonschema:"required,maxLength=60" jsonschema_description:"Staat bij een veld dat niet leeg mag zijn; {field} is het label van het veld, met een kleine letter."`
	Note    string         `yaml:"note" json:"note,omitempty" label:"Wat de bezoeker krijgt" jsonschema:"maxLength=240" jsonschema_description:"Wat de bezoeker krijgt, boven de velden; {measure} is de omvang van de volledige brochure."`
	Missing Notice         `yaml:"missing" json:"missing" label:"Melding: leeg veld" jsonschema:"required" jsonschema_description:"Melding als een veld leeg is."`
	Link    string         `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required,maxLength=60" jsonschema_description:"Koppeling naar het bestand, als de aanvraag is verzonden."`
}

// BrochureFields are the labels of the dialog.
type BrochureFields struct {
	FirstName string `yaml:"firstName" json:"firstName" label:"Voornaam" jsonschema:"required,maxLength=60" jsonschema_description:"Voornaam."`
	LastName  string `yaml:"lastName" json:"lastName" label:"Achternaam" jsonschema:"required,maxLength=60" jsonschema_description:"Achternaam."`
	Email     string `yaml:"email" json:"email" label:"E-mail" jsonschema:"required,maxLength=60" jsonschema_description:"E-mailadres."`
	Company   string `yaml:"company" json:"company" label:"Bedrijf" jsonschema:"required,maxLength=60" jsonschema_description:"Bedrijf."`
	Phone     string `yaml:"phone" json:"phone" label:"Telefoon" jsonschema:"required,maxLength=60" jsonschema_description:"Telefoon; mag leeg blijven."`
}
