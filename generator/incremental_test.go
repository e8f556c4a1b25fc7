package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Whatever is edited, and on whatever day it is looked at, a build that remembers the one before makes the same bytes as
// one that starts from nothing.
func TestABuildAfterEditsMakesWhatOneFromNothingMakes(t *testing.T) {
	t.Parallel()
	const builds = 20
	for _, seed := range []uint64{1, 2} {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			remembers, forgets := smallRepository(t), smallRepository(t)
			smallSite(t, remembers.path("content"))
			edits := newEdits(t, remembers.path("content"), seed)
			times := time.Now().AddDate(0, 0, -30)
			right := true
			for build := range builds {
				var done []string
				if !right && edits.random.IntN(2) == 0 {
					done = append(done, edits.heal())
				} else {
					for range edits.random.IntN(3) {
						done = append(done, edits.one())
					}
				}
				if edits.random.IntN(2) == 0 {
					// Not only just now: of a file that is older, its time tells that it is the same.
					times = times.Add(7 * time.Hour)
					age(t, remembers.path("content"), times)
				}
				if edits.random.IntN(4) == 0 {
					damage(t, remembers, edits.random.IntN(3))
				}
				remembers.look.at = day(t, []string{"2026-01-15", "2026-03-01", "2026-04-15"}[edits.random.IntN(3)])
				forgets.look = remembers.look
				what := fmt.Sprintf("build %d, %q on %s", build, done, remembers.look.at.Format(time.DateOnly))

				errRemembers := remembers.build(t.Context(), nil)
				forgets.forget(t, remembers)
				errForgets := forgets.build(t.Context(), nil)
				if fmt.Sprint(errRemembers) != fmt.Sprint(errForgets) {
					t.Fatalf("%s: error %v, from nothing %v", what, errRemembers, errForgets)
				}
				if right = errForgets == nil; !right {
					continue
				}
				edits.remember()
				got, want := remembers.built(t), forgets.built(t)
				for name, text := range want {
					if !bytes.Equal(got[name], text) {
						t.Fatalf("%s: %s is\n%s\nwant\n%s", what, name, got[name], text)
					}
				}
				for name := range got {
					if _, ok := want[name]; !ok {
						t.Fatalf("%s: %s is there, which is none of the site", what, name)
					}
				}
			}
		})
	}
}

// A smallProgram works in a repository whose frontend is a few lines of JavaScript.
type smallProgram struct {
	program
	said bytes.Buffer
}

func smallRepository(t *testing.T) *smallProgram {
	t.Helper()
	p := &smallProgram{}
	p.program = program{root: t.TempDir(), stdout: &p.said, stderr: &p.said}
	if err := os.CopyFS(p.root, os.DirFS("testdata/site")); err != nil {
		t.Fatal(err)
	}
	return p
}

// forget takes the content of another repository, and leaves nothing of earlier builds but the bundle.
func (p *smallProgram) forget(t *testing.T, other *smallProgram) {
	t.Helper()
	kept, err := os.ReadDir(p.path(".cache"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	gone := []string{"content", "dist"}
	for _, entry := range kept {
		if entry.Name() != "bundle" {
			gone = append(gone, ".cache/"+entry.Name())
		}
	}
	for _, name := range gone {
		if err := os.RemoveAll(p.path(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(p.path("content"), os.DirFS(other.path("content"))); err != nil {
		t.Fatal(err)
	}
	// With their times, which sitemap.xml tells.
	each(t, other.path("content"), func(name string, info fs.FileInfo) error {
		relative, err := filepath.Rel(other.root, name)
		if err != nil {
			return err
		}
		return os.Chtimes(filepath.Join(p.root, relative), info.ModTime(), info.ModTime())
	})
}

// built is every file that was built.
func (p *smallProgram) built(t *testing.T) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	each(t, p.path("dist"), func(name string, _ fs.FileInfo) error {
		relative, err := filepath.Rel(p.root, name)
		all[relative] = []byte(readFile(t, name))
		return err
	})
	return all
}

// age makes all files that changed just now as old as at.
func age(t *testing.T, folder string, at time.Time) {
	t.Helper()
	each(t, folder, func(name string, info fs.FileInfo) error {
		if time.Since(info.ModTime()) > time.Hour {
			return nil
		}
		return os.Chtimes(name, at, at)
	})
}

// each does something with each file below a folder.
func each(t *testing.T, folder string, do func(name string, info fs.FileInfo) error) {
	t.Helper()
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		return do(name, info)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// damage does to what a build left behind what people and full disks do.
func damage(t *testing.T, p *smallProgram, how int) {
	t.Helper()
	var err error
	switch how {
	case 0:
		err = os.RemoveAll(p.path("dist/site/index.html"))
	case 1:
		if _, errThere := os.Stat(p.path("dist/site")); errThere == nil {
			err = os.WriteFile(p.path("dist/site/fitness.html"), []byte("damaged"), 0o644)
		}
	case 2:
		err = os.RemoveAll(p.path(".cache/pages"))
	}
	if err != nil {
		t.Fatal(err)
	}
}
