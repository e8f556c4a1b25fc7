package desk

import (
	"context"
	"fmt"
	"net/http"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/figures"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// maxRead is how many leads a file or figures are made of at most: as many as can be read in a request.
	maxRead = 20_000
	// maxYears is how long a period of figures may be.
	maxYears = 10
)

// read reads all leads of a query. The failure is of one that has too many.
func (h *Handler) read(ctx context.Context, q store.Query, take func(lead.Lead)) error {
	count := 0
	for l, err := range h.Store.Each(ctx, q) {
		if err != nil {
			return err
		}
		if count++; count > maxRead {
			return tooMany()
		}
		take(l)
	}
	return nil
}

func tooMany() error {
	return refusal(http.StatusUnprocessableEntity, fmt.Sprintf("Dit zijn meer dan %d.000 aanvragen. Kies een kortere periode of één formulier.", maxRead/1_000))
}

// figures are what the leads of a period count up to.
func (h *Handler) figures(ctx context.Context, r *request) (any, error) {
	q := store.Query{Statuses: lead.Honest, Form: lead.Form(r.query(api.FormParameter))}
	if err := period(r, &q); err != nil {
		return nil, err
	}
	if !q.From.IsZero() && q.From.Before(h.Now().AddDate(-maxYears, 0, 0)) {
		return nil, refusal(http.StatusUnprocessableEntity, fmt.Sprintf("Kies een periode die hoogstens %d jaar geleden begint.", maxYears))
	}
	counter := figures.New(figures.Options{
		From: q.From, To: q.To, Zone: netherlands, Now: h.Now(), WorkingTime: h.WorkingTime,
		Title: func(f lead.Form) string { return h.Forms.OfLead(lead.Lead{Form: f}).Title },
	})
	if err := h.read(ctx, q, counter.Add); err != nil {
		return nil, err
	}
	return counter.Figures(), nil
}

// period reads the first and the last day of a request.
func period(r *request, q *store.Query) (err error) {
	if q.From, err = day(r.query(api.FromParameter), 0); err != nil {
		return err
	}
	q.To, err = day(r.query(api.ToParameter), 1)
	return err
}
