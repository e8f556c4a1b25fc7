package pdf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/once"
)

const line = `
name: Lijn
title: "{name}"
description: "{description}"
delivery: 2-4 weken
categories: [{ name: Kracht }, { name: Dutch category. }]
freeSpace: { front: 60, back: 30, left: 60, right: 60 }
`

const linePage = `
title: De lijn
description: Alle producten van de lijn.
keywords: [lijn]
blocks: [{ type: hero, title: De lijn, text: Alles. }]
`

// machine is a product with so many features.
func machine(features int) string {
	return `
name: "Leg <Press> #1"
category: Kracht
description: Voor benen.
image: { src: leg-press.svg, alt: Een leg press }
features:` + strings.Repeat("\n  - Voetplaat van $66 × 52 cm in drie standen, met een profiel van rubber", features) + `
dimensions: { length: 208, width: 112, height: 174 }
weight: 372
specifications: { Maximale belasting: 320 kg, Frame: "koker van *120* × 60 mm" }
`
}

// sheet is the datasheet of a product of the smallest content, and its file.
func sheet(t *testing.T, cache, product string) (data []byte, file string) {
	t.Helper()
	tree, err := content.Read(contenttest.With([]txtar.File{
		{Name: "lines/lijn.yaml", Data: []byte(line)}, {Name: "pages/lijn.yaml", Data: []byte(linePage)},
		{Name: "products/lijn/l-001.yaml", Data: []byte(product)},
	}), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// The typesetter reads pictures below the repository only; any of the same kind does.
	for src, picture := range tree.Media {
		picture.File = "../frontend/assets/favicon.svg"
		tree.Media[src] = picture
	}
	made, ok := typesetter(t, cache, nil).Datasheets(tree)["/downloads/datablad-l-001.pdf"]
	if !ok {
		t.Fatal("there is no datasheet at /downloads/datablad-l-001.pdf")
	}
	if file, err = made(t.Context()); err != nil {
		t.Fatal(err)
	}
	if data, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
	return data, file
}

var pageObject = regexp.MustCompile(`/Type /Page\b`)

func TestADatasheetIsATaggedPageWithNameAndAddress(t *testing.T) {
	t.Parallel()
	made, _ := sheet(t, t.TempDir(), machine(5))
	if pages := len(pageObject.FindAll(made, -1)); pages != 1 {
		t.Errorf("%d pages", pages)
	}
	// The title is that of interface.yaml, whose texts are their keys here.
	wanted := []string{"<dc:title>", "/URI (https://www.voorbeeld.example/lijn/leg-press-1)", "<rdf:li>nl-NL</rdf:li>"}
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" {
		wanted = append(wanted, "/StructTreeRoot", "<pdfuaid:part>1</pdfuaid:part>")
	}
	for _, part := range wanted {
		if !bytes.Contains(made, []byte(part)) {
			t.Errorf("the PDF lacks %s", part)
		}
	}
}

func TestALongDatasheetIsMadeSmallerToFitAPage(t *testing.T) {
	t.Parallel()
	made, _ := sheet(t, t.TempDir(), machine(14))
	if pages := len(pageObject.FindAll(made, -1)); pages != 1 {
		t.Errorf("%d pages", pages)
	}
	if longer, _ := sheet(t, t.TempDir(), machine(80)); len(pageObject.FindAll(longer, -1)) < 2 {
		t.Error("what fits no page is not whole")
	}
}

func TestADatasheetIsSetAgainOnlyWhenItChanged(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	_, first := sheet(t, cache, machine(5))
	if err := os.WriteFile(first, []byte("%PDF-kept"), 0o644); err != nil {
		t.Fatal(err)
	}
	long := time.Now().AddDate(0, -2, 0)
	if err := os.Chtimes(first, long, long); err != nil {
		t.Fatal(err)
	}
	if kept, _ := sheet(t, cache, machine(5)); string(kept) != "%PDF-kept" {
		t.Error("the same datasheet was set twice")
	}
	if err := once.Tidy(cache); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(first); err != nil {
		t.Errorf("one that is in use was tidied away: %v", err)
	}
	if changed, file := sheet(t, cache, machine(6)); string(changed) == "%PDF-kept" || file == first {
		t.Error("a changed datasheet was not set anew")
	}
	if left, err := filepath.Glob(filepath.Join(cache, "making-*")); err != nil || len(left) > 0 {
		t.Errorf("the cache holds %v, %v", left, err)
	}
}
