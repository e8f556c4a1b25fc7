package form

import "github.com/dfx-fitness/site/functions/internal/lead"

// Technician is the form of service technicians for their accreditation.
var Technician = Definition{
	Form:     lead.Technician,
	Title:    "Aanmelding als servicemonteur",
	Accepted: "Uw aanmelding is ontvangen. We nemen binnenkort contact met u op voor de volgende stappen.",
	Anchor:   "monteur",
	Page:     "/service-monteurs",
	Fields: []Field{
		{
			Name: "firstName", Label: "Voornaam", Kind: Text, AutoComplete: "given-name",
			Required: "Vul uw voornaam in.", Most: 60,
		},
		{
			Name: "lastName", Label: "Achternaam", Kind: Text, AutoComplete: "family-name",
			Required: "Vul uw achternaam in.", Most: 80,
		},
		{
			Name: "email", Label: "E-mailadres", Kind: Email, AutoComplete: "email",
			Required: "Vul uw e-mailadres in.", Most: maxAddress,
		},
		{Name: "phone", Label: "Telefoonnummer", Kind: Phone, AutoComplete: "tel", Most: 40},
		{Name: "address", Label: "Adres", Kind: Text, AutoComplete: "address-line1", Most: 160},
		{Name: "postalCode", Label: "Postcode", Kind: Text, AutoComplete: "postal-code", Most: 16},
		{Name: "city", Label: "Plaats", Kind: Text, AutoComplete: "address-level2", Most: 80},
		{Name: "experience", Label: "Jaren ervaring", Kind: Choice, Most: 10, Options: []Option{
			{"2-5", "2-5 jaar"}, {"5-10", "5-10 jaar"}, {"10-15", "10-15 jaar"}, {"15+", "15+ jaar"},
		}},
		{Name: "certifications", Label: "Certificaten", Kind: Area, Most: 1000},
		{Name: "specializations", Label: "Specialisaties", Kind: Choices, Options: same(
			"Cardio apparatuur", "Krachttraining equipment", "Functionele training", "Outdoor fitness equipment",
			"Smart gym technologie", "Revalidatie apparatuur", "Elektrotechniek", "Software installaties",
		)},
		{Name: "availability", Label: "Beschikbaarheid", Kind: Choice, Most: 20, Options: []Option{
			{"fulltime", "Fulltime"}, {"parttime", "Parttime"}, {"weekends", "In het weekend"}, {"evenings", "'s Avonds"}, {"flexible", "Flexibel"},
		}},
		{
			Name: "motivation", Label: "Motivatie", Kind: Area,
			Required: "Schrijf waarom u zich aanmeldt.", Most: 5000,
		},
		{Name: "references", Label: "Referenties", Kind: Area, Most: 2000},
	},
	NameFields: []string{"firstName", "lastName"},
	EmailField: "email",
	FreeField:  "motivation",
	Personal:   true,
}

// same are options whose values are their labels.
func same(values ...string) []Option {
	options := make([]Option, len(values))
	for i, value := range values {
		options[i] = Option{value, value}
	}
	return options
}
