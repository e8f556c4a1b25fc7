// Package emit writes the website to disk.
//
// In: the files of pages, assets, pictures. Out: a folder with every file at its place. What differs from the former
// site is written beside it and then moved in at one go: a build that fails or is interrupted changes nothing, and
// what an interrupted move left over is moved by whoever looks next. It knows no React and no content.
package emit

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

// A Site is a website being written, beside the one it will replace.
type Site struct {
	folder, next string
	former       map[string]fs.FileInfo // what the folder holds, by path with slashes
	decided      bool                   // the files of next belong to the folder

	mu      sync.Mutex
	folders map[string]bool // made below next
	written map[string]Stamp
	kept    map[string]bool
	beside  []string // files next to the folder
}

// A Stamp tells a file from one that was written later.
type Stamp struct {
	Size     int64 // bytes
	Modified int64 // nanoseconds since 1970
}

func stampOf(info fs.FileInfo) Stamp { return Stamp{info.Size(), info.ModTime().UnixNano()} }

// New starts a site that will be folder.
func New(folder string) (*Site, error) {
	if Recover(folder) != nil {
		// The folder is a mixture, which is as good a start as any: every file of it is compared with the new one.
		if err := os.Remove(moveFile(folder)); err != nil {
			return nil, err
		}
	}
	if err := os.RemoveAll(folder + ".next"); err != nil {
		return nil, err
	}
	former, err := list(folder)
	if err != nil {
		return nil, err
	}
	s := &Site{
		folder: folder, next: folder + ".next", former: former, folders: map[string]bool{}, written: map[string]Stamp{}, kept: map[string]bool{},
	}
	return s, os.MkdirAll(s.next, 0o755)
}

// list finds the files of a folder; none where there is no folder.
func list(folder string) (map[string]fs.FileInfo, error) {
	found := map[string]fs.FileInfo{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			found[name] = info
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return found, nil
	}
	return found, err
}

// DocumentOf is the file of a page's document, from the site's folder. Who asks for the page's path gets it.
func DocumentOf(at string) string {
	if at == "/" {
		return "index.html"
	}
	return strings.TrimPrefix(at, "/") + ".html"
}

// Page writes a page's document and reports whether it differs from that of the former site. Pages may be written from
// several goroutines.
func (s *Site) Page(at string, document []byte) (changed bool, err error) {
	return s.write(DocumentOf(at), document)
}

// File writes a file at a path of the site. One that the former site has already is left as it is.
func (s *Site) File(at string, data []byte) error {
	_, err := s.write(at, data)
	return err
}

func (s *Site) write(at string, data []byte) (changed bool, err error) {
	at = strings.TrimPrefix(path.Clean(at), "/")
	if info, ok := s.former[at]; ok && info.Mode().IsRegular() && info.Size() == int64(len(data)) {
		if old, err := os.ReadFile(filepath.Join(s.folder, filepath.FromSlash(at))); err == nil && bytes.Equal(old, data) {
			s.keep(at)
			return false, nil
		}
	}
	name := filepath.Join(s.next, filepath.FromSlash(at))
	if err := s.makeFolder(filepath.Dir(name)); err != nil {
		return false, err
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return false, err
	}
	_, err = file.Write(data)
	info, errStat := file.Stat()
	if err := errors.Join(err, errStat, file.Close()); err != nil {
		return false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written[at] = stampOf(info)
	delete(s.kept, at)
	return true, nil
}

// Keep leaves a file of the former site as it is. It is false where that is gone or was changed since it had the stamp.
func (s *Site) Keep(at string, stamp Stamp) bool {
	info, ok := s.former[at]
	if !ok || !info.Mode().IsRegular() || stampOf(info) != stamp {
		return false
	}
	s.keep(at)
	return true
}

func (s *Site) keep(at string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[at] = true
	delete(s.written, at)
}

// Stamp is that of a file of the site as it will be; zero where there is none.
func (s *Site) Stamp(at string) Stamp {
	s.mu.Lock()
	defer s.mu.Unlock()
	if stamp, ok := s.written[at]; ok {
		return stamp
	}
	if info, ok := s.former[at]; ok {
		return stampOf(info)
	}
	return Stamp{}
}

// Read reads a file of the site as it will be.
func (s *Site) Read(at string) ([]byte, error) {
	at = strings.TrimPrefix(at, "/")
	s.mu.Lock()
	_, written := s.written[at]
	kept := s.kept[at]
	s.mu.Unlock()
	switch {
	case written:
		return os.ReadFile(filepath.Join(s.next, filepath.FromSlash(at)))
	case kept:
		return os.ReadFile(filepath.Join(s.folder, filepath.FromSlash(at)))
	}
	return nil, fs.ErrNotExist
}

// Copy copies a file of fsys to a path of the site.
func (s *Site) Copy(at string, fsys fs.FS, file string) error {
	from, err := fsys.Open(file)
	if err != nil {
		return err
	}
	defer from.Close()
	data, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	return s.File(at, data)
}

// Beside writes a file in the folder that holds the site's, which goes with the site: it takes the place of the former
// one when the site does.
func (s *Site) Beside(name string, data []byte) error {
	if err := os.WriteFile(s.besideFile(name)+".next", data, 0o644); err != nil {
		return err
	}
	s.beside = append(s.beside, name)
	return nil
}

func (s *Site) besideFile(name string) string { return filepath.Join(filepath.Dir(s.folder), name) }

func (s *Site) makeFolder(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.folders[name] {
		return nil
	}
	s.folders[name] = true
	return os.MkdirAll(name, 0o755)
}

// Changed is how many files of the site differ from the former one, and how many of that are gone.
func (s *Site) Changed() (written, removed int) { return len(s.written), len(s.removed()) }

func (s *Site) removed() []string {
	var gone []string
	for name := range s.former {
		if _, written := s.written[name]; !written && !s.kept[name] {
			gone = append(gone, name)
		}
	}
	return gone
}

// Discard removes what was written. After [Site.Publish] it does nothing, also if that was interrupted: what is left
// of it belongs to [Recover].
func (s *Site) Discard() error {
	if s.decided {
		return nil
	}
	errs := []error{os.RemoveAll(s.next)}
	for _, name := range s.beside {
		if err := os.Remove(s.besideFile(name) + ".next"); !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
