package githubtest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
)

// An object is a value with fields: one of a type of GitHub's schema (GitHub Docs, "GraphQL API": Objects).
type object interface {
	kind() string
	// field is a value: a text, number or truth, an object, a list of objects, or nil.
	field(q *query, f *ast.Field) (any, error)
}

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

// errUnknown is the error of a field that a type does not have, or that the stand-in does not know.
func errUnknown(o object, f *ast.Field) error {
	return refusef("Field '%s' doesn't exist on type '%s'", f.Name, o.kind())
}

// argument is the value of an argument; nil where there is none.
func (q *query) argument(f *ast.Field, name string) any {
	argument := f.Arguments.ForName(name)
	if argument == nil {
		return nil
	}
	value, _ := argument.Value.Value(q.variables)
	return value
}

func (q *query) text(f *ast.Field, name string) string {
	text, _ := q.argument(f, name).(string)
	return text
}

func (q *query) number(f *ast.Field, name string) int {
	switch n := q.argument(f, name).(type) {
	case int64:
		return int(n)
	case float64:
		return int(n)
	}
	return 0
}

// decode reads an argument that is an object.
func (q *query) decode(f *ast.Field, name string, into any) error {
	data, err := json.Marshal(q.argument(f, name))
	if err != nil {
		return err
	}
	return json.Unmarshal(data, into)
}

// graphql carries out one operation. Its failures have status 200, as GitHub's.
func (g *GitHub) graphql(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Query     string
		Variables map[string]any
	}
	if json.NewDecoder(r.Body).Decode(&asked) != nil {
		reply(w, http.StatusBadRequest, message("Problems parsing JSON"))
		return
	}
	document, err := parser.ParseQuery(&ast.Source{Input: asked.Query})
	if err != nil || len(document.Operations) != 1 {
		reply(w, http.StatusOK, errorsOf(fmt.Sprintf("Parse error: %v", err)))
		return
	}
	operation := document.Operations[0]
	q := &query{r.Context(), g, asked.Variables}
	var root object = queryRoot{}
	if operation.Operation == ast.Mutation {
		root = mutationRoot{}
	}
	data, err := q.selected(root, operation.SelectionSet)
	if err != nil {
		reply(w, http.StatusOK, errorsOf(err.Error()))
		return
	}
	reply(w, http.StatusOK, map[string]any{"data": data})
}

func errorsOf(text string) map[string]any {
	return map[string]any{"data": nil, "errors": []map[string]any{{"message": text}}}
}

// selected are the fields of an object that are asked for.
func (q *query) selected(o object, selections ast.SelectionSet) (map[string]any, error) {
	values := map[string]any{}
	for _, selection := range selections {
		switch s := selection.(type) {
		case *ast.InlineFragment:
			if s.TypeCondition != o.kind() {
				continue
			}
			inner, err := q.selected(o, s.SelectionSet)
			if err != nil {
				return nil, err
			}
			for name, value := range inner {
				values[name] = value
			}
		case *ast.Field:
			value, err := o.field(q, s)
			if err == nil {
				value, err = q.shown(value, s)
			}
			if err != nil {
				return nil, err
			}
			values[s.Alias] = value
		default:
			return nil, fmt.Errorf("fragments with a name are not part of the stand-in")
		}
	}
	return values, nil
}

func (q *query) shown(value any, f *ast.Field) (any, error) {
	switch v := value.(type) {
	case object:
		if len(f.SelectionSet) == 0 {
			return nil, refusef("Field must have selections (field '%s' returns %s but has no selections)", f.Name, v.kind())
		}
		return q.selected(v, f.SelectionSet)
	case []object:
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

// nodes is a connection: a list behind the field nodes.
type nodes []object

func (nodes) kind() string { return "Connection" }
func (n nodes) field(_ *query, f *ast.Field) (any, error) {
	switch f.Name {
	case "nodes":
		return []object(n), nil
	case "totalCount":
		return len(n), nil
	}
	return nil, errUnknown(n, f)
}

// fields is an object whose values are there already.
type fields struct {
	name   string
	values map[string]any
}

func (o fields) kind() string { return o.name }
func (o fields) field(_ *query, f *ast.Field) (any, error) {
	value, known := o.values[f.Name]
	if !known {
		return nil, errUnknown(o, f)
	}
	return value, nil
}
