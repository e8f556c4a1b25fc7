package emit_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/emit"
)

// write writes a site with one page, a file and a picture, and returns what it changed.
func write(t *testing.T, folder string, fingerprint emit.Fingerprint, text string) emit.Changes {
	t.Helper()
	site := open(t, folder)
	must(t, site.Page("/fitness/op-maat", fingerprint, []byte(text)))
	must(t, site.Page("/", "home", []byte("Welkom")))
	must(t, site.File("/sitemap.xml", []byte("<urlset/>")))
	changes, err := site.Commit()
	must(t, err)
	return changes
}

func open(t *testing.T, folder string) *emit.Site {
	t.Helper()
	site, err := emit.Open(folder)
	must(t, err)
	return site
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, names ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(names...))
	must(t, err)
	return string(data)
}

func TestEveryFileGetsItsPlace(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	changes := write(t, folder, "a", "Op maat")
	for name, want := range map[string]string{"index.html": "Welkom", "fitness/op-maat.html": "Op maat", "sitemap.xml": "<urlset/>"} {
		if got := read(t, folder, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if !slices.Equal(changes.Pages, []string{"/", "/fitness/op-maat"}) || changes.Written != 3 || changes.Removed != 0 {
		t.Errorf("changes %+v", changes)
	}
}

func TestOnlyWhatDiffersIsWritten(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	write(t, folder, "a", "Op maat")
	before, err := os.Stat(filepath.Join(folder, "index.html"))
	must(t, err)
	changes := write(t, folder, "b", "Op uw maat")
	after, err := os.Stat(filepath.Join(folder, "index.html"))
	must(t, err)
	if !slices.Equal(changes.Pages, []string{"/fitness/op-maat"}) || changes.Written != 1 || !before.ModTime().Equal(after.ModTime()) {
		t.Errorf("changes %+v, index.html from %v and then %v", changes, before.ModTime(), after.ModTime())
	}
}

func TestAPageIsKeptWhileItIsMadeOfTheSame(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	write(t, folder, "a", "Op maat")
	site := open(t, folder)
	for page, tt := range map[string]struct {
		made emit.Fingerprint
		want bool
	}{"/": {"home", true}, "/fitness/op-maat": {"b", false}, "/nieuw": {"", false}} {
		if got := site.Keep(page, tt.made); got != tt.want {
			t.Errorf("%s of %q is kept: %v, want %v", page, tt.made, got, tt.want)
		}
	}
	changes, err := site.Commit()
	must(t, err)
	if changes.Removed != 2 || read(t, folder, "index.html") != "Welkom" {
		t.Errorf("changes %+v", changes)
	}
	if _, err := os.Stat(filepath.Join(folder, "fitness")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the empty folder: %v, want it gone", err)
	}
}

func TestADocumentThatIsGoneIsNotKept(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	write(t, folder, "a", "Op maat")
	must(t, os.Remove(filepath.Join(folder, "index.html")))
	if open(t, folder).Keep("/", "home") {
		t.Error("it is kept")
	}
}

// A build that ends early leaves a folder that nobody publishes, and that the next build makes whole.
func TestTheManifestMarksAWholeBuild(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	write(t, folder, "a", "Op maat")
	manifest, err := emit.ReadManifest(folder)
	must(t, err)
	if manifest["/"] != "home" || manifest["/fitness/op-maat"] != "a" || len(manifest) != 2 {
		t.Errorf("manifest %v", manifest)
	}
	cut := open(t, folder)
	must(t, cut.Page("/", "other", []byte("Anders")))
	if _, err := emit.ReadManifest(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("while a build goes on: %v, want no manifest", err)
	}
	if site := open(t, folder); site.Keep("/fitness/op-maat", "a") {
		t.Error("after a build that ended early, a page is kept that may be of either")
	}
	write(t, folder, "a", "Op maat")
	if got := read(t, folder, "index.html"); got != "Welkom" {
		t.Errorf("index.html is %q", got)
	}
}

func TestAFolderWithHalfOfAFileIsMadeWhole(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	must(t, os.MkdirAll(folder, 0o755))
	must(t, os.WriteFile(filepath.Join(folder, "index.html.new"), []byte("Wel"), 0o644))
	must(t, os.WriteFile(emit.ManifestFile(folder), []byte("{"), 0o644))
	if changes := write(t, folder, "a", "Op maat"); changes.Removed != 1 {
		t.Errorf("changes %+v", changes)
	}
}

func TestARedirectTakesTheFileOfNobodyElse(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "site")
	for range 2 {
		site, err := emit.Open(folder)
		must(t, err)
		must(t, site.Page("/fitness", "1", []byte("Fitness")))
		if err := site.Redirect("fitness.html", []byte("elders")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("error %v", err)
		}
		must(t, site.Redirect("oud.html", []byte("elders")))
		must(t, site.Redirect("Fitness.html", []byte("elders")))
		_, err = site.Commit()
		must(t, err)
		if read(t, folder, "fitness.html") != "Fitness" || read(t, folder, "oud.html") != "elders" {
			t.Error("a redirect in the place of a page, or none in its own")
		}
	}
}

func TestAFileOfAKindThatNobodyKnowsIsRefused(t *testing.T) {
	t.Parallel()
	site, err := emit.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := site.File("/humans.foo", nil); err == nil || !strings.Contains(err.Error(), "infra/delivery.go") {
		t.Errorf("error %v", err)
	}
	if err := site.Redirect("oud/pagina.php", []byte("<!doctype html>")); err != nil {
		t.Error(err)
	}
}
