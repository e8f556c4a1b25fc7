// Package markdown turns running text into HTML.
//
// In: Markdown (CommonMark with tables, footnotes, strikethrough and bare addresses as links). Out: HTML
// in which raw HTML of the source never appears, the anchors of its headings, and its links with their
// lines. It knows no page and no file.
package markdown

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

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

var extensions = []goldmark.Extender{
	extension.Table,
	extension.Strikethrough,
	extension.Linkify,
	extension.NewFootnote(
		extension.WithFootnoteBacklinkTitle("Terug naar de tekst"),
		extension.WithFootnoteIDPrefixFunction(func(n ast.Node) []byte {
			prefix, _ := n.OwnerDocument().Meta()[footnotePrefix].(string)
			return []byte(prefix)
		}),
	),
}

// footnotePrefix is the name among the metadata of a document of what the ids of its footnotes begin with.
const footnotePrefix = "footnotes"

var (
	converter = converterWith()
	// bodies is the same for texts with containers.
	bodies = converterWith(util.Prioritized(containers{}, 750))
)

func converterWith(blocks ...util.PrioritizedValue) goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extensions...), goldmark.WithParserOptions(
		parser.WithAutoHeadingID(),
		parser.WithInlineParsers(util.Prioritized(times{}, 450)), // before that of emphasis, 500
		parser.WithBlockParsers(append(blocks, util.Prioritized(addresses{}, 760))...),
	))
}

// addresses takes the address of a reference right below a note, which would else be text of the note: CommonMark wants a
// blank line between them.
//
//	[^1]: Noot.
//	[norm]: /norm
type addresses struct{}

var address = regexp.MustCompile(`^\[([^\]^][^\]]*)\]:[ \t]+((?:/|#|https?:|mailto:|tel:)\S*)\s*$`)

func (addresses) Trigger() []byte { return []byte{'['} }

func (addresses) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	found := address.FindSubmatch(line)
	if found == nil {
		return nil, parser.NoChildren
	}
	pc.AddReference(parser.NewReference(found[1], found[2], nil))
	reader.AdvanceToEOL()
	return ast.NewTextBlock(), parser.NoChildren // which nobody sees
}

func (addresses) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }
func (addresses) Close(ast.Node, text.Reader, parser.Context)                 {}
func (addresses) CanInterruptParagraph() bool                                 { return true }
func (addresses) CanAcceptIndentedLine() bool                                 { return false }

// times keeps an asterisk between figures as it is: 120*60*3 mm.
type times struct{}

func (times) Trigger() []byte { return []byte{'*'} }

func (times) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if len(line) < 2 || !isDigit(line[1]) || !unicode.IsDigit(block.PrecendingCharacter()) {
		return nil
	}
	block.Advance(1)
	return ast.NewTextSegment(text.NewSegment(segment.Start, segment.Start+1))
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// A Sign is what a link says of where it leads.
type Sign struct {
	Language string // the code of its language, where that is not the source's
	NewTab   string // the words for screen readers that it opens in a new tab, where it does
}

// Render renders source.
func Render(source string) Document { return RenderIn(source, func(string) Sign { return Sign{} }) }

// RenderIn renders source whose links have a sign by their addresses. Other sources may stand on the same page.
func RenderIn(source string, sign func(href string) Sign) Document {
	sum := sha256.Sum256([]byte(source))
	return render(converter, source, hex.EncodeToString(sum[:3])+"-", sign)[0]
}

// RenderParts renders the running text of [Split], in which notes and addresses hold for all of it. Footnotes come last, in a
// part of their own if that is behind a container. Lines count from the first one of the whole.
func RenderParts(parts []Part, sign func(href string) Sign) []Part {
	var source strings.Builder
	line := 0
	write := func(from int, text string) {
		text = strings.Repeat("\n", max(0, from-line)) + strings.TrimSuffix(text, "\n") + "\n"
		source.WriteString(text)
		line += strings.Count(text, "\n")
	}
	for _, part := range parts {
		if part.Container == "" {
			write(part.Line, part.Source)
			continue
		}
		write(part.Line-1, fence+" "+part.Container+"\n"+part.Source)
		if !part.Open {
			write(line, fence)
		}
	}
	documents := render(bodies, source.String(), "", sign)
	containers := 0
	rendered := slices.Clone(parts)
	for i := range rendered {
		if rendered[i].Container != "" {
			containers++
		} else {
			rendered[i].Document = documents[containers]
		}
	}
	if last := len(rendered) - 1; last >= 0 && rendered[last].Container != "" && documents[containers].HTML != "" {
		rendered = append(rendered, Part{Line: rendered[last].Line, Document: documents[containers]})
	}
	return rendered
}

// render renders source, and makes a document of what stands between two containers, before the first and behind the last.
func render(with goldmark.Markdown, source, prefix string, sign func(href string) Sign) []Document {
	input := []byte(units.Join(source)) // which changes no position
	root := with.Parser().Parse(text.NewReader(input), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	root.OwnerDocument().AddMeta(footnotePrefix, prefix)
	groups := [][]ast.Node{nil}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == kindContainer {
			groups = append(groups, nil)
		} else {
			groups[len(groups)-1] = append(groups[len(groups)-1], n)
		}
	}
	documents := make([]Document, len(groups))
	for i, nodes := range groups {
		documents[i] = documentOf(with, nodes, input, sign)
	}
	return documents
}

func documentOf(with goldmark.Markdown, nodes []ast.Node, input []byte, sign func(href string) Sign) Document {
	document := Document{Text: plain(nodes, input)}
	var out bytes.Buffer
	for _, node := range nodes {
		var addresses []*ast.AutoLink
		_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if entering {
				document.note(n, input)
				if link, ok := n.(*ast.Link); ok {
					mark(link, sign(string(link.Destination)))
				}
				if address, ok := n.(*ast.AutoLink); ok {
					addresses = append(addresses, address)
				}
				if table, ok := n.(*extast.Table); ok {
					label(table, input)
				}
			}
			return ast.WalkContinue, nil // and so no error of the walk
		})
		for _, address := range addresses { // once the walk is over, which goes from a node to the next
			if found := sign(string(address.URL(input))); found != (Sign{}) {
				link := linkOf(address, input)
				mark(link, found)
				address.Parent().ReplaceChild(address.Parent(), address, link)
			}
		}
		if err := with.Renderer().Render(&out, input, node); err != nil {
			document.Mistakes = append(document.Mistakes, Mistake{lineOf(node, input), fmt.Sprintf("de tekst kan niet worden omgezet (%v)", err)})
		}
	}
	document.HTML = out.String()
	return document
}

// mark puts a sign on a link.
func mark(link *ast.Link, sign Sign) {
	if sign.Language != "" {
		link.SetAttributeString("hreflang", []byte(sign.Language))
		link.AppendChild(link, ast.NewString([]byte(" ("+strings.ToUpper(sign.Language)+")")))
	}
	if sign.NewTab != "" {
		link.SetAttributeString("target", []byte("_blank"))
		link.SetAttributeString("rel", []byte("noopener"))
		link.AppendChild(link, written(`<span class="sr-only"> (`+html.EscapeString(sign.NewTab)+`)</span>`))
	}
}

// linkOf is a bare address as a link, which can have more words than the address.
func linkOf(address *ast.AutoLink, source []byte) *ast.Link {
	link := ast.NewLink()
	link.Destination = util.EscapeHTML(address.URL(source)) // in an address between brackets &amp; is &, in a bare one it is not
	link.AppendChild(link, written(html.EscapeString(string(address.Label(source)))))
	return link
}

// written is HTML that comes out as it is.
func written(html string) *ast.String {
	node := ast.NewString([]byte(html))
	node.SetCode(true)
	return node
}

// plain is the text of nodes without its marks, on one line.
func plain(nodes []ast.Node, source []byte) string {
	var words []byte
	space := func() {
		if len(words) > 0 && words[len(words)-1] != ' ' {
			words = append(words, ' ')
		}
	}
	read := func(n ast.Node, entering bool) (ast.WalkStatus, error) {
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
	}
	for _, node := range nodes {
		_ = ast.Walk(node, read)
	}
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
		if !n.HasChildren() {
			d.mistake(lineOf(n, source), "deze kop heeft geen tekst; schrijf die achter de hekjes, of haal de regel weg")
		}
		if n.Level == 1 {
			d.Mistakes = append(d.Mistakes, Mistake{lineOf(n, source), "een kop met één # is de titel van de pagina, en die staat al bovenaan; begin met ##"})
		}
		if id, ok := n.AttributeString("id"); ok {
			d.Anchors = append(d.Anchors, Anchor{string(id.([]byte)), html.UnescapeString(string(wordsOf(n, source))), lineOf(n, source), n.Level})
		}
	case *ast.Link:
		if len(bytes.TrimSpace(wordsOf(n, source))) == 0 {
			d.mistake(lineOf(n, source), "deze koppeling heeft geen tekst waarop bezoekers kunnen klikken; schrijf die tussen [ en ], of haal de koppeling weg")
		}
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
	case *ast.List:
		d.noteNumbers(n, source)
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
	if heading, ok := n.(*ast.Heading); ok && !heading.HasChildren() && heading.Pos() >= 0 {
		return bytes.Count(source[:heading.Pos()], []byte("\n"))
	}
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
