package content_test

import (
	"errors"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// FuzzLoad reads any text as a page, a product and a Markdown page: it ends, and each mistake has a
// place.
func FuzzLoad(f *testing.F) {
	names, err := filepath.Glob("testdata/errors/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if ext := filepath.Ext(file.Name); ext != ".md" && ext != ".yaml" {
				continue
			}
			f.Add(bytesOf.Replace(string(file.Data)))
		}
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, name := range []string{"pages/a.yaml", "pages/a.md", "products/lijn/l-002.yaml"} {
			_, err := content.Read(contenttest.With([]txtar.File{{Name: name, Data: []byte(source)}}), content.Options{})
			if err == nil {
				continue
			}
			mistakes, ok := errors.AsType[yamlfile.Diagnostics](err)
			if !ok {
				t.Fatalf("error %v, want diagnostics", err)
			}
			for _, mistake := range mistakes {
				if mistake.Line < 1 || mistake.Column < 1 || mistake.File == "" || mistake.Message == "" {
					t.Errorf("a mistake without a place: %+v", mistake)
				}
			}
		}
	})
}
