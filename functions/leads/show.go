package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"
	"text/tabwriter"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// show is the command that prints one lead: its columns, its fields, and what happened to it.
func (p program) show(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("show", flag.ContinueOnError)
	ids, leads, err := p.parse(ctx, flags, args, func(ids []string) error {
		if len(ids) != 1 {
			return usageError("give the ID of one lead")
		}
		return nil
	})
	if err != nil {
		return err
	}
	l, err := leads.Get(ctx, lead.ID(ids[0]))
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	row := func(name, value string) {
		if value != "" {
			fmt.Fprintf(table, "%s\t%s\n", printable(name), printable(value))
		}
	}
	for i, value := range cellsOf(l) {
		row(columns[i], value)
	}
	for _, name := range slices.Sorted(maps.Keys(l.Fields)) {
		row("fields."+name, l.Fields[name])
	}
	for _, e := range l.History {
		row(stamp(e.At), string(e.Kind)+" "+e.Detail)
	}
	return table.Flush()
}
