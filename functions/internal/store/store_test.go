package store_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

func newLead(id lead.ID, at time.Time) lead.Lead {
	return lead.Lead{
		ID: id, Form: lead.Quote, Status: lead.New, ReceivedAt: at,
		ExpiresAt: at.Add(24 * time.Hour).Truncate(time.Second), Digest: "d",
		Name: "Sanne de Vries", Email: "sanne@example.nl",
		Fields: map[string]string{
			"naam": "Sanne de Vries", "emailadres": "sanne@example.nl", "opmerkingen": "één\ntwee",
		},
		Items: []lead.Item{
			{ID: "df-001", Name: "Leg Press", Quantity: 2},
			{Name: "Schijf", Quantity: 1, Customization: lead.Customization{Color: "Rood", Text: "NOORD"}},
		},
		Origin: lead.Origin{Page: "/fitness", Referrer: "example.org", Campaign: lead.Campaign{Name: "lente"}},
	}
}

func put(t *testing.T, leads *store.Store, all ...lead.Lead) {
	t.Helper()
	for _, l := range all {
		if same, err := leads.Put(t.Context(), l); err != nil || !same {
			t.Fatalf("Put %s = %t, %v", l.ID, same, err)
		}
	}
}

func TestALeadComesBackAsItWasPut(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	want := newLead("quote-1", clock.Now().Add(123*time.Millisecond))
	put(t, leads, want)
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
	put(t, leads,
		newLead("quote-b", now.Add(-time.Minute)), newLead("quote-a", now.Add(-2*time.Minute)),
		newLead("quote-fresh", now), newLead("quote-done", now.Add(-time.Hour)), spam)
	if err := leads.Finish(t.Context(), leadtest.Lease(t, leads, "quote-done"), ""); err != nil {
		t.Fatal(err)
	}
	want := []lead.Waiting{
		{ID: "quote-a", ReceivedAt: now.Add(-2 * time.Minute)},
		{ID: "quote-b", ReceivedAt: now.Add(-time.Minute)},
	}
	if got := leadtest.Waiting(t, leads, now); !slices.Equal(got, want) {
		t.Errorf("Waiting = %v, want %v", got, want)
	}
}

// A counter counts requests.
type counter struct {
	dynamodb.HTTPClient
	requests atomic.Int64
}

func (c *counter) Do(request *http.Request) (*http.Response, error) {
	c.requests.Add(1)
	return c.HTTPClient.Do(request)
}

// After an outage of SES there may be very many.
func TestWaitingReadsNoMoreThanIsUsed(t *testing.T) {
	t.Parallel()
	const all = 120
	clock, name := leadtest.NewClock(), "leads-many-waiting-"+rand.Text()
	leadtest.Create(t, store.Definition(name))
	options := leadtest.Client().Options()
	count := &counter{HTTPClient: options.HTTPClient}
	options.HTTPClient = count
	leads := store.New(dynamodb.New(options), name, clock.Now)
	for i := range all {
		id := lead.ID(fmt.Sprintf("quote-%03d", i))
		put(t, leads, newLead(id, clock.Now().Add(time.Duration(i)*time.Second)))
	}
	count.requests.Store(0)
	for waiting, err := range leads.Waiting(t.Context(), lead.MailQueue, clock.Now().Add(time.Hour)) {
		if err != nil || waiting.ID != "quote-000" {
			t.Fatalf("first is %v, %v", waiting, err)
		}
		break
	}
	if got := count.requests.Load(); got != 1 {
		t.Errorf("%d requests for the first lead", got)
	}
	if got := leadtest.Waiting(t, leads, clock.Now().Add(time.Hour)); len(got) != all {
		t.Errorf("%d leads wait, want %d", len(got), all)
	}
	if got := count.requests.Load(); got < 4 {
		t.Errorf("%d requests for all leads; a page has all of them", got)
	}
}

func TestOneWorkerAtATimeHasALead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	want := newLead("quote-1", clock.Now())
	put(t, leads, want)
	try := func(when string, expected bool) lead.Lease {
		t.Helper()
		lease, leased, err := leads.Lease(t.Context(), "quote-1")
		if err != nil || leased != expected {
			t.Fatalf("%s: Lease = %t, %v; want %t", when, leased, err, expected)
		}
		if leased && lease.Lead.Fields["opmerkingen"] != want.Fields["opmerkingen"] {
			t.Errorf("%s: leased %v", when, lease.Lead)
		}
		return lease
	}
	try("first", true)
	try("while another has it", false)
	clock.Advance(2*time.Minute + time.Millisecond)
	second := try("after the lease of one that died", true)
	if err := leads.Release(t.Context(), second, time.Minute); err != nil {
		t.Fatal(err)
	}
	try("before the next try is due", false)
	clock.Advance(time.Minute + time.Millisecond)
	third := try("when the next try is due", true)
	if got := leadtest.Lead(t, leads, "quote-1").Attempts; got != 3 {
		t.Errorf("%d attempts, want 3", got)
	}
	if err := leads.Finish(t.Context(), third, ""); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Hour)
	try("after the end", false)
	if _, leased, err := leads.Lease(t.Context(), "quote-unknown"); err != nil || leased {
		t.Errorf("lease on an unknown lead: %t, %v", leased, err)
	}
}

func TestMarksAreKept(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	lease := leadtest.Lease(t, leads, "quote-1")
	clock.Advance(time.Second)
	sales := clock.Now()
	if err := leads.MarkSalesMailed(t.Context(), lease); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Second)
	if err := leads.MarkVisitorMailed(t.Context(), lease, ""); err != nil {
		t.Fatal(err)
	}
	l := leadtest.Lead(t, leads, "quote-1")
	if !l.SalesMailedAt.Equal(sales) || !l.VisitorMailedAt.Equal(clock.Now()) {
		t.Errorf("mailed at %v and %v; want %v and %v",
			l.SalesMailedAt, l.VisitorMailedAt, sales, clock.Now())
	}
}

func TestAHistoryHoldsWhatHappenedInItsOrder(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	var want []lead.Event
	happens := func(kind lead.EventKind, detail string, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, lead.Event{At: clock.Now(), Kind: kind, Detail: detail})
		clock.Advance(time.Second)
	}
	lease := leadtest.Lease(t, leads, "quote-1")
	happens(lead.SalesMailed, "", leads.MarkSalesMailed(t.Context(), lease))
	err := leads.GiveUpConfirming(t.Context(), lease, "no such address", "")
	happens(lead.ConfirmationGivenUp, "no such address", err)
	happens(lead.Requeued, "", leads.Requeue(t.Context(), "quote-1", "", false))
	happens(lead.GivenUp, "", leads.Park(t.Context(), leadtest.Lease(t, leads, "quote-1")))
	happens(lead.Requeued, "with confirmation", leads.Requeue(t.Context(), "quote-1", "", true))
	lease = leadtest.Lease(t, leads, "quote-1")
	happens(lead.VisitorMailed, "", leads.MarkVisitorMailed(t.Context(), lease, lead.WebhookQueue))
	lease = leadtest.Lease(t, leads, "quote-1")
	happens(lead.WebhookGivenUp, "status 404", leads.GiveUpWebhook(t.Context(), lease, "status 404"))
	if diff := cmp.Diff(want, leadtest.Lead(t, leads, "quote-1").History); diff != "" {
		t.Error(diff)
	}
}

// A repeater sends every request twice, as the SDK does when an answer was lost.
type repeater struct{ dynamodb.HTTPClient }

func (r repeater) Do(request *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return nil, err
	}
	send := func() (*http.Response, error) {
		one := request.Clone(request.Context())
		one.Body = io.NopCloser(bytes.NewReader(body))
		return r.HTTPClient.Do(one)
	}
	first, err := send()
	if err != nil {
		return nil, err
	}
	if err := first.Body.Close(); err != nil {
		return nil, err
	}
	return send()
}

func TestAWriteWhoseAnswerWasLostIsInTheHistoryOnce(t *testing.T) {
	t.Parallel()
	clock, name := leadtest.NewClock(), "leads-repeated-"+rand.Text()
	leadtest.Create(t, store.Definition(name))
	options := leadtest.Client().Options()
	options.HTTPClient = repeater{options.HTTPClient}
	repeated, leads := store.New(dynamodb.New(options), name, clock.Now), store.New(leadtest.Client(), name, clock.Now)
	put(t, leads, newLead("quote-1", clock.Now()))
	if err := repeated.MarkSalesMailed(t.Context(), leadtest.Lease(t, leads, "quote-1")); err != nil {
		t.Fatal(err)
	}
	clock.Advance(time.Hour)
	if err := repeated.Requeue(t.Context(), "quote-1", "", false); err != nil {
		t.Fatal(err)
	}
	if got := leadtest.Lead(t, leads, "quote-1").History; len(got) != 2 {
		t.Errorf("history %v", got)
	}
}

// writes are all writes of a worker.
var writes = map[string]func(*store.Store, context.Context, lead.Lease) error{
	"Release": func(s *store.Store, ctx context.Context, lease lead.Lease) error {
		return s.Release(ctx, lease, time.Hour)
	},
	"MarkSalesMailed": (*store.Store).MarkSalesMailed,
	"MarkVisitorMailed": func(s *store.Store, ctx context.Context, lease lead.Lease) error {
		return s.MarkVisitorMailed(ctx, lease, lead.WebhookQueue)
	},
	"Finish": func(s *store.Store, ctx context.Context, lease lead.Lease) error {
		return s.Finish(ctx, lease, "")
	},
	"GiveUpConfirming": func(s *store.Store, ctx context.Context, lease lead.Lease) error {
		return s.GiveUpConfirming(ctx, lease, "no such address", "")
	},
	"MarkWebhookDelivered": (*store.Store).MarkWebhookDelivered,
	"GiveUpWebhook": func(s *store.Store, ctx context.Context, lease lead.Lease) error {
		return s.GiveUpWebhook(ctx, lease, "status 404")
	},
	"Park": (*store.Store).Park,
}

func TestALateWriteOfAWorkerChangesNothing(t *testing.T) {
	t.Parallel()
	meanwhile := map[string]func(t *testing.T, leads *store.Store){
		"another worker has the lead": func(t *testing.T, leads *store.Store) {
			leadtest.Lease(t, leads, "quote-1")
		},
		"another worker has finished it": func(t *testing.T, leads *store.Store) {
			if err := leads.Finish(t.Context(), leadtest.Lease(t, leads, "quote-1"), ""); err != nil {
				t.Fatal(err)
			}
		},
		"an operator has queued it": func(t *testing.T, leads *store.Store) {
			if err := leads.Requeue(t.Context(), "quote-1", "", true); err != nil {
				t.Fatal(err)
			}
		},
		"an operator has deleted it": func(t *testing.T, leads *store.Store) {
			if err := leads.Delete(t.Context(), "quote-1"); err != nil {
				t.Fatal(err)
			}
		},
	}
	for name, change := range meanwhile {
		for operation, write := range writes {
			t.Run(name+", "+operation, func(t *testing.T) {
				t.Parallel()
				clock := leadtest.NewClock()
				leads := leadtest.Store(t, clock)
				put(t, leads, newLead("quote-1", clock.Now()))
				late := leadtest.Lease(t, leads, "quote-1")
				clock.Advance(2*time.Minute + time.Millisecond)
				change(t, leads)
				later := clock.Now().Add(time.Hour)
				before, waiting := leadtest.Leads(t, leads), leadtest.Waiting(t, leads, later)
				if err := write(leads, t.Context(), late); !errors.Is(err, lead.ErrLeaseLost) {
					t.Errorf("%v, want ErrLeaseLost", err)
				}
				if diff := cmp.Diff(before, leadtest.Leads(t, leads)); diff != "" {
					t.Error(diff)
				}
				if diff := cmp.Diff(waiting, leadtest.Waiting(t, leads, later)); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

func TestAnOperatorWaitsForTheWorker(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	lease := leadtest.Lease(t, leads, "quote-1")
	before := leadtest.Lead(t, leads, "quote-1")
	if err := leads.Requeue(t.Context(), "quote-1", "", true); !errors.Is(err, store.ErrLeased) {
		t.Errorf("Requeue during a mailing: %v, want ErrLeased", err)
	}
	if diff := cmp.Diff(before, leadtest.Lead(t, leads, "quote-1")); diff != "" {
		t.Error(diff)
	}
	if err := leads.MarkSalesMailed(t.Context(), lease); err != nil {
		t.Errorf("the worker goes on: %v", err)
	}
	if err := leads.Release(t.Context(), lease, time.Hour); err != nil {
		t.Fatal(err)
	}
	if err := leads.Requeue(t.Context(), "quote-1", "", true); err != nil {
		t.Errorf("Requeue after the mailing: %v", err)
	}
	leadtest.Lease(t, leads, "quote-1") // at once, without the pause
	if err := leads.Requeue(t.Context(), "quote-2", "", true); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Requeue of no lead: %v", err)
	}
}

func TestALeadThatIsQueuedAgainIsMailedToSalesAndToTheVisitorOnlyWhenAsked(t *testing.T) {
	t.Parallel()
	for confirm, visitorMailed := range map[bool]bool{false: true, true: false} {
		clock := leadtest.NewClock()
		leads := leadtest.Store(t, clock)
		put(t, leads, newLead("quote-1", clock.Now()))
		lease := leadtest.Lease(t, leads, "quote-1")
		for _, step := range []error{
			leads.MarkSalesMailed(t.Context(), lease), leads.MarkVisitorMailed(t.Context(), lease, ""),
			leads.Requeue(t.Context(), "quote-1", "", confirm),
		} {
			if step != nil {
				t.Fatal(step)
			}
		}
		l := leadtest.Lease(t, leads, "quote-1").Lead
		if l.Status != lead.New || !l.SalesMailedAt.IsZero() ||
			l.VisitorMailedAt.IsZero() == visitorMailed || l.Attempts != 1 {
			t.Errorf("confirm %t: %+v", confirm, l)
		}
	}
}

// meanwhile does something before the first write of a client.
type meanwhile struct {
	dynamodb.HTTPClient
	do func()
}

func (m *meanwhile) Do(r *http.Request) (*http.Response, error) {
	if do := m.do; do != nil && strings.HasSuffix(r.Header.Get("X-Amz-Target"), ".UpdateItem") {
		m.do = nil
		do()
	}
	return m.HTTPClient.Do(r)
}

func TestALeadThatAColleagueChangesMeanwhileIsQueuedAgain(t *testing.T) {
	t.Parallel()
	clock, name := leadtest.NewClock(), "leads-meanwhile-"+rand.Text()
	leadtest.Create(t, store.Definition(name))
	leads := store.New(leadtest.Client(), name, clock.Now)
	options := leadtest.Client().Options()
	options.HTTPClient = &meanwhile{options.HTTPClient, func() { change(t, leads, "quote-1", store.Change{Status: lead.InHand}) }}
	put(t, leads, newLead("quote-1", clock.Now()))
	if err := store.New(dynamodb.New(options), name, clock.Now).Requeue(t.Context(), "quote-1", "", false); err != nil {
		t.Error(err)
	}
	if got := leadtest.Lead(t, leads, "quote-1"); got.Status != lead.InHand {
		t.Errorf("the colleague's change is lost: %s", got.Status)
	}
}

func TestALeadGoesToTheWebhooksQueueOnceItIsMailed(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	lease := leadtest.Lease(t, leads, "quote-1")
	if err := leads.Release(t.Context(), lease, time.Minute); err != nil {
		t.Fatal(err)
	}
	clock.Advance(2 * time.Minute)
	second := leadtest.Lease(t, leads, "quote-1")
	if lease.Queue != lead.MailQueue || second.Lead.Attempts != 2 {
		t.Errorf("leased in %q, and again for try %d", lease.Queue, second.Lead.Attempts)
	}
	if err := leads.MarkVisitorMailed(t.Context(), second, lead.WebhookQueue); err != nil {
		t.Fatal(err)
	}
	for queue, want := range map[lead.Queue]int{lead.MailQueue: 0, lead.WebhookQueue: 1} {
		count := 0
		for _, err := range leads.Waiting(t.Context(), queue, clock.Now()) {
			if err != nil {
				t.Fatal(err)
			}
			count++
		}
		if count != want {
			t.Errorf("%d leads in the queue %s, want %d", count, queue, want)
		}
	}
	calling := leadtest.Lease(t, leads, "quote-1")
	if calling.Queue != lead.WebhookQueue || calling.Lead.Attempts != 1 {
		t.Errorf("leased in %q for try %d", calling.Queue, calling.Lead.Attempts)
	}
	if err := leads.MarkWebhookDelivered(t.Context(), calling); err != nil {
		t.Fatal(err)
	}
	l := leadtest.Lead(t, leads, "quote-1")
	if left := leadtest.Waiting(t, leads, clock.Now()); len(left) > 0 || !l.WebhookAt.Equal(clock.Now()) {
		t.Errorf("%d leads wait, and the webhook took it at %v", len(left), l.WebhookAt)
	}
}

func TestEventsOfOthersAreRecordedOnceAndDoNotFillTheTable(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	recorded := 0
	for i := range 120 {
		event := lead.Event{At: clock.Now().Add(time.Duration(i/2) * time.Second), Kind: lead.Delayed, Detail: "4.4.7"}
		ok, err := leads.Record(t.Context(), "quote-1", event)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			recorded++
		}
	}
	if got := leadtest.Lead(t, leads, "quote-1").History; len(got) != 50 || recorded != 99 {
		t.Errorf("%d events, %d recorded of 120 that came twice each", len(got), recorded)
	}
	if err := leads.MarkSalesMailed(t.Context(), leadtest.Lease(t, leads, "quote-1")); err != nil {
		t.Errorf("the worker is kept from its work by a full history: %v", err)
	}
	if ok, err := leads.Record(t.Context(), "quote-2", lead.Event{At: clock.Now(), Kind: lead.Bounced}); ok || err != nil {
		t.Errorf("a lead that is not there: %t, %v", ok, err)
	}
	if all := leadtest.Leads(t, leads); len(all) != 1 {
		t.Errorf("there are %d leads", len(all))
	}
}

func TestAParkedLeadIsUndelivered(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	if err := leads.Park(t.Context(), leadtest.Lease(t, leads, "quote-1")); err != nil {
		t.Fatal(err)
	}
	if l := leadtest.Lead(t, leads, "quote-1"); l.Status != lead.Undelivered {
		t.Errorf("status %s", l.Status)
	}
	if _, leased, err := leads.Lease(t.Context(), "quote-1"); leased || err != nil {
		t.Errorf("a parked lead was leased: %t, %v", leased, err)
	}
}

func TestADeletedLeadIsGone(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, newLead("quote-1", clock.Now()))
	if err := leads.Delete(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	if _, err := leads.Get(t.Context(), "quote-1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("after deleting: %v", err)
	}
}

func TestSpamThatIsReleasedLivesAsLongAsALead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	spam := newLead("quote-spam", clock.Now())
	spam.Status, spam.SpamReason = lead.Spam, "many links"
	spam.ReleasedUntil = spam.ExpiresAt.AddDate(3, 0, 0)
	put(t, leads, spam, newLead("quote-1", clock.Now()))
	for id, want := range map[lead.ID]time.Time{"quote-spam": spam.ReleasedUntil, "quote-1": spam.ExpiresAt} {
		if err := leads.Requeue(t.Context(), id, "", true); err != nil {
			t.Fatal(err)
		}
		if got := leadtest.Lead(t, leads, id); got.Status != lead.New || !got.ExpiresAt.Equal(want) {
			t.Errorf("%s is %s and erased at %v, want %v", id, got.Status, got.ExpiresAt, want)
		}
	}
}
