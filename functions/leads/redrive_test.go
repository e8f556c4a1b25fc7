package main

import (
	"context"
	"crypto/md5"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sqs/types"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// A message is one of the queue's.
type message struct {
	id, body   string
	sent       time.Time
	attributes map[string]string
	receipt    string // of the last time that it was received; a former one counts no more
	hidden     bool
}

// A queue speaks the JSON protocol of SQS, in the part that the command uses
// (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/). Messages that were received stay hidden
// until they are released.
type queue struct {
	t        *testing.T
	mu       sync.Mutex
	messages []*message
	received int
	before   func(operation string) // called before an operation is carried out; may be nil
	refuse   func(operation string, m *message) bool
	config   aws.Config
}

const queueURL = "https://sqs.eu-west-1.amazonaws.com/123456789012/dead-letters"

func newQueue(t *testing.T, messages ...*message) *queue {
	t.Helper()
	q := &queue{t: t, messages: messages, refuse: func(string, *message) bool { return false }}
	server := httptest.NewServer(q)
	t.Cleanup(server.Close)
	q.config = configOf(server.URL)
	return q
}

func (q *queue) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	service, operation, _ := strings.Cut(r.Header.Get("X-Amz-Target"), ".")
	var in struct {
		QueueURL            string `json:"QueueUrl"`
		MaxNumberOfMessages int
		WaitTimeSeconds     int
		VisibilityTimeout   int
		Entries             []struct {
			ID                string `json:"Id"`
			ReceiptHandle     string
			VisibilityTimeout int
		}
	}
	body, err := io.ReadAll(r.Body) // all of it: an answer before that may end the connection
	if err := errors.Join(err, json.Unmarshal(body, &in)); err != nil || service != "AmazonSQS" || in.QueueURL != queueURL {
		q.t.Errorf("request %s: %+v, %v", r.Header.Get("X-Amz-Target"), in, err)
	}
	if q.before != nil {
		q.before(operation)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	w.Header().Set("Content-Type", "application/x-amz-json-1.0")
	if q.refuse(operation, nil) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, `{"__type":"com.amazonaws.sqs#ServiceUnavailable","message":"by the test"}`)
		return
	}
	if operation == "ReceiveMessage" {
		if in.WaitTimeSeconds == 0 || in.VisibilityTimeout < 60 {
			q.t.Errorf("received with %+v: other messages could be left out, or come twice", in)
		}
		q.answer(w, map[string]any{"Messages": q.receive(in.MaxNumberOfMessages)})
		return
	}
	if len(in.Entries) == 0 || len(in.Entries) > 10 {
		q.t.Errorf("%s of %d messages", operation, len(in.Entries))
	}
	var done, failed []map[string]any
	for _, entry := range in.Entries {
		i := q.find(entry.ReceiptHandle)
		if i < 0 || q.refuse(operation, q.messages[i]) {
			failed = append(failed, map[string]any{"Id": entry.ID, "Code": "ReceiptHandleIsInvalid", "SenderFault": true, "Message": "by the test"})
			continue
		}
		switch operation {
		case "DeleteMessageBatch":
			q.messages = append(q.messages[:i:i], q.messages[i+1:]...)
		case "ChangeMessageVisibilityBatch":
			q.messages[i].hidden = entry.VisibilityTimeout > 0
		default:
			q.t.Errorf("operation %s", operation)
		}
		done = append(done, map[string]any{"Id": entry.ID})
	}
	q.answer(w, map[string]any{"Successful": done, "Failed": failed})
}

func (q *queue) receive(most int) []map[string]any {
	var out []map[string]any
	for _, m := range q.messages {
		if m.hidden || len(out) == min(most, 10) {
			continue
		}
		q.received++
		m.hidden, m.receipt = true, fmt.Sprintf("receipt-%d", q.received)
		sum := md5.Sum([]byte(m.body))
		attributes := map[string]any{}
		for name, value := range m.attributes {
			attributes[name] = map[string]string{"DataType": "String", "StringValue": value}
		}
		out = append(out, map[string]any{
			"MessageId": m.id, "ReceiptHandle": m.receipt, "Body": m.body, "MD5OfBody": hex.EncodeToString(sum[:]),
			"Attributes": map[string]string{"SentTimestamp": fmt.Sprint(m.sent.UnixMilli())}, "MessageAttributes": attributes,
		})
	}
	return out
}

func (q *queue) find(receipt string) int {
	for i, m := range q.messages {
		if m.receipt == receipt {
			return i
		}
	}
	return -1
}

func (q *queue) answer(w io.Writer, value any) {
	if err := json.NewEncoder(w).Encode(value); err != nil {
		q.t.Error(err)
	}
}

func (q *queue) add(m *message) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.messages = append(q.messages, m)
}

// left are the messages that the next receiver gets, and those that nobody gets.
func (q *queue) left() (visible, hidden []string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, m := range q.messages {
		if m.hidden {
			hidden = append(hidden, m.id)
		} else {
			visible = append(visible, m.id)
		}
	}
	return visible, hidden
}

// Messages as the three sources of infra/leads.ts write them.
var (
	night  = time.Date(2026, time.November, 20, 2, 0, 0, 0, time.UTC)
	stream = `{"requestContext":{"requestId":"r","functionArn":"arn:aws:lambda:eu-west-1:123456789012:function:notify",` +
		`"condition":"RetryAttemptsExhausted","approximateInvokeCount":4},"responseContext":{"statusCode":200,` +
		`"executedVersion":"$LATEST","functionError":"Unhandled"},"version":"1.0","timestamp":"2026-11-20T02:00:00.000Z",` +
		`"DDBStreamBatchInfo":{"shardId":"shardId-0001","startSequenceNumber":"800000000003126276362",` +
		`"endSequenceNumber":"800000000003126276362","approximateArrivalOfFirstRecord":"2026-11-20T01:58:00Z",` +
		`"approximateArrivalOfLastRecord":"2026-11-20T01:58:00Z","batchSize":1,"streamArn":"arn:aws:dynamodb:…"}}`
	sweep = `{"version":"1.0","timestamp":"2026-11-20T02:00:00.000Z","requestContext":{"requestId":"r",` +
		`"functionArn":"arn:aws:lambda:eu-west-1:123456789012:function:notify:$LATEST","condition":"RetriesExhausted",` +
		`"approximateInvokeCount":1},"requestPayload":{},"responseContext":{"statusCode":200,"executedVersion":"$LATEST",` +
		`"functionError":"Unhandled"},"responsePayload":{"errorMessage":"lead quote-2: parked after 30 tries","errorType":"joinError"}}`
	check = strings.Replace(strings.Replace(sweep, `"requestPayload":{}`, `"requestPayload":{"check":"mailbox"}`, 1),
		"lead quote-2: parked after 30 tries", "suppression list: 503", 1)
)

func scheduled(id string) *message {
	return &message{id: id, body: `{}`, sent: night.Add(3 * time.Hour), attributes: map[string]string{
		"RULE_ARN": "arn:aws:events:eu-west-1:123456789012:rule/Sweep", "TARGET_ARN": "arn:aws:lambda:…",
		"ERROR_CODE": "THROTTLING", "ERROR_MESSAGE": "Rate exceeded",
	}}
}

// redrive runs the command over the stand-in.
func (e env) redrive(q *queue, line string) printed {
	e.Helper()
	return e.redriveAt(q.config, queueURL, line)
}

func (e env) redriveAt(config aws.Config, url, line string) printed {
	e.Helper()
	var out, errs strings.Builder
	p := program{
		open:     func(context.Context, string, io.Writer) (*store.Store, error) { return e.store, nil },
		settings: func(context.Context) (aws.Config, error) { return config, nil },
		stdout:   &out, stderr: &errs,
	}
	args := append([]string{"redrive", "-queue", url, "-table", "leads"}, strings.Fields(line)...)
	status := p.run(e.Context(), args)
	return printed{status, out.String(), errs.String()}
}

func TestRedriveShowsWhatFailedAndWhichLeadsAreUnfinished(t *testing.T) {
	e := newEnv(t)
	q := newQueue(t,
		&message{id: "1", body: stream, sent: night.Add(time.Hour)},
		&message{id: "2", body: sweep, sent: night}, &message{id: "3", body: sweep, sent: night.Add(2 * time.Hour)},
		&message{id: "4", body: check, sent: night.Add(-time.Hour)}, scheduled("5"),
		&message{id: "6", body: "?\x1b[2J", sent: night.Add(-2 * time.Hour)},
	)
	want := `
FIRST             LAST              MESSAGES  WHAT FAILED       WHY
2026-11-20 06:00  2026-11-20 06:00  1         schedule Sweep    THROTTLING: Rate exceeded
2026-11-20 03:00  2026-11-20 05:00  2         sweep             lead quote-2: parked after 30 tries
2026-11-20 04:00  2026-11-20 04:00  1         stream            RetryAttemptsExhausted: 1 record from 800000000003126276362 of shardId-0001
2026-11-20 02:00  2026-11-20 02:00  1         check of mailbox  suppression list: 503
2026-11-20 01:00  2026-11-20 01:00  1         unknown           message 6
RECEIVED          ID            FORM        STATUS       NAME            EMAIL              MAILED
2026-11-21 11:00  newsletter-1  newsletter  new                          els@example.nl     no
2026-11-20 11:00  quote-2       quote       undelivered  Sanne de Vries  inkoop@example.nl  no
`
	for range 2 { // the second finds the same
		got := e.redrive(q, "")
		if diff := cmp.Diff(want[1:], got.out); diff != "" || got.status != 0 {
			t.Errorf("exit status %d, %s\n%s", got.status, got.errors, diff)
		}
		if !strings.Contains(got.errors, "6 messages in the queue; 2 leads undelivered or waiting; nothing was changed") {
			t.Errorf("printed %q", got.errors)
		}
	}
	if visible, hidden := q.left(); len(visible) != 6 || hidden != nil {
		t.Errorf("visible are %v, hidden %v", visible, hidden)
	}
	if l := leadtest.Lead(t, e.store, "quote-2"); l.Status != lead.Undelivered {
		t.Errorf("status %s", l.Status)
	}
}

func TestWhatAVisitorWroteCommandsNoTerminal(t *testing.T) {
	e := newEnv(t)
	e.put(lead.Lead{ID: "fax-1", Form: "f\a\tb\r\nx", Status: lead.Undelivered, Name: "a\tb\x1b[2J\xff"})
	if got := e.redrive(newQueue(t), "").out; !strings.Contains(got, "fax-1") || strings.ContainsAny(got, "\x1b\a\t\r") {
		t.Errorf("printed %q", got)
	}
}

func TestRedriveQueuesTheUndeliveredAndDeletesWhatItHasShown(t *testing.T) {
	e := newEnv(t)
	q := newQueue(t)
	for i := range 25 {
		q.add(&message{id: fmt.Sprint(i), body: sweep, sent: night})
	}
	var late sync.Once
	q.before = func(operation string) {
		if operation == "DeleteMessageBatch" {
			late.Do(func() { q.add(&message{id: "late", body: sweep, sent: night}) })
		}
	}
	got := e.redrive(q, "-yes")
	if got.status != 0 || !strings.Contains(got.out, "quote-2: queued; the next sweep mails it\n25 messages deleted\n") {
		t.Errorf("got %+v", got)
	}
	if diff := cmp.Diff([]lead.ID{"quote-2", "newsletter-1"}, e.waiting()); diff != "" {
		t.Error(diff)
	}
	if l := leadtest.Lead(t, e.store, "quote-2"); l.Status != lead.New {
		t.Errorf("status %s", l.Status)
	}
	if visible, hidden := q.left(); fmt.Sprint(visible, hidden) != "[late] []" {
		t.Errorf("visible are %v, hidden %v", visible, hidden)
	}
	got = e.redrive(q, "-yes")
	if got.status != 0 || strings.Contains(got.out, "queued") || !strings.Contains(got.out, "1 message deleted") {
		t.Errorf("again: %+v", got)
	}
	got = e.redrive(q, "-yes")
	if got.status != 0 || !strings.Contains(got.errors, "0 messages in the queue; 2 leads undelivered or waiting") {
		t.Errorf("a third time: %+v", got)
	}
}

func TestWhatARedriveCannotDoIsLeftToTheNext(t *testing.T) {
	tests := map[string]struct {
		refuse func(operation string, m *message) bool
		says   string
		left   int
	}{
		"one of the messages is not deleted": {
			func(operation string, m *message) bool {
				return operation == "DeleteMessageBatch" && m != nil && m.id == "7"
			}, "ReceiptHandleIsInvalid", 1,
		},
		"the queue fails amid the deletion": {nil, "ServiceUnavailable", 15},
		"the queue cannot be read": {
			func(operation string, _ *message) bool { return operation == "ReceiveMessage" }, "ServiceUnavailable", 25,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			q := newQueue(t)
			for i := range 25 {
				q.add(&message{id: fmt.Sprint(i), body: sweep, sent: night})
			}
			deletions := 0
			q.refuse = tt.refuse
			if q.refuse == nil {
				q.refuse = func(operation string, m *message) bool {
					if operation == "DeleteMessageBatch" && m == nil {
						deletions++
					}
					return m == nil && operation == "DeleteMessageBatch" && deletions > 1
				}
			}
			got := e.redrive(q, "-yes")
			visible, hidden := q.left()
			if got.status != 1 || !strings.Contains(got.errors, tt.says) || len(visible) != tt.left || hidden != nil {
				t.Errorf("got %+v; visible are %v, hidden %v", got, visible, hidden)
			}
			q.refuse = func(string, *message) bool { return false }
			if got := e.redrive(q, "-yes"); got.status != 0 {
				t.Errorf("again: %+v", got)
			}
			if visible, hidden := q.left(); visible != nil || hidden != nil {
				t.Errorf("visible are %v, hidden %v", visible, hidden)
			}
		})
	}
}

// An updateless client reads from DynamoDB, and fails at what changes an item.
type updateless struct{ dynamodb.HTTPClient }

func (c updateless) Do(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.Header.Get("X-Amz-Target"), ".UpdateItem") {
		return nil, errors.New("by the test")
	}
	return c.HTTPClient.Do(r)
}

func TestMessagesStayWhereALeadIsNotQueued(t *testing.T) {
	t.Parallel()
	name := "leads-updateless-" + rand.Text()
	leadtest.Create(t, store.Definition(name))
	options := leadtest.Client().Options()
	options.HTTPClient, options.Retryer = updateless{options.HTTPClient}, aws.NopRetryer{}
	e := env{t, store.New(dynamodb.New(options), name, time.Now)}
	e.put(lead.Lead{ID: "quote-1", Form: lead.Quote, Status: lead.Undelivered})
	q := newQueue(t, &message{id: "1", body: sweep, sent: night})
	if got := e.redrive(q, "-yes"); got.status != 1 || !strings.Contains(got.errors, "no message was deleted") {
		t.Errorf("got %+v", got)
	}
	if visible, hidden := q.left(); fmt.Sprint(visible, hidden) != "[1] []" {
		t.Errorf("visible are %v, hidden %v", visible, hidden)
	}
}

// Another SQS than the stand-in of this file must understand the command.
func TestRedriveAtAnotherSQS(t *testing.T) {
	endpoint := os.Getenv("SQS_ENDPOINT")
	if endpoint == "" {
		t.Skip("no SQS_ENDPOINT; 'make proof' starts one")
	}
	e := newEnv(t)
	client := sqs.NewFromConfig(configOf(endpoint))
	made, err := client.CreateQueue(t.Context(), &sqs.CreateQueueInput{QueueName: aws.String("letters-" + rand.Text())})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 25 {
		m := []*message{{body: stream}, {body: sweep}, scheduled("")}[i%3]
		in := &sqs.SendMessageInput{QueueUrl: made.QueueUrl, MessageBody: &m.body, MessageAttributes: map[string]types.MessageAttributeValue{}}
		for name, value := range m.attributes {
			in.MessageAttributes[name] = types.MessageAttributeValue{DataType: aws.String("String"), StringValue: &value}
		}
		if _, err := client.SendMessage(t.Context(), in); err != nil {
			t.Fatal(err)
		}
	}
	for _, says := range []string{"", "-yes"} { // what was shown can be received again at once
		got := e.redriveAt(configOf(endpoint), *made.QueueUrl, says)
		if got.status != 0 || !strings.Contains(got.errors, "25 messages in the queue; 2 leads undelivered or waiting") ||
			!strings.Contains(got.out, "schedule Sweep") || !strings.Contains(got.out, "RetryAttemptsExhausted") {
			t.Errorf("got %+v", got)
		}
	}
	if got := e.redriveAt(configOf(endpoint), *made.QueueUrl, "-yes"); got.status != 0 || !strings.Contains(got.errors, "0 messages in the queue") {
		t.Errorf("afterwards: %+v", got)
	}
}

func TestRedriveNeedsAQueueAndATableInAWS(t *testing.T) {
	t.Setenv("LEADS_TABLE", "")
	t.Setenv("DEAD_LETTERS", "")
	tests := map[string]string{
		"redrive":                         "name the dead-letter queue with -queue or DEAD_LETTERS",
		"redrive -queue q":                "name the table in AWS with -table or LEADS_TABLE",
		"redrive -queue q -table leads x": "takes no argument",
	}
	for line, want := range tests {
		got := execute(t.Context(), nil, strings.Fields(line)...)
		if got.status != 2 || !strings.Contains(got.errors, want) {
			t.Errorf("leads %s: got %+v", line, got)
		}
	}
}

func TestMailsThatWereGivenUpAreQueuedWhateverTheLeadsStatus(t *testing.T) {
	e := newEnv(t)
	at := leadtest.Lead(t, e.store, "quote-2").ReceivedAt
	signUp := lead.Lead{ID: "newsletter-9", Form: lead.Newsletter, Status: lead.Newsletter.Received()}
	taken := lead.Lead{ID: "contact-9", Form: lead.Contact, Status: lead.New}
	for _, l := range []lead.Lead{signUp, taken} {
		l.ReceivedAt, l.Email, l.Digest = at, "els@example.nl", string(l.ID)
		e.put(l)
	}
	if _, err := e.store.Change(t.Context(), taken.ID, 0, store.Change{By: "anke@dfx.example", Status: lead.InHand}, 3); err != nil {
		t.Fatal(err)
	}
	for _, id := range []lead.ID{signUp.ID, taken.ID} {
		if err := e.store.Park(t.Context(), leadtest.Lease(t, e.store, id)); err != nil { // after its last try
			t.Fatal(err)
		}
	}
	got := e.redrive(newQueue(t, &message{id: "1", body: sweep, sent: night}), "-yes")
	for _, id := range []lead.ID{signUp.ID, taken.ID} {
		if !strings.Contains(got.out, string(id)) || !slices.Contains(e.waiting(), id) {
			t.Errorf("%s does not wait; printed %s", id, got.out)
		}
	}
	if l := leadtest.Lead(t, e.store, taken.ID); l.Status != lead.InHand {
		t.Errorf("%s is %s", l.ID, l.Status)
	}
}
