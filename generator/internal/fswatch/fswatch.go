// Package fswatch tells when files below a folder change.
//
// In: a folder. Out: the paths that changed, in batches: programs write a file in several steps, and a change of branch
// is thousands of files. It knows nothing of what the files are.
package fswatch

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	quiet   = 8 * time.Millisecond   // without a change, after which a batch is complete
	maxWait = 100 * time.Millisecond // that a batch may take, however much goes on changing
	absent  = 50 * time.Millisecond  // between looks for the folder itself, when it is gone
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
	gone   bool // the folder itself, for now
}

// Start begins to watch. Changes are kept until they are asked for.
func Start(folder string) (*Watcher, error) {
	folder, err := filepath.EvalSymlinks(folder)
	if err != nil {
		return nil, err
	}
	notify, err := fsnotify.NewBufferedWatcher(1 << 12)
	if err != nil {
		return nil, err
	}
	w := &Watcher{folder: folder, notify: notify}
	if err := w.add(folder); err != nil {
		return nil, errors.Join(err, notify.Close())
	}
	return w, nil
}

// Close ends the watch.
func (w *Watcher) Close() error { return w.notify.Close() }

// add watches a folder and those in it. A folder that was removed meanwhile is no error: its removal is an event of its own.
func (w *Watcher) add(folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && name == w.folder:
			return err
		case err != nil || !entry.IsDir():
			return nil
		case name != w.folder && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		if err := w.notify.Add(name); err != nil && (name == w.folder || !isGone(err)) {
			return err
		}
		return nil
	})
}

// isGone reports whether there is nothing of a name any more, or something that is no folder.
func isGone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// drop removes the watches of a renamed folder and of the folders in it: their events would carry the old path.
func (w *Watcher) drop(folder string) {
	for _, name := range w.notify.WatchList() {
		if name == folder || strings.HasPrefix(name, folder+string(filepath.Separator)) {
			_ = w.notify.Remove(name) // it may have ended by itself
		}
	}
}

// Next waits for changes, and returns them once no more came for a moment. When ctx ends before, it returns the changes so
// far; where there are none, the error is that of ctx.
func (w *Watcher) Next(ctx context.Context) (Batch, error) {
	var batch Batch
	seen := map[string]bool{}
	renamed := false
	complete := func() (Batch, error) {
		if renamed && !w.gone {
			return batch, w.watchAgain()
		}
		return batch, nil
	}
	var settled, late, look <-chan time.Time
	for {
		if w.gone {
			look = time.After(absent)
		}
		select {
		case <-ctx.Done():
			if batch.All || len(batch.Paths) > 0 {
				return complete()
			}
			return Batch{}, ctx.Err()
		case event, open := <-w.notify.Events:
			if !open {
				return Batch{}, fsnotify.ErrClosed
			}
			if event.Op == fsnotify.Chmod {
				continue // what indexers and virus scanners do
			}
			name, err := w.take(event)
			if err != nil {
				return Batch{}, err
			}
			renamed = renamed || event.Has(fsnotify.Rename)
			if !seen[name] {
				seen[name] = true
				batch.Paths = append(batch.Paths, name)
			}
			batch.All = batch.All || w.gone
		case err, open := <-w.notify.Errors:
			if !open {
				return Batch{}, fsnotify.ErrClosed
			}
			if errors.Is(err, syscall.EINVAL) {
				continue // inotify(7) of a folder that was moved, and deleted before that was read: its watch had ended
			}
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return Batch{}, err
			}
			// Events were lost, among them perhaps those of folders.
			w.drop(w.folder)
			if err := w.watchAgain(); err != nil {
				return Batch{}, err
			}
			batch.All = true
		case <-look:
			look = nil
			if err := w.add(w.folder); isGone(err) {
				continue
			} else if err != nil {
				return Batch{}, err
			}
			w.gone, batch.All = false, true
		case <-settled:
			return complete()
		case <-late:
			return complete()
		}
		settled = time.After(quiet)
		if late == nil {
			late = time.After(maxWait)
		}
	}
}

// watchAgain watches the folders that are not watched by now. One that was found under its new name before the event of its
// rename was dropped with the old name: to inotify(7) both are one watch.
func (w *Watcher) watchAgain() error {
	err := w.add(w.folder)
	w.gone = isGone(err)
	if w.gone {
		return nil
	}
	return err
}

// take watches the folder that an event names, and drops the watches of one that was renamed. It returns the event's path
// from the folder that the Watcher is for.
func (w *Watcher) take(event fsnotify.Event) (string, error) {
	if event.Has(fsnotify.Rename) {
		w.drop(event.Name)
	}
	if event.Has(fsnotify.Create) {
		if err := w.add(event.Name); err != nil {
			return "", err
		}
	}
	name, err := filepath.Rel(w.folder, event.Name)
	if name == "." && (event.Has(fsnotify.Rename) || event.Has(fsnotify.Remove)) {
		w.gone = true
	}
	return filepath.ToSlash(name), err
}
