package desk_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// weeks is how many seeds there are, unless the environment's WEEKS says another number ('make faults'); FIRST is the first.
const weeks = 5

// TestTwoSalespeopleForAWeek has two people of sales open leads, wait, and change them in an order that a seed decides, while
// days pass and leads come in. As the desk does, who was second with something else repeats it, and who was second with the
// same is asked. In the end every change that was saved stands, every note is there, and lists and counts say so.
func TestTwoSalespeopleForAWeek(t *testing.T) {
	number, first := weeks, 0
	if more, err := strconv.Atoi(os.Getenv("WEEKS")); err == nil {
		number = more
	}
	if seed, err := strconv.Atoi(os.Getenv("FIRST")); err == nil {
		first = seed
	}
	for seed := first; seed < first+number; seed++ {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			w := &salesWeek{env: newEnv(t), random: rand.New(rand.NewPCG(uint64(seed), 0)), saved: map[string]api.Lead{}, seen: map[string]map[string]api.Lead{}}
			for _, who := range salespeople {
				w.seen[who] = map[string]api.Lead{}
			}
			for range 7 {
				w.day()
				w.check()
			}
			t.Logf("%d were asked, %d repeated", w.asked, w.repeated)
		})
	}
}

var salespeople = []string{"anke@dfx.example", "bram@dfx.example"}

type salesWeek struct {
	*env
	random          *rand.Rand
	saved           map[string]api.Lead            // what each lead has to be like
	seen            map[string]map[string]api.Lead // by person: leads as they stand on the screen
	asked, repeated int
}

// requestOf is a request of one of the two.
func requestOf(who, method, path string, body any) events.APIGatewayV2HTTPRequest {
	request := event(method, path, body)
	request.RequestContext.Authorizer.JWT.Claims["email"] = who
	return request
}

// as sends one, whatever is answered.
func (w *salesWeek) as(who, method, path string, body any) (status int, answer []byte) {
	w.t.Helper()
	response, err := lambdahttp.Handle(w.handler)(w.t.Context(), requestOf(who, method, path, body))
	if err != nil {
		w.t.Fatal(err)
	}
	return response.StatusCode, []byte(response.Body)
}

func decode[T any](w *salesWeek, answer []byte) (read T) {
	w.t.Helper()
	if err := json.Unmarshal(answer, &read); err != nil {
		w.t.Fatalf("%v in %s", err, answer)
	}
	return read
}

func (w *salesWeek) day() {
	for range 2 {
		id := fmt.Sprintf("quote-%d", len(w.saved))
		w.put(lead.ID(id), 0, func(l *lead.Lead) { l.DueAt = w.clock.Now().Add(24 * time.Hour) })
		w.saved[id] = api.Lead{Summary: api.Summary{ID: id, Status: "new"}}
	}
	all := slices.Sorted(maps.Keys(w.saved))
	for range 15 {
		w.clock.Advance(time.Duration(1+w.random.IntN(90)) * time.Minute)
		who, id := salespeople[w.random.IntN(2)], all[w.random.IntN(len(all))]
		if _, isOpen := w.seen[who][id]; !isOpen || w.random.IntN(3) == 0 {
			w.seen[who][id] = ask[api.Lead](w.env, requestOf(who, http.MethodGet, "/leads/"+id, nil), 200)
		} else {
			w.change(who, id)
		}
	}
}

// change makes one change of a lead as it stands on a person's screen.
func (w *salesWeek) change(who, id string) {
	screen := w.seen[who][id]
	made := api.Change{Version: screen.Version}
	var valueOf func(api.Lead) string // of what is changed
	switch w.random.IntN(4) {
	case 0:
		made.Status = []api.Status{"in-hand", "answered", "won", "lost", "new"}[w.random.IntN(5)]
		valueOf = func(l api.Lead) string { return string(l.Status) }
	case 1:
		made.Assignee = &[]string{"", salespeople[0], salespeople[1]}[w.random.IntN(3)]
		valueOf = func(l api.Lead) string { return l.Assignee }
	case 2:
		at := w.clock.Now().Add(time.Duration(1+w.random.IntN(72)) * time.Hour)
		text := at.In(netherlands).Format("2006-01-02T15:04")
		made.CallAt = &text
		valueOf = func(l api.Lead) string { return l.CallAt }
	default:
		made.Note = fmt.Sprintf("%s belde, %d", who, w.random.Int())
		valueOf = func(api.Lead) string { return "" } // notes never replace one another
	}
	status, answer := w.as(who, http.MethodPatch, "/leads/"+id, made)
	if status == http.StatusConflict {
		present := decode[api.Conflict](w, answer).Lead
		isSame := valueOf(present) != valueOf(screen)
		if isSame {
			w.asked++
		} else {
			w.repeated++
		}
		w.seen[who][id] = present
		if isSame && w.random.IntN(2) == 0 {
			return // and keeps what the other made of it
		}
		made.Version = present.Version
		status, answer = w.as(who, http.MethodPatch, "/leads/"+id, made)
	}
	if status != http.StatusOK {
		w.t.Fatalf("%+v of %s = %d %s", made, id, status, answer)
	}
	w.seen[who][id] = decode[api.Lead](w, answer)
	expected := w.saved[id]
	expected.Status = cmp.Or(made.Status, expected.Status)
	if made.Assignee != nil {
		expected.Assignee = *made.Assignee
	}
	if made.CallAt != nil {
		at, err := time.ParseInLocation("2006-01-02T15:04", *made.CallAt, netherlands)
		if err != nil {
			w.t.Fatal(err)
		}
		expected.CallAt = api.Time(at.UTC())
	}
	if made.Note != "" {
		expected.Notes = append(slices.Clone(expected.Notes), api.Note{By: who, Text: made.Note})
	}
	w.saved[id] = expected
}

// check compares the leads, lists and counts with what was saved.
func (w *salesWeek) check() {
	w.t.Helper()
	var open []string
	mine, call := map[string]int{}, 0
	tomorrow := time.Date(w.clock.Now().In(netherlands).Year(), w.clock.Now().In(netherlands).Month(), w.clock.Now().In(netherlands).Day()+1, 0, 0, 0, 0, netherlands)
	for id, expected := range w.saved {
		got := ask[api.Lead](w.env, requestOf(salespeople[0], http.MethodGet, "/leads/"+id, nil), 200)
		if got.Status != expected.Status || got.Assignee != expected.Assignee || got.CallAt != expected.CallAt {
			w.t.Errorf("%s is %s of %q, to be called at %q; saved was %s of %q, at %q", id, got.Status, got.Assignee, got.CallAt, expected.Status, expected.Assignee, expected.CallAt)
		}
		isSame := func(a, b api.Note) bool { return a.By == b.By && a.Text == b.Text }
		if !slices.EqualFunc(got.Notes, expected.Notes, isSame) {
			w.t.Errorf("%s has the notes %v; saved were %v", id, got.Notes, expected.Notes)
		}
		if lead.Status(expected.Status).State().IsOpen {
			open = append(open, id)
			mine[expected.Assignee]++
		}
		if at, err := time.Parse(time.RFC3339, expected.CallAt); err == nil && at.Before(tomorrow) {
			call++
		}
	}
	listed := ids(ask[api.List](w.env, requestOf(salespeople[1], http.MethodGet, "/leads?view=open", nil), 200))
	slices.Sort(listed)
	slices.Sort(open)
	if !slices.Equal(listed, open) {
		w.t.Errorf("open are %v, listed %v", open, listed)
	}
	late := len(ids(ask[api.List](w.env, requestOf(salespeople[0], http.MethodGet, "/leads?view=late", nil), 200)))
	for _, who := range salespeople {
		want := api.Counts{Open: len(open), Mine: mine[who], Late: late, Call: call}
		if got := ask[api.Counts](w.env, requestOf(who, http.MethodGet, "/counts", nil), 200); got != want {
			w.t.Errorf("counts of %s are %+v, want %+v", who, got, want)
		}
	}
}

var netherlands = func() *time.Location {
	location, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err)
	}
	return location
}()
