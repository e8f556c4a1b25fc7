package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// export is the command that writes leads for other programs.
func (p program) export(ctx context.Context, args []string) error {
	flags, separator := flag.NewFlagSet("export", flag.ContinueOnError), ';'
	const description = "`character` between columns: a semicolon, the default, which Excel in Dutch " +
		"expects, or a comma"
	flags.Func("separator", description, func(text string) error {
		if text != "," && text != ";" {
			return errors.New("choose from ',' and ';'")
		}
		separator = rune(text[0])
		return nil
	})
	found, err := p.find(ctx, flags, args)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.stdout)
	if err := errors.Join(writeCSV(out, separator, found), out.Flush()); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}

// columns are what every lead has, besides its fields.
var columns = []string{
	"id", "form", "status", "spamReason", "receivedAt", "expiresAt", "salesMailedAt", "visitorMailedAt",
	"confirmationError", "name", "email", "items", "page", "landing", "referrer", "language",
	"utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content",
}

func cellsOf(l lead.Lead) []string {
	return []string{
		string(l.ID), string(l.Form), string(l.Status), l.SpamReason,
		stamp(l.ReceivedAt), stamp(l.ExpiresAt), stamp(l.SalesMailedAt), stamp(l.VisitorMailedAt),
		l.ConfirmationError, l.Name, l.Email, itemsOf(l),
		l.Origin.Page, l.Origin.Landing, l.Origin.Referrer, l.Origin.Language,
		l.Origin.Campaign.Source, l.Origin.Campaign.Medium, l.Origin.Campaign.Name,
		l.Origin.Campaign.Term, l.Origin.Campaign.Content,
	}
}

// itemsOf are the products of a lead by id, with their quantities: 'df-001 2, p-004 1'.
func itemsOf(l lead.Lead) string {
	var all []string
	for _, item := range l.Items {
		all = append(all, cmp.Or(item.ID, item.Name)+" "+strconv.Itoa(item.Quantity))
	}
	return strings.Join(all, ", ")
}

// writeCSV writes leads as RFC 4180 describes, in UTF-8 with a byte order mark, without which Excel
// takes it for another encoding. Times are Dutch time with their offset (RFC 3339), line breaks
// within a cell CR LF. A field with the name of a column, such as the e-mail address of the contact
// form, has the column 'fields.email'. Every cell goes through [harmless].
func writeCSV(w io.Writer, separator rune, leads []lead.Lead) error {
	names := map[string]bool{}
	for _, l := range leads {
		for name := range l.Fields {
			names[name] = true
		}
	}
	fields := slices.Sorted(maps.Keys(names))
	rows := [][]string{slices.Clone(columns)}
	for _, name := range fields {
		if slices.Contains(columns, name) {
			name = "fields." + name
		}
		rows[0] = append(rows[0], name)
	}
	for _, l := range leads {
		cells := cellsOf(l)
		for _, name := range fields {
			cells = append(cells, l.Fields[name])
		}
		rows = append(rows, cells)
	}
	for _, cells := range rows {
		for i, cell := range cells {
			cells[i] = harmless(cell)
		}
	}
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	table := csv.NewWriter(w)
	table.Comma, table.UseCRLF = separator, true
	return table.WriteAll(rows)
}

// stamp is a time in a cell; empty for the zero time.
func stamp(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(amsterdam()).Format(time.RFC3339)
}

// newlines makes line breaks those that [csv.Writer] expects.
var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// harmless puts an apostrophe before a cell that a spreadsheet would calculate: one whose first
// character is = + - @, one of their full-width variants, a tab or a line break, blank and
// invisible characters before it aside (OWASP, "CSV Injection"). Telephone numbers such as +31 6
// 12345678 and negative numbers get one too. It guards the beginning of a cell alone, so open the
// file with the separator it was written with: split elsewhere, it has other cells.
func harmless(cell string) string {
	cell = newlines.Replace(strings.ToValidUTF8(cell, "\ufffd"))
	seen := strings.TrimLeftFunc(cell, func(c rune) bool {
		return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
	})
	blank := cell[:len(cell)-len(seen)]
	if strings.ContainsAny(blank, "\t\n") || strings.IndexAny(seen, "=+-@＝＋－＠") == 0 {
		return "'" + cell
	}
	return cell
}
