// Package contract writes the forms of a site into the contract of the lead API.
//
// In: functions/openapi.yaml, and forms. Out: the contract with a schema for each of these forms.
package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
)

// The lines of the contract of the lead API between which the forms are.
const (
	formsBegin = "    # The forms of the tests, made by 'site schema'; those of the site are in dist/functions/openapi.yaml.\n"
	formsEnd   = "    # End of the forms.\n"
)

// WithForms is the contract of the lead API with the forms of a set in the place of those that it has: the specified
// ones, and with own the others too, which a client of that site may post.
func WithForms(contract []byte, set *form.Set, own bool) ([]byte, error) {
	before, rest, hasBegin := bytes.Cut(contract, []byte(formsBegin))
	_, after, hasEnd := bytes.Cut(rest, []byte(formsEnd))
	if !hasBegin || !hasEnd {
		return nil, errors.New("functions/openapi.yaml: the comments around the forms are missing")
	}
	var b bytes.Buffer
	b.Write(before)
	if own {
		b.WriteString("    # The forms of the site.\n")
	} else {
		b.WriteString(formsBegin)
	}
	var others []string // of the contact route, beside its own form
	for _, d := range set.All() {
		isOwn := form.KeysOf(d.Form) == nil
		if isOwn && !own {
			continue
		}
		if err := writeForm(&b, d, isOwn); err != nil {
			return nil, fmt.Errorf("form %s: %w", d.Form, err)
		}
		if d.Route == form.ContactRoute && d.NeedsMatch() {
			others = append(others, schemaName(d))
		}
	}
	b.WriteString("    ContactForm:\n      anyOf:\n")
	for _, name := range append(others, "OwnForm", "Contact") {
		b.WriteString("        - $ref: '#/components/schemas/" + name + "'\n")
	}
	b.WriteString(formsEnd)
	b.Write(after)
	return b.Bytes(), nil
}

// schemaName is what a form's schema is called.
func schemaName(d *form.Definition) string {
	name := string(d.Form)
	if form.KeysOf(d.Form) == nil {
		return "form-" + name
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// A property is the schema of one value (OpenAPI 3.1, "Schema Object").
type property struct {
	Type        string    `json:"type"`
	Format      string    `json:"format,omitempty"`
	Const       string    `json:"const,omitempty"`
	Pattern     string    `json:"pattern,omitempty"`
	MinLength   int       `json:"minLength,omitempty"`
	MaxLength   int       `json:"maxLength,omitempty"`
	Enum        []string  `json:"enum,omitempty"`
	Items       *property `json:"items,omitempty"`
	Description string    `json:"description,omitempty"`
}

func writeForm(b *bytes.Buffer, d *form.Definition, isOwn bool) error {
	fmt.Fprintf(b, "    %s:\n      type: object\n", schemaName(d))
	title, err := json.Marshal(d.Title)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "      description: %s\n", title)
	var required []string
	names, properties := []string{}, []property{}
	if isOwn {
		names, properties = append(names, form.NameField), append(properties, property{Type: "string", Const: string(d.Form)})
		required = append(required, form.NameField)
	}
	subject, begins := d.Subject()
	for i := range d.Fields {
		f := &d.Fields[i]
		p := propertyOf(f)
		isFixed := f.Name == form.SubjectField && subject != ""
		switch {
		case isFixed && begins:
			p.Pattern = "^" + subject + `.*\S`
		case isFixed:
			p.Const = subject
		}
		names, properties = append(names, f.Name), append(properties, p)
		// A form post has quantities in place of the products' text; the path says so.
		if isFixed || f.Required != "" && f.Name != form.Products {
			required = append(required, f.Name)
		}
	}
	fmt.Fprintf(b, "      required: [%s]\n      properties:\n", strings.Join(required, ", "))
	for i, p := range properties {
		encoded, err := json.Marshal(p)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "        %s: %s\n", names[i], encoded)
	}
	return nil
}

func propertyOf(f *form.Field) property {
	p := property{Type: "string", MaxLength: f.Most, Description: f.Called()}
	if f.Required != "" {
		p.MinLength = 1
	}
	var options []string
	for _, option := range f.Options {
		options = append(options, option.Value)
	}
	switch f.Kind {
	case form.Email:
		p.Format = "idn-email"
	case form.Area:
		p.Description += "; may hold line breaks"
	case form.Choice:
		p.Enum = append(options, "") // not chosen
	case form.Choices:
		return property{Type: "array", Items: &property{Type: "string", Enum: options}, Description: f.Called()}
	}
	return p
}
