package person_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const admin = "anke@dfx.example"

type fixture struct {
	*testing.T
	clock   *leadtest.Clock
	leads   *store.Store
	office  *leadtest.PostOffice
	service *person.Eraser
}

// newFixture is a table with 20 leads of others and three that name Wim, which a call reads 4 items at a time.
func newFixture(t *testing.T) fixture {
	t.Helper()
	t.Parallel()
	f := fixture{T: t, clock: leadtest.NewClock(), office: leadtest.NewPostOffice(t)}
	f.leads = leadtest.Store(t, f.clock)
	f.service = &person.Eraser{Store: f.leads, Suppression: f.office.Client(), Key: []byte("key"), Now: f.clock.Now, Limit: 4}
	put := func(id lead.ID, email, message string) {
		l := lead.Lead{
			ID: id, Form: lead.Contact, Status: lead.New, ReceivedAt: f.clock.Now(), Email: email, Fields: map[string]string{"message": message},
		}
		if _, err := f.leads.Import(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		put(lead.ID(fmt.Sprintf("contact-%02d", i)), "ander@elders.nl", "Een vraag")
	}
	put("contact-own", "Wim+dfx@Voorbeeld.nl", "Bel mij op 06-12345678")
	put("contact-other", "ander@elders.nl", "Mail ook wim@voorbeeld.nl.")
	put("contact-phone", "ander@elders.nl", "+31 6 1234 5678")
	return f
}

func (f fixture) person(email, phone string) person.Person {
	f.Helper()
	p, err := person.New(email, phone)
	if err != nil {
		f.Fatal(err)
	}
	return p
}

func (f fixture) find(p person.Person) []lead.ID {
	f.Helper()
	var ids []lead.ID
	for cursor, calls := "", 0; calls == 0 || cursor != ""; calls++ {
		found, next, err := f.service.Find(f.Context(), p, cursor)
		if err != nil {
			f.Fatal(err)
		}
		for _, l := range found {
			ids = append(ids, l.ID)
		}
		cursor = next
	}
	slices.Sort(ids)
	return ids
}

func (f fixture) records(p person.Person) []store.Erasure {
	f.Helper()
	records, err := f.service.Records(f.Context(), p)
	if err != nil {
		f.Fatal(err)
	}
	return records
}

func TestAPersonIsErasedEverywhereAndThatIsRecorded(t *testing.T) {
	f := newFixture(t)
	wim := f.person("wim@voorbeeld.nl", "")
	for _, address := range []string{"wim@voorbeeld.nl", "Wim+dfx@Voorbeeld.nl", "ander@elders.nl"} {
		f.office.Suppress(address)
	}
	if got := f.find(wim); !slices.Equal(got, []lead.ID{"contact-other", "contact-own"}) {
		t.Errorf("found %v", got)
	}
	if got := f.records(wim); len(got) > 0 {
		t.Errorf("recorded before: %v", got)
	}
	calls, began := 0, f.clock.Now()
	for cursor := ""; calls == 0 || cursor != ""; calls++ {
		erased, err := f.service.Erase(t.Context(), wim, admin, cursor)
		if err != nil {
			t.Fatal(err)
		}
		if cursor = erased.Cursor; cursor == "" && erased.Total != 2 {
			t.Errorf("%d erased", erased.Total)
		}
		f.clock.Advance(time.Second)
	}
	if calls < 5 {
		t.Errorf("%d calls for 23 leads", calls)
	}
	if got, all := f.find(wim), leadtest.Leads(t, f.leads); len(got) > 0 || len(all) != 21 {
		t.Errorf("left: %v of %d", got, len(all))
	}
	for address, want := range map[string]bool{"wim@voorbeeld.nl": false, "Wim+dfx@Voorbeeld.nl": false, "ander@elders.nl": true} {
		if got := f.office.IsSuppressed(address); got != want {
			t.Errorf("%s is suppressed: %t", address, got)
		}
	}
	for _, asked := range []person.Person{wim, f.person("WIM+x@voorbeeld.nl", ""), f.person("wim@voorbeeld.nl", "0612345678")} {
		got := f.records(asked)
		if len(got) != 1 || got[0].Count != 2 || got[0].By != admin || !got[0].At.Equal(began) || !got[0].Until.Equal(began.AddDate(3, 0, 0)) {
			t.Errorf("records %+v", got)
		}
	}
	if got := f.records(f.person("ander@elders.nl", "")); len(got) > 0 {
		t.Errorf("records of another: %v", got)
	}
}

// Who was erased before the key was exchanged is not brought back by a backup from before.
func TestARecordIsFoundByTheKeyThatItWasMadeWith(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	before := leadtest.Leads(t, f.leads)
	wim := f.person("wim@voorbeeld.nl", "")
	f.clock.Advance(time.Second)
	if _, err := f.service.Erase(t.Context(), wim, admin, ""); err != nil {
		t.Fatal(err)
	}
	f.service.Key, f.service.Former = []byte("new"), [][]byte{[]byte("older"), []byte("key")}
	if got := f.records(wim); len(got) != 1 {
		t.Errorf("records %+v", got)
	}
	erased := 0
	for _, l := range before {
		if is, err := f.service.IsErased(t.Context(), l); err != nil {
			t.Fatal(err)
		} else if is {
			erased++
		}
	}
	if erased != 2 {
		t.Errorf("%d of the leads are those of somebody who was erased, want 2", erased)
	}
}

func TestNobodyWaitsForTheErasureUntilSESIsOutOfItsSandbox(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	f.office.MoveToSandbox()
	wim := f.person("wim@voorbeeld.nl", "")
	if erased, err := f.service.Erase(t.Context(), wim, admin, ""); err != nil || erased.Total != 2 || len(f.records(wim)) != 1 {
		t.Errorf("%+v, %v", erased, err)
	}
}

func TestARecordHoldsNothingOfThePerson(t *testing.T) {
	f := newFixture(t)
	wim := f.person("wim@voorbeeld.nl", "06-12345678")
	f.service.Limit = 0
	if erased, err := f.service.Erase(t.Context(), wim, admin, ""); err != nil || erased.Count != 3 || erased.Cursor != "" {
		t.Fatalf("%+v, %v", erased, err)
	}
	records := f.records(wim)
	if len(records) != 1 || len(records[0].Of) != 2 {
		t.Fatalf("records %+v", records)
	}
	text := fmt.Sprintf("%+v", records)
	for _, part := range []string{"wim", "voorbeeld", "12345678"} {
		if strings.Contains(text, part) {
			t.Errorf("%q is in %s", part, text)
		}
	}
	f.service.Key = []byte("another key")
	if got := f.records(wim); len(got) > 0 {
		t.Errorf("found without the key: %v", got)
	}
}

func TestThatThereWasNothingIsRecordedToo(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	nobody := f.person("niemand@voorbeeld.nl", "")
	if erased, err := f.service.Erase(t.Context(), nobody, "", ""); err != nil || erased.Total != 0 {
		t.Fatalf("%+v, %v", erased, err)
	}
	if got := f.records(nobody); len(got) != 1 || got[0].Count != 0 {
		t.Errorf("records %+v", got)
	}
}

// failing is a store that fails to delete one lead.
type failing struct {
	*store.Store
	id lead.ID
}

func (s failing) Delete(ctx context.Context, id lead.ID) error {
	if id == s.id {
		return errors.New("no answer")
	}
	return s.Store.Delete(ctx, id)
}

func TestWhatWasErasedBeforeAFailureIsRecorded(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	wim := f.person("wim@voorbeeld.nl", "")
	found, _, err := f.service.Find(t.Context(), wim, "")
	if err != nil {
		t.Fatal(err)
	}
	f.service.Store = failing{f.leads, found[1].ID}
	if _, err := f.service.Erase(t.Context(), wim, admin, ""); err == nil {
		t.Fatal("no failure")
	}
	if got := f.records(wim); len(got) != 1 || got[0].Count != 1 {
		t.Errorf("records %+v", got)
	}
	f.service.Store = f.leads
	if erased, err := f.service.Erase(t.Context(), wim, admin, ""); err != nil || erased.Total != 1 || len(f.records(wim)) != 2 {
		t.Errorf("begun anew: %+v, %v", erased, err)
	}
}

func TestACursorOfSomethingElseIsRefused(t *testing.T) {
	f := newFixture(t)
	for _, cursor := range []string{"!", "e30", "x"} {
		if _, err := f.service.Erase(t.Context(), f.person("wim@voorbeeld.nl", ""), admin, cursor); !errors.Is(err, store.ErrCursor) {
			t.Errorf("%q: %v", cursor, err)
		}
	}
}

func TestWhatWasErasedIsNotRestoredHoweverItsNumberIsWritten(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	l := lead.Lead{
		ID: "contact-two", Form: lead.Contact, Status: lead.New, ReceivedAt: f.clock.Now(), Email: "werk@elders.nl",
		Fields: map[string]string{"phone": "06-87654321 / 020-7654321"},
	}
	if _, err := f.leads.Import(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Second)
	if erased, err := f.service.Erase(t.Context(), f.person("", "0687654321"), admin, ""); err != nil || erased.Total != 1 {
		t.Fatalf("%+v, %v", erased, err)
	}
	if is, err := f.service.IsErased(t.Context(), l); err != nil || !is {
		t.Errorf("erased: %t, %v", is, err)
	}
	other := l
	other.ID, other.Fields = "contact-else", map[string]string{"phone": "020-7654321"}
	if is, err := f.service.IsErased(t.Context(), other); err != nil || is {
		t.Errorf("another person's: %t, %v", is, err)
	}
}

// ending is a store whose caller runs out of time with the first lead that is deleted.
type ending struct {
	*store.Store
	end context.CancelFunc
}

func (s ending) Delete(ctx context.Context, id lead.ID) error {
	defer s.end()
	return s.Store.Delete(ctx, id)
}

func TestAnErasureThatRunsOutOfTimeIsRecorded(t *testing.T) {
	f := newFixture(t)
	f.service.Limit = 0
	ctx, cancel := context.WithCancel(t.Context())
	f.service.Store = ending{f.leads, cancel}
	wim := f.person("wim@voorbeeld.nl", "")
	if erased, err := f.service.Erase(ctx, wim, admin, ""); err == nil || erased.Count != 1 {
		t.Fatalf("%+v, %v", erased, err)
	}
	f.service.Store = f.leads
	if got := f.records(wim); len(got) != 1 || got[0].Count != 1 {
		t.Errorf("records %+v", got)
	}
}

func TestAnErasureThatFailsSaysNoAddress(t *testing.T) {
	f := newFixture(t)
	f.service.Suppression = sesv2.New(sesv2.Options{
		Region: "eu-west-1", Credentials: credentials.NewStaticCredentialsProvider("a", "b", ""), BaseEndpoint: aws.String("http://127.0.0.1:1"), RetryMaxAttempts: 1,
	})
	_, err := f.service.Erase(t.Context(), f.person("wim@voorbeeld.nl", ""), admin, "")
	if err == nil || strings.Contains(err.Error(), "wim") || !strings.Contains(err.Error(), "refused") {
		t.Errorf("%v", err)
	}
}
