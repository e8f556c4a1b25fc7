package content

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Routes of pages that the site refers to by itself.
const (
	NotFoundRoute = "/404"        // shown for addresses that do not exist
	OfflineRoute  = "/offline"    // shown for pages that were not visited before the connection was lost
	OutageRoute   = "/storing"    // shown by the CDN for pages that it cannot get from the bucket
	SentRoute     = form.SentPage // shown once a form was posted without a script
	ListRoute     = "/lijst"      // shows the wishlist that a link holds
)

// unlisted are those that are shown in place of another page, after a form or for a list in a link. No page leads to them, so
// that nobody would notice if one were not there.
var unlisted = []string{NotFoundRoute, OfflineRoute, OutageRoute, SentRoute, ListRoute}

// Unlisted reports whether a route is of a page that no page leads to and no search engine lists.
func Unlisted(route string) bool { return slices.Contains(unlisted, route) }

// bare is the route of a page without its language.
func (p *Page) bare() string {
	return path.Join("/", strings.TrimPrefix(p.Route, strings.TrimSuffix(textfile.Home(p.Language), "/")))
}

// A Page is one file below pages/: its metadata and its blocks, from top to bottom.
type Page struct {
	yamlfile.Position `yaml:"-" json:"-"`
	Language          string        `yaml:"-" json:"-"` // its code
	Route             string        `yaml:"-" json:"-"` // "/" or "/smart-gym"; the not-found page has [NotFoundRoute]
	Uses              textfile.Uses `yaml:"-" json:"-"` // what its blocks show of other files
	Unlisted          bool          `yaml:"-" json:"-"` // shown in place of another page or after a form, so that no search engine lists it
	Product           string        `yaml:"-" json:"-"` // the id of the product that it is of; empty for other pages
	Part              *blocks.Part  `yaml:"-" json:"-"` // of a list that goes on here; nil for pages that have a file
	isMarkdown        bool          // a Markdown page: its body is a block, so it may list none

	textfile.Meta        `yaml:",inline"`
	textfile.Publication `yaml:",inline"`
	textfile.Moves       `yaml:",inline"`
	Accent               textfile.Accent `yaml:"accent" json:"accent,omitempty" label:"Kleur van de lijn" jsonschema_description:"Kleurcode van de productlijn."`
	Layout               Layout          `yaml:"layout" json:"layout,omitempty" label:"Wat er om de pagina staat" hint:"Een actiepagina heeft alleen logo en telefoon erboven en de bedrijfsgegevens eronder, zodat niets van het formulier afleidt." jsonschema_description:"campaign: een actiepagina, met alleen logo en telefoon erboven en de bedrijfsgegevens eronder, zodat niets van het formulier afleidt."`
	Call                 *blocks.Link    `yaml:"call" json:"call,omitempty" label:"Knop die belt, onderaan op telefoons" jsonschema_description:"Wie de balk onderaan op telefoons belt, in plaats van het kantoor, bijvoorbeeld een noodlijn. Houd de tekst kort."`
	Breadcrumb           string          `yaml:"breadcrumb" json:"breadcrumb,omitempty" label:"Naam in het kruimelpad" jsonschema:"maxLength=60" jsonschema_description:"Naam in het kruimelpad, als die anders is dan het adres van de pagina."`
	Image                *blocks.Image   `yaml:"image" json:"image,omitempty" label:"Foto bij delen" jsonschema_description:"Afbeelding bij delen op sociale media." layout:"none"`
	Business             *Business       `yaml:"business" json:"business,omitempty" label:"Bedrijfsgegevens voor zoekmachines" jsonschema_description:"Bedrijfsgegevens voor zoekmachines op deze pagina."`
	Service              *Service        `yaml:"service" json:"service,omitempty" label:"Dienst voor zoekmachines" jsonschema_description:"Gegevens over een dienst voor zoekmachines."`
	Blocks               []blocks.Block  `yaml:"blocks" json:"blocks" label:"Blokken" singular:"blok" hint:"De blokken van de pagina, van boven naar beneden. [Voorbeelden van alle blokken](/beheer/blokken) openen in een nieuw tabblad." jsonschema:"required,minItems=1" jsonschema_description:"De blokken van de pagina, van boven naar beneden."`
}

func (l *loader) addPage(page *Page) {
	shown := page.on(l.options.At, l.options.Drafts)
	if len(shown.Blocks) == 0 && len(page.Blocks) > 0 {
		l.tree.Empty.Addf(page.Position, "van deze pagina is geen enkel blok te zien")
	}
	l.tree.Pages = append(l.tree.Pages, shown)
	if page.Breadcrumb != "" {
		l.tree.Labels[page.Route] = page.Breadcrumb
	}
}

// Business asks for schema.org LocalBusiness data on a page. The hours differ between pages on
// purpose, so they stand with the page and not in site.yaml.
type Business struct {
	OpeningHours string `yaml:"openingHours" json:"openingHours" label:"Openingstijden" jsonschema:"required,pattern=^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$" jsonschema_description:"Openingstijden in de vorm van schema.org, bijvoorbeeld Mo-Fr 09:00-17:00." example:"bijvoorbeeld Mo-Fr 09:00-17:00"`
}

// Service asks for schema.org Service data on a page.
type Service struct {
	Name        string `yaml:"name" json:"name" label:"Naam van de dienst" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van de dienst."`
	Type        string `yaml:"type" json:"type" label:"Soort dienst" jsonschema:"required,maxLength=80" jsonschema_description:"Soort dienst."`
	Description string `yaml:"description" json:"description" label:"Omschrijving" jsonschema:"required,maxLength=300" jsonschema_description:"Wat de dienst inhoudt."`
}

// A Layout is what stands around a page; empty for all that there is.
type Layout string

// Campaign is a page that an advertisement leads to: without menus.
const Campaign Layout = "campaign"

// Enum lists the layouts.
func (Layout) Enum() []string { return []string{string(Campaign)} }

// reserved are first segments of addresses at which something else than a page is served.
var reserved = []string{"api", "assets", "beheer", "catalogue", "media"}

var routeSegment = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// IsSegment reports whether a name can be a part of an address.
func IsSegment(name string) bool { return routeSegment.MatchString(name) }

// RouteOf is the address that a file of content makes by its name, its path from the content folder; empty for one that
// makes none. That of a product has its name, which the file says. languages are those that there are words for.
func RouteOf(name string, languages map[string]textfile.Facts) string {
	if !slices.Contains([]string{".yaml", ".md", ".pdf"}, path.Ext(name)) {
		return ""
	}
	language, name := textfile.LanguageOf(strings.TrimSuffix(name, path.Ext(name)), languages)
	folder, rest, _ := strings.Cut(name, "/")
	switch {
	case folder == "pages":
		return path.Join(textfile.Home(language), strings.TrimSuffix("/"+rest, "/index"))
	case folder == "blog":
		return path.Join(blocks.BlogRoute, rest)
	case folder == "projects":
		return path.Join(textfile.Home(language), blocks.ProjectsRoute, rest)
	case folder == "documents", strings.HasPrefix(name, filetree.Downloads):
		return blocks.DownloadURL(path.Base(rest))
	}
	return ""
}

// MayLack is true of the blocks of a page whose body is one.
func (p *Page) MayLack(field string) bool { return p.isMarkdown && field == "blocks" }

func (r *reading) readPage(rest string) {
	ext := path.Ext(rest)
	route := strings.TrimSuffix(rest, ext)
	if ext != ".yaml" && ext != ".md" {
		r.Reportf("heeft de extensie %q; een pagina is een .yaml- of .md-bestand, dus %s.yaml of %[2]s.md", ext, cmp.Or(Slug(strings.TrimSuffix(strings.TrimSuffix(path.Base(route), ".yaml"), ".md")), "anders"))
		return
	}
	for segment := range strings.SplitSeq(route, "/") {
		if !routeSegment.MatchString(segment) {
			r.Reportf("%q wordt het adres van de pagina en mag alleen kleine letters, cijfers en streepjes bevatten; noem het %s", segment, cmp.Or(Slug(segment), "anders"))
			return
		}
	}
	switch folder, _, _ := strings.Cut(route, "/"); {
	case path.Base(route) == "index" && route != "index":
		hint := ""
		if len(path.Dir(route)) == 2 {
			hint = fmt.Sprintf(". Is %s een taal, maak dan eerst content/interface.%s.yaml", path.Dir(route), path.Dir(route))
		}
		r.Reportf("noem dit bestand pages/%s%s; index is alleen de homepagina%s", path.Dir(route), ext, hint)
		return
	case slices.Contains(reserved, folder):
		r.Reportf("het adres /%s is van de site zelf; kies een andere naam", folder)
		return
	}
	r.route = RouteOf(r.Name, r.Languages)
	r.Page = &Page{Position: r.Start(), Route: r.route, Language: r.Language}
	if ext == ".yaml" {
		r.decodeFile(r.Page)
		return
	}
	r.Page.isMarkdown = true
	if body, at, ok := r.FrontMatter(r.Page); ok { // which may list blocks to come before those of the body
		r.Page.Blocks = append(r.Page.Blocks, r.body(at, body)...)
	}
}

// checkParents checks that the page above each page exists, since the breadcrumb links to it.
func (l *loader) checkParents(upcoming map[string]bool) {
	for _, page := range append(l.hiddenPages(), l.tree.Pages...) {
		parent := path.Dir(page.Route)
		file, exists := l.taken.routes[parent]
		switch {
		case l.hidden(file) != nil && !upcoming[parent]:
			l.refuseHidden(textfile.Reference{Position: page.Position, Href: parent, Route: parent}, file, "het kruimelpad van deze pagina linkt naar "+parent+", en die pagina")
		case exists, l.isUnread(textfile.RepositoryPath("site.yaml")), l.tree.Lines[path.Base(parent)].Route() == parent && !upcoming[parent]: // told at the line
		case upcoming[parent]:
			l.tree.Missing = append(l.tree.Missing, textfile.Reference{Position: page.Position, Href: parent, Route: parent})
		default:
			l.diagnostics.Addf(page.Position, "het kruimelpad van deze pagina linkt naar %s, en die pagina bestaat niet; maak content/pages%s.yaml", parent, parent)
		}
	}
}
