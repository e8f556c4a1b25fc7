package pdf_test

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/picture"
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

// set sets the document of the smallest content with one, over a cache.
func set(t *testing.T, cache, text string) []byte {
	t.Helper()
	return setWith(t, cache, nil, txtar.File{Name: "documents/controle.yaml", Data: []byte(text)})
}

func setWith(t *testing.T, cache string, photo pdf.Photo, more ...txtar.File) []byte {
	t.Helper()
	file, err := document(t, cache, photo, more...)(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// document is that of the smallest content with one.
func document(t *testing.T, cache string, photo pdf.Photo, more ...txtar.File) pdf.PDF {
	t.Helper()
	tree, err := content.Read(contenttest.With(more), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	made, ok := typesetter(t, cache, photo).Documents(tree)["/downloads/controle.pdf"]
	if !ok {
		t.Fatal("there is no document at /downloads/controle.pdf")
	}
	return made
}

func typesetter(t *testing.T, cache string, photo pdf.Photo) *pdf.Typesetter {
	t.Helper()
	made := pdf.New(pdf.Options{Root: root(t), Cache: cache, Photo: photo})
	t.Cleanup(made.Close)
	return made
}

func root(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func TestADocumentIsATaggedPDFOfItsName(t *testing.T) {
	t.Parallel()
	made := set(t, t.TempDir(), sample)
	if !bytes.HasPrefix(made, []byte("%PDF-")) {
		t.Fatalf("the PDF begins with %.20q", made)
	}
	wanted := []string{"Controle &amp; &lt;onderhoud&gt;", "<rdf:li>nl-NL</rdf:li>"}
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" {
		wanted = append(wanted, "/StructTreeRoot", "<pdfuaid:part>1</pdfuaid:part>")
	}
	for _, part := range wanted {
		if !bytes.Contains(made, []byte(part)) {
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
	if again := set(t, cache, sample); string(again) != "%PDF-kept" {
		t.Error("the same document was set twice")
	}
	if changed := set(t, cache, strings.Replace(sample, "Bel ons", "Mail ons", 1)); string(changed) == "%PDF-kept" {
		t.Error("a changed document was not set anew")
	}
	if anew := set(t, t.TempDir(), sample); !bytes.Equal(anew, first) {
		t.Error("the same document gives other bytes")
	}
}

// A photograph of many megabytes does not go into a document that people mail to each other.
func TestADocumentHoldsPhotographsAsSmallJPEGs(t *testing.T) {
	t.Parallel()
	original := noise(t, 1600, 1200, 100)
	folder := inside(t)
	var asked []picture.Variant
	photo := func(_ context.Context, v picture.Variant) (string, error) {
		asked = append(asked, v)
		file := filepath.Join(folder, "smaller.jpg")
		return file, os.WriteFile(file, noise(t, v.Width, v.Width*3/4, v.Quality), 0o644)
	}
	cover := strings.Replace(sample, "intro:", "image: { src: groot.jpg, alt: Een zaal }\nintro:", 1)
	made := setWith(t, t.TempDir(), photo,
		txtar.File{Name: "media/groot.jpg", Data: original}, txtar.File{Name: "documents/controle.yaml", Data: []byte(cover)})

	if len(asked) != 1 || asked[0].File != "media/groot.jpg" || asked[0].Format != "jpg" || asked[0].Width >= 1600 {
		t.Fatalf("asked for %v", asked)
	}
	if !bytes.Contains(made, []byte("/DCTDecode")) {
		t.Error("the photograph is not kept as a JPEG")
	}
	if len(made) > len(original) {
		t.Errorf("%d bytes with a photograph of %d", len(made), len(original))
	}
}

func TestAPictureIsCroppedAtItsFocus(t *testing.T) {
	t.Parallel()
	wide := noise(t, 1600, 300, 50)
	smaller := filepath.Join(inside(t), "smaller.jpg")
	photo := func(context.Context, picture.Variant) (string, error) {
		return smaller, os.WriteFile(smaller, wide, 0o644)
	}
	cache, made := t.TempDir(), map[string]string{}
	for _, focus := range append([]string{"midden"}, blocks.Focus("").Enum()...) {
		cover := "image: { src: breed.jpg, alt: Een zaal, focus: " + focus + " }\nintro:"
		cover = strings.Replace(cover, ", focus: midden", "", 1)
		made[focus] = string(setWith(t, cache, photo, txtar.File{Name: "media/breed.jpg", Data: wide},
			txtar.File{Name: "documents/controle.yaml", Data: []byte(strings.Replace(sample, "intro:", cover, 1))}))
	}
	if made["links"] == made["midden"] || made["rechts"] == made["midden"] || made["links"] == made["rechts"] {
		t.Error("the focus of a wide picture makes no difference")
	}
	if made["links"] != made["linksboven"] || made["rechts"] != made["rechtsonder"] {
		t.Error("a wide picture is cropped above or below")
	}
}

// inside is a folder that goes with the test, in the repository: the typesetter reads nothing outside of it.
func inside(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(root(t), ".cache")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	folder, err := os.MkdirTemp(folder, "document-test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// noise is a JPEG that cannot be made smaller without a loss.
func noise(t *testing.T, width, height, quality int) []byte {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, width, height))
	chance := rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = byte(chance.Uint32())
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestCharactersThatNoFontHasAreLeftOut(t *testing.T) {
	t.Parallel()
	saying := func(text string) []byte { return set(t, t.TempDir(), strings.Replace(sample, "elke maand", text, 1)) }
	if !bytes.Equal(saying("elke 💪maand健 €"), saying("elke maand €")) {
		t.Error("the document says something else")
	}
}

func TestADocumentThatCannotBeSetIsNamedWithTheReason(t *testing.T) {
	t.Parallel()
	gone := func(context.Context, picture.Variant) (string, error) {
		return filepath.Join(root(t), "absent.jpg"), nil
	}
	_, err := document(t, t.TempDir(), gone,
		txtar.File{Name: "media/groot.jpg", Data: noise(t, 1600, 1200, 50)},
		txtar.File{Name: "documents/controle.yaml", Data: []byte(strings.Replace(sample, "intro:", "image: { src: groot.jpg, alt: Een zaal }\nintro:", 1))},
	)(t.Context())
	if err == nil || !strings.HasPrefix(err.Error(), "content/documents/controle.yaml: ") || !strings.Contains(err.Error(), "absent.jpg") {
		t.Errorf("error %v", err)
	}
}
