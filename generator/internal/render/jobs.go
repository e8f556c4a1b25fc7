package render

import (
	"context"
	"fmt"
	"sync"

	"github.com/dfx-fitness/site/generator/internal/page"
)

// jobs hands out the pages of one run and keeps what became of them.
type jobs struct {
	pages []page.Page
	each  func(int, Result) error
	queue chan job      // has room for every page, so that adding never waits
	done  chan struct{} // closed when the run is over

	mu       sync.Mutex
	left     int // pages without a result or a failure
	over     bool
	failures []*PageError
}

// A job is one page to render; tried counts the attempts that failed.
type job struct{ index, tried int }

// id names the job to the worker; 0 is the opening request.
func (b job) id() int { return b.index + 1 }

func newJobs(pages []page.Page, each func(int, Result) error) *jobs {
	j := &jobs{
		pages: pages, each: each, left: len(pages),
		queue: make(chan job, len(pages)), done: make(chan struct{}),
	}
	for i := range pages {
		j.queue <- job{index: i}
	}
	return j
}

// request is a job as the worker reads it.
func (j *jobs) request(b job) ([]byte, error) {
	encoded, err := line(map[string]any{"id": b.id(), "page": j.pages[b.index]})
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", j.pages[b.index].Path, err)
	}
	return encoded, nil
}

// finish counts a page as rendered.
func (j *jobs) finish() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.settle()
}

// fail tries a page again, or gives it up.
func (j *jobs) fail(b job, cause string) {
	if b.tried++; b.tried < maxAttempts {
		j.queue <- b
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.failures) < maxFailures {
		j.failures = append(j.failures, &PageError{j.pages[b.index].Path, j.pages[b.index].File, cause})
		j.settle()
	}
}

// settle counts a page that needs no more work, and ends the run after the last, or when so many have
// failed that the cause is hardly in the pages.
func (j *jobs) settle() {
	j.left--
	if !j.over && (j.left == 0 || len(j.failures) == maxFailures) {
		j.over = true
		close(j.done)
	}
}

// next gives a job. Unless wait is set it gives none where none is at hand.
func (j *jobs) next(ctx context.Context, wait bool) (b job, ok bool) {
	select {
	case <-j.done: // with jobs left in the queue, if too many have failed
		return b, false
	default:
	}
	if !wait {
		select {
		case b = <-j.queue:
			return b, true
		default:
			return b, false
		}
	}
	select {
	case b = <-j.queue:
		return b, true
	case <-j.done:
	case <-ctx.Done():
	}
	return b, false
}

// work keeps the pool's worker number i busy until all is done.
func (p *Pool) work(ctx context.Context, i int, j *jobs) error {
	var sent []job // oldest first; a worker answers in order
	for {
		for len(sent) < window {
			b, ok := j.next(ctx, len(sent) == 0)
			if !ok {
				break
			}
			request, err := j.request(b)
			if err != nil {
				return err
			}
			sent = append(sent, b)
			if p.workers[i].send(request) != nil {
				break // it died; receive tells how
			}
		}
		if len(sent) == 0 {
			return ctx.Err()
		}
		answer, err := p.workers[i].receive(ctx, p.timeout)
		if err == nil && answer.ID != sent[0].id() {
			err = fmt.Errorf("the render worker answers request %d, expected %d", answer.ID, sent[0].id())
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			// The page it was at is the one to blame; the others go back as they were.
			j.fail(sent[0], err.Error())
			for _, innocent := range sent[1:] {
				j.queue <- innocent
			}
			sent = nil
			if p.workers[i], err = p.replace(ctx, i); err != nil {
				return fmt.Errorf("render worker, after one ended: %w", err)
			}
			continue
		case answer.Error != "":
			j.fail(sent[0], answer.Error)
		default:
			if err := j.each(sent[0].index, answer.Result); err != nil {
				return err
			}
			j.finish()
		}
		sent = sent[1:]
	}
}

// replace starts a worker in the place of one that died.
func (p *Pool) replace(ctx context.Context, i int) (*worker, error) {
	p.workers[i].end()
	return p.start(ctx)
}
