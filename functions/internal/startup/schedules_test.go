package startup_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

const (
	schedules = 2000
	workers   = 8
	// mostFaults is how many faults one schedule holds, so that it comes to an end.
	mostFaults = 8
)

// TestRandomSchedules plays many random courses of events: calls that fail, get lost or are answered in
// vain, programs that are killed at any call, visitors who try again or give up, stream records that come
// twice, late or in another order. Whatever happens, a lead that a visitor was told is sent is stored once
// and mailed, and mailed once unless something fell between a mail and its mark. A schedule that fails is
// played again by its number.
func TestRandomSchedules(t *testing.T) {
	t.Parallel()
	for worker := range workers {
		t.Run(fmt.Sprint("worker ", worker), func(t *testing.T) {
			t.Parallel()
			s := newScene(t)
			for schedule := worker; schedule < schedules && !t.Failed(); schedule += workers {
				play(t, s, schedule)
			}
			perVisitor := map[string]int{}
			for _, l := range leadtest.Leads(t, s.leads) {
				if perVisitor[l.Email]++; perVisitor[l.Email] > 1 {
					t.Errorf("%s is stored %d times", l.Email, perVisitor[l.Email])
				}
			}
		})
	}
}

// A director decides on the fates of calls, by chance, and keeps book of what may come twice.
type director struct {
	scene *scene

	mu       sync.Mutex
	random   *rand.Rand
	chance   float64 // of a fault, per call
	faults   int
	unmarked map[int]bool // leads with a mail that SES has taken and that is not marked yet
	twice    map[int]bool // leads that may be mailed twice
}

func (d *director) decide(call lambdatest.Call) lambdatest.Fate {
	d.mu.Lock()
	defer d.mu.Unlock()
	fate := d.choose(call)
	reached := fate.Status == 0 && !fate.Lost
	switch {
	case isMail(call) && reached:
		n := numberOf(call.Body)
		d.unmarked[n] = true
		d.twice[n] = d.twice[n] || fate.Unsaid
	case bytes.Contains(call.Body, []byte("MailedAt = :at")) && reached:
		delete(d.unmarked, numberOf(call.Body))
	}
	return fate
}

func (d *director) choose(call lambdatest.Call) lambdatest.Fate {
	if d.faults >= mostFaults || d.random.Float64() >= d.chance {
		return lambdatest.Fate{}
	}
	d.faults++
	d.scene.mu.Lock()
	working := d.scene.working
	d.scene.mu.Unlock()
	kill := func() { d.scene.kill(working) }
	switch d.random.IntN(8) {
	case 0:
		return throttled(call)
	case 1:
		return broken(call)
	case 2:
		return down(call)
	case 3:
		return unsaid(call)
	case 4, 5:
		return lambdatest.Fate{Before: kill, Lost: true}
	case 6:
		return lambdatest.Fate{After: kill, Unsaid: true}
	}
	if call.Operation == "PutItem" && d.random.IntN(4) == 0 {
		return lambdatest.Fate{Status: http.StatusBadRequest, Type: "AccessDeniedException"} // final
	}
	return throttled(call)
}

// settle ends what an event began: a lead that was not marked by then may be mailed twice.
func (d *director) settle() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for n := range d.unmarked {
		d.twice[n] = true
	}
}

var mark = regexp.MustCompile(`quote-00000000-0000-4000-8000-(\d{12})`)

// numberOf is the number of the lead that a mail is about.
func numberOf(mail []byte) int {
	found := mark.FindSubmatch(mail)
	if found == nil {
		return -1
	}
	n, err := strconv.Atoi(string(found[1]))
	if err != nil {
		return -1
	}
	return n
}

func play(t *testing.T, s *scene, schedule int) {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(schedule), 1))
	d := &director{scene: s, random: rand.New(rand.NewPCG(uint64(schedule), 2)), chance: []float64{0, 0.05, 0.15, 0.4}[random.IntN(4)], unmarked: map[int]bool{}, twice: map[int]bool{}}
	s.fate(d.decide)

	// Visitors send, try again, give up, or send once more although they were told.
	acknowledged := map[int]bool{}
	var numbers []int
	for i := range 1 + random.IntN(3) {
		n := schedule*4 + i
		numbers = append(numbers, n)
		for tries := 1; tries <= 12; tries++ {
			if acknowledged[n] = s.send(t, n) || acknowledged[n]; acknowledged[n] && random.IntN(5) > 0 || !acknowledged[n] && random.IntN(12) == 0 {
				break
			}
			d.settle()
		}
		d.settle()
	}

	// The stream delivers what is stored, some of it twice, in any order and in batches of any size.
	var records []lead.ID
	for _, n := range numbers {
		if s.isStored(t, n) {
			for range 1 + random.IntN(2) {
				records = append(records, leadID(n))
			}
		}
	}
	random.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
	for len(records) > 0 {
		batch := 1 + random.IntN(len(records))
		s.stream(t, records[:batch]...)
		d.settle()
		records = records[batch:]
	}
	for _, n := range numbers { // a browser that comes back sends once more what it sent
		if random.IntN(4) == 0 {
			acknowledged[n] = s.send(t, n) || acknowledged[n]
			d.settle()
		}
	}
	for range random.IntN(3) {
		s.sweepLater(t)
		d.settle()
	}

	// In the end all is well again.
	s.fate(nil)
	for range 2 {
		s.sweepLater(t)
	}
	unstored := map[int]int{}
	for _, m := range s.office.Mails() {
		if n := numberOf([]byte(m.Text)); len(m.Subject) > 16 && m.Subject[:16] == "NIET OPGESLAGEN:" {
			unstored[n]++
		}
	}
	for _, n := range numbers {
		stored := s.isStored(t, n)
		if acknowledged[n] && !stored && unstored[n] == 0 {
			t.Errorf("schedule %d: lead %d was told as sent and is lost", schedule, n)
		}
		toSales, toVisitor := s.count(n)
		toSales -= unstored[n]
		switch {
		case stored && (toSales < 1 || toVisitor < 1), !stored && toVisitor > 0:
			t.Errorf("schedule %d: lead %d, stored %t: %d mails to sales, %d to the visitor", schedule, n, stored, toSales, toVisitor)
		case (toSales > 1 || toVisitor > 1) && !d.twice[n]:
			t.Errorf("schedule %d: lead %d came twice: %d mails to sales, %d to the visitor", schedule, n, toSales, toVisitor)
		}
	}
	if waiting, err := s.leads.Waiting(t.Context(), time.Now().Add(time.Hour)); err != nil || len(waiting) > 0 {
		t.Errorf("schedule %d: still waiting: %v, %v", schedule, waiting, err)
	}
	s.office.Take()
}
