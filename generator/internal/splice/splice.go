// Package splice puts changed values into a YAML text and leaves the rest of the text as it is: comments, the
// order of names, blank lines, quotes and the breaks of lines.
//
// In: a text that people wrote, the values that it is to hold, and the [Shape] that a form gives those values. Out:
// the text with nothing changed but the places where a value differs. It knows no content and no editor.
package splice

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// A Shape is what a form knows of a value. The zero Shape is that of a single value.
type Shape struct {
	Fields []Field           // of a group: its names, in the order in which new ones are written
	Item   *Shape            // of a list: its items
	Kinds  map[string]*Shape // of a list whose items tell their shape by the name "type"
	Free   bool              // of a group whose names are themselves values, in an order of their own
	Cells  bool              // of a list whose items tell by their place what they are, so that empty ones stay
}

// A Field is one name of a group.
type Field struct {
	Name     string
	Required bool // an empty list is written, where otherwise the name is left out
	Shape    *Shape
}

// ErrText is a text that cannot be spliced, since it is no plain YAML.
var ErrText = errors.New("not one YAML document without anchors and tags")

// ErrPresent is a present text that cannot be spliced.
var ErrPresent = errors.New("present text")

// Merge returns old with the values of wanted, both YAML. Empty values are left out. Names that shape does not know
// stay as they are in old, whether wanted has them or not.
func Merge(old, wanted string, shape *Shape) (string, error) {
	source, err := parse(old)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrPresent, err)
	}
	target, err := parse(wanted)
	if err != nil {
		return "", fmt.Errorf("wanted values: %w", err)
	}
	if target = prune(target, shape, false); target == nil {
		return "", fmt.Errorf("wanted values: %w", ErrText)
	}
	target = complete(source, target, shape)
	// Whatever a text may hold that was not thought of: the values come before the looks.
	if spliced, ok := splice(old, source, target, shape); ok {
		return spliced, nil
	}
	return render(target, shape), nil
}

// splice brings the text of source to the values of target; not ok where the result would have others.
func splice(old string, source, target *yaml.Node, shape *Shape) (string, bool) {
	m := &merger{text: newText(old)}
	m.value(place{indent: -2}, source, target, shape)
	spliced := m.apply(0, len(old))
	result, err := parse(spliced)
	return spliced, err == nil && equal(result, target)
}

// Render writes wanted, a YAML text, as people here write it.
func Render(wanted string, shape *Shape) (string, error) {
	target, err := parse(wanted)
	if err != nil {
		return "", err
	}
	if target = prune(target, shape, false); target == nil {
		return "", ErrText
	}
	return render(complete(nil, target, shape), shape), nil
}

// parse reads the one document of a text.
func parse(text string) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(strings.NewReader(text))
	var document, second yaml.Node
	if err := decoder.Decode(&document); err != nil {
		return nil, err
	}
	if err := decoder.Decode(&second); !errors.Is(err, io.EOF) || document.Kind != yaml.DocumentNode || !plain(document.Content[0]) {
		return nil, ErrText
	}
	return document.Content[0], nil
}

// plain reports whether a value has neither anchors nor tags.
func plain(n *yaml.Node) bool {
	return n.Kind != yaml.AliasNode && n.Anchor == "" && n.Style&yaml.TaggedStyle == 0 && !slices.ContainsFunc(n.Content, func(child *yaml.Node) bool { return !plain(child) })
}

var breaks = strings.NewReplacer("\u2028", " ", "\u2029", " ", "\u0085", " ")

// Unbroken puts a space for each character that some programs copy for the end of a line, and that YAML may take for one.
func Unbroken(text string) string { return breaks.Replace(text) }

// prune returns a value without what is empty in it; nil where nothing is left.
func prune(n *yaml.Node, s *Shape, required bool) *yaml.Node {
	pruned := *n
	pruned.Content = nil
	switch n.Kind {
	case yaml.ScalarNode:
		if n.ShortTag() == "!!null" || strings.TrimSpace(n.Value) == "" {
			return nil
		}
		pruned.Value = Unbroken(n.Value)
	case yaml.SequenceNode:
		filled := false
		for _, child := range n.Content {
			kept := prune(child, s.item(child), false)
			filled = filled || kept != nil
			if kept == nil && s != nil && s.Cells {
				kept = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle}
			}
			if kept != nil {
				pruned.Content = append(pruned.Content, kept)
			}
		}
		if !filled {
			pruned.Content = nil
		}
		if len(pruned.Content) == 0 && !required {
			return nil
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			field := s.field(n.Content[i].Value)
			if kept := prune(n.Content[i+1], field.Shape, field.Required); kept != nil && strings.TrimSpace(n.Content[i].Value) != "" {
				pruned.Content = append(pruned.Content, n.Content[i], kept)
			}
		}
		if len(pruned.Content) == 0 {
			return nil
		}
	}
	return &pruned
}

// complete brings the names of every group of wanted in the order of old and then of the shape, and adds those of
// old that the shape does not know.
func complete(old, wanted *yaml.Node, s *Shape) *yaml.Node {
	completed := *wanted
	completed.Content = slices.Clone(wanted.Content)
	switch wanted.Kind {
	case yaml.SequenceNode:
		var before []*yaml.Node
		if old != nil && old.Kind == yaml.SequenceNode {
			before = old.Content
		}
		partners := Align(len(before), len(wanted.Content), func(i, j int) int { return likeness(before[i], wanted.Content[j]) })
		for j, child := range wanted.Content {
			var partner *yaml.Node
			if i := partners[j]; i >= 0 {
				partner = before[i]
			}
			completed.Content[j] = complete(partner, child, s.item(child))
		}
	case yaml.MappingNode:
		if s != nil && s.Free {
			for i := 0; i+1 < len(wanted.Content); i += 2 {
				completed.Content[i+1] = complete(valueOf(old, wanted.Content[i].Value), wanted.Content[i+1], nil)
			}
			return &completed
		}
		return completeGroup(old, wanted, s)
	}
	return &completed
}

func completeGroup(old, wanted *yaml.Node, s *Shape) *yaml.Node {
	completed := *wanted
	completed.Content = nil
	var names []string
	keys := map[string]*yaml.Node{}
	note := func(n *yaml.Node, wants func(string) bool) {
		if n == nil || n.Kind != yaml.MappingNode {
			return
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			name := n.Content[i].Value
			if _, twice := keys[name]; !twice && wants(name) {
				names = append(names, name)
				keys[name] = n.Content[i]
			}
		}
	}
	note(old, func(name string) bool {
		return valueOf(wanted, name) != nil || !s.knows(name) || isEmpty(valueOf(old, name)) // it was empty before
	})
	written := len(names)
	note(wanted, func(string) bool { return true })
	// What is new goes behind the name that precedes it in the shape.
	for _, name := range slices.SortedStableFunc(slices.Values(slices.Clone(names[written:])), func(a, b string) int { return s.rank(a) - s.rank(b) }) {
		names = slices.Delete(names, slices.Index(names[written:], name)+written, slices.Index(names[written:], name)+written+1)
		at := written
		if rank := s.rank(name); rank < len(s.fields()) {
			at = 0
			for i, other := range names[:written] {
				if s.rank(other) < rank {
					at = i + 1
				}
			}
		}
		names = slices.Insert(names, at, name)
		written++
	}
	for _, name := range names {
		before, now := valueOf(old, name), valueOf(wanted, name)
		if now == nil {
			now = before
		} else {
			now = complete(before, now, s.field(name).Shape)
		}
		completed.Content = append(completed.Content, keys[name], now)
	}
	return &completed
}

func (s *Shape) fields() []Field {
	if s == nil {
		return nil
	}
	return s.Fields
}

func (s *Shape) field(name string) Field {
	for _, field := range s.fields() {
		if field.Name == name {
			return field
		}
	}
	return Field{Name: name}
}

// rank is a name's place in the order; names that are not known come last, in no order among themselves.
func (s *Shape) rank(name string) int {
	if at := slices.IndexFunc(s.fields(), func(f Field) bool { return f.Name == name }); at >= 0 {
		return at
	}
	return len(s.fields())
}

// knows reports whether a name is missing because the form has left it empty.
func (s *Shape) knows(name string) bool { return s != nil && (s.Free || s.rank(name) < len(s.Fields)) }

// item is the shape of an item of a list.
func (s *Shape) item(n *yaml.Node) *Shape {
	if s == nil {
		return nil
	}
	if s.Kinds != nil {
		if kind := valueOf(n, "type"); kind != nil {
			return s.Kinds[kind.Value]
		}
	}
	return s.Item
}

// isEmpty reports an empty list or group.
func isEmpty(n *yaml.Node) bool { return n.Kind != yaml.ScalarNode && len(n.Content) == 0 }

// valueOf is the value behind a name, nil where there is none.
func valueOf(n *yaml.Node, name string) *yaml.Node {
	if n != nil && n.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == name {
				return n.Content[i+1]
			}
		}
	}
	return nil
}

// equal reports whether two values are the same, whatever they look like. Space around a text does not count.
func equal(a, b *yaml.Node) bool {
	if a.Kind != b.Kind || len(a.Content) != len(b.Content) {
		return false
	}
	if a.Kind == yaml.ScalarNode {
		return strings.TrimSpace(a.Value) == strings.TrimSpace(b.Value)
	}
	for i := range a.Content {
		if !equal(a.Content[i], b.Content[i]) {
			return false
		}
	}
	return true
}
