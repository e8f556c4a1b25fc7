package form

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// MaxPieces is the most of one product that a list or a request has, as in functions/openapi.yaml and
// frontend/state/wishlist.ts; more is a mistyped number.
const MaxPieces = 9999

// quoteNotes are the fields of a form post that go into the notes, each on a line behind its label, as sales reads them.
var quoteNotes = []Field{
	{Name: "adres", Kind: Text, Label: "Adres", AutoComplete: "address-line1"},
	{Name: "levertijd", Kind: Text, Label: "Gewenste levertijd"},
	{Name: "voorkeur", Kind: Choice, Label: "Voorkeur voor contact", Options: []Option{
		{Value: "email", Label: "E-mail"}, {Value: "phone", Label: "Telefoon"}, {Value: "meeting", Label: "Afspraak"},
	}},
}

// A Quantity is how many of a product were asked for, as it was typed.
type Quantity struct{ Name, ID, Product, Typed string }

// Quantities are those of a form post, in its order. A quantity's name is aantal[id][name of the product].
func Quantities(pairs []Pair) []Quantity {
	var quantities []Quantity
	for _, p := range pairs {
		product, isQuantity := strings.CutPrefix(p.Name, "aantal[")
		product, closed := strings.CutSuffix(product, "]")
		if !isQuantity || !closed {
			continue
		}
		q := Quantity{Name: p.Name, Product: product, Typed: p.Value}
		if id, name, hasID := strings.Cut(product, "]["); hasID {
			q.ID, q.Product = id, name
		}
		quantities = append(quantities, q)
	}
	return quantities
}

// foldQuote makes of a form post the fields that the browser's script sends: the products in one
// text, and [quoteNotes] and what else was noted in another.
func foldQuote(pairs []Pair, values Values) (items []lead.Item) {
	var products, remarks []string
	for _, q := range Quantities(pairs) {
		quantity, remark := quantityOf(q.Typed)
		if quantity > 0 {
			products = append(products, fmt.Sprintf("%s (%dx)", q.Product, quantity))
			items = append(items, lead.Item{ID: q.ID, Name: q.Product, Quantity: quantity})
		}
		if remark != "" {
			remarks = append(remarks, q.Product+": "+remark)
		}
	}
	if len(products) > 0 {
		values.Set(Products, strings.Join(products, ", "))
	}
	var notes []string
	note := func(label, text string) {
		if text = strings.TrimSpace(text); text != "" {
			notes = append(notes, label+": "+text)
		}
	}
	for i := range quoteNotes {
		field := &quoteNotes[i]
		note(field.Label, field.Show(values.Get(field.Name)))
	}
	note("Aantallen", strings.Join(remarks, ", "))
	note("Opmerkingen", values.Get("opmerkingen"))
	values.Set("opmerkingen", strings.Join(notes, "\n"))
	return items
}

// quantityOf reads how many of a product are asked for; 0 for none. Of a text that is no whole number one piece is
// asked for, and of more than [MaxPieces] that many; people read the text as a remark.
func quantityOf(text string) (quantity int, remark string) {
	text = strings.TrimSpace(text)
	number, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	switch {
	case text == "":
		return 0, ""
	case err != nil || number != math.Trunc(number): // which NaN is not either
		return 1, cut(text)
	case number < 1:
		return 0, ""
	}
	if number > MaxPieces {
		return MaxPieces, cut(text)
	}
	return int(number), ""
}

// cut is the beginning of what was typed for a quantity.
func cut(text string) string {
	written := []rune(text)
	return string(written[:min(len(written), 20)])
}
