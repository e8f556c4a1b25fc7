package login

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
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
func (h *handler) signIn(w http.ResponseWriter, who Person) (session string) {
	session = h.Signer.Sign(link.Link{
		Action: link.Session, Lead: lead.ID(rand.Text()), By: who.Email, Expires: h.Now().Add(sessionLasts),
	})
	h.setCookie(w, sessionCookie, session, sessionLasts, http.SameSiteStrictMode)
	return session
}

func (h *handler) setCookie(w http.ResponseWriter, name, value string, lasts time.Duration, sameSite http.SameSite) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(lasts.Seconds()), HttpOnly: true, Secure: true, SameSite: sameSite,
	})
}

func (h *handler) takeCookie(w http.ResponseWriter, name string) {
	http.SetCookie(w, &http.Cookie{Name: name, Path: "/", MaxAge: -1, HttpOnly: true, Secure: true})
}

// session is that of a request, and whose it is. Who is taken off the list has none any more.
func (h *handler) session(r *http.Request) (session string, who Person, ok bool) {
	cookie, err := r.Cookie(sessionCookie)
	if err != nil {
		return "", Person{}, false
	}
	opened, err := h.Signer.Open(cookie.Value, h.Now())
	if err != nil || opened.Action != link.Session {
		return "", Person{}, false
	}
	who, ok = h.person(opened.By)
	return cookie.Value, who, ok
}

// token is what the editor has of a session. The editor keeps it where scripts can read it, so that it is worth nothing
// without the cookie that it was made for, which they cannot read.
func (h *handler) token(session string, who Person) string {
	return h.Signer.Sign(link.Link{
		Action: link.Editor, Lead: lead.ID(digest(session)), By: who.Email, Expires: h.Now().Add(sessionLasts),
	})
}

// identify is whose token it is, with which the cookie of the same session came.
func (h *handler) identify(r *http.Request, token string) (Person, bool) {
	session, who, ok := h.session(r)
	if !ok {
		return Person{}, false
	}
	opened, err := h.Signer.Open(token, h.Now())
	if err != nil || opened.Action != link.Editor || !hmac.Equal([]byte(opened.Lead), []byte(digest(session))) {
		return Person{}, false
	}
	return who, true
}

func digest(session string) string {
	sum := sha256.Sum256([]byte(session))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func (h *handler) signOut(w http.ResponseWriter, _ *http.Request) {
	h.takeCookie(w, sessionCookie)
	redirect(w, editorPath)
}
