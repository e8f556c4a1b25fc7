package pdf

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"rsc.io/qr"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/drawing"
	"github.com/dfx-fitness/site/generator/internal/units"
	"github.com/dfx-fitness/site/generator/internal/words"
)

//go:embed datasheet.typ
var datasheetTemplate string

// Datasheets are those of all products that have a page, by address; products with a download of their own in its place
// have none. Each is a page of A4.
func (t *Typesetter) Datasheets(tree *content.Tree) map[string]PDF {
	all := map[string]PDF{}
	for _, code := range tree.Languages() {
		t.addDatasheets(all, tree.In(code))
	}
	return all
}

// addDatasheets adds those in the language of a tree.
func (t *Typesetter) addDatasheets(all map[string]PDF, tree *content.Tree) {
	in := tree.Site.Language
	for url, p := range tree.Datasheets {
		all[url] = func(ctx context.Context) (file string, err error) {
			data, err := t.datasheet(ctx, tree, p)
			if err == nil {
				file, err = t.set(ctx, catalogue.DatasheetName(in, p.ID), partsTemplate+datasheetTemplate, data)
			}
			if err != nil {
				return "", fmt.Errorf("%s: het datablad kan niet worden gezet: %w", p.File, err)
			}
			return file, nil
		}
	}
}

type datasheet struct {
	Lang         string   `json:"lang"`   // ISO 639-1
	Region       string   `json:"region"` // ISO 3166-1
	Title        string   `json:"title"`
	ID           string   `json:"id"`
	Name         string   `json:"name"`
	Line         string   `json:"line"`
	Category     string   `json:"category"`
	CategoryName string   `json:"categoryName,omitempty"` // as visitors read it, where that is another word
	Description  string   `json:"description"`
	Image        photo    `json:"image"`
	Accent       string   `json:"accent"` // #rrggbb
	Terms        []term   `json:"terms"`  // delivery and warranty
	Lists        []points `json:"lists"`
	Groups       []group  `json:"groups"`
	Drawing      *drawn   `json:"drawing,omitempty"`
	URL          string   `json:"url"`
	Address      string   `json:"address"` // the URL as people write it
	Code         svg      `json:"code"`

	Company map[string]string    `json:"company"`
	Words   words.DatasheetWords `json:"words"`
	Labels  words.DocumentWords  `json:"labels"`
	Table   string               `json:"table"` // the heading of the specifications
	Colours map[string]string    `json:"colours"`
}

// A term is a word and what it stands for.
type term struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// points are a list with its heading.
type points struct {
	Title string   `json:"title"`
	Items []string `json:"items"`
}

// A group is rows of the specifications with their heading.
type group struct {
	Title string                 `json:"title"`
	Rows  []blocks.Specification `json:"rows"`
}

// svg is a drawing with what it shows in words.
type svg struct {
	SVG  string `json:"svg"`
	Alt  string `json:"alt"`
	Name string `json:"name,omitempty"`
}

// drawn is the views of a product to scale.
type drawn struct {
	Note  string `json:"note"`
	Views []svg  `json:"views"`
}

func (t *Typesetter) datasheet(ctx context.Context, tree *content.Tree, p content.Product) (datasheet, error) {
	image, err := t.photo(ctx, tree, p.Image, productWidth)
	if err != nil {
		return datasheet{}, err
	}
	words, texts := tree.Interface.Document.Datasheet, tree.Interface.Product
	id := strings.ToUpper(p.ID)
	lang, region, _ := strings.Cut(tree.Site.Language.Locale, "-")
	data := datasheet{
		Lang: lang, Region: region,
		Title: strings.NewReplacer("{name}", p.Name, "{id}", id).Replace(words.Title), ID: id, Name: p.Name, Line: p.LineName,
		Category: p.Category, CategoryName: p.CategoryName, Description: units.Join(p.Description), Image: image, Accent: tree.Colours(tree.Lines[p.Line].OwnAccent()).Deep, Terms: []term{},
		Lists: []points{}, Groups: []group{}, URL: tree.Site.URL + p.Href, Address: shown(tree.Site.URL + p.Href),
		Company: company(tree.Site), Words: words, Labels: tree.Interface.Document, Table: texts.Specifications, Colours: styles.Colours(),
	}
	terms := []term{{texts.Page.Delivery, p.Delivery}, {texts.Page.Warranty, p.Warranty}}
	if p.Price != nil {
		terms = append(terms, term{texts.Price.Label, p.Price.Text})
	}
	for _, one := range terms {
		if one.Value != "" {
			data.Terms = append(data.Terms, term{one.Label, units.Join(one.Value)})
		}
	}
	for _, list := range []points{
		{texts.Features, p.Features}, {texts.SmartFeatures, p.SmartFeatures}, {texts.Certifications, p.Certifications},
		{texts.SuitableFor, p.SuitableFor},
	} {
		if len(list.Items) > 0 {
			data.Lists = append(data.Lists, points{list.Title, joined(list.Items)})
		}
	}
	for _, row := range p.Specifications {
		if last := len(data.Groups) - 1; last < 0 || data.Groups[last].Title != row.Group {
			data.Groups = append(data.Groups, group{Title: row.Group})
		}
		last := &data.Groups[len(data.Groups)-1]
		row.Value = units.Join(row.Value)
		last.Rows = append(last.Rows, row)
	}
	palette := drawing.Palette{
		Ink: data.Colours["ink"], Soft: data.Colours["ink-soft"], Accent: data.Colours["signal"], Ground: data.Colours["white"], Font: "Inter",
	}
	if d := drawing.Of(p.Product, tree.Outlines[p.ID], texts.Page, tree.Site.Language, palette); d != nil {
		data.Drawing = &drawn{d.Note, []svg{
			{string(d.Plan), d.PlanText, texts.Page.Plan}, {string(d.Side), d.SideText, texts.Page.Side},
		}}
	}
	code, err := codeOf(data.URL)
	data.Code = svg{SVG: code, Alt: strings.ReplaceAll(words.CodeAlt, "{url}", data.URL)}
	return data, err
}

// joined are texts in which amounts are on one line with their units.
func joined(texts []string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = units.Join(text)
	}
	return all
}

// codeOf is the QR code of an address as a drawing.
func codeOf(url string) (string, error) {
	code, err := qr.Encode(url, qr.M)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]d %[1]d"><path d="`, code.Size)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%[3]dz", from, y, x-from)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
