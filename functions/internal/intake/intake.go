// Package intake takes in what visitors send: decode, check the token, validate, judge spam, write,
// answer. Every form goes through the same steps; what differs is in its [form.Definition].
//
// In: a request. Out: an answer, after the lead was written.
package intake

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/patience"
)

const (
	// window is how long a submission without an ID counts as the same when its content is the same.
	window = 10 * time.Minute
	// quotaDeadline, storeDeadline and fallbackDeadline are how long each may take. Their sum, with
	// two quotas, stays below the 20 s that the site's script waits.
	quotaDeadline    = 500 * time.Millisecond
	storeDeadline    = 6 * time.Second
	fallbackDeadline = 8 * time.Second
)

// Submissions limits what one network may send.
var Submissions = lead.Rule{Kind: "submissions", Most: 20, Window: 10 * time.Minute}

// repeats limits how often the same text may come in.
var repeats = lead.Rule{Kind: "repeats", Most: 3, Window: 24 * time.Hour}

// Store keeps leads.
type Store interface {
	// Put writes a lead unless its ID is stored already. same is false when the ID belongs to another
	// content.
	Put(ctx context.Context, l lead.Lead) (same bool, err error)
	// ReceivedAt is when a lead came in; the zero time when there is none.
	ReceivedAt(ctx context.Context, id lead.ID) (time.Time, error)
}

// Quota counts members of a subject, such as leads of an address, and reports whether a rule allows
// one more.
type Quota interface {
	Take(
		ctx context.Context, rule lead.Rule, subject, member string,
	) (allowed bool, left time.Duration, err error)
}

// FallbackMailer mails a lead to sales when it cannot be stored.
type FallbackMailer interface {
	MailUnstored(ctx context.Context, l lead.Lead) error
}

// Config is what the handlers of all forms have in common.
type Config struct {
	Tokens   []string // every request carries one of these public tokens; the first is that of now
	Origins  []string // origins of the site, for CORS
	Store    Store
	Quota    Quota          // no limits where nil
	Fallback FallbackMailer // none where nil

	Company mail.Company // in whose name form posts are answered

	Submissions lead.Rule         // what one network may send; Submissions where zero
	SpamDays    int               // after which spam is erased
	Calendar    calendar.Calendar // of the promises of forms
	// ProxySecrets are what the CDN may send in X-Origin-Secret. Where there are any, nobody else is answered.
	ProxySecrets []string
	Now          func() time.Time // the clock; time.Now where nil
	Stored       func()           // called after a lead was written; may be nil
	Log          *slog.Logger     // slog.Default where nil
}

// A Handler answers the requests of one route.
type Handler struct {
	Config
	forms    []*form.Definition
	unstored unstored
}

// New makes the handler of a route that takes in forms: of several, the first that matches.
func New(config Config, forms ...*form.Definition) *Handler {
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Stored == nil {
		config.Stored = func() {}
	}
	if config.Log == nil {
		config.Log = slog.Default()
	}
	if config.Submissions.Most == 0 {
		config.Submissions = Submissions
	}
	return &Handler{Config: config, forms: forms}
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, from *http.Request) {
	ctx, r := from.Context(), newRequest(from)
	h.setHeaders(w.Header(), r)
	switch {
	case len(h.ProxySecrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.ProxySecrets):
		h.Log.InfoContext(ctx, "not by way of the CDN", "request", r.id)
		answer.Refuse(w, bypassing())
	case r.Method == http.MethodOptions:
		preflight(w)
	case strings.HasSuffix(r.URL.Path, "/health"):
		h.health(ctx, w, r)
	default:
		h.take(ctx, w, r)
	}
}

// take takes a lead in and answers.
func (h *Handler) take(ctx context.Context, w http.ResponseWriter, r *request) {
	definition, id, err := h.accept(ctx, r)
	if err != nil {
		refusal := h.refusalOf(ctx, r, definition, id, err)
		if r.fromForm() {
			h.formPage(w, r, definition, refusal)
		} else {
			answer.Refuse(w, refusal)
		}
		return
	}
	h.Log.InfoContext(ctx, "accepted", "request", r.id, "form", string(definition.Form), "lead", string(id))
	if r.fromForm() {
		// To a page that a reload asks for again instead of the post (RFC 9110 §15.4.4).
		w.Header().Set("Location", definition.SentAddress(id))
		w.WriteHeader(http.StatusSeeOther)
		return
	}
	var answerBy string
	if due, _ := h.Calendar.Promise(h.Now(), r.promise); !due.IsZero() {
		answerBy = definition.Words().Due(due)
	}
	succeed(w, definition.Success.Text, id, answerBy)
}

// refusalOf logs why a lead was not taken in, without its fields.
func (h *Handler) refusalOf(
	ctx context.Context, r *request, definition *form.Definition, id lead.ID, err error,
) *answer.Refusal {
	if refused, ok := errors.AsType[*answer.Refusal](err); ok {
		h.Log.InfoContext(ctx, "refused", "request", r.id, "form", string(definition.Form),
			"status", refused.Status, "fields", slices.Sorted(maps.Keys(refused.Fields)))
		return refused
	}
	h.Log.ErrorContext(ctx, "lead neither stored nor mailed", "request", r.id,
		"form", string(definition.Form), "lead", string(id), "error", err.Error())
	return refusal(http.StatusServiceUnavailable, definition.Words().Failed)
}

// accept goes through the steps up to and including the write. The definition is never nil.
func (h *Handler) accept(
	ctx context.Context, r *request,
) (definition *form.Definition, id lead.ID, err error) {
	definition = h.forms[len(h.forms)-1]
	if r.Method != http.MethodPost {
		return definition, "", notAllowed("POST", "Deze aanvraag kan alleen worden verzonden, niet opgevraagd.")
	}
	if err := r.decode(); err != nil {
		return definition, "", err
	}
	for _, candidate := range h.forms {
		if candidate.Matches(r.values) {
			definition = candidate
			break
		}
	}
	if r.fromForm() {
		if _, isThere := r.values[form.Honeypot]; !isThere { // each form of the site sends it: a program made this post
			r.values.Set(form.Honeypot, "missing")
		}
		r.items = definition.Fold(r.pairs, r.values)
		r.origin.Page = path(escapedPath(r.page(definition)))
		r.origin.Language = definition.LanguageOf(r.origin.Page)
	}
	definition = definition.In(r.origin.Language)
	if !h.authorised(r) {
		return definition, "", unauthorised()
	}
	fields, mistakes := definition.Validate(r.values)
	sound := maps.Clone(fields) // spam is kept with its mistakes, and nobody is mailed at what is no address
	for name := range mistakes {
		delete(sound, name)
	}
	r.promise = definition.PromiseOf(fields)
	l := lead.Lead{
		Form: definition.Form, Status: lead.New, ReceivedAt: h.Now().UTC(),
		Name: definition.Name(sound), Email: definition.Email(sound), Number: definition.Number(sound),
		Fields: fields, Digest: definition.Digest(fields),
		Items: cleanItems(r.items), Origin: r.origin,
	}
	if l.SpamReason = spamReason(definition, fields, r.values); l.SpamReason != "" {
		l.Status = lead.Spam
	} else if len(mistakes) > 0 {
		return definition, "", &answer.Refusal{
			Status: http.StatusUnprocessableEntity, Text: definition.Words().Controls, Fields: mistakes,
		}
	}
	var known bool
	if l.ID, known = h.identify(ctx, r, l); known {
		return definition, l.ID, nil
	}
	if err := h.limit(ctx, r, definition, l); err != nil {
		return definition, l.ID, err
	}
	if l.Status == lead.New && h.repeated(ctx, definition, l) {
		l.Status, l.SpamReason = lead.Spam, lead.Repeated
	}
	if l.Status == lead.Spam { // the same, sent again in an honest way, is a lead of its own
		l.ID += lead.ID("-" + digest(string(lead.Spam) + l.Digest)[:8])
	}
	if definition.Consent != "" {
		l.Consent = lead.Consent{Text: definition.Consent, Page: l.Origin.Page, At: l.ReceivedAt}
	}
	if l.Status == lead.New {
		l.Status = l.Form.Received()
	}
	if l.Status == lead.New {
		l.DueAt, l.RemindAt = h.Calendar.Promise(l.ReceivedAt, r.promise)
	}
	h.retain(&l, definition)
	id, err = h.save(ctx, l)
	return definition, id, err
}

// retain says until when a lead is kept: an honest one, spam, and a sign-up that is to be confirmed.
func (h *Handler) retain(l *lead.Lead, definition *form.Definition) {
	l.ExpiresAt = l.ReceivedAt.AddDate(0, 0, definition.Retention)
	isSpam := l.Status == lead.Spam
	if definition.OptIn == form.Double {
		days := lead.ConfirmDays
		if isSpam { // the person gets the mail when it is released
			days += h.SpamDays
		}
		l.ExpiresAt, l.ConfirmedUntil = l.ReceivedAt.AddDate(0, 0, days), l.ExpiresAt
	}
	if isSpam {
		l.ExpiresAt, l.ReleasedUntil = l.ReceivedAt.AddDate(0, 0, h.SpamDays), l.ExpiresAt
	}
}

// authorised reports whether a request carries one of the tokens, which are public.
func (h *Handler) authorised(r *request) bool { return slices.Contains(h.Tokens, r.token()) }

// identify makes the ID of a submission: from the ID that the browser gave it or, where there is
// none, from its content and the time. known is true when the same content came in less than a
// window ago.
func (h *Handler) identify(
	ctx context.Context, r *request, l lead.Lead,
) (id lead.ID, known bool) {
	// A string of RFC 9651 has quotation marks (IETF draft "The Idempotency-Key HTTP Header Field").
	given := strings.Trim(r.Header.Get("Idempotency-Key"), `"`)
	if given == "" {
		given = r.values.Get("submissionId") // of a page from before there was the header
	}
	if form.IsUUID(given) {
		return lead.ID(string(l.Form) + "-" + strings.ToLower(given)), false
	}
	slot := l.ReceivedAt.UnixNano() / int64(window)
	id = contentID(l, slot)
	// Two times that lie less than a window apart are in the same slot or in neighbours.
	for _, candidate := range [...]lead.ID{id, contentID(l, slot-1)} {
		looking, cancel := context.WithTimeout(ctx, patience.With(quotaDeadline))
		received, err := h.Store.ReceivedAt(looking, candidate)
		cancel()
		if err != nil {
			// The write that follows shows whether the store works.
			h.Log.WarnContext(ctx, "not compared with former leads",
				"request", r.id, "error", err.Error())
			return id, false
		}
		if !received.IsZero() && l.ReceivedAt.Sub(received) < window {
			return candidate, true
		}
	}
	return id, false
}

func contentID(l lead.Lead, slot int64) lead.ID {
	return lead.ID(string(l.Form) + "-" + digest(strconv.FormatInt(slot, 10) + l.Digest)[:32])
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// limit refuses a network that sends too much. When the count fails, nothing is refused.
func (h *Handler) limit(ctx context.Context, r *request, definition *form.Definition, l lead.Lead) error {
	sender := cdn.Network(r.address(len(h.ProxySecrets) > 0))
	if h.Quota == nil || sender == "" {
		return nil
	}
	allowed, left := h.count(ctx, h.Submissions, sender, l)
	if allowed {
		return nil
	}
	seconds := (left + time.Second - 1) / time.Second
	return &answer.Refusal{
		Status: http.StatusTooManyRequests,
		Text:   definition.Words().TooOften(int((left + time.Minute - 1) / time.Minute)),
		Header: map[string]string{"Retry-After": strconv.Itoa(int(seconds))},
	}
}

// repeated reports whether the same text came in often lately.
func (h *Handler) repeated(ctx context.Context, definition *form.Definition, l lead.Lead) bool {
	text := normalized(definition.OwnWords(l.Fields))
	if h.Quota == nil || len(text) < minRepeat {
		return false
	}
	allowed, _ := h.count(ctx, repeats, text, l)
	return !allowed
}

// count takes from a quota, and allows what cannot be counted. A retry is not counted again; other content is,
// under the same ID as well, which the sender chooses.
func (h *Handler) count(
	ctx context.Context, rule lead.Rule, subject string, l lead.Lead,
) (allowed bool, left time.Duration) {
	counting, cancel := context.WithTimeout(ctx, patience.With(quotaDeadline))
	defer cancel()
	allowed, left, err := h.Quota.Take(counting, rule, subject, string(l.ID)+"-"+l.Digest[:8])
	if err != nil {
		h.Log.WarnContext(ctx, "not counted", "quota", rule.Kind, "error", err.Error())
		return true, 0
	}
	return allowed, left
}

// save writes a lead or, when that fails, mails it to sales at once.
func (h *Handler) save(ctx context.Context, l lead.Lead) (lead.ID, error) {
	id, err := h.put(ctx, l)
	if err == nil {
		h.Stored()
		return id, nil
	}
	if h.Fallback == nil || l.Status != lead.New || ctx.Err() != nil {
		return l.ID, err
	}
	key := string(l.ID) + l.Digest
	isMailed, mayBe := h.unstored.claim(key, h.Now())
	switch {
	case isMailed:
		return l.ID, nil
	case !mayBe:
		return l.ID, fmt.Errorf("not mailed either, after %d leads in a minute: %w", maxUnstored, err)
	}
	mailing, cancel := context.WithTimeout(ctx, patience.With(fallbackDeadline))
	defer cancel()
	if mailErr := h.Fallback.MailUnstored(mailing, l); mailErr != nil {
		h.unstored.forget(key)
		return l.ID, errors.Join(err, mailErr)
	}
	h.Log.ErrorContext(ctx, "lead mailed to sales, not stored",
		"lead", string(l.ID), "error", err.Error())
	return l.ID, nil
}

// put writes a lead. Where its ID belongs to another content, as when a visitor changed the text
// after an answer that never arrived, the content's digest makes an ID of its own.
func (h *Handler) put(ctx context.Context, l lead.Lead) (lead.ID, error) {
	writing, cancel := context.WithTimeout(ctx, patience.With(storeDeadline))
	defer cancel()
	same, err := h.Store.Put(writing, l)
	if err != nil || same {
		return l.ID, err
	}
	l.ID += lead.ID("-" + l.Digest[:8])
	if same, err = h.Store.Put(writing, l); err == nil && !same {
		err = fmt.Errorf("lead %s: the ID belongs to another content", l.ID)
	}
	return l.ID, err
}

// health answers whether leads can be stored.
func (h *Handler) health(ctx context.Context, w http.ResponseWriter, r *request) {
	switch {
	case r.Method != http.MethodGet:
		answer.Refuse(w, notAllowed("GET", "Deze controle kan alleen worden opgevraagd."))
		return
	case !h.authorised(r):
		answer.Refuse(w, unauthorised())
		return
	}
	asking, cancel := context.WithTimeout(ctx, patience.With(storeDeadline))
	defer cancel()
	if _, err := h.Store.ReceivedAt(asking, "health"); err != nil {
		h.Log.ErrorContext(ctx, "unhealthy", "request", r.id, "error", err.Error())
		answer.Refuse(w, refusal(http.StatusServiceUnavailable, "Aanvragen kunnen nu niet worden opgeslagen."))
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, "OK")
}
