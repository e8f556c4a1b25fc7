package desk_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"iter"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// ofSales is a request of somebody who is no admin.
func ofSales(method, path string) events.APIGatewayV2HTTPRequest {
	request := event(method, path, nil)
	request.RequestContext.Authorizer.JWT.Claims["cognito:groups"] = "[sales]"
	return request
}

// download asks for a file, as a browser saves it.
func (e *env) download(path string, encodings string) (name string, data []byte) {
	e.t.Helper()
	request := ofSales(http.MethodGet, path)
	request.Headers["accept-encoding"] = encodings
	response, err := lambdahttp.Handle(e.handler)(e.t.Context(), request)
	if err != nil || response.StatusCode != http.StatusOK {
		e.t.Fatalf("%s: %+v, %v", path, response, err)
	}
	data = []byte(response.Body)
	if response.IsBase64Encoded {
		if data, err = base64.StdEncoding.DecodeString(response.Body); err != nil {
			e.t.Fatal(err)
		}
	}
	if response.Headers["Content-Encoding"] == "gzip" {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			e.t.Fatal(err)
		}
		if data, err = io.ReadAll(z); err != nil {
			e.t.Fatal(err)
		}
	}
	return response.Headers["Content-Disposition"], data
}

func TestCSVOfWhatIsFilteredCanBeReadBack(t *testing.T) {
	e := newEnv(t)
	want := e.put("quote-1", 0, func(l *lead.Lead) { l.Fields["opmerkingen"] = "=1+1" })
	e.put("contact-1", time.Hour, func(l *lead.Lead) { l.Form = lead.Contact })
	for _, encodings := range []string{"", "br, gzip"} {
		name, data := e.download("/export?format=csv&view=all&form=quote", encodings)
		if want := `attachment; filename="aanvragen-2026-11-21.csv"`; name != want {
			t.Errorf("%s, want %s", name, want)
		}
		leads, err := export.Read(bytes.NewReader(data))
		if diff := cmp.Diff([]lead.Lead{want}, leads); diff != "" || err != nil {
			t.Errorf("%v %s", err, diff)
		}
	}
}

func TestAWorkbookIsForPeople(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0, func(l *lead.Lead) {
		l.Status, l.Assignee, l.DueAt = lead.InHand, "", e.clock.Now().Add(24*time.Hour)
		l.Fields["opmerkingen"] = "=1+1"
	})
	e.put("contact-1", time.Hour, func(l *lead.Lead) {
		l.Form, l.Items = lead.Contact, nil
		l.Fields = map[string]string{"name": "Jan", "email": "jan@example.nl", "phone": "+31 6 12345678", "subject": "Leasen", "message": "Kan dat?"}
		l.Name, l.Email = "Jan", "jan@example.nl"
	})
	e.put("fax-1", 2*time.Hour, func(l *lead.Lead) { l.Form, l.Fields, l.Items = "fax", map[string]string{"nummer": "010"}, nil })
	address := "anke@dfx.example"
	if _, err := e.leads.Change(t.Context(), "quote-1", 0, store.Change{By: address, Assignee: &address, Note: "Gebeld"}, spamDays); err != nil {
		t.Fatal(err)
	}
	_, data := e.download("/export?format=xlsx&view=all", "gzip")
	file, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := file.GetRows("Aanvragen")
	if err != nil || len(rows) != 4 {
		t.Fatalf("%v, %v", rows, err)
	}
	cells := func(row int) map[string]string {
		all := map[string]string{}
		for i, text := range rows[row] {
			if text != "" {
				all[rows[0][i]] = text
			}
		}
		return all
	}
	want := []map[string]string{
		{
			"Ontvangen": "21-11-2026 13:00", "Formulier": "Aanvraag", "Status": "Nieuw", "nummer": "010", "Nummer": "fax-1", "Naam": "Sanne de Vries",
			"E-mailadres": "sanne@example.nl", "Verzonden vanaf": "/fitness", "Campagne": "lente", "Wordt gewist op": "21-11-2028 11:00",
		},
		{
			"Ontvangen": "21-11-2026 12:00", "Status": "Nieuw", "Naam": "Jan", "E-mailadres": "jan@example.nl", "Telefoonnummer": "+31 6 12345678",
			"Nummer": "contact-1", "Verzonden vanaf": "/fitness", "Campagne": "lente", "Wordt gewist op": "21-11-2028 11:00",
		},
		{
			"Ontvangen": "21-11-2026 11:00", "Status": "In behandeling", "Bedrijf": "Sportschool De Kei", "Naam": "Sanne de Vries",
			"E-mailadres": "sanne@example.nl", "Telefoonnummer": "010 123 45 67", "Producten": "2 × Leg Press (kleur Rood)", "Opmerkingen": "=1+1",
			"Toegewezen aan": address, "Antwoord beloofd voor": "22-11-2026 11:00", "Notities": "21-11-2026 11:00 anke@dfx.example: Gebeld",
			"Verzonden vanaf": "/fitness", "Campagne": "lente", "Wordt gewist op": "21-11-2028 11:00", "Nummer": "quote-1",
		},
	}
	for i, wanted := range want {
		got := cells(i + 1)
		for column, text := range wanted {
			if got[column] != text {
				t.Errorf("row %d, %s: %q, want %q", i+1, column, got[column], text)
			}
		}
	}
	seen := map[string]bool{}
	for _, column := range rows[0] {
		if seen[column] {
			t.Errorf("two columns %s", column)
		}
		seen[column] = true
	}
}

func TestAnExportThatCannotBeIsRefused(t *testing.T) {
	e := newEnv(t)
	for path, status := range map[string]int{
		"/export": http.StatusBadRequest, "/export?format=pdf": http.StatusBadRequest, "/export?format=csv&view=x": http.StatusBadRequest,
	} {
		if got := ask[api.Error](e, ofSales(http.MethodGet, path), status); got.Error == "" {
			t.Errorf("%s: no reason", path)
		}
	}
}

// crowded is a store with very many leads.
type crowded struct {
	*store.Store
	leads int
	text  string // of each
}

func (s *crowded) Each(context.Context, store.Query) iter.Seq2[lead.Lead, error] {
	return func(yield func(lead.Lead, error) bool) {
		for i := range s.leads {
			l := lead.Lead{ID: lead.ID(fmt.Sprintf("quote-%d", i)), Form: lead.Quote, Fields: map[string]string{"opmerkingen": s.text}}
			if !yield(l, nil) {
				return
			}
		}
	}
}

func TestTooManyLeadsForAFileOrForFiguresAskForAShorterPeriod(t *testing.T) {
	e := newEnv(t)
	config := e.handler.Config
	config.Store = &crowded{Store: e.leads, leads: 20_001}
	e.handler = desk.New(config)
	for _, path := range []string{"/export?format=csv", "/export?format=xlsx", "/figures"} {
		if got := ask[api.Error](e, ofSales(http.MethodGet, path), http.StatusUnprocessableEntity); !strings.Contains(got.Error, "kortere periode") {
			t.Errorf("%s: %q", path, got.Error)
		}
	}
	config.Store = &crowded{Store: e.leads, leads: 20_000}
	e.handler = desk.New(config)
	if got := ask[api.Figures](e, ofSales(http.MethodGet, "/figures"), http.StatusOK); got.Total != 20_000 {
		t.Errorf("%d leads", got.Total)
	}
	config.Store = &crowded{Store: e.leads, leads: 1000, text: strings.Repeat("geen twee letters gelijk ", 400)}
	e.handler = desk.New(config)
	if got := ask[api.Error](e, ofSales(http.MethodGet, "/export?format=csv"), http.StatusUnprocessableEntity); !strings.Contains(got.Error, "te groot") {
		t.Errorf("a file that is too large: %q", got.Error)
	}
}

func TestFiguresAreOfAPeriodAndAForm(t *testing.T) {
	e := newEnv(t)
	e.put("quote-1", 0)
	e.put("quote-2", -14*24*time.Hour, func(l *lead.Lead) { l.Status = lead.Won })
	e.put("contact-1", 0, func(l *lead.Lead) { l.Form = lead.Contact })
	e.put("quote-3", 0, func(l *lead.Lead) { l.Status = lead.Spam })
	for query, want := range map[string]int{"": 3, "?form=quote": 2, "?from=2026-11-21": 2, "?to=2026-11-20": 1, "?from=2026-11-08&to=2026-11-20&form=contact": 0} {
		if got := ask[api.Figures](e, ofSales(http.MethodGet, "/figures"+query), http.StatusOK); got.Total != want {
			t.Errorf("%s: %d leads, want %d", query, got.Total, want)
		}
	}
	got := ask[api.Figures](e, ofSales(http.MethodGet, "/figures?form=quote&from=2026-11-02"), http.StatusOK)
	if len(got.Weeks) != 3 || got.Weeks[0].Count != 1 || got.Won != 1 || got.Products[0].Title != "Leg Press" || got.MedianWorkingHours != -1 {
		t.Errorf("%+v", got)
	}
	ask[api.Error](e, ofSales(http.MethodGet, "/figures?from=1-11-2026"), http.StatusBadRequest)
	ask[api.Error](e, ofSales(http.MethodGet, "/figures?from=0001-01-01"), http.StatusUnprocessableEntity)
}

func TestAnAdminFindsAndErasesAPerson(t *testing.T) {
	e := newEnv(t)
	office := leadtest.NewPostOffice(t)
	config := e.handler.Config
	config.Suppression, config.HashKey = office.Client(), []byte("key")
	e.handler = desk.New(config)
	office.Suppress("sanne@example.nl")
	e.put("quote-1", 0)
	e.put("quote-2", 0, func(l *lead.Lead) {
		l.Email, l.Fields = "ander@elders.nl", map[string]string{"opmerkingen": "Mail Sanne+dfx@Example.nl"}
	})
	e.put("quote-3", 0, func(l *lead.Lead) { l.Email, l.Fields = "ander@elders.nl", nil })
	path := "/persons?email=SANNE%40example.nl"
	if got := ask[api.Persons](e, event(http.MethodGet, path, nil), http.StatusOK); len(got.Leads) != 2 || len(got.Records) > 0 || got.Cursor != "" {
		t.Errorf("found %+v", got)
	}
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		ask[api.Error](e, ofSales(method, path), http.StatusForbidden)
		for _, query := range []string{"", "?email=sanne", "?phone=12"} {
			ask[api.Error](e, event(method, "/persons"+query, nil), http.StatusUnprocessableEntity)
		}
	}
	if all := leadtest.Leads(t, e.leads); len(all) != 3 {
		t.Fatalf("%d leads after what was refused", len(all))
	}
	got := ask[api.Persons](e, event(http.MethodDelete, path, nil), http.StatusOK)
	want := []api.Erasure{{At: api.Time(e.clock.Now()), By: "anke@dfx.example", Count: 2}}
	if diff := cmp.Diff(want, got.Records); diff != "" || got.Erased != 2 || got.Cursor != "" || got.Leads == nil {
		t.Errorf("%+v %s", got, diff)
	}
	got = ask[api.Persons](e, event(http.MethodGet, path, nil), http.StatusOK)
	if diff := cmp.Diff(want, got.Records); diff != "" || len(got.Leads) > 0 {
		t.Errorf("%+v %s", got, diff)
	}
	if all := leadtest.Leads(t, e.leads); len(all) != 1 || office.IsSuppressed("sanne@example.nl") {
		t.Errorf("%d leads; suppressed %t", len(all), office.IsSuppressed("sanne@example.nl"))
	}
	ask[api.Error](e, event(http.MethodDelete, path+"&cursor=x", nil), http.StatusBadRequest)
}

func TestTheMailingToolGetsWhoIsSignedOn(t *testing.T) {
	e := newEnv(t)
	e.put("newsletter-1", 0, func(l *lead.Lead) {
		l.Form, l.Status, l.Email, l.Items = lead.Newsletter, lead.Answered, "els@example.nl", nil
		l.Consent = lead.Consent{Text: "U geeft toestemming.", Page: "/blog", At: l.ReceivedAt}
	})
	gone := e.put("newsletter-2", 0, func(l *lead.Lead) { l.Form, l.Email, l.Items = lead.Newsletter, "weg@example.nl", nil })
	if err := e.leads.Unsubscribe(t.Context(), gone); err != nil {
		t.Fatal(err)
	}
	name, data := e.download("/export?format=subscribers", "")
	text := string(data)
	if !strings.Contains(name, `"nieuwsbrief-`) || strings.Count(text, "\n") != 2 ||
		!strings.Contains(text, "els@example.nl;") || !strings.Contains(text, "https://dfx.example/afmelden/newsletter-1") {
		t.Errorf("%s: %q", name, text)
	}
}
