// Package blocks has the kinds of block that pages are made of, and what they share: links, pictures, sections.
//
// In: YAML of one file. Out: blocks whose fields are right, and in the file's reading what they show of others. It knows no
// page and no other file.
package blocks

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Section is what blocks with a heading of their own share.
type Section struct {
	ID    string `yaml:"id" json:"id,omitempty" label:"Anker" jsonschema:"pattern=^[a-z][a-z0-9-]*$" jsonschema_description:"Anker: maakt een koppeling naar dit blok mogelijk, bijvoorbeeld #categories." example:"bijvoorbeeld categories"`
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=120" jsonschema_description:"Kop van het blok."`
	Intro string `yaml:"intro" json:"intro,omitempty" label:"Inleiding" jsonschema:"maxLength=600" jsonschema_description:"Inleiding onder de kop."`
}

// Anchor is where links to the block lead.
func (s Section) Anchor() string { return s.ID }

// Heading is where links to the block lead, and what stands above it.
func (s Section) Heading() (id, title string) { return s.ID, s.Title }

// Showcase opens the home page: headline, three figures and a video.
type Showcase struct {
	Eyebrow    string   `yaml:"eyebrow" json:"eyebrow" label:"Regel boven de kop" jsonschema:"required,maxLength=80" jsonschema_description:"Regel boven de kop."`
	Title      string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=90" jsonschema_description:"De kop van de pagina."`
	OtherTitle string   `yaml:"otherTitle" json:"otherTitle,omitempty" label:"Andere kop, als proef" jsonschema:"maxLength=90" jsonschema_description:"Proef met twee koppen: de helft van de bezoekers leest deze. Bij een aanvraag staat welke kop iemand las, en de cijfers van het werkblad tellen beide."`
	Text       string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Inleiding onder de kop."`
	Actions    []Link   `yaml:"actions" json:"actions" label:"Knoppen" singular:"knop" jsonschema:"required,minItems=1,maxItems=2" jsonschema_description:"Een of twee knoppen; de eerste valt het meest op."`
	Highlights []Figure `yaml:"highlights" json:"highlights" label:"Cijfers" singular:"cijfer" jsonschema:"required,minItems=1" jsonschema_description:"Grote cijfers met onderschrift."`
	Image      Image    `yaml:"image" json:"image" label:"Foto" jsonschema:"required" jsonschema_description:"De grote afbeelding, naast de tekst." layout:"880"`
	Video      *Video   `yaml:"video" json:"video,omitempty" label:"Video" jsonschema_description:"Video die in een venster opent."`
}

func (s *Showcase) Validate(d *textfile.Decoder, n *yaml.Node) {
	checkTrial(d, n, s.Title, s.OtherTitle)
}

// checkTrial refuses a trial of a heading with itself.
func checkTrial(d *textfile.Decoder, n *yaml.Node, title, other string) {
	if other != "" && strings.EqualFold(strings.TrimSpace(other), strings.TrimSpace(title)) {
		d.Errorf(yamlfile.ValueOf(n, "otherTitle"), "otherTitle: deze kop is dezelfde als de gewone, zodat er niets te vergelijken is; schrijf een andere, of laat haar weg")
	}
}

// Figure is a number set large, with what it counts.
type Figure struct {
	Value   string `yaml:"value" json:"value" label:"Cijfer" jsonschema:"required,maxLength=16" jsonschema_description:"Het cijfer, bijvoorbeeld 4 jaar."`
	Caption string `yaml:"caption" json:"caption" label:"Onderschrift" jsonschema:"required,maxLength=120" jsonschema_description:"Wat het cijfer zegt."`
	Href    string `yaml:"href" json:"href,omitempty" label:"Uitleg van het cijfer" jsonschema_description:"Waar het cijfer wordt uitgelegd, bijvoorbeeld /garantie; het onderschrift wordt dan een koppeling."`
}

func (f *Figure) Resolve(d *textfile.Decoder, n *yaml.Node) {
	if f.Href != "" {
		d.Reference(d.At(yamlfile.ValueOf(n, "href")), f.Href)
	}
}

// Video is one film on YouTube, loaded only after a click. Fields follow schema.org VideoObject.
type Video struct {
	ID          string        `yaml:"id" json:"id" label:"YouTube-id" jsonschema:"required,pattern=^([A-Za-z0-9_-]{11}|\\{claim:[a-z0-9-]+\\})$" jsonschema_description:"YouTube-id van elf tekens, of de naam ervan bij de beloften: {claim:video}." example:"een YouTube-id van elf tekens"`
	Title       string        `yaml:"title" json:"title" label:"Titel" jsonschema:"required,maxLength=100" jsonschema_description:"Titel van de video."`
	Description string        `yaml:"description" json:"description" label:"Omschrijving" jsonschema:"required,maxLength=300" jsonschema_description:"Waar de video over gaat."`
	Uploaded    yamlfile.Date `yaml:"uploaded" json:"uploaded" label:"Datum van plaatsing" jsonschema:"required" jsonschema_description:"Datum van plaatsing: jaar-maand-dag."`
	Seconds     int           `yaml:"seconds" json:"seconds" label:"Lengte in seconden" jsonschema:"required,minimum=1,maximum=7200" jsonschema_description:"Lengte in seconden."`
	Poster      Image         `yaml:"poster" json:"poster" label:"Stilstaand beeld" jsonschema:"required" jsonschema_description:"Stilstaand beeld vóór het afspelen." layout:"880"`
}

// Hero opens every other page.
type Hero struct {
	Eyebrow    string   `yaml:"eyebrow" json:"eyebrow,omitempty" label:"Regel boven de kop" jsonschema:"maxLength=80" jsonschema_description:"Regel boven de kop."`
	Title      string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=90" jsonschema_description:"De kop van de pagina."`
	OtherTitle string   `yaml:"otherTitle" json:"otherTitle,omitempty" label:"Andere kop, als proef" jsonschema:"maxLength=90" jsonschema_description:"Proef met twee koppen: de helft van de bezoekers leest deze. Bij een aanvraag staat welke kop iemand las, en de cijfers van het werkblad tellen beide."`
	Text       string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=600" jsonschema_description:"Inleiding onder de kop."`
	Back       *Link    `yaml:"back" json:"back,omitempty" label:"Koppeling terug" jsonschema_description:"Koppeling terug, boven de kop."`
	Actions    []Link   `yaml:"actions" json:"actions,omitempty" label:"Knoppen" singular:"knop" jsonschema:"maxItems=2" jsonschema_description:"Hoogstens twee knoppen."`
	Figures    []Figure `yaml:"figures" json:"figures,omitempty" label:"Cijfers" singular:"cijfer" jsonschema:"maxItems=5" jsonschema_description:"Hoogstens vijf grote cijfers."`
	Image      *Image   `yaml:"image" json:"image,omitempty" label:"Foto" jsonschema_description:"Afbeelding naast de kop." layout:"880"`
}

func (h *Hero) Validate(d *textfile.Decoder, n *yaml.Node) { checkTrial(d, n, h.Title, h.OtherTitle) }

// Categories is the grid of product lines on the home page.
type Categories struct {
	Section `yaml:",inline"`
	More    string     `yaml:"more" json:"-" label:"Tekst van de koppeling" jsonschema:"required,maxLength=40" jsonschema_description:"Woorden van de koppeling op de kaart van een lijn, bijvoorbeeld Meer informatie."`
	Cards   []Category `yaml:"cards" json:"cards" label:"Kaarten" singular:"kaart" jsonschema_description:"Kaarten na die van de lijnen, die in hun eigen bestanden staan (card). Leidt een kaart hier naar een lijn, dan vervangt zij die van de lijn zelf."`
}

// Validate notes that it shows every line.
func (*Categories) Validate(d *textfile.Decoder, _ *yaml.Node) { d.Uses.AllLines = true }

// Category is one card of [Categories].
type Category struct {
	Title    string          `yaml:"title" json:"title" label:"Naam van de lijn" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de lijn."`
	Text     string          `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=200" jsonschema_description:"Eén zin over de lijn."`
	Accent   textfile.Accent `yaml:"accent" json:"accent" label:"Kleur van de lijn" jsonschema:"required" jsonschema_description:"Kleurcode van de lijn."`
	Features []string        `yaml:"features" json:"features" label:"Kenmerken" singular:"kenmerk" jsonschema:"required,minItems=3,maxItems=5" jsonschema_description:"Drie tot vijf punten."`
	Image    Image           `yaml:"image" json:"image" label:"Foto" jsonschema:"required" jsonschema_description:"Afbeelding op de kaart." layout:"440"`
	Link     Link            `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling naar de lijn."`
}

// Products shows every product of a line.
type Products struct {
	Section `yaml:",inline"`
	Line    string `yaml:"line" json:"line" label:"Productlijn" hint:"De lijn waarvan de producten hier staan." jsonschema:"required" jsonschema_description:"Map onder products/ waarvan de producten hier staan."`
	Columns int    `yaml:"columns" json:"columns" label:"Aantal kolommen" jsonschema:"minimum=2,maximum=3" jsonschema_description:"Kolommen op een breed scherm: 2 of 3 (standaard 3)."`
	Badge   string `yaml:"badge" json:"badge,omitempty" label:"Merkje" jsonschema:"maxLength=20" jsonschema_description:"Merkje op elke kaart, bijvoorbeeld Smart."`
	Add     string `yaml:"add" json:"add" label:"Knop op de kaart" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop die een product op de verlanglijst zet."`
	Help    *Help  `yaml:"help" json:"help,omitempty" label:"Kaart achter het laatste product" jsonschema_description:"Kaart achter het laatste product, voor wie niet vindt wat hij zoekt."`
	Part    Part   `yaml:"-" json:"-"`
}

// On is the block with a part of the line's products.
func (p Products) On(part Part) Block {
	p.Part = part
	return p
}

// Listing is that part.
func (p Products) Listing() Part { return p.Part }

// Help is an offer to think along, with one way to take it.
type Help struct {
	Title  string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de kaart."`
	Text   string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=240" jsonschema_description:"Een of twee zinnen."`
	Action Link   `yaml:"action" json:"action" label:"Knop" jsonschema:"required" jsonschema_description:"Knop op de kaart."`
}

// Validate notes which line is shown, which is checked when all products are known.
func (p *Products) Validate(d *textfile.Decoder, n *yaml.Node) {
	d.Uses.Lines = append(d.Uses.Lines, textfile.LineUse{Line: p.Line, At: d.At(n), Cards: true})
}

// QuoteForm takes the quantity of each product, and the visitor's name and address. It needs no JavaScript,
// unlike the wishlist.
type QuoteForm struct {
	Section `yaml:",inline"`
	Lines   []QuoteLine `yaml:"lines" json:"-" label:"Productlijnen" singular:"productlijn" jsonschema_description:"De productlijnen waaruit gekozen kan worden. Zonder deze regels zijn dat ze allemaal."`
}

// Validate notes that it shows every line, where it lists none.
func (f *QuoteForm) Validate(d *textfile.Decoder, _ *yaml.Node) {
	d.Uses.AllLines = d.Uses.AllLines || f.Lines == nil
}

// QuoteLine is one line of [QuoteForm].
type QuoteLine struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de lijn."`
	Line  string `yaml:"line" json:"line" label:"Productlijn" hint:"De lijn waarvan de producten hier staan." jsonschema:"required" jsonschema_description:"Map onder products/ waarvan de producten hier staan."`
}

// Validate notes which line is shown, which is checked when all products are known.
func (l *QuoteLine) Validate(d *textfile.Decoder, n *yaml.Node) {
	d.Uses.Lines = append(d.Uses.Lines, textfile.LineUse{Line: l.Line, At: d.At(n), Asked: true})
}

// Banner is one promise across the page, with marks and perhaps a link.
type Banner struct {
	Title  string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"De boodschap."`
	Text   string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Uitleg in een of twee zinnen."`
	Badges []string `yaml:"badges" json:"badges,omitempty" label:"Keurmerken" jsonschema:"maxItems=6" jsonschema_description:"Keurmerken of garanties."`
	Link   *Link    `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling onder de boodschap."`
}

// Warning is what a visitor must read before choosing.
type Warning struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop van de waarschuwing."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Waarschuwing in een of twee zinnen."`
}

// FeatureCards are short arguments side by side.
type FeatureCards struct {
	Section `yaml:",inline"`
	Cards   []FeatureCard `yaml:"cards" json:"cards" label:"Kaarten" singular:"kaart" jsonschema:"required,minItems=2" jsonschema_description:"De kaarten."`
}

// FeatureCard is one card of [FeatureCards].
type FeatureCard struct {
	Title  string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de kaart."`
	Text   string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Een of twee zinnen."`
	Points []string `yaml:"points" json:"points,omitempty" label:"Punten" singular:"punt" jsonschema_description:"Opsomming onder de tekst."`
	Image  *Image   `yaml:"image" json:"image,omitempty" label:"Foto" jsonschema_description:"Foto boven de kaart. Heeft één kaart er een, geef ze dan alle een." layout:"440"`
	Link   *Link    `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling onder de tekst."`
}

// Scene is a picture with what it is about: across the page with the words below it, or at one side of them.
type Scene struct {
	Section `yaml:",inline"`
	Image   Image    `yaml:"image" json:"image" label:"Foto" jsonschema:"required" jsonschema_description:"De afbeelding." layout:"1200"`
	Place   string   `yaml:"place" json:"place,omitempty" label:"Plaats van de foto" jsonschema:"enum=wide,enum=left,enum=right" jsonschema_description:"Waar de afbeelding staat: wide (over de hele breedte, standaard), left of right van de tekst."`
	Points  []string `yaml:"points" json:"points,omitempty" label:"Punten" singular:"punt" jsonschema:"maxItems=8" jsonschema_description:"Opsomming onder de tekst."`
	Figures []Figure `yaml:"figures" json:"figures,omitempty" label:"Cijfers" singular:"cijfer" jsonschema:"maxItems=4" jsonschema_description:"Hoogstens vier grote cijfers."`
	Link    *Link    `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling onder de tekst."`
}

// Dashboards are example screens with demonstration figures.
type Dashboards struct {
	Section `yaml:",inline"`
	Example string      `yaml:"example" json:"example" label:"Vermelding: voorbeeld" jsonschema:"required,maxLength=80" jsonschema_description:"Zegt dat de cijfers een voorbeeld zijn."`
	Screens []Dashboard `yaml:"screens" json:"screens" label:"Schermen" singular:"scherm" jsonschema:"required,minItems=1" jsonschema_description:"De schermen."`
}

// Dashboard is one example screen.
type Dashboard struct {
	Title    string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Titel van het scherm."`
	Subtitle string   `yaml:"subtitle" json:"subtitle" label:"Ondertitel" jsonschema:"required,maxLength=80" jsonschema_description:"Wat het scherm laat zien."`
	Figures  []Figure `yaml:"figures" json:"figures" label:"Cijfers" singular:"cijfer" jsonschema:"required,minItems=1,maxItems=4" jsonschema_description:"De cijfers."`
	Chart    Chart    `yaml:"chart" json:"chart" label:"Diagram" jsonschema:"required" jsonschema_description:"Staafdiagram onder de cijfers."`
}

// Chart is a small bar chart.
type Chart struct {
	Caption string `yaml:"caption" json:"caption" label:"Onderschrift" jsonschema:"required,maxLength=80" jsonschema_description:"Wat de staven tellen."`
	Bars    []Bar  `yaml:"bars" json:"bars" label:"Staven" singular:"staaf" jsonschema:"required,minItems=3,maxItems=12" jsonschema_description:"De staven."`
}

// Bar is one bar of a [Chart].
type Bar struct {
	Label string `yaml:"label" json:"label" label:"Onderschrift" jsonschema:"required,maxLength=12" jsonschema_description:"Onderschrift van de staaf."`
	Value int    `yaml:"value" json:"value" label:"Hoogte" jsonschema:"required,minimum=0,maximum=100000" jsonschema_description:"Hoogte van de staaf."`
}

// Integrations lists systems that the software exchanges data with.
type Integrations struct {
	Section `yaml:",inline"`
	Dutch   Specifications `yaml:"dutch" json:"dutch,omitempty" label:"In het Nederlands" jsonschema_description:"Een Nederlands woord bij elke soort: Wearable: Draagbaar."`
	Systems []Integration  `yaml:"systems" json:"systems" label:"Systemen" singular:"systeem" jsonschema:"required,minItems=1" jsonschema_description:"De systemen."`
}

// Integration is one outside system.
type Integration struct {
	Name string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"Naam van het systeem."`
	Type string `yaml:"type" json:"type" label:"Soort systeem" jsonschema:"required,enum=Wearable,enum=Nutrition,enum=CRM,enum=Communication" jsonschema_description:"Soort systeem."`
}

// CallToAction ends a train of thought with one clear next step.
type CallToAction struct {
	Section `yaml:",inline"`
	Points  []string `yaml:"points" json:"points,omitempty" label:"Punten naast de tekst" singular:"punt" jsonschema:"maxItems=6" jsonschema_description:"Opsomming naast de tekst."`
	Actions []Link   `yaml:"actions" json:"actions" label:"Knoppen" singular:"knop" jsonschema:"required,minItems=1,maxItems=2" jsonschema_description:"Een of twee knoppen."`
}

// RelatedPages leads on to other pages.
type RelatedPages struct {
	Section `yaml:",inline"`
	Pages   []RelatedPage `yaml:"pages" json:"pages" label:"Pagina's" singular:"pagina" jsonschema:"required,minItems=1" jsonschema_description:"De pagina's."`
}

// RelatedPage is one entry of [RelatedPages].
type RelatedPage struct {
	Text   string          `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=160" jsonschema_description:"Waarom deze pagina."`
	Accent textfile.Accent `yaml:"accent" json:"accent,omitempty" label:"Kleur van de lijn" jsonschema_description:"Kleurcode van de lijn."`
	Link   Link            `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling naar de pagina."`
}

// Advisers are the people a visitor speaks with, each with a telephone of their own.
type Advisers struct {
	Section `yaml:",inline"`
	People  []Person `yaml:"people" json:"people" label:"Adviseurs" singular:"adviseur" jsonschema:"required,minItems=1,maxItems=8" jsonschema_description:"De adviseurs. Alleen wie er echt werkt en het goed vindt."`
}

// Person is one of [Advisers].
type Person struct {
	Name     string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"Voor- en achternaam."`
	Role     string `yaml:"role" json:"role" label:"Functie" jsonschema:"required,maxLength=60" jsonschema_description:"Functie, bijvoorbeeld Adviseur revalidatie."`
	Text     string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=240" jsonschema_description:"Eén zin: waarvoor een bezoeker deze persoon belt."`
	Phone    string `yaml:"phone" json:"phone" label:"Telefoon" jsonschema:"required" jsonschema_description:"Eigen telefoonnummer, zoals u het leest: 085 798 00 00."`
	WhatsApp string `yaml:"whatsapp" json:"whatsapp,omitempty" label:"WhatsApp" jsonschema:"pattern=^([1-9][0-9]{6\\,14}|\\{claim:[a-z-]+\\})$" jsonschema_description:"Eigen WhatsApp-nummer met landcode, zonder plusteken. Zonder deze regel staat er geen WhatsApp." example:"landcode en nummer zonder plusteken: 31612345678"`
	Photo    Image  `yaml:"photo" json:"photo" label:"Portretfoto" jsonschema:"required" jsonschema_description:"Portretfoto, staand of vierkant." layout:"440"`

	PhoneNumber string `yaml:"-" json:"phoneNumber"` // as telephones dial it
}

func (p *Person) Validate(d *textfile.Decoder, n *yaml.Node) { p.PhoneNumber = d.Phone(n, p.Phone) }

// Logos are the clients who agreed to be named.
type Logos struct {
	Section `yaml:",inline"`
	Logos   []Logo `yaml:"logos" json:"logos" label:"Logo's" singular:"logo" jsonschema:"required,minItems=2,maxItems=24" jsonschema_description:"De logo's, van klanten die daarmee akkoord zijn."`
}

// Logo is the mark of one client.
type Logo struct {
	Image Image  `yaml:"image" json:"image" label:"Logo" jsonschema:"required" jsonschema_description:"Het logo, donker of in kleur op een witte of doorzichtige ondergrond en zonder rand eromheen; liefst SVG. Als beschrijving (alt) schrijft u alleen de naam van de klant." layout:"220"`
	Href  string `yaml:"href" json:"href,omitempty" label:"Adres" jsonschema_description:"Waar het logo heen leidt: het project, bijvoorbeeld /projecten/heyday, of de site van de klant."`
}

func (l *Logo) Resolve(d *textfile.Decoder, n *yaml.Node) {
	if l.Href != "" {
		d.Reference(d.At(yamlfile.ValueOf(n, "href")), l.Href)
	}
}

// Testimonial is what one client says, in the client's own words.
type Testimonial struct {
	Text    string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"De woorden van de klant, letterlijk en zonder aanhalingstekens."`
	Name    string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"Wie het zei: voor- en achternaam."`
	Role    string `yaml:"role" json:"role" label:"Functie" jsonschema:"required,maxLength=60" jsonschema_description:"Functie, bijvoorbeeld Eigenaar."`
	Company string `yaml:"company" json:"company" label:"Bedrijf" jsonschema:"required,maxLength=60" jsonschema_description:"Bedrijf of instelling."`
	Photo   *Image `yaml:"photo" json:"photo,omitempty" label:"Portretfoto" jsonschema_description:"Portretfoto." layout:"220"`
	Link    *Link  `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling naar het project."`
}

// Prose is running text: the body of a Markdown page.
type Prose struct {
	Body textfile.Markdown `yaml:"body" json:"body" label:"Tekst" jsonschema:"required" jsonschema_description:"De tekst, in Markdown."`

	Headings []markdown.Anchor `yaml:"-" json:"-"` // its ## headings, in order
}

// Validate keeps the headings of the body, which has just been rendered.
func (p *Prose) Validate(d *textfile.Decoder, _ *yaml.Node) { p.Headings = d.Prose.Headings }

// NotFound is the page for an address that does not exist. Its words are English, but for the explanation and those
// below certain addresses.
type NotFound struct {
	Code  string          `yaml:"code" json:"code" label:"Groot getal" jsonschema:"required,maxLength=10" jsonschema_description:"Het grote getal."`
	Text  string          `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=120" jsonschema_description:"De mededeling."`
	Help  string          `yaml:"help" json:"help,omitempty" label:"Uitleg" jsonschema:"maxLength=240" jsonschema_description:"Uitleg in het Nederlands: wat er aan de hand is en wat de bezoeker kan doen."`
	Link  Link            `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling terug."`
	Below []NotFoundBelow `yaml:"below" json:"below,omitempty" label:"Andere woorden per adres" singular:"adres" jsonschema_description:"Andere woorden voor adressen onder een pagina."`
}

// NotFoundBelow are a not-found page's words for addresses below one.
type NotFoundBelow struct {
	Path string `yaml:"path" json:"path" label:"Begin van het adres" jsonschema:"required,pattern=^/[a-z-]+/$" jsonschema_description:"Begin van die adressen, bijvoorbeeld /projecten/."`
	Text string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=120" jsonschema_description:"De mededeling."`
	Help string `yaml:"help" json:"help,omitempty" label:"Uitleg" jsonschema:"maxLength=240" jsonschema_description:"Uitleg, als die een andere moet zijn."`
	Link Link   `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling verder."`

	Language string `yaml:"language" json:"language,omitempty" label:"Taal" jsonschema:"pattern=^[a-z]{2}$" jsonschema_description:"Taal van deze woorden, als die niet Nederlands is: en."`
}
