package page

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/drawing"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// ProductDetail is the page of a product. It is made of the product's file, its line's and the words of interface.yaml.
type ProductDetail struct {
	Product   content.Product    `json:"product"`
	Back      blocks.Link        `json:"back"`
	Ask       blocks.Link        `json:"ask"`
	Datasheet string             `json:"datasheet"` // address of the PDF
	Drawing   *drawing.Drawing   `json:"drawing,omitempty"`
	Model     *ShownModel        `json:"model,omitempty"`
	Related   []ProductSummary   `json:"related,omitempty"`
	Projects  []ProductReference `json:"projects,omitempty"`
	Questions []blocks.Question  `json:"questions,omitempty"`
	Documents []blocks.Link      `json:"documents,omitempty"`
	Words     words.ProductWords `json:"words"`
	// Certificates is where the page of the line says what its certificates mean.
	Certificates string `json:"certificates,omitempty"`
}

// A ProductSummary is a product as other pages lead to it.
type ProductSummary struct {
	ID          string       `json:"id"`
	Name        string       `json:"name"`
	Href        string       `json:"href"`
	Description string       `json:"description"`
	Image       blocks.Image `json:"image"`
}

// summaryOf is what other pages say of a product.
func summaryOf(p content.Product) ProductSummary {
	return ProductSummary{p.ID, p.Name, p.Href, p.Description, p.Image}
}

// A ProductReference is a project that uses a product.
type ProductReference struct {
	Name    string       `json:"name"`
	Href    string       `json:"href"`
	Place   string       `json:"place"`
	Summary string       `json:"summary"`
	Image   blocks.Image `json:"image"`
}

// A ShownModel is what the page of a product needs to show it in three dimensions.
type ShownModel struct {
	URL     string          `json:"url"`
	Frame   string          `json:"frame,omitempty"`   // its colour as it is delivered, #rrggbb, where it comes in the colours
	Leather string          `json:"leather,omitempty"` // that of its upholstery
	Colours []blocks.Colour `json:"colours,omitempty"` // those of the configurator, without the one that a visitor mixes
	Sizes   *ModelSizes     `json:"sizes,omitempty"`
}

// ModelSizes are what stands along the edges of a product, and all of it in one sentence.
type ModelSizes struct {
	Length string `json:"length"`
	Width  string `json:"width"`
	Height string `json:"height"`
	Wide   bool   `json:"wide,omitempty"` // wider than long
	Text   string `json:"text"`
}

var productDetail = kind[content.ProductDetail, ProductDetail]{
	Complete: completeProduct,
	Data:     productDetailData,
	Image: func(b ProductDetail) *blocks.Image {
		return &b.Product.Image
	},
}

// palette is the colours of the drawing on the page. Those that carry it follow the colours that a visitor forces.
var palette = drawing.Palette{
	Ink: "currentColor", Soft: "color-mix(in srgb, currentColor 70%, Canvas)", Accent: "var(--color-signal)", Ground: "Canvas",
}

// maxRelated bounds the products of the same category that a product's page leads on to.
const maxRelated = 3

func completeProduct(tree *content.Tree, _ time.Time, source content.ProductDetail) (b ProductDetail) {
	line, words := tree.Lines[source.Line], tree.Interface.Product.Page
	b.Product, _ = tree.Product(source.ID)
	b.Words = words
	b.Words.Finance = financeOf(words, b.Product)
	b.Back = blocks.Link{Label: strings.ReplaceAll(words.Back, "{name}", line.Name), Href: placeOf(tree, b.Product)}
	b.Ask = askFor(tree.Interface, b.Product)
	b.Datasheet = catalogue.DatasheetURL(tree.Site.Language, source.ID)
	b.Drawing = drawing.Of(b.Product.Product, tree.Outlines[source.ID], words, tree.Site.Language, palette)
	b.Model = shownModel(tree, b.Product)
	b.Questions, b.Documents = line.Questions, line.Documents
	b.Related = related(tree, b.Product)
	b.Certificates = certificatesOf(tree, source.Line)
	for _, project := range tree.Projects {
		if project.Has(source.ID) {
			b.Projects = append(b.Projects, ProductReference{
				Name: project.Name, Href: project.Route, Place: project.Location, Summary: project.Summary, Image: project.Images[0],
			})
		}
	}
	return b
}

// certificatesOf is where the page of a line tells of its certificates; empty where it does not.
func certificatesOf(tree *content.Tree, line string) string {
	if page := pageOf(tree, line); page != nil {
		for _, block := range page.Blocks {
			if told, ok := block.(blocks.Certificates); ok && told.ID != "" {
				return page.Route + "#" + told.ID
			}
		}
	}
	return ""
}

// pageOf is the page of a line; nil where there is none.
func pageOf(tree *content.Tree, line string) *content.Page {
	route := path.Join(tree.Site.Language.Home, line)
	at, ok := slices.BinarySearchFunc(tree.Pages, route, func(page *content.Page, route string) int { return strings.Compare(page.Route, route) })
	if !ok {
		return nil
	}
	return tree.Pages[at]
}

// shownModel is a product in three dimensions; nil where there is no model of it.
func shownModel(tree *content.Tree, p content.Product) *ShownModel {
	model, ok := tree.Models[p.ID]
	if !ok {
		return nil
	}
	shown := &ShownModel{URL: model.URL, Frame: model.Frame, Leather: model.Leather, Colours: colours(tree)}
	if d, words := p.Dimensions, tree.Interface.Product.Page.Model; d != nil {
		sizes := tree.Site.Language.LengthsApart(d.Length, d.Width, d.Height)
		shown.Sizes = &ModelSizes{
			Length: words.Length + " " + sizes[0], Width: words.Width + " " + sizes[1], Height: words.Height + " " + sizes[2], Wide: d.Width > d.Length,
			Text: strings.ReplaceAll(words.Size, "{size}", tree.Site.Language.Lengths(d.Length, d.Width, d.Height)),
		}
	}
	return shown
}

// colours are those that the company paints in, in the language of the tree: the configurator's, without the one that a visitor
// mixes.
func colours(tree *content.Tree) []blocks.Colour {
	for _, source := range tree.Pages {
		for _, block := range source.Blocks {
			if made, ok := block.(blocks.Configurator); ok {
				painted := slices.DeleteFunc(slices.Clone(made.Colours), func(c blocks.Colour) bool { return c.ID == "custom" })
				for i := range painted {
					painted[i].Label = cmp.Or(tree.Painted.Named(painted[i].ID), painted[i].Label)
				}
				return painted
			}
		}
	}
	return nil
}

// placeOf is where the page of a product's line shows the product: its card, or the page as a whole.
func placeOf(tree *content.Tree, p content.Product) string {
	page := pageOf(tree, p.Line)
	if page == nil {
		return path.Join(tree.Site.Language.Home, p.Line)
	}
	route := page.Route
	if slices.ContainsFunc(page.Uses.Lines, func(use textfile.LineUse) bool { return use.Cards && use.Line == p.Line }) {
		for _, block := range page.Blocks {
			if list, ok := block.(blocks.Products); ok && list.Line == p.Line && list.Part.Pages > 0 {
				route = list.Part.Address(indexOf(tree.Products[p.Line], p.ID)/list.Part.PerPage + 1)
			}
		}
		return route + "#" + p.ID
	}
	return route
}

// indexOf is the place of a product in its line.
func indexOf(line []content.Product, id string) int {
	for i := range line { // without copying each
		if line[i].ID == id {
			return i
		}
	}
	return -1
}

// related are the products that a product names itself, or else the next of its category, and after these of its line.
func related(tree *content.Tree, p content.Product) (all []ProductSummary) {
	if len(p.Related) > 0 {
		for _, id := range p.Related {
			if product, ok := tree.Product(id); ok {
				all = append(all, summaryOf(product))
			}
		}
		return all
	}
	line := tree.Products[p.Line]
	at := indexOf(line, p.ID)
	var others []ProductSummary
	for step := 1; step < len(line) && len(all) < maxRelated; step++ {
		other := &line[(at+step)%len(line)]
		if other.Category == p.Category {
			all = append(all, summaryOf(*other))
		} else if len(others) < maxRelated {
			others = append(others, summaryOf(*other))
		}
	}
	return append(all, others[:min(len(others), maxRelated-len(all))]...)
}

// askFor leads to the quote form, where the product is then on the list.
func askFor(words words.Interface, p content.Product) blocks.Link {
	return blocks.Link{Label: words.Product.Page.Ask, Href: words.NoScript.Hint.Href + "?product=" + p.ID}
}

// productClosing is what all pages of products end with.
func productClosing(tree *content.Tree, id string) blocks.CallToAction {
	words := tree.Interface.Product.Page
	product, _ := tree.Product(id)
	title, text := words.Closing, words.Offer
	if own := tree.Lines[product.Line].Closing; own != nil && tree.Site.Language.TranslatedFrom == "" {
		title, text = own.Title, own.Text
	}
	actions := []blocks.Link{askFor(tree.Interface, product)}
	if finance := financeOf(words, product); finance != nil {
		actions = append(actions, *finance)
	}
	return blocks.CallToAction{
		Section: blocks.Section{Title: strings.ReplaceAll(title, "{name}", product.Name), Intro: text}, Actions: actions,
	}
}

// financeOf leads to the calculator (frontend/blocks/Calculator), which then has the price of the product, if that has one. Of
// what has no measures, as a plate, nobody pays a sum by the month.
func financeOf(words words.ProductWords, p content.Product) *blocks.Link {
	if p.Dimensions == nil && p.Price == nil {
		return nil
	}
	if words.Finance == nil || p.Price == nil {
		return words.Finance
	}
	path, anchor, _ := strings.Cut(words.Finance.Href, "#")
	return &blocks.Link{Label: words.Finance.Label, Href: path + "?waarde=" + strconv.Itoa(p.Price.From) + "#" + anchor}
}

// productDetailData says what a product is; with an offer where its price is told.
func productDetailData(site content.Site, route string, b ProductDetail) object {
	p := b.Product
	images := []string{site.URL + p.Image.URL}
	for _, image := range p.Images {
		images = append(images, site.URL+image.URL)
	}
	properties := make([]object, len(p.Specifications))
	for i, row := range p.Specifications {
		properties[i] = object{"@type": "PropertyValue", "name": row.Label, "value": row.Value}
	}
	others := make([]object, len(b.Related))
	for i, other := range b.Related {
		others[i] = object{"@type": "Product", "sku": other.ID, "name": other.Name, "url": site.URL + other.Href, "image": site.URL + other.Image.URL}
	}
	data := object{
		"@context": vocabulary, "@type": "Product", "@id": site.URL + route + "#product", "sku": p.ID, "name": p.Name,
		"description": p.Description, "category": p.Category, "image": images, "url": site.URL + route,
		"brand": object{"@type": "Brand", "name": site.Name}, "additionalProperty": properties,
	}
	if p.Weight > 0 {
		data["weight"] = quantity(p.Weight, "KGM")
	}
	if d := p.Dimensions; d != nil {
		data["depth"], data["width"], data["height"] = quantity(d.Length, "CMT"), quantity(d.Width, "CMT"), quantity(d.Height, "CMT")
	}
	if p.Price != nil {
		data["offers"] = offer(p.Price.Price)
	}
	if len(others) > 0 {
		data["isRelatedTo"] = others
	}
	return data
}

// offer is a price, which is without VAT for businesses (https://schema.org/UnitPriceSpecification).
func offer(p catalogue.Price) object {
	const currency = "EUR"
	price := object{
		"@type": "UnitPriceSpecification", "priceCurrency": currency, "valueAddedTaxIncluded": false, "validFrom": p.Since.Format(time.DateOnly),
	}
	if p.To == 0 {
		price["price"] = p.From
		return object{"@type": "Offer", "price": p.From, "priceCurrency": currency, "priceSpecification": price}
	}
	price["minPrice"], price["maxPrice"] = p.From, p.To
	return object{"@type": "AggregateOffer", "lowPrice": p.From, "highPrice": p.To, "priceCurrency": currency, "priceSpecification": price}
}

// quantity is a number with its unit, by the common code of UN/CEFACT Recommendation 20.
func quantity(value float64, unit string) object {
	return object{"@type": "QuantitativeValue", "value": value, "unitCode": unit}
}
