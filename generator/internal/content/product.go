package content

import (
	"cmp"
	"fmt"
	"maps"
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
	Category        string                `yaml:"category" json:"category" label:"Categorie" jsonschema:"required,maxLength=60" jsonschema_description:"Categorie op de kaart: een van de categorieën van de productlijn."`
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
	Price           *Price                `yaml:"price" json:"price,omitempty" label:"Richtprijs" jsonschema_description:"Richtprijs, als u er een wilt tonen: op kaart, pagina, lijst, vergelijking en datablad."`
	Power           string                `yaml:"power" json:"power,omitempty" label:"Netaansluiting" jsonschema:"maxLength=40" jsonschema_description:"Netaansluiting die nodig is, bijvoorbeeld 230 V, 50 Hz."`
	Key             []string              `yaml:"key" json:"-" label:"Kort op de kaart" jsonschema:"maxItems=3" jsonschema_description:"Namen van de regels die kort op de kaart staan; zonder deze regel de eerste, de afmetingen en het gewicht."`
	Specifications  blocks.Specifications `yaml:"specifications" json:"specifications" label:"Specificaties" jsonschema:"required" jsonschema_description:"Vrij te kiezen regels: naam en waarde."`
	Related         []string              `yaml:"related" json:"-" label:"Passende producten" jsonschema:"maxItems=6" jsonschema_description:"Ids van producten die erbij passen; zonder deze regel andere van dezelfde soort."`
	PageTitle       string                `yaml:"title" json:"-" label:"Kop" jsonschema:"maxLength=60" jsonschema_description:"Titel in zoekresultaten, als die anders is dan die van de lijn."`
	PageDescription string                `yaml:"metaDescription" json:"-" label:"Omschrijving in zoekresultaten" jsonschema:"maxLength=160" jsonschema_description:"Omschrijving in zoekresultaten, als die anders is dan die van de lijn."`

	textfile.Publication `yaml:",inline"`
	textfile.Moves       `yaml:",inline"`

	// Filled in when the tree is whole, of the line's file and of interface.yaml.
	Href     string `yaml:"-" json:"href,omitempty"`     // of its page; none in a line without a file
	LineName string `yaml:"-" json:"lineName,omitempty"` // of its line
	Language string `yaml:"-" json:"language,omitempty"` // of its texts, where the page is in another
	Dutch    string `yaml:"-" json:"dutch,omitempty"`    // its category in the language of the page, where that is another word
	Delivery string `yaml:"-" json:"delivery,omitempty"`
	Warranty string `yaml:"-" json:"warranty,omitempty"`
	Space    *Area  `yaml:"-" json:"space,omitempty"` // what it takes with the free space around it
	// KeyFigures are the few rows of the datasheet that say most, in the order in which they are read.
	KeyFigures blocks.Specifications `yaml:"-" json:"keyFigures"`

	keyAt    []yamlfile.Position   // where Key has its names
	measured blocks.Specifications // rows that follow from its measures
}

// Validate notes where rows are named, which are checked when all rows are known.
func (p *Product) Validate(d *textfile.Decoder, n *yaml.Node) {
	if key := yamlfile.ValueOf(n, "key"); key != nil {
		for _, name := range key.Content {
			p.keyAt = append(p.keyAt, d.At(name))
		}
	}
}

// Own are the rows of a product's datasheet that its file words, without those that follow from its measures.
func (p Product) Own() (rows blocks.Specifications) {
	for _, row := range p.Specifications {
		if !slices.ContainsFunc(p.measured, func(m blocks.Specification) bool { return m.Label == row.Label }) {
			rows = append(rows, row)
		}
	}
	return rows
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

func (r *reading) readProduct(rest string) {
	line, file, ok := strings.Cut(rest, "/")
	if !ok || strings.Contains(file, "/") || path.Ext(file) != ".yaml" {
		r.Reportf("is geen product; een product staat in products/<lijn>/<id>.yaml")
		return
	}
	if !IsSegment(line) {
		r.Reportf("de map %q is een productlijn en wordt een adres, met alleen kleine letters, cijfers en streepjes; noem haar %s", line, cmp.Or(Slug(line), "anders"))
		return
	}
	product := &Product{Position: r.Start(), ID: strings.TrimSuffix(file, ".yaml"), Line: line}
	if !productID.MatchString(product.ID) {
		r.Reportf("%q is geen product-id; de bestandsnaam is het id, bijvoorbeeld df-009.yaml", product.ID)
		return
	}
	r.id, r.line = product.ID, line
	r.decodeFile(product)
}

func (p *Product) add(l *loader, _ *reading) {
	l.tree.Products[p.Line] = append(l.tree.Products[p.Line], *p)
}

// checkProducts checks that every product that is named by its id exists.
func (l *loader) checkProducts() {
	for _, used := range l.uses().Products {
		if _, exists := l.taken.ids[used.ID]; !exists && used.ID != "" {
			l.diagnostics.Addf(used.At, "er is geen product %q%s", used.ID, yamlfile.Suggest(used.ID, slices.Sorted(maps.Keys(l.taken.ids))))
		}
	}
}

// route is the address of the product's page.
func (p *Product) route() string {
	slug := p.Slug
	if slug == "" {
		slug = Slug(p.Name)
	}
	return "/" + p.Line + "/" + slug
}

// Slug makes a part of an address of a name.
func Slug(name string) string { return markdown.Slug(name) }

// withPage is a reading of a product with the product's page, which there is if its line has a file. What the page
// shows of other files is filled in when it is made.
func (l *loader) withPage(r *reading, p *Product) *reading {
	line, ok := l.tree.Lines[p.Line]
	if !ok || p.Name == "" {
		return r
	}
	paged := *r
	paged.route = p.route()
	paged.Page = &Page{
		Position: p.Position, Route: paged.route, Language: textfile.Main, Product: p.ID, Meta: line.meta(p), Publication: p.Publication, Moves: p.Moves, Accent: line.OwnAccent(),
		Breadcrumb: p.Name, Image: &p.Image, Blocks: []blocks.Block{ProductDetail{ID: p.ID, Line: p.Line}},
	}
	return &paged
}

// completeProducts fills in what products take from their lines and from the words of the site.
func (l *loader) completeProducts() {
	words := l.tree.Interface.Product
	l.tree.products = map[string]*Product{}
	for id, products := range l.tree.Products {
		line, hasPages := l.tree.Lines[id]
		for i := range products {
			p := &products[i]
			l.tree.products[p.ID] = p
			category := line.Category(p.Category)
			if hasPages {
				p.Href, p.LineName, p.Delivery, p.Warranty, p.Dutch = p.route(), line.Name, line.Delivery, line.Warranty, category.Dutch
			}
			for _, margins := range []*Margins{category.FreeSpace, line.FreeSpace} {
				if p.FreeSpace == nil && p.Dimensions != nil {
					p.FreeSpace = margins
				}
			}
			if p.Dimensions != nil && p.FreeSpace != nil {
				p.Space = &Area{
					Length: p.Dimensions.Length + float64(p.FreeSpace.Front+p.FreeSpace.Back),
					Width:  p.Dimensions.Width + float64(p.FreeSpace.Left+p.FreeSpace.Right),
				}
			}
			p.Price = p.Price.on(l.options.At, words.Price, l.tree.Site.Language)
			p.measured = measured(words.Rows, p, words.Rows, l.tree.Site.Language)
			own := p.Specifications
			words.LeadToTerms(own)
			p.Specifications = words.Grouped(append(p.measured, own...))
			p.KeyFigures = keyFigures(words, p, own)
			if !l.isUnread(textfile.RepositoryPath("interface.yaml")) { // which has the names of some rows
				l.checkKey(p)
			}
		}
	}
}

// measured are the rows of a datasheet that follow from a product's measures, except those that the product words
// itself: rows whose names begin with the same word. They are called as names says, and their numbers written as the language does.
func measured(r words.MeasuredRows, p *Product, names words.MeasuredRows, in words.Language) (rows blocks.Specifications) {
	add := func(label, name, value string) {
		for _, own := range p.Own() {
			if firstWord(own.Label) == firstWord(label) {
				return
			}
		}
		rows = append(rows, blocks.Specification{Label: name, Value: value})
	}
	if d := p.Dimensions; d != nil {
		add(r.Dimensions, names.Dimensions, in.Lengths(d.Length, d.Width, d.Height))
	}
	if p.Space != nil && (p.FreeSpace.Front|p.FreeSpace.Back|p.FreeSpace.Left|p.FreeSpace.Right) > 0 {
		add(r.Space, names.Space, in.Lengths(p.Space.Length, p.Space.Width))
	}
	if p.Weight > 0 {
		add(r.Weight, names.Weight, in.Number(p.Weight)+" kg")
	}
	if p.Power != "" {
		add(r.Power, names.Power, p.Power)
	}
	return rows
}

// maxKeyFigures is how many rows of a datasheet a card has room for.
const maxKeyFigures = 3

// keyFigures are the rows that the product names itself, or else its first own row, its dimensions and its weight. Where it
// lacks one of these, the next of its own rows stands in for it.
func keyFigures(w words.ProductTexts, p *Product, own blocks.Specifications) blocks.Specifications {
	chosen := make(blocks.Specifications, 0, maxKeyFigures)
	add := func(row blocks.Specification) {
		known := slices.ContainsFunc(chosen, func(other blocks.Specification) bool { return other.Label == row.Label })
		if len(chosen) < maxKeyFigures && !known {
			chosen = append(chosen, row)
		}
	}
	for _, label := range p.Key {
		if row, ok := p.row(func(other string) bool { return other == label }); ok {
			add(row)
		}
	}
	if len(p.Key) > 0 {
		return chosen
	}
	var measures blocks.Specifications
	for _, label := range []string{w.Rows.Dimensions, w.Rows.Weight} {
		word := firstWord(label)
		if row, ok := p.row(func(other string) bool { return firstWord(other) == word }); ok {
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

// row is the first row of the datasheet whose name fits.
func (p *Product) row(fits func(label string) bool) (blocks.Specification, bool) {
	i := slices.IndexFunc(p.Specifications, func(row blocks.Specification) bool { return fits(row.Label) })
	if i < 0 {
		return blocks.Specification{}, false
	}
	return p.Specifications[i], true
}

func firstWord(label string) string {
	word, _, _ := strings.Cut(label, " ")
	return word
}

// checkKey refuses names of rows that the product does not have.
func (l *loader) checkKey(p *Product) {
	labels := make([]string, len(p.Specifications))
	for i, row := range p.Specifications {
		labels[i] = row.Label
	}
	for i, label := range p.Key {
		if slices.Contains(labels, label) {
			continue
		}
		hint := "kies uit: " + strings.Join(labels, ", ")
		if name, ok := yamlfile.Nearest(label, labels); ok {
			hint = fmt.Sprintf("bedoelde u %q?", name)
		}
		l.diagnostics.Addf(p.keyAt[i], "key: dit product heeft geen regel %q; %s", label, hint)
	}
}

// ProductDetail is the page of a product. It is made of the product's file, its line's and the words of interface.yaml.
type ProductDetail struct {
	ID   string `json:"-"`
	Line string `json:"-"`
}

// DatasheetURL is where the datasheet of a product is served in a language.
func DatasheetURL(in words.Language, id string) string {
	return blocks.DownloadURL(DatasheetName(in, id))
}

// DatasheetName is that of the file there, without what it ends with.
func DatasheetName(in words.Language, id string) string {
	if in.Main != "" {
		id += "-" + in.Code
	}
	return "datablad-" + id
}

// Product is the product with an id.
func (t *Tree) Product(id string) (Product, bool) {
	at, ok := t.products[id]
	if !ok {
		return Product{}, false
	}
	return *at, true
}
