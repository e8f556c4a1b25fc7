package schema

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Between these stands what is still to be filled in.
const (
	openGap  = content.OpenGap
	closeGap = content.CloseGap
)

// A Skeleton makes the beginning of a file of content: every value that must be there, to be filled in.
type Skeleton struct {
	// Values are lines of YAML that take the place of values, by their keys, separated by dots: image.src. A value of
	// several lines begins with a line break, and is indented from there.
	Values map[string]string
	// Comments puts what a value is for above it.
	Comments bool

	gap    func(text string) string // a text to be filled in, as YAML
	fixed  func(text string) string // a value of a form, likewise
	choice func(values []string) string
	item   int // of the list that is written, of so many
	items  int
	root   *jsonschema.Schema
	b      strings.Builder
}

// Of is the YAML for a type of content.
func (k *Skeleton) Of(t reflect.Type) string {
	k.root = authored().ReflectFromType(t)
	exemplify(k.root)
	return k.of(k.root)
}

func (k *Skeleton) of(s *jsonschema.Schema) string {
	if k.gap == nil {
		k.gap = func(text string) string { return quoted(openGap + text + closeGap) }
		k.fixed = quoted
		k.choice = func(values []string) string { return quoted(values[0]) }
	}
	k.b.Reset()
	k.group(k.resolve(s), "", "", "")
	return k.b.String()
}

// resolve follows a reference to a definition.
func (k *Skeleton) resolve(s *jsonschema.Schema) *jsonschema.Schema {
	if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		return k.root.Definitions[name]
	}
	return s
}

// group writes the values of a group. Its first line begins with first, the others with indent.
func (k *Skeleton) group(s *jsonschema.Schema, path, indent, first string) {
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		key, at := pair.Key, strings.TrimPrefix(path+"."+pair.Key, ".")
		value, given := k.Values[at]
		if !given && !slices.Contains(s.Required, key) {
			continue
		}
		if k.Comments && path == "" {
			fmt.Fprintf(&k.b, "%s# %s\n", indent, explained(pair.Value, k.resolve(pair.Value)))
		}
		fmt.Fprintf(&k.b, "%s%s:", first, key)
		first = indent
		if given {
			fmt.Fprintln(&k.b, strings.ReplaceAll(" "+value, " \n", "\n"))
			continue
		}
		k.value(key, pair.Value, at, indent)
	}
}

// value writes what comes after a key and its colon.
func (k *Skeleton) value(key string, s *jsonschema.Schema, path, indent string) {
	described := s
	s = k.resolve(s)
	switch {
	case s.Const != nil:
		fmt.Fprintf(&k.b, " %v\n", s.Const)
	case s.Properties.Len() > 0:
		k.b.WriteByte('\n')
		k.group(s, path, indent+"  ", indent+"  ")
	case s.Type == "array":
		k.b.WriteByte('\n')
		k.list(key, s, path, indent+"  ")
	case s.Type == "object":
		k.b.WriteString(" {}\n")
	default:
		fmt.Fprintf(&k.b, " %s\n", k.scalar(key, s, described.Description))
	}
}

func (k *Skeleton) list(key string, s *jsonschema.Schema, path, indent string) {
	item := k.resolve(s.Items)
	before, of := k.item, k.items
	defer func() { k.item, k.items = before, of }()
	for i := range atLeast(s) {
		k.item, k.items = i, atLeast(s)
		switch {
		case item.Properties.Len() > 0:
			k.group(item, fmt.Sprintf("%s.%d", path, i), indent+"  ", indent+"- ")
		case item.Type == "array":
			cell := k.resolve(item.Items) // of a table, which has two columns at least
			fmt.Fprintf(&k.b, "%s- [%s, %s]\n", indent, k.scalar(key, cell, "een waarde"), k.scalar(key, cell, "een waarde"))
		default:
			fmt.Fprintf(&k.b, "%s- %s\n", indent, k.scalar(key, item, s.Description))
		}
	}
}

// scalar is one value: to be filled in where any text will do, and else the example.
func (k *Skeleton) scalar(key string, s *jsonschema.Schema, description string) string {
	switch {
	case key == "id" && len(s.Enum) > 1 && len(s.Enum) == k.items: // each of them once, in order
		return quoted(fmt.Sprint(s.Enum[k.item]))
	case len(s.Enum) > 0:
		values := make([]string, len(s.Enum))
		for i, value := range s.Enum {
			values[i] = fmt.Sprint(value)
		}
		return k.choice(values)
	case s.Type == "string" && s.Pattern == "" && s.Format == "" && !asExample[key]:
		most := *s
		if s.MaxLength != nil {
			length := *s.MaxLength - 2 // the marks
			most.MaxLength = &length
		}
		return k.gap(lowered(cut(firstClause(description), &most)))
	}
	return k.fixed(fmt.Sprint(exampleOf(key, s)))
}

// asExample are the texts that are right or wrong: words to be filled in would be wrong.
var asExample = map[string]bool{"href": true, "src": true, "line": true, "to": true}

// explained is a comment on a value.
func explained(described, s *jsonschema.Schema) string {
	text := described.Description
	if s.MaxLength != nil && !strings.Contains(text, "tekens") {
		text += fmt.Sprintf(" Hoogstens %d tekens.", *s.MaxLength)
	}
	if len(s.Enum) > 0 {
		values := make([]string, len(s.Enum))
		for i, value := range s.Enum {
			values[i] = fmt.Sprint(value)
		}
		text += fmt.Sprintf(" Kies uit: %s.", strings.Join(values, ", "))
	}
	return text
}

// lowered begins a text with a small letter, but for a name.
func lowered(text string) string {
	if first, rest, _ := strings.Cut(text, " "); len(first) > 1 && strings.ToLower(first[1:]) == first[1:] {
		return strings.TrimRight(strings.ToLower(first)+" "+rest, " ")
	}
	return text
}

// quoted is a text as a value of YAML.
func quoted(text string) string {
	if text == "" || strings.ContainsAny(text, `:#"'{}[],&*!|>%@`+"`\n") || strings.ContainsAny(text[:1], "-?0123456789") && !isNumber(text) && !isDay(text) {
		return written(text)
	}
	return text
}

func isNumber(text string) bool { return strings.Trim(text, "0123456789") == "" }

func isDay(text string) bool { return len(text) == 10 && text[4] == '-' && text[7] == '-' }
