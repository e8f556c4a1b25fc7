package swap

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDir(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	current, next := filepath.Join(root, "site"), filepath.Join(root, "site.next")
	for _, text := range []string{"first", "second", "third"} {
		if err := os.Mkdir(next, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(next, "index.html"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := Dir(next, current); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(current, "index.html")); err != nil || string(got) != text {
			t.Errorf("current holds %q (%v), want %q", got, err, text)
		}
		entries, err := os.ReadDir(root)
		if err != nil || len(entries) != 1 {
			t.Errorf("beside current: %v (%v)", entries, err)
		}
	}
}

func TestAFailedSwapLeavesTheCurrentFolder(t *testing.T) {
	t.Parallel()
	current := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(current, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := Dir(current+".next", current); err == nil {
		t.Error("no error for a folder that is not there")
	}
	if _, err := os.Stat(current); err != nil {
		t.Error(err)
	}
}
