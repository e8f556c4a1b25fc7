package notify_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const manager = "manager@dfx.example"

// newPromise is a fixture whose quotes are answered within 24 hours of the working days from Monday to Friday, from
// 08:00 to 17:00. Its clock shows Monday 30 November 2026, 10:15, Dutch time.
func newPromise(t *testing.T) *fixture {
	t.Helper()
	f := newFixture(t)
	f.clock.Advance(time.Date(2026, time.November, 30, 9, 15, 0, 0, time.UTC).Sub(f.clock.Now()))
	hours, err := calendar.Parse("mon 08:00-17:00,tue 08:00-17:00,wed 08:00-17:00,thu 08:00-17:00,fri 08:00-17:00", "2026-12-25")
	if err != nil {
		t.Fatal(err)
	}
	quote := *formtest.Of(lead.Quote)
	quote.Promise = 24
	forms := form.NewSet([]form.Definition{quote})
	f.notifier.Calendar, f.notifier.Forms = hours, forms
	f.notifier.Mailer = mail.New(f.office.Client(), mail.Settings{
		From: "aanvragen@dfx.example", Sales: sales, Manager: manager, LinkKey: []byte("key"),
		Company: mail.Company{Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: "https://dfx.example"},
	}, forms)
	return f
}

// promised stores a quote that came in now, has its mails sent, and forgets these.
func (f *fixture) promised(t *testing.T) lead.ID {
	t.Helper()
	l := lead.Lead{
		ID: "quote-1", Form: lead.Quote, Status: lead.New, ReceivedAt: f.clock.Now(), ExpiresAt: f.clock.Now().AddDate(3, 0, 0),
		Name: "Sanne", Email: "sanne@example.nl", Fields: map[string]string{"naam": "Sanne", "producten": "Rower (1x)"},
	}
	l.DueAt, l.RemindAt = f.notifier.Calendar.Promise(l.ReceivedAt, 24)
	if _, err := f.leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	f.sweepAt(t, "10:16", "sanne@example.nl", sales)
	return l.ID
}

// sweepAt sweeps at a time of Monday, or of Tuesday where it begins with '+', and expects that mails go to some.
func (f *fixture) sweepAt(t *testing.T, clock string, to ...string) []ses.Mail {
	t.Helper()
	day := 30
	clock, isTuesday := strings.CutPrefix(clock, "+")
	if isTuesday {
		day++
	}
	shown, err := time.Parse("15:04", clock)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, time.November, day, shown.Hour()-1, shown.Minute(), 0, 0, time.UTC)
	f.clock.Advance(at.Sub(f.clock.Now()))
	if err := f.notifier.Sweep(t.Context(), f.clock.Now()); err != nil {
		t.Fatal(err)
	}
	f.expect(t, clock, to...)
	return f.office.Take()
}

func (f *fixture) change(t *testing.T, id lead.ID, change store.Change) {
	t.Helper()
	change.By = sales
	if _, err := f.leads.Change(t.Context(), id, leadtest.Lead(t, f.leads, id).Version, change, 60); err != nil {
		t.Fatal(err)
	}
}

// events are the kinds of what happened to a lead.
func (f *fixture) events(t *testing.T, id lead.ID) (kinds []lead.EventKind) {
	t.Helper()
	for _, e := range leadtest.Lead(t, f.leads, id).History {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func TestALeadThatNobodyTakesUpIsRemindedOfAndEscalated(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	f.sweepAt(t, "16:14")
	reminder := f.sweepAt(t, "16:15", sales)[0]
	if !strings.HasPrefix(reminder.Subject, "Herinnering: ") || !strings.Contains(reminder.Text, "vóór dinsdag 1 december om 10:15 uur") || !strings.Contains(reminder.Text, "https://dfx.example/api/links/") {
		t.Errorf("%s\n%s", reminder.Subject, reminder.Text)
	}
	f.sweepAt(t, "16:16")
	f.sweepAt(t, "+10:14")
	escalation := f.sweepAt(t, "+10:15", manager)[0]
	if !strings.HasPrefix(escalation.Subject, "Te laat: ") || !strings.Contains(escalation.Text, "Niemand heeft de aanvraag opgepakt.") {
		t.Errorf("%s\n%s", escalation.Subject, escalation.Text)
	}
	f.sweepAt(t, "+10:16")
	f.sweepAt(t, "+23:00")
	l := leadtest.Lead(t, f.leads, id)
	if l.RemindedAt.IsZero() || l.EscalatedAt.IsZero() || !l.RemindAt.IsZero() {
		t.Errorf("stored %+v", l)
	}
	if got, want := f.events(t, id), []lead.EventKind{lead.SalesMailed, lead.VisitorMailed, lead.Reminded, lead.Escalated}; !slices.Equal(got, want) {
		t.Errorf("history %v, want %v", got, want)
	}
}

func TestALeadThatIsTakenUpGoesToTheManagerAlone(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	holder := "ellen@dfx.example"
	f.change(t, id, store.Change{Status: lead.InHand, Assignee: &holder})
	f.sweepAt(t, "16:15")
	if escalation := f.sweepAt(t, "+10:15", manager)[0]; !strings.Contains(escalation.Text, "op naam van "+holder) {
		t.Error(escalation.Text)
	}
}

func TestALeadThatIsInHandWithoutANameIsNotCalledUntouched(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	f.change(t, f.promised(t), store.Change{Status: lead.InHand})
	if escalation := f.sweepAt(t, "+10:15", manager)[0]; strings.Contains(escalation.Text, "Niemand heeft") {
		t.Error(escalation.Text)
	}
}

func TestNobodyIsRemindedOfWhatIsDone(t *testing.T) {
	t.Parallel()
	for _, status := range []lead.Status{lead.Answered, lead.Won, lead.Lost, lead.Spam} {
		for _, when := range []string{"16:00", "+09:00"} {
			f := newPromise(t)
			id := f.promised(t)
			if when == "+09:00" {
				f.sweepAt(t, "16:15", sales)
			}
			f.change(t, id, store.Change{Status: status})
			f.sweepAt(t, "+10:15")
			f.sweepAt(t, "+10:20")
			if l := leadtest.Lead(t, f.leads, id); !l.RemindAt.IsZero() {
				t.Errorf("%s: still to be looked at: %s", status, l.RemindAt)
			}
		}
	}
}

// As one that somebody closed by mistake.
func TestALeadThatIsReopenedIsEscalatedAsPromised(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	f.change(t, id, store.Change{Status: lead.Answered})
	f.sweepAt(t, "16:15")
	call := f.clock.Now().Add(72 * time.Hour)
	f.change(t, id, store.Change{Status: lead.New, CallAt: &call}) // both at once
	f.sweepAt(t, "+10:14")
	f.sweepAt(t, "+10:15", manager)
}

func TestAReminderThatSESDoesNotTakeIsSentLater(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	f.promised(t)
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	f.sweepAt(t, "16:15")
	f.office.Refuse(func(ses.Mail) error { return nil })
	f.sweepAt(t, "16:19")
	f.sweepAt(t, "16:20", sales)
	f.sweepAt(t, "16:25")
}

func TestASweepThatComesLateSkipsToTheManager(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	f.promised(t)
	f.sweepAt(t, "+15:00", manager)
	f.sweepAt(t, "+15:10")
}

func TestAWorkerThatDiesIsFollowedByAnother(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	f.sweepAt(t, "16:14")
	f.clock.Advance(time.Minute)
	if _, begun, err := f.leads.BeginReminding(t.Context(), id); err != nil || !begun {
		t.Fatalf("%t, %v", begun, err)
	}
	f.sweepAt(t, "16:16")
	f.sweepAt(t, "16:17", sales)
}

// A worker that was slower than its lease changes nothing after another took over.
func TestAWorkerThatIsLateMarksNothing(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	slow := *f.notifier
	slow.Mailer = slowMailer{slow.Mailer.(*mail.Mailer), func() {
		f.clock.Advance(3 * time.Minute)
		if err := f.notifier.Sweep(t.Context(), f.clock.Now()); err != nil {
			t.Error(err)
		}
	}}
	f.clock.Advance(time.Date(2026, time.November, 30, 15, 15, 0, 0, time.UTC).Sub(f.clock.Now()))
	if err := slow.Sweep(t.Context(), f.clock.Now()); err != nil {
		t.Fatal(err)
	}
	if got := f.events(t, id); len(got) != 3 {
		t.Errorf("history %v", got)
	}
}

// slowMailer does something before each reminder.
type slowMailer struct {
	*mail.Mailer
	before func()
}

func (s slowMailer) MailReminder(ctx context.Context, l lead.Lead) error {
	s.before()
	return s.Mailer.MailReminder(ctx, l)
}

func TestAPromiseOfWhatWasSpamCountsFromItsRelease(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.put(t, "sanne@example.nl", lead.Spam)
	f.clock.Advance(30 * time.Minute)
	f.change(t, id, store.Change{Status: lead.New})
	mails := f.sweepAt(t, "11:00", "sanne@example.nl", sales)
	for _, m := range mails {
		if !strings.Contains(m.Text, "dinsdag 1 december om 11:00 uur") {
			t.Errorf("to %s:\n%s", m.To, m.Text)
		}
	}
	f.sweepAt(t, "17:00", sales)
	f.sweepAt(t, "+11:00", manager)
}

// Also of one for which nothing else is left to be done.
func TestWhatIsReleasedIsPromisedAnewThoughItsMailsWereSent(t *testing.T) {
	t.Parallel()
	for _, given := range []string{"", "no such address"} {
		f := newPromise(t)
		l := leadtest.Lead(t, f.leads, f.promised(t))
		l.ID, l.Status, l.DueAt, l.RemindAt, l.WebhookAt, l.ConfirmationError = "quote-2", lead.Spam, time.Time{}, time.Time{}, f.clock.Now(), given
		if given != "" {
			l.VisitorMailedAt = time.Time{}
		}
		if _, err := f.leads.Import(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		f.change(t, "quote-1", store.Change{Status: lead.Answered})
		f.change(t, l.ID, store.Change{Status: lead.New})
		f.sweepAt(t, "11:00")
		f.sweepAt(t, "17:00", sales)
		f.sweepAt(t, "+11:00", manager)
	}
}

func TestSalesIsRemindedOfACallWhateverElseIsPromised(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	id := f.promised(t)
	at := func(hour, minute int) *time.Time {
		t := time.Date(2026, time.November, 30, hour-1, minute, 0, 0, time.UTC)
		return &t
	}
	anke := "anke@dfx.example"
	f.change(t, id, store.Change{CallAt: at(14, 0), Assignee: &anke})
	f.sweepAt(t, "13:44")
	call := f.sweepAt(t, "13:45", sales+", "+anke)[0]
	if !strings.HasPrefix(call.Subject, "Terugbellen om 14:00 uur: ") || !strings.Contains(call.Text, "Bel Sanne terug op maandag 30 november om 14:00 uur.") ||
		!strings.Contains(call.Text, "https://dfx.example/beheer/leads/lead/quote-1") {
		t.Errorf("%s\n%s", call.Subject, call.Text)
	}
	f.sweepAt(t, "13:46")
	// Another time is another reminder; one that is taken back is none.
	f.change(t, id, store.Change{CallAt: at(15, 0)})
	f.sweepAt(t, "14:45", sales+", "+anke)
	f.change(t, id, store.Change{CallAt: at(16, 0)})
	f.change(t, id, store.Change{CallAt: &time.Time{}})
	f.sweepAt(t, "16:00")
	// A call tomorrow outlives the promise.
	tomorrow := at(11, 0).AddDate(0, 0, 1)
	f.change(t, id, store.Change{CallAt: &tomorrow})
	f.sweepAt(t, "+10:15", manager)
	f.sweepAt(t, "+10:44")
	f.change(t, id, store.Change{Status: lead.Won})
	f.sweepAt(t, "+10:45", sales+", "+anke)
	f.sweepAt(t, "+10:46")
	f.sweepAt(t, "+23:00")
	if l := leadtest.Lead(t, f.leads, id); !l.RemindAt.IsZero() || l.CallRemindedAt.IsZero() || !l.CallAt.Equal(tomorrow) {
		t.Errorf("stored %+v", l)
	}
}

func TestACallIsRemindedOfWhereNothingIsPromised(t *testing.T) {
	t.Parallel()
	f := newPromise(t)
	l := lead.Lead{ID: "quote-2", Form: lead.Quote, Status: lead.Answered, ReceivedAt: f.clock.Now(), Email: "sanne@example.nl"}
	if _, err := f.leads.Import(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	at := f.clock.Now().Add(time.Hour) // 11:15
	f.change(t, l.ID, store.Change{CallAt: &at})
	f.sweepAt(t, "10:59")
	f.sweepAt(t, "11:00", sales)
	f.sweepAt(t, "11:01")
	if got, want := f.events(t, l.ID), []lead.EventKind{lead.CallPlanned, lead.CallReminded}; !slices.Equal(got, want) {
		t.Errorf("history %v, want %v", got, want)
	}
	// Nobody calls spam.
	later := f.clock.Now().Add(time.Hour)
	f.change(t, l.ID, store.Change{CallAt: &later})
	f.change(t, l.ID, store.Change{Status: lead.Spam})
	f.sweepAt(t, "13:00")
}
