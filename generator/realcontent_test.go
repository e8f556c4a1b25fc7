package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/smoke"
)

// TestEditsOfTheRealContentBreakNothing edits a copy of the real content as marketers do, and asserts that it is
// checked and built, and that every page of it is whole. It names no page and no product, so that no edit of the
// content breaks the test itself.
func TestEditsOfTheRealContentBreakNothing(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "content"))); err != nil {
		t.Fatal(err)
	}
	addProduct(t, folder)
	renameProduct(t, folder)
	postponeArticle(t, folder)

	site := filepath.Join(t.TempDir(), "site")
	for _, args := range [][]string{
		{"check", "-content", folder},
		{"build", "-content", folder, "-out", site, "-pictures=false"},
	} {
		var said bytes.Buffer
		if status := run(t.Context(), args, &said, &said); status != 0 {
			t.Fatalf("site %s: exit status %d\n%s", args[0], status, said.String())
		}
	}
	_, err := smoke.Check(t.Context(), site, "")
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, mistake := range joined.Unwrap() {
			if !missingPicture.MatchString(mistake.Error()) {
				t.Error(mistake)
			}
		}
	} else if err != nil {
		t.Error(err)
	}
	for text, want := range map[string]bool{
		"Toegevoegd toestel": true, "Hernoemd toestel": true, "Uitgesteld artikel": false,
	} {
		if got := isShown(t, site, text); got != want {
			t.Errorf("a page shows %q: %t, want %t", text, got, want)
		}
	}
}

// isShown reports whether any document of a site holds a text.
func isShown(t *testing.T, site, text string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(site, func(name string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(name) == ".html" {
			found = found || strings.Contains(readFile(t, name), text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Pictures take long to make, and no edit of a text changes them; datasheets are made when they are asked for.
var missingPicture = regexp.MustCompile(`leads to (\S+\.(avif|jpg|png|webp)|/downloads/datablad-\S+\.pdf), which answers 404`)

var nameLine = regexp.MustCompile(`(?m)^name: (.+)$`)

// addProduct puts one more in every line.
func addProduct(t *testing.T, folder string) {
	t.Helper()
	last := map[string]string{} // by line
	for _, file := range productFiles(t, folder) {
		last[filepath.Dir(file)] = file
	}
	for line, file := range last {
		prefix, _, _ := strings.Cut(filepath.Base(file), "-")
		text := nameLine.ReplaceAllString(readFile(t, file), "name: Toegevoegd toestel "+prefix)
		write(t, filepath.Join(line, prefix+"-999.yaml"), text)
	}
}

// renameProduct gives the first another name, in its own file and in the projects that name it.
func renameProduct(t *testing.T, folder string) {
	t.Helper()
	first := productFiles(t, folder)[0]
	former := nameLine.FindStringSubmatch(readFile(t, first))[1]
	projects, err := filepath.Glob(filepath.Join(folder, "projects", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, first, nameLine.ReplaceAllString(readFile(t, first), "name: Hernoemd toestel"))
	named := regexp.MustCompile(`(?m)^  - ` + regexp.QuoteMeta(former) + `$`)
	for _, file := range projects {
		write(t, file, named.ReplaceAllString(readFile(t, file), "  - Hernoemd toestel"))
	}
}

// postponeArticle adds an article that is to be published on a day far away.
func postponeArticle(t *testing.T, folder string) {
	t.Helper()
	articles, err := filepath.Glob(filepath.Join(folder, "blog", "*.md"))
	if err != nil || len(articles) == 0 {
		t.Fatalf("%d articles, %v", len(articles), err)
	}
	texts := regexp.MustCompile(`(?m)^(title|headline|description|excerpt): .*$`)
	text := texts.ReplaceAllString(readFile(t, articles[0]), "$1: Uitgesteld artikel, $1")
	write(t, filepath.Join(folder, "blog", "999.md"), strings.Replace(text, "---\n", "---\npublishAt: 2099-01-01\n", 1))
}

func productFiles(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "products", "*", "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d products, %v", len(files), err)
	}
	return files
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
