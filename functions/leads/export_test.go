package main

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// parse reads CSV as export prints it: of each row, the cells that are not empty, by their columns.
func parse(t *testing.T, text string) []map[string]string {
	t.Helper()
	text, marked := strings.CutPrefix(text, "\ufeff")
	if !marked {
		t.Error("no byte order mark")
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = separator
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	var all []map[string]string
	for _, cells := range rows[1:] {
		row := map[string]string{}
		for i, cell := range cells {
			if cell != "" {
				row[rows[0][i]] = cell
			}
		}
		all = append(all, row)
	}
	return all
}

func TestExportHasARowForEveryLead(t *testing.T) {
	e := newEnv(t)
	const parked = `[{"at":"2026-11-21T10:00:00Z","kind":"undelivered"}]`
	const mailed = `[{"at":"2026-11-21T10:00:00Z","kind":"sales-mailed"},{"at":"2026-11-21T10:00:00Z","kind":"visitor-mailed"}]`
	want := []map[string]string{
		{
			"id": "quote-2", "form": "quote", "status": "undelivered", "receivedAt": "2026-11-20T11:00:00+01:00", "history": parked,
			"name": "Sanne de Vries", "email": "inkoop@example.nl",
			"emailadres": "inkoop@example.nl", "naam": "Sanne de Vries", "opmerkingen": "sanne@example.nl",
		},
		{
			"id": "quote-1", "form": "quote", "status": "new", "receivedAt": "2026-11-18T11:00:00+01:00", "expiresAt": "2028-11-21T11:00:00+01:00",
			"salesMailedAt": "2026-11-21T11:00:00+01:00", "visitorMailedAt": "2026-11-21T11:00:00+01:00", "history": mailed,
			"name": "Sanne de Vries", "email": "Sanne@Example.nl", "page": "/fitness", "landing": "/", "referrer": "example.org",
			"language": "nl", "headline": "/medical B", "utm_source": "mail", "utm_campaign": "lente",
			"items":        `[{"id":"df-001","name":"Leg Press","quantity":2},{"id":"p-004","name":"Rower","quantity":1}]`,
			"bedrijfsnaam": `Sportschool "De Kei", Delft`, "emailadres": "Sanne@Example.nl", "kleur": "zwart", "naam": "Sanne de Vries",
			"opmerkingen": "Adres: Markt 1\nOpmerkingen: één vraag", "producten": "Leg Press (2x), Rower (1x)", "telefoonnummer": "'+31 6 12345678",
		},
	}
	got := e.succeed("export -email sanne@example.nl")
	if diff := cmp.Diff(want, parse(t, got)); diff != "" {
		t.Error(diff)
	}
	if strings.Count(got, "\n") != strings.Count(got, "\r\n") {
		t.Errorf("a line ends without CR LF in %q", got)
	}
	if got := parse(t, e.succeed("export -status won")); len(got) > 0 {
		t.Errorf("of no lead: %v", got)
	}
}
