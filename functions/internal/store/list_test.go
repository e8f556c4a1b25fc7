package store_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// withStatus is a lead that came in some minutes before a moment.
func withStatus(id lead.ID, status lead.Status, now time.Time, minutes int) lead.Lead {
	l := newLead(id, now.Add(-time.Duration(minutes)*time.Minute))
	l.Status = status
	return l
}

func idsOf(leads []lead.Lead) []lead.ID {
	var ids []lead.ID
	for _, l := range leads {
		ids = append(ids, l.ID)
	}
	return ids
}

// pagesOf reads all pages of a query.
func pagesOf(t *testing.T, leads *store.Store, q store.Query) []lead.ID {
	t.Helper()
	var ids []lead.ID
	for range 1000 {
		page, err := leads.List(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, idsOf(page.Leads)...)
		if q.Cursor = page.Cursor; q.Cursor == "" {
			return ids
		}
	}
	t.Fatal("the list has no end")
	return nil
}

func TestAListHasTheLeadsThatAreAskedForInTheOrderOfTheirTimes(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads, now := leadtest.Store(t, clock), clock.Now()
	contact := withStatus("contact-4", lead.New, now, 40)
	contact.Form = lead.Contact
	for _, l := range []lead.Lead{
		withStatus("quote-1", lead.New, now, 10), withStatus("quote-2", lead.InHand, now, 20),
		withStatus("quote-3", lead.Answered, now, 30), contact, withStatus("quote-5", lead.Undelivered, now, 50),
		withStatus("quote-6", lead.Spam, now, 60), withStatus("quote-7", lead.Lost, now, 70),
	} {
		if strings.HasSuffix(string(l.ID), "2") || strings.HasSuffix(string(l.ID), "7") {
			l.Assignee = "jan@dfx.example"
		}
		if _, err := leads.Import(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	at := func(minutes int) time.Time { return now.Add(-time.Duration(minutes) * time.Minute) }
	tests := map[string]struct {
		query store.Query
		want  []lead.ID
	}{
		"open":                          {store.Query{Statuses: lead.Open}, []lead.ID{"quote-1", "quote-2", "contact-4", "quote-5"}},
		"open, the longest wait first":  {store.Query{Statuses: lead.Open, OldestFirst: true}, []lead.ID{"quote-5", "contact-4", "quote-2", "quote-1"}},
		"all but spam":                  {store.Query{Statuses: lead.Honest}, []lead.ID{"quote-1", "quote-2", "quote-3", "contact-4", "quote-5", "quote-7"}},
		"spam":                          {store.Query{Statuses: []lead.Status{lead.Spam}}, []lead.ID{"quote-6"}},
		"of a form":                     {store.Query{Statuses: lead.Honest, Form: lead.Quote}, []lead.ID{"quote-1", "quote-2", "quote-3", "quote-5", "quote-7"}},
		"open, of a form":               {store.Query{Statuses: lead.Open, Form: lead.Quote}, []lead.ID{"quote-1", "quote-2", "quote-5"}},
		"of somebody":                   {store.Query{Statuses: lead.Honest, Assignee: "jan@dfx.example"}, []lead.ID{"quote-2", "quote-7"}},
		"open, of somebody":             {store.Query{Statuses: lead.Open, Assignee: "jan@dfx.example"}, []lead.ID{"quote-2"}},
		"oldest open of somebody":       {store.Query{Statuses: lead.Open, Assignee: "jan@dfx.example", OldestFirst: true}, []lead.ID{"quote-2"}},
		"of somebody and a form":        {store.Query{Statuses: lead.Honest, Assignee: "jan@dfx.example", Form: lead.Contact}, nil},
		"of nobody that there is":       {store.Query{Statuses: lead.Honest, Assignee: "an@dfx.example"}, nil},
		"from a time, which is within":  {store.Query{Statuses: lead.Honest, From: at(30)}, []lead.ID{"quote-1", "quote-2", "quote-3"}},
		"to a time, which is not":       {store.Query{Statuses: lead.Honest, To: at(40)}, []lead.ID{"quote-5", "quote-7"}},
		"of a period":                   {store.Query{Statuses: lead.Honest, From: at(50), To: at(20), OldestFirst: true}, []lead.ID{"quote-5", "contact-4", "quote-3"}},
		"of a period that ends first":   {store.Query{Statuses: lead.Honest, From: at(20), To: at(50)}, nil},
		"chosen by what has no index":   {store.Query{Statuses: lead.Honest, Keep: func(l lead.Lead) bool { return l.Form == lead.Contact }}, []lead.ID{"contact-4"}},
		"of no status":                  {store.Query{}, nil},
		"of a form that there is no of": {store.Query{Statuses: lead.Honest, Form: "fax"}, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range []int{0, 1, 2} {
				tt.query.Limit = limit
				if diff := cmp.Diff(tt.want, pagesOf(t, leads, tt.query)); diff != "" {
					t.Errorf("%d a page: %s", limit, diff)
				}
			}
			var each []lead.ID
			for l, err := range leads.Each(t.Context(), tt.query) {
				if err != nil {
					t.Fatal(err)
				}
				each = append(each, l.ID)
			}
			if diff := cmp.Diff(tt.want, each); diff != "" {
				t.Errorf("all at once: %s", diff)
			}
		})
	}
}

func TestPagesHaveEachLeadOfOneMillisecondOnce(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	statuses := []lead.Status{lead.New, lead.InHand, lead.Answered}
	var all []lead.ID
	for i := range 30 {
		l := newLead(lead.ID(fmt.Sprintf("quote-%02d", i)), clock.Now().Add(time.Duration(i/10)*time.Millisecond))
		l.Status = statuses[i%len(statuses)]
		put(t, leads, l)
		all = append(all, l.ID)
	}
	for _, oldestFirst := range []bool{false, true} {
		for limit := 1; limit < 12; limit++ {
			got := pagesOf(t, leads, store.Query{Statuses: lead.Honest, OldestFirst: oldestFirst, Limit: limit})
			slices.Sort(got)
			if diff := cmp.Diff(all, got); diff != "" {
				t.Errorf("oldest first %t, %d a page: %s", oldestFirst, limit, diff)
			}
		}
	}
}

func TestNoPageFollowsTheLastLead(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	for i := range 4 {
		put(t, leads, withStatus(lead.ID(fmt.Sprintf("quote-%d", i)), []lead.Status{lead.New, lead.Answered}[i/3], clock.Now(), i))
	}
	for limit, hasMore := range map[int]bool{2: true, 3: false, 4: false} {
		page, err := leads.List(t.Context(), store.Query{Statuses: lead.Honest, Limit: limit, Keep: func(l lead.Lead) bool { return l.Status == lead.New }})
		if err != nil {
			t.Fatal(err)
		}
		if (page.Cursor != "") != hasMore {
			t.Errorf("%d a page of three leads: cursor %q", limit, page.Cursor)
		}
	}
}

// People finish leads while others page through them.
func TestPagesLoseAndDoubleNoLeadWhoseStatusChangesBetweenThem(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(seed, 1))
			clock := leadtest.NewClock()
			leads := leadtest.Store(t, clock)
			var all []lead.ID
			for i := range 40 {
				l := withStatus(lead.ID(fmt.Sprintf("quote-%02d", i)), lead.Honest[random.IntN(len(lead.Honest))], clock.Now(), random.IntN(20))
				put(t, leads, l)
				all = append(all, l.ID)
			}
			q := store.Query{Statuses: lead.Honest, OldestFirst: seed%2 == 0, Limit: 1 + random.IntN(7)}
			var got []lead.ID
			for {
				page, err := leads.List(t.Context(), q)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, idsOf(page.Leads)...)
				if q.Cursor = page.Cursor; q.Cursor == "" {
					break
				}
				for range 4 {
					id := all[random.IntN(len(all))]
					next := store.Change{By: "jan@dfx.example", Status: lead.Honest[random.IntN(len(lead.Honest))]}
					if _, err := leads.Change(t.Context(), id, leadtest.Lead(t, leads, id).Version, next, 30); err != nil {
						t.Fatal(err)
					}
				}
			}
			slices.Sort(got)
			if diff := cmp.Diff(all, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestACursorOfSomethingElseIsRefused(t *testing.T) {
	t.Parallel()
	leads := leadtest.Store(t, leadtest.NewClock())
	for _, cursor := range []string{"x", "!", "e30", "bnVsbA", "eyJhdCI6ImdlaGVpbSJ9"} { // {}, null, {"at":"geheim"}
		if _, err := leads.List(t.Context(), store.Query{Statuses: lead.Open, Cursor: cursor}); !errors.Is(err, store.ErrCursor) {
			t.Errorf("cursor %q: %v", cursor, err)
		}
	}
	for _, cursor := range []string{"!", "====="} {
		if _, _, err := leads.Scan(t.Context(), cursor, 1); !errors.Is(err, store.ErrCursor) {
			t.Errorf("scan from %q: %v", cursor, err)
		}
	}
}

func TestAPageSaysUntilWhenItLooked(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put(t, leads, withStatus("quote-1", lead.New, clock.Now(), 1), withStatus("quote-2", lead.New, clock.Now(), 2))
	page, err := leads.List(t.Context(), store.Query{Statuses: lead.Open, Keep: func(lead.Lead) bool { return false }})
	if err != nil || len(page.Leads) > 0 || page.Cursor != "" || !page.Until.Equal(clock.Now().Add(-2*time.Minute)) {
		t.Errorf("%+v, %v", page, err)
	}
}

func TestAScanHasEachLeadOnceAndNoRecord(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	var all []lead.ID
	for i := range 20 {
		l := newLead(lead.ID(fmt.Sprintf("quote-%02d", i)), clock.Now())
		put(t, leads, l)
		all = append(all, l.ID)
	}
	e := store.Erasure{ID: store.NewErasureID(), Of: []string{"a", "b"}, At: clock.Now(), Until: clock.Now().Add(time.Hour)}
	if err := errors.Join(leads.RecordErasure(t.Context(), e), leads.SetRetentionMark(t.Context(), "x")); err != nil {
		t.Fatal(err)
	}
	var scanned []lead.ID
	for cursor, parts := "", 0; parts == 0 || cursor != ""; parts++ {
		part, next, err := leads.Scan(t.Context(), cursor, 3)
		if err != nil || len(part) > 3 {
			t.Fatalf("%d leads, %v", len(part), err)
		}
		scanned, cursor = append(scanned, idsOf(part)...), next
	}
	slices.Sort(scanned)
	if diff := cmp.Diff(all, scanned); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all, idsOf(leadtest.Leads(t, leads))); diff != "" {
		t.Error(diff)
	}
}
