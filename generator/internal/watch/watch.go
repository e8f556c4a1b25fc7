// Package watch tells when files below a folder change.
//
// In: a folder. Out: the paths that changed, in batches: programs write a file in several steps, and a change of branch
// is thousands of files. It knows nothing of what the files are.
package watch

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	quiet   = 8 * time.Millisecond   // without a change, after which a batch is complete
	longest = 100 * time.Millisecond // that a batch may take, however much goes on changing
)

// A Batch is what changed since the one before.
type Batch struct {
	Paths []string // from the folder, with slashes; a folder stands for all that is in it
	All   bool     // too much changed to be told: everything may be different
}

// A Watcher watches a folder and all folders in it.
type Watcher struct {
	folder string
	notify *fsnotify.Watcher
}

// Start begins to watch. Changes are kept until they are asked for.
func Start(folder string) (*Watcher, error) {
	notify, err := fsnotify.NewBufferedWatcher(1 << 12)
	if err != nil {
		return nil, err
	}
	w := &Watcher{folder, notify}
	if err := w.add(folder); err != nil {
		return nil, errors.Join(err, notify.Close())
	}
	return w, nil
}

// Close ends the watch.
func (w *Watcher) Close() error { return w.notify.Close() }

// add watches a folder and those in it. A folder that is gone meanwhile is no error: its own change tells.
func (w *Watcher) add(folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name != w.folder:
			return nil
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case name != w.folder && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		if err := w.notify.Add(name); err != nil && (name == w.folder || !errors.Is(err, fs.ErrNotExist)) {
			return err
		}
		return nil
	})
}

// Next waits for changes, and then until there are no more for a moment.
func (w *Watcher) Next(ctx context.Context) (Batch, error) {
	var batch Batch
	seen := map[string]bool{}
	var settled, late <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return Batch{}, ctx.Err()
		case event, open := <-w.notify.Events:
			if !open {
				return Batch{}, fsnotify.ErrClosed
			}
			if event.Op == fsnotify.Chmod {
				continue // what indexers and virus scanners do
			}
			name, err := filepath.Rel(w.folder, event.Name)
			if err != nil {
				return Batch{}, err
			}
			if event.Has(fsnotify.Create) {
				if err := w.add(event.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
					return Batch{}, err
				}
			}
			if slashed := filepath.ToSlash(name); !seen[slashed] {
				seen[slashed] = true
				batch.Paths = append(batch.Paths, slashed)
			}
		case err, open := <-w.notify.Errors:
			if !open {
				return Batch{}, fsnotify.ErrClosed
			}
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return Batch{}, err
			}
			batch.All = true
		case <-settled:
			return batch, nil
		case <-late:
			return batch, nil
		}
		settled = time.After(quiet)
		if late == nil {
			late = time.After(longest)
		}
	}
}
