// Package desk answers the API of the desk, by which people of sales read leads and finish them.
//
// In: an HTTP API event whose token a JWT authorizer has verified, and its claims. Out: JSON as functions/desk/api
// defines it, with texts in Dutch.
package desk

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/publication"
)

// The groups of the user pool whose members may use the desk.
const (
	SalesGroup = "sales"
	AdminGroup = "admin" // may do all that sales may, and look up and erase persons
)

// Store keeps leads, and records of erasures.
type Store interface {
	person.Store
	Put(ctx context.Context, l lead.Lead) (same bool, err error)
	Get(ctx context.Context, id lead.ID) (lead.Lead, error)
	List(ctx context.Context, q store.Query) (store.Page, error)
	Each(ctx context.Context, q store.Query) iter.Seq2[lead.Lead, error]
	OfSamePerson(ctx context.Context, l lead.Lead) ([]lead.Lead, error)
	CountEarlier(ctx context.Context, l lead.Lead) (int, error)
	Change(
		ctx context.Context, id lead.ID, version int, change store.Change, spamDays int,
	) (lead.Lead, error)
	Requeue(ctx context.Context, id lead.ID, by string, confirm bool) error
	Record(ctx context.Context, id lead.ID, event lead.Event) (bool, error)
}

// Team lists the people to whom a lead can be assigned, by name.
type Team interface {
	People(ctx context.Context) ([]api.Person, error)
}

// Config is what the desk works with.
type Config struct {
	Store    Store
	Team     Team
	Forms    *form.Set
	Company  string // that answers are of
	SpamDays int    // after which spam is erased
	// Promise is when a lead that comes in is to be answered, and when to remind of that (see [calendar.Calendar.Promise]).
	Promise func(from time.Time, hours int) (due, remind time.Time)
	// WorkingTime is how much of the time between two moments somebody works; nil where that is not known.
	WorkingTime func(from, to time.Time) time.Duration

	Suppression *sesv2.Client // of whose list persons are taken off that are erased
	HashKey     []byte        // of the hashes in records of erasures
	// SignOff is the link by which the person of a sign-up to the newsletter signs off.
	SignOff func(lead.ID) string

	// Publications are those of the site, the newest first.
	Publications func(context.Context) ([]publication.Record, error)

	Settings api.Settings
	Issuer   string // of tokens: the URL of the user pool
	// ProxySecrets are what the CDN may send in X-Origin-Secret. Where there are any, nobody else is answered.
	ProxySecrets []string
	Now          func() time.Time // the clock; time.Now where nil
	Log          *slog.Logger     // slog.Default where nil
}

// ConfigOf is the part of a config that settings say.
func ConfigOf(read settings.Settings, leads Store, forms *form.Set, suppression *sesv2.Client) Config {
	return Config{
		Store: leads, Forms: forms, Company: read.Mail.Company.Name, SpamDays: read.SpamDays, WorkingTime: read.Calendar.Between, Promise: read.Calendar.Promise,
		Suppression: suppression, HashKey: read.HashKey,
		SignOff:  func(id lead.ID) string { return mail.SignOffAddress(read.Mail, id) },
		Settings: api.Settings{Pool: read.UserPool.ID, Client: read.UserPool.Client}, Issuer: read.UserPool.Issuer,
		ProxySecrets: read.ProxySecrets,
	}
}

// A Handler answers the requests of the desk.
type Handler struct {
	Config
	mux *http.ServeMux
}

// New makes a handler.
func New(config Config) *Handler {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Log == nil {
		config.Log = slog.Default()
	}
	h := &Handler{config, http.NewServeMux()}
	for pattern, does := range map[string]func(context.Context, *request) (any, error){
		"GET " + api.MePath:                              h.me,
		"GET " + api.LeadsPath:                           h.list,
		"POST " + api.LeadsPath:                          h.add,
		"GET " + api.LeadPath + "{id}":                   h.open,
		"PATCH " + api.LeadPath + "{id}":                 h.change,
		"POST " + api.LeadPath + "{id}" + api.ResendPath: h.resend,
		api.LeadPath:                                     unable,
		"GET " + api.ExportPath:                          h.export,
		"GET " + api.CountsPath:                          h.counts,
		"GET " + api.FiguresPath:                         h.figures,
		"GET " + api.PublicationsPath:                    h.publications,
		"GET " + api.PersonsPath:                         h.findPerson,
		"DELETE " + api.PersonsPath:                      h.erasePerson,
		"/":                                              nothing,
	} {
		h.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			who, err := h.identify(r)
			if err != nil {
				h.respond(w, r, nil, err)
				return
			}
			body, err := does(r.Context(), &request{r, who})
			h.respond(w, r, body, err)
		})
	}
	h.mux.HandleFunc(api.SettingsPath, func(w http.ResponseWriter, r *http.Request) { h.respond(w, r, h.Settings, nil) })
	return h
}

func refusal(status int, text string) error { return &answer.Refusal{Status: status, Text: text} }

func unable(context.Context, *request) (any, error) {
	return nil, refusal(http.StatusMethodNotAllowed, "Dit kan niet met een aanvraag. Laad de pagina opnieuw.")
}

func nothing(context.Context, *request) (any, error) {
	return nil, refusal(http.StatusGone, "Deze opdracht bestaat niet. Laad de pagina opnieuw.")
}

func notFound() error {
	return refusal(http.StatusGone, "Deze aanvraag is er niet (meer). Misschien is zij gewist.")
}

func notAllowed() error {
	return refusal(http.StatusForbidden, "Dit mag alleen een beheerder. Vraag het aan wie de site beheert.")
}

func impossible(text string) error { return refusal(http.StatusBadRequest, text) }

// A request is one whose sender is known.
type request struct {
	*http.Request
	who user
}

func (r *request) query(name string) string { return r.URL.Query().Get(name) }

// id is the lead that the address names.
func (r *request) id() lead.ID { return lead.ID(r.PathValue("id")) }

// decode reads a body of JSON.
func (r *request) decode(into any) error {
	if err := json.NewDecoder(r.Body).Decode(into); err != nil {
		return impossible("De opdracht kon niet worden gelezen. Laad de pagina opnieuw.")
	}
	return nil
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Request-Id", lambdahttp.RequestID(r.Context()))
	if len(h.ProxySecrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.ProxySecrets) {
		h.respond(w, r, nil, refusal(http.StatusForbidden, "Deze aanvraag kwam niet via de site. Laad de pagina opnieuw."))
		return
	}
	http.StripPrefix(api.Path, h.mux).ServeHTTP(w, r)
}

// respond writes what a request came to.
func (h *Handler) respond(w http.ResponseWriter, r *http.Request, body any, err error) {
	if f, ok := body.(*file); ok && err == nil {
		f.write(w, r.Header.Get("Accept-Encoding"))
		return
	}
	if err == nil {
		answer.JSON(w, http.StatusOK, body)
		return
	}
	if m, ok := errors.AsType[*mistaken](err); ok {
		answer.JSON(w, http.StatusUnprocessableEntity, m.mistakes)
		return
	}
	if c, ok := errors.AsType[*conflicting](err); ok {
		answer.JSON(w, http.StatusConflict, c.conflict)
		return
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		err = notFound()
	case errors.Is(err, store.ErrLeased):
		err = refusal(http.StatusConflict, "Deze aanvraag wordt op dit moment gemaild. Probeer het over twee minuten opnieuw.")
	case errors.Is(err, store.ErrCursor):
		err = impossible("Deze lijst gaat hier niet verder. Laad de pagina opnieuw.")
	}
	log := h.Log.With("request", lambdahttp.RequestID(r.Context()), "path", r.URL.Path)
	answer.Error(w, r, log, "desk", err, "Het lukt op dit moment niet. Er is niets gewijzigd; probeer het zo opnieuw.")
}

func (h *Handler) me(ctx context.Context, r *request) (any, error) {
	team, err := h.Team.People(ctx)
	if err != nil { // leads can be read and finished without the list of colleagues
		h.Log.ErrorContext(ctx, "desk: team", "request", lambdahttp.RequestID(ctx), "error", err.Error())
		team = []api.Person{{Email: r.who.email, Name: r.who.name}}
	}
	me := api.Me{Email: r.who.email, Name: r.who.name, IsAdmin: r.who.isAdmin, Team: team, Forms: []api.Named{}}
	for _, d := range h.Forms.All() {
		me.Forms = append(me.Forms, api.Named{ID: string(d.Form), Title: d.Title})
	}
	slices.SortFunc(me.Forms, func(a, b api.Named) int { return strings.Compare(a.Title, b.Title) })
	return me, nil
}
