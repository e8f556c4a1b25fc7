package main

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// parse reads CSV as [writeCSV] makes it.
func parse(t *testing.T, text string, separator rune) [][]string {
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
	return rows
}

func TestCSVHasARowForEveryLead(t *testing.T) {
	e := newEnv(t)
	got := e.succeed("export -form quote")
	want := [][]string{
		{
			"id", "form", "status", "spamReason", "receivedAt", "expiresAt", "salesMailedAt", "visitorMailedAt",
			"confirmationError", "name", "email", "items", "page", "landing", "referrer", "language",
			"utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content",
			"bedrijfsnaam", "emailadres", "kleur", "naam", "opmerkingen", "producten", "telefoonnummer",
		},
		{
			"quote-2", "quote", "undelivered", "", "2026-11-20T11:00:00+01:00", "", "", "", "", "Sanne de Vries", "inkoop@example.nl",
			"", "", "", "", "", "", "", "", "", "",
			"", "inkoop@example.nl", "", "Sanne de Vries", "sanne@example.nl", "", "",
		},
		{
			"quote-1", "quote", "new", "", "2026-11-18T11:00:00+01:00", "2028-11-21T11:00:00+01:00", "2026-11-21T11:00:00+01:00", "2026-11-21T11:00:00+01:00", "",
			"Sanne de Vries", "Sanne@Example.nl", "df-001 2, p-004 1", "/fitness", "/", "example.org", "nl",
			"mail", "", "lente", "", "", `Sportschool "De Kei", Delft`, "Sanne@Example.nl", "zwart", "Sanne de Vries",
			"Adres: Markt 1\nOpmerkingen: één vraag", "Leg Press (2x), Rower (1x)", "'+31 6 12345678",
		},
	}
	if diff := cmp.Diff(want, parse(t, got, ';')); diff != "" {
		t.Error(diff)
	}
	if strings.Count(got, "\n") != strings.Count(got, "\r\n") {
		t.Errorf("a line ends without CR LF in %q", got)
	}
	if diff := cmp.Diff(want, parse(t, e.succeed("export -separator , -form quote"), ',')); diff != "" {
		t.Error(diff)
	}
}

func TestCSVNamesNoColumnTwice(t *testing.T) {
	header := parse(t, newEnv(t).succeed("export"), ';')[0]
	seen := map[string]bool{}
	for _, name := range header {
		if seen[name] {
			t.Errorf("two columns %s", name)
		}
		seen[name] = true
	}
	if !seen["fields.email"] || !seen["fields.name"] || !seen["subject"] {
		t.Errorf("header %v", header)
	}
}

func TestCSVOfNothingIsAHeader(t *testing.T) {
	if diff := cmp.Diff([][]string{columns}, parse(t, newEnv(t).succeed("export -form partner"), ';')); diff != "" {
		t.Error(diff)
	}
}

func TestNoCellIsAFormula(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ cell, want string }{
		"text stays":                         {"Sanne", "Sanne"},
		"nothing stays":                      {"", ""},
		"a number stays":                     {"12", "12"},
		"an address stays":                   {"a@b.nl", "a@b.nl"},
		"an apostrophe stays":                {"'s Avonds", "'s Avonds"},
		"spaces stay":                        {"  Sanne", "  Sanne"},
		"a formula in a later line stays":    {"a\n=1+1", "a\n=1+1"},
		"equals":                             {"=1+1", "'=1+1"},
		"plus, of telephone numbers too":     {"+31 6 12345678", "'+31 6 12345678"},
		"minus, of numbers too":              {"-12", "'-12"},
		"at":                                 {"@SUM(A1)", "'@SUM(A1)"},
		"full-width equals":                  {"＝1", "'＝1"},
		"full-width plus":                    {"＋1", "'＋1"},
		"full-width minus":                   {"－1", "'－1"},
		"full-width at":                      {"＠A", "'＠A"},
		"a tab":                              {"\ta", "'\ta"},
		"a carriage return":                  {"\ra", "'\na"},
		"a line break":                       {"\na", "'\na"},
		"after spaces":                       {"   =1", "'   =1"},
		"a tab after spaces":                 {"  \ta", "'  \ta"},
		"after a no-break space":             {"\u00a0=1", "'\u00a0=1"},
		"after a zero width space":           {"\u200b=1", "'\u200b=1"},
		"after a byte order mark":            {"\ufeff=1", "'\ufeff=1"},
		"after a control character":          {"\x00=1", "'\x00=1"},
		"bytes that are no UTF-8 are marked": {"a\xffb", "a\ufffdb"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var text bytes.Buffer
			if err := writeCSV(&text, ',', []lead.Lead{{ID: "quote-1", Fields: map[string]string{"opmerkingen": tt.cell}}}); err != nil {
				t.Fatal(err)
			}
			if got := parse(t, text.String(), ',')[1][len(columns)]; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// FuzzCSV looks for texts that break the table, or that a spreadsheet would calculate.
func FuzzCSV(f *testing.F) {
	for _, text := range []string{
		"", "Sanne", "=1+1", " =1", "+31 6 12345678", "-1", "@A1", "\t=1", "\r=1", "\r\n\r\n=1", "＝1", "\u00a0＋1", "\u200b－1", "\ufeff＠1",
		`"`, `"",""=1`, "a,b;c", "a\r\nb\n", `\.`, "\x00=", "\xff=", "'=1",
	} {
		f.Add("opmerkingen", text)
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, name, value string) {
		for _, separator := range []rune{',', ';'} {
			var text bytes.Buffer
			leads := []lead.Lead{{ID: "quote-1", Name: value, Email: value, Fields: map[string]string{name: value, "naam": "Sanne"}}, {ID: "quote-2"}}
			if err := writeCSV(&text, separator, leads); err != nil {
				t.Fatal(err)
			}
			rows := parse(t, text.String(), separator)
			if len(rows) != 3 {
				t.Fatalf("%d rows in %q", len(rows), text.String())
			}
			for _, row := range rows {
				for _, cell := range row {
					if strings.IndexAny(strings.TrimLeft(cell, " "), "\t\r\n") == 0 || strings.IndexAny(strings.TrimSpace(cell), "=+-@＝＋－＠") == 0 {
						t.Errorf("cell %q of %q", cell, value)
					}
				}
			}
		}
	})
}
