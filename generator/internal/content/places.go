package content

import "go.yaml.in/yaml/v4"

// places are where some values of a file stand, by key; items of keywords by their own text. They are for advice, and
// are not kept with a [Record].
type places map[string]Position

// note keeps where values of a mapping stand.
func (p *places) note(d *decoder, n *yaml.Node) {
	if !d.surveys {
		return
	}
	*p = places{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name, value := n.Content[i], n.Content[i+1]
		switch name.Value {
		case "draft", "publishAt", "unpublishAt":
			if _, known := (*p)["publication"]; !known {
				(*p)["publication"] = d.at(name)
			}
		case "keywords":
			for _, keyword := range value.Content {
				(*p)["keyword "+keyword.Value] = d.at(keyword)
			}
		case "specifications":
			(*p)[name.Value] = d.at(name)
		default:
			(*p)[name.Value] = d.at(value)
		}
	}
}

// of is where a value stands, or the beginning of its file.
func (p places) of(key string, start Position) Position {
	if at, known := p[key]; known {
		return at
	}
	return start
}

func (p *Page) settle(d *decoder, n *yaml.Node) {
	p.Meta.places.note(d, n)
	p.Publication.check(d, n)
}

func (a *Article) settle(d *decoder, n *yaml.Node) {
	a.Meta.places.note(d, n)
	a.Publication.check(d, n)
}

func (p *Project) settle(d *decoder, n *yaml.Node) {
	p.Meta.places.note(d, n)
	p.Publication.check(d, n)
}

func (p *Product) settle(d *decoder, n *yaml.Node) {
	p.places.note(d, n)
	p.Publication.check(d, n)
}
