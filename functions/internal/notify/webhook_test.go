package notify_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// hooked is a fixture with a webhook, and the program behind that.
func hooked(t *testing.T) (*fixture, *leadtest.Receiver) {
	t.Helper()
	f, receiver := newFixture(t), leadtest.NewReceiver(t)
	f.notifier.Webhook = receiver.Client(t, f.clock)
	return f, receiver
}

// kinds are what happened to a lead.
func (f *fixture) kinds(t *testing.T, id lead.ID) []lead.EventKind {
	t.Helper()
	var kinds []lead.EventKind
	for _, e := range leadtest.Lead(t, f.leads, id).History {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func TestTheWebhookIsCalledOnceForEachHonestLead(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	honest, spam := f.put(t, "sanne@example.nl", lead.New), f.put(t, "bot@example.nl", lead.Spam)
	for range 2 {
		if response, err := f.handle(t, insert(honest, spam)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
	}
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	if calls := receiver.Calls(); len(calls) != 1 || calls[0].ID != string(honest) {
		t.Errorf("calls %v", calls)
	}
	if l := leadtest.Lead(t, f.leads, honest); l.WebhookAt.IsZero() {
		t.Errorf("not marked: %+v", l)
	}
	// Spam that a person releases is an honest lead from then on.
	for _, id := range []lead.ID{honest, spam} {
		if err := f.leads.Requeue(t.Context(), id, "", false); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	if calls := receiver.Calls(); len(calls) != 2 || calls[1].ID != string(spam) {
		t.Errorf("calls after both were queued again: %v", calls)
	}
}

func TestTheWebhookHearsOfNoLeadBeforeItIsMailed(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	if _, err := f.handle(t, insert(id)); err != nil || len(receiver.Calls()) > 0 {
		t.Errorf("%v; calls while SES is down: %v", err, receiver.Calls())
	}
	f.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"}
		}
		return nil
	})
	f.clock.Advance(2 * time.Minute)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	if calls := receiver.Calls(); len(calls) != 1 {
		t.Errorf("calls once sales has it, and the visitor cannot: %v", calls)
	}
}

func TestAFailedCallIsTriedAgainAndNobodyIsMailedAgain(t *testing.T) {
	t.Parallel()
	for _, status := range []int{302, 404, 429, 500, 503} {
		f, receiver := hooked(t)
		id := f.put(t, "sanne@example.nl", lead.New)
		tries := map[string]int{}
		receiver.Answer(func(c leadtest.Call) int {
			if tries[c.ID]++; tries[c.ID] < 4 {
				return status
			}
			return http.StatusOK
		})
		if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v; want the record as done: the sweep calls", response, err)
		}
		// The pauses are those of mails: 1, 2 and 4 minutes.
		for _, pause := range []time.Duration{time.Minute, 2 * time.Minute, 4 * time.Minute} {
			before := tries[string(id)]
			for _, step := range []time.Duration{pause - time.Second, 2 * time.Second} {
				f.clock.Advance(step)
				if _, err := f.handle(t, schedule); err != nil {
					t.Fatal(err)
				}
			}
			if got := tries[string(id)]; got != before+1 {
				t.Errorf("status %d: %d tries after a pause of %s, want %d", status, got, pause, before+1)
			}
		}
		if calls := receiver.Calls(); len(calls) != 1 {
			t.Errorf("status %d: %d calls", status, len(calls))
		}
		f.expect(t, "after four calls", "sanne@example.nl", sales)
	}
}

// The alarm on leads that the webhook did not get reads the log.
func TestAWebhookThatFailsForThirtyTriesIsGivenUpAndTheLeadIsNotUndelivered(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]int{http.StatusInternalServerError: 30, http.StatusGone: 1} {
		f, receiver := hooked(t)
		var log bytes.Buffer
		f.notifier.Log = slog.New(slog.NewJSONHandler(&log, nil))
		id, tries := f.put(t, "sanne@example.nl", lead.New), 0
		receiver.Answer(func(leadtest.Call) int { tries++; return status })
		if _, err := f.handle(t, insert(id)); err != nil {
			t.Fatal(err)
		}
		for range 40 {
			f.clock.Advance(time.Hour + time.Second)
			if _, err := f.handle(t, schedule); err != nil {
				t.Errorf("status %d: a webhook went to the dead letters: %v", status, err)
			}
		}
		l := leadtest.Lead(t, f.leads, id)
		if tries != want || l.Status != lead.New || !strings.HasSuffix(l.WebhookError, fmt.Sprint("status ", status)) {
			t.Errorf("status %d: %d tries; %+v", status, tries, l)
		}
		kinds := []lead.EventKind{lead.SalesMailed, lead.VisitorMailed, lead.WebhookGivenUp}
		if got := f.kinds(t, id); !sameSet(got, kinds) {
			t.Errorf("status %d: history %v", status, got)
		}
		if n := strings.Count(log.String(), `"WebhookGivenUp":1`); n != 1 {
			t.Errorf("status %d: the metric is in the log %d times", status, n)
		}
		receiver.Answer(func(leadtest.Call) int { return http.StatusOK })
		if err := f.leads.Requeue(t.Context(), id, "", false); err != nil {
			t.Fatal(err)
		}
		if _, err := f.handle(t, schedule); err != nil || len(receiver.Calls()) != 1 {
			t.Errorf("status %d: queued again: %v, %d calls", status, err, len(receiver.Calls()))
		}
	}
}

func sameSet(a, b []lead.EventKind) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func TestAWebhookThatFailsDelaysNoMailAndRingsNoAlarmOnMails(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	var log bytes.Buffer
	f.notifier.Log, f.notifier.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), true
	waiting, fresh := f.put(t, "een@klant.example", lead.New), lead.ID("")
	receiver.Answer(func(c leadtest.Call) int {
		if c.ID == string(waiting) && fresh != "" && !slices.Contains(f.recipients(), "twee@klant.example") {
			t.Error("the webhook was called while a mail waited")
		}
		return http.StatusInternalServerError
	})
	if _, err := f.handle(t, insert(waiting)); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Hour)
	fresh = f.put(t, "twee@klant.example", lead.New)
	f.clock.Advance(2 * time.Minute)
	log.Reset()
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), `"OldestWaitingSeconds":0`) {
		t.Errorf("the lead that waits for the webhook counts as one that waits for its mails:\n%s", log.String())
	}
}

func TestTheLeadsOfABatchAreMailedBeforeTheWebhookIsCalled(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	ids := []lead.ID{f.put(t, "a@example.nl", lead.New), f.put(t, "b@example.nl", lead.New)}
	receiver.Answer(func(leadtest.Call) int {
		if got := len(f.recipients()); got != 4 {
			t.Errorf("%d mails at the time of a call", got)
		}
		return http.StatusOK
	})
	if _, err := f.handle(t, insert(ids...)); err != nil || len(receiver.Calls()) != 2 {
		t.Errorf("%v, %d calls", err, len(receiver.Calls()))
	}
}

func TestLeadsThatWaitForAWebhookThatIsGoneAreFinished(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	receiver.Answer(func(leadtest.Call) int { return http.StatusNotFound })
	id := f.put(t, "sanne@example.nl", lead.New)
	if _, err := f.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	f.notifier.Webhook = nil // as after a deployment without it
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	if waiting := leadtest.Waiting(t, f.leads, f.clock.Now()); len(waiting) > 0 {
		t.Errorf("still waiting: %v", waiting)
	}
	if l := leadtest.Lead(t, f.leads, id); l.WebhookError == "" || l.Status != lead.New {
		t.Errorf("%+v", l)
	}
}

func TestTheWebhookHearsWhichLeadsAreErased(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	removed := func(id string) json.RawMessage {
		return fmt.Appendf(nil, `{"Records":[{"eventName":"REMOVE","dynamodb":{"ApproximateCreationDateTime":1763712000,"SequenceNumber":"1","Keys":{"id":{"S":%q}}}}]}`, id)
	}
	for _, step := range []struct {
		answer, failures int
		want             string // the body of the call that was taken
	}{
		{http.StatusServiceUnavailable, 1, ""},
		{http.StatusGone, 0, ""},
		{http.StatusOK, 0, `{"type":"lead.erased","timestamp":"2025-11-21T08:00:00Z","data":{"id":"quote-5b0c8b1e"}}`},
	} {
		receiver.Answer(func(leadtest.Call) int { return step.answer })
		response, err := f.handle(t, removed("quote-5b0c8b1e"))
		if err != nil || len(response.BatchItemFailures) != step.failures {
			t.Errorf("answered %d: %v, %v", step.answer, response, err)
		}
		for _, call := range receiver.Take() {
			if string(call.Body) != step.want || call.ID != "erased-quote-5b0c8b1e" {
				t.Errorf("answered %d: %s %s", step.answer, call.ID, call.Body)
			}
		}
	}
	if _, err := f.handle(t, removed(store.NewErasureID())); err != nil || len(receiver.Take()) > 0 {
		t.Error("a record of an erasure was told of")
	}
}

func TestAnOrderDuringACallIsRefused(t *testing.T) {
	t.Parallel()
	f, receiver := hooked(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	var order error
	receiver.Answer(func(leadtest.Call) int {
		order = f.leads.Requeue(context.Background(), id, "", false)
		return http.StatusOK
	})
	if _, err := f.handle(t, insert(id)); err != nil || order == nil {
		t.Errorf("%v, the order: %v", err, order)
	}
	f.expect(t, "after the order", "sanne@example.nl", sales)
}

// A webhook whose time has run out when the function's has must not keep the lead leased.
func TestACallThatIsCutOffIsTriedAgain(t *testing.T) {
	t.Parallel()
	f, _ := hooked(t)
	ctx, cancel := context.WithCancel(t.Context())
	f.notifier.Webhook = cutOff{cancel}
	id := f.put(t, "sanne@example.nl", lead.New)
	if _, err := f.notifier.Handle(ctx, insert(id)); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(2 * time.Minute)
	if lease, leased, err := f.leads.Lease(t.Context(), id); !leased || err != nil || lease.Lead.Attempts != 2 {
		t.Errorf("leased %t, %v; try %d", leased, err, lease.Lead.Attempts)
	}
}

// cutOff is a webhook during whose call the function's time runs out.
type cutOff struct{ cancel func() }

func (c cutOff) Erased(context.Context, lead.ID, time.Time) error { return nil }

func (c cutOff) Call(ctx context.Context, _ lead.Lead) error {
	c.cancel()
	return errors.Join(ctx.Err(), errors.New("no answer"))
}
