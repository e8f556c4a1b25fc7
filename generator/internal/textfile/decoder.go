package textfile

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// ReadText reads the file as text. It is false where there is none, which is reported.
func (r *Reading) ReadText() (string, bool) {
	text, mistake := yamlfile.ReadText(r.FS, r.Name, r.File)
	if mistake != nil {
		r.Diagnostics = append(r.Diagnostics, *mistake)
		return "", false
	}
	if r.KeepTexts {
		r.Text = text
	}
	return text, true
}

// DecodeYAML decodes a text into target, a pointer to a struct. Its path sets the passages in it apart from others of the
// file.
func (r *Reading) DecodeYAML(source yamlfile.YAML, path string, target any) {
	d := r.Decoder(source)
	if root, ok := d.Parse(); ok {
		d.noteKeys(root)
		d.expandNodes(root, "", path, "")
		d.Group(root, target, "dit bestand")
	}
}

// A Decoder decodes YAML of a file, and notes in its reading what other files need.
type Decoder struct {
	*yamlfile.Decoder
	*Reading
}

// Decoder decodes a text of the file.
func (r *Reading) Decoder(source yamlfile.YAML) *Decoder {
	d := &Decoder{Reading: r}
	d.Decoder = yamlfile.NewDecoder(source, &r.Diagnostics, d)
	return d
}

// custom is a type that reads itself from a node.
type custom interface {
	DecodeNode(d *Decoder, n *yaml.Node, key string)
}

// mover is a struct that may have other addresses.
type mover interface {
	checkMoves(d *Decoder, n *yaml.Node)
}

// validator is a struct that is checked as a whole once its fields are read, or notes what other files need.
type validator interface {
	Validate(d *Decoder, n *yaml.Node)
}

// resolver is a struct that refers to something else, which is looked up if there is no mistake in its fields.
type resolver interface {
	Resolve(d *Decoder, n *yaml.Node)
}

// Decode reads blocks, types that read themselves, and items of a list that come and go.
func (d *Decoder) Decode(n *yaml.Node, target any, key string) bool {
	switch target := target.(type) {
	case custom:
		target.DecodeNode(d, n, key)
	case Publisher:
		references := len(d.References)
		d.Group(n, target, key)
		d.Date(references, *target.Published())
	default:
		return d.Given.Block(d, n, target)
	}
	return true
}

// Check holds a struct against what it asks of itself.
func (d *Decoder) Check(n *yaml.Node, target any, isRight bool) {
	before := len(d.Diagnostics)
	if p, ok := target.(Publisher); ok {
		p.Published().check(d, n)
	}
	if m, ok := target.(mover); ok {
		m.checkMoves(d, n)
	}
	if v, ok := target.(validator); ok {
		v.Validate(d, n)
	}
	if r, ok := target.(resolver); ok && isRight && len(d.Diagnostics) == before {
		r.Resolve(d, n)
	}
}

// Date notes when what the references from the first on are in, is published.
func (d *Decoder) Date(first int, within Publication) {
	for i := first; i < len(d.References); i++ {
		d.References[i].Within, d.References[i].Dated = within, true
	}
}
