package document_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/document"
)

const sample = `
title: Controle & <onderhoud>
subtitle: Wat u elke maand nakijkt
eyebrow: Controlelijst
intro: |
  Eerste alinea.

  Tweede alinea met #tekens $ die *niets* betekenen.
sections:
  - title: Stappen
    steps: [{ title: Kijken, text: Kijk. }]
    checks: [Een]
    points: [Twee]
    text: Tekst.
    table: { columns: [Wat, Wie], rows: [["#let x", "*u*"]] }
closing: { title: Vragen, text: Bel ons. }
`

// set sets the documents of the smallest content and one more, over an empty cache.
func set(t *testing.T, cache, text string) []document.File {
	t.Helper()
	tree, err := content.Load(contenttest.With([]txtar.File{{Name: "documents/controle.yaml", Data: []byte(text)}}))
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	files, err := document.Set(t.Context(), root, cache, tree)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestADocumentIsATaggedPDFOfItsName(t *testing.T) {
	t.Parallel()
	files := set(t, t.TempDir(), sample)
	if len(files) != 1 || files[0].URL != "/downloads/controle.pdf" || !bytes.HasPrefix(files[0].PDF, []byte("%PDF-")) {
		t.Fatalf("files %v", files)
	}
	wanted := []string{"Controle &amp; &lt;onderhoud&gt;", "<rdf:li>nl-NL</rdf:li>"}
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" {
		wanted = append(wanted, "/StructTreeRoot", "<pdfuaid:part>1</pdfuaid:part>")
	}
	for _, part := range wanted {
		if !bytes.Contains(files[0].PDF, []byte(part)) {
			t.Errorf("the PDF lacks %s", part)
		}
	}
}

func TestADocumentIsSetAgainOnlyWhenItChanged(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	first := set(t, cache, sample)
	kept, err := filepath.Glob(filepath.Join(cache, "*"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("the cache holds %v, %v", kept, err)
	}
	// What is in the cache is taken as it is.
	if err := os.WriteFile(kept[0], []byte("%PDF-kept"), 0o644); err != nil {
		t.Fatal(err)
	}
	if again := set(t, cache, sample); string(again[0].PDF) != "%PDF-kept" {
		t.Error("the same document was set twice")
	}
	if changed := set(t, cache, strings.Replace(sample, "Bel ons", "Mail ons", 1)); string(changed[0].PDF) == "%PDF-kept" {
		t.Error("a changed document was not set anew")
	}
	if anew := set(t, t.TempDir(), sample); !bytes.Equal(anew[0].PDF, first[0].PDF) {
		t.Error("the same document gives other bytes")
	}
}
