package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// show is the command that prints one lead: its columns, its fields, and what happened to it.
func (p program) show(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("show", flag.ContinueOnError)
	ids, leads, err := p.parse(ctx, flags, args, func(ids []string) error {
		if len(ids) != 1 {
			return usageError("give the ID or the reference of one lead")
		}
		return nil
	})
	if err != nil {
		return err
	}
	l, err := leads.Get(ctx, lead.ID(ids[0]))
	if errors.Is(err, store.ErrNotFound) {
		l, err = p.called(ctx, leads, ids[0])
	}
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	row := func(name, value string) {
		if value != "" {
			fmt.Fprintf(table, "%s\t%s\n", printable(name), printable(value))
		}
	}
	for _, cell := range export.Cells(l) {
		row(cell.Column, cell.Text)
	}
	row("items", itemsOf(l))
	for _, name := range slices.Sorted(maps.Keys(l.Fields)) {
		row("fields."+name, l.Fields[name])
	}
	for _, n := range l.Notes {
		row(stamp(n.At), "note of "+n.By+": "+n.Text)
	}
	for _, e := range l.History {
		row(stamp(e.At), strings.TrimSpace(string(e.Kind)+" "+e.Detail+" "+e.By))
	}
	return table.Flush()
}

// called finds the one lead of a reference, which may be written in lower case and without its hyphen.
func (p program) called(ctx context.Context, leads *store.Store, text string) (lead.Lead, error) {
	var found []lead.Lead
	var err error
	if reference := lead.ID(text).Reference(); len(text) <= len(reference) { // a longer text is an ID
		found, err = find(ctx, leads, func(l lead.Lead) bool { return l.ID.Reference() == reference })
	}
	switch {
	case err != nil:
		return lead.Lead{}, err
	case len(found) == 0:
		return lead.Lead{}, fmt.Errorf("lead %s: %w", text, store.ErrNotFound)
	case len(found) > 1:
		return lead.Lead{}, errors.Join(fmt.Errorf("%s have this reference; give the ID of one", count(len(found))), p.printTable(found))
	}
	return found[0], nil
}

// stamp is a time in the Netherlands.
func stamp(t time.Time) string { return calendar.In(t).Format(time.RFC3339) }

// itemsOf are the products of a lead by id, with their quantities: 'df-001 2, p-004 1'.
func itemsOf(l lead.Lead) string {
	var all []string
	for _, item := range l.Items {
		all = append(all, cmp.Or(item.ID, item.Name)+" "+strconv.Itoa(item.Quantity))
	}
	return strings.Join(all, ", ")
}
