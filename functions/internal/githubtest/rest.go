package githubtest

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/golang-jwt/jwt/v5"
)

// installation is the number of the one installation.
const installation = "1"

func (g *GitHub) handler() http.Handler {
	of := func(answer func(http.ResponseWriter, *http.Request, *pull)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			number, _ := strconv.Atoi(r.PathValue("number"))
			if number < 1 || number > len(g.pulls) {
				refuse(w, http.StatusNotFound, "Not Found")
				return
			}
			answer(w, r, g.pulls[number-1])
		}
	}
	const tokens = "POST /app/installations/" + installation + "/access_tokens"
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { refuse(w, http.StatusNotFound, "Not Found") })
	for pattern, answer := range map[string]http.HandlerFunc{ // the lock is held
		"GET {repo}/installation": g.installation, tokens: g.installationToken, "POST /graphql": g.graphql,
		"GET {repo}/git/trees/{revision...}": g.tree, "GET {repo}/git/blobs/{oid}": g.blob, "POST {repo}/git/blobs": g.createBlob,
		"GET {repo}/commits/{oid}": g.commit, "GET {repo}/compare/{ends}": g.compare, "POST {repo}/merges": g.mergeBranch,
		"DELETE {repo}/git/refs/heads/{branch...}": g.deleteRef, "PATCH {repo}/git/refs/heads/{branch...}": g.updateRef,
		"GET {repo}/issues/{number}": of(g.showPull), "PATCH {repo}/issues/{number}": of(g.setLabels), "POST {repo}/issues/{number}/labels": of(g.addLabels),
		"GET {repo}/pulls": g.listPulls, "POST {repo}/pulls": g.createPull,
		"GET {repo}/pulls/{number}": of(g.showPull), "PATCH {repo}/pulls/{number}": of(g.closePull),
		"GET {repo}/pulls/{number}/files": of(g.pullFiles), "GET {repo}/pulls/{number}/commits": of(g.pullCommits), "PUT {repo}/pulls/{number}/merge": of(g.mergePull),
	} {
		may := g.isKnown
		if pattern == tokens || strings.HasSuffix(pattern, "/installation") {
			may = g.isApp
		}
		mux.HandleFunc(strings.Replace(pattern, "{repo}", "/repos/"+g.Repository, 1), func(w http.ResponseWriter, r *http.Request) {
			g.mu.Lock()
			defer g.mu.Unlock()
			if !may(r) {
				refuse(w, http.StatusUnauthorized, "Bad credentials")
				return
			}
			answer(w, r)
		})
	}
	return mux
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the client may have gone
}

func refuse(w http.ResponseWriter, status int, text string) {
	reply(w, status, map[string]any{"message": text})
}

// asked reads the body of a request, which may have none.
func asked[T any](r *http.Request) (body T) {
	_ = json.NewDecoder(r.Body).Decode(&body) // what is no JSON asks for nothing
	return body
}

// isApp reports whether a request proves that it is the App's: a JSON Web Token signed with its key, of its ID and ten
// minutes at most (GitHub Docs, "Generating a JSON Web Token (JWT) for a GitHub App").
func (g *GitHub) isApp(r *http.Request) bool {
	text, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	var claims jwt.RegisteredClaims
	_, err := jwt.ParseWithClaims(text, &claims, func(*jwt.Token) (any, error) { return g.App.Key, nil },
		jwt.WithValidMethods([]string{"RS256"}), jwt.WithIssuer(g.App.ClientID), jwt.WithTimeFunc(g.Now), jwt.WithIssuedAt(), jwt.WithExpirationRequired())
	return err == nil && claims.ExpiresAt.Sub(g.Now()) <= 10*time.Minute
}

func (g *GitHub) installation(w http.ResponseWriter, _ *http.Request) {
	reply(w, http.StatusOK, map[string]any{"id": json.Number(installation)})
}

func (g *GitHub) installationToken(w http.ResponseWriter, r *http.Request) {
	ends := g.Now().Add(tokenLasts)
	_, name, _ := strings.Cut(g.Repository, "/")
	if body := asked[struct{ Repositories []string }](r); !slices.Equal(body.Repositories, []string{name}) {
		refuse(w, http.StatusUnprocessableEntity, "There is at least one repository that does not exist or is not accessible to the parent installation.")
		return
	}
	reply(w, http.StatusCreated, map[string]any{"token": g.newToken(ends), "expires_at": ends.UTC().Format(time.RFC3339)})
}

func (g *GitHub) tree(w http.ResponseWriter, r *http.Request) {
	files, err := g.repo.list(r.Context(), r.PathValue("revision"))
	if err != nil {
		refuse(w, http.StatusNotFound, "Not Found")
		return
	}
	reply(w, http.StatusOK, map[string]any{"tree": files, "truncated": false})
}

func (g *GitHub) blob(w http.ResponseWriter, r *http.Request) {
	found, ok := g.repo.object(r.Context(), r.PathValue("oid"))
	if !ok {
		refuse(w, http.StatusNotFound, "Not Found")
		return
	}
	kind := "application/octet-stream"
	if utf8.Valid(found.data) {
		kind = "text/plain; charset=utf-8"
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(found.data)
}

func (g *GitHub) createBlob(w http.ResponseWriter, r *http.Request) {
	body := asked[struct{ Content, Encoding string }](r)
	data, err := base64.StdEncoding.DecodeString(body.Content)
	if err != nil || body.Encoding != "base64" {
		refuse(w, http.StatusUnprocessableEntity, "content is not valid Base64")
		return
	}
	oid, err := g.repo.git(r.Context(), string(data), "hash-object", "-w", "--stdin")
	if err != nil {
		refuse(w, http.StatusInternalServerError, err.Error())
		return
	}
	reply(w, http.StatusCreated, map[string]any{"sha": strings.TrimSpace(oid)})
}

// commit says what a commit changed since its first parent.
func (g *GitHub) commit(w http.ResponseWriter, r *http.Request) {
	oid := r.PathValue("oid")
	found, ok := g.repo.object(r.Context(), oid+"^{commit}")
	parent, hasParent := g.repo.object(r.Context(), oid+"^1")
	if !ok {
		refuse(w, http.StatusUnprocessableEntity, "No commit found for SHA: "+oid)
		return
	}
	parents, files := []node{}, []map[string]any{}
	if hasParent {
		var err error
		if files, err = g.changed(r.Context(), parent.oid, found.oid); err != nil {
			refuse(w, http.StatusInternalServerError, err.Error())
			return
		}
		parents = append(parents, node{"sha": parent.oid})
	}
	reply(w, http.StatusOK, map[string]any{"sha": found.oid, "parents": parents, "files": files})
}

// compare says what one commit has that another, before three dots, has not.
func (g *GitHub) compare(w http.ResponseWriter, r *http.Request) {
	base, head, _ := strings.Cut(r.PathValue("ends"), "...")
	left, err := g.repo.git(r.Context(), "", "merge-base", base, head)
	var files []map[string]any
	if err == nil {
		files, err = g.changed(r.Context(), base, head)
	}
	if err != nil {
		refuse(w, http.StatusNotFound, "Not Found")
		return
	}
	reply(w, http.StatusOK, map[string]any{"merge_base_commit": node{"sha": strings.TrimSpace(left)}, "files": files})
}

// mergeBranch brings what one branch has into another.
func (g *GitHub) mergeBranch(w http.ResponseWriter, r *http.Request) {
	body := asked[struct{ Base, Head string }](r)
	base, head := g.repo.head(r.Context(), body.Base), g.repo.head(r.Context(), body.Head)
	if base == "" || head == "" || body.Base == g.Branch {
		refuse(w, http.StatusNotFound, "Base does not exist")
		return
	}
	message := "Merge " + body.Head + " into " + body.Base
	oid, err := g.repo.merge(r.Context(), change{branch: body.Base, parent: base, author: g.author(), message: message, at: g.Now()}, head, false)
	if err != nil {
		refuse(w, http.StatusConflict, "Merge conflict")
		return
	}
	reply(w, http.StatusCreated, map[string]any{"sha": oid})
}

// deleteRef deletes a branch. Its open pull requests are closed.
func (g *GitHub) deleteRef(w http.ResponseWriter, r *http.Request) {
	branch := r.PathValue("branch")
	if branch == g.Branch || g.repo.head(r.Context(), branch) == "" {
		refuse(w, http.StatusUnprocessableEntity, "Reference does not exist")
		return
	}
	if _, err := g.repo.git(r.Context(), "", "update-ref", "-d", "refs/heads/"+branch); err != nil {
		refuse(w, http.StatusInternalServerError, err.Error())
		return
	}
	for _, p := range g.pulls {
		if p.head == branch && p.state == open {
			p.state = closed
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

// updateRef moves a branch to another commit.
func (g *GitHub) updateRef(w http.ResponseWriter, r *http.Request) {
	branch, body := r.PathValue("branch"), asked[struct {
		SHA   string
		Force bool
	}](r)
	if branch == g.Branch || !body.Force || g.repo.head(r.Context(), branch) == "" || g.repo.move(r.Context(), branch, body.SHA) != nil {
		refuse(w, http.StatusUnprocessableEntity, "Update is not a fast forward")
		return
	}
	reply(w, http.StatusOK, map[string]any{"ref": "refs/heads/" + branch, "object": map[string]any{"sha": body.SHA, "type": "commit"}})
}

// States of pull requests, as GraphQL names them.
const (
	open   = "OPEN"
	closed = "CLOSED"
	merged = "MERGED"
)

type pull struct {
	number           int
	title            string
	head, base       string // branches
	state            string
	isDraft          bool
	labels           []string
	created, updated time.Time
	commits          [2]string // of base and head, once they are merged
}

func (g *GitHub) pullURL(p *pull) string {
	return fmt.Sprintf("%s/%s/pull/%d", g.URL, g.Repository, p.number)
}

// ends are the commits between which a pull request's changes are; empty where a branch is gone.
func (g *GitHub) ends(ctx context.Context, p *pull) (base, head string) {
	return cmp.Or(p.commits[0], g.repo.head(ctx, p.base)), cmp.Or(p.commits[1], g.repo.head(ctx, p.head))
}

func (g *GitHub) showPull(w http.ResponseWriter, r *http.Request, p *pull) {
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p))
}

func (g *GitHub) pullJSON(ctx context.Context, p *pull) map[string]any {
	state := "closed"
	if p.state == open {
		state = "open"
	}
	base, head := g.ends(ctx, p)
	repo := map[string]any{"full_name": g.Repository}
	return map[string]any{
		"number": p.number, "node_id": pullID(p), "title": p.title, "state": state, "draft": p.isDraft, "merged": p.state == merged,
		"html_url": g.pullURL(p), "labels": labels(p), "created_at": p.created.UTC(), "updated_at": p.updated.UTC(),
		"head": map[string]any{"ref": p.head, "sha": head, "repo": repo}, "base": map[string]any{"ref": p.base, "sha": base, "repo": repo},
	}
}

func labels(p *pull) []node {
	all := []node{}
	for _, name := range p.labels {
		all = append(all, node{"name": name})
	}
	return all
}

// listPulls lists those that are open of a branch, <owner>:<name>.
func (g *GitHub) listPulls(w http.ResponseWriter, r *http.Request) {
	_, head, _ := strings.Cut(r.URL.Query().Get("head"), ":")
	all := []map[string]any{}
	for _, p := range g.pulls {
		if p.state == open && p.head == head && p.base == r.URL.Query().Get("base") {
			all = append(all, g.pullJSON(r.Context(), p))
		}
	}
	reply(w, http.StatusOK, all)
}

func (g *GitHub) createPull(w http.ResponseWriter, r *http.Request) {
	body := asked[struct {
		Title, Head, Base string
		Draft             bool
	}](r)
	base, head := g.repo.head(r.Context(), body.Base), g.repo.head(r.Context(), body.Head)
	isThere := slices.ContainsFunc(g.pulls, func(p *pull) bool { return p.state == open && p.head == body.Head && p.base == body.Base })
	if base == "" || head == "" || base == head || isThere {
		refuse(w, http.StatusUnprocessableEntity, "Validation Failed")
		return
	}
	p := &pull{
		number: len(g.pulls) + 1, title: body.Title, head: body.Head, base: body.Base, state: open, isDraft: body.Draft, created: g.Now(), updated: g.Now(),
	}
	g.pulls = append(g.pulls, p)
	reply(w, http.StatusCreated, g.pullJSON(r.Context(), p))
}

type labelled struct{ Labels []string }

func (g *GitHub) setLabels(w http.ResponseWriter, r *http.Request, p *pull) {
	p.labels, p.updated = asked[labelled](r).Labels, g.Now()
	g.showPull(w, r, p)
}

func (g *GitHub) addLabels(w http.ResponseWriter, r *http.Request, p *pull) {
	p.labels, p.updated = append(p.labels, asked[labelled](r).Labels...), g.Now()
	reply(w, http.StatusOK, labels(p))
}

func (g *GitHub) closePull(w http.ResponseWriter, r *http.Request, p *pull) {
	if asked[struct{ State string }](r).State != "closed" || p.state == merged {
		refuse(w, http.StatusUnprocessableEntity, "Validation Failed")
		return
	}
	p.state, p.updated = closed, g.Now()
	g.showPull(w, r, p)
}

func (g *GitHub) pullFiles(w http.ResponseWriter, r *http.Request, p *pull) {
	base, head := g.ends(r.Context(), p)
	files, err := g.changed(r.Context(), base, head)
	if err != nil {
		refuse(w, http.StatusNotFound, "Not Found")
		return
	}
	reply(w, http.StatusOK, files)
}

// pullCommits are those of a pull request, the oldest first.
func (g *GitHub) pullCommits(w http.ResponseWriter, r *http.Request, p *pull) {
	base, head := g.ends(r.Context(), p)
	printed, err := g.repo.git(r.Context(), "", "rev-list", "--reverse", base+".."+head)
	if err != nil {
		refuse(w, http.StatusNotFound, "Not Found")
		return
	}
	all := []map[string]any{}
	for _, oid := range strings.Fields(printed) {
		found, _ := g.repo.object(r.Context(), oid)
		all = append(all, map[string]any{"sha": oid, "commit": map[string]any{"message": found.commit().message}})
	}
	reply(w, http.StatusOK, all)
}

// changed are the files that a commit changed since another.
func (g *GitHub) changed(ctx context.Context, base, head string) ([]map[string]any, error) {
	files, err := g.repo.files(ctx, base, head)
	all := []map[string]any{}
	for _, f := range files {
		described := map[string]any{"filename": f.path, "status": f.status}
		if f.from != "" {
			described["previous_filename"] = f.from
		}
		all = append(all, described)
	}
	return all, err
}

func (g *GitHub) mergePull(w http.ResponseWriter, r *http.Request, p *pull) {
	body := asked[struct {
		Method  string `json:"merge_method"`
		Title   string `json:"commit_title"`
		Message string `json:"commit_message"`
		SHA     string
	}](r)
	base, head := g.ends(r.Context(), p)
	switch {
	case p.state != open || p.isDraft:
		refuse(w, http.StatusMethodNotAllowed, "Pull Request is not mergeable")
		return
	case body.SHA != "" && body.SHA != head:
		refuse(w, http.StatusConflict, "Head branch was modified. Review and try the merge again.")
		return
	}
	made := change{branch: p.base, parent: base, author: g.author(), message: body.Title + "\n\n" + body.Message, at: g.Now()}
	oid, err := g.repo.merge(r.Context(), made, head, body.Method == "squash")
	if err != nil {
		refuse(w, http.StatusMethodNotAllowed, "Pull Request has merge conflicts")
		return
	}
	p.state, p.commits, p.updated = merged, [2]string{base, head}, g.Now()
	reply(w, http.StatusOK, map[string]any{"sha": oid, "merged": true})
}
