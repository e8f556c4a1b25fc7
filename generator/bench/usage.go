package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A usage is what one run of a program took, with the programs that it ran.
type usage struct {
	wall, cpu time.Duration
	peak      int64 // bytes of memory in use at once, at most
}

// timed runs a program in a folder and measures it.
func timed(ctx context.Context, folder, name string, args ...string) (usage, error) {
	process := exec.CommandContext(ctx, name, args...)
	process.Dir = folder
	var said strings.Builder
	process.Stdout, process.Stderr = &said, &said
	start := time.Now()
	if err := process.Start(); err != nil {
		return usage{}, err
	}
	ended := make(chan struct{})
	peak := make(chan int64)
	go func() { peak <- watch(process.Process.Pid, ended) }()
	err := process.Wait()
	wall := time.Since(start)
	close(ended)
	if err != nil {
		return usage{}, fmt.Errorf("%w\n%s", err, said.String())
	}
	state := process.ProcessState // with all that it waited for
	return usage{wall, state.UserTime() + state.SystemTime(), <-peak}, nil
}

// watch adds up, until ended, the most that each process of a family ever held in memory. That is no less
// than what they held at once.
func watch(pid int, ended <-chan struct{}) int64 {
	most := map[int]int64{}
	for {
		for _, member := range family(pid) {
			most[member] = max(most[member], highWater(member))
		}
		select {
		case <-ended:
			var sum int64
			for _, bytes := range most {
				sum += bytes
			}
			return sum
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// family is a process and all that it started, directly or not (proc_pid_task_children(5)).
func family(pid int) []int {
	all := []int{pid}
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		text, _ := os.ReadFile(list) // gone is gone
		for child := range strings.FieldsSeq(string(text)) {
			if number, err := strconv.Atoi(child); err == nil {
				all = append(all, family(number)...)
			}
		}
	}
	return all
}

// highWater is the most memory that a process has held, in bytes (VmHWM, proc_pid_status(5)).
func highWater(pid int) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kB, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
			return kB << 10
		}
	}
	return 0
}
