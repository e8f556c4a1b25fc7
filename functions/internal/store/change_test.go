package store_test

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	jan      = "jan@dfx.example"
	spamDays = 30
)

func change(t *testing.T, leads *store.Store, id lead.ID, c store.Change) lead.Lead {
	t.Helper()
	c.By = jan
	l, err := leads.Change(t.Context(), id, leadtest.Lead(t, leads, id).Version, c, spamDays)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(leadtest.Lead(t, leads, id), l); diff != "" {
		t.Errorf("what is returned is not what is stored: %s", diff)
	}
	return l
}

func isWaiting(t *testing.T, leads *store.Store, clock *leadtest.Clock) bool {
	t.Helper()
	return len(leadtest.Waiting(t, leads, clock.Now().AddDate(1, 0, 0))) > 0
}

func TestAPersonAssignsNotesAndFinishesALead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	to := func(address string) *string { return &address }
	clock.Advance(time.Minute)
	change(t, leads, "quote-1", store.Change{Status: lead.InHand, Assignee: to(jan), Note: "Bellen na 17 uur\nof mailen"})
	clock.Advance(time.Minute)
	answered := clock.Now()
	change(t, leads, "quote-1", store.Change{Status: lead.Answered})
	clock.Advance(time.Minute)
	change(t, leads, "quote-1", store.Change{Status: lead.InHand, Assignee: to(""), Note: "Vraagt om leasen"})
	clock.Advance(time.Minute)
	got := change(t, leads, "quote-1", store.Change{Status: lead.Answered, Assignee: to("")})

	want := newLead("quote-1", answered.Add(-2*time.Minute))
	want.Status, want.AnsweredAt, want.Version = lead.Answered, answered, 4
	first, third := answered.Add(-time.Minute), answered.Add(time.Minute)
	want.Notes = []lead.Note{
		{At: first, By: jan, Text: "Bellen na 17 uur\nof mailen"}, {At: third, By: jan, Text: "Vraagt om leasen"},
	}
	want.History = []lead.Event{
		{At: first, Kind: lead.Assigned, By: jan, Detail: jan}, {At: first, Kind: lead.StatusChanged, By: jan, Detail: "in-hand"},
		{At: answered, Kind: lead.StatusChanged, By: jan, Detail: "answered"},
		{At: third, Kind: lead.Assigned, By: jan}, {At: third, Kind: lead.StatusChanged, By: jan, Detail: "in-hand"},
		{At: clock.Now(), Kind: lead.StatusChanged, By: jan, Detail: "answered"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatCanBeNoKeyIsNotFound(t *testing.T) {
	t.Parallel()
	leads := leadtest.Store(t, leadtest.NewClock())
	for _, id := range []lead.ID{"", lead.ID(strings.Repeat("x", 2049))} {
		if _, err := leads.Get(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a key of %d bytes: %v", len(id), err)
		}
	}
}

func TestNotesHaveABound(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	long := strings.Repeat("é", 50_000)
	for range 2 {
		clock.Advance(time.Minute)
		change(t, leads, "quote-1", store.Change{Note: long})
	}
	got, err := leads.Get(t.Context(), "quote-1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := leads.Change(t.Context(), "quote-1", got.Version, store.Change{By: jan, Note: "Nog iets"}, 60); !errors.Is(err, store.ErrFull) {
		t.Errorf("a note too many: %v", err)
	}
	// What is no note goes on.
	change(t, leads, "quote-1", store.Change{Status: lead.Answered})
}

func TestALeadIsAnsweredWhenItIsFirstOrBecomesAnOrder(t *testing.T) {
	t.Parallel()
	for status, want := range map[lead.Status]bool{lead.Answered: true, lead.Won: true, lead.Lost: false, lead.InHand: false, lead.Spam: false} {
		clock := leadtest.NewClock()
		leads := leadtest.Store(t, clock)
		put(t, leads, newLead("quote-1", clock.Now()))
		if got := change(t, leads, "quote-1", store.Change{Status: status}); got.AnsweredAt.IsZero() == want {
			t.Errorf("%s: answered at %v", status, got.AnsweredAt)
		}
	}
}

func TestTheSecondOfTwoPeopleIsToldAndOverwritesNothing(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	first := change(t, leads, "quote-1", store.Change{Status: lead.InHand})
	for _, version := range []int{0, 2, -1} {
		_, err := leads.Change(t.Context(), "quote-1", version, store.Change{By: "an@dfx.example", Status: lead.Lost}, spamDays)
		if !errors.Is(err, store.ErrChanged) {
			t.Errorf("version %d: %v, want ErrChanged", version, err)
		}
	}
	if diff := cmp.Diff(first, leadtest.Lead(t, leads, "quote-1")); diff != "" {
		t.Error(diff)
	}
	if _, err := leads.Change(t.Context(), "quote-2", 0, store.Change{Status: lead.Lost}, spamDays); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no lead: %v", err)
	}
}

func TestAChangeWhoseAnswerWasLostIsDoneOnce(t *testing.T) {
	t.Parallel()
	clock, name := leadtest.NewClock(), "leads-changed-twice-"+rand.Text()
	leadtest.Create(t, store.Definition(name))
	options := leadtest.Client().Options()
	options.HTTPClient = repeater{options.HTTPClient}
	leads := store.New(dynamodb.New(options), name, clock.Now)
	if _, err := leads.Import(t.Context(), newLead("quote-1", clock.Now())); err != nil {
		t.Fatal(err)
	}
	got := change(t, leads, "quote-1", store.Change{Status: lead.InHand, Note: "Gebeld"})
	if got.Version != 1 || len(got.History) != 1 || len(got.Notes) != 1 {
		t.Errorf("%+v", got)
	}
	times := got.ExpiresAt.AddDate(1, 0, 0)
	if done, err := leads.Retain(t.Context(), got, times, time.Time{}); !done || err != nil {
		t.Errorf("Retain = %t, %v", done, err)
	}
}

func TestRetentionFollowsTheStatus(t *testing.T) {
	t.Parallel()
	now := leadtest.NewClock().Now()
	tests := map[string]struct {
		expires  time.Time // of an honest lead, or of one that intake judged spam
		released time.Time
		status   []lead.Status // the first is that of the lead as it came in
		want     time.Time
	}{
		"judged spam":                         {now.AddDate(3, 0, 0), time.Time{}, []lead.Status{lead.New, lead.Spam}, now.AddDate(0, 0, spamDays)},
		"judged spam shortly before its end":  {now.AddDate(0, 0, 2), time.Time{}, []lead.Status{lead.New, lead.Spam}, now.AddDate(0, 0, 2)},
		"judged spam though kept for ever":    {time.Time{}, time.Time{}, []lead.Status{lead.New, lead.Spam}, now.AddDate(0, 0, spamDays)},
		"judged spam by mistake":              {now.AddDate(3, 0, 0), time.Time{}, []lead.Status{lead.Answered, lead.Spam, lead.Answered}, now.AddDate(3, 0, 0)},
		"released":                            {now.AddDate(0, 0, 60), now.AddDate(3, 0, 0), []lead.Status{lead.Spam, lead.New}, now.AddDate(3, 0, 0)},
		"released straight to an order":       {now.AddDate(0, 0, 60), now.AddDate(3, 0, 0), []lead.Status{lead.Spam, lead.Won}, now.AddDate(3, 0, 0)},
		"released and judged spam once more":  {now.AddDate(0, 0, 60), now.AddDate(3, 0, 0), []lead.Status{lead.Spam, lead.New, lead.Spam}, now.AddDate(0, 0, spamDays)},
		"spam of a time without its own days": {now.AddDate(0, 0, 60), time.Time{}, []lead.Status{lead.Spam, lead.New}, now.AddDate(0, 0, 60)},
		"finished":                            {now.AddDate(3, 0, 0), time.Time{}, []lead.Status{lead.New, lead.InHand, lead.Lost}, now.AddDate(3, 0, 0)},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			leads := leadtest.Store(t, leadtest.NewClock())
			l := newLead("quote-1", now)
			l.Status, l.ExpiresAt, l.ReleasedUntil = tt.status[0], tt.expires, tt.released
			put(t, leads, l)
			var got lead.Lead
			for _, status := range tt.status[1:] {
				got = change(t, leads, "quote-1", store.Change{Status: status})
			}
			if !got.ExpiresAt.Equal(tt.want) {
				t.Errorf("erased at %v, want %v", got.ExpiresAt, tt.want)
			}
			if isSpam := got.Status == lead.Spam; !isSpam && (got.SpamReason != "" || !got.ReleasedUntil.IsZero()) || isSpam && got.SpamReason == "" {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestWhatALeadMissedAsSpamIsDoneOnceItIsNone(t *testing.T) {
	t.Parallel()
	now := leadtest.NewClock().Now()
	tests := map[string]struct {
		sales, visitor, webhook time.Time
		givenUp                 string // why there is no confirmation
		status                  lead.Status
		waits                   bool
	}{
		"nothing was mailed":             {waits: true},
		"sales was mailed alone":         {sales: now, waits: true},
		"the webhook was not called":     {sales: now, visitor: now, waits: true},
		"all was done":                   {sales: now, visitor: now, webhook: now, waits: true}, // for its promise
		"all was done, and it is closed": {sales: now, visitor: now, webhook: now, status: lead.Won},
		"no confirmation can be sent":    {sales: now, givenUp: "no such address", waits: true},
		"neither, and sales has no mail": {givenUp: "no such address", waits: true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := leadtest.NewClock()
			leads := leadtest.Store(t, clock)
			l := newLead("quote-1", now)
			l.Status, l.SalesMailedAt, l.VisitorMailedAt, l.WebhookAt, l.ConfirmationError = lead.Spam, tt.sales, tt.visitor, tt.webhook, tt.givenUp
			if _, err := leads.Import(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			if isWaiting(t, leads, clock) {
				t.Fatal("spam waits for its mails")
			}
			if tt.status == "" {
				tt.status = lead.New
			}
			change(t, leads, "quote-1", store.Change{Status: tt.status})
			if got := isWaiting(t, leads, clock); got != tt.waits {
				t.Errorf("waits %t, want %t", got, tt.waits)
			}
		})
	}
}

func TestASignUpThatIsReleasedWaitsForNoAnswer(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	l := newLead("newsletter-1", clock.Now())
	l.Form, l.Status = lead.Newsletter, lead.Spam
	put(t, leads, l)
	if got := change(t, leads, "newsletter-1", store.Change{Status: lead.New}); got.Status != lead.Answered || !got.AnsweredAt.IsZero() {
		t.Errorf("it is %s, answered at %s", got.Status, got.AnsweredAt)
	}
	if !isWaiting(t, leads, clock) {
		t.Error("its mails are not sent")
	}
}

func TestNobodyIsCalledForSpam(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	change(t, leads, "quote-1", store.Change{Status: lead.Spam})
	at := clock.Now().Add(time.Hour)
	if l := change(t, leads, "quote-1", store.Change{CallAt: &at}); !l.CallAt.IsZero() || !l.RemindAt.IsZero() {
		t.Errorf("a call is planned at %s", l.CallAt)
	}
}

func TestWhatWasJudgedSpamByMistakeIsAsItWas(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	at := clock.Now().Add(time.Hour).UTC()
	due := func() []lead.Lead {
		page, err := leads.List(t.Context(), store.Query{Statuses: lead.Honest, CallBefore: at.Add(time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		return page.Leads
	}
	for _, status := range []lead.Status{lead.InHand, lead.Won} {
		before := change(t, leads, "quote-1", store.Change{Status: status, CallAt: &at})
		change(t, leads, "quote-1", store.Change{Status: lead.Spam})
		if called := due(); len(called) > 0 {
			t.Errorf("while it is spam, %d are to be called", len(called))
		}
		after := change(t, leads, "quote-1", store.Change{Status: lead.New})
		if after.Status != before.Status || !after.CallAt.Equal(at) || after.RemindAt.IsZero() || len(due()) != 1 {
			t.Errorf("%s is %s afterwards, to be called at %s, reminded of at %s", before.Status, after.Status, after.CallAt, after.RemindAt)
		}
	}
}

func TestALeadThatIsJudgedSpamIsMailedNoMore(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	lease := leadtest.Lease(t, leads, "quote-1")
	change(t, leads, "quote-1", store.Change{Status: lead.Spam})
	if err := leads.MarkSalesMailed(t.Context(), lease); !errors.Is(err, lead.ErrLeaseLost) {
		t.Errorf("the worker goes on: %v", err)
	}
	if _, leased, err := leads.Lease(t.Context(), "quote-1"); leased || err != nil || isWaiting(t, leads, clock) {
		t.Errorf("leased %t, %v", leased, err)
	}
}

// A person may take up a lead while a worker fails to mail it for the last time.
func TestAParkedLeadStaysTheirsWhoHaveIt(t *testing.T) {
	t.Parallel()
	for _, whileLeased := range []bool{false, true} {
		t.Run(fmt.Sprintf("taken up while leased %t", whileLeased), func(t *testing.T) {
			t.Parallel()
			clock := leadtest.NewClock()
			leads := leadtest.Store(t, clock)
			put(t, leads, newLead("quote-1", clock.Now()))
			takeUp := func() { change(t, leads, "quote-1", store.Change{Status: lead.InHand}) }
			if !whileLeased {
				takeUp()
			}
			lease := leadtest.Lease(t, leads, "quote-1")
			if whileLeased {
				takeUp()
			}
			if err := leads.Park(t.Context(), lease); err != nil {
				t.Fatal(err)
			}
			l := leadtest.Lead(t, leads, "quote-1")
			if l.Status != lead.InHand || len(l.History) != 2 || isWaiting(t, leads, clock) {
				t.Errorf("%+v", l)
			}
		})
	}
}

func TestAnImportedLeadIsAsItWasAndMailedNoMore(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads, other := leadtest.Store(t, clock), leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()), newLead("quote-2", clock.Now()))
	lease := leadtest.Lease(t, leads, "quote-1")
	if err := errors.Join(leads.MarkSalesMailed(t.Context(), lease), leads.MarkVisitorMailed(t.Context(), lease, lead.WebhookQueue)); err != nil {
		t.Fatal(err)
	}
	if err := leads.MarkWebhookDelivered(t.Context(), leadtest.Lease(t, leads, "quote-1")); err != nil {
		t.Fatal(err)
	}
	address := jan
	change(t, leads, "quote-1", store.Change{Status: lead.Answered, Assignee: &address, Note: "één"})
	clock.Advance(time.Second)
	want := change(t, leads, "quote-1", store.Change{Note: "twee"})
	for _, l := range leadtest.Leads(t, leads) {
		for _, first := range []bool{true, false} {
			if added, err := other.Import(t.Context(), l); err != nil || added != first {
				t.Fatalf("Import = %t, %v", added, err)
			}
			l.Name = "Iemand anders"
		}
	}
	if diff := cmp.Diff(want, leadtest.Lead(t, other, "quote-1")); diff != "" {
		t.Error(diff)
	}
	if waiting := leadtest.Waiting(t, other, clock.Now().Add(time.Hour)); len(waiting) != 1 || waiting[0].ID != "quote-2" {
		t.Errorf("%v wait for their mails", waiting)
	}
}

func TestTheRecordOfAnErasureIsNoLead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	e := store.Erasure{
		ID: store.NewErasureID(), Of: []string{"hash"}, At: clock.Now(), By: jan, Count: 1, Until: clock.Now().AddDate(3, 0, 0),
	}
	for e.Count = range 3 {
		if err := leads.RecordErasure(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
	later := e
	later.ID, later.Of, later.At = store.NewErasureID(), []string{"hash", "other"}, e.At.Add(time.Minute)
	if err := leads.RecordErasure(t.Context(), later); err != nil {
		t.Fatal(err)
	}
	got, err := leads.Erasures(t.Context(), []string{"hash", "other"})
	if diff := cmp.Diff([]store.Erasure{e, later}, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
	if got, err := leads.Erasures(t.Context(), []string{"another"}); len(got) > 0 || err != nil {
		t.Errorf("of another person: %v, %v", got, err)
	}
	id := lead.ID(e.ID + "-hash")
	if _, err := leads.Get(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Get: %v", err)
	}
	if _, leased, err := leads.Lease(t.Context(), id); leased || err != nil {
		t.Errorf("Lease = %t, %v", leased, err)
	}
	if err := leads.Requeue(t.Context(), id, "", true); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Requeue: %v", err)
	}
	if _, err := leads.Change(t.Context(), id, 0, store.Change{Status: lead.New}, spamDays); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Change: %v", err)
	}
	if done, err := leads.Record(t.Context(), id, lead.Event{At: clock.Now(), Kind: lead.Bounced}); done || err != nil {
		t.Errorf("Record = %t, %v", done, err)
	}
	if ids := pagesOf(t, leads, store.Query{Statuses: lead.Statuses}); len(ids) > 0 {
		t.Errorf("listed: %v", ids)
	}
}

func TestRetentionIsChangedUnlessTheLeadWas(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	l := leadtest.Lead(t, leads, "quote-1")
	until := l.ExpiresAt.AddDate(1, 0, 0)
	spam := change(t, leads, "quote-1", store.Change{Status: lead.Spam})
	if done, err := leads.Retain(t.Context(), l, until, time.Time{}); done || err != nil {
		t.Errorf("of a lead that was judged spam meanwhile: %t, %v", done, err)
	}
	if done, err := leads.Retain(t.Context(), spam, until, until.AddDate(1, 0, 0)); !done || err != nil {
		t.Errorf("Retain = %t, %v", done, err)
	}
	got := leadtest.Lead(t, leads, "quote-1")
	if !got.ExpiresAt.Equal(until) || !got.ReleasedUntil.Equal(until.AddDate(1, 0, 0)) || got.Version != spam.Version {
		t.Errorf("%+v", got)
	}
	if err := leads.Delete(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	if done, err := leads.Retain(t.Context(), got, until, time.Time{}); done || err != nil || len(leadtest.Leads(t, leads)) > 0 {
		t.Errorf("of a lead that was erased meanwhile: %t, %v", done, err)
	}
}
