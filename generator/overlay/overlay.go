package overlay

import (
	"bytes"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// A File is what a file is to become.
type File struct {
	Data []byte
	// Size is that of the whole file, in bytes, where Data is the beginning of a picture alone; else 0.
	Size int64
}

func (f *File) size() int64 { return max(f.Size, int64(len(f.Data))) }

// A Change is what is to become of files, by their paths below content/; nil for one that goes.
type Change map[string]*File

// FS is a file system as it would be with a change.
func FS(fsys fs.FS, c Change) fs.FS { return &changed{fsys, c} }

// A changed file system is one with a change that has not been made.
type changed struct {
	fs.FS
	change Change
}

// Open opens a file as it would be.
func (c changed) Open(name string) (fs.File, error) {
	file, known := c.change[name]
	switch {
	case !known:
		return c.FS.Open(name)
	case file == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &memory{bytes.NewReader(file.Data), info{path.Base(name), file.size(), 0o444}}, nil
}

// Stat describes a file or folder as it would be.
func (c changed) Stat(name string) (fs.FileInfo, error) {
	if file, known := c.change[name]; known && file != nil {
		return info{path.Base(name), file.size(), 0o444}, nil
	} else if known {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	found, err := fs.Stat(c.FS, name)
	if err != nil && c.holds(name) {
		return info{path.Base(name), 0, fs.ModeDir | 0o555}, nil
	}
	return found, err
}

// ReadDir lists a folder as it would be.
func (c changed) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(c.FS, name)
	if err != nil && !c.holds(name) {
		return nil, err
	}
	all := map[string]fs.DirEntry{}
	for _, entry := range entries {
		all[entry.Name()] = entry
	}
	for at, file := range c.change {
		inside := at
		if name != "." {
			var ok bool
			if inside, ok = strings.CutPrefix(at, name+"/"); !ok {
				continue
			}
		}
		first, _, deeper := strings.Cut(inside, "/")
		switch {
		case deeper && all[first] == nil && file != nil:
			all[first] = fs.FileInfoToDirEntry(info{first, 0, fs.ModeDir | 0o555})
		case deeper:
		case file == nil:
			delete(all, first)
		default:
			all[first] = fs.FileInfoToDirEntry(info{first, file.size(), 0o444})
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) }), nil
}

// holds reports whether a folder comes with the change.
func (c changed) holds(name string) bool {
	for at, file := range c.change {
		if file != nil && strings.HasPrefix(at, name+"/") {
			return true
		}
	}
	return false
}

// memory is an open file that is not on disk.
type memory struct {
	*bytes.Reader
	info info
}

func (m *memory) Stat() (fs.FileInfo, error) { return m.info, nil }
func (m *memory) Close() error               { return nil }

type info struct {
	name string
	size int64
	mode fs.FileMode
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }
