// Package login lets people in who edit content on the site, and works on GitHub for those who have no account there.
//
// There are two ways in. Who has an account at GitHub signs in there, and the editor gets a token of that account. Who has
// none is in the list of site.yaml: a link in a mail signs in, and the editor gets a token of ours, with which it asks
// GitHub by way of this package (see proxy.go).
//
// In: requests below [Path]. Out: pages in Dutch, answers of GitHub, and mails. Codes and tokens reach neither logs nor
// addresses that a server sees.
package login

import (
	"context"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/page"
)

// Paths of the function. The editor's backend has base_url at the site's origin, auth_endpoint at [Authorize], and api_root
// at [Proxy].
const (
	Path      = form.APIPath + "/login/"
	Authorize = Path + "authorize"
	Proxy     = Path + "github"
	Mail      = Path + "mail"

	startPath    = Path + "start"
	callbackPath = Path + "callback"
	linkPath     = Path + "link/"
	outPath      = Path + "out"
	rightPath    = Path + "right"
)

// editorPath is where the editor is.
const editorPath = "/beheer"

// Rights of people without an account at GitHub.
const (
	Author    = "author"    // proposes changes
	Publisher = "publisher" // publishes them as well
)

// A Person may edit content.
type Person struct {
	Email string `json:"email"`
	Name  string `json:"name"`
	Right string `json:"right"`
}

// A Mailer sends links.
type Mailer interface {
	MailSignIn(ctx context.Context, to, name, address string) error
}

// Quota counts what somebody asks.
type Quota interface {
	Take(ctx context.Context, rule lead.Rule, subject, member string) (allowed bool, left time.Duration, err error)
	Once(ctx context.Context, kind, subject string, until time.Time) (first bool, err error)
}

// Config is what the function works with.
type Config struct {
	Origins []string // of the site; the first is where links of mails lead
	// GitHub is the client of the App; [ErrNoApp] where there is none.
	GitHub func(context.Context) (*github.Client, error)
	Branch string // that publications are made of
	People []Person
	Signer link.Signer // with a key of its own
	Mailer Mailer
	Quota  Quota

	Company mail.Company
	Secrets []string         // of the CDN; where there are none, everybody is answered
	Now     func() time.Time // the clock; time.Now where nil
	// Pause waits until a time; nil for a timer.
	Pause func(ctx context.Context, until time.Time)
	Log   *slog.Logger // slog.Default where nil
}

// ErrNoApp is the error of a site that nobody gave a GitHub App.
var ErrNoApp = errors.New("no GitHub App")

type handler struct {
	Config
	writers writers
}

// New makes the handler.
func New(c Config) http.Handler {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Pause == nil {
		c.Pause = pause
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	h := &handler{Config: c}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Authorize, h.authorize)
	mux.HandleFunc("GET "+startPath, h.start)
	mux.HandleFunc("GET "+callbackPath, h.callback)
	mux.HandleFunc("GET "+Mail, h.askAddress)
	mux.HandleFunc("POST "+Mail, h.mailLink)
	mux.HandleFunc("GET "+linkPath+"{token}", h.showLink)
	mux.HandleFunc("POST "+linkPath+"{token}", h.followLink)
	mux.HandleFunc("GET "+outPath, h.signOut)
	mux.HandleFunc("GET "+rightPath, h.right)
	mux.Handle(Proxy+"/", h.proxy())
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { h.show(w, http.StatusGone, nothingHere) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The window of the editor must be able to speak with the one that signs in, which comes back from GitHub.
		w.Header().Set("Cross-Origin-Opener-Policy", "unsafe-none")
		w.Header().Set("Cache-Control", "no-store")
		switch {
		case len(h.Secrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.Secrets):
			h.show(w, http.StatusForbidden, nothingHere)
		case r.Method == http.MethodPost && !strings.HasPrefix(r.URL.Path, Proxy+"/") && !slices.Contains(h.Origins, r.Header.Get("Origin")):
			// No page of another site signs somebody in. The proxy is asked with a token.
			h.show(w, http.StatusForbidden, nothingHere)
		default:
			mux.ServeHTTP(w, r)
		}
	})
}

func pause(ctx context.Context, until time.Time) {
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

var nothingHere = page.Page{
	Title: "Deze pagina is er niet", Text: []string{"Ga naar het beheer en meld u daar aan."},
	Links: []page.Link{{Label: "Naar het beheer", Address: editorPath}},
}

// show answers with a page. Other sites do not hear of its address; the site itself does, so that browsers tell that a form
// is of this page (Fetch Standard §3.2, "append a request Origin header").
func (h *handler) show(w http.ResponseWriter, status int, p page.Page) {
	html, headers := page.Write(p, h.Company)
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	w.Header().Set("Referrer-Policy", "same-origin")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(html))
}

// redirect leads elsewhere, without a page.
func redirect(w http.ResponseWriter, to string) {
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusSeeOther)
}

// fail answers where something is out of reach, which is not the visitor's doing. Its status is none of those whose bodies
// the CDN replaces (infra/site.ts).
func (h *handler) fail(w http.ResponseWriter, r *http.Request, err error) {
	h.Log.ErrorContext(r.Context(), "sign-in", "path", pathOf(r), "error", err.Error())
	h.show(w, http.StatusInsufficientStorage, page.Page{
		Title: "Aanmelden lukt nu niet", Text: []string{"Er is een storing. Probeer het over enkele minuten opnieuw."},
	})
}

// pathOf is what a log says of an address: without the token of a link.
func pathOf(r *http.Request) string {
	if strings.HasPrefix(r.URL.Path, linkPath) {
		return linkPath
	}
	return r.URL.Path
}

// authorize is what the editor opens in a window to sign in: who has signed in by mail already is let in at once, others
// choose a way where there are two.
func (h *handler) authorize(w http.ResponseWriter, r *http.Request) {
	if who, ok := h.session(r); ok {
		h.hand(w, who.Name, h.token(who))
		return
	}
	withGitHub, withMail, err := h.ways(r.Context())
	switch {
	case err != nil:
		h.fail(w, r, err)
	case withGitHub && withMail:
		h.show(w, http.StatusOK, page.Page{
			Title: "Aanmelden",
			Links: []page.Link{
				{Label: "Met een link per mail", Address: Mail}, {Label: "Met GitHub", Address: startPath, Outline: true},
			},
		})
	case withGitHub:
		h.start(w, r)
	case withMail:
		redirect(w, Mail)
	default:
		h.show(w, http.StatusGone, nothingHere)
	}
}

// ways are those by which people may sign in.
func (h *handler) ways(ctx context.Context) (withGitHub, withMail bool, err error) {
	client, err := h.GitHub(ctx)
	if errors.Is(err, ErrNoApp) {
		return false, false, nil
	}
	if err != nil {
		return false, false, err
	}
	withGitHub = client.App.ClientID != "" && client.App.ClientSecret != ""
	return withGitHub, client.App.Key != nil && len(h.People) > 0, nil
}

// handing is the script of a page that hands the editor a token (https://github.com/sveltia/sveltia-cms-auth: the handshake
// of Netlify's and Decap's editor): each tells the other that it is there, and what follows goes to the site's own origin
// alone.
var handing = template.Must(template.New("handing").Parse(`<script>
(() => {
  const opener = window.opener
  const site = {{.Site}}
  if (!opener) return
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source === opener && origin === site && data === 'authorizing:github') opener.postMessage({{.Message}}, site)
  })
  opener.postMessage('authorizing:github', site)
})()
</script>`))

// leaving is the script of a page that leaves the editor a token where the editor itself keeps one, and goes there.
var leaving = template.Must(template.New("leaving").Parse(`<script>
localStorage.setItem('sveltia-cms.user', JSON.stringify({{.User}}))
location.replace({{.Editor}})
</script>`))

// script writes a script. Its template needs the element to know that it writes one; the page has its own.
func script(t *template.Template, values map[string]any) template.JS {
	var b strings.Builder
	if err := t.Execute(&b, values); err != nil {
		panic("login: a script of strings must be written: " + err.Error())
	}
	return template.JS(strings.TrimSuffix(strings.TrimPrefix(b.String(), "<script>"), "</script>"))
}

// hand gives the editor a token.
func (h *handler) hand(w http.ResponseWriter, name, token string) {
	h.showMessage(w, "success", map[string]string{"provider": "github", "token": token}, page.Page{
		Title: "U bent aangemeld",
		Text:  []string{strings.TrimSpace("Welkom "+name) + ". Blijft dit venster open? Sluit het dan, en ga terug naar het beheer."},
	})
}

// refuse tells the editor, and whoever looks at the window, why nobody is let in.
func (h *handler) refuse(w http.ResponseWriter, why string) {
	h.showMessage(w, "error", map[string]string{"provider": "github", "error": why}, page.Page{
		Title: "U bent niet aangemeld", Text: []string{why},
	})
}
