// Package emit writes the website to disk.
//
// In: rendered pages, assets, pictures. Out: a folder with every file at its place, put in the place of
// the former one as a whole: a build that fails or is interrupted changes nothing. It knows no React and
// no content.
package emit

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/swap"
)

// A Site is a website being written, beside the one it will replace.
type Site struct {
	folder, next string
	folders      sync.Map // made already
}

// New starts a site that will be folder. Whatever an interrupted build left is removed.
func New(folder string) (*Site, error) {
	s := &Site{folder: folder, next: folder + ".next"}
	if err := os.RemoveAll(s.next); err != nil {
		return nil, err
	}
	return s, os.MkdirAll(s.next, 0o755)
}

// Page writes a page's document and, unless it is unlisted, the payload that the browser fetches to change
// to it. Pages may be written from several goroutines.
func (s *Site) Page(at string, document, navigation string) error {
	if page.Unlisted(at) {
		return s.File(at+".html", []byte(document))
	}
	if err := s.File(path.Join(at, "index.html"), []byte(document)); err != nil {
		return err
	}
	return s.File(path.Join(at, "payload.json"), []byte(navigation))
}

// File writes a file at a path of the site.
func (s *Site) File(at string, data []byte) error {
	name, err := s.place(at)
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// Read reads a file that was written.
func (s *Site) Read(at string) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.next, filepath.FromSlash(strings.TrimPrefix(at, "/"))))
}

// Copy copies a file of fsys to a path of the site.
func (s *Site) Copy(at string, fsys fs.FS, file string) error {
	name, err := s.place(at)
	if err != nil {
		return err
	}
	from, err := fsys.Open(file)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.Create(name)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, from); err != nil {
		to.Close()
		return err
	}
	return to.Close()
}

// place is where a path of the site is written; its folder exists.
func (s *Site) place(at string) (string, error) {
	name := filepath.Join(s.next, filepath.FromSlash(strings.TrimPrefix(at, "/")))
	folder := filepath.Dir(name)
	if _, made := s.folders.Load(folder); made {
		return name, nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	s.folders.Store(folder, nil)
	return name, nil
}

// Publish puts the site in the place of the former one.
func (s *Site) Publish() error { return swap.Dir(s.next, s.folder) }

// Discard removes what was written. After [Site.Publish] it does nothing.
func (s *Site) Discard() error { return os.RemoveAll(s.next) }
