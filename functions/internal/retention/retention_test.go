package retention_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/retention"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const (
	formDays = 100 // of the one form that there is
	spamDays = 30
)

func newWalk(t *testing.T) (*retention.Walk, *store.Store, *leadtest.Clock) {
	t.Helper()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	return &retention.Walk{
		Store: leads, Forms: form.NewSet([]form.Definition{{Form: lead.Quote, Retention: formDays}}), SpamDays: spamDays,
		Now: clock.Now, Log: slog.New(slog.DiscardHandler),
	}, leads, clock
}

func TestLeadsAreErasedWhenTheirFormSaysNow(t *testing.T) {
	t.Parallel()
	now := leadtest.NewClock().Now()
	received := now.AddDate(0, 0, -10)
	days := func(n int) time.Time { return received.AddDate(0, 0, n) }
	tests := map[string]struct {
		form              lead.Form
		status            lead.Status
		reason            string
		expires, released time.Time
		wantExpires       time.Time
		wantReleased      time.Time
	}{
		"kept longer by now":          {"quote", lead.New, "", days(50), time.Time{}, days(formDays), time.Time{}},
		"kept shorter by now":         {"quote", lead.Won, "", days(1000), time.Time{}, days(formDays), time.Time{}},
		"as its form says":            {"quote", lead.Lost, "", days(formDays), time.Time{}, days(formDays), time.Time{}},
		"of a form that is gone":      {"fax", lead.New, "", days(50), time.Time{}, days(50), time.Time{}},
		"kept for ever":               {"quote", lead.New, "", time.Time{}, time.Time{}, time.Time{}, time.Time{}},
		"about to be erased":          {"quote", lead.New, "", now.Add(-time.Hour), time.Time{}, now.Add(-time.Hour), time.Time{}},
		"spam":                        {"quote", lead.Spam, "many links", days(60), days(1000), days(spamDays), days(formDays)},
		"spam of a form that is gone": {"fax", lead.Spam, "many links", days(60), days(1000), days(60), days(1000)},
		"spam from before it had two": {"quote", lead.Spam, "many links", days(60), time.Time{}, days(spamDays), days(formDays)},
		"spam that a person judged":   {"quote", lead.Spam, lead.JudgedByPerson, days(35), days(1000), days(35), days(formDays)},
		"spam that was to be kept so": {"quote", lead.Spam, "many links", days(spamDays), days(formDays), days(spamDays), days(formDays)},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			walk, leads, _ := newWalk(t)
			l := lead.Lead{
				ID: "quote-1", Form: tt.form, Status: tt.status, SpamReason: tt.reason, ReceivedAt: received.Add(123 * time.Millisecond),
				ExpiresAt: tt.expires, ReleasedUntil: tt.released, Fields: map[string]string{},
			}
			if _, err := leads.Import(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			for range 2 { // the second time, it changes nothing more
				if err := walk.Apply(t.Context()); err != nil {
					t.Fatal(err)
				}
				got := leadtest.Lead(t, leads, "quote-1")
				l.ExpiresAt, l.ReleasedUntil = tt.wantExpires, tt.wantReleased
				if diff := cmp.Diff(l, got); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
}

// DynamoDB keeps what should have been erased five years ago or more.
func TestALeadThatShouldBeErasedLongAgoIsErased(t *testing.T) {
	t.Parallel()
	walk, _, clock := newWalk(t)
	l := lead.Lead{Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now().AddDate(-9, 0, 0), ExpiresAt: clock.Now().AddDate(1, 0, 0)}
	if expires, _ := walk.Times(l); expires.After(clock.Now()) || expires.Before(clock.Now().AddDate(-5, 0, 1)) {
		t.Errorf("erased at %v", expires)
	}
}

// failing is a store of which a part cannot be read.
type failing struct {
	*store.Store
	parts int // that can
}

func (s *failing) Scan(ctx context.Context, cursor string, limit int32) ([]lead.Lead, string, error) {
	if s.parts--; s.parts < 0 {
		return nil, "", errors.New("no answer")
	}
	return s.Store.Scan(ctx, cursor, limit)
}

func TestAWalkGoesOnWhereTheLastWasInterrupted(t *testing.T) {
	t.Parallel()
	walk, leads, clock := newWalk(t)
	const all = 20
	for i := range all {
		l := lead.Lead{
			ID: lead.ID(fmt.Sprintf("quote-%02d", i)), Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now(), ExpiresAt: clock.Now().AddDate(1, 0, 0),
		}
		if _, err := leads.Put(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	walk.Limit = 3
	changed := func() (n int) {
		for _, l := range leadtest.Leads(t, leads) {
			if l.ExpiresAt.Equal(clock.Now().AddDate(0, 0, formDays)) {
				n++
			}
		}
		return n
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second) // too little for another part
	defer cancel()
	walks := 0
	for mark := "begin"; mark != ""; walks++ {
		before := changed()
		if err := walk.Apply(ctx); err != nil {
			t.Fatal(err)
		}
		if got := changed() - before; got > 3 {
			t.Fatalf("%d changed in one walk", got)
		}
		var err error
		if mark, err = leads.RetentionMark(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := changed(); got != all || walks < 7 {
		t.Errorf("%d changed in %d walks", got, walks)
	}

	walk.Forms = form.NewSet([]form.Definition{{Form: lead.Quote, Retention: 2 * formDays}})
	walk.Store = &failing{leads, 2}
	if err := walk.Apply(t.Context()); err == nil {
		t.Error("a part that cannot be read is no failure")
	}
	if got := changed(); got < all-6 || got > all-5 { // one item of the table is the mark
		t.Errorf("%d of %d are left to change", got, all)
	}
}

func TestALeadThatSomebodyChangesMeanwhileIsLeftAlone(t *testing.T) {
	t.Parallel()
	walk, leads, clock := newWalk(t)
	l := lead.Lead{ID: "quote-1", Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now(), ExpiresAt: clock.Now().AddDate(1, 0, 0)}
	if _, err := leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	walk.Store = &changing{leads}
	if err := walk.Apply(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := leadtest.Lead(t, leads, "quote-1").ExpiresAt, clock.Now().AddDate(0, 0, spamDays); !got.Equal(want) {
		t.Errorf("erased at %v, want %v", got, want)
	}
}

// changing is a store in which a lead is judged spam after it was read.
type changing struct{ *store.Store }

func (s *changing) Retain(ctx context.Context, l lead.Lead, expires, released time.Time) (bool, error) {
	if _, err := s.Change(ctx, l.ID, l.Version, store.Change{Status: lead.Spam}, spamDays); err != nil {
		return false, err
	}
	return s.Store.Retain(ctx, l, expires, released)
}

func TestSignUpsForTheNewsletterHaveDaysOfTheirOwn(t *testing.T) {
	t.Parallel()
	walk, _, clock := newWalk(t)
	day := func(n int) time.Time { return clock.Now().AddDate(0, 0, n) }
	for name, tt := range map[string]struct {
		change                    func(l *lead.Lead)
		wantExpires, wantReleased time.Time
	}{
		"to be confirmed": {func(l *lead.Lead) {}, day(30), time.Time{}},
		"spam, to be confirmed": {func(l *lead.Lead) {
			l.Status, l.SpamReason, l.ReleasedUntil = lead.Spam, "many links", day(33)
		}, day(spamDays), day(33)},
		"confirmed":                     {func(l *lead.Lead) { l.ConfirmedAt = clock.Now() }, day(formDays), time.Time{}},
		"signed off":                    {func(l *lead.Lead) { l.ConfirmedUntil, l.UnsubscribedAt = time.Time{}, day(1) }, day(min(formDays, 366)), time.Time{}},
		"confirmed after a signing off": {func(l *lead.Lead) { l.ConfirmedAt, l.UnsubscribedAt = day(2), day(1) }, day(formDays), time.Time{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := lead.Lead{Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now(), ExpiresAt: day(30), ConfirmedUntil: day(1000)}
			tt.change(&l)
			if expires, released := walk.Times(l); !expires.Equal(tt.wantExpires) || !released.Equal(tt.wantReleased) {
				t.Errorf("erased at %v, and %v once released", expires, released)
			}
		})
	}
}
