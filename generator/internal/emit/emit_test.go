package emit_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/emit"
)

// A files is what a folder holds: texts by path.
type files map[string]string

// list is what is below a folder. A folder without anything in it counts as a file of no text.
func list(t *testing.T, folder string) files {
	t.Helper()
	found := files{}
	fsys := os.DirFS(folder)
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			text, err := fs.ReadFile(fsys, name)
			found[name] = string(text)
			return err
		}
		if inside, err := fs.ReadDir(fsys, name); err == nil && len(inside) == 0 {
			found[name+"/"] = ""
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// begin starts a site that consists of files, without publishing it.
func begin(t *testing.T, folder string, all files) *emit.Site {
	t.Helper()
	site, err := emit.New(folder)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range all {
		if err := site.File("/"+name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return site
}

func publish(t *testing.T, folder string, all files) (written, removed int) {
	t.Helper()
	site := begin(t, folder, all)
	written, removed = site.Changed()
	if err := site.Publish(); err != nil {
		t.Fatal(err)
	}
	return written, removed
}

// expect compares a folder with what it should hold, and sees to it that nothing is left beside it.
func expect(t *testing.T, folder string, want files) {
	t.Helper()
	if diff := cmp.Diff(want, list(t, folder)); diff != "" {
		t.Errorf("the site (-want +got):\n%s", diff)
	}
	beside, err := filepath.Glob(folder + ".*")
	if err != nil || len(beside) > 0 {
		t.Errorf("%v, and left beside the site: %q", err, beside)
	}
}

func folderOf(t *testing.T) string { return filepath.Join(t.TempDir(), "dist", "site") }

func TestEveryFileGetsItsPlace(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	site, err := emit.New(folder)
	if err != nil {
		t.Fatal(err)
	}
	pictures := fstest.MapFS{"media/leg-press.svg": {Data: []byte("<svg/>")}}
	for at, text := range (files{"/": "home", "/smart-gym": "smart", "/smart-gym/over-ons": "over", "/404": "niets"}) {
		if changed, err := site.Page(at, []byte(text)); err != nil || !changed {
			t.Errorf("%s: changed %v, %v", at, changed, err)
		}
	}
	err = errors.Join(site.File("/robots.txt", []byte("robots")), site.Copy("/media/leg-press.abc.svg", pictures, "media/leg-press.svg"))
	if err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("the site is there before it is published")
	}
	if written, removed := site.Changed(); written != 6 || removed != 0 {
		t.Errorf("%d files written, %d removed", written, removed)
	}
	if err := site.Publish(); err != nil {
		t.Fatal(err)
	}
	want := files{
		"404.html": "niets", "index.html": "home", "media/leg-press.abc.svg": "<svg/>", "robots.txt": "robots",
		"smart-gym.html": "smart", "smart-gym/over-ons.html": "over",
	}
	expect(t, folder, want)
	if err := site.Discard(); err != nil {
		t.Error(err)
	}
	expect(t, folder, want)
}

func TestASiteThatIsNotPublishedChangesNothing(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	old := files{"index.html": "old", "fitness.html": "old"}
	publish(t, folder, old)
	site := begin(t, folder, files{"index.html": "discarded", "blog/1.html": "discarded"})
	if err := site.Discard(); err != nil {
		t.Fatal(err)
	}
	expect(t, folder, old)
	begin(t, folder, files{"index.html": "half", "leftover.html": "half"}) // and it leaves its files, as a killed build does
	if diff := cmp.Diff(old, list(t, folder)); diff != "" {
		t.Error(diff)
	}
	whole := files{"index.html": "new"}
	publish(t, folder, whole)
	expect(t, folder, whole)
}

func TestAnUnchangedFileIsNotWrittenAgain(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	all := files{"index.html": "home", "fitness.html": "one", "blog/1.html": "post"}
	publish(t, folder, all)
	long := time.Date(2025, 1, 15, 8, 0, 0, 0, time.UTC)
	for name := range all {
		if err := os.Chtimes(filepath.Join(folder, filepath.FromSlash(name)), long, long); err != nil {
			t.Fatal(err)
		}
	}
	all["fitness.html"] = "two" // as long as before
	if written, removed := publish(t, folder, all); written != 1 || removed != 0 {
		t.Errorf("%d files written and %d removed, want 1 and none", written, removed)
	}
	expect(t, folder, all)
	for name := range all {
		info, err := os.Stat(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if old, want := info.ModTime().Equal(long), name != "fitness.html"; old != want {
			t.Errorf("%s was written again: %v", name, !old)
		}
	}
	site := begin(t, folder, files{})
	if changed, err := site.Page("/blog/1", []byte("post")); err != nil || changed {
		t.Errorf("the same page counts as changed: %v, %v", changed, err)
	}
}

func TestAFileCanBeKeptUnseen(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	publish(t, folder, files{"index.html": "home", "fitness.html": "old", "edited.html": "old"})
	site := begin(t, folder, files{"fitness.html": "new"})
	stamps := map[string]emit.Stamp{}
	for _, name := range []string{"index.html", "fitness.html", "edited.html", "never.html"} {
		stamps[name] = site.Stamp(name)
	}
	if stamps["never.html"] != (emit.Stamp{}) {
		t.Errorf("a file that never was has stamp %v", stamps["never.html"])
	}
	for _, name := range []string{"index.html", "edited.html"} {
		if !site.Keep(name, stamps[name]) {
			t.Errorf("%s is not kept", name)
		}
	}
	if err := site.Publish(); err != nil {
		t.Fatal(err)
	}
	expect(t, folder, files{"index.html": "home", "fitness.html": "new", "edited.html": "old"})

	// Somebody changes one by hand.
	if err := os.WriteFile(filepath.Join(folder, "edited.html"), []byte("by hand"), 0o644); err != nil {
		t.Fatal(err)
	}
	site = begin(t, folder, files{})
	for name, want := range map[string]bool{"index.html": true, "fitness.html": true, "edited.html": false, "never.html": false} {
		if site.Keep(name, stamps[name]) != want {
			t.Errorf("%s is kept: %v, want %v", name, !want, want)
		}
	}
	if err := site.Publish(); err != nil {
		t.Fatal(err)
	}
	expect(t, folder, files{"index.html": "home", "fitness.html": "new"})
}

func TestTheLastOfTwoTextsForOneFileCounts(t *testing.T) {
	t.Parallel()
	for name, texts := range map[string][]string{
		"the former one after a new one": {"new", "old"},
		"a new one after the former one": {"old", "new"},
		"two new ones":                   {"new", "newer"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := folderOf(t)
			publish(t, folder, files{"index.html": "old"})
			site := begin(t, folder, files{})
			for _, text := range texts {
				if _, err := site.Page("/", []byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := site.Read("/index.html"); string(got) != texts[1] || err != nil {
				t.Errorf("read %q, %v", got, err)
			}
			if err := site.Publish(); err != nil {
				t.Fatal(err)
			}
			expect(t, folder, files{"index.html": texts[1]})
		})
	}
}

func TestASiteReadsWhatItWillHold(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	publish(t, folder, files{"same.html": "same", "other.html": "old", "gone.html": "gone"})
	site := begin(t, folder, files{"same.html": "same", "other.html": "new"})
	for name, want := range (files{"same.html": "same", "other.html": "new"}) {
		if got, err := site.Read(name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if got, err := site.Read("gone.html"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is gone reads as %q, %v", got, err)
	}
}

func TestAFolderThatHoldsNoFileIsReplacedAsAWhole(t *testing.T) {
	t.Parallel()
	for name, folders := range map[string][]string{"there is none": nil, "it is empty": {"."}, "it holds empty folders": {"blog/2024", "media"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := folderOf(t)
			for _, name := range folders {
				if err := os.MkdirAll(filepath.Join(folder, filepath.FromSlash(name)), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			all := files{"index.html": "home", "blog/1.html": "post"}
			site := begin(t, folder, all)
			next, err := os.Stat(folder + ".next")
			if err != nil {
				t.Fatal(err)
			}
			if err := site.Publish(); err != nil {
				t.Fatal(err)
			}
			expect(t, folder, all)
			if now, err := os.Stat(folder); err != nil || !os.SameFile(next, now) {
				t.Errorf("the folder was not renamed: %v", err)
			}
		})
	}
}

func TestASiteBehindASymbolicLink(t *testing.T) {
	t.Parallel()
	place := t.TempDir()
	folder := filepath.Join(place, "site")
	if err := errors.Join(os.Mkdir(filepath.Join(place, "elsewhere"), 0o755), os.Symlink("elsewhere", folder)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "old.html"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	publish(t, folder, files{"index.html": "home"})
	if diff := cmp.Diff(files{"index.html": "home"}, list(t, filepath.Join(place, "elsewhere"))); diff != "" {
		t.Error(diff)
	}
}

func TestPagesAreWrittenSideBySide(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	for _, edition := range []string{"first", "second"} {
		site := begin(t, folder, files{})
		want := files{}
		var writers errgroup.Group
		for i := range 400 {
			at := fmt.Sprintf("/blog/%d/%d/%d", i%3, i%7, i)
			text := strings.Repeat(at, 50)
			if i%2 == 0 {
				text += edition
			}
			want[at[1:]+".html"] = text
			writers.Go(func() error {
				_, err := site.Page(at, []byte(text))
				got, errRead := site.Read(at + ".html")
				if string(got) != text {
					err = errors.Join(err, fmt.Errorf("%s reads %.40q", at, got))
				}
				_ = site.Stamp(at[1:] + ".html")
				return errors.Join(err, errRead)
			})
		}
		if err := writers.Wait(); err != nil {
			t.Fatal(err)
		}
		if err := site.Publish(); err != nil {
			t.Fatal(err)
		}
		expect(t, folder, want)
	}
}

func TestAPictureThatIsGoneIsAnError(t *testing.T) {
	t.Parallel()
	site := begin(t, folderOf(t), files{})
	if err := site.Copy("/media/a.svg", fstest.MapFS{}, "media/a.svg"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

func TestAMoveThatFailsIsCompletedLater(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	publish(t, folder, files{"a.html": "old", "b.html": "old"})
	all := files{"a.html": "new", "b.html": "new", "c.html": "new"}
	site := begin(t, folder, all)
	// Somebody has put a folder where a file must come.
	obstacle := filepath.Join(folder, "c.html", "obstacle")
	if err := os.MkdirAll(obstacle, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := site.Publish(); err == nil {
		t.Fatal("no error")
	}
	if err := site.Discard(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Dir(obstacle)); err != nil {
		t.Fatal(err)
	}
	if err := emit.Recover(folder); err != nil {
		t.Fatal(err)
	}
	expect(t, folder, all)
}

func TestAMoveThatCannotBeCompletedDoesNotHoldUpTheNextSite(t *testing.T) {
	t.Parallel()
	for name, text := range (files{"its file was cut off": `{"files":["ind`, "what it would move is gone": `{"files":["c.html"],"remove":["b.html"]}`}) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := folderOf(t)
			publish(t, folder, files{"a.html": "old", "b.html": "old"})
			if err := os.WriteFile(folder+".move", []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			if err := emit.Recover(folder); err == nil {
				t.Error("whoever reads the site is not told that it is none")
			}
			all := files{"a.html": "old", "b.html": "new", "c.html": "new"}
			publish(t, folder, all)
			expect(t, folder, all)
		})
	}
}

func TestSeveralCompleteAMoveAtOnce(t *testing.T) {
	t.Parallel()
	folder := folderOf(t)
	old, all := files{}, files{}
	for i := range 300 {
		old[fmt.Sprintf("old/%d/%d.html", i%10, i)] = "old"
		all[fmt.Sprintf("new/%d/%d.html", i%10, i)] = "new"
	}
	maps.Copy(all, files{"old/1/1.html": "kept and changed"})
	publish(t, folder, old)
	site := begin(t, folder, all)
	var movers errgroup.Group
	movers.Go(site.Publish)
	for range 4 {
		movers.Go(func() error {
			for range 100 {
				if err := emit.Recover(folder); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := movers.Wait(); err != nil {
		t.Fatal(err)
	}
	expect(t, folder, all)
}
