package build_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/serviceworker"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
	"github.com/dfx-fitness/site/infra"
)

// What 'check' accepts, 'build' builds: no former address may be a file that a build makes.
func TestNoRedirectTakesTheAddressOfAFileOfTheSite(t *testing.T) {
	t.Parallel()
	folder, err := filepath.Abs("../../../frontend/e2e/site")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := content.Read(os.DirFS(folder), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	o := build.Options{Content: folder}
	resizer, typesetter := media.New(media.Options{}), pdf.New(pdf.Options{})
	outputs, err := o.Outputs(tree, nil, resizer, typesetter)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := page.Build(tree, page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ofPages, err := o.OutputsOfPages(tree, pages, resizer)
	if err != nil {
		t.Fatal(err)
	}
	addresses := map[string]bool{serviceworker.Path: true, form.Stylesheet: true}
	for _, made := range []map[string]build.Output{outputs.Files, outputs.Pictures, outputs.Datasheets, ofPages.Files, ofPages.Pictures} {
		for at := range made {
			if name := strings.TrimPrefix(at, "/"); !infra.IsImmutable(name) { // else its name is of its bytes
				addresses["/"+name] = true
			}
		}
	}
	redirects := "redirects:\n"
	for _, at := range slices.Sorted(maps.Keys(addresses)) {
		redirects += fmt.Sprintf("  - { from: %s, to: / }\n", at)
	}
	changed := t.TempDir()
	if err := os.CopyFS(changed, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	sitetest.Write(t, filepath.Join(changed, "redirects.yaml"), redirects)
	_, err = content.Read(os.DirFS(changed), content.Options{})
	mistakes, _ := errors.AsType[yamlfile.Diagnostics](err)
	for i, at := range slices.Sorted(maps.Keys(addresses)) {
		if !slices.ContainsFunc(mistakes, func(m yamlfile.Diagnostic) bool { return m.File == "content/redirects.yaml" && m.Line == i+2 }) {
			t.Errorf("a redirect from %s is accepted", at)
		}
	}
}
