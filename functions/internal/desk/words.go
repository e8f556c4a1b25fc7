package desk

import (
	"cmp"
	"context"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// eventTexts are what events are called.
var eventTexts = map[lead.EventKind]string{
	lead.TypedIn:             "Ingevoerd in het beheer",
	lead.Opened:              "Geopend",
	lead.SalesMailed:         "Gemaild aan verkoop",
	lead.VisitorMailed:       "Bevestiging gemaild aan de bezoeker",
	lead.ConfirmationGivenUp: "Bevestiging niet gemaild",
	lead.WebhookDelivered:    "Doorgegeven aan de koppeling",
	lead.WebhookGivenUp:      "Niet doorgegeven aan de koppeling",
	lead.GivenUp:             "Niet gemaild aan verkoop, na een dag proberen",
	lead.Requeued:            "Wordt opnieuw gemaild",
	lead.Reminded:            "Verkoop herinnerd: nog niet opgepakt",
	lead.CallReminded:        "Verkoop herinnerd: terugbellen",
	lead.Escalated:           "Gemeld aan de leidinggevende: niet op tijd beantwoord",
	lead.Bounced:             "Een mail kwam terug",
	lead.Complained:          "Een mail werd als spam gemeld",
	lead.Refused:             "Een mail werd geweigerd",
	lead.Delayed:             "Een mail is vertraagd",
	lead.Confirmed:           "Aanmelding bevestigd door de bezoeker",
	lead.Unsubscribed:        "Afgemeld door de bezoeker",
}

// mails are what deliveries call the mails of a lead.
var mails = map[string]string{"mail to sales": "De mail aan verkoop", "mail to visitor": "De mail aan de bezoeker"}

// eventText is an event in Dutch. What mail servers and programs said is added as they said it.
func (h *Handler) eventText(ctx context.Context, e lead.Event) string {
	switch {
	case e.Kind == lead.StatusChanged:
		return "Status: " + lead.Status(e.Detail).State().Name
	case e.Kind == lead.Assigned && e.Detail == "":
		return "Aan niemand meer toegewezen"
	case e.Kind == lead.Assigned:
		return "Toegewezen aan " + h.nameOf(ctx, e.Detail)
	case e.Kind == lead.CallPlanned && e.Detail == "":
		return "Terugbellen is afgerond"
	case e.Kind == lead.CallPlanned:
		at, err := time.Parse(time.RFC3339, e.Detail)
		if err == nil {
			return "Terugbellen op " + calendar.Weekday(at)
		}
	case e.Kind == lead.Requeued && e.Detail != "":
		return "Wordt opnieuw gemaild, met bevestiging"
	}
	text, detail := cmp.Or(eventTexts[e.Kind], string(e.Kind)), e.Detail
	if which, codes, _ := strings.Cut(detail, ": "); mails[which] != "" {
		text, detail = strings.Replace(text, "Een mail", mails[which], 1), codes
	}
	return strings.TrimSuffix(text+": "+detail, ": ")
}
