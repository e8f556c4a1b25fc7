package content

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// frontMatter decodes the YAML at the beginning of a Markdown file into target, and returns the text below
// it and where that begins. It is false where there is no text to go on with.
func (r *reading) frontMatter(target any) (body string, at yamlfile.Position, ok bool) {
	source, ok := r.text()
	if !ok {
		return "", yamlfile.Position{}, false
	}
	front, body, complaint := yamlfile.SplitFrontMatter(source)
	if complaint != "" {
		r.reportf("%s", complaint)
		return "", yamlfile.Position{}, false
	}
	r.decodeYAML(yamlfile.YAML{Text: front, File: r.File, Line: 1}, "", target)
	if strings.TrimSpace(body) == "" {
		r.reportf("heeft geen tekst onder de tweede regel met streepjes; schrijf die daar, of maak van een pagina zonder lopende tekst een .yaml-bestand")
		return "", yamlfile.Position{}, false
	}
	return body, yamlfile.Position{File: r.File, Line: strings.Count(front, "\n") + 3, Column: 1}, true
}

func (m *Markdown) decode(d *decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.ScalarNode || strings.TrimSpace(n.Value) == "" {
		d.Errorf(n, "%s: hier hoort een tekst in Markdown; er staat %s", key, yamlfile.Describe(n))
		return
	}
	d.prose.level = 0 // what is above depends on where the text is shown
	at := d.At(n)
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		at.Line++ // the text starts on the line after the | or >
	}
	d.render(at, n.Value, m)
}

// render makes HTML of Markdown that starts at a place in a file.
func (r *reading) render(at yamlfile.Position, source string, m *Markdown) {
	r.take(at, at, markdown.RenderIn(source, r.sign), m)
}

// take takes in a document, whose lines count from a place in a file, and which begins there or further down.
func (r *reading) take(at, begin yamlfile.Position, document markdown.Document, m *Markdown) {
	for _, mistake := range document.Mistakes {
		r.Diagnostics.Addf(at.Below(mistake.Line), "%s", mistake.Message)
	}
	for _, link := range document.Links {
		r.reference(at.Below(link.Line), link.Href)
	}
	r.prose.headings = nil
	for _, heading := range document.Anchors {
		if heading.Level == 2 {
			r.prose.headings = append(r.prose.headings, heading.Text)
		}
		r.anchor(at.Below(heading.Line), heading.ID)
		r.noteHeading(at.Below(heading.Line), heading.Level)
	}
	if strings.ContainsFunc(document.HTML, yamlfile.IsStray) {
		r.Diagnostics.Addf(begin, "deze tekst bevat een onzichtbaar stuurteken, misschien als &#…; verwijder het")
	}
	r.prose.plain = document.Text
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
