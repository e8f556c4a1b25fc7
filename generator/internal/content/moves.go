package content

import (
	"path"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Moves says which other addresses lead to a page, and where its own leads when it is not on the site any more.
type Moves struct {
	Aliases  []string `yaml:"aliases" json:"-" label:"Vroegere adressen" singular:"adres" hint:"Krijgt dit een ander adres, zet het oude dan hier: bezoekers komen er zo nog." jsonschema:"maxItems=20,pattern=^/[A-Za-z0-9._~/-]+$" example:"schrijf alleen het pad op deze site, zoals /oude-pagina" jsonschema_description:"Adressen die hierheen leiden, zoals die van voordat dit een ander adres kreeg."`
	Redirect string   `yaml:"redirect" json:"-" label:"Doorverwijzen naar" hint:"Waar bezoekers heen gaan als dit niet meer op de site staat, bijvoorbeeld /blog. Leeg: naar de pagina erboven." jsonschema_description:"Waar bezoekers heen gaan als dit niet meer op de site staat: /pagina of https://…; zonder deze regel naar de pagina erboven."`

	aliasesAt []yamlfile.Position
	at        yamlfile.Position // of Redirect
}

// CheckMoves notes where the moves stand in their file, and refuses addresses that no browser asks for.
func (m *Moves) CheckMoves(d *textfile.Decoder, n *yaml.Node) {
	if m.Redirect != "" {
		at := yamlfile.ValueOf(n, "redirect")
		m.at = d.At(at)
		d.Reference(m.at, m.Redirect)
		m.Redirect = targetOf(d, at, "redirect", m.Redirect)
	}
	if len(m.Aliases) == 0 {
		return
	}
	kept := m.Aliases[:0]
	for i, at := range yamlfile.ValueOf(n, "aliases").Content {
		if address, ok := formerAddress(d, at, "aliases", m.Aliases[i]); ok {
			kept = append(kept, address)
			m.aliasesAt = append(m.aliasesAt, d.At(at))
		}
	}
	m.Aliases = kept
}

// addMoves adds the redirects that pages say themselves.
func (l *loader) addMoves() {
	for _, r := range l.inOrder {
		if r.Page == nil || len(r.Diagnostics) > 0 || !r.Page.moves() {
			continue
		}
		m, p, to := r.Page.Moves, r.Page.Publication, r.route
		if m.Redirect != "" && !p.Draft && p.UnpublishAt.IsZero() {
			l.diagnostics.Addf(m.at, "redirect: deze pagina staat nog op de site; zet Concept aan (draft: true), of kies bij Op de site tot (unpublishAt) de dag waarop zij verdwijnt")
			continue
		}
		if l.hidden(r.File) != nil {
			if to = l.successor(r); to == "" {
				continue
			}
			at := m.at
			if m.Redirect == "" {
				at = p.At
			}
			_, isElsewhere := l.taken.former[r.route] // redirects.yaml says where it leads
			if m.Redirect != "" || !isElsewhere {
				l.addRedirect(at, "redirect", Redirect{r.route, to})
			}
		}
		for i, alias := range m.Aliases {
			if file, exists := l.taken.routes[alias]; exists && l.hidden(file) == nil {
				l.diagnostics.Addf(m.aliasesAt[i], "aliases: %s is een bestaande pagina (%s); haal het hier weg, of geef die pagina een ander adres", alias, file)
				continue
			}
			l.addRedirect(m.aliasesAt[i], "aliases", Redirect{alias, to})
		}
	}
}

func (l *loader) addRedirect(at yamlfile.Position, key string, r Redirect) {
	if other, taken := l.taken.former[r.From]; taken {
		l.diagnostics.Addf(at, "%s: van %s is er al een omleiding, in %s; laat er één staan", key, r.From, other)
		return
	}
	l.taken.former[r.From] = at
	l.tree.Redirects = append(l.tree.Redirects, r)
}

// successor is where visitors of a page go that is not on the site any more; "" of one that was not there yet.
func (l *loader) successor(r *reading) string {
	p := r.Page.Publication
	switch to := r.Page.Redirect; {
	case to != "":
		return to
	case p.UnpublishAt.IsZero() || l.options.At.Format(time.DateOnly) < p.UnpublishAt.Format(time.DateOnly):
		return ""
	}
	above := path.Dir(r.route)
	for above != "/" && (l.taken.routes[above] == "" || l.hidden(l.taken.routes[above]) != nil) {
		above = path.Dir(above)
	}
	return above
}

// moves reports whether a page says, itself or by its dates, which addresses lead where.
func (p *Page) moves() bool {
	return p.Redirect != "" || len(p.Aliases) > 0 || !p.UnpublishAt.IsZero()
}

// Lost are the pages of a tree whose addresses lead nowhere in the one after it, in order.
func Lost(before, after *Tree) (lost []*Page) {
	there := map[string]bool{}
	for _, page := range after.Pages {
		there[page.Route] = true
	}
	for _, redirect := range after.Redirects {
		there[redirect.From] = true
	}
	for _, page := range before.Pages {
		if !there[page.Route] && !page.Unlisted {
			lost = append(lost, page)
		}
	}
	return lost
}
