package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"golang.org/x/net/html"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// canaryMailbox is one of SES's simulator, which answers with a bounce that counts for nothing, also in the sandbox
	// (Amazon SES Developer Guide, "Using the mailbox simulator").
	canaryMailbox = "bounce+canary@simulator.amazonses.com"
	// canaryPage has the contact form, with the token that its requests carry.
	canaryPage = "/contact"
	// canaryPause is how long the lead is left to the functions before it is looked at again.
	canaryPause = 2 * time.Second
)

// canary is the command that sends the contact form of a stage as a visitor does, waits until the bounce of its confirmation is in
// the lead's history, and deletes the lead.
func (p program) canary(ctx context.Context, args []string) (err error) {
	flags := flag.NewFlagSet("canary", flag.ContinueOnError)
	address := flags.String("address", "", "`URL` of the site whose leads these are")
	within := flags.Duration("within", 5*time.Minute, "how `long` to wait for the mail's bounce")
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) error {
		if *address == "" {
			return usageError("name the site with -address, as https://www.example.nl")
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	const id = lead.ID(form.CanaryLead)
	if err := leads.Delete(ctx, id); err != nil { // of a run that was cut off
		return err
	}
	defer func() { // also where the answer was lost, or the wait called off
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), requestTimeout)
		defer cancel()
		if failure := leads.Delete(ending, id); failure != nil {
			err = errors.Join(err, failure)
		} else {
			fmt.Fprintln(p.stdout, "no lead of it is left")
		}
	}()
	if err := send(ctx, strings.TrimSuffix(*address, "/")); err != nil {
		return err
	}
	fmt.Fprintln(p.stdout, "the form was taken in")
	return p.awaitBounce(ctx, leads, id, time.Now().Add(*within))
}

// awaitBounce returns when the bounce of the mail to the visitor is in a lead's history. The error says how far it came.
func (p program) awaitBounce(ctx context.Context, leads *store.Store, id lead.ID, end time.Time) error {
	for {
		l, err := leads.Get(ctx, id)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		for _, event := range l.History {
			if event.Kind == lead.Bounced && strings.HasPrefix(event.Detail, "mail to "+mail.ToVisitor) {
				fmt.Fprintln(p.stdout, "the bounce of its confirmation is in its history")
				return nil
			}
		}
		if time.Now().After(end) {
			return errors.New(missing(l))
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(canaryPause):
		}
	}
}

// missing says what did not come of a lead, and where to look.
func missing(l lead.Lead) string {
	switch {
	case l.ID == "":
		return "the form was taken in, and the lead is not in the table: is the table that of -address, or was the form taken for spam?"
	case l.SalesMailedAt.IsZero():
		return "sales was not mailed, whose mail goes first: the log of notify says why; in SES's sandbox, the mailbox must be verified"
	case l.VisitorMailedAt.IsZero():
		return "the confirmation was not mailed: the log of notify says why"
	}
	for _, event := range l.History {
		if event.Kind == lead.ConfirmationGivenUp {
			return "the confirmation was given up: " + event.Detail
		}
	}
	return "SES took the confirmation, and its bounce did not come: the log of deliveries, and the event destinations of the configuration sets in SES"
}

// requestTimeout bounds a request of the canary: more than an intake may take.
const requestTimeout = 30 * time.Second

// send sends the form, with the token that the page has.
func send(ctx context.Context, address string) error {
	page, err := ask(ctx, http.MethodGet, address+canaryPage, nil, nil)
	if err != nil {
		return err
	}
	token, err := tokenIn(page)
	if err != nil {
		return fmt.Errorf("%s%s: %w", address, canaryPage, err)
	}
	body, err := json.Marshal(map[string]string{
		"name": "Kanarie", "email": canaryMailbox, "subject": "Proef van elke nacht", "message": "Verdwijnt vanzelf.",
	})
	if err != nil {
		return err
	}
	_, err = ask(ctx, http.MethodPost, address+form.APIPath+form.ContactRoute, body, http.Header{
		"Content-Type": {"application/json"}, "Authorization": {"Bearer " + token}, "Idempotency-Key": {`"` + form.CanarySubmission + `"`},
	})
	return err
}

// ask sends a request and returns the body of its answer; an answer that is not 200 is an error.
func ask(ctx context.Context, method, url string, body []byte, header http.Header) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, usageError(err.Error())
	}
	if header != nil {
		request.Header = header
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s %s: status %d: %.300s", method, url, response.StatusCode, answer)
	}
	return answer, err
}

// tokenIn is the public token in a page's form.
func tokenIn(page []byte) (string, error) {
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return "", err
	}
	for node := range root.Descendants() {
		attributes := map[string]string{}
		for _, attribute := range node.Attr {
			attributes[attribute.Key] = attribute.Val
		}
		if node.Data == "input" && attributes["name"] == "token" && attributes["value"] != "" {
			return attributes["value"], nil
		}
	}
	return "", errors.New("the page has no form with a token")
}
