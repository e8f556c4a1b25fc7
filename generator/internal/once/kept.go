package once

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

const (
	// lifetime is how long a file is kept that no build and no preview asks for: through a release, and back.
	lifetime = 30 * 24 * time.Hour
	// resolution is how well that is known. The time of a file's last use is its time of modification.
	resolution = 24 * time.Hour
)

// IsMade reports whether a file was made before, and notes that it is in use.
func IsMade(file string) bool {
	info, err := os.Stat(file)
	if err != nil {
		return false
	}
	if now := time.Now(); now.Sub(info.ModTime()) > resolution {
		_ = os.Chtimes(file, now, now) // a folder that cannot be written to is not tidied either
	}
	return true
}

// Tidy removes from a folder what has been of no use for a month, so that a cache that is handed on from build to build does not
// grow with every photograph and every datasheet there ever was.
func Tidy(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		info, statErr := entry.Info()
		if statErr != nil || time.Since(info.ModTime()) <= lifetime {
			continue // made or removed by another process meanwhile
		}
		if removeErr := os.RemoveAll(filepath.Join(folder, entry.Name())); removeErr != nil {
			err = errors.Join(err, removeErr)
		}
	}
	return err
}
