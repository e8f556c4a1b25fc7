package login

import (
	"crypto/rand"
	"errors"
	"net/http"
	netmail "net/mail"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/page"
)

const (
	linkLasts = 15 * time.Minute
	// minAnswer is how long an answer about an address takes at least: without it, a mail that is sent would show that the
	// address is known.
	minAnswer = 2 * time.Second
	// maxForm is the longest form that is read, in bytes.
	maxForm = 4 << 10
)

// What one network may ask, and how many mails one person gets.
var (
	askedByNetwork = lead.Rule{Kind: "login-asks", Most: 20, Window: 10 * time.Minute}
	mailsToPerson  = lead.Rule{Kind: "login-mails", Most: 5, Window: time.Hour}
)

// byMail answers where nobody can sign in by mail.
func (h *handler) byMail(w http.ResponseWriter, r *http.Request) bool {
	_, withMail, err := h.ways(r.Context())
	if err != nil {
		h.fail(w, r, err)
		return false
	}
	if !withMail {
		h.show(w, http.StatusGone, nothingHere)
	}
	return withMail
}

func (h *handler) askAddress(w http.ResponseWriter, r *http.Request) {
	if h.byMail(w, r) {
		h.show(w, http.StatusOK, h.addressPage("", ""))
	}
}

func (h *handler) addressPage(typed, mistake string) page.Page {
	return page.Page{
		Title: "Aanmelden per mail", Text: []string{"U krijgt een mail met een link. Open die op het apparaat waarop u wilt werken."},
		Input: &page.Input{Label: "Uw e-mailadres", Name: "email", Value: typed}, Button: "Stuur mij een link", Mistake: mistake,
	}
}

// mailLink mails a link to who is known. The answer is the same for everybody.
func (h *handler) mailLink(w http.ResponseWriter, r *http.Request) {
	if !h.byMail(w, r) {
		return
	}
	begun := h.Now()
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	typed := strings.TrimSpace(r.PostFormValue("email"))
	if address, err := netmail.ParseAddress(typed); err != nil || address.Address != typed {
		h.show(w, http.StatusUnprocessableEntity, h.addressPage(typed, "Dit is geen e-mailadres. Schrijf het zoals naam@bedrijf.nl."))
		return
	}
	allowed, _, err := h.Quota.Take(r.Context(), askedByNetwork, h.network(r), rand.Text())
	if err != nil {
		h.fail(w, r, err)
		return
	}
	if !allowed {
		h.show(w, http.StatusTooManyRequests, page.Page{
			Title: "Even geduld", Text: []string{"Vanaf deze plek is vaak om een link gevraagd. Probeer het over tien minuten opnieuw."},
		})
		return
	}
	if who, known := h.person(typed); known {
		if err := h.send(r, who); err != nil { // told to the log alone: another answer would show who is known
			h.Log.ErrorContext(r.Context(), "link to sign in not mailed", "error", err.Error())
		}
	}
	h.Pause(r.Context(), begun.Add(minAnswer))
	h.show(w, http.StatusOK, page.Page{
		Title: "Kijk in uw mailbox",
		Text: []string{
			"Mag " + typed + " de site beheren, dan staat er zo een mail met een link in uw mailbox. Hij werkt een kwartier. Dit venster mag dicht.",
			"Geen mail? Kijk bij ongewenste mail, of vraag wie u heeft uitgenodigd of dit het goede adres is.",
		},
	})
}

// send mails a link to a person, unless that was done often in this hour.
func (h *handler) send(r *http.Request, who Person) error {
	allowed, _, err := h.Quota.Take(r.Context(), mailsToPerson, strings.ToLower(who.Email), rand.Text())
	if err != nil || !allowed {
		return err
	}
	token := h.Signer.Sign(link.Link{
		Action: link.SignIn, Lead: lead.ID(rand.Text()), By: who.Email, Expires: h.Now().Add(linkLasts),
	})
	return h.Mailer.MailSignIn(r.Context(), who.Email, who.Name, h.site()+linkPath+token)
}

// network is who asks, as the quota counts.
func (h *handler) network(r *http.Request) string {
	if viewer := cdn.Network(r.Header.Get(cdn.ViewerAddress)); len(h.Secrets) > 0 && viewer != "" {
		return viewer
	}
	return cdn.Network(r.RemoteAddr)
}

// opened is the person of a link; nobody, and answered, where it is none or nobody's any more.
func (h *handler) opened(w http.ResponseWriter, r *http.Request) (l link.Link, who Person, ok bool) {
	l, err := h.Signer.Open(r.PathValue("token"), h.Now())
	again := page.Page{
		Title: "Deze link werkt niet meer", Text: []string{"Een link werkt één keer, en een kwartier lang. Vraag een nieuwe."},
		Links: []page.Link{{Label: "Vraag een nieuwe link", Address: Mail}},
	}
	switch {
	case errors.Is(err, link.ErrExpired):
		h.show(w, http.StatusGone, again)
		return l, who, false
	case err != nil || l.Action != link.SignIn:
		again.Title, again.Text = "Deze link klopt niet", []string{"Er ontbreekt een stuk van. Open de link opnieuw vanuit de mail, of vraag een nieuwe."}
		h.show(w, http.StatusForbidden, again)
		return l, who, false
	}
	if who, ok = h.person(l.By); !ok {
		h.show(w, http.StatusGone, again)
	}
	return l, who, ok
}

// showLink has a button: programs that look for harm open every link of a mail.
func (h *handler) showLink(w http.ResponseWriter, r *http.Request) {
	if !h.byMail(w, r) {
		return
	}
	if _, who, ok := h.opened(w, r); ok {
		h.show(w, http.StatusOK, page.Page{
			Title: "Aanmelden als " + who.Name, Text: []string{"U blijft twaalf uur aangemeld op dit apparaat."}, Button: "Aanmelden",
		})
	}
}

// followLink signs in, and leaves the editor its token where it looks for who has signed in before: no address has it.
func (h *handler) followLink(w http.ResponseWriter, r *http.Request) {
	if !h.byMail(w, r) {
		return
	}
	l, who, ok := h.opened(w, r)
	if !ok {
		return
	}
	first, err := h.Quota.Once(r.Context(), "login-link", string(l.Lead), l.Expires)
	if err != nil {
		h.fail(w, r, err)
		return
	}
	if !first {
		h.show(w, http.StatusGone, page.Page{
			Title: "Deze link is al gebruikt", Text: []string{"Een link werkt één keer. Bent u niet meer aangemeld? Vraag dan een nieuwe."},
			Links: []page.Link{{Label: "Naar het beheer", Address: editorPath}, {Label: "Vraag een nieuwe link", Address: Mail, Outline: true}},
		})
		return
	}
	h.Log.InfoContext(r.Context(), "signed in by mail", "right", who.Right)
	h.signIn(w, who)
	h.show(w, http.StatusOK, page.Page{
		Title: "U bent aangemeld", Links: []page.Link{{Label: "Naar het beheer", Address: editorPath}},
		Script: script(leaving, map[string]any{
			"User": map[string]string{"backendName": "github", "token": h.token(who)}, "Editor": editorPath,
		}),
	})
}
