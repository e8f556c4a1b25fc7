package render

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// A call is a request on its way to an answer.
type call struct {
	request []byte // a line with requestID
	tried   int    // attempts that failed, by itself or with others
	done    chan result
}

type result struct {
	answer answer
	err    error
}

// errClosed is what calls fail with that come after the end.
var errClosed = errors.New("the render workers have ended")

// call has a worker answer a request.
func (p *Pool) call(ctx context.Context, request map[string]any) (answer, error) {
	request["id"] = requestID
	encoded, err := line(request)
	if err != nil {
		return answer{}, err
	}
	return p.send(ctx, encoded)
}

// send is call for a request that is a line already.
func (p *Pool) send(ctx context.Context, request []byte) (answer, error) {
	c := &call{request: request, done: make(chan result, 1)}
	select {
	case p.queue <- c:
	case <-ctx.Done():
		return answer{}, ctx.Err()
	case <-p.ended:
		return answer{}, errClosed
	}
	select {
	case r := <-c.done:
		return r.answer, r.err
	case <-ctx.Done():
		return answer{}, ctx.Err()
	}
}

// work keeps a worker, and those that replace it, busy until ctx ends.
func (p *Pool) work(ctx context.Context, w *worker) error {
	defer func() { w.end() }()
	var sent, again []*call // oldest first; a worker answers in order
	fail := func(err error) error {
		for _, c := range append(sent, again...) {
			c.done <- result{err: err}
		}
		return err
	}
	for {
		var requests []byte
		limit := window
		if len(again) > 0 {
			limit = 1 // by itself, so that it is known which of them ends a worker
		}
		for refill := len(sent) <= lowWater; refill && len(sent) < limit; {
			var c *call
			switch {
			case len(again) > 0:
				c, again = again[0], again[1:]
			case len(sent) > 0:
				select {
				case c = <-p.queue:
				default:
					refill = false
					continue
				}
			default:
				select {
				case c = <-p.queue:
				case <-ctx.Done():
					return fail(ctx.Err())
				}
			}
			sent = append(sent, c)
			requests = append(requests, c.request...)
		}
		if len(requests) > 0 {
			_ = w.send(requests) // if it died, receive tells how
		}
		a, err := w.receive(ctx, p.timeout, requestID)
		switch {
		case ctx.Err() != nil:
			return fail(ctx.Err())
		case err != nil:
			// It may have been at any of them: a worker gives several answers at once. They go again one by one, and
			// the one that ends a worker by itself is to blame.
			for _, c := range sent {
				c.tried++
			}
			if guilty := sent[0]; len(sent) == 1 && guilty.tried >= maxAttempts {
				guilty.done <- result{err: err}
				sent = nil
			}
			again, sent = append(sent, again...), nil
			w.end()
			if w, err = p.start(ctx); err != nil {
				w = &worker{gone: true}
				return fail(fmt.Errorf("render worker, after one ended: %w", err))
			}
			continue
		case a.Error != "":
			sent[0].done <- result{err: errors.New(strings.TrimSpace(a.Error))}
		default:
			sent[0].done <- result{answer: a}
		}
		sent = sent[1:]
	}
}
