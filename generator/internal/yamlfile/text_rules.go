package yamlfile

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// debris is what comes along from other programs: tags and comments of HTML, addresses of Outlook, or a character by its
// name or number; and what is Markdown, where a text is none.
var debris = regexp.MustCompile(`(?i)</?(?:a|b|br|div|em|font|h[1-6]|i|iframe|img|li|ol|p|small|span|strong|style|su[bp]|table|tbody|td|th|tr|u|ul|[a-z][a-z0-9]*:[^<>]*)(?:\s[^<>]*)?/?>|<!--[^<>]*-->|<!--\[[^<>]*>|&(?:[a-z]{2,8}|#\d+|#x[0-9a-f]+);|\*\*[^\s*][^*]*\*\*|\[[^\[\]]+\]\([^()\s]+\)`)

// debrisIn is the first of it in a text; empty where there is none.
func debrisIn(text string) string {
	if !strings.ContainsAny(text, "<&*[") { // which is far quicker to see
		return ""
	}
	return debris.FindString(text)
}

// bullet is what word processors put before each item of a list; within a text it parts items that were lines.
var bullet = regexp.MustCompile(`^[•●▪◦‣○■➢➤►▶·][\s\x{a0}]*|\s[•●▪‣]\s`)

// inches is a size of a screen.
var inches = regexp.MustCompile(`[0-9]"`)

// CheckText holds a text against the rules of its field.
func (d *Decoder) CheckText(n *yaml.Node, text, key string, rules Rules) {
	if at := strings.IndexFunc(text, IsStray); at >= 0 {
		d.Errorf(n, "%s: hier staat een onzichtbaar stuurteken %s", key, strayAt(text, at))
	}
	hasForm := rules.Pattern == nil || rules.Pattern.MatchString(text)
	if found := debrisIn(text); found != "" && hasForm {
		d.Errorf(n, "%s: bezoekers zouden %s letterlijk lezen; schrijf hier gewone tekst, zonder opmaak", key, shorten(found, 60))
	}
	if strings.Count(text, `"`)%2 == 1 && !inches.MatchString(text) {
		d.Errorf(n, `%s: bij een van de aanhalingstekens (") ontbreekt het andere; zet het erbij, of haal het weg`, key)
	}
	if strings.ContainsAny(text, "\u00a0\u202f") {
		d.Errorf(n, "%s: hier staat een harde spatie, die uit een tekstverwerker komt; typ een gewone, want de site houdt getal en eenheid zelf bij elkaar", key)
	}
	switch found := bullet.FindString(text); {
	case found == "":
	case strings.HasPrefix(text, found):
		d.Errorf(n, "%s: haal %s aan het begin weg; de site zet zelf een teken voor elke regel van een lijst", key, strings.TrimSpace(found))
	default:
		d.Errorf(n, "%s: met %s staan hier meer punten achter elkaar; geef elk een eigen regel, zonder dat teken", key, strings.TrimSpace(found))
	}
	d.checkPlaceholders(n, text, key)
	length := utf8.RuneCountInString(text)
	if most := rules.MaxLength; most != nil && length > *most {
		d.Errorf(n, "%s telt %d tekens; het zijn er hoogstens %d", key, length, *most)
	}
	if least := rules.MinLength; least != nil && length < *least {
		d.Errorf(n, "%s telt %d tekens; het zijn er ten minste %d", key, length, *least)
	}
	switch {
	case hasForm:
	case rules.Pattern == EmailPattern:
		d.Errorf(n, "%s: %q is geen e-mailadres", key, text)
	default:
		example := cmp.Or(rules.Example, "kijk naar een bestaand bestand voor de juiste vorm")
		d.Errorf(n, "%s: %q heeft niet de juiste vorm; %s", key, text, example)
	}
	if rules.Enum != nil && !slices.Contains(rules.Enum, text) {
		d.Errorf(n, "%s: %q kan hier niet%s", key, text, Suggest(text, rules.Enum))
	}
}

// placeholder is the place of a value that the site fills in: {name}.
var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// checkPlaceholders refuses those that nothing fills in.
func (d *Decoder) checkPlaceholders(n *yaml.Node, text, key string) {
	if !strings.Contains(text, "{") { // which is far quicker to see
		return
	}
	for _, found := range placeholder.FindAllString(text, -1) {
		switch {
		case slices.Contains(d.placeholders, found):
		case len(d.placeholders) == 0:
			d.Errorf(n, "%s: bezoekers zouden %s letterlijk lezen, want hier wordt niets ingevuld; schrijf de tekst zelf", key, found)
		default:
			d.Errorf(n, "%s: %s wordt niet ingevuld; hier kan %s", key, found, strings.Join(d.placeholders, ", "))
		}
	}
}
