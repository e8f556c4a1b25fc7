package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"

	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/newsletter"
)

// separator is what Excel in Dutch expects between columns.
const separator = ';'

// export is the command that writes leads for other programs.
func (p program) export(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("export", flag.ContinueOnError)
	ofNewsletter := flags.Bool("newsletter", false, "instead, who is signed on to the newsletter, for a mailing tool; "+
		"LINK_KEY and SITE_URL, as the functions have them, give each their link to sign off")
	found, err := p.find(ctx, flags, args)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.stdout)
	if *ofNewsletter {
		return p.exportSubscribers(out, flags, found)
	}
	if err := errors.Join(export.Write(out, separator, amsterdam(), found), out.Flush()); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}

// exportSubscribers writes who of all leads is signed on to the newsletter.
func (p program) exportSubscribers(out *bufio.Writer, flags *flag.FlagSet, all []lead.Lead) error {
	var mistake error
	flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"newsletter", "table", "data"}, f.Name) {
			// A sign-off may be in a lead that a filter leaves out.
			mistake = usageError("-newsletter and -" + f.Name + " do not go together")
		}
	})
	if mistake != nil {
		return mistake
	}
	subscribers, err := newsletter.Subscribers(func(yield func(lead.Lead, error) bool) {
		for _, l := range all {
			if !yield(l, nil) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	rows := newsletter.Table(subscribers, amsterdam(), p.signOffAddress(isPreview(flags)))
	if err := errors.Join(export.WriteRows(out, separator, rows), out.Flush()); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Fprintln(p.stderr, countOf(len(subscribers), "subscriber"))
	return nil
}

// signOffAddress gives the link by which the person of a sign-up signs off; an empty one where nothing signs links.
func (p program) signOffAddress(ofPreview bool) func(lead.ID) string {
	settings := mail.Settings{LinkKey: []byte(os.Getenv("LINK_KEY")), Company: mail.Company{URL: os.Getenv("SITE_URL")}}
	if ofPreview {
		settings.LinkKey, settings.Company.URL = []byte(localapi.LinkKey), cmp.Or(settings.Company.URL, "http://localhost:8080")
	}
	if len(settings.LinkKey) == 0 || settings.Company.URL == "" {
		fmt.Fprintln(p.stderr, "without LINK_KEY and SITE_URL, nobody has a link to sign off")
		return func(lead.ID) string { return "" }
	}
	return func(id lead.ID) string { return mail.SignOffAddress(settings, id) }
}
