package form

import "github.com/dfx-fitness/site/functions/internal/lead"

// Technician is the form of service technicians who want to be accredited.
var Technician = Definition{
	Form:     lead.Technician,
	Title:    "Aanmelding als servicemonteur",
	Accepted: "Uw aanmelding is ontvangen. We nemen binnenkort contact met u op voor de volgende stappen.",
	Anchor:   "monteur",
	Page:     "/service-monteurs",
	Fields: []Field{
		{Name: "firstName", Label: "Voornaam", Required: "Vul uw voornaam in.", Most: 60},
		{Name: "lastName", Label: "Achternaam", Required: "Vul uw achternaam in.", Most: 80},
		{Name: "email", Label: "E-mailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "phone", Label: "Telefoonnummer", Most: 40},
		{Name: "address", Label: "Adres", Most: 160},
		{Name: "postalCode", Label: "Postcode", Most: 16},
		{Name: "city", Label: "Plaats", Most: 80},
		{Name: "experience", Label: "Jaren ervaring", Most: 10, Options: []Option{
			{"2-5", "2-5 jaar"}, {"5-10", "5-10 jaar"}, {"10-15", "10-15 jaar"}, {"15+", "15+ jaar"},
		}},
		{Name: "certifications", Label: "Certificaten", Most: 1000, Lines: true},
		{Name: "specializations", Label: "Specialisaties", Most: 400, Multiple: true, Options: same(
			"Cardio apparatuur", "Krachttraining equipment", "Functionele training", "Outdoor fitness equipment",
			"Smart gym technologie", "Revalidatie apparatuur", "Elektrotechniek", "Software installaties",
		)},
		{Name: "availability", Label: "Beschikbaarheid", Most: 20, Options: []Option{
			{"fulltime", "Fulltime"}, {"parttime", "Parttime"}, {"weekends", "In het weekend"}, {"evenings", "'s Avonds"}, {"flexible", "Flexibel"},
		}},
		{Name: "motivation", Label: "Motivatie", Required: "Schrijf waarom u zich aanmeldt.", Most: 5000, Lines: true},
		{Name: "references", Label: "Referenties", Most: 2000, Lines: true},
	},
	NameFields: []string{"firstName", "lastName"},
	EmailField: "email",
	FreeField:  "motivation",
	Personal:   true,
}

// same are options whose values are what people call them.
func same(values ...string) []Option {
	options := make([]Option, len(values))
	for i, value := range values {
		options[i] = Option{value, value}
	}
	return options
}
