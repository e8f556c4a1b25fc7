package textfile

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// FrontMatter decodes the YAML at the beginning of a Markdown file into target, and returns the text below
// it and where that begins. It is false where there is no text to go on with.
func (r *Reading) FrontMatter(target any) (body string, at yamlfile.Position, ok bool) {
	source, ok := r.ReadText()
	if !ok {
		return "", yamlfile.Position{}, false
	}
	front, body, complaint := yamlfile.SplitFrontMatter(source)
	if complaint != "" {
		r.Reportf("%s", complaint)
		return "", yamlfile.Position{}, false
	}
	r.DecodeYAML(yamlfile.YAML{Text: front, File: r.File, Line: 1}, "", target)
	at = yamlfile.Position{File: r.File, Line: strings.Count(front, "\n") + 3, Column: 1}
	if strings.TrimSpace(body) == "" {
		r.Diagnostics.Addf(at, "er staat nog geen tekst; schrijf die hier")
		return "", yamlfile.Position{}, false
	}
	return body, at, true
}

// Markdown is running text, as the HTML made from it; raw HTML in the source is not let through.
type Markdown string

// DecodeNode makes HTML of the text.
func (m *Markdown) DecodeNode(d *Decoder, n *yaml.Node, key string) {
	switch {
	case n.Kind != yaml.ScalarNode || n.Tag == "!!null":
		d.Errorf(n, "%s: hier hoort een tekst in Markdown; er staat %s", key, yamlfile.Describe(n))
		return
	case strings.TrimSpace(n.Value) == "":
		d.Errorf(n, "%s is leeg; vul een tekst in", key)
		return
	}
	d.Prose.Level = 0 // what is above depends on where the text is shown
	at := d.At(n)
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		at.Line++ // the text starts on the line after the | or >
	}
	d.render(at, n.Value, m)
}

// render makes HTML of Markdown that starts at a place in a file.
func (r *Reading) render(at yamlfile.Position, source string, m *Markdown) {
	r.Take(at, at, markdown.RenderIn(source, r.Sign), m)
}

// Take takes in a document, whose lines count from a place in a file, and which begins there or further down.
func (r *Reading) Take(at, begin yamlfile.Position, document markdown.Document, m *Markdown) {
	for _, mistake := range document.Mistakes {
		r.Diagnostics.Addf(at.Below(mistake.Line), "%s", mistake.Message)
	}
	for _, link := range document.Links {
		r.Reference(at.Below(link.Line), link.Href)
	}
	r.Prose.Headings = nil
	for _, heading := range document.Anchors {
		if heading.Level == 2 {
			r.Prose.Headings = append(r.Prose.Headings, heading)
		}
		r.Anchor(at.Below(heading.Line), heading.ID)
		r.noteHeading(at.Below(heading.Line), heading.Level)
	}
	if strings.ContainsFunc(document.HTML, yamlfile.IsStray) {
		r.Diagnostics.Addf(begin, "deze tekst bevat een onzichtbaar stuurteken, misschien als &#…; verwijder het")
	}
	r.Prose.Plain = document.Text
	*m = Markdown(document.HTML)
}

// Sign is what a link in running text says of its address: another site opens in a new tab, as the frontend's Anchor has it.
func (r *Reading) Sign(href string) markdown.Sign {
	sign := markdown.Sign{Language: r.elsewhere(href)}
	if strings.HasPrefix(href, "https:") {
		r.noteFact(newTab)
		words, _ := r.Claims.Named(newTab)
		sign.NewTab = words.Text
	}
	return sign
}

// elsewhere is the code of the language of an address, where that is another than the file's.
func (r *Reading) elsewhere(href string) string {
	home := Home(r.Language)
	if r.Language == Main || !strings.HasPrefix(href, "/") || href == home || strings.HasPrefix(href, home+"/") || strings.HasPrefix(href, home+"#") {
		return ""
	}
	return Main
}
