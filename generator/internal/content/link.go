package content

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// checkReferences holds every link within the site against the pages and their anchors. A link to a page
// that is announced in site.yaml is kept in tree.Missing.
func (l *loader) checkReferences(upcoming map[string]bool) {
	pageOf := map[string]string{} // file → route
	for route, file := range l.taken.routes {
		pageOf[file] = route
	}
	for r := range l.references {
		before := len(l.diagnostics)
		target, err := url.Parse(r.Href)
		switch {
		case strings.ContainsAny(r.Href, " \u00a0") && !strings.HasPrefix(r.Href, "/"):
			remedy := "haal die weg"
			if number, isPhone := textfile.Dialable(r.Href); isPhone {
				remedy = fmt.Sprintf("bedoelde u %q?", "tel:"+number)
			}
			l.diagnostics.Addf(r.Position, "%q is geen adres: er staat een spatie in; %s", r.Href, remedy)
		case err != nil:
			l.diagnostics.Addf(r.Position, "%q is geen geldig adres", r.Href)
		case strings.HasPrefix(r.Href, "//"), target.Scheme == "http":
			l.diagnostics.Addf(r.Position, "%q is geen veilig adres; begin met https://", r.Href)
		case strings.HasPrefix(r.Href, "/"):
			r.Route = target.Path
			l.checkReference(r, target.Fragment, upcoming)
		case strings.HasPrefix(r.Href, "#"):
			// In shared words, such as menu.yaml, an anchor is on whichever page it stands.
			if r.Route = pageOf[r.File]; r.Route != "" {
				l.checkReference(r, target.Fragment, upcoming)
			}
		case target.Scheme != "https" && target.Scheme != "mailto" && target.Scheme != "tel":
			l.diagnostics.Addf(r.Position, "%q is geen adres; %s", r.Href, l.addressMeant(r.Href))
		case target.Scheme == "mailto" && !yamlfile.EmailPattern.MatchString(target.Opaque):
			l.diagnostics.Addf(r.Position, "%q: achter mailto: hoort een e-mailadres", r.Href)
		case target.Host == "" && target.Opaque == "", target.Scheme == "https" && !hostName.MatchString(target.Hostname()):
			l.diagnostics.Addf(r.Position, "%q is geen volledig adres; schrijf het zoals de browser het toont, met https://", r.Href)
		case target.Scheme == "https" && l.isOwn(target):
			l.diagnostics.Addf(r.Position, "%q is een adres van deze site; schrijf het zonder de naam van de site: %s", r.Href, cmp.Or(target.RequestURI(), "/"))
		case target.Scheme == "tel" && !textfile.International.MatchString(target.Opaque): // in running text
			l.diagnostics.Addf(r.Position, "%q: schrijf het nummer internationaal en zonder spaties, bijvoorbeeld tel:+31857980000", r.Href)
		}
		if r.Subject != (yamlfile.Position{}) && r.Href != r.Contact && len(l.diagnostics) == before {
			l.diagnostics.Addf(r.Subject, "subject: een onderwerp hoort alleen bij een koppeling naar %s", r.Contact)
		}
	}
}

var hostName = regexp.MustCompile(`^[\pL\pN_-]+(\.[\pL\pN_-]+)+$`)

// isOwn reports whether an address is of this site.
func (l *loader) isOwn(address *url.URL) bool {
	own, err := url.Parse(l.tree.Site.URL)
	return err == nil && strings.TrimPrefix(address.Host, "www.") == strings.TrimPrefix(own.Host, "www.")
}

// addressMeant is what a text that is no address was meant to be, or what addresses begin with.
func (l *loader) addressMeant(text string) string {
	bare := strings.Trim(text, "“”„‘’\"' ")
	_, isPage := l.taken.routes["/"+bare]
	number, isPhone := textfile.Dialable(bare)
	meant := ""
	switch {
	case yamlfile.EmailPattern.MatchString(bare):
		meant = "mailto:" + bare
	case strings.HasPrefix(bare, "www."):
		meant = "https://" + bare
	case isPage:
		meant = "/" + bare
	case isPhone:
		meant = "tel:" + number
	case bare != text:
		meant = bare
	default:
		return "begin met / voor een pagina van deze site, met # voor een plaats op deze pagina of met https://, mailto: of tel:"
	}
	return fmt.Sprintf("bedoelde u %q?", meant)
}

// findUnlisted marks the pages that are shown in place of another, or after a form.
func (l *loader) findUnlisted() {
	after := map[string]bool{}
	for _, f := range l.tree.Forms.All() {
		after[f.Thanks] = true
	}
	for i, page := range l.tree.Pages {
		if Unlisted(page.bare()) || after[page.Route] {
			marked := *page // which the reader keeps
			marked.Unlisted = true
			l.tree.Pages[i] = &marked
		}
	}
}

// findOrphans lists the pages that no visitor finds: nothing but a redirect links to them.
func (l *loader) findOrphans() {
	found := map[string]bool{"/": true}
	for r := range l.references {
		if target, err := url.Parse(r.Href); err == nil && r.File != textfile.RepositoryPath("redirects.yaml") && l.isShown(r) {
			found[target.Path] = true
		}
	}
	for _, used := range l.uses.Products {
		if product, ok := l.tree.Product(used.ID); ok {
			found[product.Href] = true
		}
	}
	for _, used := range l.uses.Lines {
		for _, product := range l.tree.Products[used.Line] {
			if used.Cards {
				found[product.Href] = true
			}
		}
	}
	if l.uses.AllLines {
		for _, line := range l.tree.Lines {
			found[line.Route()] = true
		}
	}
	if l.uses.Articles {
		for _, article := range l.tree.Articles {
			found[blocks.BlogRoute+"/"+article.ID] = true
		}
	}
	if l.uses.Projects {
		for _, project := range l.tree.Projects {
			found[blocks.ProjectsRoute+"/"+project.ID] = true
		}
	}
	// The choice of a language leads to a page that is in several.
	for _, page := range l.tree.Pages {
		if page.Language != textfile.Main && found[strings.TrimPrefix(page.Route, textfile.Home(page.Language))] || page.Route == textfile.Home(page.Language) {
			found[page.Route] = true
		}
	}
	for _, page := range l.tree.Pages {
		if !found[page.Route] && !page.Unlisted && page.Layout != Campaign {
			l.tree.Orphans = append(l.tree.Orphans, page)
		}
	}
}

func (l *loader) checkReference(r textfile.Reference, fragment string, upcoming map[string]bool) {
	file, exists := l.taken.routes[r.Route]
	switch {
	case (!exists || l.hidden(file) != nil) && l.taken.former[r.Route] != (yamlfile.Position{}):
		if r.File != textfile.RepositoryPath("redirects.yaml") && l.isShown(r) {
			l.tree.Detours = append(l.tree.Detours, r)
		}
	case !exists && l.taken.required[r.Route]:
		// Is told once, at the file.
	case !exists && l.isUnread(textfile.RepositoryPath("site.yaml")), l.isUnread(file):
		// Which pages are announced, or which anchors there are, is unknown until the mistakes are mended.
	case (!exists || l.hidden(file) != nil) && upcoming[r.Route]:
		l.tree.Missing = append(l.tree.Missing, r)
	case l.hidden(file) != nil:
		l.refuseHidden(r, file, strconv.Quote(r.Href)+": deze pagina")
	case !exists && len(r.Route) > 1 && strings.HasSuffix(r.Route, "/"):
		l.diagnostics.Addf(r.Position, "%q: schrijf het adres zonder schuine streep aan het eind", r.Href)
	case !exists && strings.HasSuffix(r.Route, ".pdf"):
		l.diagnostics.Addf(r.Position, "%q: deze PDF staat niet in content/media/downloads/ (in het beheer: Media) en wordt niet gemaakt uit content/documents/ (in het beheer: Documenten)%s", r.Href, l.downloadMeant(r.Route))
	case !exists:
		l.diagnostics.Addf(r.Position, "%q: deze pagina bestaat niet%s", r.Href, yamlfile.Suggest(textfile.Canonical(r.Route), l.listed(r.Route)))
	case fragment != "":
		if _, exists := l.files[file].Anchors[fragment]; !exists {
			l.diagnostics.Addf(r.Position, "%q: %s heeft geen blok of kop met de vaste naam (id) %s%s", r.Href, file, fragment,
				yamlfile.Suggest(fragment, slices.Sorted(maps.Keys(l.files[file].Anchors))))
		}
	}
}

// downloadMeant are the PDFs that a wrong address may stand for.
func (l *loader) downloadMeant(route string) string {
	there := slices.DeleteFunc(slices.Sorted(maps.Keys(l.taken.routes)), func(other string) bool { return path.Ext(other) != ".pdf" })
	return yamlfile.Suggest(route, there)
}

// listed are the addresses that a link may have been meant to lead to, in its language.
func (l *loader) listed(route string) []string {
	in := func(route string) string {
		first, _, _ := strings.Cut(route[1:], "/")
		if _, known := l.Languages[first]; known {
			return first
		}
		return textfile.Main
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(l.taken.routes)), func(other string) bool { return Unlisted(other) || in(other) != in(route) })
}
