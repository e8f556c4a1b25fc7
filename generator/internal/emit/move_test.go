package emit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAMoveThatIsKilledAnywhereIsCompleted does the steps of a move up to each point, as a program does that is killed
// there, and then has it completed. The files change in every way that there is.
func TestAMoveThatIsKilledAnywhereIsCompleted(t *testing.T) {
	t.Parallel()
	former := []string{
		"changed.html=old", "same.html=same", "gone.html=old", "deep/down/gone.html=old",
		"file=old", "folder/a=old", "folder/b=old", "higher/up/a=old", "shallow=old", "near/changed.html=old", "near/gone.html=old",
	}
	next := []string{
		"changed.html=new", "same.html=same", "added.html=new", "new/folder/added.html=new",
		"file/a=new", "file/b=new", "folder=new", "higher/up=new", "shallow/er/a=new", "near/changed.html=new",
	}
	slices.Sort(next)
	for killed, points := 0, 1; killed < points; killed++ {
		folder := filepath.Join(t.TempDir(), "site")
		site := write(t, folder, former)
		beside(t, site, "old")
		if err := site.Publish(); err != nil {
			t.Fatal(err)
		}
		site = write(t, folder, next)
		beside(t, site, "new")
		if err := site.decide(move{Files: sortedKeys(site.written), Remove: site.removed(), Beside: site.beside}); err != nil {
			t.Fatal(err)
		}
		steps := stepsOf(t, folder)
		points = len(steps) + 1
		for _, step := range steps[:killed] {
			step()
		}
		if err := Recover(folder); err != nil {
			t.Fatalf("killed after %d steps of %d: %v", killed, len(steps), err)
		}
		if got := texts(t, folder); !slices.Equal(got, next) {
			t.Errorf("killed after %d steps of %d, it becomes\n%q, want\n%q", killed, len(steps), got, next)
		}
		if text, err := os.ReadFile(folder + ".delivery"); string(text) != "new" {
			t.Errorf("killed after %d steps of %d, beside it is %q (%v)", killed, len(steps), text, err)
		}
		if left, _ := filepath.Glob(folder + ".*"); len(left) != 1 {
			t.Errorf("killed after %d steps of %d, it leaves %q", killed, len(steps), left)
		}
	}
}

// beside gives a site a file beside it.
func beside(t *testing.T, site *Site, text string) {
	t.Helper()
	if err := site.Beside("site.delivery", []byte(text)); err != nil {
		t.Fatal(err)
	}
}

// What stands beside a site is true of it, whatever becomes of the next one.
func TestWhatIsBesideASiteGoesWithIt(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	holds := func(when, page, delivery string) {
		t.Helper()
		text, _ := os.ReadFile(folder + ".delivery")
		if got := texts(t, folder); !slices.Equal(got, []string{page}) || string(text) != delivery {
			t.Errorf("%s: %q, beside it %q", when, got, text)
		}
	}
	publish := func(page, delivery string) {
		t.Helper()
		site := write(t, folder, []string{page})
		beside(t, site, delivery)
		if err := site.Publish(); err != nil {
			t.Fatal(err)
		}
	}
	publish("index.html=1", "one")
	holds("the first", "index.html=1", "one")

	site := write(t, folder, []string{"index.html=2"})
	beside(t, site, "two")
	if err := os.Mkdir(moveFile(folder)+".next", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := site.Publish(); err == nil {
		t.Error("a site is published that cannot be decided on")
	}
	if err := errors.Join(site.Discard(), os.Remove(moveFile(folder)+".next")); err != nil {
		t.Fatal(err)
	}
	holds("after one that was not decided on", "index.html=1", "one")

	publish("index.html=2", "two")
	holds("the next", "index.html=2", "two")
	publish("index.html=2", "three")
	holds("the same pages", "index.html=2", "three")
	if left, _ := filepath.Glob(folder + ".*"); len(left) != 1 {
		t.Errorf("it leaves %q", left)
	}
}

func sortedKeys(written map[string]Stamp) (names []string) {
	for name := range written {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// write starts a site of files, each given as its name and its text.
func write(t *testing.T, folder string, files []string) *Site {
	t.Helper()
	site, err := New(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, text, _ := strings.Cut(file, "=")
		if err := site.File(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return site
}

func texts(t *testing.T, folder string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		files = append(files, fmt.Sprintf("%s=%s", filepath.ToSlash(name[len(folder)+1:]), text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	return files
}

// stepsOf are the steps of the move to a folder, each one change to the file system. A step that cannot be done yet,
// like the removal of a folder with files in it, does nothing.
func stepsOf(t *testing.T, folder string) (steps []func()) {
	t.Helper()
	text, err := os.ReadFile(moveFile(folder))
	if err != nil {
		t.Fatal(err)
	}
	var m move
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Files) == 0 || len(m.Remove) == 0 {
		t.Fatalf("a move of %d files that removes %d", len(m.Files), len(m.Remove))
	}
	for _, name := range m.Remove {
		for at := name; at != "."; at = filepath.Dir(at) {
			steps = append(steps, func() { _ = os.Remove(filepath.Join(folder, at)) })
		}
	}
	for _, name := range m.Files {
		var above []string
		for at := filepath.Dir(name); at != "."; at = filepath.Dir(at) {
			above = append([]string{at}, above...)
		}
		for _, at := range above {
			steps = append(steps, func() { _ = os.Mkdir(filepath.Join(folder, at), 0o755) })
		}
		steps = append(steps, func() {
			if err := os.Rename(filepath.Join(folder+".next", name), filepath.Join(folder, name)); err != nil {
				t.Error(err)
			}
		})
	}
	for _, name := range m.Beside {
		name = filepath.Join(filepath.Dir(folder), name)
		steps = append(steps, func() {
			if err := os.Rename(name+".next", name); err != nil {
				t.Error(err)
			}
		})
	}
	var emptied []string
	err = filepath.WalkDir(folder+".next", func(name string, entry fs.DirEntry, err error) error {
		if entry.IsDir() {
			emptied = append([]string{name}, emptied...)
		}
		return err
	})
	for _, name := range emptied {
		steps = append(steps, func() {
			if err := os.Remove(name); err != nil {
				t.Error(err)
			}
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return steps
}
