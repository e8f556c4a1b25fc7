package content_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// same are trees that say the same: functions in them are made anew each time.
var same = cmp.Options{
	cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.FilterPath(func(p cmp.Path) bool { t := p.Last().Type(); return t != nil && t.Kind() == reflect.Func }, cmp.Ignore()),
}

// What is kept of files that did not change never shows: whatever else changed, it is as if all were read anew.
func TestAReadingAfterEditsIsThatOfANewReader(t *testing.T) {
	t.Parallel()
	steps := 30 // unless the environment's EDITS says another number ('make faults')
	if more, err := strconv.Atoi(os.Getenv("EDITS")); err == nil {
		steps = more
	}
	for _, seed := range []uint64{1, 2} {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			now := everything(t)
			good := maps.Clone(now)
			random := rand.New(rand.NewPCG(seed, 0))
			reader := content.NewReader(now)
			if _, err := reader.Read(content.Options{}); err != nil {
				t.Fatal(err)
			}
			var done []string
			for step := range steps {
				done = append(done, edit(random, now, good, step))
				o := content.Options{At: day(t, fmt.Sprintf("2026-%02d-15", 1+random.IntN(12))), Drafts: random.IntN(2) == 0, Texts: random.IntN(2) == 0}
				got, gotErr := reader.Read(o)
				want, wantErr := content.NewReader(now).Read(o)
				if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
					t.Fatalf("%q: error\n%v\nwant\n%v", done, gotErr, wantErr)
				}
				if difference := cmp.Diff(want, got, same); difference != "" {
					t.Fatalf("%q: %s", done, difference)
				}
			}
		})
	}
}

func day(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// everything is the site of the browser tests, which has files of every kind, all of long ago: what is read of them is kept.
func everything(t *testing.T) fstest.MapFS {
	t.Helper()
	all, site := fstest.MapFS{}, os.DirFS("../../../frontend/e2e/site")
	err := fs.WalkDir(site, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			data, failed := fs.ReadFile(site, name)
			all[name], err = &fstest.MapFile{Data: data, ModTime: day(t, "2020-01-01")}, failed
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// edit changes one file as people do by mistake, or makes all files good again. It returns what it did.
func edit(random *rand.Rand, now, good fstest.MapFS, step int) string {
	names := slices.Sorted(maps.Keys(now))
	write := func(name string, data []byte) {
		now[name] = &fstest.MapFile{Data: data, ModTime: good["site.yaml"].ModTime.Add(time.Duration(step+1) * time.Hour)}
	}
	name := names[random.IntN(len(names))]
	switch data := now[name].Data; random.IntN(8) {
	case 0:
		delete(now, name)
		return "delete " + name
	case 1:
		to := fmt.Sprintf("%s/n-%d%s", path.Dir(name), step, path.Ext(name))
		delete(now, name)
		write(strings.TrimPrefix(to, "./"), data)
		return "rename " + name
	case 2:
		write(name, data[:len(data)/2])
		return "half of " + name
	case 3, 4:
		lines := bytes.SplitAfter(data, []byte("\n"))
		out := random.IntN(len(lines))
		write(name, bytes.Join(slices.Delete(lines, out, out+1), nil))
		return fmt.Sprintf("no line %d in %s", out+1, name)
	case 5:
		alike := slices.DeleteFunc(names, func(other string) bool { return path.Ext(other) != path.Ext(name) })
		from := alike[random.IntN(len(alike))]
		write(name, now[from].Data)
		return from + " over " + name
	}
	for _, name := range names {
		if good[name] == nil {
			delete(now, name)
		}
	}
	for name, file := range good {
		if now[name] != file {
			write(name, file.Data)
		}
	}
	return "all good"
}
