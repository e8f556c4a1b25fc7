package content

import (
	"io/fs"
	"maps"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// A Reader reads the same folder again and again. Files whose size and time of change are as they were
// are not decoded again. Several goroutines may not use one at the same time.
type Reader struct {
	fsys  fs.FS
	files map[string]*reading // as they were last read
}

// NewReader reads below fsys, which is rooted at the content folder.
func NewReader(fsys fs.FS) *Reader { return &Reader{fsys: fsys, files: map[string]*reading{}} }

// A stamp is that of a file until it is written again; the zero stamp is like no other.
type stamp struct {
	size     int64 // bytes
	modified time.Time
}

func stampOf(file fs.DirEntry) stamp {
	info, err := file.Info()
	if err != nil || info.ModTime().IsZero() {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime()}
}

// Forget has what is at a path, and below it, read again: programs that copy and unpack may leave a file its size and time.
func (r *Reader) Forget(name string) {
	if _, isFile := r.files[name]; isFile {
		delete(r.files, name)
		return
	}
	below := name + "/"
	maps.DeleteFunc(r.files, func(file string, _ *reading) bool { return name == "." || strings.HasPrefix(file, below) })
}

// prune drops what was read of files that are no longer there.
func (r *Reader) prune(there []filetree.Entry) {
	names := map[string]bool{}
	for _, file := range there {
		names[file.Path] = true
	}
	maps.DeleteFunc(r.files, func(name string, _ *reading) bool { return !names[name] })
}

// readAll reads files side by side, each with what is given. Those that
// were read before, and still hold, are not read again.
func (r *Reader) readAll(files []filetree.Entry, with textfile.Given) []*reading {
	all := make([]*reading, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		fresh := &reading{stamp: stampOf(file)}
		if before := r.files[file.Path]; before != nil && before.holds(fresh.stamp, with) {
			all[i] = before
			continue
		}
		all[i] = fresh
		group.Go(func() error {
			fresh.read(file.Path, with)
			return nil
		})
	}
	_ = group.Wait() // what is wrong with a file is part of what was read of it
	for i, file := range files {
		r.files[file.Path] = all[i]
	}
	return all
}

// holds reports whether a file, and the pictures and facts that it uses, are as they were when it was read. A
// file with mistakes is always read again: what mends them may be in another file.
func (r *reading) holds(now stamp, with textfile.Given) bool {
	if now == (stamp{}) || r.stamp != now || r.KeepTexts != with.KeepTexts || len(r.Diagnostics) > 0 {
		return false
	}
	for _, shown := range r.Shown {
		if shown.URL == "" || with.Media[shown.Src].URL != shown.URL {
			return false
		}
	}
	if language, _ := textfile.LanguageOf(r.Name, with.Languages); language != r.Language {
		return false // the words of a language have come or gone
	}
	facts, ok := with.Languages[r.Language]
	if !ok {
		facts = with.Claims
	}
	return facts.Are(r.Facts)
}
