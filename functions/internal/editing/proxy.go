package editing

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
)

// The proxy hands on the calls that the editor makes of the one repository, and no other, with the App's token in place of
// the person's, and holds each to what the person may do:
//
//   - everybody changes files below content/ on branches of the editor, and proposes them as pull requests;
//   - a publisher merges these as well.
//
// Nobody writes to the branch that publications are made of other than by a merge.

// branchPrefix begins the names of the editor's branches.
const branchPrefix = "cms/"

// maxCall is the longest request, in bytes: Lambda takes no more.
const maxCall = 6 << 20

// maxBytes is the longest answer that Lambda passes on, in bytes, as Base64.
const maxBytes = 4_400_000

func refusef(status int, format string, args ...any) error {
	return &answer.Refusal{Status: status, Text: fmt.Sprintf(format, args...)}
}

var (
	errSignedOut = &answer.Refusal{
		Status: http.StatusUnauthorized,
		Text:   "U bent niet meer aangemeld. Laat dit venster open, meld u aan in een nieuw venster, en klik hier daarna weer op Opslaan.",
	}
	errUnknown = &answer.Refusal{Status: http.StatusForbidden, Text: "Dit kan niet vanuit het beheer."}
	errBody    = &answer.Refusal{Status: http.StatusBadRequest, Text: "Deze opdracht kon niet worden gelezen."}
)

// A call is one that the editor makes.
type call struct {
	*http.Request
	h      *handler
	client *github.Client
	token  string // of the App's installation
	who    lambdahttp.Identity
	body   []byte
}

func (h *handler) proxy() http.Handler {
	mux := http.NewServeMux()
	handle := func(pattern string, answer func(*call) (*github.Answer, error)) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { h.answer(w, r, answer) })
	}
	repository := func(pattern string, answer func(*call) (*github.Answer, error)) {
		method, path, _ := strings.Cut(pattern, " ")
		handle(method+" /repos/{owner}/{repo}"+path, func(c *call) (*github.Answer, error) {
			if !strings.EqualFold(c.PathValue("owner")+"/"+c.PathValue("repo"), c.client.Repository) {
				return nil, errUnknown
			}
			return answer(c)
		})
	}
	handle("GET /user", (*call).user)
	handle("POST /graphql", (*call).graphql)
	repository("GET /collaborators/{login}", (*call).collaborator)
	repository("GET /git/trees/{revision...}", (*call).pass)
	repository("GET /git/blobs/{oid}", (*call).pass)
	repository("PATCH /git/refs/heads/{branch...}", (*call).resetBranch)
	repository("DELETE /git/refs/heads/{branch...}", (*call).deleteBranch)
	repository("GET /issues/{number}", (*call).pass)
	repository("PATCH /issues/{number}", (*call).setLabels)
	repository("POST /issues/{number}/labels", (*call).addLabels)
	repository("POST /pulls", (*call).propose)
	repository("PATCH /pulls/{number}", (*call).withdraw)
	repository("GET /pulls/{number}/files", (*call).pass)
	repository("PUT /pulls/{number}/merge", (*call).publish)
	handle("/", func(*call) (*github.Answer, error) { return nil, errUnknown })
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// An editor takes an api_root for that of a GitHub Enterprise Server, which has its own paths (GitHub Docs,
		// "Getting started with the REST API").
		path := strings.TrimPrefix(r.URL.Path, GitHub)
		path = strings.TrimPrefix(strings.TrimPrefix(path, "/api/v3"), "/api")
		inner := r.Clone(r.Context())
		inner.URL = &url.URL{Path: path, RawQuery: r.URL.RawQuery}
		mux.ServeHTTP(w, inner)
	})
}

// answer makes a call where that may be.
func (h *handler) answer(w http.ResponseWriter, r *http.Request, make func(*call) (*github.Answer, error)) {
	answered, err := func() (*github.Answer, error) {
		c, err := h.newCall(w, r)
		if err != nil {
			return nil, err
		}
		answered, err := make(c)
		if err != nil || answered.Status != http.StatusUnauthorized {
			return answered, err
		}
		c.client.Forget()
		return nil, errors.New("GitHub refuses the token of the installation")
	}()
	if err == nil && len(answered.Body) > maxBytes {
		err = refusef(http.StatusRequestEntityTooLarge, "Dit bestand is te groot om hier te tonen.")
	}
	if refused, ok := errors.AsType[*answer.Refusal](err); ok {
		refuse(w, refused)
		return
	}
	if err != nil {
		h.Log.ErrorContext(r.Context(), "GitHub", "method", r.Method, "path", r.URL.Path, "error", err.Error())
		refuse(w, &answer.Refusal{Status: http.StatusInsufficientStorage, Text: "GitHub is nu niet te bereiken. Probeer het zo opnieuw."})
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	if answered.ContentType != "" {
		w.Header().Set("Content-Type", answered.ContentType)
	}
	w.Header().Set("X-Content-Type-Options", "nosniff")
	// What GitHub answers is data of the site's own origin: it is never shown as a page.
	w.Header().Set("Content-Security-Policy", "default-src 'none'; sandbox")
	if kind, _, _ := mime.ParseMediaType(answered.ContentType); kind == "text/html" || kind == "image/svg+xml" {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	}
	w.WriteHeader(passable(answered.Status))
	_, _ = w.Write(answered.Body)
}

// passable is a status whose body the CDN does not replace (infra/site.ts).
func passable(status int) int {
	switch {
	case status == http.StatusNotFound:
		return http.StatusGone
	case status >= 500:
		return http.StatusInsufficientStorage
	}
	return status
}

func jsonAnswer(status int, body any) (*github.Answer, error) {
	data, err := json.Marshal(body)
	return &github.Answer{Status: status, ContentType: "application/json; charset=utf-8", Body: data}, err
}

// newCall finds out who makes a call.
func (h *handler) newCall(w http.ResponseWriter, r *http.Request) (*call, error) {
	who, ok := lambdahttp.SignedIn(r.Context(), h.Issuer, h.Pool.Client)
	if !ok {
		return nil, errSignedOut
	}
	client, err := h.Config.GitHub(r.Context())
	if errors.Is(err, ErrNoApp) {
		return nil, errUnknown
	}
	if err != nil {
		return nil, err
	}
	c := &call{Request: r, h: h, client: client, who: who}
	if c.token, err = client.Token(r.Context()); err != nil {
		return nil, err
	}
	if c.body, err = io.ReadAll(http.MaxBytesReader(w, r.Body, maxCall)); err != nil {
		return nil, refusef(http.StatusRequestEntityTooLarge, "Deze wijziging is te groot. Bewaar foto's kleiner, of een voor een.")
	}
	return c, nil
}

// pass hands a call on as it is.
func (c *call) pass() (*github.Answer, error) { return c.send(c.body) }

func (c *call) send(body []byte) (*github.Answer, error) {
	path := c.URL.EscapedPath()
	if c.URL.RawQuery != "" {
		path += "?" + c.URL.RawQuery
	}
	return c.client.Do(c.Context(), c.token, c.Method, path, c.Header.Get("Accept"), body)
}

// sendJSON hands on what was read of a body, and nothing that was not.
func (c *call) sendJSON(body any) (*github.Answer, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return c.send(data)
}

// user is who signed in, in the form of an account of GitHub.
func (c *call) user() (*github.Answer, error) {
	id := sha256.Sum256([]byte(strings.ToLower(c.who.Email)))
	return jsonAnswer(http.StatusOK, map[string]any{
		// A number that stays, and that browsers can count to.
		"id": binary.BigEndian.Uint32(id[:]), "login": c.who.Email, "name": c.who.Name, "email": c.who.Email,
		"avatar_url": "", "html_url": c.h.Site + "/beheer", "type": "User",
	})
}

func (c *call) collaborator() (*github.Answer, error) {
	return &github.Answer{Status: http.StatusNoContent}, nil
}

// isEditors reports whether a branch is one of the editor.
func isEditors(branch string) bool {
	return strings.HasPrefix(branch, branchPrefix) && len(branch) > len(branchPrefix)
}

// resetBranch begins a branch anew that an earlier proposal left.
func (c *call) resetBranch() (*github.Answer, error) {
	var asked struct {
		SHA   string `json:"sha"`
		Force bool   `json:"force"`
	}
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if !isEditors(c.PathValue("branch")) {
		return nil, errUnknown
	}
	return c.sendJSON(asked)
}

func (c *call) deleteBranch() (*github.Answer, error) {
	if !isEditors(c.PathValue("branch")) {
		return nil, errUnknown
	}
	return c.pass()
}

// decode reads a body that has these fields and no others.
func (c *call) decode(into any) error {
	decoder := json.NewDecoder(strings.NewReader(string(c.body)))
	decoder.DisallowUnknownFields()
	if decoder.Decode(into) != nil {
		return errBody
	}
	return nil
}

// A pullRequest is what is known of one at GitHub.
type pullRequest struct {
	State string
	Head  struct {
		Ref, SHA string
		Repo     struct {
			FullName string `json:"full_name"`
		}
	}
	Base struct{ Ref string }
}

// ofNumber asks for what has the number of a call: one of the pulls, or of the issues, which pull requests are as well.
func (c *call) ofNumber(ctx context.Context, kind string) (*github.Answer, error) {
	number := c.PathValue("number")
	if strings.Trim(number, "0123456789") != "" {
		return nil, errUnknown
	}
	return c.client.Do(ctx, c.token, http.MethodGet, "/repos/"+c.client.Repository+"/"+kind+"/"+number, "application/vnd.github+json", nil)
}

// pull is the pull request of a call, which must be one of the editor.
func (c *call) pull(ctx context.Context) (*pullRequest, error) {
	answer, err := c.ofNumber(ctx, "pulls")
	if err != nil {
		return nil, err
	}
	var p pullRequest
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &p) != nil {
		return nil, refusef(http.StatusGone, "Dit voorstel is er niet meer. Laad het beheer opnieuw.")
	}
	if !isEditors(p.Head.Ref) || p.Base.Ref != c.h.Branch || !strings.EqualFold(p.Head.Repo.FullName, c.client.Repository) {
		return nil, errUnknown
	}
	return &p, nil
}

func (c *call) setLabels() (*github.Answer, error) {
	var asked struct {
		Labels []string `json:"labels"`
	}
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if _, err := c.pull(c.Context()); err != nil {
		return nil, err
	}
	return c.sendJSON(asked)
}

// statusLabel begins the labels by which the editor knows how far a proposal is.
const statusLabel = "sveltia-cms/"

// addLabels tells how far a new proposal is. One that a colleague made before is as far as that one is.
func (c *call) addLabels() (*github.Answer, error) {
	answer, err := c.ofNumber(c.Context(), "issues")
	if err != nil {
		return nil, err
	}
	var issue struct {
		Labels []struct {
			Name string `json:"name"`
		}
	}
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &issue) == nil {
		for _, label := range issue.Labels {
			if strings.HasPrefix(label.Name, statusLabel) {
				return jsonAnswer(http.StatusOK, issue.Labels)
			}
		}
	}
	return c.setLabels()
}

// propose makes a pull request of a branch of the editor. Where a colleague made one meanwhile, it is that one: the editor
// has added a commit to its branch.
func (c *call) propose() (*github.Answer, error) {
	answer, err := c.proposeAnew()
	if err != nil || answer.Status != http.StatusUnprocessableEntity {
		return answer, err
	}
	var asked struct{ Head string }
	if json.Unmarshal(c.body, &asked) != nil {
		return answer, nil
	}
	owner, _, _ := strings.Cut(c.client.Repository, "/")
	at := fmt.Sprintf("/repos/%s/pulls?%s", c.client.Repository, url.Values{"state": {"open"}, "base": {c.h.Branch}, "head": {owner + ":" + asked.Head}}.Encode())
	found, err := c.client.Do(c.Context(), c.token, http.MethodGet, at, "application/vnd.github+json", nil)
	if err != nil {
		return nil, err
	}
	var pulls []json.RawMessage
	if found.Status != http.StatusOK || json.Unmarshal(found.Body, &pulls) != nil || len(pulls) != 1 {
		return answer, nil
	}
	return jsonAnswer(http.StatusCreated, pulls[0])
}

func (c *call) proposeAnew() (*github.Answer, error) {
	asked := struct {
		Title string `json:"title"`
		Head  string `json:"head"`
		Base  string `json:"base"`
		Draft bool   `json:"draft"`
		Body  string `json:"body"`
	}{}
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if !isEditors(asked.Head) || asked.Base != c.h.Branch {
		return nil, errUnknown
	}
	asked.Body = "Voorgesteld door " + c.who.Name + " (" + c.who.Email + ") in het beheer van de site."
	return c.sendJSON(asked)
}

// withdraw closes a pull request.
func (c *call) withdraw() (*github.Answer, error) {
	var asked struct {
		State string `json:"state"`
	}
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if asked.State != "closed" {
		return nil, errUnknown
	}
	if _, err := c.pull(c.Context()); err != nil {
		return nil, err
	}
	return c.sendJSON(asked)
}

// publish merges a pull request.
func (c *call) publish() (*github.Answer, error) {
	var asked struct {
		Method  string `json:"merge_method"`
		Title   string `json:"commit_title"`
		Message string `json:"commit_message,omitempty"`
		SHA     string `json:"sha,omitempty"`
	}
	if err := c.decode(&asked); err != nil {
		return nil, err
	}
	if !slices.Contains(c.who.Groups, PublisherGroup) {
		return nil, refusef(http.StatusForbidden, "U kunt wijzigingen voorstellen, en niet publiceren. Vraag een collega die dat wel mag.")
	}
	p, err := c.pull(c.Context())
	if err != nil {
		return nil, err
	}
	if err := c.isOfContent(); err != nil {
		return nil, err
	}
	// What was looked at is merged, and nothing that came since.
	asked.SHA, asked.Message = p.Head.SHA, "Published-by: "+signature(c.who)
	answer, err := c.sendJSON(asked)
	if err != nil {
		return nil, err
	}
	switch answer.Status { // GitHub Docs, "REST API endpoints for pull requests": Merge a pull request
	case http.StatusMethodNotAllowed:
		return nil, refusef(http.StatusConflict, "Dit kan nu niet gepubliceerd worden: de controle loopt nog of vond een fout, of een collega publiceerde intussen een wijziging van dezelfde regels. Wacht een paar minuten en probeer het opnieuw. Blijft het zo, open het dan, bewaar het opnieuw en publiceer.")
	case http.StatusConflict:
		return nil, refusef(http.StatusConflict, "Dit voorstel is zojuist nog gewijzigd. Laad het beheer opnieuw, kijk het na en publiceer daarna.")
	}
	return answer, nil
}

// maxFiles is how many files one proposal may change; GitHub lists as many at a time.
const maxFiles = 100

// isOfContent refuses a pull request that changes anything but content: a branch may begin at any commit, and who has an
// account at GitHub may have written to it.
func (c *call) isOfContent() error {
	at := fmt.Sprintf("/repos/%s/pulls/%s/files?per_page=%d", c.client.Repository, c.PathValue("number"), maxFiles)
	answer, err := c.client.Do(c.Context(), c.token, http.MethodGet, at, "application/vnd.github+json", nil)
	if err != nil {
		return err
	}
	var files []struct {
		Name     string `json:"filename"`
		Previous string `json:"previous_filename"`
	}
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &files) != nil {
		return fmt.Errorf("files of a pull request: status %d", answer.Status)
	}
	isOther := func(name string) bool { return name != "" && !isContent(name) }
	for _, file := range files {
		if isOther(file.Name) || isOther(file.Previous) || len(files) == maxFiles {
			return refusef(http.StatusForbidden, "Dit voorstel wijzigt meer dan de inhoud van de site, of heel veel bestanden. Een ontwikkelaar kan het op GitHub publiceren.")
		}
	}
	return nil
}

// signature is a person as the trailers of commits name one (git-interpret-trailers(1)).
func signature(who lambdahttp.Identity) string {
	plain := strings.NewReplacer("<", "", ">", "", "\n", " ", "\r", " ")
	return plain.Replace(who.Name) + " <" + plain.Replace(who.Email) + ">"
}
