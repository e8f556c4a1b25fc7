// Package desk answers the API of the desk, by which people of sales read leads and finish them.
//
// In: an HTTP API event whose token a JWT authorizer has verified, and its claims. Out: JSON as functions/desk/api
// defines it, with texts in Dutch.
package desk

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"iter"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/erasure"
	"github.com/dfx-fitness/site/functions/internal/lead"
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
	erasure.Store
	Get(ctx context.Context, id lead.ID) (lead.Lead, error)
	List(ctx context.Context, q store.Query) (store.Page, error)
	Each(ctx context.Context, q store.Query) iter.Seq2[lead.Lead, error]
	Change(
		ctx context.Context, id lead.ID, version int, change store.Change, spamDays int,
	) (lead.Lead, error)
	Requeue(ctx context.Context, id lead.ID, by string, confirm bool) error
	Record(ctx context.Context, id lead.ID, event lead.Event) (bool, error)
}

// Team knows who may have a lead, by name.
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
	// WorkingTime is how much of the time between two moments somebody works; nil where that is not known.
	WorkingTime func(from, to time.Time) time.Duration

	Suppression erasure.Suppression // of whose list persons are taken off that are erased
	HashKey     []byte              // of the hashes in records of erasures
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

// A Handler answers the requests of the desk.
type Handler struct{ Config }

// New makes a handler.
func New(config Config) *Handler {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Log == nil {
		config.Log = slog.Default()
	}
	return &Handler{config}
}

// failure is why a request is refused, in Dutch.
type failure struct {
	status int
	text   string
}

func (f *failure) Error() string { return f.text }

func notFound() error {
	return &failure{http.StatusGone, "Deze aanvraag is er niet (meer). Misschien is zij gewist."}
}

func notAllowed() error {
	return &failure{http.StatusForbidden, "Dit mag alleen een beheerder. Vraag het aan wie de site beheert."}
}

func impossible(text string) error { return &failure{http.StatusBadRequest, text} }

// A request is an event whose sender is known.
type request struct {
	*events.APIGatewayV2HTTPRequest
	who user
}

func (r *request) query(name string) string { return r.QueryStringParameters[name] }

// decode reads a body of JSON.
func (r *request) decode(into any) error {
	body := []byte(r.Body)
	if r.IsBase64Encoded {
		decoded, err := base64.StdEncoding.DecodeString(r.Body)
		if err != nil {
			return impossible("De opdracht kon niet worden gelezen. Laad de pagina opnieuw.")
		}
		body = decoded
	}
	if err := json.Unmarshal(body, into); err != nil {
		return impossible("De opdracht kon niet worden gelezen. Laad de pagina opnieuw.")
	}
	return nil
}

// Handle answers one request. The error is always nil: every failure has an answer.
func (h *Handler) Handle(
	ctx context.Context, event events.APIGatewayV2HTTPRequest,
) (events.APIGatewayV2HTTPResponse, error) {
	body, err := h.answer(ctx, &event)
	response := h.respond(ctx, &event, body, err)
	response.Headers["X-Request-Id"] = event.RequestContext.RequestID
	return response, nil
}

func (h *Handler) respond(
	ctx context.Context, event *events.APIGatewayV2HTTPRequest, body any, err error,
) events.APIGatewayV2HTTPResponse {
	if f, ok := body.(*file); ok && err == nil {
		return f.respond(event.Headers["accept-encoding"])
	}
	if err == nil {
		return respondJSON(http.StatusOK, body)
	}
	if c, ok := errors.AsType[*conflicting](err); ok {
		return respondJSON(http.StatusConflict, c.conflict)
	}
	refused, ok := errors.AsType[*failure](err)
	switch {
	case ok:
	case errors.Is(err, store.ErrNotFound):
		refused, _ = errors.AsType[*failure](notFound())
	case errors.Is(err, store.ErrLeased):
		refused = &failure{http.StatusConflict, "Deze aanvraag wordt op dit moment gemaild. Probeer het over twee minuten opnieuw."}
	case errors.Is(err, store.ErrCursor):
		refused = &failure{http.StatusBadRequest, "Deze lijst gaat hier niet verder. Laad de pagina opnieuw."}
	default:
		h.Log.ErrorContext(ctx, "desk", "request", event.RequestContext.RequestID, "path", event.RawPath, "error", err.Error())
		refused = &failure{http.StatusInsufficientStorage, "Het lukt op dit moment niet. Er is niets gewijzigd; probeer het zo opnieuw."}
	}
	return respondJSON(refused.status, api.Error{Error: refused.text})
}

func respondJSON(status int, body any) events.APIGatewayV2HTTPResponse {
	encoded, err := json.Marshal(body)
	if err != nil {
		panic("desk: an answer must encode: " + err.Error())
	}
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status,
		Headers: map[string]string{
			"Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		},
		Body: string(encoded),
	}
}

// answer does what a request asks.
func (h *Handler) answer(ctx context.Context, event *events.APIGatewayV2HTTPRequest) (any, error) {
	if len(h.ProxySecrets) > 0 && !cdn.Proved(event.Headers[cdn.Header], h.ProxySecrets) {
		return nil, &failure{http.StatusForbidden, "Deze aanvraag kwam niet via de site. Laad de pagina opnieuw."}
	}
	path := strings.TrimPrefix(event.RawPath, api.Path)
	if path == api.SettingsPath {
		return h.Settings, nil
	}
	who, err := h.identify(event)
	if err != nil {
		return nil, err
	}
	r := &request{event, who}
	method := event.RequestContext.HTTP.Method
	switch {
	case method == http.MethodGet && path == api.MePath:
		return h.me(ctx, r), nil
	case method == http.MethodGet && path == api.LeadsPath:
		return h.list(ctx, r)
	case method == http.MethodGet && path == api.ExportPath:
		return h.export(ctx, r)
	case method == http.MethodGet && path == api.FiguresPath:
		return h.figures(ctx, r)
	case method == http.MethodGet && path == api.PublicationsPath:
		return h.publications(ctx)
	case (method == http.MethodGet || method == http.MethodDelete) && path == api.PersonsPath:
		return h.persons(ctx, r, method)
	case strings.HasPrefix(path, api.LeadPath):
		return h.lead(ctx, r, method, strings.TrimPrefix(path, api.LeadPath))
	}
	return nil, &failure{http.StatusGone, "Deze opdracht bestaat niet. Laad de pagina opnieuw."}
}

// lead does what a request asks of one lead.
func (h *Handler) lead(ctx context.Context, r *request, method, rest string) (any, error) {
	id, isResend := strings.CutSuffix(rest, api.ResendPath)
	switch {
	case method == http.MethodPost && isResend:
		return h.resend(ctx, r, lead.ID(id))
	case method == http.MethodGet && !isResend:
		return h.open(ctx, r, lead.ID(id))
	case method == http.MethodPatch && !isResend:
		return h.change(ctx, r, lead.ID(id))
	}
	return nil, &failure{http.StatusMethodNotAllowed, "Dit kan niet met een aanvraag. Laad de pagina opnieuw."}
}

func (h *Handler) me(ctx context.Context, r *request) api.Me {
	team, err := h.Team.People(ctx)
	if err != nil { // leads can be read and finished without the list of colleagues
		h.Log.ErrorContext(ctx, "desk: team", "request", r.RequestContext.RequestID, "error", err.Error())
		team = []api.Person{{Email: r.who.email, Name: r.who.name}}
	}
	me := api.Me{Email: r.who.email, Name: r.who.name, IsAdmin: r.who.isAdmin, Team: team, Forms: []api.Named{}}
	for _, d := range h.Forms.All() {
		me.Forms = append(me.Forms, api.Named{ID: string(d.Form), Title: d.Title})
	}
	slices.SortFunc(me.Forms, func(a, b api.Named) int { return strings.Compare(a.Title, b.Title) })
	return me
}
