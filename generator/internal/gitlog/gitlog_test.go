package gitlog_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/gitlog"
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
	files, err := gitlog.Files(t.Context(), root, "HEAD", "content")
	if err != nil || len(files) != 1 || files[0] != "content/pages/één naam.yaml" {
		t.Errorf("%q, %v", files, err)
	}
	if text, err := gitlog.Text(t.Context(), root, "HEAD", files[0]); err != nil || string(text) != "first" {
		t.Errorf("%q, %v", text, err)
	}
	for _, revision := range []string{"nothing", "--help"} {
		if files, err := gitlog.Files(t.Context(), root, revision, "content"); err == nil {
			t.Errorf("%s: %q", revision, files)
		}
	}
	log := read(t, root)
	if day, known := log.Committed("content/pages/één naam.yaml"); known {
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

// read reads the log of a repository in which nothing is wrong.
func read(t *testing.T, root string) *gitlog.Log {
	t.Helper()
	log, err := gitlog.Read(t.Context(), root, "content")
	if err != nil {
		t.Fatal(err)
	}
	if log.Warning != "" {
		t.Fatalf("warning %q", log.Warning)
	}
	return log
}

func expect(t *testing.T, log *gitlog.Log, want map[string]string) {
	t.Helper()
	for file, day := range want {
		if got := log.Modified(file).Format(time.DateOnly); got != day {
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
	expect(t, read(t, root), map[string]string{
		"content/old.yaml":       "2024-02-01",
		"content/new.yaml":       "2024-03-01",
		"content/één naam.yaml":  "2024-02-01",
		"content/edited.yaml":    "2026-05-05",
		"content/staged.yaml":    "2026-05-05",
		"content/untracked.yaml": "2026-05-05",
		"content/absent.yaml":    "0001-01-01",
	})
}

func TestWithoutHistoryTheModificationTimeCountsWithAWarning(t *testing.T) {
	archive := t.TempDir()
	write(t, archive, "content/a.yaml", "x")
	empty, _ := repository(t)
	write(t, empty, "content/a.yaml", "x")
	full, git := repository(t)
	write(t, full, "content/a.yaml", "x")
	git("2024-02-01", "add", ".")
	git("2024-02-01", "commit", "--quiet", "--message=first")
	for name, tt := range map[string]struct {
		root, path string
	}{
		"an archive":                   {archive, os.Getenv("PATH")},
		"a repository without commits": {empty, os.Getenv("PATH")},
		"a machine without git":        {full, t.TempDir()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("PATH", tt.path)
			log, err := gitlog.Read(t.Context(), tt.root, "content")
			if err != nil || !strings.Contains(log.Warning, "no git history") {
				t.Fatalf("warning %q, error %v", log.Warning, err)
			}
			expect(t, log, map[string]string{"content/a.yaml": "2026-05-05"})
			if files, err := gitlog.Files(t.Context(), tt.root, "HEAD", "content"); !errors.Is(err, gitlog.ErrNoHistory) {
				t.Errorf("files %q, error %v", files, err)
			}
		})
	}
}

// All files of a shallow clone seem to come from its first commit.
func TestAShallowCloneIsNoHistory(t *testing.T) {
	t.Parallel()
	root, git := repository(t)
	write(t, root, "content/a.yaml", "x")
	git("2024-02-01", "add", ".")
	git("2024-02-01", "commit", "--quiet", "--message=first")
	write(t, root, "content/b.yaml", "x")
	git("2024-03-01", "add", ".")
	git("2024-03-01", "commit", "--quiet", "--message=second")
	clone := filepath.Join(t.TempDir(), "clone")
	git("2024-03-01", "clone", "--quiet", "--depth=1", "file://"+filepath.ToSlash(root), clone)
	write(t, clone, "content/a.yaml", "x")
	log, err := gitlog.Read(t.Context(), clone, "content")
	if err != nil || !strings.Contains(log.Warning, "git fetch --unshallow") {
		t.Fatalf("warning %q, error %v", log.Warning, err)
	}
	expect(t, log, map[string]string{"content/a.yaml": "2026-05-05"})
}

// Such as in a container, where the files belong to somebody else (safe.directory).
func TestARepositoryThatGitRefusesIsAnError(t *testing.T) {
	root, git := repository(t)
	write(t, root, "content/a.yaml", "x")
	git("2024-02-01", "add", ".")
	git("2024-02-01", "commit", "--quiet", "--message=first")
	t.Setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1") // git's own tests of safe.directory
	log, err := gitlog.Read(t.Context(), root, "content")
	if err == nil || !strings.Contains(err.Error(), "safe.directory") {
		t.Errorf("log %v, error %v", log, err)
	}
	if files, err := gitlog.Files(t.Context(), root, "HEAD", "content"); err == nil || errors.Is(err, gitlog.ErrNoHistory) {
		t.Errorf("files %q, error %v", files, err)
	}
	if err := os.WriteFile(filepath.Join(root, ".git", "HEAD"), []byte("broken"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "")
	if log, err := gitlog.Read(t.Context(), root, "content"); err == nil {
		t.Errorf("of a repository that is damaged: %+v", log)
	}
}

func TestCommitsSayWhichPullRequestBroughtThem(t *testing.T) {
	t.Parallel()
	root, git := repository(t)
	day := "2026-11-25"
	git(day, "commit", "--quiet", "--allow-empty", "-m", "First")
	git(day, "branch", "-M", "main")
	git(day, "checkout", "--quiet", "-b", "cms/pages/contact")
	git(day, "commit", "--quiet", "--allow-empty", "-m", "Update Pagina “contact”")
	git(day, "checkout", "--quiet", "main")
	git(day, "merge", "--quiet", "--no-ff", "-m", "Merge pull request #12 from dfx/cms/pages/contact", "-m", "Wijzig Pagina “Contact”", "cms/pages/contact")
	git(day, "commit", "--quiet", "--allow-empty", "-m", "Wijzig Artikel “Zaal” (#13)", "-m", "Co-authored-by: Bram Jansen <bram@dfx.example>\nPublished-by: Anke Visser <anke@dfx.example>")
	all, err := gitlog.Commits(t.Context(), root, 3)
	if err != nil || len(all) != 3 {
		t.Fatalf("%v, %v", all, err)
	}
	for i, want := range []gitlog.Commit{
		{Author: "Anke Visser", Subject: "Wijzig Artikel “Zaal”", Pull: "13"}, {Author: "x", Subject: "Wijzig Pagina “Contact”", Pull: "12"}, {Author: "x", Subject: "First"},
	} {
		if want.ID = all[i].ID; len(want.ID) != 40 || all[i] != want {
			t.Errorf("%+v, want %+v", all[i], want)
		}
	}
	if _, err := gitlog.Commits(t.Context(), t.TempDir(), 1); !errors.Is(err, gitlog.ErrNoHistory) {
		t.Errorf("without history: %v", err)
	}
}
