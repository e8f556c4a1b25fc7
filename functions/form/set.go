package form

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// APIPath is where the API is on the site's host, as in functions/openapi.yaml and infra/leads.ts.
const APIPath = "/api"

// Stylesheet is the address of the site's stylesheet that stays the same from build to build: pages that functions
// answer with link it, and a function may be older or younger than the site.
const Stylesheet = "/site.css"

// SentPage is the page that a form post leads to once it was taken in, where its form has none of its own. It belongs to every
// site.
const SentPage = "/bedankt"

// ReferenceParameter is the parameter of its address that holds the lead's reference.
const ReferenceParameter = "nummer"

// SentAddress is where a form post leads to that became a lead: the fragment says which form it was.
func (d *Definition) SentAddress(id lead.ID) string {
	return cmp.Or(d.Thanks, SentPage) + "?" + ReferenceParameter + "=" + id.Reference() + "#" + d.Anchor
}

// The paths of the API, below [APIPath], that take leads in.
const (
	QuoteRoute      = "/quote-request"
	ContactRoute    = "/contact-form"
	PartnerRoute    = "/partner-aanvraag"
	TechnicianRoute = "/service-monteur-aanmelding"
)

// Routes are all of them.
var Routes = []string{QuoteRoute, ContactRoute, PartnerRoute, TechnicianRoute}

// Subjects that distinguish the forms of the specification that share a route.
const (
	NewsletterSubject = "Newsletter Aanmelding"
	brochureSubject   = "Brochure aanvraag: "
)

// Honeypot is a field of every form that people do not see and programs fill in.
const Honeypot = "referentiecode"

// MaxText is how many characters fit into a field of several lines, if its file says nothing.
const MaxText = 5000

// A protocol is how a form travels, which its file does not decide.
type protocol struct {
	Route  string   // path of the API that takes it in
	Anchor string   // the fragment of the page that the answer to a form post leads to
	Page   string   // of the form, for browsers that send no Referer; empty for the home page
	Keys   []string // fields that the specification names

	// match reports whether values are of this form, where a route takes in several; nil for always.
	match func(Values) bool
	// fold makes fields out of several pairs of a form post, and the products among them; may be nil.
	fold func(pairs []Pair, values Values) []lead.Item
}

// specified are the protocols of the forms that the specification names.
var specified = map[lead.Form]protocol{
	lead.Quote: {
		Route: QuoteRoute, Anchor: "offerte", Page: "/offerteformulier", fold: foldQuote,
		Keys: []string{"bedrijfsnaam", "naam", "emailadres", "telefoonnummer", "producten", "opmerkingen"},
	},
	lead.Contact: {
		Route: ContactRoute, Anchor: "bericht", Page: "/contact",
		Keys: []string{"name", "company", "email", "phone", "subject", "message"},
	},
	lead.Newsletter: {
		Route: ContactRoute, Anchor: "nieuwsbrief",
		Keys:  []string{"emailadres", "naam", "onderwerp", "bericht"},
		match: func(v Values) bool { return strings.TrimSpace(v.Get(SubjectField)) == NewsletterSubject },
	},
	lead.Brochure: {
		Route: ContactRoute, Anchor: "brochure", Page: "/brochures",
		Keys:  []string{"bedrijfsnaam", "naam", "emailadres", "telefoonnummer", "onderwerp", "bericht", "brochure"},
		match: func(v Values) bool { return strings.HasPrefix(strings.TrimSpace(v.Get(SubjectField)), brochureSubject) },
	},
	lead.Partner: {
		Route: PartnerRoute, Anchor: "partner", Page: "/partners",
		Keys: []string{
			"companyName", "contactPerson", "email", "phone", "website", "companySize", "partnershipType", "description",
		},
	},
	lead.Technician: {
		Route: TechnicianRoute, Anchor: "monteur", Page: "/service-monteurs",
		Keys: []string{
			"firstName", "lastName", "email", "phone", "address", "postalCode", "city", "experience",
			"certifications", "specializations", "availability", "motivation", "references",
		},
	},
}

// Specified are the names of the forms that every site has.
func Specified() []lead.Form { return slices.Sorted(maps.Keys(specified)) }

// KeysOf are the fields that the specification names of a form; nil for other forms.
func KeysOf(name lead.Form) []string { return specified[name].Keys }

// NameField is the value by which forms that the specification does not name are told apart.
const NameField = "form"

// protocolOf is how a form travels: those that the specification does not name share the route of
// the contact form.
func protocolOf(name lead.Form) protocol {
	if p, ok := specified[name]; ok {
		return p
	}
	return protocol{
		Route: ContactRoute, Anchor: "formulier-" + string(name), // no anchor of the specification begins so
		match: func(v Values) bool { return v.Get(NameField) == string(name) },
	}
}

// SetFile is where the archive of a function has its forms.
const SetFile = "forms.json"

// A Set is all forms of a site.
type Set struct{ definitions []*Definition }

// NewSet makes a set, and completes what the files of its forms leave out.
func NewSet(definitions []Definition) *Set {
	s := &Set{}
	for _, d := range definitions {
		d.complete()
		s.definitions = append(s.definitions, &d)
	}
	return s
}

// ParseSet reads a set from JSON, as [Set.JSON] writes it.
func ParseSet(data []byte) (*Set, error) {
	var definitions []Definition
	if err := json.Unmarshal(data, &definitions); err != nil {
		return nil, fmt.Errorf("forms: %w", err)
	}
	s := NewSet(definitions)
	for _, name := range Specified() {
		if s.Named(name) == nil {
			return nil, fmt.Errorf("forms: there is no form %s", name)
		}
	}
	return s, nil
}

// LoadSet reads the set of a file.
func LoadSet(file string) (*Set, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("forms: %w", err)
	}
	return ParseSet(data)
}

// JSON is the set as functions carry it.
func (s *Set) JSON() ([]byte, error) { return json.MarshalIndent(s.definitions, "", "  ") }

// All are the forms, in the order of their names.
func (s *Set) All() []*Definition { return s.definitions }

// Named is the definition of a form by its name; nil where there is none.
func (s *Set) Named(name lead.Form) *Definition {
	for _, d := range s.definitions {
		if d.Form == name {
			return d
		}
	}
	return nil
}

// OfLead is the definition of a lead's form, or what can be said of a lead whose form is there no more.
func (s *Set) OfLead(l lead.Lead) *Definition {
	if d := s.Named(l.Form); d != nil {
		return d
	}
	gone := Definition{Form: l.Form, Title: "Aanvraag"}
	for _, name := range slices.Sorted(maps.Keys(l.Fields)) {
		gone.Fields = append(gone.Fields, Field{Name: name, Label: name})
	}
	gone.complete()
	return &gone
}

// In is the form in the words of a language (RFC 5646); the form itself where it has none in it.
func (d *Definition) In(language string) *Definition {
	code, _, _ := strings.Cut(language, "-")
	for i := range d.Translations {
		if d.Translations[i].Language == code {
			return &d.Translations[i]
		}
	}
	return d
}

// LanguageOf is the language of a page that the form stands on, by its path; empty for the main one.
func (d *Definition) LanguageOf(path string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return d.In(first).Language
}

// OnRoute are the forms of a route, in the order in which they are tried: the last is of everything.
func (s *Set) OnRoute(route string) []*Definition {
	var matching, rest []*Definition
	for _, d := range s.definitions {
		switch {
		case d.Route != route:
		case d.match != nil:
			matching = append(matching, d)
		default:
			rest = append(rest, d)
		}
	}
	return append(matching, rest...)
}

// Matches reports whether values are of a form, where its route takes in several.
func (d *Definition) Matches(values Values) bool { return d.match == nil || d.match(values) }

// NeedsMatch reports whether the values of a form say that they are of it, where its route takes in several.
func (d *Definition) NeedsMatch() bool { return d.match != nil }

// SubjectField is the value by which forms of the specification are told apart that share a route.
const SubjectField = "onderwerp"

// Subject is what [SubjectField] has to be of a form, or has to begin with; empty where it is not told by that.
func (d *Definition) Subject() (subject string, begins bool) {
	switch d.Form {
	case lead.Newsletter:
		return NewsletterSubject, false
	case lead.Brochure:
		return brochureSubject, true
	}
	return "", false
}

// Fold makes fields out of several pairs of a form post, and returns the products among them.
func (d *Definition) Fold(pairs []Pair, values Values) []lead.Item {
	if d.fold == nil {
		return nil
	}
	return d.fold(pairs, values)
}

// complete adds what a form's file may leave out.
func (d *Definition) complete() {
	d.protocol = protocolOf(d.Form)
	d.Fields = slices.Clone(d.Fields)
	for i := range d.Fields {
		d.Fields[i].complete()
	}
	orElse(&d.Submit, "Versturen")
	orElse(&d.Busy, "Bezig met verzenden...")
	orElse(&d.Failure.Title, "Fout bij verzenden")
	orElse(&d.Failure.Text, "Er is een probleem opgetreden. Probeer het later opnieuw.")
	d.Confirmation.complete(d.Words().confirmation)
	if d.Form == lead.Newsletter { // also without double opt-in, for sign-ups of when there was
		d.OptInMail.complete(optIn)
	}
	d.Translations = slices.Clone(d.Translations)
	for i := range d.Translations {
		d.Translations[i].complete()
	}
}

// complete adds what a confirmation leaves out.
func (c *Confirmation) complete(own Confirmation) {
	orElse(&c.Subject, own.Subject)
	orElse(&c.Heading, own.Heading)
	orElse(&c.Text, own.Text)
	orElse(&c.Closing, own.Closing)
}

// orElse sets a text that is empty.
func orElse(text *string, other string) {
	if *text == "" {
		*text = other
	}
}

// maxOf is how many characters fit into a field of a kind, if its file says nothing.
var maxOf = map[Kind]int{Text: 200, Email: maxAddress, Phone: 40, URL: 200, Area: MaxText, Choice: 80}

func (f *Field) complete() {
	if f.Kind == "" {
		f.Kind = Text
	}
	if f.Most == 0 {
		f.Most = maxOf[f.Kind]
	}
}

// BrochureTitle is the title of the brochure that a lead asks for.
func BrochureTitle(fields map[string]string) string {
	return strings.TrimSpace(strings.TrimPrefix(fields["onderwerp"], strings.TrimSpace(brochureSubject)))
}
