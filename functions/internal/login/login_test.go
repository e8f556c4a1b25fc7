package login_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/githubtest"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/login"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/ses"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const (
	site   = "https://dfx.example"
	secret = "of-the-cdn"
	ellen  = "ellen@dfx.example" // publishes
	piet   = "piet@dfx.example"  // proposes
)

var appKey = func() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
}()

// A world is the function, with a stand-in for GitHub and a post office, and a browser.
type world struct {
	t       *testing.T
	clock   *leadtest.Clock
	github  *githubtest.GitHub
	office  *leadtest.PostOffice
	config  login.Config
	client  *github.Client
	handler http.Handler
	log     bytes.Buffer
	paused  time.Time // until when
}

var files = map[string]string{
	"content/pages/a.yaml": "title: A\n", "content/site.yaml": "name: DFX\n", "infra/settings.ts": "export {}\n", ".github/workflows/publish.yml": "on: push\n",
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, clock: leadtest.NewClock(), office: leadtest.NewPostOffice(t)}
	w.github = githubtest.New(t, githubtest.Options{
		Now: w.clock.Now, Protected: true,
		App: githubtest.App{Slug: "dfx-beheer", ClientID: "Iv1", ClientSecret: "geheim", Key: &appKey.PublicKey, Callback: site + "/api/login/callback"},
	}, files)
	w.client = &github.Client{
		App: github.App{ClientID: "Iv1", ClientSecret: "geheim", Key: appKey}, Repository: "dfx/site",
		Web: w.github.URL, API: w.github.URL, HTTP: http.DefaultClient, Now: w.clock.Now,
	}
	company := mail.Company{Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: site}
	w.config = login.Config{
		Origins: []string{site, "https://www.dfx.example"}, GitHub: func(context.Context) (*github.Client, error) { return w.client, nil }, Branch: "main",
		People: []login.Person{{Email: ellen, Name: "Ellen <de> Boer", Right: login.Publisher}, {Email: piet, Name: "Piet", Right: login.Author}},
		Signer: link.New([]byte("key")), Mailer: mail.New(w.office.Client(), mail.Settings{From: "site@dfx.example", Company: company}, nil),
		Quota: leadtest.Quota(t, w.clock), Company: company, Secrets: []string{secret}, Now: w.clock.Now,
		Pause: func(_ context.Context, until time.Time) { w.paused = until },
		Log:   slog.New(slog.NewJSONHandler(&w.log, nil)),
	}
	w.handler = login.New(w.config)
	return w
}

// A browser keeps cookies.
type browser struct {
	*world
	cookies map[string]string
	address string // IP
}

func (w *world) browser() *browser { return &browser{w, map[string]string{}, "192.0.2.7"} }

type answer struct {
	*httptest.ResponseRecorder
	t *testing.T
}

// send sends a request as the CDN hands it on, and keeps the cookies of the answer.
func (b *browser) send(method, path, body string, change ...func(*http.Request)) answer {
	b.t.Helper()
	r := httptest.NewRequestWithContext(b.t.Context(), method, path, strings.NewReader(body))
	r.Header.Set("X-Origin-Secret", secret)
	r.Header.Set("X-Viewer-Address", b.address)
	if method == http.MethodPost {
		r.Header.Set("Origin", site)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	for _, cookie := range w.Result().Cookies() {
		if cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
			continue
		}
		if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite < http.SameSiteLaxMode || !strings.HasPrefix(cookie.Name, "__Host-") {
			b.t.Errorf("the cookie %s is %+v", cookie.Name, cookie)
		}
		b.cookies[cookie.Name] = cookie.Value
	}
	if w.Header().Get("Cache-Control") != "no-store" {
		b.t.Errorf("%s may be kept", path)
	}
	if kind := w.Header().Get("Content-Type"); strings.HasPrefix(kind, "text/html") && !strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
		b.t.Errorf("%s has the policy %q", path, w.Header().Get("Content-Security-Policy"))
	}
	return answer{w, b.t}
}

// expect holds a page to a status and words.
func (a answer) expect(status int, words ...string) answer {
	a.t.Helper()
	text := html.UnescapeString(a.Body.String())
	for _, word := range words {
		if !strings.Contains(text, word) {
			a.t.Errorf("the page does not say %q:\n%s", word, text)
		}
	}
	if a.Code != status {
		a.t.Errorf("status %d, want %d", a.Code, status)
	}
	return a
}

var messagePattern = regexp.MustCompile(`opener\.postMessage\("authorization:github:([a-z]+):((?:[^"\\]|\\.)+)", site\)`)

// handed is what a page sends the editor.
func (a answer) handed() (result string, message map[string]string) {
	a.t.Helper()
	found := messagePattern.FindStringSubmatch(a.Body.String())
	if found == nil {
		a.t.Fatalf("the page hands nothing over:\n%s", a.Body)
	}
	var text string
	if err := json.Unmarshal([]byte(`"`+found[2]+`"`), &text); err != nil {
		a.t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &message); err != nil {
		a.t.Fatal(err)
	}
	if !strings.Contains(a.Body.String(), `const site = "https://dfx.example"`) {
		a.t.Error("the token goes to another origin")
	}
	nonce := regexp.MustCompile(`<script nonce="([A-Z0-9]+)">`).FindStringSubmatch(a.Body.String())
	if nonce == nil || !strings.HasSuffix(a.Header().Get("Content-Security-Policy"), "script-src 'nonce-"+nonce[1]+"'") {
		a.t.Errorf("the policy is %q", a.Header().Get("Content-Security-Policy"))
	}
	return found[1], message
}

// atGitHub follows a redirect to GitHub, and is where that leads back to.
func (a answer) atGitHub() string {
	a.t.Helper()
	if a.Code != http.StatusSeeOther {
		a.t.Fatalf("status %d", a.Code)
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Get(a.Header().Get("Location"))
	if err != nil {
		a.t.Fatal(err)
	}
	defer response.Body.Close()
	back, ok := strings.CutPrefix(response.Header.Get("Location"), site)
	if !ok {
		body, _ := io.ReadAll(response.Body)
		a.t.Fatalf("GitHub leads to %q: %d %s", response.Header.Get("Location"), response.StatusCode, body)
	}
	return back
}

func TestAnAccountAtGitHubSignsInByOnePress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.client.App.Key = nil // an OAuth App, or nobody without an account
	b := w.browser()
	opened := b.send(http.MethodGet, "/api/login/authorize?provider=github&site_id=dfx.example&scope=repo,user", "")
	page := b.send(http.MethodGet, opened.atGitHub(), "")
	if result, message := page.expect(200, "U bent aangemeld").handed(); result != "success" || !strings.HasPrefix(message["token"], "ghu_") || message["provider"] != "github" || message["refreshToken"] != "" {
		t.Errorf("%s %v", result, message)
	}
	if page.Header().Get("Cross-Origin-Opener-Policy") != "unsafe-none" {
		t.Error("the window cannot speak with the editor")
	}
	if len(b.cookies) > 0 {
		t.Errorf("cookies are left: %v", b.cookies)
	}
	if strings.Contains(w.log.String(), "ghu_") {
		t.Errorf("a token is in the log: %s", &w.log)
	}
}

func TestASignInAtGitHubThatWasNotBegunHereIsRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	mine, theirs := w.browser(), w.browser()
	begin := func(b *browser) string { return b.send(http.MethodGet, "/api/login/start", "").atGitHub() }
	theirBack := begin(theirs)
	refused := func(name string, b *browser, back string) {
		t.Helper()
		if result, message := b.send(http.MethodGet, back, "").handed(); result != "error" || message["error"] == "" || message["token"] != "" {
			t.Errorf("%s: %s %v", name, result, message)
		}
	}
	refused("without a cookie", mine, theirBack)
	begin(mine)
	refused("with the cookie of another", mine, theirBack)
	back := begin(mine)
	w.clock.Advance(11 * time.Minute)
	refused("after ten minutes", mine, back)
	parsed, _ := url.Parse(begin(mine))
	refused("without leave", mine, "/api/login/callback?error=access_denied&state="+url.QueryEscape(parsed.Query().Get("state")))
	parsed, _ = url.Parse(begin(mine))
	refused("with a code of nobody", mine, "/api/login/callback?code=made-up&state="+url.QueryEscape(parsed.Query().Get("state")))
}

// A code that was taken is worth nothing without the secret of the sign-in that it is of (RFC 7636).
func TestACodeOfAnotherSignInIsRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	mine, theirs := w.browser(), w.browser()
	stolen, _ := url.Parse(theirs.send(http.MethodGet, "/api/login/start", "").atGitHub())
	own, _ := url.Parse(mine.send(http.MethodGet, "/api/login/start", "").atGitHub())
	query := url.Values{"code": {stolen.Query().Get("code")}, "state": {own.Query().Get("state")}}
	if result, message := mine.send(http.MethodGet, "/api/login/callback?"+query.Encode(), "").handed(); result != "error" {
		t.Errorf("%s %v", result, message)
	}
}

var linkPattern = regexp.MustCompile(`https://dfx\.example(/api/login/link/[A-Za-z0-9_-]+)`)

// ask asks for a link, and is its path; empty where none was mailed.
func (b *browser) ask(email string) (path string) {
	b.t.Helper()
	b.send(http.MethodPost, "/api/login/mail", url.Values{"email": {email}}.Encode()).expect(200, "Kijk in uw mailbox")
	mails := b.office.Take()
	if len(mails) == 0 {
		return ""
	}
	found := linkPattern.FindStringSubmatch(mails[0].Text)
	if found == nil || len(mails) != 1 || !strings.EqualFold(mails[0].To, email) {
		b.t.Fatalf("%+v", mails)
	}
	return found[1]
}

// signedIn is a browser in which somebody signed in by mail, and the token of its editor.
func (w *world) signedIn(email string) (b *browser, token string) {
	w.t.Helper()
	b = w.browser()
	led := b.send(http.MethodPost, b.ask(email), "")
	left := regexp.MustCompile(`JSON\.stringify\((\{.+\})\)`).FindStringSubmatch(led.expect(200, "U bent aangemeld", `location.replace("/beheer")`).Body.String())
	var handed struct{ BackendName, Token string }
	if left == nil || json.Unmarshal([]byte(left[1]), &handed) != nil || handed.BackendName != "github" {
		w.t.Fatalf("%d %s", led.Code, led.Body)
	}
	return b, handed.Token
}

func TestALinkInAMailSignsIn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.browser()
	b.send(http.MethodGet, "/api/login/authorize?provider=github", "").expect(200, "Met een link per mail", "Met GitHub")
	b.send(http.MethodGet, "/api/login/mail", "").expect(200, "Uw e-mailadres")
	path := b.ask(strings.ToUpper(ellen))
	for range 3 { // as programs do that look for harm
		b.send(http.MethodGet, path, "").expect(200, "Aanmelden als Ellen")
	}
	if len(b.cookies) > 0 {
		t.Error("looking at a link signs in")
	}
	if led := b.send(http.MethodPost, path, ""); led.Code != http.StatusOK || b.cookies["__Host-beheer"] == "" {
		t.Errorf("%d %v", led.Code, led.Header())
	}
	// The editor's window is let in at once from then on, and for twelve hours.
	result, message := b.send(http.MethodGet, "/api/login/authorize?provider=github", "").handed()
	if result != "success" || message["token"] == "" {
		t.Errorf("%s %v", result, message)
	}
	if status, user := b.call(message["token"], http.MethodGet, "/user", nil); status != 200 || user["email"] != ellen || user["login"] != ellen {
		t.Errorf("%d %v", status, user)
	}
	w.clock.Advance(12*time.Hour + time.Minute)
	if status, _ := b.call(message["token"], http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("after twelve hours: %d", status)
	}
	b.send(http.MethodGet, "/api/login/authorize?provider=github", "").expect(200, "Met een link per mail")
	if strings.Contains(w.log.String(), path) || strings.Contains(w.log.String(), ellen) {
		t.Errorf("a link or an address is in the log: %s", &w.log)
	}
}

func TestALinkWorksOnceAndAQuarterOfAnHour(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.browser()
	path := b.ask(ellen)
	b.send(http.MethodPost, path, "")
	w.browser().send(http.MethodPost, path, "").expect(410, "al gebruikt")
	late := b.ask(ellen)
	w.clock.Advance(15 * time.Minute)
	b.send(http.MethodGet, late, "").expect(410, "Vraag een nieuwe link")
	b.send(http.MethodPost, late, "").expect(410)
	b.send(http.MethodPost, late[:len(late)-2], "").expect(403, "klopt niet")
	// A link of another kind, which is signed with the same key, signs nobody in.
	other := w.config.Signer.Sign(link.Link{Action: link.Session, By: ellen, Expires: w.clock.Now().Add(time.Hour)})
	b.send(http.MethodPost, "/api/login/link/"+other, "").expect(403)
}

func TestNobodyLearnsWhoIsKnown(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.browser()
	var pages []string
	for _, email := range []string{ellen, "evert@dfx.example"} {
		w.paused = time.Time{}
		page := b.send(http.MethodPost, "/api/login/mail", url.Values{"email": {email}}.Encode()).expect(200)
		pages = append(pages, strings.ReplaceAll(page.Body.String(), email, ""))
		if w.paused != w.clock.Now().Add(2*time.Second) {
			t.Errorf("%s: the answer comes at %v", email, w.paused)
		}
	}
	if pages[0] != pages[1] {
		t.Error("the answers differ")
	}
	if mails := w.office.Take(); len(mails) != 1 || mails[0].To != ellen || len(mails[0].Tags) > 0 {
		t.Errorf("%+v", mails)
	}
	// Nor by a mail that cannot be sent.
	w.office.Refuse(func(ses.Mail) error { return errors.New("out of order") })
	b.send(http.MethodPost, "/api/login/mail", url.Values{"email": {ellen}}.Encode()).expect(200, "Kijk in uw mailbox")
	b.send(http.MethodPost, "/api/login/mail", url.Values{"email": {"geen adres"}}.Encode()).expect(422, "Dit is geen e-mailadres")
}

func TestLinksAreNotMailedWithoutEnd(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	mails := 0
	for i := range 30 {
		b := w.browser()
		b.address = fmt.Sprintf("192.0.2.%d", i)
		if b.ask(piet) != "" {
			mails++
		}
	}
	if mails != 5 {
		t.Errorf("%d mails to one person in an hour", mails)
	}
	b := w.browser()
	last := 0
	for range 21 {
		last = b.send(http.MethodPost, "/api/login/mail", "email=evert%40dfx.example").Code
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the last of many requests of one network: %d", last)
	}
}

func TestWithoutAnAppNobodySignsInHere(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	config := w.config
	config.GitHub = func(context.Context) (*github.Client, error) { return nil, login.ErrNoApp }
	w.handler = login.New(config)
	b := w.browser()
	for _, path := range []string{"authorize", "start", "callback?code=x", "mail", "link/x", "elsewhere"} {
		b.send(http.MethodGet, "/api/login/"+path, "").expect(410, "Naar het beheer")
	}
	if status, _ := b.call("token", http.MethodGet, "/user", nil); status != 403 {
		t.Errorf("the proxy: %d", status)
	}
	config.GitHub = func(context.Context) (*github.Client, error) { return nil, errors.New("out of reach") }
	w.handler = login.New(config)
	b.send(http.MethodGet, "/api/login/authorize", "").expect(507, "Er is een storing")
}

func TestOnlyTheSiteItselfAsks(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.browser()
	path := b.ask(ellen)
	from := func(origin string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("Origin", origin) }
	}
	for _, origin := range []string{"https://evil.example", "null", ""} {
		b.send(http.MethodPost, path, "", from(origin)).expect(403)
		b.send(http.MethodPost, "/api/login/mail", "email="+url.QueryEscape(ellen), from(origin)).expect(403)
	}
	b.send(http.MethodGet, "/api/login/mail", "", func(r *http.Request) { r.Header.Set("X-Origin-Secret", "guessed") }).expect(403)
	b.send(http.MethodPost, path, "", from("https://www.dfx.example")).expect(200)
	b.send(http.MethodGet, "/api/login/out", "").expect(303)
	if len(b.cookies) > 0 {
		t.Errorf("signed out, with %v", slices.Sorted(func(yield func(string) bool) {
			for name := range b.cookies {
				yield(name)
			}
		}))
	}
}
