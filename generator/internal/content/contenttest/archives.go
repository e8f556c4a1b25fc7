package contenttest

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// Archives holds what a test makes of each archive in a folder against the archive's last file,
// 'expected'. Where update is set, it rewrites that file.
func Archives(t *testing.T, folder string, update bool, messages func(*testing.T, []txtar.File) []byte) {
	names, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives in %s: %v", folder, err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			last := len(archive.Files) - 1
			expected := &archive.Files[last]
			if expected.Name != "expected" {
				t.Fatalf("the last file of %s is not named expected", name)
			}
			got := messages(t, slices.Clone(archive.Files[:last]))
			if update {
				expected.Data = got
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if !bytes.Equal(got, expected.Data) {
				t.Errorf("got\n%s\nwant\n%s", got, expected.Data)
			}
		})
	}
}
