package swap

import "golang.org/x/sys/unix"

// exchange swaps two names in one step (renameat2(2), Linux 3.15 and most of its file systems).
func exchange(a, b string) error {
	return unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
}
