package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

func TestALeadByTelephoneIsTypedIn(t *testing.T) {
	e := newEnv(t)
	body := func(changes ...func(*api.NewLead)) api.NewLead {
		typed := api.NewLead{ID: "5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11", Source: "Telefoon", Name: "Sanne de Vries", Phone: "06 12 34 56 78", Message: "Zoekt twee leg presses."}
		for _, change := range changes {
			change(&typed)
		}
		return typed
	}
	for range 2 { // as when the answer was lost
		got := ask[api.Lead](e, event(http.MethodPost, "/leads", body()), 200)
		if got.Assignee != "anke@dfx.example" || got.Status != "in-hand" || got.Who != "Sanne de Vries" || got.IsMailing {
			t.Errorf("got %+v", got.Summary)
		}
	}
	stored, err := e.leads.Get(t.Context(), "contact-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11")
	if err != nil {
		t.Fatal(err)
	}
	if stored.DueAt != stored.ReceivedAt.Add(24*time.Hour) || stored.Number != "612345678" || stored.ExpiresAt.Before(stored.ReceivedAt.AddDate(0, 0, 30)) || stored.VisitorMailedAt.IsZero() {
		t.Errorf("stored %+v", stored)
	}
	if h := stored.History; len(h) == 0 || h[0].Kind != lead.TypedIn || h[0].By != "anke@dfx.example" {
		t.Errorf("history %+v", h)
	}

	e.clock.Advance(time.Hour)
	again := body(func(l *api.NewLead) { l.ID, l.Phone = "5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a12", "+31 612345678" })
	if got := ask[api.Lead](e, event(http.MethodPost, "/leads", again), 200); got.Earlier != 1 || len(got.Others) != 1 {
		t.Errorf("%d came before, and others are %+v", got.Earlier, got.Others)
	}

	for field, change := range map[string]func(*api.NewLead){
		"name":  func(l *api.NewLead) { l.Name = " " },
		"email": func(l *api.NewLead) { l.Phone = "" },
		"phone": func(l *api.NewLead) { l.Phone = strings.Repeat("1", 50) },
	} {
		if got := ask[api.Mistakes](e, event(http.MethodPost, "/leads", body(change)), 422); got.Fields[field] == "" {
			t.Errorf("%s: %+v", field, got)
		}
	}
	ask[api.Error](e, event(http.MethodPost, "/leads", body(func(l *api.NewLead) { l.Source = "Duif" })), 400)
	ask[api.Error](e, event(http.MethodPost, "/leads", body(func(l *api.NewLead) { l.Message = "Iets anders." })), 400)
}
