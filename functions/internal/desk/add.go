package desk

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// mistaken is the failure of a lead that cannot be stored as it was typed.
type mistaken struct{ mistakes api.Mistakes }

func (m *mistaken) Error() string { return m.mistakes.Error }

// add stores a lead that was typed in. It waits for the webhook alone: it counts as mailed.
func (h *Handler) add(ctx context.Context, r *request) (any, error) {
	var typed api.NewLead
	if err := r.decode(&typed); err != nil {
		return nil, err
	}
	if !form.IsUUID(typed.ID) || !slices.Contains(api.Sources, typed.Source) {
		return nil, impossible("Dit formulier is van een oudere versie. Laad de pagina opnieuw.")
	}
	d := h.Forms.Named(lead.Contact)
	fields, mistakes := d.Validate(form.Values{
		"name": {typed.Name}, "company": {typed.Company}, "email": {typed.Email}, "phone": {typed.Phone},
		"subject": {typed.Source}, "message": {typed.Message},
	})
	delete(mistakes, "subject")
	if typed.Message == "" {
		delete(mistakes, "message") // which visitors have to write
	}
	if mistakes == nil {
		mistakes = map[string]string{}
	}
	if fields["email"] == "" && d.Number(fields) != "" {
		delete(mistakes, "email") // which visitors need for their answer
	} else if fields["email"] == "" {
		mistakes["email"] = "Vul een e-mailadres of een telefoonnummer in."
	}
	if fields["name"] == "" {
		mistakes["name"] = "Vul de naam van de klant in."
	}
	if len(mistakes) > 0 {
		return nil, &mistaken{api.Mistakes{Error: "Controleer de gemarkeerde velden.", Fields: mistakes}}
	}
	now := h.Now().UTC().Truncate(time.Millisecond)
	l := lead.Lead{
		ID: lead.ID(string(lead.Contact) + "-" + strings.ToLower(typed.ID)), Form: lead.Contact, Status: lead.InHand, Assignee: r.who.email, ReceivedAt: now,
		Name: d.Name(fields), Email: d.Email(fields), Number: d.Number(fields), Fields: fields, Digest: d.Digest(fields),
		Origin:        lead.Origin{Campaign: lead.Campaign{Source: typed.Source}},
		SalesMailedAt: now, VisitorMailedAt: now, ExpiresAt: now.AddDate(0, 0, d.Retention),
		History: []lead.Event{{At: now, Kind: lead.TypedIn, By: r.who.email, Detail: typed.Source}},
	}
	l.DueAt, l.RemindAt = h.Promise(now, d.Promise)
	earlier, err := h.Store.CountEarlier(ctx, l)
	if err != nil { // which no lead waits for
		h.Log.WarnContext(ctx, "count earlier", "lead", string(l.ID), "error", err)
	}
	l.Earlier = earlier
	same, err := h.Store.Put(ctx, l)
	if err != nil {
		return nil, err
	}
	if !same {
		return nil, impossible("Deze aanvraag is al bewaard, met andere gegevens. Open haar in de lijst.")
	}
	if l, err = h.Store.Get(ctx, l.ID); err != nil { // sent again, it may have been changed since
		return nil, err
	}
	return h.show(ctx, l), nil
}
