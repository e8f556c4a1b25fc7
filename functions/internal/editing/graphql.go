package editing

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path"
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
	operation := document.Operations[0]
	switch {
	case operation.Operation == ast.Mutation:
		if err := c.change(operation, asked.Variables); err != nil {
			return nil, err
		}
	case operation.Operation != ast.Query || !c.reads(operation, asked.Variables):
		return nil, errUnknown
	}
	answer, err := c.sendJSON(asked)
	return inDutch(answer, err)
}

// behind begins GitHub's refusal of a commit on another than the last (GitHub Docs, "Mutations": createCommitOnBranch).
const behind = "Expected branch to point to"

// inDutch says so to whoever saves. The rest of what GitHub answers is for the editor to read.
func inDutch(answer *github.Answer, err error) (*github.Answer, error) {
	if err != nil || !bytes.Contains(answer.Body, []byte(`"message":"`+behind)) {
		return answer, err
	}
	const text = "Een collega bewaarde op hetzelfde ogenblik. Uw wijziging staat nog in het formulier: bewaar opnieuw."
	return jsonAnswer(answer.Status, map[string]any{"data": nil, "errors": []map[string]any{{"message": text}}})
}

// reads reports whether a query reads the repository and nothing else.
func (c *call) reads(operation *ast.OperationDefinition, variables map[string]any) bool {
	for _, selection := range operation.SelectionSet {
		root, ok := selection.(*ast.Field)
		if !ok || root.Name != "repository" {
			return false
		}
		text := func(name string) string {
			argument := root.Arguments.ForName(name)
			if argument == nil {
				return ""
			}
			value, _ := argument.Value.Value(variables)
			text, _ := value.(string)
			return text
		}
		if !strings.EqualFold(text("owner")+"/"+text("name"), c.client.Repository) || !areReadable(root.SelectionSet) {
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

// change checks a mutation, and completes its input.
func (c *call) change(operation *ast.OperationDefinition, variables map[string]any) error {
	if len(operation.SelectionSet) != 1 {
		return errUnknown
	}
	root, ok := operation.SelectionSet[0].(*ast.Field)
	if !ok || !areReadable(root.SelectionSet) || len(root.Arguments) != 1 || root.Arguments[0].Value.Kind != ast.Variable {
		return errUnknown
	}
	input, ok := variables[root.Arguments[0].Value.Raw].(map[string]any)
	if !ok || root.Arguments[0].Name != "input" {
		return errUnknown
	}
	switch root.Name {
	case "createRef":
		name, _ := input["name"].(string)
		if branch, isHead := strings.CutPrefix(name, "refs/heads/"); !isHead || !isEditors(branch) {
			return errUnknown
		}
		return nil
	case "createCommitOnBranch":
		return c.commit(input)
	case "convertPullRequestToDraft", "markPullRequestReadyForReview":
		id, _ := input["pullRequestId"].(string)
		return c.ownsPull(id)
	}
	return errUnknown
}

// commit checks a commit, and has it name who made it: GitHub gives those of an App no other author than the App, and signs
// them.
func (c *call) commit(input map[string]any) error {
	if _, hasID := field(input, "branch")["id"]; hasID {
		return errUnknown // which would name a branch in another way
	}
	repository, _ := field(input, "branch")["repositoryNameWithOwner"].(string)
	branch, _ := field(input, "branch")["branchName"].(string)
	if !strings.EqualFold(repository, c.client.Repository) || !isEditors(branch) {
		return refusef(http.StatusForbidden, "Wijzigingen worden eerst voorgesteld, en daarna gepubliceerd. Rechtstreeks in de site bewaren kan niet.")
	}
	for _, kind := range []string{"additions", "deletions"} {
		given := field(input, "fileChanges")[kind]
		files, isList := given.([]any)
		if !isList && given != nil { // GraphQL would take one for a list of one
			return errUnknown
		}
		for _, file := range files {
			described, _ := file.(map[string]any)
			name, _ := described["path"].(string)
			if !isContent(name) {
				return refusef(http.StatusForbidden, "%q hoort niet bij de inhoud van de site, en is hier niet te wijzigen.", name)
			}
		}
	}
	message := field(input, "message")
	body, _ := message["body"].(string)
	message["body"] = strings.TrimSpace(body + "\n\nCo-authored-by: " + signature(c.who))
	input["message"] = message
	return nil
}

// isContent reports whether a path of the repository is of a file that people edit: no program, and nothing that one reads
// as its settings.
func isContent(name string) bool {
	return strings.HasPrefix(name, "content/") && path.Clean(name) == name && !strings.Contains(name, "/.") && !strings.Contains(name, `\`) &&
		!strings.HasPrefix(name, "content/schemas/") && !strings.HasPrefix(name, "content/media/renders/")
}

func field(input map[string]any, name string) map[string]any {
	value, ok := input[name].(map[string]any)
	if !ok {
		return map[string]any{}
	}
	return value
}

// ownsPull refuses a pull request that is none of the editor.
func (c *call) ownsPull(id string) error {
	body, err := json.Marshal(map[string]any{
		"query":     `query($id: ID!) { node(id: $id) { ... on PullRequest { headRefName baseRefName isCrossRepository } } }`,
		"variables": map[string]any{"id": id},
	})
	if err != nil {
		return err
	}
	answer, err := c.client.Do(c.Context(), c.token, http.MethodPost, "/graphql", "application/json", body)
	if err != nil {
		return err
	}
	var found struct {
		Data struct {
			Node *struct {
				HeadRefName, BaseRefName string
				IsCrossRepository        bool
			}
		}
	}
	if json.Unmarshal(answer.Body, &found) != nil || found.Data.Node == nil {
		return errUnknown
	}
	if p := found.Data.Node; !isEditors(p.HeadRefName) || p.BaseRefName != c.h.Branch || p.IsCrossRepository {
		return errUnknown
	}
	return nil
}
