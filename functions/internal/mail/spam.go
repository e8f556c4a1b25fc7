package mail

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/infra"
)

const (
	releaseLabel = "Dit is geen spam"
	// deskSpam is where the desk lists spam.
	deskSpam = infra.DeskPath + "?view=spam"
	// maxLine is how many characters of a text the mail about spam shows.
	maxLine = 200
)

// MailSpam mails sales what was judged spam from a time on and before another, each with a link that releases it, and
// how many more there were.
func (m *Mailer) MailSpam(ctx context.Context, from, to time.Time, leads []lead.Lead, more int) error {
	msg := &letter{
		Words:   form.Dutch,
		Sender:  m.company,
		Subject: "Vorige week als spam beoordeeld: " + countLeads(len(leads)+more),
		Heading: "Als spam beoordeeld",
		Opening: []string{
			"Van " + calendar.Date(from) + " tot en met " + calendar.Date(to.Add(-time.Hour)) + " kwam dit binnen en werd het als spam beoordeeld.",
			"Zit er een echte aanvraag tussen? Klik daarbij op '" + releaseLabel + "': dan krijgt verkoop haar alsnog, en de bezoeker een bevestiging. Voor de rest hoeft u niets te doen: spam wordt vanzelf gewist.",
		},
		Small: "Deze mail komt op maandag, als er in de week ervoor spam was.",
	}
	for _, l := range leads {
		msg.Entries = append(msg.Entries, m.spamEntry(l))
	}
	if more > 0 {
		msg.Closing = []string{"En nog " + strconv.Itoa(more) + ": zie " + m.company.URL + deskSpam}
	}
	// The mail is of no lead. It has the tag all the same, since a bounce of a mail without one rings no alarm.
	id := lead.ID("spam-" + from.UTC().Format(time.DateOnly))
	return m.send(ctx, ToSales, id, []string{m.settings.Sales}, m.company.Email, msg)
}

func (m *Mailer) spamEntry(l lead.Lead) entry {
	definition := m.forms.OfLead(l)
	e := entry{
		Title: definition.Title + " van " + oneLine(definition.From(l)),
		Rows:  []row{{"Ontvangen", calendar.Moment(l.ReceivedAt)}, {"Reden", lead.DutchReason(l.SpamReason)}},
		Button: button{releaseLabel, m.address(link.Link{
			Action: link.Release, Lead: l.ID, By: m.settings.Sales, Expires: l.ExpiresAt,
		})},
	}
	if l.Email != "" {
		e.Rows = append(e.Rows, row{"E-mailadres", oneLine(l.Email)})
	}
	if text := firstLine(definition, l); text != "" {
		e.Rows = append(e.Rows, row{"Tekst", text})
	}
	return e
}

// firstLine begins what was written in a lead: the first text of several lines, without those that the site makes.
func firstLine(definition *form.Definition, l lead.Lead) string {
	for i := range definition.Fields {
		field := &definition.Fields[i]
		line, _, _ := strings.Cut(strings.TrimSpace(l.Fields[field.Name]), "\n")
		if field.Kind != form.Area || field.Internal || line == "" {
			continue
		}
		return form.Shorten(line, maxLine)
	}
	return ""
}

func countLeads(n int) string {
	if n == 1 {
		return "1 aanvraag"
	}
	return strconv.Itoa(n) + " aanvragen"
}
