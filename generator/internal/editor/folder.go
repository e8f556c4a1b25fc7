package editor

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/dfx-fitness/site/generator/overlay"
)

const (
	maxTextBytes    = 1 << 20  // as content reads at most
	maxPictureBytes = 20 << 20 // likewise
)

// A refusal is why something cannot be done, for whoever edits: in Dutch.
type refusal string

func (r refusal) Error() string { return string(r) }

const (
	refusedPath = refusal("Dit bestand kan hier niet worden bewerkt.")
	tooLarge    = refusal("Dit is te groot: een tekst mag hoogstens 1 MB zijn en een foto hoogstens 20 MB.")
)

// A folder is content/ on disk. Nothing outside it is read or written, and what is written is there as a whole or not
// at all.
type folder struct {
	root *os.Root
	mu   sync.Mutex // held while something is changed
}

var pictureFile = regexp.MustCompile(`^media/([A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?i:avif|jpeg|jpg|png|svg|webp)$`)

// isPicture reports whether a path below content/ is that of a picture to be shown.
func isPicture(name string) bool {
	return pictureFile.MatchString(name) && !strings.HasPrefix(name, "media/renders/")
}

// inside turns a path as the editor knows it, from the repository, into one below content/.
func inside(repositoryPath string) (string, error) {
	name, ok := strings.CutPrefix(strings.TrimPrefix(repositoryPath, "/"), "content/")
	if !ok || !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") || strings.Contains("/"+name, "/.") {
		return "", refusedPath
	}
	return name, nil
}

// read reads a file; fs.ErrNotExist where there is none. A link is no file.
func (f *folder) read(name string, most int64) ([]byte, error) {
	if err := f.direct(name); err != nil {
		return nil, err
	}
	info, err := f.root.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Size() > most {
		return nil, tooLarge
	}
	return f.root.ReadFile(name)
}

// direct refuses a path that leads over a link, also one that stays below content/: what is written would stand
// elsewhere than it seems.
func (f *folder) direct(name string) error {
	for i := range len(name) + 1 {
		if i < len(name) && name[i] != '/' {
			continue
		}
		info, err := f.root.Lstat(name[:i])
		if errors.Is(err, fs.ErrNotExist) {
			return nil // and nothing below it
		}
		if err != nil {
			return err
		}
		if isFile := i == len(name); isFile && !info.Mode().IsRegular() || !isFile && !info.IsDir() {
			return refusedPath
		}
	}
	return nil
}

// change is what is to become of files: their text, or nil for one that goes.
type change map[string][]byte

// apply writes a change, unless the site could then not be made where it can be now.
func (f *folder) apply(c change) error {
	for name := range c {
		if err := f.direct(name); err != nil {
			return err
		}
	}
	if err := f.judge(c); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(c)) {
		data := c[name]
		if data == nil {
			if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			continue
		}
		if old, err := f.root.ReadFile(name); err == nil && bytes.Equal(old, data) {
			continue // who watches the folder should not see a change that is none
		}
		if err := f.write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// write puts a file in place of what is there, in one step.
func (f *folder) write(name string, data []byte) (err error) {
	if err := f.root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	// The dot keeps readers of the folder from taking it for content.
	next := path.Join(path.Dir(name), ".next-"+rand.Text())
	defer func() {
		if err != nil {
			err = errors.Join(err, f.root.Remove(next))
		}
	}()
	if err := f.root.WriteFile(next, data, 0o644); err != nil {
		return err
	}
	return f.root.Rename(next, name)
}

// judge refuses a change after which content has mistakes that it does not have now.
func (f *folder) judge(c change) error {
	proposed := overlay.Change{}
	for name, data := range c {
		proposed[name] = nil
		if data != nil {
			proposed[name] = &overlay.File{Data: data}
		}
	}
	mistakes, err := overlay.NewBase(f.root.FS()).Mistakes(proposed)
	if err != nil || len(mistakes) == 0 {
		return err
	}
	return refusal("Niet bewaard. " + proposed.Explain(mistakes) + ".")
}

// list are the files of an extension in a folder, up to so many folders deep, in order; links are none.
func (f *folder) list(at, extension string, depth int) (names []string, err error) {
	err = fs.WalkDir(f.root.FS(), at, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == at:
			return fs.SkipAll
		case err != nil:
			return err
		case name != at && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case entry.IsDir():
			if name != at && strings.Count(strings.TrimPrefix(name, at), "/") >= depth {
				return fs.SkipDir
			}
		case entry.Type() == 0 && strings.HasSuffix(name, extension):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

func idOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
