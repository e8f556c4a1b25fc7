package link_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/link"
)

var (
	now    = time.Date(2026, time.November, 25, 9, 0, 0, 0, time.UTC)
	signer = link.New([]byte("key"))
	taking = link.Link{
		Action: link.Take, Lead: "quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11", By: "verkoop@dfx.example",
		Expires: now.Add(time.Hour),
	}
)

func TestALinkIsOpenedAsItWasSigned(t *testing.T) {
	t.Parallel()
	for name, l := range map[string]link.Link{
		"as most are": taking,
		"never ends":  {Action: "unsubscribe", Lead: "newsletter-1", By: "info@münchen.example"},
		"to several":  {Action: link.Take, Lead: "quote-1", By: "a@dfx.example,b@dfx.example", Expires: now.Add(time.Second)},
	} {
		token := signer.Sign(l)
		got, err := signer.Open(token, now)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(l, got); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
		if strings.HasSuffix(token, "-") || strings.HasSuffix(token, "_") {
			t.Errorf("%s: a mail program may cut the end of %s", name, token)
		}
		if url.PathEscape(token) != token || len(token) > 150 {
			t.Errorf("%s: %d characters, which are no short part of a path: %s", name, len(token), token)
		}
	}
}

func TestALinkEnds(t *testing.T) {
	t.Parallel()
	token := signer.Sign(taking)
	if _, err := signer.Open(token, taking.Expires.Add(-time.Millisecond)); err != nil {
		t.Error(err)
	}
	got, err := signer.Open(token, taking.Expires)
	if !errors.Is(err, link.ErrExpired) || got.Lead != taking.Lead {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestNobodyMakesALinkWithoutTheKey(t *testing.T) {
	t.Parallel()
	token := signer.Sign(taking)
	forged := []string{
		"", "x", "…", strings.Repeat("A", 22), strings.Repeat("A", 200), token + "A", token + "=", token[1:],
		token + "\n", token[:40] + "\r\n" + token[40:],
		link.New([]byte("another key")).Sign(taking),
	}
	for i := range len(token) { // each character changed, and each beginning
		for _, other := range "Aw_" {
			if changed := token[:i] + string(other) + token[i+1:]; changed != token {
				forged = append(forged, changed)
			}
		}
		forged = append(forged, token[:i])
	}
	for _, f := range forged {
		if got, err := signer.Open(f, now); !errors.Is(err, link.ErrForged) || got != (link.Link{}) {
			t.Errorf("%q opens as %v, %v", f, got, err)
		}
	}
}

// An exchange of the key voids what was mailed, but nobody's way out of the newsletter.
func TestANewsletterIsSignedOffAfterTheKeyWasExchanged(t *testing.T) {
	t.Parallel()
	exchanged := link.Signer{Key: []byte("new"), Former: []byte("key")}
	signingOff := link.Link{Action: link.SignOff, Lead: "newsletter-1"}
	if got, err := exchanged.Open(signer.Sign(signingOff), now); err != nil || got != signingOff {
		t.Errorf("signing off: %v, %v", got, err)
	}
	if got, err := exchanged.Open(signer.Sign(taking), now); !errors.Is(err, link.ErrForged) {
		t.Errorf("taking: %v, %v", got, err)
	}
	if got, err := exchanged.Open(exchanged.Sign(taking), now); err != nil || got != taking {
		t.Errorf("taking by the new key: %v, %v", got, err)
	}
	if _, err := link.New([]byte("the one after")).Open(signer.Sign(signingOff), now); !errors.Is(err, link.ErrForged) {
		t.Error(err)
	}
}

func FuzzOpen(f *testing.F) {
	token, forever := signer.Sign(taking), link.Link{Action: "unsubscribe", Lead: "newsletter-1", By: "info@münchen.example"}
	for _, seed := range []string{
		token, signer.Sign(forever), signer.Sign(link.Link{Action: link.Take, Expires: now}), // which has expired
		"", "A", token[:20], token[:len(token)-1], token + "A", token + "\n", token[:9] + "\r\n" + token[9:], token + "=",
		strings.ToLower(token), link.New([]byte("other")).Sign(taking),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, token string) {
		if got, err := signer.Open(token, now); err == nil && signer.Sign(got) != token {
			t.Errorf("%q opens as %v", token, got)
		}
	})
}
