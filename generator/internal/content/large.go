package content

import (
	"fmt"
	"io/fs"
)

// A photograph is large from these on: pages show 2400 pixels of it at most, and the repository keeps all of its bytes for good.
const (
	largeWidth = 4000 // pixels; more than this
	largeBytes = 5 << 20
)

// IsLarge reports whether a photograph is far larger than pages show it.
func (p Picture) IsLarge() bool { return !p.Vector && (p.Width > largeWidth || p.Bytes > largeBytes) }

// Size is how large a picture is, in Dutch.
func (p Picture) Size() string {
	return fmt.Sprintf("%d × %d pixels en %s MB", p.Width, p.Height, inMB(p.Bytes))
}

// Large are the photographs below media/ that are far larger than pages show them, also those that are refused for it.
func Large(fsys fs.FS) (all []Picture, err error) {
	err = fs.WalkDir(fsys, "media", func(name string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file.IsDir() && (name+"/" == rendersFolder || isTemporary(file)):
			return fs.SkipDir
		case !file.Type().IsRegular(), isTemporary(file):
			return nil
		}
		data, err := fs.ReadFile(fsys, name)
		if p, ok := Measure(name, data); ok && p.IsLarge() {
			all = append(all, p)
		}
		return err
	})
	return all, err
}

// Measure reads how large a photograph is; ok is false for another file.
func Measure(file string, data []byte) (p Picture, ok bool) {
	format, ok := formats[sniff(data)]
	if !ok {
		return Picture{}, false
	}
	width, height := rasterSize(format, data)
	return Picture{File: file, Width: width, Height: height, Bytes: len(data)}, width > 0 && height > 0
}
