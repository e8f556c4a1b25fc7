// Package formpage makes the page that answers a form post which was not taken in: the form as it was filled in, with
// what is wrong beside each field. It is for browsers in which no script of the site runs.
//
// In: a form, what was typed, and why it was not taken in. Out: an HTML document in the looks of the site, whose
// stylesheet it links. What was typed is anybody's and is escaped.
package formpage

import (
	"slices"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/form"
)

// A Company is what the site is of.
type Company struct{ Name, Phone, Email string }

// A Page is the answer to a form post.
type Page struct {
	Company Company

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

// What is said where the message is not all there is to say.
const (
	stillThere = "Wat u hebt ingevuld, staat hieronder nog. Er is niets verloren gegaan."
	goBack     = "Ga terug in uw browser: wat u invulde, staat daar nog."
)

// HTML is the document.
func (p *Page) HTML() string {
	w := &writer{}
	w.WriteString("<!doctype html>\n<html lang=\"nl\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"robots\" content=\"noindex\">\n")
	w.element("title", "Nog niet verzonden: "+p.Form.Title+" | "+p.Company.Name)
	w.open("link", attributes{"rel", "stylesheet", "href", form.Stylesheet})
	w.WriteString("\n</head>\n<body>\n")
	p.header(w)
	w.open("main", class(styles.ClassMain))
	w.open("div", class(styles.ClassWrap))
	w.open("div", class(styles.ClassColumn))
	w.element("a", "Terug naar de pagina", attributes{"href", p.Back}, class(styles.ClassTopLink))
	w.element("p", p.Form.Title, class(styles.ClassCaps))
	w.element("h1", "Nog niet verzonden", class(styles.ClassTitle))
	p.summary(w)
	if p.Typed != nil {
		p.form(w)
	}
	w.WriteString("</div></div>")
	w.close("main")
	p.footer(w)
	w.WriteString("</body>\n</html>\n")
	return w.String()
}

func (p *Page) header(w *writer) {
	w.open("header", class(styles.ClassHeader))
	w.open("div", class(styles.ClassWrap+" "+styles.ClassBar))
	w.open("a", attributes{"href", "/", "aria-label", p.Company.Name}, class(styles.ClassHome))
	w.open("span", attributes{"aria-hidden", "true"}, class(styles.ClassMark))
	w.open("svg", attributes{"viewBox", "0 0 28 18", "width", "28", "height", "18", "fill", "currentColor"}, class(styles.ClassBarbell))
	w.WriteString(`<path d="M0 6h3v6H0zM4 2h4v14H4zM9 7h10v4H9zM20 2h4v14h-4zM25 6h3v6h-3z"></path></svg>`)
	brand, trade, _ := strings.Cut(p.Company.Name, " ")
	w.element("span", brand, class(styles.ClassBrand))
	w.element("span", trade, class(styles.ClassTrade))
	w.WriteString("</span></a>")
	p.telephone(w)
	w.WriteString("</div>")
	w.close("header")
}

func (p *Page) footer(w *writer) {
	w.open("footer", class(styles.ClassFooter))
	w.open("div", class(styles.ClassWrap+" "+styles.ClassFoot))
	w.element("span", p.Company.Name)
	p.telephone(w)
	w.element("a", p.Company.Email, attributes{"href", "mailto:" + p.Company.Email}, class(styles.ClassHome))
	w.WriteString("</div>")
	w.close("footer")
}

func (p *Page) telephone(w *writer) {
	number := strings.ReplaceAll(p.Company.Phone, " ", "")
	w.element("a", p.Company.Phone, attributes{"href", "tel:" + number}, class(styles.ClassHome))
}

// summary says what is wrong and leads to each field. It gets the focus, so that it is read out first.
func (p *Page) summary(w *writer) {
	w.open("div", attributes{"role", "alert", "tabindex", "-1", "autofocus", "autofocus"}, class(styles.ClassSummary))
	w.element("h2", p.Message, class(styles.ClassSaid))
	switch wrong := p.wrong(); {
	case p.Typed == nil:
		w.element("p", goBack, class(styles.ClassNote))
	case len(wrong) == 0:
		w.element("p", stillThere, class(styles.ClassNote))
	default:
		w.open("ul", class(styles.ClassMistakes))
		for _, field := range wrong {
			w.open("li")
			w.element("a", field.Label+": "+p.Mistakes[field.Name], attributes{"href", "#" + id(field.Name)}, class(styles.ClassLink))
			w.close("li")
		}
		w.close("ul")
	}
	w.close("div")
}

// wrong are the fields with a mistake, in the order in which the page has them.
func (p *Page) wrong() []form.Field {
	var wrong []form.Field
	add := func(fields ...form.Field) {
		for _, field := range fields {
			known := slices.ContainsFunc(wrong, func(f form.Field) bool { return f.Name == field.Name })
			if p.Mistakes[field.Name] != "" && !known {
				wrong = append(wrong, field)
			}
		}
	}
	if p.hasProducts() {
		add(p.products())
	}
	add(p.Form.Asked()...)
	add(p.Form.Fields...) // those that nobody sees
	return wrong
}

// id is that of the element that a field is filled in by.
func id(field string) string { return "veld-" + field }
