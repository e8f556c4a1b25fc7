package intake

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxPieces is the most of one product that a form post may ask for; more is a mistyped number.
const maxPieces = 999

// Quote is the form of the wishlist.
var Quote = Definition{
	Form:    lead.Quote,
	Message: "We nemen binnen 24 uur contact met u op voor uw offerte",
	Anchor:  "offerte",
	Fields: []Field{
		{Name: "naam", Required: "Vul de naam van de contactpersoon in.", Most: 120},
		{Name: "bedrijfsnaam", Required: "Vul uw bedrijfsnaam in.", Most: 160},
		{Name: "emailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "telefoonnummer", Most: 40},
		{Name: "producten", Required: "Kies ten minste één product.", Most: 8000},
		{Name: "opmerkingen", Most: 5000, Lines: true},
	},
	NameField:  "naam",
	EmailField: "emailadres",
	Fold:       foldQuote,
}

// contacts are the ways to be contacted, by their values in the form.
var contacts = map[string]string{"email": "E-mail", "phone": "Telefoon", "meeting": "Afspraak"}

// foldQuote makes of a form post what the browser's script would have sent: the products in one text,
// and address, delivery time, contact and notes in another.
func foldQuote(pairs []pair, values map[string]string) {
	var products []string
	for _, p := range pairs {
		name, isQuantity := strings.CutPrefix(p.name, "aantal[")
		name, closed := strings.CutSuffix(name, "]")
		if !isQuantity || !closed {
			continue
		}
		if n, err := strconv.Atoi(strings.TrimSpace(p.value)); err == nil && n >= 1 {
			products = append(products, fmt.Sprintf("%s (%dx)", name, min(n, maxPieces)))
		}
	}
	if len(products) > 0 {
		values["producten"] = strings.Join(products, ", ")
	}
	var notes []string
	for _, line := range [...][2]string{
		{"Adres", values["adres"]},
		{"Gewenste levertijd", values["levertijd"]},
		{"Voorkeur voor contact", contacts[values["voorkeur"]]},
		{"Opmerkingen", values["opmerkingen"]},
	} {
		if text := strings.TrimSpace(line[1]); text != "" {
			notes = append(notes, line[0]+": "+text)
		}
	}
	values["opmerkingen"] = strings.Join(notes, "\n")
}
