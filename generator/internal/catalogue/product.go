// Package catalogue reads what the files of products and of their lines say.
//
// In: one file, as textfile reads it. Out: a product, a line or the words of a line in another language, and what follows from
// them: rows of a datasheet, key figures, titles for search engines, colours that can be read. It knows no other file.
package catalogue

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Product is one file below products/<line>/. Its id is the file's name.
type Product struct {
	yamlfile.Position `yaml:"-" json:"-"`

	ID   string `yaml:"-" json:"id"`
	Line string `yaml:"-" json:"line"`

	Name            string                `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van het product."`
	Slug            string                `yaml:"slug" json:"-" label:"Laatste deel van het adres" jsonschema:"pattern=^[a-z0-9]+(-[a-z0-9]+)*$" jsonschema_description:"Laatste deel van het adres van de pagina, als dat anders is dan de naam." example:"bijvoorbeeld leg-press"`
	Category        string                `yaml:"category" json:"category" label:"Categorie" categories:"categories" jsonschema:"required,maxLength=60" jsonschema_description:"Categorie op de kaart: een van de categorieën van de productlijn. Een nieuwe maakt u eerst daar."`
	Description     string                `yaml:"description" json:"description" label:"Omschrijving" jsonschema:"required,maxLength=600" jsonschema_description:"Een of twee zinnen: wat doet het en voor wie."`
	Image           blocks.Image          `yaml:"image" json:"image" label:"Foto op de kaart" jsonschema:"required" jsonschema_description:"De foto op de kaart." layout:"880"`
	Images          []blocks.Image        `yaml:"images" json:"images,omitempty" label:"Foto's" singular:"foto" jsonschema:"maxItems=8" jsonschema_description:"Meer foto's, op de pagina van het product." layout:"440"`
	Features        []string              `yaml:"features" json:"features" label:"Kenmerken" singular:"kenmerk" jsonschema:"required,minItems=1" jsonschema_description:"Kenmerken, elk een korte regel."`
	SmartFeatures   []string              `yaml:"smartFeatures" json:"smartFeatures,omitempty" label:"Slimme functies" jsonschema_description:"Wat de sensoren en de software doen."`
	Certifications  []string              `yaml:"certifications" json:"certifications,omitempty" label:"Certificeringen" jsonschema_description:"Certificeringen van medische apparatuur."`
	SuitableFor     []string              `yaml:"suitableFor" json:"suitableFor,omitempty" label:"Geschikt voor" jsonschema_description:"Voor wie het geschikt is, in een of twee woorden."`
	Dimensions      *Dimensions           `yaml:"dimensions" json:"dimensions,omitempty" label:"Buitenmaten" jsonschema_description:"Buitenmaten zoals het product staat, in cm. Hieruit volgen de regel met afmetingen en de maattekening."`
	FreeSpace       *Margins              `yaml:"freeSpace" json:"freeSpace,omitempty" label:"Vrije ruimte" jsonschema_description:"Vrije ruimte eromheen in cm, als die anders is dan van andere producten van de soort."`
	Weight          float64               `yaml:"weight" json:"weight,omitempty" label:"Gewicht in kg" jsonschema:"minimum=0,maximum=100000" jsonschema_description:"Gewicht in kg."`
	Price           *Price                `yaml:"price" json:"-" label:"Richtprijs" jsonschema_description:"Richtprijs, als u er een wilt tonen: op kaart, pagina, lijst, vergelijking en datablad."`
	Power           string                `yaml:"power" json:"power,omitempty" label:"Netaansluiting" jsonschema:"maxLength=40" jsonschema_description:"Netaansluiting die nodig is, bijvoorbeeld 230 V, 50 Hz."`
	Ask             string                `yaml:"ask" json:"ask,omitempty" label:"Vraag bij een aanvraag" jsonschema:"maxLength=80" jsonschema_description:"Wat wij bij een aanvraag moeten weten, bijvoorbeeld: Welke gewichten, en hoeveel van elk? De pagina en de verlanglijst vragen ernaar."`
	Key             []string              `yaml:"key" json:"-" label:"Kort op de kaart" jsonschema:"maxItems=3" jsonschema_description:"Namen van de regels die kort op de kaart staan; zonder deze regel de eerste, de afmetingen en het gewicht."`
	Specifications  blocks.Specifications `yaml:"specifications" json:"specifications" label:"Specificaties" jsonschema:"required" jsonschema_description:"Vrij te kiezen regels: naam en waarde."`
	Related         []string              `yaml:"related" json:"-" label:"Passende producten" jsonschema:"maxItems=6" jsonschema_description:"Ids van producten die erbij passen; zonder deze regel andere van dezelfde soort."`
	PageTitle       string                `yaml:"title" json:"-" label:"Titel in zoekresultaten" jsonschema:"maxLength=60" jsonschema_description:"Titel in zoekresultaten, als die anders is dan die van de lijn."`
	PageDescription string                `yaml:"metaDescription" json:"-" label:"Omschrijving in zoekresultaten" jsonschema:"maxLength=160" jsonschema_description:"Omschrijving in zoekresultaten, als die anders is dan die van de lijn."`

	// Move puts the product into another line than that of its folder, so that it can be moved where files cannot.
	Move *Move `yaml:"move" json:"-" label:"Andere productlijn" jsonschema_description:"Verplaatst het product naar een andere lijn. Het oude adres leidt vanzelf naar het nieuwe, en wat het product noemt, gaat mee."`

	textfile.Publication `yaml:",inline"`
	textfile.Moves       `yaml:",inline"`

	// KeyAt is where Key has its names.
	KeyAt []yamlfile.Position `yaml:"-" json:"-"`
}

// A Move is the line that a product belongs to since, and its category there.
type Move struct {
	yamlfile.Position `yaml:"-" json:"-"`
	Line              string `yaml:"line" json:"-" label:"Lijn" hint:"De lijn waar het product voortaan bij hoort." jsonschema:"required" jsonschema_description:"De lijn waar het product voortaan bij hoort: de naam van haar bestand in lines/, zonder .yaml."`
	Category          string `yaml:"category" json:"-" label:"Categorie daar" categories:"allCategories" jsonschema:"required,maxLength=60" jsonschema_description:"Een van de categorieën van die lijn. Zij komt in de plaats van de categorie hierboven."`
}

// move takes the product into the line that it was moved to, from where its address leads on.
func (p *Product) move(at yamlfile.Position) {
	former := p.Route()
	p.Line, p.Category, p.Move.Position = p.Move.Line, p.Move.Category, at
	if p.Name != "" && p.Route() != former && !slices.Contains(p.Aliases, former) {
		p.Aliases, p.AliasesAt = append(p.Aliases, former), append(p.AliasesAt, at)
	}
}

// Validate notes where rows and the category are named, which are checked when all rows and lines are known.
func (p *Product) Validate(d *textfile.Decoder, n *yaml.Node) {
	for _, name := range yamlfile.ValueOf(n, "key").Content {
		p.KeyAt = append(p.KeyAt, d.At(name))
	}
	for i, id := range p.Related { // as many as there are nodes; none of what is no list
		d.Uses.Products = append(d.Uses.Products, textfile.ProductUse{ID: id, At: d.At(yamlfile.ValueOf(n, "related").Content[i])})
	}
	category := yamlfile.ValueOf(n, "category")
	if p.Move != nil && p.Move.Line != "" {
		move := yamlfile.ValueOf(n, "move")
		to := yamlfile.ValueOf(move, "line")
		if p.Move.Line == p.Line {
			d.Errorf(to, "line: dit product staat al bij de lijn %s; kies een andere, of haal move (in het beheer: Andere productlijn) weg", p.Line)
		}
		category = yamlfile.ValueOf(move, "category")
		p.move(d.At(to))
	}
	if p.Category != "" {
		d.Uses.Categories = append(d.Uses.Categories, textfile.CategoryUse{
			File: path.Join(textfile.LinesFolder, p.Line+".yaml"), List: "categories", Name: p.Category, At: d.At(category),
		})
	}
}

// Dimensions are those of a product as it stands, in centimetres.
type Dimensions struct {
	Length float64 `yaml:"length" json:"length" label:"Lengte in cm" jsonschema:"required,minimum=0,maximum=5000" jsonschema_description:"Lengte in cm, van voor naar achter."`
	Width  float64 `yaml:"width" json:"width" label:"Breedte in cm" jsonschema:"required,minimum=0,maximum=5000" jsonschema_description:"Breedte in cm, van links naar rechts."`
	Height float64 `yaml:"height" json:"height" label:"Hoogte in cm" jsonschema:"required,minimum=0,maximum=5000" jsonschema_description:"Hoogte in cm."`
}

// An Area is a rectangle of floor, in centimetres.
type Area struct {
	Length float64 `json:"length"`
	Width  float64 `json:"width"`
}

// ProductID is the form of a product's ID, which is the name of its file.
const ProductID = `^[a-z]{1,20}-[0-9]{1,9}$`

var productID = regexp.MustCompile(ProductID)

// IsProductID reports whether a name can be that of a product's file.
func IsProductID(name string) bool { return productID.MatchString(name) }

// Route is the address of the product's page.
func (p *Product) Route() string {
	slug := p.Slug
	if slug == "" {
		slug = markdown.Slug(p.Name)
	}
	return "/" + p.Line + "/" + slug
}

// DatasheetURL is where the datasheet of a product is served in a language.
func DatasheetURL(in words.Language, id string) string {
	return blocks.DownloadURL(DatasheetName(in, id))
}

// DatasheetName is that of the file there, without what it ends with.
func DatasheetName(in words.Language, id string) string {
	if in.TranslatedFrom != "" {
		id += "-" + in.Code
	}
	return "datablad-" + id
}

// Footprint is the floor that the product takes with the free space around it; nil where either is unknown.
func (p *Product) Footprint() *Area {
	if p.Dimensions == nil || p.FreeSpace == nil {
		return nil
	}
	return &Area{
		Length: p.Dimensions.Length + float64(p.FreeSpace.Front+p.FreeSpace.Back),
		Width:  p.Dimensions.Width + float64(p.FreeSpace.Left+p.FreeSpace.Right),
	}
}

// Measured are the rows of a datasheet that follow from the product's measures, except those that it words itself: own
// rows that are called as main says. They get the names of a language, and numbers as it writes them.
func (p *Product) Measured(own blocks.Specifications, main, names words.MeasuredRows, in words.Language) (rows blocks.Specifications) {
	add := func(label, name, value string) {
		if slices.ContainsFunc(own, func(row blocks.Specification) bool { return isCalled(row.Label, label) }) {
			return
		}
		rows = append(rows, blocks.Specification{Label: name, Value: value})
	}
	if d := p.Dimensions; d != nil {
		add(main.Dimensions, names.Dimensions, in.Lengths(d.Length, d.Width, d.Height))
	}
	if space := p.Footprint(); space != nil && *p.FreeSpace != (Margins{}) {
		add(main.Space, names.Space, in.Lengths(space.Length, space.Width))
	}
	if p.Weight > 0 {
		add(main.Weight, names.Weight, in.Number(p.Weight)+" kg")
	}
	if p.Power != "" {
		add(main.Power, names.Power, p.Power)
	}
	return rows
}

// maxKeyFigures is how many rows of a datasheet a card has room for.
const maxKeyFigures = 3

// KeyFigures are the rows of a whole datasheet that the product names itself, or else its first own row, its dimensions and
// its weight, by the names that measured rows have. Where it lacks one of these, the next of its own rows stands in for it.
func (p *Product) KeyFigures(rows, own blocks.Specifications, names words.MeasuredRows) blocks.Specifications {
	chosen := make(blocks.Specifications, 0, maxKeyFigures)
	add := func(row blocks.Specification) {
		known := slices.ContainsFunc(chosen, func(other blocks.Specification) bool { return other.Label == row.Label })
		if len(chosen) < maxKeyFigures && !known {
			chosen = append(chosen, row)
		}
	}
	for _, label := range p.Key {
		if row, ok := first(rows, func(other string) bool { return other == label }); ok {
			add(row)
		}
	}
	if len(p.Key) > 0 {
		return chosen
	}
	var measures blocks.Specifications
	for _, label := range []string{names.Dimensions, names.Weight} {
		if row, ok := first(rows, func(other string) bool { return isCalled(other, label) }); ok {
			measures = append(measures, row)
		}
	}
	others := slices.DeleteFunc(slices.Clone(own), func(row blocks.Specification) bool {
		return slices.ContainsFunc(measures, func(m blocks.Specification) bool { return m.Label == row.Label })
	})
	for _, row := range others[:min(len(others), maxKeyFigures-len(measures))] {
		add(row)
	}
	for _, row := range measures {
		add(row)
	}
	return chosen
}

// first is the first row whose name fits.
func first(rows blocks.Specifications, fits func(label string) bool) (blocks.Specification, bool) {
	i := slices.IndexFunc(rows, func(row blocks.Specification) bool { return fits(row.Label) })
	if i < 0 {
		return blocks.Specification{}, false
	}
	return rows[i], true
}

// isCalled reports whether two names of rows are the same but for what they say between brackets: "Afmetingen (L × B × H)"
// and "Afmetingen", and not "Gewicht" and "Gewicht stapel".
func isCalled(label, other string) bool {
	name, _, _ := strings.Cut(label, " (")
	otherName, _, _ := strings.Cut(other, " (")
	return name == otherName
}
