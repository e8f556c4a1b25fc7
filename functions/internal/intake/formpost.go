package intake

import (
	"io"
	"net/http"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/formpage"
)

// formPage answers a form post that was not taken in by the form as it was filled in.
func (h *Handler) formPage(w http.ResponseWriter, r *request, definition *form.Definition, refusal *answer.Refusal) {
	message, status := refusal.Text, refusal.Status
	switch status {
	case http.StatusUnauthorized: // an old page; this one has the token of now
		message = definition.Words().Outdated
	case http.StatusServiceUnavailable:
		// Of a 503, CloudFront replaces the page by the site's own for outages (infra/site.ts), and all that was filled in
		// would be gone. It passes on this status, which also says that nothing was stored (RFC 4918 §11.5).
		status = http.StatusInsufficientStorage
	}
	page := formpage.Page{
		Company: h.Company, Form: definition, Action: form.APIPath + definition.Route, Token: h.Tokens[0], Trap: form.Honeypot,
		From: r.page(definition), Back: escapedPath(r.page(definition)),
		Typed: r.typed, Quantities: form.Quantities(r.pairs),
		Message: message, Mistakes: refusal.Fields,
	}
	for name, value := range refusal.Header {
		w.Header().Set(name, value)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, page.HTML()) // who went away reads nothing
}
