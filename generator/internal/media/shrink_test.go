package media_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/picture"
)

func TestAPhotographIsMadeSmallerInItsPlace(t *testing.T) {
	t.Parallel()
	var noise bytes.Buffer
	gray, chance := image.NewGray(image.Rect(0, 0, 3000, 300)), rand.New(rand.NewPCG(1, 2))
	for i := range gray.Pix {
		gray.Pix[i] = byte(chance.Uint32())
	}
	if err := jpeg.Encode(&noise, gray, &jpeg.Options{Quality: 20}); err != nil {
		t.Fatal(err)
	}
	photographs := map[string][]byte{
		"turned.jpg": turned(t, half(80, 4800)),
		"wide.png":   asPNG(t, half(4800, 80)),
		"noise.jpg":  noise.Bytes(),
	}
	root, resizer := scene(t, photographs)
	tests := map[string]struct {
		file string
		want image.Point
		kept bool
	}{
		"upright, and without what the camera noted":   {"turned.jpg", image.Pt(3200, 53), false},
		"of the same kind":                             {"wide.png", image.Pt(3200, 53), false},
		"not where the new file would have more bytes": {"noise.jpg", image.Pt(3000, 300), true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before, ok := picture.Measure("media/"+tt.file, photographs[tt.file])
			if !ok {
				t.Fatalf("%s is no photograph", tt.file)
			}
			after, err := resizer.Shrink(t.Context(), before)
			if err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(filepath.Join(root, "content/media", tt.file))
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Equal(data, photographs[tt.file]) != tt.kept || (after == before) != tt.kept {
				t.Errorf("kept as it was: %v, want %v", after == before, tt.kept)
			}
			if after.Width != tt.want.X || after.Height != tt.want.Y || after.Bytes != len(data) {
				t.Errorf("%v and %d bytes, of which it says %+v", tt.want, len(data), after)
			}
			if bytes.Contains(data, []byte("Exif")) {
				t.Error("what the camera noted is still there")
			}
		})
	}
	t.Cleanup(func() {
		if entries, err := os.ReadDir(filepath.Join(root, "content/media")); err != nil || len(entries) != len(photographs) {
			t.Errorf("the folder holds %v, %v", entries, err)
		}
	})
}
