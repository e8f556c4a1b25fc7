package history_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/history"
)

// repository makes a git repository and returns its root and a way to run git in it on a day.
func repository(t *testing.T) (root string, git func(day string, args ...string)) {
	t.Helper()
	root = t.TempDir()
	git = func(day string, args ...string) {
		t.Helper()
		command := exec.Command("git", args...)
		command.Dir = root
		command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
			"GIT_AUTHOR_NAME=x", "GIT_AUTHOR_EMAIL=x@x.example", "GIT_COMMITTER_NAME=x", "GIT_COMMITTER_EMAIL=x@x.example",
			"GIT_AUTHOR_DATE="+day+"T12:00:00Z", "GIT_COMMITTER_DATE="+day+"T12:00:00Z")
		if output, err := command.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, output)
		}
	}
	git("2024-01-01", "init", "--quiet")
	return root, git
}

func TestFilesOfARevision(t *testing.T) {
	t.Parallel()
	root, git := repository(t)
	write(t, root, "content/pages/één naam.yaml", "first")
	write(t, root, "other/file", "x")
	git("2024-02-01", "add", ".")
	git("2024-02-01", "commit", "--quiet", "-m", "x")
	if err := os.Remove(filepath.Join(root, "content/pages/één naam.yaml")); err != nil {
		t.Fatal(err)
	}
	files, err := history.Files(t.Context(), root, "HEAD", "content")
	if err != nil || len(files) != 1 || files[0] != "content/pages/één naam.yaml" {
		t.Errorf("%q, %v", files, err)
	}
	if text, err := history.Text(t.Context(), root, "HEAD", files[0]); err != nil || string(text) != "first" {
		t.Errorf("%q, %v", text, err)
	}
	for _, revision := range []string{"nothing", "--help"} {
		if files, err := history.Files(t.Context(), root, revision, "content"); err == nil {
			t.Errorf("%s: %q", revision, files)
		}
	}
	h := history.Read(t.Context(), root, "content")
	if day, known := h.Committed("content/pages/één naam.yaml"); known {
		t.Errorf("a file that is gone was committed on %s", day)
	}
}

func write(t *testing.T, root, name, text string) {
	t.Helper()
	name = filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(name, time.Time{}, time.Date(2026, 5, 5, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
}

func expect(t *testing.T, h *history.History, want map[string]string) {
	t.Helper()
	for file, day := range want {
		if got := h.Modified(file).Format(time.DateOnly); got != day {
			t.Errorf("%s changed on %s, want %s", file, got, day)
		}
	}
}

func TestModified(t *testing.T) {
	t.Parallel()
	root, git := repository(t)
	for _, name := range []string{"old.yaml", "new.yaml", "edited.yaml", "staged.yaml", "één naam.yaml"} {
		write(t, root, "content/"+name, "first")
	}
	git("2024-02-01", "add", ".")
	git("2024-02-01", "commit", "--quiet", "--message=first")
	write(t, root, "content/new.yaml", "second")
	git("2024-03-01", "commit", "--quiet", "--all", "--message=second")
	write(t, root, "content/edited.yaml", "changed since")
	write(t, root, "content/staged.yaml", "changed since")
	git("2024-04-01", "add", "content/staged.yaml")
	write(t, root, "content/untracked.yaml", "first")
	expect(t, history.Read(t.Context(), root, "content"), map[string]string{
		"content/old.yaml":       "2024-02-01",
		"content/new.yaml":       "2024-03-01",
		"content/één naam.yaml":  "2024-02-01",
		"content/edited.yaml":    "2026-05-05",
		"content/staged.yaml":    "2026-05-05",
		"content/untracked.yaml": "2026-05-05",
		"content/absent.yaml":    "0001-01-01",
	})
}

func TestWithoutGitTheModificationTimeCounts(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, root, "content/a.yaml", "x")
	expect(t, history.Read(t.Context(), root, "content"), map[string]string{"content/a.yaml": "2026-05-05"})
}

func TestARepositoryWithoutCommits(t *testing.T) {
	t.Parallel()
	root, _ := repository(t)
	write(t, root, "content/a.yaml", "x")
	expect(t, history.Read(t.Context(), root, "content"), map[string]string{"content/a.yaml": "2026-05-05"})
}
