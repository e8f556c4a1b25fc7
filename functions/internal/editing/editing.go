// Package editing is the way of the editor of content to GitHub: it makes the few calls that the editor needs, of the one
// repository, as the GitHub App of the site, for the people that the authorizer of the API let through.
//
// In: requests below [GitHub], with the claims of a token of the user pool of editors. Out: answers of GitHub, and refusals
// in Dutch. It keeps no sessions and passes on no token.
package editing

import (
	"cmp"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/github"
)

// Paths of the function. The editor's backend has its api_root at [GitHub]; [Settings] tells browsers where people sign in.
const (
	Path     = form.APIPath + "/editing/"
	GitHub   = Path + "github"
	Settings = Path + "settings"
)

// PublisherGroup is the group of the user pool whose members publish. Everybody else in the pool proposes changes.
const PublisherGroup = "publisher"

// Config is what the function works with.
type Config struct {
	Site    string // origin of the site
	GitHub  *github.Client
	Branch  string // that publications are made of
	Pool    api.Settings
	Issuer  string       // of tokens: the pool's URL
	Secrets []string     // of the CDN; where there are none, everybody is answered
	Log     *slog.Logger // slog.Default where nil
}

type handler struct{ Config }

// New makes the handler.
func New(c Config) http.Handler {
	c.Log = cmp.Or(c.Log, slog.Default())
	h := &handler{c}
	calls := h.calls()
	calls.HandleFunc("GET "+Settings, func(w http.ResponseWriter, _ *http.Request) { answer.JSON(w, http.StatusOK, h.Pool) })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(h.Secrets) > 0 && !cdn.Proved(r.Header.Get(cdn.Header), h.Secrets) {
			refuse(w, errUnknown)
			return
		}
		// An editor takes an api_root for that of a GitHub Enterprise Server, which has its own paths (GitHub Docs,
		// "Getting started with the REST API").
		inner := r.Clone(r.Context())
		inner.URL = &url.URL{Path: r.URL.Path, RawQuery: r.URL.RawQuery}
		if at, ok := strings.CutPrefix(r.URL.Path, GitHub+"/"); ok {
			inner.URL.Path = "/" + strings.TrimPrefix(strings.TrimPrefix(at, "api/v3/"), "api/")
		}
		calls.ServeHTTP(w, inner)
	})
}

// refuse says why in the form of GitHub, which the editor shows.
func refuse(w http.ResponseWriter, why *answer.Refusal) {
	answer.JSON(w, why.Status, map[string]string{"message": why.Text})
}
