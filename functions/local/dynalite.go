package local

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"
)

// startTimeout is how long dynalite may take to answer.
const startTimeout = 15 * time.Second

// child is a running dynalite.
type child struct {
	url    string
	done   chan struct{}
	output *lockedBuffer
}

// startDynalite runs dynalite on a free port, with its data in dir, until ctx ends.
func startDynalite(ctx context.Context, script, dir string) (*child, error) {
	if _, err := os.Stat(script); err != nil {
		return nil, fmt.Errorf("dynalite, the stand-in for DynamoDB, is not at %s; run 'make install'", script)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("leads folder: %w", err)
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, "node", script, "--host", "127.0.0.1", "--port", strconv.Itoa(port),
		"--path", dir, "--createTableMs", "0", "--deleteTableMs", "0", "--updateTableMs", "0")
	c := &child{url: "http://127.0.0.1:" + strconv.Itoa(port), done: make(chan struct{}), output: &lockedBuffer{}}
	command.Stdout, command.Stderr = c.output, c.output
	command.WaitDelay = 5 * time.Second
	endWithParent(command)
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("start dynalite: %w", err)
	}
	go func() {
		defer close(c.done)
		_ = command.Wait() // how it ended shows in its output
	}()
	return c, c.ready(ctx)
}

// ready waits until dynalite answers.
func (c *child) ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	retry := time.NewTicker(25 * time.Millisecond)
	defer retry.Stop()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url, nil)
		if err != nil {
			return err
		}
		if response, err := http.DefaultClient.Do(request); err == nil {
			return response.Body.Close()
		}
		select {
		case <-c.done:
			return fmt.Errorf("dynalite ended at once%w", c.failure())
		case <-ctx.Done():
			return errors.Join(fmt.Errorf("dynalite does not answer: %w", ctx.Err()), c.failure())
		case <-retry.C:
		}
	}
}

func (c *child) wait() { <-c.done }

// failure is what dynalite printed.
func (c *child) failure() error {
	return fmt.Errorf("; dynalite printed: %s", strings.TrimSpace(c.output.String()))
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("free port: %w", err)
	}
	return listener.Addr().(*net.TCPAddr).Port, listener.Close()
}

// lockedBuffer keeps the beginning of what a process prints.
type lockedBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if room := 64<<10 - b.buffer.Len(); room > 0 {
		b.buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}
