package desk

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// conflicting is the failure of a change of a lead that somebody else changed meanwhile.
type conflicting struct{ conflict api.Conflict }

func (c *conflicting) Error() string { return c.conflict.Error }

// show is all that is held of a lead.
func (h *Handler) show(ctx context.Context, l lead.Lead) api.Lead {
	d := h.Forms.OfLead(l)
	shown := api.Lead{
		Summary: h.summary(l), Phone: d.Phone(l.Fields), ExpiresAt: api.Time(l.ExpiresAt), AnsweredAt: api.Time(l.AnsweredAt),
		Fields: []api.Field{}, Items: []api.Item{}, Origin: origin(l.Origin), Notes: []api.Note{}, History: []api.Event{},
		Others: h.others(ctx, l), Reply: h.reply(l, d),
		IsMailed: !l.SalesMailedAt.IsZero(), IsMailing: l.SalesMailedAt.IsZero() && l.Status != lead.Spam && !l.IsGivenUp(),
	}
	if c := l.Consent; c.Text != "" {
		shown.Consent = &api.Consent{
			Text: c.Text, Page: c.Page, At: api.Time(c.At),
			IsToConfirm: l.IsToConfirm(), ConfirmedAt: api.Time(l.ConfirmedAt), UnsubscribedAt: api.Time(l.UnsubscribedAt),
		}
	}
	for i := range d.Fields {
		f := &d.Fields[i]
		text := l.Fields[f.Name]
		if text == "" || f.Internal || f.Name == "producten" && len(l.Items) > 0 {
			continue
		}
		shown.Fields = append(shown.Fields, api.Field{Label: f.Called(), Text: f.Show(text), IsLong: f.Kind == form.Area})
	}
	for _, item := range l.Items {
		shown.Items = append(shown.Items, api.Item{
			ID: item.ID, Name: item.Name, Quantity: item.Quantity, Customization: customization(item.Customization),
		})
	}
	for _, n := range l.Notes {
		shown.Notes = append(shown.Notes, api.Note{At: api.Time(n.At), By: n.By, Text: n.Text})
	}
	shown.History = append(shown.History, api.Event{At: api.Time(l.ReceivedAt), Text: "Ontvangen"})
	for _, e := range l.History {
		shown.History = append(shown.History, api.Event{At: api.Time(e.At), By: e.By, Text: h.eventText(ctx, e)})
	}
	return shown
}

// others are the other leads of the same person. A lead is shown, too, where they cannot be read.
func (h *Handler) others(ctx context.Context, l lead.Lead) []api.Other {
	found, err := h.Store.OfSamePerson(ctx, l)
	if err != nil {
		h.Log.WarnContext(ctx, "desk: same person", "request", lambdahttp.RequestID(ctx), "lead", string(l.ID), "error", err.Error())
	}
	others := []api.Other{}
	for _, other := range found {
		others = append(others, api.Other{
			ID: string(other.ID), FormTitle: h.Forms.OfLead(other).Title, Status: api.Status(other.Status), ReceivedAt: api.Time(other.ReceivedAt),
		})
	}
	return others
}

func customization(c lead.Customization) string {
	var parts []string
	for _, part := range [...][2]string{{"kleur ", c.Color}, {"afwerking ", c.Finish}, {"tekst ", c.Text}} {
		if part[1] != "" {
			parts = append(parts, part[0]+part[1])
		}
	}
	return strings.Join(parts, ", ")
}

// origin says where a lead came from, as far as that is known.
func origin(o lead.Origin) []api.Field {
	return slices.DeleteFunc(originRows(o), func(row api.Field) bool { return row.Text == "" })
}

// languages are the names of those that pages of the site are in, by their codes.
var languages = map[string]string{"nl": "Nederlands", "en": "Engels"}

func originRows(o lead.Origin) []api.Field {
	c := o.Campaign
	return []api.Field{
		{Label: "Verzonden vanaf", Text: o.Page}, {Label: "Bezoek begon op", Text: o.Landing},
		{Label: "Gekomen via", Text: o.Referrer}, {Label: "Taal", Text: cmp.Or(languages[o.Language], o.Language)},
		{Label: "Campagne", Text: c.Name}, {Label: "Bron", Text: c.Source}, {Label: "Medium", Text: c.Medium},
		{Label: "Zoekterm", Text: c.Term}, {Label: "Uiting", Text: c.Content},
		{Label: "Proef met koppen", Text: o.HeadlineText()},
	}
}

// reply is the beginning of an answer.
func (h *Handler) reply(l lead.Lead, d *form.Definition) api.Reply {
	answer := d.Answer(l, h.Company)
	reply := api.Reply{To: l.Email, Subject: answer.Subject, Text: answer.Text(""), Choices: []api.ReplyChoice{}}
	fill := strings.NewReplacer("{name}", l.Name, "{reference}", l.ID.Reference(), "{company}", h.Company)
	for _, choice := range d.Replies {
		if isMain := choice.Language == "" && l.Origin.Language != "en"; isMain || choice.Language != "" && choice.Language == l.Origin.Language {
			reply.Choices = append(reply.Choices, api.ReplyChoice{Title: choice.Title, Text: answer.Text(strings.TrimSpace(fill.Replace(choice.Text)))})
		}
	}
	return reply
}

// open shows a lead, and keeps in its history who opened it first and when, once for each person. A lead is shown, too, where
// that cannot be kept.
func (h *Handler) open(ctx context.Context, r *request) (any, error) {
	id := r.id()
	l, err := h.Store.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	opened := lead.Event{At: h.Now().UTC().Truncate(time.Millisecond), Kind: lead.Opened, By: r.who.email}
	isKnown := slices.ContainsFunc(l.History, func(e lead.Event) bool { return e.Kind == lead.Opened && e.By == r.who.email })
	if !isKnown {
		recorded, err := h.Store.Record(ctx, id, opened)
		if err != nil {
			h.Log.WarnContext(ctx, "desk: opened", "request", lambdahttp.RequestID(ctx), "lead", string(id), "error", err.Error())
		}
		if recorded {
			l.History = append(l.History, opened)
		}
	}
	return h.show(ctx, l), nil
}

// change changes a lead as a request says.
func (h *Handler) change(ctx context.Context, r *request) (any, error) {
	id := r.id()
	var asked api.Change
	if err := r.decode(&asked); err != nil {
		return nil, err
	}
	status := lead.Status(asked.Status)
	switch {
	case status != "" && !slices.Contains(lead.Given, status):
		return nil, impossible("Deze status kan niemand geven.")
	case utf8.RuneCountInString(asked.Note) > form.MaxText:
		return nil, refusal(http.StatusUnprocessableEntity, "Deze notitie is te lang. Gebruik hoogstens 5.000 tekens.")
	}
	if asked.Assignee != nil && *asked.Assignee != "" {
		isOne, err := h.isOfTeam(ctx, *asked.Assignee)
		if err != nil {
			return nil, err
		}
		if !isOne {
			return nil, refusal(http.StatusUnprocessableEntity, "Deze collega heeft geen toegang meer tot de aanvragen. Kies iemand anders.")
		}
	}
	change := store.Change{By: r.who.email, Status: status, Assignee: asked.Assignee, Note: strings.TrimSpace(asked.Note)}
	if asked.CallAt != nil {
		at, err := h.callAt(*asked.CallAt)
		if err != nil {
			return nil, err
		}
		change.CallAt = &at
	}
	l, err := h.Store.Change(ctx, id, asked.Version, change, h.SpamDays)
	if errors.Is(err, store.ErrFull) {
		return nil, refusal(http.StatusUnprocessableEntity, "Deze aanvraag is vol: er past geen notitie of wijziging meer bij. Zet uw notitie ergens anders, bijvoorbeeld in een mail aan de klant.")
	}
	if errors.Is(err, store.ErrChanged) {
		present, err := h.Store.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		if isKept(present, change) { // the answer to an earlier try got lost
			return h.show(ctx, present), nil
		}
		return nil, &conflicting{api.Conflict{Error: h.changedBy(ctx, present), Lead: h.show(ctx, present)}}
	}
	if err != nil {
		return nil, err
	}
	h.Log.InfoContext(ctx, "lead changed", "request", lambdahttp.RequestID(ctx), "lead", string(id), "by", r.who.email)
	return h.show(ctx, l), nil
}

// isKept reports whether a change is a note that its person wrote last.
func isKept(l lead.Lead, change store.Change) bool {
	if len(l.Notes) == 0 || change.Status != "" || change.Assignee != nil || change.CallAt != nil {
		return false
	}
	last := l.Notes[len(l.Notes)-1]
	return last.By == change.By && last.Text == change.Note
}

// callAt is when a person is to be called back; the zero time for an empty text.
func (h *Handler) callAt(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	at, err := time.ParseInLocation("2006-01-02T15:04", text, netherlands)
	switch {
	case err != nil:
		return time.Time{}, refusal(http.StatusUnprocessableEntity, "Kies een dag en een tijd om terug te bellen.")
	case at.Before(h.Now()):
		return time.Time{}, refusal(http.StatusUnprocessableEntity, "Dit tijdstip is voorbij. Kies een later tijdstip om terug te bellen.")
	}
	return at.UTC(), nil
}

func (h *Handler) isOfTeam(ctx context.Context, email string) (bool, error) {
	team, err := h.Team.People(ctx)
	return slices.ContainsFunc(team, func(p api.Person) bool { return p.Email == email }), err
}

// changedBy says who was first.
func (h *Handler) changedBy(ctx context.Context, l lead.Lead) string {
	var last lead.Note // the last change, of whatever kind
	if len(l.Notes) > 0 {
		last = l.Notes[len(l.Notes)-1]
	}
	for _, e := range l.History {
		if e.By != "" && e.Kind != lead.Opened && !e.At.Before(last.At) {
			last = lead.Note{At: e.At, By: e.By}
		}
	}
	who := "iemand anders"
	if last.By != "" {
		who = h.nameOf(ctx, last.By)
	}
	return "Intussen heeft " + who + " deze aanvraag gewijzigd; uw wijziging is niet bewaard."
}

// resend has the mails of a lead sent once more.
func (h *Handler) resend(ctx context.Context, r *request) (any, error) {
	id := r.id()
	var asked api.Resend
	if err := r.decode(&asked); err != nil {
		return nil, err
	}
	if err := h.Store.Requeue(ctx, id, r.who.email, asked.Confirm); err != nil {
		return nil, err
	}
	l, err := h.Store.Get(ctx, id)
	return h.show(ctx, l), err
}
