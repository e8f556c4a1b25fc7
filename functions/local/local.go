// Package local runs the lead API in one process, for the preview and for browser tests: the same
// handlers as in Lambda, over dynalite in place of DynamoDB and a stand-in for SES that keeps mails as
// files. Since dynalite has no streams, a sweep runs after each lead and every second.
package local

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"time"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// Options are what the API needs to know of the site and the machine.
type Options struct {
	Dir      string   // where leads and mails are kept
	Dynalite string   // the folder of dynalite's code, node_modules/dynalite
	Token    string   // public token of the forms
	Origins  []string // origins of the site
	From     string   // sender of the mails
	Sales    string   // who gets the leads
	Company  Company
}

// Company is who the mails are from.
type Company = mail.Company

const table = "leads"

// sweepInterval is how often mails that failed are tried again.
const sweepInterval = time.Second

// An API is a running lead API. It stops with the context that it was started with; Wait returns when
// it has.
type API struct {
	store    *store.Store
	handler  http.Handler
	dynalite *dynalite.Server
	stopped  chan struct{}
}

// Start starts the API. What it starts besides, ends with ctx.
func Start(ctx context.Context, o Options) (*API, error) {
	ctx, cancel := context.WithCancel(ctx)
	api, err := start(ctx, o)
	if err != nil {
		cancel()
		return nil, err
	}
	go func() {
		defer cancel()
		<-api.stopped
	}()
	return api, nil
}

func start(ctx context.Context, o Options) (*API, error) {
	outbox, err := openOutbox(filepath.Join(o.Dir, "outbox"))
	if err != nil {
		return nil, err
	}
	database, err := dynalite.Start(ctx, o.Dynalite, filepath.Join(o.Dir, "dynamodb"))
	if err != nil {
		return nil, err
	}
	if err := store.CreateTable(ctx, database.Client(), table); err != nil {
		return nil, database.Explain(err)
	}
	leads := store.New(database.Client(), table, time.Now)
	mails, err := ses.Serve(outbox.keep)
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, mails.Close)
	mailer, err := mail.New(mails.Client(), mail.Addresses{From: o.From, Sales: o.Sales}, o.Company)
	if err != nil {
		return nil, err
	}
	kick := make(chan struct{}, 1)
	api := &API{store: leads, dynalite: database, stopped: make(chan struct{})}
	quote := intake.New(intake.Quote, intake.Config{
		Token: o.Token, Origins: o.Origins, Store: leads,
		Stored: func() {
			select {
			case kick <- struct{}{}:
			default: // a sweep is due already
			}
		},
	})
	mux := http.NewServeMux()
	mux.Handle("/api/quote-request", lambdaHandler(quote.Handle))
	mux.HandleFunc("/api/", unknown)
	mux.Handle("/_outbox", http.RedirectHandler("/_outbox/", http.StatusMovedPermanently))
	mux.Handle("/_outbox/", http.StripPrefix("/_outbox", outbox.pages(leads)))
	api.handler = mux
	go api.sweep(ctx, &notify.Notifier{Store: leads, Mailer: mailer}, kick)
	return api, nil
}

// ServeHTTP answers everything below /api and /_outbox.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// Leads returns everything that is stored.
func (a *API) Leads(ctx context.Context) ([]lead.Lead, error) { return a.store.All(ctx) }

// Wait returns when the API has stopped, after its context ended.
func (a *API) Wait() {
	<-a.stopped
	a.dynalite.Wait()
}

// sweep mails waiting leads until ctx ends.
func (a *API) sweep(ctx context.Context, notifier *notify.Notifier, kick <-chan struct{}) {
	defer close(a.stopped)
	tick := time.NewTicker(sweepInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-kick:
		}
		// A moment ahead, so that a lead of this very millisecond is among them.
		if err := notifier.Sweep(ctx, time.Now().Add(time.Second)); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "mails will be tried again", "error", err)
		}
	}
}

func unknown(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	fmt.Fprint(w, `{"error":"Deze aanvraag bestaat niet."}`)
}
