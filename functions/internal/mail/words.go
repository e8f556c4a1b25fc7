package mail

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// toSales is the mail of a lead to sales. stored is false when this mail is the only copy of the
// lead, answerable is true when an answer to it goes to the visitor.
func (m *Mailer) toSales(l lead.Lead, stored, answerable bool) *letter {
	definition := m.forms.OfLead(l)
	subject := definition.Title + " van " + definition.From(l)
	switch {
	case l.Form == lead.Contact:
		subject += ": " + l.Fields["subject"]
	case len(l.Items) > 0:
		subject += " (" + definition.Words().Products(len(l.Items)) + ")"
	case l.Form == lead.Brochure:
		subject += ": " + form.BrochureTitle(l.Fields)
	}
	msg := m.letter(l, definition)
	msg.Subject, msg.Heading = subject, definition.Title
	if note := definition.Mail.Note; note != "" {
		msg.Closing = append(msg.Closing, note)
	}
	called := cmp.Or(l.Name, "de bezoeker")
	switch {
	case l.IsToConfirm():
		msg.Closing = append(msg.Closing, "Deze aanmelding telt pas als de bezoeker haar bevestigt. Gebeurt dat niet, dan wordt zij na "+strconv.Itoa(lead.ConfirmDays)+" dagen gewist.")
	case l.Form == lead.Newsletter:
	case answerable:
		msg.Closing = append(msg.Closing, "Beantwoord deze mail om rechtstreeks aan "+called+" te schrijven.")
	default:
		msg.Closing = append(msg.Closing, "Een antwoord op deze mail komt niet bij "+called+" aan. Gebruik de gegevens hierboven, en controleer het e-mailadres op tikfouten.")
	}
	if stored {
		if !l.DueAt.IsZero() {
			msg.Rows = append([]row{{"Antwoord beloofd", "vóór " + calendar.Weekday(l.DueAt)}}, msg.Rows...)
		}
		msg.Links = m.links(l, m.recipients(l.Form))
	} else {
		msg.Subject = "NIET OPGESLAGEN: " + subject
		msg.Warning = "Deze aanvraag kon niet worden opgeslagen: deze mail is het enige exemplaar. Bewaar hem. De bezoeker heeft geen bevestiging per e-mail gekregen."
	}
	return msg
}

// toVisitor is the confirmation. Whoever filled in the form may have given the address of a stranger, so that it holds
// nothing that was typed but a name and the list of products.
func (m *Mailer) toVisitor(l lead.Lead) *letter {
	definition := m.forms.OfLead(l).In(l.Origin.Language)
	own := definition.Words()
	msg := m.letter(l, definition)
	msg.Rows, msg.Texts, msg.Notes, msg.Items = nil, nil, "", withoutAddresses(msg.Items, own.Nameless)
	msg.Signed, msg.Home = true, m.company.URL
	if definition.Language != "" {
		msg.Home += "/" + definition.Language
	}
	msg.Sender = m.company.In(definition.Language)
	words := strings.NewReplacer("{company}", msg.Sender.Name, "{phone}", msg.Sender.Phone)
	c := definition.Confirmation
	if l.IsToConfirm() {
		c = definition.OptInMail
	}
	msg.Subject, msg.Heading = words.Replace(c.Subject), words.Replace(c.Heading)
	msg.Opening = []string{own.Greeting(nameOf(l)), words.Replace(c.Text)}
	if !l.DueAt.IsZero() {
		msg.Opening = append(msg.Opening, own.Hears(l.DueAt))
	}
	msg.Closing = []string{words.Replace(c.Closing)}
	switch l.Form {
	case lead.Newsletter:
		m.addLinks(msg, l)
	case lead.Brochure:
		msg.Links = []button{{"Open de brochure", m.brochureAddress(l.Fields["brochure"])}}
	}
	return msg
}

// maxName is how many characters of a name a greeting has at most.
const maxName = 60

// nameOf is the name that a lead's person is called by. What is no name is left out: anybody may have us write to a stranger.
func nameOf(l lead.Lead) string {
	isStrange := func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsMark(c) && !strings.ContainsRune(" .'’-&", c)
	}
	if strings.ContainsFunc(l.Name, isStrange) || form.HasAddress(l.Name) || utf8.RuneCountInString(l.Name) > maxName {
		return ""
	}
	return l.Name
}

// withoutAddresses are products in which nobody can send an address to others, with nothing but
// their names and quantities. Nameless is in place of a name that holds one.
func withoutAddresses(items []lead.Item, nameless string) []lead.Item {
	var cleaned []lead.Item
	for _, item := range items {
		if form.HasAddress(item.Name) {
			item.Name = nameless
		}
		cleaned = append(cleaned, lead.Item{Name: item.Name, Quantity: item.Quantity})
	}
	return cleaned
}

// letter is the part that all mails about a lead share: its fields, by their labels, and its time, in the form's language.
func (m *Mailer) letter(l lead.Lead, definition *form.Definition) *letter {
	msg := &letter{
		Words:  definition.Words(),
		Sender: m.company,
		Small:  definition.Words().Received(l.ReceivedAt, l.ID),
		Items:  l.Items,
	}
	for i := range definition.Fields {
		field := &definition.Fields[i]
		value := l.Fields[field.Name]
		switch {
		case value == "" || field.Internal || field.Name == "producten" && len(l.Items) > 0:
		case l.Form == lead.Quote && field.Kind == form.Area && msg.Notes == "":
			msg.Notes = value // belongs to the products
		case field.Kind == form.Area:
			msg.Texts = append(msg.Texts, row{field.Called(), value})
		default:
			msg.Rows = append(msg.Rows, row{field.Called(), field.Show(value)})
		}
	}
	msg.Rows = append(msg.Rows, originRows(l.Origin)...)
	if l.Consent.Text != "" {
		msg.Texts = append(msg.Texts, row{"Toestemming", l.Consent.Text})
	}
	return msg
}

// originRows say where a lead came from, as far as that is known.
func originRows(o lead.Origin) []row {
	c := o.Campaign
	var campaign []string
	for _, part := range [...]string{c.Name, c.Source, c.Medium, c.Term, c.Content} {
		if part != "" {
			campaign = append(campaign, part)
		}
	}
	var rows []row
	for _, r := range [...]row{
		{"Verzonden vanaf", o.Page},
		{"Bezoek begon op", o.Landing},
		{"Gekomen via", o.Referrer},
		{"Campagne", strings.Join(campaign, ", ")},
		{"Proef met koppen", o.HeadlineText()},
	} {
		if r.Value != "" && !(r.Label == "Bezoek begon op" && o.Landing == o.Page) {
			rows = append(rows, r)
		}
	}
	return rows
}

// brochureAddress is the URL of the brochure with a name, or the page of all brochures where it is
// no name.
func (m *Mailer) brochureAddress(name string) string {
	strange := strings.ContainsFunc(name, func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' })
	if name == "" || strange {
		return m.company.URL + "/brochures"
	}
	return m.company.URL + "/downloads/brochure-" + name + ".pdf"
}
