// Package intake takes in what visitors send: decode, check the token, validate, judge spam, write,
// answer. Every form goes through the same steps; what differs stands in its Definition.
//
// In: an HTTP API event. Out: an answer, after the lead was written. It knows no database and no mail.
package intake

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// window is how long a submission without an ID counts as the same when its content is the same.
const window = 10 * time.Minute

// fastest is how quickly a person can open, fill in and send a form. Programs are quicker.
const fastest = 3 * time.Second

// Store keeps leads.
type Store interface {
	// Put writes a lead unless its ID is there already, and tells whether it was new.
	Put(ctx context.Context, l lead.Lead) (created bool, err error)
	// ReceivedAt tells when a lead came in; the zero time when there is none.
	ReceivedAt(ctx context.Context, id lead.ID) (time.Time, error)
}

// Config is what handlers of all forms need to know.
type Config struct {
	Token   string   // public token that every request carries
	Origins []string // origins of the site, for CORS
	Store   Store
	Now     func() time.Time // the clock; time.Now where nil
	Stored  func()           // called after a lead was written; may be nil
}

// A Handler answers the requests of one form.
type Handler struct {
	Config
	form Definition
}

// New makes the handler of a form.
func New(form Definition, config Config) *Handler {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Stored == nil {
		config.Stored = func() {}
	}
	return &Handler{config, form}
}

// Handle answers one request. The error is always nil: whatever goes wrong is an answer too.
func (h *Handler) Handle(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
	r := newRequest(event)
	log := slog.With("request", r.id, "form", h.form.Form)
	if r.method == http.MethodOptions {
		return h.cors(r, preflight()), nil
	}
	id, err := h.take(ctx, r)
	if err != nil {
		rejection, ok := errors.AsType[*lead.Rejection](err)
		if !ok {
			log.ErrorContext(ctx, "lead not stored", "lead", id, "error", err)
			rejection = &lead.Rejection{Status: http.StatusServiceUnavailable, Message: "Er is een probleem opgetreden. Probeer het later opnieuw."}
		} else {
			log.InfoContext(ctx, "refused", "status", rejection.Status, "fields", slices.Sorted(maps.Keys(rejection.Fields)))
		}
		if r.fromForm() {
			return seeOther(r.page() + "#" + h.form.Anchor + "-mislukt"), nil
		}
		return h.cors(r, refusal(r, rejection)), nil
	}
	log.InfoContext(ctx, "accepted", "lead", id)
	if r.fromForm() {
		return seeOther(r.page() + "#" + h.form.Anchor + "-verzonden"), nil
	}
	return h.cors(r, success(r, h.form.Message, id)), nil
}

// take goes through the steps up to and including the write.
func (h *Handler) take(ctx context.Context, r *request) (lead.ID, error) {
	if r.method != http.MethodPost {
		return "", &lead.Rejection{Status: http.StatusMethodNotAllowed, Message: "Deze aanvraag kan alleen worden verzonden, niet opgevraagd."}
	}
	if err := r.decode(h.form); err != nil {
		return "", err
	}
	if subtle.ConstantTimeCompare([]byte(r.token()), []byte(h.Token)) != 1 {
		return "", &lead.Rejection{Status: http.StatusUnauthorized, Message: "Deze aanvraag is niet geldig. Laad de pagina opnieuw en probeer het nog eens."}
	}
	fields, mistakes := h.form.validate(r.values)
	spam := spamReason(r)
	if len(mistakes) > 0 && spam == "" {
		return "", &lead.Rejection{Status: http.StatusUnprocessableEntity, Message: "Controleer de gemarkeerde velden.", Fields: mistakes}
	}
	now := h.Now()
	l := lead.Lead{
		Form: h.form.Form, Status: lead.New, ReceivedAt: now.UTC(),
		Name: fields[h.form.NameField], Email: fields[h.form.EmailField], Fields: fields,
	}
	if spam != "" {
		l.Status, l.SpamReason = lead.Spam, spam
	}
	if id := r.values["submissionId"]; submissionID.MatchString(id) {
		l.ID = lead.ID(string(h.form.Form) + "-" + strings.ToLower(id))
	} else {
		var known bool
		var err error
		if l.ID, known, err = h.byContent(ctx, fields, now); err != nil || known {
			return l.ID, err
		}
	}
	if _, err := h.Store.Put(ctx, l); err != nil {
		return l.ID, err
	}
	h.Stored()
	return l.ID, nil
}

// submissionID is a UUID as browsers make it (RFC 9562).
var submissionID = regexp.MustCompile(`^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)

// byContent names a submission that came without an ID by its content and the time, and tells whether
// the same content came in less than a window ago.
func (h *Handler) byContent(ctx context.Context, fields map[string]string, now time.Time) (id lead.ID, known bool, err error) {
	slot := now.UnixNano() / int64(window)
	id = h.contentID(fields, slot)
	// Two times that lie less than a window apart are in the same slot or in neighbours.
	for _, candidate := range []lead.ID{id, h.contentID(fields, slot-1)} {
		received, err := h.Store.ReceivedAt(ctx, candidate)
		if err != nil {
			return id, false, err
		}
		if !received.IsZero() && now.Sub(received) < window {
			return candidate, true, nil
		}
	}
	return id, false, nil
}

func (h *Handler) contentID(fields map[string]string, slot int64) lead.ID {
	hash := sha256.New()
	hash.Write([]byte(strconv.FormatInt(slot, 10)))
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		hash.Write([]byte("\x00" + name + "\x01" + fields[name]))
	}
	return lead.ID(string(h.form.Form) + "-" + hex.EncodeToString(hash.Sum(nil)[:16]))
}

// spamReason judges what no person would do; empty for what one might.
func spamReason(r *request) string {
	if strings.TrimSpace(r.values["website"]) != "" {
		return "honeypot filled in"
	}
	elapsed, err := strconv.ParseFloat(r.values["elapsedMs"], 64)
	if err == nil && elapsed < float64(fastest.Milliseconds()) {
		return "sent faster than a person can"
	}
	return ""
}

func newRequestID() string { return rand.Text() }
