// Package githubtest is a stand-in for GitHub, for tests and for the site on this computer: a GitHub App, and the calls of
// its REST and GraphQL API that package editing makes, over a bare git repository on disk.
//
// In: a folder with the repository, and the App. Out: an HTTP server whose URL takes the place of https://api.github.com.
// What it does to the repository it does by git. A query for a field that it does not know is answered with an error, as
// GitHub's are. Nobody commits to the default branch other than by a merge, as a rule of the branch has it. Nothing checks
// or deploys commits; what would be said of one may be written in a note of it (git-notes(1)).
package githubtest

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// An App is a GitHub App that is installed on the repository.
type App struct {
	Slug, ClientID string
	Key            *rsa.PublicKey // that proves the App
}

// Options say what the stand-in is of.
type Options struct {
	Repository string // owner/name
	Branch     string // the default branch
	App        App
	Now        func() time.Time
}

// A Call is a request that was answered.
type Call struct{ Method, Path, Body string }

// A GitHub is a running stand-in.
type GitHub struct {
	Options
	URL  string // without a slash at the end
	http *http.Server

	mu     sync.Mutex
	repo   repository
	tokens map[string]time.Time // of the App, with when each ends
	pulls  []*pull              // number n at n-1
	calls  []Call
}

// New starts a stand-in for a test, over a new repository dfx/site with files in the first commit of its branch main. It
// keeps the calls that it answers.
func New(t testing.TB, app App, now func() time.Time, files map[string]string) *GitHub {
	t.Helper()
	dir := t.TempDir()
	if err := create(t.Context(), dir, "main", contents(files)); err != nil {
		t.Fatal(err)
	}
	g, err := start(dir, Options{"dfx/site", "main", app, now}, true)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// Start starts a stand-in over the bare repository in a folder, until Close.
func Start(dir string, o Options) (*GitHub, error) { return start(dir, o, false) }

func start(dir string, o Options, keepsCalls bool) (*GitHub, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("githubtest: %w", err)
	}
	g := &GitHub{
		Options: o, URL: "http://" + listener.Addr().String(), tokens: map[string]time.Time{},
		repo: repository{dir: dir, known: map[string]object{}},
	}
	handler := g.handler()
	if keepsCalls {
		handler = g.recorded(handler)
	}
	g.http = &http.Server{Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = g.http.Serve(listener) }() // ends with Close
	return g, nil
}

// Close ends the server.
func (g *GitHub) Close() { _ = g.http.Close() }

func (g *GitHub) recorded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body) // of a client that has gone, nothing is kept
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
		g.mu.Lock()
		defer g.mu.Unlock()
		g.calls = append(g.calls, Call{r.Method, r.URL.Path, string(body)})
	})
}

// Calls are the requests that were answered.
func (g *GitHub) Calls() []Call {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.calls)
}

// File is the text of a file on a branch; empty where there is none.
func (g *GitHub) File(branch, path string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	found, _ := g.repo.object(context.Background(), branch+":"+path)
	return string(found.data)
}

// Head is the commit of a branch; empty where there is none.
func (g *GitHub) Head(branch string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.repo.head(context.Background(), branch)
}

// Message is that of a commit.
func (g *GitHub) Message(oid string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	found, _ := g.repo.object(context.Background(), oid)
	return found.commit().message
}

// Commit writes files on a branch, which it makes of the default branch where it is not there; an empty text deletes a
// file. It stands for a push from a clone of the repository.
func (g *GitHub) Commit(branch, message string, files map[string]string) (oid string, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ctx := context.Background()
	parent := cmp.Or(g.repo.head(ctx, branch), g.repo.head(ctx, g.Branch))
	return g.repo.write(ctx, change{branch: branch, parent: parent, author: developer, message: message, at: g.Now(), files: contents(files)})
}

// contents are files as [change] has them.
func contents(files map[string]string) map[string][]byte {
	all := map[string][]byte{}
	for path, text := range files {
		if all[path] = []byte(text); text == "" {
			all[path] = nil
		}
	}
	return all
}

// tokenLasts is how long a token of the App is valid (GitHub Docs, "Generating an installation access token").
const tokenLasts = time.Hour

// Token makes a token of the App.
func (g *GitHub) Token() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.newToken(g.Now().Add(tokenLasts))
}

func (g *GitHub) newToken(ends time.Time) string {
	text := "ghs_" + rand.Text()
	g.tokens[text] = ends
	return text
}

// isKnown reports whether a request has a token of the App.
func (g *GitHub) isKnown(r *http.Request) bool {
	text, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return g.Now().Before(g.tokens[text])
}

// author is the App as GitHub names it in commits.
func (g *GitHub) author() string {
	login := g.App.Slug + "[bot]"
	return login + " <1+" + login + "@users.noreply.github.com>"
}
