// Package answer says in JSON what the functions for the site's own tools found, or why they refuse. No answer is kept by
// anybody on its way.
package answer

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
)

// A Refusal is why a request is not answered, in Dutch. Its status is none of [cdn.Replaced].
type Refusal struct {
	Status int
	Text   string
}

func (r *Refusal) Error() string { return r.Text }

// JSON writes a body that encodes.
func JSON(w http.ResponseWriter, status int, body any) {
	encoded, err := json.Marshal(body)
	if err != nil {
		panic("answer: a body must encode: " + err.Error())
	}
	header := w.Header()
	header.Set("Content-Type", "application/json; charset=utf-8")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(encoded) // who went away reads nothing
}

// Error writes {"error": …}: the text of a [Refusal]; of any other error, which is logged as what failed, the words for it.
func Error(w http.ResponseWriter, r *http.Request, log *slog.Logger, what string, err error, words string) {
	refused, ok := errors.AsType[*Refusal](err)
	if !ok {
		log.ErrorContext(r.Context(), what, "error", err.Error())
		refused = &Refusal{http.StatusInsufficientStorage, words}
	}
	JSON(w, refused.Status, map[string]string{"error": refused.Text})
}
