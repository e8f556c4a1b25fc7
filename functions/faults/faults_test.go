package faults

import (
	"bytes"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

func isMail(call lambdatest.Call) bool { return call.Operation == "SendEmail" }

func isWebhook(call lambdatest.Call) bool { return call.Operation == "Webhook" }

// throttled is an answer of DynamoDB, SES or a webhook to too many calls.
func throttled(call lambdatest.Call) lambdatest.Fault {
	if isMail(call) || isWebhook(call) {
		return lambdatest.Fault{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}
	}
	return lambdatest.Fault{Status: http.StatusBadRequest, Type: "ProvisionedThroughputExceededException"}
}

func broken(lambdatest.Call) lambdatest.Fault {
	return lambdatest.Fault{Status: http.StatusInternalServerError, Type: "InternalServerError"}
}

func down(lambdatest.Call) lambdatest.Fault { return lambdatest.Fault{DropRequest: true} }

func dropResponse(lambdatest.Call) lambdatest.Fault { return lambdatest.Fault{DropResponse: true} }

// first injects a fault into the first of some calls, and lets the others pass.
func first(
	calls int64, about func(lambdatest.Call) bool, fault func(lambdatest.Call) lambdatest.Fault,
) func(lambdatest.Call) lambdatest.Fault {
	var seen atomic.Int64
	return func(call lambdatest.Call) lambdatest.Fault {
		if about(call) && seen.Add(1) <= calls {
			return fault(call)
		}
		return lambdatest.Fault{}
	}
}

func operation(name string) func(lambdatest.Call) bool {
	return func(call lambdatest.Call) bool { return call.Operation == name }
}

func TestFaultsOfDynamoDBWhileALeadComesIn(t *testing.T) {
	t.Parallel()
	late := func(lambdatest.Call) lambdatest.Fault { return lambdatest.Fault{Late: true} }
	database := func(call lambdatest.Call) bool { return !isMail(call) }
	for name, c := range map[string]struct {
		decide func(lambdatest.Call) lambdatest.Fault
		stored bool
	}{
		"throttling for a while":         {first(4, database, throttled), true},
		"broken for a while":             {first(4, database, broken), true},
		"losing connections for a while": {first(4, database, down), true},
		"a write that is done too late":  {first(1, operation("PutItem"), late), true},
		"a write whose answer is lost":   {first(1, operation("PutItem"), dropResponse), true},
		"down":                           {first(1<<40, database, down), false},
		"throttling on and on":           {first(1<<40, database, throttled), false},
		"refusing what the role may not": {first(1<<40, database, func(lambdatest.Call) lambdatest.Fault {
			return lambdatest.Fault{Status: 400, Type: "AccessDeniedException"}
		}), false},
		"counting, and no more than that": {first(1<<40, operation("PutItem"), broken), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newEnv(t)
			e.inject(c.decide)
			if !e.send(t, 1) {
				t.Error("the visitor saw a failure")
			}
			if e.isStored(t, 1) != c.stored {
				t.Errorf("stored: %t, want %t", !c.stored, c.stored)
			}
			if mails := e.office.Mails(); c.stored && len(mails) != 0 || !c.stored && (len(mails) != 1 || !strings.HasPrefix(mails[0].Subject, "NIET OPGESLAGEN")) {
				t.Errorf("mails %v", mails)
			}
		})
	}
}

func TestAVisitorSeesAFailureOnlyWhenNothingWorks(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.inject(down)
	if e.send(t, 1) {
		t.Fatal("the visitor saw success, and the lead is lost")
	}
	e.inject(nil)
	if !e.send(t, 1) || !e.isStored(t, 1) {
		t.Error("the second try failed too")
	}
}

func TestFaultsOfSES(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		decide             func(lambdatest.Call) lambdatest.Fault
		toSales, toVisitor [2]int // at least, at most
	}{
		"throttling":                             {first(20, isMail, throttled), [2]int{1, 1}, [2]int{1, 1}},
		"broken":                                 {first(20, isMail, broken), [2]int{1, 1}, [2]int{1, 1}},
		"down":                                   {first(20, isMail, down), [2]int{1, 1}, [2]int{1, 1}},
		"accepting a mail and losing its answer": {first(1, isMail, dropResponse), [2]int{1, 2}, [2]int{1, 1}},
		"rejecting the visitor": {
			func(call lambdatest.Call) lambdatest.Fault {
				if isMail(call) && bytes.Contains(call.Body, []byte(`"ToAddresses":["`+visitor(1))) {
					return lambdatest.Fault{Status: http.StatusBadRequest, Type: "MessageRejected"}
				}
				return lambdatest.Fault{}
			},
			[2]int{1, 1}, [2]int{0, 0},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newEnv(t)
			if !e.send(t, 1) {
				t.Fatal("not taken in")
			}
			e.inject(c.decide)
			e.stream(t, leadID(1))
			for range 12 {
				e.sweepLater(t)
			}
			got := e.count(1)
			if got.sales < c.toSales[0] || got.sales > c.toSales[1] ||
				got.visitor < c.toVisitor[0] || got.visitor > c.toVisitor[1] {
				t.Errorf("%+v; want %v to sales and %v to the visitor", got, c.toSales, c.toVisitor)
			}
			if waiting := leadtest.Waiting(t, e.leads, time.Now().Add(time.Hour)); len(waiting) > 0 {
				t.Errorf("still waiting: %v", waiting)
			}
		})
	}
}

func TestFaultsOfTheWebhook(t *testing.T) {
	t.Parallel()
	late := func(lambdatest.Call) lambdatest.Fault { return lambdatest.Fault{Late: true} }
	answering := func(status int) func(lambdatest.Call) lambdatest.Fault {
		return func(lambdatest.Call) lambdatest.Fault { return lambdatest.Fault{Status: status} }
	}
	for name, c := range map[string]struct {
		decide      func(lambdatest.Call) lambdatest.Fault
		least, most int // of its calls
	}{
		"throttling":                       {first(5, isWebhook, throttled), 1, 1},
		"broken":                           {first(5, isWebhook, broken), 1, 1},
		"down":                             {first(5, isWebhook, down), 1, 1},
		"redirecting":                      {first(5, isWebhook, answering(http.StatusFound)), 1, 1},
		"taking a call in too late":        {first(1, isWebhook, late), 1, 2},
		"taking a call, losing its answer": {first(1, isWebhook, dropResponse), 1, 2},
		"gone":                             {first(1<<40, isWebhook, answering(http.StatusGone)), 0, 0},
		"refusing on and on":               {first(1<<40, isWebhook, answering(http.StatusForbidden)), 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newEnv(t)
			if !e.send(t, 1) {
				t.Fatal("not taken in")
			}
			e.inject(c.decide)
			e.stream(t, leadID(1))
			for range 40 {
				if !e.sweepLater(t) {
					break
				}
			}
			got := e.count(1)
			if got.sales != 1 || got.visitor != 1 || got.webhook < c.least || got.webhook > c.most {
				t.Errorf("%+v; want from %d to %d calls", got, c.least, c.most)
			}
			l := leadtest.Lead(t, e.leads, leadID(1))
			if l.Status != lead.New || l.WebhookAt.IsZero() != (c.least == 0) || (l.WebhookError == "") != (c.least > 0) {
				t.Errorf("the lead is %+v", l)
			}
			if waiting := leadtest.Waiting(t, e.leads, time.Now().Add(time.Hour)); len(waiting) > 0 {
				t.Errorf("still waiting: %v", waiting)
			}
		})
	}
}

// TestKilledBetweenAnyTwoSteps kills each program before and after each of its calls, once per run,
// after which Lambda and the visitor try again.
func TestKilledBetweenAnyTwoSteps(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"quote", "notify"} {
		for _, after := range []bool{false, true} {
			for step := 1; ; step++ {
				killed, operation := killedAt(t, program, step, after)
				if !killed {
					if step < 3 {
						t.Errorf("%s makes %d calls only", program, step-1)
					}
					break
				}
				t.Logf("%s killed at call %d, %s, after it: %t", program, step, operation, after)
			}
		}
	}
}

func killedAt(t *testing.T, program string, step int, after bool) (killed bool, operation string) {
	t.Helper()
	e := newEnv(t)
	var calls int
	// The kill came after SES took a mail, or the webhook a call, before that was marked.
	var mailed, called bool
	lastMailed, lastCalled := false, false
	decide := func(call lambdatest.Call) lambdatest.Fault {
		e.mu.Lock()
		calls++
		now := calls == step
		if now {
			killed, operation = true, call.Operation
			mailed = isMail(call) && after || lastMailed && !after
			called = isWebhook(call) && after || lastCalled && !after
		}
		lastMailed, lastCalled = isMail(call), isWebhook(call)
		e.mu.Unlock()
		kill := func() { e.kill(program) }
		switch {
		case now && after:
			return lambdatest.Fault{After: kill, DropResponse: true}
		case now:
			return lambdatest.Fault{Before: kill, DropRequest: true}
		}
		return lambdatest.Fault{}
	}
	if program == "quote" {
		e.inject(decide)
	}
	for tries := 0; !e.send(t, 1); tries++ {
		if tries > 2 {
			t.Fatal("the visitor tried three times in vain")
		}
	}
	e.inject(nil)
	if !e.isStored(t, 1) {
		t.Error("the visitor saw success, and the lead is not stored")
	}
	if program == "notify" {
		e.inject(decide)
	}
	e.stream(t, leadID(1))
	e.sweepLater(t)
	e.sweepLater(t)
	e.inject(nil)
	got := e.count(1)
	most := 2
	if mailed {
		most = 3
	}
	maxCalls := 1
	if called {
		maxCalls = 2
	}
	if got.webhook < 1 || got.webhook > maxCalls {
		t.Errorf("%s killed at call %d, %s: %d calls of the webhook", program, step, operation, got.webhook)
	}
	if got.sales < 1 || got.visitor < 1 || got.sales+got.visitor > most {
		t.Errorf("%s killed at call %d (%s, after it: %t): %+v", program, step, operation, after, got)
	}
	return killed, operation
}

func TestAPoisonedRecordDoesNotBlockOthers(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	var ids []lead.ID
	for n := range 5 {
		if !e.send(t, n) {
			t.Fatal("not taken in")
		}
		ids = append(ids, leadID(n))
	}
	e.inject(func(call lambdatest.Call) lambdatest.Fault {
		if isMail(call) && bytes.Contains(call.Body, []byte(visitor(2))) {
			return broken(call)
		}
		return lambdatest.Fault{}
	})
	e.stream(t, ids...)
	for n := range 5 {
		want := 1
		if n == 2 {
			want = 0
		}
		if got := e.count(n); got.sales != want || got.visitor != want {
			t.Errorf("lead %d: %+v; want %d each", n, got, want)
		}
	}
	if l := leadtest.Lead(t, e.leads, ids[2]); l.Status != lead.New || l.Attempts == 0 {
		t.Errorf("the poisoned lead is %+v", l)
	}
}
