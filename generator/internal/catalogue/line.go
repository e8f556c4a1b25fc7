package catalogue

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Line is one file below lines/: what the pages of the products of a line share. Its id is the file's name, and the
// line's own page is at /<id>. Products of a line without a file have no pages of their own.
type Line struct {
	yamlfile.Position `yaml:"-" json:"-"`
	ID                string `yaml:"-" json:"-"`

	Name         string            `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de lijn, zoals in het kruimelpad."`
	Accent       HexColour         `yaml:"accent" json:"accent,omitempty" label:"Kleur van de lijn" jsonschema:"pattern=^#[0-9a-fA-F]{6}$" jsonschema_description:"Kleur van de lijn op een lichte ondergrond: # en zes tekens."`
	AccentBright HexColour         `yaml:"accentBright" json:"accentBright,omitempty" label:"Kleur op een donkere ondergrond" jsonschema:"pattern=^#[0-9a-fA-F]{6}$" jsonschema_description:"Dezelfde kleur op een donkere ondergrond; zonder deze regel een lichtere van accent."`
	Card         *LineCard         `yaml:"card" json:"card,omitempty" label:"Kaart op de homepage" jsonschema_description:"De kaart van de lijn op de homepage. Zonder deze regels is er geen, en staat de lijn niet bij de producten om te vergelijken."`
	Words        []string          `yaml:"words" json:"words,omitempty" label:"Zoekwoorden" jsonschema_description:"Andere woorden die bezoekers voor deze lijn gebruiken, elk één woord in kleine letters; daarmee vinden zoeken en chat haar ook."`
	Title        string            `yaml:"title" json:"title" label:"Titel voor zoekmachines" jsonschema:"required,maxLength=100" jsonschema_description:"Titel van de pagina van een product in zoekresultaten. {name} is het product, {category} de soort. Langer dan 60 tekens wordt afgebroken."`
	Description  string            `yaml:"description" json:"description" label:"Omschrijving voor zoekmachines" jsonschema:"required,maxLength=200" jsonschema_description:"Omschrijving in zoekresultaten, met {name}, {category} en {description}. Langer dan 160 tekens wordt afgebroken."`
	Delivery     string            `yaml:"delivery" json:"delivery,omitempty" label:"Levertijd" jsonschema:"maxLength=60" jsonschema_description:"Levertijd, bijvoorbeeld 2-4 weken."`
	Warranty     string            `yaml:"warranty" json:"warranty,omitempty" label:"Garantie" jsonschema:"maxLength=60" jsonschema_description:"Garantie op een product van deze lijn."`
	FreeSpace    *Margins          `yaml:"freeSpace" json:"freeSpace,omitempty" label:"Vrije ruimte" jsonschema_description:"Vrije ruimte rond een product, als de soort of het product zelf niets anders zegt."`
	Categories   []ProductCategory `yaml:"categories" json:"categories,omitempty" label:"Categorieën" singular:"categorie" jsonschema_description:"De soorten, in de volgorde waarin bezoekers ze kiezen."`
	Questions    []blocks.Question `yaml:"questions" json:"questions,omitempty" label:"Vragen en antwoorden" singular:"vraag" jsonschema_description:"Vragen en antwoorden op de pagina van elk product."`
	Closing      *LineClosing      `yaml:"closing" json:"closing,omitempty" label:"Slot" jsonschema_description:"Het slot van elke productpagina, als de gewone kop en tekst niet bij deze lijn passen."`
	Documents    []blocks.Link     `yaml:"documents" json:"documents,omitempty" label:"Documenten" singular:"koppeling" jsonschema_description:"Documenten bij elk product, zoals een brochure."`
}

// LineClosing is what the pages of a line's products end with, in place of the words of the interface.
type LineClosing struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop; {name} is het product."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=240" jsonschema_description:"Tekst eronder."`
}

// ProductCategory is what products of a line with the same `category` share.
type ProductCategory struct {
	Name string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"De soort, zoals achter category: van een product."`
	// LocalName is the name in the language of the page, empty where that is Name. The key is of the main language, Dutch.
	LocalName string   `yaml:"dutch" json:"dutch,omitempty" label:"In het Nederlands" jsonschema:"maxLength=60" jsonschema_description:"De soort in het Nederlands, als de naam Engels is."`
	FreeSpace *Margins `yaml:"freeSpace" json:"freeSpace,omitempty" label:"Vrije ruimte" jsonschema_description:"Vrije ruimte rond een product van deze soort."`
}

// Margins are the free space that a product needs around it, in centimetres.
type Margins struct {
	Front int `yaml:"front" json:"front" label:"Vóór, in cm" jsonschema:"minimum=0,maximum=1000" jsonschema_description:"Vóór het product, in cm."`
	Back  int `yaml:"back" json:"back" label:"Achter, in cm" jsonschema:"minimum=0,maximum=1000" jsonschema_description:"Achter het product, in cm."`
	Left  int `yaml:"left" json:"left" label:"Links, in cm" jsonschema:"minimum=0,maximum=1000" jsonschema_description:"Links van het product, in cm."`
	Right int `yaml:"right" json:"right" label:"Rechts, in cm" jsonschema:"minimum=0,maximum=1000" jsonschema_description:"Rechts van het product, in cm."`
}

// A LineCard is what a grid of lines shows of a line.
type LineCard struct {
	Text     string       `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=200" jsonschema_description:"Eén zin over de lijn."`
	Features []string     `yaml:"features" json:"features" label:"Kenmerken" singular:"kenmerk" jsonschema:"required,minItems=3,maxItems=5" jsonschema_description:"Drie tot vijf punten."`
	Image    blocks.Image `yaml:"image" json:"image" label:"Foto" jsonschema:"required" jsonschema_description:"Afbeelding op de kaart." layout:"440"`
}

// Route is the address of the line's own page.
func (l Line) Route() string { return "/" + l.ID }

// OwnAccent is the line's, where it has a colour.
func (l Line) OwnAccent() textfile.Accent {
	if l.Accent == "" {
		return ""
	}
	return textfile.Accent(l.ID)
}

// Validate holds the colours of the line against what is behind them.
func (l *Line) Validate(d *textfile.Decoder, n *yaml.Node) {
	if l.Accent != "" {
		l.checkAccent(d, n)
	} else if l.AccentBright != "" {
		d.Errorf(yamlfile.ValueOf(n, "accentBright"), "accentBright: zonder accent: is er geen kleur; vul ook accent: in")
	}
}

// Meta is what search engines show of the page of a product of the line: what the product says itself, or else the
// line's patterns.
func (l Line) Meta(p *Product) textfile.Meta {
	category := l.Category(p.Category).ShownName()
	fill := func(text string) string {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "{name}", p.Name), "{category}", category)
		return strings.ReplaceAll(text, "{description}", p.Description)
	}
	keywords := []string{p.Name, category}
	if category != p.Category {
		keywords = append(keywords, p.Category)
	}
	meta := textfile.Meta{Title: p.PageTitle, Description: p.PageDescription, Keywords: append(keywords, l.Name)}
	if meta.Title == "" {
		meta.Title = cutAt(fill(l.Title), maxTitle)
	}
	if meta.Description == "" {
		meta.Description = cutAt(fill(l.Description), maxDescription)
	}
	return meta
}

// Category is what the line says of a category; its name alone where it says nothing.
func (l Line) Category(name string) ProductCategory {
	for _, category := range l.Categories {
		if category.Name == name {
			return category
		}
	}
	return ProductCategory{Name: name}
}

// CategoryNames are the categories that the line lists.
func (l Line) CategoryNames() (names []string) {
	for _, category := range l.Categories {
		names = append(names, category.Name)
	}
	return names
}

// ShownName is the category's name as a visitor reads it.
func (c ProductCategory) ShownName() string {
	if c.LocalName != "" {
		return c.LocalName
	}
	return c.Name
}

// Limits of what search engines show, in characters; those of [textfile.Meta].
const (
	maxTitle       = 60
	maxDescription = 160
)

// cutAt is a text of at most so many characters: whole, or up to the end of a word.
func cutAt(text string, most int) string {
	for at := range text {
		if most--; most < 0 {
			cut := text[:at]
			if end := strings.LastIndexByte(cut, ' '); end > 0 {
				cut = cut[:end]
			}
			return strings.TrimRight(cut, " ,;:|-")
		}
	}
	return text
}

// In is a line as another language has it: with its own names of categories, and without what there is in the main language
// alone.
func (l Line) In(words *LineWords) Line {
	l.Questions, l.Documents = nil, nil
	if words != nil {
		l.Title, l.Description = words.Title, words.Description
	}
	l.Categories = slices.Clone(l.Categories)
	for i := range l.Categories {
		l.Categories[i].LocalName = ""
		if words != nil {
			l.Categories[i].LocalName = words.Categories.Of(l.Categories[i].Name)
		}
	}
	return l
}
