package content

import (
	"reflect"
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// text reads the file as text. It is false where there is none, which is reported.
func (r *reading) text() (string, bool) {
	text, mistake := yamlfile.ReadText(r.fsys, r.name, r.File)
	if mistake != nil {
		r.Diagnostics = append(r.Diagnostics, *mistake)
		return "", false
	}
	if r.keepTexts {
		r.Text = text
	}
	return text, true
}

// decodeFile decodes a YAML file into target, a pointer to a struct, which becomes the value of the reading.
func (r *reading) decodeFile(target any) {
	r.value = target
	if source, ok := r.text(); ok {
		r.decodeYAML(yamlfile.YAML{Text: source, File: r.File}, "", target)
	}
}

// decodeYAML decodes a text into target, a pointer to a struct. Its path sets the passages in it apart from others of the
// file.
func (r *reading) decodeYAML(source yamlfile.YAML, path string, target any) {
	d := r.decoder(source)
	if root, ok := d.Parse(); ok {
		d.noteKeys(root)
		d.expandNodes(root, "", path, "")
		d.Group(root, target, "dit bestand")
	}
}

// A decoder decodes YAML of a file, and notes in its reading what other files need.
type decoder struct {
	*yamlfile.Decoder
	*reading
}

func (r *reading) decoder(source yamlfile.YAML) *decoder {
	d := &decoder{reading: r}
	d.Decoder = yamlfile.NewDecoder(source, &r.Diagnostics, d)
	return d
}

// custom is a type that reads itself from a node.
type custom interface {
	decode(d *decoder, n *yaml.Node, key string)
}

// validator is a struct that is checked as a whole once its fields are read, or notes what other files need.
type validator interface {
	validate(d *decoder, n *yaml.Node)
}

// resolver is a struct that refers to something else, which is looked up if there is no mistake in its fields.
type resolver interface {
	resolve(d *decoder, n *yaml.Node)
}

// Decode reads blocks, types that read themselves, and items of a list that come and go.
func (d *decoder) Decode(n *yaml.Node, target any, key string) bool {
	switch target := target.(type) {
	case *Block:
		d.block(n, target)
	case custom:
		target.decode(d, n, key)
	case publisher:
		references := len(d.References)
		d.Group(n, target, key)
		d.date(references, *target.publication())
	default:
		return false
	}
	return true
}

// Check holds a struct against what it asks of itself.
func (d *decoder) Check(n *yaml.Node, target any, isRight bool) {
	before := len(d.Diagnostics)
	if p, ok := target.(publisher); ok {
		p.publication().check(d, n)
	}
	if m, ok := target.(mover); ok {
		m.ownMoves().check(d, n)
	}
	if v, ok := target.(validator); ok {
		v.validate(d, n)
	}
	if r, ok := target.(resolver); ok && isRight && len(d.Diagnostics) == before {
		r.resolve(d, n)
	}
}

// date notes when what the references from the first on are in, is published.
func (d *decoder) date(first int, within Publication) {
	for i := first; i < len(d.References); i++ {
		d.References[i].within, d.References[i].dated = within, true
	}
}

// block decodes a mapping into the kind of block that its type names.
func (d *decoder) block(n *yaml.Node, target *Block) {
	if n.Kind != yaml.MappingNode {
		d.Errorf(n, "hier hoort een blok dat begint met type: …; er staat %s", yamlfile.Describe(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != "type" {
			continue
		}
		kind, ok := kinds[n.Content[i+1].Value]
		if !ok {
			d.Errorf(n.Content[i+1], "onbekend blok %q%s", n.Content[i+1].Value, kindMeant(n.Content[i+1].Value))
			return
		}
		fields, dates := *n, yaml.Node{Kind: yaml.MappingNode, Line: n.Line, Column: n.Column}
		fields.Content = nil
		for j := 0; j+1 < len(n.Content); j += 2 {
			switch name := n.Content[j].Value; {
			case j == i:
			case slices.Contains(publicationFields, name):
				dates.Content = append(dates.Content, n.Content[j:j+2]...)
			default:
				fields.Content = append(fields.Content, n.Content[j:j+2]...)
			}
		}
		var published Publication
		d.Value(&dates, &published, n.Content[i+1].Value, yamlfile.Rules{})
		references := len(d.References)
		made := reflect.New(kind)
		d.Value(&fields, made.Interface(), n.Content[i+1].Value, yamlfile.Rules{})
		block := made.Elem().Interface()
		d.date(references, published)
		if s, ok := block.(interface{ anchor() string }); ok && s.anchor() != "" {
			d.anchor(d.At(n), s.anchor())
		}
		*target = block
		if len(dates.Content) > 0 {
			*target = datedBlock{block, published}
		}
		return
	}
	d.Errorf(n, "dit blok heeft geen type; begin het met type: en een van %s", allKinds())
}
