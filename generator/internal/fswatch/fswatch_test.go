package fswatch_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/dfx-fitness/site/generator/internal/fswatch"
)

// patience is how long a change may take to be told on a machine that is busy.
const patience = 2 * time.Minute

// A folder is one that is watched.
type folder struct {
	*testing.T
	at      string
	watcher *fswatch.Watcher
}

// watched is a folder with some files, which is watched from now on.
func watched(t *testing.T, names ...string) *folder {
	t.Helper()
	f := &folder{T: t, at: filepath.Join(t.TempDir(), "content")}
	f.mkdir("")
	for _, name := range names {
		f.write(name, "before")
	}
	f.watch()
	return f
}

func (f *folder) watch() {
	f.Helper()
	watcher, err := fswatch.Start(f.at)
	f.must(err)
	f.Cleanup(func() { watcher.Close() })
	f.watcher = watcher
}

func (f *folder) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

func (f *folder) path(name string) string { return filepath.Join(f.at, filepath.FromSlash(name)) }

func (f *folder) mkdir(name string) {
	f.Helper()
	f.must(os.MkdirAll(f.path(name), 0o755))
}

// write writes a file, and the folders to it.
func (f *folder) write(name, text string) {
	f.Helper()
	f.mkdir(filepath.ToSlash(filepath.Dir(name)))
	f.must(os.WriteFile(f.path(name), []byte(text), 0o644))
}

func (f *folder) rename(from, to string) {
	f.Helper()
	f.must(os.Rename(f.path(from), f.path(to)))
}

func (f *folder) next() fswatch.Batch {
	f.Helper()
	ctx, cancel := context.WithTimeout(f.Context(), patience)
	defer cancel()
	batch, err := f.watcher.Next(ctx)
	f.must(err)
	return batch
}

// told takes batches until they have told of all these names, each by itself or by a folder that it is in. It returns
// what was told.
func (f *folder) told(names ...string) []string {
	f.Helper()
	ctx, cancel := context.WithTimeout(f.Context(), patience)
	defer cancel()
	var paths []string
	for {
		missing := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return covers(paths, name) })
		if len(missing) == 0 {
			return paths
		}
		batch, err := f.watcher.Next(ctx)
		if err != nil {
			f.Fatalf("%v; told %q, not %q", err, paths, missing[:min(10, len(missing))])
		}
		if batch.All {
			return []string{"."}
		}
		paths = append(paths, batch.Paths...)
	}
}

func covers(paths []string, name string) bool {
	return slices.ContainsFunc(paths, func(path string) bool { return name == path || strings.HasPrefix(name, path+"/") })
}

// quietly checks that nothing is told of what was done before: a change of another file is all there is.
func (f *folder) quietly() {
	f.Helper()
	f.write("mark", "")
	if told := f.told("mark"); slices.ContainsFunc(told, func(name string) bool { return name != "mark" }) {
		f.Errorf("told %q", told)
	}
}

func TestChanges(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		before []string
		change func(*folder)
		want   []string
	}{
		"a save": {
			[]string{"site.yaml"}, func(f *folder) { f.write("site.yaml", "after") }, []string{"site.yaml"},
		},
		"a save in a folder": {
			[]string{"pages/diep/in.yaml"}, func(f *folder) { f.write("pages/diep/in.yaml", "after") }, []string{"pages/diep/in.yaml"},
		},
		"a save by way of another file, as vim, VS Code and JetBrains do": {
			[]string{"pages/a.yaml"}, func(f *folder) {
				f.write("pages/4913", "after")
				f.rename("pages/a.yaml", "pages/a.yaml~")
				f.rename("pages/4913", "pages/a.yaml")
				f.must(os.Remove(f.path("pages/a.yaml~")))
			}, []string{"pages/a.yaml"},
		},
		"a file that is emptied and then written": {
			[]string{"pages/a.yaml"}, func(f *folder) {
				f.must(os.Truncate(f.path("pages/a.yaml"), 0))
				file, err := os.OpenFile(f.path("pages/a.yaml"), os.O_WRONLY, 0)
				f.must(err)
				_, err = file.WriteString("after")
				f.must(err)
				f.must(file.Close())
			}, []string{"pages/a.yaml"},
		},
		"another name": {
			[]string{"pages/a.yaml"}, func(f *folder) { f.rename("pages/a.yaml", "pages/b.yaml") }, []string{"pages/a.yaml", "pages/b.yaml"},
		},
		"a file that is deleted": {
			[]string{"pages/a.yaml"}, func(f *folder) { f.must(os.Remove(f.path("pages/a.yaml"))) }, []string{"pages/a.yaml"},
		},
		"folders in folders with files in them": {
			nil, func(f *folder) {
				f.write("pages/a/b/c/d.yaml", "after")
				f.write("pages/a/e.yaml", "after")
			}, []string{"pages/a/b/c/d.yaml", "pages/a/e.yaml"},
		},
		"a folder that comes from elsewhere": {
			nil, func(f *folder) {
				elsewhere := f.TempDir()
				f.must(os.WriteFile(filepath.Join(elsewhere, "a.yaml"), nil, 0o644))
				f.must(os.Rename(elsewhere, f.path("pages")))
			}, []string{"pages/a.yaml"},
		},
		"a folder that goes elsewhere": {
			[]string{"pages/a.yaml"}, func(f *folder) { f.must(os.Rename(f.path("pages"), filepath.Join(f.TempDir(), "pages"))) }, []string{"pages/a.yaml"},
		},
		"a folder that is deleted": {
			[]string{"pages/a/b.yaml", "pages/a/c/d.yaml"}, func(f *folder) { f.must(os.RemoveAll(f.path("pages"))) }, []string{"pages/a/b.yaml", "pages/a/c/d.yaml"},
		},
		"a folder in the place of a file": {
			[]string{"pages"}, func(f *folder) {
				f.must(os.Remove(f.path("pages")))
				f.write("pages/a.yaml", "after")
			}, []string{"pages/a.yaml"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := watched(t, tt.before...)
			tt.change(&folder{t, f.at, f.watcher})
			f.told(tt.want...)
		})
	}
}

func TestChangesAreToldWhereFoldersWereChangedBefore(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		before []string
		change func(*folder)
		later  string
	}{
		"a new folder": {
			nil, func(f *folder) { f.mkdir("pages/a/b") }, "pages/a/b/c.yaml",
		},
		"a folder with another name": {
			[]string{"pages/a.yaml"}, func(f *folder) { f.rename("pages", "paginas") }, "paginas/a.yaml",
		},
		"a folder in one with another name": {
			[]string{"pages/a/b/c.yaml"}, func(f *folder) { f.rename("pages", "paginas") }, "paginas/a/b/c.yaml",
		},
		"two folders that change places": {
			[]string{"pages/a/b.yaml", "oud/a/b.yaml"}, func(f *folder) {
				f.rename("pages", "tussen")
				f.rename("oud", "pages")
				f.rename("tussen", "oud")
			}, "pages/a/b.yaml",
		},
		"a folder that was away": {
			[]string{"pages/a/b.yaml"}, func(f *folder) {
				away := filepath.Join(f.TempDir(), "pages")
				f.must(os.Rename(f.path("pages"), away))
				f.must(os.Rename(away, f.path("pages")))
			}, "pages/a/b.yaml",
		},
		"a folder that goes into a new one": {
			[]string{"pages/a.yaml"}, func(f *folder) {
				f.mkdir("oud")
				f.rename("pages", "oud/pages")
			}, "oud/pages/a.yaml",
		},
		"a folder that was deleted and made again": {
			[]string{"pages/a/b.yaml"}, func(f *folder) {
				f.must(os.RemoveAll(f.path("pages")))
				f.mkdir("pages/a")
			}, "pages/a/b.yaml",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := watched(t, tt.before...)
			tt.change(&folder{t, f.at, f.watcher})
			f.told(filepath.ToSlash(filepath.Dir(tt.later)))
			f.write("mark", "")
			f.told("mark") // and all before it
			f.write(tt.later, "after")
			if batch := f.next(); !slices.Contains(batch.Paths, tt.later) {
				t.Errorf("told %q, want %s among it", batch.Paths, tt.later)
			}
		})
	}
}

func TestNoFileIsMissedInFoldersThatAreFilledWhileTheyAreFound(t *testing.T) {
	t.Parallel()
	f := watched(t)
	const folders, files = 40, 10
	var want []string
	for i := range folders {
		for j := range files {
			want = append(want, fmt.Sprintf("media/%d/diep/%d.svg", i, j))
		}
	}
	written := make(chan error, 1)
	go func() {
		var err error
		for _, name := range want {
			err = errors.Join(err, os.MkdirAll(filepath.Dir(f.path(name)), 0o755), os.WriteFile(f.path(name), []byte("after"), 0o644))
		}
		written <- err
	}()
	f.told(want...)
	f.must(<-written) // a folder stands for all that will be in it
	f.write("mark", "after")
	f.told("mark")
	// And all of the folders are watched by now.
	for i := range folders {
		name := fmt.Sprintf("media/%d/diep/later.svg", i)
		f.write(name, "after")
		f.told(name)
	}
}

func TestManySavesAreFewBatchesAndTheLastIsTold(t *testing.T) {
	t.Parallel()
	const saves = 50
	t.Run("before anyone asks", func(t *testing.T) {
		t.Parallel()
		f := watched(t, "a.yaml", "b.yaml")
		for i := range saves {
			f.write("a.yaml", fmt.Sprint(i))
		}
		f.write("b.yaml", "after")
		batches := 0
		for told := []string{}; !covers(told, "b.yaml"); batches++ {
			told = f.next().Paths
		}
		if batches > saves/5 {
			t.Errorf("%d batches of %d saves", batches, saves)
		}
	})
	t.Run("while they are told", func(t *testing.T) {
		t.Parallel()
		f := watched(t, "a.yaml")
		saved := make(chan error, 1)
		go func() {
			for i := range saves {
				if err := os.WriteFile(f.path("a.yaml"), []byte(fmt.Sprint(i)), 0o644); err != nil {
					saved <- err
					return
				}
			}
			saved <- nil
		}()
		last := []byte(fmt.Sprint(saves - 1))
		for read := []byte(nil); !bytes.Equal(read, last); {
			f.next() // fails if the last is never told
			var err error
			read, err = os.ReadFile(f.path("a.yaml"))
			f.must(err)
		}
		f.must(<-saved)
	})
}

// What is known when the wait is over is told, and not lost: the file is as it is then.
func TestAChangeIsToldThoughTheWaitEnds(t *testing.T) {
	t.Parallel()
	f := watched(t, "a.yaml")
	for i := range 30 {
		f.write("a.yaml", fmt.Sprint(i))
		for told := false; !told; {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond) // less than what makes a batch complete
			batch, err := f.watcher.Next(ctx)
			cancel()
			told = err == nil && slices.Contains(batch.Paths, "a.yaml")
			if time.Now().After(deadline(t)) {
				t.Fatal("never told")
			}
		}
		// What is left of this save, so that the next is not taken for it.
		f.write("mark", fmt.Sprint(i))
		f.told("mark")
	}
}

// deadline is shortly before the test must end.
func deadline(t *testing.T) time.Time {
	t.Helper()
	if at, ok := t.Deadline(); ok {
		return at.Add(-time.Second)
	}
	return time.Now().Add(time.Hour)
}

func TestASwitchOfBranches(t *testing.T) {
	t.Parallel()
	f := &folder{T: t, at: filepath.Join(t.TempDir(), "content")}
	git := func(args ...string) {
		t.Helper()
		command := exec.CommandContext(t.Context(), "git", append([]string{"-c", "user.name=test", "-c", "user.email=test@localhost", "-c", "gc.auto=0", "-c", "core.fsync=none"}, args...)...)
		command.Dir = filepath.Dir(f.at)
		if output, err := command.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v\n%s", args[0], err, output)
		}
	}
	const changed, deleted = 1000, 200
	name := func(i int) string { return fmt.Sprintf("pages/%d/%d.yaml", i%20, i) }
	var want []string
	for i := range changed + deleted {
		f.write(name(i), "before")
		want = append(want, name(i))
	}
	git("init", "--quiet", "--initial-branch=main")
	git("add", "content")
	git("commit", "--quiet", "--message", "before")
	git("checkout", "--quiet", "-b", "other")
	for i := range changed {
		f.write(name(i), "after")
	}
	for i := range deleted {
		f.must(os.Remove(f.path(name(changed + i))))
	}
	f.write("blog/nieuw/1.md", "after")
	git("add", "content")
	git("commit", "--quiet", "--message", "after")
	git("checkout", "--quiet", "main")
	f.watch()
	git("checkout", "--quiet", "other")
	f.told(append(want, "blog/nieuw/1.md")...)
	git("checkout", "--quiet", "main")
	f.told(append(want, "blog")...)
}

func TestWhatIsNoChangeOfContent(t *testing.T) {
	t.Parallel()
	t.Run("rights alone", func(t *testing.T) {
		t.Parallel()
		f := watched(t, "a.yaml")
		f.must(os.Chmod(f.path("a.yaml"), 0o600))
		f.quietly()
	})
	t.Run("a file that is read", func(t *testing.T) {
		t.Parallel()
		f := watched(t, "a.yaml")
		_, err := os.ReadFile(f.path("a.yaml"))
		f.must(err)
		f.quietly()
	})
	t.Run("a folder whose name begins with a dot", func(t *testing.T) {
		t.Parallel()
		f := watched(t, ".git/objects/a")
		f.write(".git/objects/b", "after")
		f.write(".git/a", "after")
		f.quietly()
	})
}

func TestTheFolderItselfMayGoAndComeBack(t *testing.T) {
	t.Parallel()
	tests := map[string]func(*folder){
		"deleted and made again": func(f *folder) {
			f.must(os.RemoveAll(f.at))
			f.told("pages/a.yaml")
			f.write("pages/a.yaml", "after")
		},
		"another in its place": func(f *folder) {
			f.must(os.Rename(f.at, f.at+".old"))
			f.told("pages/a.yaml")
			f.write("pages/a.yaml", "after")
		},
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := watched(t, "pages/a.yaml")
			change(&folder{t, f.at, f.watcher})
			for !f.next().All { // it is back
			}
			f.write("pages/a.yaml", "later")
			f.told("pages/a.yaml")
		})
	}
}

func TestTheFolderMayBeALink(t *testing.T) {
	t.Parallel()
	real := watched(t, "pages/a.yaml")
	f := &folder{T: t, at: filepath.Join(t.TempDir(), "link")}
	f.must(os.Symlink(real.at, f.at))
	f.watch()
	real.write("pages/a.yaml", "after")
	f.told("pages/a.yaml")
}

// crowd makes so many changes of the files a and b, in turn, since the same change twice is told once.
func (f *folder) crowd(changes int) {
	f.Helper()
	var files [2]*os.File
	for i, name := range []string{"a", "b"} {
		file, err := os.OpenFile(f.path(name), os.O_WRONLY, 0)
		f.must(err)
		defer file.Close()
		files[i] = file
	}
	for i := range changes {
		_, err := files[i%2].WriteAt([]byte("x"), 0)
		f.must(err)
	}
}

// As what goes to the bin of a desktop that is emptied at once.
func TestAFolderMayBeMovedAwayAndDeletedBeforeThatIsRead(t *testing.T) {
	t.Parallel()
	f := watched(t, "a", "b", "pages/c.yaml")
	f.crowd(6000) // more than the watcher takes before it is asked
	away := filepath.Join(t.TempDir(), "pages")
	f.must(os.Rename(f.path("pages"), away))
	f.must(os.RemoveAll(away))
	f.told("pages/c.yaml")
	f.write("pages/c.yaml", "after")
	f.told("pages/c.yaml")
}

// More changes at once than the kernel keeps: all may be different, and folders that were missed are watched.
func TestMoreChangesThanAreKept(t *testing.T) {
	t.Parallel()
	var most int
	text, err := os.ReadFile("/proc/sys/fs/inotify/max_queued_events")
	if err != nil {
		t.Skip("only inotify(7) has a limit")
	}
	if _, err := fmt.Sscan(string(text), &most); err != nil || most > 1<<17 {
		t.Skipf("a queue of %s events", text)
	}
	f := watched(t, "a", "b", "pages/c/d.yaml")
	const onTheirWay = 4096 + 4096 + 4096 // in the watcher, and being read
	f.crowd(most + onTheirWay)
	f.write("blog/nieuw/1.md", "after")
	f.rename("pages", "paginas")
	for !f.next().All {
	}
	for _, name := range []string{"blog/nieuw/2.md", "paginas/c/d.yaml"} {
		f.write("mark", name)
		f.told("mark")
		f.write(name, "after")
		if batch := f.next(); !slices.Contains(batch.Paths, name) {
			t.Errorf("told %q, want %s among it", batch.Paths, name)
		}
	}
}

func TestCloseEndsTheWait(t *testing.T) {
	t.Parallel()
	f := watched(t)
	ended := make(chan error, 1)
	go func() {
		_, err := f.watcher.Next(t.Context())
		ended <- err
	}()
	f.must(f.watcher.Close())
	if err := <-ended; err != fsnotify.ErrClosed {
		t.Errorf("error %v, want %v", err, fsnotify.ErrClosed)
	}
}

func TestTheWaitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	f := watched(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if batch, err := f.watcher.Next(ctx); err != context.Canceled {
		t.Errorf("%v, %v", batch, err)
	}
}

func TestAFolderThatIsNotThereCannotBeWatched(t *testing.T) {
	t.Parallel()
	if _, err := fswatch.Start(filepath.Join(t.TempDir(), "nothing")); !os.IsNotExist(err) {
		t.Errorf("error %v", err)
	}
}
