package splice

import (
	"cmp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// A merger gathers the changes that bring a text to other values.
type merger struct {
	text
	edits []edit
}

// An edit puts text in the place of what stands from start to end.
type edit struct {
	start, end int
	text       string
}

func (m *merger) put(start, end int, text string) { m.edits = append(m.edits, edit{start, end, text}) }

// apply returns what stands from start to end, with the changes made.
func (m *merger) apply(start, end int) string {
	var b strings.Builder
	slices.SortStableFunc(m.edits, func(a, b edit) int {
		if a.start != b.start {
			return a.start - b.start
		}
		return a.end - b.end // what is put in stands before what is taken away
	})
	at := start
	for _, e := range m.edits {
		if e.start < at {
			continue // within what has been replaced
		}
		b.WriteString(m.source[at:e.start])
		b.WriteString(e.text)
		at = e.end
	}
	b.WriteString(m.source[at:end])
	return b.String()
}

// A place is where a value stands.
type place struct {
	indent int  // of the names or dashes of the collection it stands in
	flow   bool // within brackets
	item   bool // behind a dash
}

// value brings an old value to a wanted one.
func (m *merger) value(at place, old, wanted *yaml.Node, s *Shape) {
	flow := at.flow || old.Style&yaml.FlowStyle != 0
	switch {
	case equal(old, wanted):
	case old.Kind != wanted.Kind || isNothing(old):
		m.replace(at, old, wanted, s)
	case old.Kind == yaml.ScalarNode:
		m.put(m.start(old), m.end(old), m.scalar(at, old, wanted))
	case len(wanted.Content) == 0 || len(old.Content) == 0:
		m.replace(at, old, wanted, s)
	case flow:
		m.flow(old, wanted, s)
	default:
		m.block(at, old, wanted, s)
	}
}

// replace writes a value anew.
func (m *merger) replace(at place, old, wanted *yaml.Node, s *Shape) {
	start, end := m.start(old), m.end(old)
	switch {
	case at.flow:
		m.put(start, end, flow(wanted))
	case at.item:
		m.put(start, end, item(wanted, at.indent+2, s))
	default:
		// What stands behind a name begins at its colon: on the same line or on the next.
		for start > 0 && m.source[start-1] != ':' {
			start--
		}
		m.put(start, max(start, end), behindName(wanted, at.indent, s))
	}
}

// scalar writes a wanted value in the manner of the old one.
func (m *merger) scalar(at place, old, wanted *yaml.Node) string {
	indent := at.indent + 2
	switch value := strings.TrimSpace(wanted.Value); {
	case at.flow:
	case old.Style&yaml.LiteralStyle != 0:
		if text, ok := literal(value, indent); ok {
			return m.head(old) + text
		}
	case old.Style&yaml.FoldedStyle != 0:
		start, end := m.start(old), m.end(old)
		width := 80
		for line := range strings.Lines(m.source[m.lineEnd(start):end]) {
			width = max(width, len([]rune(strings.TrimRight(line, "\n"))))
		}
		if text, ok := fold(value, indent, width); ok {
			return m.head(old) + text
		}
	}
	return quoted(wanted, old, indent, at.flow)
}

// head is the first line of a text behind | or >.
func (m *merger) head(n *yaml.Node) string {
	start := m.start(n)
	return m.source[start:m.lineEnd(start)]
}

// An entry is an item of a list, or a name with its value.
type entry struct{ key, value *yaml.Node }

func entries(n *yaml.Node) (all []entry) {
	if n.Kind == yaml.SequenceNode {
		for _, child := range n.Content {
			all = append(all, entry{nil, child})
		}
		return all
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		all = append(all, entry{n.Content[i], n.Content[i+1]})
	}
	return all
}

// pairs finds for each wanted entry the old one that it comes from, or -1. Only where names are free may one take the
// place of another.
func (s *Shape) pairs(olds, news []entry) []int {
	partners := Align(len(olds), len(news), func(i, j int) int {
		if olds[i].key == nil {
			return likeness(olds[i].value, news[j].value)
		}
		if olds[i].key.Value == news[j].key.Value {
			return Same
		}
		return 0
	})
	for j, i := range partners {
		if i >= 0 && news[j].key != nil && news[j].key.Value != olds[i].key.Value && (s == nil || !s.Free) {
			partners[j] = -1
		}
	}
	return partners
}

func (s *Shape) of(e entry) *Shape {
	if e.key == nil {
		return s.item(e.value)
	}
	return s.field(e.key.Value).Shape
}

// flow changes a collection within brackets. One that gets other entries is written anew, on one line, from what its
// entries looked like.
func (m *merger) flow(old, wanted *yaml.Node, s *Shape) {
	olds, news := entries(old), entries(wanted)
	partners := s.pairs(olds, news)
	if len(olds) == len(news) && !slices.Contains(partners, -1) {
		for j, e := range news {
			m.entry(place{flow: true}, olds[j], e, s)
		}
		return
	}
	var texts []string
	for j, e := range news {
		if partners[j] < 0 {
			texts = append(texts, flowEntry(e))
			continue
		}
		part := &merger{text: m.text}
		part.entry(place{flow: true}, olds[partners[j]], e, s)
		first := olds[partners[j]].key
		if first == nil {
			first = olds[partners[j]].value
		}
		texts = append(texts, part.apply(m.start(first), m.end(olds[partners[j]].value)))
	}
	m.put(m.start(old), m.end(old), brackets(old.Kind, texts))
}

// entry changes an entry that stays where it is.
func (m *merger) entry(at place, old, wanted entry, s *Shape) {
	if old.key != nil && old.key.Value != wanted.key.Value {
		m.put(m.start(old.key), m.end(old.key), quoted(wanted.key, old.key, 0, at.flow))
	}
	at.item = old.key == nil
	m.value(at, old.value, wanted.value, s.of(wanted))
}

// block changes a collection whose entries stand on lines of their own.
func (m *merger) block(at place, old, wanted *yaml.Node, s *Shape) {
	olds, news := entries(old), entries(wanted)
	partners := s.pairs(olds, news)
	if slices.Max(partners) < 0 {
		m.replace(at, old, wanted, s)
		return
	}
	at = place{indent: old.Column - 1}
	ranges := m.ranges(old, olds)
	gap := "\n"
	if len(olds) > 1 && strings.Contains(m.source[ranges[0].end:ranges[1].start], "\n\n") {
		gap = "\n\n" // an empty line stands between entries
	}
	margin := strings.Repeat(" ", at.indent)
	moved := m.moved(olds, news, partners, ranges)
	last := -1 // the old entry in front
	for j, e := range news {
		if i := partners[j]; i >= 0 {
			m.remove(ranges, last+1, i)
			if moved[j] != "" {
				m.put(ranges[i].start, ranges[i].end, moved[j])
			} else {
				m.entry(at, olds[i], e, s)
			}
			last = i
			continue
		}
		text := cmp.Or(moved[j], blockEntry(e, at.indent, s))
		if last < 0 {
			m.put(ranges[0].start, ranges[0].start, text+gap+margin)
		} else {
			m.put(ranges[last].end, ranges[last].end, gap+margin+text)
		}
	}
	m.remove(ranges, last+1, len(olds))
}

// A stretch is where an entry stands, with the comments that belong to it: those on the lines directly above it, at its
// margin, and those behind it or directly below it that are further in.
type stretch struct{ start, end int }

func (m *merger) ranges(list *yaml.Node, all []entry) []stretch {
	made := make([]stretch, len(all))
	floor := 0 // the end of the entry in front
	for i, e := range all {
		start, end := 0, 0
		if e.key == nil {
			start, end = m.dash(list, e.value), m.end(e.value)
		} else if start, end = m.start(e.key), m.end(e.value); isNothing(e.value) {
			end = m.colon(e.key)
		}
		end = m.below(m.lineEnd(max(start, end)), list.Column-1)
		// What stands above the first name is about the whole group.
		if i > 0 || e.key == nil {
			start = m.above(start, floor)
		}
		made[i] = stretch{start, end}
		floor = end
	}
	return made
}

// above is where the comments begin that stand directly above a place, at its margin and behind floor.
func (m *merger) above(at, floor int) int {
	margin := m.source[m.lineStart(at):at]
	if strings.TrimSpace(margin) != "" {
		return at // it does not begin its line
	}
	for next := at; ; at = next {
		line := m.lineStart(next)
		if line <= floor {
			return at
		}
		line = m.lineStart(line - 1)
		if line < floor || !strings.HasPrefix(m.source[line:], margin+"#") {
			return at
		}
		next = line + len(margin)
	}
}

// below is the end of the comments on the lines directly below a line's end that are further in than a margin.
func (m *merger) below(end, margin int) int {
	for end < len(m.source) {
		line := m.source[end+1 : m.lineEnd(end+1)]
		text := strings.TrimLeft(line, " ")
		if !strings.HasPrefix(text, "#") || len(line)-len(text) <= margin {
			break
		}
		end += 1 + len(line)
	}
	return end
}

// remove takes away the old entries from first up to, but not including, next. Comments that stand by themselves in
// front of them stay.
func (m *merger) remove(ranges []stretch, first, next int) {
	if first >= next {
		return
	}
	before := ""
	if first > 0 {
		before = strings.TrimRight(m.source[ranges[first-1].end:ranges[first].start], " \n")
	}
	if next < len(ranges) && (first == 0 || before != "") {
		after := strings.TrimLeft(m.source[ranges[next-1].end:ranges[next].start], " \n")
		m.put(ranges[first].start, ranges[next].start-len(after), "")
		return
	}
	m.put(ranges[first-1].end+len(before), ranges[next-1].end, "")
}

// moved are the texts of entries that stood elsewhere, with their comments; "" for those that did not. An item that is
// there once more is copied without.
func (m *merger) moved(olds, news []entry, partners []int, ranges []stretch) []string {
	texts := make([]string, len(news))
	taken := make([]bool, len(olds))
	is := func(i, j int) bool {
		return i >= 0 && (news[j].key == nil || olds[i].key.Value == news[j].key.Value) && equal(olds[i].value, news[j].value)
	}
	for j := range news {
		if is(partners[j], j) {
			taken[partners[j]] = true
		}
	}
	for j, e := range news {
		if is(partners[j], j) {
			continue
		}
		for i, old := range olds {
			if !is(i, j) {
				continue
			}
			if !taken[i] {
				taken[i], texts[j] = true, m.source[ranges[i].start:ranges[i].end]
				break
			}
			if e.key == nil && e.value.Kind != yaml.ScalarNode && texts[j] == "" {
				texts[j] = "- " + m.source[m.start(old.value):m.end(old.value)]
			}
		}
	}
	return texts
}
