// Package formpage makes the page that answers a form post which was not taken in: the form as it was filled in, with
// what is wrong beside each field. It is for browsers in which no script of the site runs.
//
// In: a form, what was typed, and why it was not taken in. Out: an HTML document in the looks of the site, whose
// stylesheet it links. What was typed is anybody's and is escaped.
package formpage

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
)

// A Page is the answer to a form post.
type Page struct {
	Company mail.Company

	Form   *form.Definition
	Action string // where the form is posted to
	Token  string // the public token
	Trap   string // name of the honeypot
	From   string // path of the page that the form is on
	Back   string // the same as an address

	// Typed are the values of the post as they came, and Quantities those of its products; Typed is nil where the post
	// could not be read.
	Typed      form.Values
	Quantities []form.Quantity

	Message  string            // why it was not taken in
	Mistakes map[string]string // by field
}

var (
	//go:embed form.html
	formHTML string

	formTemplate = template.Must(template.New("form").Parse(formHTML))
)

// HTML is the document, in the language of the form.
func (p *Page) HTML() string {
	v := view{Page: p, IsRead: p.Typed != nil, Stylesheet: form.Stylesheet}
	v.Phone, v.Number = p.Company.In(p.Form.Language).Phone, strings.ReplaceAll(p.Company.PhoneAbroad(), " ", "")
	v.Brand, v.Trade, _ = strings.Cut(p.Company.Name, " ")
	v.Products = p.products()
	v.Controls = p.controls()
	v.Hidden = p.hidden()
	v.Wrong = p.wrong(v.Products, v.Controls)
	var b strings.Builder
	if err := formTemplate.Execute(&b, v); err != nil {
		panic("formpage: a page of strings must be written: " + err.Error())
	}
	return b.String()
}

// A view is a page as its template reads it.
type view struct {
	*Page
	IsRead       bool // whether the post could be read
	Stylesheet   string
	Brand, Trade string // the company's name in two parts
	Phone        string // the company's telephone number as it is read
	Number       string // the same as E.164 writes it

	Wrong    []control // fields with a mistake, in the order in which the page has them
	Hidden   []form.Pair
	Products *products // nil for forms that ask for none
	Controls []control
}

// A control is a field as it was filled in.
type control struct {
	form.Field
	Words   *form.Words
	Typed   form.Values // of all fields
	Mistake string
	IsAlone bool // in its row
}

func (p *Page) control(field form.Field) control {
	return control{Field: field, Words: p.Form.Words(), Typed: p.Typed, Mistake: p.Mistakes[field.Name]}
}

// ID is that of the element that a field is filled in by.
func (c control) ID() string { return "veld-" + c.Name }

// Value is the first that was typed.
func (c control) Value() string { return c.Typed.Get(c.Name) }

// IsChosen reports whether an option is among what was typed.
func (c control) IsChosen(option string) bool { return slices.Contains(c.Typed[c.Name], option) }

// Described are the IDs of help and mistake.
func (c control) Described() string {
	var by []string
	if c.Help != "" {
		by = append(by, c.ID()+"-uitleg")
	}
	if c.Mistake != "" {
		by = append(by, c.ID()+"-fout")
	}
	return strings.Join(by, " ")
}

// controls are those of the fields that are asked. A field has a row for itself if it needs the room, or none is left to
// stand beside it.
func (p *Page) controls() []control {
	isWide := func(c control) bool { return c.Kind == form.Area || c.Kind == form.Choices }
	var all []control
	for _, field := range p.Form.Asked() {
		all = append(all, p.control(field))
	}
	isSecond := false
	for i := range all {
		isFirstOfTwo := i+1 < len(all) && !isWide(all[i+1])
		all[i].IsAlone = isWide(all[i]) || !isSecond && !isFirstOfTwo
		isSecond = !all[i].IsAlone && !isSecond
	}
	return all
}

// products are the quantities of a quote.
type products struct {
	control                   // of the text that they are made into
	Chosen, Others []quantity // with a quantity, and without
}

type quantity struct {
	form.Quantity
	Pieces string // what is typed
}

func (p *Page) products() *products {
	i := slices.IndexFunc(p.Form.Fields, func(f form.Field) bool { return f.Name == form.Products })
	if p.Form.Form != lead.Quote || i < 0 {
		return nil
	}
	all := &products{control: p.control(p.Form.Fields[i])}
	all.Help = "" // which the page does not show
	for _, asked := range p.Quantities {
		q := quantity{asked, all.Words.Pieces}
		if strings.TrimSpace(q.Typed) == "" {
			all.Others = append(all.Others, q)
		} else {
			all.Chosen = append(all.Chosen, q)
		}
	}
	return all
}

// hidden are the values that the form posts without a field.
func (p *Page) hidden() []form.Pair {
	pairs := []form.Pair{{Name: "token", Value: p.Token}, {Name: "page", Value: p.From}}
	if form.KeysOf(p.Form.Form) == nil {
		pairs = append(pairs, form.Pair{Name: form.NameField, Value: string(p.Form.Form)})
	}
	for _, field := range p.Form.Fields {
		isText := p.Form.Form == lead.Quote && field.Name == form.Products && len(p.Quantities) == 0
		if field.Internal || isText {
			for _, value := range p.Typed[field.Name] {
				pairs = append(pairs, form.Pair{Name: field.Name, Value: value})
			}
		}
	}
	return pairs
}

func (p *Page) wrong(products *products, asked []control) []control {
	var all []control
	if products != nil {
		all = append(all, products.control)
	}
	all = append(all, asked...)
	for _, field := range p.Form.Fields { // and those that nobody sees
		all = append(all, p.control(field))
	}
	known := map[string]bool{}
	return slices.DeleteFunc(all, func(c control) bool {
		was := known[c.Name]
		known[c.Name] = true
		return was || c.Mistake == ""
	})
}
