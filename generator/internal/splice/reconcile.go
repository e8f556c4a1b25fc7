package splice

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Reconcile returns the values of now with what was changed from base to sent, all three YAML. Where both have changed
// the same value, it tells the names of the group's values, as far as they are told apart: a list is one where items
// have come, gone or changed places.
func Reconcile(base, now, sent string, shape *Shape) (wanted string, conflicts []string, err error) {
	var values [3]*yaml.Node
	for i, text := range []string{base, now, sent} {
		n, err := parse(text)
		if err != nil {
			if i < 2 {
				err = fmt.Errorf("%w: %w", ErrPresent, err)
			}
			return "", nil, err
		}
		if n = prune(n, shape, false); n != nil {
			values[i] = sorted(n, shape)
		}
	}
	three := three{}
	merged := three.value(values[0], values[1], values[2], shape, "")
	if len(three.conflicts) > 0 {
		return "", three.conflicts, nil
	}
	if merged == nil {
		return "{}\n", nil, nil
	}
	text, err := yaml.Marshal(bared(merged))
	return string(text), nil, err
}

// sorted brings names that are not free in one order, by which values can be compared.
func sorted(n *yaml.Node, s *Shape) *yaml.Node {
	c := *n
	c.Content = slices.Clone(n.Content)
	if n.Kind == yaml.SequenceNode {
		for i, child := range n.Content {
			c.Content[i] = sorted(child, s.item(child))
		}
		return &c
	}
	all := entries(n)
	if s == nil || !s.Free {
		slices.SortStableFunc(all, func(a, b entry) int { return strings.Compare(a.key.Value, b.key.Value) })
	}
	for i, e := range all {
		c.Content[2*i], c.Content[2*i+1] = e.key, sorted(e.value, s.of(e))
	}
	return &c
}

// bared is a value without comments.
func bared(n *yaml.Node) *yaml.Node {
	c := &yaml.Node{Kind: n.Kind, Tag: n.Tag, Value: n.Value, Style: n.Style &^ yaml.FlowStyle}
	for _, child := range n.Content {
		c.Content = append(c.Content, bared(child))
	}
	return c
}

// three gathers what cannot be reconciled.
type three struct{ conflicts []string }

// value is what becomes of a value at a path of names; nil is one that is not there.
func (t *three) value(base, now, sent *yaml.Node, s *Shape, path string) *yaml.Node {
	switch {
	case alike(base, sent):
		return now
	case alike(base, now), alike(now, sent):
		return sent
	case base == nil || now == nil || sent == nil || base.Kind != now.Kind || now.Kind != sent.Kind:
	case base.Kind == yaml.MappingNode:
		if names := orderOf(base, now, sent, s); names != nil {
			return t.group(base, now, sent, s, names, path)
		}
	case base.Kind == yaml.SequenceNode:
		if inPlace(base, now) && inPlace(base, sent) {
			merged := *now
			merged.Content = make([]*yaml.Node, len(now.Content))
			for i := range now.Content {
				merged.Content[i] = t.value(base.Content[i], now.Content[i], sent.Content[i], s.item(now.Content[i]), path)
			}
			return &merged
		}
	}
	if !slices.Contains(t.conflicts, path) {
		t.conflicts = append(t.conflicts, path)
	}
	return now
}

func (t *three) group(base, now, sent *yaml.Node, s *Shape, names []*yaml.Node, path string) *yaml.Node {
	merged := *now
	merged.Content = nil
	for _, name := range names {
		before, theirs, ours := valueOf(base, name.Value), valueOf(now, name.Value), valueOf(sent, name.Value)
		if ours == nil && !s.knows(name.Value) {
			ours = before // the form does not send it
		}
		inner := path
		if path == "" {
			inner = name.Value
		}
		if value := t.value(before, theirs, ours, s.field(name.Value).Shape, inner); value != nil {
			merged.Content = append(merged.Content, name, value)
		}
	}
	return &merged
}

// orderOf are the names of groups in the order of the one that has changed it; nil where both have, and it tells.
func orderOf(base, now, sent *yaml.Node, s *Shape) []*yaml.Node {
	if s == nil || !s.Free || sameOrder(base, sent) {
		return union(now, sent)
	}
	if sameOrder(base, now) {
		return union(sent, now)
	}
	return nil
}

// sameOrder reports whether the names that two groups share stand in the same order.
func sameOrder(a, b *yaml.Node) bool {
	shared := func(n, other *yaml.Node) (names []string) {
		for _, e := range entries(n) {
			if valueOf(other, e.key.Value) != nil {
				names = append(names, e.key.Value)
			}
		}
		return names
	}
	return slices.Equal(shared(a, b), shared(b, a))
}

func union(first, second *yaml.Node) (names []*yaml.Node) {
	for _, e := range entries(first) {
		names = append(names, e.key)
	}
	for _, e := range entries(second) {
		if valueOf(first, e.key.Value) == nil {
			names = append(names, e.key)
		}
	}
	return names
}

// inPlace reports whether the items of a list are those of another, changed where they stand.
func inPlace(base, now *yaml.Node) bool {
	if len(base.Content) != len(now.Content) {
		return false
	}
	for j, i := range Align(len(base.Content), len(now.Content), func(i, j int) int { return likeness(base.Content[i], now.Content[j]) }) {
		if i != j {
			return false
		}
		if equal(base.Content[i], now.Content[j]) {
			continue
		}
		if slices.ContainsFunc(base.Content, func(n *yaml.Node) bool { return equal(n, now.Content[j]) }) {
			return false // it stood elsewhere
		}
	}
	return true
}

// alike reports whether two values are the same or both not there.
func alike(a, b *yaml.Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	return equal(a, b)
}
