// Package faults tests the functions as programs: every call that they make fails, is lost or kills
// them, and no lead may be lost or mailed more often than it must.
package faults

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const sales = "verkoop@dfx.example"

// An env is the functions as programs, their tables, SES and the program behind the webhook, with a
// proxy between that injects faults into calls.
type env struct {
	leads    *store.Store
	office   *leadtest.PostOffice
	receiver *leadtest.Receiver

	environment []string
	table       string

	mu      sync.Mutex
	running map[string]*lambdatest.Function
	working string // the function that handles an event
	decide  func(lambdatest.Call) lambdatest.Fault
}

func newEnv(t testing.TB) *env {
	t.Helper()
	e := &env{
		office: leadtest.NewPostOffice(t), receiver: leadtest.NewReceiver(t), table: "leads-" + rand.Text(), running: map[string]*lambdatest.Function{},
	}
	quotas := "quotas-" + rand.Text()
	leadtest.Create(t, store.Definition(e.table), quota.Definition(quotas))
	e.leads = store.New(leadtest.Client(), e.table, time.Now)
	decide := func(call lambdatest.Call) lambdatest.Fault {
		e.mu.Lock()
		decide := e.decide
		e.mu.Unlock()
		if decide == nil {
			return lambdatest.Fault{}
		}
		return decide(call)
	}
	proxy := lambdatest.NewProxy(t, leadtest.Endpoint(), e.office.Endpoint(), e.receiver.URL(), decide)
	e.environment = lambdatest.Environment(append(proxy.Environment(), "LEADS_TABLE="+e.table,
		"QUOTAS_TABLE="+quotas, "LEADS_WEBHOOK_SECRET="+leadtest.WebhookSecret)...)
	t.Cleanup(func() {
		for _, name := range slices.Collect(maps.Keys(e.running)) {
			e.kill(name)
		}
	})
	return e
}

// inject sets the faults of calls from now on; nil lets all pass.
func (e *env) inject(decide func(lambdatest.Call) lambdatest.Fault) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.decide = decide
}

// atWork is the function that handles an event.
func (e *env) atWork() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.working
}

// kill ends a function's program at once.
func (e *env) kill(name string) {
	e.mu.Lock()
	function := e.running[name]
	delete(e.running, name)
	e.mu.Unlock()
	if function != nil {
		function.Kill()
	}
}

// invoke sends an event to a function, and starts its program where none runs, as Lambda does.
func (e *env) invoke(t testing.TB, name string, event any) ([]byte, error) {
	t.Helper()
	payload, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	e.mu.Lock()
	function := e.running[name]
	e.mu.Unlock()
	if function == nil {
		if function, err = lambdatest.Start(t.Context(), lambdatest.Program(t, name), e.environment); err != nil {
			t.Fatal(err)
		}
		e.mu.Lock()
		e.running[name] = function
		e.mu.Unlock()
	}
	e.mu.Lock()
	e.working = name
	e.mu.Unlock()
	body, err := function.Invoke(t.Context(), payload, 5*time.Minute)
	if errors.Is(err, lambdatest.ErrExited) {
		e.kill(name)
	}
	return body, err
}

// send sends a quote request as a browser does, and reports whether the visitor sees success.
func (e *env) send(t testing.TB, n int) (acknowledged bool) {
	t.Helper()
	body, err := json.Marshal(map[string]any{
		"naam": "Sanne", "bedrijfsnaam": "Fitclub", "emailadres": visitor(n), "producten": "Rower (1x)",
		"opmerkingen": fmt.Sprint("Nummer ", n), "submissionId": submission(n), "elapsedMs": 60_000,
	})
	if err != nil {
		t.Fatal(err)
	}
	response, err := e.post(t, "quote", string(body), fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	if err != nil {
		return false
	}
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("request %d: status %d, %s", n, response.StatusCode, response.Body)
	}
	return response.StatusCode == http.StatusOK
}

// post sends a function a request with JSON from an address.
func (e *env) post(t testing.TB, name, body, address string) (response events.APIGatewayV2HTTPResponse, err error) {
	t.Helper()
	event := lambdatest.Event(http.MethodPost, "", body, map[string]string{"content-type": "application/json", "authorization": "Bearer public-token"}, nil)
	event.RequestContext.HTTP.SourceIP = address
	answer, err := e.invoke(t, name, event)
	if err != nil {
		return response, err
	}
	if err := json.Unmarshal(answer, &response); err != nil {
		t.Fatal(err)
	}
	return response, nil
}

func visitor(n int) string    { return fmt.Sprintf("visitor-%d@example.nl", n) }
func submission(n int) string { return fmt.Sprintf("00000000-0000-4000-8000-%012d", n) }
func leadID(n int) lead.ID    { return lead.ID("quote-" + submission(n)) }

// stream delivers records of the table's stream to notify, and again those that failed, as often as
// the event source mapping would.
func (e *env) stream(t testing.TB, ids ...lead.ID) {
	t.Helper()
	for range 3 {
		if len(ids) == 0 {
			return
		}
		type record = map[string]any
		var records []record
		for i, id := range ids {
			records = append(records, record{"eventName": "INSERT", "dynamodb": record{
				"SequenceNumber": fmt.Sprint(i), "StreamViewType": "KEYS_ONLY", "Keys": record{"id": record{"S": id}},
			}})
		}
		answer, err := e.invoke(t, "notify", record{"Records": records})
		if err != nil {
			continue // the whole batch, again
		}
		var response events.DynamoDBEventResponse
		if err := json.Unmarshal(answer, &response); err != nil {
			t.Fatal(err)
		}
		var failed []lead.ID
		for _, failure := range response.BatchItemFailures {
			var i int
			if _, err := fmt.Sscan(failure.ItemIdentifier, &i); err != nil {
				t.Fatal(err)
			}
			failed = append(failed, ids[i])
		}
		ids = failed
	}
}

// sweepLater lets an hour pass for every lead that waits, and then sweeps. It is false, and does
// nothing, when none waits.
func (e *env) sweepLater(t *testing.T) bool {
	t.Helper()
	waiting := leadtest.Waiting(t, e.leads, time.Now().Add(time.Hour))
	if len(waiting) == 0 {
		return false
	}
	for _, w := range waiting {
		if err := e.age(w.ID); err != nil {
			t.Fatal(err)
		}
	}
	// The errors of a sweep ring the alarm.
	_, _ = e.invoke(t, "notify", map[string]any{"detail-type": "Scheduled Event"})
	return true
}

// Beginnings of the subjects of mails about what was promised. No manager is set, so that both go to sales.
const reminding, escalating = "Herinnering: ", "Te laat: "

// remind lets the time to remind of leads come, or the time at which their answers are due, and sweeps.
func (e *env) remind(t *testing.T, numbers []int, isLate bool) {
	t.Helper()
	then := &types.AttributeValueMemberS{Value: time.Now().UTC().Add(-time.Hour).Format("2006-01-02T15:04:05.000Z")}
	expression := "SET remindAt = :then"
	if isLate {
		expression += ", dueAt = :then"
	}
	for _, n := range numbers {
		_, err := leadtest.Client().UpdateItem(context.Background(), &dynamodb.UpdateItemInput{
			TableName: &e.table, UpdateExpression: &expression, ConditionExpression: aws.String("attribute_exists(remindAt)"),
			Key:                       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: string(leadID(n))}},
			ExpressionAttributeValues: map[string]types.AttributeValue{":then": then},
		})
		if _, isDone := errors.AsType[*types.ConditionalCheckFailedException](err); err != nil && !isDone {
			t.Fatal(err)
		}
	}
	_, _ = e.invoke(t, "notify", map[string]any{"detail-type": "Scheduled Event"}) // errors ring the alarm
}

// age lets an hour pass for a lead: its lease and its pause are over.
func (e *env) age(id lead.ID) error {
	then := time.Now().UTC().Add(-time.Hour).Format("2006-01-02T15:04:05.000Z")
	_, err := leadtest.Client().UpdateItem(context.Background(), &dynamodb.UpdateItemInput{
		TableName:           &e.table,
		Key:                 map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: string(id)}},
		UpdateExpression:    aws.String("SET receivedAt = :then REMOVE leasedUntil, notBefore"),
		ConditionExpression: aws.String("attribute_exists(id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":then": &types.AttributeValueMemberS{Value: then},
		},
	})
	return err
}

// deliver sends deliveries an event of SES, and again when that fails, as often as Lambda would. It
// reports whether the event was recorded; an event that was not may have been.
func (e *env) deliver(t testing.TB, n int, event lead.Event) (recorded bool) {
	t.Helper()
	type object = map[string]any
	message, err := json.Marshal(object{
		"eventType": "Bounce",
		"mail":      object{"tags": object{"lead": []lead.ID{leadID(n)}, "mail": []string{"visitor"}}},
		"bounce":    object{"bounceType": event.Detail, "timestamp": event.At},
	})
	if err != nil {
		t.Fatal(err)
	}
	notification := object{"Records": []object{{
		"EventSource": "aws:sns", "Sns": object{"MessageId": "1", "Message": string(message), "Timestamp": event.At},
	}}}
	for range 3 {
		if _, err := e.invoke(t, "deliveries", notification); err == nil {
			return true
		}
	}
	return false
}

// counts are the mails of one lead, and the calls of the webhook with it.
type counts struct {
	sales, visitor int
	unstored       int // to sales, of a lead that could not be stored
	webhook        int

	reminders, escalations int // of what was promised
}

func (e *env) count(n int) counts {
	var c counts
	for _, m := range e.office.Mails() {
		switch {
		case m.To == visitor(n):
			c.visitor++
		case m.To != sales || !strings.Contains(m.Text, "kenmerk "+string(leadID(n))+"\n"):
		case strings.HasPrefix(m.Subject, "NIET OPGESLAGEN:"):
			c.unstored++
		case strings.HasPrefix(m.Subject, reminding):
			c.reminders++
		case strings.HasPrefix(m.Subject, escalating):
			c.escalations++
		default:
			c.sales++
		}
	}
	for _, call := range e.receiver.Calls() {
		if call.ID == string(leadID(n)) {
			c.webhook++
		}
	}
	return c
}

// isStored reports whether a lead is in the table, with its own content.
func (e *env) isStored(t *testing.T, n int) bool {
	t.Helper()
	l, err := e.leads.Get(t.Context(), leadID(n))
	if errors.Is(err, store.ErrNotFound) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	return l.Email == visitor(n) && l.Fields["opmerkingen"] == fmt.Sprint("Nummer ", n)
}
