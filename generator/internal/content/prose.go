package content

import (
	"strings"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"go.yaml.in/yaml/v4"
)

// frontMatterFence opens and closes the YAML part of a Markdown page.
const frontMatterFence = "---"

// markdownPage reads a page whose front matter holds its metadata and blocks, and whose body becomes
// a prose block after them.
func (l *loader) markdownPage(name string, page *Page) bool {
	source, ok := l.text(name)
	if !ok {
		return false
	}
	source = strings.ReplaceAll(source, "\r\n", "\n")
	rest, opened := strings.CutPrefix(source, frontMatterFence+"\n")
	front, body, closed := strings.Cut(rest, "\n"+frontMatterFence+"\n")
	if !opened || !closed {
		l.reportf(name, "begint niet met gegevens tussen twee regels van drie streepjes (---)")
		return false
	}
	lines := strings.Count(front, "\n") + 3 // both fences, and the line that front does not end with
	prose := Prose{}
	before := len(l.diagnostics)
	l.render(Position{File: repositoryPath(name), Line: lines + 1, Column: 1}, body, &prose.Body)
	page.bodied = true
	if !l.yaml(name, front, 1, page) || len(l.diagnostics) > before {
		return false
	}
	page.Blocks = append(page.Blocks, prose)
	return true
}

func (m *Markdown) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.ScalarNode || strings.TrimSpace(n.Value) == "" {
		d.errorf(n, "%s: hier hoort een tekst in Markdown, niet %s", key, describe(n))
		return
	}
	at := d.at(n)
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		at.Line++ // the text starts on the line after the | or >
	}
	d.render(at, n.Value, m)
}

// render makes HTML of Markdown that starts at a place in a file.
func (l *loader) render(at Position, source string, m *Markdown) {
	document := markdown.Render(source)
	for _, mistake := range document.Mistakes {
		l.diagnostics.addf(at.below(mistake.Line), "%s", mistake.Message)
	}
	for _, link := range document.Links {
		l.reference(at.below(link.Line), link.Href)
	}
	m.HTML, m.Anchors = document.HTML, document.Anchors
}

// below is the place some lines further down.
func (p Position) below(lines int) Position {
	if lines == 0 {
		return p
	}
	return Position{File: p.File, Line: p.Line + lines, Column: 1}
}
