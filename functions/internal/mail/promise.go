package mail

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/infra"
)

// reminder is the mail to sales of a lead that nobody has taken up.
func (m *Mailer) reminder(l lead.Lead) *letter {
	msg := m.toSales(l, true, false)
	msg.Subject = "Herinnering: " + msg.Subject
	msg.Warning = "Nog niemand heeft deze aanvraag opgepakt. Antwoord is beloofd vóór " + calendar.Weekday(l.DueAt) + "."
	msg.Closing = []string{"Pakt u de aanvraag op, of hebt u al geantwoord? Meld het met een van de knoppen: dan krijgt niemand er nog een mail over."}
	return msg
}

// escalation is the mail of a lead that nobody answered in time.
func (m *Mailer) escalation(l lead.Lead, to []string) *letter {
	msg := m.toSales(l, true, false)
	msg.Subject = "Te laat: " + msg.Subject
	msg.Warning = "Deze aanvraag is niet op tijd beantwoord. Antwoord was beloofd vóór " + calendar.Weekday(l.DueAt) + "."
	holder := "Niemand heeft de aanvraag opgepakt."
	switch {
	case l.Assignee != "":
		holder = "De aanvraag staat op naam van " + l.Assignee + "."
	case l.Status.State().IsTaken:
		holder = "De aanvraag is in behandeling, en staat op niemands naam."
	}
	msg.Opening = append(msg.Opening, holder+" Beantwoord haar zelf, of vraag een collega. Meld daarna met de knop dat het is gebeurd.")
	msg.Closing = nil
	if m.settings.Manager == "" {
		msg.Closing = []string{"Deze mail hoort bij een leidinggevende. Zet diens adres bij leads: manager in content/site.yaml."}
	}
	msg.Links = m.links(l, to)
	return msg
}

// call is the mail of a lead whose person is to be called back.
func (m *Mailer) call(l lead.Lead) *letter {
	msg := m.toSales(l, true, false)
	msg.Subject = "Terugbellen om " + calendar.Clock(l.CallAt) + ": " + msg.Subject
	msg.Warning = "Bel " + cmp.Or(l.Name, "deze klant") + " terug op " + calendar.Weekday(l.CallAt) + "."
	if l.Assignee != "" {
		msg.Opening = append(msg.Opening, "De aanvraag staat op naam van "+l.Assignee+".")
	}
	msg.Closing = []string{"Gebeld? Meld het in het beheer bij de aanvraag: tot dan staat zij daar bij Terugbellen."}
	msg.Links = []button{{"Open de aanvraag", m.company.URL + infra.DeskPath + "/lead/" + url.PathEscape(string(l.ID))}}
	return msg
}

// links are the buttons by which the mailboxes of a mail say what they do with a lead. A subscription to the newsletter
// waits for no answer.
func (m *Mailer) links(l lead.Lead, mailboxes []string) []button {
	if len(m.settings.LinkKey) == 0 || l.Form == lead.Newsletter {
		return nil
	}
	address := func(action string) string {
		return m.address(link.Link{Action: action, Lead: l.ID, By: strings.Join(mailboxes, ","), Expires: l.ExpiresAt})
	}
	return []button{{"Ik pak dit op", address(link.Take)}, {"Beantwoord", address(link.Answer)}}
}
