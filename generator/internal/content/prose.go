package content

import (
	"strings"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"go.yaml.in/yaml/v4"
)

// frontMatterFence opens and closes the YAML part of a Markdown page.
const frontMatterFence = "---"

// frontMatter decodes the YAML at the beginning of a Markdown file into target, and returns the text below
// it and where that begins. It is false where there is no text to go on with.
func (r *reading) frontMatter(target any) (body string, at Position, ok bool) {
	source, ok := r.text()
	if !ok {
		return "", Position{}, false
	}
	front, body, ok := CutFrontMatter(source)
	switch first, _, _ := strings.Cut(source, "\n"); {
	case !ok && strings.TrimSpace(source) == "":
		r.reportf("%s", isEmpty)
	case !ok && strings.TrimRight(first, " \t") == frontMatterFence:
		r.reportf("de gegevens bovenaan hebben geen einde; zet onder de laatste een regel met drie streepjes (---)")
	case !ok:
		r.reportf("begint niet met een regel van drie streepjes (---), dan de gegevens, en dan weer zo'n regel")
	}
	if !ok {
		return "", Position{}, false
	}
	r.decodeYAML(front, "", 1, 0, target)
	if strings.TrimSpace(body) == "" {
		r.reportf("heeft geen tekst onder de tweede regel met streepjes; schrijf die daar, of maak van een pagina zonder lopende tekst een .yaml-bestand")
		return "", Position{}, false
	}
	return body, Position{File: r.File, Line: strings.Count(front, "\n") + 3, Column: 1}, true
}

// CutFrontMatter splits a Markdown file into the YAML between its fences and the text below. It is false where
// there are no two fences.
func CutFrontMatter(source string) (front, body string, ok bool) {
	start, at := 0, 0 // of the front matter, of the line
	for line := range strings.Lines(source) {
		fence := strings.TrimRight(line, " \t\n") == frontMatterFence
		switch {
		case at == 0 && !fence:
			return "", "", false
		case at == 0:
			start = len(line)
		case fence:
			return source[start:at], source[at+len(line):], true
		}
		at += len(line)
	}
	return "", "", false
}

func (m *Markdown) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.ScalarNode || strings.TrimSpace(n.Value) == "" {
		d.errorf(n, "%s: hier hoort een tekst in Markdown; er staat %s", key, describe(n))
		return
	}
	d.level = 0 // what is above depends on where the text is shown
	at := d.at(n)
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		at.Line++ // the text starts on the line after the | or >
	}
	d.render(at, n.Value, m)
}

// render makes HTML of Markdown that starts at a place in a file.
func (r *reading) render(at Position, source string, m *Markdown) {
	r.take(at, at, markdown.RenderIn(source, r.sign), m)
}

// take takes in a document, whose lines count from a place in a file, and which begins there or further down.
func (r *reading) take(at, begin Position, document markdown.Document, m *Markdown) {
	for _, mistake := range document.Mistakes {
		r.Diagnostics.Addf(at.below(mistake.Line), "%s", mistake.Message)
	}
	for _, link := range document.Links {
		r.reference(at.below(link.Line), link.Href)
	}
	r.headings = nil
	for _, heading := range document.Anchors {
		if heading.Level == 2 {
			r.headings = append(r.headings, heading.Text)
		}
		r.anchor(at.below(heading.Line), heading.ID)
		r.noteHeading(at.below(heading.Line), heading.Level)
	}
	if strings.ContainsFunc(document.HTML, isStray) {
		r.Diagnostics.Addf(begin, "deze tekst bevat een onzichtbaar stuurteken, misschien als &#…; verwijder het")
	}
	r.plain = document.Text
	*m = Markdown(document.HTML)
}

// sign is what a link in running text says of its address: another site opens in a new tab, as the frontend's Anchor has it.
func (r *reading) sign(href string) markdown.Sign {
	sign := markdown.Sign{Language: r.elsewhere(href)}
	if strings.HasPrefix(href, "https:") {
		if words, ok := r.facts.named(newTab); ok {
			note(&r.Facts, newTab, words.Text)
			sign.NewTab = words.Text
		}
	}
	return sign
}

// elsewhere is the code of the language of an address, where that is another than the file's.
func (r *reading) elsewhere(href string) string {
	home := home(r.language)
	if r.language == Main || !strings.HasPrefix(href, "/") || href == home || strings.HasPrefix(href, home+"/") || strings.HasPrefix(href, home+"#") {
		return ""
	}
	return Main
}

// below is the place some lines further down.
func (p Position) below(lines int) Position {
	if lines == 0 {
		return p
	}
	return Position{File: p.File, Line: p.Line + lines, Column: 1}
}
