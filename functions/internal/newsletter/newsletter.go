// Package newsletter lists the addresses that are signed on to the newsletter, and signs people off.
//
// In: the leads of the newsletter's form. Out: one subscriber for each address that is signed on. An address is
// signed on where the newest of its sign-ups and sign-offs is a sign-up. One that has to be confirmed is of the time of
// its confirmation, and none until then; one that was judged spam is none.
package newsletter

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/idna"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// A Subscriber is one address that is signed on.
type Subscriber struct {
	Email    string    // as [Address] writes it
	SignedOn time.Time // when the form came in
	SignUp   lead.Lead // the newest that is valid
}

// Subscribers are the addresses that are signed on, in their order. Leads of other forms are left out.
func Subscribers(leads iter.Seq2[lead.Lead, error]) ([]Subscriber, error) {
	signUps, signOffs := map[string]lead.Lead{}, map[string]time.Time{}
	for l, err := range leads {
		if err != nil {
			return nil, err
		}
		if l.Form != lead.Newsletter {
			continue
		}
		address := Address(l.Email)
		if l.UnsubscribedAt.After(signOffs[address]) {
			signOffs[address] = l.UnsubscribedAt
		}
		if newest, known := signUps[address]; isSignUp(l) && (!known || signedUp(l).After(signedUp(newest))) {
			signUps[address] = l
		}
	}
	var all []Subscriber
	for address, l := range signUps {
		if signedUp(l).After(signOffs[address]) {
			all = append(all, Subscriber{Email: address, SignedOn: l.ReceivedAt, SignUp: l})
		}
	}
	slices.SortFunc(all, func(a, b Subscriber) int { return cmp.Compare(a.Email, b.Email) })
	return all, nil
}

// isSignUp reports whether a person has signed up by a lead.
func isSignUp(l lead.Lead) bool { return l.Status != lead.Spam && !l.IsToConfirm() }

// signedUp is since when a sign-up counts.
func signedUp(l lead.Lead) time.Time {
	if l.ConfirmedAt.After(l.ReceivedAt) {
		return l.ConfirmedAt
	}
	return l.ReceivedAt
}

// IsSignedOff reports whether the person of a sign-up signed off after it.
func IsSignedOff(l lead.Lead) bool { return !l.UnsubscribedAt.Before(signedUp(l)) }

// Address writes an address that can be written in several ways in one: in lower case, and its domain in ASCII (RFC
// 5891). A tag after a plus sign stays: mails to such an address are signed off for themselves.
func Address(email string) string {
	email = strings.ToLower(strings.TrimSpace(email))
	at := strings.LastIndexByte(email, '@')
	if domain, err := idna.Lookup.ToASCII(email[at+1:]); at > 0 && err == nil {
		return email[:at+1] + domain
	}
	return email
}

// SignOff signs off the address of a sign-up: it records it with each of its sign-ups. Without effect where the
// address is signed off. The error is [store.ErrNotFound] when there is no such lead.
func SignOff(ctx context.Context, leads *store.Store, id lead.ID) error {
	l, err := leads.Get(ctx, id)
	if err != nil {
		return err
	}
	// First the one that the link is of, which an index may not have yet.
	if err := leads.Unsubscribe(ctx, l); err != nil {
		return err
	}
	address := Address(l.Email)
	same := store.Query{
		Form: lead.Newsletter, Statuses: lead.Statuses,
		Keep: func(other lead.Lead) bool { return other.ID != id && Address(other.Email) == address },
	}
	for other, err := range leads.Each(ctx, same) {
		if err != nil {
			return err
		}
		if err := leads.Unsubscribe(ctx, other); err != nil {
			return err
		}
	}
	return nil
}

// columns are called as mailing tools know them, where they do.
var columns = []string{
	"email", "name", "consent", "page", "signed_on_at", "confirmed_at", "unsubscribe_url",
}

// Table is a table of subscribers for a mailing tool, whose first row has the names of its columns. Times are written
// as those of the Netherlands (RFC 3339). signOff is the address by which the person of a sign-up signs off, for the tool's mails.
func Table(subscribers []Subscriber, signOff func(lead.ID) string) [][]string {
	stamp := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return calendar.In(t).Format(time.RFC3339)
	}
	rows := [][]string{slices.Clone(columns)} // a writer may change them
	for _, s := range subscribers {
		rows = append(rows, []string{
			s.Email, s.SignUp.Name, s.SignUp.Consent.Text, s.SignUp.Consent.Page, stamp(s.SignedOn), stamp(s.SignUp.ConfirmedAt), signOff(s.SignUp.ID),
		})
	}
	return rows
}
