package newsletter_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/newsletter"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

// desk is a table of leads and what happens to it.
type desk struct {
	*testing.T
	clock *leadtest.Clock
	leads *store.Store
	ids   int
}

func newDesk(t *testing.T) *desk {
	clock := leadtest.NewClock()
	return &desk{T: t, clock: clock, leads: leadtest.Store(t, clock)}
}

// signUp takes in a sign-up; a minute passes.
func (d *desk) signUp(email string, changes ...func(*lead.Lead)) lead.ID {
	d.Helper()
	d.clock.Advance(time.Minute)
	d.ids++
	now := d.clock.Now()
	l := lead.Lead{
		ID: lead.ID(fmt.Sprintf("newsletter-%d", d.ids)), Form: lead.Newsletter, Status: lead.New, ReceivedAt: now,
		ExpiresAt: now.AddDate(3, 0, 0), Email: email,
		Consent: lead.Consent{Text: "U geeft toestemming.", Page: "/blog", At: now},
	}
	for _, change := range changes {
		change(&l)
	}
	if _, err := d.leads.Put(d.Context(), l); err != nil {
		d.Fatal(err)
	}
	return l.ID
}

func double(l *lead.Lead) {
	l.ConfirmedUntil, l.ExpiresAt = l.ExpiresAt, l.ReceivedAt.AddDate(0, 0, lead.ConfirmDays)
}

func spam(l *lead.Lead) { l.Status = lead.Spam }

func (d *desk) confirm(id lead.ID) {
	d.Helper()
	d.clock.Advance(time.Minute)
	if _, err := d.leads.Confirm(d.Context(), id); err != nil {
		d.Fatal(err)
	}
}

func (d *desk) signOff(id lead.ID) {
	d.Helper()
	d.clock.Advance(time.Minute)
	if err := newsletter.SignOff(d.Context(), d.leads, id); err != nil {
		d.Fatal(err)
	}
}

func (d *desk) subscribers() []newsletter.Subscriber {
	d.Helper()
	all, err := newsletter.Subscribers(d.leads.All(d.Context()))
	if err != nil {
		d.Fatal(err)
	}
	return all
}

func TestTheNewestOfSignUpsAndSignOffsCounts(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		happens func(d *desk)
		want    []string
	}{
		"who signs up is signed on": {
			func(d *desk) { d.signUp("els@example.nl") }, []string{"els@example.nl"},
		},
		"an address is signed on once, however it is written": {
			func(d *desk) { d.signUp("Els@Example.nl"); d.signUp("els@example.nl") }, []string{"els@example.nl"},
		},
		"a domain is written in ASCII": {
			func(d *desk) { d.signUp("els@münchen.example") }, []string{"els@xn--mnchen-3ya.example"},
		},
		"a tag makes another address": {
			func(d *desk) { d.signOff(d.signUp("els+a@example.nl")); d.signUp("els@example.nl") }, []string{"els@example.nl"},
		},
		"who signs off is not": {
			func(d *desk) { d.signOff(d.signUp("els@example.nl")) }, nil,
		},
		"signing off by an old link signs off all": {
			func(d *desk) {
				old := d.signUp("els@example.nl")
				d.signUp("ELS@example.nl")
				d.signOff(old)
			}, nil,
		},
		"signing on again is a new consent": {
			func(d *desk) { d.signOff(d.signUp("els@example.nl")); d.signUp("els@example.nl") }, []string{"els@example.nl"},
		},
		"and signing off again, by the first link, ends it": {
			func(d *desk) {
				first := d.signUp("els@example.nl")
				d.signOff(first)
				d.signUp("els@example.nl")
				d.signOff(first)
			}, nil,
		},
		"what is to be confirmed does not count": {
			func(d *desk) { d.signUp("els@example.nl", double) }, nil,
		},
		"until it is": {
			func(d *desk) { d.confirm(d.signUp("els@example.nl", double)) }, []string{"els@example.nl"},
		},
		"a stranger's sign-up after a sign-off changes nothing without a confirmation": {
			func(d *desk) { d.signOff(d.signUp("els@example.nl")); d.signUp("els@example.nl", double) }, nil,
		},
		"confirming after signing off by the same mail signs on": {
			func(d *desk) {
				id := d.signUp("els@example.nl", double)
				d.signOff(id)
				d.confirm(id)
			}, []string{"els@example.nl"},
		},
		"and signing off after that signs off": {
			func(d *desk) {
				id := d.signUp("els@example.nl", double)
				d.signOff(id)
				d.confirm(id)
				d.signOff(id)
			}, nil,
		},
		"spam signs nobody on": {
			func(d *desk) { d.signUp("els@example.nl", spam) }, nil,
		},
		"nobody else is signed off": {
			func(d *desk) { d.signUp("bart@example.nl"); d.signOff(d.signUp("els@example.nl")) }, []string{"bart@example.nl"},
		},
		"other forms sign nobody on": {
			func(d *desk) { d.signUp("els@example.nl", func(l *lead.Lead) { l.Form = lead.Contact }) }, nil,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			tt.happens(d)
			var got []string
			for _, s := range d.subscribers() {
				got = append(got, s.Email)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestASubscriberHasTheNewestConsent(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signUp("els@example.nl")
	second := d.signUp("els@example.nl", func(l *lead.Lead) { l.Consent.Text = "U geeft weer toestemming." })
	d.signUp("els@example.nl", double)
	if got := d.subscribers()[0].SignUp; got.ID != second || got.Consent.Text != "U geeft weer toestemming." {
		t.Errorf("subscriber by %s, who agreed to %q", got.ID, got.Consent.Text)
	}
}

func TestASignOffIsRecordedOnceWithEachSignUp(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ids := []lead.ID{d.signUp("els@example.nl"), d.signUp("els@example.nl", spam), d.signUp("Els@example.nl", double)}
	d.signOff(ids[0])
	at := d.clock.Now()
	d.signOff(ids[2])
	d.signOff(ids[0])
	for _, id := range ids {
		l := leadtest.Lead(t, d.leads, id)
		want := []lead.Event{{At: at, Kind: lead.Unsubscribed}}
		if diff := cmp.Diff(want, l.History); diff != "" || !l.UnsubscribedAt.Equal(at) {
			t.Errorf("%s, signed off at %v: %s", id, l.UnsubscribedAt, diff)
		}
		if latest := at.AddDate(0, 0, lead.SignedOffDays); l.ExpiresAt.After(latest) {
			t.Errorf("%s is erased at %v, and not until %v", id, l.ExpiresAt, latest)
		}
	}
	if err := newsletter.SignOff(t.Context(), d.leads, "newsletter-9"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("signing off a lead that is erased: %v", err)
	}
}

func TestAConfirmedSignUpLivesAsItsFormSays(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	honest := d.signUp("els@example.nl", double)
	judged := d.signUp("bart@example.nl", double, spam, func(l *lead.Lead) { l.ReleasedUntil = l.ExpiresAt })
	for range 2 {
		d.confirm(honest)
		d.confirm(judged)
	}
	l := leadtest.Lead(t, d.leads, honest)
	if !l.ExpiresAt.Equal(l.ConfirmedUntil) || l.IsToConfirm() || len(l.History) != 1 || l.History[0].Kind != lead.Confirmed {
		t.Errorf("expires %v, history %v", l.ExpiresAt, l.History)
	}
	l = leadtest.Lead(t, d.leads, judged)
	if l.ExpiresAt.Equal(l.ConfirmedUntil) || !l.ReleasedUntil.Equal(l.ConfirmedUntil) {
		t.Errorf("spam expires %v, and %v once released", l.ExpiresAt, l.ReleasedUntil)
	}
	single := d.signUp("anna@example.nl")
	d.confirm(single)
	if l := leadtest.Lead(t, d.leads, single); !l.ConfirmedAt.IsZero() {
		t.Errorf("a sign-up that needs none is confirmed at %v", l.ConfirmedAt)
	}
	if _, err := d.leads.Confirm(t.Context(), "newsletter-9"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("confirming a lead that is erased: %v", err)
	}
}

func TestSubscribersEndWithTheFirstError(t *testing.T) {
	t.Parallel()
	broken := errors.New("by the test")
	_, err := newsletter.Subscribers(func(yield func(lead.Lead, error) bool) { yield(lead.Lead{}, broken) })
	if !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	if !slices.Equal([]string{newsletter.Address(" Els@EXAMPLE.nl"), newsletter.Address("x")}, []string{"els@example.nl", "x"}) {
		t.Error("addresses are not written in one way")
	}
}
