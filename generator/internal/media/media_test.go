package media_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	_ "golang.org/x/image/webp"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/once"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// scene is a repository with photographs, and what makes their variants.
func scene(t *testing.T, photographs map[string][]byte) (root string, resizer *media.Resizer) {
	t.Helper()
	root = t.TempDir()
	for name, data := range photographs {
		file := filepath.Join(root, "content/media", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := filepath.Abs("../../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(modules, filepath.Join(root, "node_modules")); err != nil {
		t.Fatal(err)
	}
	return root, open(t, root)
}

func open(t *testing.T, root string) *media.Resizer {
	t.Helper()
	resizer := media.New(media.Options{Root: root, Content: filepath.Join(root, "content"), Cache: filepath.Join(root, ".cache")})
	t.Cleanup(resizer.Close)
	return resizer
}

// half is a picture whose left half is red and whose right half is blue.
func half(width, height int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			ink := color.RGBA{R: 200, A: 255}
			if x >= width/2 {
				ink = color.RGBA{B: 200, A: 255}
			}
			picture.Set(x, y, ink)
		}
	}
	return picture
}

func asPNG(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// turned is a JPEG whose Exif says that the camera was held on its side (tag 274, value 6).
func turned(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("II*\x00\x08\x00\x00\x00\x01\x00")
	tiff = binary.LittleEndian.AppendUint16(tiff, 274)
	tiff = append(tiff, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0)
	segment := append([]byte("Exif\x00\x00"), tiff...)
	header := append([]byte{0xff, 0xd8, 0xff, 0xe1}, binary.BigEndian.AppendUint16(nil, uint16(len(segment)+2))...)
	return append(append(header, segment...), b.Bytes()[2:]...)
}

func decode(t *testing.T, file string) image.Image {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	picture, _, err := image.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return picture
}

func TestVariantsHaveTheirWidthAndFormat(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"a/photo.png": asPNG(t, half(400, 300))})
	for _, tt := range []struct {
		format, begins string
		width, height  int
	}{{"jpg", "\xff\xd8\xff", 200, 150}, {"webp", "RIFF", 100, 75}, {"avif", "\x00\x00\x00", 320, 240}, {"webp", "RIFF", 900, 300}} {
		file, err := resizer.File(t.Context(), picture.Variant{File: "media/a/photo.png", Width: tt.width, Quality: 60, Format: tt.format})
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil || !strings.HasPrefix(string(data), tt.begins) {
			t.Errorf("%s begins with %q, %v", tt.format, data[:min(len(data), 8)], err)
		}
		if tt.format == "avif" {
			continue // nothing here reads one
		}
		size := decode(t, file).Bounds().Size()
		if want := min(tt.width, 400); size.X != want || size.Y != tt.height {
			t.Errorf("%s of %d pixels is %v", tt.format, tt.width, size)
		}
	}
}

func TestAPhotographIsTurnedAsItsCameraWasHeld(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"photo.jpg": turned(t, half(200, 100))})
	file, err := resizer.File(t.Context(), picture.Variant{File: "media/photo.jpg", Width: 100, Quality: 85, Format: "jpg"})
	if err != nil {
		t.Fatal(err)
	}
	picture := decode(t, file)
	if size := picture.Bounds().Size(); size != image.Pt(100, 200) {
		t.Fatalf("size %v", size)
	}
	// What was left is above.
	if red, _, blue, _ := picture.At(50, 40).RGBA(); red < blue {
		t.Error("the upper half is not red")
	}
	data, err := os.ReadFile(file)
	if err != nil || bytes.Contains(data, []byte("Exif")) {
		t.Errorf("metadata are still there (%v)", err)
	}
}

func TestAVariantIsMadeOnce(t *testing.T) {
	t.Parallel()
	root, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(60, 40))})
	variant := picture.Variant{File: "media/photo.png", Width: 30, Quality: 85, Format: "webp"}
	files := make([]string, 8)
	var all sync.WaitGroup
	for i := range files {
		all.Go(func() {
			file, err := resizer.File(t.Context(), variant)
			if err != nil {
				t.Error(err)
			}
			files[i] = file
		})
	}
	all.Wait()
	before, err := os.Stat(files[0])
	if err != nil {
		t.Fatal(err)
	}
	// Another process finds it: with no encoder at hand, none is started.
	t.Run("another process", func(t *testing.T) {
		again := open(t, root)
		file, err := again.File(t.Context(), variant)
		if err != nil {
			t.Fatal(err)
		}
		after, err := os.Stat(file)
		if err != nil || file != files[0] || !after.ModTime().Equal(before.ModTime()) {
			t.Errorf("%s was made again (%v)", file, err)
		}
	})
	if err := os.WriteFile(filepath.Join(root, "content/media/photo.png"), asPNG(t, half(60, 20)), 0o644); err != nil {
		t.Fatal(err)
	}
	changed, err := resizer.File(t.Context(), variant)
	if err != nil || changed == files[0] {
		t.Errorf("a changed photograph gives the same variant (%v)", err)
	}
}

// variantsOf are variants of photo.png, of which data are the bytes.
func variantsOf(data []byte) map[string]picture.Variant {
	sum := sha256.Sum256(data)
	photo := picture.Picture{File: "media/photo.png", Digest: hex.EncodeToString(sum[:]), Width: 60, Height: 40}
	all := map[string]picture.Variant{}
	for _, format := range []string{"avif", "webp"} {
		for _, width := range []int{20, 40} {
			all[fmt.Sprint(width, format)] = photo.Variant(width, picture.Quality, format)
		}
	}
	return all
}

func TestAPhotographUnderTwoNamesIsMadeOnce(t *testing.T) {
	t.Parallel()
	data := asPNG(t, half(60, 40))
	_, resizer := scene(t, map[string][]byte{"photo.png": data, "copy.png": data})
	variants := variantsOf(data)
	for address, v := range variantsOf(data) {
		v.File = "media/copy.png"
		variants["copy/"+address] = v
	}
	steps := 0
	var counting sync.Mutex
	err := resizer.Make(t.Context(), variants, func() {
		counting.Lock()
		defer counting.Unlock()
		steps++
	})
	if err != nil || steps != len(variants) {
		t.Errorf("%d of %d variants, %v", steps, len(variants), err)
	}
}

func TestProcessesMayMakeTheSameVariantsAtOnce(t *testing.T) {
	t.Parallel()
	data := asPNG(t, half(60, 40))
	root, one := scene(t, map[string][]byte{"photo.png": data})
	other := open(t, root)
	var both sync.WaitGroup
	for _, resizer := range []*media.Resizer{one, other} {
		both.Go(func() {
			if err := resizer.Make(t.Context(), variantsOf(data), func() {}); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
}

func TestVariantsThatAreThereCostNeitherPhotographNorEncoder(t *testing.T) {
	t.Parallel()
	whole := asPNG(t, half(60, 40))
	root, resizer := scene(t, map[string][]byte{"photo.png": whole})
	variants := variantsOf(whole)
	steps := 0
	if err := resizer.Make(t.Context(), variants, func() { steps++ }); err != nil || steps != len(variants) {
		t.Fatalf("%d of %d variants, %v", steps, len(variants), err)
	}
	if err := os.Remove(filepath.Join(root, "content/media/photo.png")); err != nil {
		t.Fatal(err)
	}
	again := open(t, root)
	if err := again.Make(t.Context(), variants, func() {}); err != nil {
		t.Error(err)
	}
	for name, v := range variants {
		file, err := again.File(t.Context(), v)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if v.Format == "webp" {
			if width := decode(t, file).Bounds().Dx(); width != v.Width {
				t.Errorf("%s is %d pixels wide", name, width)
			}
		}
	}
}

func TestAPhotographReplacedSinceItWasReadIsNotKeptAsTheFormer(t *testing.T) {
	t.Parallel()
	former, latter := asPNG(t, half(60, 40)), asPNG(t, half(60, 20))
	root, resizer := scene(t, map[string][]byte{"photo.png": latter})
	asked := variantsOf(former)["40webp"]
	heights := func(want int) {
		t.Helper()
		file, err := resizer.File(t.Context(), asked)
		if err != nil {
			t.Fatal(err)
		}
		if height := decode(t, file).Bounds().Dy(); height != want {
			t.Errorf("the variant is %d pixels high, want %d", height, want)
		}
	}
	heights(13)
	if err := os.WriteFile(filepath.Join(root, "content/media/photo.png"), former, 0o644); err != nil {
		t.Fatal(err)
	}
	heights(27)
}

func TestACacheLosesWhatNobodyAsksForAnyMore(t *testing.T) {
	t.Parallel()
	whole := asPNG(t, half(60, 40))
	root, resizer := scene(t, map[string][]byte{"photo.png": whole})
	variants := variantsOf(whole)
	if err := resizer.Make(t.Context(), variants, func() {}); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, ".cache/*"))
	if err != nil || len(files) != len(variants) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	long := time.Now().AddDate(0, -2, 0)
	for _, file := range files {
		if err := os.Chtimes(file, long, long); err != nil {
			t.Fatal(err)
		}
	}
	used, err := resizer.File(t.Context(), variants["20avif"])
	if err != nil {
		t.Fatal(err)
	}
	if err := once.Tidy(filepath.Join(root, ".cache")); err != nil {
		t.Fatal(err)
	}
	if left, err := filepath.Glob(filepath.Join(root, ".cache/*")); err != nil || !slices.Equal(left, []string{used}) {
		t.Errorf("%v is left, want %s (%v)", left, used, err)
	}
}

func TestACardHasTheSizeThatNetworksShow(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(400, 300))})
	seen := map[string]bool{}
	for _, title := range []string{"Kort", "Een titel met <b>tekens</b> & een lengte van precies zestig tekens"} {
		card := page.Card{Title: title, Colour: "#2ec4bb", Site: "Voorbeeld", Picture: picture.Picture{File: "media/photo.png"}}
		file, err := resizer.Card(t.Context(), card)
		if err != nil {
			t.Fatal(err)
		}
		if size := decode(t, file).Bounds().Size(); size != image.Pt(page.CardWidth, page.CardHeight) {
			t.Errorf("%q is %v", title, size)
		}
		info, err := os.Stat(file)
		if err != nil || info.Size() > 150_000 {
			t.Errorf("%q has %d bytes (%v)", title, info.Size(), err)
		}
		seen[file] = true
	}
	if len(seen) != 2 {
		t.Error("two titles have one card")
	}
}

func TestACardShowsTheFocusOfItsPicture(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(1600, 400))})
	tests := map[blocks.Focus]struct{ isRed, isBlue bool }{ // on the left and on the right of what is shown
		"": {true, true}, "links": {true, false}, "linksonder": {true, false}, "rechts": {false, true}, "rechtsboven": {false, true}, "boven": {true, true},
	}
	for focus, want := range tests {
		file, err := resizer.Card(t.Context(), page.Card{Title: "Zaal", Site: "Voorbeeld", Picture: picture.Picture{File: "media/photo.png"}, Focus: focus})
		if err != nil {
			t.Fatal(err)
		}
		shown := decode(t, file)
		red, _, _, _ := shown.At(page.CardWidth-560, 300).RGBA()
		_, _, blue, _ := shown.At(page.CardWidth-10, 300).RGBA()
		if got := [2]bool{red > 0x8000, blue > 0x8000}; got != [2]bool{want.isRed, want.isBlue} {
			t.Errorf("focus %q: red on the left and blue on the right: %v, want %v", focus, got, want)
		}
	}
}

func TestAPhotographHasAPlaceholderOfAFewBytes(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(400, 300))})
	tree := &content.Tree{Variants: map[string]picture.Variant{"/media/photo.w30q85.webp": {File: "media/photo.png", Width: 30}}}
	placeholders, err := resizer.Placeholders(t.Context(), tree)
	if err != nil {
		t.Fatal(err)
	}
	if got := placeholders["photo.png"]; len(placeholders) != 1 || !strings.HasPrefix(got, "data:image/webp;base64,UklGR") || len(got) > 400 {
		t.Errorf("%d placeholders; %d bytes: %s", len(placeholders), len(got), got)
	}
}

// A file can look right by its header, and be damaged further on.
func TestAPhotographThatCannotBeMadeSmallerIsAMistakeInContent(t *testing.T) {
	t.Parallel()
	whole := asPNG(t, half(60, 40))
	files := map[string][]byte{"good.png": whole}
	variants := map[string]picture.Variant{"/good": {File: "media/good.png"}}
	for _, name := range []string{"cut-off.jpg", "cut-off.png", "cut-off.webp"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name], variants["/"+name] = data, picture.Variant{File: "media/" + name}
	}
	_, resizer := scene(t, files)
	_, err := resizer.Placeholders(t.Context(), &content.Tree{Variants: variants})
	mistakes, ok := errors.AsType[yamlfile.Diagnostics](err)
	if !ok || len(mistakes) != 3 {
		t.Fatalf("error %v, want three mistakes", err)
	}
	for i, extension := range []string{"jpg", "png", "webp"} {
		if got := mistakes[i].String(); !strings.HasPrefix(got, "content/media/cut-off."+extension+":1:1: kan niet worden verkleind") {
			t.Error(got)
		}
	}
}

// As when another branch is checked out while the site of this one is shown.
func TestAPhotographThatIsGoneSinceItWasReadIsAMistakeInContent(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"good.png": asPNG(t, half(60, 40))})
	_, err := resizer.Placeholders(t.Context(), &content.Tree{Variants: map[string]picture.Variant{"/good": {File: "media/good.png"}, "/gone": {File: "media/gone.png"}}})
	mistakes, _ := errors.AsType[yamlfile.Diagnostics](err)
	if len(mistakes) != 1 || !strings.HasPrefix(mistakes[0].String(), "content/media/gone.png:1:1: is er niet meer") {
		t.Errorf("error %v, want one mistake", err)
	}
}

func TestAPhotographThatCannotBeReadIsNamed(t *testing.T) {
	t.Parallel()
	whole := asPNG(t, half(60, 40))
	_, resizer := scene(t, map[string][]byte{"half.png": whole[:len(whole)/2], "text.jpg": []byte("Geen foto."), "good.png": whole})
	for _, name := range []string{"half.png", "text.jpg", "gone.png"} {
		_, err := resizer.File(t.Context(), picture.Variant{File: "media/" + name, Width: 30, Quality: 85, Format: "webp"})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	// The encoder goes on.
	if _, err := resizer.File(t.Context(), picture.Variant{File: "media/good.png", Width: 30, Quality: 85, Format: "webp"}); err != nil {
		t.Error(err)
	}
}

func TestEveryVariantHasItsPicture(t *testing.T) {
	t.Parallel()
	_, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(60, 40))})
	variants := map[string]picture.Variant{}
	for _, format := range []string{"avif", "webp", "jpg"} {
		variants["/media/photo."+format] = picture.Variant{File: "media/photo.png", Width: 30, Quality: 85, Format: format}
	}
	pictures := resizer.Pictures(&content.Tree{Variants: variants})
	for url := range variants {
		file, err := pictures[url](t.Context())
		if err != nil || filepath.Ext(url) != filepath.Ext(file) {
			t.Errorf("%s is %s, %v", url, file, err)
		}
	}
}

// A build that was stopped writes nothing after it has ended.
func TestNothingIsWrittenAfterTheEnd(t *testing.T) {
	t.Parallel()
	root, resizer := scene(t, map[string][]byte{"photo.png": asPNG(t, half(60, 40))})
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for width := range 20 {
		if _, err := resizer.File(stopped, picture.Variant{File: "media/photo.png", Width: width + 1, Format: "webp"}); err == nil {
			t.Error("a build that was stopped went on")
		}
	}
	resizer.Close()
	if left, err := filepath.Glob(filepath.Join(root, ".cache/making-*")); err != nil || len(left) > 0 {
		t.Errorf("%d folders are being written, %v", len(left), err)
	}
}
