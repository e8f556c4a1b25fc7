package picture

import (
	"fmt"
	"strings"
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
	return fmt.Sprintf("%d × %d pixels en %s MB", p.Width, p.Height, Megabytes(p.Bytes))
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

// Megabytes is a size as people say it: 24 or 3,4 MB, without the unit.
func Megabytes(bytes int) string {
	megabytes := float64(bytes) / (1 << 20)
	if megabytes >= 9.95 {
		return fmt.Sprintf("%.0f", megabytes)
	}
	return strings.TrimSuffix(strings.Replace(fmt.Sprintf("%.1f", max(megabytes, 0.1)), ".", ",", 1), ",0")
}

// InBytes is the size of a file beside the most that is taken: 24 MB or 16 kB.
func InBytes(n int64) string {
	if n >= 2<<20 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d kB", n>>10)
}
