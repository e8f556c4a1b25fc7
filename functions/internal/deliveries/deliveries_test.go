package deliveries_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/deliveries"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

type object = map[string]any

// The events of SES, with the members that its Developer Guide lists in "Contents of event data that
// Amazon SES publishes to Amazon SNS".
func bounce() object {
	return object{"eventType": "Bounce", "bounce": object{
		"bounceType": "Permanent", "bounceSubType": "General",
		"bouncedRecipients": []object{{
			"emailAddress": "sanne@example.nl", "action": "failed", "status": "5.1.1",
			"diagnosticCode": "smtp; 550 5.1.1 <sanne@example.nl>: no such user",
		}},
		"timestamp": "2026-11-21T10:01:02.669Z", "feedbackId": "0100-61b59c11-000000", "reportingMTA": "dsn; mx.example.nl",
	}}
}

func complaint() object {
	return object{"eventType": "Complaint", "complaint": object{
		"complainedRecipients": []object{{"emailAddress": "sanne@example.nl"}},
		"timestamp":            "2026-11-21T10:02:02.669Z", "feedbackId": "0100-61b59c12-000000", "complaintSubType": nil,
		"userAgent": "Yahoo!-Mail-Feedback/2.0", "complaintFeedbackType": "abuse", "arrivalDate": "2026-11-21T10:02:01.000Z",
	}}
}

func reject() object {
	return object{"eventType": "Reject", "reject": object{"reason": "Bad content"}}
}

func delay() object {
	return object{"eventType": "DeliveryDelay", "deliveryDelay": object{
		"timestamp": "2026-11-21T10:03:40.095Z", "delayType": "TransientCommunicationFailure",
		"expirationTime": "2026-11-21T22:00:00.914Z",
		"delayedRecipients": []object{{
			"emailAddress": "sanne@example.nl", "status": "4.4.1",
			"diagnosticCode": "smtp; 421 4.4.1 sanne@example.nl: unable to connect",
		}},
	}}
}

// about is an event about a mail with tags, as SNS passes it to Lambda.
func about(t *testing.T, event object, tags object) events.SNSEvent {
	t.Helper()
	event = maps.Clone(event)
	all := object{"ses:configuration-set": []string{"Mailing"}, "ses:from-domain": []string{"dfx.example"}}
	maps.Copy(all, tags)
	event["mail"] = object{
		"timestamp": "2026-11-21T10:00:00.012Z", "source": "DFX Fitness <site@dfx.example>",
		"messageId": "EXAMPLE7c191be45-000000", "destination": []string{"sanne@example.nl"},
		"headersTruncated": false, "tags": all,
		"headers":       []object{{"name": "To", "value": "sanne@example.nl"}},
		"commonHeaders": object{"to": []string{"sanne@example.nl"}, "subject": "Offerteaanvraag van Sanne"},
	}
	message, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	return sns(string(message))
}

func sns(message string) events.SNSEvent {
	return events.SNSEvent{Records: []events.SNSEventRecord{{
		EventSource: "aws:sns",
		SNS: events.SNSEntity{
			MessageID: "95df01b4-ee98-5cb9-9903-4c221d41eb5e", Type: "Notification", Message: message,
			Timestamp: time.Date(2026, time.November, 21, 10, 5, 0, 0, time.UTC),
		},
	}}}
}

func tags(id lead.ID, which string) object {
	return object{mail.TagLead: []string{string(id)}, mail.TagMail: []string{which}}
}

type fixture struct {
	leads    *store.Store
	log      *bytes.Buffer
	recorder *deliveries.Recorder
}

const id = lead.ID("quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11")

// newFixture is a recorder over a table with one lead.
func newFixture(t *testing.T) fixture {
	t.Helper()
	clock, log := leadtest.NewClock(), &bytes.Buffer{}
	f := fixture{leads: leadtest.Store(t, clock), log: log}
	l := lead.Lead{ID: id, Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now(), Email: "sanne@example.nl"}
	if _, err := f.leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	f.recorder = &deliveries.Recorder{Store: f.leads, Now: clock.Now, Log: slog.New(slog.NewJSONHandler(log, nil))}
	return f
}

// alarms is how often the metric is in the log.
func (f fixture) alarms() int { return strings.Count(f.log.String(), `"SalesUndelivered":1`) }

func TestEachEventIsInTheHistoryOnceWithItsCodesAlone(t *testing.T) {
	t.Parallel()
	at := func(text string) time.Time {
		moment, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return moment
	}
	for name, c := range map[string]struct {
		event object
		want  lead.Event
		alarm bool // where it is the mail to sales
	}{
		"a bounce":    {bounce(), lead.Event{At: at("2026-11-21T10:01:02.669Z"), Kind: lead.Bounced, Detail: "Permanent, General, 5.1.1"}, true},
		"a complaint": {complaint(), lead.Event{At: at("2026-11-21T10:02:02.669Z"), Kind: lead.Complained, Detail: "abuse"}, true},
		"a reject":    {reject(), lead.Event{At: at("2026-11-21T10:00:00.012Z"), Kind: lead.Refused, Detail: "Bad content"}, true},
		"a delay":     {delay(), lead.Event{At: at("2026-11-21T10:03:40.095Z"), Kind: lead.Delayed, Detail: "TransientCommunicationFailure, 4.4.1"}, false},
	} {
		for _, which := range []string{mail.ToSales, mail.ToVisitor} {
			t.Run(name+" of a mail to "+which, func(t *testing.T) {
				t.Parallel()
				f := newFixture(t)
				for range 2 {
					if err := f.recorder.Handle(t.Context(), about(t, c.event, tags(id, which))); err != nil {
						t.Fatal(err)
					}
				}
				want := c.want
				want.Detail = "mail to " + which + ": " + want.Detail
				if diff := cmp.Diff([]lead.Event{want}, leadtest.Lead(t, f.leads, id).History); diff != "" {
					t.Error(diff)
				}
				if alarm := c.alarm && which == mail.ToSales; (f.alarms() > 0) != alarm {
					t.Errorf("the metric is in the log %d times", f.alarms())
				}
				if log := f.log.String(); strings.Contains(log, "@") || strings.Contains(log, "Sanne") {
					t.Errorf("the log holds an address or a name:\n%s", log)
				}
			})
		}
	}
}

func TestEventsOfNoLeadChangeNothing(t *testing.T) {
	t.Parallel()
	for name, event := range map[string]events.SNSEvent{
		"no JSON":          sns("Successfully validated SNS topic for Amazon SES event publishing."),
		"no object":        sns(`[1]`),
		"wrong types":      sns(`{"eventType":"Bounce","mail":{"tags":{"lead":"quote-1"}},"bounce":[]}`),
		"empty":            sns(`{}`),
		"no tags":          about(t, bounce(), nil),
		"another's tags":   about(t, bounce(), object{"campaign": []string{"lente"}}),
		"no mail named":    about(t, bounce(), object{mail.TagLead: []string{string(id)}}),
		"two leads":        about(t, bounce(), object{mail.TagLead: []string{string(id), "quote-2"}, mail.TagMail: []string{"sales"}}),
		"no ID of a lead":  about(t, bounce(), tags("quote-1' OR attribute_exists(id)", mail.ToSales)),
		"an address as ID": about(t, bounce(), tags("sanne@example.nl", mail.ToSales)),
		"a huge ID":        about(t, bounce(), tags(lead.ID(strings.Repeat("a", 100_000)), mail.ToSales)),
		"an unknown mail":  about(t, bounce(), tags(id, "owner")),
		"a delivery":       about(t, object{"eventType": "Delivery", "delivery": object{}}, tags(id, mail.ToSales)),
	} {
		f := newFixture(t)
		if err := f.recorder.Handle(t.Context(), event); err != nil {
			t.Errorf("%s: %v; Lambda would try it again", name, err)
		}
		all := leadtest.Leads(t, f.leads)
		if len(all) != 1 || len(all[0].History) > 0 || f.alarms() > 0 {
			t.Errorf("%s: %+v; %s", name, all, f.log)
		}
		if log := f.log.String(); strings.Contains(log, "@") || len(log) > 1000 {
			t.Errorf("%s: the log has %d bytes: %.200s", name, len(log), log)
		}
	}
}

func TestNothingOfAnotherServersTextsIsKept(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	event := bounce()
	var recipients []object
	for _, status := range []string{"5.1.1", "sanne@example.nl", "5.1.1", "9.9.9", "5.7.1\n", strings.Repeat("5.", 100_000), "5.2.2", "4.0.0", "5.7.26"} {
		recipients = append(recipients, object{"emailAddress": "sanne@example.nl", "status": status, "diagnosticCode": strings.Repeat("sanne@example.nl ", 5000)})
	}
	event["bounce"] = object{
		"bounceType": "Permanent", "bounceSubType": "<script>sanne@example.nl</script>", "timestamp": "yesterday",
		"bouncedRecipients": recipients,
	}
	if err := f.recorder.Handle(t.Context(), about(t, event, tags(id, mail.ToVisitor))); err != nil {
		t.Fatal(err)
	}
	history := leadtest.Lead(t, f.leads, id).History
	if len(history) != 1 || history[0].Detail != "mail to visitor: Permanent, 5.1.1, 5.2.2, 4.0.0" || history[0].At.Year() != 2026 {
		t.Errorf("history %+v", history)
	}
	if log := f.log.String(); strings.Contains(log, "@") || len(log) > 1000 {
		t.Errorf("the log has %d bytes: %.500s", len(log), log)
	}
}

// It may be a lead that could not be stored, of which that mail is the only copy.
func TestALostMailToSalesRingsTheAlarmAlsoWhereTheLeadIsNotStored(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if err := f.recorder.Handle(t.Context(), about(t, bounce(), tags("quote-unstored", mail.ToSales))); err != nil {
		t.Fatal(err)
	}
	if f.alarms() != 1 || len(leadtest.Leads(t, f.leads)) != 1 {
		t.Errorf("%d alarms; leads %v", f.alarms(), leadtest.Leads(t, f.leads))
	}
}

func TestAnEventThatCouldNotBeWrittenIsTriedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	working := f.recorder.Store
	once := dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
	f.recorder.Store = store.New(once, "no-such-table", time.Now)
	event := about(t, bounce(), tags(id, mail.ToSales))
	event.Records = append(event.Records, about(t, delay(), tags(id, mail.ToVisitor)).Records...)
	if err := f.recorder.Handle(t.Context(), event); err == nil {
		t.Fatal("no error")
	}
	f.recorder.Store = working
	if err := f.recorder.Handle(t.Context(), event); err != nil {
		t.Fatal(err)
	}
	if history := leadtest.Lead(t, f.leads, id).History; len(history) != 2 || f.alarms() == 0 {
		t.Errorf("history %v, %d alarms", history, f.alarms())
	}
}

// FuzzHandle looks for events that lead to an error, or to a text in the history that is no code.
func FuzzHandle(f *testing.F) {
	f.Add(`{"eventType":"Bounce","mail":{"tags":{"lead":["quote-1"],"mail":["sales"]}},"bounce":{"bounceType":"Permanent"}}`)
	f.Add(`{"eventType":"DeliveryDelay","mail":{"tags":{"lead":["quote-1"],"mail":["visitor"]}},"deliveryDelay":{"delayedRecipients":[{"status":"4.4.1"}]}}`)
	f.Add(`{"eventType":"Complaint","mail":null,"complaint":{"timestamp":"9999-99-99"}}`)
	for _, message := range []string{
		"", "null", "[]", `{"eventType":"Bounce"}`, `{"eventType":"Open","mail":{"tags":{"lead":["quote-1"]}}}`,
		`{"eventType":"Bounce","mail":{"tags":{"lead":["quote-1","quote-2"],"mail":["sales"]}}}`,
		`{"eventType":"Bounce","mail":{"tags":{"lead":["Quote 1\n"],"mail":["other"]}}}`,
		`{"eventType":"Bounce","mail":{"tags":{"lead":["quote-1"],"mail":["sales"]}},"bounce":{"bounceType":"<a@b.example>","bouncedRecipients":[` +
			`{"status":"5.1.1 a@b.example"},{"status":"5.1.1"},{"status":"5.2.2"},{"status":"4.4.7"},{"status":"4.4.1"}],"timestamp":"2026-11-21T10:00:00Z"}}`,
		`{"eventType":"Complaint","mail":{"timestamp":"1999-01-01T00:00:00Z","tags":{"lead":["quote-1"],"mail":["visitor"]}},"complaint":{"complaintFeedbackType":"abuse"}}`,
		`{"eventType":"Reject","mail":{"tags":{"lead":["quote-1"],"mail":["visitor"]}},"reject":{"reason":"Bad content"}}`,
	} {
		f.Add(message)
	}
	f.Fuzz(func(t *testing.T, message string) {
		recorder := &deliveries.Recorder{Store: checking{t}, Now: time.Now, Log: slog.New(slog.DiscardHandler)}
		if err := recorder.Handle(t.Context(), sns(message)); err != nil {
			t.Error(err)
		}
	})
}

// checking fails a test for an event that should not be stored.
type checking struct{ *testing.T }

func (c checking) Record(_ context.Context, id lead.ID, event lead.Event) (bool, error) {
	if strings.ContainsAny(event.Detail, "@<>\n\"'") || len(event.Detail) > 200 || len(id) > 100 || event.At.IsZero() {
		c.Errorf("%q: %+v", id, event)
	}
	return true, nil
}
