package main

import (
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/link"
)

func TestTheMailingToolGetsWhoIsSignedOn(t *testing.T) {
	e := newEnvAlone(t)
	t.Setenv("LINK_KEY", "key")
	t.Setenv("SITE_URL", "https://dfx.example")
	now := leadtest.NewClock().Now()
	e.put(lead.Lead{
		ID: "newsletter-2", Form: lead.Newsletter, Status: lead.New, ReceivedAt: now, Email: "=Bart@Example.nl",
		Consent: lead.Consent{Text: "U geeft toestemming.", Page: "/blog", At: now},
	})
	gone := lead.Lead{ID: "newsletter-3", Form: lead.Newsletter, Status: lead.New, ReceivedAt: now, Email: "weg@example.nl"}
	e.put(gone)
	if err := e.store.Unsubscribe(t.Context(), gone); err != nil {
		t.Fatal(err)
	}
	text, isMarked := strings.CutPrefix(e.succeed("export -newsletter -table leads"), "\ufeff")
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = ';'
	rows, err := r.ReadAll()
	if err != nil || !isMarked || len(rows) != 3 {
		t.Fatalf("%v in %q", err, text)
	}
	address, _ := strings.CutPrefix(rows[1][6], "https://dfx.example/api/links/")
	opened, err := link.New([]byte("key")).Open(address, now.Add(9*365*24*time.Hour))
	if err != nil || opened.Action != link.SignOff || opened.Lead != "newsletter-2" {
		t.Errorf("a link to %+v, %v", opened, err)
	}
	want := [][]string{
		{"email", "name", "consent", "page", "signed_on_at", "confirmed_at", "unsubscribe_url"},
		{"'=bart@example.nl", "", "U geeft toestemming.", "/blog", "2026-11-21T11:00:00+01:00", "", rows[1][6]},
		{"els@example.nl", "", "", "", "2026-11-21T11:00:00+01:00", "", rows[2][6]},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Error(diff)
	}
}

func TestAListForTheMailingToolIsWhole(t *testing.T) {
	for _, flag := range []string{"-email els@example.nl", "-status new"} {
		got := newEnvAlone(t).run("export -newsletter " + flag)
		if got.status != 2 || got.out != "" || !strings.Contains(got.errors, "do not go together") {
			t.Errorf("%s: %+v", flag, got)
		}
	}
}
