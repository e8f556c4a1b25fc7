package advice

import (
	"regexp"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Placeholder is a setting that still has an invented value.
type Placeholder struct {
	yamlfile.Position
	Name string // its path in the file: contact.street
	Text string
}

// siteFile holds what the company says of itself.
const siteFile = "content/site.yaml"

// companySettings are the settings there that name the company, its addresses and its telephones. The others are texts,
// which may well speak of an example.
var companySettings = regexp.MustCompile(`^(url$|contact\.|company\.|social\.|leads\.|security\.)`)

// Placeholders are the settings of a tree, read with its texts, that must be true before the site is public. Of several
// with the same value the last one stands for all, so that a claim stands for those that refer to it.
func Placeholders(tree *content.Tree) []Placeholder {
	var found []Placeholder
	add := func(at yamlfile.Position, name, text string) {
		if IsInvented(text) {
			isSame := func(other Placeholder) bool { return other.Text == text }
			found = append(slices.DeleteFunc(found, isSame), Placeholder{at, name, text})
		}
	}
	for _, source := range tree.Sources {
		if source.File != siteFile {
			continue
		}
		for _, p := range source.Passages {
			name := strings.Trim(strings.ReplaceAll(p.Parent+"/"+p.Key, "/", "."), ".")
			if companySettings.MatchString(name) {
				add(p.Position, name, p.Text)
			}
		}
	}
	for _, fact := range tree.Site.Facts {
		add(fact.Position, "claims."+fact.Name, fact.Text)
	}
	return found
}

// proof are the kinds of blocks that show the people of the company and its clients, in the order of the report.
var proof = []string{"advisers", "logos", "testimonial"}

// MissingProof are those of them that no page has yet. A site can do without; its visitors see nobody then.
func MissingProof(tree *content.Tree) []string {
	shown := map[string]bool{}
	for _, page := range tree.Pages {
		for _, block := range page.Blocks {
			shown[content.KindOf(block)] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(proof), func(kind string) bool { return shown[kind] })
}

var (
	// reserved are the names that nobody can have (RFC 6761 §6.5), and accounts that are named after them.
	reserved = regexp.MustCompile(`(?i)\bexample\b`)
	sample   = regexp.MustCompile(`(?i)\bvoorbeeld`)
	// unissued are the numbers of the trade register and of the tax office that stand in for others.
	unissued = regexp.MustCompile(`^(0{8}|12345678|NL(0{9}|123456789)B[0-9]{2})$`)
	// unreachable are Dutch telephone numbers that begin with three zeros behind their area, and the one that forms show.
	unreachable = regexp.MustCompile(`^(\+31|0031|31|0)((6|[1-57-9][0-9])000[0-9]{4,5}|612345678)$`)
	grouping    = strings.NewReplacer(" ", "", "\u00a0", "", "-", "", ".", "", "(0)", "", "(", "", ")", "")
)

// IsInvented reports whether a setting looks like one that stands in for a true one.
func IsInvented(text string) bool {
	joined := grouping.Replace(text)
	return reserved.MatchString(text) || sample.MatchString(text) || unissued.MatchString(joined) ||
		unreachable.MatchString(joined)
}
