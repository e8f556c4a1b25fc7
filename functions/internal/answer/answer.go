// Package answer says in JSON what a function did or found, or why it refuses. No answer is kept by anybody on its way.
package answer

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
)

// A Refusal is why a request is not answered, in Dutch. A person reads its text where its status is none of [cdn.Replaced].
type Refusal struct {
	Status int
	Text   string
	Fields map[string]string // what is wrong, by field of a form
	Header map[string]string // what its status asks for, such as Allow or Retry-After
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

// Refuse writes {"error": …}, with "fields" where there are any.
func Refuse(w http.ResponseWriter, refusal *Refusal) {
	for name, value := range refusal.Header {
		w.Header().Set(name, value)
	}
	JSON(w, refusal.Status, struct {
		Error  string            `json:"error"`
		Fields map[string]string `json:"fields,omitempty"`
	}{refusal.Text, refusal.Fields})
}

// Error refuses with an error: a [Refusal], or any other, which is logged as what failed and answered with the words for it.
func Error(w http.ResponseWriter, r *http.Request, log *slog.Logger, what string, err error, words string) {
	Refuse(w, RefusalOf(r, log, what, err, words))
}

// RefusalOf is what [Error] refuses with.
func RefusalOf(r *http.Request, log *slog.Logger, what string, err error, words string) *Refusal {
	if refused, ok := errors.AsType[*Refusal](err); ok {
		return refused
	}
	log.ErrorContext(r.Context(), what, "error", err.Error())
	return &Refusal{Status: http.StatusInsufficientStorage, Text: words}
}
