package editor

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// A Field is one field of the form, in the words of Decap's configuration (https://decapcms.org/docs/widgets/).
// The widgets "foto", "regels", "tabel", "specificaties" and "adres" are our own, in web/.
type Field struct {
	Name     string   `json:"name"`
	Label    string   `json:"label"`
	Singular string   `json:"label_singular,omitempty"`
	Widget   string   `json:"widget"`
	Hint     string   `json:"hint,omitempty"`
	Required bool     `json:"required"`
	Pattern  []string `json:"pattern,omitempty"` // a regular expression, and what it asks in Dutch
	Default  any      `json:"default,omitempty"`

	ValueType string   `json:"value_type,omitempty"` // of a number
	Min       *float64 `json:"min,omitempty"`        // of a number, or the items of a list
	Max       *float64 `json:"max,omitempty"`
	Options   []Option `json:"options,omitempty"` // of a choice

	Fields    []Field `json:"fields,omitempty"`  // of a group, and of each item of a list
	Types     []Field `json:"types,omitempty"`   // of a list of blocks: the kinds
	TypeKey   string  `json:"typeKey,omitempty"` // and the name that tells them apart
	Summary   string  `json:"summary,omitempty"` // of a group or item that is folded
	Collapsed bool    `json:"collapsed,omitempty"`

	DateFormat string   `json:"date_format,omitempty"`
	TimeFormat *bool    `json:"time_format,omitempty"`
	Modes      []string `json:"modes,omitempty"`
	Buttons    []string `json:"buttons,omitempty"`
	Components []string `json:"editor_components,omitzero"`
	Folder     string   `json:"folder,omitempty"` // of a picture: the folder below media/ that is shown first
}

// Option is one choice.
type Option struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// A form makes fields of types.
type form struct {
	known  content.Choices // of what other files say
	folder string          // where pictures are looked for first
}

// fields are those of a struct, in its order. Within a group that may be left out nothing is asked for: the editor
// would ask for it though the group is left out. What is missing then is told when the file is saved.
func (f form) fields(t reflect.Type, ask bool) (all []Field) {
	for _, field := range content.FieldsOf(t) {
		made := Field{
			Name: field.Name, Label: label(field.Owner, field.Name), Hint: cmp.Or(hints[field.Name], field.Description),
			Required: ask && field.Rules.Required,
		}
		if most := field.Rules.MaxLength; most != nil && !strings.Contains(made.Hint, "tekens") {
			made.Hint += fmt.Sprintf(" Hoogstens %d tekens.", *most)
		}
		if options := f.options(field); len(options) > 0 {
			made.Widget, made.Options = "select", options
		} else {
			f.typed(&made, field.Type, field.Rules)
		}
		if made.Widget == "list" {
			made.Singular = of(singular, field.Owner, field.Name)
		}
		all = append(all, made)
	}
	return all
}

// free are the types of content that are a group of free names in YAML, though a list in Go.
var free = map[string]bool{"Facts": true, "Specifications": true}

// typed gives a field the widget of its type.
func (f form) typed(made *Field, t reflect.Type, rules content.Rules) {
	made.Min, made.Max = number(rules.Minimum), number(rules.Maximum)
	switch t {
	case reflect.TypeFor[content.Markdown]():
		*made = running(*made, nil)
		return
	case reflect.TypeFor[content.Date]():
		made.Widget, made.DateFormat, made.TimeFormat = "datetime", "YYYY-MM-DD", new(bool)
		if !made.Required {
			made.Default = ""
		}
		return
	case reflect.TypeFor[content.Row]():
		made.Widget = "tabel"
		return
	}
	if free[t.Name()] {
		made.Widget = "specificaties"
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		f.typed(made, t.Elem(), rules)
	case reflect.Int:
		made.Widget, made.ValueType = "number", "int"
	case reflect.Float64:
		made.Widget, made.ValueType = "number", "float"
	case reflect.Bool:
		made.Widget = "boolean"
	case reflect.String:
		f.text(made, rules)
	case reflect.Struct:
		made.Widget, made.Collapsed = "object", true
		made.Fields = f.fields(t, made.Required)
		made.Summary = summary(made.Fields)
		if t == reflect.TypeFor[content.Image]() {
			made.Collapsed = !made.Required
			for i := range made.Fields {
				if made.Fields[i].Name == "src" {
					made.Fields[i] = Field{Name: "src", Label: made.Fields[i].Label, Widget: "foto", Required: made.Required, Folder: f.folder}
				}
			}
		}
	case reflect.Slice:
		f.list(made, t.Elem(), rules)
	default:
		panic(fmt.Sprintf("editor: no widget for %s", t))
	}
}

func (f form) list(made *Field, item reflect.Type, rules content.Rules) {
	made.Min, made.Max = number(rules.MinItems), number(rules.MaxItems)
	switch {
	case item == reflect.TypeFor[content.Block]():
		made.Widget, made.TypeKey, made.Collapsed = "list", "type", true
		made.Types = f.kinds()
	case item == reflect.TypeFor[content.Row]():
		made.Widget = "tabel"
	case item.Kind() == reflect.String:
		made.Widget = "regels"
	default:
		made.Widget, made.Collapsed = "list", true
		made.Fields = f.fields(item, true)
		if item == reflect.TypeFor[content.Image]() {
			picture := Field{Required: true}
			f.typed(&picture, item, content.Rules{})
			made.Fields = picture.Fields
		}
		made.Summary = summary(made.Fields)
	}
}

// kinds are the blocks that a page may list, in the order of what they are called.
func (f form) kinds() (all []Field) {
	folders := map[string]string{
		"brochures": "brochures", "categories": "lines", "contact-details": "contact", "gallery": "accessories", "hero": "lines", "scene": "services", "showcase": "home",
	}
	for _, name := range content.AuthoredNames() {
		inner := f
		if folder, ok := folders[name]; ok {
			inner.folder = folder
		}
		kind := Field{Name: name, Label: content.DutchKind(name), Widget: "object", Required: true, Fields: inner.block(content.Kinds()[name])}
		kind.Summary = summary(kind.Fields)
		all = append(all, kind)
	}
	slices.SortFunc(all, func(a, b Field) int { return strings.Compare(a.Label, b.Label) })
	return all
}

// block are the fields of a kind of block, with those of when it is on its page.
func (f form) block(kind reflect.Type) []Field {
	return append(f.fields(kind, true), f.fields(reflect.TypeFor[content.Publication](), true)...)
}

// summary shows the first field that says what a folded group or item is.
func summary(fields []Field) string {
	for _, name := range []string{"title", "label", "name", "question", "caption", "headline", "alt", "id", "from", "days", "text", "words"} {
		for _, field := range fields {
			if field.Name == name && len(field.Fields) == 0 {
				return "{{fields." + name + "}}"
			}
		}
	}
	return ""
}

// longest is the number of characters up to which a text has a field of one line.
const longest = 120

func (f form) text(made *Field, rules content.Rules) {
	most := rules.MaxLength
	switch {
	case f.choice(made, rules):
		return
	case most != nil && *most > longest && made.Name != "alt", most == nil && strings.Contains(made.Hint, "alinea"):
		made.Widget = "text"
	default:
		made.Widget = "string"
	}
	made.Pattern = pattern(rules)
}

// choice makes a field with a fixed set of values.
func (f form) choice(made *Field, rules content.Rules) bool {
	if rules.Enum != nil {
		made.Widget = "select"
		for _, value := range rules.Enum {
			made.Options = append(made.Options, Option{value, value})
		}
		return true
	}
	return false
}

// options are the choices of a field whose values other files say; none for any other.
func (f form) options(field content.Field) (options []Option) {
	var choices []content.Choice
	switch {
	case field.Type == reflect.TypeFor[content.Accent]():
		choices = f.known.Accents
	case field.Name == "line":
		choices = f.known.Lines
	case field.Owner == "Article" && field.Name == "category":
		choices = f.known.ArticleCategories
	case field.Owner == "Project" && field.Name == "category":
		choices = f.known.ProjectCategories
	}
	for _, choice := range choices {
		options = append(options, Option{choice.Name, choice.Value})
	}
	return options
}

// pattern is one regular expression for all that is asked of a text: the editor takes one.
func pattern(rules content.Rules) []string {
	var ahead, asked []string
	if most := rules.MaxLength; most != nil {
		ahead = append(ahead, fmt.Sprintf(`(?=\s*[\s\S]{0,%d}\s*$)`, *most))
		asked = append(asked, fmt.Sprintf("hoogstens %d tekens", *most))
	}
	if least := rules.MinLength; least != nil {
		ahead = append(ahead, fmt.Sprintf(`(?=[\s\S]{%d,}$)`, *least))
		asked = append(asked, fmt.Sprintf("ten minste %d tekens", *least))
	}
	form := ""
	if rules.Pattern != nil {
		form = rules.Pattern.String()
		kind := "de vorm die onder het veld staat"
		if rules.Pattern == content.EmailPattern {
			kind = "een e-mailadres"
		}
		asked = append(asked, kind)
	}
	if len(asked) == 0 {
		return nil
	}
	return []string{"^" + strings.Join(ahead, "") + strings.TrimPrefix(form, "^"), strings.Join(asked, ", ")}
}

// running is a field for running text.
func running(f Field, components []string) Field {
	f.Widget = "markdown"
	f.Modes = []string{"rich_text", "raw"}
	f.Buttons = []string{"bold", "italic", "link", "heading-two", "heading-three", "quote", "bulleted-list", "numbered-list"}
	f.Components = components
	if components == nil {
		f.Components = []string{}
	}
	return f
}

func number(limit *int) *float64 {
	if limit == nil {
		return nil
	}
	return new(float64(*limit))
}
