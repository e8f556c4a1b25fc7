package content_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
	"github.com/dfx-fitness/site/infra"
)

func photograph(t *testing.T, encode func(*bytes.Buffer, image.Image) error, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(b *bytes.Buffer, picture image.Image) error  { return png.Encode(b, picture) }
func asJPEG(b *bytes.Buffer, picture image.Image) error { return jpeg.Encode(b, picture, nil) }

// turned says in a JPEG that its camera was held on its side (Exif tag 274, value 6).
func turned(picture []byte) []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00")
	segment := append([]byte("Exif\x00\x00"), tiff...)
	header := append([]byte{0xff, 0xd8, 0xff, 0xe1}, binary.BigEndian.AppendUint16(nil, uint16(len(segment)+2))...)
	return append(append(header, segment...), picture[2:]...)
}

// huge is a PNG that says to have many pixels.
func huge(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height)
	header = append(header, 8, 0, 0, 0, 0)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return append(binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(header)), "IEND"...)
}

// load reads the smallest content with one more picture, which its product shows.
func load(name string, data []byte) (*content.Tree, error) {
	product := fmt.Sprintf("name: Nieuw\ncategory: Kracht\ndescription: Nieuw.\nimage: { src: %s, alt: Een nieuwe }\nfeatures: [Nieuw]\nspecifications: { Gewicht: 1 kg, Hoogte: 1 m, Garantie: 4 jaar }\n", name)
	return content.Read(contenttest.With([]txtar.File{
		{Name: "media/" + name, Data: data}, {Name: "products/lijn/l-002.yaml", Data: []byte(product)},
	}), content.Options{})
}

func TestAPhotographHasVariantsOfItsLayoutsWidth(t *testing.T) {
	t.Parallel()
	tree, err := load("foto.jpg", photograph(t, asJPEG, 1600, 1200))
	if err != nil {
		t.Fatal(err)
	}
	picture := tree.Products["lijn"][1].Image
	if picture.Width != 1600 || picture.Height != 1200 {
		t.Errorf("%d × %d", picture.Width, picture.Height)
	}
	if want := []int{440, 880, 1320, 1600}; !slices.Equal(picture.Sources.Widths, want) {
		t.Errorf("widths %v, want %v", picture.Sources.Widths, want)
	}
	for _, want := range []string{".w880q85.avif", ".w880q85.webp", ".w1280q60.avif", ".w352q60.avif"} {
		if v, ok := tree.Variants[picture.Sources.Stem+want]; !ok || v.File != "media/foto.jpg" {
			t.Errorf("no variant %s", want)
		}
	}
	if picture.URL != picture.Sources.Stem+".w880q85.webp" || len(tree.Variants) != 12 {
		t.Errorf("%s, %d variants", picture.URL, len(tree.Variants))
	}
	if _, served := tree.Served[tree.Media["foto.jpg"].URL]; served {
		t.Error("the photograph itself is served, with its metadata")
	}
}

func TestAPhotographThatIsShownSmallHasNoLargeVariants(t *testing.T) {
	t.Parallel()
	photo := photograph(t, asJPEG, 1600, 1200)
	product := "name: Nieuw\ncategory: Kracht\ndescription: Nieuw.\nimage: { src: foto.jpg, alt: Een nieuwe }\nimages: [{ src: detail.jpg, alt: Een detail }]\n" +
		"features: [Nieuw]\nspecifications: { Gewicht: 1 kg, Hoogte: 1 m, Garantie: 4 jaar }\n"
	tree, err := content.Read(contenttest.With([]txtar.File{
		{Name: "media/foto.jpg", Data: photo}, {Name: "media/detail.jpg", Data: photo},
		{Name: "products/lijn/l-002.yaml", Data: []byte(product)},
	}), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	shown := tree.Products["lijn"][1]
	if got, want := shown.Images[0].Sources.Widths, []int{220, 440, 660, 880}; !slices.Equal(got, want) {
		t.Errorf("a detail has widths %v, want %v", got, want)
	}
	// What both are shown at, the picture has once.
	for _, width := range []int{440, 880} {
		if !slices.Contains(shown.Image.Sources.Widths, width) || !slices.Contains(shown.Images[0].Sources.Widths, width) {
			t.Errorf("cards and pages do not share the variant of %d pixels", width)
		}
	}
}

func TestNoVariantIsWiderThanItsPhotograph(t *testing.T) {
	t.Parallel()
	tree, err := load("foto.png", photograph(t, asPNG, 700, 500))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tree.Products["lijn"][1].Image.Sources.Widths, []int{440, 700}; !slices.Equal(got, want) {
		t.Errorf("widths %v, want %v", got, want)
	}
}

func TestEveryVariantHasOneForSlowConnections(t *testing.T) {
	t.Parallel()
	slow := http.Header{"Ect": {"2g"}}
	for _, width := range []int{333, 700, 1600} {
		tree, err := load("foto.jpg", photograph(t, asJPEG, width, 300))
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for address, full := range tree.Variants {
			if full.Quality != picture.Quality || full.Format != "avif" {
				continue
			}
			count++
			answer := infra.VariantFor(address, slow)
			if v, ok := tree.Variants[answer]; !ok || v.Quality != picture.SlowQuality || v.Width >= full.Width {
				t.Errorf("%s is answered with %s: %+v", address, answer, v)
			}
		}
		if count == 0 {
			t.Errorf("%d pixels: no variants", width)
		}
	}
}

func TestAPhotographTakenUprightIsHigherThanWide(t *testing.T) {
	t.Parallel()
	avif, err := os.ReadFile("testdata/photographs/upright.avif") // 400 × 300, turned by its property irot
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"foto.jpeg": turned(photograph(t, asJPEG, 400, 300)), "foto.avif": avif} {
		tree, err := load(name, data)
		if err != nil {
			t.Fatal(err)
		}
		if picture := tree.Products["lijn"][1].Image; picture.Width != 300 || picture.Height != 400 {
			t.Errorf("%s: %d × %d", name, picture.Width, picture.Height)
		}
	}
}

func TestBadPicturesAreRefused(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		file string
		data []byte
		says string
	}{
		"a photograph of a telephone":     {"foto.jpg", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1"), "HEIC"},
		"one with an honest name":         {"foto.heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1"), "HEIC"},
		"one of too many pixels":          {"foto.png", huge(10_000, 10_000), "100 megapixels"},
		"a PNG that is called a JPEG":     {"foto.jpg", photograph(t, asPNG, 4, 3), "heet .jpg maar is een png"},
		"text":                            {"foto.png", []byte("Geen foto."), "kan niet als afbeelding worden gelezen"},
		"a header alone":                  {"foto.png", []byte("\x89PNG\r\n\x1a\n"), "kan niet als afbeelding worden gelezen"},
		"a broken WebP":                   {"foto.webp", []byte("RIFF\x00\x00\x00\x00WEBPVP8 "), "kan niet als afbeelding worden gelezen"},
		"an AVIF without a size":          {"foto.avif", []byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1"), "kan niet als afbeelding worden gelezen"},
		"a drawing with a script":         {"t.svg", []byte(`<svg width="1" height="1"><script>x</script></svg>`), "script"},
		"a drawing that runs on loading":  {"t.svg", []byte(`<svg width="1" height="1" onload="x"/>`), "script"},
		"a drawing that leads elsewhere":  {"t.svg", []byte(`<svg width="1" height="1"><a href="javascript:x"/></svg>`), "script"},
		"half a drawing":                  {"t.svg", []byte(`<svg width="1" height="1"><g>`), "kan niet als afbeelding worden gelezen"},
		"a drawing that is a page within": {"t.svg", []byte(`<svg width="1" height="1"><foreignObject/></svg>`), "script"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := load(tt.file, tt.data)
			mistakes, ok := errors.AsType[yamlfile.Diagnostics](err)
			if !ok {
				t.Fatalf("error %v", err)
			}
			if first := mistakes[0].String(); !strings.Contains(first, "content/media/"+tt.file) || !strings.Contains(first, tt.says) {
				t.Errorf("%s\nwant %q", first, tt.says)
			}
		})
	}
}

func FuzzPictures(f *testing.F) {
	f.Add("foto.jpg", []byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00"))
	f.Add("foto.png", huge(3, 4))
	f.Add("foto.avif", []byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00ispe\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00"))
	f.Add("foto.webp", []byte("RIFF\x1e\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x08\x00\x00\x00\x03\x00\x00\x02\x00\x00")) // with Exif that is not there
	f.Add("foto.webp", []byte("RIFF\xff\xff\xff\xffWEBPVP8 "))
	f.Add("foto.jpeg", []byte("\xff\xd8\xff\xc0\x00\x11\x08\x00\x03\x00\x04\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xd9"))
	f.Add("foto.jpg", huge(3, 4))       // of another kind than it is called
	f.Add("foto.png", huge(1<<31-1, 4)) // too wide
	f.Add("foto.gif", []byte("GIF89a\x01\x00\x01\x00"))
	f.Add("foto.jpg", []byte{})
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if len(name) > 40 || strings.ContainsAny(name, "/\x00\n:{}[],&*#?|<>=!%@`'\"- ") {
			t.Skip()
		}
		if tree, err := load(name, data); err == nil {
			if picture := tree.Media[name]; picture.Width <= 0 || picture.Height <= 0 {
				t.Errorf("%d × %d", picture.Width, picture.Height)
			}
		}
	})
}

func TestAPictureThatTheSiteCannotShowIsRefusedFirst(t *testing.T) {
	t.Parallel()
	whole := photograph(t, asJPEG, 60, 40)
	animated := append([]byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00"), 59, 0, 0, 39, 0, 0)
	entity := func(value string) []byte {
		return []byte(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg ` +
			value + `>]><svg xmlns="&ns_svg;" width="400" height="300"/>`)
	}
	for name, tt := range map[string]struct {
		file string
		data []byte
		want string // empty for none
	}{
		"whole":                               {"foto.jpg", whole, ""},
		"with more behind its end":            {"foto.jpg", append(bytes.Clone(whole), "video \xff\xda"...), ""},
		"a JPEG that breaks off":              {"foto.jpg", whole[:len(whole)-20], "is afgebroken"},
		"a PNG that breaks off":               {"foto.png", photograph(t, asPNG, 60, 40)[:50], "is afgebroken"},
		"of a whole page of a website":        {"foto.png", photograph(t, asPNG, 1200, 20_000), "zo lang kan geen foto op de site zijn"},
		"high, but made smaller":              {"foto.png", photograph(t, asPNG, 2600, 16_500), ""},
		"moving":                              {"foto.webp", animated, "beweegt"},
		"a drawing of Illustrator":            {"foto.svg", entity(`"http://www.w3.org/2000/svg"`), ""},
		"a drawing with markup in its names":  {"foto.svg", entity(`"<script>alert(1)</script>"`), "is een SVG met een script"},
		"a drawing with another file in them": {"foto.svg", entity(`SYSTEM "http://elders.example/x"`), "is een SVG met een script"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := load(tt.file, tt.data)
			if (err != nil) != (tt.want != "") || !strings.Contains(fmt.Sprint(err), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}
