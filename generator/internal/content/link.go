package content

import (
	"encoding/json"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// A Reference is a place where a page is linked to.
type Reference struct {
	Position
	Href  string
	Route string // the page meant, once the tree is resolved
}

// linkFields is Link without its methods, so that the plain decoding can be used for it.
type linkFields Link

func (l *Link) decode(d *decoder, n *yaml.Node, key string) {
	before := len(d.diagnostics)
	d.group(n, reflect.ValueOf((*linkFields)(l)).Elem(), key, 0)
	if len(d.diagnostics) > before {
		return
	}
	at := n
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == "href" {
			at = n.Content[i+1]
		}
	}
	if l.Subject != "" && l.Href != "/contact" {
		d.errorf(n, "subject: een onderwerp hoort alleen bij een koppeling naar /contact")
	}
	d.reference(d.at(at), l.Href)
}

// MarshalJSON folds the subject into the address.
func (l Link) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Label string `json:"label"`
		Href  string `json:"href"`
	}{l.Label, l.Address()})
}

// Address is the link's target, with the subject as the contact form reads it.
func (l Link) Address() string {
	if l.Subject == "" {
		return l.Href
	}
	return l.Href + "?subject=" + strings.ReplaceAll(url.QueryEscape(l.Subject), "+", "%20")
}

// reference checks the form of an address and keeps those within the site for [loader.resolve], when
// every page and anchor is known.
func (l *loader) reference(at Position, href string) {
	switch {
	case strings.HasPrefix(href, "//"), strings.HasPrefix(href, "http://"):
		l.diagnostics.addf(at, "%q is geen veilig adres; begin met https://", href)
	case strings.HasPrefix(href, "/"), strings.HasPrefix(href, "#"):
		l.references = append(l.references, Reference{Position: at, Href: href})
	case strings.HasPrefix(href, "https://"), strings.HasPrefix(href, "mailto:"), strings.HasPrefix(href, "tel:"):
		if u, err := url.Parse(href); err != nil || u.Host == "" && u.Opaque == "" {
			l.diagnostics.addf(at, "%q is geen volledig adres", href)
		}
	default:
		l.diagnostics.addf(at, "%q is geen adres; begin met / voor een pagina van deze site, met # voor een plaats op deze pagina of met https://, mailto: of tel:", href)
	}
}

// resolve holds every link within the site against the pages and their anchors. A link to a page
// that is announced in site.yaml is kept in tree.Missing.
func (l *loader) resolve() {
	anchors := map[string][]string{}
	pageOf := map[string]string{} // file → route
	for _, page := range l.tree.Pages {
		pageOf[page.File] = page.Route
		anchors[page.Route] = page.anchors()
	}
	upcoming := map[string]bool{}
	for _, route := range l.tree.Site.Upcoming {
		upcoming[route] = true
	}
	routes := slices.Sorted(maps.Keys(anchors))
	for _, reference := range l.references {
		target, err := url.Parse(reference.Href)
		if err != nil {
			l.diagnostics.addf(reference.Position, "%q is geen geldig adres", reference.Href)
			continue
		}
		route := target.Path
		if route == "" {
			route = pageOf[reference.File]
			if route == "" {
				continue // an anchor in shared words, such as site.yaml: on whichever page it stands
			}
		}
		known, exists := anchors[route]
		switch {
		case !exists && upcoming[route]:
			reference.Route = route
			l.tree.Missing = append(l.tree.Missing, reference)
		case !exists && len(route) > 1 && strings.HasSuffix(route, "/"):
			l.diagnostics.addf(reference.Position, "%q: schrijf het adres zonder schuine streep aan het eind", reference.Href)
		case !exists:
			l.diagnostics.addf(reference.Position, "%q: deze pagina bestaat niet%s", reference.Href, suggest(route, routes))
		case target.Fragment != "" && !slices.Contains(known, target.Fragment):
			l.diagnostics.addf(reference.Position, "%q: er is geen blok met id: %s%s", reference.Href, target.Fragment, suggest(target.Fragment, known))
		}
	}
	for _, route := range l.tree.Site.Upcoming {
		if _, exists := anchors[route]; exists {
			l.reportf("site.yaml", "upcoming: %s bestaat inmiddels; haal het uit deze lijst", route)
		}
	}
	l.resolveLines()
}

// resolveLines checks that every products block names a line that has products.
func (l *loader) resolveLines() {
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			products, ok := block.(Products)
			if !ok {
				continue
			}
			if _, exists := l.tree.Products[products.Line]; !exists {
				l.diagnostics.addf(products.at, "line: er is geen map products/%s%s", products.Line, suggest(products.Line, slices.Sorted(maps.Keys(l.tree.Products))))
			}
		}
	}
}

// anchors are the ids of a page's blocks and the headings of its text.
func (p *Page) anchors() []string {
	var ids []string
	for _, block := range p.Blocks {
		switch b := block.(type) {
		case Prose:
			ids = append(ids, b.Body.Anchors...)
		case interface{ anchor() string }:
			if id := b.anchor(); id != "" {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

func (s Section) anchor() string { return s.ID }
