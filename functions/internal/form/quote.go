package form

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxPieces is the most of one product that a form post may ask for; more is a mistyped number.
const maxPieces = 999

// Quote is the form of the wishlist.
var Quote = Definition{
	Form:     lead.Quote,
	Title:    "Offerteaanvraag",
	Accepted: "We nemen binnen 24 uur contact met u op voor uw offerte",
	Anchor:   "offerte",
	Page:     "/offerteformulier",
	Fields: []Field{
		{Name: "bedrijfsnaam", Label: "Bedrijf", Required: "Vul uw bedrijfsnaam in.", Most: 160},
		{Name: "naam", Label: "Contactpersoon", Required: "Vul de naam van de contactpersoon in.", Most: 120},
		{Name: "emailadres", Label: "E-mailadres", Required: "Vul uw e-mailadres in.", Most: maxAddress, Email: true},
		{Name: "telefoonnummer", Label: "Telefoonnummer", Most: 40},
		{Name: "producten", Label: "Verlanglijst", Required: "Kies ten minste één product.", Most: 8000},
		{Name: "opmerkingen", Label: "Opmerkingen", Most: 10000, Lines: true}, // of which visitors write 5000,
	},
	NameFields: []string{"naam"},
	EmailField: "emailadres",
	FreeField:  "opmerkingen",
	Fold:       foldQuote,
}

// contacts are the ways to be contacted, by their values in the form.
var contacts = map[string]string{"email": "E-mail", "phone": "Telefoon", "meeting": "Afspraak"}

// foldQuote makes of a form post what the browser's script would have sent: the products in one text,
// and address, delivery time, contact and notes in another.
func foldQuote(pairs []Pair, values Values) {
	var products []string
	for _, p := range pairs {
		name, isQuantity := strings.CutPrefix(p.Name, "aantal[")
		name, closed := strings.CutSuffix(name, "]")
		if !isQuantity || !closed {
			continue
		}
		if quantity := quantityOf(p.Value); quantity != "" {
			products = append(products, fmt.Sprintf("%s (%s)", name, quantity))
		}
	}
	if len(products) > 0 {
		values.Set("producten", strings.Join(products, ", "))
	}
	var notes []string
	for _, line := range [...][2]string{
		{"Adres", values.Get("adres")},
		{"Gewenste levertijd", values.Get("levertijd")},
		{"Voorkeur voor contact", contacts[values.Get("voorkeur")]},
		{"Opmerkingen", values.Get("opmerkingen")},
	} {
		if text := strings.TrimSpace(line[1]); text != "" {
			notes = append(notes, line[0]+": "+text)
		}
	}
	values.Set("opmerkingen", strings.Join(notes, "\n"))
}

// quantityOf reads how many of a product are wanted: "3x", or nothing for none. What is no number stays as it was written:
// people read it.
func quantityOf(text string) string {
	text = strings.TrimSpace(text)
	number, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	switch {
	case text == "":
		return ""
	case err != nil || math.IsNaN(number) || number > 0 && number != math.Trunc(number):
		written := []rune(text)
		return string(written[:min(len(written), 20)])
	case number < 1:
		return ""
	}
	return fmt.Sprintf("%dx", int(min(number, maxPieces)))
}
