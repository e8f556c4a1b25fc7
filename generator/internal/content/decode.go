package content

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

// decodeFile decodes a YAML file into target, a pointer to a struct, which becomes the value of the reading.
func (r *reading) decodeFile(target any) {
	r.value = target
	if source, ok := r.text(); ok {
		r.decodeYAML(source, "", 0, 0, target)
	}
}

// decodeYAML decodes source, which starts lineOffset lines into its file and is further to the right, by so many
// columns, than there. Its path sets the passages in it apart from others of the file.
func (r *reading) decodeYAML(source, path string, lineOffset, columns int, target any) {
	d := &decoder{reading: r, offset: lineOffset, columns: columns}
	if root, ok := d.parse(source); ok {
		d.noteKeys(root)
		d.expandNodes(root, "", path, "")
		d.value(root, reflect.ValueOf(target).Elem(), "dit bestand", noRules)
	}
}

// A decoder fills Go values from the nodes of one file and notes each mistake at its place.
type decoder struct {
	*reading
	offset   int  // lines of the file before the YAML
	columns  int  // by which the YAML is indented
	layout   int  // of the picture that is read, see [field]
	anchored bool // an anchor has been reported
}

func (d *decoder) at(n *yaml.Node) Position {
	return Position{File: d.File, Line: n.Line + d.offset, Column: max(n.Column-d.columns, 1)}
}

func (d *decoder) errorf(n *yaml.Node, format string, args ...any) {
	d.Diagnostics.Addf(d.at(n), format, args...)
}

// custom is a type that reads itself from a node.
type custom interface {
	decode(d *decoder, n *yaml.Node, key string)
}

// value decodes n into v. key names the value in messages; rules are its jsonschema tag.
func (d *decoder) value(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if c, ok := v.Addr().Interface().(custom); ok {
		c.decode(d, n, key)
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
	case reflect.Interface:
		d.block(n, v)
	default:
		d.scalar(n, v, key, rules)
	}
}

// group decodes a mapping into a struct.
func (d *decoder) group(n *yaml.Node, v reflect.Value, key string) {
	fields := fieldsOf(v.Type())
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: hier hoort een groep regels %s; er staat %s", key, fields.shape(), describe(n))
		return
	}
	before, layout := len(d.Diagnostics), d.layout
	seen := map[string]int{}
	var unknown []*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, child := n.Content[i], n.Content[i+1]
		field, known := fields.byName[name.Value]
		switch line, twice := seen[name.Value]; {
		case twice:
			d.errorf(name, "%q staat hier twee keer; de eerste keer op regel %d", name.Value, line)
			continue
		case !known:
			unknown = append(unknown, name)
			continue
		}
		seen[name.Value] = name.Line + d.offset
		d.layout = field.layout
		d.value(child, v.FieldByIndex(field.Index), name.Value, field.Rules)
	}
	var missing []string
	for _, name := range fields.names {
		if _, present := seen[name]; !present && fields.byName[name].Rules.Required {
			if page, ok := v.Addr().Interface().(*Page); ok && page.bodied && name == "blocks" {
				continue
			}
			missing = append(missing, name)
		}
	}
	for _, name := range d.refuseUnknown(unknown, missing, fields.names) {
		d.errorf(n, "%q ontbreekt in %s; voeg een regel %s: … toe", name, key, name)
	}
	d.layout = layout // the next of a list has the same
	value := v.Addr().Interface()
	if p, ok := value.(publisher); ok {
		p.publication().check(d, n)
	}
	if m, ok := value.(mover); ok {
		m.ownMoves().check(d, n)
	}
	if s, ok := value.(validator); ok {
		s.validate(d, n)
	}
	if s, ok := value.(resolver); ok && len(d.Diagnostics) == before {
		s.resolve(d, n)
	}
}

// refuseUnknown reports names that a group does not have, and returns those that are still missing: not the ones that
// they were meant to be.
func (d *decoder) refuseUnknown(unknown []*yaml.Node, missing, names []string) []string {
	for _, name := range unknown {
		meant, ok := nearest(name.Value, names)
		if !ok && len(unknown) == 1 && len(missing) == 1 { // in Dutch, most often
			meant, ok = missing[0], true
		}
		missing = slices.DeleteFunc(missing, func(other string) bool { return ok && other == meant })
		advice := fmt.Sprintf("; bedoelde u %q?", meant)
		if !ok {
			advice = cmp.Or(Suggest(name.Value, names), "; verwijder de regel, of neem een naam uit een bestand van dezelfde soort")
		}
		d.errorf(name, "%q is onbekend%s", name.Value, advice)
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

// validator is a struct that is checked as a whole once its fields are read, or notes what other files need.
type validator interface {
	validate(d *decoder, n *yaml.Node)
}

// resolver is a struct that refers to something else, which is looked up if there is no mistake in its fields.
type resolver interface {
	resolve(d *decoder, n *yaml.Node)
}

func (d *decoder) list(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if n.Kind != yaml.SequenceNode {
		advice := ""
		if strings.HasPrefix(n.Value, "-") {
			advice = "; achter het streepje ontbreekt een spatie"
		}
		d.errorf(n, "%s: hier hoort een lijst met een streepje per regel; er staat %s%s", key, describe(n), advice)
		return
	}
	if least := rules.MinItems; least != nil && len(n.Content) < *least {
		d.errorf(n, "%s: de lijst telt %s; het zijn er ten minste %d", key, Count(len(n.Content), "regel", "regels"), *least)
	}
	if most := rules.MaxItems; most != nil && len(n.Content) > *most {
		d.errorf(n, "%s: de lijst telt %s; het zijn er hoogstens %d", key, Count(len(n.Content), "regel", "regels"), *most)
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, child := range n.Content {
		references := len(d.References)
		d.value(child, v.Index(i), key, rules.ofItems())
		if p, ok := v.Index(i).Addr().Interface().(publisher); ok {
			d.date(references, *p.publication())
		}
	}
}

// date notes when what the references from the first on are in, is published.
func (d *decoder) date(first int, within Publication) {
	for i := first; i < len(d.References); i++ {
		d.References[i].within, d.References[i].dated = within, true
	}
}

// block decodes a mapping into the kind of block that its type names.
func (d *decoder) block(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "hier hoort een blok dat begint met type: …; er staat %s", describe(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != "type" {
			continue
		}
		kind, ok := kinds[n.Content[i+1].Value]
		if !ok {
			d.errorf(n.Content[i+1], "onbekend blok %q%s", n.Content[i+1].Value, kindMeant(n.Content[i+1].Value))
			return
		}
		fields, dates := *n, yaml.Node{Kind: yaml.MappingNode, Line: n.Line, Column: n.Column}
		fields.Content = nil
		for j := 0; j+1 < len(n.Content); j += 2 {
			switch name := n.Content[j].Value; {
			case j == i:
			case slices.Contains(publicationFields, name):
				dates.Content = append(dates.Content, n.Content[j:j+2]...)
			default:
				fields.Content = append(fields.Content, n.Content[j:j+2]...)
			}
		}
		var published Publication
		d.value(&dates, reflect.ValueOf(&published).Elem(), n.Content[i+1].Value, noRules)
		references := len(d.References)
		block := reflect.New(kind).Elem()
		d.value(&fields, block, n.Content[i+1].Value, noRules)
		d.date(references, published)
		if s, ok := block.Interface().(interface{ anchor() string }); ok && s.anchor() != "" {
			d.anchor(d.at(n), s.anchor())
		}
		v.Set(block)
		if len(dates.Content) > 0 {
			v.Set(reflect.ValueOf(datedBlock{block.Interface(), published}))
		}
		return
	}
	d.errorf(n, "dit blok heeft geen type; begin het met type: en een van %s", allKinds())
}

func (d *decoder) scalar(n *yaml.Node, v reflect.Value, key string, rules Rules) {
	if n.Kind != yaml.ScalarNode {
		d.errorf(n, "%s: hier hoort één tekst of getal; er staat %s", key, describe(n))
		return
	}
	text := strings.TrimSpace(n.Value)
	if text == "" || n.Tag == "!!null" {
		what := map[reflect.Kind]string{reflect.String: "een tekst", reflect.Bool: "true of false"}[v.Kind()]
		advice := "vul " + cmp.Or(what, "een getal") + " in"
		if !rules.Required {
			advice += " of verwijder de regel"
		}
		d.errorf(n, "%s is leeg; %s", key, advice)
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
		d.checkText(n, text, key, rules)
	case reflect.Int:
		number, err := strconv.Atoi(n.Value)
		if err != nil {
			d.errorf(n, "%s: %q is geen heel getal; schrijf alleen cijfers, zonder punt of eenheid", key, n.Value)
			return
		}
		if least := rules.Minimum; least != nil && number < *least {
			d.errorf(n, "%s: %d is te laag; het is ten minste %d", key, number, *least)
		}
		if most := rules.Maximum; most != nil && number > *most {
			d.errorf(n, "%s: %d is te hoog; het is hoogstens %d", key, number, *most)
		}
		v.SetInt(int64(number))
	case reflect.Float64:
		number, err := strconv.ParseFloat(n.Value, 64)
		if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
			d.errorf(n, "%s: %q is geen getal; schrijf cijfers zonder eenheid, met een punt voor de decimalen", key, n.Value)
			return
		}
		if thousands.MatchString(n.Value) {
			d.errorf(n, "%s: een punt staat hier vóór decimalen, zodat %s minder dan duizend is; schrijf %s", key, n.Value, strings.ReplaceAll(n.Value, ".", ""))
			return
		}
		if least := rules.Minimum; least != nil && number < float64(*least) {
			d.errorf(n, "%s: %s is te laag; het is ten minste %d", key, n.Value, *least)
		}
		if most := rules.Maximum; most != nil && number > float64(*most) {
			d.errorf(n, "%s: %s is te hoog; het is hoogstens %d", key, n.Value, *most)
		}
		v.SetFloat(number)
	case reflect.Bool:
		truth, err := strconv.ParseBool(n.Value)
		if err != nil || n.Tag != "!!bool" {
			d.errorf(n, "%s: schrijf hier true voor ja of false voor nee, niet %s", key, n.Value)
			return
		}
		v.SetBool(truth)
	default:
		panic(fmt.Sprintf("content: no decoding for %s", v.Type()))
	}
}

// thousands is a number with points as in 1.200, which YAML takes for decimals.
var thousands = regexp.MustCompile(`^[1-9][0-9]{0,2}(?:\.[0-9]{3})+$`)

func (s *Specifications) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: hier horen regels van de vorm naam: waarde; er staat %s", key, describe(n))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		label, value := n.Content[i], n.Content[i+1]
		var text string
		d.value(value, reflect.ValueOf(&text).Elem(), label.Value, noRules)
		d.checkText(label, label.Value, key, noRules)
		if seen[label.Value] {
			d.errorf(label, "%q staat hier twee keer", label.Value)
		}
		seen[label.Value] = true
		*s = append(*s, Specification{Label: label.Value, Value: text})
	}
}

// valueOf is the value of a key in a mapping, or the mapping itself.
func valueOf(n *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return n
}

// describe names what a node is, for messages that expected something else.
func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.MappingNode && len(n.Content) == 2 && factUse.MatchString("{"+n.Content[0].Value+"}"):
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
