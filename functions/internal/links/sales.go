package links

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/mail"
	pages "github.com/dfx-fitness/site/functions/internal/page"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// Sales makes the actions of the links in mails to sales.
type Sales struct {
	Store    *store.Store
	Forms    *form.Set
	Company  mail.Company
	SpamDays int // after which spam is erased
}

// Actions are the actions by name.
func (s Sales) Actions() map[string]Action {
	return map[string]Action{
		link.Take:    {Show: s.showTake, Do: s.take},
		link.Answer:  {Show: s.showAnswer, Do: s.answer},
		link.Release: {Show: s.showRelease, Do: s.release},
	}
}

func (s Sales) take(ctx context.Context, l lead.Lead, by link.Link) (lead.Lead, error) {
	return s.change(ctx, l, store.Change{By: by.By, Status: lead.InHand, Assignee: &by.By})
}

func (s Sales) showTake(l lead.Lead, by link.Link) Page {
	page, isOpen := s.closed(l)
	isTaken := l.Status.State().IsTaken
	switch {
	case !isOpen:
	case isTaken && l.Assignee == by.By && by.By != "":
		page.Title = "Deze aanvraag staat op uw naam"
		page.Text = []string{
			"U hebt deze aanvraag opgepakt. Meld met de knop Beantwoord in dezelfde mail dat u hebt geantwoord: daarna vraagt niemand u er nog naar.",
		}
		page.Links = []pages.Link{s.reply(l)}
	case isTaken || l.Assignee != "" && l.Assignee != by.By:
		page.Title = "Deze aanvraag is al opgepakt"
		page.Text = []string{"Deze aanvraag is al opgepakt door " + holder(l) + ". U hoeft niets te doen."}
	default:
		page.Title = "Deze aanvraag oppakken?"
		page.Text = []string{"Met de knop komt deze aanvraag op " + nameOf(by) + " te staan. Collega's zien dan dat zij niets hoeven te doen."}
		page.Button = "Ik pak dit op"
	}
	return page
}

func (s Sales) answer(ctx context.Context, l lead.Lead, by link.Link) (lead.Lead, error) {
	change := store.Change{By: by.By, Status: lead.Answered}
	if l.Assignee == "" {
		change.Assignee = &by.By
	}
	return s.change(ctx, l, change)
}

func (s Sales) showAnswer(l lead.Lead, by link.Link) Page {
	page, isOpen := s.closed(l)
	if !isOpen {
		return page
	}
	page.Title = "Deze aanvraag beantwoorden"
	page.Text = []string{
		"Schrijf of bel " + cmp.Or(l.Name, "de bezoeker") + ", en meld daarna met de onderste knop dat de aanvraag is beantwoord. Collega's krijgen dan geen herinnering meer.",
	}
	if l.Assignee != "" && l.Assignee != by.By {
		page.Text = append(page.Text, "Let op: deze aanvraag is opgepakt door "+l.Assignee+".")
	}
	page.Links, page.Button = []pages.Link{s.reply(l)}, "Ik heb deze aanvraag beantwoord"
	return page
}

func (s Sales) release(ctx context.Context, l lead.Lead, by link.Link) (lead.Lead, error) {
	return s.change(ctx, l, store.Change{By: by.By, Status: lead.New})
}

func (s Sales) showRelease(l lead.Lead, _ link.Link) Page {
	page := Page{Facts: s.facts(l)}
	if l.Status != lead.Spam {
		page.Title = "Deze aanvraag is geen spam meer"
		page.Text = []string{"De aanvraag is vrijgegeven" + byWhom(l, lead.Status("")) + " en gaat verder zoals elke andere. U hoeft niets te doen."}
		return page
	}
	page.Title = "Is deze aanvraag geen spam?"
	page.Text = []string{
		"Deze aanvraag is voor spam aangezien, en daarom aan niemand gemaild. Met de knop gaan de mails alsnog uit: de aanvraag naar verkoop en de bevestiging naar de bezoeker.",
	}
	page.Button = "Dit is geen spam"
	return page
}

// change changes a lead of the version that was shown.
func (s Sales) change(ctx context.Context, l lead.Lead, change store.Change) (lead.Lead, error) {
	return s.Store.Change(ctx, l.ID, l.Version, change, s.SpamDays)
}

// closed is the page of a lead that waits for no answer, or its beginning where it does.
func (s Sales) closed(l lead.Lead) (page Page, isOpen bool) {
	page.Facts = s.facts(l)
	switch {
	case l.Status.State().IsOpen:
		return page, true
	case l.Status == lead.Spam:
		page.Title = "Deze aanvraag geldt als spam"
		page.Text = []string{"Deze aanvraag is als spam beoordeeld" + byWhom(l, lead.Spam) + ". U hoeft niets te doen."}
	case !l.Status.State().IsAnswer:
		page.Title = "Deze aanvraag is afgesloten"
		page.Text = []string{"De status is " + l.Status.State().Name + byWhom(l, l.Status) + ". U hoeft niets meer te doen."}
	default:
		page.Title = "Deze aanvraag is beantwoord"
		page.Text = []string{"Deze aanvraag is beantwoord" + byWhom(l, lead.Answered) + ". U hoeft niets meer te doen."}
	}
	return page, false
}

// facts are by what people recognise a lead.
func (s Sales) facts(l lead.Lead) [][2]string {
	definition := s.Forms.OfLead(l)
	facts := [][2]string{
		{"Aanvraag", definition.Title}, {"Van", definition.From(l)}, {"Ontvangen", calendar.Moment(l.ReceivedAt)},
	}
	if !l.DueAt.IsZero() && l.Status.State().IsOpen {
		facts = append(facts, [2]string{"Antwoord beloofd", "vóór " + calendar.Weekday(l.DueAt)})
	}
	return append(facts, [2]string{"Referentienummer", l.ID.Reference()})
}

func nameOf(by link.Link) string {
	if by.By == "" {
		return "uw naam"
	}
	return "naam van " + by.By
}

// holder is the person who has a lead in hand.
func holder(l lead.Lead) string {
	if l.Assignee != "" {
		return l.Assignee
	}
	if e := changeTo(l, lead.InHand); e.By != "" {
		return e.By
	}
	return "een collega"
}

// byWhom says which person gave a lead a status, and when, as far as that is known. An empty status stands for any.
func byWhom(l lead.Lead, status lead.Status) string {
	e := changeTo(l, status)
	if e.At.IsZero() {
		return ""
	}
	return " door " + cmp.Or(e.By, "een collega") + " op " + calendar.Moment(e.At)
}

// changeTo is the last change of a lead's status to one, or to any where it is empty; zero where there was none.
func changeTo(l lead.Lead, status lead.Status) lead.Event {
	for _, e := range slices.Backward(l.History) {
		if e.Kind == lead.StatusChanged && (status == "" || e.Detail == string(status)) {
			return e
		}
	}
	return lead.Event{}
}

// maxMailto is how many characters the address of a mail program's link has at most: Windows passes on 2,048.
const maxMailto = 1800

// reply opens a mail to the visitor, with what they asked for below it.
func (s Sales) reply(l lead.Lead) pages.Link {
	answer := s.Forms.OfLead(l).Answer(l, s.Company.Name)
	start := "mailto:" + url.PathEscape(l.Email) + "?subject=" + escape(answer.Subject) + "&body="
	// RFC 6068 §5: lines of a body end in CRLF.
	encoded := escape(strings.ReplaceAll(answer.Text(""), "\n", "\r\n"))
	if most := maxMailto - len(start); len(encoded) > most {
		encoded = cut(encoded, most) + escape(" […]")
	}
	return pages.Link{Label: "Schrijf " + l.Email, Address: start + encoded, Outline: true}
}

// escape encodes a text for the query of a URL (RFC 6068 §2: a space is %20).
func escape(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// cut shortens an encoded text to so many characters at most, after a whole encoded character.
func cut(encoded string, most int) string {
	for ; most > 0; most-- {
		if text, err := url.QueryUnescape(encoded[:most]); err == nil && strings.ToValidUTF8(text, "") == text {
			return encoded[:most]
		}
	}
	return ""
}
