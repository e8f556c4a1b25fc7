// Package localapi runs the lead API in one process, for the preview and for browser tests: the
// handlers of the functions, over dynalite in place of DynamoDB and a stand-in for SES that writes
// mails to files. Since dynalite has no streams, a sweep runs after each lead and every second.
package localapi

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/links"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/publication"
)

// Options are the settings of the API.
type Options struct {
	Dir      string // folder of leads and mails
	Dynalite string // the folder of dynalite's code, node_modules/dynalite
	// Settings are the variables of the functions that do not depend on where they run, by name
	// (docs/leads.md).
	Settings map[string]string
	Forms    *form.Set

	// Content is the folder content/, with which the stand-in for GitHub begins.
	Content string

	Submissions int // what one address may send in ten minutes; as in production where 0
}

// Names that the leads command uses too.
const (
	LeadsTable = "leads"
	hashKey    = "local" // of the hashes by which persons are counted, and their erasures recorded
	LinkKey    = "local" // that links in mails are signed with
)

const (
	databaseDir = "dynamodb"
	quotasTable = "quotas"
)

// sweepInterval is how often mails that failed are tried again.
const sweepInterval = time.Second

// An API is a running lead API. It stops with the context that it was started with; Wait returns
// when it has.
type API struct {
	handler  http.Handler
	database *dynalite.Server
	stopped  chan struct{}
}

// Start starts the API and its services, which end with ctx.
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
	variables := maps.Clone(o.Settings)
	maps.Copy(variables, map[string]string{
		"LEADS_TABLE": LeadsTable, "QUOTAS_TABLE": quotasTable, "HASH_KEY": hashKey, "LINK_KEY": LinkKey,
		"USER_POOL_CLIENT": localClient, "USER_POOL_ISSUER": localIssuer,
	})
	lookup := func(name string) string { return variables[name] }
	read, err := settings.Load(lookup, settings.Leads("SPAM_DAYS", "LINK_KEY", "PUBLIC_TOKEN", "SITE_ORIGINS")...)
	if err != nil {
		return nil, err
	}
	mailbox, err := openOutbox(filepath.Join(o.Dir, "outbox"))
	if err != nil {
		return nil, err
	}
	database, err := dynalite.Start(ctx, o.Dynalite, filepath.Join(o.Dir, databaseDir))
	if err != nil {
		return nil, err
	}
	if err := database.Create(ctx, store.Definition(LeadsTable), quota.Definition(quotasTable)); err != nil {
		return nil, err
	}
	mailServer, err := ses.Serve(mailbox.save)
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, mailServer.Close)

	services := app.NewServices(read, o.Forms, database.Client(), mailServer.Client())
	wake := make(chan struct{}, 1)
	config := services.Intake()
	config.Submissions = intake.Submissions
	if o.Submissions > 0 {
		config.Submissions.Most = o.Submissions
	}
	config.Stored = func() {
		select {
		case wake <- struct{}{}:
		default: // a sweep is due already
		}
	}
	notifier := services.Notifier()
	made := &calls{webhook: notifier.Webhook}
	if made.webhook != nil {
		notifier.Webhook = made
	}
	people, err := newSignIn()
	if err != nil {
		return nil, err
	}
	work := desk.ConfigOf(read, services.Store, o.Forms, mailServer.Client())
	work.Team = people
	work.Publications = func(context.Context) ([]publication.Record, error) { return publications(o.Dir) }
	started := &API{database: database, stopped: make(chan struct{})}
	mux := http.NewServeMux()
	for _, route := range form.Routes {
		mux.Handle(form.APIPath+route, lambdaHandler(lambdahttp.Handle(intake.New(config, o.Forms.OnRoute(route)...))))
	}
	mux.Handle(form.APIPath+"/contact-form/health", lambdaHandler(lambdahttp.Handle(intake.New(config, o.Forms.OnRoute(form.ContactRoute)...))))
	mux.Handle(link.Path, lambdaHandler(lambdahttp.Handle(links.New(read, services.Store, o.Forms))))
	mux.Handle(api.Path+"/", lambdaHandler(people.authorize(lambdahttp.Handle(desk.New(work)))))
	mux.Handle("POST "+signInPath, people)
	content, err := o.editing(ctx, lookup, read.Mail.Company.URL)
	if err != nil {
		return nil, err
	}
	if content != nil {
		mux.Handle(editing.Path, lambdaHandler(people.authorize(lambdahttp.Handle(content))))
	}
	mux.HandleFunc(form.APIPath+"/", unknown)
	mux.Handle("/_outbox", http.RedirectHandler("/_outbox/", http.StatusMovedPermanently))
	mux.Handle("/_outbox/", http.StripPrefix("/_outbox", mailbox.pages(services.Store, o.Forms, made)))
	started.handler = mux
	go started.sweep(ctx, notifier, wake)
	return started, nil
}

// PublicationsFile is what a bucket would have of publications; there is none where nobody put it in the folder.
const PublicationsFile = "publications.json"

func publications(folder string) ([]publication.Record, error) {
	file, err := os.Open(filepath.Join(folder, PublicationsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return publication.Read(file)
}

// ServeHTTP answers paths below /api and /_outbox.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.handler.ServeHTTP(w, r) }

// Wait returns when the API has stopped, after its context ended.
func (a *API) Wait() {
	<-a.stopped
	a.database.Wait()
}

// sweep mails waiting leads until ctx ends.
func (a *API) sweep(ctx context.Context, notifier *notify.Notifier, wake <-chan struct{}) {
	defer close(a.stopped)
	tick := time.NewTicker(sweepInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-wake:
		}
		// A second ahead, to include a lead of this very millisecond.
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
