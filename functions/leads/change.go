package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// queued is what becomes of a lead that was put on the waiting list.
const queued = "the next sweep mails it"

// resend is the command that has leads mailed once more.
func (p program) resend(ctx context.Context, args []string) error {
	flags := p.flags("resend", "ID... | -undelivered")
	confirm := flags.Bool("confirm", false, "mail the visitor again too, even where they were mailed before")
	undelivered := flags.Bool("undelivered", false, "every lead that could not be mailed to sales")
	arguments, at, err := p.parse(flags, args)
	if err != nil {
		return err
	}
	if *undelivered == (len(arguments) > 0) {
		return p.misuse(flags, "give either IDs of leads or -undelivered")
	}
	leads, done, err := p.open(ctx, at, p.stderr)
	if err != nil {
		return err
	}
	defer done()
	all := ids(arguments)
	if *undelivered {
		found, err := (&filter{status: lead.Undelivered}).find(ctx, leads)
		if err != nil {
			return err
		}
		for _, l := range found {
			all = append(all, l.ID)
		}
		if len(all) == 0 {
			fmt.Fprintln(p.stderr, "no lead is undelivered")
		}
	}
	return p.each(ctx, "resend", all, func(id lead.ID) error {
		if err := leads.Requeue(ctx, id, *confirm); err != nil {
			return err
		}
		fmt.Fprintf(p.stdout, "%s: queued; %s\n", id, queued)
		return nil
	})
}

// marks are what an operator may say of a lead.
var marks = []lead.Status{lead.Handled, lead.Spam, lead.New}

// mark is the command that notes what became of leads.
func (p program) mark(ctx context.Context, args []string) error {
	flags := p.flags("mark", "STATUS ID...")
	arguments, at, err := p.parse(flags, args)
	if err != nil {
		return err
	}
	if len(arguments) < 2 {
		return p.misuse(flags, "give a status (%s) and the IDs of leads", join(marks))
	}
	status, err := choose(arguments[0], marks)
	if err != nil {
		return p.misuse(flags, "there is no status %q; %v", arguments[0], err)
	}
	leads, done, err := p.open(ctx, at, p.stderr)
	if err != nil {
		return err
	}
	defer done()
	return p.each(ctx, "mark", ids(arguments[1:]), func(id lead.ID) error {
		became, err := string(status), error(nil)
		if status == lead.New {
			became, err = renew(ctx, leads, id)
		} else {
			err = leads.SetStatus(ctx, id, status)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(p.stdout, "%s: %s\n", id, became)
		return nil
	})
}

// renew makes a lead new, and tells what became of it. Sales gets it unless they had it before and have
// merely handled it.
func renew(ctx context.Context, leads *store.Store, id lead.ID) (string, error) {
	l, err := leads.Get(ctx, id)
	switch {
	case err != nil:
		return "", err
	case l.Status == lead.New: // to set the status would take it off the waiting list
		return "new, as it was", nil
	case l.Status == lead.Handled && !l.SalesMailedAt.IsZero():
		return "new", leads.SetStatus(ctx, id, lead.New)
	}
	return "new; " + queued, leads.Requeue(ctx, id, false)
}

// delete is the command that erases every lead of one person, who may ask for that (GDPR art. 17).
func (p program) delete(ctx context.Context, args []string) error {
	flags := p.flags("delete", "-email ADDRESS")
	email := flags.String("email", "", "`address` of the person; every lead is meant in which it is the answer to a question, in capitals or not")
	yes := flags.Bool("yes", false, "do not ask")
	arguments, at, err := p.parse(flags, args)
	if err != nil {
		return err
	}
	if len(arguments) > 0 {
		return p.misuse(flags, "takes no argument %q; give the address with -email", arguments[0])
	}
	person, err := address(*email)
	if err != nil {
		return p.misuse(flags, "-email: %v", err)
	}
	leads, done, err := p.open(ctx, at, p.stderr)
	if err != nil {
		return err
	}
	defer done()
	found, err := (&filter{email: person}).find(ctx, leads)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		fmt.Fprintf(p.stderr, "no leads of %s; nothing was deleted\n", person)
		return nil
	}
	if err := p.table(found); err != nil {
		return err
	}
	if !*yes {
		agreed, err := p.ask(ctx, fmt.Sprintf("Delete %s for good? Type 'yes': ", count(len(found))))
		if err != nil {
			return err
		}
		if !agreed {
			fmt.Fprintln(p.stderr, "nothing was deleted")
			return nil
		}
	}
	var all []lead.ID
	for _, l := range found {
		all = append(all, l.ID)
	}
	deleted := 0
	err = p.each(ctx, "delete", all, func(id lead.ID) error {
		err := leads.Delete(ctx, id)
		if err == nil {
			deleted++
		}
		return err
	})
	fmt.Fprintf(p.stdout, "%s deleted\n", count(deleted))
	return err
}

// ask asks a question and tells whether the answer is yes. The error tells that there is nobody to ask.
func (p program) ask(ctx context.Context, question string) (bool, error) {
	fmt.Fprint(p.stderr, question)
	type reply struct {
		text string
		err  error
	}
	replies := make(chan reply, 1)
	go func() { // a read from a terminal does not end with the context
		text, err := bufio.NewReader(p.stdin).ReadString('\n')
		replies <- reply{text, err}
	}()
	select {
	case <-ctx.Done():
		fmt.Fprintln(p.stderr)
		return false, ctx.Err()
	case r := <-replies:
		text := strings.TrimSpace(r.text)
		if r.err != nil && text == "" {
			fmt.Fprintln(p.stderr)
			if errors.Is(r.err, io.EOF) {
				return false, errors.New("nothing was deleted, because nobody answers; give -yes to delete without a question")
			}
			return false, fmt.Errorf("nothing was deleted, because no answer can be read; give -yes to delete without a question: %w", r.err)
		}
		return text == "yes", nil
	}
}
