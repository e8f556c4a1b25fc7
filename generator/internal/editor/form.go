package editor

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Field is one field of the form, in the words of Sveltia's configuration (https://sveltiacms.app/en/docs/fields).
// The fields "regels" (a list of texts), "tabel", "nummer" and "vertaling" are our own, in frontend/editor.
type Field struct {
	Name      string   `json:"name"`
	Label     string   `json:"label"`
	Singular  string   `json:"label_singular,omitempty"`
	Widget    string   `json:"widget"`
	Hint      string   `json:"hint,omitempty"`
	Required  *bool    `json:"required,omitempty"`
	Pattern   []string `json:"pattern,omitempty"` // a regular expression, and what it asks in Dutch
	MinLength *int     `json:"minlength,omitempty"`
	MaxLength *int     `json:"maxlength,omitempty"`

	ValueType string   `json:"value_type,omitempty"` // of a number
	Min       *int     `json:"min,omitempty"`        // of a number, or the items of a list
	Max       *int     `json:"max,omitempty"`
	Options   []Option `json:"options,omitempty"` // of a choice

	Fields    []Field `json:"fields,omitempty"`  // of a group, and of each item of a list
	Types     []Field `json:"types,omitempty"`   // of a list of blocks: the kinds
	TypeKey   string  `json:"typeKey,omitempty"` // and the name that tells them apart
	Summary   string  `json:"summary,omitempty"` // of a group or item that is folded
	Thumbnail string  `json:"thumbnail,omitempty"`
	Collapsed any     `json:"collapsed,omitempty"` // true, or "auto": open while it is empty

	Type   string `json:"type,omitempty"`   // of a moment: a date
	Format string `json:"format,omitempty"` // as it stands in the file

	Modes      []string `json:"modes,omitempty"` // of running text
	Buttons    []string `json:"buttons,omitempty"`
	Components []string `json:"editor_components,omitzero"`

	Columns []string `json:"columns,omitempty"` // of a table with as many cells in each row: what they hold
	Shown   int      `json:"shown,omitempty"`   // how many of these the form shows; all where it is 0
	Named   bool     `json:"named,omitempty"`   // the rows are names and values, a map in the file
	Keys    []string `json:"keys,omitempty"`    // of a table of names whose values may be groups: what the cells after the name are

	Next   string `json:"next,omitempty"` // of the number of a new entry: the first that is free, and the folder in which
	Folder string `json:"folder,omitempty"`

	Languages []string `json:"languages,omitempty"` // of what leads to translations: the codes of the languages

	Accept    string `json:"accept,omitempty"` // of a picture, or other files
	ChooseURL *bool  `json:"choose_url,omitempty"`
	Multiple  bool   `json:"multiple,omitempty"`
}

// Option is one choice.
type Option struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// A form makes fields of types.
type form struct {
	known choices // what other files say
}

// fields are those of a struct, in its order.
func (f form) fields(t reflect.Type) (all []Field) {
	for _, field := range yamlfile.FieldsOf(t) {
		made := Field{
			Name: field.Name, Label: field.Label, Hint: field.Hint,
			Required: new(field.Rules.Required),
		}
		if options := f.options(field); len(options) > 0 {
			made.Widget, made.Options = "select", options
		} else {
			f.typed(&made, field.Type, field.Rules)
		}
		if made.Widget == "list" || made.Widget == "regels" {
			made.Singular = capital(field.Singular)
		}
		all = append(all, made)
	}
	return all
}

// capital is a word as it begins a button.
func capital(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// typed gives a field the widget of its type.
func (f form) typed(made *Field, t reflect.Type, rules yamlfile.Rules) {
	switch t {
	case reflect.TypeFor[textfile.Markdown]():
		*made = running(*made, nil)
		return
	case reflect.TypeFor[yamlfile.Date]():
		made.Widget, made.Type, made.Format = "datetime", "date", "YYYY-MM-DD"
		return
	case reflect.TypeFor[blocks.Row]():
		made.Widget = "tabel"
		return
	}
	switch {
	case t == reflect.TypeFor[textfile.Facts]():
		made.Widget, made.Columns, made.Named = "tabel", []string{"Naam"}, true
		for _, field := range yamlfile.FieldsOf(reflect.TypeFor[textfile.Fact]()) {
			if field.Name == "pattern" { // this and what follows is for the check
				made.Shown = len(made.Columns)
			}
			made.Columns = append(made.Columns, field.Label)
			made.Keys = append(made.Keys, field.Name)
		}
		return
	case t == reflect.TypeFor[blocks.Specifications]():
		made.Widget, made.Columns, made.Named = "tabel", []string{"Naam", "Waarde"}, true
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		f.typed(made, t.Elem(), rules)
	// As text, since the editor's own field for numbers loses a comma with all that stands before it (frontend/editor/format.ts).
	case reflect.Int:
		made.Widget, made.ValueType, made.Pattern = "string", "int", []string{`^-?\d+$`, "Schrijf alleen een heel getal, zonder punten en zonder eenheid, zoals 1200."}
	case reflect.Float64:
		made.Widget, made.ValueType, made.Pattern = "string", "float", []string{`^-?\d+(,\d+)?$`, "Schrijf alleen een getal, zonder punten en zonder eenheid, zoals 1200 of 1299,50."}
	case reflect.Bool:
		made.Widget = "boolean"
	case reflect.String:
		f.text(made, rules)
	case reflect.Struct:
		made.Widget, made.Collapsed = "object", "auto"
		made.Fields = f.fields(t)
		made.Summary = summary(made.Fields)
		if t == reflect.TypeFor[blocks.Image]() {
			pictureField(made)
		}
	case reflect.Slice:
		f.list(made, t.Elem(), rules)
	default:
		panic(fmt.Sprintf("editor: no widget for %s", t))
	}
}

// pictureField makes the file of a picture one to choose or to bring in.
func pictureField(made *Field) {
	made.Thumbnail = "src"
	for i, field := range made.Fields {
		if field.Name == "src" {
			made.Fields[i] = Field{
				Name: "src", Label: field.Label, Widget: "image", Required: new(true), Accept: "image/avif,image/heic,image/heif,image/jpeg,image/png,image/svg+xml,image/webp",
				ChooseURL: new(bool),
			}
		}
	}
}

func (f form) list(made *Field, item reflect.Type, rules yamlfile.Rules) {
	made.Min, made.Max = rules.MinItems, rules.MaxItems
	switch {
	case item == reflect.TypeFor[blocks.Block]():
		made.Widget, made.TypeKey, made.Collapsed = "list", "type", true
		made.Types = f.kinds()
	case item == reflect.TypeFor[blocks.Row]():
		made.Widget = "tabel"
	case item == reflect.TypeFor[content.PDF]():
		made.Widget, made.Accept, made.ChooseURL, made.Multiple = "file", ".pdf,application/pdf", new(bool), true
	case item.Kind() == reflect.String:
		made.Widget, made.Columns = "regels", []string{made.Label}
	default:
		made.Widget, made.Collapsed = "list", "auto"
		made.Fields = f.fields(item)
		made.Summary = summary(made.Fields)
		if item == reflect.TypeFor[blocks.Image]() {
			pictureField(made)
		}
	}
}

// kinds are the blocks that a page may list, in the order of what they are called.
func (f form) kinds() (all []Field) {
	for _, name := range blocks.AuthoredNames() {
		kind := Field{Name: name, Label: blocks.DutchKind(name), Widget: "object", Fields: f.block(content.Kinds()[name])}
		kind.Summary = summary(kind.Fields)
		all = append(all, kind)
	}
	slices.SortFunc(all, func(a, b Field) int { return strings.Compare(a.Label, b.Label) })
	return all
}

// block are the fields of a kind of block, with those of when it is on its page.
func (f form) block(kind reflect.Type) []Field {
	return append(f.fields(kind), f.fields(reflect.TypeFor[textfile.Publication]())...)
}

// summary shows the field that says what a folded group or item is: one of a name that does, or else the first.
func summary(fields []Field) string {
	for _, name := range []string{"title", "label", "name", "question", "caption", "headline", "alt", "id", "from", "days", "text", "words"} {
		for _, field := range fields {
			if field.Name == name && len(field.Fields) == 0 {
				return "{{fields." + name + "}}"
			}
		}
	}
	for _, field := range fields {
		if len(field.Fields) == 0 && field.Widget != "boolean" {
			return "{{fields." + field.Name + "}}"
		}
	}
	return ""
}

// maxOneLine is the number of characters up to which a text has a field of one line.
const maxOneLine = 120

func (f form) text(made *Field, rules yamlfile.Rules) {
	most := rules.MaxLength
	switch {
	case f.choice(made, rules):
		return
	case most != nil && *most > maxOneLine && made.Name != "alt", most == nil && strings.Contains(made.Hint, "alinea"):
		made.Widget = "text"
	default:
		made.Widget = "string"
	}
	made.Pattern, made.MinLength, made.MaxLength = pattern(rules), rules.MinLength, rules.MaxLength
}

// choice makes a field with a fixed set of values.
func (f form) choice(made *Field, rules yamlfile.Rules) bool {
	if rules.Enum != nil {
		made.Widget = "select"
		for _, value := range rules.Enum {
			made.Options = append(made.Options, Option{called(made.Name, value), value})
		}
		return true
	}
	return false
}

// options are the choices of a field whose values other files say; none for any other.
func (f form) options(field yamlfile.Field) (options []Option) {
	var found []choice
	switch {
	case field.Type == reflect.TypeFor[textfile.Accent]():
		found = f.known.accents
	case field.Name == "line":
		found = f.known.lines
	default:
		found = f.known.categories[field.Tag.Get("categories")]
	}
	for _, choice := range found {
		options = append(options, Option{choice.name, choice.value})
	}
	return options
}

// pattern is the form that is asked of a text. What a promise stands for is known to the check alone.
func pattern(rules yamlfile.Rules) []string {
	if rules.Pattern == nil {
		return nil
	}
	asked := `(?:` + rules.Pattern.String() + `)|\{claim:[a-z0-9-]+\}`
	switch {
	case rules.Pattern == yamlfile.EmailPattern:
		return []string{asked, "Vul een e-mailadres in."}
	case rules.Example != "":
		return []string{asked, "Dit heeft niet de juiste vorm: " + rules.Example + "."}
	}
	return []string{asked, "Schrijf het in de vorm die onder het veld staat."}
}

// running is a field for running text.
func running(f Field, components []string) Field {
	f.Widget = "richtext"
	f.Modes = []string{"rich_text", "raw"}
	f.Buttons = []string{"bold", "italic", "link", "heading-two", "heading-three", "quote", "bulleted-list", "numbered-list"}
	f.Components = components
	if components == nil {
		f.Components = []string{}
	}
	return f
}
