// Package render has React make documents, in a pool of Node processes.
//
// In: pages, and the frontend bundle. Out: their documents. It knows no content and writes no file.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/dfx-fitness/site/generator/internal/node"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// Options say what to render with.
type Options struct {
	Bundle  string // folder that holds server/worker.mjs
	Sites   []Site // one for each language
	Workers int    // processes
}

// A Pool is a number of workers that are ready to render. It is safe for use by several goroutines.
type Pool struct{ processes *node.Pool }

// Start starts the workers, which end with [Pool.Close].
func Start(ctx context.Context, o Options) (*Pool, error) {
	p := &Pool{node.New(node.Options{
		Name: "render worker",
		Args: []string{filepath.Join(o.Bundle, "server", "worker.mjs")},
		// React chooses between its builds when it is first imported.
		Env: []string{"NODE_ENV=production"}, Workers: o.Workers,
	})}
	p.processes.Launch()
	if _, err := p.processes.Open(ctx, request{Sites: o.Sites}); err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// Close ends the workers. Calls that are under way fail.
func (p *Pool) Close() { p.processes.Close() }

// Pages renders the documents of pages, in their order. All go to one worker, which is faster than one at a time.
func (p *Pool) Pages(ctx context.Context, pages []page.Page) ([]string, error) {
	return p.documents(ctx, pages, false)
}

// Whole renders the document of a page as vike itself answers, which tests hold those of [Pool.Pages] against.
func (p *Pool) Whole(ctx context.Context, pg page.Page) (string, error) {
	documents, err := p.documents(ctx, []page.Page{pg}, true)
	if err != nil {
		return "", err
	}
	return documents[0], nil
}

func (p *Pool) documents(ctx context.Context, pages []page.Page, whole bool) ([]string, error) {
	r := request{Whole: whole}
	for _, pg := range pages {
		r.Pages = append(r.Pages, document{pg, pg.Head.HTML})
	}
	answer, err := p.processes.Call(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("page %s or one of %d after it: %w", pages[0].Path, len(pages)-1, err)
	}
	if done := len(answer.Texts); done < len(pages) {
		var failed struct{ Failure string }
		err := answer.Decode(&failed)
		return nil, errors.Join(fmt.Errorf("page %s (%s): %s", pages[done].Path, pages[done].File, failed.Failure), err)
	}
	return answer.Texts, nil
}

// A request is one line to a worker: first the sites, then pages. The answer's texts are their documents. Where there are
// fewer, its field failure says what is wrong with the next one.
type request struct {
	Sites []Site     `json:"sites,omitempty"`
	Pages []document `json:"pages,omitempty"`
	Whole bool       `json:"whole,omitempty"`
}

// A document is a page, and all that is its own of what stands within <head>.
type document struct {
	Page page.Page `json:"page"`
	Head string    `json:"head"`
}

// A Site is what is the same for all pages in a language.
type Site struct {
	Shell    json.RawMessage `json:"shell"`
	ShellURL string          `json:"shellURL"`
	Build    string          `json:"build"` // names the build; a browser that holds another loads whole documents
	Language string          `json:"language"`
}
