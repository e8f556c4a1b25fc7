package githubtest_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/githubtest"
)

// These are the calls of Sveltia CMS's GitHub backend, with what it reads of their answers.

func start(t *testing.T) *githubtest.GitHub {
	t.Helper()
	return githubtest.New(t, githubtest.App{}, time.Now, map[string]string{
		"content/pages/a.yaml": "title: A\n", "content/pages/één b.yaml": "title: B\n", "content/media/p.png": "\x89PNG\x00", "README.md": "# Read\n",
	})
}

func call(t *testing.T, g *githubtest.GitHub, method, path string, body any) (status int, answer map[string]any, text string) {
	t.Helper()
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, g.URL+path, bytes.NewReader(encoded))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+g.Token())
	if strings.Contains(path, "/git/blobs/") {
		request.Header.Set("Accept", "application/vnd.github.raw")
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	_ = json.Unmarshal(data, &answer)
	return response.StatusCode, answer, string(data)
}

// ask sends a query, and returns its data as JSON, or the first error.
func ask(t *testing.T, g *githubtest.GitHub, query string, variables map[string]any) string {
	t.Helper()
	all := map[string]any{"owner": "dfx", "repo": "site", "branch": "main"}
	for name, value := range variables {
		all[name] = value
	}
	_, answer, _ := call(t, g, http.MethodPost, "/graphql", map[string]any{"query": query, "variables": all})
	if errs, ok := answer["errors"].([]any); ok {
		return errs[0].(map[string]any)["message"].(string)
	}
	data, _ := json.Marshal(answer["data"])
	return string(data)
}

func TestTheEditorReadsTheRepository(t *testing.T) {
	t.Parallel()
	g := start(t)
	if got := ask(t, g, `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { defaultBranchRef { name } } }`, nil); got != `{"repository":{"defaultBranchRef":{"name":"main"}}}` {
		t.Error(got)
	}
	want := `{"repository":{"ref":{"target":{"history":{"nodes":[{"message":"First commit","oid":"` + g.Head("main") + `"}]}}}}}`
	if got := ask(t, g, `query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) { ref(qualifiedName: $branch) {
		target { ... on Commit { history(first: 1) { nodes { oid message } } } } } } }`, nil); got != want {
		t.Error(got)
	}
	status, _, text := call(t, g, http.MethodGet, "/repos/dfx/site/git/trees/"+g.Head("main")+"?recursive=1", nil)
	var tree struct {
		Tree []struct {
			Path, SHA, Type string
			Size            int
		}
	}
	if err := json.Unmarshal([]byte(text), &tree); err != nil || status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	hashes := map[string]string{}
	for _, e := range tree.Tree {
		if e.Type == "blob" {
			hashes[e.Path] = e.SHA
		}
	}
	if len(hashes) != 4 || hashes["content/pages/één b.yaml"] == "" {
		t.Errorf("%v", hashes)
	}
	got := ask(t, g, `query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) {
		content_0: object(oid: "`+hashes["content/pages/één b.yaml"]+`") { ... on Blob { text } }
		commit_0: ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1, path: "content/pages/één b.yaml") { nodes {
			author { name email user { id: databaseId login } } } } } } }
		gone: object(expression: "main:content/none.yaml") { ... on Blob { oid byteSize isBinary text } }
		picture: object(expression: "main:content/media/p.png") { ... on Blob { byteSize isBinary text } } } }`, nil)
	if diff := cmp.Diff(`{"repository":{"commit_0":{"target":{"history":{"nodes":[{"author":{"email":"dev@github.example","name":"Developer","user":null}}]}}},`+
		`"content_0":{"text":"title: B\n"},"gone":null,"picture":{"byteSize":5,"isBinary":true,"text":null}}}`, got); diff != "" {
		t.Error(diff)
	}
	if _, _, text := call(t, g, http.MethodGet, "/repos/dfx/site/git/blobs/"+hashes["content/media/p.png"], nil); text != "\x89PNG\x00" {
		t.Errorf("%q", text)
	}
}

const pullsQuery = `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { pullRequests(
	states: OPEN labels: ["sveltia-cms/draft","sveltia-cms/pending_publish"] first: 100 orderBy: { field: UPDATED_AT, direction: DESC } ) { nodes {
	id number title url isDraft isCrossRepository createdAt updatedAt headRefName author { login avatarUrl ... on User { name email databaseId } }
	labels(first: 100) { nodes { name } } files(first: 100) { nodes { path changeType } } } } } }`

func TestAChangeBecomesAPullRequestAndIsPublished(t *testing.T) {
	t.Parallel()
	g := start(t)
	base := g.Head("main")
	branch := "cms/pages/a"
	createRef := func() string {
		return ask(t, g, `mutation($input: CreateRefInput!) { createRef(input: $input) { ref { name } } }`,
			map[string]any{"input": map[string]any{"repositoryId": "R_1", "name": "refs/heads/" + branch, "oid": base}})
	}
	if got := createRef(); got != `{"createRef":{"ref":{"name":"cms/pages/a"}}}` {
		t.Error(got)
	}
	if got := createRef(); !strings.Contains(got, "already exists") {
		t.Error(got)
	}
	commit := func(branch, head string) string {
		return ask(t, g, `mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit {
			oid committedDate file_0: file(path: "content/pages/a.yaml") { oid } } } }`, map[string]any{"input": map[string]any{
			"branch":          map[string]any{"repositoryNameWithOwner": "dfx/site", "branchName": branch},
			"expectedHeadOid": head, "message": map[string]any{"headline": "Update"},
			"fileChanges": map[string]any{
				"additions": []any{map[string]any{"path": "content/pages/a.yaml", "contents": base64.StdEncoding.EncodeToString([]byte("title: Anders\n"))}},
				"deletions": []any{map[string]any{"path": "content/pages/één b.yaml"}},
			},
		}})
	}
	if got := commit("main", base); !strings.Contains(got, "through a pull request") {
		t.Error(got)
	}
	if got := commit(branch, strings.Repeat("0", 40)); !strings.HasPrefix(got, "Expected branch to point to") {
		t.Error(got)
	}
	if got := commit(branch, base); !strings.Contains(got, g.Head(branch)) {
		t.Error(got)
	}
	if g.File(branch, "content/pages/a.yaml") != "title: Anders\n" || g.File(branch, "content/pages/één b.yaml") != "" || g.File(branch, "README.md") == "" {
		t.Error("the branch has other files")
	}
	status, made, _ := call(t, g, http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": branch, "base": "main", "draft": true, "body": "x"})
	if status != 201 || made["number"] != 1.0 || made["node_id"] != "PR_1" {
		t.Errorf("%d %v", status, made)
	}
	call(t, g, http.MethodPost, "/repos/dfx/site/issues/1/labels", map[string]any{"labels": []string{"sveltia-cms/draft"}})
	if got := ask(t, g, pullsQuery, nil); !strings.Contains(got, `"files":{"nodes":[{"changeType":"MODIFIED","path":"content/pages/a.yaml"},{"changeType":"DELETED","path":"content/pages/één b.yaml"}]}`) ||
		!strings.Contains(got, `"headRefName":"cms/pages/a"`) {
		t.Error(got)
	}
	merge := func() (int, map[string]any) {
		status, answer, _ := call(t, g, http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{"merge_method": "squash", "commit_title": "Update"})
		return status, answer
	}
	if status, answer := merge(); status != 405 {
		t.Errorf("a draft: %d %v", status, answer)
	}
	call(t, g, http.MethodPatch, "/repos/dfx/site/issues/1", map[string]any{"labels": []string{"sveltia-cms/pending_publish"}})
	ask(t, g, `mutation($input: MarkPullRequestReadyForReviewInput!) { markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } } }`,
		map[string]any{"input": map[string]any{"pullRequestId": "PR_1"}})
	if status, answer := merge(); status != 200 {
		t.Errorf("%d %v", status, answer)
	}
	if status, _, _ := call(t, g, http.MethodDelete, "/repos/dfx/site/git/refs/heads/"+branch, nil); status != 204 || g.Head(branch) != "" {
		t.Errorf("the branch is there: %d", status)
	}
	if _, shown, _ := call(t, g, http.MethodGet, "/repos/dfx/site/pulls/1", nil); g.File("main", "content/pages/a.yaml") != "title: Anders\n" || shown["merged"] != true {
		t.Errorf("%v", shown)
	}
	if got := ask(t, g, pullsQuery, nil); got != `{"repository":{"pullRequests":{"nodes":[]}}}` {
		t.Error(got)
	}
}

func TestWhatOthersSayOfACommitIsInItsNote(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := githubtest.Import(t.Context(), filepath.Join(dir, "site.git"), "main", dir); err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, "site.git")
	g, err := githubtest.Start(dir, githubtest.Options{Repository: "dfx/site", Branch: "main", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	const query = `{ repository(owner: "dfx", name: "site") { object(expression: "main") { ... on Commit {
		status { contexts { context state targetUrl description } } deployments(last: 5) { nodes { environment latestStatus { state } } } } } } }`
	if got := ask(t, g, query, nil); got != `{"repository":{"object":{"deployments":{"nodes":[]},"status":null}}}` {
		t.Errorf("before: %s", got)
	}
	note := exec.Command("git", "-C", dir, "-c", "user.name=x", "-c", "user.email=x@dfx.example", "notes", "--ref=github", "add", "-m",
		`{"status": {"voorbeeld": {"state": "SUCCESS", "targetUrl": "https://pr-1.dfx.example"}}, "deployment": {"production": "IN_PROGRESS"}}`, "main")
	if said, err := note.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	const want = `{"repository":{"object":{"deployments":{"nodes":[{"environment":"production","latestStatus":{"state":"IN_PROGRESS"}}]},` +
		`"status":{"contexts":[{"context":"voorbeeld","description":"","state":"SUCCESS","targetUrl":"https://pr-1.dfx.example"}]}}}}`
	if got := ask(t, g, query, nil); got != want {
		t.Error(got)
	}
}

func TestBranchesThatConflictAreNotMerged(t *testing.T) {
	t.Parallel()
	g := start(t)
	// The branch first: one that is not there yet begins at main.
	for _, commit := range []struct{ branch, text string }{{"cms/pages/a", "title: Links\n"}, {"main", "title: Rechts\n"}} {
		if _, err := g.Commit(commit.branch, "Update", map[string]string{"content/pages/a.yaml": commit.text}); err != nil {
			t.Fatal(err)
		}
	}
	call(t, g, http.MethodPost, "/repos/dfx/site/pulls", map[string]any{"title": "Update", "head": "cms/pages/a", "base": "main"})
	if status, answer, _ := call(t, g, http.MethodPut, "/repos/dfx/site/pulls/1/merge", map[string]any{}); status != 405 {
		t.Errorf("%d %v", status, answer)
	}
}

func TestWhatGitHubDoesNotHaveIsRefused(t *testing.T) {
	t.Parallel()
	g := start(t)
	if got := ask(t, g, `{ repository(owner: "dfx", name: "site") { secrets } }`, nil); got != "Field 'secrets' doesn't exist on type 'Repository'" {
		t.Error(got)
	}
	if got := ask(t, g, `{ repository(owner: "dfx", name: "other") { id } }`, nil); !strings.HasPrefix(got, "Could not resolve") {
		t.Error(got)
	}
	if status, _, _ := call(t, g, http.MethodGet, "/repos/dfx/other/git/trees/main", nil); status != 404 {
		t.Error(status)
	}
	request, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, g.URL+"/repos/dfx/site/git/trees/main", nil)
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != 401 {
		t.Errorf("%v %v", response, err)
	}
}

func TestAFolderIsImportedBelowContent(t *testing.T) {
	t.Parallel()
	folder, dir := t.TempDir(), filepath.Join(t.TempDir(), "site.git")
	if err := os.WriteFile(filepath.Join(folder, "site.yaml"), []byte("name: DFX\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := githubtest.Import(t.Context(), dir, "main", folder); err != nil {
			t.Fatal(err)
		}
	}
	g, err := githubtest.Start(dir, githubtest.Options{Repository: "dfx/site", Branch: "main", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if got := g.File("main", "content/site.yaml"); got != "name: DFX\n" {
		t.Errorf("%q", got)
	}
}
