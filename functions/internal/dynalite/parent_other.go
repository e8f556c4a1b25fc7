//go:build !linux

package dynalite

import "os/exec"

// endWithParent does nothing where the system has no such thing: the child ends with the context.
func endWithParent(*exec.Cmd) {}
