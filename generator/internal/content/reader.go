package content

import (
	"io/fs"
	"maps"
	"reflect"
	"runtime"
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
	with  textfile.Given      // what texts were last read with
}

// NewReader reads below fsys, which is rooted at the content folder.
func NewReader(fsys fs.FS) *Reader { return &Reader{fsys: fsys, files: map[string]*reading{}} }

// A stamp is that of a file until it is written again; the zero stamp is like no other.
type stamp struct {
	size     int64 // bytes
	modified time.Time
}

// mtimeGranularity is the coarsest step in which file systems count the time of a change (FAT: 2 s). A
// file that changed within it may change again and keep its stamp.
const mtimeGranularity = 2 * time.Second

func stampOf(file fs.DirEntry) stamp {
	info, err := file.Info()
	if err != nil || info.ModTime().IsZero() || time.Since(info.ModTime()) < mtimeGranularity {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime()}
}

// forget drops what was read of files that are no longer there.
func (r *Reader) forget(there ...[]filetree.Entry) {
	names := map[string]bool{}
	for _, files := range there {
		for _, file := range files {
			names[file.Path] = true
		}
	}
	maps.DeleteFunc(r.files, func(name string, _ *reading) bool { return !names[name] })
}

// readTexts reads all files but media. What holds for every text may show in any, or be missed in it: where that is not what it
// was, all are read again.
func (r *Reader) readTexts(files []filetree.Entry, with textfile.Given) []*reading {
	if with.KeepTexts != r.with.KeepTexts || !reflect.DeepEqual(with.Claims, r.with.Claims) || !reflect.DeepEqual(with.Languages, r.with.Languages) {
		for _, file := range files {
			delete(r.files, file.Path)
		}
	}
	r.with = with
	return r.readAll(files, with)
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

// holds reports whether a file, and the pictures that it uses, are as they were when it was read. A file with mistakes is always
// read again: what mends them may be in another file.
func (r *reading) holds(now stamp, with textfile.Given) bool {
	for _, shown := range r.Shown {
		if shown.URL == "" || with.Media[shown.Src].URL != shown.URL {
			return false
		}
	}
	return now != (stamp{}) && r.stamp == now && len(r.Diagnostics) == 0
}
