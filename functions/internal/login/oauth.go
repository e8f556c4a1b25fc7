package login

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/page"
)

// site is the origin of the site.
func (h *handler) site() string { return h.Origins[0] }

// oauth is the client of an App that people sign in by; nil, and answered, where there is none.
func (h *handler) oauth(w http.ResponseWriter, r *http.Request) *github.Client {
	withGitHub, _, err := h.ways(r.Context())
	if err != nil {
		h.fail(w, r, err)
		return nil
	}
	if !withGitHub {
		h.show(w, http.StatusGone, nothingHere)
		return nil
	}
	client, err := h.GitHub(r.Context())
	if err != nil {
		h.fail(w, r, err)
		return nil
	}
	return client
}

// start leads to GitHub. The state comes back from there, and must be that of a cookie which this browser has (RFC 6749
// §10.12); the verifier of the code is made of it (RFC 7636).
func (h *handler) start(w http.ResponseWriter, r *http.Request) {
	client := h.oauth(w, r)
	if client == nil {
		return
	}
	state := h.Signer.Sign(link.Link{Action: link.State, Lead: lead.ID(rand.Text()), Expires: h.Now().Add(stateLasts)})
	// Strict would keep the cookie from a request that GitHub's page leads to.
	h.setCookie(w, stateCookie, state, stateLasts, http.SameSiteLaxMode)
	challenge := sha256.Sum256([]byte(h.verifier(state)))
	w.Header().Set("Referrer-Policy", "no-referrer")
	redirect(w, client.AuthorizeURL(h.site()+callbackPath, state, base64.RawURLEncoding.EncodeToString(challenge[:])))
}

// verifier is the secret of a sign-in, which nobody else can make of its state.
func (h *handler) verifier(state string) string {
	mac := hmac.New(sha256.New, h.Signer.Key)
	mac.Write([]byte("code verifier\x00" + state))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// callback is where GitHub leads back to.
func (h *handler) callback(w http.ResponseWriter, r *http.Request) {
	client := h.oauth(w, r)
	if client == nil {
		return
	}
	h.takeCookie(w, stateCookie)
	query := r.URL.Query()
	state := query.Get("state")
	cookie, err := r.Cookie(stateCookie)
	isOurs := err == nil && hmac.Equal([]byte(cookie.Value), []byte(state))
	opened, err := h.Signer.Open(state, h.Now())
	if !isOurs || err != nil || opened.Action != link.State {
		h.refuse(w, "Deze aanmelding is hier niet begonnen, of duurde langer dan tien minuten. Begin opnieuw vanuit het beheer.")
		return
	}
	code := query.Get("code")
	if code == "" {
		h.refuse(w, "U hebt bij GitHub geen toestemming gegeven. Begin opnieuw vanuit het beheer.")
		return
	}
	token, err := client.Exchange(r.Context(), h.site()+callbackPath, code, h.verifier(state))
	switch {
	case errors.Is(err, github.ErrRefused):
		h.Log.WarnContext(r.Context(), "sign-in at GitHub", "error", err.Error())
		h.refuse(w, "GitHub nam deze aanmelding niet aan. Begin opnieuw vanuit het beheer.")
	case err != nil:
		h.fail(w, r, err)
	default:
		h.hand(w, "", token)
	}
}

// showMessage shows a page that sends the editor a message.
func (h *handler) showMessage(w http.ResponseWriter, result string, message map[string]string, p page.Page) {
	encoded, err := json.Marshal(message)
	if err != nil {
		panic("login: a message of strings must encode: " + err.Error())
	}
	p.Script = script(handing, map[string]any{
		"Site": h.site(), "Message": "authorization:github:" + result + ":" + string(encoded),
	})
	h.show(w, http.StatusOK, p)
}
