package build_test

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
)

// formsFile is what the tests of the functions read; see functions/form/formtest.
const formsFile = "../../../functions/form/formtest/testdata/forms.json"

func TestTheFormsOfTheFunctionsTestsAreThoseOfTheTestSite(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(os.DirFS("../../../frontend/e2e/site"), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := tree.Forms.JSON()
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	if *update {
		if err := os.WriteFile(formsFile, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(formsFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("renew it with 'go test ./generator/internal/build -run Forms -update':\n%s", diff)
	}
}

// A promise that has another text from a day on has it in mails, too.
func TestTheFunctionsHaveThePromisesOfToday(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	if err := os.CopyFS(filepath.Join(root, "content"), os.DirFS("../../../frontend/e2e/site")); err != nil {
		t.Fatal(err)
	}
	claims := filepath.Join(root, "content/claims.yaml")
	sitetest.Write(t, claims, strings.Replace(sitetest.ReadFile(t, claims), "  mailadres: info@dfx-fitness.example\n", "  mailadres:\n    text: info@dfx-fitness.example\n    later: nieuw@dfx-fitness.example\n    publishAt: 2020-01-02\n", 1))
	sitetest.Write(t, filepath.Join(root, "go.mod"), "module functions.example\n\ngo 1.26\n")
	sitetest.Write(t, filepath.Join(root, "functions/notify/main.go"), "package main\n\nfunc main() {}\n")
	sitetest.Write(t, filepath.Join(root, "functions/openapi.yaml"), sitetest.ReadFile(t, "../../../functions/openapi.yaml"))
	if _, err := build.Functions(t.Context(), root, root); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(root, "notify.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	forms, err := fs.ReadFile(archive, form.SetFile)
	if err != nil || !bytes.Contains(forms, []byte("nieuw@")) || bytes.Contains(forms, []byte("info@")) {
		t.Errorf("%v: %s", err, forms)
	}
}
