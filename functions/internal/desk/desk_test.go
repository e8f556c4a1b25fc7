package desk_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/publication"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const spamDays = 60

// env is a desk over a table of its own.
type env struct {
	t       *testing.T
	clock   *leadtest.Clock
	leads   *store.Store
	handler *desk.Handler
	forms   *form.Set

	publications []publication.Record
}

// team are people that no user pool holds.
type team []api.Person

func (t team) People(context.Context) ([]api.Person, error) { return t, nil }

func newEnv(t *testing.T) *env {
	t.Helper()
	t.Parallel()
	clock := leadtest.NewClock()
	e := &env{t: t, clock: clock, leads: leadtest.Store(t, clock), forms: formtest.Set()}
	e.handler = desk.New(desk.Config{
		Store: e.leads, Team: team{{Email: "anke@dfx.example", Name: "Anke"}, {Email: "bram@dfx.example", Name: "Bram"}},
		Forms: e.forms, Company: "DFX Fitness", SpamDays: spamDays,
		Settings: api.Settings{Pool: "eu-west-1_desk", Client: "client"}, Issuer: "https://pool.example",
		ProxySecrets: []string{lambdatest.CDNSecret}, Now: clock.Now, Log: slog.New(slog.DiscardHandler),
		Promise: func(from time.Time, hours int) (due, remind time.Time) {
			return from.Add(time.Duration(hours) * time.Hour), from.Add(time.Hour)
		},
		Publications: func(context.Context) ([]publication.Record, error) { return e.publications, nil },
		SignOff:      func(id lead.ID) string { return "https://dfx.example/afmelden/" + string(id) },
	})
	return e
}

// put stores a quote with an ID, some time after the start.
func (e *env) put(id lead.ID, after time.Duration, changes ...func(*lead.Lead)) lead.Lead {
	e.t.Helper()
	l := lead.Lead{
		ID: id, Form: lead.Quote, Status: lead.New, ReceivedAt: e.clock.Now().Add(after),
		ExpiresAt: e.clock.Now().AddDate(2, 0, 0).Truncate(time.Second), Name: "Sanne de Vries", Email: "sanne@example.nl", Digest: string(id),
		Fields: map[string]string{
			"bedrijfsnaam": "Sportschool De Kei", "naam": "Sanne de Vries", "emailadres": "sanne@example.nl",
			"telefoonnummer": "010 123 45 67", "opmerkingen": "Graag voor juni.",
		},
		Items:  []lead.Item{{ID: "df-001", Name: "Leg Press", Quantity: 2, Customization: lead.Customization{Color: "Rood"}}},
		Origin: lead.Origin{Page: "/fitness", Campaign: lead.Campaign{Name: "lente"}},
	}
	for _, change := range changes {
		change(&l)
	}
	if _, err := e.leads.Put(e.t.Context(), l); err != nil {
		e.t.Fatal(err)
	}
	return l
}

// event is a request of Anke, who is an admin.
func event(method, path string, body any) events.APIGatewayV2HTTPRequest {
	encoded := ""
	if body != nil {
		data, _ := json.Marshal(body)
		encoded = string(data)
	}
	return lambdatest.Event(method, api.Path+path, encoded, nil, map[string]string{
		"iss": "https://pool.example", "aud": "client", "token_use": "id", "email": "Anke@dfx.example", "name": "Anke", "cognito:groups": "[admin sales]",
	})
}

// ask sends a request, and decodes its answer, which has to have a status.
func ask[T any](e *env, request events.APIGatewayV2HTTPRequest, status int) (answer T) {
	e.t.Helper()
	response, err := lambdahttp.Handle(e.handler)(e.t.Context(), request)
	if err != nil {
		e.t.Fatal(err)
	}
	if response.StatusCode != status {
		e.t.Fatalf("%s %s = %d %s, want %d", request.RequestContext.HTTP.Method, request.RawPath, response.StatusCode, response.Body, status)
	}
	if err := json.Unmarshal([]byte(response.Body), &answer); err != nil {
		e.t.Fatalf("%v in %s", err, response.Body)
	}
	return answer
}

func ids(list api.List) (all []string) {
	for _, s := range list.Leads {
		all = append(all, s.ID)
	}
	return all
}

func TestNobodySeesLeadsWithoutAValidToken(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	tests := map[string]struct {
		change func(*events.APIGatewayV2HTTPRequest)
		status int
	}{
		"without an authorizer":        {func(r *events.APIGatewayV2HTTPRequest) { r.RequestContext.Authorizer = nil }, 401},
		"a token of the local server":  {claim("iss", "local"), 401},
		"of another client":            {claim("aud", "other"), 401},
		"an access token":              {claim("token_use", "access"), 401},
		"without an address":           {claim("email", ""), 401},
		"in no group":                  {claim("cognito:groups", ""), 403},
		"in a group of a similar name": {claim("cognito:groups", "[presales administration]"), 403},
		"not by way of the CDN":        {func(r *events.APIGatewayV2HTTPRequest) { delete(r.Headers, "x-origin-secret") }, 403},
	}
	for name, tt := range tests {
		for _, path := range []string{"/me", "/leads", "/leads/quote-1"} {
			request := event(http.MethodGet, path, nil)
			tt.change(&request)
			if answer := ask[api.Error](e, request, tt.status); answer.Error == "" {
				t.Errorf("%s: %s is refused without a word", name, path)
			}
		}
	}
	request := event(http.MethodGet, "/settings", nil)
	request.RequestContext.Authorizer = nil
	if got := ask[api.Settings](e, request, 200); got.Pool != "eu-west-1_desk" || got.Client != "client" {
		t.Errorf("settings %+v", got)
	}
}

func claim(name, value string) func(*events.APIGatewayV2HTTPRequest) {
	return func(r *events.APIGatewayV2HTTPRequest) { r.RequestContext.Authorizer.JWT.Claims[name] = value }
}

func TestAListHasTheLeadsThatAreAskedFor(t *testing.T) {
	e := newEnv(t)
	e.put("quote-old", 0, func(l *lead.Lead) { l.Status, l.Assignee = lead.Answered, "" })
	e.put("quote-new", 2*time.Hour, func(l *lead.Lead) { l.DueAt = e.clock.Now().Add(-time.Minute) })
	e.put("contact-1", time.Hour, func(l *lead.Lead) {
		l.Form, l.Items, l.Origin = lead.Contact, nil, lead.Origin{Page: "/contact"}
		l.Fields = map[string]string{"name": "Jan Bakker", "subject": "Offerte", "message": "Komt u langs in Zwolle?", "company": ""}
		l.Name = "Jan Bakker"
	})
	e.put("quote-spam", 3*time.Hour, func(l *lead.Lead) { l.Status, l.SpamReason = lead.Spam, "many links" })
	anke := "anke@dfx.example"
	if _, err := e.leads.Change(t.Context(), "contact-1", 0, store.Change{By: anke, Assignee: &anke}, spamDays); err != nil {
		t.Fatal(err)
	}
	today := e.clock.Now().Format(time.DateOnly)
	tomorrow := e.clock.Now().AddDate(0, 0, 1).Format(time.DateOnly)
	for query, want := range map[string][]string{
		"":                                       {"quote-new", "contact-1"},
		"?order=oldest":                          {"contact-1", "quote-new"},
		"?order=due":                             {"quote-new", "contact-1"},
		"?order=due&view=mine":                   {"contact-1"},
		"?order=due&view=closed":                 {"quote-old"},
		"?view=all":                              {"quote-new", "contact-1", "quote-old"},
		"?view=closed":                           {"quote-old"},
		"?view=mine":                             {"contact-1"},
		"?view=mine&form=quote":                  nil,
		"?view=late":                             {"quote-new"},
		"?view=late&assignee=" + anke:            nil,
		"?view=spam":                             {"quote-spam"},
		"?view=all&status=answered":              {"quote-old"},
		"?view=all&form=quote":                   {"quote-new", "quote-old"},
		"?assignee=" + anke:                      {"contact-1"},
		"?assignee=nobody":                       {"quote-new"},
		"?page=/contact":                         {"contact-1"},
		"?view=all&product=df-001":               {"quote-new", "quote-old"},
		"?campaign=lente":                        {"quote-new"},
		"?campaign=herfst":                       nil,
		"?q=ZWOLLE+bakker":                       {"contact-1"},
		"?q=zw%C3%B6lle+BAKKER":                  {"contact-1"}, // with an accent or without
		"?q=zwolle+kei":                          nil,
		"?q=" + lead.ID("quote-new").Reference(): {"quote-new"},
		"?q=0101234567":                          {"quote-new"}, // however it was written
		"?q=%2B31+10+123+45+67":                  {"quote-new"},
		"?q=0201234567":                          nil,
		"?from=" + today + "&to=" + today:        {"quote-new", "contact-1"},
		"?from=" + tomorrow:                      nil,
	} {
		if got := ids(ask[api.List](e, event(http.MethodGet, "/leads"+query, nil), 200)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
	if got, want := ask[api.Counts](e, event(http.MethodGet, "/counts", nil), 200), (api.Counts{Open: 2, Mine: 1, Late: 1}); got != want {
		t.Errorf("counts %+v, want %+v", got, want)
	}
	for _, query := range []string{"?view=yours", "?status=done", "?from=1-11-2026", "?cursor=x"} {
		ask[api.Error](e, event(http.MethodGet, "/leads"+query, nil), 400)
	}
}

func TestALeadShowsWhatSalesNeedsToAnswer(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0, func(l *lead.Lead) { l.DueAt = e.clock.Now().Add(time.Hour) })
	got := ask[api.Lead](e, event(http.MethodGet, "/leads/quote-1", nil), 200)
	if got.Who != "Sportschool De Kei" || got.Subject != "Leg Press" || got.Phone != "010 123 45 67" || got.IsLate {
		t.Errorf("summary %+v", got.Summary)
	}
	if len(got.Items) != 1 || got.Items[0].Customization != "kleur Rood" || len(got.History) != 2 || got.History[0].Text != "Ontvangen" {
		t.Errorf("items %+v, history %+v", got.Items, got.History)
	}
	r := got.Reply
	if r.To != "sanne@example.nl" || !strings.Contains(r.Subject, got.Reference) || !strings.Contains(r.Text, "> 2 × Leg Press\n> Graag voor juni.") {
		t.Errorf("reply %+v", r)
	}
	e.clock.Advance(2 * time.Hour)
	if !ask[api.Lead](e, event(http.MethodGet, "/leads/quote-1", nil), 200).IsLate {
		t.Error("after the promise, the lead is not late")
	}
	ask[api.Error](e, event(http.MethodGet, "/leads/quote-2", nil), 410)
}

func TestAnAnswerMayBeginAsContentHasIt(t *testing.T) {
	e := newEnv(t)
	quote := e.forms.Named("quote")
	quote.Replies = []form.Reply{{Title: "Offerte volgt", Text: "Bedankt, {name}: {reference}.\n"}, {Language: "en", Title: "Quote follows", Text: "Thank you."}}
	e.put("quote-1", 0)
	got := ask[api.Lead](e, event(http.MethodGet, "/leads/quote-1", nil), 200)
	want := "Beste Sanne de Vries,\n\nBedankt, Sanne de Vries: " + got.Reference + ".\n\nMet vriendelijke groet,\n"
	if c := got.Reply.Choices; len(c) != 1 || c[0].Title != "Offerte volgt" || !strings.HasPrefix(c[0].Text, want) {
		t.Errorf("choices %+v, want one that begins with %q", c, want)
	}
	e.put("quote-2", 0, func(l *lead.Lead) { l.Origin.Language = "en" })
	english := ask[api.Lead](e, event(http.MethodGet, "/leads/quote-2", nil), 200).Reply
	if c := english.Choices; len(c) != 1 || !strings.HasPrefix(c[0].Text, "Dear Sanne de Vries,\n\nThank you.\n\nKind regards,\n") || strings.Contains(english.Subject, "kenmerk") {
		t.Errorf("in English: %+v", english)
	}
	// The notes hold labels in Dutch.
	if !strings.Contains(english.Text, "> 2 × Leg Press\n") || strings.Contains(english.Text, "Graag voor juni") {
		t.Errorf("in English: %s", english.Text)
	}
}

func TestALeadShowsTheOthersOfTheSamePerson(t *testing.T) {
	e := newEnv(t)
	e.put("contact-1", 0, func(l *lead.Lead) {
		l.Form, l.Email, l.Number, l.Status = lead.Contact, "inkoop@example.nl", "101234567", lead.Lost
	})
	e.put("quote-2", time.Hour, func(l *lead.Lead) { l.Email = "sanne+dfx@example.nl" })
	e.put("quote-3", 2*time.Hour, func(l *lead.Lead) { l.Number, l.Earlier = "101234567", 2 })
	got := ask[api.Lead](e, event(http.MethodGet, "/leads/quote-3", nil), 200)
	if len(got.Others) != 2 || got.Others[0].ID != "quote-2" || got.Others[1].Status != "lost" || got.Others[1].FormTitle == "" || got.Earlier != 2 {
		t.Errorf("earlier %d, others %+v", got.Earlier, got.Others)
	}
	if got := ask[api.Lead](e, event(http.MethodGet, "/leads/contact-1", nil), 200).Others; len(got) != 1 || got[0].ID != "quote-3" {
		t.Errorf("by number alone: %+v", got)
	}
}

func TestTheListOfCallsHasThoseOfTodayAndBefore(t *testing.T) {
	e := newEnv(t) // whose clock shows Saturday 21 November 2026, 11:00, in the Netherlands
	for i, id := range []lead.ID{"quote-late", "quote-evening", "quote-tomorrow", "quote-none"} {
		e.put(id, time.Duration(i)*time.Minute, func(l *lead.Lead) { l.Status = lead.Answered })
	}
	plan := func(id string, version int, at string) api.Lead {
		return ask[api.Lead](e, event(http.MethodPatch, "/leads/"+id, api.Change{Version: version, CallAt: &at}), 200)
	}
	plan("quote-tomorrow", 0, "2026-11-22T00:00")
	if got := plan("quote-evening", 0, "2026-11-21T23:45"); got.CallAt != "2026-11-21T22:45:00Z" {
		t.Errorf("to be called at %s", got.CallAt)
	}
	plan("quote-late", 0, "2026-11-21T11:05")
	e.clock.Advance(time.Hour)
	if got, want := ids(ask[api.List](e, event(http.MethodGet, "/leads?view=call", nil), 200)), []string{"quote-late", "quote-evening"}; !slices.Equal(got, want) {
		t.Errorf("calls %v, want %v", got, want)
	}
	if got := ask[api.Counts](e, event(http.MethodGet, "/counts", nil), 200).Call; got != 2 {
		t.Errorf("%d calls", got)
	}
	done := plan("quote-late", 1, "")
	var texts []string
	for _, e := range done.History {
		texts = append(texts, e.Text)
	}
	if want := []string{"Ontvangen", "Terugbellen op zaterdag 21 november om 11:05 uur", "Terugbellen is afgerond"}; !slices.Equal(texts, want) || done.CallAt != "" {
		t.Errorf("history %q, to be called at %q", texts, done.CallAt)
	}
	if got := ids(ask[api.List](e, event(http.MethodGet, "/leads?view=call&q=kei", nil), 200)); !slices.Equal(got, []string{"quote-evening"}) {
		t.Errorf("calls %v", got)
	}
	for _, at := range []string{"morgen", "2026-11-21T11:59"} {
		ask[api.Error](e, event(http.MethodPatch, "/leads/quote-none", api.Change{CallAt: &at}), 422)
	}
}

func TestTheSecondOfTwoIsToldAndNothingIsOverwritten(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	anke := "anke@dfx.example"
	first := ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-1", api.Change{Version: 0, Status: "in-hand", Assignee: &anke}), 200)
	if first.Status != "in-hand" || first.Assignee != anke || first.Version != 1 {
		t.Errorf("first change %+v", first.Summary)
	}
	late := event(http.MethodPatch, "/leads/quote-1", api.Change{Version: 0, Status: "lost", Note: "Belt terug."})
	late.RequestContext.Authorizer.JWT.Claims["email"] = "bram@dfx.example"
	conflict := ask[api.Conflict](e, late, 409)
	if !strings.Contains(conflict.Error, "Anke ") || conflict.Lead.Status != "in-hand" || len(conflict.Lead.Notes) != 0 {
		t.Errorf("conflict %q, lead %+v", conflict.Error, conflict.Lead)
	}
	e.clock.Advance(time.Minute)
	again := ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-1", api.Change{Version: 1, Status: "answered", Note: " Belt terug. "}), 200)
	if len(again.Notes) != 1 || again.Notes[0].Text != "Belt terug." || again.AnsweredAt == "" {
		t.Errorf("notes %+v, answered %q", again.Notes, again.AnsweredAt)
	}
	// Whose answer got lost sends the note again.
	ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-1", api.Change{Version: 2, Note: "Morgen weer."}), 200)
	if repeated := ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-1", api.Change{Version: 2, Note: "Morgen weer."}), 200); len(repeated.Notes) != 2 {
		t.Errorf("notes %+v", repeated.Notes)
	}
	var texts []string
	for _, e := range again.History {
		texts = append(texts, e.Text)
	}
	want := []string{"Ontvangen", "Toegewezen aan Anke", "Status: In behandeling", "Status: Beantwoord"}
	if !slices.Equal(texts, want) {
		t.Errorf("history %q, want %q", texts, want)
	}
}

func TestAHistorySaysInDutchWhichMailDidNotArrive(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	for _, event := range []lead.Event{
		{Kind: lead.Bounced, Detail: "mail to visitor: Permanent, General, 5.1.1"}, {Kind: lead.Complained, Detail: "mail to sales"},
	} {
		event.At = e.clock.Now()
		if _, err := e.leads.Record(t.Context(), "quote-1", event); err != nil {
			t.Fatal(err)
		}
	}
	var texts []string
	for _, e := range ask[api.Lead](e, event(http.MethodGet, "/leads/quote-1", nil), 200).History {
		texts = append(texts, e.Text)
	}
	for _, want := range []string{"De mail aan de bezoeker kwam terug: Permanent, General, 5.1.1", "De mail aan verkoop werd als spam gemeld"} {
		if !slices.Contains(texts, want) {
			t.Errorf("history %q, want %q in it", texts, want)
		}
	}
}

func TestAHistorySaysWhoOpenedALeadFirst(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	ofBram := event(http.MethodGet, "/leads/quote-1", nil)
	ofBram.RequestContext.Authorizer.JWT.Claims["email"] = "bram@dfx.example"
	for _, request := range []events.APIGatewayV2HTTPRequest{event(http.MethodGet, "/leads/quote-1", nil), ofBram, ofBram} {
		e.clock.Advance(time.Minute)
		ask[api.Lead](e, request, 200)
	}
	var opened []string
	for _, e := range ask[api.Lead](e, ofBram, 200).History {
		if e.Text == "Geopend" {
			opened = append(opened, e.By)
		}
	}
	if want := []string{"anke@dfx.example", "bram@dfx.example"}; !slices.Equal(opened, want) {
		t.Errorf("opened by %v, want %v", opened, want)
	}
	// Opening a lead does not change it: the note decides which colleague was first.
	if _, err := e.leads.Change(t.Context(), "quote-1", 0, store.Change{By: "anke@dfx.example", Note: "Belt terug."}, spamDays); err != nil {
		t.Fatal(err)
	}
	e.clock.Advance(time.Minute)
	conflict := ask[api.Conflict](e, event(http.MethodPatch, "/leads/quote-1", api.Change{Status: "lost"}), 409)
	if !strings.Contains(conflict.Error, "Anke ") {
		t.Errorf("%q", conflict.Error)
	}
}

func TestAChangeThatCannotBeIsRefused(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	stranger := "iemand@elders.example"
	for name, tt := range map[string]struct {
		body   any
		status int
	}{
		"no status that a person gives": {api.Change{Status: "undelivered"}, 400},
		"no status at all":              {api.Change{Status: "done"}, 400},
		"somebody of no team":           {api.Change{Assignee: &stranger}, 422},
		"a note that is too long":       {api.Change{Note: strings.Repeat("a", 5001)}, 422},
		"another type":                  {map[string]string{"version": "one"}, 400},
	} {
		if got := ask[api.Error](e, event(http.MethodPatch, "/leads/quote-1", tt.body), tt.status); got.Error == "" {
			t.Errorf("%s is refused without a word", name)
		}
	}
	if l := leadtest.Lead(t, e.leads, "quote-1"); l.Version != 0 {
		t.Errorf("a refused change left version %d", l.Version)
	}
	ask[api.Error](e, event(http.MethodPatch, "/leads/quote-2", api.Change{Status: "won"}), 410)
	ask[api.Error](e, event(http.MethodDelete, "/leads/quote-1", nil), 405)
	ask[api.Error](e, event(http.MethodGet, "/other", nil), 410)
}

func TestSpamThatIsNoneIsMailedAndLivesAsLongAsALead(t *testing.T) {
	e := newEnv(t)
	honest := e.clock.Now().AddDate(2, 0, 0).Truncate(time.Second).UTC()
	e.put("quote-spam", 0, func(l *lead.Lead) {
		l.Status, l.SpamReason = lead.Spam, "many links"
		l.ExpiresAt, l.ReleasedUntil = e.clock.Now().AddDate(0, 0, spamDays), honest
	})
	if got := ask[api.List](e, event(http.MethodGet, "/leads?status=spam", nil), 200); got.Leads[0].SpamReason != "Veel koppelingen in de tekst" {
		t.Errorf("in the list, reason %q", got.Leads[0].SpamReason)
	}
	if got := ask[api.Lead](e, event(http.MethodGet, "/leads/quote-spam", nil), 200); got.SpamReason != "Veel koppelingen in de tekst" {
		t.Errorf("reason %q", got.SpamReason)
	}
	released := ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-spam", api.Change{Status: "new"}), 200)
	if released.ExpiresAt != api.Time(honest) || !released.IsMailing || released.SpamReason != "" {
		t.Errorf("released: %+v", released)
	}
	if waiting := leadtest.Waiting(t, e.leads, e.clock.Now().Add(time.Hour)); len(waiting) != 1 {
		t.Errorf("%d leads wait for their mails", len(waiting))
	}
	back := ask[api.Lead](e, event(http.MethodPatch, "/leads/quote-spam", api.Change{Version: 1, Status: "spam"}), 200)
	if want := api.Time(e.clock.Now().AddDate(0, 0, spamDays)); back.ExpiresAt != want || back.IsMailing {
		t.Errorf("spam again, erased at %s, want %s; mailing %t", back.ExpiresAt, want, back.IsMailing)
	}
}

func TestMailsAreSentOnceMoreWhenAsked(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	lease := leadtest.Lease(t, e.leads, "quote-1")
	if got := ask[api.Error](e, event(http.MethodPost, "/leads/quote-1/resend", api.Resend{}), 409); !strings.Contains(got.Error, "gemaild") {
		t.Errorf("during a mailing: %q", got.Error)
	}
	if err := e.leads.MarkSalesMailed(t.Context(), lease); err != nil {
		t.Fatal(err)
	}
	if err := e.leads.Finish(t.Context(), lease, ""); err != nil {
		t.Fatal(err)
	}
	e.clock.Advance(time.Hour)
	got := ask[api.Lead](e, event(http.MethodPost, "/leads/quote-1/resend", api.Resend{Confirm: true}), 200)
	if last := got.History[len(got.History)-1]; !got.IsMailing || last.By != "anke@dfx.example" || !strings.Contains(last.Text, "opnieuw gemaild") {
		t.Errorf("mailing %t, last event %+v", got.IsMailing, last)
	}
}

func TestTheDeskKnowsWhoSignedInAndWhatThereIsToChoose(t *testing.T) {
	e := newEnv(t)
	me := ask[api.Me](e, event(http.MethodGet, "/me", nil), 200)
	if me.Email != "anke@dfx.example" || !me.IsAdmin || len(me.Team) != 2 || len(me.Forms) == 0 {
		t.Errorf("%+v", me)
	}
}
