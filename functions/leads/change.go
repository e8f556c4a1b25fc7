package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// resend is the command that has leads mailed to sales once more, and to the visitor where that was not done.
func (p program) resend(ctx context.Context, args []string) error {
	ids, leads, err := p.parse(ctx, flag.NewFlagSet("resend", flag.ContinueOnError), args, func(ids []string) error {
		if len(ids) == 0 {
			return usageError("give IDs of leads")
		}
		return nil
	})
	if err != nil {
		return err
	}
	return p.requeue(ctx, leads, ids)
}

// requeue has leads mailed once more, by the next sweep. One that fails does not stop the others.
func (p program) requeue(ctx context.Context, leads *store.Store, ids []string) error {
	var failures error
	for _, id := range ids {
		err := leads.Requeue(ctx, lead.ID(id), "", false)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			fmt.Fprintf(p.stdout, "%s: queued; the next sweep mails it\n", id)
		}
		failures = errors.Join(failures, err)
	}
	return failures
}

// delete is the command that erases every lead of one person (GDPR art. 17).
func (p program) delete(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("delete", flag.ContinueOnError)
	email := flags.String("email", "", "leads that name an `address` anywhere, however it is written")
	phone := flags.String("phone", "", "leads that name a telephone `number` anywhere, however it is written")
	yes := flags.Bool("yes", false, "delete them; without it they are shown")
	var whose person.Person
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) (err error) {
		if *email+*phone == "" {
			return usageError("give an e-mail address with -email, or a telephone number with -phone")
		}
		if whose, err = person.New(*email, *phone); err != nil {
			return usageError(err.Error())
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	erasing, err := p.erasing(ctx, flags, leads)
	if err != nil {
		return err
	}
	found, err := find(ctx, leads, whose.In)
	if err != nil {
		return err
	}
	if err := errors.Join(p.printTable(found), p.printRecords(ctx, erasing, whose)); err != nil {
		return err
	}
	if !*yes {
		fmt.Fprintf(p.stderr, "%s of %s; nothing was deleted", count(len(found)), cmp.Or(*email, *phone))
		if len(found) > 0 {
			fmt.Fprint(p.stderr, ", give -yes to delete for good")
		}
		fmt.Fprintln(p.stderr)
		return nil
	}
	for cursor, isFirst := "", true; isFirst || cursor != ""; isFirst = false {
		erased, err := erasing.Erase(ctx, whose, "", cursor)
		if err != nil {
			return err
		}
		if cursor = erased.Cursor; cursor == "" {
			fmt.Fprintf(p.stdout, "%s deleted; that is recorded, without whose they were\n", count(erased.Total))
		}
	}
	return nil
}

// erasing makes what erases persons. Of the preview it takes nobody off the suppression list of SES.
func (p program) erasing(ctx context.Context, flags *flag.FlagSet, leads *store.Store) (*person.Eraser, error) {
	service := &person.Eraser{Store: leads, Key: []byte(localapi.HashKey), Now: time.Now}
	if isPreview(flags) {
		return service, nil
	}
	keys := bytes.Fields([]byte(os.Getenv("HASH_KEY"))) // the present one, and those before it
	if len(keys) == 0 {
		return nil, usageError("set HASH_KEY to the key of the hashes in records; the commands at the top of docs/operate.md read it")
	}
	service.Key, service.Former = keys[0], keys[1:]
	cfg, err := p.settings(ctx)
	service.Suppression = sesv2.NewFromConfig(cfg)
	return service, err
}

// printRecords says which leads of a person were erased before.
func (p program) printRecords(ctx context.Context, service *person.Eraser, whose person.Person) error {
	records, err := service.Records(ctx, whose)
	for _, r := range records {
		fmt.Fprintf(p.stdout, "%s: %s deleted by %s\n", stamp(r.At), count(r.Count), cmp.Or(r.By, "an operator"))
	}
	return err
}

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
	backup, err := p.open(ctx, source{table: *from}, p.stderr)
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
	if missing, err = p.notErased(ctx, flags, missing, leads, backup); err != nil {
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
