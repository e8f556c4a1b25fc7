package yamlfile

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A Field is a key of a struct in YAML.
type Field struct {
	Name  string
	Index []int // as in [reflect.Value.FieldByIndex]
	Type  reflect.Type
	// In Dutch. Label and Singular are the names of the field and of one item of it in the form. Description says to people
	// who write the file what the field is for, and Hint says it to people who fill in the form.
	Label, Singular, Description, Hint string
	Rules                              Rules
	Tag                                reflect.StructTag
}

// Rules are what a field's tags ask of its value; nil and zero ask nothing. Those about a text hold for each text of
// a list.
type Rules struct {
	Required             bool
	MinItems, MaxItems   *int
	Minimum, Maximum     *int
	MinLength, MaxLength *int // characters
	Pattern              *regexp.Regexp
	Enum                 []string // the only values; of the tag, or of the type's method Enum
	Example              string   // how a value of the pattern looks, in Dutch
	Placeholders         []string // which the description names, as {name}: they may stand in the text, or within the group
}

// FieldsOf are the fields that a struct reads from YAML, in its order.
func FieldsOf(t reflect.Type) []Field { return fieldsOf(t).all }

// FieldOf is the field of struct T with a name in YAML.
func FieldOf[T any](name string) Field { return fieldsOf(reflect.TypeFor[T]()).byName[name] }

// structFields are those of one struct.
type structFields struct {
	all    []Field
	names  []string
	byName map[string]Field
}

var knownFields sync.Map // reflect.Type → *structFields

func fieldsOf(t reflect.Type) *structFields {
	if known, ok := knownFields.Load(t); ok {
		return known.(*structFields)
	}
	found := &structFields{byName: map[string]Field{}}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if name == "" || name == "-" || f.Anonymous {
			continue
		}
		description := f.Tag.Get("jsonschema_description")
		field := Field{
			Name: name, Index: f.Index, Type: f.Type, Rules: rulesOf(f.Tag), Tag: f.Tag,
			Label: f.Tag.Get("label"), Singular: f.Tag.Get("singular"), Description: description, Hint: cmp.Or(f.Tag.Get("hint"), description),
		}
		// A set of values that several fields have is a type.
		if fixed, ok := reflect.Zero(f.Type).Interface().(interface{ Enum() []string }); ok {
			field.Rules.Enum = fixed.Enum()
		}
		found.all = append(found.all, field)
		found.names = append(found.names, name)
		found.byName[name] = field
	}
	known, _ := knownFields.LoadOrStore(t, found)
	return known.(*structFields)
}

// rulesOf reads the jsonschema tag of a field, as github.com/invopop/jsonschema does, its example, and the placeholders of
// its description. Tags are written by developers, so a mistake in one panics.
func rulesOf(tag reflect.StructTag) Rules {
	r := Rules{
		Example:      tag.Get("example"),
		Placeholders: placeholder.FindAllString(tag.Get("jsonschema_description"), -1),
	}
	numbers := map[string]**int{
		"minItems": &r.MinItems, "maxItems": &r.MaxItems, "minimum": &r.Minimum, "maximum": &r.Maximum,
		"minLength": &r.MinLength, "maxLength": &r.MaxLength,
	}
	for _, rule := range splitRules(tag.Get("jsonschema")) {
		name, value, _ := strings.Cut(rule, "=")
		switch {
		case numbers[name] != nil:
			number, err := strconv.Atoi(value)
			if err != nil {
				panic(fmt.Sprintf("yamlfile: rule %s: %v", rule, err))
			}
			*numbers[name] = &number
		case name == "required":
			r.Required = true
		case name == "enum":
			r.Enum = append(r.Enum, value)
		case name == "pattern":
			r.Pattern = regexp.MustCompile(value)
		case rule == "format=email":
			r.Pattern = EmailPattern
		case rule != "" && name != "default" && name != "example": // which are for editors
			panic("yamlfile: unknown rule " + rule)
		}
	}
	return r
}

// ofItems are the rules of a list that hold for each of its items.
func (r Rules) ofItems() Rules {
	r.Required, r.MinItems, r.MaxItems = false, nil, nil
	return r
}

// splitRules splits a jsonschema tag at its commas; `\,` is a comma within a rule.
func splitRules(tag string) []string {
	const escaped = "\x00"
	parts := strings.Split(strings.ReplaceAll(tag, `\,`, escaped), ",")
	for i := range parts {
		parts[i] = strings.ReplaceAll(parts[i], escaped, ",")
	}
	return parts
}

// EmailPattern is that of fields with format=email.
var EmailPattern = regexp.MustCompile(`^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$`)
