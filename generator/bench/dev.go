package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// devPages is how large the second site is whose editing is measured.
const devPages = 10_000

// An editing is a file that is edited while a page that shows it is open.
type editing struct {
	Name string `json:"-"`
	Page string `json:"page"`
	File string `json:"file"` // from the repository
	Line string `json:"line"` // what the line that is edited begins with
}

// measureDev prints how long it takes from the save of a file until an open page shows what is new: the median of edits.
func measureDev(ctx context.Context, out io.Writer, root, site string, edits int) error {
	own := filepath.Join(root, "dist", "bench", "dev")
	if err := os.RemoveAll(filepath.Join(own, "content")); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(own, "content"), os.DirFS(filepath.Join(root, "content"))); err != nil {
		return err
	}
	if err := link(root, own); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(own, "go.mod"), []byte("module bench.example\n"), 0o644); err != nil {
		return err
	}
	large := filepath.Join(root, "dist", "bench", "dev-"+strconv.Itoa(devPages))
	if err := prepare(ctx, root, large, devPages); err != nil {
		return err
	}
	fmt.Fprintf(out, "%-12s  %-10s  %8s  %8s  %8s\n", "site", "edit", "ms", "least", "most")
	for _, of := range []struct {
		name, repository string
		editings         []editing
	}{
		{"this one", own, []editing{
			{"a product", "/fitness", "content/products/fitness/df-003.yaml", "name: "},
			{"an article", "/blog/1", "content/blog/1.md", "headline: "},
		}},
		{strconv.Itoa(devPages) + " pages", large, []editing{
			{"a product", "/listings/0", "content/products/line-0/la-001.yaml", "name: "},
			{"an article", "/blog/1", "content/blog/1.md", "headline: "},
		}},
	} {
		err := whileServed(ctx, of.repository, []string{site, "dev"}, func(address string) error {
			for _, e := range of.editings {
				all, err := e.measure(ctx, root, of.repository, address, edits)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", of.name, e.Name, err)
				}
				fmt.Fprintf(out, "%-12s  %-10s  %8.0f  %8.0f  %8.0f\n", of.name, e.Name, all[len(all)/2], all[0], all[len(all)-1])
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// whileServed does something while a command serves a repository.
func whileServed(ctx context.Context, repository string, command []string, do func(address string) error) (err error) {
	ready := filepath.Join(repository, "dist", "ready")
	if err := os.MkdirAll(filepath.Dir(ready), 0o755); err != nil {
		return err
	}
	if err := os.Remove(ready); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	server := exec.CommandContext(ctx, command[0], append(command[1:], "-port", "0", "-ready-file", ready)...)
	server.Dir = repository
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Wait() }()
	defer func() { err = errors.Join(err, server.Process.Signal(syscall.SIGTERM), <-ended) }()
	for {
		address, err := os.ReadFile(ready)
		if err == nil {
			return do(string(address))
		}
		select {
		case err := <-ended:
			ended <- err
			return fmt.Errorf("%s ended: %w", strings.Join(command, " "), err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// measure is how long each edit took, in milliseconds, in order. The file is as before when it returns.
func (e editing) measure(ctx context.Context, root, repository, address string, edits int) ([]float64, error) {
	e.File = filepath.Join(repository, filepath.FromSlash(e.File))
	before, err := os.ReadFile(e.File)
	if err != nil {
		return nil, err
	}
	given, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	var all []float64
	err = inBrowser(ctx, root, &all, "dev.mjs", address, string(given), strconv.Itoa(edits))
	if err := errors.Join(err, os.WriteFile(e.File, before, 0o644)); err != nil {
		return nil, err
	}
	if len(all) != edits {
		return nil, fmt.Errorf("%d of %d edits were measured", len(all), edits)
	}
	slices.Sort(all)
	return all, nil
}

// inBrowser runs a script of this folder and decodes what it prints, which is JSON.
func inBrowser(ctx context.Context, root string, told any, script string, args ...string) error {
	node := exec.CommandContext(ctx, "node", append([]string{filepath.Join("generator", "bench", script)}, args...)...)
	node.Dir = root
	node.Stderr = os.Stderr
	said, err := node.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", script, err)
	}
	return json.Unmarshal(said, told)
}
