package login

import (
	"crypto/rand"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
)

// Cookies of this host alone, over HTTPS alone (RFC 6265bis §4.1.3.2).
const (
	sessionCookie = "__Host-beheer"
	stateCookie   = "__Host-beheer-aanmelden"
)

const (
	sessionLasts = 12 * time.Hour // a working day
	stateLasts   = 10 * time.Minute
)

// person finds who has an address.
func (h *handler) person(email string) (Person, bool) {
	i := slices.IndexFunc(h.People, func(p Person) bool { return strings.EqualFold(p.Email, strings.TrimSpace(email)) })
	if i < 0 {
		return Person{}, false
	}
	return h.People[i], true
}

// signIn gives a browser a session: a cookie that scripts cannot read.
func (h *handler) signIn(w http.ResponseWriter, who Person) {
	session := h.Signer.Sign(link.Link{
		Action: link.Session, Lead: lead.ID(rand.Text()), By: who.Email, Expires: h.Now().Add(sessionLasts),
	})
	h.setCookie(w, sessionCookie, session, sessionLasts, http.SameSiteStrictMode)
}

func (h *handler) setCookie(w http.ResponseWriter, name, value string, lasts time.Duration, sameSite http.SameSite) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(lasts.Seconds()), HttpOnly: true, Secure: true, SameSite: sameSite,
	})
}

func (h *handler) takeCookie(w http.ResponseWriter, name string) {
	http.SetCookie(w, &http.Cookie{Name: name, Path: "/", MaxAge: -1, HttpOnly: true, Secure: true})
}

// session is whose session a request has. Who is taken off the list has none any more.
func (h *handler) session(r *http.Request) (Person, bool) {
	cookie, err := r.Cookie(sessionCookie)
	if err != nil {
		return Person{}, false
	}
	opened, err := h.Signer.Open(cookie.Value, h.Now())
	if err != nil || opened.Action != link.Session {
		return Person{}, false
	}
	return h.person(opened.By)
}

// token is what the editor has of a session. The editor keeps it where scripts can read it, so that it is worth nothing
// without a cookie of the same person, which they cannot read. It ends with that.
func (h *handler) token(who Person) string {
	return h.Signer.Sign(link.Link{Action: link.Editor, By: who.Email})
}

// identify is whose token it is, with which a cookie of the same person came. Who signs in again elsewhere goes on in a
// form that stayed open: the editor keeps a token for as long as its page is there.
func (h *handler) identify(r *http.Request, token string) (Person, bool) {
	who, ok := h.session(r)
	if !ok {
		return Person{}, false
	}
	opened, err := h.Signer.Open(token, h.Now())
	if err != nil || opened.Action != link.Editor || !strings.EqualFold(opened.By, who.Email) {
		return Person{}, false
	}
	return who, true
}

// right is what who signed in by mail may do, for the editor; empty for others.
func (h *handler) right(w http.ResponseWriter, r *http.Request) {
	who, _ := h.session(r)
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_ = json.NewEncoder(w).Encode(map[string]string{"right": who.Right})
}

func (h *handler) signOut(w http.ResponseWriter, _ *http.Request) {
	h.takeCookie(w, sessionCookie)
	redirect(w, editorPath)
}
