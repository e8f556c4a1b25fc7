package login_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/githubtest"
	"github.com/dfx-fitness/site/functions/internal/login"
)

// call makes a call of the editor, with a token.
func (b *browser) call(token, method, path string, body any) (status int, answered map[string]any) {
	b.t.Helper()
	text := ""
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			b.t.Fatal(err)
		}
		text = string(encoded)
	}
	at := "/api/login/github/api/v3" + path // as the editor makes it of its api_root
	if path == "/graphql" {
		at = "/api/login/github/api/graphql"
	}
	answer := b.send(method, at, text, func(r *http.Request) {
		r.Header.Del("Origin")
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "token "+token)
	})
	_ = json.Unmarshal(answer.Body.Bytes(), &answered)
	return answer.Code, answered
}

func (b *browser) ask4(token, query string, variables map[string]any) (status int, answered map[string]any) {
	b.t.Helper()
	return b.call(token, http.MethodPost, "/graphql", map[string]any{"query": query, "variables": variables})
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
func (b *browser) propose(token, branch string) (number int) {
	b.t.Helper()
	head := b.github.Head("main")
	if status, answered := b.ask4(token, createRef, map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/heads/" + branch, "oid": head}}); status != 200 || answered["errors"] != nil {
		b.t.Fatalf("%d %v", status, answered)
	}
	if status, answered := b.ask4(token, createCommit, commitOf(branch, head, "content/pages/a.yaml")); status != 200 || answered["errors"] != nil {
		b.t.Fatalf("%d %v", status, answered)
	}
	status, made := b.call(token, http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": branch, "base": "main", "draft": false, "body": "x"})
	if status != 201 {
		b.t.Fatalf("%d %v", status, made)
	}
	return int(made["number"].(float64))
}

func TestAnAuthorProposesAndAPublisherPublishes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	author, authors := w.signedIn(piet)
	if status, _ := author.call(authors, http.MethodGet, "/repos/dfx/site/collaborators/piet%40dfx.example", nil); status != 204 {
		t.Errorf("piet is no collaborator: %d", status)
	}
	status, read := author.ask4(authors, `query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) {
		content_0: object(expression: "main:content/pages/a.yaml") { ... on Blob { text } }
		commit_0: ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1, path: "content/pages/a.yaml") { nodes { author { name email user { id: databaseId login } } committedDate } } } } } } }`, ofSite)
	if data, _ := json.Marshal(read); status != 200 || !strings.Contains(string(data), `"text":"title: A\n"`) {
		t.Errorf("%d %s", status, data)
	}
	number := author.propose(authors, "cms/pages/a")
	if by := w.github.Message(w.github.Head("cms/pages/a")); by != "Update\n\nCo-authored-by: Piet <piet@dfx.example>" {
		t.Errorf("the commit says %q", by)
	}
	if status, _ := author.call(authors, http.MethodPost, "/repos/dfx/site/issues/1/labels", map[string]any{"labels": []string{"sveltia-cms/pending_publish"}}); status != 200 {
		t.Errorf("labels: %d", status)
	}
	merge := func(b *browser, token string) (int, map[string]any) {
		return b.call(token, http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "merge", "commit_title": "Update"})
	}
	if status, answered := merge(author, authors); status != 403 || !strings.Contains(answered["message"].(string), "niet publiceren") {
		t.Errorf("an author merges: %d %v", status, answered)
	}
	publisher, publishers := w.signedIn(ellen)
	if status, answered := merge(publisher, publishers); status != 200 || number != 1 {
		t.Errorf("%d %v", status, answered)
	}
	if text := w.github.File("main", "content/pages/a.yaml"); text != "title: Anders\n" {
		t.Errorf("%q", text)
	}
	if by := w.github.Message(w.github.Head("main")); !strings.HasSuffix(by, "Published-by: Ellen de Boer <ellen@dfx.example>") {
		t.Errorf("the merge says %q", by)
	}
	if status, _ := publisher.call(publishers, http.MethodDelete, "/repos/dfx/site/git/refs/heads/cms/pages/a", nil); status != 204 {
		t.Errorf("the branch is not deleted: %d", status)
	}
}

func TestWhatTheEditorDoesNotDoIsNotHandedOn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b, token := w.signedIn(ellen)
	own := b.propose(token, "cms/pages/a")
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
		"a program below content/":              post(createCommit, commitOf("cms/pages/a", head, "content/media/renders/render.py")),
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
		if status, answered := b.call(token, r.method, r.path, r.body); status < 300 || status >= 500 || answered["message"] == "" {
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

func TestAProposalWithMoreThanContentIsNotPublishedHere(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b, token := w.signedIn(ellen)
	b.propose(token, "cms/pages/a")
	if _, err := w.github.Commit("cms/pages/a", "Code", map[string]string{"infra/settings.ts": "export const a = 1\n"}); err != nil {
		t.Fatal(err)
	}
	merge := map[string]any{"merge_method": "merge", "commit_title": "x"}
	if status, answered := b.call(token, http.MethodPut, "/repos/dfx/site/pulls/1/merge", merge); status != 403 || !strings.Contains(answered["message"].(string), "meer dan de inhoud") {
		t.Errorf("%d %v", status, answered)
	}
	// The branch of a proposal that was left is begun anew.
	reset := map[string]any{"sha": w.github.Head("main"), "force": true}
	if status, answered := b.call(token, http.MethodPatch, "/repos/dfx/site/git/refs/heads/cms/pages/a", reset); status != 200 || w.github.Head("cms/pages/a") != w.github.Head("main") {
		t.Errorf("%d %v", status, answered)
	}
}

func TestTheEditorSeesWhatChecksAndDeploymentsSay(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b, token := w.signedIn(piet)
	head := w.github.Head("main")
	w.github.SetStatus(head, "failure", "inhoud", "2 fouten")
	w.github.SetDeployment(head, "preview", "success", "https://pr-1.dfx.example")
	_, read := b.ask4(token, `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
		commit_0: object(oid: "`+head+`") { ... on Commit { status { contexts { context state targetUrl description } }
		deployments(last: 10 orderBy: { field: CREATED_AT, direction: ASC }) { nodes { environment latestStatus { state environmentUrl description } } }
		checkSuites(last: 10) { nodes { checkRuns(last: 20) { nodes { name status conclusion detailsUrl summary } } } } } }
		open: pullRequests(headRefName: "cms/x/y", states: OPEN, first: 1) { totalCount } } }`, ofSite)
	data, _ := json.Marshal(read)
	for _, want := range []string{`"state":"FAILURE"`, `"environmentUrl":"https://pr-1.dfx.example"`, `"totalCount":0`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s is not in %s", want, data)
		}
	}
}

// asDeveloper makes a call at GitHub itself.
func (w *world) asDeveloper(method, path string, body any) int {
	w.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		w.t.Fatal(err)
	}
	answer, err := w.client.Do(w.t.Context(), "octo-token", method, path, "", data)
	if err != nil {
		w.t.Fatal(err)
	}
	return answer.Status
}

func TestTheProxyIsForWhoMayWriteAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	own := githubtest.New(t, githubtest.Options{Now: w.clock.Now, Users: []githubtest.User{
		{Login: "vreemd", Name: "Vreemd", Token: "ghp_stranger"}, {Login: "wel", Name: "Wel", Token: "ghp_writer", Write: true},
	}}, files)
	w.client.Web, w.client.API = own.URL, own.URL
	b := w.browser()
	for _, path := range []string{"/user", "/repos/dfx/site/git/trees/main"} {
		if status, answered := b.call("ghp_stranger", http.MethodGet, path, nil); status != 403 || !strings.Contains(answered["message"].(string), "mag deze site niet wijzigen") {
			t.Errorf("%s as a stranger: %d, %v", path, status, answered)
		}
		if status, _ := b.call("ghp_writer", http.MethodGet, path, nil); status != 200 {
			t.Errorf("%s as a writer: %d", path, status)
		}
	}
	if status, answered := b.ask4("ghp_stranger", "{ viewer { login } }", nil); status != 403 {
		t.Errorf("GraphQL as a stranger: %d, %v", status, answered)
	}
	if status, _ := b.call("ghp_nobody", http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("with a token of nobody: %d", status)
	}
}

func TestATokenIsOfItsPersonAndBrowser(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pieter, pieters := w.signedIn(piet)
	ella, ellas := w.signedIn(ellen)
	for name, tt := range map[string]struct {
		browser *browser
		token   string
	}{
		"no token":                     {ella, ""},
		"a token without its cookie":   {w.browser(), ellas},
		"a token in another's browser": {pieter, ellas},
		"a token that was changed":     {ella, ellas[:len(ellas)-2] + "AA"},
		"the cookie as a token":        {ella, ella.cookies["__Host-beheer"]},
		"a token that looks like ours": {ella, "dfx"},
	} {
		if status, _ := tt.browser.call(tt.token, http.MethodGet, "/user", nil); status != 401 {
			t.Errorf("%s: %d", name, status)
		}
	}
	// A form that stayed open goes on after another sign-in of its person.
	w.clock.Advance(13 * time.Hour)
	if status, _ := ella.call(ellas, http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("after twelve hours: %d", status)
	}
	for b, email := range map[*browser]string{ella: ellen, pieter: piet} {
		b.send(http.MethodPost, b.ask(email), "")
	}
	if status, _ := ella.call(ellas, http.MethodGet, "/user", nil); status != 200 {
		t.Errorf("after another sign-in: %d", status)
	}
	// The editor asks what its person may do, before it publishes.
	for b, want := range map[*browser]string{ella: "publisher", pieter: "author", w.browser(): ""} {
		if got := b.send(http.MethodGet, "/api/login/right", "").Body.String(); strings.TrimSpace(got) != `{"right":"`+want+`"}` {
			t.Errorf("the right is %s, want %q", got, want)
		}
	}
	// Who is taken off the list is out at once, and who gets another right has that one.
	config := w.config
	config.People = []login.Person{{Email: ellen, Name: "Ellen", Right: login.Author}}
	w.handler = login.New(config)
	if status, _ := pieter.call(pieters, http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("piet is still in: %d", status)
	}
	ella.propose(ellas, "cms/pages/a")
	if status, _ := ella.call(ellas, http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "merge", "commit_title": "x"}); status != 403 {
		t.Errorf("ellen still publishes: %d", status)
	}
}

func TestAnAccountAtGitHubIsPassedOnAsItself(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := w.browser()
	_, handed := b.send(http.MethodGet, b.send(http.MethodGet, "/api/login/start", "").atGitHub(), "").handed()
	if status, user := b.call(handed["token"], http.MethodGet, "/user", nil); status != 200 || user["login"] != "octo" {
		t.Errorf("%d %v", status, user)
	}
	if number := b.propose(handed["token"], "cms/pages/a"); number != 1 || w.github.Author(w.github.Head("cms/pages/a")) != "Octo Cat <octo@github.example>" {
		t.Errorf("%s", w.github.Author(w.github.Head("cms/pages/a")))
	}
	if status, _ := b.call(handed["token"], http.MethodGet, "/repos/dfx/other/git/trees/main", nil); status != 403 {
		t.Errorf("another repository: %d", status)
	}
	if status, answered := b.call("ghu_made-up", http.MethodGet, "/user", nil); status != 401 {
		t.Errorf("a token of nobody: %d %v", status, answered)
	}
}

func TestTheTokenOfTheAppIsKeptUntilItEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b, token := w.signedIn(ellen)
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
		if status, answered := b.call(token, http.MethodGet, "/repos/dfx/site/git/trees/main?recursive=1", nil); status != 200 || answered["tree"] == nil {
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
	b, token := w.signedIn(ellen)
	w.github.Close()
	status, answered := b.call(token, http.MethodGet, "/repos/dfx/site/git/blobs/"+strings.Repeat("0", 40), nil)
	if status != 507 || answered["message"] == nil || slices.Contains(cdn.Replaced, status) {
		t.Errorf("GitHub is gone: %d %v", status, answered)
	}
	w = newWorld(t)
	b, token = w.signedIn(ellen)
	if status, _ := b.call(token, http.MethodGet, "/repos/dfx/site/git/blobs/"+strings.Repeat("0", 40), nil); status != 410 {
		t.Errorf("a blob that is not there: %d", status)
	}
}

func TestTwoWhoProposeTheSameShareOneProposal(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first, firsts := w.signedIn(piet)
	first.propose(firsts, "cms/pages/a")
	label := func(b *browser, token, status string) {
		t.Helper()
		if got, answered := b.call(token, http.MethodPost, "/repos/dfx/site/issues/1/labels", map[string]any{"labels": []string{"sveltia-cms/" + status}}); got != 200 {
			t.Errorf("labels: %d %v", got, answered)
		}
	}
	label(first, firsts, "pending_review")
	second, seconds := w.signedIn(ellen)
	status, made := second.call(seconds, http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": "cms/pages/a", "base": "main", "draft": true, "body": "x"})
	if status != 201 || made["number"] != 1.0 || made["node_id"] == nil {
		t.Errorf("%d %v", status, made)
	}
	label(second, seconds, "draft")
	if _, issue := second.call(seconds, http.MethodGet, "/repos/dfx/site/issues/1", nil); !strings.Contains(fmt.Sprint(issue["labels"]), "pending_review") || strings.Contains(fmt.Sprint(issue["labels"]), "draft") {
		t.Errorf("the proposal is %v", issue["labels"])
	}
}

func TestWhatStandsInTheWayIsSaidInDutch(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	publisher, token := w.signedIn(ellen)
	publisher.propose(token, "cms/pages/a")
	_, answered := publisher.ask4(token, createCommit, commitOf("cms/pages/a", strings.Repeat("0", 40), "content/pages/a.yaml"))
	if said := fmt.Sprint(answered["errors"]); !strings.Contains(said, "bewaar opnieuw") {
		t.Errorf("a commit behind another: %s", said)
	}
	if _, err := w.github.Commit("main", "Update", map[string]string{"content/pages/a.yaml": "title: Rechts\n"}); err != nil {
		t.Fatal(err)
	}
	status, answered := publisher.call(token, http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "merge", "commit_title": "Update"})
	if status != 409 || !strings.Contains(fmt.Sprint(answered["message"]), "open het dan, bewaar het opnieuw") {
		t.Errorf("a conflict: %d %v", status, answered)
	}
}
