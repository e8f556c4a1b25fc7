package emit_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// list is every file below a folder with its text.
func list(t *testing.T, folder string) (files []string) {
	t.Helper()
	fsys := os.DirFS(folder)
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			text, _ := fs.ReadFile(fsys, name)
			files = append(files, name+": "+string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestEveryFileGetsItsPlace(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	site, err := emit.New(folder)
	if err != nil {
		t.Fatal(err)
	}
	pictures := fstest.MapFS{"media/leg-press.svg": {Data: []byte("<svg/>")}}
	for _, err := range []error{
		site.Page("/", "home", "{home}"),
		site.Page("/smart-gym/over-ons", "over", "{over}"),
		site.Page(page.NotFoundPath, "niets", "{niets}"),
		site.File("/robots.txt", []byte("robots")),
		site.Copy("/media/leg-press.abc.svg", pictures, "media/leg-press.svg"),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("the site is there before it is published")
	}
	if err := site.Publish(); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"404.html: niets", "index.html: home", "media/leg-press.abc.svg: <svg/>", "payload.json: {home}", "robots.txt: robots",
		"smart-gym/over-ons/index.html: over", "smart-gym/over-ons/payload.json: {over}",
	}
	if got := list(t, folder); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if err := site.Discard(); err != nil || len(list(t, folder)) != len(want) {
		t.Errorf("discarding after publishing: %v, and left %q", err, list(t, folder))
	}
}

func TestASiteThatIsNotPublishedChangesNothing(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	build := func(text string, publish bool) {
		site, err := emit.New(folder)
		if err != nil {
			t.Fatal(err)
		}
		if err := site.Page("/", text, "{}"); err != nil {
			t.Fatal(err)
		}
		if publish {
			if err := site.Publish(); err != nil {
				t.Fatal(err)
			}
		}
	}
	build("old", true)
	build("half", false) // and it leaves its files, as a killed build does
	if got := list(t, folder); got[0] != "index.html: old" {
		t.Errorf("got %q", got)
	}
	build("new", true)
	if got := list(t, folder); len(got) != 2 || got[0] != "index.html: new" {
		t.Errorf("got %q", got)
	}
	if _, err := os.Stat(folder + ".next"); err == nil {
		t.Error("the leftovers are still there")
	}
}

func TestAPictureThatIsGoneIsAnError(t *testing.T) {
	t.Parallel()
	site, err := emit.New(filepath.Join(t.TempDir(), "site"))
	if err != nil {
		t.Fatal(err)
	}
	if err := site.Copy("/media/a.svg", fstest.MapFS{}, "media/a.svg"); err == nil {
		t.Error("no error")
	}
}
