package formpage

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/form"
)

// form writes the form as it was filled in.
func (p *Page) form(w *writer) {
	w.open("form", attributes{"method", "post", "action", p.Action}, class(styles.ClassForm))
	hidden := func(name, value string) {
		w.open("input", attributes{"type", "hidden", "name", name, "value", value})
		w.WriteString("\n")
	}
	hidden("token", p.Token)
	hidden("page", p.From)
	if form.KeysOf(p.Form.Form) == nil {
		hidden(form.NameField, string(p.Form.Form))
	}
	for _, field := range p.Form.Fields {
		if field.Internal || field.Name == form.Products && len(p.Quantities) == 0 && p.hasProducts() {
			for _, value := range p.Typed[field.Name] {
				hidden(field.Name, value)
			}
		}
	}
	if p.hasProducts() {
		p.quantities(w)
	}
	asked := p.Form.Asked()
	for i := range asked {
		p.field(w, &asked[i], isAlone(asked, i))
	}
	w.open("p", class(styles.ClassTrap))
	w.open("input", attributes{"name", p.Trap, "tabindex", "-1", "autocomplete", "off", "aria-hidden", "true"})
	w.close("p")
	w.open("p", class(styles.ClassWide))
	w.element("button", p.Form.Submit, attributes{"type", "submit"}, class(styles.ClassButton))
	w.close("p")
	w.close("form")
}

func isWide(field form.Field) bool { return field.Kind == form.Area || field.Kind == form.Choices }

// isAlone reports whether a field has a row for itself: it needs the room, or none is left to stand beside it.
func isAlone(fields []form.Field, i int) bool {
	if isWide(fields[i]) {
		return true
	}
	before := 0
	for before < i && !isWide(fields[i-1-before]) {
		before++
	}
	return before%2 == 0 && (i+1 == len(fields) || isWide(fields[i+1]))
}

// field writes a field with its label, help and mistake, which its attributes tie to it.
func (p *Page) field(w *writer, field *form.Field, alone bool) {
	w.open("div", when(alone, class(styles.ClassWide)...))
	if field.Kind == form.Choices {
		p.choices(w, field)
	} else {
		w.open("label", attributes{"for", id(field.Name)}, class(styles.ClassLabel))
		p.label(w, field)
		w.close("label")
		p.help(w, field)
		p.input(w, field)
		p.mistake(w, field.Name)
	}
	w.close("div")
}

func (p *Page) label(w *writer, field *form.Field) {
	w.text(field.Label)
	if field.Required == "" {
		w.element("span", " (niet verplicht)", class(styles.ClassOptional))
	}
}

func (p *Page) help(w *writer, field *form.Field) {
	if field.Help != "" {
		w.element("span", field.Help, attributes{"id", id(field.Name) + "-uitleg"}, class(styles.ClassHelp))
	}
}

func (p *Page) mistake(w *writer, name string) {
	if mistake := p.Mistakes[name]; mistake != "" {
		w.element("strong", mistake, attributes{"id", id(name) + "-fout"}, class(styles.ClassError))
	}
}

// described are the attributes that tie help and mistake to what a field is filled in by.
func (p *Page) described(field *form.Field) attributes {
	var by []string
	if field.Help != "" {
		by = append(by, id(field.Name)+"-uitleg")
	}
	if p.Mistakes[field.Name] != "" {
		by = append(by, id(field.Name)+"-fout")
	}
	return when(len(by) > 0, "aria-describedby", strings.Join(by, " "))
}

func (p *Page) invalid(name string) attributes {
	return when(p.Mistakes[name] != "", "aria-invalid", "true")
}

func (p *Page) input(w *writer, field *form.Field) {
	value := p.Typed.Get(field.Name)
	common := slices.Concat(
		attributes{"id", id(field.Name), "name", field.Name}, p.described(field), p.invalid(field.Name),
		when(field.Required != "", "required", "required"),
		when(field.AutoComplete != "", "autocomplete", field.AutoComplete),
	)
	most := attributes{"maxlength", strconv.Itoa(field.Most)}
	example := when(field.Placeholder != "", "placeholder", field.Placeholder)
	switch field.Kind {
	case form.Area:
		w.open("textarea", common, most, example, attributes{"rows", "5"}, class(styles.ClassInput))
		w.WriteString("\n") // the parser drops the first line break (HTML, "The textarea element")
		w.text(value)
		w.close("textarea")
	case form.Choice:
		w.open("select", common, class(styles.ClassSelect))
		w.element("option", field.Placeholder, attributes{"value", ""})
		for _, option := range field.Options {
			w.element("option", option.Label, attributes{"value", option.Value}, when(option.Value == value, "selected", "selected"))
		}
		w.close("select")
	default:
		w.open("input", common, most, example, typeOf(field.Kind), attributes{"value", value}, class(styles.ClassInput))
		w.WriteString("\n")
	}
}

// typeOf is the type of an input. An address of a website is often typed without https://, which the type url would refuse.
func typeOf(kind form.Kind) attributes {
	switch kind {
	case form.Email:
		return attributes{"type", "email", "pattern", `.+@.+\..+`} // browsers also take one without a dot
	case form.URL:
		return attributes{"type", "text", "inputmode", "url"}
	}
	return attributes{"type", string(kind)}
}

func (p *Page) choices(w *writer, field *form.Field) {
	w.open("fieldset", p.described(field))
	w.open("legend", class(styles.ClassLabel))
	p.label(w, field)
	w.close("legend")
	p.help(w, field)
	w.open("div", class(styles.ClassChoices))
	for i, option := range field.Options {
		w.open("label", class(styles.ClassChoice))
		w.open("input",
			attributes{"type", "checkbox", "name", field.Name, "value", option.Value}, when(i == 0, "id", id(field.Name)),
			when(slices.Contains(p.Typed[field.Name], option.Value), "checked", "checked"),
			p.invalid(field.Name), class(styles.ClassTick))
		w.text(option.Label)
		w.close("label")
	}
	w.close("div")
	p.mistake(w, field.Name)
	w.close("fieldset")
}
