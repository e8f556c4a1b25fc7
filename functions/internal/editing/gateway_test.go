package editing_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/githubtest"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

const (
	site   = "https://dfx.example"
	issuer = "https://pool.example"
)

// The people of the user pool, by what the claims of their tokens say.
var (
	ellen = map[string]string{"email": "Ellen@dfx.example", "name": "Ellen <de> Boer", "cognito:groups": "[publisher]"}
	piet  = map[string]string{"email": "piet@dfx.example", "name": "Piet"}
)

var appKey = func() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return key
}()

// A world is the function, with a stand-in for GitHub.
type world struct {
	t      *testing.T
	clock  *leadtest.Clock
	github *githubtest.GitHub
	config editing.Config
	client *github.Client
	noApp  error // why the App cannot be read
}

var files = map[string]string{
	"content/pages/a.yaml": "title: A\n", "content/site.yaml": "name: DFX\n", "infra/settings.ts": "export {}\n", ".github/workflows/publish.yml": "on: push\n",
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, clock: leadtest.NewClock()}
	w.github = githubtest.New(t, githubtest.App{Slug: "dfx-beheer", ClientID: "Iv1", Key: &appKey.PublicKey}, w.clock.Now, files)
	kept, err := json.Marshal(map[string]any{"clientId": "Iv1", "privateKey": string(pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(appKey)}))})
	if err != nil {
		t.Fatal(err)
	}
	app, err := github.ParseApp(kept)
	if err != nil {
		t.Fatal(err)
	}
	w.client = &github.Client{App: func(context.Context) (github.App, error) { return app, w.noApp }, Repository: "dfx/site", API: w.github.URL, HTTP: http.DefaultClient, Now: w.clock.Now}
	w.config = editing.Config{
		Site: site, GitHub: w.client, Branch: "main",
		Pool: api.Settings{Pool: "eu-west-1_editors", Client: "client"}, Issuer: issuer, Secrets: []string{lambdatest.CDNSecret}, Log: slog.New(slog.DiscardHandler),
	}
	return w
}

// A browser is somebody's in which the editor is open.
type browser struct {
	*world
	claims map[string]string // that the authorizer of the API found in its token; nil without one
}

// signedIn is the browser of somebody who has signed in.
func (w *world) signedIn(who map[string]string) *browser {
	claims := maps.Clone(who)
	maps.Copy(claims, map[string]string{"iss": issuer, "aud": "client", "token_use": "id"})
	return &browser{w, claims}
}

// send sends a request as the CDN and the API hand it on.
func (b *browser) send(method, path, body string) (status int, answered map[string]any) {
	b.t.Helper()
	event := lambdatest.Event(method, path, body, nil, b.claims)
	answer, err := lambdahttp.Handle(editing.New(b.config))(b.t.Context(), event)
	if err != nil {
		b.t.Fatal(err)
	}
	_ = json.Unmarshal([]byte(answer.Body), &answered)
	return answer.StatusCode, answered
}

// call makes a call of the editor.
func (b *browser) call(method, path string, body any) (status int, answered map[string]any) {
	b.t.Helper()
	text := ""
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			b.t.Fatal(err)
		}
		text = string(encoded)
	}
	at := editing.GitHub + "/api/v3" + path // as the editor makes it of its api_root
	if path == "/graphql" {
		at = editing.GitHub + "/api/graphql"
	}
	return b.send(method, at, text)
}

func (b *browser) ask4(query string, variables map[string]any) (status int, answered map[string]any) {
	b.t.Helper()
	return b.call(http.MethodPost, "/graphql", map[string]any{"query": query, "variables": variables})
}

var ofSite = map[string]any{"owner": "dfx", "repo": "site", "branch": "main"}

const createRef = `mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }`

const createCommit = `mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate file_0: file(path: "content/pages/a.yaml") { oid } } } }`

// commitOf is the input of a commit of a file.
func commitOf(branch, head, path string) map[string]any {
	return map[string]any{"input": map[string]any{
		"branch": map[string]any{"repositoryNameWithOwner": "dfx/site", "branchName": branch}, "expectedHeadOid": head,
		"message": map[string]any{"headline": "Update"},
		"fileChanges": map[string]any{
			"additions": []any{map[string]any{"path": path, "contents": base64.StdEncoding.EncodeToString([]byte("title: Anders\n"))}}, "deletions": []any{},
		},
	}}
}

// propose makes a change on a branch of the editor, and a pull request of it; 0 where that is refused.
func (b *browser) propose(branch string) (number int) {
	b.t.Helper()
	head := b.github.Head("main")
	if status, answered := b.ask4(createRef, map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/heads/" + branch, "oid": head}}); status != 200 || answered["errors"] != nil {
		b.t.Fatalf("%d %v", status, answered)
	}
	if status, answered := b.ask4(createCommit, commitOf(branch, head, "content/pages/a.yaml")); status != 200 || answered["errors"] != nil {
		b.t.Fatalf("%d %v", status, answered)
	}
	status, made := b.call(http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": branch, "base": "main", "draft": false, "body": "x"})
	if status != 201 {
		b.t.Fatalf("%d %v", status, made)
	}
	return int(made["number"].(float64))
}

func TestAnAuthorProposesAndAPublisherPublishes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	author := w.signedIn(piet)
	if status, _ := author.call(http.MethodGet, "/repos/dfx/site/collaborators/piet%40dfx.example", nil); status != 204 {
		t.Errorf("piet is no collaborator: %d", status)
	}
	status, read := author.ask4(`query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) {
		content_0: object(expression: "main:content/pages/a.yaml") { ... on Blob { text } }
		commit_0: ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1, path: "content/pages/a.yaml") { nodes { author { name email user { id: databaseId login } } committedDate } } } } } } }`, ofSite)
	if data, _ := json.Marshal(read); status != 200 || !strings.Contains(string(data), `"text":"title: A\n"`) {
		t.Errorf("%d %s", status, data)
	}
	number := author.propose("cms/pages/a")
	if by := w.github.Message(w.github.Head("cms/pages/a")); by != "Update\n\nCo-authored-by: Piet <piet@dfx.example>" {
		t.Errorf("the commit says %q", by)
	}
	if status, _ := author.call(http.MethodPost, "/repos/dfx/site/issues/1/labels", map[string]any{"labels": []string{"sveltia-cms/pending_publish"}}); status != 200 {
		t.Errorf("labels: %d", status)
	}
	merge := func(b *browser) (int, map[string]any) {
		return b.call(http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "merge", "commit_title": "Update"})
	}
	if status, answered := merge(author); status != 403 || !strings.Contains(answered["message"].(string), "niet publiceren") {
		t.Errorf("an author merges: %d %v", status, answered)
	}
	publisher := w.signedIn(ellen)
	if status, answered := merge(publisher); status != 200 || number != 1 {
		t.Errorf("%d %v", status, answered)
	}
	if text := w.github.File("main", "content/pages/a.yaml"); text != "title: Anders\n" {
		t.Errorf("%q", text)
	}
	if by := w.github.Message(w.github.Head("main")); by != "Update\n\nCo-authored-by: Piet <piet@dfx.example>\nPublished-by: Ellen de Boer <ellen@dfx.example>" {
		t.Errorf("the merge says %q", by)
	}
	status, read = author.call(http.MethodGet, "/repos/dfx/site/commits/"+w.github.Head("main"), nil)
	if data, _ := json.Marshal(read["files"]); status != 200 || string(data) != `[{"filename":"content/pages/a.yaml","status":"modified"}]` {
		t.Errorf("what the publication changed: %d %v", status, read)
	}
	if status, _ := publisher.call(http.MethodDelete, "/repos/dfx/site/git/refs/heads/cms/pages/a", nil); status != 204 {
		t.Errorf("the branch is not deleted: %d", status)
	}
}

func TestWhatTheEditorDoesNotDoIsNotHandedOn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.signedIn(ellen)
	own := b.propose("cms/pages/a")
	for branch, files := range map[string]map[string]string{"feature": {"infra/settings.ts": "export const a = 1\n"}} {
		if _, err := w.github.Commit(branch, "Feature", files); err != nil {
			t.Fatal(err)
		}
	}
	developers := map[string]any{"title": "Feature", "head": "feature", "base": "main"}
	if status := w.asDeveloper(http.MethodPost, "/repos/dfx/site/pulls", developers); status != 201 || own != 1 {
		t.Fatal(status)
	}
	head, before := w.github.Head("cms/pages/a"), len(w.github.Calls())
	graphql := func(query string, variables map[string]any) map[string]any {
		return map[string]any{"query": query, "variables": variables}
	}
	single := commitOf("cms/pages/a", head, "infra/settings.ts")
	changes := single["input"].(map[string]any)["fileChanges"].(map[string]any)
	changes["additions"] = changes["additions"].([]any)[0]
	byID := commitOf("cms/pages/a", head, "content/pages/a.yaml")
	byID["input"].(map[string]any)["branch"].(map[string]any)["id"] = "REF_main"
	type request struct {
		method, path string
		body         any
	}
	post := func(query string, variables map[string]any) request {
		return request{http.MethodPost, "/graphql", graphql(query, variables)}
	}
	for name, r := range map[string]request{
		"another repository":           {http.MethodGet, "/repos/dfx/other/git/trees/main", nil},
		"another repository's content": post(`{ repository(owner: "dfx", name: "other") { id } }`, nil),
		"a field that leads away":      post(`{ repository(owner: "dfx", name: "site") { owner { repositories(first: 9) { nodes { name } } } } }`, nil),
		"a query of something else":    post(`{ viewer { login } }`, nil),
		"a query of a node":            post(`{ node(id: "PR_1") { id } }`, nil),
		"two operations":               post(`query a { repository(owner: "dfx", name: "site") { id } } mutation b($input: X) { createRef(input: $input) { ref { name } } }`, nil),
		"a named fragment":             post(`{ repository(owner: "dfx", name: "site") { ...all } } fragment all on Repository { id }`, nil),
		"what is no query":             post(`{ repository`, nil),
		"another mutation":             post(`mutation($input: X!) { mergePullRequest(input: $input) { pullRequest { id } } }`, map[string]any{"input": map[string]any{"pullRequestId": "PR_1"}}),
		"two mutations": post(`mutation($input: X!) { a: createRef(input: $input) { ref { name } } b: createRef(input: $input) { ref { name } } }`,
			map[string]any{"input": map[string]any{"name": "refs/heads/cms/x/y"}}),
		"a mutation with its input written out": post(`mutation { createRef(input: { repositoryId: "R_1", name: "refs/heads/cms/x/y", oid: "`+head+`" }) { ref { name } } }`, nil),
		"a branch that is not the editor's":     post(createRef, map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/heads/feature2", "oid": head}}),
		"a tag":                                 post(createRef, map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/tags/cms/x", "oid": head}}),
		"a commit on the branch of the site":    post(createCommit, commitOf("main", w.github.Head("main"), "content/pages/a.yaml")),
		"the same, named in full":               post(createCommit, commitOf("refs/heads/main", w.github.Head("main"), "content/pages/a.yaml")),
		"a commit on a developer's branch":      post(createCommit, commitOf("feature", w.github.Head("feature"), "content/pages/a.yaml")),
		"a branch by its ID":                    post(createCommit, byID),
		"a program":                             post(createCommit, commitOf("cms/pages/a", head, "infra/settings.ts")),
		"a program, not in a list":              post(createCommit, single),
		"a workflow":                            post(createCommit, commitOf("cms/pages/a", head, ".github/workflows/publish.yml")),
		"a way out of content/":                 post(createCommit, commitOf("cms/pages/a", head, "content/../infra/settings.ts")),
		"a hidden file":                         post(createCommit, commitOf("cms/pages/a", head, "content/.gitattributes")),
		"a schema":                              post(createCommit, commitOf("cms/pages/a", head, "content/schemas/page.schema.json")),
		"a developer's proposal made a draft":   post(`mutation($input: X!) { convertPullRequestToDraft(input: $input) { pullRequest { isDraft } } }`, map[string]any{"input": map[string]any{"pullRequestId": "PR_2"}}),
		"a developer's proposal merged":         {http.MethodPut, "/repos/dfx/site/pulls/2/merge", map[string]any{"merge_method": "merge", "commit_title": "x"}},
		"a developer's proposal closed":         {http.MethodPatch, "/repos/dfx/site/pulls/2", map[string]any{"state": "closed"}},
		"a developer's proposal labelled":       {http.MethodPatch, "/repos/dfx/site/issues/2", map[string]any{"labels": []string{"x"}}},
		"a proposal renamed":                    {http.MethodPatch, "/repos/dfx/site/pulls/1", map[string]any{"title": "x"}},
		"a proposal with another base":          {http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "x", "head": "cms/pages/a", "base": "feature"}},
		"a developer's branch proposed":         {http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "x", "head": "feature", "base": "main"}},
		"an issue closed":                       {http.MethodPatch, "/repos/dfx/site/issues/1", map[string]any{"state": "closed"}},
		"a branch moved":                        {http.MethodPatch, "/repos/dfx/site/git/refs/heads/main", map[string]any{"sha": head, "force": true}},
		"a branch deleted":                      {http.MethodDelete, "/repos/dfx/site/git/refs/heads/main", nil},
		"all branches of the editor deleted":    {http.MethodDelete, "/repos/dfx/site/git/refs/heads/cms/", nil},
		"the branches listed":                   {http.MethodGet, "/repos/dfx/site/branches", nil},
		"a workflow started":                    {http.MethodPost, "/repos/dfx/site/dispatches", map[string]any{"event_type": "x"}},
		"the repository deleted":                {http.MethodDelete, "/repos/dfx/site", nil},
		"the App's own calls":                   {http.MethodPost, "/app/installations/1/access_tokens", nil},
	} {
		if status, answered := b.call(r.method, r.path, r.body); status < 300 || status >= 500 || answered["message"] == "" {
			t.Errorf("%s: %d %v", name, status, answered)
		}
	}
	for _, made := range w.github.Calls()[before:] {
		looks := made.Method == http.MethodGet || strings.Contains(made.Body, "query($id: ID!)")
		if !looks {
			t.Errorf("handed on: %s %s %s", made.Method, made.Path, made.Body)
		}
	}
	if w.github.Head("feature") == "" || w.github.Head("cms/pages/a") != head {
		t.Error("a branch changed")
	}
}

func TestAFileThatIsTooLargeForOneRequestIsPutTogetherOfItsPieces(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.signedIn(piet)
	b.propose("cms/downloads")
	var pieces []any
	for _, text := range []string{"%PDF-1.7\xff", "the rest"} {
		status, made := b.call(http.MethodPost, "/repos/dfx/site/git/blobs", map[string]any{"content": base64.StdEncoding.EncodeToString([]byte(text)), "encoding": "base64"})
		if status != 201 {
			t.Fatalf("%d %v", status, made)
		}
		pieces = append(pieces, made["sha"])
	}
	const path = "content/media/downloads/catalogus.pdf"
	of := func(pieces ...any) map[string]any {
		made := commitOf("cms/downloads", w.github.Head("cms/downloads"), path)
		made["input"].(map[string]any)["fileChanges"].(map[string]any)["additions"] = []any{map[string]any{"path": path, "pieces": pieces}}
		return made
	}
	if status, answered := b.ask4(createCommit, of(pieces...)); status != 200 || answered["errors"] != nil {
		t.Fatalf("%d %v", status, answered)
	}
	if got := w.github.File("cms/downloads", path); got != "%PDF-1.7\xffthe rest" {
		t.Errorf("%q", got)
	}
	head := w.github.Head("cms/downloads")
	many := slices.Repeat(pieces[:1], 9)
	for name, wrong := range map[string][]any{"no piece": {strings.Repeat("0", 40)}, "no name of a piece": {"../../../user"}, "too many": many} {
		if status, answered := b.ask4(createCommit, of(wrong...)); status < 400 || answered["message"] == "" {
			t.Errorf("%s: %d %v", name, status, answered)
		}
	}
	if w.github.Head("cms/downloads") != head {
		t.Error("a commit was made")
	}
}

func TestAProposalWithMoreThanContentIsNotPublishedHere(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.signedIn(ellen)
	b.propose("cms/pages/a")
	if _, err := w.github.Commit("cms/pages/a", "Code", map[string]string{"infra/settings.ts": "export const a = 1\n"}); err != nil {
		t.Fatal(err)
	}
	merge := map[string]any{"merge_method": "merge", "commit_title": "x"}
	if status, answered := b.call(http.MethodPut, "/repos/dfx/site/pulls/1/merge", merge); status != 403 || !strings.Contains(answered["message"].(string), "meer dan de inhoud") {
		t.Errorf("%d %v", status, answered)
	}
	// The branch of a proposal that was left is begun anew.
	reset := map[string]any{"sha": w.github.Head("main"), "force": true}
	if status, answered := b.call(http.MethodPatch, "/repos/dfx/site/git/refs/heads/cms/pages/a", reset); status != 200 || w.github.Head("cms/pages/a") != w.github.Head("main") {
		t.Errorf("%d %v", status, answered)
	}
}

func TestDraftsThatBelongTogetherArePublishedInOneCommit(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	author, publisher := w.signedIn(piet), w.signedIn(ellen)
	author.propose("cms/pages/a")
	main := w.github.Head("main")
	create := func(branch string) {
		t.Helper()
		if status, answered := publisher.ask4(createRef, map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/heads/" + branch, "oid": main}}); status != 200 || answered["errors"] != nil {
			t.Fatalf("%d %v", status, answered)
		}
	}
	create("cms/pages/b")
	if _, answered := publisher.ask4(createCommit, commitOf("cms/pages/b", main, "content/pages/b.yaml")); answered["errors"] != nil {
		t.Fatal(answered)
	}
	create("cms/samen/a")
	join := func(base, head string) int {
		status, _ := publisher.call(http.MethodPost, "/repos/dfx/site/merges", map[string]any{"base": base, "head": head})
		return status
	}
	if a, b := join("cms/samen/a", "cms/pages/a"), join("cms/samen/a", "cms/pages/b"); a != 201 || b != 201 {
		t.Errorf("%d, %d", a, b)
	}
	for _, other := range [][2]string{{"main", "cms/pages/a"}, {"cms/samen/a", "main"}, {"cms/samen/a", "refs/heads/main"}} {
		if status := join(other[0], other[1]); status != 403 {
			t.Errorf("%s into %s: %d", other[1], other[0], status)
		}
	}
	status, read := author.call(http.MethodGet, "/repos/dfx/site/compare/"+main+"..."+w.github.Head("cms/samen/a"), nil)
	if data, _ := json.Marshal(read["files"]); status != 200 || string(data) != `[{"filename":"content/pages/a.yaml","status":"modified"},{"filename":"content/pages/b.yaml","status":"added"}]` {
		t.Errorf("what both change: %d %v", status, read)
	}
	publisher.call(http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Samen", "head": "cms/samen/a", "base": "main", "draft": false, "body": "x"})
	status, answered := publisher.call(http.MethodPut, "/repos/dfx/site/pulls/2/merge", map[string]any{"merge_method": "squash", "commit_title": "Samen"})
	if status != 200 || w.github.File("main", "content/pages/b.yaml") == "" || w.github.File("main", "content/pages/a.yaml") != "title: Anders\n" {
		t.Errorf("%d %v", status, answered)
	}
	const by = "Samen\n\nCo-authored-by: Piet <piet@dfx.example>\nCo-authored-by: Ellen de Boer <ellen@dfx.example>\nPublished-by: Ellen de Boer <ellen@dfx.example>"
	if got := w.github.Message(w.github.Head("main")); got != by {
		t.Errorf("the commit says %q", got)
	}
}

func TestTheEditorMayAskWhatChecksAndDeploymentsSay(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	status, read := w.signedIn(piet).ask4(`query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
		commit_0: object(oid: "`+w.github.Head("main")+`") { ... on Commit { status { contexts { context state targetUrl description } }
		deployments(last: 10 orderBy: { field: CREATED_AT, direction: ASC }) { nodes { environment latestStatus { state environmentUrl description } } }
		checkSuites(last: 10) { nodes { checkRuns(last: 20) { nodes { name status conclusion detailsUrl summary } } } } } }
		open: pullRequests(headRefName: "cms/x/y", states: OPEN, first: 1) { totalCount } } }`, ofSite)
	if data, _ := json.Marshal(read); status != 200 || !strings.Contains(string(data), `"totalCount":0`) {
		t.Errorf("%d %s", status, data)
	}
}

// asDeveloper makes a call at GitHub itself.
func (w *world) asDeveloper(method, path string, body any) int {
	w.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := w.client.Do(w.t.Context(), method, path, "", data)
	if err != nil {
		w.t.Fatal(err)
	}
	return answer.Status
}

func TestTheTokenOfTheAppIsKeptUntilItEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.signedIn(ellen)
	asked := func() (n int) {
		for _, c := range w.github.Calls() {
			if strings.HasSuffix(c.Path, "/access_tokens") {
				n++
				if !strings.Contains(c.Body, `"repositories":["site"]`) || !strings.Contains(c.Body, `"contents":"write"`) {
					t.Errorf("a token for %s", c.Body)
				}
			}
		}
		return n
	}
	tree := func() {
		t.Helper()
		if status, answered := b.call(http.MethodGet, "/repos/dfx/site/git/trees/main?recursive=1", nil); status != 200 || answered["tree"] == nil {
			t.Errorf("%d %v", status, answered)
		}
	}
	tree()
	w.clock.Advance(58 * time.Minute)
	tree()
	if n := asked(); n != 1 {
		t.Errorf("%d tokens in an hour", n)
	}
	w.clock.Advance(90 * time.Second) // half a minute before its end
	tree()
	if n := asked(); n != 2 {
		t.Errorf("%d tokens", n)
	}
}

// The CDN puts pages of its own in the place of some answers (infra/site.ts).
func TestNoAnswerOfGitHubIsReplacedByThePageOfAnError(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.signedIn(ellen)
	w.github.Close()
	status, answered := b.call(http.MethodGet, "/repos/dfx/site/git/blobs/"+strings.Repeat("0", 40), nil)
	if status != 507 || answered["message"] == nil || slices.Contains(cdn.Replaced, status) {
		t.Errorf("GitHub is gone: %d %v", status, answered)
	}
	w = newWorld(t)
	b = w.signedIn(ellen)
	if status, _ := b.call(http.MethodGet, "/repos/dfx/site/git/blobs/"+strings.Repeat("0", 40), nil); status != 410 {
		t.Errorf("a blob that is not there: %d", status)
	}
}

func TestTwoWhoProposeTheSameShareOneProposal(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first := w.signedIn(piet)
	first.propose("cms/pages/a")
	label := func(b *browser, status string) {
		t.Helper()
		if got, answered := b.call(http.MethodPost, "/repos/dfx/site/issues/1/labels", map[string]any{"labels": []string{"sveltia-cms/" + status}}); got != 200 {
			t.Errorf("labels: %d %v", got, answered)
		}
	}
	label(first, "pending_review")
	second := w.signedIn(ellen)
	status, made := second.call(http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": "cms/pages/a", "base": "main", "draft": true, "body": "x"})
	if status != 201 || made["number"] != 1.0 || made["node_id"] == nil {
		t.Errorf("%d %v", status, made)
	}
	label(second, "draft")
	if _, issue := second.call(http.MethodGet, "/repos/dfx/site/issues/1", nil); !strings.Contains(fmt.Sprint(issue["labels"]), "pending_review") || strings.Contains(fmt.Sprint(issue["labels"]), "draft") {
		t.Errorf("the proposal is %v", issue["labels"])
	}
}

func TestWhatStandsInTheWayIsSaidInDutch(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	publisher := w.signedIn(ellen)
	publisher.propose("cms/pages/a")
	_, answered := publisher.ask4(createCommit, commitOf("cms/pages/a", strings.Repeat("0", 40), "content/pages/a.yaml"))
	if said := fmt.Sprint(answered["errors"]); !strings.Contains(said, "bewaar opnieuw") {
		t.Errorf("a commit behind another: %s", said)
	}
	merge := map[string]any{"merge_method": "merge", "commit_title": "Update", "sha": w.github.Head("cms/pages/a")}
	if _, err := w.github.Commit("cms/pages/a", "Update", map[string]string{"content/pages/a.yaml": "title: Links\n"}); err != nil {
		t.Fatal(err)
	}
	status, answered := publisher.call(http.MethodPut, "/repos/dfx/site/pulls/1/merge", merge)
	if status != 409 || !strings.Contains(fmt.Sprint(answered["message"]), "kijk het na") || w.github.File("main", "content/pages/a.yaml") != "title: A\n" {
		t.Errorf("a proposal that is not what was looked at any more: %d %v", status, answered)
	}
	if _, err := w.github.Commit("main", "Update", map[string]string{"content/pages/a.yaml": "title: Rechts\n"}); err != nil {
		t.Fatal(err)
	}
	delete(merge, "sha")
	status, answered = publisher.call(http.MethodPut, "/repos/dfx/site/pulls/1/merge", merge)
	if status != 409 || !strings.Contains(fmt.Sprint(answered["message"]), "open het dan, bewaar het opnieuw") {
		t.Errorf("a conflict: %d %v", status, answered)
	}
}

func TestOnlyWhoSignedInAtThePoolOfEditorsIsAnswered(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, change := range map[string]func(map[string]string){
		"a token of another pool":   func(c map[string]string) { c["iss"] = "https://other.example" },
		"a token of another client": func(c map[string]string) { c["aud"] = "desk" },
		"an access token":           func(c map[string]string) { c["token_use"] = "access" },
		"a token without a mailbox": func(c map[string]string) { delete(c, "email") },
	} {
		b := w.signedIn(ellen)
		change(b.claims)
		if status, answered := b.call(http.MethodGet, "/user", nil); status != 401 || !strings.Contains(answered["message"].(string), "meld u aan") {
			t.Errorf("%s: %d %v", name, status, answered)
		}
	}
	nobody := &browser{w, nil}
	if status, _ := nobody.call(http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("without a token: %d", status)
	}
	if status, pool := nobody.send(http.MethodGet, editing.Settings, ""); status != 200 || pool["pool"] != "eu-west-1_editors" || pool["client"] != "client" {
		t.Errorf("where to sign in: %d %v", status, pool)
	}
	if status, user := w.signedIn(ellen).call(http.MethodGet, "/user", nil); status != 200 || user["login"] != "ellen@dfx.example" || user["name"] != "Ellen <de> Boer" {
		t.Errorf("%d %v", status, user)
	}
	if len(w.github.Calls()) > 0 && slices.ContainsFunc(w.github.Calls(), func(c githubtest.Call) bool {
		return !strings.HasPrefix(c.Path, "/app") && !strings.HasSuffix(c.Path, "/installation")
	}) {
		t.Errorf("GitHub was asked: %v", w.github.Calls())
	}
	w.config.Secrets = []string{"another"}
	if status, _ := w.signedIn(ellen).call(http.MethodGet, "/user", nil); status != 403 {
		t.Errorf("past the CDN: %d", status)
	}
}

func TestWithoutAnAppNothingIsEdited(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.noApp = errors.New("the secret has none")
	if status, answered := w.signedIn(ellen).call(http.MethodGet, "/repos/dfx/site/git/trees/main", nil); status != 507 || answered["message"] == "" {
		t.Errorf("%d %v", status, answered)
	}
}

// meanwhile calls a function after each request.
type meanwhile func(r *http.Request)

func (after meanwhile) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(r)
	after(r)
	return response, err
}

func TestACommitThatWasNotLookedAtIsNotMerged(t *testing.T) {
	w := newWorld(t)
	publisher := w.signedIn(ellen)
	publisher.propose("cms/pages/a")
	code, err := w.github.Commit("feature", "Code", map[string]string{"infra/settings.ts": "export const isOpen = true\n", "content/pages/a.yaml": "title: A\n"})
	if err != nil {
		t.Fatal(err)
	}
	isMoved := false
	w.client.HTTP = &http.Client{Transport: meanwhile(func(r *http.Request) {
		if !isMoved && (strings.Contains(r.URL.Path, "/compare/") || strings.HasSuffix(r.URL.Path, "/files")) {
			isMoved = true
			w.signedIn(piet).call(http.MethodPatch, "/repos/dfx/site/git/refs/heads/cms/pages/a", map[string]any{"sha": code, "force": true})
		}
	})}
	status, answered := publisher.call(http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "merge", "commit_title": "x", "sha": code})
	if status < 400 || strings.Contains(w.github.File("main", "infra/settings.ts"), "isOpen") {
		t.Errorf("merged: %d, %v", status, answered)
	}
}
