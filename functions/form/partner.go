package form

import "github.com/dfx-fitness/site/functions/internal/lead"

// Partner is the form of companies for a partnership.
var Partner = Definition{
	Form:     lead.Partner,
	Title:    "Partneraanvraag",
	Accepted: "Uw partner aanvraag is ontvangen. We nemen binnenkort contact met u op.",
	Anchor:   "partner",
	Page:     "/partners",
	Fields: []Field{
		{
			Name: "companyName", Label: "Bedrijfsnaam", Kind: Text, AutoComplete: "organization",
			Required: "Vul uw bedrijfsnaam in.", Most: 160,
		},
		{
			Name: "contactPerson", Label: "Contactpersoon", Kind: Text, AutoComplete: "name",
			Required: "Vul de naam van de contactpersoon in.", Most: 120,
		},
		{
			Name: "email", Label: "E-mailadres", Kind: Email, AutoComplete: "email",
			Required: "Vul uw e-mailadres in.", Most: maxAddress,
		},
		{Name: "phone", Label: "Telefoonnummer", Kind: Phone, AutoComplete: "tel", Most: 40},
		{Name: "website", Label: "Website", Kind: URL, AutoComplete: "url", Most: 200},
		{Name: "companySize", Label: "Aantal medewerkers", Kind: Choice, Most: 10, Options: []Option{
			{"1-10", "1-10"}, {"11-50", "11-50"}, {"51-200", "51-200"}, {"200+", "200+"},
		}},
		{Name: "partnershipType", Label: "Soort samenwerking", Kind: Choice, Most: 20, Options: []Option{
			{"leverancier", "Leverancier"}, {"dealer", "Dealer"}, {"technologie", "Technologie"}, {"service", "Service"}, {"overig", "Overig"},
		}},
		{
			Name: "description", Label: "Beschrijving", Kind: Area,
			Required: "Beschrijf hoe u wilt samenwerken.", Most: 5000,
		},
	},
	NameFields: []string{"contactPerson"},
	EmailField: "email",
	FreeField:  "description",
	Personal:   true,
}
