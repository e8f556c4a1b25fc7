package mail

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// toSales words the mail that tells sales of a lead. stored is false when this mail is all that there is, answerable when
// an answer to it goes to the visitor.
func (m *Mailer) toSales(l lead.Lead, stored, answerable bool) *letter {
	definition := form.Of(l.Form)
	subject := definition.Title + " van " + from(l)
	switch l.Form {
	case lead.Quote:
		subject += " (" + count(parseProducts(l.Fields["producten"])) + ")"
	case lead.Contact:
		subject += ": " + l.Fields["subject"]
	case lead.Brochure:
		subject += ": " + form.BrochureTitle(l.Fields)
	}
	letter := m.letter(l, definition)
	letter.subject, letter.heading = subject, definition.Title
	if l.Form == lead.Quote {
		letter.closing = append(letter.closing, "Wij hebben beloofd binnen 24 uur contact op te nemen.")
	}
	if l.Form == lead.Brochure {
		letter.closing = append(letter.closing, "De link naar de beknopte uitgave hebben wij per e-mail verstuurd. De volledige brochure verstuurt u zelf.")
	}
	switch {
	case l.Form == lead.Newsletter:
	case answerable:
		letter.closing = append(letter.closing, "Beantwoord deze mail om rechtstreeks aan "+l.Name+" te schrijven.")
	default:
		letter.closing = append(letter.closing, "Een antwoord op deze mail komt niet bij "+l.Name+" aan. Gebruik de gegevens hierboven, en controleer het e-mailadres op tikfouten.")
	}
	if !stored {
		letter.subject = "NIET OPGESLAGEN: " + subject
		letter.warning = "Deze aanvraag kon niet worden opgeslagen: deze mail is het enige exemplaar. Bewaar hem. De bezoeker heeft geen bevestiging per e-mail gekregen."
	}
	return letter
}

// toVisitor words the confirmation.
func (m *Mailer) toVisitor(l lead.Lead) *letter {
	letter := m.letter(l, form.Of(l.Form))
	letter.signed = true
	letter.subject, letter.heading = "Uw bericht aan "+m.company.Name, "Wij hebben uw bericht ontvangen"
	opening := "Dank u voor uw bericht. Wij nemen zo snel mogelijk contact met u op."
	changes := "Klopt er iets niet, of wilt u iets toevoegen? Beantwoord dan deze mail of bel " + m.company.Phone + "."
	switch l.Form {
	case lead.Quote:
		letter.subject, letter.heading = "Uw offerteaanvraag bij "+m.company.Name, "Wij hebben uw aanvraag ontvangen"
		opening = "Dank u voor uw aanvraag. We nemen binnen 24 uur contact met u op voor uw offerte."
	case lead.Newsletter:
		letter.subject, letter.heading = "Uw aanmelding voor de nieuwsbrief van "+m.company.Name, "U bent aangemeld voor de nieuwsbrief"
		opening = "Dank u voor uw aanmelding. Vanaf nu ontvangt u onze nieuwsbrief op dit adres."
		changes = "Afmelden kan altijd: beantwoord deze mail of een nieuwsbrief met het woord 'afmelden'. Hebt u zich niet aangemeld? Ook dan volstaat dat ene woord."
		letter.rows, letter.unsubscribe = nil, true
	case lead.Brochure:
		letter.subject, letter.heading = "Uw brochure van "+m.company.Name, "Uw brochure"
		if title := form.BrochureTitle(l.Fields); form.Links(title) == 0 {
			letter.heading += ": " + title
		}
		opening = "Dank u voor uw belangstelling. De beknopte uitgave leest u via de link hieronder; de volledige brochure sturen wij u toe."
		letter.link = &link{"Open de brochure", m.brochureAddress(l.Fields["brochure"])}
		letter.rows, letter.texts = nil, nil
	case lead.Partner:
		letter.subject, letter.heading = "Uw partneraanvraag bij "+m.company.Name, "Wij hebben uw partneraanvraag ontvangen"
		opening = "Dank u voor uw aanvraag. We nemen binnenkort contact met u op."
	case lead.Technician:
		letter.subject, letter.heading = "Uw aanmelding als servicemonteur bij "+m.company.Name, "Wij hebben uw aanmelding ontvangen"
		opening = "Dank u voor uw aanmelding. We nemen binnenkort contact met u op voor de volgende stappen."
	}
	if len(letter.rows)+len(letter.texts) > 0 {
		opening += " Dit hebben wij van u ontvangen:"
	}
	greeting := "Beste " + l.Name + ","
	if l.Name == "" {
		greeting = "Goedendag,"
	}
	letter.opening, letter.closing = []string{greeting, opening}, []string{changes}
	letter.withoutLinks()
	return letter
}

// withoutLinks takes texts with links out of a letter, so that nobody can have us send links to others.
func (l *letter) withoutLinks() {
	const kept = "(Uw tekst bevat een link en staat daarom niet in deze mail. Wij hebben hem wel ontvangen.)"
	if form.Links(l.notes) > 0 {
		l.notes = kept
	}
	for i := range l.texts {
		if form.Links(l.texts[i].value) > 0 {
			l.texts[i].value = kept
		}
	}
	for i := range l.products {
		if form.Links(l.products[i].name) > 0 {
			l.products[i].name = "Een product met een link als naam"
		}
	}
	l.rows = slices.DeleteFunc(l.rows, func(r row) bool { return form.Links(r.value) > 0 })
}

// letter is what every mail about a lead has: its fields, by their labels, and when it came.
func (m *Mailer) letter(l lead.Lead, definition *form.Definition) *letter {
	letter := &letter{sender: m.company, small: "Ontvangen op " + dutchTime(l.ReceivedAt) + ", kenmerk " + string(l.ID)}
	for i := range definition.Fields {
		field := &definition.Fields[i]
		value := l.Fields[field.Name]
		switch {
		case value == "" || field.Internal:
		case field.Name == "producten":
			letter.products = parseProducts(value)
		case l.Form == lead.Quote && field.Lines:
			letter.notes = value // belongs to the products
		case field.Lines:
			letter.texts = append(letter.texts, row{field.Label, value})
		default:
			letter.rows = append(letter.rows, row{field.Label, field.Show(value)})
		}
	}
	return letter
}

// from is what sales calls the sender: the company, else the person, else the address.
func from(l lead.Lead) string {
	for _, name := range []string{l.Fields["bedrijfsnaam"], l.Fields["companyName"], l.Fields["company"], l.Name, l.Email} {
		if name != "" {
			return name
		}
	}
	return "onbekend"
}

// brochureAddress is where the brochure of a name is; the page of all brochures for what is no name.
func (m *Mailer) brochureAddress(name string) string {
	strange := strings.ContainsFunc(name, func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' })
	if name == "" || strange {
		return m.company.URL + "/brochures"
	}
	return m.company.URL + "/downloads/brochure-" + name + ".pdf"
}

func wishlistTitle(products []product) string { return "Verlanglijst (" + count(products) + ")" }

func count(products []product) string {
	if len(products) == 1 {
		return "1 product"
	}
	return strconv.Itoa(len(products)) + " producten"
}

// parseProducts reads 'name (quantityx)' items joined by commas. A name may hold commas and brackets of
// its own: an item ends at its quantity.
func parseProducts(list string) []product {
	var products []product
	for rest := list; strings.TrimSpace(rest) != ""; {
		item := rest
		if end := strings.Index(rest, "x), "); end >= 0 {
			item, rest = rest[:end+len("x)")], rest[end+len("x), "):]
		} else {
			rest = ""
		}
		name, quantity := strings.TrimSpace(item), ""
		if open := strings.LastIndex(name, " ("); open >= 0 && strings.HasSuffix(name, "x)") {
			name, quantity = name[:open], strings.TrimSuffix(name[open+len(" ("):], "x)")
		}
		products = append(products, product{name, quantity})
	}
	return products
}
