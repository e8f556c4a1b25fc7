package textfile

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Facts are what the site promises in more than one place: a warranty, a time to answer. They stand under
// claims.yaml, and texts refer to one as {claim:name}, so that it is the same everywhere. They are a
// mapping in YAML, and in the order of the file here.
type Facts []Fact

// A Fact is one of [Facts]. In YAML it is its text alone where there is no pattern.
type Fact struct {
	yamlfile.Position `yaml:"-"`
	Name              string        `yaml:"-"`
	Text              string        `yaml:"text" label:"Tekst" jsonschema:"required,maxLength=120,example=4 jaar volledige garantie" jsonschema_description:"De woorden die op de plaats van {claim:naam} komen."`
	Later             string        `yaml:"later" label:"Nieuwe tekst" jsonschema:"maxLength=120" jsonschema_description:"De woorden die er vanaf de dag van publishAt staan, zoals een nieuwe prijs."`
	PublishAt         yamlfile.Date `yaml:"publishAt" label:"Nieuwe tekst vanaf" hint:"Vanaf deze dag staat dit op de site. Leeg: meteen." jsonschema_description:"Eerste dag van de nieuwe tekst: jaar-maand-dag."`
	Pattern           string        `yaml:"pattern" label:"Herkent ook" jsonschema_description:"Reguliere expressie die deze belofte ook herkent waar ze voluit staat; groep 1 is het cijfer. Elk ander cijfer op die plaats wordt gemeld."`
	isUntranslated    bool          // it has no words in the language that is read

	Counts string `yaml:"counts" label:"Telt producten van" jsonschema_description:"Map onder products/ waarvan de tekst zegt hoeveel producten er zijn; een ander aantal wordt gemeld. Begint een tekst ermee, dan krijgt het aantal een hoofdletter."`
	Pages  string `yaml:"pages" label:"Minstens op" jsonschema:"pattern=^[1-9][0-9]*$,example=4" jsonschema_description:"Op hoeveel pagina's deze belofte minstens hoort te staan; staat ze op minder, dan meldt de controle dat."`
}

var (
	factName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	// almostUse is a use with a slip: without claim:, with a capital or a space, or without an end.
	almostUse = regexp.MustCompile(`\{ *((?i:claim)s? *:)? *([a-z][a-z0-9-]*) *\}?`)
)

// DecodeNode reads a mapping of names to texts, or to groups with a text.
func (f *Facts) DecodeNode(d *Decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.MappingNode {
		d.Errorf(n, "%s: hier horen regels van de vorm naam: tekst; er staat %s", key, yamlfile.Describe(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		fact := Fact{Position: d.At(name), Name: name.Value}
		before := len(d.Diagnostics)
		if value.Kind == yaml.MappingNode {
			d.Group(value, &fact, name.Value)
		} else {
			d.Value(value, &fact.Text, name.Value, yamlfile.FieldOf[Fact]("text").Rules)
		}
		switch _, twice := f.Named(name.Value); {
		case twice:
			d.Errorf(name, "%q staat hier twee keer", name.Value)
		case !factName.MatchString(name.Value):
			d.Errorf(name, "%q kan geen naam van een claim zijn; gebruik kleine letters, cijfers en streepjes", name.Value)
		case len(d.Diagnostics) > before: // a day that is none is no missing day
		case fact.Later != "" && fact.PublishAt.IsZero():
			d.Errorf(yamlfile.ValueOf(value, "later"), "later: van de nieuwe tekst ontbreekt de dag; zet die in publishAt: (in het beheer: Nieuwe tekst vanaf)")
		case fact.Later == "" && !fact.PublishAt.IsZero():
			d.Errorf(yamlfile.ValueOf(value, "publishAt"), "publishAt: bij deze dag ontbreekt de nieuwe tekst; zet die in later: (in het beheer: Nieuwe tekst)")
		case strings.ContainsAny(fact.Text+fact.Later, "{}\n"):
			d.Errorf(value, "een claim is één regel zonder accolades; schrijf de tekst voluit")
		}
		if fact.Later != "" && !fact.PublishAt.IsZero() {
			d.Days = append(d.Days, fact.PublishAt.Time)
		}
		if fact.Pattern != "" && len(d.Diagnostics) == before {
			fact.checkPattern(d, yamlfile.ValueOf(value, "pattern"))
		}
		if fact.Counts != "" {
			d.Uses.Lines = append(d.Uses.Lines, LineUse{Line: fact.Counts, At: d.At(yamlfile.ValueOf(value, "counts"))})
		}
		*f = append(*f, fact)
	}
}

// On are the facts as they are worded on a day; without one, as they are worded first.
func (f Facts) On(day time.Time) Facts {
	worded := slices.Clone(f)
	for i, fact := range worded {
		if fact.Later != "" && !day.Before(fact.PublishAt.Time) {
			worded[i].Text = fact.Later
		}
	}
	return worded
}

// Named is the fact of a name.
func (f Facts) Named(name string) (Fact, bool) {
	i := slices.IndexFunc(f, func(fact Fact) bool { return fact.Name == name })
	if i < 0 {
		return Fact{}, false
	}
	return f[i], true
}

// noteFact notes what was read of a name, also where it is that there is no such fact. Where it stands does not matter.
func (r *Reading) noteFact(name string) {
	fact, _ := r.Claims.Named(name)
	fact.Position = yamlfile.Position{}
	Note(&r.Facts, name, fact)
}

// Are reports whether what was read of facts, by their names, holds for these.
func (f Facts) Are(read map[string]Fact) bool {
	for name, was := range read {
		fact, _ := f.Named(name)
		if fact.Position = (yamlfile.Position{}); fact != was {
			return false
		}
	}
	return true
}

// Names are those that texts may use.
func (f Facts) Names() []string {
	var all []string
	for _, fact := range f {
		if !strings.Contains(fact.Name, ":") { // as what was added has
			all = append(all, fact.Name)
		}
	}
	return all
}

// checkPattern refuses a pattern, which n holds, that cannot be compared with the text.
func (f Fact) checkPattern(d *Decoder, n *yaml.Node) {
	switch pattern, err := regexp.Compile(f.Pattern); {
	case err != nil:
		d.Errorf(n, "pattern: dit is geen reguliere expressie; kijk of elk haakje dicht gaat")
	case pattern.NumSubexp() == 0:
		d.Errorf(n, "pattern: zet het cijfer tussen haakjes, bijvoorbeeld ([0-9]+) jaar garantie")
	case !strings.ContainsAny(f.Text, "0123456789") || f.Later != "" && !strings.ContainsAny(f.Later, "0123456789"):
		d.Errorf(n, "pattern: in de tekst %q staat geen cijfer om mee te vergelijken; haal pattern weg", f.Text)
	}
}

// retentionUse begins the name of a retention: {retention:quote} is that of forms/quote.yaml.
const retentionUse = "retention:"

// AddRetention adds how long leads of a form are kept, in words, so that the privacy policy says what is done.
func (f *Facts) AddRetention(d *Decoder, form string, value *yaml.Node) {
	if days, err := strconv.Atoi(value.Value); err == nil && days > 0 {
		*f = append(*f, Fact{Position: d.At(value), Name: retentionUse + form, Text: period(days)})
	}
}

// newTab is the name of the words for a link that opens in a new tab. They come of the words of the whole site, and links in
// running text have them.
const newTab = "interface:newTab"

// AddNewTab adds those words.
func (f *Facts) AddNewTab(d *Decoder, root *yaml.Node) {
	if words := yamlfile.ValueOf(yamlfile.ValueOf(root, "footer"), "newTab"); words.Kind == yaml.ScalarNode {
		*f = append(*f, Fact{Position: d.At(words), Name: newTab, Text: words.Value})
	}
}

// Periods are how long leads of each form are kept, which no file has as a fact.
func (f Facts) Periods() Facts {
	var periods Facts
	for _, fact := range f {
		if strings.HasPrefix(fact.Name, retentionUse) {
			periods = append(periods, fact)
		}
	}
	return periods
}

// retained are the names of what has a retention.
func (f Facts) retained() []string {
	var names []string
	for _, fact := range f.Periods() {
		names = append(names, strings.TrimPrefix(fact.Name, retentionUse))
	}
	return names
}

// period is a number of days in words, in years where they are whole: 1095 is 3 jaar.
func period(days int) string {
	if days%365 == 0 {
		return strconv.Itoa(days/365) + " jaar"
	}
	return yamlfile.Count(days, "dag", "dagen")
}

// ClaimsFile holds the facts of the main language.
const ClaimsFile = "claims.yaml"

// NoClaims is said once, in place of a mistake for each use.
const NoClaims = `hier staan geen beloften, en teksten verwijzen er met {claim:…} naar; zet ze in dit bestand terug onder claims:`

// expand puts the words of facts in the place of their names.
func (r *Reading) expand(at yamlfile.Position, text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	expanded := yamlfile.Placeholder.ReplaceAllStringFunc(text, func(use string) string {
		match := yamlfile.Placeholder.FindStringSubmatch(use)
		name := match[2]
		if match[1] == retentionUse {
			name = retentionUse + name
		}
		fact, known := r.Claims.Named(name)
		switch {
		case !known && match[1] == retentionUse:
			r.Diagnostics.Addf(at, "%s: er is geen formulier content/forms/%s.yaml met een termijn (retention)%s",
				use, match[2], yamlfile.Suggest(match[2], r.Claims.retained()))
			return use
		case fact.isUntranslated:
			r.Diagnostics.Addf(at, "%s: dit heeft nog geen woorden in deze taal; schrijf de tekst voluit, of zet hem in content/interface.%s.yaml onder claims", use, r.Language)
			return use
		case !known && len(r.Claims.Names()) == 0: // is told once
			r.Diagnostics.Addf(yamlfile.Position{File: RepositoryPath(ClaimsFile), Line: 1, Column: 1}, NoClaims)
			return use
		case !known:
			r.Diagnostics.Addf(at, "%s: deze belofte staat niet in content/claims.yaml (in het beheer: Prijzen en beloften)%s", use, yamlfile.Suggest(name, r.Claims.Names()))
			return use
		}
		r.noteFact(name)
		return fact.Text
	})
	for _, found := range almostUse.FindAllStringSubmatch(yamlfile.Placeholder.ReplaceAllString(text, ""), -1) {
		r.noteFact(found[2])
		if _, known := r.Claims.Named(found[2]); known {
			r.Diagnostics.Addf(at, "%s: bezoekers zouden dit letterlijk lezen; bedoelde u {claim:%s}?", found[0], found[2])
		}
	}
	return expanded
}

var hasLetters = regexp.MustCompile(`\pL`)

// InWords are facts in the words of another language. Those without any are wanting, unless they are the same in all: a
// number, a price, an e-mail address.
func (f Facts) InWords(own Facts) (all Facts) {
	for _, fact := range f {
		if words, ok := own.Named(fact.Name); ok {
			fact.Text, fact.Position = words.Text, words.Position
		} else {
			fact.isUntranslated = hasLetters.MatchString(fact.Text) && !yamlfile.EmailPattern.MatchString(fact.Text)
		}
		all = append(all, fact)
	}
	return all
}

// beginsWithCount reports whether a text begins with the number of a line's products.
func (f Facts) beginsWithCount(text string) bool {
	use := yamlfile.Placeholder.FindStringSubmatchIndex(text)
	if use == nil || use[0] != 0 {
		return false
	}
	fact, known := f.Named(text[use[4]:use[5]])
	return known && fact.Counts != ""
}

// capitalized is a text with a capital at its beginning.
func capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// ExpandLines puts the words of facts in the place of their names in running text, whose first line is at a place.
func (r *Reading) ExpandLines(at yamlfile.Position, text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var b strings.Builder
	line := 0
	for source := range strings.Lines(text) {
		b.WriteString(r.expand(at.Below(line), source))
		line++
	}
	return b.String()
}

// expandNodes puts the words of facts in their place in every value below a node of YAML, and notes the texts there. parent
// and path are the places of the node's parent and of the node; key is the key of the node, or of the list that it is in.
func (d *Decoder) expandNodes(n *yaml.Node, parent, path, key string) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			if name := n.Content[i].Value; name != "claims" || d.Name != ClaimsFile && !InterfaceFile.MatchString(d.Name) {
				d.expandNodes(n.Content[i+1], path, path+"/"+name, name)
			}
		}
	case yaml.SequenceNode:
		for i, child := range n.Content {
			d.expandNodes(child, path, path+"/"+strconv.Itoa(i), key)
		}
	case yaml.ScalarNode:
		begins := d.Claims.beginsWithCount(n.Value)
		if n.Value = d.expand(d.At(n), n.Value); begins {
			n.Value = capitalized(n.Value)
		}
		d.NotePassage(d.At(n), parent, key, n.Value)
	}
}
