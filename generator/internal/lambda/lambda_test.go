package lambda_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/generator/internal/lambda"
)

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestPackage(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module functions.example\n\ngo 1.26\n")
	write(t, filepath.Join(root, "functions/quote/main.go"), "package main\n\nfunc main() { println(1) }\n")
	write(t, filepath.Join(root, "functions/notify/main.go"), "package main\n\nfunc main() { println(2) }\n")
	write(t, filepath.Join(root, "functions/leads/main.go"), "package main\n\nfunc main() { println(3) }\n")
	write(t, filepath.Join(root, "functions/internal/lead/lead.go"), "package lead\n")
	first, second := filepath.Join(root, "dist/first"), filepath.Join(root, "dist/second")
	gone := filepath.Join(first, "removed.zip")
	write(t, gone, "of a function that is no more")
	for _, out := range []string{first, second} {
		names, err := lambda.Package(t.Context(), root, out, formtest.Set())
		if err != nil {
			t.Fatal(err)
		}
		if want := []string{"notify.zip", "quote.zip"}; !slices.Equal(names, want) {
			t.Errorf("archives %v, want %v", names, want)
		}
	}
	if _, err := os.Stat(gone); err == nil {
		t.Error("the archive of a function that is no more is there")
	}
	archive, err := zip.OpenReader(filepath.Join(first, "quote.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if len(archive.File) != 2 || archive.File[0].Name != "bootstrap" || archive.File[0].Mode() != 0o755 ||
		archive.File[1].Name != form.SetFile {
		t.Fatalf("the archive holds %v", archive.File)
	}
	code, err := archive.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	header := make([]byte, 20)
	if _, err := io.ReadFull(code, header); err != nil {
		t.Fatal(err)
	}
	// ELF: the magic number, and at offset 18 the machine, 183 for AArch64.
	if !bytes.HasPrefix(header, []byte("\x7fELF")) || header[18] != 183 {
		t.Errorf("bootstrap begins with % x, which is no ELF for AArch64", header)
	}
	for _, name := range []string{"quote.zip", "notify.zip"} {
		a, errA := os.ReadFile(filepath.Join(first, name))
		b, errB := os.ReadFile(filepath.Join(second, name))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s differs between two builds of the same sources", name)
		}
	}
}

func TestAFunctionThatDoesNotBuildIsNamed(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	write(t, filepath.Join(root, "go.mod"), "module functions.example\n\ngo 1.26\n")
	write(t, filepath.Join(root, "functions/quote/main.go"), "package main\n\nfunc main() { nothing() }\n")
	_, err := lambda.Package(t.Context(), root, filepath.Join(root, "dist"), formtest.Set())
	if err == nil || !strings.Contains(err.Error(), "functions: go build") || !strings.Contains(err.Error(), "functions/quote") || !strings.Contains(err.Error(), "undefined: nothing") {
		t.Errorf("error %v", err)
	}
}
