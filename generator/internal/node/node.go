// Package node runs Node programs that answer requests.
//
// In: a program and requests. Out: its answers. A program reads one request a line on its standard input: a JSON object,
// whose field id the caller does not set. It writes one line for each on its standard output: a JSON object with the same
// id; with a text in error, if it could not; and with sizes, if texts follow the line, which are then written one after the
// other, in as many bytes of UTF-8 as sizes says. It ends when its standard input does.
//
// A process has one request at a time. One that ends, answers nothing for too long or writes anything else is replaced, and
// its request is tried once more. It imports no other package of the generator.
package node

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
)

// Options say what to run, and how.
type Options struct {
	Name    string        // of the program, in messages: "render worker"
	Args    []string      // of node: a file and its arguments, or --input-type=module --eval and a text
	Dir     string        // that it runs in
	Env     []string      // variables that it has besides this program's: NAME=value
	Workers int           // processes at a time; 0 means one
	Timeout time.Duration // how long a request may take; 0 means a minute
}

// An Answer is what a program says to a request.
type Answer struct {
	Line  json.RawMessage // the object
	Texts []string        // that follow it
}

// Decode stores the fields of an answer in the struct that into points to.
func (a Answer) Decode(into any) error { return json.Unmarshal(a.Line, into) }

// An Error is what a program says to a request that it could not do.
type Error struct{ Text string }

func (e *Error) Error() string { return e.Text }

// A Pool is a number of processes of one program. It is safe for use by several goroutines.
type Pool struct {
	options Options
	busy    chan struct{} // holds a value for each request that is being answered: no more than there may be processes
	closing sync.Once

	mu       sync.Mutex
	opening  []byte // a request; nil if there is none
	running  map[*process]bool
	idle     []*process // of them
	isClosed bool
}

var errClosed = errors.New("closed")

// New prepares a pool. Nothing runs until [Pool.Launch] or the first request.
func New(o Options) *Pool {
	o.Workers = max(o.Workers, 1)
	if o.Timeout == 0 {
		o.Timeout = time.Minute
	}
	return &Pool{options: o, busy: make(chan struct{}, o.Workers), running: map[*process]bool{}}
}

// Launch starts all processes and does not wait for them: loading a large program takes a while. One that does not start
// is tried again by the first request, which then says why.
func (p *Pool) Launch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.isClosed && len(p.running) < p.options.Workers {
		worker, err := start(p.options)
		if err != nil {
			return
		}
		p.running[worker] = true
		p.idle = append(p.idle, worker)
	}
}

// Open gives every process, also those that replace others, a request before all others, and returns what one of them
// answers. It is called once, before the first [Pool.Call].
func (p *Pool) Open(ctx context.Context, request any) (Answer, error) {
	encoded, err := encode(request)
	if err != nil {
		return Answer{}, err
	}
	p.mu.Lock()
	p.opening = encoded
	p.mu.Unlock()
	return p.request(ctx, nil)
}

// Call returns the answer to a request: a value that is an object in JSON. An error is an [Error], that of ctx, or says how
// a process ended and what it wrote last.
func (p *Pool) Call(ctx context.Context, request any) (Answer, error) {
	encoded, err := encode(request)
	if err != nil {
		return Answer{}, err
	}
	return p.request(ctx, encoded)
}

// request has a process answer a request; nil is the opening. When ctx ends, it returns, and the process goes on with the
// request that it has.
func (p *Pool) request(ctx context.Context, request []byte) (Answer, error) {
	select {
	case p.busy <- struct{}{}:
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
	var answer Answer
	var err error
	answered := make(chan struct{})
	go func() {
		defer func() { <-p.busy }()
		defer close(answered)
		var hasEnded bool
		if answer, hasEnded, err = p.try(request); hasEnded && ctx.Err() == nil {
			answer, _, err = p.try(request)
		}
	}()
	select {
	case <-answered:
		return answer, err
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

// try has a process answer a request, and reports whether that process ended.
func (p *Pool) try(request []byte) (answer Answer, hasEnded bool, err error) {
	worker, opening, err := p.take()
	if err != nil {
		return Answer{}, false, err
	}
	if opening != nil && !worker.isOpen {
		answer, err = worker.call(opening)
		worker.isOpen = err == nil
	}
	if err == nil && request != nil {
		answer, err = worker.call(request)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if worker.hasEnded {
		delete(p.running, worker)
	} else {
		p.idle = append(p.idle, worker)
	}
	return answer, worker.hasEnded, err
}

// take is an idle process, or a new one, and the request that opens it.
func (p *Pool) take() (worker *process, opening []byte, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isClosed {
		return nil, nil, fmt.Errorf("the %s: %w", p.options.Name, errClosed)
	}
	if last := len(p.idle) - 1; last >= 0 {
		worker, p.idle = p.idle[last], p.idle[:last]
		return worker, p.opening, nil
	}
	if worker, err = start(p.options); err != nil {
		return nil, nil, err
	}
	p.running[worker] = true
	return worker, p.opening, nil
}

// Close ends the processes and waits until they are gone. Calls that are under way fail, and so do later ones.
func (p *Pool) Close() {
	p.closing.Do(func() {
		p.mu.Lock()
		p.isClosed = true
		for worker := range p.running {
			worker.kill(errClosed)
		}
		p.mu.Unlock()
		for range p.options.Workers { // until nobody has a process any more
			p.busy <- struct{}{}
		}
		for range p.options.Workers {
			<-p.busy
		}
		for _, worker := range p.idle {
			_ = worker.wait()
		}
	})
}

// encode is a request as the fields of an object and the brace that ends it.
func encode(request any) ([]byte, error) {
	encoded, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	if encoded[0] != '{' {
		return nil, fmt.Errorf("a request to a Node program is a JSON object, not %.20q", encoded)
	}
	return encoded[1:], nil
}
