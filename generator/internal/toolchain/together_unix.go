//go:build unix

package toolchain

import (
	"os/exec"
	"syscall"
)

// endTogether lets a command's end by its context be that of all processes that it started.
func endTogether(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGTERM) }
}
