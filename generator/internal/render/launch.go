package render

import (
	"context"
	"sync"
)

// A Launcher starts processes before it is known what they are to render with: loading React takes them longer than a
// small build takes for all the rest. It is safe for use by several goroutines; a nil one launches nothing.
type Launcher struct {
	launch func()

	mu       sync.Mutex
	workers  []*worker
	isClosed bool
}

// NewLauncher prepares to launch processes of a bundle, which live as long as ctx.
func NewLauncher(ctx context.Context, bundle string, workers int) *Launcher {
	l := &Launcher{}
	l.launch = sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for range workers {
			if l.isClosed {
				return
			}
			// One that does not start is left out: the pool starts its own instead, and tells why it cannot.
			if w, err := launch(ctx, bundle); err == nil {
				l.workers = append(l.workers, w)
			}
		}
	})
	return l
}

// Launch starts the processes, the first time that it is called and unless it is closed, and does not wait for them.
func (l *Launcher) Launch() { l.launch() }

// Close ends the processes that no pool took.
func (l *Launcher) Close() {
	l.mu.Lock()
	l.isClosed = true
	l.mu.Unlock()
	for w := l.take(); w != nil; w = l.take() {
		w.end()
	}
}

// take gives one of the processes away; nil if there is none left.
func (l *Launcher) take() *worker {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.workers) == 0 {
		return nil
	}
	w := l.workers[0]
	l.workers = l.workers[1:]
	return w
}
