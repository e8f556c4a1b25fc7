package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// find reads the leads that are meant, the newest first.
func find(ctx context.Context, leads *store.Store, isMeant func(lead.Lead) bool) ([]lead.Lead, error) {
	var found []lead.Lead
	for l, err := range leads.All(ctx) {
		if err != nil {
			return nil, err
		}
		if isMeant(l) {
			found = append(found, l)
		}
	}
	slices.SortFunc(found, func(a, b lead.Lead) int {
		return cmp.Or(b.ReceivedAt.Compare(a.ReceivedAt), cmp.Compare(a.ID, b.ID))
	})
	return found, nil
}

// printTable prints leads, one a line.
func (p program) printTable(leads []lead.Lead) error {
	if len(leads) == 0 {
		return nil
	}
	table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "RECEIVED\tID\tFORM\tSTATUS\tNAME\tEMAIL\tMAILED")
	for _, l := range leads {
		cells := []string{
			calendar.In(l.ReceivedAt).Format("2006-01-02 15:04"),
			string(l.ID), string(l.Form), string(l.Status), l.Name, l.Email, mailed(l),
		}
		for i, cell := range cells {
			cells[i] = printable(cell)
		}
		fmt.Fprintln(table, strings.Join(cells, "\t"))
	}
	return table.Flush()
}

func mailed(l lead.Lead) string {
	switch {
	case l.SalesMailedAt.IsZero():
		return "no"
	case l.VisitorMailedAt.IsZero():
		return "sales only"
	}
	return "yes"
}

// printable takes control characters out of a text, which would break a table or control the
// terminal.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text)
}
