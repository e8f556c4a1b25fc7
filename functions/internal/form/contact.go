package form

import (
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Subjects by which the forms that share a route are told apart.
const (
	newsletterSubject = "Newsletter Aanmelding"
	brochureSubject   = "Brochure aanvraag: "
)

// ContactRoute are the forms that one route takes in, in the order in which they are tried.
var ContactRoute = []*Definition{&Newsletter, &Brochure, &Contact}

// Routes are the paths of the API that take leads in, with their forms.
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
		{Name: "name", Label: "Naam", Required: "Vul uw naam in.", Most: 120},
		{Name: "company", Label: "Bedrijf", Most: 160},
		{Name: "email", Label: "E-mailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "phone", Label: "Telefoonnummer", Most: 40},
		{Name: "subject", Label: "Onderwerp", Required: "Vul in waarover uw bericht gaat.", Most: 200},
		{Name: "message", Label: "Bericht", Required: "Schrijf uw bericht.", Most: 5000, Lines: true},
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
		{Name: "emailadres", Label: "E-mailadres", Required: "Voer een geldig e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "naam", Label: "Naam", Most: 120, Internal: true},
		{Name: "onderwerp", Label: "Onderwerp", Most: 200, Internal: true},
		{Name: "bericht", Label: "Bericht", Most: 400, Internal: true},
	},
	EmailField: "emailadres",
	Match:      func(v Values) bool { return strings.TrimSpace(v.Get("onderwerp")) == newsletterSubject },
}

// Brochure is the form of a brochure's dialog. Its field brochure is the file's name without '.pdf'.
var Brochure = Definition{
	Form:     lead.Brochure,
	Title:    "Brochureaanvraag",
	Accepted: "Uw brochure staat klaar. De link sturen wij u ook per e-mail.",
	Anchor:   "brochure",
	Page:     "/brochures",
	Fields: []Field{
		{Name: "bedrijfsnaam", Label: "Bedrijf", Required: "Vul uw bedrijfsnaam in.", Most: 160},
		{Name: "naam", Label: "Naam", Required: "Vul uw voor- en achternaam in.", Most: 120},
		{Name: "emailadres", Label: "E-mailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "telefoonnummer", Label: "Telefoonnummer", Most: 40},
		{Name: "onderwerp", Label: "Onderwerp", Most: 200},
		{Name: "bericht", Label: "Bericht", Most: 1000, Lines: true},
		{Name: "brochure", Label: "Bestand", Most: 60, Internal: true},
	},
	NameFields: []string{"naam"},
	EmailField: "emailadres",
	Match:      func(v Values) bool { return strings.HasPrefix(strings.TrimSpace(v.Get("onderwerp")), brochureSubject) },
}

// BrochureTitle is the title of the brochure that a lead asks for.
func BrochureTitle(fields map[string]string) string {
	return strings.TrimSpace(strings.TrimPrefix(fields["onderwerp"], strings.TrimSpace(brochureSubject)))
}
