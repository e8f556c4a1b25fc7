// Package githubtest is a stand-in for GitHub, for tests and for the site on this computer: a GitHub App, and the calls of
// its REST and GraphQL API that package editing makes, over a bare git repository on disk.
//
// In: a folder with the repository, and the App. Out: an HTTP server whose URL takes the place of https://api.github.com.
// What it does to the repository it does by git. A query for a field that it does not know is answered with an error, as
// GitHub's are. Nobody commits to the default branch other than by a merge, as a rule of the branch has it.
package githubtest

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"fmt"
	"net"
	"net/http"
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
	Branch     string // the default branch; main where empty
	App        App
	Now        func() time.Time // the clock; time.Now where nil
}

// A Call is a request that was answered.
type Call struct {
	Method, Path string
	Body         string
	Status       int
}

// A GitHub is a running stand-in.
type GitHub struct {
	Options
	URL  string // without a slash at the end
	repo repository
	http *http.Server

	mu       sync.Mutex
	tokens   map[string]time.Time // of the App, with when each ends
	pulls    []*pull              // number n at n-1
	statuses map[string][]status  // by commit

	deployments map[string][]deployment // by commit
	calls       []Call
}

// installation is the number of the one installation.
const installation = 1

// New starts a stand-in for a test, over a new repository with files in its first commit. Options without a repository
// are of dfx/site.
func New(t testing.TB, o Options, files map[string]string) *GitHub {
	t.Helper()
	if o.Repository == "" {
		o.Repository = "dfx/site"
	}
	dir := t.TempDir()
	if err := Init(t.Context(), dir, o.branch(), files); err != nil {
		t.Fatal(err)
	}
	g, err := Start(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// Start starts a stand-in over the bare repository in a folder, until Close.
func Start(dir string, o Options) (*GitHub, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Branch = o.branch()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("githubtest: %w", err)
	}
	g := &GitHub{
		Options: o, URL: "http://" + listener.Addr().String(), repo: repository{dir: dir, blobs: map[string][]byte{}},
		tokens: map[string]time.Time{}, statuses: map[string][]status{}, deployments: map[string][]deployment{},
	}
	g.http = &http.Server{Handler: g.handler(), ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = g.http.Serve(listener) }() // ends with Close
	return g, nil
}

// Close ends the server.
func (g *GitHub) Close() { _ = g.http.Close() }

func (o Options) branch() string {
	if o.Branch == "" {
		return "main"
	}
	return o.Branch
}

// Calls are the requests that were answered.
func (g *GitHub) Calls() []Call {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]Call(nil), g.calls...)
}

// File is the text of a file on a branch; empty where there is none.
func (g *GitHub) File(branch, path string) string {
	text, err := g.repo.git(context.Background(), nil, "cat-file", "blob", branch+":"+path)
	if err != nil {
		return ""
	}
	return text
}

// Head is the commit of a branch; empty where there is none.
func (g *GitHub) Head(branch string) string {
	oid, _ := g.repo.head(context.Background(), branch)
	return oid
}

// Message is that of a commit.
func (g *GitHub) Message(oid string) string {
	text, _ := g.repo.git(context.Background(), nil, "log", "-1", "--format=%B", oid)
	return strings.TrimSpace(text)
}

// A Pull is a pull request.
type Pull struct {
	Number             int
	Title, Head, Base  string
	State              string // OPEN, CLOSED or MERGED
	Draft              bool
	Labels             []string
	Author, HeadCommit string
}

// Pulls are the pull requests, the oldest first.
func (g *GitHub) Pulls() []Pull {
	g.mu.Lock()
	defer g.mu.Unlock()
	var all []Pull
	for _, p := range g.pulls {
		head, _ := g.repo.head(context.Background(), p.Head)
		shown := p.Pull
		shown.Labels = append([]string(nil), p.Labels...)
		shown.HeadCommit = head
		all = append(all, shown)
	}
	return all
}

// Commit writes files on a branch, which it makes of the default branch where it is not there; an empty text deletes a
// file. It is what somebody does who has a copy of the repository.
func (g *GitHub) Commit(branch, message string, files map[string]string) (oid string, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ctx := context.Background()
	head, err := g.repo.head(ctx, branch)
	if err != nil {
		if head, err = g.repo.head(ctx, g.Branch); err != nil {
			return "", err
		}
	}
	c := commit{parent: head, message: message, author: "Developer <dev@github.example>", at: g.Now()}
	for path, text := range files {
		if text == "" {
			c.deletions = append(c.deletions, path)
		} else {
			c.additions = append(c.additions, addition{path, []byte(text)})
		}
	}
	if oid, err = g.repo.commit(ctx, c); err != nil {
		return "", err
	}
	return oid, g.repo.setHead(ctx, branch, oid)
}

// SetStatus sets what a check says of a commit: success, failure or pending, with words.
func (g *GitHub) SetStatus(oid, state, context, description string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.statuses[oid] = append(g.statuses[oid], status{State: state, Context: context, Description: description})
}

// SetDeployment says that a commit is deployed to an environment, where it can be looked at: success, failure or pending.
func (g *GitHub) SetDeployment(oid, environment, state, url string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.deployments[oid] = append(g.deployments[oid], deployment{environment, state, url})
}

type deployment struct{ environment, state, url string }

type status struct {
	State       string `json:"state"`
	Context     string `json:"context"`
	Description string `json:"description"`
	TargetURL   string `json:"target_url"`
}

// Token makes a token of the App.
func (g *GitHub) Token() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.newToken(g.Now().Add(installationTokenLasts))
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

// login is what GitHub calls the App, which makes all pull requests and commits.
func (g *GitHub) login() string { return g.App.Slug + "[bot]" }

func (g *GitHub) author() string {
	return g.login() + " <1+" + g.login() + "@users.noreply.github.com>"
}
