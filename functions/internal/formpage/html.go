package formpage

import (
	"html"
	"strings"
)

// writer writes HTML. Its methods escape every text and every value of an attribute. (Written out rather than made with
// html/template, which keeps the linker from leaving out unused code: it would not fit into a function's archive.)
type writer struct{ strings.Builder }

// attributes are names and values in turn.
type attributes []string

// when are attributes, or none where a condition does not hold.
func when(holds bool, names ...string) attributes {
	if !holds {
		return nil
	}
	return names
}

// open begins an element.
func (w *writer) open(name string, all ...attributes) {
	w.WriteString("<" + name)
	for _, list := range all {
		for i := 0; i < len(list); i += 2 {
			w.WriteString(" " + list[i] + `="` + html.EscapeString(list[i+1]) + `"`)
		}
	}
	w.WriteString(">")
}

func (w *writer) close(name string) { w.WriteString("</" + name + ">\n") }

func (w *writer) text(text string) { w.WriteString(html.EscapeString(text)) }

// element writes a whole element with a text.
func (w *writer) element(name, text string, all ...attributes) {
	w.open(name, all...)
	w.text(text)
	w.close(name)
}

func class(names string) attributes { return attributes{"class", names} }
