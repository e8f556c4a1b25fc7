package content

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Files that are each a part of [Site].
const (
	settingsFile      = "site.yaml"
	menuFile          = "menu.yaml"
	announcementsFile = "announcements.yaml"
	hoursFile         = "hours.yaml"
)

// moved are the keys that site.yaml had once, and the files that they are in since.
var moved = map[string]string{
	"tagline": menuFile, "navigation": menuFile, "action": menuFile, "quote": menuFile, "menu": menuFile, "footer": menuFile,
	"announcements": announcementsFile, "hours": hoursFile, "holidays": hoursFile, "claims": textfile.ClaimsFile,
}

// Site is what is the same on every page and in every mail. Each part is a file, so that one can be published without another.
type Site struct {
	Settings     // site.yaml
	SiteWords    // menu.yaml and announcements.yaml, or those of a language
	office.Times // hours.yaml

	Language words.Language `json:"language"` // that of the tree, see [Tree.In]
	Facts    textfile.Facts `json:"-"`        // claims.yaml
}

// Settings are site.yaml.
type Settings struct {
	yamlfile.Position `yaml:"-" json:"-"`
	Name              string        `yaml:"name" json:"name" label:"Merknaam" jsonschema:"required,maxLength=40" jsonschema_description:"Merknaam."`
	URL               string        `yaml:"url" json:"url" label:"Adres van de site" jsonschema:"required,pattern=^https://[^/]+$" jsonschema_description:"Adres van de site, zonder schuine streep aan het eind." example:"bijvoorbeeld https://www.voorbeeld.nl, zonder schuine streep aan het eind"`
	Image             blocks.Image  `yaml:"image" json:"image" label:"Foto bij delen" jsonschema:"required" jsonschema_description:"Afbeelding bij delen op sociale media, als een pagina er zelf geen heeft." layout:"880"`
	Contact           Contact       `yaml:"contact" json:"contact" label:"Adres, telefoon en e-mail" jsonschema:"required" jsonschema_description:"Adres, telefoon en e-mail."`
	Company           Company       `yaml:"company" json:"company" label:"Handelsregister" jsonschema:"required" jsonschema_description:"Handelsregistergegevens."`
	Social            []blocks.Link `yaml:"social" json:"social" label:"Sociale media" singular:"koppeling" jsonschema:"required" jsonschema_description:"Sociale media."`
	// Lines is the order of the product lines wherever all are shown.
	Lines             []string          `yaml:"lines" json:"-" label:"Productlijnen" singular:"productlijn" hint:"De volgorde van de productlijnen, overal waar ze allemaal staan: hun naam in het adres, zoals smart-gym. Een lijn die hier niet staat, komt achteraan." jsonschema_description:"De volgorde van de productlijnen, overal waar ze allemaal staan: namen van bestanden in lines/, zonder .yaml. Een lijn die hier niet staat, komt achteraan."`
	PerPage           int               `yaml:"perPage" json:"-" label:"Hoeveel er op een pagina staan" jsonschema:"minimum=6,maximum=48" jsonschema_description:"Hoeveel producten, artikelen of projecten er hoogstens op één pagina staan (standaard 21). De rest staat op volgende pagina's."`
	ArticleCategories []ArticleCategory `yaml:"articleCategories" json:"-" label:"Rubrieken van artikelen" singular:"rubriek" jsonschema_description:"De rubrieken van artikelen, in de volgorde waarin bezoekers ze zien."`
	ProjectCategories []ProjectCategory `yaml:"projectCategories" json:"-" label:"Categorieën van projecten" singular:"categorie" jsonschema_description:"De categorieën van projecten, in de volgorde waarin bezoekers hun sectoren kiezen."`
	Leads             Leads             `yaml:"leads" json:"leads" label:"Aanvragen" jsonschema:"required" jsonschema_description:"Waar formulieren naartoe gaan."`
	// Security is where researchers report weaknesses: security.txt (RFC 9116).
	Security *SecurityContact `yaml:"security" json:"-" label:"Meldpunt voor zwakke plekken" jsonschema_description:"Waar onderzoekers een zwakke plek in de site melden; komt in security.txt. Kijk het elk jaar na."`
	// Editor is where the editor of content saves, where that is on the site itself.
	Editor *Editor `yaml:"editor" json:"-" label:"Beheer op de site" jsonschema_description:"Waar het beheer op de site zelf (/beheer/) bewaart; laat weg als beheren alleen op de eigen computer gebeurt."`
	// Consent is raised when cookies get a new purpose or provider: visitors then choose anew.
	Consent int `yaml:"consentVersion" json:"consentVersion" label:"Versie van de cookievraag" jsonschema:"required,minimum=1,maximum=9999" jsonschema_description:"Versie van de cookievraag. Verhoog dit getal als er nieuwe doelen of aanbieders bij komen; bezoekers kiezen dan opnieuw."`
	// HealthCheck are the stages on which forms have the button of [blocks.HealthCheck].
	HealthCheck []Stage `yaml:"healthCheck" json:"-" label:"Waar de testknop staat" jsonschema_description:"Waar de knop staat die de verbinding met de server controleert: local is uw eigen computer, preview het voorbeeld vóór publicatie. Op de site die iedereen ziet, staat hij nooit."`
	// Upcoming are routes that later content will add. Links to them are reported, not refused.
	Upcoming []string `yaml:"upcoming" json:"-" label:"Pagina's die nog komen" jsonschema_description:"Adressen van pagina's die nog komen; koppelingen ernaar zijn dan geen fout."`

	linesAt []yamlfile.Position // where Lines has its names
}

// Validate notes where lines are named, which are checked when all lines are known, and refuses what is listed twice.
func (s *Settings) Validate(d *textfile.Decoder, n *yaml.Node) {
	for _, list := range []string{"lines", articleCategories, projectCategories} {
		seen := map[string]bool{}
		for _, item := range yamlfile.ValueOf(n, list).Content {
			name := item
			if item.Kind == yaml.MappingNode {
				name = yamlfile.ValueOf(item, "name")
			}
			if list == "lines" {
				s.linesAt = append(s.linesAt, d.At(name))
			}
			if name.Kind == yaml.ScalarNode && seen[name.Value] {
				d.Errorf(name, "%s: %q staat hier twee keer", list, name.Value)
			}
			seen[name.Value] = true
		}
	}
}

// SiteWords are what stands around every page, which each language has for itself.
type SiteWords struct {
	Menus `yaml:",inline"`
	// Announcements are those of the tree's day.
	Announcements []Announcement `yaml:"announcements" json:"announcements,omitempty" label:"Mededelingen boven elke pagina" singular:"mededeling" jsonschema:"maxItems=6" jsonschema_description:"Mededelingen boven elke pagina, zoals een vakantiesluiting. Wie een mededeling sluit, ziet haar dit bezoek niet meer; de volgende in de lijst komt dan in de plaats."`
}

// Menus are menu.yaml: what leads to pages above and below every page.
type Menus struct {
	yamlfile.Position `yaml:"-" json:"-"`

	Tagline    string      `yaml:"tagline" json:"tagline" label:"Zin over het bedrijf" jsonschema:"required,maxLength=160" jsonschema_description:"Eén zin over het bedrijf, onder andere in de voettekst."`
	Navigation []MenuLink  `yaml:"navigation" json:"navigation" label:"Navigatie" singular:"koppeling" jsonschema:"required,minItems=1" jsonschema_description:"Koppelingen in de kop van elke pagina."`
	Action     blocks.Link `yaml:"action" json:"action" label:"Contactknop in de kop" jsonschema:"required" jsonschema_description:"De knop in de kop van elke pagina."`
	Quote      *QuoteLink  `yaml:"quote" json:"quote,omitempty" label:"Offerteknop in de kop" jsonschema_description:"De gevulde knop in de kop van elke pagina, waarmee een bezoeker een offerte vraagt. Zonder deze regels is er geen."`
	Menu       *Column     `yaml:"menu" json:"menu,omitempty" label:"Tweede groep in het menu" jsonschema_description:"Tweede groep koppelingen in het menu van telefoons, onder die van de kop."`
	Footer     []Column    `yaml:"footer" json:"footer" label:"Voettekst" singular:"kolom" jsonschema:"required,minItems=1" jsonschema_description:"Kolommen in de voettekst."`
}

// Announcements are announcements.yaml, which stays where there are none, so that the editor has a form for the next.
type Announcements struct {
	Announcements []Announcement `yaml:"announcements" json:"-" label:"Mededelingen boven elke pagina" singular:"mededeling" jsonschema:"required,maxItems=6" jsonschema_description:"Mededelingen boven elke pagina, zoals een vakantiesluiting. Wie een mededeling sluit, ziet haar dit bezoek niet meer; de volgende in de lijst komt dan in de plaats."`
}

// Claims are claims.yaml.
type Claims struct {
	Facts textfile.Facts `yaml:"claims" label:"Beloften" jsonschema:"required" jsonschema_description:"Beloften, prijzen en telefoonnummers die op meer plaatsen staan. In elke tekst komt {claim:naam} daarvan in de plaats; de naam is van kleine letters, cijfers en streepjes. Verandert een tekst op een dag, zoals een prijs, vul dan Nieuwe tekst en Nieuwe tekst vanaf in."`
}

// upcoming are the addresses of pages that are announced. One whose page is there is a mistake.
func (l *loader) upcoming() map[string]bool {
	upcoming := map[string]bool{}
	for _, route := range l.tree.Site.Upcoming {
		upcoming[route] = true
		if !strings.HasPrefix(route, "/") {
			l.reportf("site.yaml", "upcoming: %q is geen adres van een pagina; begin met /", route)
		}
		switch file, exists := l.taken.routes[route]; {
		case !exists, l.hidden(file) != nil, l.comesOrGoes(route): // on its day the site must still be right
		default:
			l.reportf("site.yaml", "upcoming: %s bestaat inmiddels (%s); haal het uit deze lijst", route, file)
		}
	}
	return upcoming
}

// SecurityContact receives reports of weaknesses.
type SecurityContact struct {
	Email string `yaml:"email" json:"-" label:"E-mail" jsonschema:"required,format=email" jsonschema_description:"E-mailadres voor meldingen."`
}

// Editor is a branch of a repository on GitHub.
type Editor struct {
	Repository string `yaml:"repository" json:"-" label:"Repository op GitHub" jsonschema:"required,pattern=^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$" jsonschema_description:"De repository: eigenaar/naam."`
	Branch     string `yaml:"branch" json:"-" label:"Tak" jsonschema:"required,pattern=^[A-Za-z0-9._/-]+$" jsonschema_description:"De tak waarin wordt bewaard, bijvoorbeeld main."`
}

// A Stage is where a site is shown before everybody sees it. The empty stage is production.
type Stage string

// The stages that content may name.
const (
	Local   Stage = "local"   // on the computer that built it
	Preview Stage = "preview" // to those who judge a change
)

// Enum lists the stages that content may name.
func (Stage) Enum() []string { return []string{string(Local), string(Preview)} }

// QuoteLink is a link that has a shorter text where there is little room.
type QuoteLink struct {
	blocks.Link `yaml:",inline"`
	Short       string `yaml:"short" json:"short" label:"Tekst op telefoons" jsonschema:"required,maxLength=12" jsonschema_description:"Tekst op telefoons, waar de hele tekst niet past; het eerste woord daarvan."`
}

// Contact is how visitors reach the company.
type Contact struct {
	Street     string `yaml:"street" json:"street" label:"Straat en huisnummer" jsonschema:"required" jsonschema_description:"Straat en huisnummer."`
	PostalCode string `yaml:"postalCode" json:"postalCode" label:"Postcode" jsonschema:"required,pattern=^[1-9][0-9]{3} [A-Z]{2}$" jsonschema_description:"Postcode, bijvoorbeeld 1271 AA." example:"bijvoorbeeld 1271 AA"`
	City       string `yaml:"city" json:"city" label:"Plaats" jsonschema:"required" jsonschema_description:"Plaats."`
	Country    string `yaml:"country" json:"country" label:"Land" jsonschema:"required,pattern=^[A-Z]{2}$" jsonschema_description:"Landcode van twee letters (ISO 3166-1)." example:"een landcode van twee hoofdletters: NL"`
	Phone      string `yaml:"phone" json:"phone" label:"Telefoon" jsonschema:"required" jsonschema_description:"Telefoonnummer zoals bezoekers het lezen."`
	// PhoneNumber is Phone in E.164 form, for tel: links and structured data.
	PhoneNumber string `yaml:"-" json:"phoneNumber"`
	WhatsApp    string `yaml:"whatsapp" json:"whatsapp" label:"WhatsApp" jsonschema:"required,pattern=^([1-9][0-9]{6\\,14}|\\{claim:[a-z-]+\\})$" jsonschema_description:"WhatsApp-nummer met landcode, zonder plusteken." example:"landcode en nummer zonder plusteken: 31612345678"`
	Email       string `yaml:"email" json:"email" label:"E-mail" jsonschema:"required,format=email" jsonschema_description:"Algemeen e-mailadres."`
}

func (c *Contact) Validate(d *textfile.Decoder, n *yaml.Node) { c.PhoneNumber = d.Phone(n, c.Phone) }

// Company is the entry in the trade register; Dutch law requires it on the site (BW 3:15d).
type Company struct {
	LegalName string `yaml:"legalName" json:"legalName" label:"Statutaire naam" jsonschema:"required" jsonschema_description:"Statutaire naam."`
	Seat      string `yaml:"seat" json:"seat" label:"Vestigingsplaats" jsonschema:"required" jsonschema_description:"Vestigingsplaats."`
	KvK       string `yaml:"kvk" json:"kvk" label:"KvK-nummer" jsonschema:"required,pattern=^[0-9]{8}$" jsonschema_description:"KvK-nummer, acht cijfers." example:"een KvK-nummer heeft acht cijfers: 12345678"`
	VAT       string `yaml:"vat" json:"vat" label:"Btw-nummer" jsonschema:"required,pattern=^NL[0-9]{9}B[0-9]{2}$" jsonschema_description:"Btw-nummer, bijvoorbeeld NL000000000B00." example:"bijvoorbeeld NL123456789B01"`
}

// Column is a titled list of links in the footer.
type Column struct {
	Title string     `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop boven de kolom."`
	Links []MenuLink `yaml:"links" json:"links" label:"Koppelingen" singular:"koppeling" jsonschema:"required,minItems=1" jsonschema_description:"Koppelingen in deze kolom."`
}

// MenuLink is a link that is there from and until a day.
type MenuLink struct {
	blocks.Link          `yaml:",inline"`
	textfile.Publication `yaml:",inline"`
}

// An Announcement stands above every page, from and until a day.
type Announcement struct {
	Text                 string       `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=140" jsonschema_description:"Wat bezoekers moeten weten, in één zin."`
	Link                 *blocks.Link `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Waar meer staat."`
	textfile.Publication `yaml:",inline"`
}

// on is what stands around every page on a day, or with drafts: without what comes later or has been.
func (s SiteWords) on(at time.Time, drafts bool) SiteWords {
	return SiteWords{s.Menus.on(at, drafts), visibleOf(s.Announcements, at, drafts)}
}

func (m Menus) on(at time.Time, drafts bool) Menus {
	m.Navigation = visibleOf(m.Navigation, at, drafts)
	if m.Menu != nil {
		menu := *m.Menu
		menu.Links = visibleOf(menu.Links, at, drafts)
		m.Menu = &menu
	}
	m.Footer = slices.Clone(m.Footer)
	for i := range m.Footer {
		m.Footer[i].Links = visibleOf(m.Footer[i].Links, at, drafts)
	}
	return m
}

func (l *loader) addMenus(m *Menus) {
	l.tree.Site.Menus = m.on(l.options.At, l.options.Drafts)
	l.noteEmptyMenus(m)
}

// noteEmptyMenus notes which lists of links of the site have none that is shown.
func (l *loader) noteEmptyMenus(written *Menus) {
	note := func(before, after []MenuLink, name string) {
		if len(before) > 0 && len(after) == 0 {
			l.tree.Empty.Addf(before[0].At, "van %s is geen enkele koppeling te zien", name)
		}
	}
	shown := l.tree.Site.Menus
	note(written.Navigation, shown.Navigation, "het menu")
	if written.Menu != nil {
		note(written.Menu.Links, shown.Menu.Links, "het uitklapmenu")
	}
	for i, column := range written.Footer {
		note(column.Links, shown.Footer[i].Links, fmt.Sprintf("de kolom %q van de voettekst", column.Title))
	}
}

// Leads is where forms are sent to. The token is public: it keeps out casual bots, not people.
type Leads struct {
	API string `yaml:"-" json:"api"` // path of the lead API on the site's host, without a slash at the end

	Token   string `yaml:"token" json:"token" label:"Openbaar token" jsonschema:"required,minLength=16,pattern=^\\S+$" jsonschema_description:"Openbaar token dat met elke aanvraag meegaat; het is geen geheim." example:"schrijf het zonder spaties"`
	Former  string `yaml:"formerToken" json:"-" label:"Vorig token" jsonschema:"minLength=16,pattern=^\\S+$" jsonschema_description:"Het token van vóór de laatste wijziging; pagina's die nog openstaan of worden teruggezet, sturen dat mee." example:"schrijf het zonder spaties"`
	Sales   string `yaml:"sales" json:"-" label:"Adres voor aanvragen" jsonschema:"required,format=email" jsonschema_description:"Waar aanvragen binnenkomen."`
	Manager string `yaml:"manager" json:"-" label:"Leidinggevende" jsonschema:"format=email" jsonschema_description:"Wie een aanvraag krijgt die niet op tijd is beantwoord; anders krijgt verkoop haar."`
	From    string `yaml:"from" json:"-" label:"Afzender" jsonschema:"required,format=email" jsonschema_description:"Afzender van de mails van de site."`

	Spam int `yaml:"spam" json:"-" label:"Spam" jsonschema:"required,minimum=1,maximum=3650" jsonschema_description:"Na hoeveel dagen wordt gewist wat als spam is herkend. Andere aanvragen: retention in hun formulier."`
}

// interfaceFile is interface.yaml.
type interfaceFile struct {
	words.Interface `yaml:",inline"`
}
