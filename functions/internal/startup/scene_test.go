package startup_test

import (
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

// A scene is the functions as programs, their tables, and SES, with a proxy between that decides on the
// fate of each call.
type scene struct {
	leads  *store.Store
	office *leadtest.PostOffice

	environment []string
	table       string

	mu      sync.Mutex
	running map[string]*lambdatest.Function
	working string // the function that has an event in hand
	decide  func(lambdatest.Call) lambdatest.Fate
}

func newScene(t testing.TB) *scene {
	t.Helper()
	s := &scene{
		office: leadtest.NewPostOffice(t), table: "leads-" + rand.Text(), running: map[string]*lambdatest.Function{},
	}
	quotas := "quotas-" + rand.Text()
	leadtest.Create(t, store.Definition(s.table), quota.Definition(quotas))
	s.leads = store.New(leadtest.Client(), s.table, time.Now)
	proxy := lambdatest.NewProxy(t, leadtest.Endpoint(), s.office.Endpoint(), func(call lambdatest.Call) lambdatest.Fate {
		s.mu.Lock()
		decide := s.decide
		s.mu.Unlock()
		if decide == nil {
			return lambdatest.Fate{}
		}
		return decide(call)
	})
	s.environment = environment(append(proxy.Environment(), "LEADS_TABLE="+s.table, "QUOTAS_TABLE="+quotas)...)
	t.Cleanup(func() {
		for _, name := range slices.Collect(maps.Keys(s.running)) {
			s.kill(name)
		}
	})
	return s
}

// fate sets what decides on the calls from now on; nil lets all pass.
func (s *scene) fate(decide func(lambdatest.Call) lambdatest.Fate) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.decide = decide
}

// kill ends a function's program at once.
func (s *scene) kill(name string) {
	s.mu.Lock()
	function := s.running[name]
	delete(s.running, name)
	s.mu.Unlock()
	if function != nil {
		function.Kill()
	}
}

// invoke hands an event to a function, whose program is started where none runs, as Lambda does.
func (s *scene) invoke(t testing.TB, name string, event any) ([]byte, error) {
	t.Helper()
	payload, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	function := s.running[name]
	s.mu.Unlock()
	if function == nil {
		if function, err = lambdatest.Start(t.Context(), lambdatest.Program(t, name), s.environment); err != nil {
			t.Fatal(err)
		}
		s.mu.Lock()
		s.running[name] = function
		s.mu.Unlock()
	}
	s.mu.Lock()
	s.working = name
	s.mu.Unlock()
	body, err := function.Invoke(t.Context(), payload, 100*time.Second)
	if errors.Is(err, lambdatest.ErrExited) {
		s.kill(name)
	}
	return body, err
}

// send sends a quote request as a browser does, and tells whether the visitor was told that it is sent.
func (s *scene) send(t testing.TB, n int) (acknowledged bool) {
	t.Helper()
	body, err := json.Marshal(map[string]any{
		"naam": "Sanne", "bedrijfsnaam": "Fitclub", "emailadres": visitor(n), "producten": "Rower (1x)",
		"opmerkingen": fmt.Sprint("Nummer ", n), "submissionId": submission(n), "elapsedMs": 60_000,
	})
	if err != nil {
		t.Fatal(err)
	}
	response, err := s.post(t, "quote", string(body), fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	if err != nil {
		return false
	}
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("request %d: status %d, %s", n, response.StatusCode, response.Body)
	}
	return response.StatusCode == http.StatusOK
}

// post hands a function a request with JSON from an address.
func (s *scene) post(t testing.TB, name, body, address string) (response events.APIGatewayV2HTTPResponse, err error) {
	t.Helper()
	event := events.APIGatewayV2HTTPRequest{
		Body: body, Headers: map[string]string{"content-type": "application/json", "authorization": "Bearer public-token"},
	}
	event.RequestContext.HTTP.Method, event.RequestContext.HTTP.SourceIP = http.MethodPost, address
	answer, err := s.invoke(t, name, event)
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

// stream delivers records of the table's stream to notify, and again those that failed, as often as the
// event source mapping would.
func (s *scene) stream(t testing.TB, ids ...lead.ID) {
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
		answer, err := s.invoke(t, "notify", record{"Records": records})
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

// sweepLater lets an hour pass for every lead that waits, if there is one, and then sweeps.
func (s *scene) sweepLater(t *testing.T) {
	t.Helper()
	waiting, err := s.leads.Waiting(t.Context(), time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if len(waiting) == 0 {
		return
	}
	for _, w := range waiting {
		_, err := leadtest.Client().UpdateItem(t.Context(), &dynamodb.UpdateItemInput{
			TableName: &s.table, Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: string(w.ID)}},
			UpdateExpression: aws.String("SET receivedAt = :then REMOVE claimedUntil"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":then": &types.AttributeValueMemberS{Value: time.Now().UTC().Add(-time.Hour).Format("2006-01-02T15:04:05.000Z")},
			},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	_, _ = s.invoke(t, "notify", map[string]any{"detail-type": "Scheduled Event"}) // its errors ring the alarm
}

// count counts the mails of a lead that sales and the visitor got.
func (s *scene) count(n int) (toSales, toVisitor int) {
	for _, m := range s.office.Mails() {
		switch {
		case m.To == visitor(n):
			toVisitor++
		case m.To == sales && strings.Contains(m.Text, "kenmerk "+string(leadID(n))+"\n"):
			toSales++
		}
	}
	return toSales, toVisitor
}

// isStored tells whether a lead is in the table, with its own content.
func (s *scene) isStored(t *testing.T, n int) bool {
	t.Helper()
	l, err := s.leads.Get(t.Context(), leadID(n))
	if errors.Is(err, store.ErrNotFound) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	return l.Email == visitor(n) && l.Fields["opmerkingen"] == fmt.Sprint("Nummer ", n)
}
