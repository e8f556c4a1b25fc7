package content_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// Each file in testdata/pictures is refused, with its name and what to do about it.
func TestTheCorpusOfBadPicturesIsRefused(t *testing.T) {
	t.Parallel()
	told := map[string]string{
		"animation.gif":   "gebruik .svg, .jpg, .png, .webp of .avif",
		"bomb.png":        "900 megapixels",
		"elsewhere.svg":   "koppeling naar elders",
		"event.svg":       "een script",
		"jpeg-inside.png": "heet .png maar is een jpeg",
		"phone.heic":      "exporteer haar als JPEG",
		"phone.jpg":       "exporteer haar als JPEG",
		"script.svg":      "een script",
		"sizeless.svg":    "width en height of een viewBox",
		"text.jpg":        "sla het bestand opnieuw op",
	}
	files, err := filepath.Glob("testdata/pictures/*")
	if err != nil || len(files) != len(told) {
		t.Fatalf("%d files, %v; expected %d", len(files), err, len(told))
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		_, err = load(name, data)
		if err == nil || !strings.Contains(err.Error(), "content/media/"+name) || !strings.Contains(err.Error(), told[name]) {
			t.Errorf("%s: %v, want %q", name, err, told[name])
		}
	}
}

// What a file says of a picture that is refused holds for that picture alone: while it is written, it may be anything.
func TestAFileIsReadAgainOnceItsRefusedPictureIsMendedOrGone(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	for _, file := range files {
		file.ModTime = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC) // long ago, so that what is read of it is kept
	}
	const drawing = "media/leg-press.svg"
	good := files[drawing]
	reader := content.NewReader(files)
	refused := func() {
		t.Helper()
		files[drawing] = &fstest.MapFile{Data: []byte("<svg"), ModTime: good.ModTime.Add(time.Hour)}
		if _, err := reader.Read(content.Options{}); err == nil || !strings.Contains(err.Error(), drawing) {
			t.Fatalf("half a drawing: %v", err)
		}
	}
	refused()
	files[drawing] = good
	tree, err := reader.Read(content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, product := range tree.Products["lijn"] {
		if product.Image.URL == "" {
			t.Errorf("%s shows no picture once it is mended", product.Name)
		}
	}
	refused()
	delete(files, drawing)
	if _, err := reader.Read(content.Options{}); err == nil || !strings.Contains(err.Error(), drawing+" bestaat niet") {
		t.Errorf("a drawing that is gone: %v", err)
	}
}
