package desk

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // Lambda's runtimes have no time zones
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// nobody is the assignee that leads are filtered by which nobody has.
const nobody = "nobody"

// views are the statuses of the views of a list.
var views = map[string][]lead.Status{
	"":       lead.Open,
	"open":   lead.Open,
	"mine":   lead.Open,
	"late":   lead.Open,
	"call":   lead.Honest,
	"closed": lead.Closed,
	"all":    lead.Honest,
	"spam":   {lead.Spam},
}

// filter reads what leads a request asks for.
func (h *Handler) filter(r *request) (store.Query, error) {
	statuses, known := views[r.query(api.ViewParameter)]
	if !known {
		return store.Query{}, impossible("Deze weergave bestaat niet.")
	}
	if status := lead.Status(r.query(api.StatusParameter)); status != "" {
		if !slices.Contains(lead.Statuses, status) {
			return store.Query{}, impossible("Deze status bestaat niet.")
		}
		statuses = []lead.Status{status}
	}
	q := store.Query{
		Statuses: statuses, Form: lead.Form(r.query(api.FormParameter)), Assignee: r.query(api.AssigneeParameter),
		OldestFirst: r.query(api.OrderParameter) == "oldest", Cursor: r.query(api.CursorParameter),
	}
	if err := period(r, &q); err != nil {
		return store.Query{}, err
	}
	q.Keep = h.keep(r, q.Assignee == nobody)
	if q.Assignee == nobody {
		q.Assignee = ""
	}
	switch r.query(api.ViewParameter) {
	case "mine":
		q.Assignee = r.who.email
	case "late":
		q.Keep = both(h.isLate, q.Keep)
	case "call":
		q.CallBefore, q.OldestFirst = h.tomorrow(), true
	}
	return q, nil
}

// tomorrow is when the present day ends in the Netherlands.
func (h *Handler) tomorrow() time.Time {
	year, month, today := h.Now().In(netherlands).Date()
	return time.Date(year, month, today+1, 0, 0, 0, 0, netherlands)
}

// both chooses what two do; the second may be nil.
func both(one, other func(lead.Lead) bool) func(lead.Lead) bool {
	return func(l lead.Lead) bool { return one(l) && (other == nil || other(l)) }
}

// day is the midnight at which a day begins in the Netherlands, or that of so many days later; the zero time for an empty text.
func day(text string, later int) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	begins, err := time.ParseInLocation(time.DateOnly, text, netherlands)
	if err != nil {
		return time.Time{}, impossible("Schrijf een dag als jaar-maand-dag, zoals 2026-11-01.")
	}
	return begins.AddDate(0, 0, later), nil
}

var netherlands = func() *time.Location {
	location, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err) // it is part of this program
	}
	return location
}()

// keep chooses by what has no index; nil where nothing is asked of that.
func (h *Handler) keep(r *request, unassigned bool) func(lead.Lead) bool {
	page, product, campaign := r.query(api.PageParameter), r.query(api.ProductParameter), r.query(api.CampaignParameter)
	text := r.query(api.TextParameter)
	words := strings.Fields(folded(text))
	caller, err := person.New("", text)
	isNumber := err == nil && !strings.ContainsFunc(text, unicode.IsLetter)
	if page == "" && product == "" && campaign == "" && len(words) == 0 && !unassigned {
		return nil
	}
	return func(l lead.Lead) bool {
		return (!unassigned || l.Assignee == "") && (page == "" || l.Origin.Page == page) &&
			(campaign == "" || l.Origin.Campaign.Name == campaign) && (product == "" || asksFor(l, product)) &&
			(len(words) == 0 || holds(l, words) || isNumber && caller.In(l))
	}
}

func asksFor(l lead.Lead, product string) bool {
	return slices.ContainsFunc(l.Items, func(i lead.Item) bool { return i.ID == product })
}

// holds reports whether a lead has all of some words, which are [folded], somewhere.
func holds(l lead.Lead, words []string) bool {
	texts := []string{string(l.ID), l.ID.Reference(), l.Name, l.Email, l.Assignee}
	for _, text := range l.Fields {
		texts = append(texts, text)
	}
	for _, item := range l.Items {
		texts = append(texts, item.ID, item.Name, item.Customization.Text)
	}
	for _, note := range l.Notes {
		texts = append(texts, note.Text)
	}
	all := folded(strings.Join(texts, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(all, word) })
}

// folded is a text in small letters without accents, as one types a name in a hurry: Özdemir is found by ozdemir.
func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(text)))
}

func (h *Handler) list(ctx context.Context, r *request) (any, error) {
	q, err := h.filter(r)
	if err != nil {
		return nil, err
	}
	isOpen := !slices.ContainsFunc(q.Statuses, func(s lead.Status) bool { return !s.State().IsOpen })
	if r.query(api.OrderParameter) == "due" && isOpen {
		return h.byPromise(ctx, q)
	}
	page, err := h.Store.List(ctx, q)
	if err != nil {
		return nil, err
	}
	h.Log.InfoContext(ctx, "list", "request", lambdahttp.RequestID(ctx), "leads", len(page.Leads), "units", page.Units)
	list := api.List{Leads: []api.Summary{}, Cursor: page.Cursor, Until: api.Time(page.Until), IsSearching: page.IsSearching}
	for _, l := range page.Leads {
		list.Leads = append(list.Leads, h.summary(l))
	}
	return list, nil
}

// byPromise is a list of all open leads of a query, which are the work of some weeks: whom an answer was promised the soonest is
// first, and whom none was last.
func (h *Handler) byPromise(ctx context.Context, q store.Query) (any, error) {
	list := api.List{Leads: []api.Summary{}}
	for l, err := range h.Store.Each(ctx, q) {
		if err != nil {
			return nil, err
		}
		list.Leads = append(list.Leads, h.summary(l))
	}
	const never = "9" // after every year
	slices.SortStableFunc(list.Leads, func(a, b api.Summary) int {
		return strings.Compare(cmp.Or(a.DueAt, never), cmp.Or(b.DueAt, never))
	})
	return list, nil
}

// counts reads the open leads, which are the work of some weeks, those whose persons are to be called back, and no others.
func (h *Handler) counts(ctx context.Context, r *request) (any, error) {
	var counts api.Counts
	for l, err := range h.Store.Each(ctx, store.Query{Statuses: lead.Open}) {
		if err != nil {
			return nil, err
		}
		counts.Open++
		if l.Assignee == r.who.email {
			counts.Mine++
		}
		if h.isLate(l) {
			counts.Late++
		}
	}
	for _, err := range h.Store.Each(ctx, store.Query{Statuses: lead.Honest, CallBefore: h.tomorrow()}) {
		if err != nil {
			return nil, err
		}
		counts.Call++
	}
	return counts, nil
}

// summary is a lead in a list.
func (h *Handler) summary(l lead.Lead) api.Summary {
	d := h.Forms.OfLead(l)
	if l.Status == lead.Spam { // nobody is called, unless it is released
		l.CallAt = time.Time{}
	}
	return api.Summary{
		ID: string(l.ID), Reference: l.ID.Reference(), Form: string(l.Form), FormTitle: d.Title,
		Status: api.Status(l.Status), SpamReason: lead.DutchReason(l.SpamReason),
		ReceivedAt: api.Time(l.ReceivedAt), DueAt: api.Time(l.DueAt), IsLate: h.isLate(l),
		Who: cmp.Or(d.Company(l.Fields), l.Name, l.Email, "Onbekend"), Name: l.Name, Email: l.Email,
		Subject: h.subject(l), Assignee: l.Assignee, CallAt: api.Time(l.CallAt), Page: l.Origin.Page, Campaign: l.Origin.Campaign.Name, Earlier: l.Earlier, Version: l.Version,
	}
}

// isLate reports whether nobody answered by when it was promised.
func (h *Handler) isLate(l lead.Lead) bool {
	return !l.DueAt.IsZero() && h.Now().After(l.DueAt) && l.Status.State().IsOpen
}

// maxSubject is how many characters of a message stand for its subject.
const maxSubject = 120

// subject is what a lead is about, in a line.
func (h *Handler) subject(l lead.Lead) string {
	if len(l.Items) > 0 {
		var names []string
		for _, item := range l.Items {
			names = append(names, item.Name)
		}
		return form.Shorten(strings.Join(names, ", "), maxSubject)
	}
	for _, name := range []string{"subject", "onderwerp"} {
		if text := l.Fields[name]; text != "" {
			return form.Shorten(text, maxSubject)
		}
	}
	d := h.Forms.OfLead(l)
	words := cmp.Or(d.OwnWords(l.Fields), l.Fields["opmerkingen"], l.Fields["message"], l.Fields["bericht"])
	if urgency := d.Urgency(l.Fields); urgency != "" {
		words = urgency + " · " + words
	}
	return form.Shorten(words, maxSubject)
}
