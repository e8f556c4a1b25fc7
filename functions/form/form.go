// Package form defines the forms of the site: their fields, limits, options and texts.
//
// In: the values that a visitor sent, by field. Out: cleaned fields, or what is wrong with them, in
// Dutch. The functions validate by it, and the generator makes the forms of pages from it.
package form

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A Definition is one form.
type Definition struct {
	Form     lead.Form
	Title    string // what a lead of this form is called, in Dutch
	Accepted string // the answer to a visitor whose lead was taken in, in Dutch
	Anchor   string // begins the fragments to which the answer to a form post redirects
	Page     string // of the form, for browsers that send no Referer; empty for the home page

	Fields     []Field
	NameFields []string // fields that together hold the person's name
	EmailField string   // the field that holds the person's e-mail address
	FreeField  string   // the field of free text; may be empty
	Personal   bool     // no two people write the same into FreeField

	// Match reports whether values are of this form, where a route takes in several; nil for always.
	Match func(Values) bool
	// Fold makes fields out of several pairs of a form post, and the products among them; may be nil.
	Fold func(pairs []Pair, values Values) []lead.Item
}

// A Field is one value that a form sends.
type Field struct {
	Name         string // in the API
	Label        string // in mails and lists, in Dutch
	Kind         Kind
	Required     string   // what to do when it is empty, in Dutch; may stay empty where this is ""
	Most         int      // characters; 0 for [Choices]
	Options      []Option // the values of [Choice] and [Choices]
	AutoComplete string   // attribute of HTML; may be empty
	Internal     bool     // for the functions alone; not shown to people
}

// Kind is the kind of a field's values and, in most cases, the type of its HTML input.
type Kind string

const (
	Text    Kind = "text"
	Email   Kind = "email"
	Phone   Kind = "tel"
	URL     Kind = "url"
	Area    Kind = "area"    // several lines
	Choice  Kind = "choice"  // one of the options
	Choices Kind = "choices" // any of the options
)

// An Option is one value of a field and its name for people.
type Option struct{ Value, Label string }

// Values are the values that were sent, by field.
type Values map[string][]string

// Get is the first value of a field; empty where there is none.
func (v Values) Get(name string) string {
	if len(v[name]) == 0 {
		return ""
	}
	return v[name][0]
}

// Set makes a value the only one of a field.
func (v Values) Set(name, value string) { v[name] = []string{value} }

// A Pair is one name and value of a form post, in the order of the body.
type Pair struct{ Name, Value string }

// separator is between the chosen options of a field that allows several.
const separator = ", "

// Validate cleans every field, and returns all mistakes by field.
func (d *Definition) Validate(values Values) (fields, mistakes map[string]string) {
	fields = make(map[string]string, len(d.Fields))
	for i := range d.Fields {
		field := &d.Fields[i]
		text, mistake := field.read(values[field.Name])
		if mistake != "" {
			if mistakes == nil {
				mistakes = map[string]string{}
			}
			mistakes[field.Name] = mistake
		}
		if text != "" {
			fields[field.Name] = text
		}
	}
	return fields, mistakes
}

// read cleans the values of a field; the mistake is Dutch, and empty where there is none.
func (f *Field) read(values []string) (text, mistake string) {
	if f.Kind == Choices {
		return f.choose(values)
	}
	if len(values) > 0 {
		text = clean(values[0], f.Kind == Area)
	}
	if f.Kind == Email {
		text = strings.Map(dropInvisible, text) // copied addresses bring zero width spaces along
	}
	if text == "" {
		return "", f.Required
	}
	length := utf8.RuneCountInString(text)
	switch {
	case length > f.Most:
		mistake = fmt.Sprintf("Dit zijn %d tekens; gebruik er hoogstens %d.", length, f.Most)
	case f.Kind == Email && !validAddress(text):
		mistake = "Dit e-mailadres klopt niet; controleer het op tikfouten, bijvoorbeeld naam@bedrijf.nl."
	case f.Kind == Choice && !f.allows(text):
		mistake = f.allowed()
	}
	return text, mistake
}

// choose folds several values into one text, in the order of the options, each option once.
func (f *Field) choose(values []string) (text, mistake string) {
	chosen := make([]bool, len(f.Options))
	for _, value := range values {
		value = clean(value, false)
		i := slices.IndexFunc(f.Options, func(o Option) bool { return o.Value == value })
		switch {
		case i >= 0:
			chosen[i] = true
		case value != "":
			mistake = f.allowed()
		}
	}
	var all []string
	for i, option := range f.Options {
		if chosen[i] {
			all = append(all, option.Value)
		}
	}
	return strings.Join(all, separator), mistake
}

func (f *Field) allows(value string) bool {
	return slices.ContainsFunc(f.Options, func(o Option) bool { return o.Value == value })
}

// allowed lists the options.
func (f *Field) allowed() string {
	var labels []string
	for _, option := range f.Options {
		labels = append(labels, option.Label)
	}
	return "Kies uit: " + strings.Join(labels, "; ") + "."
}

// Show is a field's text for people: the label of an option, any other text as it is.
func (f *Field) Show(text string) string {
	for _, option := range f.Options {
		if option.Value == text {
			return option.Label
		}
	}
	return text
}

// Name is the person's name.
func (d *Definition) Name(fields map[string]string) string {
	var parts []string
	for _, field := range d.NameFields {
		if text := fields[field]; text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// Digest is a hash of form and fields, in 32 hexadecimal digits: the same for the same content.
func (d *Definition) Digest(fields map[string]string) string {
	text := make([]byte, 0, 1024)
	text = append(text, d.Form...)
	for i := range d.Fields {
		name := d.Fields[i].Name
		// No field holds these control characters, so that no two contents give the same text.
		text = append(append(append(append(text, 0), name...), 1), fields[name]...)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Of is the definition of a form by its name; nil where there is none.
func Of[Name ~string](name Name) *Definition {
	for _, definitions := range Routes {
		for _, definition := range definitions {
			if string(definition.Form) == string(name) {
				return definition
			}
		}
	}
	return nil
}

// Route is the path of the API that takes the form in.
func (d *Definition) Route() string {
	for route, definitions := range Routes {
		if slices.Contains(definitions, d) {
			return route
		}
	}
	return ""
}
