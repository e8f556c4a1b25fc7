package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// restore is the command that brings back leads that a backup has.
func (p program) restore(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	from := flags.String("from", "", "`name` of the table that the backup was restored to")
	yes := flags.Bool("yes", false, "bring them back; without it they are shown")
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) error {
		if *from == "" {
			return usageError("name the table that the backup was restored to with -from")
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	backup, err := p.open(ctx, *from, p.stderr)
	if err != nil {
		return err
	}
	all, err := find(ctx, backup, func(lead.Lead) bool { return true })
	if err != nil {
		return fmt.Errorf("table %s: %w", *from, err)
	}
	missing, _, err := missingFrom(ctx, leads, all)
	if err != nil {
		return err
	}
	if missing, err = p.notErased(ctx, missing, leads, backup); err != nil {
		return err
	}
	if *yes {
		records, err := leads.RestoreErasures(ctx, backup)
		if err != nil {
			return err
		}
		fmt.Fprintf(p.stderr, "%d records of erasures brought back\n", records)
	}
	return p.bringBack(missing, *yes, func(l lead.Lead) error { return leads.Restore(ctx, backup, l.ID) })
}
