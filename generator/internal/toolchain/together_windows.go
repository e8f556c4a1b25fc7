package toolchain

import (
	"os/exec"
	"strconv"
)

// endTogether lets a command's end by its context be that of all processes that it started.
func endTogether(command *exec.Cmd) {
	command.Cancel = func() error {
		return exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(command.Process.Pid)).Run()
	}
}
