package filetree_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/filetree"
)

// unpacked is the content of an archive.
func unpacked(t *testing.T, data []byte) *content.Tree {
	t.Helper()
	folder, err := filetree.Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := content.Read(folder, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestPackedContentIsReadAsTheFolder(t *testing.T) {
	t.Parallel()
	folder := os.DirFS("../../../frontend/e2e/site")
	data, err := filetree.Pack(folder)
	if err != nil {
		t.Fatal(err)
	}
	again, err := filetree.Pack(folder)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("packed again, it is other: %v", err)
	}
	whole, err := content.Read(folder, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	packed := unpacked(t, data)
	size := func(tree *content.Tree) map[string][2]int {
		sizes := map[string][2]int{}
		for name, picture := range tree.Media {
			sizes[name] = [2]int{picture.Width, picture.Height}
		}
		return sizes
	}
	if diff := cmp.Diff(size(whole), size(packed)); diff != "" || len(packed.Pages) != len(whole.Pages) {
		t.Errorf("%d pages of %d; pictures (-whole +packed):\n%s", len(packed.Pages), len(whole.Pages), diff)
	}
}

func TestAPDFIsPackedByItsBeginning(t *testing.T) {
	t.Parallel()
	brochure := append(contenttest.PDF(3), bytes.Repeat([]byte("% vulling\n"), 100_000)...)
	brochure = append(brochure, "%%EOF\n"...)
	files := contenttest.Minimal()
	files["media/downloads/catalogus.pdf"] = &fstest.MapFile{Data: brochure}
	data, err := filetree.Pack(files)
	if err != nil {
		t.Fatal(err)
	}
	tree := unpacked(t, data)
	if got := tree.Downloads["/downloads/catalogus.pdf"].Bytes; got != len(brochure) || len(data) > len(brochure)/4 {
		t.Errorf("an archive of %d bytes; a PDF of %d, want %d", len(data), got, len(brochure))
	}
}

func TestAPhotographIsPackedAsFarAsItsSize(t *testing.T) {
	t.Parallel()
	noise := image.NewGray(image.Rect(0, 0, 800, 500))
	random := rand.NewChaCha8([32]byte{})
	_, _ = random.Read(noise.Pix)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, noise, &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	files := contenttest.Minimal()
	files["media/foto.jpg"] = &fstest.MapFile{Data: photo.Bytes()}
	data, err := filetree.Pack(files)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > photo.Len()/4 {
		t.Errorf("the archive has %d bytes, of %d of the photograph", len(data), photo.Len())
	}
}
