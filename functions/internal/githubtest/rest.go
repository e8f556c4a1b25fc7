package githubtest

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// maxBody is the longest request, in bytes: a commit has its files in it.
const maxBody = 60 << 20

func (g *GitHub) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /repos/{owner}/{repo}/installation", g.installationOf)
	mux.HandleFunc("POST /app/installations/{id}/access_tokens", g.installationToken)
	mux.HandleFunc("POST /graphql", g.signedIn(g.graphql))
	here := func(pattern string, handle handler) {
		method, path, _ := strings.Cut(pattern, " ")
		mux.HandleFunc(method+" /repos/{owner}/{repo}"+path, g.signedIn(g.inRepository(handle)))
	}
	here("GET /git/trees/{revision...}", g.trees)
	here("GET /git/blobs/{oid}", g.blob)
	here("DELETE /git/refs/heads/{branch...}", g.deleteRef)
	here("PATCH /git/refs/heads/{branch...}", g.updateRef)
	here("GET /issues/{number}", g.withPull(g.getIssue))
	here("PATCH /issues/{number}", g.withPull(g.patchIssue))
	here("POST /issues/{number}/labels", g.withPull(g.addLabels))
	here("GET /pulls", g.listPulls)
	here("POST /pulls", g.createPull)
	here("GET /pulls/{number}", g.withPull(g.getPull))
	here("PATCH /pulls/{number}", g.withPull(g.patchPull))
	here("GET /pulls/{number}/files", g.withPull(g.pullFiles))
	here("PUT /pulls/{number}/merge", g.withPull(g.mergePull))
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { reply(w, http.StatusNotFound, message("Not Found")) })
	return g.recorded(mux)
}

// maxKept is how much of a request is kept, in bytes; the rest of a large one is photographs.
const maxKept = 64 << 10

// recorded notes each request.
func (g *GitHub) recorded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			reply(w, http.StatusRequestEntityTooLarge, message("too large"))
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		noted := &noting{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(noted, r)
		g.mu.Lock()
		defer g.mu.Unlock()
		g.calls = append(g.calls, Call{r.Method, r.URL.Path, string(body[:min(len(body), maxKept)]), noted.status})
	})
}

type noting struct {
	http.ResponseWriter
	status int
}

func (n *noting) WriteHeader(status int) {
	n.status = status
	n.ResponseWriter.WriteHeader(status)
}

// A handler answers the App. The lock is held.
type handler = http.HandlerFunc

func (g *GitHub) signedIn(handle handler) handler {
	return func(w http.ResponseWriter, r *http.Request) {
		g.mu.Lock()
		defer g.mu.Unlock()
		if !g.isKnown(r) {
			reply(w, http.StatusUnauthorized, message("Bad credentials"))
			return
		}
		handle(w, r)
	}
}

// inRepository answers for the one repository.
func (g *GitHub) inRepository(handle handler) handler {
	return func(w http.ResponseWriter, r *http.Request) {
		if !strings.EqualFold(r.PathValue("owner")+"/"+r.PathValue("repo"), g.Repository) {
			reply(w, http.StatusNotFound, message("Not Found"))
			return
		}
		handle(w, r)
	}
}

func (g *GitHub) withPull(handle func(w http.ResponseWriter, r *http.Request, p *pull)) handler {
	return func(w http.ResponseWriter, r *http.Request) {
		number, err := strconv.Atoi(r.PathValue("number"))
		if err != nil || number < 1 || number > len(g.pulls) {
			reply(w, http.StatusNotFound, message("Not Found"))
			return
		}
		handle(w, r, g.pulls[number-1])
	}
}

func (g *GitHub) trees(w http.ResponseWriter, r *http.Request) {
	oid, ok := g.repo.resolve(r.Context(), r.PathValue("revision")+"^{tree}")
	if !ok {
		reply(w, http.StatusNotFound, message("Not Found"))
		return
	}
	entries, err := g.repo.list(r.Context(), oid, r.URL.Query().Get("recursive") != "")
	if err != nil {
		fail(w, err)
		return
	}
	reply(w, http.StatusOK, map[string]any{"sha": oid, "tree": entries, "truncated": false})
}

func (g *GitHub) blob(w http.ResponseWriter, r *http.Request) {
	oid := r.PathValue("oid")
	data, ok := g.repo.blob(r.Context(), oid)
	switch {
	case !ok:
		reply(w, http.StatusNotFound, message("Not Found"))
	case strings.Contains(r.Header.Get("Accept"), "raw"):
		kind := "application/octet-stream"
		if utf8.Valid(data) {
			kind = "text/plain; charset=utf-8"
		}
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(data)
	default:
		reply(w, http.StatusOK, map[string]any{
			"sha": oid, "size": len(data), "encoding": "base64", "content": base64.StdEncoding.EncodeToString(data),
		})
	}
}

// deleteRef deletes a branch. Its open pull requests are closed.
func (g *GitHub) deleteRef(w http.ResponseWriter, r *http.Request) {
	branch := r.PathValue("branch")
	if err := g.repo.deleteHead(r.Context(), branch); err != nil || branch == g.Branch {
		reply(w, http.StatusUnprocessableEntity, message("Reference does not exist"))
		return
	}
	for _, p := range g.pulls {
		if p.Head == branch && p.State == open {
			p.State, p.updated = closed, g.Now()
		}
	}
	w.WriteHeader(http.StatusNoContent)
}

// updateRef moves a branch to another commit.
func (g *GitHub) updateRef(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		SHA   string
		Force bool
	}
	branch := r.PathValue("branch")
	_, errHead := g.repo.head(r.Context(), branch)
	if json.NewDecoder(r.Body).Decode(&asked) != nil || errHead != nil || branch == g.Branch {
		invalid(w, "Reference does not exist")
		return
	}
	oid, ok := g.repo.resolve(r.Context(), asked.SHA+"^{commit}")
	if !ok || !asked.Force {
		invalid(w, "Update is not a fast forward")
		return
	}
	if err := g.repo.setHead(r.Context(), branch, oid); err != nil {
		fail(w, err)
		return
	}
	reply(w, http.StatusOK, map[string]any{"ref": "refs/heads/" + branch, "object": map[string]any{"sha": oid, "type": "commit"}})
}

// States of pull requests, as GraphQL names them.
const (
	open   = "OPEN"
	closed = "CLOSED"
	merged = "MERGED"
)

type pull struct {
	Pull
	body             string
	created, updated time.Time
	base, head       string // commits that were merged; empty before
}

// commits are those between which a pull request's changes are.
func (g *GitHub) commits(ctx context.Context, p *pull) (base, head string, err error) {
	if p.head != "" {
		return p.base, p.head, nil
	}
	if base, err = g.repo.head(ctx, p.Base); err == nil {
		head, err = g.repo.head(ctx, p.Head)
	}
	return base, head, err
}

func (g *GitHub) pullJSON(ctx context.Context, p *pull) map[string]any {
	labels := []map[string]any{}
	for _, name := range p.Labels {
		labels = append(labels, map[string]any{"name": name})
	}
	state := strings.ToLower(p.State)
	if p.State == merged {
		state = "closed"
	}
	base, head, _ := g.commits(ctx, p)
	user := map[string]any{"login": g.login(), "type": "Bot"}
	repo := map[string]any{"full_name": g.Repository}
	return map[string]any{
		"number": p.Number, "node_id": pullID(p), "title": p.Title, "body": p.body, "state": state, "draft": p.Draft, "merged": p.State == merged,
		"html_url": fmt.Sprintf("%s/%s/pull/%d", g.URL, g.Repository, p.Number), "labels": labels, "user": user,
		"created_at": p.created.UTC().Format(time.RFC3339), "updated_at": p.updated.UTC().Format(time.RFC3339),
		"head": map[string]any{"ref": p.Head, "sha": head, "repo": repo}, "base": map[string]any{"ref": p.Base, "sha": base, "repo": repo},
	}
}

func (g *GitHub) listPulls(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	all := []map[string]any{}
	for _, p := range slices.Backward(g.pulls) {
		state := query.Get("state")
		_, head, _ := strings.Cut(query.Get("head"), ":")
		if (state == "" || state == "open") && p.State != open || state == "closed" && p.State == open || head != "" && head != p.Head {
			continue
		}
		all = append(all, g.pullJSON(r.Context(), p))
	}
	reply(w, http.StatusOK, all)
}

func (g *GitHub) createPull(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Title, Head, Base, Body string
		Draft                   bool
	}
	if json.NewDecoder(r.Body).Decode(&asked) != nil || asked.Title == "" {
		invalid(w, "title can't be blank")
		return
	}
	owner, _, _ := strings.Cut(g.Repository, "/")
	asked.Head = strings.TrimPrefix(asked.Head, owner+":")
	base, errBase := g.repo.head(r.Context(), asked.Base)
	head, errHead := g.repo.head(r.Context(), asked.Head)
	isThere := slices.ContainsFunc(g.pulls, func(p *pull) bool { return p.State == open && p.Head == asked.Head && p.Base == asked.Base })
	switch {
	case errBase != nil:
		invalid(w, "base is invalid")
	case errHead != nil:
		invalid(w, "head is invalid")
	case base == head:
		invalid(w, "No commits between "+asked.Base+" and "+asked.Head)
	case isThere:
		invalid(w, "A pull request already exists for "+owner+":"+asked.Head+".")
	default:
		p := &pull{
			Pull: Pull{
				Number: len(g.pulls) + 1, Title: asked.Title, Head: asked.Head, Base: asked.Base, State: open, Draft: asked.Draft, Author: g.login(),
			},
			body: asked.Body, created: g.Now(), updated: g.Now(),
		}
		g.pulls = append(g.pulls, p)
		reply(w, http.StatusCreated, g.pullJSON(r.Context(), p))
	}
}

func (g *GitHub) getPull(w http.ResponseWriter, r *http.Request, p *pull) {
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p))
}

func (g *GitHub) getIssue(w http.ResponseWriter, r *http.Request, p *pull) {
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p))
}

func (g *GitHub) patchIssue(w http.ResponseWriter, r *http.Request, p *pull) {
	var asked struct{ Labels []string }
	if json.NewDecoder(r.Body).Decode(&asked) != nil {
		reply(w, http.StatusBadRequest, message("Problems parsing JSON"))
		return
	}
	if asked.Labels != nil {
		p.Labels = sortedUnique(asked.Labels)
	}
	p.updated = g.Now()
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p))
}

func (g *GitHub) addLabels(w http.ResponseWriter, r *http.Request, p *pull) {
	var asked struct{ Labels []string }
	if json.NewDecoder(r.Body).Decode(&asked) != nil {
		reply(w, http.StatusBadRequest, message("Problems parsing JSON"))
		return
	}
	p.Labels, p.updated = sortedUnique(append(p.Labels, asked.Labels...)), g.Now()
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p)["labels"])
}

func (g *GitHub) patchPull(w http.ResponseWriter, r *http.Request, p *pull) {
	var asked struct{ State, Title string }
	if json.NewDecoder(r.Body).Decode(&asked) != nil {
		reply(w, http.StatusBadRequest, message("Problems parsing JSON"))
		return
	}
	switch {
	case asked.State != "" && p.State == merged:
		invalid(w, "Cannot change the state of a merged pull request")
		return
	case asked.State == "closed":
		p.State = closed
	case asked.State == "open":
		p.State = open
	}
	if asked.Title != "" {
		p.Title = asked.Title
	}
	p.updated = g.Now()
	reply(w, http.StatusOK, g.pullJSON(r.Context(), p))
}

func (g *GitHub) pullFiles(w http.ResponseWriter, r *http.Request, p *pull) {
	base, head, err := g.commits(r.Context(), p)
	if err != nil {
		reply(w, http.StatusNotFound, message("Not Found"))
		return
	}
	changes, err := g.repo.changes(r.Context(), base, head)
	if err != nil {
		fail(w, err)
		return
	}
	all := []map[string]any{}
	for _, c := range changes {
		file := map[string]any{"filename": c.path, "status": map[byte]string{'A': "added", 'D': "removed", 'R': "renamed"}[c.kind]}
		if file["status"] == "" {
			file["status"] = "modified"
		}
		if c.old != "" {
			file["previous_filename"] = c.old
		}
		all = append(all, file)
	}
	reply(w, http.StatusOK, all)
}

func (g *GitHub) mergePull(w http.ResponseWriter, r *http.Request, p *pull) {
	var asked struct {
		Method  string `json:"merge_method"`
		Title   string `json:"commit_title"`
		Message string `json:"commit_message"`
		SHA     string
	}
	_ = json.NewDecoder(r.Body).Decode(&asked) // no body is a merge
	base, head, err := g.commits(r.Context(), p)
	switch {
	case p.State != open || err != nil:
		reply(w, http.StatusMethodNotAllowed, message("Pull Request is not mergeable"))
		return
	case p.Draft:
		reply(w, http.StatusMethodNotAllowed, message("Pull Request is still a draft"))
		return
	case asked.SHA != "" && asked.SHA != head:
		reply(w, http.StatusConflict, message("Head branch was modified. Review and try the merge again."))
		return
	}
	owner, _, _ := strings.Cut(g.Repository, "/")
	title := asked.Title
	if title == "" {
		title = fmt.Sprintf("Merge pull request #%d from %s/%s", p.Number, owner, p.Head)
	}
	text := strings.TrimSpace(title + "\n\n" + asked.Message)
	oid, err := g.repo.merge(r.Context(), base, head, asked.Method == "squash", commit{message: text, author: g.author(), at: g.Now()})
	if err != nil {
		reply(w, http.StatusMethodNotAllowed, message("Pull Request has merge conflicts"))
		return
	}
	if err := g.repo.setHead(r.Context(), p.Base, oid); err != nil {
		fail(w, err)
		return
	}
	p.State, p.base, p.head, p.updated = merged, base, head, g.Now()
	reply(w, http.StatusOK, map[string]any{"sha": oid, "merged": true, "message": "Pull Request successfully merged"})
}

func message(text string) map[string]any { return map[string]any{"message": text} }

func invalid(w http.ResponseWriter, text string) {
	reply(w, http.StatusUnprocessableEntity, map[string]any{"message": "Validation Failed", "errors": []map[string]any{{"message": text}}})
}

func fail(w http.ResponseWriter, err error) {
	reply(w, http.StatusInternalServerError, message(err.Error()))
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the client may have gone
}
