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

	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

// A fixture is a notifier over a table and a post office of its own.
type fixture struct {
	clock    *leadtest.Clock
	leads    *store.Store
	office   *leadtest.PostOffice
	notifier *notify.Notifier
}

const sales = "verkoop@dfx.example"

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{clock: leadtest.NewClock(), office: leadtest.NewPostOffice(t)}
	f.leads = leadtest.Store(t, f.clock)
	mailer := mail.New(f.office.Client(), mail.Settings{From: "aanvragen@dfx.example", Sales: sales, Company: mail.Company{
		Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: "https://dfx.example",
	}}, formtest.Set())
	f.notifier = &notify.Notifier{Store: f.leads, Mailer: mailer, Quota: leadtest.Quota(t, f.clock), Now: f.clock.Now, Log: slog.New(slog.DiscardHandler)}
	return f
}

// put stores a lead of a visitor and returns its ID.
func (f *fixture) put(t *testing.T, visitor string, status lead.Status) lead.ID {
	t.Helper()
	l := lead.Lead{
		ID: lead.ID("quote-" + strings.NewReplacer("@", "-", ".", "-").Replace(visitor)), Form: lead.Quote, Status: status, ReceivedAt: f.clock.Now(),
		Name: "Sanne", Email: visitor,
		Fields: map[string]string{"naam": "Sanne", "bedrijfsnaam": "Fitclub", "emailadres": visitor, "producten": "Rower (1x)"},
	}
	if _, err := f.leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	return l.ID
}

// recipients are those of all mails so far, in the order of the alphabet.
func (f *fixture) recipients() []string {
	var to []string
	for _, m := range f.office.Mails() {
		to = append(to, m.To)
	}
	slices.Sort(to)
	return to
}

func (f *fixture) expect(t *testing.T, when string, to ...string) {
	t.Helper()
	if got := f.recipients(); !slices.Equal(got, to) {
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

func (f *fixture) handle(t *testing.T, event json.RawMessage) (events.DynamoDBEventResponse, error) {
	t.Helper()
	return f.notifier.Handle(t.Context(), event)
}

func TestANewLeadIsMailedOnceHoweverOftenItIsOffered(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	for range 3 {
		if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
	}
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "three events and a sweep", "sanne@example.nl", sales)
	l := leadtest.Lead(t, f.leads, id)
	if l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() {
		t.Errorf("the lead is not marked as mailed: %+v", l)
	}
}

// A walk counts how often it is applied.
type walk struct{ applied int }

func (w *walk) Apply(context.Context) error {
	w.applied++
	return nil
}

func TestALeadIsMarkedThatComesFromSomebodyWhoWroteBefore(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.put(t, "sanne@example.nl", lead.New)
	f.clock.Advance(time.Hour)
	second := f.put(t, "sanne+dfx@example.nl", lead.New)
	if _, err := f.handle(t, insert(first, second)); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[lead.ID]int{first: 0, second: 1} {
		if got := leadtest.Lead(t, f.leads, id).Earlier; got != want {
			t.Errorf("%s: %d earlier leads, want %d", id, got, want)
		}
	}
}

func TestADailyScheduleAppliesTheRetentionAndMailsNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	applied := &walk{}
	f.notifier.Retention = applied
	f.put(t, "sanne@example.nl", lead.New)
	if _, err := f.handle(t, json.RawMessage(`{"check":"retention"}`)); err != nil || applied.applied != 1 {
		t.Errorf("applied %d times, %v", applied.applied, err)
	}
	f.expect(t, "the schedule of retention")
}

func TestTheRecordOfAnErasureIsMailedToNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	e := store.Erasure{ID: store.NewErasureID(), Of: []string{"hash"}, At: f.clock.Now(), Until: f.clock.Now().AddDate(3, 0, 0)}
	if err := f.leads.RecordErasure(t.Context(), e); err != nil {
		t.Fatal(err)
	}
	if response, err := f.handle(t, insert(lead.ID(e.ID+"-hash"))); err != nil || len(response.BatchItemFailures) > 0 {
		t.Errorf("Handle = %v, %v", response, err)
	}
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "the stream and a sweep")
}

func TestTwoWorkersMailALeadOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	errs := make(chan error)
	for range 8 {
		go func() { errs <- f.notifier.Notify(context.Background(), id) }()
	}
	for range 8 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	f.expect(t, "eight workers", "sanne@example.nl", sales)
}

func TestSpamIsMailedToNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "bot@example.nl", lead.Spam)
	if _, err := f.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "spam")
}

func TestAFailedMailIsSentByTheSweepOnceSESWorks(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	response, err := f.handle(t, insert(id))
	if err != nil || len(response.BatchItemFailures) != 1 || response.BatchItemFailures[0].ItemIdentifier != "1" {
		t.Fatalf("Handle = %v, %v; want the record named as failed", response, err)
	}
	f.expect(t, "SES down")

	f.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}
		}
		return nil
	})
	f.clock.Advance(2 * time.Minute) // the pause after the first try, and more
	if _, err := f.handle(t, schedule); err != nil {
		t.Errorf("a lead that will be tried again went to the dead letters: %v", err)
	}
	f.expect(t, "SES half up", sales)

	f.office.Refuse(func(ses.Mail) error { return nil })
	f.clock.Advance(3 * time.Minute) // the second pause is twice as long
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "SES up", "sanne@example.nl", sales)
}

func TestALeadThatNeverArrivesIsParkedWithAnErrorAndCanBeSentAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"} // of the address of sales, say
	})
	begun := f.clock.Now()
	for tries := 1; leadtest.Lead(t, f.leads, id).Status == lead.New; tries++ {
		if tries > 100 {
			t.Fatal("not parked after 100 tries")
		}
		f.clock.Advance(time.Hour + time.Second)
		_, err := f.handle(t, schedule)
		parked := leadtest.Lead(t, f.leads, id).Status == lead.Undelivered
		if told := err != nil && strings.Contains(err.Error(), "parked"); told != parked || err != nil && !parked {
			t.Errorf("try %d: parked is %t, and the error %v", tries, parked, err)
		}
	}
	if after := f.clock.Now().Sub(begun); after < 24*time.Hour || after > 48*time.Hour {
		t.Errorf("parked after %s", after)
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	if err := f.leads.Requeue(t.Context(), id, "", false); err != nil {
		t.Fatal(err)
	}
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "sent again", "sanne@example.nl", sales)
}

func TestALeadWhoseVisitorHasTheirMailGoesToSalesAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	if _, err := f.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	if err := f.leads.Requeue(t.Context(), id, "", false); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Hour)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "sent again", "sanne@example.nl", sales, sales)
}

func TestOneAddressGetsThreeConfirmationsADay(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	put := func(n int, address string) {
		l := lead.Lead{ID: lead.ID(fmt.Sprintf("contact-%d", n)), Form: lead.Contact, Status: lead.New, ReceivedAt: f.clock.Now(), Email: address}
		if _, err := f.leads.Put(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		if response, err := f.handle(t, insert(l.ID)); err != nil || len(response.BatchItemFailures) > 0 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
	}
	for n, address := range []string{"sanne@example.nl", "Sanne@Example.nl", "sanne+2@example.nl", "sanne@example.nl", "sanne+3@example.nl"} {
		put(n, address)
	}
	f.expect(t, "five leads", "Sanne@example.nl", "sanne+2@example.nl", "sanne@example.nl", sales, sales, sales, sales, sales)
	if l := leadtest.Lead(t, f.leads, "contact-4"); l.ConfirmationError == "" || !l.VisitorMailedAt.IsZero() || l.SalesMailedAt.IsZero() {
		t.Errorf("the fifth lead is %+v", l)
	}
	put(6, "bart@example.nl")
	f.clock.Advance(24 * time.Hour)
	put(7, "sanne@example.nl")
	if got := f.recipients(); len(got) != 12 {
		t.Errorf("another address and another day: %v", got)
	}
}

func TestAFailedConfirmationDoesNotUseUpTheDaysThree(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
		}
		return nil
	})
	for range 5 {
		if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) != 1 {
			t.Fatalf("Handle = %v, %v", response, err)
		}
		f.clock.Advance(time.Hour + time.Second)
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	if _, err := f.handle(t, insert(id)); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "after five failures", "sanne@example.nl", sales)
}

func TestOnlyTheFailedRecordsOfABatchAreOfferedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ids := []lead.ID{f.put(t, "a@example.nl", lead.New), f.put(t, "b@example.nl", lead.New), f.put(t, "c@example.nl", lead.New)}
	f.office.Refuse(func(m ses.Mail) error {
		if m.ReplyTo == "b@example.nl" {
			return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
		}
		return nil
	})
	response, err := f.handle(t, insert(ids...))
	if err != nil || len(response.BatchItemFailures) != 1 || response.BatchItemFailures[0].ItemIdentifier != "2" {
		t.Errorf("Handle = %v, %v; want record 2 as failed", response, err)
	}
	f.expect(t, "b failing", "a@example.nl", "c@example.nl", sales, sales)
}

func TestLeadsForWhichNoTimeIsLeftAreOfferedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first, second := f.put(t, "een@voorbeeld.nl", lead.New), f.put(t, "twee@voorbeeld.nl", lead.New)
	short, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	response, err := f.notifier.Handle(short, insert(first, second))
	if err != nil || len(response.BatchItemFailures) != 1 || response.BatchItemFailures[0].ItemIdentifier != "2" {
		t.Fatalf("%+v, %v", response, err)
	}
	f.expect(t, "with time for one lead", "een@voorbeeld.nl", sales)
	if response, err := f.handle(t, insert(first, second)); err != nil || len(response.BatchItemFailures) > 0 {
		t.Fatalf("%+v, %v", response, err)
	}
	f.expect(t, "when both are offered again", "een@voorbeeld.nl", "twee@voorbeeld.nl", sales, sales)
}

func TestAnImpossibleAddressDoesNotKeepALeadWaiting(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(m ses.Mail) error {
		if m.To != sales {
			return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"}
		}
		return nil
	})
	if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
		t.Fatalf("Handle = %v, %v", response, err)
	}
	f.clock.Advance(time.Hour)
	if waiting := leadtest.Waiting(t, f.leads, f.clock.Now()); len(waiting) > 0 {
		t.Errorf("still waiting: %v", waiting)
	}
	f.expect(t, "the visitor's address rejected", sales)
}

func TestTheSweepLeavesFreshLeadsToTheStream(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.put(t, "sanne@example.nl", lead.New)
	f.clock.Advance(59 * time.Second)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "after 59 seconds")
	f.clock.Advance(2 * time.Second)
	if _, err := f.handle(t, schedule); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "after 61 seconds", "sanne@example.nl", sales)
}

func TestChangesOfALeadAreNoNewLeads(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	modify := strings.Replace(string(insert(id)), "INSERT", "MODIFY", 1)
	if _, err := f.handle(t, json.RawMessage(modify)); err != nil {
		t.Fatal(err)
	}
	f.expect(t, "a MODIFY record")
	if _, err := f.handle(t, json.RawMessage(`[]`)); err == nil {
		t.Error("an event that is none was taken as one")
	}
}

// The alarm on the mailbox of sales reads the log of each check.
func TestACheckTellsWhetherSESWouldMailSales(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var log bytes.Buffer
	f.notifier.Log = slog.New(slog.NewJSONHandler(&log, nil))
	check := func() (suppressed float64) {
		log.Reset()
		if _, err := f.handle(t, json.RawMessage(`{"check":"mailbox"}`)); err != nil {
			t.Fatal(err)
		}
		var line struct {
			SalesSuppressed float64
			AWS             struct {
				CloudWatchMetrics []struct{ Metrics []struct{ Name string } }
			} `json:"_aws"`
		}
		if err := json.Unmarshal(log.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if metrics := line.AWS.CloudWatchMetrics; len(metrics) != 1 || metrics[0].Metrics[0].Name != "SalesSuppressed" {
			t.Errorf("%s", log.Bytes())
		}
		return line.SalesSuppressed
	}
	if got := check(); got != 0 {
		t.Errorf("a mailbox that SES mails: %v", got)
	}
	f.office.Suppress(sales)
	if got := check(); got != 1 {
		t.Errorf("a mailbox that SES does not mail: %v", got)
	}
}

// Else a new account would ring two alarms every day, of which none says what to do.
func TestACheckInTheSandboxOfSESIsNoFailure(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var log bytes.Buffer
	f.notifier.Log = slog.New(slog.NewJSONHandler(&log, nil))
	f.office.MoveToSandbox()
	if _, err := f.handle(t, json.RawMessage(`{"check":"mailbox"}`)); err != nil || !strings.Contains(log.String(), "SES is in its sandbox") {
		t.Errorf("%v, %s", err, log.String())
	}
	if strings.Contains(log.String(), "SalesSuppressed") {
		t.Errorf("what nobody asked is counted: %s", log.String())
	}
}

// The alarm on a silent stream reads the log of each sweep.
func TestASweepTellsOfLeadsThatTheStreamDidNotTellOf(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var log bytes.Buffer
	f.notifier.Log, f.notifier.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), true
	missed := func(event json.RawMessage) int {
		log.Reset()
		_, _ = f.handle(t, event) // fails where SES does
		return strings.Count(log.String(), `"MissedByStream":1`)
	}
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	tried := f.put(t, "een@klant.example", lead.New)
	if got := missed(insert(tried)); got != 0 {
		t.Errorf("the stream's own: %d", got)
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	f.clock.Advance(5 * time.Minute)
	if got := missed(schedule); got != 0 {
		t.Errorf("one that the stream told of and SES refused: %d", got)
	}
	f.put(t, "twee@klant.example", lead.New)
	f.clock.Advance(2 * time.Minute)
	if got := missed(schedule); got != 1 {
		t.Errorf("one that only the sweep found: %d", got)
	}
	spam := f.put(t, "vier@klant.example", lead.Spam)
	f.clock.Advance(5 * time.Minute)
	f.change(t, spam, store.Change{Status: lead.New})
	if got := missed(schedule); got != 0 {
		t.Errorf("one that was released from spam: %d", got)
	}
	f.put(t, "drie@klant.example", lead.New)
	f.clock.Advance(time.Hour)
	if got := missed(schedule); got != 0 {
		t.Errorf("an old one that was queued again: %d", got)
	}
}

// The alarm on leads that wait reads the log of each sweep.
func TestEachSweepLogsHowLongTheOldestLeadWaits(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var log bytes.Buffer
	f.notifier.Log, f.notifier.Metrics = slog.New(slog.NewJSONHandler(&log, nil)), true
	f.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}
	})
	sweep := func() float64 {
		log.Reset()
		_, _ = f.handle(t, schedule) // fails where a lead waits
		var line []byte
		for each := range bytes.Lines(log.Bytes()) {
			if bytes.Contains(each, []byte("OldestWaitingSeconds")) {
				line = each
			}
		}
		var metric struct {
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
		if err := json.Unmarshal(line, &metric); err != nil {
			t.Fatal(err)
		}
		described := metric.AWS.CloudWatchMetrics
		if len(described) != 1 || described[0].Namespace != "DFX/Site" ||
			described[0].Metrics[0].Name != "OldestWaitingSeconds" ||
			metric.AWS.Timestamp != f.clock.Now().UnixMilli() {
			t.Errorf("%s", line)
		}
		return metric.OldestWaitingSeconds
	}
	if got := sweep(); got != 0 {
		t.Errorf("without leads: %v", got)
	}
	first := f.put(t, "een@klant.example", lead.New)
	f.clock.Advance(2 * time.Minute)
	if got := sweep(); got != 0 {
		t.Errorf("at the first try: %v", got)
	}
	f.clock.Advance(10 * time.Minute)
	for range 2 { // at the second try, and until the third
		if got := sweep(); got != 720 {
			t.Errorf("after 12 minutes: %v", got)
		}
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	f.clock.Advance(time.Hour)
	if got := sweep(); got != 0 {
		t.Errorf("mailed at last: %v", got)
	}
	if err := f.leads.Requeue(t.Context(), first, "", false); err != nil {
		t.Fatal(err)
	}
	if got := sweep(); got != 0 {
		t.Errorf("queued again and mailed: %v", got)
	}
}

// An order that was accepted is carried out, whatever the worker writes afterwards.
func TestAnOperatorsOrderDuringAMailingIsRefusedOrCarriedOut(t *testing.T) {
	t.Parallel()
	for name, lapsed := range map[string]bool{"in the lease": false, "after the lease": true} {
		for recipient, to := range map[string]string{"sales": sales, "visitor": "sanne@example.nl"} {
			t.Run(name+", mail to "+recipient, func(t *testing.T) {
				t.Parallel()
				f := newFixture(t)
				id := f.put(t, "sanne@example.nl", lead.New)
				var order error
				f.office.Refuse(func(m ses.Mail) error {
					if m.To != to {
						return nil
					}
					if lapsed {
						f.clock.Advance(3 * time.Minute)
					}
					order = f.leads.Requeue(context.Background(), id, "", false)
					return nil
				})
				if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
					t.Fatalf("Handle = %v, %v", response, err)
				}
				if (order == nil) != lapsed {
					t.Errorf("the order: %v", order)
				}
				f.office.Refuse(func(ses.Mail) error { return nil })
				former := len(f.office.Take())
				f.clock.Advance(time.Hour)
				if _, err := f.handle(t, schedule); err != nil {
					t.Fatal(err)
				}
				switch {
				case lapsed && !slices.Contains(f.recipients(), sales):
					t.Error("the order was accepted, and sales has no second mail")
				case !lapsed && (former != 2 || len(f.recipients()) > 0):
					t.Errorf("the order was refused; %d mails, and %v afterwards", former, f.recipients())
				}
			})
		}
	}
}

// Of a lead that waits for SES, and one that waits for the visitor's mail alone, nothing is mailed once the sandbox is over.
func TestWhoIsErasedWhileMailsWaitForTheEndOfTheSandboxIsMailedNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	half := f.put(t, "Sanne@Example.nl", lead.New)
	f.office.MoveToSandbox()
	verified := sales
	f.office.Refuse(func(m ses.Mail) error {
		if m.To != verified {
			return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "Email address is not verified. …"}
		}
		return nil
	})
	_, _ = f.handle(t, insert(half)) // fails
	verified = ""
	whole, other := f.put(t, "sanne@example.nl", lead.New), f.put(t, "jan@example.nl", lead.New)
	_, _ = f.handle(t, insert(whole, other))
	f.expect(t, "in the sandbox", sales)

	sanne, err := person.New("sanne@example.nl", "")
	if err != nil {
		t.Fatal(err)
	}
	eraser := &person.Eraser{Store: f.leads, Suppression: f.office.Client(), Key: []byte("key"), Now: f.clock.Now}
	if erased, err := eraser.Erase(t.Context(), sanne, "", ""); err != nil || erased.Total != 2 {
		t.Fatalf("erased %+v, %v", erased, err)
	}
	f.office.Refuse(func(ses.Mail) error { return nil })
	f.clock.Advance(time.Hour)
	if response, err := f.handle(t, insert(half, whole)); err != nil || len(response.BatchItemFailures) > 0 { // records come late, too
		t.Errorf("Handle = %v, %v", response, err)
	}
	if _, err := f.handle(t, schedule); err != nil {
		t.Error(err)
	}
	f.expect(t, "out of the sandbox", "jan@example.nl", sales, sales)
}

func TestALeadThatIsDeletedDuringItsMailingStaysDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.put(t, "sanne@example.nl", lead.New)
	f.office.Refuse(func(ses.Mail) error { return f.leads.Delete(context.Background(), id) })
	if response, err := f.handle(t, insert(id)); err != nil || len(response.BatchItemFailures) > 0 {
		t.Errorf("Handle = %v, %v", response, err)
	}
	f.expect(t, "deleted while sales was mailed", sales)
	if all := leadtest.Leads(t, f.leads); len(all) > 0 {
		t.Errorf("there is %v again", all)
	}
}
