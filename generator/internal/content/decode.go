package content

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// Limits keep a mistaken or hostile file from costing more than its own error message.
const (
	maxFileBytes = 1 << 20 // a text file; longer ones are refused unread
	maxDepth     = 20      // lists and groups within each other
)

// document decodes a whole YAML file into target, a pointer to a struct. It reports whether the file
// was without mistakes.
func (l *loader) document(name string, target any) bool {
	source, ok := l.text(name)
	return ok && l.yaml(name, source, 0, target)
}

// text reads a file and checks that it is UTF-8 of bearable length.
func (l *loader) text(name string) (string, bool) {
	if info, err := fs.Stat(l.fsys, name); err == nil && info.Size() > maxFileBytes {
		l.reportf(name, "is %d kB groot; een tekstbestand mag hoogstens %d kB zijn", info.Size()>>10, maxFileBytes>>10)
		return "", false
	}
	source, err := fs.ReadFile(l.fsys, name)
	if err != nil {
		l.reportf(name, "kan niet worden gelezen: %v", err)
		return "", false
	}
	if at := invalidUTF8(source); at >= 0 {
		before := string(source[:at])
		line := strings.Count(before, "\n") + 1
		column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
		l.diagnostics.addf(Position{repositoryPath(name), line, column},
			"bevat een teken dat geen UTF-8 is; bewaar het bestand opnieuw met de codering UTF-8")
		return "", false
	}
	return strings.TrimPrefix(string(source), "\ufeff"), true
}

func invalidUTF8(source []byte) int {
	for i := 0; i < len(source); {
		r, size := utf8.DecodeRune(source[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// yaml decodes source, which starts lineOffset lines into its file, into target.
func (l *loader) yaml(name, source string, lineOffset int, target any) bool {
	d := &decoder{loader: l, file: repositoryPath(name), offset: lineOffset, source: source}
	before := len(l.diagnostics)
	var root yaml.Node
	if err := yaml.Unmarshal([]byte(source), &root); err != nil {
		d.syntaxError(err)
		return false
	}
	if root.Kind == 0 {
		l.reportf(name, "is leeg")
		return false
	}
	d.value(root.Content[0], reflect.ValueOf(target).Elem(), "", "", 0)
	return len(l.diagnostics) == before
}

// A decoder fills Go values from the nodes of one file and notes each mistake at its place.
type decoder struct {
	*loader
	file   string
	offset int
	source string
}

func (d *decoder) at(n *yaml.Node) Position {
	return Position{File: d.file, Line: n.Line + d.offset, Column: n.Column}
}

func (d *decoder) errorf(n *yaml.Node, format string, args ...any) {
	d.diagnostics.addf(d.at(n), format, args...)
}

// custom is a type that reads itself from a node.
type custom interface {
	decode(d *decoder, n *yaml.Node, key string)
}

// enumerated is a type with a fixed set of values.
type enumerated interface{ Enum() []string }

// value decodes n into v. key names the value in messages; rules are its jsonschema tag.
func (d *decoder) value(n *yaml.Node, v reflect.Value, key, rules string, depth int) {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		d.errorf(n, "ankers en verwijzingen (& en *) worden hier niet gebruikt; schrijf de waarde voluit")
		return
	case depth > maxDepth:
		d.errorf(n, "zit te diep genest; er zijn hoogstens %d niveaus mogelijk", maxDepth)
		return
	}
	if c, ok := v.Addr().Interface().(custom); ok {
		c.decode(d, n, key)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.value(n, v.Elem(), key, rules, depth)
	case reflect.Struct:
		d.group(n, v, key, depth)
	case reflect.Slice:
		d.list(n, v, key, rules, depth)
	case reflect.Interface:
		d.block(n, v, depth)
	default:
		d.scalar(n, v, key, rules)
	}
}

// group decodes a mapping into a struct.
func (d *decoder) group(n *yaml.Node, v reflect.Value, key string, depth int) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: hier hoort een groep regels van de vorm naam: waarde, niet %s", key, describe(n))
		return
	}
	fields := fieldsOf(v.Type())
	seen := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, child := n.Content[i], n.Content[i+1]
		field, known := fields.byName[name.Value]
		switch line, twice := seen[name.Value]; {
		case twice:
			d.errorf(name, "%q staat hier twee keer; de eerste keer op regel %d", name.Value, line)
			continue
		case !known:
			d.errorf(name, "%q is onbekend%s", name.Value, suggest(name.Value, fields.names))
			continue
		}
		seen[name.Value] = name.Line + d.offset
		d.value(child, v.FieldByIndex(field.index), name.Value, field.rules, depth+1)
	}
	for _, name := range fields.names {
		if _, present := seen[name]; !present && fields.byName[name].required {
			if page, ok := v.Addr().Interface().(*Page); ok && page.bodied && name == "blocks" {
				continue
			}
			where := ""
			if key != "" {
				where = fmt.Sprintf(" in %q", key)
			}
			d.errorf(n, "%q ontbreekt%s; voeg een regel %s: … toe", name, where, name)
		}
	}
}

func (d *decoder) list(n *yaml.Node, v reflect.Value, key, rules string, depth int) {
	if n.Kind != yaml.SequenceNode {
		d.errorf(n, "%s: hier hoort een lijst met een streepje per regel, niet %s", key, describe(n))
		return
	}
	if least, ok := rule(rules, "minItems"); ok && float64(len(n.Content)) < least {
		d.errorf(n, "%s: de lijst telt %d regels; het zijn er ten minste %.0f", key, len(n.Content), least)
	}
	if most, ok := rule(rules, "maxItems"); ok && float64(len(n.Content)) > most {
		d.errorf(n, "%s: de lijst telt %d regels; het zijn er hoogstens %.0f", key, len(n.Content), most)
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, child := range n.Content {
		d.value(child, v.Index(i), key, "", depth+1)
	}
}

// block decodes a mapping into the kind of block that its type names.
func (d *decoder) block(n *yaml.Node, v reflect.Value, depth int) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "hier hoort een blok dat begint met type: …, niet %s", describe(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != "type" {
			continue
		}
		kind, ok := kinds[n.Content[i+1].Value]
		if !ok {
			d.errorf(n.Content[i+1], "onbekend blok %q%s", n.Content[i+1].Value, suggest(n.Content[i+1].Value, KindNames()))
			return
		}
		fields := *n
		fields.Content = append(append([]*yaml.Node{}, n.Content[:i]...), n.Content[i+2:]...)
		block := reflect.New(kind).Elem()
		if p, ok := block.Addr().Interface().(*Products); ok {
			p.at = d.at(n)
		}
		d.value(&fields, block, n.Content[i+1].Value, "", depth+1)
		v.Set(block)
		return
	}
	d.errorf(n, "dit blok heeft geen type; begin het met type: en een van %s", strings.Join(KindNames(), ", "))
}

func (d *decoder) scalar(n *yaml.Node, v reflect.Value, key, rules string) {
	if n.Kind != yaml.ScalarNode {
		d.errorf(n, "%s: hier hoort één waarde, niet %s", key, describe(n))
		return
	}
	switch v.Kind() {
	case reflect.String:
		text := strings.TrimSpace(n.Value)
		if text == "" || n.Tag == "!!null" {
			d.errorf(n, "%s is leeg; vul een tekst in of verwijder de regel", key)
			return
		}
		v.SetString(text)
		d.checkText(n, text, v.Interface(), key, rules)
	case reflect.Int:
		number, err := strconv.Atoi(n.Value)
		if err != nil {
			d.errorf(n, "%s: %q is geen heel getal; schrijf alleen cijfers, zonder punt of eenheid", key, n.Value)
			return
		}
		if least, ok := rule(rules, "minimum"); ok && float64(number) < least {
			d.errorf(n, "%s: %d is te laag; het is ten minste %.0f", key, number, least)
		}
		if most, ok := rule(rules, "maximum"); ok && float64(number) > most {
			d.errorf(n, "%s: %d is te hoog; het is hoogstens %.0f", key, number, most)
		}
		v.SetInt(int64(number))
	case reflect.Bool:
		truth, err := strconv.ParseBool(n.Value)
		if err != nil || n.Tag != "!!bool" {
			d.errorf(n, "%s: %q is geen ja of nee; schrijf true of false", key, n.Value)
			return
		}
		v.SetBool(truth)
	default:
		panic(fmt.Sprintf("content: no decoding for %s", v.Type()))
	}
}

// checkText holds a text against the rules of its field.
func (d *decoder) checkText(n *yaml.Node, text string, typed any, key, rules string) {
	length := utf8.RuneCountInString(text)
	if most, ok := rule(rules, "maxLength"); ok && float64(length) > most {
		d.errorf(n, "%s telt %d tekens; het zijn er hoogstens %.0f", key, length, most)
	}
	if least, ok := rule(rules, "minLength"); ok && float64(length) < least {
		d.errorf(n, "%s telt %d tekens; het zijn er ten minste %.0f", key, length, least)
	}
	if pattern, ok := textRule(rules, "pattern"); ok && !compiled(pattern).MatchString(text) {
		d.errorf(n, "%s: %q heeft niet de juiste vorm; %s", key, text, example(key))
	}
	if format, _ := textRule(rules, "format"); format == "email" && !emailShape.MatchString(text) {
		d.errorf(n, "%s: %q is geen e-mailadres", key, text)
	}
	if e, ok := typed.(enumerated); ok {
		for _, allowed := range e.Enum() {
			if text == allowed {
				return
			}
		}
		d.errorf(n, "%s: %q kan hier niet%s", key, text, suggest(text, e.Enum()))
	}
}

func (s *Specifications) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: hier horen regels van de vorm naam: waarde, niet %s", key, describe(n))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		label, value := n.Content[i], n.Content[i+1]
		var text string
		d.value(value, reflect.ValueOf(&text).Elem(), label.Value, "", 0)
		if seen[label.Value] {
			d.errorf(label, "%q staat hier twee keer", label.Value)
		}
		seen[label.Value] = true
		*s = append(*s, Specification{Label: label.Value, Value: text})
	}
}

func (t *Date) decode(d *decoder, n *yaml.Node, key string) {
	day, err := time.Parse(time.DateOnly, n.Value)
	if err != nil {
		advice := "schrijf jaar-maand-dag, bijvoorbeeld 2025-01-15"
		if dutch, err := time.Parse("2-1-2006", n.Value); err == nil {
			advice = "schrijf jaar-maand-dag: " + dutch.Format(time.DateOnly)
		}
		d.errorf(n, "%s: %q is geen datum; %s", key, n.Value, advice)
		return
	}
	t.Time = day
}

// syntaxError words a parser's complaint in Dutch.
func (d *decoder) syntaxError(err error) {
	at := Position{File: d.file, Line: 1 + d.offset, Column: 1}
	message := err.Error()
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		message = syntax.Message
		if syntax.Mark.Line > 0 {
			at.Line, at.Column = syntax.Mark.Line+d.offset, max(syntax.Mark.Column, 1)
		}
	}
	d.diagnostics.addf(at, "%s", dutchSyntax(message))
}

// dutchSyntax translates what marketers meet most; the rest is quoted.
func dutchSyntax(message string) string {
	for _, known := range [...][2]string{
		{"mapping values are not allowed", "een dubbele punt met een spatie erachter hoort alleen achter een naam; zet de tekst tussen aanhalingstekens of controleer het inspringen"},
		{"cannot start any token", "dit teken kan hier niet staan; spring in met spaties (geen tabs) en zet tekst met @, ` of % vooraan tussen aanhalingstekens"},
		{"unexpected end of stream", "een aanhalingsteken of haak is niet gesloten"},
		{"did not find expected ',' or", "een lijst tussen haken is niet gesloten"},
		{"did not find expected '-' indicator", "deze regel hoort bij een lijst en mist een streepje, of springt verkeerd in"},
		{"did not find expected key", "deze regel springt anders in dan de regels erboven"},
		{"could not find expected ':'", "achter de naam ontbreekt een dubbele punt"},
		{"unknown escape character", "een schuine streep terug (\\) heeft tussen dubbele aanhalingstekens een eigen betekenis; gebruik enkele aanhalingstekens"},
		{"unknown anchor", "ankers en verwijzingen (& en *) worden hier niet gebruikt; schrijf de waarde voluit"},
		{"control characters are not allowed", "hier staat een onzichtbaar stuurteken; verwijder het"},
	} {
		if strings.Contains(message, known[0]) {
			return known[1]
		}
	}
	return fmt.Sprintf("de YAML klopt hier niet (%s)", message)
}

// describe names what a node is, for messages that expected something else.
func describe(n *yaml.Node) string {
	switch {
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

// rule reads a numeric rule, such as maxLength=60, from a jsonschema tag.
func rule(rules, name string) (float64, bool) {
	text, ok := textRule(rules, name)
	if !ok {
		return math.NaN(), false
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(fmt.Sprintf("content: rule %s=%s: %v", name, text, err))
	}
	return number, true
}
