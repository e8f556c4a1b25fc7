package emit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"
)

// A move is what is left to do for a site to be complete. Once its file is there, the new site is decided on; doing it
// twice does no harm.
type move struct {
	Files  []string `json:"files"`  // that go from the next folder to the folder
	Remove []string `json:"remove"` // from the folder
	Beside []string `json:"beside"` // that lose their .next, next to the folder
}

// moveFile is the file of the move to a folder.
func moveFile(folder string) string { return folder + ".move" }

// Publish puts the site in the place of the former one.
func (s *Site) Publish() error {
	m := move{slices.Sorted(maps.Keys(s.written)), s.removed(), s.beside}
	if len(s.former) == 0 {
		// What is told of a site that is gone is not true of this one.
		for _, name := range s.beside {
			if err := os.Remove(s.besideFile(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		// The folder may be there, with nothing but folders in it.
		if err := os.RemoveAll(s.folder); err != nil {
			return err
		}
		if err := os.Rename(s.next, s.folder); err != nil {
			return err
		}
		return m.moveBeside(s.folder)
	}
	if len(m.Files)+len(m.Remove) == 0 {
		if err := m.moveBeside(s.folder); err != nil {
			return err
		}
		return s.Discard()
	}
	if err := s.decide(m); err != nil {
		return err
	}
	return Recover(s.folder)
}

// decide makes a move that which has to be done.
func (s *Site) decide(m move) error {
	encoded, err := json.Marshal(m)
	if err != nil {
		return err
	}
	name := moveFile(s.folder)
	if err := os.WriteFile(name+".next", encoded, 0o644); err != nil {
		return err
	}
	err = os.Rename(name+".next", name)
	s.decided = err == nil
	return err
}

// Recover completes a site whose publication was interrupted. Whoever reads a site calls it first; while one does so,
// others wait.
func Recover(folder string) error {
	name := moveFile(folder)
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil {
		return fmt.Errorf("lock %s: %w", name, err)
	}
	locked, err := file.Stat()
	if err != nil {
		return err
	}
	if now, err := os.Stat(name); err != nil || !os.SameFile(locked, now) {
		return Recover(folder) // another did it while this one waited
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	var m move
	if err := json.Unmarshal(text, &m); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := m.do(folder, folder+".next"); err != nil {
		return fmt.Errorf("%s, which was left half made: %w", folder, err)
	}
	if err := os.RemoveAll(folder + ".next"); err != nil {
		return err
	}
	return os.Remove(name)
}

func (m move) do(folder, next string) error {
	for _, name := range m.Remove {
		name = filepath.Join(folder, filepath.FromSlash(name))
		info, err := os.Lstat(name)
		if err == nil && info.IsDir() || errors.Is(err, syscall.ENOTDIR) {
			continue // it is gone, and new files have its name or that of its folder
		}
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
	return m.moveBeside(folder)
}

func (m move) moveBeside(folder string) error {
	for _, name := range m.Beside {
		name = filepath.Join(filepath.Dir(folder), name)
		err := os.Rename(name+".next", name)
		if errors.Is(err, fs.ErrNotExist) {
			_, err = os.Stat(name) // moved by who was interrupted
		}
		if err != nil {
			return err
		}
	}
	return nil
}
