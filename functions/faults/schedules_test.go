package faults

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// schedules is how many courses there are, unless the environment's SCHEDULES says another number ('make proof', 'make faults').
	// They are those from 0 on, or from the number that FIRST says: each is a seed of its own.
	schedules = 120
	workers   = 8
	// maxFaults is how many faults one schedule holds, so that it comes to an end.
	maxFaults = 8
	// maxOrders is how many orders an operator gives in one schedule, and maxChanges how many changes a person of sales makes.
	maxOrders  = 2
	maxChanges = 3
	spamDays   = 60
)

// TestRandomSchedules runs many random courses of events: calls that fail or get lost, before or
// after their service has answered, programs that are killed at any call, visitors that try again
// or give up, stream records that come twice, late or in another order, events of SES that come twice
// or while the lead is worked on, an operator that queues leads again while they are mailed, and a
// person of sales who takes them up, judges them spam, and releases them in the end.
//
// In all of them, a lead whose visitor saw success is stored once and mailed, and mailed once unless a
// fault fell between a mail and its mark. The same holds for the webhook, which no order calls again
// once it is marked. An order that was accepted is carried out, a change that was accepted is not
// overwritten, and an event that was recorded is in the history. Of a lead that nobody answers, one
// reminder is mailed to sales and one to the manager. A schedule that fails is repeated by its number.
func TestRandomSchedules(t *testing.T) {
	t.Parallel()
	schedules, first := schedules, 0
	if more, err := strconv.Atoi(os.Getenv("SCHEDULES")); err == nil {
		schedules = more
	}
	if seed, err := strconv.Atoi(os.Getenv("FIRST")); err == nil {
		first = seed
	}
	for worker := range workers {
		t.Run(fmt.Sprint("worker ", worker), func(t *testing.T) {
			t.Parallel()
			e := newEnv(t)
			for schedule := first + worker; schedule < first+schedules && !t.Failed(); schedule += workers {
				run(t, e, schedule)
			}
			perVisitor := map[string]int{}
			for _, l := range leadtest.Leads(t, e.leads) {
				if perVisitor[l.Email]++; perVisitor[l.Email] > 1 {
					t.Errorf("%s is stored %d times", l.Email, perVisitor[l.Email])
				}
			}
		})
	}
}

// A scheduler injects random faults and orders, and records which leads may be mailed twice by
// them.
type scheduler struct {
	env *env

	mu       sync.Mutex
	random   *rand.Rand
	chance   float64 // of a fault, per call
	faults   int
	unmarked map[int]bool // leads with a mail that SES has taken and that is not marked yet
	twice    map[int]bool // leads that may be mailed twice

	unmarkedCalls map[int]bool // leads with a call that the webhook has taken and that is not marked yet
	calledTwice   map[int]bool // leads that the webhook may be called with twice

	unmarkedReminders map[int]bool // leads with a mail about a promise that SES has taken and that is not marked yet
	remindedTwice     map[int]bool // leads of which people may be reminded twice, or which may be escalated twice

	observer *rand.Rand           // of the events of SES
	events   map[int][]lead.Event // that were recorded, by lead
	happened int                  // how many events there were

	operator *rand.Rand
	orders   int
	accepted map[int]int // mails to sales before the last order that was accepted, by lead
	failures []error     // of orders and changes

	colleague *rand.Rand
	changes   map[int][]lead.Status // that were accepted, by lead
	status    map[int]lead.Status   // of leads that were changed, as they have to be

	isNeglected bool // nobody orders or changes anything any more
}

func (s *scheduler) decide(call lambdatest.Call) lambdatest.Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	fault := s.fault(call)
	s.order(call, &fault)
	s.changeDuring(call, &fault)
	s.observe(call, &fault)
	if fault.Status != 0 || fault.DropRequest {
		return fault
	}
	switch n := numberOf(call.Body); {
	case isReminder(call):
		s.unmarkedReminders[n] = true
		s.remindedTwice[n] = s.remindedTwice[n] || fault.DropResponse
	case bytes.Contains(call.Body, []byte("remindedAt = :now")), bytes.Contains(call.Body, []byte("escalatedAt = :now")):
		delete(s.unmarkedReminders, n)
	case isMail(call):
		s.unmarked[n] = true
		s.twice[n] = s.twice[n] || fault.DropResponse
	case bytes.Contains(call.Body, []byte("MailedAt = :now")):
		delete(s.unmarked, n)
	case isWebhook(call):
		s.unmarkedCalls[n] = true
		s.calledTwice[n] = s.calledTwice[n] || fault.DropResponse
	case bytes.Contains(call.Body, []byte("webhookAt = :now")):
		delete(s.unmarkedCalls, n)
	}
	return fault
}

func isReminder(call lambdatest.Call) bool {
	return isMail(call) && (bytes.Contains(call.Body, []byte(reminding)) || bytes.Contains(call.Body, []byte(escalating)))
}

func (s *scheduler) fault(call lambdatest.Call) lambdatest.Fault {
	if s.faults >= maxFaults || s.random.Float64() >= s.chance {
		return lambdatest.Fault{}
	}
	s.faults++
	kill := func() { s.env.kill(s.env.atWork()) }
	switch s.random.IntN(8) {
	case 0:
		return throttled(call)
	case 1:
		return broken(call)
	case 2:
		return down(call)
	case 3:
		return dropResponse(call)
	case 4, 5:
		return lambdatest.Fault{Before: kill, DropRequest: true}
	case 6:
		return lambdatest.Fault{After: kill, DropResponse: true}
	}
	if call.Operation == "PutItem" && s.random.IntN(4) == 0 {
		return lambdatest.Fault{Status: http.StatusBadRequest, Type: "AccessDeniedException"} // final
	}
	return throttled(call)
}

// order adds to some calls of notify that the operator queues the lead at that moment, before or
// after the call, and in half of them that the lease has run out by then.
func (s *scheduler) order(call lambdatest.Call, fault *lambdatest.Fault) {
	n := numberOf(call.Body)
	if s.orders >= maxOrders || n < 0 || s.env.atWork() != "notify" || s.operator.IntN(40) > 0 {
		return
	}
	s.orders++
	lapsed := s.operator.IntN(2) == 0
	hook := &fault.After
	if s.operator.IntN(2) == 0 || fault.Status != 0 || fault.DropRequest {
		hook = &fault.Before
	}
	kill := *hook
	*hook = func() {
		s.requeue(n, lapsed)
		if kill != nil {
			kill()
		}
	}
}

// changeDuring adds to some calls of notify that a person of sales changes the lead at that moment, before or after the call.
func (s *scheduler) changeDuring(call lambdatest.Call, fault *lambdatest.Fault) {
	n := numberOf(call.Body)
	if n < 0 || s.isNeglected || s.env.atWork() != "notify" || len(s.changes[n]) >= maxChanges || s.colleague.IntN(30) > 0 {
		return
	}
	status := lead.Statuses[1+s.colleague.IntN(len(lead.Statuses)-1)]
	if status == lead.Undelivered { // which nobody sets
		status = lead.Spam
	}
	hook := &fault.After
	if s.colleague.IntN(2) == 0 || fault.Status != 0 || fault.DropRequest {
		hook = &fault.Before
	}
	other := *hook
	*hook = func() {
		s.change(n, status)
		if other != nil {
			other()
		}
	}
}

// change has a person of sales give a lead a status, with a note that no other is like.
func (s *scheduler) change(n int, status lead.Status) {
	former, err := s.env.leads.Get(context.Background(), leadID(n))
	if errors.Is(err, store.ErrNotFound) {
		return
	}
	if err == nil {
		_, err = s.env.leads.Change(context.Background(), leadID(n), former.Version, store.Change{
			By: "anke@dfx.example", Status: status, Note: fmt.Sprint("note ", former.Version),
		}, spamDays)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.failures = append(s.failures, err)
		return
	}
	if status == lead.New && former.Status == lead.Spam { // it is as it was
		for _, before := range slices.Backward(s.changes[n]) {
			if before != lead.Spam {
				status = before
				break
			}
		}
	}
	s.changes[n], s.status[n] = append(s.changes[n], status), status
	if status == lead.Spam || former.Status == lead.Spam { // its worker, if it has one, cannot mark what it does
		s.twice[n], s.calledTwice[n] = true, true
	}
}

// observe adds to some calls of notify that an event of SES is recorded at that moment, before or after
// the call.
func (s *scheduler) observe(call lambdatest.Call, fault *lambdatest.Fault) {
	n := numberOf(call.Body)
	if n < 0 || s.env.atWork() != "notify" || s.observer.IntN(40) > 0 {
		return
	}
	event := s.newEvent()
	hook := &fault.After
	if s.observer.IntN(2) == 0 || fault.Status != 0 || fault.DropRequest {
		hook = &fault.Before
	}
	other := *hook
	*hook = func() {
		recorded, err := s.env.leads.Record(context.Background(), leadID(n), event)
		s.mu.Lock()
		if err != nil {
			s.failures = append(s.failures, err)
		}
		if recorded {
			s.events[n] = append(s.events[n], event)
		}
		s.mu.Unlock()
		if other != nil {
			other()
		}
	}
}

// newEvent is an event of SES that no other is like.
func (s *scheduler) newEvent() lead.Event {
	s.happened++
	at := time.Date(2026, time.November, 21, 10, 0, s.happened, 0, time.UTC)
	return lead.Event{At: at, Kind: lead.Bounced, Detail: "Transient"}
}

// deliver has SES publish an event about each of some leads, of which some come twice.
func (s *scheduler) deliver(t *testing.T, numbers []int) {
	t.Helper()
	for _, n := range numbers {
		s.mu.Lock()
		happens, again, event := s.observer.IntN(3) == 0, s.observer.IntN(2) == 0, s.newEvent()
		s.mu.Unlock()
		if !happens {
			continue
		}
		recorded := s.env.deliver(t, n, event)
		if again {
			recorded = s.env.deliver(t, n, event) || recorded
		}
		event.Detail = "mail to visitor: " + event.Detail
		if recorded && s.env.isStored(t, n) {
			s.events[n] = append(s.events[n], event)
		}
	}
}

func (s *scheduler) requeue(n int, lapsed bool) {
	var err error
	former, _ := s.env.leads.Get(context.Background(), leadID(n)) // none is refused below
	if lapsed {
		err = s.env.age(leadID(n))
	}
	before := s.env.count(n).sales
	if err == nil {
		err = s.env.leads.Requeue(context.Background(), leadID(n), "", false)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err == nil:
		s.accepted[n], s.twice[n] = before, true
		s.calledTwice[n] = s.calledTwice[n] || former.WebhookAt.IsZero()
		if s.status[n] == lead.Spam {
			s.status[n] = lead.New
		}
	case lapsed || !errors.Is(err, store.ErrLeased):
		s.failures = append(s.failures, err)
	}
}

// endEvent ends what an event began: a lead that was not marked by then may be mailed twice.
func (s *scheduler) endEvent() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for n := range s.unmarked {
		s.twice[n] = true
	}
	for n := range s.unmarkedCalls {
		s.calledTwice[n] = true
	}
	for n := range s.unmarkedReminders {
		s.remindedTwice[n] = true
	}
}

var idPattern = regexp.MustCompile(`quote-00000000-0000-4000-8000-(\d{12})`)

// numberOf is the number of the lead that a call or a mail is about; -1 for none.
func numberOf(text []byte) int {
	found := idPattern.FindSubmatch(text)
	if found == nil {
		return -1
	}
	n, err := strconv.Atoi(string(found[1]))
	if err != nil {
		return -1
	}
	return n
}

func run(t *testing.T, e *env, schedule int) {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(schedule), 1))
	s := &scheduler{
		env:      e,
		random:   rand.New(rand.NewPCG(uint64(schedule), 2)),
		operator: rand.New(rand.NewPCG(uint64(schedule), 3)),
		observer: rand.New(rand.NewPCG(uint64(schedule), 4)), colleague: rand.New(rand.NewPCG(uint64(schedule), 5)),
		changes: map[int][]lead.Status{}, status: map[int]lead.Status{},
		chance:   []float64{0, 0.05, 0.15, 0.4}[random.IntN(4)],
		unmarked: map[int]bool{}, twice: map[int]bool{}, accepted: map[int]int{},
		unmarkedCalls: map[int]bool{}, calledTwice: map[int]bool{}, events: map[int][]lead.Event{},
		unmarkedReminders: map[int]bool{}, remindedTwice: map[int]bool{},
	}
	e.inject(s.decide)

	// Visitors send, try again, give up, or send once more although they saw success.
	acknowledged := map[int]bool{}
	var numbers []int
	for i := range 1 + random.IntN(3) {
		n := schedule*4 + i
		numbers = append(numbers, n)
		for range 12 {
			acknowledged[n] = e.send(t, n) || acknowledged[n]
			if acknowledged[n] && random.IntN(5) > 0 || !acknowledged[n] && random.IntN(12) == 0 {
				break
			}
			s.endEvent()
		}
		s.endEvent()
	}

	// The stream delivers what is stored, some of it twice, in any order and in batches of any size.
	var records []lead.ID
	for _, n := range numbers {
		if e.isStored(t, n) {
			for range 1 + random.IntN(2) {
				records = append(records, leadID(n))
			}
		}
	}
	random.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
	for len(records) > 0 {
		batch := 1 + random.IntN(len(records))
		e.stream(t, records[:batch]...)
		s.endEvent()
		records = records[batch:]
	}
	s.deliver(t, numbers)
	for _, n := range numbers { // a browser that comes back sends once more what it sent
		if random.IntN(4) == 0 {
			acknowledged[n] = e.send(t, n) || acknowledged[n]
			s.endEvent()
		}
	}
	for range random.IntN(3) {
		e.sweepLater(t)
		s.endEvent()
	}

	// In some, nobody answers what was promised.
	isPromised := random.IntN(3) == 0 && len(s.changes) == 0
	if isPromised {
		s.orders, s.isNeglected = maxOrders, true
		s.neglect(t, schedule, numbers)
	}

	// In the end all services work again, and what was judged spam is released.
	e.inject(nil)
	for n, status := range s.status {
		if status == lead.Spam {
			s.change(n, lead.New)
		}
	}
	for sweeps := 0; e.sweepLater(t); sweeps++ {
		if sweeps == 2 {
			t.Errorf("schedule %d: leads are still waiting", schedule)
			break
		}
	}
	if isPromised {
		e.remind(t, numbers, true)
	}
	for _, n := range numbers {
		stored, got := e.isStored(t, n), e.count(n)
		before, ordered := s.accepted[n]
		switch {
		case acknowledged[n] && !stored && got.unstored == 0:
			t.Errorf("schedule %d: the visitor of lead %d saw success, and it is lost", schedule, n)
		case stored && (got.sales < 1 || got.visitor < 1), !stored && got.visitor > 0:
			t.Errorf("schedule %d: lead %d, stored %t: %+v", schedule, n, stored, got)
		case (got.sales > 1 || got.visitor > 1) && !s.twice[n]:
			t.Errorf("schedule %d: lead %d came twice: %+v", schedule, n, got)
		case ordered && got.sales <= before:
			t.Errorf("schedule %d: lead %d was queued after %d mails to sales: %+v", schedule, n, before, got)
		case stored && got.webhook < 1, got.webhook > 1 && !s.calledTwice[n]:
			t.Errorf("schedule %d: the webhook was called %d times with lead %d", schedule, got.webhook, n)
		case stored && isPromised && got.escalations < 1, !isPromised && got.reminders+got.escalations > 0,
			(got.reminders > 1 || got.escalations > 1) && !s.remindedTwice[n]:
			t.Errorf("schedule %d: lead %d, of which people were to be reminded, %t: %+v", schedule, n, isPromised, got)
		}
		if stored {
			s.checkHistory(t, schedule, n)
		}
	}
	for _, err := range s.failures {
		t.Errorf("schedule %d: order: %v", schedule, err)
	}
	e.office.Take()
	e.receiver.Take()
}

// neglect lets what was promised of leads come due, first to two thirds and then to the end, while calls fail.
func (s *scheduler) neglect(t *testing.T, schedule int, numbers []int) {
	t.Helper()
	s.env.remind(t, numbers, false)
	s.endEvent()
	s.env.inject(nil)
	s.env.remind(t, numbers, false)
	for _, n := range numbers {
		if s.env.isStored(t, n) && s.env.count(n).reminders < 1 {
			t.Errorf("schedule %d: nobody was reminded of lead %d", schedule, n)
		}
	}
	s.env.inject(s.decide)
	for range 2 {
		s.env.remind(t, numbers, true)
		s.endEvent()
	}
}

// checkHistory reports what is missing in the history of a lead, or is in it twice.
func (s *scheduler) checkHistory(t *testing.T, schedule, n int) {
	t.Helper()
	history := leadtest.Lead(t, s.env.leads, leadID(n)).History
	times := map[lead.EventKind]int{}
	for _, event := range history {
		times[event.Kind]++
	}
	if times[lead.SalesMailed] < 1 || times[lead.VisitorMailed] < 1 || times[lead.WebhookDelivered] != 1 {
		t.Errorf("schedule %d: the history of lead %d is %v", schedule, n, history)
	}
	s.checkChanges(t, schedule, n)
	for _, event := range s.events[n] {
		if !slices.Contains(history, event) {
			t.Errorf("schedule %d: %v is not in the history of lead %d: %v", schedule, event, n, history)
		}
	}
}

// checkChanges reports what is missing of a person's changes of a lead, or was overwritten.
func (s *scheduler) checkChanges(t *testing.T, schedule, n int) {
	t.Helper()
	l, changes := leadtest.Lead(t, s.env.leads, leadID(n)), s.changes[n]
	if l.Version != len(changes) || len(l.Notes) != len(changes) {
		t.Errorf("schedule %d: lead %d has version %d and notes %v after the changes %v", schedule, n, l.Version, l.Notes, changes)
	}
	if want, changed := s.status[n]; changed && l.Status != want {
		t.Errorf("schedule %d: lead %d is %s after the changes %v, want %s", schedule, n, l.Status, changes, want)
	}
	if !l.ReleasedUntil.IsZero() || l.SpamReason != "" {
		t.Errorf("schedule %d: lead %d was released and is still %q", schedule, n, l.SpamReason)
	}
}
