package content_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
