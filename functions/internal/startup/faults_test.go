package startup_test

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

// throttled is DynamoDB's or SES's wish for fewer calls.
func throttled(call lambdatest.Call) lambdatest.Fate {
	if isMail(call) {
		return lambdatest.Fate{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}
	}
	return lambdatest.Fate{Status: http.StatusBadRequest, Type: "ProvisionedThroughputExceededException"}
}

func broken(lambdatest.Call) lambdatest.Fate {
	return lambdatest.Fate{Status: http.StatusInternalServerError, Type: "InternalServerError"}
}

func down(lambdatest.Call) lambdatest.Fate { return lambdatest.Fate{Lost: true} }

func unsaid(lambdatest.Call) lambdatest.Fate { return lambdatest.Fate{Unsaid: true} }

// first gives the first calls that it is about one fate, and lets the others pass.
func first(calls int64, about func(lambdatest.Call) bool, fate func(lambdatest.Call) lambdatest.Fate) func(lambdatest.Call) lambdatest.Fate {
	var seen atomic.Int64
	return func(call lambdatest.Call) lambdatest.Fate {
		if about(call) && seen.Add(1) <= calls {
			return fate(call)
		}
		return lambdatest.Fate{}
	}
}

func operation(name string) func(lambdatest.Call) bool {
	return func(call lambdatest.Call) bool { return call.Operation == name }
}

func TestFaultsOfDynamoDBWhileALeadComesIn(t *testing.T) {
	t.Parallel()
	slow := func(lambdatest.Call) lambdatest.Fate {
		// As slow as it takes for the attempt to time out: until the function gives it up.
		return lambdatest.Fate{Before: func() { time.Sleep(1600 * time.Millisecond) }}
	}
	database := func(call lambdatest.Call) bool { return !isMail(call) }
	for name, c := range map[string]struct {
		decide func(lambdatest.Call) lambdatest.Fate
		stored bool
	}{
		"throttling for a while":         {first(4, database, throttled), true},
		"broken for a while":             {first(4, database, broken), true},
		"losing connections for a while": {first(4, database, down), true},
		"one slow answer to the write":   {first(1, operation("PutItem"), slow), true},
		"a write whose answer is lost":   {first(1, operation("PutItem"), unsaid), true},
		"down":                           {first(1<<40, database, down), false},
		"throttling on and on":           {first(1<<40, database, throttled), false},
		"refusing what the role may not": {first(1<<40, database, func(lambdatest.Call) lambdatest.Fate {
			return lambdatest.Fate{Status: 400, Type: "AccessDeniedException"}
		}), false},
		"counting, and no more than that": {first(1<<40, operation("PutItem"), broken), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newScene(t)
			s.fate(c.decide)
			if !s.send(t, 1) {
				t.Error("the visitor was told that it failed")
			}
			if s.isStored(t, 1) != c.stored {
				t.Errorf("stored: %t, want %t", !c.stored, c.stored)
			}
			if mails := s.office.Mails(); c.stored && len(mails) != 0 || !c.stored && (len(mails) != 1 || !strings.HasPrefix(mails[0].Subject, "NIET OPGESLAGEN")) {
				t.Errorf("mails %v", mails)
			}
		})
	}
}

func TestAVisitorHearsOfFailureOnlyWhenNothingWorks(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	s.fate(down)
	if s.send(t, 1) {
		t.Fatal("told as sent, and lost")
	}
	s.fate(nil)
	if !s.send(t, 1) || !s.isStored(t, 1) {
		t.Error("the second try failed too")
	}
}

func TestFaultsOfSES(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		decide             func(lambdatest.Call) lambdatest.Fate
		toSales, toVisitor [2]int // at least, at most
	}{
		"throttling":                             {first(20, isMail, throttled), [2]int{1, 1}, [2]int{1, 1}},
		"broken":                                 {first(20, isMail, broken), [2]int{1, 1}, [2]int{1, 1}},
		"down":                                   {first(20, isMail, down), [2]int{1, 1}, [2]int{1, 1}},
		"accepting a mail and losing its answer": {first(1, isMail, unsaid), [2]int{1, 2}, [2]int{1, 1}},
		"rejecting the visitor": {
			func(call lambdatest.Call) lambdatest.Fate {
				if isMail(call) && bytes.Contains(call.Body, []byte(`"ToAddresses":["`+visitor(1))) {
					return lambdatest.Fate{Status: http.StatusBadRequest, Type: "MessageRejected"}
				}
				return lambdatest.Fate{}
			},
			[2]int{1, 1}, [2]int{0, 0},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newScene(t)
			if !s.send(t, 1) {
				t.Fatal("not taken in")
			}
			s.fate(c.decide)
			s.stream(t, leadID(1))
			for range 12 {
				s.sweepLater(t)
			}
			toSales, toVisitor := s.count(1)
			if toSales < c.toSales[0] || toSales > c.toSales[1] || toVisitor < c.toVisitor[0] || toVisitor > c.toVisitor[1] {
				t.Errorf("%d mails to sales and %d to the visitor; want %v and %v", toSales, toVisitor, c.toSales, c.toVisitor)
			}
			if waiting, err := s.leads.Waiting(t.Context(), time.Now().Add(time.Hour)); err != nil || len(waiting) > 0 {
				t.Errorf("still waiting: %v, %v", waiting, err)
			}
		})
	}
}

// TestKilledBetweenAnyTwoSteps kills each program before and after each of its calls, once per run, and
// lets Lambda and the visitor go on as they do.
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
	s := newScene(t)
	var calls int
	var mailed bool // the kill came after SES took a mail, before that was marked
	lastMailed := false
	decide := func(call lambdatest.Call) lambdatest.Fate {
		s.mu.Lock()
		calls++
		now := calls == step
		if now {
			killed, operation = true, call.Operation
			mailed = isMail(call) && after || lastMailed && !after
		}
		lastMailed = isMail(call)
		s.mu.Unlock()
		kill := func() { s.kill(program) }
		switch {
		case now && after:
			return lambdatest.Fate{After: kill, Unsaid: true}
		case now:
			return lambdatest.Fate{Before: kill, Lost: true}
		}
		return lambdatest.Fate{}
	}
	if program == "quote" {
		s.fate(decide)
	}
	for tries := 0; !s.send(t, 1); tries++ {
		if tries > 2 {
			t.Fatal("the visitor tried three times in vain")
		}
	}
	s.fate(nil)
	if !s.isStored(t, 1) {
		t.Error("told as sent, and not stored")
	}
	if program == "notify" {
		s.fate(decide)
	}
	s.stream(t, leadID(1))
	s.sweepLater(t)
	s.sweepLater(t)
	s.fate(nil)
	toSales, toVisitor := s.count(1)
	most := 2
	if mailed {
		most = 3
	}
	if toSales < 1 || toVisitor < 1 || toSales+toVisitor > most {
		t.Errorf("%s killed at call %d (%s, after it: %t): %d mails to sales, %d to the visitor", program, step, operation, after, toSales, toVisitor)
	}
	return killed, operation
}

func TestAPoisonedRecordDoesNotBlockOthers(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	var ids []lead.ID
	for n := range 5 {
		if !s.send(t, n) {
			t.Fatal("not taken in")
		}
		ids = append(ids, leadID(n))
	}
	s.fate(func(call lambdatest.Call) lambdatest.Fate {
		if isMail(call) && bytes.Contains(call.Body, []byte(visitor(2))) {
			return broken(call)
		}
		return lambdatest.Fate{}
	})
	s.stream(t, ids...)
	for n := range 5 {
		want := 1
		if n == 2 {
			want = 0
		}
		if toSales, toVisitor := s.count(n); toSales != want || toVisitor != want {
			t.Errorf("lead %d: %d mails to sales, %d to the visitor; want %d", n, toSales, toVisitor, want)
		}
	}
	if l := leadtest.Lead(t, s.leads, ids[2]); l.Status != lead.New || l.Attempts == 0 {
		t.Errorf("the poisoned lead is %+v", l)
	}
	if s.count(2); len(s.office.Mails()) != 8 {
		t.Errorf("%d mails, want 8", len(s.office.Mails()))
	}
}
