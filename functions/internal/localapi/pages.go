package localapi

import (
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/infra"
)

//go:embed outbox.html
var outboxPage string

//go:embed outbox.css
var outboxStyle string

var outboxTemplate = template.Must(template.New("outbox").Funcs(
	template.FuncMap{"deskPath": func() string { return infra.DeskPath }, "event": event},
).Parse(outboxPage))

// event is what happened, in a few words.
func event(e lead.Event) string {
	name := map[lead.EventKind]string{
		lead.SalesMailed: "gemaild aan verkoop", lead.VisitorMailed: "bevestigd aan de bezoeker",
		lead.ConfirmationGivenUp: "niet te bevestigen", lead.GivenUp: "niet te bezorgen",
		lead.Requeued: "opnieuw in de rij gezet", lead.WebhookDelivered: "aangenomen door de webhook",
		lead.Reminded: "verkoop herinnerd", lead.Escalated: "te laat: gemaild aan de leidinggevende",
		lead.StatusChanged: "status", lead.Assigned: "op naam van",
		lead.WebhookGivenUp: "niet aangenomen door de webhook",
		lead.Bounced:        "mail geweigerd", lead.Complained: "mail als spam gemeld",
		lead.Refused: "mail niet verzonden", lead.Delayed: "mail vertraagd",
		lead.Confirmed: "aanmelding bevestigd", lead.Unsubscribed: "afgemeld",
	}[e.Kind]
	if name == "" {
		name = string(e.Kind)
	}
	if e.Detail == "" {
		return name
	}
	return name + ": " + e.Detail
}

// A shownLead is a lead as the outbox shows it.
type shownLead struct {
	lead.Lead
	Rows [][2]string // label and text
}

// rowsOf are the fields of a lead that are not empty, and where it came from.
func rowsOf(l lead.Lead, definition *form.Definition) [][2]string {
	var rows [][2]string
	for _, field := range definition.Fields {
		if text := l.Fields[field.Name]; text != "" {
			rows = append(rows, [2]string{field.Called(), field.Show(text)})
		}
	}
	if l.Consent.Text != "" {
		rows = append(rows, [2]string{"toestemming", l.Consent.Text})
	}
	o := l.Origin
	for _, row := range [...][2]string{
		{"verzonden vanaf", o.Page}, {"bezoek begon op", o.Landing}, {"gekomen via", o.Referrer},
		{"taal", o.Language}, {"campagne", strings.Trim(o.Campaign.Name+" "+o.Campaign.Source+" "+o.Campaign.Medium, " ")},
		{"proef met koppen", o.HeadlineText()},
	} {
		if row[1] != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// pages shows the mails, the leads and the calls of the webhook to developers.
func (o *outbox) pages(leads *store.Store, forms *form.Set, made *calls) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		mails, err := o.all()
		show(w, "mails", mails, err)
	})
	mux.HandleFunc("GET /aanvragen", func(w http.ResponseWriter, r *http.Request) {
		var all []shownLead
		var err error
		for l, failure := range leads.All(r.Context()) {
			if err = failure; err == nil {
				all = append(all, shownLead{l, rowsOf(l, forms.OfLead(l))})
			}
		}
		slices.SortFunc(all, func(a, b shownLead) int {
			return cmp.Or(b.ReceivedAt.Compare(a.ReceivedAt), cmp.Compare(a.ID, b.ID))
		})
		show(w, "leads", all, err)
	})
	mux.HandleFunc("GET /webhook", func(w http.ResponseWriter, _ *http.Request) {
		show(w, "webhook", made.all(), nil)
	})
	mux.HandleFunc("GET /style.css", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		_, _ = io.WriteString(w, styles.Properties()+outboxStyle)
	})
	mux.HandleFunc("GET /{id}", func(w http.ResponseWriter, r *http.Request) {
		mail, err := o.read(r.PathValue("id"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		show(w, "mail", mail, nil)
	})
	mux.HandleFunc("GET /{id}/html", func(w http.ResponseWriter, r *http.Request) {
		mail, err := o.read(r.PathValue("id"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		// As a mail program would show it: its own styles, no script, nothing from elsewhere, links in a tab of their own.
		w.Header().Set("Content-Security-Policy", "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(mail.HTML))
	})
	mux.HandleFunc("GET /{id}/eml", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "message/rfc822")
		http.ServeFile(w, r, o.path(r.PathValue("id")))
	})
	return mux
}

func show(w http.ResponseWriter, name string, data any, err error) {
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		slog.Error("outbox", "error", err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := outboxTemplate.ExecuteTemplate(w, name, data); err != nil {
		slog.Error("outbox", "error", err)
	}
}
