package advice

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// adviseLines finds lists and texts that should name every product line, and leave some out: the menus, the not-found page,
// what is compared, what the chat assistant says, the brochures. Elsewhere, whoever writes a page chooses which lines suit it.
// Lines without a card stand beside the others, so that these need not be named.
func (l *linter) adviseLines() {
	var lines []catalogue.Line
	for _, line := range l.tree.ShownLines() {
		if line.Card != nil {
			lines = append(lines, line)
		}
	}
	for i := range l.tree.Sources {
		source := &l.tree.Sources[i]
		l.adviseLists(source, lines)
		if l.tree.Assistant != nil && source.File == l.tree.Assistant.File {
			l.adviseNames(source, lines)
		}
	}
	l.adviseBrochuresOfLines(lines)
	l.adviseEmptyLists()
}

// adviseEmptyLists finds lists of a line of which no product is shown.
func (l *linter) adviseEmptyLists() {
	for _, page := range l.tree.Pages {
		for _, use := range page.Uses.Lines {
			if use.Cards && page.Part == nil && len(l.tree.Products[use.Line]) == 0 {
				l.advice.Addf(use.At, "van %s is hier geen enkel product te zien; is dat niet de bedoeling, haal dan draft weg bij zijn producten, of deze lijst van de pagina", use.Line)
			}
		}
	}
}

// leftOut are the lines that something does not name which names most of them.
func leftOut(lines []catalogue.Line, names func(catalogue.Line) bool) (missing []catalogue.Line) {
	for _, line := range lines {
		if !names(line) {
			missing = append(missing, line)
		}
	}
	if 2*len(missing) >= len(lines) {
		return nil
	}
	return missing
}

// item is what is below an item of a list: the list, and the rest.
var item = regexp.MustCompile(`^(.*)/\d+(?:/[a-z]+)*$`)

// adviseLists does so for lists of links.
func (l *linter) adviseLists(source *textfile.Source, lines []catalogue.Line) {
	type list struct {
		last    yamlfile.Position // of what names a line
		routes  map[string]bool
		related bool // its items are those of related pages
	}
	var order []*list
	lists := map[string]*list{}
	for _, p := range source.Passages {
		found := item.FindStringSubmatch(p.Parent)
		if found == nil || p.Key != "href" {
			continue
		}
		named := path.Base(found[1]) == "lines" || source.File == l.tree.Site.Menus.File || source.File == "content/pages"+content.NotFoundRoute+".yaml"
		if !named {
			continue
		}
		known := lists[found[1]]
		if known == nil {
			known = &list{routes: map[string]bool{}}
			lists[found[1]], order = known, append(order, known)
		}
		known.last, known.routes[p.Text] = p.Position, true
		known.related = strings.HasSuffix(p.Parent, "/link")
	}
	for _, known := range order {
		for _, line := range leftOut(lines, func(line catalogue.Line) bool { return known.routes[line.Route()] }) {
			entry := fmt.Sprintf("{ label: %s, href: %s }", yamlfile.InFlow(line.Name), line.Route())
			if known.related {
				entry = fmt.Sprintf("{ text: %s, accent: %s, link: %s }", yamlfile.InFlow(line.Card.Text), line.ID, entry)
			}
			l.advice.Addf(known.last, "deze lijst noemt de productlijnen, maar niet %s; voeg toe: - %s", line.Name, entry)
		}
	}
}

// adviseNames does so for texts.
func (l *linter) adviseNames(source *textfile.Source, lines []catalogue.Line) {
	for _, p := range source.Passages {
		for _, line := range leftOut(lines, func(line catalogue.Line) bool { return strings.Contains(p.Text, line.Name) }) {
			said := ""
			if line.Delivery != "" {
				said = " (levertijd " + line.Delivery + ")"
			}
			l.advice.Addf(p.Position, "dit antwoord noemt de productlijnen, maar niet %s%s; voeg die toe", line.Name, said)
		}
	}
}

// adviseBrochuresOfLines does so for the brochures, each of which has the accent of its line in the document of its name.
func (l *linter) adviseBrochuresOfLines(lines []catalogue.Line) {
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			brochures, ok := block.(blocks.Brochures)
			if !ok {
				continue
			}
			named := func(line catalogue.Line) bool {
				return slices.ContainsFunc(brochures.Items, func(b blocks.Brochure) bool {
					at := slices.IndexFunc(l.tree.Documents, func(d content.Document) bool { return d.URL() == b.URL() })
					return at >= 0 && l.tree.Documents[at].Accent == line.OwnAccent()
				})
			}
			last := l.find(page.Position, func(p textfile.Passage) bool {
				return p.Key == "id" && p.Text == brochures.Items[len(brochures.Items)-1].ID
			})
			for _, line := range leftOut(lines, named) {
				l.advice.Addf(last, "hier staan brochures van de productlijnen, maar niet van %[1]s; maak content/documents/brochure-%[2]s.yaml met accent: %[2]s, en voeg toe: "+
					"- { id: %[2]s, image: { src: %[3]s, alt: … }, title: %[1]s, text: %[4]s, category: %[1]s, size: 1, pages: 4 }",
					yamlfile.InFlow(line.Name), line.ID, line.Card.Image.Src, yamlfile.InFlow(line.Card.Text))
			}
		}
	}
}

// adviseCategories finds categories of articles that no article has, also none that is still to come: visitors see them all.
func (l *linter) adviseCategories() {
	used := map[string]bool{}
	for _, source := range l.tree.Sources {
		for _, p := range source.Passages {
			if strings.HasPrefix(source.File, "content/blog/") && p.Parent == "" && p.Key == "category" {
				used[p.Text] = true
			}
		}
	}
	for _, name := range l.tree.Site.ArticleCategoryNames() {
		if len(used) > 0 && !used[name] {
			at := l.find(l.tree.Site.Position, func(p textfile.Passage) bool {
				return strings.HasPrefix(p.Parent, "/articleCategories/") && p.Text == name
			})
			l.advice.Addf(at, "articleCategories: geen artikel heeft de rubriek %q, die bezoekers boven alle artikelen zien; haal haar hier weg, of schrijf er een", name)
		}
	}
}

// isUnseen reports whether a file is of a line that visitors do not see yet, so that it need not be finished.
func (l *linter) isUnseen(file string) bool {
	of := func(line catalogue.Line) bool { return line.File == file }
	return slices.ContainsFunc(slices.Collect(maps.Values(l.tree.Lines)), of) && !slices.ContainsFunc(l.tree.ShownLines(), of)
}
