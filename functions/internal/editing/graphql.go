package editing

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"

	"github.com/dfx-fitness/site/functions/internal/github"
)

// maxTokens bounds a query, in its words and signs. The editor's longest asks for 250 files at once, of about 60 each.
const maxTokens = 40_000

// readable are the fields that the editor reads. They lead out of the repository by way of people alone, to what anybody may
// read of them at GitHub.
var readable = []string{
	"author", "avatarUrl", "byteSize", "changeType", "checkRuns", "checkSuites", "commit", "committedDate", "conclusion", "context", "contexts", "createdAt",
	"databaseId", "defaultBranchRef", "deployments", "description", "detailsUrl", "email", "entries", "environment", "environmentUrl", "file", "files",
	"headRefName", "headRefOid", "history", "id", "isBinary", "isCrossRepository", "isDraft", "isTruncated", "labels", "latestStatus", "login", "message",
	"name", "nodes", "number", "object", "oid", "path", "pullRequest", "pullRequests", "ref", "state", "status", "summary", "target", "targetUrl", "text",
	"title", "totalCount", "updatedAt", "url", "user",
}

// graphql carries out a query of the repository, or one of the changes that the editor makes.
func (c *call) graphql() (*github.Answer, error) {
	var asked struct {
		Query     string         `json:"query"`
		Variables map[string]any `json:"variables"`
	}
	if json.Unmarshal(c.body, &asked) != nil {
		return nil, errBody
	}
	document, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: asked.Query}, maxTokens)
	if err != nil || len(document.Operations) != 1 || len(document.Fragments) > 0 {
		return nil, errUnknown
	}
	switch operation := document.Operations[0]; {
	case operation.Operation == ast.Mutation:
		if asked.Variables, err = c.change(operation, asked.Variables); err != nil {
			return nil, err
		}
	case operation.Operation != ast.Query || !c.reads(operation, asked.Variables):
		return nil, errUnknown
	}
	answered, err := c.send(asked)
	// GitHub's refusal of a commit on another than the last (GitHub Docs, "Mutations": createCommitOnBranch). The rest of what
	// it answers is for the editor to read.
	if err == nil && bytes.Contains(answered.Body, []byte(`"message":"Expected branch to point to`)) {
		const text = "Een collega bewaarde op hetzelfde ogenblik. Uw wijziging staat nog in het formulier: bewaar opnieuw."
		return jsonAnswer(answered.Status, map[string]any{"data": nil, "errors": []map[string]any{{"message": text}}})
	}
	return answered, err
}

// reads reports whether a query reads the repository and nothing else.
func (c *call) reads(operation *ast.OperationDefinition, variables map[string]any) bool {
	for _, selection := range operation.SelectionSet {
		root, ok := selection.(*ast.Field)
		if !ok || root.Name != "repository" || !areReadable(root.SelectionSet) {
			return false
		}
		given := map[string]string{}
		for _, argument := range root.Arguments {
			value, _ := argument.Value.Value(variables)
			given[argument.Name], _ = value.(string)
		}
		if !strings.EqualFold(given["owner"]+"/"+given["name"], c.h.GitHub.Repository) {
			return false
		}
	}
	return true
}

// areReadable reports whether fields are of those that the editor reads, however deep.
func areReadable(selections ast.SelectionSet) bool {
	for _, selection := range selections {
		switch s := selection.(type) {
		case *ast.InlineFragment:
			if !areReadable(s.SelectionSet) {
				return false
			}
		case *ast.Field:
			if !slices.Contains(readable, s.Name) || !areReadable(s.SelectionSet) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// change checks a mutation, and returns its variables: one input, of what was read and checked alone.
func (c *call) change(operation *ast.OperationDefinition, variables map[string]any) (map[string]any, error) {
	if len(operation.SelectionSet) != 1 {
		return nil, errUnknown
	}
	root, ok := operation.SelectionSet[0].(*ast.Field)
	if !ok || !areReadable(root.SelectionSet) || len(root.Arguments) != 1 || root.Arguments[0].Name != "input" || root.Arguments[0].Value.Kind != ast.Variable {
		return nil, errUnknown
	}
	name := root.Arguments[0].Value.Raw
	given, err := json.Marshal(variables[name])
	if err != nil {
		return nil, err
	}
	var input any
	switch root.Name {
	case "createRef":
		input, err = checkRef(given)
	case "createCommitOnBranch":
		input, err = c.commit(given)
	case "convertPullRequestToDraft", "markPullRequestReadyForReview":
		input, err = c.ownPull(given)
	default:
		err = errUnknown
	}
	return map[string]any{name: input}, err
}

type ref struct {
	RepositoryID string `json:"repositoryId"`
	Name         string `json:"name"`
	OID          string `json:"oid"`
}

// checkRef refuses a reference that is no branch of the editor.
func checkRef(given []byte) (ref, error) {
	input, err := decode[ref](given)
	if branch, isHead := strings.CutPrefix(input.Name, "refs/heads/"); err == nil && (!isHead || !isEditors(branch)) {
		err = errUnknown
	}
	return input, err
}

type file struct {
	Path     string   `json:"path"`
	Contents string   `json:"contents,omitzero"` // Base64
	Pieces   []string `json:"pieces,omitzero"`   // in place of Contents: blobs of which the file is made, in order
}

// maxPieces is of how many blobs a file may be made: 20 MB, which the editor takes at most, are six.
const maxPieces = 8

var objectID = regexp.MustCompile(`^[0-9a-f]{40}$`)

// join gives a file the contents of its pieces.
func (c *call) join(f *file) error {
	if len(f.Pieces) > maxPieces {
		return errBody
	}
	var whole []byte
	for _, oid := range f.Pieces {
		if !objectID.MatchString(oid) {
			return errBody
		}
		piece, err := c.h.GitHub.Do(c.Context(), http.MethodGet, "/repos/"+c.h.GitHub.Repository+"/git/blobs/"+oid, "application/vnd.github.raw+json", nil)
		if err != nil {
			return err
		}
		if piece.Status != http.StatusOK {
			return errGone
		}
		whole = append(whole, piece.Body...)
	}
	f.Contents, f.Pieces = base64.StdEncoding.EncodeToString(whole), nil
	return nil
}

// A commit is the input of createCommitOnBranch. What else GitHub takes, such as a branch by its ID, is not read.
type commit struct {
	Branch struct {
		Repository string `json:"repositoryNameWithOwner"`
		Name       string `json:"branchName"`
	} `json:"branch"`
	Head    string `json:"expectedHeadOid"`
	Message struct {
		Headline string `json:"headline"`
		Body     string `json:"body"`
	} `json:"message"`
	Changes struct {
		Additions []file `json:"additions,omitzero"`
		Deletions []file `json:"deletions,omitzero"`
	} `json:"fileChanges"`
}

// commit checks a commit, and adds its author to the message: to GitHub, the App is the author of what it commits, and
// signs it.
func (c *call) commit(given []byte) (commit, error) {
	input, err := decode[commit](given)
	if err != nil {
		return input, err
	}
	if !strings.EqualFold(input.Branch.Repository, c.h.GitHub.Repository) || !isEditors(input.Branch.Name) {
		return input, refusef(http.StatusForbidden, "Wijzigingen worden eerst voorgesteld, en daarna gepubliceerd. Rechtstreeks in de site bewaren kan niet.")
	}
	for _, changed := range slices.Concat(input.Changes.Additions, input.Changes.Deletions) {
		if !isContent(changed.Path) {
			return input, refusef(http.StatusForbidden, "%q hoort niet bij de inhoud van de site, en is hier niet te wijzigen.", changed.Path)
		}
	}
	for i := range input.Changes.Additions {
		if added := &input.Changes.Additions[i]; added.Pieces != nil {
			if err := c.join(added); err != nil {
				return input, err
			}
		}
	}
	input.Message.Body = strings.TrimSpace(input.Message.Body + "\n\nCo-authored-by: " + signature(c.who))
	return input, nil
}

// isContent reports whether a path of the repository is of a file that people edit: no program, and nothing that one reads
// as its settings.
func isContent(name string) bool {
	return strings.HasPrefix(name, "content/") && path.Clean(name) == name && !strings.Contains(name, "/.") && !strings.Contains(name, `\`) &&
		!strings.HasPrefix(name, "content/schemas/")
}

type pullID struct {
	ID string `json:"pullRequestId"`
}

// ownPull refuses a pull request that is none of the editor.
func (c *call) ownPull(given []byte) (pullID, error) {
	input, err := decode[pullID](given)
	if err != nil {
		return input, err
	}
	body, err := json.Marshal(map[string]any{
		"query":     `query($id: ID!) { node(id: $id) { ... on PullRequest { headRefName baseRefName isCrossRepository } } }`,
		"variables": map[string]any{"id": input.ID},
	})
	if err != nil {
		return input, err
	}
	answered, err := c.h.GitHub.Do(c.Context(), http.MethodPost, "/graphql", github.JSON, body)
	if err != nil {
		return input, err
	}
	var found struct {
		Data struct {
			Node struct {
				HeadRefName, BaseRefName string
				IsCrossRepository        bool
			}
		}
	}
	p := &found.Data.Node
	if json.Unmarshal(answered.Body, &found) != nil || !isEditors(p.HeadRefName) || p.BaseRefName != c.h.Branch || p.IsCrossRepository {
		err = errUnknown
	}
	return input, err
}
