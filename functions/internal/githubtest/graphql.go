package githubtest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
)

// A node is an object of a type of GitHub's schema, which __typename names (GitHub Docs, "GraphQL API": Objects). Its other
// fields are texts, numbers and truths, nodes, lists of nodes, and resolvers of these.
type node map[string]any

// A resolver finds the value of a field where that is asked for.
type resolver func(arguments map[string]any) (any, error)

// A query is an operation that is carried out. The lock is held.
type query struct {
	context.Context
	g         *GitHub
	variables map[string]any
}

// A refusal is an error in GitHub's words.
type refusal string

func (r refusal) Error() string { return string(r) }

func refusef(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// graphql carries out one operation. Its failures have status 200, as GitHub's.
func (g *GitHub) graphql(w http.ResponseWriter, r *http.Request) {
	body := asked[struct {
		Query     string
		Variables map[string]any
	}](r)
	q := &query{r.Context(), g, body.Variables}
	var data map[string]any
	document, err := parser.ParseQuery(&ast.Source{Input: body.Query})
	if err == nil && len(document.Operations) == 1 {
		operation := document.Operations[0]
		root := q.root()
		if operation.Operation == ast.Mutation {
			root = q.mutations()
		}
		data, err = q.selected(root, operation.SelectionSet)
	}
	if err != nil {
		reply(w, http.StatusOK, map[string]any{"data": nil, "errors": []map[string]any{{"message": err.Error()}}})
		return
	}
	reply(w, http.StatusOK, map[string]any{"data": data})
}

// selected are the fields of a node that are asked for.
func (q *query) selected(n node, selections ast.SelectionSet) (map[string]any, error) {
	values := map[string]any{}
	for _, selection := range selections {
		switch s := selection.(type) {
		case *ast.InlineFragment:
			if s.TypeCondition != n["__typename"] {
				continue
			}
			inner, err := q.selected(n, s.SelectionSet)
			if err != nil {
				return nil, err
			}
			maps.Copy(values, inner)
		case *ast.Field:
			value, known := n[s.Name]
			if !known {
				return nil, refusef("Field '%s' doesn't exist on type '%s'", s.Name, n["__typename"])
			}
			shown, err := q.shown(value, s)
			if err != nil {
				return nil, err
			}
			values[s.Alias] = shown
		}
	}
	return values, nil
}

func (q *query) shown(value any, f *ast.Field) (any, error) {
	switch v := value.(type) {
	case resolver:
		arguments := map[string]any{}
		for _, argument := range f.Arguments {
			arguments[argument.Name], _ = argument.Value.Value(q.variables) // a variable that is not given is null
		}
		found, err := v(arguments)
		if err != nil {
			return nil, err
		}
		return q.shown(found, f)
	case node:
		if v == nil {
			return nil, nil
		}
		return q.selected(v, f.SelectionSet)
	case []node:
		all := []any{}
		for _, each := range v {
			one, err := q.selected(each, f.SelectionSet)
			if err != nil {
				return nil, err
			}
			all = append(all, one)
		}
		return all, nil
	}
	return value, nil
}

// text is an argument that is a text; empty where it is none.
func text(arguments map[string]any, name string) string {
	value, _ := arguments[name].(string)
	return value
}

// first is how many of a list are asked for.
func first[T any](all []T, arguments map[string]any) []T {
	n, _ := arguments["first"].(int64)
	return all[:min(len(all), int(n))]
}

// connection is a list as the schema has them.
func connection(nodes []node) node {
	return node{"__typename": "Connection", "nodes": nodes, "totalCount": len(nodes)}
}

const repositoryID = "R_1"

func pullID(p *pull) string { return "PR_" + strconv.Itoa(p.number) }

func (q *query) root() node {
	return node{
		"__typename": "Query",
		"repository": resolver(func(arguments map[string]any) (any, error) {
			return q.repository(text(arguments, "owner") + "/" + text(arguments, "name"))
		}),
		"node": resolver(func(arguments map[string]any) (any, error) { return q.pull(q.pullByID(text(arguments, "id"))), nil }),
	}
}

func (q *query) repository(name string) (node, error) {
	if !strings.EqualFold(name, q.g.Repository) {
		return nil, refusef("Could not resolve to a Repository with the name '%s'.", name)
	}
	return node{
		"__typename": "Repository", "id": repositoryID,
		"defaultBranchRef": resolver(func(map[string]any) (any, error) { return q.ref(q.g.Branch), nil }),
		"ref": resolver(func(arguments map[string]any) (any, error) {
			return q.ref(strings.TrimPrefix(text(arguments, "qualifiedName"), "refs/heads/")), nil
		}),
		"object": resolver(func(arguments map[string]any) (any, error) {
			return q.object(cmp.Or(text(arguments, "oid"), text(arguments, "expression")))
		}),
		"pullRequests": resolver(func(arguments map[string]any) (any, error) { return q.pulls(arguments), nil }),
	}, nil
}

// pulls are those that the arguments ask for, what changed last first.
func (q *query) pulls(arguments map[string]any) node {
	labels, hasLabels := arguments["labels"].([]any)
	found := slices.DeleteFunc(slices.Clone(q.g.pulls), func(p *pull) bool {
		hasLabel := slices.ContainsFunc(p.labels, func(label string) bool { return slices.Contains(labels, any(label)) })
		head := text(arguments, "headRefName")
		return p.state != text(arguments, "states") || hasLabels && !hasLabel || head != "" && head != p.head
	})
	slices.SortStableFunc(found, func(a, b *pull) int { return b.updated.Compare(a.updated) })
	var all []node
	for _, p := range first(found, arguments) {
		all = append(all, q.pull(p))
	}
	return connection(all)
}

// ref is a branch; nil where there is none.
func (q *query) ref(branch string) node {
	head := q.g.repo.head(q, branch)
	if head == "" {
		return nil
	}
	return node{"__typename": "Ref", "name": branch, "target": q.commit(head)}
}

// object is a blob, tree or commit; nil where there is none.
func (q *query) object(name string) (node, error) {
	found, ok := q.g.repo.object(q, name)
	switch {
	case !ok:
		return nil, nil
	case found.kind == "commit":
		return q.commit(found.oid), nil
	case found.kind == "tree":
		printed, err := q.g.repo.git(q, "", "ls-tree", "-z", "--name-only", found.oid)
		var entries []node
		for name := range strings.FieldsFuncSeq(printed, isNull) {
			entries = append(entries, node{"__typename": "TreeEntry", "name": name})
		}
		return node{"__typename": "Tree", "entries": entries}, err
	}
	blob := node{"__typename": "Blob", "oid": found.oid, "byteSize": len(found.data), "isBinary": true, "isTruncated": false, "text": nil}
	if utf8.Valid(found.data) && !bytes.Contains(found.data, []byte{0}) {
		blob["isBinary"], blob["text"] = false, string(found.data)
	}
	return blob, nil
}

func (q *query) commit(oid string) node {
	found, _ := q.g.repo.object(q, oid)
	c := found.commit()
	return node{
		"__typename": "Commit", "oid": oid, "message": c.message, "committedDate": c.at.Format(time.RFC3339),
		// An author without an account.
		"author": node{"__typename": "GitActor", "name": c.name, "email": c.email, "avatarUrl": "", "user": nil},
		"history": resolver(func(arguments map[string]any) (any, error) {
			all, err := []string{oid}, error(nil)
			if path := text(arguments, "path"); path != "" {
				all, err = q.g.repo.history(q, oid, path)
			}
			var commits []node
			for _, each := range first(all, arguments) {
				commits = append(commits, q.commit(each))
			}
			return connection(commits), err
		}),
		"file": resolver(func(arguments map[string]any) (any, error) {
			file, _ := q.g.repo.object(q, oid+":"+text(arguments, "path"))
			return node{"__typename": "TreeEntry", "oid": file.oid}, nil
		}),
		"status":      resolver(func(map[string]any) (any, error) { return q.noted(oid).status(), nil }),
		"deployments": resolver(func(map[string]any) (any, error) { return q.noted(oid).deployments(), nil }),
		"checkSuites": connection(nil),
	}
}

// notes are where the stand-in reads what others say of a commit (git-notes(1)), since nothing checks or deploys here.
const notes = "refs/notes/github"

// A note is what is said of a commit: its statuses by context, as {"voorbeeld": {"state": "SUCCESS", "targetUrl": "…"}}, and
// the state of its deployment by environment, as {"production": "IN_PROGRESS"}.
type note struct {
	Status     map[string]struct{ State, TargetURL, Description string }
	Deployment map[string]string
}

func (q *query) noted(oid string) (n note) {
	printed, err := q.g.repo.git(q, "", "notes", "--ref="+notes, "show", oid)
	if err == nil {
		err = json.Unmarshal([]byte(printed), &n)
	}
	if err != nil {
		return note{} // nothing is said of it
	}
	return n
}

func (n note) status() node {
	if len(n.Status) == 0 {
		return nil
	}
	contexts := []node{}
	for name, s := range n.Status {
		contexts = append(contexts, node{
			"__typename": "StatusContext", "context": name, "state": s.State, "targetUrl": s.TargetURL, "description": s.Description,
		})
	}
	return node{"__typename": "Status", "contexts": contexts}
}

func (n note) deployments() node {
	var all []node
	for environment, state := range n.Deployment {
		latest := node{"__typename": "DeploymentStatus", "state": state, "environmentUrl": nil, "description": nil}
		all = append(all, node{"__typename": "Deployment", "environment": environment, "latestStatus": latest})
	}
	return connection(all)
}

func (q *query) pullByID(id string) *pull {
	for _, p := range q.g.pulls {
		if pullID(p) == id {
			return p
		}
	}
	return nil
}

// changeTypes are what GraphQL calls the statuses of the REST API.
var changeTypes = map[string]string{"added": "ADDED", "removed": "DELETED", "renamed": "RENAMED", "modified": "MODIFIED"}

// pull is a pull request; nil for none.
func (q *query) pull(p *pull) node {
	if p == nil {
		return nil
	}
	base, head := q.g.ends(q, p)
	return node{
		"__typename": "PullRequest", "id": pullID(p), "number": p.number, "title": p.title, "url": q.g.pullURL(p), "isDraft": p.isDraft, "isCrossRepository": false,
		"createdAt": p.created.UTC(), "updatedAt": p.updated.UTC(), "headRefName": p.head, "headRefOid": head, "baseRefName": p.base,
		"author": node{"__typename": "Bot", "login": q.g.App.Slug, "avatarUrl": ""},
		"labels": resolver(func(map[string]any) (any, error) { return connection(labels(p)), nil }),
		"files": resolver(func(map[string]any) (any, error) {
			files, _ := q.g.repo.files(q, base, head) // none where the branch is gone
			var all []node
			for _, f := range files {
				all = append(all, node{"__typename": "PullRequestChangedFile", "path": f.path, "changeType": changeTypes[f.status]})
			}
			return connection(all), nil
		}),
	}
}

func (q *query) mutations() node {
	draft := func(isDraft bool) resolver {
		return mutation(func(input struct{ PullRequestID string }) (node, error) {
			p := q.pullByID(input.PullRequestID)
			if p == nil {
				return nil, refusef("Could not resolve to a node with the global id of '%s'", input.PullRequestID)
			}
			p.isDraft, p.updated = isDraft, q.g.Now()
			return node{"pullRequest": q.pull(p)}, nil
		})
	}
	return node{
		"__typename": "Mutation", "createCommitOnBranch": mutation(q.createCommit), "createRef": mutation(q.createRef),
		"convertPullRequestToDraft": draft(true), "markPullRequestReadyForReview": draft(false),
	}
}

// mutation reads the input of one.
func mutation[T any](carryOut func(T) (node, error)) resolver {
	return func(arguments map[string]any) (any, error) {
		var input T
		data, err := json.Marshal(arguments["input"])
		if err == nil {
			err = json.Unmarshal(data, &input)
		}
		if err != nil {
			return nil, err
		}
		return carryOut(input)
	}
}

// A newCommit is the input of createCommitOnBranch.
type newCommit struct {
	Branch          struct{ RepositoryNameWithOwner, BranchName string }
	ExpectedHeadOid string
	FileChanges     struct {
		Additions []struct {
			Path     string
			Contents []byte
		}
		Deletions []struct{ Path string }
	}
	Message struct{ Headline, Body string }
}

func (q *query) createCommit(input newCommit) (node, error) {
	branch := strings.TrimPrefix(input.Branch.BranchName, "refs/heads/")
	head := q.g.repo.head(q, branch)
	switch {
	case !strings.EqualFold(input.Branch.RepositoryNameWithOwner, q.g.Repository):
		return nil, refusef("Could not resolve to a Repository with the name '%s'.", input.Branch.RepositoryNameWithOwner)
	case head == "" || head != input.ExpectedHeadOid:
		return nil, refusef("Expected branch to point to %q but it did not. Pull and try again.", input.ExpectedHeadOid)
	case branch == q.g.Branch:
		return nil, refusef("Repository rule violations found\n\nChanges must be made through a pull request.\n\n")
	}
	files := map[string][]byte{}
	for _, deleted := range input.FileChanges.Deletions {
		if _, ok := q.g.repo.object(q, head+":"+deleted.Path); !ok {
			return nil, refusef("A path was requested for deletion which does not exist as of commit oid `%s`", head)
		}
		files[deleted.Path] = nil
	}
	for _, added := range input.FileChanges.Additions {
		files[added.Path] = append([]byte{}, added.Contents...) // an empty one is not deleted
	}
	oid, err := q.g.repo.write(q, change{
		branch: branch, parent: head, author: q.g.author(), message: input.Message.Headline + "\n\n" + input.Message.Body, at: q.g.Now(), files: files,
	})
	if err != nil {
		return nil, err
	}
	for _, p := range q.g.pulls {
		if p.head == branch && p.state == open {
			p.updated = q.g.Now()
		}
	}
	return node{"commit": q.commit(oid)}, nil
}

func (q *query) createRef(input struct{ RepositoryID, Name, Oid string }) (node, error) {
	branch, isHead := strings.CutPrefix(input.Name, "refs/heads/")
	switch {
	case input.RepositoryID != repositoryID || !isHead:
		return nil, refusef("invalid reference %q", input.Name)
	case q.g.repo.head(q, branch) != "":
		return nil, refusef("A ref named %q already exists in the repository.", input.Name)
	}
	if err := q.g.repo.move(q, branch, input.Oid); err != nil {
		return nil, err
	}
	return node{"ref": q.ref(branch)}, nil
}
