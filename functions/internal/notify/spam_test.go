package notify_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/ses"
)

// monday has the notifier do what its schedule asks for.
func (f *fixture) monday(t *testing.T) error {
	t.Helper()
	_, err := f.notifier.Handle(t.Context(), json.RawMessage(`{"check":"spam"}`))
	return err
}

// putAt stores leads that came in at a time.
func (f *fixture) putAt(t *testing.T, at time.Time, status lead.Status, names ...string) {
	t.Helper()
	for _, name := range names {
		l := lead.Lead{
			ID: lead.ID("contact-" + name), Form: lead.Contact, Status: status, ReceivedAt: at, ExpiresAt: at.AddDate(0, 0, 60),
			Email: name + "@example.nl", Fields: map[string]string{"name": name, "email": name + "@example.nl", "message": "Dag"},
		}
		if _, err := f.leads.Put(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
}

// The clock begins on a Saturday, 21 November 2026.
func TestOnMondaySalesGetsTheSpamOfLastWeek(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	monday := time.Date(2026, time.November, 23, 0, 0, 0, 0, time.FixedZone("CET", 60*60))
	f.putAt(t, monday.Add(-time.Second), lead.Spam, "zondag")
	f.putAt(t, monday.AddDate(0, 0, -7), lead.Spam, "maandag")
	f.putAt(t, monday.AddDate(0, 0, -7).Add(-time.Second), lead.Spam, "eerder")
	f.putAt(t, monday, lead.Spam, "later")
	f.putAt(t, monday.Add(-time.Hour), lead.New, "eerlijk")
	f.clock.Advance(monday.Add(7 * time.Hour).Sub(f.clock.Now()))
	for range 3 { // a schedule may start it more than once
		if err := f.monday(t); err != nil {
			t.Fatal(err)
		}
	}
	f.expect(t, "on Monday", sales)
	text := f.office.Take()[0].Text
	for name, isShown := range map[string]bool{"zondag": true, "maandag": true, "eerder": false, "later": false, "eerlijk": false} {
		if strings.Contains(text, name+"@example.nl") != isShown {
			t.Errorf("%s is shown: %t, want %t\n%s", name, !isShown, isShown, text)
		}
	}
	f.clock.Advance(7 * 24 * time.Hour)
	if err := f.monday(t); err != nil {
		t.Fatal(err)
	}
	if mails := f.office.Take(); len(mails) != 1 || !strings.Contains(mails[0].Text, "later@example.nl") {
		t.Errorf("a week later: %v", mails)
	}
}

func TestAWeekWithoutSpamIsNoMail(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.putAt(t, f.clock.Now(), lead.Spam, "vandaag") // of this week
	if err := f.monday(t); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "in a week without spam")
}

func TestTheMailAboutSpamIsTriedAgainAfterAFailure(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.putAt(t, f.clock.Now(), lead.Spam, "zaterdag")
	f.clock.Advance(48 * time.Hour)
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusServiceUnavailable, Type: "ServiceUnavailable"}
	})
	if err := f.monday(t); err == nil {
		t.Fatal("no error")
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	if err := errors.Join(f.monday(t), f.monday(t)); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "after a failure", sales)
}

func TestAFloodOfSpamIsShownInPart(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range 103 {
		f.putAt(t, f.clock.Now().Add(time.Duration(i)*time.Second), lead.Spam, fmt.Sprintf("n%d-", i))
	}
	f.clock.Advance(48 * time.Hour)
	if err := f.monday(t); err != nil {
		t.Fatal(err)
	}
	m := f.office.Mails()[0]
	for _, shown := range []string{"n102-@", "n3-@", "En nog 3: zie https://dfx.example/beheer/leads?view=spam"} {
		if !strings.Contains(m.Text, shown) {
			t.Errorf("the mail lacks %q", shown)
		}
	}
	if strings.Contains(m.Text, "n2-@") || !strings.Contains(m.Subject, "103 aanvragen") {
		t.Errorf("subject %q, and more than 100 entries", m.Subject)
	}
}

func TestASignUpThatIsReleasedByAnOperatorWaitsForNoAnswer(t *testing.T) {
	f := newFixture(t)
	l := lead.Lead{ID: "newsletter-1", Form: lead.Newsletter, Status: lead.Spam, ReceivedAt: f.clock.Now(), Email: "els@example.nl", Digest: "x"}
	if _, err := f.leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	if err := f.leads.Requeue(t.Context(), l.ID, "", false); err != nil {
		t.Fatal(err)
	}
	if got := leadtest.Lead(t, f.leads, l.ID).Status; got != lead.Newsletter.Received() {
		t.Errorf("it is %s", got)
	}
}
