package content

import (
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
	rules    string
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
		fs.byName[name] = field{f.Index, rules, layout, slices.Contains(splitRules(rules), "required")}
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

func textRule(rules, name string) (string, bool) {
	for _, part := range splitRules(rules) {
		if value, ok := strings.CutPrefix(part, name+"="); ok {
			return value, true
		}
	}
	return "", false
}

var (
	patterns   sync.Map // string → *regexp.Regexp
	emailShape = regexp.MustCompile(`^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$`)
)

func compiled(pattern string) *regexp.Regexp {
	if known, ok := patterns.Load(pattern); ok {
		return known.(*regexp.Regexp)
	}
	known, _ := patterns.LoadOrStore(pattern, regexp.MustCompile(pattern))
	return known.(*regexp.Regexp)
}

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
