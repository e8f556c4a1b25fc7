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
		d.Diagnostics.Addf(Position{d.File, 1 + d.offset, 1}, "is leeg")
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

// apostrophe is a text that begins with 's or 't, which YAML takes for one between quotes: up to a quote that ends no
// value, or the end of the line.
var apostrophe = regexp.MustCompile(`(?m)[:,\[{-] +('[a-z] )[^'\n]*(?:'[^',\]} \n]|$)`)

// syntaxError words a parser's complaint in Dutch.
func (d *decoder) syntaxError(err error, source string) {
	at := Position{File: d.File, Line: 1 + d.offset, Column: 1}
	message := err.Error()
	var syntax *yaml.LoadError
	if errors.As(err, &syntax) {
		message = syntax.Message
		if syntax.Mark.Line > 0 {
			at.Line, at.Column = syntax.Mark.Line+d.offset, max(syntax.Mark.Column, 1)
		}
	}
	if found := apostrophe.FindStringSubmatchIndex(source); found != nil {
		before := source[:found[2]]
		if line := 1 + strings.Count(before, "\n") + d.offset; line <= at.Line {
			begin := strings.LastIndexByte(before, '\n') + 1
			d.Diagnostics.Addf(Position{d.File, line, 1 + utf8.RuneCountInString(before[begin:])},
				`een tekst die met %[1]s begint, hoort tussen dubbele aanhalingstekens: "%[1]s ..."`, source[found[2]:found[3]-1])
			return
		}
	}
	d.Diagnostics.Addf(at, "%s", dutchSyntax(message))
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
