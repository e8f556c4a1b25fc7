package intake

import (
	"fmt"
	"net/mail"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A Definition is what is particular to one form.
type Definition struct {
	Form       lead.Form
	Message    string // the answer to a visitor whose lead was written, in Dutch
	Anchor     string // begins the fragments that a form post's answer leads to
	Fields     []Field
	NameField  string // the field that holds the person's name
	EmailField string // the field that holds the person's e-mail address

	// Fold makes fields of a form post out of several of its pairs; may be nil.
	Fold func(pairs []pair, values map[string]string)
}

// A Field is one text that a form sends.
type Field struct {
	Name     string
	Required string // what to do when it is empty, in Dutch; may stay empty where this is ""
	Most     int    // characters
	Lines    bool   // may hold line breaks
	Email    bool
}

// pair is one name and value of a form post, in the order of the body.
type pair struct{ name, value string }

// Longest e-mail addresses, in octets (RFC 5321 §4.5.3.1.1 and §4.5.3.1.3, the latter less its angle
// brackets).
const (
	maxLocalPart = 64
	maxAddress   = 254
)

// validate cleans every field and says all that is wrong, by field.
func (d Definition) validate(values map[string]string) (fields, mistakes map[string]string) {
	fields, mistakes = map[string]string{}, map[string]string{}
	for _, field := range d.Fields {
		text := clean(values[field.Name], field.Lines)
		if mistake := field.check(text); mistake != "" {
			mistakes[field.Name] = mistake
		}
		if text != "" {
			fields[field.Name] = text
		}
	}
	return fields, mistakes
}

// check says what is wrong with a field's text, in Dutch; nothing when it is right.
func (f Field) check(text string) string {
	length := utf8.RuneCountInString(text)
	switch {
	case text == "":
		return f.Required
	case length > f.Most:
		return fmt.Sprintf("Dit zijn %d tekens; gebruik er hoogstens %d.", length, f.Most)
	case f.Email && !validAddress(text):
		return "Dit e-mailadres klopt niet; controleer het op tikfouten, bijvoorbeeld naam@bedrijf.nl."
	}
	return ""
}

// clean normalises a text to NFC and takes out what nobody types: control characters, and marks that
// turn the direction of text around (Unicode bidi overrides and isolates). Outside of texts of several
// lines, line breaks become spaces. A text in which there is nothing to see becomes empty.
func clean(text string, lines bool) string {
	text = norm.NFC.String(strings.ReplaceAll(text, "\r\n", "\n"))
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085':
			if lines {
				return '\n'
			}
			return ' '
		case c == '\t':
			return ' '
		case unicode.IsControl(c), '\u202a' <= c && c <= '\u202e', '\u2066' <= c && c <= '\u2069', c == '\ufeff':
			return -1
		}
		return c
	}, text)
	if !strings.ContainsFunc(text, visible) {
		return ""
	}
	return strings.TrimSpace(text)
}

// visible tells whether a character is seen: formatting characters, such as the zero width space, and the
// fillers of the Korean script are not.
func visible(c rune) bool {
	switch c {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return false
	}
	return unicode.IsGraphic(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.Mn, c)
}

var domainShape = regexp.MustCompile(`^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$`)

// validAddress accepts one bare address that mail can go to.
func validAddress(text string) bool {
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Address != text || len(text) > maxAddress {
		return false
	}
	at := strings.LastIndexByte(text, '@')
	return at > 0 && at <= maxLocalPart && !strings.ContainsAny(text[:at], "\"\\ ") && domainShape.MatchString(text[at+1:])
}
