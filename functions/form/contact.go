package form

import (
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Subjects that distinguish the forms that share a route.
const (
	newsletterSubject = "Newsletter Aanmelding"
	brochureSubject   = "Brochure aanvraag: "
)

// ContactRoute are the forms that share a route, in the order in which they are tried.
var ContactRoute = []*Definition{&Newsletter, &Brochure, &Contact}

// APIPath is where the API is on the site's host, as in functions/openapi.yaml and infra/leads.ts.
const APIPath = "/api"

// Routes are the paths of the API, below [APIPath], that take leads in, each with its forms.
var Routes = map[string][]*Definition{
	"/quote-request":              {&Quote},
	"/contact-form":               ContactRoute,
	"/partner-aanvraag":           {&Partner},
	"/service-monteur-aanmelding": {&Technician},
}

// Contact is the form of the contact page.
var Contact = Definition{
	Form:     lead.Contact,
	Title:    "Bericht",
	Accepted: "Uw bericht is succesvol verzonden.",
	Anchor:   "bericht",
	Page:     "/contact",
	Fields: []Field{
		{
			Name: "name", Label: "Naam", Kind: Text, AutoComplete: "name",
			Required: "Vul uw naam in.", Most: 120,
		},
		{Name: "company", Label: "Bedrijf", Kind: Text, AutoComplete: "organization", Most: 160},
		{
			Name: "email", Label: "E-mailadres", Kind: Email, AutoComplete: "email",
			Required: "Vul uw e-mailadres in.", Most: maxAddress,
		},
		{Name: "phone", Label: "Telefoonnummer", Kind: Phone, AutoComplete: "tel", Most: 40},
		{
			Name: "subject", Label: "Onderwerp", Kind: Text,
			Required: "Vul in waarover uw bericht gaat.", Most: 200,
		},
		{
			Name: "message", Label: "Bericht", Kind: Area,
			Required: "Schrijf uw bericht.", Most: 5000,
		},
	},
	NameFields: []string{"name"},
	EmailField: "email",
	FreeField:  "message",
	Personal:   true,
}

// Newsletter is the form in the footer. Its name and message are fixed texts of the site.
var Newsletter = Definition{
	Form:     lead.Newsletter,
	Title:    "Aanmelding voor de nieuwsbrief",
	Accepted: "U bent succesvol aangemeld voor onze newsletter.",
	Anchor:   "nieuwsbrief",
	Fields: []Field{
		{
			Name: "emailadres", Label: "E-mailadres", Kind: Email, AutoComplete: "email",
			Required: "Voer een geldig e-mailadres in.", Most: maxAddress,
		},
		{Name: "naam", Label: "Naam", Kind: Text, Most: 120, Internal: true},
		{Name: "onderwerp", Label: "Onderwerp", Kind: Text, Most: 200, Internal: true},
		{Name: "bericht", Label: "Bericht", Kind: Text, Most: 400, Internal: true},
	},
	EmailField: "emailadres",
	Match:      func(v Values) bool { return strings.TrimSpace(v.Get("onderwerp")) == newsletterSubject },
}

// Brochure is the form of a brochure's dialog. Its field brochure is the file's name without
// '.pdf'.
var Brochure = Definition{
	Form:     lead.Brochure,
	Title:    "Brochureaanvraag",
	Accepted: "Uw brochure staat klaar. De link sturen wij u ook per e-mail.",
	Anchor:   "brochure",
	Page:     "/brochures",
	Fields: []Field{
		{
			Name: "bedrijfsnaam", Label: "Bedrijf", Kind: Text, AutoComplete: "organization",
			Required: "Vul uw bedrijfsnaam in.", Most: 160,
		},
		{
			Name: "naam", Label: "Naam", Kind: Text, AutoComplete: "name",
			Required: "Vul uw voor- en achternaam in.", Most: 120,
		},
		{
			Name: "emailadres", Label: "E-mailadres", Kind: Email, AutoComplete: "email",
			Required: "Vul uw e-mailadres in.", Most: maxAddress,
		},
		{
			Name: "telefoonnummer", Label: "Telefoonnummer", Kind: Phone, AutoComplete: "tel",
			Most: 40,
		},
		{Name: "onderwerp", Label: "Onderwerp", Kind: Text, Most: 200},
		{Name: "bericht", Label: "Bericht", Kind: Area, Most: 1000},
		{Name: "brochure", Label: "Bestand", Kind: Text, Most: 60, Internal: true},
	},
	NameFields: []string{"naam"},
	EmailField: "emailadres",
	Match:      func(v Values) bool { return strings.HasPrefix(strings.TrimSpace(v.Get("onderwerp")), brochureSubject) },
}

// BrochureTitle is the title of the brochure that a lead asks for.
func BrochureTitle(fields map[string]string) string {
	return strings.TrimSpace(strings.TrimPrefix(fields["onderwerp"], strings.TrimSpace(brochureSubject)))
}
