package export

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// needed are the columns without which nothing can be read. Without expiresAt, a lead would be kept for ever.
var needed = []string{"id", "form", "status", "receivedAt", "expiresAt"}

// maxKey is how many bytes an ID or the name of a form has at most. DynamoDB takes keys of up to 1 KB in an index.
const maxKey = 300

// Read reads the leads of a table that [Write] wrote, with either separator. The error has every mistake, with its line;
// there are no leads then.
func Read(r io.Reader) ([]lead.Lead, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if !utf8.Valid(data) {
		return nil, errors.New("the file is not in UTF-8; from Excel, save it as 'CSV UTF-8'")
	}
	table := csv.NewReader(bytes.NewReader(data))
	table.Comma = separatorOf(data)
	header, err := table.Read()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, err
	}
	for i, cell := range header {
		header[i] = unguard(cell)
	}
	if err := checkHeader(header); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	return readRows(table, header)
}

// separatorOf is what stands after the first column, whose name holds neither.
func separatorOf(data []byte) rune {
	if first := bytes.IndexAny(data, ";,\n"); first >= 0 && data[first] == ',' {
		return ','
	}
	return ';'
}

func checkHeader(header []string) error {
	var mistakes error
	for _, name := range needed {
		if !slices.Contains(header, name) {
			mistakes = errors.Join(mistakes, fmt.Errorf("there is no column %s", name))
		}
	}
	for i, name := range header {
		if slices.Contains(header[:i], name) {
			mistakes = errors.Join(mistakes, fmt.Errorf("there are two columns %q", name))
		}
	}
	return mistakes
}

func readRows(table *csv.Reader, header []string) ([]lead.Lead, error) {
	var leads []lead.Lead
	var mistakes error
	lines := map[lead.ID]int{} // by the ID that is there
	for {
		cells, err := table.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.Is(err, csv.ErrFieldCount) {
			mistakes = errors.Join(mistakes, err)
			continue
		}
		if err != nil { // what follows cannot be told apart
			return nil, errors.Join(mistakes, err)
		}
		line, _ := table.FieldPos(0)
		l, err := readRow(header, cells)
		if first := lines[l.ID]; err == nil && first != 0 {
			err = fmt.Errorf("lead %s is on line %d too", l.ID, first)
		}
		if err != nil {
			mistakes = errors.Join(mistakes, fmt.Errorf("line %d: %w", line, err))
			continue
		}
		lines[l.ID] = line
		leads = append(leads, l)
	}
	if mistakes != nil {
		return nil, mistakes
	}
	return leads, nil
}

func readRow(header, cells []string) (lead.Lead, error) {
	l := lead.Lead{Fields: map[string]string{}}
	known := map[string]value{}
	for _, c := range columnsOf(&l) {
		known[c.name] = c.value
	}
	for i, name := range header {
		text := unguard(cells[i])
		if v := known[name]; v != nil {
			if err := v.parse(text); err != nil {
				return l, fmt.Errorf("%s: %w", name, err)
			}
		} else if text != "" {
			l.Fields[strings.TrimPrefix(name, fieldPrefix)] = text
		}
	}
	return l, check(l)
}

func check(l lead.Lead) error {
	for _, key := range [...]struct{ column, text string }{{"id", string(l.ID)}, {"form", string(l.Form)}} {
		isStrange := func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }
		if key.text == "" || len(key.text) > maxKey || strings.ContainsFunc(key.text, isStrange) {
			return fmt.Errorf("%s: %q is none", key.column, key.text)
		}
	}
	if !slices.Contains(lead.Statuses, l.Status) {
		return fmt.Errorf("status: %q is none of %q", l.Status, lead.Statuses)
	}
	if l.ReceivedAt.IsZero() {
		return errors.New("receivedAt: it is empty")
	}
	return nil
}
