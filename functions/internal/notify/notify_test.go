package notify_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

// desk is a notifier over a table and a post office of its own.
type desk struct {
	clock    *leadtest.Clock
	leads    *store.Store
	office   *leadtest.PostOffice
	notifier *notify.Notifier
	trigger  notify.Trigger
}

const sales = "verkoop@dfx.example"

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{clock: leadtest.NewClock(), office: leadtest.NewPostOffice(t)}
	d.leads = leadtest.Store(t, d.clock)
	mailer := mail.New(d.office.Client(), mail.Settings{From: "aanvragen@dfx.example", Sales: sales, Company: mail.Company{
		Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: "https://dfx.example",
	}})
	d.notifier = &notify.Notifier{Store: d.leads, Mailer: mailer, Quota: leadtest.Quota(t, d.clock), Log: slog.New(slog.DiscardHandler)}
	d.trigger = notify.Trigger{Notifier: d.notifier, Now: d.clock.Now}
	return d
}

// put stores a lead of a visitor and returns its ID.
func (d *desk) put(t *testing.T, visitor string, status lead.Status) lead.ID {
	t.Helper()
	l := lead.Lead{
		ID: lead.ID("quote-" + visitor), Form: lead.Quote, Status: status, ReceivedAt: d.clock.Now(),
		Name: "Sanne", Email: visitor,
		Fields: map[string]string{"naam": "Sanne", "bedrijfsnaam": "Fitclub", "emailadres": visitor, "producten": "Rower (1x)"},
	}
	if _, err := d.leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	return l.ID
}

// recipients are those of all mails so far, in the order of the alphabet.
func (d *desk) recipients() []string {
	var to []string
	for _, m := range d.office.Mails() {
		to = append(to, m.To)
	}
	slices.Sort(to)
	return to
}

func (d *desk) expect(t *testing.T, when string, to ...string) {
	t.Helper()
	if got := d.recipients(); !slices.Equal(got, to) {
		t.Errorf("%s: mails went to %v, want %v", when, got, to)
	}
}

// insert is the event of the table's stream for new leads.
func insert(ids ...lead.ID) json.RawMessage {
	var records []string
	for i, id := range ids {
		records = append(records, fmt.Sprintf(`{"eventName":"INSERT","dynamodb":{"SequenceNumber":"%d","StreamViewType":"KEYS_ONLY","Keys":{"id":{"S":%q}}}}`, i+1, id))
	}
	return json.RawMessage(`{"Records":[` + strings.Join(records, ",") + `]}`)
}

// schedule is the event of EventBridge that starts a sweep.
var schedule = json.RawMessage(`{"version":"0","detail-type":"Scheduled Event","source":"aws.events","detail":{}}`)

func (d *desk) handle(t *testing.T, event json.RawMessage) (events.DynamoDBEventResponse, error) {
	t.Helper()
	return d.trigger.Handle(t.Context(), event)
}

func TestANewLeadIsMailedOnceHoweverOftenItIsOffered(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	for range 3 {
		if response, err := d.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
	}
	d.clock.Advance(time.Hour)
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "three events and a sweep", "sanne@example.nl", sales)
	l := leadtest.Lead(t, d.leads, id)
	if l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() {
		t.Errorf("the lead is not marked as mailed: %+v", l)
	}
}

func TestTwoWorkersMailALeadOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	errs := make(chan error)
	for range 8 {
		go func() { errs <- d.notifier.Notify(context.Background(), id) }()
	}
	for range 8 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	d.expect(t, "eight workers", "sanne@example.nl", sales)
}

func TestSpamIsMailedToNobody(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "bot@example.nl", lead.Spam)
	if _, err := d.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	d.clock.Advance(time.Hour)
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "spam")
}

func TestAFailedMailIsSentByTheSweepOnceSESWorks(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	d.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	response, err := d.handle(t, insert(id))
	if err != nil || len(response.BatchItemFailures) != 1 || response.BatchItemFailures[0].ItemIdentifier != "1" {
		t.Fatalf("Handle = %v, %v; want the record named as failed", response, err)
	}
	d.expect(t, "SES down")

	d.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}
		}
		return nil
	})
	d.clock.Advance(2 * time.Minute) // the pause after the first try, and more
	if _, err := d.handle(t, schedule); err == nil {
		t.Error("a sweep that could not send all said nothing, so no alarm rings")
	}
	d.expect(t, "SES half up", sales)

	d.office.Refuse(func(ses.Mail) error { return nil })
	d.clock.Advance(3 * time.Minute) // the second pause is twice as long
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "SES up", "sanne@example.nl", sales)
}

func TestALeadThatNeverArrivesIsParkedWithAnErrorAndCanBeSentAgain(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	d.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"} // of the address of sales, say
	})
	begun := d.clock.Now()
	for tries := 1; leadtest.Lead(t, d.leads, id).Status == lead.New; tries++ {
		if tries > 100 {
			t.Fatal("not parked after 100 tries")
		}
		d.clock.Advance(time.Hour + time.Second)
		_, err := d.handle(t, schedule)
		if err == nil {
			t.Fatal("a sweep that mailed nothing said nothing")
		}
		if parked := strings.Contains(err.Error(), "parked"); parked != (leadtest.Lead(t, d.leads, id).Status == lead.Undelivered) {
			t.Errorf("try %d: %v", tries, err)
		}
	}
	if after := d.clock.Now().Sub(begun); after < 24*time.Hour || after > 48*time.Hour {
		t.Errorf("parked after %s", after)
	}
	d.office.Refuse(func(ses.Mail) error { return nil })
	if err := d.leads.Requeue(t.Context(), id, false); err != nil {
		t.Fatal(err)
	}
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "sent again", "sanne@example.nl", sales)
}

func TestALeadWhoseVisitorHasTheirMailGoesToSalesAlone(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	if _, err := d.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	if err := d.leads.Requeue(t.Context(), id, false); err != nil {
		t.Fatal(err)
	}
	d.clock.Advance(time.Hour)
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "sent again", "sanne@example.nl", sales, sales)
}

func TestOneAddressGetsThreeConfirmationsADay(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	put := func(n int, address string) {
		l := lead.Lead{ID: lead.ID(fmt.Sprintf("contact-%d", n)), Form: lead.Contact, Status: lead.New, ReceivedAt: d.clock.Now(), Email: address}
		if _, err := d.leads.Put(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		if response, err := d.handle(t, insert(l.ID)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
	}
	for n, address := range []string{"sanne@example.nl", "Sanne@Example.nl", "sanne+2@example.nl", "sanne@example.nl", "sanne+3@example.nl"} {
		put(n, address)
	}
	d.expect(t, "five leads", "Sanne@example.nl", "sanne+2@example.nl", "sanne@example.nl", sales, sales, sales, sales, sales)
	if l := leadtest.Lead(t, d.leads, "contact-4"); l.ConfirmationError == "" || !l.VisitorMailedAt.IsZero() || l.SalesMailedAt.IsZero() {
		t.Errorf("the fifth lead is %+v", l)
	}
	put(6, "bart@example.nl")
	d.clock.Advance(24 * time.Hour)
	put(7, "sanne@example.nl")
	if got := d.recipients(); len(got) != 12 {
		t.Errorf("another address and another day: %v", got)
	}
}

func TestAFailedConfirmationDoesNotUseUpTheDaysThree(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	d.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
		}
		return nil
	})
	for range 5 {
		if response, err := d.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) != 1 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
		d.clock.Advance(time.Hour + time.Second)
	}
	d.office.Refuse(func(ses.Mail) error { return nil })
	if _, err := d.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "after five failures", "sanne@example.nl", sales)
}

func TestOnlyTheFailedRecordsOfABatchAreOfferedAgain(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ids := []lead.ID{d.put(t, "a@example.nl", lead.New), d.put(t, "b@example.nl", lead.New), d.put(t, "c@example.nl", lead.New)}
	d.office.Refuse(func(m ses.Mail) error {
		if m.ReplyTo == "b@example.nl" {
			return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
		}
		return nil
	})
	response, err := d.handle(t, insert(ids...))
	if err != nil || len(response.BatchItemFailures) != 1 || response.BatchItemFailures[0].ItemIdentifier != "2" {
		t.Errorf("Handle = %v, %v; want record 2 as failed", response, err)
	}
	d.expect(t, "b failing", "a@example.nl", "c@example.nl", sales, sales)
}

func TestAnImpossibleAddressDoesNotKeepALeadWaiting(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	d.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"}
		}
		return nil
	})
	if response, err := d.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
		t.Fatalf("Handle = %v, %v", response, err)
	}
	d.clock.Advance(time.Hour)
	if ids, err := d.leads.Waiting(t.Context(), d.clock.Now()); err != nil || len(ids) > 0 {
		t.Errorf("still waiting: %v, %v", ids, err)
	}
	d.expect(t, "the visitor's address rejected", sales)
}

func TestTheSweepLeavesFreshLeadsToTheStream(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.put(t, "sanne@example.nl", lead.New)
	d.clock.Advance(59 * time.Second)
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "after 59 seconds")
	d.clock.Advance(2 * time.Second)
	if _, err := d.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "after 61 seconds", "sanne@example.nl", sales)
}

func TestChangesOfALeadAreNoNewLeads(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := d.put(t, "sanne@example.nl", lead.New)
	modify := strings.Replace(string(insert(id)), "INSERT", "MODIFY", 1)
	if _, err := d.handle(t, json.RawMessage(modify)); err != nil {
		t.Fatal(err)
	}
	d.expect(t, "a MODIFY record")
	if _, err := d.handle(t, json.RawMessage(`[]`)); err == nil {
		t.Error("an event that is none was taken as one")
	}
}

// The alarm on leads that wait stands on what each sweep writes in the log.
func TestEachSweepTellsHowLongTheOldestLeadWaits(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var log bytes.Buffer
	d.notifier.Log, d.notifier.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), true
	sweep := func() float64 {
		log.Reset()
		_ = d.notifier.Sweep(t.Context(), d.clock.Now())
		line, _, _ := bytes.Cut(log.Bytes(), []byte("\n"))
		var told struct {
			OldestWaitingSeconds float64
			AWS                  struct {
				Timestamp         int64
				CloudWatchMetrics []struct {
					Namespace  string
					Dimensions [][]string
					Metrics    []struct{ Name, Unit string }
				}
			} `json:"_aws"`
		}
		if err := json.Unmarshal(line, &told); err != nil {
			t.Fatal(err)
		}
		if len(told.AWS.CloudWatchMetrics) != 1 || told.AWS.CloudWatchMetrics[0].Namespace != "DFX/Leads" ||
			told.AWS.CloudWatchMetrics[0].Metrics[0].Name != "OldestWaitingSeconds" || told.AWS.Timestamp != d.clock.Now().UnixMilli() {
			t.Errorf("%s", line)
		}
		return told.OldestWaitingSeconds
	}
	if got := sweep(); got != 0 {
		t.Errorf("without leads: %v", got)
	}
	d.put(t, "een@klant.example", lead.New)
	d.clock.Advance(10 * time.Minute)
	if got := sweep(); got != 600 {
		t.Errorf("after 10 minutes: %v", got)
	}
}
