package build_test

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
)

// Whatever is edited, and whichever day the site shows, a build over a former one makes the same bytes as
// one from nothing.
func TestABuildAfterEditsMakesWhatOneFromNothingMakes(t *testing.T) {
	t.Parallel()
	builds := 8 // of each kind, unless the environment's BUILDS says another number ('make faults')
	if more, err := strconv.Atoi(os.Getenv("BUILDS")); err == nil {
		builds = more
	}
	for _, seed := range []uint64{1, 2} {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			root := sitetest.Repository(t)
			over := build.Options{Root: root, Content: filepath.Join(root, "content"), Out: filepath.Join(root, "dist/over"), Progress: build.NewProgress(io.Discard)}
			sitetest.WriteContent(t, over.Content)
			edits := sitetest.NewEdits(t, over.Content, seed)
			isRight := true
			for n := range builds {
				var done []string
				if !isRight && edits.Random.IntN(2) == 0 {
					done = append(done, edits.Heal())
				} else {
					for range edits.Random.IntN(3) {
						done = append(done, edits.One())
					}
				}
				day, err := time.Parse(time.DateOnly, []string{"2026-01-15", "2026-03-01", "2026-04-15"}[edits.Random.IntN(3)])
				if err != nil {
					t.Fatal(err)
				}
				over.At = day
				anew := over
				anew.Out = filepath.Join(root, fmt.Sprintf("dist/anew-%d", n))
				what := fmt.Sprintf("build %d, %q on %s", n, done, day.Format(time.DateOnly))

				_, overErr := build.Run(t.Context(), over)
				_, anewErr := build.Run(t.Context(), anew)
				if fmt.Sprint(overErr) != fmt.Sprint(anewErr) {
					t.Fatalf("%s: error %v, from nothing %v", what, overErr, anewErr)
				}
				if _, err := over.ReadAhead(); err == nil && anewErr != nil {
					t.Fatalf("%s: a check passes what is not built: %v", what, anewErr)
				}
				if isRight = anewErr == nil; !isRight {
					continue
				}
				edits.Remember()
				got, want := files(t, over.Out), files(t, anew.Out)
				for name, text := range want {
					if got[name] != text {
						t.Fatalf("%s: %s is\n%s\nwant\n%s", what, name, got[name], text)
					}
				}
				if len(got) != len(want) {
					t.Fatalf("%s: %d files, want %d", what, len(got), len(want))
				}
			}
		})
	}
}

// files are all files of a folder, by path.
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all[name] = sitetest.ReadFile(t, filepath.Join(folder, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
