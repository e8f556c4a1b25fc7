package githubtest

import (
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
)

const repositoryID = "R_1"

func pullID(p *pull) string { return "PR_" + strconv.Itoa(p.Number) }

type queryRoot struct{}

func (queryRoot) kind() string { return "Query" }
func (root queryRoot) field(q *query, f *ast.Field) (any, error) {
	switch f.Name {
	case "repository":
		name := q.text(f, "owner") + "/" + q.text(f, "name")
		if !strings.EqualFold(name, q.g.Repository) {
			return nil, refusef("Could not resolve to a Repository with the name '%s'.", name)
		}
		return repositoryObject{}, nil
	case "node":
		if p := q.g.pullByID(q.text(f, "id")); p != nil {
			return pullObject{p}, nil
		}
		return nil, refusef("Could not resolve to a node with the global id of '%s'", q.text(f, "id"))
	}
	return nil, errUnknown(root, f)
}

func (g *GitHub) pullByID(id string) *pull {
	for _, p := range g.pulls {
		if pullID(p) == id {
			return p
		}
	}
	return nil
}

type repositoryObject struct{}

func (repositoryObject) kind() string { return "Repository" }
func (o repositoryObject) field(q *query, f *ast.Field) (any, error) {
	switch f.Name {
	case "id":
		return repositoryID, nil
	case "nameWithOwner":
		return q.g.Repository, nil
	case "defaultBranchRef":
		return q.ref(q.g.Branch)
	case "ref":
		return q.ref(strings.TrimPrefix(q.text(f, "qualifiedName"), "refs/heads/"))
	case "object":
		expression := q.text(f, "oid")
		if expression == "" {
			expression = q.text(f, "expression")
		}
		return q.object(expression)
	case "refs":
		names, err := q.g.repo.branches(q, q.text(f, "refPrefix"))
		var all nodes
		for _, name := range names {
			ref, errRef := q.ref(strings.TrimPrefix(name, "refs/heads/"))
			err = errors.Join(err, errRef)
			all = append(all, ref.(object))
		}
		return all, err
	case "pullRequests":
		return q.pulls(f), nil
	case "forks":
		return nodes{}, nil
	}
	return nil, errUnknown(o, f)
}

// pulls are those that the arguments ask for.
func (q *query) pulls(f *ast.Field) nodes {
	labels, hasLabels := q.argument(f, "labels").([]any)
	states, hasStates := q.argument(f, "states").([]any)
	if state := q.text(f, "states"); state != "" {
		states, hasStates = []any{state}, true
	}
	head := q.text(f, "headRefName")
	found := slices.DeleteFunc(slices.Clone(q.g.pulls), func(p *pull) bool {
		hasLabel := slices.ContainsFunc(p.Labels, func(label string) bool { return slices.Contains(labels, any(label)) })
		return hasLabels && !hasLabel || hasStates && !slices.Contains(states, any(p.State)) || head != "" && head != p.Head
	})
	slices.SortStableFunc(found, func(a, b *pull) int { return b.updated.Compare(a.updated) })
	var all nodes
	for _, p := range found[:min(len(found), max(q.number(f, "first"), 1))] {
		all = append(all, pullObject{p})
	}
	return all
}

// ref is a branch; nil where there is none.
func (q *query) ref(branch string) (any, error) {
	head, err := q.g.repo.head(q, branch)
	if err != nil {
		return nil, nil
	}
	found, err := q.commit(head)
	return fields{"Ref", map[string]any{"name": branch, "id": "REF_" + branch, "target": found}}, err
}

func (q *query) commit(oid string) (object, error) {
	found, err := q.g.repo.log(q, oid, "", 1)
	if err == nil && len(found) == 0 {
		// log answers for one path alone by what it keeps; a commit itself is asked for without.
		err = errNoRef
	}
	if err != nil {
		return nil, err
	}
	return commitObject{found[0]}, nil
}

// object is a blob, tree or commit; nil where there is none.
func (q *query) object(expression string) (any, error) {
	oid, ok := q.g.repo.resolve(q, expression)
	if !ok {
		return nil, nil
	}
	if data, ok := q.g.repo.blob(q, oid); ok {
		return blobObject(oid, data), nil
	}
	if head, ok := q.g.repo.resolve(q, oid+"^{commit}"); ok {
		return q.commit(head)
	}
	names, err := q.g.repo.names(q, oid)
	var entries []object
	for _, name := range names {
		entries = append(entries, fields{"TreeEntry", map[string]any{"name": name}})
	}
	return fields{"Tree", map[string]any{"oid": oid, "entries": entries}}, err
}

func blobObject(oid string, data []byte) object {
	isBinary := !utf8.Valid(data) || strings.ContainsRune(string(data), 0)
	var text any
	if !isBinary {
		text = string(data)
	}
	return fields{"Blob", map[string]any{"oid": oid, "byteSize": len(data), "isBinary": isBinary, "isTruncated": false, "text": text}}
}

type commitObject struct{ *commit }

func (commitObject) kind() string { return "Commit" }
func (c commitObject) field(q *query, f *ast.Field) (any, error) {
	switch f.Name {
	case "oid":
		return c.oid, nil
	case "message":
		return c.message, nil
	case "messageHeadline":
		headline, _, _ := strings.Cut(c.message, "\n")
		return headline, nil
	case "committedDate", "authoredDate":
		return c.at.UTC().Format(time.RFC3339), nil
	case "author":
		return actor(c.commit), nil
	case "history":
		found, err := q.g.repo.log(q, c.oid, q.text(f, "path"), max(q.number(f, "first"), 1))
		var all nodes
		for _, each := range found {
			all = append(all, commitObject{each})
		}
		return all, err
	case "status":
		return q.g.statusObject(c.oid), nil
	case "deployments":
		return q.g.deploymentObjects(c.oid), nil
	case "checkSuites":
		return nodes{}, nil
	case "file":
		oid, ok := q.g.repo.resolve(q, c.oid+":"+q.text(f, "path"))
		if !ok {
			return nil, nil
		}
		return fields{"TreeEntry", map[string]any{"oid": oid}}, nil
	}
	return nil, errUnknown(c, f)
}

// statusObject is what checks said of a commit; nil where none did.
func (g *GitHub) statusObject(oid string) any {
	var contexts []object
	for _, s := range g.statuses[oid] {
		contexts = append(contexts, fields{"StatusContext", map[string]any{
			"context": s.Context, "state": strings.ToUpper(s.State), "description": s.Description, "targetUrl": s.TargetURL,
		}})
	}
	if contexts == nil {
		return nil
	}
	return fields{"Status", map[string]any{"contexts": contexts}}
}

func (g *GitHub) deploymentObjects(oid string) nodes {
	all := nodes{}
	for _, d := range g.deployments[oid] {
		all = append(all, fields{"Deployment", map[string]any{
			"environment": d.environment, "latestStatus": fields{"DeploymentStatus", map[string]any{
				"state": strings.ToUpper(d.state), "environmentUrl": d.url, "description": "",
			}},
		}})
	}
	return all
}

// actor is the author of a commit, who has no account.
func actor(c *commit) object {
	return fields{"GitActor", map[string]any{"name": c.authorName(), "email": c.authorEmail(), "avatarUrl": "", "user": nil}}
}

type pullObject struct{ *pull }

func (pullObject) kind() string { return "PullRequest" }
func (p pullObject) field(q *query, f *ast.Field) (any, error) {
	owner, _, _ := strings.Cut(q.g.Repository, "/")
	switch f.Name {
	case "id":
		return pullID(p.pull), nil
	case "number":
		return p.Number, nil
	case "title":
		return p.Title, nil
	case "body":
		return p.body, nil
	case "url":
		return fmt.Sprintf("%s/%s/pull/%d", q.g.URL, q.g.Repository, p.Number), nil
	case "state":
		return p.State, nil
	case "isDraft":
		return p.Draft, nil
	case "isCrossRepository":
		return false, nil
	case "createdAt":
		return p.created.UTC().Format(time.RFC3339), nil
	case "updatedAt":
		return p.updated.UTC().Format(time.RFC3339), nil
	case "headRefName":
		return p.Head, nil
	case "baseRefName":
		return p.Base, nil
	case "headRefOid":
		_, head, err := q.g.commits(q, p.pull)
		return head, err
	case "headRepositoryOwner":
		return fields{"Organization", map[string]any{"login": owner}}, nil
	case "repository":
		return repositoryObject{}, nil
	case "author":
		return fields{"Bot", map[string]any{"login": q.g.App.Slug, "avatarUrl": ""}}, nil
	case "labels":
		all := nodes{}
		for _, name := range p.Labels {
			all = append(all, fields{"Label", map[string]any{"name": name}})
		}
		return all, nil
	case "files":
		return q.files(p.pull)
	}
	return nil, errUnknown(p, f)
}

func (q *query) files(p *pull) (any, error) {
	base, head, err := q.g.commits(q, p)
	if err != nil {
		return nodes{}, nil // the branch is gone
	}
	changes, err := q.g.repo.changes(q, base, head)
	all := nodes{}
	for _, c := range changes {
		kind := map[byte]string{'A': "ADDED", 'D': "DELETED", 'R': "RENAMED"}[c.kind]
		if kind == "" {
			kind = "MODIFIED"
		}
		all = append(all, fields{"PullRequestChangedFile", map[string]any{"path": c.path, "changeType": kind}})
	}
	return all, err
}

type mutationRoot struct{}

func (mutationRoot) kind() string { return "Mutation" }
func (root mutationRoot) field(q *query, f *ast.Field) (any, error) {
	switch f.Name {
	case "createCommitOnBranch":
		return q.createCommit(f)
	case "createRef":
		return q.createRef(f)
	case "convertPullRequestToDraft":
		return q.setDraft(f, true)
	case "markPullRequestReadyForReview":
		return q.setDraft(f, false)
	}
	return nil, errUnknown(root, f)
}

func (q *query) createCommit(f *ast.Field) (any, error) {
	var input struct {
		Branch struct {
			RepositoryNameWithOwner, BranchName string
		}
		ExpectedHeadOid string
		FileChanges     struct {
			Additions []struct{ Path, Contents string }
			Deletions []struct{ Path string }
		}
		Message struct{ Headline, Body string }
	}
	if err := q.decode(f, "input", &input); err != nil {
		return nil, err
	}
	branch := strings.TrimPrefix(input.Branch.BranchName, "refs/heads/")
	head, err := q.g.repo.head(q, branch)
	switch {
	case !strings.EqualFold(input.Branch.RepositoryNameWithOwner, q.g.Repository):
		return nil, refusef("Could not resolve to a Repository with the name '%s'.", input.Branch.RepositoryNameWithOwner)
	case err != nil:
		return nil, refusef("No such branch: %s", branch)
	case head != input.ExpectedHeadOid:
		return nil, refusef("Expected branch to point to %q but it did not. Pull and try again.", input.ExpectedHeadOid)
	case branch == q.g.Branch:
		return nil, refusal("Repository rule violations found\n\nChanges must be made through a pull request.\n\n")
	}
	text := strings.TrimSpace(input.Message.Headline + "\n\n" + input.Message.Body)
	c := commit{parent: head, message: text, author: q.g.author(), at: q.g.Now()}
	for _, added := range input.FileChanges.Additions {
		data, err := base64.StdEncoding.DecodeString(added.Contents)
		if err != nil {
			return nil, fmt.Errorf("%s: contents are not Base64", added.Path)
		}
		c.additions = append(c.additions, addition{added.Path, data})
	}
	for _, deleted := range input.FileChanges.Deletions {
		if _, ok := q.g.repo.resolve(q, head+":"+deleted.Path); !ok {
			return nil, refusef("A path was requested for deletion which does not exist as of commit oid `%s`", head)
		}
		c.deletions = append(c.deletions, deleted.Path)
	}
	oid, err := q.g.repo.commit(q, c)
	if err == nil {
		err = q.g.repo.setHead(q, branch, oid)
	}
	if err != nil {
		return nil, err
	}
	for _, p := range q.g.pulls {
		if p.Head == branch && p.State == open {
			p.updated = q.g.Now()
		}
	}
	made, err := q.commit(oid)
	return fields{"CreateCommitOnBranchPayload", map[string]any{"commit": made}}, err
}

func (q *query) createRef(f *ast.Field) (any, error) {
	var input struct{ RepositoryID, Name, Oid string }
	if err := q.decode(f, "input", &input); err != nil {
		return nil, err
	}
	branch, ok := strings.CutPrefix(input.Name, "refs/heads/")
	oid, known := q.g.repo.resolve(q, input.Oid+"^{commit}")
	switch {
	case input.RepositoryID != repositoryID || !ok || !known || !q.g.repo.isBranch(q, branch):
		return nil, errors.New("invalid reference")
	default:
		if _, err := q.g.repo.head(q, branch); err == nil {
			return nil, refusef("A ref named %q already exists in the repository.", input.Name)
		}
	}
	if err := q.g.repo.setHead(q, branch, oid); err != nil {
		return nil, err
	}
	ref, err := q.ref(branch)
	return fields{"CreateRefPayload", map[string]any{"ref": ref}}, err
}

func (q *query) setDraft(f *ast.Field, draft bool) (any, error) {
	var input struct{ PullRequestID string }
	if err := q.decode(f, "input", &input); err != nil {
		return nil, err
	}
	p := q.g.pullByID(input.PullRequestID)
	if p == nil {
		return nil, refusef("Could not resolve to a node with the global id of '%s'", input.PullRequestID)
	}
	p.Draft, p.updated = draft, q.g.Now()
	return fields{"PullRequestPayload", map[string]any{"pullRequest": pullObject{p}}}, nil
}
