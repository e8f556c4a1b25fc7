// Package markdown turns running text into HTML.
//
// In: Markdown (CommonMark with tables, footnotes, strikethrough and Dutch quotation marks). Out: HTML
// in which raw HTML of the source never appears, the anchors of its headings, and its links with their
// lines. It knows no page and no file.
package markdown

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/dfx-fitness/site/generator/internal/units"
)

// A Document is rendered text and what it refers to. Lines count from 0, the first line of the source.
type Document struct {
	HTML     string
	Text     string // without marks, on one line
	Anchors  []Anchor
	Links    []Link
	Mistakes []Mistake
}

// An Anchor is a heading that can be linked to.
type Anchor struct {
	ID    string
	Text  string // without marks
	Line  int
	Level int // 2 for ##
}

// A Link is an address in the text.
type Link struct {
	Href string
	Line int
}

// A Mistake is something in the text that cannot be published, in Dutch.
type Mistake struct {
	Line    int
	Message string
}

var converter = goldmark.New(
	goldmark.WithExtensions(
		extension.Table,
		extension.Strikethrough,
		extension.NewFootnote(extension.WithFootnoteBacklinkTitle("Terug naar de tekst")),
	),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

// Render renders source.
func Render(source string) Document { return RenderIn(source, func(string) string { return "" }) }

// RenderIn renders source whose links say so where they lead to another language. elsewhere is the code of the language that
// an address is in, or empty where that is the one of the source.
func RenderIn(source string, elsewhere func(href string) string) Document {
	input := []byte(units.Join(source)) // which changes no position
	var document Document
	root := converter.Parser().Parse(text.NewReader(input), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			document.note(n, input)
			if link, ok := n.(*ast.Link); ok {
				mark(link, elsewhere(string(link.Destination)))
			}
			if table, ok := n.(*extast.Table); ok {
				label(table, input)
			}
		}
		return ast.WalkContinue, nil // and so no error of the walk
	})
	var out bytes.Buffer
	if err := converter.Renderer().Render(&out, input, root); err != nil {
		document.Mistakes = append(document.Mistakes, Mistake{0, fmt.Sprintf("de tekst kan niet worden omgezet (%v)", err)})
	}
	document.HTML = out.String()
	document.Text = plain(root, input)
	return document
}

// mark says on a link which language it leads to.
func mark(link *ast.Link, language string) {
	if language == "" {
		return
	}
	link.SetAttributeString("hreflang", []byte(language))
	link.AppendChild(link, ast.NewString([]byte(" ("+strings.ToUpper(language)+")")))
}

// plain is the text of a document without its marks, on one line.
func plain(root ast.Node, source []byte) string {
	var words []byte
	space := func() {
		if len(words) > 0 && words[len(words)-1] != ' ' {
			words = append(words, ' ')
		}
	}
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				words = append(words, n.Segment.Value(source)...)
			} else if n.SoftLineBreak() || n.HardLineBreak() {
				space()
			}
		case *ast.AutoLink:
			if entering {
				words = append(words, n.Label(source)...)
			}
		default:
			if n.Type() == ast.TypeBlock && !entering {
				space()
			}
		}
		return ast.WalkContinue, nil // and so no error of the walk
	})
	return html.UnescapeString(string(bytes.TrimSpace(words)))
}

// label tells each cell of a table what its column is called, for phones, where a row becomes a list. The first cell names
// the row.
func label(table *extast.Table, source []byte) {
	table.SetAttributeString("class", []byte("sheet"))
	var columns [][]byte
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		column := 0
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			if row.Kind() == extast.KindTableHeader {
				columns = append(columns, wordsOf(cell, source))
			} else if column > 0 && column < len(columns) {
				cell.SetAttributeString("data-label", columns[column])
			}
			column++
		}
	}
}

// wordsOf is the text of a node without its marks.
func wordsOf(n ast.Node, source []byte) []byte {
	var words []byte
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		switch child := child.(type) {
		case *ast.Text:
			words = append(words, child.Segment.Value(source)...)
		default:
			words = append(words, wordsOf(child, source)...)
		}
	}
	return words
}

// note keeps what a node refers to or does wrong.
func (d *Document) note(n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.Heading:
		d.noteSlips(n, source)
		if n.Level == 1 {
			d.Mistakes = append(d.Mistakes, Mistake{lineOf(n, source), "een kop met één # is de titel van de pagina, en die staat al bovenaan; begin met ##"})
		}
		if id, ok := n.AttributeString("id"); ok {
			d.Anchors = append(d.Anchors, Anchor{string(id.([]byte)), html.UnescapeString(string(wordsOf(n, source))), lineOf(n, source), n.Level})
		}
	case *ast.Link:
		d.Links = append(d.Links, Link{string(n.Destination), lineOf(n, source)})
	case *ast.AutoLink:
		href := string(n.URL(source))
		if n.AutoLinkType == ast.AutoLinkEmail {
			href = "mailto:" + href
		}
		d.Links = append(d.Links, Link{href, lineOf(n, source)})
	case *ast.Image:
		d.Mistakes = append(d.Mistakes, Mistake{lineOf(n, source), "afbeeldingen staan in een eigen blok, niet in de tekst"})
	case *ast.Paragraph, *ast.TextBlock:
		d.noteSlips(n, source)
	case *ast.CodeBlock:
		d.Mistakes = append(d.Mistakes, Mistake{lineOf(n, source), "deze regel springt vier spaties in, zodat bezoekers hem als code zien; haal de spaties weg"})
	case *extast.TableRow:
		d.noteRow(n, source)
	case *ast.HTMLBlock:
		d.noteHTML(n, n.Lines(), source)
	case *ast.RawHTML:
		d.noteHTML(n, n.Segments, source)
	}
}

// lineOf is the line on which a node's text, or that of the nearest node that has any, starts.
func lineOf(n ast.Node, source []byte) int {
	for at := n; at != nil; at = at.Parent() {
		if raw, ok := at.(*ast.RawHTML); ok && raw.Segments.Len() > 0 {
			return bytes.Count(source[:raw.Segments.At(0).Start], []byte("\n"))
		}
		if t, ok := at.FirstChild().(*ast.Text); ok {
			return bytes.Count(source[:t.Segment.Start], []byte("\n"))
		}
		if at.Type() == ast.TypeBlock && at.Lines().Len() > 0 {
			return bytes.Count(source[:at.Lines().At(0).Start], []byte("\n"))
		}
	}
	return 0
}
