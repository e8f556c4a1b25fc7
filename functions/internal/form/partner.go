package form

import "github.com/dfx-fitness/site/functions/internal/lead"

// Partner is the form of companies that want to work together.
var Partner = Definition{
	Form:     lead.Partner,
	Title:    "Partneraanvraag",
	Accepted: "Uw partner aanvraag is ontvangen. We nemen binnenkort contact met u op.",
	Anchor:   "partner",
	Page:     "/partners",
	Fields: []Field{
		{Name: "companyName", Label: "Bedrijfsnaam", Required: "Vul uw bedrijfsnaam in.", Most: 160},
		{Name: "contactPerson", Label: "Contactpersoon", Required: "Vul de naam van de contactpersoon in.", Most: 120},
		{Name: "email", Label: "E-mailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "phone", Label: "Telefoonnummer", Most: 40},
		{Name: "website", Label: "Website", Most: 200},
		{Name: "companySize", Label: "Aantal medewerkers", Most: 10, Options: []Option{
			{"1-10", "1-10"}, {"11-50", "11-50"}, {"51-200", "51-200"}, {"200+", "200+"},
		}},
		{Name: "partnershipType", Label: "Soort samenwerking", Most: 20, Options: []Option{
			{"leverancier", "Leverancier"}, {"dealer", "Dealer"}, {"technologie", "Technologie"}, {"service", "Service"}, {"overig", "Overig"},
		}},
		{Name: "description", Label: "Beschrijving", Required: "Beschrijf hoe u wilt samenwerken.", Most: 5000, Lines: true},
	},
	NameFields: []string{"contactPerson"},
	EmailField: "email",
	FreeField:  "description",
	Personal:   true,
}
