package yamlfile

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

const (
	isEmpty   = "is leeg; vul het in zoals een bestand van dezelfde soort, of verwijder het"
	noAnchors = "ankers en verwijzingen (& en *) worden hier niet gebruikt; schrijf de waarde voluit"
	asText    = `een tekst die met $1 begint, hoort tussen dubbele aanhalingstekens: "$1 ..."`
	backslash = `een schuine streep terug (\) heeft tussen dubbele aanhalingstekens een eigen betekenis; gebruik enkele aanhalingstekens`
)

// Parse reads the one YAML document of a file. What YAML can do beyond names, lists and values is
// refused: content has no use for it, and it is most often an accident.
func (d *Decoder) Parse() (*yaml.Node, bool) {
	source := d.source.Text
	var document, second yaml.Node
	documents := yaml.NewDecoder(strings.NewReader(source))
	switch err := documents.Decode(&document); {
	case errors.Is(err, io.EOF), err == nil && document.Kind == 0:
		d.mistakes.Addf(Position{d.source.File, 1 + d.source.Line, 1}, isEmpty)
		return nil, false
	case err != nil:
		d.syntaxError(err, source)
		return nil, false
	}
	if err := documents.Decode(&second); err == nil {
		d.Errorf(&second, "na --- begint een tweede document, en een bestand heeft er één; haal de regel met --- weg")
		return nil, false
	} else if !errors.Is(err, io.EOF) {
		d.syntaxError(err, source)
		return nil, false
	}
	before := len(*d.mistakes)
	d.refuse(document.Content[0], strings.Split(source, "\n"))
	return document.Content[0], len(*d.mistakes) == before
}

// behindHash is a comment that nobody writes: a number, an anchor, a colour.
var behindHash = regexp.MustCompile(`^#[^\s#]`)

// refuse reports anchors, tags and names that are no plain text, and text that YAML takes for something else, wherever
// they stand in the lines of a source.
func (d *Decoder) refuse(n *yaml.Node, lines []string) {
	switch {
	case behindHash.MatchString(n.LineComment):
		d.Errorf(n, "wat achter # staat (%s), telt niet mee; hoort het bij de tekst, zet die dan tussen aanhalingstekens", shorten(n.LineComment, 40))
	case n.Kind == yaml.ScalarNode && n.Style == 0 && n.Line < len(lines) && strings.HasPrefix(strings.TrimLeft(lines[n.Line], " "), "- ") &&
		strings.Contains(n.Value, strings.TrimSpace(lines[n.Line])): // which goes on there
		d.Errorf(&yaml.Node{Line: n.Line + 1, Column: 1}, "deze regel met een streepje springt verder in dan de lijst, en hoort zo bij de tekst erboven; laat de streepjes onder elkaar staan")
	case n.Kind == yaml.AliasNode, n.Anchor != "":
		if !d.anchored { // once a file; some have thousands
			d.Errorf(n, noAnchors)
		}
		d.anchored = true
	case n.Style&yaml.TaggedStyle != 0, n.Tag == "!":
		d.Errorf(n, "een label met een uitroepteken (%s) wordt hier niet gebruikt; zet tekst die met ! begint tussen aanhalingstekens", n.Tag)
	}
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 && child.Kind != yaml.ScalarNode && child.Kind != yaml.AliasNode {
			d.Errorf(child, "vóór de dubbele punt hoort een naam; er staat %s", Describe(child))
			continue
		}
		d.refuse(child, lines)
	}
}

// A slip is what a parser often complains of only further on, or in words that lead astray.
type slip struct {
	line    *regexp.Regexp // whose first group is where it is
	above   int            // the most lines that it is above the complaint
	message string         // $1 is the first group
}

// anywhere is above the complaint, or on its line.
const anywhere = 1 << 30

// Placeholder is a name in a text that something else is put in the place of: {claim:telephone}. YAML takes it for a group where
// a text begins with it.
var Placeholder = regexp.MustCompile(`\{(claim:|retention:)([^{}\n]*)\}`)

// slips are looked for in this order in the lines up to the one of the complaint. What may be text that is right, further up, is
// looked for near the complaint alone.
var slips = []slip{
	{line: regexp.MustCompile(`(?m)^ *(\t)`), message: `hier staat een tab; spring in met spaties`},
	{line: regexp.MustCompile(`(?m)^[ \t]*(\x{a0})`), above: 1, message: `deze regel springt in met harde spaties, zoals Word en websites die maken; typ gewone spaties`},
	{line: regexp.MustCompile(`(?m)^ *(?:- )?(\pL[\pL\pN ()-]*:)\x{a0}`), above: 1, message: `achter "$1" staat een harde spatie, zoals Word en websites die maken; typ een gewone spatie`},
	// A text that begins with what has a meaning of its own in YAML.
	{line: regexp.MustCompile(`(?m): +(-) [^\n]*$`), above: 1, message: asText},
	{line: regexp.MustCompile(`(?m)[:-] +([>|]) +[^\s#][^\n]*$`), above: 1, message: asText},
	{line: regexp.MustCompile(`(?m)[:-] +([&*])(?:[^\pL\pN\n][^\n]*)?$`), above: 1, message: asText},
	{line: regexp.MustCompile("(?m)^ *(?:- +)?(?:[A-Za-z][A-Za-z0-9-]*: +)?([%@`?])[^\\n]*$"), above: 1, message: asText},
	{line: regexp.MustCompile(`(?m)^ *(?:- +)?(?:[A-Za-z][A-Za-z0-9-]*: +)?(\*\pL\S*|\{)[^:{}\n]*\}?[^:{}\n]*$`), above: 1, message: asText},
	{line: regexp.MustCompile(`(?m)[:-] +(\[[^\[\]\n]*\]) *[^\s,\]}#:][^\n]*$`), above: 1, message: asText},
	// A text that begins with 's or 't, which YAML takes for one between quotes: up to a quote that ends no value, or the
	// end of the line.
	{line: regexp.MustCompile(`(?m)(?:[:,-] +|[\[{] *)('[a-z]) [^'\n]*(?:'[^',\]} \n]|$)`), above: anywhere, message: asText},
	{line: regexp.MustCompile(`(?m)(?:[:,-] +|[\[{] *)'[^'\n]*?(\pL+'\pL+)[^'\n]*'`), above: anywhere, message: `een tekst met een apostrof ($1) hoort tussen dubbele aanhalingstekens: "... $1 ..."`},
	{line: regexp.MustCompile(`(?m)^ *(?:- )?([A-Za-z][A-Za-z0-9-]*:)[^\s/:][^\n]*$`), above: anywhere, message: `achter "$1" ontbreekt een spatie`},
	{line: regexp.MustCompile(`(?m)^ *(?:- )?(\pL[\pL\pN ()-]*:)[^\s/:][^\n]*$`), above: 1, message: `achter "$1" ontbreekt een spatie`},
	{line: regexp.MustCompile(`(?m)[:-] +(\{(?:claim|retention):[^}\n]*\})`), above: anywhere, message: asText},
	{line: regexp.MustCompile(`(?m)[:,\[{-] +([“”„‘’])[^\n]*$`), message: `$1 telt hier niet als aanhalingsteken; zet rechte om de tekst: "..."`},
	// A text between quotes that goes on behind the second.
	{line: regexp.MustCompile(`(?:[:,-] +|[\[{] *)("[^"\n]*") *[^\s,\]}#:"]`), message: `achter $1 gaat de tekst door; zet er een aanhalingsteken bij of haal er een weg, en schrijf die in een tekst als “ en ”`},
	{line: regexp.MustCompile(`(?:[:,-] +|[\[{] *)('[^'\n]*') *[^\s,\]}#:']`), message: `achter $1 gaat de tekst door; zet de hele tekst tussen dubbele aanhalingstekens: "..."`},
	// A text that goes on to the next quote, behind which there is more, or to the end of the file.
	{line: regexp.MustCompile(`[:-] +(")[^"\n]*\n[^"]*(?:"[^\s,\]}]|\z)`), above: anywhere, message: `de tekst die hier met $1 begint, heeft aan het eind geen $1`},
	{line: regexp.MustCompile(`[:-] +(')[^'\n]*\n[^']*(?:'[^'\s,\]}]|\z)`), above: anywhere, message: `de tekst die hier met $1 begint, heeft aan het eind geen $1`},
	{line: regexp.MustCompile(`(?m)^ *(-)[^\s-][^\n]*$`), above: 1, message: `achter het streepje ontbreekt een spatie`},
	{line: regexp.MustCompile(`(?m)^ *(?:- )?(\pL[\pL\pN ()-]*:) +[^\s"'|>\[{#&*!][^\n]*:(?: [^\n]*)?$`), message: `in de tekst achter "$1" staat nog een dubbele punt; zet de hele tekst tussen aanhalingstekens`},
}

// nameless is a line without a colon where one begins with a name.
var nameless = slip{
	line: regexp.MustCompile(`(?m)^ *(\pL[\pL\pN-]*)\b[^:\n]*$`), above: 3,
	message: `achter "$1" ontbreekt een dubbele punt; hoort deze regel bij de tekst erboven, laat hem dan verder inspringen`,
}

// syntaxError words a parser's complaint in Dutch.
func (d *Decoder) syntaxError(err error, source string) {
	line, column, message := 1, 1, err.Error()
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		message = syntax.Message
		mark := syntax.Mark
		if isOpen := strings.Contains(message, "expected ',' or"); isOpen && syntax.ContextMark.Line > 0 {
			mark = syntax.ContextMark // the bracket, and not where the next line begins
		}
		if mark.Line > 0 {
			line, column = mark.Line, max(mark.Column, 1)
		}
	}
	lines := strings.Split(source, "\n")
	deeper := line > 1 && line <= len(lines) && isDeeper(lines[line-2], lines[line-1])
	looked := slips
	if strings.Contains(message, "expected ':'") || strings.Contains(message, "mapping values") && !deeper {
		looked = append(slices.Clone(slips), nameless)
	}
	for _, slip := range looked {
		if at, words, ok := slip.find(source, line); ok {
			at.File, at.Line = d.source.File, at.Line+d.source.Line
			d.mistakes.Addf(at, "%s", words)
			return
		}
	}
	words := dutchSyntax(message)
	if deeper {
		words = "deze regel springt verder in dan die erboven; laat ze even ver inspringen"
	}
	d.mistakes.Addf(Position{d.source.File, line + d.source.Line, column}, "%s", words)
}

// find looks for a slip in the lines of source up to last: the first of them, or the nearest where they are near.
func (s slip) find(source string, last int) (at Position, words string, ok bool) {
	for _, found := range s.line.FindAllStringSubmatchIndex(source, -1) {
		before := source[:found[2]]
		line := 1 + strings.Count(before, "\n")
		if line > last || line < last-s.above {
			continue
		}
		column := 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
		at, words, ok = Position{Line: line, Column: column}, string(s.line.ExpandString(nil, s.message, source, found)), true
		if s.above == anywhere {
			break
		}
	}
	return at, words, ok
}

var (
	namedValue = regexp.MustCompile(`^( *(?:- )?)[A-Za-z][A-Za-z0-9-]*: +[^|>\s]`)
	named      = regexp.MustCompile(`^( *)[A-Za-z][A-Za-z0-9-]*:(?: |$)`)
)

// isDeeper reports whether a line with a name springs in further than the one with a name and a value above it.
func isDeeper(above, line string) bool {
	before, own := namedValue.FindStringSubmatch(above), named.FindStringSubmatch(line)
	return before != nil && own != nil && len(own[1]) > len(before[1])
}

// dutchSyntax translates what marketers meet most; the rest is quoted.
func dutchSyntax(message string) string {
	for _, translation := range [...][2]string{
		{"mapping values are not allowed", "een dubbele punt met een spatie erachter hoort alleen achter een naam; zet de tekst tussen aanhalingstekens of controleer het inspringen"},
		{"cannot start any token", "dit teken kan hier niet staan; zet tekst met @, ` of % vooraan tussen aanhalingstekens"},
		{"unexpected end of stream", "een aanhalingsteken of haak is niet gesloten"},
		{"did not find expected ',' or", "deze haak wordt niet gesloten; zet de andere aan het eind, en een komma tussen twee waarden"},
		{"did not find expected node content", "hier ontbreekt een waarde; vul iets in, of haal een komma weg"},
		{"did not find expected <document start>", "deze regel springt minder ver in dan de regels erboven; laat ze even ver inspringen"},
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
