package publish

import (
	"crypto/md5" // of S3, which tells objects by it
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/infra"
)

// A source is where the bytes of a release come from. Without a folder, the bucket must hold all of them.
type source struct {
	folder  string
	objects map[string]Object // by path with slashes: what the bucket has of a file once it was sent
	archive Object            // likewise, of the content beside the folder; zero where there is none
}

// hasOtherArchive reports whether the content of the folder is other than what the bucket has.
func (s source) hasOtherArchive(stored map[string]Object) bool {
	return s.archive != Object{} && stored[publication.ArchiveKey] != s.archive
}

// scan reads a folder, each file once, and returns the SHA-256 of each, in hexadecimal, by path with slashes.
func scan(folder string) (map[string]string, source, error) {
	all, from := map[string]string{}, source{folder: folder, objects: map[string]Object{}}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if !entry.Type().IsRegular() {
			return fmt.Errorf("%s is no plain file; a site holds nothing else", name)
		}
		rel, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		all[rel], from.objects[rel], err = sumFile(name)
		return err
	})
	if err != nil {
		return nil, source{}, err
	}
	if _, from.archive, err = sumFile(infra.ContentFile(folder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, source{}, err
	}
	for _, name := range []string{"index.html", "404.html"} {
		if all[name] == "" {
			return nil, source{}, fmt.Errorf("%s is no built site: it has no %s; run 'make build'", folder, name)
		}
	}
	for name := range all {
		if isOwn(name) {
			return nil, source{}, fmt.Errorf("%s: a site may hold nothing below %s, which publications keep for themselves", name, Prefix)
		}
	}
	return all, from, nil
}

// sumFile returns the hash of a file, and the object that it is in the bucket.
func sumFile(name string) (hash string, object Object, err error) {
	f, err := os.Open(name)
	if err != nil {
		return "", Object{}, err
	}
	defer f.Close()
	tag := md5.New()
	hash, size, err := sumOf(io.TeeReader(f, tag))
	return hash, Object{size, fmt.Sprintf(`"%x"`, tag.Sum(nil))}, err
}

// sumOf reads all that comes, and returns its SHA-256 in hexadecimal, by which releases tell files, and its size.
func sumOf(data io.Reader) (hash string, size int64, err error) {
	sum := sha256.New()
	size, err = io.Copy(sum, data)
	return fmt.Sprintf("%x", sum.Sum(nil)), size, err
}

// difference is what changes from one release to another. A page that becomes a redirect is a new redirect, and one that
// takes the place of a redirect is a new page.
func difference(former, next release) (s Summary) {
	for _, name := range sortedKeys(next.Files) {
		at := publicPath(name)
		_, leads := next.Redirects[at]
		_, led := former.Redirects[at]
		changes, what := &s.Changes, name
		if leads {
			changes, what = &s.Redirects, at
		}
		switch hash, was := former.Files[name]; {
		case !was || leads != led:
			changes.New = append(changes.New, what)
		case hash != next.Files[name]:
			changes.Changed = append(changes.Changed, what)
		}
	}
	for _, name := range sortedKeys(former.Files) {
		at := publicPath(name)
		_, leads := next.Redirects[at]
		_, led := former.Redirects[at]
		switch _, is := next.Files[name]; {
		case led && !leads:
			s.Redirects.Removed = append(s.Redirects.Removed, at)
		case !led && !is:
			s.Removed = append(s.Removed, name)
		}
	}
	return s
}

// isPage reports whether a file is a page's document or what a browser changes to it by, which nothing asks for but
// links.
func isPage(name string) bool {
	return strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".json") && !strings.HasPrefix(name, "assets/")
}

// Address is where a visitor finds a page's document; empty for any other file.
func Address(name string) string {
	if name == "index.html" {
		return "/"
	}
	if page, ok := strings.CutSuffix(name, ".html"); ok && name != "404.html" {
		return "/" + page
	}
	return ""
}

// LostPages is the error of pages that were live and have gone without a redirect.
type LostPages struct{ Addresses []string }

func (e *LostPages) Error() string {
	return fmt.Sprintf("pages that are live would be gone, and lead nowhere: %s. Put their addresses in content/redirects.yaml, or publish with --allow-lost",
		strings.Join(e.Addresses, ", "))
}

// lost are the addresses of the pages among removed files that no page of a release takes the place of. The page of a list
// does so for those on which the list went on.
func (r release) lost(removed []string) []string {
	return slices.DeleteFunc(pagesOf(removed), func(at string) bool {
		return r.Files[infra.FileOf(infra.ListOf(at))] != ""
	})
}

// pagesOf are the addresses of the pages among files.
func pagesOf(names []string) (pages []string) {
	for _, name := range names {
		if page := Address(name); page != "" {
			pages = append(pages, page)
		}
	}
	return pages
}

// maxPaths bounds an invalidation; beyond it, everything is named by one path, which costs as much as one.
const maxPaths = 300

// invalidPaths are the paths that the CDN must forget, of what lies below a prefix. Where it is not known what it keeps,
// that is all.
func invalidPaths(prefix string, s Summary, unknown bool) []string {
	var names, paths []string
	for _, name := range slices.Concat(s.New, s.Changed, s.Removed, s.Repaired) {
		if !infra.IsImmutable(name) {
			names = append(names, name)
		}
	}
	for _, at := range slices.Concat(s.Redirects.New, s.Redirects.Changed, s.Redirects.Removed) {
		names = append(names, infra.FileOf(at))
	}
	for _, name := range names {
		paths = append(paths, "/"+prefix+name)
		// The CDN's own function puts the file in the place of the address; of such a page, both are to be named
		// ("Invalidating files" in the CloudFront Developer Guide). Below a prefix, the address is that of another page.
		if page := Address(name); page != "" && prefix == "" {
			paths = append(paths, page)
		}
	}
	if unknown || len(paths) > maxPaths {
		return []string{"/" + prefix + "*"}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// isOwn reports whether a path is one that publications keep for themselves.
func isOwn(name string) bool { return strings.HasPrefix(name, Prefix) }
