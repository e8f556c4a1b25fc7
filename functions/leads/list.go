package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// list is the command that shows leads as a table.
func (p program) list(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	status := flags.String("status", "", fmt.Sprintf("leads of one `status`: %s", lead.Statuses))
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) error {
		if *status != "" && !slices.Contains(lead.Statuses, lead.Status(*status)) {
			return usageError(fmt.Sprintf("choose a status from %s", lead.Statuses))
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	found, err := find(ctx, leads, func(l lead.Lead) bool { return *status == "" || string(l.Status) == *status })
	if err != nil {
		return err
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return p.printTable(found)
}

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
