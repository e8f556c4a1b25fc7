package export_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

var at = time.Date(2026, time.November, 21, 10, 0, 0, 123e6, time.UTC)

func write(t testing.TB, separator rune, leads ...lead.Lead) string {
	t.Helper()
	var text bytes.Buffer
	if err := export.Write(&text, separator, leads); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// rowsOf reads a table as other programs do.
func rowsOf(t testing.TB, text string, separator rune) [][]string {
	t.Helper()
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	r.Comma = separator
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return rows
}

// newLead is a lead that can be imported, with one field.
func newLead(field, text string) lead.Lead {
	return lead.Lead{ID: "quote-1", Form: lead.Quote, Status: lead.New, ReceivedAt: at, Fields: map[string]string{field: text}}
}

// guarded are cells as they are, and as a table has them.
var guarded = map[string]struct{ cell, want string }{
	"text stays":                         {"Sanne", "Sanne"},
	"a number stays":                     {"12", "12"},
	"an address stays":                   {"a@b.nl", "a@b.nl"},
	"an apostrophe stays":                {"'s Avonds", "'s Avonds"},
	"apostrophes alone stay":             {"''", "''"},
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
	"after an apostrophe of its own":     {"'=1", "''=1"},
	"after apostrophes of its own":       {"'''+1", "''''+1"},
	"after an apostrophe and a space":    {"' =1", "'' =1"},
	"bytes that are no UTF-8 are marked": {"a\xffb", "a\ufffdb"},
}

func TestNoCellIsAFormula(t *testing.T) {
	t.Parallel()
	for name, tt := range guarded {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows := rowsOf(t, write(t, ',', newLead("opmerkingen", tt.cell)), ',')
			if got := rows[1][len(rows[1])-1]; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestTheApostropheOfAFormulaIsTakenAwayAndNoOther(t *testing.T) {
	t.Parallel()
	for name, tt := range guarded {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			leads, err := export.Read(strings.NewReader(write(t, ';', newLead("opmerkingen", tt.cell))))
			if err != nil {
				t.Fatal(err)
			}
			if got, want := leads[0].Fields["opmerkingen"], asText(tt.cell); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// asText is a text as a table can hold it.
func asText(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(text, "\ufffd"))
}

func TestNoTwoColumnsHaveOneName(t *testing.T) {
	t.Parallel()
	l := newLead("email", "a@b.nl")
	l.Fields["fields.email"], l.Fields["history"], l.Fields["naam"] = "1", "2", "3"
	seen := map[string]bool{}
	for _, name := range rowsOf(t, write(t, ';', l), ';')[0] {
		if seen[name] {
			t.Errorf("two columns %s", name)
		}
		seen[name] = true
	}
	if !seen["fields.email"] || !seen["fields.fields.email"] || !seen["fields.history"] || !seen["naam"] {
		t.Errorf("columns %v", seen)
	}
}

// hostile are pieces of texts that a table may break on.
var hostile = []string{
	"'", "=", "+", "-", "@", "＝", " ", "\t", "\n", "\r", "\r\n", `"`, `""`, ",", ";", "\u00a0", "\u200b", "\ufeff", "\x00", "[", "{", "a", "é", `\`, "0", "😀",
}

func hostileText(random *rand.Rand) string {
	var b strings.Builder
	for range random.IntN(6) {
		b.WriteString(hostile[random.IntN(len(hostile))])
	}
	return b.String()
}

// randomLead is any lead that can be in a table, with hostile texts wherever one may be.
func randomLead(random *rand.Rand, id lead.ID) lead.Lead {
	text := func() string { return asText(hostileText(random)) }
	moment := func() time.Time {
		if random.IntN(3) == 0 {
			return time.Time{}
		}
		return at.Add(time.Duration(random.Int64N(1e12)) * time.Millisecond)
	}
	l := lead.Lead{
		ID: id, Form: lead.Quote, Status: lead.Statuses[random.IntN(len(lead.Statuses))], SpamReason: text(),
		ReceivedAt: at.Add(time.Duration(random.Int64N(1e12)) * time.Millisecond), ExpiresAt: moment(), ReleasedUntil: moment(), DueAt: moment(),
		Name: text(), Email: text(), Fields: map[string]string{}, Digest: text(),
		Origin:        lead.Origin{Page: text(), Landing: text(), Referrer: text(), Language: text(), Campaign: lead.Campaign{Source: text(), Medium: text(), Name: text(), Term: text(), Content: text()}},
		SalesMailedAt: moment(), VisitorMailedAt: moment(), ConfirmationError: text(), WebhookAt: moment(), WebhookError: text(), Assignee: text(), AnsweredAt: moment(),
		Consent:        lead.Consent{Text: text(), Page: text(), At: moment()},
		ConfirmedUntil: moment(), ConfirmedAt: moment(), UnsubscribedAt: moment(),
	}
	for _, name := range []string{"naam", "email", "fields.email", "id", "producten"} {
		if t := text(); t != "" {
			l.Fields[name] = t
		}
	}
	for range random.IntN(3) {
		l.Items = append(l.Items, lead.Item{ID: text(), Name: text(), Quantity: random.IntN(9), Customization: lead.Customization{Text: text()}})
		l.Notes = append(l.Notes, lead.Note{At: at, By: text(), Text: hostileText(random)})
		l.History = append(l.History, lead.Event{At: at, Kind: lead.Requeued, By: text(), Detail: text()})
	}
	return l
}

func TestWhatIsExportedIsReadAsItWas(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 0))
		var want []lead.Lead
		for i := range 1 + random.IntN(4) {
			want = append(want, randomLead(random, lead.ID(fmt.Sprintf("quote-%d", i))))
		}
		for _, separator := range ";," {
			got, err := export.Read(strings.NewReader(write(t, separator, want...)))
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("seed %d: %s", seed, diff)
			}
		}
	}
}

// FuzzWrite looks for texts that break the table, that a spreadsheet would calculate, or that are not read as they were.
func FuzzWrite(f *testing.F) {
	for _, text := range []string{
		"", "Sanne", "=1+1", " =1", "+31 6 12345678", "-1", "@A1", "\t=1", "\r=1", "\r\n\r\n=1", "＝1", "\u00a0＋1", "\u200b－1", "\ufeff＠1",
		`"`, `"",""=1`, "a,b;c", "a\r\nb\n", `\.`, "\x00=", "\xff=", "'=1",
	} {
		f.Add("opmerkingen", text)
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, name, value string) {
		for _, separator := range []rune{',', ';'} {
			first, second := newLead(name, value), newLead("naam", "Sanne")
			first.Name, first.Email, second.ID = value, value, "quote-2"
			text := write(t, separator, first, second)
			rows := rowsOf(t, text, separator)
			if len(rows) != 3 {
				t.Fatalf("%d rows in %q", len(rows), text)
			}
			for _, row := range rows {
				for _, cell := range row {
					if strings.IndexAny(strings.TrimLeft(cell, " "), "\t\r\n") == 0 || strings.IndexAny(strings.TrimSpace(cell), "=+-@＝＋－＠") == 0 {
						t.Errorf("cell %q of %q", cell, value)
					}
				}
			}
			leads, err := export.Read(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if l := leads[0]; l.Name != asText(value) || l.Fields[asText(name)] != asText(value) {
				t.Errorf("read %+v of %q: %q", l, name, value)
			}
		}
	})
}

// TestATableHasEveryFieldOfALead fills all that there is, so that a field that a table lacks is found when it is added.
func TestATableHasEveryFieldOfALead(t *testing.T) {
	t.Parallel()
	want := lead.Lead{ID: "quote-1", Form: lead.Quote, Status: lead.Answered, Fields: map[string]string{"naam": "Sanne"}}
	left := map[string]bool{"Version": true, "MailingUntil": true} // not of the lead, but of work on it
	at := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	var fill func(v reflect.Value)
	fill = func(v reflect.Value) {
		for i := range v.NumField() {
			field := v.Field(i)
			switch {
			case !field.IsZero() || left[v.Type().Field(i).Name]:
			case field.Kind() == reflect.String:
				field.SetString("tekst")
			case field.Type() == reflect.TypeFor[time.Time]():
				field.Set(reflect.ValueOf(at.AddDate(0, 0, i)))
			case field.Kind() == reflect.Struct:
				fill(field)
			}
		}
	}
	fill(reflect.ValueOf(&want).Elem())
	got, err := export.Read(strings.NewReader(write(t, ';', want)))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]lead.Lead{want}, got); diff != "" {
		t.Error(diff)
	}
}
