// Package render turns pages into HTML with React, in a pool of Node processes.
//
// In: pages, and the frontend bundle. Out: each page's document parts, in whatever order they become
// ready. A process that dies is replaced and its page tried once more. It knows no content and writes no
// file.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/page"
)

const (
	window       = 4  // requests that a worker has been sent and has not answered
	maxAttempts  = 2  // times that a page is tried
	maxFailures  = 10 // failing pages after which the rest is not tried
	pagesAWorker = 8  // below this, another worker takes longer to start than it saves

	startTimeout = time.Minute // for a worker to load the bundle and give the frame
)

// Options say what to render with.
type Options struct {
	Bundle  string // folder that holds server/worker.mjs
	Shell   page.File
	Build   string        // names the build; a browser that holds another loads whole documents
	Workers int           // processes; see [WorkersFor]
	Timeout time.Duration // for one page; 0 means a minute
}

// WorkersFor is the number of processes worth starting for a number of pages.
func WorkersFor(pages int) int { return min(runtime.NumCPU(), pages/pagesAWorker+1) }

// A Pool is a number of workers that are ready to render.
type Pool struct {
	Frame  Frame
	Assets []string // files below client/ that pages load, with slashes

	start   func(context.Context) (*worker, error)
	workers []*worker
	stop    context.CancelFunc
	timeout time.Duration
}

// A Frame is the document around what differs between pages.
type Frame [4]string

// Document is a whole page.
func (f Frame) Document(head page.Head, r Result) string {
	return f[0] + head.HTML + f[1] + r.HTML + f[2] + r.Embedded + f[3]
}

// A Result is one rendered page.
type Result struct {
	HTML       string `json:"html"`
	Embedded   string `json:"embedded"`   // its payload, as it may stand in a script element
	Navigation string `json:"navigation"` // its payload.json
}

// Start starts the workers. They end when ctx does, or with [Pool.Close].
func Start(ctx context.Context, o Options) (*Pool, error) {
	if o.Timeout == 0 {
		o.Timeout = time.Minute
	}
	opening, err := line(map[string]any{
		"id": 0, "shell": json.RawMessage(o.Shell.JSON), "shellURL": o.Shell.URL, "build": o.Build,
	})
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	p := &Pool{workers: make([]*worker, max(o.Workers, 1)), stop: stop, timeout: o.Timeout}
	p.start = func(starting context.Context) (*worker, error) {
		return startWorker(ctx, starting, o, opening)
	}
	group, starting := errgroup.WithContext(ctx)
	for i := range p.workers {
		group.Go(func() (err error) {
			p.workers[i], err = p.start(starting)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		p.Close()
		return nil, fmt.Errorf("render worker: %w", err)
	}
	first := p.workers[0].opened
	if len(first.Frame) != len(p.Frame) {
		p.Close()
		return nil, fmt.Errorf("render worker: a frame of %d parts, expected %d", len(first.Frame), len(p.Frame))
	}
	p.Frame, p.Assets = Frame(first.Frame), first.Assets
	return p, nil
}

// Close ends the workers.
func (p *Pool) Close() {
	p.stop()
	for _, w := range p.workers {
		if w != nil {
			w.end()
		}
	}
}

// Render renders pages and hands each result on with the page's index, as soon as it is there, from
// several goroutines. The error joins a [PageError] for each page that could not be rendered; after any
// other the pool can only be closed.
func (p *Pool) Render(ctx context.Context, pages []page.Page, each func(i int, r Result) error) error {
	if len(pages) == 0 {
		return nil
	}
	j := newJobs(pages, each)
	group, ctx := errgroup.WithContext(ctx)
	for i := range p.workers {
		group.Go(func() error { return p.work(ctx, i, j) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	slices.SortFunc(j.failures, func(a, b *PageError) int { return strings.Compare(a.Path, b.Path) })
	var errs []error
	for _, failure := range j.failures {
		errs = append(errs, failure)
	}
	return errors.Join(errs...)
}

// Document asks one worker for the page as vike itself makes it. It is what tests hold [Frame.Document]
// against, and must not run beside [Pool.Render].
func (p *Pool) Document(ctx context.Context, pg page.Page) (string, error) {
	request, err := line(map[string]any{"id": 1, "page": pg, "head": pg.Head.HTML, "whole": true})
	if err != nil {
		return "", err
	}
	w := p.workers[0]
	if err := w.send(request); err != nil {
		return "", err
	}
	answer, err := w.receive(ctx, p.timeout)
	if err == nil && answer.Error != "" {
		err = errors.New(answer.Error)
	}
	return answer.HTML, err
}

// A PageError is a page that could not be rendered.
type PageError struct {
	Path, File string
	Cause      string // the React stack, or how the worker ended
}

func (e *PageError) Error() string {
	return fmt.Sprintf("page %s (%s): %s", e.Path, e.File, strings.TrimSpace(e.Cause))
}
