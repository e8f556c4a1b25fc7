// Package swap replaces a folder as a whole, so that whoever reads it finds the old one or the new one
// and never a mixture.
package swap

import (
	"errors"
	"os"
)

// Dir puts the folder next in the place of current, and removes what was there. Both are on one file
// system; current need not exist.
func Dir(next, current string) error {
	if _, err := os.Stat(current); errors.Is(err, os.ErrNotExist) {
		return os.Rename(next, current)
	}
	if exchange(next, current) == nil {
		return os.RemoveAll(next) // the old one, by now
	}
	// Without an exchange in one step, current is missing for the time between two renames.
	old := current + ".old"
	if err := os.RemoveAll(old); err != nil {
		return err
	}
	if err := os.Rename(current, old); err != nil {
		return err
	}
	if err := os.Rename(next, current); err != nil {
		return errors.Join(err, os.Rename(old, current))
	}
	return os.RemoveAll(old)
}
