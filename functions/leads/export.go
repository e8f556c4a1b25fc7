package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// export is the command that writes leads for other programs.
func (p program) export(ctx context.Context, args []string) error {
	flags := p.flags("export", "")
	format, separator := "csv", ','
	flags.Func("format", "`format`: csv, the default, or jsonl", func(text string) (err error) {
		format, err = choose(text, []string{"csv", "jsonl"})
		return err
	})
	flags.Func("separator", "`character` between the columns of CSV: a comma, the default, or a semicolon, which Excel in Dutch expects", func(text string) error {
		if text != "," && text != ";" {
			return errors.New("choose from ',' and ';'")
		}
		separator = rune(text[0])
		return nil
	})
	found, err := p.filtered(ctx, flags, args)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.stdout)
	if format == "jsonl" {
		err = writeJSON(out, found)
	} else {
		err = writeCSV(out, separator, found)
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}

// columns are what is known of every lead, by the names of the JSON that [writeJSON] makes.
var columns = []string{"id", "form", "status", "spamReason", "receivedAt", "expiresAt", "salesMailedAt", "visitorMailedAt", "name", "email"}

// writeCSV writes leads as RFC 4180 describes, in UTF-8 with a byte order mark, without which Excel takes
// it for another encoding. Times are Dutch time with their offset (RFC 3339), line breaks within a cell
// CR LF. A field that is named as a column is, such as the e-mail address of the contact form, has a
// column 'fields.email'. Every cell goes through [harmless].
func writeCSV(w io.Writer, separator rune, leads []lead.Lead) error {
	names := map[string]bool{}
	for _, l := range leads {
		for name := range l.Fields {
			names[name] = true
		}
	}
	fields := slices.Sorted(maps.Keys(names))
	header := slices.Clone(columns)
	for _, name := range fields {
		if slices.Contains(columns, name) {
			name = "fields." + name
		}
		header = append(header, name)
	}
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	table := csv.NewWriter(w)
	table.Comma, table.UseCRLF = separator, true
	write := func(cells []string) error {
		for i, cell := range cells {
			cells[i] = harmless(cell)
		}
		return table.Write(cells)
	}
	if err := write(header); err != nil {
		return err
	}
	for _, l := range leads {
		cells := []string{
			string(l.ID), string(l.Form), string(l.Status), l.SpamReason,
			stamp(l.ReceivedAt), stamp(l.ExpiresAt), stamp(l.SalesMailedAt), stamp(l.VisitorMailedAt), l.Name, l.Email,
		}
		for _, name := range fields {
			cells = append(cells, l.Fields[name])
		}
		if err := write(cells); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// stamp is a time in a cell; empty for the zero time.
func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(amsterdam()).Format(time.RFC3339)
}

// breaks are line breaks as [csv.Writer] wants them.
var breaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// harmless puts an apostrophe before a cell that a spreadsheet would calculate: one whose first character
// is = + - @, one of their full-width variants, a tab or a line break, blank and invisible characters
// before it aside (OWASP, "CSV Injection"). That a telephone number such as +31 6 12345678, or a negative
// number, gets one too is accepted. It guards the beginning of a cell alone, so open the file with the
// separator it was written with: split elsewhere, it has other cells.
func harmless(cell string) string {
	cell = breaks.Replace(strings.ToValidUTF8(cell, "\ufffd"))
	seen := strings.TrimLeftFunc(cell, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c) })
	blank := cell[:len(cell)-len(seen)]
	if strings.ContainsAny(blank, "\t\n") || strings.IndexAny(seen, "=+-@＝＋－＠") == 0 {
		return "'" + cell
	}
	return cell
}

// An object is a lead in JSON.
type object struct {
	ID              lead.ID           `json:"id"`
	Form            lead.Form         `json:"form"`
	Status          lead.Status       `json:"status"`
	SpamReason      string            `json:"spamReason,omitempty"`
	ReceivedAt      time.Time         `json:"receivedAt"`
	ExpiresAt       time.Time         `json:"expiresAt,omitzero"`
	SalesMailedAt   time.Time         `json:"salesMailedAt,omitzero"`
	VisitorMailedAt time.Time         `json:"visitorMailedAt,omitzero"`
	Name            string            `json:"name"`
	Email           string            `json:"email"`
	Fields          map[string]string `json:"fields"`
}

// writeJSON writes leads as JSON, one a line. Times are UTC (RFC 3339); one that is not known is left out.
func writeJSON(w io.Writer, leads []lead.Lead) error {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	for _, l := range leads {
		o := object{
			l.ID, l.Form, l.Status, l.SpamReason, l.ReceivedAt, l.ExpiresAt, l.SalesMailedAt, l.VisitorMailedAt, l.Name, l.Email, l.Fields,
		}
		if o.Fields == nil {
			o.Fields = map[string]string{}
		}
		if err := lines.Encode(o); err != nil {
			return fmt.Errorf("lead %s: %w", l.ID, err)
		}
	}
	return nil
}
