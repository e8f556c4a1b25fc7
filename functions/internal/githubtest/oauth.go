package githubtest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// userTokenLasts is how long a token of a user who signed in by a GitHub App is valid (GitHub Docs, "Refreshing user
// access tokens").
const userTokenLasts = 8 * time.Hour

// installationTokenLasts is the same for the App's own (GitHub Docs, "Generating an installation access token").
const installationTokenLasts = time.Hour

// A grant is a sign-in whose code was not exchanged yet.
type grant struct{ client, redirect, challenge string }

// authorize signs in the first user, who has allowed the App before (GitHub Docs, "Authorizing OAuth apps": Web
// application flow).
func (g *GitHub) authorize(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	to, err := url.Parse(query.Get("redirect_uri"))
	if err != nil || query.Get("client_id") != g.App.ClientID || g.App.Callback != "" && to.String() != g.App.Callback {
		http.Error(w, "The redirect_uri is not associated with this application.", http.StatusBadRequest)
		return
	}
	g.mu.Lock()
	code := rand.Text()
	g.codes[code] = grant{query.Get("client_id"), query.Get("redirect_uri"), query.Get("code_challenge")}
	g.mu.Unlock()
	values := to.Query()
	values.Set("code", code)
	values.Set("state", query.Get("state"))
	to.RawQuery = values.Encode()
	http.Redirect(w, r, to.String(), http.StatusFound)
}

// accessToken exchanges a code. Its failures have status 200, as GitHub's.
func (g *GitHub) accessToken(w http.ResponseWriter, r *http.Request) {
	value := r.FormValue
	if strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		var sent map[string]string
		_ = json.NewDecoder(r.Body).Decode(&sent)
		value = func(name string) string { return sent[name] }
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	found, ok := g.codes[value("code")]
	delete(g.codes, value("code"))
	switch {
	case value("client_id") != g.App.ClientID || value("client_secret") != g.App.ClientSecret:
		reply(w, http.StatusOK, map[string]any{"error": "incorrect_client_credentials", "error_description": "The client_id and/or client_secret passed are incorrect."})
	case !ok || value("redirect_uri") != "" && value("redirect_uri") != found.redirect ||
		found.challenge != "" && found.challenge != challengeOf(value("code_verifier")):
		reply(w, http.StatusOK, map[string]any{"error": "bad_verification_code", "error_description": "The code passed is incorrect or expired."})
	default:
		text := g.issue("ghu_", token{user: &g.Users[0], ends: g.Now().Add(userTokenLasts)})
		reply(w, http.StatusOK, map[string]any{
			"access_token": text, "expires_in": int(userTokenLasts.Seconds()), "refresh_token": "ghr_" + rand.Text(), "token_type": "bearer", "scope": "",
		})
	}
}

// challengeOf is the code challenge of a verifier (RFC 7636 §4.2, S256).
func challengeOf(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

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
		readsOnly := asked.Permissions != nil && asked.Permissions["contents"] != "write"
		text := g.issue("ghs_", token{ends: ends, readsOnly: readsOnly})
		reply(w, http.StatusCreated, map[string]any{"token": text, "expires_at": ends.UTC().Format(time.RFC3339), "permissions": asked.Permissions})
	}
}
