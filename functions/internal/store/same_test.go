package store_test

import (
	"slices"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

func TestTheLeadsOfOnePersonAreFoundByMailboxAndByNumber(t *testing.T) {
	t.Parallel()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	put := func(id lead.ID, minutes int, email, number string, status lead.Status) lead.Lead {
		l := newLead(id, clock.Now().Add(time.Duration(minutes)*time.Minute))
		l.Email, l.Number, l.Status = email, number, status
		if _, err := leads.Import(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		return leadtest.Lead(t, leads, id)
	}
	put("quote-1", 1, "Wim@Voorbeeld.nl", "", lead.Won)
	put("quote-2", 2, "wim+site@voorbeeld.nl", "612345678", lead.Spam)
	put("quote-3", 3, "inkoop@voorbeeld.nl", "612345678", lead.New)
	put("quote-4", 4, "jan@elders.nl", "201234567", lead.New)
	last := put("quote-5", 5, "wim@voorbeeld.nl", "612345678", lead.New)
	put("quote-6", 6, "wim@voorbeeld.nl", "", lead.New)

	found, err := leads.OfSamePerson(t.Context(), last)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := idsOf(found), []lead.ID{"quote-6", "quote-3", "quote-2", "quote-1"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if first := found[3]; first.Status != lead.Won || first.Form != lead.Quote || first.ReceivedAt.IsZero() {
		t.Errorf("%+v", first)
	}
	// Spam does not count, and neither does what came later.
	if last.Earlier != 2 {
		t.Errorf("%d earlier leads, want 2", last.Earlier)
	}
}
