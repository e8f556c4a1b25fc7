package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// fence begins and ends a container, in which something else than Markdown stands:
//
//	::: key-points
//	title: In het kort
//	:::
const fence = ":::"

// A Part is a stretch of a source: running text, or what stands in a container.
type Part struct {
	Container string // the container's name; empty for running text
	Source    string
	Line      int      // of the source on which it begins, from 0
	Open      bool     // the container has no end
	Document  Document // of running text, by [RenderParts]
}

// Split cuts a source at its containers, in the order in which they stand. Fences within code are none.
func Split(source string) []Part {
	input := []byte(source)
	root := splitter.Parser().Parse(text.NewReader(input))
	var parts []Part
	from := 0
	running := func(to int) {
		if strings.TrimSpace(source[from:to]) != "" {
			parts = append(parts, Part{Source: source[from:to], Line: strings.Count(source[:from], "\n")})
		}
	}
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		c, ok := n.(*container)
		if !ok {
			continue
		}
		running(c.start)
		parts = append(parts, Part{Container: c.name, Source: source[c.begin:c.end], Line: strings.Count(source[:c.begin], "\n"), Open: !c.closed})
		from = c.after
	}
	running(len(source))
	return parts
}

var splitter = goldmark.New(goldmark.WithParserOptions(parser.WithBlockParsers(util.Prioritized(containers{}, 750))))

// container is a node of the tree that holds no Markdown. Its places are offsets in the source.
type container struct {
	ast.BaseBlock
	name                     string
	start, begin, end, after int // the fence, what is within, its end, what follows
	closed                   bool
}

var kindContainer = ast.NewNodeKind("Container")

func (*container) Kind() ast.NodeKind { return kindContainer }

func (c *container) Dump(source []byte, level int) { ast.DumpHelper(c, source, level, nil, nil) }

type containers struct{}

func (containers) Trigger() []byte { return []byte{':'} }

func (containers) Open(parent ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	rest, ok := bytes.CutPrefix(line, []byte(fence))
	name := string(bytes.TrimSpace(rest))
	if !ok || name == "" || parent.Kind() != ast.KindDocument {
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return &container{name: name, start: segment.Start, begin: segment.Stop, end: len(reader.Source()), after: len(reader.Source())}, parser.NoChildren
}

func (containers) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, segment := reader.PeekLine()
	if string(bytes.TrimSpace(line)) == fence {
		c := node.(*container)
		c.end, c.after, c.closed = segment.Start, segment.Stop, true
		reader.AdvanceToEOL()
		return parser.Close
	}
	if bytes.HasPrefix(line, []byte(fence+" ")) { // the next one begins: this one's end was forgotten
		c := node.(*container)
		c.end, c.after = segment.Start, segment.Start
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

func (containers) Close(ast.Node, text.Reader, parser.Context) {}
func (containers) CanInterruptParagraph() bool                 { return true }
func (containers) CanAcceptIndentedLine() bool                 { return false }
