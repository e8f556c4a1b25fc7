package content

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Redirects is redirects.yaml: addresses that were in use once, and where they lead to now.
type Redirects struct {
	Redirects []Redirect `yaml:"redirects" json:"redirects" label:"Omleidingen" singular:"omleiding" jsonschema:"required" jsonschema_description:"Oude adressen en waar ze nu heen leiden. Het adres van een pagina die verdwijnt, hoort hier ook."`
}

// Redirect is one former address.
type Redirect struct {
	From string `yaml:"from" json:"from" label:"Oud adres" jsonschema:"required,pattern=^/[A-Za-z0-9._~/-]+$" example:"schrijf alleen het pad op deze site, zoals /oude-pagina" jsonschema_description:"Het oude adres: /pad, met letters, cijfers, streepjes en punten; zonder ? of #."`
	To   string `yaml:"to" json:"to" label:"Nieuw adres" jsonschema:"required" jsonschema_description:"Het nieuwe adres: /pagina, /pagina#plaats of https://…"`
}

// Validate notes where a former address leads to, and refuses one that no browser asks for, is there twice or leads to
// itself.
func (r *Redirect) Validate(d *textfile.Decoder, n *yaml.Node) {
	if r.To == "" || !strings.HasPrefix(r.From, "/") {
		return // reported already
	}
	from, ok := textfile.FormerAddress(d, yamlfile.ValueOf(n, "from"), "from", r.From)
	if !ok {
		return
	}
	written := r.To
	r.From, r.To = from, textfile.RedirectTarget(d, yamlfile.ValueOf(n, "to"), "to", r.To)
	switch other, taken := d.Former[r.From]; {
	case r.To == "":
		return
	case taken:
		d.Errorf(n, "from: %s staat ook op regel %d", r.From, other.Line)
	case r.From == r.To:
		d.Errorf(n, "to: %s leidt naar zichzelf", r.To)
		return
	}
	textfile.Note(&d.Former, r.From, d.At(n))
	d.Reference(d.At(yamlfile.ValueOf(n, "to")), written)
}

// checkRedirects refuses a former address that is a page now, and those that lead to each other.
func (l *loader) checkRedirects() {
	for _, r := range l.tree.Redirects {
		at, noted := l.taken.former[r.From]
		if !noted {
			continue // reported already
		}
		if file, exists := l.taken.routes[r.From]; exists && l.hidden(file) == nil && !l.comesOrGoes(r.From) {
			l.diagnostics.Addf(at, "from: %s is een bestaande pagina (%s); verwijder de omleiding of de pagina", r.From, file)
		}
		if circle := l.circle(r); len(circle) > 2 && slices.Min(circle) == r.From { // is told once
			l.diagnostics.Addf(at, "deze omleidingen gaan in een rondje: %s; laat er één naar een bestaande pagina leiden", strings.Join(circle, " → "))
		}
	}
}

// checkMade refuses former addresses at which there is something now that has no file: further pages of lists, and datasheets.
func (l *loader) checkMade() {
	refuse := func(route string) {
		if at, isFormer := l.taken.former[route]; isFormer {
			l.diagnostics.Addf(at, "op %s maakt de site zelf een pagina of een datablad; verwijder deze omleiding", route)
		}
	}
	for _, page := range l.tree.Pages {
		if page.Part != nil {
			refuse(page.Route)
		}
	}
	for _, code := range l.tree.Languages() {
		for url := range l.tree.In(code).Datasheets {
			refuse(url)
		}
	}
}

// circle is the addresses along which a former address leads back to itself; none where it does not.
func (l *loader) circle(first Redirect) []string {
	to := map[string]string{}
	for _, r := range l.tree.Redirects {
		to[r.From], _, _ = strings.Cut(r.To, "#")
	}
	addresses := []string{first.From}
	for address := to[first.From]; address != "" && len(addresses) <= len(to); address = to[address] {
		addresses = append(addresses, address)
		if address == first.From {
			return addresses
		}
	}
	return nil
}
