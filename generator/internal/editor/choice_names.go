package editor

import "cmp"

// dutchChoices are values of fields as the form calls them, where they are no Dutch: what programs know, and not what
// visitors read. Where a field calls the same otherwise, its name stands before.
var dutchChoices = map[string]string{
	// fields of forms
	"text": "één regel", "area": "meer regels", "email": "e-mailadres", "tel": "telefoonnummer", "url": "webadres",
	"choice": "één keuze", "choices": "meer keuzes",
	"single": "meteen", "double": "na een bevestiging per mail",
	// pages and pictures
	"campaign": "alleen logo en telefoon (campagne)", "wide": "breed", "left": "links", "right": "rechts",
	// the assistant
	"navigate": "opent een pagina", "schedule": "plant een afspraak", "call": "belt", "quote": "opent de offerte", "type email": "opent een mail",
	"urgency": "haast", "pricing": "prijs", "technical": "techniek", "comparison": "vergelijking", "location": "plaats",
	// consent
	"necessary": "noodzakelijk", "functional": "functioneel", "analytical": "analytisch",
	// the configurator
	"weight-plate": "halterschijf", "black": "zwart", "red": "rood", "blue": "blauw", "green": "groen", "orange": "oranje", "purple": "paars",
	"yellow": "geel", "pink": "roze", "teal": "blauwgroen", "gray": "grijs", "white": "wit", "custom": "eigen kleur",
}

// called is what the form calls a value of a field.
func called(field, value string) string {
	return cmp.Or(dutchChoices[field+" "+value], dutchChoices[value], value)
}
