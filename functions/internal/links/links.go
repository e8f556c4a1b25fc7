// Package links answers the links of mails: it shows what one would do, and does it when its button is pressed.
//
// In: a request whose path ends in a token of package link. Out: a page in Dutch, without scripts. A GET changes
// nothing, since programs that look for harm open every link of a mail; a POST does it, and done again shows what is
// the case. It is no redirect, since mail programs that sign off newsletters post and follow none (RFC 8058 §3.1).
package links

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/page"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// deadline is how long an answer may take.
	deadline = 8 * time.Second
	// maxTries is how often a change is tried that others come before.
	maxTries = 4
	// maxBody is the longest body that is read, in bytes: one field with a mail address.
	maxBody = 2 << 10
)

// A Store keeps leads.
type Store interface {
	// Get reads a lead. The error is [store.ErrNotFound] when there is none.
	Get(ctx context.Context, id lead.ID) (lead.Lead, error)
}

// An Action is what the links of one kind do.
type Action struct {
	// Show is the page of a lead as it is. It has a button while there is something to do.
	Show func(l lead.Lead, by link.Link) Page
	// Do does what the button says, and returns the lead as it is then. After [store.ErrChanged] the lead is read again,
	// and Do called again if there still is a button.
	Do func(ctx context.Context, l lead.Lead, by link.Link) (lead.Lead, error)
	// Done is the page once it is done; that of Show where nil.
	Done func(l lead.Lead, by link.Link) Page
	// Gone is the page where there is no such lead any more.
	Gone Page
}

// A Handler answers requests.
type Handler struct {
	Signer  link.Signer
	Store   Store
	Actions map[string]Action // by the action of their links
	Company mail.Company
	Secrets []string         // of the CDN; where there are none, everybody is answered
	Now     func() time.Time // the clock
	Log     *slog.Logger
}

// New makes the handler of the links that the site's mails have.
func New(read settings.Settings, leads *store.Store, forms *form.Set) *Handler {
	sales := Sales{Store: leads, Forms: forms, Company: read.Mail.Company, SpamDays: read.SpamDays}
	actions := sales.Actions()
	maps.Copy(actions, Newsletter{Store: leads, Company: read.Mail.Company}.Actions())
	return &Handler{
		Signer: link.Signer{Key: read.Mail.LinkKey, Former: read.FormerLinkKey}, Store: leads, Actions: actions, Company: read.Mail.Company, Secrets: read.ProxySecrets,
		Now: time.Now, Log: slog.Default(),
	}
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), deadline)
	defer cancel()
	status, shown := h.answer(ctx, r)
	body, headers := page.Write(shown, h.Company) // no other site hears of its address, which is a secret
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	if status == http.StatusMethodNotAllowed {
		w.Header().Set("Allow", "GET, HEAD, POST")
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body) // who went away reads nothing
}

// answer returns a page and its status, which is none of those whose bodies the CDN replaces (infra/site.ts).
func (h *Handler) answer(ctx context.Context, r *http.Request) (int, Page) {
	posted := r.Method == http.MethodPost
	if len(h.Secrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.Secrets) {
		return http.StatusForbidden, h.bypassing()
	}
	if !posted && r.Method != http.MethodGet && r.Method != http.MethodHead {
		return http.StatusMethodNotAllowed, h.unusable()
	}
	token := r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]
	opened, err := h.Signer.Open(token, h.Now())
	if errors.Is(err, link.ErrExpired) {
		return http.StatusGone, h.expired(calendar.Date(opened.Expires))
	}
	action, known := h.Actions[opened.Action]
	if err != nil || !known {
		return http.StatusForbidden, h.unusable()
	}
	mailboxes := opened.Mailboxes()
	if len(mailboxes) > 1 {
		opened.By = chosen(r, mailboxes)
	}
	isUnknown := len(mailboxes) > 1 && opened.By == ""
	status, shown, err := h.follow(ctx, action, opened, posted, isUnknown)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return http.StatusGone, action.gone()
	case err != nil:
		h.Log.ErrorContext(ctx, "link not followed", "action", opened.Action, "lead", string(opened.Lead), "error", err.Error())
		return http.StatusInsufficientStorage, h.failing()
	}
	if shown.Button != "" && len(mailboxes) > 1 {
		shown.Who = mailboxes
	}
	return status, shown
}

// follow shows what a link would do or, where its button was pressed, does it. Where isUnknown, the page asks first which
// person pressed it.
func (h *Handler) follow(ctx context.Context, action Action, by link.Link, pressed, isUnknown bool) (int, Page, error) {
	var changed error
	for range maxTries {
		l, err := h.Store.Get(ctx, by.Lead)
		if err != nil {
			return 0, Page{}, err
		}
		page := action.Show(l, by)
		if !pressed || page.Button == "" {
			return http.StatusOK, page, nil
		}
		if isUnknown {
			page.Mistake = "Kies eerst wie u bent."
			return http.StatusUnprocessableEntity, page, nil
		}
		if l, changed = action.Do(ctx, l, by); changed == nil {
			h.Log.InfoContext(ctx, "link followed", "action", by.Action, "lead", string(by.Lead))
			if action.Done != nil {
				return http.StatusOK, action.Done(l, by), nil
			}
			return http.StatusOK, action.Show(l, by), nil
		}
		if !errors.Is(changed, store.ErrChanged) {
			return 0, Page{}, changed
		}
	}
	return 0, Page{}, changed
}

// chosen is which of several mailboxes pressed the button; empty where none is named.
func chosen(r *http.Request, mailboxes []string) string {
	r.Body = http.MaxBytesReader(nil, r.Body, maxBody)
	_ = r.ParseForm() // with what could be read
	if by := r.PostForm.Get("by"); slices.Contains(mailboxes, by) {
		return by
	}
	return ""
}
