package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// resend is the command that has leads mailed once more.
func (p program) resend(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("resend", flag.ContinueOnError)
	confirm := flags.Bool("confirm", false, "mail the visitor too, even where they were mailed before")
	undelivered := flags.Bool("undelivered", false, "every lead that could not be mailed to sales")
	ids, leads, err := p.parse(ctx, flags, args, func(ids []string) error {
		if *undelivered == (len(ids) > 0) {
			return usageError("give either IDs of leads or -undelivered")
		}
		return nil
	})
	if err != nil {
		return err
	}
	if *undelivered {
		found, err := (&filter{status: lead.Undelivered}).find(ctx, leads)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			fmt.Fprintln(p.stderr, "no lead is undelivered")
		}
		for _, l := range found {
			ids = append(ids, string(l.ID))
		}
	}
	var failures error // one does not stop the others
	for _, id := range ids {
		err := leads.Requeue(ctx, lead.ID(id), *confirm)
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

// delete is the command that erases every lead of one person, who may demand that (GDPR art. 17).
func (p program) delete(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("delete", flag.ContinueOnError)
	var person filter
	person.registerEmail(flags)
	yes := flags.Bool("yes", false, "delete them; without it they are shown")
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) error {
		if person.email == "" {
			return usageError("give an e-mail address with -email")
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	found, err := person.find(ctx, leads)
	if err != nil {
		return err
	}
	if err := p.printTable(found); err != nil {
		return err
	}
	if len(found) == 0 || !*yes {
		fmt.Fprintf(p.stderr, "%s of %s; nothing was deleted", count(len(found)), person.email)
		if len(found) > 0 {
			fmt.Fprint(p.stderr, ", give -yes to delete for good")
		}
		fmt.Fprintln(p.stderr)
		return nil
	}
	for i, l := range found {
		if err := leads.Delete(ctx, l.ID); err != nil {
			return fmt.Errorf("%w; %s deleted before", err, count(i))
		}
	}
	fmt.Fprintf(p.stdout, "%s deleted\n", count(len(found)))
	return nil
}
