package media

import (
	"context"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/picture"
)

// The photographs that Shrink makes: wide enough for any page that is still to come, and hard to tell from what they are made of.
const (
	ShrunkWidth   = 3200 // pixels
	shrunkQuality = 90   // of 100
)

// Shrink makes a photograph smaller where it is, of the same kind: at most [ShrunkWidth] wide, upright, and without what
// cameras note, the place among it. It returns what it is now: the same, where a new file would have no fewer bytes.
func (r *Resizer) Shrink(ctx context.Context, p picture.Picture) (picture.Picture, error) {
	ext := strings.ToLower(strings.TrimPrefix(path.Ext(p.File), "."))
	format := ext
	if ext == "jpeg" {
		format = "jpg"
	}
	made, err := r.file(ctx, r.source(p.File), p.Digest, output{Format: format, ext: ext, Width: ShrunkWidth, Quality: shrunkQuality})
	if err != nil {
		return p, err
	}
	data, err := os.ReadFile(made)
	if err != nil {
		return p, err
	}
	smaller, ok := picture.Measure(p.File, data)
	if !ok || smaller.Bytes >= p.Bytes {
		return p, nil
	}
	return smaller, replace(r.source(p.File), data)
}

// replace puts data in a file's place in one step. The dot keeps readers of the folder from taking what is being written
// for content.
func replace(file string, data []byte) (err error) {
	next, err := os.CreateTemp(filepath.Dir(file), ".next-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(next.Name()))
		}
	}()
	_, err = next.Write(data)
	if err := errors.Join(err, next.Chmod(0o644), next.Close()); err != nil {
		return err
	}
	return os.Rename(next.Name(), file)
}
