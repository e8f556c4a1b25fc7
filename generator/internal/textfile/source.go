package textfile

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Between these stands what is still to be filled in, in files that the site made a beginning of.
const (
	OpenGap  = "«"
	CloseGap = "»"
)

// A Source is one text file as it was written, for advice about its texts. See [Given.KeepTexts].
type Source struct {
	File     string // from the repository root
	Hidden   bool   // not published on the day of the tree
	Text     string // the whole file
	Passages []Passage
	Keys     map[string]yamlfile.Position // of a YAML file or front matter: its keys on the first level
	Headings []Heading                    // of text in Markdown

	References []Reference
	Shown      []Showing
	Facts      map[string]Fact // what was read of facts, by the names that it refers to
}

// A Passage is a text of a file: a value in YAML, or running text in Markdown. Facts stand in it as
// their words.
type Passage struct {
	yamlfile.Position
	Parent string // the mapping or list it is in, as its path from the root: /blocks/0/image
	Key    string // the name that it is the value of, or that its list is; empty for running text
	Text   string
}

// A RunningText is one in Markdown, as far as it has been read.
type RunningText struct {
	Level    int               // of the last heading; 0 where there was none
	Headings []markdown.Anchor // the ## headings
	Plain    string            // without marks
}

// A Heading is one in running text.
type Heading struct {
	yamlfile.Position
	Level int // 1 to 6
	Above int // level of the heading before it in the same text; 0 where there is none
}

// NotePassage keeps a text, if texts are asked for.
func (r *Reading) NotePassage(at yamlfile.Position, parent, key, text string) {
	if r.KeepTexts && strings.TrimSpace(text) != "" {
		r.Passages = append(r.Passages, Passage{at, parent, key, text})
	}
}

// noteKeys keeps where the keys of a file stand, if texts are asked for.
func (d *Decoder) noteKeys(root *yaml.Node) {
	if !d.KeepTexts || d.Keys != nil {
		return
	}
	d.Keys = map[string]yamlfile.Position{}
	for i := 0; i+1 < len(root.Content); i += 2 {
		d.Keys[root.Content[i].Value] = d.At(root.Content[i])
	}
}

// noteHeading keeps a heading and its level, if texts are asked for.
func (r *Reading) noteHeading(at yamlfile.Position, level int) {
	if r.KeepTexts {
		r.Headings = append(r.Headings, Heading{at, level, r.Prose.Level})
	}
	r.Prose.Level = level
}
