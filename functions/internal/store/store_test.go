package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

func newLead(id lead.ID, at time.Time) lead.Lead {
	return lead.Lead{
		ID: id, Form: lead.Quote, Status: lead.New, ReceivedAt: at,
		ExpiresAt: at.Add(24 * time.Hour).Truncate(time.Second), Digest: "d", Name: "Sanne de Vries", Email: "sanne@example.nl",
		Fields: map[string]string{"naam": "Sanne de Vries", "emailadres": "sanne@example.nl", "opmerkingen": "één\ntwee"},
	}
}

func TestALeadComesBackAsItWasPut(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	want := newLead("quote-1", clock.Now().Add(123*time.Millisecond))
	if same, err := leads.Put(t.Context(), want); err != nil || !same {
		t.Fatalf("Put = %t, %v", same, err)
	}
	if diff := cmp.Diff(want, leadtest.Lead(t, leads, want.ID)); diff != "" {
		t.Error(diff)
	}
	received, err := leads.ReceivedAt(t.Context(), want.ID)
	if err != nil || !received.Equal(want.ReceivedAt) {
		t.Errorf("ReceivedAt = %v, %v; want %v", received, err, want.ReceivedAt)
	}
	if received, err := leads.ReceivedAt(t.Context(), "quote-other"); err != nil || !received.IsZero() {
		t.Errorf("ReceivedAt of an unknown lead = %v, %v; want the zero time", received, err)
	}
}

func TestPutKeepsTheFirstOfTwo(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	first := newLead("quote-1", clock.Now())
	second := newLead("quote-1", clock.Now().Add(time.Hour))
	second.Name, second.Digest = "Iemand anders", "other"
	for i, l := range []lead.Lead{first, second} {
		if same, err := leads.Put(t.Context(), l); err != nil || same != (i == 0) {
			t.Fatalf("Put %d = %t, %v", i, same, err)
		}
	}
	if diff := cmp.Diff(first, leadtest.Lead(t, leads, "quote-1")); diff != "" {
		t.Error(diff)
	}
}

func TestWaitingListsNewLeadsOldestFirst(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	now := clock.Now()
	spam := newLead("quote-spam", now.Add(-time.Hour))
	spam.Status, spam.SpamReason = lead.Spam, "honeypot filled in"
	for _, l := range []lead.Lead{
		newLead("quote-b", now.Add(-time.Minute)), newLead("quote-a", now.Add(-2*time.Minute)),
		newLead("quote-fresh", now), newLead("quote-done", now.Add(-time.Hour)), spam,
	} {
		if _, err := leads.Put(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	if err := leads.Finish(t.Context(), "quote-done"); err != nil {
		t.Fatal(err)
	}
	got, err := leads.Waiting(t.Context(), now)
	want := []store.Waiting{{ID: "quote-a", ReceivedAt: now.Add(-2 * time.Minute)}, {ID: "quote-b", ReceivedAt: now.Add(-time.Minute)}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("Waiting = %v, %v; want %v", got, err, want)
	}
}

func TestOneWorkerAtATimeHasALead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	want := newLead("quote-1", clock.Now())
	if _, err := leads.Put(t.Context(), want); err != nil {
		t.Fatal(err)
	}
	claim := func(when string, expected bool) {
		t.Helper()
		l, claimed, err := leads.Claim(t.Context(), "quote-1")
		if err != nil || claimed != expected {
			t.Fatalf("%s: Claim = %t, %v; want %t", when, claimed, err, expected)
		}
		if claimed && l.Fields["opmerkingen"] != want.Fields["opmerkingen"] {
			t.Errorf("%s: claimed %v", when, l)
		}
	}
	claim("first", true)
	claim("while another has it", false)
	clock.Advance(2*time.Minute + time.Millisecond)
	claim("after the lease of one that died", true)
	if err := leads.Release(t.Context(), "quote-1", time.Minute); err != nil {
		t.Fatal(err)
	}
	claim("before the next try is due", false)
	clock.Advance(time.Minute + time.Millisecond)
	claim("when the next try is due", true)
	if got := leadtest.Lead(t, leads, "quote-1").Attempts; got != 3 {
		t.Errorf("%d attempts, want 3", got)
	}
	if err := leads.Finish(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Hour)
	claim("after the end", false)
	if _, claimed, err := leads.Claim(t.Context(), "quote-unknown"); err != nil || claimed {
		t.Errorf("Claim of an unknown lead = %t, %v", claimed, err)
	}
}

func TestMarksAreKept(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	if _, err := leads.Put(t.Context(), newLead("quote-1", clock.Now())); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Second)
	sales := clock.Now()
	if err := leads.MarkSalesMailed(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Second)
	if err := leads.MarkVisitorMailed(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	l := leadtest.Lead(t, leads, "quote-1")
	if !l.SalesMailedAt.Equal(sales) || !l.VisitorMailedAt.Equal(clock.Now()) {
		t.Errorf("mailed at %v and %v; want %v and %v", l.SalesMailedAt, l.VisitorMailedAt, sales, clock.Now())
	}
	if err := leads.MarkSalesMailed(t.Context(), "quote-unknown"); err == nil {
		t.Error("marking an unknown lead succeeded, and made one")
	}
}

func TestALeadThatIsQueuedAgainIsMailedToSalesAndToTheVisitorOnlyWhenAsked(t *testing.T) {
	t.Parallel()
	for again, visitorMailed := range map[bool]bool{false: true, true: false} {
		clock := leadtest.NewClock()
		leads := leadtest.Store(t, clock)
		if _, err := leads.Put(t.Context(), newLead("quote-1", clock.Now())); err != nil {
			t.Fatal(err)
		}
		for _, step := range []error{
			leads.MarkSalesMailed(t.Context(), "quote-1"), leads.MarkVisitorMailed(t.Context(), "quote-1"),
			leads.Park(t.Context(), "quote-1"), leads.Requeue(t.Context(), "quote-1", again),
		} {
			if step != nil {
				t.Fatal(step)
			}
		}
		l, claimed, err := leads.Claim(t.Context(), "quote-1")
		if err != nil || !claimed || l.Status != lead.New || !l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() == visitorMailed || l.Attempts != 1 {
			t.Errorf("again %t: claimed %t, %+v, %v", again, claimed, l, err)
		}
	}
}

func TestAStatusTakesALeadOffTheWaitingList(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	if _, err := leads.Put(t.Context(), newLead("quote-1", clock.Now())); err != nil {
		t.Fatal(err)
	}
	if err := leads.SetStatus(t.Context(), "quote-1", lead.Handled); err != nil {
		t.Fatal(err)
	}
	if _, claimed, err := leads.Claim(t.Context(), "quote-1"); claimed || err != nil {
		t.Errorf("a handled lead was claimed: %t, %v", claimed, err)
	}
	if err := leads.SetStatus(t.Context(), "quote-2", lead.Handled); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("marking no lead: %v", err)
	}
	if err := leads.Delete(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	if _, err := leads.Get(t.Context(), "quote-1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("after deleting: %v", err)
	}
}
