package publish

import (
	"crypto/md5" // of S3, which tells objects by it
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/infra"
)

// scan returns the SHA-256 of each file that a folder holds, in hexadecimal, by path with slashes.
func scan(folder string) (map[string]string, error) {
	all := map[string]string{}
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
		all[filepath.ToSlash(rel)], err = hash(name)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"index.html", "404.html"} {
		if all[name] == "" {
			return nil, fmt.Errorf("%s is no built site: it has no %s; run 'make build'", folder, name)
		}
	}
	for name := range all {
		if isOwn(name) {
			return nil, fmt.Errorf("%s: a site may hold nothing below %s, which publications keep for themselves", name, Prefix)
		}
	}
	return all, nil
}

func hash(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), err
}

// isIn reports whether an object of a bucket has the bytes of a file.
func isIn(name string, stored Object) (bool, error) {
	info, err := os.Stat(name)
	if err != nil || info.Size() != stored.Size {
		return false, err
	}
	data, err := os.ReadFile(name)
	return stored.Tag == fmt.Sprintf("%q", hex.EncodeToString(md5Of(data))), err
}

func md5Of(data []byte) []byte {
	sum := md5.Sum(data)
	return sum[:]
}

// difference is what changes from one release to another.
func difference(former, next release) (s Summary) {
	for _, name := range sortedKeys(next.Files) {
		switch hash, was := former.Files[name]; {
		case !was:
			s.New = append(s.New, name)
		case hash != next.Files[name]:
			s.Changed = append(s.Changed, name)
		}
	}
	for _, name := range sortedKeys(former.Files) {
		if _, is := next.Files[name]; !is {
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
	if page, ok := strings.CutSuffix(name, ".html"); ok && name != "404.html" && name != "offline.html" {
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

func lostPages(removed []string, redirects map[string]string) (lost []string) {
	for _, name := range removed {
		if page := Address(name); page != "" && redirects[page] == "" {
			lost = append(lost, page)
		}
	}
	return lost
}

// maxPaths bounds an invalidation; beyond it, everything is named by one path, which costs as much as one.
const maxPaths = 300

// invalidPaths are the paths that the CDN must forget, of what lies below a prefix. Where it is not known what it keeps,
// that is all.
func invalidPaths(prefix string, s Summary, unknown bool) []string {
	var paths []string
	for _, name := range slices.Concat(s.New, s.Changed, s.Removed, s.Mended) {
		if infra.IsImmutable(name) {
			continue
		}
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
