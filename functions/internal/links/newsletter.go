package links

import (
	"context"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/newsletter"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// Newsletter makes the actions of the links in mails to subscribers of the newsletter.
type Newsletter struct {
	Store   *store.Store
	Company mail.Company
}

// Actions are the actions by name.
func (n Newsletter) Actions() map[string]Action {
	return map[string]Action{
		link.Confirm: {Show: n.showConfirm, Do: n.confirm},
		link.SignOff: {Show: n.showSignOff, Do: n.signOff, Done: n.signedOff, Gone: n.gone()},
	}
}

func (n Newsletter) confirm(ctx context.Context, l lead.Lead, _ link.Link) (lead.Lead, error) {
	return n.Store.Confirm(ctx, l.ID)
}

func (n Newsletter) showConfirm(l lead.Lead, _ link.Link) Page {
	switch {
	case l.IsToConfirm():
		return Page{
			Title: "Uw aanmelding bevestigen?",
			Text: []string{
				"Met de knop bevestigt u dat wij onze nieuwsbrief sturen aan " + l.Email + ".", l.Consent.Text,
			},
			Button: "Bevestig uw aanmelding",
		}
	case newsletter.IsSignedOff(l):
		return n.signedOff(l, link.Link{})
	}
	return Page{
		Title: "U bent aangemeld",
		Text: []string{
			"Onze nieuwsbrief komt voortaan op " + l.Email + ". In elke nieuwsbrief staat een link waarmee u zich afmeldt.",
		},
	}
}

func (n Newsletter) signOff(ctx context.Context, l lead.Lead, _ link.Link) (lead.Lead, error) {
	if err := newsletter.SignOff(ctx, n.Store, l.ID); err != nil {
		return l, err
	}
	return n.Store.Get(ctx, l.ID)
}

// showSignOff has a button in any case: the address may have been signed on by another sign-up since.
func (n Newsletter) showSignOff(l lead.Lead, by link.Link) Page {
	if newsletter.IsSignedOff(l) {
		page := n.signedOff(l, by)
		page.Text = append(page.Text, "Hebt u zich daarna weer aangemeld, en wilt u ook daarvan af? Gebruik dan de knop.")
		page.Button = "Opnieuw afmelden"
		return page
	}
	return Page{
		Title:  "Afmelden voor de nieuwsbrief?",
		Text:   []string{"Met de knop sturen wij geen nieuwsbrief meer aan " + l.Email + ". Het geldt meteen."},
		Button: "Meld mij af",
	}
}

func (n Newsletter) signedOff(l lead.Lead, _ link.Link) Page {
	return Page{
		Title: "U bent afgemeld",
		Text: []string{
			"Wij sturen geen nieuwsbrief meer aan " + l.Email + ": dat adres is afgemeld op " +
				calendar.Moment(l.UnsubscribedAt) + ". U hoeft niets meer te doen.",
		},
	}
}

func (n Newsletter) gone() Page {
	return Page{
		Title: "Deze aanmelding is gewist",
		Text: []string{
			"De aanmelding waar deze link bij hoort, staat niet meer in ons bestand. Wij sturen daarvoor geen nieuwsbrief.",
			"Ontvangt u die toch? Mail dan 'afmelden' naar " + n.Company.Email + ".",
		},
	}
}
