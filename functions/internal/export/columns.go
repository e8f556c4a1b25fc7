// Package export writes leads as a table of CSV, and reads such a table back.
//
// In: leads, or a table. Out: a table that a spreadsheet opens without calculating anything, or the leads that it was
// made of, with all that is held of them but their version and whether their mails are under way.
package export

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// column binds a column to its part of one lead.
type column struct {
	name string
	value
}

// A value is a part of a lead as text.
type value interface {
	text() string
	parse(text string) error
}

// columnsOf are the columns that every table has, besides those of fields.
func columnsOf(l *lead.Lead) []column {
	o, c, consent := &l.Origin, &l.Origin.Campaign, &l.Consent
	return []column{
		{"id", str{(*string)(&l.ID)}}, {"form", str{(*string)(&l.Form)}}, {"status", str{(*string)(&l.Status)}},
		{"spamReason", str{&l.SpamReason}}, {"receivedAt", moment{&l.ReceivedAt}}, {"expiresAt", moment{&l.ExpiresAt}},
		{"releasedUntil", moment{&l.ReleasedUntil}}, {"dueAt", moment{&l.DueAt}}, {"answeredAt", moment{&l.AnsweredAt}},
		{"assignee", str{&l.Assignee}}, {"callAt", moment{&l.CallAt}}, {"callRemindedAt", moment{&l.CallRemindedAt}},
		{"remindAt", moment{&l.RemindAt}}, {"remindedAt", moment{&l.RemindedAt}}, {"escalatedAt", moment{&l.EscalatedAt}}, {"salesMailedAt", moment{&l.SalesMailedAt}},
		{"visitorMailedAt", moment{&l.VisitorMailedAt}}, {"confirmationError", str{&l.ConfirmationError}},
		{"webhookAt", moment{&l.WebhookAt}}, {"webhookError", str{&l.WebhookError}},
		{"name", str{&l.Name}}, {"email", str{&l.Email}}, {"number", str{&l.Number}}, {"digest", str{&l.Digest}},
		{"page", str{&o.Page}}, {"landing", str{&o.Landing}}, {"referrer", str{&o.Referrer}}, {"language", str{&o.Language}}, {"headline", str{&o.Headline}},
		{"utm_source", str{&c.Source}}, {"utm_medium", str{&c.Medium}}, {"utm_campaign", str{&c.Name}},
		{"utm_term", str{&c.Term}}, {"utm_content", str{&c.Content}},
		{"consent", str{&consent.Text}}, {"consentPage", str{&consent.Page}}, {"consentAt", moment{&consent.At}},
		{"confirmedUntil", moment{&l.ConfirmedUntil}}, {"confirmedAt", moment{&l.ConfirmedAt}},
		{"unsubscribedAt", moment{&l.UnsubscribedAt}},
		{"items", list[lead.Item]{&l.Items}}, {"notes", list[lead.Note]{&l.Notes}}, {"history", list[lead.Event]{&l.History}},
	}
}

type str struct{ part *string }

func (s str) text() string { return *s.part }

func (s str) parse(text string) error {
	*s.part = text
	return nil
}

type moment struct{ part *time.Time }

// momentLayout is RFC 3339, to the millisecond where that is not 0.
const momentLayout = "2006-01-02T15:04:05.999Z07:00"

func (m moment) text() string {
	if m.part.IsZero() {
		return ""
	}
	return calendar.In(*m.part).Format(momentLayout)
}

func (m moment) parse(text string) error {
	if text == "" {
		return nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return fmt.Errorf("%q is no time; write it as 2026-11-01T09:30:00+01:00", text)
	}
	*m.part = at.UTC()
	return nil
}

// list is JSON in a cell.
type list[T any] struct{ part *[]T }

func (l list[T]) text() string {
	if len(*l.part) == 0 {
		return ""
	}
	text, err := json.Marshal(*l.part)
	if err != nil {
		panic("export: items, notes and events must encode: " + err.Error())
	}
	return string(text)
}

func (l list[T]) parse(text string) error {
	if text == "" {
		return nil
	}
	if json.Unmarshal([]byte(text), l.part) != nil {
		return errors.New("it is no JSON as an export writes it")
	}
	return nil
}
