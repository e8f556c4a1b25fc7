package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
	_ "time/tzdata" // Windows has no time zones

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// amsterdam is the time zone of the people who read and write times here.
var amsterdam = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err) // it is part of this program
	}
	return location
})

// longestName is how much of a name a table shows, in characters.
const longestName = 40

// A filter tells which leads are meant. The zero value means all.
type filter struct {
	form   lead.Form
	status lead.Status
	since  time.Time
	email  string
	limit  int // the newest so many; all where 0
}

func (f *filter) register(flags *flag.FlagSet) {
	flags.Func("form", "leads of one `form`: "+join(lead.Forms), func(text string) (err error) {
		f.form, err = choose(text, lead.Forms)
		return err
	})
	flags.Func("status", "leads of one `status`: "+join(lead.Statuses), func(text string) (err error) {
		f.status, err = choose(text, lead.Statuses)
		return err
	})
	flags.Func("since", "leads received on a `day` or later, Dutch time, such as 2026-11-01", func(text string) (err error) {
		if f.since, err = time.ParseInLocation(time.DateOnly, text, amsterdam()); err != nil {
			return errors.New("write the day as 2026-11-01")
		}
		return nil
	})
	flags.Func("email", "leads of one `address`", func(text string) (err error) {
		f.email, err = address(text)
		return err
	})
	flags.Func("limit", "the newest `N` leads", func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return errors.New("give a number of leads, from 1")
		}
		f.limit = n
		return nil
	})
}

// choose is the value that a text is.
func choose[T ~string](text string, allowed []T) (T, error) {
	if !slices.Contains(allowed, T(text)) {
		return "", fmt.Errorf("choose from %s", join(allowed))
	}
	return T(text), nil
}

func join[T ~string](values []T) string {
	var texts []string
	for _, value := range values {
		texts = append(texts, string(value))
	}
	return strings.Join(texts, ", ")
}

// address reads an e-mail address. One without @ would be looked for among all answers to all questions.
func address(text string) (string, error) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "@") {
		return "", errors.New("give an e-mail address, such as sanne@example.nl")
	}
	return text, nil
}

func (f *filter) matches(l lead.Lead) bool {
	return (f.form == "" || l.Form == f.form) && (f.status == "" || l.Status == f.status) &&
		!l.ReceivedAt.Before(f.since) && (f.email == "" || isFrom(l, f.email))
}

// isFrom tells whether a lead's address, or any field, is an e-mail address.
func isFrom(l lead.Lead, email string) bool {
	same := func(text string) bool { return strings.EqualFold(strings.TrimSpace(text), email) }
	if same(l.Email) {
		return true
	}
	for _, text := range l.Fields {
		if same(text) {
			return true
		}
	}
	return false
}

// find reads the leads that are meant, the newest first.
func (f *filter) find(ctx context.Context, leads *store.Store) ([]lead.Lead, error) {
	var found []lead.Lead
	for l, err := range leads.All(ctx) {
		if err != nil {
			return nil, err
		}
		if f.matches(l) {
			found = append(found, l)
		}
	}
	slices.SortFunc(found, func(a, b lead.Lead) int {
		return cmp.Or(b.ReceivedAt.Compare(a.ReceivedAt), cmp.Compare(a.ID, b.ID))
	})
	if f.limit > 0 && len(found) > f.limit {
		found = found[:f.limit]
	}
	return found, nil
}

// list is the command that shows leads as a table.
func (p program) list(ctx context.Context, args []string) error {
	found, err := p.filtered(ctx, p.flags("list", ""), args)
	if err != nil {
		return err
	}
	if err := p.table(found); err != nil {
		return err
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}

// filtered reads the command line of a command that has a filter and no arguments, and the leads it means.
func (p program) filtered(ctx context.Context, flags *flag.FlagSet, args []string) ([]lead.Lead, error) {
	var which filter
	which.register(flags)
	arguments, at, err := p.parse(flags, args)
	if err != nil {
		return nil, err
	}
	if len(arguments) > 0 {
		return nil, p.misuse(flags, "takes no argument %q", arguments[0])
	}
	leads, done, err := p.open(ctx, at, p.stderr)
	if err != nil {
		return nil, err
	}
	defer done()
	return which.find(ctx, leads)
}

// table prints leads, one a line.
func (p program) table(leads []lead.Lead) error {
	if len(leads) == 0 {
		return nil
	}
	return p.write(func(w *bytes.Buffer) error {
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintln(table, "RECEIVED\tID\tFORM\tSTATUS\tNAME\tEMAIL\tMAILED")
		for _, l := range leads {
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", l.ReceivedAt.In(amsterdam()).Format("2006-01-02 15:04"),
				line(string(l.ID)), line(string(l.Form)), line(string(l.Status)), line(shorten(l.Name)), line(l.Email), mailed(l))
		}
		return table.Flush()
	})
}

// mailed tells who was mailed.
func mailed(l lead.Lead) string {
	switch {
	case l.SalesMailedAt.IsZero():
		return "no"
	case l.VisitorMailedAt.IsZero():
		return "sales only"
	}
	return "yes"
}

func shorten(name string) string {
	if letters := []rune(name); len(letters) > longestName {
		return string(letters[:longestName-1]) + "…"
	}
	return name
}
