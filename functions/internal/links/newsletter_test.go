package links_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
)

// newSignUp is a handler over a table that has a sign-up for the newsletter, which may have to be confirmed.
func newSignUp(t *testing.T, toConfirm bool) *desk {
	t.Helper()
	d := newDesk(t, lead.New)
	d.lead = lead.Lead{
		ID: "newsletter-1", Form: lead.Newsletter, Status: lead.New, ReceivedAt: d.clock.Now(), ExpiresAt: d.clock.Now().AddDate(3, 0, 0),
		Email: "els+dfx@example.nl", Consent: lead.Consent{Text: "U geeft toestemming.", At: d.clock.Now()},
	}
	if toConfirm {
		d.lead.ConfirmedUntil, d.lead.ExpiresAt = d.lead.ExpiresAt, d.clock.Now().AddDate(0, 0, lead.ConfirmDays)
	}
	d.put(d.lead)
	return d
}

func (d *desk) put(l lead.Lead) {
	d.t.Helper()
	if _, err := d.leads.Put(d.t.Context(), l); err != nil {
		d.t.Fatal(err)
	}
}

// signOffToken is that of a mail, which never expires.
func (d *desk) signOffToken() string {
	return d.handler.Signer.Sign(link.Link{Action: link.SignOff, Lead: d.lead.ID})
}

func TestASignUpIsConfirmedByTheButton(t *testing.T) {
	t.Parallel()
	d := newSignUp(t, true)
	token := d.token(link.Confirm, "")
	status, page := d.send(http.MethodGet, token, "")
	d.expect(status, page, http.StatusOK, "Bevestig uw aanmelding", "els+dfx@example.nl", "U geeft toestemming.")
	if l := d.stored(); !l.IsToConfirm() {
		t.Fatal("looking confirmed the sign-up")
	}
	for range 2 {
		status, page = d.send(http.MethodPost, token, "")
		d.expect(status, page, http.StatusOK, "U bent aangemeld")
	}
	if l := d.stored(); l.IsToConfirm() || !l.ExpiresAt.Equal(l.ConfirmedUntil) || strings.Contains(page, button) {
		t.Errorf("stored %+v", l)
	}
	d.clock.Advance(lead.ConfirmDays * 25 * time.Hour)
	status, page = d.send(http.MethodGet, token, "")
	d.expect(status, page, http.StatusGone, "verlopen")
}

func TestOneClickSignsOffAtOnce(t *testing.T) {
	t.Parallel()
	d := newSignUp(t, false)
	other := d.lead
	other.ID, other.Email = "newsletter-2", "Els+DFX@example.nl"
	d.put(other)
	status, _ := d.send(http.MethodGet, d.signOffToken(), "")
	if l := d.stored(); status != http.StatusOK || !l.UnsubscribedAt.IsZero() {
		t.Fatalf("looking signed off: status %d", status)
	}
	at := d.clock.Now()
	for range 2 { // a mail program may post twice
		event := request(http.MethodPost, d.signOffToken(), "List-Unsubscribe=One-Click")
		event.Headers["content-type"] = "multipart/form-data; boundary=x" // RFC 8058 §3.2 allows either
		response, err := lambdahttp.Handle(d.handler)(t.Context(), event)
		if err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("status %d, %v", response.StatusCode, err)
		}
		d.expect(response.StatusCode, response.Body, http.StatusOK, "U bent afgemeld")
		d.clock.Advance(time.Second)
	}
	for _, id := range []lead.ID{"newsletter-1", "newsletter-2"} {
		d.lead.ID = id
		l := d.stored()
		if !l.UnsubscribedAt.Equal(at) || len(l.History) != 1 || l.History[0].Kind != lead.Unsubscribed {
			t.Errorf("%s was signed off at %v: %v", id, l.UnsubscribedAt, l.History)
		}
	}
}

func TestSigningOffByThePage(t *testing.T) {
	t.Parallel()
	d := newSignUp(t, false)
	d.clock.Advance(9 * 365 * 24 * time.Hour) // a mail may be old
	status, page := d.send(http.MethodGet, d.signOffToken(), "")
	d.expect(status, page, http.StatusOK, "Afmelden voor de nieuwsbrief?", "Meld mij af", "els+dfx@example.nl")
	status, page = d.send(http.MethodPost, d.signOffToken(), "")
	d.expect(status, page, http.StatusOK, "U bent afgemeld")
	if strings.Contains(page, button) {
		t.Errorf("there is a button still:\n%s", page)
	}
	status, page = d.send(http.MethodGet, d.signOffToken(), "")
	d.expect(status, page, http.StatusOK, "U bent afgemeld", "Opnieuw afmelden")
	if err := d.leads.Delete(t.Context(), d.lead.ID); err != nil {
		t.Fatal(err)
	}
	status, page = d.send(http.MethodPost, d.signOffToken(), "")
	d.expect(status, page, http.StatusGone, "staat niet meer in ons bestand")
}

func TestWhoSignedOffCanStillConfirm(t *testing.T) {
	t.Parallel()
	d := newSignUp(t, true)
	d.send(http.MethodPost, d.signOffToken(), "")
	d.clock.Advance(time.Second)
	status, page := d.send(http.MethodPost, d.token(link.Confirm, ""), "")
	d.expect(status, page, http.StatusOK, "U bent aangemeld")
	d.clock.Advance(time.Second)
	d.send(http.MethodPost, d.signOffToken(), "")
	status, page = d.send(http.MethodGet, d.token(link.Confirm, ""), "")
	d.expect(status, page, http.StatusOK, "U bent afgemeld")
}
