// Package render has React make HTML, in a pool of Node processes.
//
// In: blocks and pages as JSON, and the frontend bundle. Out: their HTML. A process that dies is replaced and what it
// was at is tried once more. It knows no content and writes no file.
package render

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/page"
)

const (
	window      = 32 // requests that a worker has been sent and has not answered
	lowWater    = 16 // as many are left when it is sent more: several at once cost a process little more than one
	maxAttempts = 2  // times that a request is tried

	startTimeout = time.Minute // for a worker to load the bundle and give the frame
)

// Options say what to render with.
type Options struct {
	Bundle  string // folder that holds server/worker.mjs
	Shell   page.File
	Build   string        // names the build; a browser that holds another loads whole documents
	Workers int           // processes; see [Workers]
	Timeout time.Duration // for one request; 0 means a minute

	Launcher *Launcher // of the same bundle: whose processes to begin with, if there are any
}

// Workers is the number of processes that serve a build best: half of the processors, since what goes to and from them
// keeps the others busy.
func Workers() int { return max(1, runtime.NumCPU()/2) }

// A Pool is a number of workers that are ready to render. It is safe for use by several goroutines.
type Pool struct {
	queue   chan *call
	start   func(context.Context) (*worker, error)
	stop    context.CancelFunc
	ended   chan struct{} // closed when all workers have
	timeout time.Duration
}

// An Opening is what is the same for all pages.
type Opening struct {
	Frame       Frame
	Assets      []string // files below client/ that pages load, with slashes
	Interactive []string // kinds of block that are alive in the browser
}

// A Frame is the document around what differs between pages: the metadata, the payload and the rendered application.
type Frame [4]string

// A Piece is the HTML of one block.
type Piece struct {
	HTML    string
	Preload string // what React puts in front of the whole page: links that load a picture early
	Bound   bool   // it cannot stand by itself: what React makes of it depends on its place in the page
}

// A Shape is what pages have in common that differ in their texts only.
type Shape struct {
	Path   string   `json:"path"` // of a page of this shape; counts by its place in the navigation
	Accent string   `json:"accent,omitempty"`
	Crumbs int      `json:"crumbs"` // steps of the breadcrumb
	Kinds  []string `json:"kinds"`  // of the blocks
}

// Hole stands in a shape where something is filled in. No text holds it: content refuses control characters.
const Hole = "\x01"

// Start starts the workers. They end when ctx does, or with [Pool.Close].
func Start(ctx context.Context, o Options) (*Pool, error) {
	if o.Timeout == 0 {
		o.Timeout = time.Minute
	}
	opening, err := line(map[string]any{
		"id": openingID, "shell": json.RawMessage(o.Shell.JSON), "shellURL": o.Shell.URL, "build": o.Build,
	})
	if err != nil {
		return nil, err
	}
	workers := make([]*worker, max(o.Workers, 1))
	ctx, stop := context.WithCancel(ctx)
	p := &Pool{queue: make(chan *call), stop: stop, ended: make(chan struct{}), timeout: o.Timeout}
	p.start = func(starting context.Context) (*worker, error) {
		w := o.Launcher.take()
		if w == nil {
			var err error
			if w, err = launch(ctx, o.Bundle); err != nil {
				return nil, err
			}
		}
		w.timeout = o.Timeout
		return w, w.open(starting, opening)
	}
	group, starting := errgroup.WithContext(ctx)
	for i := range workers {
		group.Go(func() (err error) {
			workers[i], err = p.start(starting)
			return err
		})
	}
	err = group.Wait()
	if err != nil {
		stop()
		for _, w := range workers {
			if w != nil {
				w.end()
			}
		}
		return nil, fmt.Errorf("render worker: %w", err)
	}
	var working errgroup.Group
	for _, w := range workers {
		working.Go(func() error { return p.work(ctx, w) })
	}
	go func() {
		_ = working.Wait() // each call was told
		close(p.ended)
	}()
	return p, nil
}

// Close ends the workers. Calls that are under way fail.
func (p *Pool) Close() {
	p.stop()
	<-p.ended
}

// Opening asks for what is the same for all pages. It takes a worker as long as its start.
func (p *Pool) Opening(ctx context.Context) (o Opening, err error) {
	a, err := p.call(ctx, map[string]any{"frame": true})
	if err == nil && len(a.Frame) != len(o.Frame) {
		err = fmt.Errorf("render worker: a frame of %d parts, expected %d", len(a.Frame), len(o.Frame))
	}
	if err != nil {
		return Opening{}, err
	}
	return Opening{Frame(a.Frame), a.Assets, a.Interactive}, nil
}

// Blocks renders blocks, each by itself.
func (p *Pool) Blocks(ctx context.Context, blocks []json.RawMessage) ([]Piece, error) {
	request := fmt.Appendf(nil, `{"id":%d,"blocks":[`, requestID)
	for i, block := range blocks {
		if i > 0 {
			request = append(request, ',')
		}
		request = append(request, block...)
	}
	a, err := p.send(ctx, append(request, "]}\n"...))
	if err != nil {
		return nil, err
	}
	if len(a.texts) != len(blocks) || len(a.Preloads) != 0 && len(a.Preloads) != len(blocks) {
		return nil, fmt.Errorf("the render worker answers %d blocks, expected %d", len(a.texts), len(blocks))
	}
	pieces := make([]Piece, len(blocks))
	for i, text := range a.texts {
		pieces[i].HTML = text
	}
	for i, preload := range a.Preloads {
		pieces[i].Preload = preload
	}
	for _, i := range a.Bound {
		pieces[i].Bound = true
	}
	return pieces, nil
}

// Shape renders what surrounds the blocks of a shape, with a [Hole] wherever something is filled in: for each step of the
// breadcrumb its address, if it is a link, and its label; then for each block its HTML.
func (p *Pool) Shape(ctx context.Context, s Shape) (string, error) {
	return p.text(ctx, map[string]any{"shape": s})
}

// Root renders the application around a whole page.
func (p *Pool) Root(ctx context.Context, pg page.Page) (string, error) {
	return p.text(ctx, map[string]any{"page": pg})
}

// Document asks for a page as vike itself makes it, which tests hold composed documents against.
func (p *Pool) Document(ctx context.Context, pg page.Page, embedded string) (string, error) {
	return p.text(ctx, map[string]any{"page": pg, "document": map[string]string{"head": pg.Head.HTML, "embedded": embedded}})
}

// text has something rendered that is one text.
func (p *Pool) text(ctx context.Context, request map[string]any) (string, error) {
	a, err := p.call(ctx, request)
	if err != nil {
		return "", err
	}
	if len(a.texts) != 1 {
		return "", fmt.Errorf("the render worker answers %d texts, expected 1", len(a.texts))
	}
	return a.texts[0], nil
}
