package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
	_ "time/tzdata" // Windows has no time zones
	"unicode"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// amsterdam is the time zone in which times are written.
var amsterdam = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err) // it is part of this program
	}
	return location
})

// A filter selects leads. The zero value selects all.
type filter struct {
	status lead.Status

	reference string // as [lead.ID.Reference] writes it; empty for any

	email, phone string
	whose        *person.Person // of email and phone; nil for anybody
}

func (f *filter) register(flags *flag.FlagSet) {
	flags.Func("status", "leads of one `status`: "+join(lead.Statuses), func(text string) (err error) {
		f.status, err = choose(text, lead.Statuses)
		return err
	})
	f.registerPerson(flags)
}

func (f *filter) registerPerson(flags *flag.FlagSet) {
	of := func(part *string) func(string) error {
		return func(text string) error {
			*part = text
			whose, err := person.New(f.email, f.phone)
			f.whose = &whose
			return err
		}
	}
	flags.Func("email", "leads that name an `address` anywhere, however it is written", of(&f.email))
	flags.Func("phone", "leads that name a telephone `number` anywhere, however it is written", of(&f.phone))
}

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

func (f *filter) matches(l lead.Lead) bool {
	return (f.status == "" || l.Status == f.status) && (f.reference == "" || l.ID.Reference() == f.reference) &&
		(f.whose == nil || f.whose.In(l))
}

// find reads the selected leads, the newest first.
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
	return found, nil
}

// list is the command that shows leads as a table.
func (p program) list(ctx context.Context, args []string) error {
	found, err := p.find(ctx, flag.NewFlagSet("list", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if err := p.printTable(found); err != nil {
		return err
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}

// find reads the command line of a command with a filter, and the leads that it selects.
func (p program) find(
	ctx context.Context, flags *flag.FlagSet, args []string,
) ([]lead.Lead, error) {
	var which filter
	which.register(flags)
	_, leads, err := p.parse(ctx, flags, args, noArguments)
	if err != nil {
		return nil, err
	}
	return which.find(ctx, leads)
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
			l.ReceivedAt.In(amsterdam()).Format("2006-01-02 15:04"),
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
