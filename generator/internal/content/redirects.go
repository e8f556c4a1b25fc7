package content

import (
	"strings"

	"go.yaml.in/yaml/v4"
)

// Redirects is redirects.yaml: addresses that were in use once, and where they lead to now.
type Redirects struct {
	Redirects []Redirect `yaml:"redirects" json:"redirects" jsonschema:"required" jsonschema_description:"Oude adressen en waar ze nu heen leiden."`
}

// Redirect is one former address.
type Redirect struct {
	From string `yaml:"from" json:"from" jsonschema:"required,pattern=^/[^?#]+$" jsonschema_description:"Het oude adres: /pad, zonder ? of #."`
	To   string `yaml:"to" json:"to" jsonschema:"required" jsonschema_description:"Het nieuwe adres: /pagina, /pagina#plaats of https://…"`
}

// settle notes where a former address leads to, and refuses one that is told twice or leads to itself.
func (r *Redirect) settle(d *decoder, n *yaml.Node) {
	r.From = strings.TrimSuffix(r.From, "/")
	switch other, taken := d.former[r.From]; {
	case r.From == "" || r.To == "":
		return // told already
	case taken:
		d.errorf(n, "from: %s staat ook op regel %d", r.From, other.Line)
	case r.From == r.To:
		d.errorf(n, "to: %s leidt naar zichzelf", r.To)
		return
	}
	note(&d.former, r.From, d.at(n))
	d.reference(d.at(valueOf(n, "to")), r.To)
}

// resolveRedirects refuses a former address that is a page now, and one that leads on to another.
func (l *loader) resolveRedirects() {
	for _, r := range l.tree.Redirects {
		at := l.former[r.From]
		if file, exists := l.routes[r.From]; exists && l.hidden[file] == nil && !l.comes(r.From) {
			l.diagnostics.addf(at, "from: %s is een bestaande pagina (%s); verwijder de omleiding of de pagina", r.From, file)
		}
		if target, _, _ := strings.Cut(r.To, "#"); target != r.From && l.former[target] != (Position{}) {
			l.diagnostics.addf(at, "to: %s is zelf een omleiding; verwijs rechtstreeks naar de laatste pagina", r.To)
		}
	}
}
