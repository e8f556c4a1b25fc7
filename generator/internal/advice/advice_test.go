package advice_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var update = flag.Bool("update", false, "rewrite the expected advice")

// today is the day on which the archives are read.
var today = time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)

// adviceOn is the advice about the smallest content with some files changed.
func adviceOn(t *testing.T, changed ...txtar.File) yamlfile.Diagnostics {
	t.Helper()
	tree, err := content.Read(contenttest.With(changed), content.Options{At: today, Texts: true})
	if err != nil {
		t.Fatal(err)
	}
	return advice.Of(tree, today)
}

// TestAdvice reads the archives in testdata on 22 November 2026: the files that differ from the smallest
// content, and, in the file 'expected', every advice in order.
func TestAdvice(t *testing.T) {
	t.Parallel()
	contenttest.Archives(t, "testdata", *update, func(t *testing.T, files []txtar.File) []byte {
		var got []byte
		for _, piece := range adviceOn(t, files...) {
			got = append(got, piece.String()+"\n"...)
		}
		return got
	})
}

// TestTheSmallestContentNeedsNoAdvice keeps each archive about its own subject.
func TestTheSmallestContentNeedsNoAdvice(t *testing.T) {
	t.Parallel()
	if got := adviceOn(t); len(got) > 0 {
		t.Errorf("advice %v", got)
	}
}

// TestTheSiteNeedsLittleAdvice holds the rules to what is worth a marketer's time.
func TestTheSiteNeedsLittleAdvice(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(os.DirFS("../../../content"), content.Options{At: today, Texts: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := advice.Of(tree, today); len(got) > 10 {
		t.Errorf("%d pieces of advice; mend the content, or the rule:\n%v", len(got), got.Error())
	}
}

func TestAPictureOfADraftIsNotUnused(t *testing.T) {
	t.Parallel()
	got := adviceOn(t,
		txtar.File{Name: "media/foto.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>`)},
		txtar.File{Name: "pages/actie.yaml", Data: []byte("title: Kort\ndescription: Kort.\nkeywords: [niets]\ndraft: true\n" +
			"image: { src: foto.svg, alt: Een zaal }\nblocks: [{ type: hero, title: Zaal, text: Zaal. }]\n")})
	if len(got) > 0 {
		t.Errorf("advice %v", got)
	}
}

func TestAPhotographThatIsTooSmallForItsPlaceGivesAdvice(t *testing.T) {
	t.Parallel()
	const product = "name: Nieuw\ncategory: Kracht\ndescription: Nieuw.\nimage: { src: foto.png, alt: Een nieuwe }\n" +
		"features: [Nieuw]\nspecifications: { Gewicht: 1 kg, Hoogte: 1 m, Garantie: 4 jaar }\n"
	for width, want := range map[int]string{
		300: "products/lijn/l-002.yaml:4:15: content/media/foto.png is 300 pixels breed en wordt hier tot 880 breed getoond, dus onscherp; neem een foto van 1760 pixels of breder",
		880: "",
	} {
		var photograph bytes.Buffer
		if err := png.Encode(&photograph, image.NewGray(image.Rect(0, 0, width, 200))); err != nil {
			t.Fatal(err)
		}
		got := adviceOn(t, txtar.File{Name: "media/foto.png", Data: photograph.Bytes()}, txtar.File{Name: "products/lijn/l-002.yaml", Data: []byte(product)}).Error()
		if !strings.HasSuffix(got, want) || (want == "") != (got == "") {
			t.Errorf("%d pixels: advice %q, want %q", width, got, want)
		}
	}
}
