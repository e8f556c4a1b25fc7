package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// show is the command that prints everything about leads.
func (p program) show(ctx context.Context, args []string) error {
	flags := p.flags("show", "ID...")
	arguments, at, err := p.parse(flags, args)
	if err != nil {
		return err
	}
	if len(arguments) == 0 {
		return p.misuse(flags, "give the ID of a lead, from 'leads list'")
	}
	leads, done, err := p.open(ctx, at, p.stderr)
	if err != nil {
		return err
	}
	defer done()
	first := true
	return p.each(ctx, "show", ids(arguments), func(id lead.ID) error {
		l, err := leads.Get(ctx, id)
		if err != nil {
			return err
		}
		return p.write(func(w *bytes.Buffer) error {
			if !first {
				fmt.Fprintln(w)
			}
			first = false
			return describe(w, l)
		})
	})
}

func ids(arguments []string) []lead.ID {
	var all []lead.ID
	for _, argument := range arguments {
		all = append(all, lead.ID(argument))
	}
	return all
}

// describe prints what is known of a lead in English, as this program talks, and then what the visitor
// filled in, by the labels of the form.
func describe(w io.Writer, l lead.Lead) error {
	fmt.Fprintln(w, line(string(l.ID)))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	title := string(l.Form)
	definition := form.Of(l.Form)
	if definition != nil {
		title = fmt.Sprintf("%s (%s)", definition.Title, l.Form)
	}
	row(table, "form", title)
	row(table, "status", string(l.Status))
	row(table, "spam reason", l.SpamReason)
	row(table, "received", moment(l.ReceivedAt))
	row(table, "expires", moment(l.ExpiresAt))
	row(table, "sales mailed", moment(l.SalesMailedAt))
	row(table, "visitor mailed", moment(l.VisitorMailedAt))
	row(table, "confirmation error", l.ConfirmationError)
	row(table, "attempts", strconv.Itoa(l.Attempts))
	row(table, "name", l.Name)
	row(table, "email", l.Email)
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(w)
	unknown := maps.Clone(l.Fields)
	if definition != nil {
		for i := range definition.Fields {
			field := &definition.Fields[i]
			row(table, field.Label, field.Show(l.Fields[field.Name]))
			delete(unknown, field.Name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		row(table, name, unknown[name])
	}
	return table.Flush()
}

// row prints a name and a text, each line of the text under the one before.
func row(w io.Writer, name, text string) {
	if text == "" {
		text = "-"
	}
	for part := range strings.Lines(text) {
		fmt.Fprintf(w, "  %s\t%s\n", line(name), line(strings.TrimRight(part, "\r\n")))
		name = ""
	}
}

// moment is a time as people in the Netherlands read it; empty for the zero time.
func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(amsterdam()).Format("2006-01-02 15:04:05")
}

// line takes out of a text what would break a table, or command the terminal it is printed on.
func line(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text)
}
