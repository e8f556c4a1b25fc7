package content

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// lineFile is the file of a line, from the content folder.
func lineFile(id string) string { return path.Join(textfile.LinesFolder, id+".yaml") }

// ShownLines are the lines that visitors see, which are those with a page, in the order of site.yaml. Those that it does
// not list come last.
func (t *Tree) ShownLines() []catalogue.Line {
	ids := slices.Clone(t.Site.Lines)
	for _, id := range slices.Sorted(maps.Keys(t.Lines)) {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var shown []catalogue.Line
	for _, id := range ids {
		if line := t.Lines[id]; t.HasPage(line.Route()) {
			shown = append(shown, line)
		}
	}
	return shown
}

// checkLines checks that the lines that files name exist and have products, and that each line has a page.
func (l *loader) checkLines(upcoming map[string]bool) {
	for _, document := range l.tree.Documents {
		for _, section := range document.Sections {
			if section.Line != "" && !l.taken.lines[section.Line] {
				l.diagnostics.Addf(document.Position, "line: er is geen map products/%s%s", section.Line, yamlfile.Suggest(section.Line, slices.Sorted(maps.Keys(l.taken.lines))))
			}
		}
	}
	for _, used := range l.uses.Lines {
		if used.Line != "" && !l.taken.lines[used.Line] {
			l.diagnostics.Addf(used.At, "line: er is geen map products/%s%s", used.Line, yamlfile.Suggest(used.Line, slices.Sorted(maps.Keys(l.taken.lines))))
		}
	}
	for i, id := range l.tree.Site.Lines {
		if _, exists := l.tree.Lines[id]; !exists && !l.isUnread(textfile.RepositoryPath(lineFile(id))) {
			l.diagnostics.Addf(l.tree.Site.linesAt[i], "lines: er is geen bestand content/%s%s", lineFile(id), yamlfile.Suggest(id, slices.Sorted(maps.Keys(l.tree.Lines))))
		}
	}
	for _, line := range l.tree.Lines {
		if l.taken.routes[line.Route()] == "" && !upcoming[line.Route()] {
			l.diagnostics.Addf(line.Position, "deze lijn heeft nog geen pagina; maak content/pages%s.yaml, met het blok Producten van deze lijn (in een bestand: type: products, line: %s)", line.Route(), line.ID)
		}
	}
}

func (r *reading) readLine(rest string) {
	line := &catalogue.Line{Position: r.Start(), ID: strings.TrimSuffix(rest, ".yaml")}
	if path.Ext(rest) != ".yaml" || !routeSegment.MatchString(line.ID) {
		r.Reportf("is geen lijn; een lijn staat in lines/<lijn>.yaml, met de naam van haar map onder products/")
		return
	}
	r.decodeFile(line)
}
