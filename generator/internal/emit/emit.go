// Package emit writes the website to a folder.
//
// In: the documents of pages and all other files. Out: the folder with every file at its place, and beside
// it a manifest, which marks a whole build: it is taken away first and written last. It knows no React and
// no content.
package emit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/dfx-fitness/site/infra"
)

// A Manifest says of each page of a site, by path, what it was made of.
type Manifest map[string]Fingerprint

// A Fingerprint is the hash of all that a page shows, in hexadecimal.
type Fingerprint string

// ManifestFile is where the manifest of a site's folder is.
func ManifestFile(folder string) string { return filepath.Clean(folder) + ".json" }

// ReadManifest reads the manifest of a site's folder. The error is [fs.ErrNotExist] where the folder holds
// no whole build.
func ReadManifest(folder string) (Manifest, error) {
	data, err := os.ReadFile(ManifestFile(folder))
	if err != nil {
		return nil, err
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestFile(folder), err)
	}
	return m, nil
}

// A Site is a website being written. It is safe for use by several goroutines.
type Site struct {
	folder string
	former Manifest
	files  map[string]bool // what the folder held at first, by path with slashes

	mu      sync.Mutex      // also while a file is written: file systems make one of a folder at a time
	kept    map[string]bool // files of the site, whether written or there already
	pages   Manifest
	changed []string // paths of pages whose documents differ from the former ones
	written int
}

// Open begins to write a site in a folder, which may hold a former build.
func Open(folder string) (*Site, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	former, err := ReadManifest(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		former = nil // every page is made anew
	}
	if err := os.Remove(ManifestFile(folder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	s := &Site{folder: folder, former: former, files: map[string]bool{}, kept: map[string]bool{}, pages: Manifest{}}
	err = fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			s.files[name] = true
		}
		return err
	})
	return s, err
}

// DocumentOf is the file of a page's document, from the site's folder.
func DocumentOf(page string) string {
	if page == "/" {
		return "index.html"
	}
	return strings.TrimPrefix(page, "/") + ".html"
}

// Keep leaves the document of a page as it is. It reports false where the document is not there or was
// made of something else, and must be written.
func (s *Site) Keep(page string, made Fingerprint) bool {
	file := DocumentOf(page)
	if s.former[page] != made || !s.files[file] {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[file] = true
	s.pages[page] = made
	return true
}

// Page writes the document of a page.
func (s *Site) Page(page string, made Fingerprint, document []byte) error {
	changed, err := s.write(DocumentOf(page), document)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages[page] = made
	if changed {
		s.changed = append(s.changed, page)
	}
	return err
}

// File writes a file at a path of the site.
func (s *Site) File(at string, data []byte) error {
	if !infra.HasContentType(at) {
		return fmt.Errorf("%s: files of this kind have no Content-Type; give them one in infra/delivery.go", at)
	}
	_, err := s.write(strings.TrimPrefix(path.Clean(at), "/"), data)
	return err
}

// Redirect writes the document of a former address. The error is [fs.ErrExist] where the site has another file there. On a
// case-insensitive disk the file of a page /name stays, and the redirect from /Name is not written.
func (s *Site) Redirect(at string, document []byte) error {
	s.mu.Lock()
	isKept, wasThere := s.kept[at], s.files[at]
	s.mu.Unlock()
	if isKept {
		return fmt.Errorf("%s: %w", at, fs.ErrExist)
	}
	if _, err := os.Stat(filepath.Join(s.folder, filepath.FromSlash(at))); err == nil && !wasThere {
		return nil
	}
	_, err := s.write(at, document) // as a page, whatever its address ends with
	return err
}

// Copy copies a file to a path of the site.
func (s *Site) Copy(at, file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return s.File(at, data)
}

// write writes a file unless it has these bytes already.
func (s *Site) write(at string, data []byte) (changed bool, err error) {
	name := filepath.Join(s.folder, filepath.FromSlash(at))
	former, err := os.ReadFile(name)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept[at] {
		return false, fmt.Errorf("%s: two parts of the build write it: %w", at, fs.ErrExist)
	}
	s.kept[at] = true
	if err == nil && bytes.Equal(former, data) {
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return false, err
	}
	// By a file beside it, so that no reader ever finds half of one.
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return false, err
	}
	s.written++
	return true, os.Rename(name+".new", name)
}

// Changes are what a build changed of the former one.
type Changes struct {
	Pages   []string // paths of the documents that differ, sorted
	Written int      // files
	Removed int      // files
}

// Commit removes the files that are not part of the site any more, and marks the build as whole.
func (s *Site) Commit() (Changes, error) {
	removed := 0
	for name := range s.files {
		if s.kept[name] {
			continue
		}
		file := filepath.Join(s.folder, filepath.FromSlash(name))
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Changes{}, err
		}
		removed++
		for folder := filepath.Dir(file); folder != filepath.Clean(s.folder); folder = filepath.Dir(folder) {
			if os.Remove(folder) != nil { // which refuses folders with something in them
				break
			}
		}
	}
	encoded, err := json.MarshalIndent(s.pages, "", " ")
	if err != nil {
		return Changes{}, err
	}
	slices.Sort(s.changed)
	return Changes{s.changed, s.written, removed}, os.WriteFile(ManifestFile(s.folder), append(encoded, '\n'), 0o644)
}
