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
	d.group(n, reflect.ValueOf((*linkFields)(l)).Elem(), key)
	if len(d.diagnostics) > before {
		return
	}
	if l.Subject != "" && l.Href != "/contact" {
		d.errorf(n, "subject: een onderwerp hoort alleen bij een koppeling naar /contact")
	}
	d.reference(d.at(valueOf(n, "href")), l.Href)
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

// anchor notes a place that can be linked to on the page of a file.
func (l *loader) anchor(at Position, id string) {
	known := l.anchors[at.File]
	if known == nil {
		known = map[string]Position{}
		l.anchors[at.File] = known
	}
	if first, taken := known[id]; taken {
		l.diagnostics.addf(at, "het anker %q bestaat al op regel %d van deze pagina; kies een ander", id, first.Line)
		return
	}
	known[id] = at
}

// resolve holds every link within the site against the pages and their anchors. A link to a page
// that is announced in site.yaml is kept in tree.Missing.
func (l *loader) resolve() {
	pageOf := map[string]string{} // file → route
	for route, file := range l.routes {
		pageOf[file] = route
	}
	upcoming := map[string]bool{}
	for _, route := range l.tree.Site.Upcoming {
		upcoming[route] = true
		if file, exists := l.routes[route]; exists {
			l.reportf("site.yaml", "upcoming: %s bestaat inmiddels (%s); haal het uit deze lijst", route, file)
		}
	}
	for _, reference := range l.references {
		target, err := url.Parse(reference.Href)
		if err != nil {
			l.diagnostics.addf(reference.Position, "%q is geen geldig adres", reference.Href)
			continue
		}
		reference.Route = target.Path
		if reference.Route == "" {
			reference.Route = pageOf[reference.File]
			if reference.Route == "" {
				continue // an anchor in shared words, such as site.yaml: on whichever page it stands
			}
		}
		l.resolveReference(reference, target.Fragment, upcoming)
	}
	l.resolveLines()
}

func (l *loader) resolveReference(r Reference, fragment string, upcoming map[string]bool) {
	file, exists := l.routes[r.Route]
	switch {
	case !exists && upcoming[r.Route]:
		l.tree.Missing = append(l.tree.Missing, r)
	case !exists && len(r.Route) > 1 && strings.HasSuffix(r.Route, "/"):
		l.diagnostics.addf(r.Position, "%q: schrijf het adres zonder schuine streep aan het eind", r.Href)
	case !exists:
		l.diagnostics.addf(r.Position, "%q: deze pagina bestaat niet%s", r.Href, suggest(r.Route, slices.Sorted(maps.Keys(l.routes))))
	case fragment != "":
		if _, exists := l.anchors[file][fragment]; !exists {
			l.diagnostics.addf(r.Position, "%q: %s heeft geen blok of kop met id %s%s", r.Href, file, fragment,
				suggest(fragment, slices.Sorted(maps.Keys(l.anchors[file]))))
		}
	}
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

func (s Section) anchor() string { return s.ID }
