package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// importLeads is the command that brings back leads of an export. Nothing is written before the whole file is read.
func (p program) importLeads(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	yes := flags.Bool("yes", false, "bring them back; without it they are shown")
	files, leads, err := p.parse(ctx, flags, args, func(files []string) error {
		if len(files) != 1 {
			return usageError("name one CSV file of the desk")
		}
		return nil
	})
	if err != nil {
		return err
	}
	all, err := readExport(files[0])
	if err != nil {
		return err
	}
	missing, expired, err := missingFrom(ctx, leads, all)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stderr, "%s in the file; %d there already, %d expired\n", count(len(all)), len(all)-len(missing)-expired, expired)
	if missing, err = p.notErased(ctx, missing, leads); err != nil {
		return err
	}
	return p.bringBack(missing, *yes, func(l lead.Lead) error {
		_, err := leads.Import(ctx, l)
		return err
	})
}

// bringBack shows leads that are missing; where yes is true it writes them.
func (p program) bringBack(missing []lead.Lead, yes bool, write func(lead.Lead) error) error {
	if err := p.printTable(missing); err != nil {
		return err
	}
	if len(missing) == 0 || !yes {
		fmt.Fprintf(p.stderr, "%s missing; nothing was brought back", count(len(missing)))
		if len(missing) > 0 {
			fmt.Fprint(p.stderr, "; give -yes to bring them back")
		}
		fmt.Fprintln(p.stderr)
		return nil
	}
	// The oldest first, so that each finds those that the same person sent before.
	oldest := slices.SortedStableFunc(slices.Values(missing), func(a, b lead.Lead) int { return a.ReceivedAt.Compare(b.ReceivedAt) })
	for i, l := range oldest {
		if err := write(l); err != nil {
			return fmt.Errorf("%w; %s brought back before, the command may be given again", err, count(i))
		}
	}
	fmt.Fprintf(p.stdout, "%s brought back, to be erased on the same days as before; new ones that waited for their mails are mailed\n", count(len(missing)))
	return nil
}

func readExport(name string) ([]lead.Lead, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	all, err := export.Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s; nothing was brought back:\n%w", name, err)
	}
	return all, nil
}

// notErased are the leads without those that name a person who was erased later, by the records of the tables.
func (p program) notErased(ctx context.Context, leads []lead.Lead, tables ...*store.Store) (kept []lead.Lead, err error) {
	keys := bytes.Fields([]byte(os.Getenv("HASH_KEY"))) // the present one, and those before it
	if len(keys) == 0 {
		return nil, usageError("set HASH_KEY to the key of the hashes in records; the commands at the top of docs/operate.md read it")
	}
	var erasers []person.Eraser
	for _, table := range tables {
		erasers = append(erasers, person.Eraser{Store: table, Key: keys[0], Former: keys[1:], Now: time.Now})
	}
	for _, l := range leads {
		isErased := false
		for _, eraser := range erasers {
			is, err := eraser.IsErased(ctx, l)
			if err != nil {
				return nil, err
			}
			isErased = isErased || is
		}
		if !isErased {
			kept = append(kept, l)
		}
	}
	if erased := len(leads) - len(kept); erased > 0 {
		fmt.Fprintf(p.stderr, "%s erased since, because somebody asked for it, and left out\n", count(erased))
	}
	return kept, nil
}

// missingFrom are the leads that are not in the table, without those whose day has come.
func missingFrom(ctx context.Context, leads *store.Store, all []lead.Lead) (missing []lead.Lead, expired int, err error) {
	for _, l := range all {
		_, err := leads.Get(ctx, l.ID)
		switch {
		case err != nil && !errors.Is(err, store.ErrNotFound):
			return nil, 0, err
		case err == nil:
		case !l.ExpiresAt.IsZero() && l.ExpiresAt.Before(time.Now()):
			expired++
		default:
			missing = append(missing, l)
		}
	}
	return missing, expired, nil
}
