// Package once does a piece of work once, however many ask for it: at the same time, or later, by a file that is kept of it.
//
// In: work, by a key. Out: its error, for everybody who waits. It imports no other package of the generator.
package once

import (
	"context"
	"sync"

	"golang.org/x/sync/singleflight"
)

// A Group is work that is under way. Its zero value is ready for use by several goroutines.
type Group struct {
	flights singleflight.Group
	work    sync.WaitGroup
}

// Do does what key names and waits for it; work that is under way already is not done again. Whoever stops waiting, by ctx,
// leaves it to be ended: the context that do gets is never cancelled, since others may wait.
func (g *Group) Do(ctx context.Context, key string, do func(context.Context) error) error {
	done := make(chan error, 1)
	g.work.Go(func() {
		_, err, _ := g.flights.Do(key, func() (any, error) { return nil, do(context.WithoutCancel(ctx)) })
		done <- err
	})
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Wait waits until nothing is under way any more. Nothing is asked for after it.
func (g *Group) Wait() { g.work.Wait() }
