package schema

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/invopop/jsonschema"
)

// exemplify gives every value below a schema an example, which editors offer.
func exemplify(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	for _, definition := range s.Definitions {
		exemplify(definition)
	}
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		property := pair.Value
		if property.Examples == nil && property.Default == nil && property.Const == nil {
			if value := exampleOf(pair.Key, property); value != nil {
				property.Examples = []any{value}
			}
		}
		exemplify(property)
	}
	exemplify(s.Items)
	exemplify(s.AdditionalProperties)
	for _, choice := range append(s.OneOf, s.AnyOf...) {
		exemplify(choice)
	}
}

// exampleOf is a value that a property may have: from its fixed values, the form of its name, what its description
// names as one, or else the description itself. Of a group there is none: its own properties have theirs.
func exampleOf(key string, s *jsonschema.Schema) any {
	switch {
	case len(s.Enum) > 0:
		return s.Enum[0]
	case s.Type == "boolean":
		return true
	case s.Type == "integer":
		return numberOf(key, s)
	case s.Type == "array" && s.Items != nil:
		if item := exampleOf(key, s.Items); item != nil {
			return []any{item}
		}
		return nil
	case s.Type != "string":
		return nil
	}
	for _, text := range []string{formats[s.Format], forms[key], aVideo, named(s.Description)} {
		if text != "" && fits(text, s) && (text != aVideo || s.Pattern != "") {
			return text
		}
	}
	return cut(firstClause(s.Description), s)
}

// formats are examples by JSON Schema's formats.
var formats = map[string]string{"date": "2027-01-15", "email": "info@voorbeeld.nl"}

// aVideo is an id of YouTube, which is told by its form alone.
const aVideo = "aqz-KE-bpKQ"

// forms are examples of texts that must have a form, and of those that everybody writes, by their names.
var forms = map[string]string{
	"id": "voordelen", "src": "home/showcase.webp", "alt": "Trainingszaal met een leg press en dumbbells", "href": "/contact", "to": "/fitness",
	"from": "/oud-adres", "line": "fitness", "label": "Plan een gesprek", "subject": "Kennismaken", "keywords": "krachtapparatuur",
	"kvk": "12345678", "vat": "NL123456789B01", "postalCode": "1271 AA", "country": "NL", "phone": "085 798 00 00", "phoneNumber": "+31857980000",
	"whatsapp": "31612345678", "url": "https://www.voorbeeld.nl", "api": "/api", "token": "een-openbaar-token", "hex": "#c8102e",
	"openingHours": "Mo-Fr 09:00-17:00", "path": "/projecten/", "upcoming": "/actie", "repository": "dfx-fitness/site", "login": "https://aanmelden.voorbeeld.nl",
	"embed": "https://www.openstreetmap.org/export/embed.html?bbox=5.22,52.29,5.25,52.31", "pattern": "([0-9]+) jaar volledige garantie",
}

// numbers are examples by name, where the least that is allowed would be odd.
var numbers = map[string]int{
	"year": 2026, "minutes": 5, "seconds": 90, "size": 12, "pages": 48, "seats": 8, "value": 40, "columns": 3, "quote": 1095, "contact": 730,
	"newsletter": 1095, "brochure": 1095, "partner": 1095, "technician": 365, "spam": 60,
}

func numberOf(key string, s *jsonschema.Schema) int {
	if n, ok := numbers[key]; ok {
		return n
	}
	if n, err := strconv.Atoi(string(s.Minimum)); err == nil {
		return n
	}
	return 1
}

var saysExample = regexp.MustCompile(`bijvoorbeeld ([^;]+?)\.?$`)

// named is what a description names as an example.
func named(description string) string {
	if match := saysExample.FindStringSubmatch(description); match != nil {
		return match[1]
	}
	return ""
}

var explains = regexp.MustCompile(`;|, (bijvoorbeeld|hoogstens|als de pagina|als een pagina)|: jaar-maand-dag`)

// firstClause is what comes before a description's explanations.
func firstClause(description string) string {
	if at := explains.FindStringIndex(description); at != nil && at[0] > 0 {
		description = description[:at[0]]
	}
	return strings.ReplaceAll(strings.TrimRight(description, "."), ": ", ", ")
}

func fits(text string, s *jsonschema.Schema) bool {
	length := uint64(utf8.RuneCountInString(text))
	return (s.MaxLength == nil || length <= *s.MaxLength) && (s.MinLength == nil || length >= *s.MinLength) &&
		(s.Pattern == "" || regexp.MustCompile(s.Pattern).MatchString(text))
}

// cut is a text of at most the length that is allowed.
func cut(text string, s *jsonschema.Schema) string {
	runes := []rune(text)
	if s.MaxLength != nil && uint64(len(runes)) > *s.MaxLength {
		return strings.TrimRightFunc(string(runes[:*s.MaxLength]), unicode.IsSpace)
	}
	return text
}

// atLeast is how many items a list has when it begins.
func atLeast(s *jsonschema.Schema) int {
	if s.MinItems == nil {
		return 1
	}
	return max(1, int(*s.MinItems))
}

// written is a value as YAML and JSON both write it.
func written(value any) string {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err) // examples are texts and numbers
	}
	return string(encoded)
}
