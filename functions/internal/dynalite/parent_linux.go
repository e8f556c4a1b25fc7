package dynalite

import (
	"os/exec"
	"syscall"
)

// endWithParent makes a child end when this process does, however that ends.
func endWithParent(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
