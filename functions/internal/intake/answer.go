package intake

import (
	"net/http"
	"slices"

	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

func succeed(w http.ResponseWriter, message string, id lead.ID, answerBy string) {
	answer.JSON(w, http.StatusOK, struct {
		Message   string  `json:"message"`
		ID        lead.ID `json:"id"`
		Reference string  `json:"reference"`
		AnswerBy  string  `json:"answerBy,omitempty"`
	}{message, id, id.Reference(), answerBy})
}

// setHeaders sets the headers of every answer: the ID of its request, and what lets scripts of the site's own origins read
// it, and no others.
func (h *Handler) setHeaders(header http.Header, r *request) {
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Request-Id", r.id)
	header.Set("Vary", "Origin")
	if origin := r.Header.Get("Origin"); slices.Contains(h.Origins, origin) {
		header.Set("Access-Control-Allow-Origin", origin)
		header.Set("Access-Control-Expose-Headers", "Retry-After, X-Request-Id")
	}
}

func preflight(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
	w.Header().Set("Access-Control-Allow-Headers", "authorization, content-type, idempotency-key")
	w.Header().Set("Access-Control-Max-Age", "7200")
	w.WriteHeader(http.StatusNoContent)
}

func refusal(status int, text string) *answer.Refusal {
	return &answer.Refusal{Status: status, Text: text}
}

func tooLarge() *answer.Refusal {
	return refusal(http.StatusRequestEntityTooLarge, "Uw bericht is te lang. Kort het in en verzend het opnieuw.")
}

func unreadable() *answer.Refusal {
	return refusal(http.StatusBadRequest, "Uw bericht kon niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens.")
}

func unauthorised() *answer.Refusal {
	return &answer.Refusal{
		Status: http.StatusUnauthorized,
		Text:   "Deze aanvraag is niet geldig. Laad de pagina opnieuw en probeer het nog eens.",
		Header: map[string]string{"WWW-Authenticate": "Bearer"},
	}
}

func bypassing() *answer.Refusal {
	return refusal(http.StatusForbidden, "Deze aanvraag kwam niet via de site. Laad de pagina opnieuw en probeer het nog eens.")
}

func notAllowed(allow, text string) *answer.Refusal {
	return &answer.Refusal{
		Status: http.StatusMethodNotAllowed, Text: text, Header: map[string]string{"Allow": allow + ", OPTIONS"},
	}
}
