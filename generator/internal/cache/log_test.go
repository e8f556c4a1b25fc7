package cache_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/generator/internal/cache"
)

// A note is what the logs of these tests keep.
type note struct {
	Text  string
	Times int
}

func noteOf(edition, n int) note {
	return note{Text: fmt.Sprintf("edition %d of %d", edition, n), Times: n}
}

// save makes a change and reads the log anew.
func save(t testing.TB, file string, changed map[string]note, removed ...string) map[string]note {
	t.Helper()
	if err := cache.OpenLog[note](file, "1").Save(changed, removed); err != nil {
		t.Fatal(err)
	}
	return cache.OpenLog[note](file, "1").Entries
}

func TestALogKeepsATable(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "cache", "site.log")
	if got := cache.OpenLog[note](file, "1").Entries; len(got) != 0 {
		t.Errorf("before anything was kept: %v", got)
	}
	all := map[string]note{}
	for n := range 50 {
		all[fmt.Sprintf("pages/%d.yaml", n)] = noteOf(0, n)
	}
	if diff := cmp.Diff(all, save(t, file, all)); diff != "" {
		t.Error(diff)
	}
	whole, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	all["pages/7.yaml"], all["pages/new.yaml"] = noteOf(1, 7), noteOf(1, 50)
	delete(all, "pages/9.yaml")
	changed := map[string]note{"pages/7.yaml": all["pages/7.yaml"], "pages/new.yaml": all["pages/new.yaml"]}
	if diff := cmp.Diff(all, save(t, file, changed, "pages/9.yaml")); diff != "" {
		t.Error(diff)
	}
	if added, err := os.Stat(file); err != nil || added.Size() <= whole.Size() || !os.SameFile(whole, added) {
		t.Errorf("a small change was not added to the file: %v", err)
	}
	if diff := cmp.Diff(all, save(t, file, nil)); diff != "" {
		t.Errorf("without a change: %s", diff)
	}
}

func TestALogOfAnotherVersionIsEmpty(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "site.log")
	save(t, file, map[string]note{"a": noteOf(0, 1)})
	if got := cache.OpenLog[note](file, "2"); len(got.Entries) != 0 {
		t.Errorf("it holds %v", got.Entries)
	} else if err := got.Save(map[string]note{"b": noteOf(0, 2)}, nil); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]note{"b": noteOf(0, 2)}, cache.OpenLog[note](file, "2").Entries); diff != "" {
		t.Error(diff)
	}
}

func TestALogDoesNotGrowForGood(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "site.log")
	all := map[string]note{}
	for edition := range 60 {
		all["large"] = note{Text: strings.Repeat("x", 100<<10) + fmt.Sprint(edition)}
		all["small"] = noteOf(edition, 1)
		if diff := cmp.Diff(all, save(t, file, all)); diff != "" {
			t.Fatal(diff)
		}
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 3<<20 {
		t.Errorf("%d bytes for a table of 100 kB: %v", info.Size(), err)
	}
}

// TestADamagedLogHoldsOnlyWhatWasOnceKept cuts a log off at every length, and changes each of its bytes.
func TestADamagedLogHoldsOnlyWhatWasOnceKept(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "site.log")
	const names, editions = 8, 3
	for edition := range editions {
		changed := map[string]note{}
		for n := edition; n < names; n += edition + 1 {
			changed[fmt.Sprint(n)] = noteOf(edition, n)
		}
		save(t, file, changed)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, damaged []byte) {
		t.Helper()
		if err := os.WriteFile(file, damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		entries := cache.OpenLog[note](file, "1").Entries
		for name, got := range entries {
			var n int
			_, err := fmt.Sscan(name, &n)
			once := false
			for edition := range editions {
				once = once || cmp.Equal(got, noteOf(edition, n))
			}
			if err != nil || !once {
				t.Fatalf("%s: %s is %v", what, name, got)
			}
		}
		entries["new"] = noteOf(9, 9)
		if diff := cmp.Diff(entries, save(t, file, map[string]note{"new": noteOf(9, 9)})); diff != "" {
			t.Fatalf("%s: after a change of what was left of it:\n%s", what, diff)
		}
	}
	for length := range len(data) + 1 {
		check(fmt.Sprintf("cut off after %d bytes", length), data[:length])
	}
	for at := range data {
		damaged := bytes.Clone(data)
		damaged[at] ^= 0x41
		check(fmt.Sprintf("damaged at byte %d", at), damaged)
	}
	check("of another kind", []byte("not a log at all"))
}
