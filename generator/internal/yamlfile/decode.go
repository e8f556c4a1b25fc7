// Package yamlfile reads YAML that people write by hand into Go structs, by the tags of their fields.
//
// In: a text file and a pointer to a struct. Out: the struct, and every mistake with its place, worded in Dutch for whoever
// wrote the file. It knows no content: what a type asks beyond its tags, it asks by [Hooks].
package yamlfile

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// A YAML is the text of a file, or a part of it.
type YAML struct {
	Text    string
	File    string // from the repository root
	Line    int    // lines of the file before it
	Columns int    // by which it is indented
}

// Hooks are what a program adds to the decoding of its own types.
type Hooks interface {
	// Decode reads a node into a pointer in a way of its own. It is false for a type that the decoder reads by its fields.
	Decode(n *yaml.Node, target any, key string) bool
	// Check looks at a pointer to a struct whose fields have been read, without mistakes if it is right.
	Check(n *yaml.Node, target any, isRight bool)
}

// A Decoder fills Go values from the nodes of one text and notes each mistake at its place.
type Decoder struct {
	// Field is the one whose value is read.
	Field    Field
	source   YAML
	mistakes *Diagnostics
	hooks    Hooks
	anchored bool // an anchor has been reported
	// placeholders are those that may stand in the value that is read.
	placeholders []string
}

// NewDecoder makes a decoder of a text, which adds its mistakes to others.
func NewDecoder(source YAML, mistakes *Diagnostics, hooks Hooks) *Decoder {
	return &Decoder{source: source, mistakes: mistakes, hooks: hooks}
}

// At is the place of a node in its file.
func (d *Decoder) At(n *yaml.Node) Position {
	return Position{File: d.source.File, Line: n.Line + d.source.Line, Column: max(n.Column-d.source.Columns, 1)}
}

// Errorf notes a mistake at a node.
func (d *Decoder) Errorf(n *yaml.Node, format string, args ...any) {
	d.mistakes.Addf(d.At(n), format, args...)
}

// Group decodes a mapping into the struct that target points to. key names it in messages.
func (d *Decoder) Group(n *yaml.Node, target any, key string) {
	d.group(n, reflect.ValueOf(target).Elem(), key)
}

// Value decodes a node into what target points to. key names it in messages; rules are those of its field.
func (d *Decoder) Value(n *yaml.Node, target any, key string, rules Rules) {
	d.value(n, reflect.ValueOf(target).Elem(), key, rules)
}

func (d *Decoder) value(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if len(rules.Placeholders) > 0 {
		outside := d.placeholders
		d.placeholders = slices.Concat(outside, rules.Placeholders)
		defer func() { d.placeholders = outside }()
	}
	target := v.Addr().Interface()
	if date, ok := target.(*Date); ok {
		date.decode(d, n, key)
		return
	}
	if d.hooks.Decode(n, target, key) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.value(n, v.Elem(), key, rules)
	case reflect.Struct:
		d.group(n, v, key)
	case reflect.Slice:
		d.list(n, v, key, rules)
	default:
		d.scalar(n, v, key, rules)
	}
}

// group decodes a mapping into a struct.
func (d *Decoder) group(n *yaml.Node, v reflect.Value, key string) {
	fields := fieldsOf(v.Type())
	if n.Kind != yaml.MappingNode {
		d.Errorf(n, "%s: hier hoort een groep regels %s; er staat %s", key, fields.shape(), Describe(n))
		return
	}
	before, within := len(*d.mistakes), d.Field
	seen := map[string]int{}
	var unknown []*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, child := n.Content[i], n.Content[i+1]
		field, known := fields.byName[name.Value]
		switch line, twice := seen[name.Value]; {
		case twice:
			d.Errorf(name, "%q staat hier twee keer; de eerste keer op regel %d", name.Value, line)
			continue
		case !known:
			unknown = append(unknown, name)
			continue
		}
		seen[name.Value] = d.At(name).Line
		d.Field = field
		d.value(child, v.FieldByIndex(field.Index), name.Value, field.Rules)
	}
	var missing []string
	for _, name := range fields.names {
		if _, present := seen[name]; !present && fields.byName[name].Rules.Required && !mayLack(v, name) {
			missing = append(missing, name)
		}
	}
	for _, name := range d.refuseUnknown(unknown, missing, fields.names) {
		d.Errorf(n, "%q ontbreekt in %s; voeg een regel %s: … toe", name, key, name)
	}
	d.Field = within
	d.hooks.Check(n, v.Addr().Interface(), len(*d.mistakes) == before)
}

// mayLack reports whether a struct has another source for a field that it must have.
func mayLack(v reflect.Value, name string) bool {
	lenient, ok := v.Addr().Interface().(interface{ MayLack(field string) bool })
	return ok && lenient.MayLack(name)
}

// refuseUnknown reports names that a group does not have, and returns those that are still missing: not the ones that
// they were meant to be.
func (d *Decoder) refuseUnknown(unknown []*yaml.Node, missing, names []string) []string {
	for _, name := range unknown {
		meant, ok := Nearest(name.Value, names)
		if !ok && len(unknown) == 1 && len(missing) == 1 { // in Dutch, most often
			meant, ok = missing[0], true
		}
		missing = slices.DeleteFunc(missing, func(other string) bool { return ok && other == meant })
		advice := fmt.Sprintf("; bedoelde u %q?", meant)
		if !ok {
			advice = cmp.Or(Suggest(name.Value, names), "; verwijder de regel, of neem een naam uit een bestand van dezelfde soort")
		}
		d.Errorf(name, "%q is onbekend%s", name.Value, advice)
	}
	return missing
}

// shape is how a group of these fields looks, by those that it must have.
func (f *structFields) shape() string {
	var names []string
	for _, name := range f.names {
		if f.byName[name].Rules.Required {
			names = append(names, name+": …")
		}
	}
	if len(names) == 0 || len(names) > 4 {
		return "van de vorm naam: waarde"
	}
	return "met " + strings.Join(names, " en ")
}

func (d *Decoder) list(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if n.Kind != yaml.SequenceNode {
		advice := ""
		if strings.HasPrefix(n.Value, "-") {
			advice = "; achter het streepje ontbreekt een spatie"
		}
		d.Errorf(n, "%s: hier hoort een lijst met een streepje per regel; er staat %s%s", key, Describe(n), advice)
		return
	}
	if least := rules.MinItems; least != nil && len(n.Content) < *least {
		if len(n.Content) == 0 {
			d.Errorf(n, "%s: de lijst is leeg; zet er ten minste %s in", key, Count(*least, "regel", "regels"))
		} else {
			d.Errorf(n, "%s: de lijst telt %s; het zijn er ten minste %d", key, Count(len(n.Content), "regel", "regels"), *least)
		}
	}
	if most := rules.MaxItems; most != nil && len(n.Content) > *most {
		d.Errorf(n, "%s: de lijst telt %s; het zijn er hoogstens %d", key, Count(len(n.Content), "regel", "regels"), *most)
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, child := range n.Content {
		d.value(child, v.Index(i), key, rules.ofItems())
	}
}

func (d *Decoder) scalar(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if n.Kind != yaml.ScalarNode {
		d.Errorf(n, "%s: hier hoort één tekst of getal; er staat %s", key, Describe(n))
		return
	}
	text := strings.TrimSpace(n.Value)
	if text == "" || n.Tag == "!!null" {
		what := map[reflect.Kind]string{reflect.String: "een tekst", reflect.Bool: "true of false"}[v.Kind()]
		advice := "vul " + cmp.Or(what, "een getal") + " in"
		if !rules.Required {
			advice += " of verwijder de regel"
		}
		d.Errorf(n, "%s is leeg; %s", key, advice)
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
		d.CheckText(n, text, key, rules)
	case reflect.Int:
		number, err := strconv.Atoi(n.Value)
		if err != nil {
			d.Errorf(n, "%s: %q is geen heel getal; schrijf alleen cijfers, zonder punt of eenheid", key, n.Value)
			return
		}
		if least := rules.Minimum; least != nil && number < *least {
			d.Errorf(n, "%s: %d is te laag; het is ten minste %d", key, number, *least)
		}
		if most := rules.Maximum; most != nil && number > *most {
			d.Errorf(n, "%s: %d is te hoog; het is hoogstens %d", key, number, *most)
		}
		v.SetInt(int64(number))
	case reflect.Float64:
		number, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
			d.Errorf(n, "%s: %q is geen getal; schrijf cijfers zonder eenheid, met een punt voor de decimalen", key, n.Value)
			return
		}
		if thousands.MatchString(n.Value) {
			d.Errorf(n, "%s: een punt staat hier vóór decimalen, zodat %s minder dan duizend is; schrijf %s", key, n.Value, strings.ReplaceAll(n.Value, ".", ""))
			return
		}
		if least := rules.Minimum; least != nil && number < float64(*least) {
			d.Errorf(n, "%s: %s is te laag; het is ten minste %d", key, n.Value, *least)
		}
		if most := rules.Maximum; most != nil && number > float64(*most) {
			d.Errorf(n, "%s: %s is te hoog; het is hoogstens %d", key, n.Value, *most)
		}
		v.SetFloat(number)
	case reflect.Bool:
		truth, err := strconv.ParseBool(n.Value)
		if err != nil || n.Tag != "!!bool" {
			d.Errorf(n, "%s: schrijf hier true voor ja of false voor nee, niet %s", key, n.Value)
			return
		}
		v.SetBool(truth)
	default:
		panic(fmt.Sprintf("yamlfile: no decoding for %s", v.Type()))
	}
}

// thousands is a number with points as in 1.200, which YAML takes for decimals.
var thousands = regexp.MustCompile(`^[1-9][0-9]{0,2}(?:\.[0-9]{3})+$`)

// ValueOf is the value of a key in a mapping; where it is missing, a node of no kind, at the mapping's place.
func ValueOf(n *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return &yaml.Node{Line: n.Line, Column: n.Column}
}

// Describe names what a node is, for messages that expected something else.
func Describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode && len(n.Content) == 2 && Placeholder.MatchString("{"+n.Content[0].Value+"}"):
		return fmt.Sprintf("een groep regels; zet {%s} tussen aanhalingstekens", n.Content[0].Value)
	case n.Kind == yaml.MappingNode && len(n.Content) == 2 && n.Content[1].Kind == yaml.ScalarNode && n.Column == n.Content[0].Column: // not within { and }
		return fmt.Sprintf("een dubbele punt in (achter %s); zet de hele tekst tussen aanhalingstekens", shorten(n.Content[0].Value, 40))
	case n.Kind == yaml.MappingNode:
		return "een groep regels"
	case n.Kind == yaml.SequenceNode:
		return "een lijst"
	case n.Tag == "!!null":
		return "niets"
	}
	return strconv.Quote(shorten(n.Value, 40))
}

func shorten(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most-1]) + "…"
}
