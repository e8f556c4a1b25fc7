package splice

import (
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// A text finds the places of nodes in the YAML that they were read from.
type text struct {
	source string
	lines  []int // where each begins
}

func newText(source string) text {
	t := text{source: source, lines: []int{0}}
	for i := range len(source) {
		if source[i] == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// start is where a node begins. Columns of the parser count characters.
func (t text) start(n *yaml.Node) int {
	at := t.lines[min(n.Line, len(t.lines))-1]
	for range n.Column - 1 {
		if at >= len(t.source) || t.source[at] == '\n' {
			break
		}
		_, size := utf8.DecodeRuneInString(t.source[at:])
		at += size
	}
	return at
}

// end is where a node ends: behind its last character, in front of what follows on its line.
func (t text) end(n *yaml.Node) int {
	start := t.start(n)
	switch {
	case n.Kind == yaml.ScalarNode:
		return t.scalarEnd(n, start)
	case n.Style&yaml.FlowStyle != 0:
		at := start + 1
		if len(n.Content) > 0 {
			at = t.end(n.Content[len(n.Content)-1])
		}
		return t.closing(at)
	case len(n.Content) == 0:
		return start
	}
	last := n.Content[len(n.Content)-1]
	if n.Kind == yaml.MappingNode && isNothing(last) {
		return t.colon(n.Content[len(n.Content)-2])
	}
	return t.end(last)
}

// isNothing reports a value of which nothing is written.
func isNothing(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Value == "" && n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) == 0
}

// colon is behind the colon that follows a name.
func (t text) colon(key *yaml.Node) int {
	at := t.end(key)
	return at + strings.IndexByte(t.source[at:], ':') + 1
}

// closing is behind the bracket that ends a flow collection whose last item ends at a place.
func (t text) closing(at int) int {
	for at < len(t.source) {
		switch t.source[at] {
		case ']', '}':
			return at + 1
		case '#':
			at = t.lineEnd(at)
		default:
			at++
		}
	}
	return at
}

func (t text) scalarEnd(n *yaml.Node, start int) int {
	switch {
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return t.blockEnd(start)
	case n.Style&yaml.DoubleQuotedStyle != 0:
		for at := start + 1; at < len(t.source); at++ {
			switch t.source[at] {
			case '\\':
				at++
			case '"':
				return at + 1
			}
		}
	case n.Style&yaml.SingleQuotedStyle != 0:
		for at := start + 1; at < len(t.source); at++ {
			if t.source[at] != '\'' {
				continue
			}
			if !strings.HasPrefix(t.source[at+1:], "'") {
				return at + 1
			}
			at++
		}
	}
	return t.plainEnd(n.Value, start)
}

// plainEnd follows a text without quotes, which may go over lines: a break is a space, and each empty line a
// break (YAML 1.2.2 §7.3.3).
func (t text) plainEnd(value string, at int) int {
	for value != "" && at < len(t.source) {
		space := len(t.source) - at - len(strings.TrimLeft(t.source[at:], " \t\n"))
		breaks := strings.Count(t.source[at:at+space], "\n")
		switch {
		case space == 0:
			value, at = value[1:], at+1
		case breaks == 0:
			value, at = value[min(space, len(value)):], at+space
		default:
			value, at = value[min(max(breaks-1, 1), len(value)):], at+space
		}
	}
	return at
}

// blockEnd is the end of the last line of a text behind | or >.
func (t text) blockEnd(start int) int {
	end, indent := t.lineEnd(start), -1
	for at := end + 1; at < len(t.source); at = t.lineEnd(at) + 1 {
		line := t.source[at:t.lineEnd(at)]
		if strings.TrimSpace(line) == "" {
			continue
		}
		depth := len(line) - len(strings.TrimLeft(line, " "))
		if indent < 0 {
			if indent = depth; indent <= t.depth(start) {
				return end // the text is empty
			}
		}
		if depth < indent {
			break
		}
		end = at + len(line)
	}
	return end
}

// depth is how far the line of a place is indented; dashes count, since what follows them is deeper.
func (t text) depth(at int) int {
	line := t.source[t.lineStart(at):t.lineEnd(at)]
	return len(line) - len(strings.TrimLeft(line, " "))
}

func (t text) lineEnd(at int) int {
	if i := strings.IndexByte(t.source[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(t.source)
}

func (t text) lineStart(at int) int { return strings.LastIndexByte(t.source[:at], '\n') + 1 }

// dash is the place of the dash in front of an item of a block list.
func (t text) dash(list, item *yaml.Node) int {
	for at := t.start(item); at >= 0; at = t.lineStart(at) - 1 {
		dash := t.start(&yaml.Node{Line: strings.Count(t.source[:at], "\n") + 1, Column: list.Column})
		if dash < len(t.source) && dash <= at && t.source[dash] == '-' {
			return dash
		}
	}
	return t.start(item)
}
