package links_test

import (
	"context"
	"encoding/base64"
	"html"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/links"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const (
	ellen = "ellen@dfx.example"
	piet  = "piet@dfx.example"
)

// A desk is a handler over a table of its own, with a lead.
type desk struct {
	t       *testing.T
	clock   *leadtest.Clock
	leads   *store.Store
	handler *links.Handler
	lead    lead.Lead
}

func newDesk(t *testing.T, status lead.Status) *desk {
	t.Helper()
	d := &desk{t: t, clock: leadtest.NewClock()}
	d.leads = leadtest.Store(t, d.clock)
	d.handler = links.New(settings.Settings{
		SpamDays: 60,
		Mail: mail.Settings{
			LinkKey: []byte("key"),
			Company: mail.Company{Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: "https://dfx.example"},
		},
	}, d.leads, formtest.Set())
	d.handler.Now, d.handler.Log = d.clock.Now, slog.New(slog.DiscardHandler)
	d.lead = lead.Lead{
		ID: "quote-1", Form: lead.Quote, Status: status, ReceivedAt: d.clock.Now(), Digest: "1",
		ExpiresAt: d.clock.Now().AddDate(3, 0, 0), DueAt: d.clock.Now().Add(24 * time.Hour),
		Name: "Sanne de Vries", Email: "sanne+dfx@example.nl",
		Fields: map[string]string{
			"bedrijfsnaam": "Fitclub & Zn.", "naam": "Sanne de Vries", "emailadres": "sanne+dfx@example.nl",
			"producten": "Rower (1x)", "opmerkingen": "Graag vóór juni.\nMet montage?",
		},
	}
	if status == lead.Spam {
		d.lead.ExpiresAt, d.lead.ReleasedUntil = d.clock.Now().AddDate(0, 0, 60), d.lead.ExpiresAt
	}
	if _, err := d.leads.Put(t.Context(), d.lead); err != nil {
		t.Fatal(err)
	}
	return d
}

// request is a request for a link, as API Gateway makes it.
func request(method, token, body string) events.APIGatewayV2HTTPRequest {
	event := events.APIGatewayV2HTTPRequest{
		RawPath: link.Path + token, Headers: map[string]string{"content-type": "application/x-www-form-urlencoded"},
		Body: base64.StdEncoding.EncodeToString([]byte(body)), IsBase64Encoded: true,
	}
	event.RequestContext.HTTP.Method = method
	return event
}

// token signs a link to the lead.
func (d *desk) token(action, by string) string {
	return d.handler.Signer.Sign(link.Link{Action: action, Lead: d.lead.ID, By: by, Expires: d.lead.ExpiresAt})
}

// send returns the status of an answer, and the page in words.
func (d *desk) send(method, token, body string) (status int, page string) {
	d.t.Helper()
	response, err := lambdahttp.Handle(d.handler)(d.t.Context(), request(method, token, body))
	if err != nil {
		d.t.Fatal(err)
	}
	return response.StatusCode, response.Body
}

func (d *desk) stored() lead.Lead { return leadtest.Lead(d.t, d.leads, d.lead.ID) }

// expect holds a page to a status and to words that it has.
func (d *desk) expect(status int, page string, wantStatus int, words ...string) {
	d.t.Helper()
	for _, word := range words {
		if !strings.Contains(html.UnescapeString(page), word) {
			d.t.Errorf("the page does not say %q:\n%s", word, page)
		}
	}
	if status != wantStatus {
		d.t.Errorf("status %d, want %d", status, wantStatus)
	}
}

const button = "<button"

func TestALeadIsTakenByTheButtonAndNotByTheLink(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	token := d.token(link.Take, ellen)
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodGet} { // as mail scanners do
		status, page := d.send(method, token, "")
		d.expect(status, page, http.StatusOK, "Deze aanvraag oppakken?", "Ik pak dit op", ellen, "Fitclub & Zn.", "QUO-TE1")
	}
	if l := d.stored(); l.Status != lead.New || l.Assignee != "" || l.Version != 0 {
		t.Fatalf("looking changed the lead: %+v", l)
	}
	status, page := d.send(http.MethodPost, token, "")
	d.expect(status, page, http.StatusOK, "Deze aanvraag staat op uw naam")
	if l := d.stored(); l.Status != lead.InHand || l.Assignee != ellen || l.History[0].By != ellen {
		t.Errorf("stored %+v", l)
	}
}

func TestALinkWorksOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	d.send(http.MethodPost, d.token(link.Take, ellen), "")
	before := d.stored()
	for by, says := range map[string]string{ellen: "Deze aanvraag staat op uw naam", piet: "al opgepakt door " + ellen} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			status, page := d.send(method, d.token(link.Take, by), "")
			d.expect(status, page, http.StatusOK, says)
			if strings.Contains(page, button) {
				t.Errorf("%s %s: there is a button still:\n%s", method, by, page)
			}
		}
	}
	if after := d.stored(); after.Version != before.Version || after.Assignee != ellen {
		t.Errorf("the lead changed: %+v", after)
	}
}

func TestAnAnswerIsReported(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	token := d.token(link.Answer, ellen)
	_, page := d.send(http.MethodGet, token, "")
	address := mailto(t, page)
	if address.Opaque != "sanne+dfx@example.nl" {
		t.Errorf("a mail to %q", address.Opaque)
	}
	query := address.Query()
	if subject := query.Get("subject"); !strings.Contains(subject, d.lead.ID.Reference()) || !strings.Contains(subject, "DFX Fitness") {
		t.Errorf("subject %q", subject)
	}
	for _, line := range []string{"Beste Sanne de Vries,\r\n", "\r\nMet vriendelijke groet,\r\n", "\r\n> Rower (1x)\r\n", "> Graag vóór juni.\r\n> Met montage?\r\n"} {
		if !strings.Contains(query.Get("body"), line) {
			t.Errorf("the mail lacks %q:\n%s", line, query.Get("body"))
		}
	}
	d.clock.Advance(time.Hour)
	status, page := d.send(http.MethodPost, token, "")
	d.expect(status, page, http.StatusOK, "Deze aanvraag is beantwoord", "door "+ellen+" op 21 november 2026 om 12:00 uur")
	if l := d.stored(); l.Status != lead.Answered || l.Assignee != ellen || !l.AnsweredAt.Equal(d.clock.Now()) {
		t.Errorf("stored %+v", l)
	}
	if _, page = d.send(http.MethodPost, d.token(link.Take, piet), ""); strings.Contains(page, button) || d.stored().Status != lead.Answered {
		t.Error("an answered lead was taken")
	}
}

func mailto(t *testing.T, page string) *url.URL {
	t.Helper()
	found := regexp.MustCompile(`class="button outline" href="(mailto:[^"]+)"`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no link to a mail program:\n%s", page)
	}
	address, err := url.Parse(html.UnescapeString(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return address
}

func TestALeadThatIsLostIsNotCalledAnswered(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.Lost)
	status, page := d.send(http.MethodGet, d.token(link.Take, ellen), "")
	d.expect(status, page, http.StatusOK, "Deze aanvraag is afgesloten", "De status is Verloren")
	if strings.Contains(page, "beantwoord") || strings.Contains(page, button) {
		t.Errorf("the page says more than is known:\n%s", page)
	}
}

func TestAMailThatIsLongIsQuotedInPart(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	d.lead.ID, d.lead.Fields["opmerkingen"] = "quote-2", strings.Repeat("Één zin & nóg een. ", 300)
	if _, err := d.leads.Put(t.Context(), d.lead); err != nil {
		t.Fatal(err)
	}
	_, page := d.send(http.MethodGet, d.token(link.Answer, ellen), "")
	address := mailto(t, page)
	if body := address.Query().Get("body"); len(address.String()) > 2048 || !strings.HasSuffix(body, "[…]") || strings.ContainsRune(body, '\ufffd') {
		t.Errorf("%d characters: %s", len(address.String()), body)
	}
}

func TestSomebodyElsesLeadIsAnsweredKnowingly(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	d.send(http.MethodPost, d.token(link.Take, ellen), "")
	status, page := d.send(http.MethodGet, d.token(link.Answer, piet), "")
	d.expect(status, page, http.StatusOK, "opgepakt door "+ellen, "Ik heb deze aanvraag beantwoord")
	d.send(http.MethodPost, d.token(link.Answer, piet), "")
	if l := d.stored(); l.Status != lead.Answered || l.Assignee != ellen {
		t.Errorf("stored %+v", l)
	}
}

func TestSpamIsReleased(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.Spam)
	token := d.token(link.Release, ellen)
	status, page := d.send(http.MethodGet, token, "")
	d.expect(status, page, http.StatusOK, "Dit is geen spam")
	if len(leadtest.Waiting(t, d.leads, d.clock.Now().Add(time.Hour))) != 0 {
		t.Fatal("looking released it")
	}
	status, page = d.send(http.MethodPost, token, "")
	d.expect(status, page, http.StatusOK, "Deze aanvraag is geen spam meer", ellen)
	l := d.stored()
	if l.Status != lead.New || !l.ExpiresAt.Equal(d.lead.ReleasedUntil) || len(leadtest.Waiting(t, d.leads, d.clock.Now().Add(time.Hour))) != 1 {
		t.Errorf("stored %+v", l)
	}
	if _, page := d.send(http.MethodPost, token, ""); strings.Contains(page, button) || d.stored().Version != l.Version {
		t.Error("it was released again")
	}
}

func TestAMailToSeveralAsksWhoItIs(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	token := d.token(link.Take, ellen+","+piet)
	status, page := d.send(http.MethodGet, token, "")
	d.expect(status, page, http.StatusOK, "Wie bent u?", ellen, piet)
	for _, body := range []string{"", "by=", "by=kwaad%40example.nl", "by=" + strings.Repeat("x", 5000), "%"} {
		status, page = d.send(http.MethodPost, token, body)
		d.expect(status, page, http.StatusUnprocessableEntity, "Kies eerst wie u bent.", piet)
	}
	if l := d.stored(); l.Version != 0 {
		t.Fatalf("nobody changed the lead: %+v", l)
	}
	status, page = d.send(http.MethodPost, token, "by="+url.QueryEscape(piet))
	d.expect(status, page, http.StatusOK, "Deze aanvraag staat op uw naam")
	if l := d.stored(); l.Assignee != piet {
		t.Errorf("stored %+v", l)
	}
	status, page = d.send(http.MethodGet, token, "")
	d.expect(status, page, http.StatusOK, "al opgepakt door "+piet)
}

func TestALinkThatLeadsNowhereSaysWhatToDo(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	old := d.token(link.Take, ellen)
	tests := map[string]struct {
		token  string
		status int
		says   string
	}{
		"no token":        {"", http.StatusForbidden, "Deze link klopt niet"},
		"forged":          {link.New([]byte("other")).Sign(link.Link{Action: link.Take, Lead: d.lead.ID}), http.StatusForbidden, "Open de link opnieuw vanuit de mail"},
		"unknown":         {d.token("no-such-action", ellen), http.StatusForbidden, "Deze link klopt niet"},
		"of another lead": {d.handler.Signer.Sign(link.Link{Action: link.Take, Lead: "quote-9", By: ellen}), http.StatusGone, "Deze aanvraag is gewist"},
	}
	for name, tt := range tests {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			status, page := d.send(method, tt.token, "")
			if status != tt.status || !strings.Contains(page, tt.says) {
				t.Errorf("%s: status %d:\n%s", name, status, page)
			}
		}
	}
	d.clock.Advance(d.lead.ExpiresAt.Sub(d.clock.Now()))
	status, page := d.send(http.MethodPost, old, "")
	d.expect(status, page, http.StatusGone, "Deze link is verlopen", "tot 21 november 2029", "info@dfx.example")
	if l := d.stored(); l.Version != 0 {
		t.Errorf("the lead changed: %+v", l)
	}
}

func TestTwoAtOnceHaveOneLeadInOneHand(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	racing := *d.handler
	racing.Store = interposed{d.leads, func() {
		d.send(http.MethodPost, d.token(link.Take, piet), "") // between reading and writing
	}}
	response, err := lambdahttp.Handle(&racing)(t.Context(), request(http.MethodPost, d.token(link.Take, ellen), ""))
	if err != nil {
		t.Fatal(err)
	}
	d.expect(response.StatusCode, response.Body, http.StatusOK, "al opgepakt door "+piet)
	if l := d.stored(); l.Assignee != piet || l.Version != 1 {
		t.Errorf("stored %+v", l)
	}
}

// interposed does something after each read.
type interposed struct {
	*store.Store
	do func()
}

func (i interposed) Get(ctx context.Context, id lead.ID) (lead.Lead, error) {
	l, err := i.Store.Get(ctx, id)
	i.do()
	return l, err
}

func TestAFailingStoreIsNotTheReadersFault(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	once := dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
	d.handler.Store = store.New(once, "no-such-table", d.clock.Now)
	status, page := d.send(http.MethodPost, d.token(link.Take, ellen), "")
	d.expect(status, page, http.StatusInsufficientStorage, "Dit lukt nu niet", "hij blijft geldig")
}

func TestOnlyTheCDNIsAnswered(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	d.handler.Secrets = []string{"secret"}
	event := request(http.MethodPost, d.token(link.Take, ellen), "")
	if response, _ := lambdahttp.Handle(d.handler)(t.Context(), event); response.StatusCode != http.StatusForbidden || d.stored().Version != 0 {
		t.Errorf("status %d", response.StatusCode)
	}
	event.Headers[cdn.Header] = "secret"
	if response, _ := lambdahttp.Handle(d.handler)(t.Context(), event); response.StatusCode != http.StatusOK || d.stored().Version != 1 {
		t.Errorf("status %d", response.StatusCode)
	}
	event.RequestContext.HTTP.Method = http.MethodDelete
	if response, _ := lambdahttp.Handle(d.handler)(t.Context(), event); response.StatusCode != http.StatusMethodNotAllowed || response.Headers["Allow"] == "" {
		t.Errorf("status %d, Allow %q", response.StatusCode, response.Headers["Allow"])
	}
}

// A page holds what a stranger typed, and its address is a secret.
func TestAPageRunsNothingAndIsKeptNowhere(t *testing.T) {
	t.Parallel()
	d := newDesk(t, lead.New)
	d.lead.ID, d.lead.Name, d.lead.Email = "quote-3", `<img src=x onerror=alert(1)>`, `"><script>x</script>@example.nl`
	d.lead.Fields["bedrijfsnaam"] = "<b>Kwaad</b>"
	if _, err := d.leads.Put(t.Context(), d.lead); err != nil {
		t.Fatal(err)
	}
	for _, action := range []string{link.Take, link.Answer, link.Release} {
		response, err := lambdahttp.Handle(d.handler)(t.Context(), request(http.MethodGet, d.token(action, ellen), ""))
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range []string{"<img", "<script", "<b>"} {
			if strings.Contains(response.Body, tag) {
				t.Errorf("%s: the page holds %s as markup", action, tag)
			}
		}
		for header, want := range map[string]string{
			"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff",
		} {
			if response.Headers[header] != want {
				t.Errorf("%s: %q", header, response.Headers[header])
			}
		}
		if policy := response.Headers["Content-Security-Policy"]; !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("policy %s", policy)
		}
	}
}
