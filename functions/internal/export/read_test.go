package export_test

import (
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/internal/export"
)

const header = "id;form;status;receivedAt;expiresAt;items;opmerkingen\n"

func TestBrokenRowsAreRefusedWithTheirLinesAndReasons(t *testing.T) {
	t.Parallel()
	const good = "quote-1;quote;new;2026-11-01T09:30:00+01:00;;;\n"
	tests := map[string]struct {
		text string
		want []string
	}{
		"nothing":             {"", []string{"the file is empty"}},
		"another table":       {"naam;bedrag\n", []string{"line 1: there is no column id", "there is no column expiresAt"}},
		"a column twice":      {"id;id;form;status;receivedAt;expiresAt\n", []string{`line 1: there are two columns "id"`}},
		"another encoding":    {header + "quote-1;quote;new;2026-11-01T09:30:00Z;;;caf\xe9\n", []string{"not in UTF-8"}},
		"a cell too few":      {header + "quote-2;quote\n" + good + "quote-3;fax;old;;\n", []string{"line 2: wrong number of fields", "line 4: wrong number of fields"}},
		"quotation marks":     {header + good + "quote-2;\"quote\"x;new;;;;\n", []string{"line 3"}},
		"no ID":               {header + good + ";quote;new;2026-11-01T09:30:00Z;;;\n", []string{`line 3: id: "" is none`}},
		"spaces in an ID":     {header + "a b;quote;new;2026-11-01T09:30:00Z;;;\n", []string{`line 2: id: "a b" is none`}},
		"an endless ID":       {header + strings.Repeat("a", 301) + ";quote;new;2026-11-01T09:30:00Z;;;\n", []string{"line 2: id"}},
		"no form":             {header + "quote-1;;new;2026-11-01T09:30:00Z;;;\n", []string{`line 2: form: "" is none`}},
		"an unknown status":   {header + "quote-1;quote;open;2026-11-01T09:30:00Z;;;\n", []string{`line 2: status: "open" is none of`}},
		"no time":             {header + "quote-1;quote;new;;;;\n", []string{"line 2: receivedAt: it is empty"}},
		"a time of Excel":     {header + "quote-1;quote;new;1-11-2026 09:30;;;\n", []string{`line 2: receivedAt: "1-11-2026 09:30" is no time`}},
		"an end that is none": {header + "quote-1;quote;new;2026-11-01T09:30:00Z;ooit;;\n", []string{`line 2: expiresAt: "ooit" is no time`}},
		"items that are none": {header + "quote-1;quote;new;2026-11-01T09:30:00Z;;df-001 2;\n", []string{"line 2: items: it is no JSON"}},
		"a lead twice":        {header + good + good, []string{"line 3: lead quote-1 is on line 2 too"}},
		"after a cell of several lines": {
			header + "quote-1;quote;new;2026-11-01T09:30:00Z;;;\"a\n\nb\"\nquote-2;quote;open;2026-11-01T09:30:00Z;;;\n", []string{"line 5: status"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			leads, err := export.Read(strings.NewReader(tt.text))
			if err == nil || len(leads) > 0 {
				t.Fatalf("%d leads, error %v", len(leads), err)
			}
			for _, want := range tt.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q is not in %q", want, err)
				}
			}
		})
	}
}

func TestATableThatExcelSavedIsRead(t *testing.T) {
	t.Parallel()
	text := "\ufeffid;form;status;receivedAt;expiresAt;opmerkingen\r\nquote-1;quote;won;2026-11-01T09:30:00+01:00;;\"Bel me\nmorgen\"\r\n"
	leads, err := export.Read(strings.NewReader(text))
	if err != nil || len(leads) != 1 || leads[0].Fields["opmerkingen"] != "Bel me\nmorgen" {
		t.Errorf("%+v, %v", leads, err)
	}
}
