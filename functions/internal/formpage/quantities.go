package formpage

import (
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// hasProducts reports whether the form asks for products.
func (p *Page) hasProducts() bool { return p.Form.Form == lead.Quote }

// products is the field of the products' text, which their quantities are made into.
func (p *Page) products() form.Field {
	for _, field := range p.Form.Fields {
		if field.Name == form.Products {
			return field
		}
	}
	return form.Field{Name: form.Products, Label: "Producten"}
}

// quantities writes how many of each product are asked for: those that were chosen, and the others folded up below them.
func (p *Page) quantities(w *writer) {
	var chosen, others []form.Quantity
	for _, q := range p.Quantities {
		if strings.TrimSpace(q.Typed) == "" {
			others = append(others, q)
		} else {
			chosen = append(chosen, q)
		}
	}
	field := p.products()
	w.open("fieldset", attributes{"id", id(field.Name), "tabindex", "-1"}, p.described(&field), class(styles.ClassWide))
	w.element("legend", "Producten", class(styles.ClassLabel))
	p.mistake(w, field.Name)
	p.list(w, chosen)
	if len(others) > 0 {
		w.open("details", when(len(chosen) == 0, "open", "open"), class(styles.ClassMore))
		w.element("summary", "Meer producten", class(styles.ClassUnfold))
		p.list(w, others)
		w.close("details")
	}
	if len(p.Quantities) == 0 {
		w.element("p", p.Typed.Get(field.Name), class(styles.ClassNote))
	}
	w.close("fieldset")
}

func (p *Page) list(w *writer, quantities []form.Quantity) {
	if len(quantities) == 0 {
		return
	}
	w.open("ul", class(styles.ClassProducts))
	for _, q := range quantities {
		w.open("li", class(styles.ClassProduct))
		w.open("label", class(styles.ClassRow))
		w.open("span", class(styles.ClassName))
		if q.ID != "" {
			w.element("span", q.ID, class(styles.ClassCode))
		}
		w.text(q.Product)
		w.element("span", ", aantal", class(styles.ClassHidden))
		w.close("span")
		w.open("input", attributes{
			"type", "text", "name", q.Name, "value", q.Typed, "inputmode", "numeric", "maxlength", "20", "placeholder", "0", "autocomplete", "off",
		}, class(styles.ClassQuantity))
		w.close("label")
		w.close("li")
	}
	w.close("ul")
}
