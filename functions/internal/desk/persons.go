package desk

import (
	"context"
	"net/http"
	"slices"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// personParts is how many megabytes of leads a request looks at: they take a second or two to read.
const personParts = 8

// erasing is the eraser, and the person that a request names. Requests of people who are no admins are refused.
func (h *Handler) erasing(r *request) (*person.Eraser, person.Person, error) {
	if !r.who.isAdmin {
		return nil, person.Person{}, notAllowed()
	}
	whose, err := person.New(r.query(api.EmailParameter), r.query(api.PhoneParameter))
	if err != nil {
		err = refusal(http.StatusUnprocessableEntity, "Vul een e-mailadres in, zoals naam@bedrijf.nl, of een telefoonnummer, zoals 06-12345678.")
	}
	return &person.Eraser{
		Store: h.Store, Suppression: h.Suppression, Key: h.HashKey, Now: h.Now, Parts: personParts,
	}, whose, err
}

// findPerson shows the leads that name a person.
func (h *Handler) findPerson(ctx context.Context, r *request) (any, error) {
	service, whose, err := h.erasing(r)
	if err != nil {
		return nil, err
	}
	found, next, err := service.Find(ctx, whose, r.query(api.CursorParameter))
	if err != nil {
		return nil, err
	}
	records, err := service.Records(ctx, whose)
	if err != nil {
		return nil, err
	}
	shown := api.Persons{Leads: []api.Summary{}, Cursor: next, Records: erasures(records)}
	for _, l := range found {
		shown.Leads = append(shown.Leads, h.summary(l))
	}
	return shown, nil
}

// erasePerson erases them.
func (h *Handler) erasePerson(ctx context.Context, r *request) (any, error) {
	service, whose, err := h.erasing(r)
	if err != nil {
		return nil, err
	}
	erased, err := service.Erase(ctx, whose, r.who.email, r.query(api.CursorParameter))
	if err != nil {
		if erased.Count > 0 {
			h.Log.ErrorContext(ctx, "desk: erasure", "request", lambdahttp.RequestID(ctx), "erased", erased.Count, "error", err.Error())
			return nil, refusal(http.StatusInsufficientStorage, "Niet alles is gewist. Wis opnieuw: wat er nog is, wordt dan gewist.")
		}
		return nil, err
	}
	records, err := service.Records(ctx, whose)
	if err != nil {
		return nil, err
	}
	if own := erased.Record; own.ID != "" {
		// An index may not have yet what was just written.
		records = append(slices.DeleteFunc(records, func(e store.Erasure) bool { return e.ID == own.ID }), own)
	}
	return api.Persons{Leads: []api.Summary{}, Erased: erased.Count, Cursor: erased.Cursor, Records: erasures(records)}, nil
}

func erasures(records []store.Erasure) []api.Erasure {
	shown := []api.Erasure{}
	for _, e := range records {
		shown = append(shown, api.Erasure{At: api.Time(e.At), By: e.By, Count: e.Count})
	}
	return shown
}
