package check_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/check"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

func TestATranslationIsOlderThanWhatItTranslates(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	root := t.TempDir()
	files := contenttest.Minimal()
	for name, file := range contenttest.InLanguage("en") {
		files[name] = file
	}
	for name, file := range files {
		at := filepath.Join(root, "content", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	git := func(day string, args ...string) {
		t.Helper()
		command := exec.Command("git", args...)
		command.Dir = root
		command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
			"GIT_AUTHOR_NAME=x", "GIT_AUTHOR_EMAIL=x@x.example", "GIT_COMMITTER_NAME=x", "GIT_COMMITTER_EMAIL=x@x.example", "GIT_COMMITTER_DATE="+day+"T12:00:00Z")
		if output, err := command.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, output)
		}
	}
	told := func(day time.Time) bool {
		t.Helper()
		tree, err := content.Read(os.DirFS(filepath.Join(root, "content")), content.Options{At: day, Texts: true})
		if err != nil {
			t.Fatal(err)
		}
		findings, err := check.Find(t.Context(), root, tree, day, "")
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(findings.Advice, func(piece yamlfile.Diagnostic) bool {
			return strings.HasPrefix(piece.String(), "content/pages/en/index.yaml:1:1: de Nederlandse pagina (content/pages/index.yaml) is op 2026-11-20 gewijzigd, na deze vertaling van 2026-11-01")
		})
	}
	git("2026-11-01", "init", "--quiet")
	git("2026-11-01", "add", ".")
	git("2026-11-01", "commit", "--quiet", "-m", "both")
	if told(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)) {
		t.Error("a translation of the same day is told of")
	}
	index := filepath.Join(root, "content/pages/index.yaml")
	if err := os.WriteFile(index, append(slices.Clone(files["pages/index.yaml"].Data), '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
	git("2026-11-20", "commit", "--quiet", "-a", "-m", "the Dutch page")
	if !told(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)) {
		t.Error("a translation that is older than the Dutch page is not told of")
	}
	if told(time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC)) {
		t.Error("a translation is told of for ever")
	}
}
