package intake_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const (
	token       = "public-token"
	formerToken = "former-token"
	submission  = "5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11"
)

// api is the handler of a route, the quote form's unless others are given, over tables of its own.
type api struct {
	clock   *leadtest.Clock
	leads   *store.Store
	office  *leadtest.PostOffice
	log     *bytes.Buffer
	secrets []string // of the CDN
	handler *intake.Handler
}

// office is a calendar of Monday to Friday, 08:00 to 17:00.
var office = func() calendar.Calendar {
	c, err := calendar.Parse(lambdatest.Settings()["WORKING_HOURS"], "")
	if err != nil {
		panic(err)
	}
	return c
}()

func newAPI(t testing.TB, forms ...*form.Definition) *api {
	t.Helper()
	a := &api{clock: leadtest.NewClock(), log: &bytes.Buffer{}}
	a.leads = leadtest.Store(t, a.clock)
	a.serve(t, a.leads, leadtest.Quota(t, a.clock), forms...)
	return a
}

// serve makes the handler, with SES at hand for leads that cannot be stored.
func (a *api) serve(t testing.TB, leads intake.Store, quotas intake.Quota, definitions ...*form.Definition) {
	t.Helper()
	if len(definitions) == 0 {
		definitions = []*form.Definition{forms.Named(lead.Quote)}
	}
	a.office = leadtest.NewPostOffice(t)
	a.handler = intake.New(intake.Config{
		Tokens: []string{token, formerToken}, Origins: []string{"https://dfx.example"}, Store: leads, Quota: quotas, Now: a.clock.Now, ProxySecrets: a.secrets,
		Fallback: mail.New(a.office.Client(), mail.Settings{From: "site@dfx.example", Sales: "verkoop@dfx.example", Company: mail.Company{Name: "DFX", Email: "info@dfx.example"}}, forms),
		SpamDays: 3, Calendar: office,
		Log: slog.New(slog.NewJSONHandler(a.log, nil)),
	}, definitions...)
}

// forms are those of the test site.
var forms = formtest.Set()

// filled is a request that is right in every respect, with changes; a nil value takes a field out.
func filled(changes map[string]any) map[string]any {
	fields := map[string]any{
		"naam": "Sanne de Vries", "bedrijfsnaam": "Fitclub Noord", "emailadres": "sanne@example.nl",
		"telefoonnummer": "06-12345678", "producten": "Rower (1x)", "opmerkingen": "Adres: Kade 3",
		"submissionId": submission, "elapsedMs": 60_000, form.Honeypot: "",
	}
	maps.Copy(fields, changes)
	maps.DeleteFunc(fields, func(_ string, v any) bool { return v == nil })
	return fields
}

// post is a request as the site's script sends it: the submission's ID in a header, and what is no
// field in the context.
func post(t testing.TB, fields map[string]any) events.APIGatewayV2HTTPRequest {
	t.Helper()
	body, context := maps.Clone(fields), map[string]any{}
	for _, name := range []string{"elapsedMs", form.Honeypot} {
		if value, sent := body[name]; sent {
			context[name] = value
			delete(body, name)
		}
	}
	if _, sent := body["context"]; !sent {
		body["context"] = context
	}
	id, _ := body["submissionId"].(string)
	delete(body, "submissionId")
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	e := event(http.MethodPost, "application/json", string(data))
	if id != "" {
		e.Headers["Idempotency-Key"] = id
	}
	return e
}

func event(method, contentType, body string) events.APIGatewayV2HTTPRequest {
	e := events.APIGatewayV2HTTPRequest{
		Headers: map[string]string{"Content-Type": contentType, "authorization": "Bearer " + token}, Body: body,
	}
	e.RequestContext.HTTP.Method = method
	e.RequestContext.RequestID = "request-1"
	return e
}

func (a *api) handle(t testing.TB, e events.APIGatewayV2HTTPRequest) events.APIGatewayV2HTTPResponse {
	t.Helper()
	response, err := lambdahttp.Handle(a.handler)(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// stored are all leads of the table.
func (a *api) stored(t testing.TB) []lead.Lead {
	t.Helper()
	return leadtest.Leads(t, a.leads)
}

// answer is the body of a JSON answer.
type answer struct {
	Message string
	ID      string
	Error   string
	Fields  map[string]string
}

func read(t testing.TB, response events.APIGatewayV2HTTPResponse) answer {
	t.Helper()
	var a answer
	if err := json.Unmarshal([]byte(response.Body), &a); err != nil {
		t.Fatalf("status %d, body %q: %v", response.StatusCode, response.Body, err)
	}
	return a
}

func TestARequestIsStoredAndAnswered(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	response := a.handle(t, post(t, filled(nil)))
	want := answer{Message: "We nemen binnen 24 uur contact met u op voor uw offerte", ID: "quote-" + submission}
	if diff := cmp.Diff(want, read(t, response)); diff != "" || response.StatusCode != http.StatusOK {
		t.Errorf("status %d; %s", response.StatusCode, diff)
	}
	wantLeads := []lead.Lead{{
		ID: "quote-" + submission, Form: lead.Quote, Status: lead.New, ReceivedAt: a.clock.Now(),
		ExpiresAt: a.clock.Now().Add(1095 * 24 * time.Hour),
		DueAt:     time.Date(2026, time.November, 23, 16, 0, 0, 0, time.UTC), // Monday at 17:00, after a Saturday
		RemindAt:  time.Date(2026, time.November, 23, 13, 0, 0, 0, time.UTC),
		Name:      "Sanne de Vries", Email: "sanne@example.nl", Number: "612345678",
		Fields: map[string]string{
			"naam": "Sanne de Vries", "bedrijfsnaam": "Fitclub Noord", "emailadres": "sanne@example.nl",
			"telefoonnummer": "06-12345678", "producten": "Rower (1x)", "opmerkingen": "Adres: Kade 3",
		},
	}}
	if diff := cmp.Diff(wantLeads, a.stored(t), cmpopts.IgnoreFields(lead.Lead{}, "Digest")); diff != "" {
		t.Error(diff)
	}
}

// Nobody is reminded of spam; a promise begins with its release.
func TestSpamHasNoPromise(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.handle(t, post(t, filled(map[string]any{"referentiecode": "x"})))
	if l := a.stored(t)[0]; l.Status != lead.Spam || !l.DueAt.IsZero() || !l.RemindAt.IsZero() {
		t.Errorf("stored %+v", l)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	right := post(t, filled(nil))
	with := func(change func(*events.APIGatewayV2HTTPRequest)) events.APIGatewayV2HTTPRequest {
		e := right
		e.Headers = maps.Clone(right.Headers)
		change(&e)
		return e
	}
	for name, c := range map[string]struct {
		event  events.APIGatewayV2HTTPRequest
		status int
		says   string
	}{
		"no JSON":             {event(http.MethodPost, "application/json", "{naam:"), 400, "kon niet worden gelezen"},
		"JSON but no object":  {event(http.MethodPost, "application/json", "[]"), 400, "kon niet worden gelezen"},
		"null":                {event(http.MethodPost, "application/json", "null"), 400, "kon niet worden gelezen"},
		"two objects":         {event(http.MethodPost, "application/json", right.Body+right.Body), 400, "kon niet worden gelezen"},
		"no UTF-8":            {event(http.MethodPost, "application/json", "{\"naam\":\"\xff\"}"), 400, "kon niet worden gelezen"},
		"no base64":           {with(func(e *events.APIGatewayV2HTTPRequest) { e.IsBase64Encoded = true }), 400, "kon niet worden gelezen"},
		"no token":            {with(func(e *events.APIGatewayV2HTTPRequest) { delete(e.Headers, "authorization") }), 401, "niet geldig"},
		"another token":       {with(func(e *events.APIGatewayV2HTTPRequest) { e.Headers["authorization"] = "Bearer other" }), 401, "niet geldig"},
		"token as a password": {with(func(e *events.APIGatewayV2HTTPRequest) { e.Headers["authorization"] = "Basic " + token }), 401, "niet geldig"},
		"GET":                 {with(func(e *events.APIGatewayV2HTTPRequest) { e.RequestContext.HTTP.Method = "GET" }), 405, "alleen worden verzonden"},
		"64 KiB and a byte":   {event(http.MethodPost, "application/json", `"`+strings.Repeat("a", 64<<10-1)+`"`), 413, "te lang"},
		"too long in base64": {with(func(e *events.APIGatewayV2HTTPRequest) {
			e.IsBase64Encoded, e.Body = true, base64.StdEncoding.EncodeToString(make([]byte, 80<<10))
		}), 413, "te lang"},
		"text":            {event(http.MethodPost, "text/plain", "naam=Sanne"), 415, "niet worden verwerkt"},
		"no content type": {event(http.MethodPost, "", right.Body), 415, "niet worden verwerkt"},
		"multipart":       {event(http.MethodPost, "multipart/form-data; boundary=x", "--x--"), 415, "niet worden verwerkt"},
		"empty":           {post(t, filled(map[string]any{"naam": " "})), 422, "Controleer de gemarkeerde velden."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t)
			response := a.handle(t, c.event)
			if got := read(t, response); response.StatusCode != c.status || !strings.Contains(got.Error, c.says) {
				t.Errorf("status %d, %+v; want %d and %q", response.StatusCode, got, c.status, c.says)
			}
			if response.Headers["X-Request-Id"] != "request-1" || response.Headers["Cache-Control"] != "no-store" {
				t.Errorf("headers %v", response.Headers)
			}
			if leads := a.stored(t); len(leads) > 0 {
				t.Errorf("stored %v", leads)
			}
		})
	}
}

func TestEveryMistakeIsReportedAtOnceByField(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	response := a.handle(t, post(t, map[string]any{"emailadres": "sanne@", "opmerkingen": strings.Repeat("é", 10_001)}))
	want := map[string]string{
		"naam":         "Vul de naam van de contactpersoon in.",
		"bedrijfsnaam": "Vul uw bedrijfsnaam in.",
		"emailadres":   "Dit e-mailadres klopt niet; controleer het op tikfouten, bijvoorbeeld naam@bedrijf.nl.",
		"producten":    "Kies ten minste één product.",
		"opmerkingen":  "Dit zijn 10001 tekens; gebruik er hoogstens 10000.",
	}
	if diff := cmp.Diff(want, read(t, response).Fields); diff != "" || response.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("status %d; %s", response.StatusCode, diff)
	}
}

// The forms of the site have the same list: frontend/lib/email.test.ts.
func TestAddresses(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile("../../form/testdata/addresses.json")
	if err != nil {
		t.Fatal(err)
	}
	var addresses map[string]bool // whether mail can go there
	if err := json.Unmarshal(list, &addresses); err != nil {
		t.Fatal(err)
	}
	for address, valid := range addresses {
		a := newAPI(t)
		mistake := read(t, a.handle(t, post(t, filled(map[string]any{"emailadres": address})))).Fields["emailadres"]
		if (mistake == "") != valid {
			t.Errorf("%q: %q; should be valid: %t", address, mistake, valid)
		}
	}
}

func TestTextsAreCleanedBeforeTheyAreKept(t *testing.T) {
	t.Parallel()
	for typed, kept := range map[string]string{
		"  Sanne  ":               "Sanne",
		"Jose\u0301":              "José",
		"Sanne\u0000\u0007\u001b": "Sanne",
		"a\u202ecba\u2066d":       "acbad",
		"Sanne\nde\r\nVries":      "Sanne de Vries",
		"Sanne\u2028Vries":        "Sanne Vries",
		"Halter 20\u00a0kg (2x)":  "Halter 20 kg (2x)",
		"김민준":                     "김민준",
		"محمد":                    "محمد",
		"Ngũgĩ wa Thiong'o":       "Ngũgĩ wa Thiong'o",
		"👩‍🦽":                     "👩‍🦽",
	} {
		a := newAPI(t)
		a.handle(t, post(t, filled(map[string]any{"naam": typed})))
		if got := a.stored(t)[0].Name; got != kept {
			t.Errorf("%q was kept as %q, want %q", typed, got, kept)
		}
	}
	a := newAPI(t)
	a.handle(t, post(t, filled(map[string]any{"opmerkingen": "een\r\ntwee\n\ndrie\t!"})))
	if got := a.stored(t)[0].Fields["opmerkingen"]; got != "een\ntwee\n\ndrie !" {
		t.Errorf("notes were kept as %q", got)
	}
}

func TestARequiredFieldNeedsSomethingToSee(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"", " ", "\t\n", "\u00a0", "\u200b\u200b", "\u3164", "\u2800", "\u202e", "\u0301"} {
		a := newAPI(t)
		if got := read(t, a.handle(t, post(t, filled(map[string]any{"naam": typed})))); got.Fields["naam"] == "" {
			t.Errorf("%q was accepted as a name", typed)
		}
	}
}

func TestTheSameSubmissionIsStoredOnce(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	first := read(t, a.handle(t, post(t, filled(nil))))
	a.clock.Advance(24 * time.Hour)
	again := read(t, a.handle(t, post(t, filled(map[string]any{"submissionId": strings.ToUpper(submission)}))))
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the second answer differs: %s", diff)
	}
	if leads := a.stored(t); len(leads) != 1 {
		t.Errorf("%d leads, want 1", len(leads))
	}
}

func TestTheSameContentWithoutAnIDIsStoredOnceInTenMinutes(t *testing.T) {
	t.Parallel()
	// Begins at four minutes past a round ten, so that the window spans two slots.
	for _, c := range []struct {
		after time.Duration
		leads int
	}{{0, 1}, {time.Second, 1}, {6 * time.Minute, 1}, {10*time.Minute - time.Millisecond, 1}, {10 * time.Minute, 2}, {time.Hour, 2}} {
		for _, id := range []any{nil, "", "no-uuid"} {
			a := newAPI(t)
			a.clock.Advance(4 * time.Minute)
			fields := filled(map[string]any{"submissionId": id})
			first := read(t, a.handle(t, post(t, fields)))
			a.clock.Advance(c.after)
			again := read(t, a.handle(t, post(t, fields)))
			if got := len(a.stored(t)); got != c.leads || again.Message != first.Message || (again.ID == first.ID) != (c.leads == 1) {
				t.Errorf("again after %s with ID %v: %d leads, IDs %s and %s; want %d leads", c.after, id, got, first.ID, again.ID, c.leads)
			}
		}
	}
	a := newAPI(t)
	for _, name := range []string{"Sanne", "Bart"} {
		a.handle(t, post(t, filled(map[string]any{"submissionId": nil, "naam": name})))
	}
	if got := len(a.stored(t)); got != 2 {
		t.Errorf("two people gave %d leads", got)
	}
}

func TestSpamIsAnsweredAsIfAcceptedAndKept(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		changes map[string]any
		reason  string
	}{
		"honeypot":            {map[string]any{form.Honeypot: "https://spam.example"}, "honeypot filled in"},
		"honeypot, no fields": {map[string]any{form.Honeypot: "x", "naam": "", "emailadres": "none"}, "honeypot filled in"},
		"too fast":            {map[string]any{"elapsedMs": 2999}, "sent faster than a person can"},
		"slow enough":         {map[string]any{"elapsedMs": 3000}, ""},
		"a clock set back":    {map[string]any{"elapsedMs": -500}, ""},
		"no time sent":        {map[string]any{"elapsedMs": nil}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t)
			response := a.handle(t, post(t, filled(c.changes)))
			if got := read(t, response); response.StatusCode != http.StatusOK || got.Message != "We nemen binnen 24 uur contact met u op voor uw offerte" {
				t.Errorf("status %d, %+v", response.StatusCode, got)
			}
			status := lead.New
			if c.reason != "" {
				status = lead.Spam
			}
			l := a.stored(t)[0]
			if l.Status != status || l.SpamReason != c.reason {
				t.Errorf("kept as %q because %q; want %q because %q", l.Status, l.SpamReason, status, c.reason)
			}
			released := time.Time{}
			if l.Status == lead.Spam {
				released = l.ReceivedAt.AddDate(0, 0, 1095).Truncate(time.Second)
			}
			if !l.ReleasedUntil.Equal(released) {
				t.Errorf("once released it is erased at %v, want %v", l.ReleasedUntil, released)
			}
		})
	}
}

// formEvent is a request as a browser without JavaScript sends it.
func formEvent(changes url.Values) events.APIGatewayV2HTTPRequest {
	fields := url.Values{
		"token": {token}, form.Honeypot: {""}, "page": {"/fitness"}, "naam": {"Sanne de Vries"}, "bedrijfsnaam": {"Fitclub Noord"},
		"emailadres": {"sanne@example.nl"}, "adres": {"Kade 3, Zwolle"}, "levertijd": {"4-6 weken"}, "voorkeur": {"phone"},
		"opmerkingen":          {"graag\r\nvóór juni"},
		"aantal[p-004][Rower]": {"2"}, "aantal[sg-001][Chest Press]": {"0"}, "aantal[p-012][Timing Gates (set]": {" 1 "},
		"aantal[df-001][Leg Press]": {""},
	}
	maps.Copy(fields, changes)
	e := event(http.MethodPost, "application/x-www-form-urlencoded", fields.Encode())
	delete(e.Headers, "authorization")
	return e
}

func TestAFormPostWithoutJavaScript(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	response := a.handle(t, formEvent(nil))
	if response.StatusCode != http.StatusSeeOther || response.Headers["Location"] != "/bedankt?nummer="+a.stored(t)[0].ID.Reference()+"#offerte" {
		t.Errorf("status %d to %q", response.StatusCode, response.Headers["Location"])
	}
	want := map[string]string{
		"naam": "Sanne de Vries", "bedrijfsnaam": "Fitclub Noord", "emailadres": "sanne@example.nl",
		"producten":   "Rower (2x), Timing Gates (set (1x)",
		"opmerkingen": "Adres: Kade 3, Zwolle\nGewenste levertijd: 4-6 weken\nVoorkeur voor contact: Telefoon\nOpmerkingen: graag\nvóór juni",
	}
	got := a.stored(t)[0].Fields
	products := strings.Split(got["producten"], ", ")
	slices.Sort(products)
	got["producten"] = strings.Join(products, ", ")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}

	for name, c := range map[string]struct {
		changes url.Values
		status  int
		says    string
	}{
		"no products": {url.Values{"aantal[p-004][Rower]": {"0"}, "aantal[p-012][Timing Gates (set]": {"-1"}}, 422, "Kies ten minste één product."},
		"no name":     {url.Values{"naam": {" "}}, 422, "Vul de naam van de contactpersoon in."},
		"no token":    {url.Values{"token": {""}}, 401, "Verstuur het formulier nog een keer"},
	} {
		response := a.handle(t, formEvent(c.changes))
		if response.StatusCode != c.status || response.Headers["Content-Type"] != "text/html; charset=utf-8" {
			t.Errorf("%s: status %d, headers %v", name, response.StatusCode, response.Headers)
		}
		// All that was typed is still there, as it was typed.
		for _, part := range []string{c.says, "Kade 3, Zwolle", "4-6 weken", "graag\r\nvóór juni", `name="aantal[p-012][Timing Gates (set]"`, `<a href="/fitness"`} {
			if !strings.Contains(response.Body, part) {
				t.Errorf("%s: the page has no %q", name, part)
			}
		}
	}
	if leads := a.stored(t); len(leads) != 1 {
		t.Errorf("%d leads, want 1", len(leads))
	}
}

func TestAFormPostOfAnEnglishPageIsAnsweredInEnglish(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	isEnglish := url.Values{"page": {"/en/offerteformulier"}}
	response := a.handle(t, formEvent(isEnglish))
	l := a.stored(t)[0]
	if l.Origin.Language != "en" || response.Headers["Location"] != "/en/bedankt?nummer="+l.ID.Reference()+"#offerte" {
		t.Errorf("of %q, to %q", l.Origin.Language, response.Headers["Location"])
	}
	if !strings.Contains(l.Fields["opmerkingen"], "Voorkeur voor contact: Telefoon") {
		t.Errorf("sales reads %q", l.Fields["opmerkingen"])
	}
	for name, c := range map[string]struct {
		changes url.Values
		says    string
	}{
		"no name":       {url.Values{"naam": {" "}}, "Contact person: First fill in your company name, contact person and e-mail address."},
		"no products":   {url.Values{"aantal[p-004][Rower]": {"0"}, "aantal[p-012][Timing Gates (set]": {"-1"}}, "Your wishlist: Add items to your wishlist first"},
		"wrong address": {url.Values{"emailadres": {"sanne@"}}, "E-mail address: This e-mail address is not right"},
		"no token":      {url.Values{"token": {""}}, "Please send the form once more"},
	} {
		maps.Copy(c.changes, isEnglish)
		response := a.handle(t, formEvent(c.changes))
		for _, part := range []string{c.says, `<html lang="en">`, "Not sent yet", "Back to the page", "Preferred contact", `<option value="phone" selected>Telephone`, "(optional)", ", quantity"} {
			if !strings.Contains(response.Body, part) {
				t.Errorf("%s: the page has no %q", name, part)
			}
		}
		for _, part := range []string{"Voorkeur", "niet verplicht", "Nog niet", "aantal<", "Kies ", "Vul "} {
			if strings.Contains(response.Body, part) {
				t.Errorf("%s: the page has %q", name, part)
			}
		}
	}
}

func TestAFormOfAnEnglishPageIsAnsweredInEnglish(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	isEnglish := map[string]any{"context": map[string]any{"elapsedMs": 60_000, "page": "/en/offerteformulier", "language": "en-GB"}}
	if response := a.handle(t, post(t, filled(isEnglish))); !strings.Contains(response.Body, "We will contact you") || !strings.Contains(response.Body, `"answerBy":"Monday 23 November at`) {
		t.Errorf("answered %s", response.Body)
	}
	maps.Copy(isEnglish, map[string]any{"emailadres": "sanne@", "bedrijfsnaam": strings.Repeat("a", 161)})
	response := a.handle(t, post(t, filled(isEnglish)))
	for _, part := range []string{"Please check the marked fields.", "This e-mail address is not right", "This is 161 characters; please use 160 at most."} {
		if !strings.Contains(response.Body, part) {
			t.Errorf("answered %s", response.Body)
		}
	}
}

func TestAFormPostThatIsOneTooManyKeepsWhatWasFilledIn(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	for i := range intake.Submissions.Most {
		e := formEvent(url.Values{"naam": {fmt.Sprint("Sanne ", i)}})
		e.RequestContext.HTTP.SourceIP = "192.0.2.1"
		if response := a.handle(t, e); response.StatusCode != http.StatusSeeOther {
			t.Fatalf("post %d: status %d", i, response.StatusCode)
		}
	}
	e := formEvent(nil)
	e.RequestContext.HTTP.SourceIP = "192.0.2.1"
	response := a.handle(t, e)
	if response.StatusCode != http.StatusTooManyRequests || response.Headers["Retry-After"] == "" ||
		!strings.Contains(response.Body, "Probeer het over 10 minuten opnieuw") || !strings.Contains(response.Body, "Kade 3, Zwolle") {
		t.Errorf("status %d, headers %v\n%s", response.StatusCode, response.Headers, response.Body)
	}
}

func TestAFormPostThatCannotBeReadSaysWhereItsTextIs(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	for status, body := range map[int]string{400: "naam=%zz", 413: "naam=" + strings.Repeat("a", 64<<10)} {
		response := a.handle(t, event(http.MethodPost, "application/x-www-form-urlencoded", body))
		if response.StatusCode != status || !strings.Contains(response.Body, "Ga terug in uw browser") || strings.Contains(response.Body, "<form") {
			t.Errorf("status %d, want %d\n%s", response.StatusCode, status, response.Body)
		}
	}
}

func TestAFormPostThatIsSpamLooksTaken(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	response := a.handle(t, formEvent(url.Values{form.Honeypot: {"x"}, "naam": {""}}))
	if l := a.stored(t)[0]; l.Status != lead.Spam || response.Headers["Location"] != "/bedankt?nummer="+l.ID.Reference()+"#offerte" {
		t.Errorf("status %d to %q, kept as %s", response.StatusCode, response.Headers["Location"], l.Status)
	}
}

func TestALeadHoldsItsProductsAndWhereItCameFrom(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	long := strings.Repeat("a", 300)
	a.handle(t, post(t, filled(map[string]any{
		"items": []any{
			map[string]any{"id": "df-001", "name": " Leg\u00a0Press\u200b ", "quantity": 2},
			map[string]any{"id": "cf-1", "name": "Schijf", "quantity": 1, "customization": map[string]any{"color": "Rood", "text": "NOORD\u0007"}},
			map[string]any{"name": "", "quantity": 1}, map[string]any{"name": "geen", "quantity": 0},
			map[string]any{"name": "half", "quantity": 1.5}, map[string]any{"name": "tekst", "quantity": "2"}, "geen ding", nil,
		},
		"context": map[string]any{
			"elapsedMs": 60_000, "page": "/fitness?utm_source=x#df-001", "landing": "/medical", "language": "nl", "headline": "/medical?x B",
			"referrer": "WWW.Example.org", "utm": map[string]any{"source": "mail", "medium": "e-mail\r\nBcc: x", "campaign": long},
		},
	})))
	l := a.stored(t)[0]
	wantItems := []lead.Item{
		{ID: "df-001", Name: "Leg Press\u200b", Quantity: 2},
		{ID: "cf-1", Name: "Schijf", Quantity: 1, Customization: lead.Customization{Color: "Rood", Text: "NOORD"}},
	}
	if diff := cmp.Diff(wantItems, l.Items); diff != "" {
		t.Error(diff)
	}
	wantOrigin := lead.Origin{
		Page: "/fitness", Landing: "/medical", Referrer: "www.example.org", Language: "nl", Headline: "/medical B",
		Campaign: lead.Campaign{Source: "mail", Medium: "e-mail Bcc: x", Name: long[:100]},
	}
	if diff := cmp.Diff(wantOrigin, l.Origin); diff != "" {
		t.Error(diff)
	}
}

func TestNoLeadIsRefusedForWhatComesBesideIt(t *testing.T) {
	t.Parallel()
	for name, beside := range map[string]string{
		"other types":        `"items":{"a":1},"context":[1]`,
		"types within":       `"items":[1,"x",[]],"context":{"elapsedMs":"soon","page":7,"utm":"mail","referrer":{}}`,
		"another site":       `"context":{"page":"//evil.example/x","landing":"https://evil.example","referrer":"https://evil.example/x"}`,
		"control characters": `"context":{"page":"/a\u0000b","landing":"/\\evil.example","referrer":"a\r\nb.nl","language":"<script>","headline":"/medical C"}`,
		"null":               `"items":null,"context":null`,
		"very many products": `"items":[` + strings.TrimSuffix(strings.Repeat(`{"name":"a","quantity":1},`, 1000), ",") + `]`,
	} {
		a := newAPI(t)
		body := `{"naam":"Sanne","bedrijfsnaam":"Noord","emailadres":"sanne@example.nl","producten":"Rower (1x)",` + beside + `}`
		response := a.handle(t, event(http.MethodPost, "application/json", body))
		leads := a.stored(t)
		if response.StatusCode != http.StatusOK || len(leads) != 1 {
			t.Fatalf("%s: status %d, %d leads", name, response.StatusCode, len(leads))
		}
		if leads[0].Origin != (lead.Origin{}) || len(leads[0].Items) > 500 || leads[0].Fields["naam"] != "Sanne" {
			t.Errorf("%s: stored as %+v", name, leads[0])
		}
	}
}

func TestAPageFromBeforeTheHeaderIsUnderstood(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	body, err := json.Marshal(filled(nil))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		a.handle(t, event(http.MethodPost, "application/json", string(body)))
	}
	if leads := a.stored(t); len(leads) != 1 || leads[0].ID != "quote-"+submission {
		t.Errorf("stored as %v", leads)
	}
}

func TestProductsOfOneNameInAFormPost(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.handle(t, formEvent(url.Values{
		"aantal[p-004][Rower]": {"2"}, "aantal[df-009][Rower]": {"1"}, "aantal[p-012][Timing Gates (set]": nil,
		"aantal[Bench]": {"3"}, // of a page from before ids were sent
	}))
	got := strings.Split(a.stored(t)[0].Fields["producten"], ", ")
	slices.Sort(got)
	if want := []string{"Bench (3x)", "Rower (1x)", "Rower (2x)"}; !slices.Equal(got, want) {
		t.Errorf("stored as %q, want %q", got, want)
	}
}

func TestQuantitiesOfAFormPost(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]struct{ products, remark string }{
		"2.0":  {"Rower (2x)", ""},
		"1e2":  {"Rower (100x)", ""},
		"1200": {"Rower (1200x)", ""},
		// What is more than one asks for, or no whole number is for people to read.
		"2,5":                                 {"Rower (1x)", "Aantallen: Rower: 2,5"},
		"twee":                                {"Rower (1x)", "Aantallen: Rower: twee"},
		"12000":                               {"Rower (9999x)", "Aantallen: Rower: 12000"},
		"inf":                                 {"Rower (9999x)", "Aantallen: Rower: inf"},
		"nan":                                 {"Rower (1x)", "Aantallen: Rower: nan"},
		"een heel lange tekst die niets zegt": {"Rower (1x)", "Aantallen: Rower: een heel lange tekst"},
	} {
		a := newAPI(t)
		a.handle(t, formEvent(url.Values{"aantal[p-004][Rower]": {typed}, "aantal[p-012][Timing Gates (set]": nil}))
		leads := a.stored(t)
		if len(leads) != 1 || leads[0].Fields["producten"] != want.products {
			t.Fatalf("%q is stored as %v, want %q", typed, leads, want.products)
		}
		notes := leads[0].Fields["opmerkingen"]
		if strings.Contains(notes, "Aantallen") != (want.remark != "") || !strings.Contains(notes, want.remark) {
			t.Errorf("%q is stored with the notes %q, want %q in them", typed, notes, want.remark)
		}
	}
}

func TestAFormPostLeadsBackToThisSiteOnly(t *testing.T) {
	t.Parallel()
	for page, back := range map[string]string{
		"/smart-gym":           "/smart-gym",
		"/":                    "/",
		"/a b":                 "/a%20b",
		"":                     "/offerteformulier",
		"//evil.example":       "/",
		"https://evil.example": "/",
		`/\evil.example`:       "/",
		"/x\r\nSet-Cookie: a":  "/",
		"javascript:alert(1)":  "/",
		"/x#y":                 "/",
	} {
		a := newAPI(t)
		response := a.handle(t, formEvent(url.Values{"page": {page}, "naam": {""}}))
		if link := `<a href="` + back + `"`; !strings.Contains(response.Body, link+` class="mb-8`) {
			t.Errorf("page %q leads back elsewhere than to %q", page, back)
		}
	}
	a := newAPI(t)
	e := formEvent(url.Values{"page": nil, "naam": {""}})
	e.Headers["referer"] = "https://dfx.example/medical?x=1"
	if got := a.handle(t, e).Body; !strings.Contains(got, `<a href="/medical"`) || !strings.Contains(got, `name="page" value="/medical"`) {
		t.Errorf("the referring page is lost:\n%s", got)
	}
	e.Headers["referer"] = "https://dfx.example/" // all that some browsers send
	if got := a.handle(t, e).Body; !strings.Contains(got, `<a href="/offerteformulier"`) {
		t.Errorf("a referrer without its page leads elsewhere:\n%s", got)
	}
}

func TestOnlyTheSitesOwnScriptsMayReadAnswers(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	for origin, allowed := range map[string]string{"https://dfx.example": "https://dfx.example", "https://evil.example": "", "null": "", "": ""} {
		for _, method := range []string{http.MethodPost, http.MethodOptions} {
			e := post(t, filled(nil))
			e.RequestContext.HTTP.Method = method
			e.Headers["Origin"] = origin
			response := a.handle(t, e)
			if got := response.Headers["Access-Control-Allow-Origin"]; got != allowed || response.Headers["Vary"] != "Origin" {
				t.Errorf("%s from %q: allowed %q, Vary %q", method, origin, got, response.Headers["Vary"])
			}
			if method == http.MethodOptions && (response.StatusCode != http.StatusNoContent || response.Headers["Access-Control-Allow-Headers"] != "authorization, content-type, idempotency-key") {
				t.Errorf("preflight: status %d, headers %v", response.StatusCode, response.Headers)
			}
		}
	}
}

// gone is a store whose table is not there, and which does not try for long.
func gone(clock *leadtest.Clock) *store.Store {
	return store.New(dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 }), "no-such-table", clock.Now)
}

func TestALeadThatCannotBeStoredIsMailedToSalesAtOnce(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.serve(t, gone(a.clock), nil)
	for _, id := range []any{submission, nil} {
		response := a.handle(t, post(t, filled(map[string]any{"submissionId": id})))
		if got := read(t, response); response.StatusCode != http.StatusOK || got.ID == "" {
			t.Errorf("status %d, %+v", response.StatusCode, got)
		}
		mails := a.office.Take()
		if len(mails) != 1 || mails[0].To != "verkoop@dfx.example" || !strings.HasPrefix(mails[0].Subject, "NIET OPGESLAGEN") || !strings.Contains(mails[0].Text, "Adres: Kade 3") {
			t.Errorf("mails %v", mails)
		}
	}
	response := a.handle(t, post(t, filled(map[string]any{form.Honeypot: "x"})))
	if response.StatusCode != http.StatusServiceUnavailable || len(a.office.Mails()) > 0 {
		t.Errorf("spam that could not be stored: status %d, %d mails", response.StatusCode, len(a.office.Mails()))
	}
}

func TestWhatCannotBeStoredIsMailedOnceAndSoManyInAMinute(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.serve(t, gone(a.clock), nil)
	send := func(n int) int {
		return a.handle(t, post(t, filled(map[string]any{"opmerkingen": fmt.Sprintf("Aanvraag %d", n), "submissionId": nil}))).StatusCode
	}
	for range 3 {
		if status := send(0); status != http.StatusOK {
			t.Errorf("a retry: status %d", status)
		}
	}
	for n := 1; n < 10; n++ {
		if status := send(n); status != http.StatusOK {
			t.Errorf("request %d: status %d", n, status)
		}
	}
	if status := send(10); status != http.StatusServiceUnavailable {
		t.Errorf("the eleventh in a minute: status %d", status)
	}
	if mails := a.office.Take(); len(mails) != 10 {
		t.Errorf("%d mails", len(mails))
	}
	a.clock.Advance(time.Minute)
	if status := send(10); status != http.StatusOK {
		t.Errorf("a minute later: status %d", status)
	}
}

func TestALeadThatCanBeNeitherStoredNorMailedIsNeverCalledSent(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.serve(t, gone(a.clock), nil)
	a.office.Refuse(func(ses.Mail) error {
		return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "no such identity"}
	})
	response := a.handle(t, post(t, filled(nil)))
	if got := read(t, response); response.StatusCode != http.StatusServiceUnavailable || got.Error != "Er is een probleem opgetreden. Probeer het later opnieuw." {
		t.Errorf("status %d, %+v", response.StatusCode, got)
	}
	if strings.Contains(response.Body, "table") || strings.Contains(response.Body, "Exception") || strings.Contains(response.Body, "SES") {
		t.Errorf("the answer shows the inside: %s", response.Body)
	}
	// Of a 503, the CDN would replace the page (infra/site.ts).
	posted := a.handle(t, formEvent(nil))
	if posted.StatusCode != http.StatusInsufficientStorage || !strings.Contains(posted.Body, "Probeer het later opnieuw.") || !strings.Contains(posted.Body, "4-6 weken") {
		t.Errorf("a form post: status %d\n%s", posted.StatusCode, posted.Body)
	}
}

func TestTheLogNamesTheLeadAndNothingOfIt(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.handle(t, post(t, filled(nil)))
	a.handle(t, post(t, filled(map[string]any{"naam": ""})))
	a.handle(t, formEvent(nil))
	a.serve(t, gone(a.clock), leadtest.Quota(t, a.clock))
	a.handle(t, post(t, filled(map[string]any{"submissionId": nil})))
	a.office.Refuse(func(m ses.Mail) error {
		return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "not verified: " + m.ReplyTo}
	})
	a.handle(t, post(t, filled(nil)))
	log := a.log.String()
	for _, part := range []string{"accepted", "refused", "not stored", "neither stored nor mailed", "quote-" + submission, "request-1"} {
		if !strings.Contains(log, part) {
			t.Errorf("the log lacks %q", part)
		}
	}
	for _, secret := range []string{"Sanne", "sanne@example.nl", "Fitclub", "12345678", "Rower", "Kade", token} {
		if strings.Contains(log, secret) {
			t.Errorf("the log shows %q:\n%s", secret, log)
		}
	}
}

func TestAnIDThatBelongsToAnotherContentLosesNothing(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	first := read(t, a.handle(t, post(t, filled(nil))))
	changed := read(t, a.handle(t, post(t, filled(map[string]any{"opmerkingen": "toch een andere wens"}))))
	again := read(t, a.handle(t, post(t, filled(map[string]any{"opmerkingen": "toch een andere wens"}))))
	if len(a.stored(t)) != 2 || changed.ID == first.ID || again.ID != changed.ID {
		t.Errorf("IDs %s, %s and %s; %d leads, want 2", first.ID, changed.ID, again.ID, len(a.stored(t)))
	}
}

func TestOneAddressMaySendTwentyInTenMinutes(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	send := func(n int, address string) events.APIGatewayV2HTTPResponse {
		e := post(t, filled(map[string]any{"submissionId": fmt.Sprintf("00000000-0000-4000-8000-%012d", n)}))
		e.RequestContext.HTTP.SourceIP = address
		return a.handle(t, e)
	}
	for n := range 20 {
		if got := send(n, "203.0.113.7"); got.StatusCode != http.StatusOK {
			t.Fatalf("request %d: status %d", n, got.StatusCode)
		}
	}
	a.clock.Advance(4 * time.Minute)
	refused := send(20, "203.0.113.7")
	if got := read(t, refused); refused.StatusCode != http.StatusTooManyRequests || refused.Headers["Retry-After"] != "360" || !strings.Contains(got.Error, "over 6 minuten") {
		t.Errorf("status %d, Retry-After %s, %+v", refused.StatusCode, refused.Headers["Retry-After"], got)
	}
	for name, got := range map[string]events.APIGatewayV2HTTPResponse{
		"a retry of the first": send(0, "203.0.113.7"),
		"another address":      send(21, "203.0.113.8"),
		"no address":           send(22, ""),
	} {
		if got.StatusCode != http.StatusOK {
			t.Errorf("%s: status %d", name, got.StatusCode)
		}
	}
	for n := range 20 {
		send(100+n, fmt.Sprintf("2001:db8::%x", n))
	}
	if got := send(200, "2001:db8::ffff"); got.StatusCode != http.StatusTooManyRequests {
		t.Errorf("an IPv6 network's 21st: status %d", got.StatusCode)
	}
	a.clock.Advance(6 * time.Minute)
	if got := send(25, "203.0.113.7"); got.StatusCode != http.StatusOK {
		t.Errorf("ten minutes later: status %d", got.StatusCode)
	}
}

func TestAnotherTextUnderTheSameIDCounts(t *testing.T) {
	t.Parallel()
	const text = "Wij verkopen de beste zoekmachineoptimalisatie van Nederland en omstreken."
	for name, c := range map[string]struct {
		message func(n int) string
		email   func(n int) string
		leads   int // that sales and the stranger get
	}{
		"other texts to others":      {func(n int) string { return fmt.Sprint(text, n) }, func(n int) string { return fmt.Sprintf("x%d@example.nl", n) }, 20},
		"the same text to others":    {func(int) string { return text }, func(n int) string { return fmt.Sprintf("x%d@example.nl", n) }, 3},
		"other texts to one address": {func(n int) string { return fmt.Sprint(text, n) }, func(int) string { return "x@example.nl" }, 20},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, forms.OnRoute(form.ContactRoute)...)
			for n := range 30 {
				e := post(t, map[string]any{"name": "A", "email": c.email(n), "subject": "x", "message": c.message(n), "submissionId": submission})
				e.RequestContext.HTTP.SourceIP = "203.0.113.7"
				if got, want := a.handle(t, e).StatusCode, http.StatusOK; n < 20 && got != want || n >= 20 && got != http.StatusTooManyRequests {
					t.Fatalf("request %d: status %d", n, got)
				}
			}
			leads := slices.DeleteFunc(a.stored(t), func(l lead.Lead) bool { return l.Status != lead.New })
			if len(leads) != c.leads {
				t.Errorf("%d leads, want %d", len(leads), c.leads)
			}
		})
	}
}

func TestWhatWasTakenForSpamAndIsSentAgainIsALead(t *testing.T) {
	t.Parallel()
	for name, id := range map[string]any{"by its ID": submission, "by its content": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t)
			for _, elapsed := range []int{2000, 2000, 9000, 9000, 2000} {
				a.handle(t, post(t, filled(map[string]any{"submissionId": id, "elapsedMs": elapsed})))
				a.clock.Advance(time.Minute)
			}
			var kept []string
			for _, l := range a.stored(t) {
				kept = append(kept, string(l.Status))
			}
			slices.Sort(kept)
			if diff := cmp.Diff([]string{"new", "spam"}, kept); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestNothingIsRefusedWhenNothingCanBeCounted(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	client := dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
	a.serve(t, a.leads, quota.New(client, "no-such-table", []byte("key"), a.clock.Now))
	e := post(t, filled(nil))
	e.RequestContext.HTTP.SourceIP = "203.0.113.7"
	if got := a.handle(t, e); got.StatusCode != http.StatusOK || len(a.stored(t)) != 1 {
		t.Errorf("status %d, %d leads", got.StatusCode, len(a.stored(t)))
	}
}

func TestTheSameLongTextIsSpamTheFourthTimeOfADay(t *testing.T) {
	t.Parallel()
	a := newAPI(t, forms.OnRoute(form.ContactRoute)...)
	for n, message := range []string{
		"Wij verkopen de beste zoekmachineoptimalisatie van Nederland en omstreken.",
		"Wij verkopen  de beste\nzoekmachineoptimalisatie van Nederland en omstreken.",
		"WIJ VERKOPEN de beste zoekmachineoptimalisatie van Nederland en omstreken.",
		"Wij verkopen de beste zoekmachineoptimalisatie van Nederland en omstreken. ",
		"Graag meer informatie.", "Graag meer informatie.", "Graag meer informatie.", "Graag meer informatie.",
	} {
		id := fmt.Sprintf("00000000-0000-4000-8000-%012d", n)
		answered := read(t, a.handle(t, post(t, map[string]any{"name": "A", "email": "a@example.nl", "subject": "x", "message": message, "submissionId": id})))
		want := lead.New
		if n == 3 {
			want = lead.Spam
		}
		if l := leadtest.Lead(t, a.leads, lead.ID(answered.ID)); l.Status != want {
			t.Errorf("message %d is %s because %q, want %s", n, l.Status, l.SpamReason, want)
		}
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		changes map[string]any
		spam    bool
	}{
		"four in a message":  {map[string]any{"message": "Zie https://a.nl, www.b.nl, http://www.c.nl en https://d.nl."}, false},
		"five in a message":  {map[string]any{"message": "https://a.nl https://b.nl https://c.nl https://d.nl https://e.nl"}, true},
		"markup":             {map[string]any{"message": "[url=https://a.nl]hier[/url]"}, true},
		"HTML":               {map[string]any{"message": "<A HREF='//a.nl'>hier</A>"}, true},
		"one in the name":    {map[string]any{"name": "Win! https://a.nl"}, true},
		"one in the subject": {map[string]any{"subject": "Over https://dfx.example/fitness"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, forms.OnRoute(form.ContactRoute)...)
			fields := map[string]any{"name": "A", "email": "a@example.nl", "subject": "x", "message": "y"}
			maps.Copy(fields, c.changes)
			a.handle(t, post(t, fields))
			l := a.stored(t)[0]
			if (l.Status == lead.Spam) != c.spam {
				t.Errorf("kept as %s because %q", l.Status, l.SpamReason)
			}
			if days := l.ExpiresAt.Sub(l.ReceivedAt).Hours() / 24; c.spam && days != 3 || !c.spam && days != 730 {
				t.Errorf("kept for %g days", days)
			}
		})
	}
}

func TestEveryFormIsKeptByItsOwnName(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		forms  []*form.Definition
		fields map[string]any
		want   lead.Lead
		says   string
	}{
		"contact page": {
			forms.OnRoute(form.ContactRoute),
			map[string]any{"name": "Bart", "company": "Hotel Zee", "email": "bart@example.nl", "phone": "06", "subject": "ROI Calculator Request", "message": "Dag"},
			lead.Lead{Form: lead.Contact, Name: "Bart", Email: "bart@example.nl"}, "Uw bericht is succesvol verzonden.",
		},
		"newsletter": {
			forms.OnRoute(form.ContactRoute),
			map[string]any{"naam": "Nieuwsbrief abonnee", "emailadres": "bart@example.nl", "onderwerp": "Newsletter Aanmelding", "bericht": "bart@example.nl"},
			lead.Lead{Form: lead.Newsletter, Email: "bart@example.nl"}, "U bent succesvol aangemeld voor onze newsletter.",
		},
		"brochure": {
			forms.OnRoute(form.ContactRoute),
			map[string]any{"naam": "Eva Bos", "bedrijfsnaam": "Zorg", "emailadres": "eva@example.nl", "onderwerp": "Brochure aanvraag: Medical"},
			lead.Lead{Form: lead.Brochure, Name: "Eva Bos", Email: "eva@example.nl"}, "Uw brochure staat klaar. De link sturen wij u ook per e-mail.",
		},
		"partner": {
			[]*form.Definition{forms.Named(lead.Partner)},
			map[string]any{"companyName": "Öz", "contactPerson": "Ali", "email": "ali@example.nl", "website": "https://oz.example", "companySize": "200+", "partnershipType": "dealer", "description": "x"},
			lead.Lead{Form: lead.Partner, Name: "Ali", Email: "ali@example.nl"}, "Uw partner aanvraag is ontvangen. We nemen binnenkort contact met u op.",
		},
		"technician": {
			[]*form.Definition{forms.Named(lead.Technician)},
			map[string]any{
				"firstName": "Jan", "lastName": "Jansen", "email": "jan@example.nl", "experience": "15+", "availability": "evenings", "motivation": "x",
				"specializations": []string{"Elektrotechniek", "Cardio apparatuur", "Elektrotechniek"},
			},
			lead.Lead{Form: lead.Technician, Name: "Jan Jansen", Email: "jan@example.nl"},
			"Uw aanmelding is ontvangen. We nemen binnenkort contact met u op voor de volgende stappen.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, c.forms...)
			response := a.handle(t, post(t, c.fields))
			if got := read(t, response); response.StatusCode != http.StatusOK || got.Message != c.says {
				t.Fatalf("status %d, %+v", response.StatusCode, got)
			}
			l := a.stored(t)[0]
			status := lead.New
			if l.Form == lead.Newsletter { // which nobody has to answer
				status = lead.Answered
			}
			if l.Form != c.want.Form || l.Name != c.want.Name || l.Email != c.want.Email || l.Status != status {
				t.Errorf("kept %+v", l)
			}
			for field, value := range c.fields {
				if text, ok := value.(string); ok && l.Fields[field] != text {
					t.Errorf("%s was kept as %q", field, l.Fields[field])
				}
			}
			if c.want.Form == lead.Technician && l.Fields["specializations"] != "Cardio apparatuur, Elektrotechniek" {
				t.Errorf("specialisations were kept as %q", l.Fields["specializations"])
			}
		})
	}
}

func TestValuesThatTheFormsDoNotOfferAreRefused(t *testing.T) {
	t.Parallel()
	a := newAPI(t, forms.Named(lead.Technician))
	got := read(t, a.handle(t, post(t, map[string]any{
		"firstName": "Jan", "lastName": "Jansen", "email": "jan@example.nl", "motivation": " \u200b ",
		"experience": "1", "availability": "nooit", "specializations": []string{"Cardio apparatuur", "Tuinieren"},
	})))
	want := map[string]string{
		"motivation":      "Schrijf waarom u zich aanmeldt.",
		"experience":      "Kies uit: 2-5 jaar; 5-10 jaar; 10-15 jaar; 15+ jaar.",
		"availability":    "Kies uit: Fulltime; Parttime; In het weekend; 's Avonds; Flexibel.",
		"specializations": "Kies uit: Cardio apparatuur; Krachttraining equipment; Functionele training; Outdoor fitness equipment; Smart gym technologie; Revalidatie apparatuur; Elektrotechniek; Software installaties.",
	}
	if diff := cmp.Diff(want, got.Fields); diff != "" {
		t.Error(diff)
	}
}

func TestAFormPostWithSeveralChoices(t *testing.T) {
	t.Parallel()
	a := newAPI(t, forms.Named(lead.Technician))
	e := event(http.MethodPost, "application/x-www-form-urlencoded", url.Values{
		"token": {token}, "page": {"/service-monteurs"}, "firstName": {"Jan"}, "lastName": {"Jansen"}, "email": {"jan@example.nl"}, "motivation": {"x"},
		"specializations": {"Software installaties", "Functionele training", "Software installaties"}, "experience": {""},
	}.Encode())
	response := a.handle(t, e)
	if response.StatusCode != http.StatusSeeOther || !strings.HasSuffix(response.Headers["Location"], "#monteur") {
		t.Errorf("status %d to %q", response.StatusCode, response.Headers["Location"])
	}
	if got := a.stored(t)[0].Fields["specializations"]; got != "Functionele training, Software installaties" {
		t.Errorf("specialisations were kept as %q", got)
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	a := newAPI(t, forms.OnRoute(form.ContactRoute)...)
	health := func(method, token string) events.APIGatewayV2HTTPResponse {
		e := event(method, "", "")
		e.RawPath = "/api/contact-form/health"
		e.Headers["authorization"] = "Bearer " + token
		return a.handle(t, e)
	}
	if got := health(http.MethodGet, token); got.StatusCode != http.StatusOK || got.Body != "OK" || !strings.HasPrefix(got.Headers["Content-Type"], "text/plain") {
		t.Errorf("%+v", got)
	}
	// Pages that were open during a change of the token, or came back with a former release, send the former one.
	if got := health(http.MethodGet, formerToken); got.StatusCode != http.StatusOK {
		t.Errorf("the former token: %+v", got)
	}
	if got := health(http.MethodGet, "other"); got.StatusCode != http.StatusUnauthorized {
		t.Errorf("another token: %+v", got)
	}
	if got := health(http.MethodPost, token); got.StatusCode != http.StatusMethodNotAllowed || got.Headers["Allow"] != "GET, OPTIONS" {
		t.Errorf("POST: %+v", got)
	}
	a.serve(t, gone(a.clock), nil, forms.OnRoute(form.ContactRoute)...)
	if got := health(http.MethodGet, token); got.StatusCode != http.StatusServiceUnavailable || read(t, got).Error == "" {
		t.Errorf("without a table: %+v", got)
	}
}

// FuzzHandle looks for bodies that end in anything but an answer, or that reach the table
// uncleaned.
func FuzzHandle(f *testing.F) {
	f.Add("application/json", `{"naam":"Sanne","bedrijfsnaam":"F","emailadres":"a@b.nl","producten":"Rower (1x)"}`, false)
	f.Add("application/json", `{"naam":{"a":[1]},"elapsedMs":"NaN","submissionId":1e308}`, false)
	f.Add("application/x-www-form-urlencoded", "token="+token+"&naam=%ff&aantal[=1&aantal[]=2&page=//x", false)
	f.Add("application/x-www-form-urlencoded; charset=utf-8", "dG9rZW4=", true)
	f.Add("application/json; charset", "\x00", false)
	stored := recorder{}
	handler := intake.New(intake.Config{Tokens: []string{token}, Store: &stored, Log: slog.New(slog.DiscardHandler)}, forms.Named(lead.Quote))
	f.Fuzz(func(t *testing.T, contentType, body string, encoded bool) {
		stored.last = nil
		e := event(http.MethodPost, contentType, body)
		e.IsBase64Encoded = encoded
		response, err := lambdahttp.Handle(handler)(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		switch response.StatusCode {
		case 200, 400, 401, 413, 415, 422:
			if isPage := strings.HasPrefix(response.Headers["Content-Type"], "text/html"); !isPage && !json.Valid([]byte(response.Body)) {
				t.Errorf("status %d with body %q", response.StatusCode, response.Body)
			}
		case 303:
			to, err := url.Parse(response.Headers["Location"])
			if err != nil || to.Host != "" || to.Scheme != "" || !strings.HasPrefix(to.Path, "/") {
				t.Errorf("leads to %q", response.Headers["Location"])
			}
		default:
			t.Errorf("status %d", response.StatusCode)
		}
		if l := stored.last; l != nil && l.Status == lead.New {
			if strings.ContainsAny(l.Name+l.Email, "\r\n\x00") || l.Name == "" || l.Email == "" || l.ID == "" {
				t.Errorf("kept %+v", l)
			}
		}
	})
}

// recorder is a store for the fuzzer, which makes too many leads for a table.
type recorder struct{ last *lead.Lead }

func (r *recorder) Put(_ context.Context, l lead.Lead) (bool, error) {
	r.last = &l
	return true, nil
}

func (r *recorder) ReceivedAt(context.Context, lead.ID) (time.Time, error) { return time.Time{}, nil }

var signUp = map[string]any{
	"naam": "Abonnee", "emailadres": "els@example.nl", "onderwerp": "Newsletter Aanmelding", "bericht": "els@example.nl",
	"consent": "Ik wil alles.", "context": map[string]any{"page": "/blog"},
}

// What a client says of a consent proves nothing.
func TestALeadHoldsTheConsentThatIsPublishedBesideTheButton(t *testing.T) {
	t.Parallel()
	a := newAPI(t, forms.Named(lead.Newsletter))
	a.handle(t, post(t, signUp))
	l := a.stored(t)[0]
	want := lead.Consent{Text: forms.Named(lead.Newsletter).Consent, Page: "/blog", At: l.ReceivedAt}
	if diff := cmp.Diff(want, l.Consent); diff != "" || want.Text == "" {
		t.Error(diff)
	}
	if !l.ExpiresAt.Equal(l.ReceivedAt.AddDate(0, 0, 1095).Truncate(time.Second)) || l.IsToConfirm() {
		t.Errorf("expires %v; to confirm: %t", l.ExpiresAt, l.IsToConfirm())
	}
	a = newAPI(t)
	a.handle(t, post(t, filled(nil)))
	if l := a.stored(t)[0]; l.Consent != (lead.Consent{}) {
		t.Errorf("a form that asks for no consent has %+v", l.Consent)
	}
}

func TestASignUpThatIsToBeConfirmedIsErasedAfterThirtyDays(t *testing.T) {
	t.Parallel()
	double := *forms.Named(lead.Newsletter)
	double.OptIn = form.Double
	for name, tt := range map[string]struct {
		elapsed                       int
		erased, released, ifConfirmed int // days
	}{
		"honest":                        {60_000, 30, 0, 1095},
		"spam, until some day released": {1, 3, 33, 1095}, // SpamDays is 3
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, &double)
			fields := maps.Clone(signUp)
			fields["context"] = map[string]any{"elapsedMs": tt.elapsed}
			a.handle(t, post(t, fields))
			l := a.stored(t)[0]
			after := func(days int) time.Time {
				if days == 0 {
					return time.Time{}
				}
				return l.ReceivedAt.AddDate(0, 0, days).Truncate(time.Second)
			}
			got := []time.Time{l.ExpiresAt, l.ReleasedUntil, l.ConfirmedUntil}
			if diff := cmp.Diff([]time.Time{after(tt.erased), after(tt.released), after(tt.ifConfirmed)}, got); diff != "" || !l.IsToConfirm() {
				t.Error(diff)
			}
		})
	}
}

func TestAFormPostWithoutTheHoneypotIsOfAProgram(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	e := formEvent(nil)
	e.Body = strings.Replace(e.Body, form.Honeypot+"=", "anders=", 1)
	a.handle(t, e)
	if l := a.stored(t)[0]; l.Status != lead.Spam {
		t.Errorf("kept as %s", l.Status)
	}
}

func TestSpamHasNoAddressThatIsNone(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		changes map[string]any
		email   string
		number  string
	}{
		"two addresses": {map[string]any{"emailadres": "een@voorbeeld.nl, twee@voorbeeld.nl"}, "", "612345678"},
		"a long one":    {map[string]any{"emailadres": strings.Repeat("a", 2100) + "@example.nl"}, "", "612345678"},
		"a long number": {map[string]any{"telefoonnummer": strings.Repeat("6", 2100)}, "sanne@example.nl", ""},
	} {
		a := newAPI(t)
		c.changes[form.Honeypot] = "x"
		response := a.handle(t, post(t, filled(c.changes)))
		if l := a.stored(t)[0]; response.StatusCode != http.StatusOK || l.Status != lead.Spam || l.Email != c.email || l.Number != c.number {
			t.Errorf("%s: status %d, kept as %s of %q, %q", name, response.StatusCode, l.Status, l.Email, l.Number)
		}
	}
}
