package export

import (
	"encoding/csv"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// byteOrderMark begins a table: without it, Excel takes UTF-8 for another encoding.
const byteOrderMark = "\ufeff"

// Write writes leads as RFC 4180 describes, in UTF-8. Times are those of the Netherlands with their offset (RFC 3339), line breaks
// within a cell CR LF. Every cell goes through [guard]. The separator is a semicolon, which Excel in Dutch expects, or
// a comma.
func Write(w io.Writer, separator rune, leads []lead.Lead) error {
	names := map[string]bool{}
	for _, l := range leads {
		for name := range l.Fields {
			names[name] = true
		}
	}
	fields := slices.Sorted(maps.Keys(names))
	var header []string
	for _, c := range columnsOf(&lead.Lead{}) {
		header = append(header, c.name)
	}
	for _, name := range fields {
		header = append(header, fieldColumn(name))
	}
	rows := [][]string{header}
	for _, l := range leads {
		var cells []string
		for _, c := range columnsOf(&l) {
			cells = append(cells, c.text())
		}
		for _, name := range fields {
			cells = append(cells, l.Fields[name])
		}
		rows = append(rows, cells)
	}
	return WriteRows(w, separator, rows)
}

// WriteRows writes a table whose first row has the names of its columns, as [Write] does. It changes the rows.
func WriteRows(w io.Writer, separator rune, rows [][]string) error {
	for _, cells := range rows {
		for i, cell := range cells {
			cells[i] = guard(cell)
		}
	}
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	table := csv.NewWriter(w)
	table.Comma, table.UseCRLF = separator, true
	return table.WriteAll(rows)
}

// fieldPrefix begins the columns of fields that are called as another column is, such as the e-mail address of the
// contact form.
const fieldPrefix = "fields."

// fieldColumn is the column of a field.
func fieldColumn(name string) string {
	isTaken := slices.ContainsFunc(columnsOf(&lead.Lead{}), func(c column) bool { return c.name == name })
	if isTaken || strings.HasPrefix(name, fieldPrefix) {
		return fieldPrefix + name
	}
	return name
}

// newlines makes line breaks those that [csv.Writer] expects.
var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// guard puts an apostrophe before a cell that a spreadsheet would calculate: one whose first
// character is = + - @, one of their full-width variants, a tab or a line break, blank and
// invisible characters before it aside (OWASP, "CSV Injection"). Telephone numbers such as +31 6
// 12345678 and negative numbers get one too, and so does a cell that begins so after apostrophes of its own, so that
// [unguard] gives every cell back. It guards the beginning of a cell alone, so open the
// file with the separator it was written with: split elsewhere, it has other cells.
func guard(cell string) string {
	cell = newlines.Replace(strings.ToValidUTF8(cell, "\ufffd"))
	if isCalculated(strings.TrimLeft(cell, "'")) {
		return "'" + cell
	}
	return cell
}

// unguard takes the apostrophe of [guard] away.
func unguard(cell string) string {
	if rest, found := strings.CutPrefix(cell, "'"); found && isCalculated(strings.TrimLeft(rest, "'")) {
		return rest
	}
	return cell
}

func isCalculated(cell string) bool {
	seen := strings.TrimLeftFunc(cell, func(c rune) bool {
		return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
	})
	blank := cell[:len(cell)-len(seen)]
	return strings.ContainsAny(blank, "\t\n") || strings.IndexAny(seen, "=+-@＝＋－＠") == 0
}
