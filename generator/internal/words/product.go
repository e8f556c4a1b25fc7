package words

import (
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// ProductTexts head the parts of a product card.
type ProductTexts struct {
	Features       string `yaml:"features" json:"features" label:"Kenmerken" jsonschema:"required" jsonschema_description:"Kop boven de kenmerken."`
	SmartFeatures  string `yaml:"smartFeatures" json:"smartFeatures" label:"Slimme functies" jsonschema:"required" jsonschema_description:"Kop boven de slimme functies."`
	Certifications string `yaml:"certifications" json:"certifications" label:"Certificeringen" jsonschema:"required" jsonschema_description:"Kop boven de certificeringen."`
	SuitableFor    string `yaml:"suitableFor" json:"suitableFor" label:"Geschikt voor" jsonschema:"required" jsonschema_description:"Kop boven de doelgroepen."`
	Specifications string `yaml:"specifications" json:"specifications" label:"Specificaties" jsonschema:"required" jsonschema_description:"Kop boven de specificaties."`
	Added          string `yaml:"added" json:"added" label:"Melding: toegevoegd" jsonschema:"required" jsonschema_description:"Tekst op de knop vlak na het toevoegen."`
	OnList         string `yaml:"onList" json:"onList" label:"Knop: staat op de lijst" jsonschema:"required" jsonschema_description:"Tekst op de knop zolang het product op de verlanglijst staat; {label} is wat er anders op staat, {count} het aantal."`

	List    ProductListTexts `yaml:"list" json:"list" label:"Kaarten van een lijn" jsonschema:"required" jsonschema_description:"Woorden boven de kaarten van een lijn en op elke kaart."`
	Price   PriceWords       `yaml:"price" json:"price" label:"Richtprijs" jsonschema:"required" jsonschema_description:"Woorden bij de richtprijs van een product dat er een heeft."`
	Compare *ProductCompare  `yaml:"compare" json:"compare,omitempty" label:"Kiezen om te vergelijken" jsonschema_description:"Producten kiezen om te vergelijken."`

	Rows      MeasuredRows         `yaml:"rows" json:"-" label:"Rijen" jsonschema:"required" jsonschema_description:"Namen van de regels die uit de maten van een product volgen."`
	Groups    []SpecificationGroup `yaml:"groups" json:"-" label:"Groepen" singular:"groep" jsonschema_description:"Groepen van specificaties op de pagina van een product, in volgorde."`
	OtherRows string               `yaml:"otherRows" json:"-" label:"Kop van overige regels" jsonschema:"required" jsonschema_description:"Kop van de regels die in geen groep horen."`
	Page      ProductWords         `yaml:"page" json:"-" label:"Pagina van een product" jsonschema:"required" jsonschema_description:"Woorden op de pagina van een product."`
}

// ProductListTexts are the words of the grid of a line's products.
type ProductListTexts struct {
	Categories string `yaml:"categories" json:"categories" label:"Categorieën" jsonschema:"required" jsonschema_description:"Naam van de rij met soorten, voor schermlezers."`
	All        string `yaml:"all" json:"all" label:"Alles" jsonschema:"required" jsonschema_description:"Keuze die alle soorten toont."`
	Shown      string `yaml:"shown" json:"shown" label:"Wat er in beeld staat" jsonschema:"required" jsonschema_description:"Wat een schermlezer zegt na een keuze; {count} van {total} staan in beeld."`
	Index      string `yaml:"index" json:"index" label:"Lijst van namen" jsonschema:"required" jsonschema_description:"Wat op telefoons de namen van alle producten uitklapt, om er een te kiezen."`
	Unfold     string `yaml:"unfold" json:"unfold" label:"Knop alles tonen" jsonschema:"required" jsonschema_description:"Knop die van alle producten alles toont."`
	Fold       string `yaml:"fold" json:"fold" label:"Knop inklappen" jsonschema:"required" jsonschema_description:"Dezelfde knop, als alles in beeld staat."`
	Details    string `yaml:"details" json:"details" label:"Knop naar het datablad" jsonschema:"required" jsonschema_description:"Opent het hele datablad op een kaart."`
}

// ProductCompare are the words of choosing products to compare.
type ProductCompare struct {
	Label string        `yaml:"label" json:"label" label:"Tekst" jsonschema:"required" jsonschema_description:"Knop die een product kiest of de keuze weer weghaalt."`
	Link  blocks.Link   `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling naar de vergelijking; {count} is het aantal gekozen producten."`
	Full  blocks.Notice `yaml:"full" json:"full" label:"Melding: vol" jsonschema:"required" jsonschema_description:"Melding bij een product te veel."`
}

// MeasuredRows name the rows of a datasheet that follow from a product's measures.
type MeasuredRows struct {
	Dimensions string `yaml:"dimensions" json:"-" label:"Buitenmaten" jsonschema:"required" jsonschema_description:"Buitenmaten."`
	Space      string `yaml:"space" json:"-" label:"Benodigde ruimte" jsonschema:"required" jsonschema_description:"Ruimte met de vrije ruimte eromheen."`
	Weight     string `yaml:"weight" json:"-" label:"Gewicht in kg" jsonschema:"required" jsonschema_description:"Gewicht."`
	Power      string `yaml:"power" json:"-" label:"Netaansluiting" jsonschema:"required" jsonschema_description:"Netaansluiting."`
}

// SpecificationGroup is a heading over rows of a datasheet.
type SpecificationGroup struct {
	Title string   `yaml:"title" json:"-" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de groep."`
	Rows  []string `yaml:"rows" json:"-" label:"Rijen" jsonschema:"required,minItems=1" jsonschema_description:"Waarmee de namen van de regels in deze groep beginnen."`
}

// ProductWords are the headings of a product's page.
type ProductWords struct {
	Back        string       `yaml:"back" json:"-" label:"Koppeling terug" jsonschema:"required" jsonschema_description:"Koppeling naar de lijn; {name} is de naam van de lijn."`
	Add         string       `yaml:"add" json:"add" label:"Knop toevoegen" jsonschema:"required" jsonschema_description:"Knop die het product op de verlanglijst zet."`
	Ask         string       `yaml:"ask" json:"-" label:"Knop offerte" jsonschema:"required,maxLength=40" jsonschema_description:"Knop naar het offerteformulier, waar het product dan op de verlanglijst staat."`
	Call        string       `yaml:"call" json:"call" label:"Woorden vóór het telefoonnummer" jsonschema:"required" jsonschema_description:"Woorden vóór het telefoonnummer."`
	Compare     string       `yaml:"compare" json:"compare" label:"Knop vergelijken" jsonschema:"required" jsonschema_description:"Knop die het product bij de vergelijking zet."`
	Datasheet   string       `yaml:"datasheet" json:"datasheet" label:"Koppeling datablad" jsonschema:"required" jsonschema_description:"Koppeling naar het datablad als PDF."`
	Delivery    string       `yaml:"delivery" json:"delivery" label:"Levertijd" jsonschema:"required" jsonschema_description:"Woord vóór de levertijd."`
	Warranty    string       `yaml:"warranty" json:"warranty" label:"Garantie" jsonschema:"required" jsonschema_description:"Woord vóór de garantie."`
	Terms       *blocks.Link `yaml:"terms" json:"terms,omitempty" label:"Koppeling garantie" jsonschema_description:"Koppeling naar het garantieoverzicht."`
	Finance     *blocks.Link `yaml:"finance" json:"finance,omitempty" label:"Koppeling financiering" jsonschema_description:"Koppeling naar financiering."`
	Drawing     string       `yaml:"drawing" json:"drawing" label:"Kop van de tekening" jsonschema:"required" jsonschema_description:"Kop boven de maattekening."`
	DrawingNote string       `yaml:"drawingNote" json:"-" label:"Uitleg bij de tekening" jsonschema:"required" jsonschema_description:"Uitleg bij de tekening; {unit} is de eenheid van de maten: cm of m."`
	Plan        string       `yaml:"plan" json:"plan" label:"Onderschrift plattegrond" jsonschema:"required" jsonschema_description:"Onderschrift van de plattegrond."`
	Side        string       `yaml:"side" json:"side" label:"Onderschrift zijaanzicht" jsonschema:"required" jsonschema_description:"Onderschrift van het zijaanzicht."`
	FreeSpace   string       `yaml:"freeSpace" json:"-" label:"Vrije ruimte" jsonschema:"required" jsonschema_description:"Woord voor de vrije ruimte in de tekening."`
	Person      string       `yaml:"person" json:"-" label:"Onderschrift persoon" jsonschema:"required" jsonschema_description:"Onderschrift van de persoon in de tekening."`
	Drawn       DrawnTexts   `yaml:"drawn" json:"-" label:"Woorden in de tekening" jsonschema:"required" jsonschema_description:"Woorden in de tekening, en wat schermlezers ervan voorlezen."`
	Model       ModelWords   `yaml:"model" json:"model" label:"Woorden in 3D" jsonschema:"required" jsonschema_description:"Het product in 3D."`
	Related     string       `yaml:"related" json:"related" label:"Passende producten" jsonschema:"required" jsonschema_description:"Kop boven passende producten."`
	Projects    string       `yaml:"projects" json:"projects" label:"Projecten" jsonschema:"required" jsonschema_description:"Kop boven projecten met dit product."`
	Questions   string       `yaml:"questions" json:"questions" label:"Vragen en antwoorden" jsonschema:"required" jsonschema_description:"Kop boven vragen en antwoorden."`
	Documents   string       `yaml:"documents" json:"documents" label:"Documenten" jsonschema:"required" jsonschema_description:"Kop boven de documenten."`
	Closing     string       `yaml:"closing" json:"-" label:"Slot" jsonschema:"required" jsonschema_description:"Kop van het slot; {name} is het product."`
	Offer       string       `yaml:"offer" json:"-" label:"Tekst" jsonschema:"required" jsonschema_description:"Tekst van het slot."`
}

// DrawnTexts are words of the drawing, and its descriptions for screen readers.
type DrawnTexts struct {
	Front     string `yaml:"front" json:"-" label:"Woord aan de voorkant" jsonschema:"required,maxLength=20" jsonschema_description:"Woord aan de voorkant van de plattegrond."`
	Metre     string `yaml:"metre" json:"-" label:"Tekst bij de schaal" jsonschema:"required,maxLength=10" jsonschema_description:"Tekst bij de schaal, die één meter lang is."`
	SpaceNote string `yaml:"spaceNote" json:"-" label:"Uitleg bij het oppervlak" jsonschema:"required" jsonschema_description:"Tweede zin van de uitleg, als er vrije ruimte is getekend."`
	Plan      string `yaml:"plan" json:"-" label:"Beschrijving plattegrond" jsonschema:"required" jsonschema_description:"Beschrijving van de plattegrond; {size} is lengte × breedte."`
	PlanSpace string `yaml:"planSpace" json:"-" label:"Beschrijving plattegrond met vrije ruimte" jsonschema:"required" jsonschema_description:"Beschrijving van de plattegrond met vrije ruimte; {size} is lengte × breedte, {space} is dat met de vrije ruimte."`
	Space     string `yaml:"space" json:"-" label:"Beschrijving vrije ruimte" jsonschema:"required" jsonschema_description:"Beschrijving van de vrije ruimte, met {front}, {back}, {left} en {right}."`
	Side      string `yaml:"side" json:"-" label:"Beschrijving zijaanzicht" jsonschema:"required" jsonschema_description:"Beschrijving van het zijaanzicht; {length} is de lengte, {height} de hoogte, {person} de persoon ernaast."`
}

// Grouped are rows with the groups that they are in, in the order of the groups.
func (w ProductTexts) Grouped(rows blocks.Specifications) blocks.Specifications {
	grouped := make([]blocks.Specifications, len(w.Groups)+1)
	for _, row := range rows {
		place := slices.IndexFunc(w.Groups, func(group SpecificationGroup) bool {
			return slices.ContainsFunc(group.Rows, func(begin string) bool { return strings.HasPrefix(row.Label, begin) })
		})
		if place < 0 {
			place, row.Group = len(w.Groups), w.OtherRows
		} else {
			row.Group = w.Groups[place].Title
		}
		grouped[place] = append(grouped[place], row)
	}
	return slices.Concat(grouped...)
}

// LeadToTerms has a row that tells a warranty lead to what is covered how long.
func (w ProductTexts) LeadToTerms(rows blocks.Specifications) {
	for i := range rows {
		if w.Page.Terms != nil && rows[i].Label == w.Page.Warranty {
			rows[i].Href = w.Page.Terms.Href
		}
	}
}

// PriceWords are the words for a price.
type PriceWords struct {
	Label string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=30" jsonschema_description:"Wat een prijs heet: Richtprijs."`
	From  string `yaml:"from" json:"from" label:"Laagste prijs" jsonschema:"required,maxLength=60" jsonschema_description:"Een laagste prijs; {from} is het bedrag."`
	Band  string `yaml:"band" json:"band" label:"Laagste en hoogste prijs" jsonschema:"required,maxLength=60" jsonschema_description:"Een laagste en een hoogste; {from} en {to} zijn de bedragen."`
	Since string `yaml:"since" json:"since" label:"Prijspeil" jsonschema:"required,maxLength=60" jsonschema_description:"Onder de prijs op de pagina van het product; {date} is de dag vanaf wanneer hij geldt."`
}

// ModelWords are the words around a product in three dimensions.
type ModelWords struct {
	Open     string `yaml:"open" json:"open" label:"Knop openen" jsonschema:"required,maxLength=20" jsonschema_description:"Knop op de foto die het product laat draaien."`
	OpenHint string `yaml:"openHint" json:"openHint" label:"Knop voor schermlezers" jsonschema:"required" jsonschema_description:"Wat schermlezers bij die knop voorlezen; {name} is het product."`
	Close    string `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop terug naar de foto."`
	Loading  string `yaml:"loading" json:"loading" label:"Tekst tijdens het laden" jsonschema:"required" jsonschema_description:"Tekst tijdens het laden."`
	Failed   string `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Tekst als het 3D-model niet laadt."`
	Retry    string `yaml:"retry" json:"retry" label:"Knop opnieuw" jsonschema:"required" jsonschema_description:"Knop die het opnieuw probeert."`
	NoWebGL  string `yaml:"noWebGL" json:"noWebGL" label:"Tekst zonder 3D" jsonschema:"required" jsonschema_description:"Tekst als de browser geen 3D kan tonen."`
	Label    string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required" jsonschema_description:"Naam van het beeld voor schermlezers; {name} is het product."`
	Help     string `yaml:"help" json:"help" label:"Hoe het draait" jsonschema:"required" jsonschema_description:"Hoe het draait en zoomt."`
	Left     string `yaml:"left" json:"left" label:"Knop naar links" jsonschema:"required" jsonschema_description:"Knop die naar links draait."`
	Right    string `yaml:"right" json:"right" label:"Knop naar rechts" jsonschema:"required" jsonschema_description:"Knop die naar rechts draait."`
	Closer   string `yaml:"closer" json:"closer" label:"Knop dichterbij" jsonschema:"required" jsonschema_description:"Knop die dichterbij komt."`
	Further  string `yaml:"further" json:"further" label:"Knop verder weg" jsonschema:"required" jsonschema_description:"Knop die verder weg gaat."`

	Sizes  string `yaml:"sizes" json:"sizes" label:"Knop maten" jsonschema:"required,maxLength=20" jsonschema_description:"Knop die de maten in beeld zet."`
	Size   string `yaml:"size" json:"-" label:"Maten voor schermlezers" jsonschema:"required" jsonschema_description:"De maten voor schermlezers; {size} is lengte × breedte × hoogte."`
	Length string `yaml:"length" json:"-" label:"Woord vóór de lengte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de lengte."`
	Width  string `yaml:"width" json:"-" label:"Woord vóór de breedte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de breedte."`
	Height string `yaml:"height" json:"-" label:"Woord vóór de hoogte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de hoogte."`

	AR       string `yaml:"ar" json:"ar" label:"Knop met de camera" jsonschema:"required,maxLength=30" jsonschema_description:"Knop op telefoons die het product met de camera in de ruimte zet."`
	ARFailed string `yaml:"arFailed" json:"arFailed" label:"Tekst als dat niet lukt" jsonschema:"required" jsonschema_description:"Tekst als dat niet lukt."`

	Frame     string `yaml:"frame" json:"frame" label:"Kop frame" jsonschema:"required,maxLength=30" jsonschema_description:"Kop boven de kleuren van het frame."`
	Leather   string `yaml:"leather" json:"leather" label:"Kop bekleding" jsonschema:"required,maxLength=30" jsonschema_description:"Kop boven de kleuren van de bekleding."`
	InColours string `yaml:"inColours" json:"inColours" label:"Onder de kleuren" jsonschema:"required,maxLength=120" jsonschema_description:"Onder de kleuren: waar ze te zien zijn."`
	Standard  string `yaml:"standard" json:"standard" label:"Kleur van levering" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur waarin het product wordt geleverd."`
}

// ColourWords are the names of the configurator's colours, in which products are painted too. Those of the main language stand in
// the configurator's block.
type ColourWords struct {
	Black  string `yaml:"black" label:"Zwart" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur zwart."`
	Red    string `yaml:"red" label:"Rood" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur rood."`
	Blue   string `yaml:"blue" label:"Blauw" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur blauw."`
	Green  string `yaml:"green" label:"Groen" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur groen."`
	Orange string `yaml:"orange" label:"Oranje" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur oranje."`
	Purple string `yaml:"purple" label:"Paars" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur paars."`
	Yellow string `yaml:"yellow" label:"Geel" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur geel."`
	Pink   string `yaml:"pink" label:"Roze" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur roze."`
	Teal   string `yaml:"teal" label:"Petrol" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur petrol."`
	Gray   string `yaml:"gray" label:"Grijs" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur grijs."`
	White  string `yaml:"white" label:"Wit" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur wit."`
}

// Named is the name of a colour by its ID; empty in the main language.
func (w *ColourWords) Named(id string) string {
	return map[string]string{
		"black":  w.Black,
		"red":    w.Red,
		"blue":   w.Blue,
		"green":  w.Green,
		"orange": w.Orange,
		"purple": w.Purple,
		"yellow": w.Yellow,
		"pink":   w.Pink,
		"teal":   w.Teal,
		"gray":   w.Gray,
		"white":  w.White,
	}[id]
}
