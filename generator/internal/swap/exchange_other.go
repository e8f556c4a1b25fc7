//go:build !linux

package swap

import "errors"

func exchange(a, b string) error { return errors.ErrUnsupported }
