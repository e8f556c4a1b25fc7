package githubtest

import (
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// installationTokenLasts is how long a token of the App is valid (GitHub Docs, "Generating an installation access token").
const installationTokenLasts = time.Hour

// isApp reports whether a request proves that it is the App's: a JSON Web Token signed with its key, of its ID and ten
// minutes at most (GitHub Docs, "Generating a JSON Web Token (JWT) for a GitHub App").
func (g *GitHub) isApp(r *http.Request) bool {
	text, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	parts := strings.Split(text, ".")
	if !ok || len(parts) != 3 || g.App.Key == nil {
		return false
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if err != nil || rsa.VerifyPKCS1v15(g.App.Key, crypto.SHA256, digest[:], signature) != nil {
		return false
	}
	var head struct{ Alg string }
	var claims struct {
		Iss      string
		Iat, Exp int64
	}
	for i, into := range []any{&head, &claims} {
		data, err := base64.RawURLEncoding.DecodeString(parts[i])
		if err != nil || json.Unmarshal(data, into) != nil {
			return false
		}
	}
	now := g.Now().Unix()
	return head.Alg == "RS256" && claims.Iss == g.App.ClientID && claims.Iat <= now && now < claims.Exp && claims.Exp <= now+600
}

func (g *GitHub) installationOf(w http.ResponseWriter, r *http.Request) {
	switch {
	case !g.isApp(r):
		reply(w, http.StatusUnauthorized, message("A JSON web token could not be decoded"))
	case r.PathValue("owner")+"/"+r.PathValue("repo") != g.Repository:
		reply(w, http.StatusNotFound, message("Not Found"))
	default:
		reply(w, http.StatusOK, map[string]any{"id": installation, "app_slug": g.App.Slug})
	}
}

func (g *GitHub) installationToken(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Repositories []string
		Permissions  map[string]string
	}
	_ = json.NewDecoder(r.Body).Decode(&asked) // no body is all that the App has
	_, name, _ := strings.Cut(g.Repository, "/")
	switch {
	case !g.isApp(r):
		reply(w, http.StatusUnauthorized, message("A JSON web token could not be decoded"))
	case r.PathValue("id") != strconv.Itoa(installation):
		reply(w, http.StatusNotFound, message("Not Found"))
	case asked.Repositories != nil && !slices.Equal(asked.Repositories, []string{name}):
		reply(w, http.StatusUnprocessableEntity, message("There is at least one repository that does not exist or is not accessible to the parent installation."))
	default:
		g.mu.Lock()
		defer g.mu.Unlock()
		ends := g.Now().Add(installationTokenLasts)
		reply(w, http.StatusCreated, map[string]any{"token": g.newToken(ends), "expires_at": ends.UTC().Format(time.RFC3339), "permissions": asked.Permissions})
	}
}
