package editing

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/answer"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
)

// The gateway hands on the calls that the editor makes of the one repository, and no other, with the App's token in place of
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
	errSignedOut = refusef(http.StatusUnauthorized,
		"U bent niet meer aangemeld. Laat dit venster open, meld u aan in een nieuw venster, en probeer het hier daarna opnieuw.")
	errUnknown = &answer.Refusal{Status: http.StatusForbidden, Text: "Dit kan niet vanuit het beheer."}
	errBody    = refusef(http.StatusBadRequest, "Deze opdracht kon niet worden gelezen.")
	errGone    = refusef(http.StatusGone, "Dit voorstel is er niet meer. Laad het beheer opnieuw.")
)

// A call is one that the editor makes.
type call struct {
	*http.Request
	h    *handler
	who  lambdahttp.Identity
	body []byte
}

// calls answers the calls of the editor, by their paths at GitHub.
func (h *handler) calls() *http.ServeMux {
	mux := http.NewServeMux()
	for pattern, carryOut := range map[string]func(*call) (*github.Answer, error){
		"/":                                      func(*call) (*github.Answer, error) { return nil, errUnknown },
		"GET /user":                              (*call).user,
		"POST /graphql":                          (*call).graphql,
		"GET {repository}/collaborators/{login}": func(*call) (*github.Answer, error) { return &github.Answer{Status: http.StatusNoContent}, nil },
		"GET {repository}/git/trees/{revision...}": (*call).pass,
		"GET {repository}/git/blobs/{oid}":         (*call).pass,
		"POST {repository}/git/blobs":              checked(func(*call, *blob) error { return nil }),
		"GET {repository}/commits/{oid}":           (*call).pass,
		"GET {repository}/compare/{ends}":          (*call).pass,
		"POST {repository}/merges": checked(func(_ *call, j *joining) error {
			if !isEditors(j.Base) || !isEditors(j.Head) {
				return errUnknown
			}
			return nil
		}),
		"PATCH {repository}/git/refs/heads/{branch...}": checked(func(c *call, _ *start) error { return c.ofBranch() }),
		"DELETE {repository}/git/refs/heads/{branch...}": func(c *call) (*github.Answer, error) {
			if err := c.ofBranch(); err != nil {
				return nil, err
			}
			return c.pass()
		},
		"GET {repository}/issues/{number}":         (*call).pass,
		"PATCH {repository}/issues/{number}":       checked(func(c *call, _ *labels) error { return c.ofPull() }),
		"POST {repository}/issues/{number}/labels": (*call).addLabels,
		"POST {repository}/pulls":                  (*call).propose,
		"PATCH {repository}/pulls/{number}": checked(func(c *call, s *state) error {
			if s.State != "closed" {
				return errUnknown
			}
			return c.ofPull()
		}),
		"GET {repository}/pulls/{number}/files": (*call).pass,
		"PUT {repository}/pulls/{number}/merge": (*call).publish,
	} {
		mux.HandleFunc(strings.Replace(pattern, "{repository}", "/repos/"+h.GitHub.Repository, 1), func(w http.ResponseWriter, r *http.Request) {
			answered, err := h.ask(w, r, carryOut)
			if err != nil {
				refuse(w, answer.RefusalOf(r, h.Log, r.Method+" "+r.URL.Path, err, "GitHub is nu niet te bereiken. Probeer het zo opnieuw."))
				return
			}
			pass(w, answered)
		})
	}
	return mux
}

// ask makes a call for the person who has signed in.
func (h *handler) ask(w http.ResponseWriter, r *http.Request, carryOut func(*call) (*github.Answer, error)) (*github.Answer, error) {
	who, ok := lambdahttp.SignedIn(r.Context(), h.Issuer, h.Pool.Client)
	if !ok {
		return nil, errSignedOut
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxCall))
	if err != nil {
		return nil, refusef(http.StatusRequestEntityTooLarge, "Deze wijziging is te groot. Bewaar foto's kleiner, of een voor een.")
	}
	answered, err := carryOut(&call{r, h, who, body})
	if err == nil && len(answered.Body) > maxBytes {
		err = refusef(http.StatusRequestEntityTooLarge, "Dit bestand is te groot om hier te tonen.")
	}
	return answered, err
}

// pass writes what GitHub answered. It is data of the site's own origin: it is never shown as a page.
func pass(w http.ResponseWriter, answered *github.Answer) {
	kind, status := answered.ContentType, answered.Status
	if media, _, _ := mime.ParseMediaType(kind); media == "text/html" || media == "image/svg+xml" {
		kind = "text/plain; charset=utf-8"
	}
	header := w.Header()
	if kind != "" {
		header.Set("Content-Type", kind)
	}
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	switch { // the body of these the CDN would replace; see cdn.Replaced
	case status == http.StatusNotFound:
		status = http.StatusGone
	case status >= 500:
		status = http.StatusInsufficientStorage
	}
	w.WriteHeader(status)
	_, _ = w.Write(answered.Body)
}

func jsonAnswer(status int, body any) (*github.Answer, error) {
	data, err := json.Marshal(body)
	return &github.Answer{Status: status, ContentType: "application/json; charset=utf-8", Body: data}, err
}

// decode reads JSON that has the fields of its type and no others.
func decode[T any](data []byte) (read T, err error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&read) != nil {
		err = errBody
	}
	return read, err
}

// pass hands a call on as it is.
func (c *call) pass() (*github.Answer, error) {
	return c.h.GitHub.Do(c.Context(), c.Method, c.URL.RequestURI(), c.Header.Get("Accept"), c.body)
}

// send hands on what was read of a call's body, and nothing that was not.
func (c *call) send(body any) (_ *github.Answer, err error) {
	if c.body, err = json.Marshal(body); err != nil {
		return nil, err
	}
	return c.pass()
}

// checked hands on a call with a body that has nothing but the fields of a type, and that passes a check.
func checked[T any](check func(*call, *T) error) func(*call) (*github.Answer, error) {
	return func(c *call) (*github.Answer, error) {
		asked, err := decode[T](c.body)
		if err == nil {
			err = check(c, &asked)
		}
		if err != nil {
			return nil, err
		}
		return c.send(asked)
	}
}

// read asks GitHub for what the repository has at a path.
func (c *call) read(path string, into any) error {
	answered, err := c.h.GitHub.Do(c.Context(), http.MethodGet, "/repos/"+c.h.GitHub.Repository+path, github.JSON, nil)
	switch {
	case err != nil:
		return err
	case answered.Status == http.StatusNotFound:
		return errGone
	case answered.Status != http.StatusOK:
		return fmt.Errorf("%s: status %d", path, answered.Status)
	}
	return json.Unmarshal(answered.Body, into)
}

// user is the person who has signed in, in the form of an account of GitHub.
func (c *call) user() (*github.Answer, error) {
	return jsonAnswer(http.StatusOK, map[string]any{
		// A number that stays, and that browsers can count to.
		"id": crc32.ChecksumIEEE([]byte(c.who.Email)), "login": c.who.Email, "name": c.who.Name, "email": c.who.Email,
		"avatar_url": "", "html_url": c.h.Site + "/beheer", "type": "User",
	})
}

// isEditors reports whether a branch is one of the editor.
func isEditors(branch string) bool {
	return strings.HasPrefix(branch, branchPrefix) && len(branch) > len(branchPrefix)
}

// ofBranch refuses a call of a branch that is not the editor's.
func (c *call) ofBranch() error {
	if !isEditors(c.PathValue("branch")) {
		return errUnknown
	}
	return nil
}

// A blob is a piece of a file that is too large for one request. Nothing shows it until a [commit] is made of it, and GitHub
// takes it away where none is.
type blob struct {
	Content  string `json:"content"`
	Encoding string `json:"encoding"`
}

// A start begins a branch anew that an earlier proposal left.
type start struct {
	SHA   string `json:"sha"`
	Force bool   `json:"force"`
}

// A joining brings what one branch of the editor has into another, so that both are proposed together.
type joining struct {
	Base string `json:"base"`
	Head string `json:"head"`
}

// A pullRequest is what is read of one at GitHub.
type pullRequest struct {
	Head struct {
		Ref, SHA string
		Repo     struct {
			FullName string `json:"full_name"`
		}
	}
	Base   struct{ Ref string }
	Labels []label
}

type label struct {
	Name string `json:"name"`
}

// pull is the pull request of a call, which must be one of the editor.
func (c *call) pull() (*pullRequest, error) {
	number := c.PathValue("number")
	if strings.Trim(number, "0123456789") != "" {
		return nil, errUnknown
	}
	var p pullRequest
	if err := c.read("/pulls/"+number, &p); err != nil {
		return nil, err
	}
	if !isEditors(p.Head.Ref) || p.Base.Ref != c.h.Branch || !strings.EqualFold(p.Head.Repo.FullName, c.h.GitHub.Repository) {
		return nil, errUnknown
	}
	return &p, nil
}

// ofPull refuses a call of a pull request that is none of the editor.
func (c *call) ofPull() error {
	_, err := c.pull()
	return err
}

type labels struct {
	Labels []string `json:"labels"`
}

// A state is that of a pull request that is withdrawn.
type state struct {
	State string `json:"state"`
}

// statusLabel begins the labels by which the editor knows how far a proposal is.
const statusLabel = "sveltia-cms/"

// addLabels tells how far a new proposal is. One that a colleague made before is as far as that one is.
func (c *call) addLabels() (*github.Answer, error) {
	asked, err := decode[labels](c.body)
	if err != nil {
		return nil, err
	}
	p, err := c.pull()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(p.Labels, func(l label) bool { return strings.HasPrefix(l.Name, statusLabel) }) {
		return jsonAnswer(http.StatusOK, p.Labels)
	}
	return c.send(asked)
}

// propose makes a pull request of a branch of the editor. Where a colleague made one meanwhile, it is that one: the editor
// has added a commit to its branch.
func (c *call) propose() (*github.Answer, error) {
	asked, err := decode[struct {
		Title string `json:"title"`
		Head  string `json:"head"`
		Base  string `json:"base"`
		Draft bool   `json:"draft"`
		Body  string `json:"body"`
	}](c.body)
	if err != nil {
		return nil, err
	}
	if !isEditors(asked.Head) || asked.Base != c.h.Branch {
		return nil, errUnknown
	}
	asked.Body = "Voorgesteld door " + c.who.Name + " (" + c.who.Email + ") in het beheer van de site."
	answered, err := c.send(asked)
	if err != nil || answered.Status != http.StatusUnprocessableEntity {
		return answered, err
	}
	owner, _, _ := strings.Cut(c.h.GitHub.Repository, "/")
	var there []json.RawMessage
	err = c.read("/pulls?"+url.Values{"state": {"open"}, "base": {asked.Base}, "head": {owner + ":" + asked.Head}}.Encode(), &there)
	if err != nil || len(there) != 1 {
		return answered, err
	}
	return jsonAnswer(http.StatusCreated, there[0])
}

// publish merges a pull request.
func (c *call) publish() (*github.Answer, error) {
	asked, err := decode[struct {
		Method  string `json:"merge_method"`
		Title   string `json:"commit_title"`
		Message string `json:"commit_message,omitempty"`
		SHA     string `json:"sha,omitempty"`
	}](c.body)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(c.who.Groups, PublisherGroup) {
		return nil, refusef(http.StatusForbidden, "U kunt wijzigingen voorstellen, en niet publiceren. Vraag een collega die dat wel mag.")
	}
	p, err := c.pull()
	if err != nil {
		return nil, err
	}
	// What was looked at is merged, and nothing that came since. The editor does not say what that was.
	asked.SHA = cmp.Or(asked.SHA, p.Head.SHA)
	if err := c.isOfContent(asked.SHA); err != nil {
		return nil, err
	}
	authors, err := c.authors()
	if err != nil {
		return nil, err
	}
	asked.Message = authors + "Published-by: " + signature(c.who)
	answered, err := c.send(asked)
	if err != nil {
		return nil, err
	}
	switch answered.Status { // GitHub Docs, "REST API endpoints for pull requests": Merge a pull request
	case http.StatusMethodNotAllowed:
		return nil, refusef(http.StatusConflict, "Dit kan nu niet gepubliceerd worden: de controle loopt nog of vond een fout, of een collega publiceerde intussen een wijziging van dezelfde regels. Wacht een paar minuten en probeer het opnieuw. Blijft het zo, open het dan, bewaar het opnieuw en publiceer.")
	case http.StatusConflict:
		return nil, refusef(http.StatusConflict, "Dit voorstel is intussen nog gewijzigd. Laad de pagina opnieuw, kijk het na en publiceer daarna.")
	}
	return answered, nil
}

// coAuthor is a trailer that the gateway put below a commit.
var coAuthor = regexp.MustCompile(`(?m)^Co-authored-by: .+ <.+>$`)

// authors are the trailers of whoever wrote the commits of a pull request, a line each: a merge in one commit has none of them.
func (c *call) authors() (string, error) {
	var commits []struct{ Commit struct{ Message string } }
	if err := c.read("/pulls/"+c.PathValue("number")+"/commits?per_page=100", &commits); err != nil {
		return "", err
	}
	var all strings.Builder
	for _, each := range commits {
		for _, trailer := range coAuthor.FindAllString(each.Commit.Message, -1) {
			if !strings.Contains(all.String(), trailer+"\n") {
				all.WriteString(trailer + "\n")
			}
		}
	}
	return all.String(), nil
}

// maxFiles is one more than the files that a proposal may change. GitHub lists up to 300 of a comparison (REST API, "Compare two
// commits").
const maxFiles = 100

// isOfContent refuses to merge a commit that changes anything but content: a branch may begin at any commit, and people with an
// account at GitHub may have written to it. It looks at the commit itself, since a branch may be moved meanwhile.
func (c *call) isOfContent(head string) error {
	if !objectID.MatchString(head) {
		return errBody
	}
	var compared struct {
		Files []struct {
			Name     string `json:"filename"`
			Previous string `json:"previous_filename"`
		}
	}
	if err := c.read(fmt.Sprintf("/compare/%s...%s", c.h.Branch, head), &compared); err != nil {
		return err
	}
	files := compared.Files
	for _, file := range files {
		if !isContent(file.Name) || file.Previous != "" && !isContent(file.Previous) || len(files) >= maxFiles {
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
