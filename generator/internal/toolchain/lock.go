package toolchain

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// Lock lets one build at a time change node_modules and dist; a second one waits for the first. The
// lock goes with the process, however it ends.
func Lock(ctx context.Context, o Options) (unlock func(), err error) {
	dist := filepath.Join(o.Root, "dist")
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return nil, err
	}
	file := filepath.Join(dist, ".lock")
	type result struct {
		unlock func()
		err    error
	}
	locked := make(chan result, 1)
	go func() {
		unlock, err := lockedfile.MutexAt(file).Lock()
		locked <- result{unlock, err}
	}()
	slow := time.NewTimer(200 * time.Millisecond)
	defer slow.Stop()
	for {
		select {
		case r := <-locked:
			if r.err != nil {
				return nil, fmt.Errorf("lock %s: %w", file, r.err)
			}
			return r.unlock, nil
		case <-slow.C:
			o.Note("waiting for another build of this repository to end")
		case <-ctx.Done():
			go func() { // its turn comes, and is for nobody
				if r := <-locked; r.err == nil {
					r.unlock()
				}
			}()
			return nil, ctx.Err()
		}
	}
}
