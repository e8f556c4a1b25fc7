package content

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// fields are the keys that a struct reads from YAML, found once per type.
type fields struct {
	names  []string // in the order of the struct
	byName map[string]field
}

type field struct {
	index    []int
	rules    *rules
	layout   int // of a picture: how wide it is on a wide screen, in CSS pixels
	required bool
}

var knownFields sync.Map // reflect.Type → *fields

func fieldsOf(t reflect.Type) *fields {
	if known, ok := knownFields.Load(t); ok {
		return known.(*fields)
	}
	fs := &fields{byName: map[string]field{}}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if name == "" || name == "-" || f.Anonymous {
			continue
		}
		rules := f.Tag.Get("jsonschema")
		fs.names = append(fs.names, name)
		layout, _ := strconv.Atoi(f.Tag.Get("layout")) // 0 where there is none
		fs.byName[name] = field{f.Index, parseRules(rules), layout, slices.Contains(splitRules(rules), "required")}
	}
	known, _ := knownFields.LoadOrStore(t, fs)
	return known.(*fields)
}

// splitRules splits a jsonschema tag at its commas; `\,` is a comma within a rule.
func splitRules(rules string) []string {
	const escaped = "\x00"
	parts := strings.Split(strings.ReplaceAll(rules, `\,`, escaped), ",")
	for i := range parts {
		parts[i] = strings.ReplaceAll(parts[i], escaped, ",")
	}
	return parts
}

// rules are the limits that a field's jsonschema tag sets.
type rules struct {
	minItems, maxItems, minimum, maximum, minLength, maxLength *int

	pattern *regexp.Regexp
	email   bool
}

// noRules are those of a value without limits.
var noRules = &rules{}

// parseRules reads a jsonschema tag. Tags are written by developers, so a mistake in one panics.
func parseRules(tag string) *rules {
	r := &rules{}
	numbers := map[string]**int{
		"minItems": &r.minItems, "maxItems": &r.maxItems, "minimum": &r.minimum, "maximum": &r.maximum,
		"minLength": &r.minLength, "maxLength": &r.maxLength,
	}
	for _, part := range splitRules(tag) {
		name, value, _ := strings.Cut(part, "=")
		switch {
		case numbers[name] != nil:
			number, err := strconv.Atoi(value)
			if err != nil {
				panic(fmt.Sprintf("content: rule %s: %v", part, err))
			}
			*numbers[name] = &number
		case name == "pattern":
			r.pattern = regexp.MustCompile(value)
		case name == "format":
			r.email = value == "email"
		}
	}
	return r
}

var emailShape = regexp.MustCompile(`^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$`)

// example tells what a value of a fixed form looks like, by the name of its key.
func example(key string) string {
	if text, ok := map[string]string{
		"id":           "bijvoorbeeld df-009, categories of een YouTube-id van elf tekens",
		"kvk":          "een KvK-nummer heeft acht cijfers: 12345678",
		"openingHours": "bijvoorbeeld Mo-Fr 09:00-17:00",
		"phoneNumber":  "bijvoorbeeld +31857980000",
		"postalCode":   "bijvoorbeeld 1271 AA",
		"url":          "bijvoorbeeld https://www.voorbeeld.nl, zonder schuine streep aan het eind",
		"vat":          "bijvoorbeeld NL123456789B01",
		"whatsapp":     "landcode en nummer zonder plusteken: 31612345678",
		"country":      "een landcode van twee hoofdletters: NL",
	}[key]; ok {
		return text
	}
	return "kijk naar een bestaand bestand voor de juiste vorm"
}
