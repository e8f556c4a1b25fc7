package content

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Claims are what the site promises in more than one place: a warranty, a time to answer. Texts refer to one as
// {claim:name}, so that it is the same everywhere. They are a mapping in YAML, and in the order of the file here.
type Claims []Claim

// A Claim is one of [Claims]. In YAML it is its text alone where there is no pattern.
type Claim struct {
	Name    string `yaml:"-"`
	Text    string `yaml:"text" jsonschema:"required,maxLength=120,example=4 jaar volledige garantie" jsonschema_description:"De woorden die op de plaats van {claim:naam} komen."`
	Pattern string `yaml:"pattern" jsonschema_description:"Reguliere expressie die deze belofte ook herkent waar ze voluit staat; groep 1 is het cijfer. Elk ander cijfer op die plaats wordt gemeld."`

	at     Position
	figure string         // in Text
	shape  *regexp.Regexp // Pattern, compiled; nil where there is none
}

var (
	claimName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	claimUse  = regexp.MustCompile(`\{claim:([^{}\n]*)\}`)
	number    = regexp.MustCompile(`[0-9]+(?:[.,/-][0-9]+)*`)
)

// claimFields is Claim without its methods.
type claimFields Claim

func (c *Claims) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: hier horen regels van de vorm naam: tekst, niet %s", key, describe(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		claim := Claim{Name: name.Value, at: d.at(name)}
		before := len(d.Diagnostics)
		if value.Kind == yaml.MappingNode {
			d.group(value, reflect.ValueOf((*claimFields)(&claim)).Elem(), name.Value)
		} else {
			d.value(value, reflect.ValueOf(&claim.Text).Elem(), name.Value, fieldsOf(reflect.TypeFor[Claim]()).byName["text"].rules)
		}
		switch _, twice := c.named(name.Value); {
		case twice:
			d.errorf(name, "%q staat hier twee keer", name.Value)
		case !claimName.MatchString(name.Value):
			d.errorf(name, "%q kan geen naam van een claim zijn; gebruik kleine letters, cijfers en streepjes", name.Value)
		case strings.ContainsAny(claim.Text, "{}\n"):
			d.errorf(value, "een claim is één regel zonder accolades; schrijf de tekst voluit")
		}
		if claim.Pattern != "" && len(d.Diagnostics) == before {
			claim.compile(d, valueOf(value, "pattern"))
		}
		*c = append(*c, claim)
	}
}

func (c Claims) named(name string) (Claim, bool) {
	i := slices.IndexFunc(c, func(claim Claim) bool { return claim.Name == name })
	if i < 0 {
		return Claim{}, false
	}
	return c[i], true
}

func (c Claims) names() []string {
	all := make([]string, len(c))
	for i, claim := range c {
		all[i] = claim.Name
	}
	return all
}

// compile readies the pattern, which n holds.
func (c *Claim) compile(d *decoder, n *yaml.Node) {
	shape, err := regexp.Compile(c.Pattern)
	switch c.figure = figureOf(number.FindString(c.Text)); {
	case err != nil:
		d.errorf(n, "pattern: dit is geen reguliere expressie (%v)", err)
	case shape.NumSubexp() == 0:
		d.errorf(n, "pattern: zet het cijfer tussen haakjes, bijvoorbeeld ([0-9]+) jaar garantie")
	case c.figure == "":
		d.errorf(n, "pattern: in de tekst %q staat geen cijfer om mee te vergelijken; haal pattern weg", c.Text)
	default:
		c.shape = shape
		if loose, err := regexp.Compile("(?i)" + strings.ReplaceAll(c.Pattern, " ", `\s+`)); err == nil {
			c.shape = loose // also where a text goes on in its next line
		}
	}
}

// written are the numbers that running text writes as words.
var written = []string{"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"}

// figureOf is a figure as figures are compared: 1.200 is 1200, and vier is 4.
func figureOf(text string) string {
	text = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), "één", "een")
	if i := slices.Index(written, text); i >= 0 {
		return string(digits(i))
	}
	return strings.NewReplacer(".", "", "–", "-").Replace(text)
}

func digits(n int) []byte {
	if n < 10 {
		return []byte{byte('0' + n)}
	}
	return []byte{'1', byte('0' + n - 10)}
}

// readClaims reads the claims before everything else, since every text may refer to them. What is wrong with them is
// told when site.yaml is read as a whole.
func (l *loader) readClaims() {
	if !l.names["site.yaml"] {
		return
	}
	r := &reading{fsys: l.fsys, name: "site.yaml"}
	source, ok := r.text()
	if !ok || !strings.Contains(source, "claims:") {
		return
	}
	d := &decoder{reading: r, file: repositoryPath(r.name)}
	if root, ok := d.parse(source); ok && root.Kind == yaml.MappingNode && valueOf(root, "claims") != root {
		l.claims.decode(d, valueOf(root, "claims"), "claims")
	}
}

// expand puts the words of claims in the place of their names.
func (r *reading) expand(at Position, text string) string {
	if !strings.Contains(text, "{claim:") {
		return text
	}
	return claimUse.ReplaceAllStringFunc(text, func(use string) string {
		name := claimUse.FindStringSubmatch(use)[1]
		claim, known := r.claims.named(name)
		if !known {
			r.Diagnostics.addf(at, "%s: deze claim staat niet onder claims in content/site.yaml%s", use, suggest(name, r.claims.names()))
			return use
		}
		note(&r.Claims, name, claim.Text)
		return claim.Text
	})
}

// expandLines does so in running text.
func (r *reading) expandLines(at Position, text string) string {
	if !strings.Contains(text, "{claim:") {
		return text
	}
	var b strings.Builder
	line := 0
	for source := range strings.Lines(text) {
		b.WriteString(r.expand(at.below(line), source))
		line++
	}
	return b.String()
}

// expandNodes does so in every value below a node of YAML, and notes the texts there.
func (d *decoder) expandNodes(n *yaml.Node, key string) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			if name := n.Content[i].Value; name != "claims" || d.name != "site.yaml" {
				d.expandNodes(n.Content[i+1], name)
			}
		}
		d.surveyImage(n)
	case yaml.SequenceNode:
		for _, child := range n.Content {
			d.expandNodes(child, key)
		}
	case yaml.ScalarNode:
		n.Value = d.expand(d.at(n), n.Value)
		d.survey(d.at(n), key, n.Value)
	}
}

// adviseClaims tells of claims that no text refers to, and of texts that say another figure than a claim.
func (l *loader) adviseClaims() {
	used := map[string]bool{}
	for _, r := range l.readings {
		for name := range r.Claims {
			used[name] = true
		}
	}
	for _, claim := range l.tree.Site.Claims {
		if !used[claim.Name] {
			l.tree.Advice.addf(claim.at, "claim %s wordt nergens gebruikt; schrijf {claim:%s} in een tekst, of haal de regel weg", claim.Name, claim.Name)
		}
		if claim.shape == nil {
			continue
		}
		for _, r := range l.readings {
			l.adviseFigures(claim, r)
		}
	}
}

// adviseFigures tells where a file says another figure than a claim.
func (l *loader) adviseFigures(claim Claim, r *reading) {
	var lines []string
	for _, p := range r.passages {
		if names[p.key] {
			continue
		}
		for _, match := range claim.shape.FindAllStringSubmatch(p.text, -1) {
			said := strings.Join(match[1:], "") // one group of several alternatives
			if figureOf(said) == claim.figure {
				continue
			}
			if lines == nil {
				lines = strings.Split(r.source, "\n")
			}
			l.tree.Advice.addf(p.find(lines, match[0]), "hier staat %q, en claim %s in content/site.yaml zegt %q; schrijf {claim:%s}, of maak het patroon van de claim preciezer als dit iets anders is",
				match[0], claim.Name, claim.Text, claim.Name)
		}
	}
}
