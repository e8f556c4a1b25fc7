package content

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

const (
	noAnchors = "ankers en verwijzingen (& en *) worden hier niet gebruikt; schrijf de waarde voluit"
	backslash = `een schuine streep terug (\) heeft tussen dubbele aanhalingstekens een eigen betekenis; gebruik enkele aanhalingstekens`
)

// parse reads the one YAML document of a file. What YAML can do beyond names, lists and values is
// refused: content has no use for it, and it is most often an accident.
func (d *decoder) parse(source string) (*yaml.Node, bool) {
	var document, second yaml.Node
	documents := yaml.NewDecoder(strings.NewReader(source))
	switch err := documents.Decode(&document); {
	case errors.Is(err, io.EOF), err == nil && document.Kind == 0:
		d.Diagnostics.Addf(Position{d.File, 1 + d.offset, 1}, "is leeg; vul het in zoals een bestand van dezelfde soort, of verwijder het")
		return nil, false
	case err != nil:
		d.syntaxError(err, source)
		return nil, false
	}
	if err := documents.Decode(&second); err == nil {
		d.errorf(&second, "na --- begint een tweede document; een bestand heeft er één")
		return nil, false
	} else if !errors.Is(err, io.EOF) {
		d.syntaxError(err, source)
		return nil, false
	}
	before := len(d.Diagnostics)
	d.refuse(document.Content[0])
	return document.Content[0], len(d.Diagnostics) == before
}

// refuse reports anchors, tags and names that are no plain text, wherever they stand.
func (d *decoder) refuse(n *yaml.Node) {
	switch {
	case n.Kind == yaml.AliasNode, n.Anchor != "":
		if !d.anchored { // once a file; some have thousands
			d.errorf(n, noAnchors)
		}
		d.anchored = true
	case n.Style&yaml.TaggedStyle != 0:
		d.errorf(n, "een label met een uitroepteken (%s) wordt hier niet gebruikt; zet tekst die met ! begint tussen aanhalingstekens", n.Tag)
	}
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 && child.Kind != yaml.ScalarNode && child.Kind != yaml.AliasNode {
			d.errorf(child, "vóór de dubbele punt hoort een naam, niet %s", describe(child))
			continue
		}
		d.refuse(child)
	}
}

// A slip is what a parser often complains of only further on, or in words that lead astray.
type slip struct {
	line    *regexp.Regexp // whose first group is where it is
	here    bool           // only on the line of the complaint
	message string         // $1 is the first group
}

// slips are looked for in this order in the lines up to the one of the complaint.
var slips = []slip{
	// A text that begins with 's or 't, which YAML takes for one between quotes: up to a quote that ends no value, or the end of the line.
	{line: regexp.MustCompile(`(?m)[:,\[{-] +('[a-z]) [^'\n]*(?:'[^',\]} \n]|$)`), message: `een tekst die met $1 begint, hoort tussen dubbele aanhalingstekens: "$1 ..."`},
	{line: regexp.MustCompile(`(?m)[:,\[{-] +'[^'\n]*?(\pL+'\pL+)[^'\n]*'`), message: `een tekst met een apostrof ($1) hoort tussen dubbele aanhalingstekens: "... $1 ..."`},
	{line: regexp.MustCompile(`(?m)^ *(?:- )?([A-Za-z][A-Za-z0-9-]*:)[^\s/:][^\n]*$`), message: `achter "$1" ontbreekt een spatie`},
	{line: regexp.MustCompile(`(?m)[:,\[{-] +([“”„‘’])[^\n]*$`), here: true, message: `$1 telt hier niet als aanhalingsteken; zet rechte om de tekst: "..."`},
	// A text that goes on to the next quote, behind which there is more, or to the end of the file.
	{line: regexp.MustCompile(`[:-] +(")[^"\n]*\n[^"]*(?:"[^\s,\]}]|\z)`), message: `de tekst die hier met $1 begint, heeft aan het eind geen $1`},
	{line: regexp.MustCompile(`[:-] +(')[^'\n]*\n[^']*(?:'[^'\s,\]}]|\z)`), message: `de tekst die hier met $1 begint, heeft aan het eind geen $1`},
}

// syntaxError words a parser's complaint in Dutch.
func (d *decoder) syntaxError(err error, source string) {
	line, column, message := 1, 1, err.Error()
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		message = syntax.Message
		if syntax.Mark.Line > 0 {
			line, column = syntax.Mark.Line, max(syntax.Mark.Column, 1)
		}
	}
	for _, slip := range slips {
		if at, words, ok := slip.find(source, line); ok {
			at.File, at.Line = d.File, at.Line+d.offset
			d.Diagnostics.Addf(at, "%s", words)
			return
		}
	}
	words := dutchSyntax(message)
	if lines := strings.Split(source, "\n"); line > 1 && line <= len(lines) && isDeeper(lines[line-2], lines[line-1]) {
		words = "deze regel springt verder in dan die erboven; laat ze even ver inspringen"
	}
	d.Diagnostics.Addf(Position{d.File, line + d.offset, column}, "%s", words)
}

// find looks for a slip in the lines of source up to last.
func (s slip) find(source string, last int) (at Position, words string, ok bool) {
	for _, found := range s.line.FindAllStringSubmatchIndex(source, -1) {
		before := source[:found[2]]
		line := 1 + strings.Count(before, "\n")
		if line > last || s.here && line != last {
			continue
		}
		column := 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
		return Position{Line: line, Column: column}, string(s.line.ExpandString(nil, s.message, source, found)), true
	}
	return Position{}, "", false
}

var (
	namedValue = regexp.MustCompile(`^( *)(?:- )?[A-Za-z][A-Za-z0-9-]*: +[^|>\s]`)
	named      = regexp.MustCompile(`^( *)[A-Za-z][A-Za-z0-9-]*:(?: |$)`)
)

// isDeeper reports whether a line with a name springs in further than the one with a name and a value above it.
func isDeeper(above, line string) bool {
	before, own := namedValue.FindStringSubmatch(above), named.FindStringSubmatch(line)
	return before != nil && own != nil && len(own[1]) > len(before[1]) && !strings.HasPrefix(strings.TrimLeft(above, " "), "- ")
}

// dutchSyntax translates what marketers meet most; the rest is quoted.
func dutchSyntax(message string) string {
	for _, translation := range [...][2]string{
		{"mapping values are not allowed", "een dubbele punt met een spatie erachter hoort alleen achter een naam; zet de tekst tussen aanhalingstekens of controleer het inspringen"},
		{"cannot start any token", "dit teken kan hier niet staan; spring in met spaties (geen tabs) en zet tekst met @, ` of % vooraan tussen aanhalingstekens"},
		{"unexpected end of stream", "een aanhalingsteken of haak is niet gesloten"},
		{"did not find expected ',' or", "een lijst tussen haken is niet gesloten"},
		{"did not find expected '-' indicator", "deze regel hoort bij een lijst en mist een streepje, of springt verkeerd in"},
		{"did not find expected key", "deze regel springt anders in dan de regels erboven"},
		{"could not find expected ':'", "achter de naam ontbreekt een dubbele punt"},
		{"found a tab character", "hier staat een tab; spring in met spaties"},
		{"exceeded max depth", "dit zit te diep genest"},
		{"hexadecimal number", backslash},
		{"unknown escape character", backslash},
		{"unknown anchor", noAnchors},
	} {
		if strings.Contains(message, translation[0]) {
			return translation[1]
		}
	}
	return fmt.Sprintf("de YAML klopt hier niet (%s)", message)
}
