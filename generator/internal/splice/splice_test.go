package splice

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"go.yaml.in/yaml/v4"
)

// corpus is every YAML text of content/, by file.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	texts := map[string]string{}
	content := os.DirFS("../../../content")
	err := fs.WalkDir(content, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".yaml", ".md"}, path.Ext(name)) || strings.HasSuffix(name, "README.md") {
			return err
		}
		data, err := fs.ReadFile(content, name)
		text := string(data)
		if path.Ext(name) == ".md" {
			_, text, _ = strings.Cut(text, "---\n")
			text, _, _ = strings.Cut(text, "---\n")
		}
		texts[name] = text
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// encoded is a value as a program writes it, without comments and manner.
func encoded(t testing.TB, n *yaml.Node) string {
	t.Helper()
	var value any
	if err := n.Decode(&value); err != nil {
		t.Fatal(err)
	}
	text, err := yaml.Marshal(stripped(n))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func stripped(n *yaml.Node) *yaml.Node {
	c := &yaml.Node{Kind: n.Kind, Tag: n.Tag, Value: n.Value}
	for _, child := range n.Content {
		c.Content = append(c.Content, stripped(child))
	}
	return c
}

func TestTheEndOfEveryValueIsFound(t *testing.T) {
	t.Parallel()
	for name, source := range corpus(t) {
		root, err := parse(source)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		text := newText(source)
		var visit func(n *yaml.Node)
		visit = func(n *yaml.Node) {
			part := source[text.start(n):text.end(n)]
			margin := strings.Repeat(" ", n.Column-1)
			read, err := parse("value:\n  " + margin + strings.ReplaceAll(part, "\n", "\n  ") + "\n")
			if n.Kind == yaml.ScalarNode && n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
				read, err = parse("value: " + part + "\n")
			}
			if err != nil || !equal(read.Content[1], n) {
				t.Errorf("%s:%d:%d: %q (%v)", name, n.Line, n.Column, part, err)
			}
			for _, child := range n.Content {
				visit(child)
			}
		}
		visit(root)
	}
}

func TestValuesThatAreTheSameLeaveTheTextAsItIs(t *testing.T) {
	t.Parallel()
	for name, source := range corpus(t) {
		root, err := parse(source)
		if err != nil {
			t.Fatal(err)
		}
		merged, err := Merge(source, encoded(t, root), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(source, merged); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

// TestEachChangeArrives changes every value of every file in several ways, and takes the shape that knows all names.
func TestEachChangeArrives(t *testing.T) {
	t.Parallel()
	changes := map[string]func(parent *yaml.Node, i int) bool{
		"another text": func(parent *yaml.Node, i int) bool {
			parent.Content[i] = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: "Anders: [een \"ander\"] woord, # en meer"}
			return true
		},
		"several lines": func(parent *yaml.Node, i int) bool {
			parent.Content[i] = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: "Eerste regel\n\n- tweede: regel\nderde"}
			return true
		},
		"a longer text": func(parent *yaml.Node, i int) bool {
			if parent.Content[i].Kind != yaml.ScalarNode {
				return false
			}
			parent.Content[i].Value += " " + strings.Repeat("met nog een paar woorden ", 8) + "erbij"
			parent.Content[i].Tag = "!!str"
			return true
		},
		"away": func(parent *yaml.Node, i int) bool {
			first := i
			if parent.Kind == yaml.MappingNode {
				first--
			}
			parent.Content = slices.Delete(parent.Content, first, i+1)
			return len(parent.Content) > 0
		},
		"once more": func(parent *yaml.Node, i int) bool {
			if parent.Kind == yaml.MappingNode {
				parent.Content = slices.Insert(parent.Content, i-1, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: "nieuw"}, stripped(parent.Content[i]))
				return true
			}
			parent.Content = slices.Insert(parent.Content, i, stripped(parent.Content[i]))
			return true
		},
		"to the end": func(parent *yaml.Node, i int) bool {
			if parent.Kind == yaml.MappingNode {
				return false
			}
			child := parent.Content[i]
			parent.Content = append(slices.Delete(parent.Content, i, i+1), child)
			return true
		},
	}
	seen := map[string]int{}
	for name, source := range corpus(t) {
		const enough = 6 // files of a folder: they are alike
		if seen[path.Dir(name)]++; seen[path.Dir(name)] > enough {
			continue
		}
		for change, make := range changes {
			// Neighbours are alike; a few of each file are enough.
			for at := len(name) % 5; ; at += 1 + strings.Count(source, "\n")/2 {
				root, err := parse(source)
				if err != nil {
					t.Fatal(err)
				}
				wanted := stripped(root)
				seen, changed := 0, false
				var visit func(n *yaml.Node)
				visit = func(n *yaml.Node) {
					for i, child := range n.Content {
						if n.Kind == yaml.MappingNode && i%2 == 0 || changed || seen > at {
							continue
						}
						if seen == at {
							seen++
							changed = make(n, i)
							return
						}
						seen++
						visit(child)
					}
				}
				visit(wanted)
				if seen <= at {
					break
				}
				if !changed {
					continue
				}
				target := prune(wanted, nil, false)
				if target == nil {
					continue
				}
				shape := shapeOf(root, wanted)
				target = complete(root, target, shape)
				if spliced, ok := splice(source, root, target, shape); !ok {
					_, err := parse(spliced)
					t.Errorf("%s, value %d, %s: %v\n%s", name, at, change, err, cmp.Diff(source, spliced))
				}
				if at > 4 {
					continue
				}
				if again, err := parse(render(target, shape)); err != nil || !equal(again, target) {
					t.Errorf("%s, value %d, %s: written anew: %v\n%s", name, at, change, err, render(target, shape))
				}
			}
		}
	}
}

// shapeOf is a shape that knows every name.
func shapeOf(nodes ...*yaml.Node) *Shape {
	s := &Shape{Item: nil}
	var items []*yaml.Node
	for _, n := range nodes {
		if n == nil {
			continue
		}
		if n.Kind == yaml.SequenceNode {
			items = append(items, n.Content...)
		}
		for i := 0; n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
			if name := n.Content[i].Value; s.rank(name) == len(s.Fields) {
				var values []*yaml.Node
				for _, other := range nodes {
					values = append(values, valueOf(other, name))
				}
				s.Fields = append(s.Fields, Field{Name: name, Shape: shapeOf(values...)})
			}
		}
	}
	if len(items) > 0 {
		s.Item = shapeOf(items...)
	}
	return s
}

var form = &Shape{Fields: []Field{
	{Name: "name"}, {Name: "intro"}, {Name: "text"}, {Name: "keywords"}, {Name: "image"}, {Name: "count"}, {Name: "list"},
	{Name: "specs", Shape: &Shape{Free: true}},
	{Name: "rows", Shape: &Shape{Item: &Shape{Cells: true}}},
	{Name: "blocks", Shape: &Shape{Kinds: map[string]*Shape{
		"hero":   {Fields: []Field{{Name: "type"}, {Name: "title"}}},
		"banner": {Fields: []Field{{Name: "type"}, {Name: "title"}}},
		"faq":    {Fields: []Field{{Name: "type"}, {Name: "items"}}},
	}}},
}}

func TestChangesLookAsIfMadeByHand(t *testing.T) {
	t.Parallel()
	archive, err := txtar.ParseFile("testdata/changes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSpace(string(archive.Comment))
	parts := map[string]string{}
	check := func() {
		t.Run(name, func(t *testing.T) {
			merged, err := Merge(parts["old"], parts["wanted"], form)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(parts["new"], merged); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if again, err := Merge(merged, parts["wanted"], form); err != nil || again != merged {
				t.Errorf("the same values again: %v\n%s", err, cmp.Diff(merged, again))
			}
		})
	}
	for _, file := range archive.Files {
		if file.Name == "case" {
			check()
			name = strings.TrimSpace(string(file.Data))
			continue
		}
		parts[file.Name] = string(file.Data)
	}
	check()
}
