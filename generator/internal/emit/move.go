package emit

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// A move is what is left to do for a site to be complete. Once its file is there, the new site is decided on; doing it
// twice does no harm.
type move struct {
	Files  []string `json:"files"`  // that go from the next folder to the folder
	Remove []string `json:"remove"` // from the folder
}

// moveFile is the file of the move to a folder.
func moveFile(folder string) string { return folder + ".move" }

// Publish puts the site in the place of the former one.
func (s *Site) Publish() error {
	if len(s.former) == 0 {
		// The folder may be there, and empty.
		if err := os.Remove(s.folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return os.Rename(s.next, s.folder)
	}
	m := move{slices.Sorted(maps.Keys(s.written)), s.removed()}
	if len(m.Files)+len(m.Remove) == 0 {
		return s.Discard()
	}
	encoded, err := json.Marshal(m)
	if err != nil {
		return err
	}
	name := moveFile(s.folder)
	if err := os.WriteFile(name+".next", encoded, 0o644); err != nil {
		return err
	}
	if err := os.Rename(name+".next", name); err != nil {
		return err
	}
	return Recover(s.folder)
}

// Recover completes a site whose publication was interrupted. Whoever reads a site calls it first.
func Recover(folder string) error {
	text, err := os.ReadFile(moveFile(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var m move
	if err := json.Unmarshal(text, &m); err != nil {
		return err
	}
	if err := m.do(folder, folder+".next"); err != nil {
		return err
	}
	return errors.Join(os.RemoveAll(folder+".next"), os.Remove(moveFile(folder)))
}

func (m move) do(folder, next string) error {
	for _, name := range m.Remove {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for parent := filepath.Dir(name); parent != folder && os.Remove(parent) == nil; {
			parent = filepath.Dir(parent)
		}
	}
	made := map[string]bool{}
	for _, name := range m.Files {
		from, to := filepath.Join(next, filepath.FromSlash(name)), filepath.Join(folder, filepath.FromSlash(name))
		if parent := filepath.Dir(to); !made[parent] {
			if err := os.MkdirAll(parent, 0o755); err != nil {
				return err
			}
			made[parent] = true
		}
		err := os.Rename(from, to)
		if errors.Is(err, fs.ErrNotExist) {
			_, err = os.Stat(to) // moved by who was interrupted
		}
		if err != nil {
			return err
		}
	}
	return nil
}
