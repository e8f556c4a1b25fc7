// Package toolchain makes ready what the generator needs beside Go.
//
// In: the repository. Out: a Node that is new enough, the modules of package-lock.json, and the frontend
// built for production, each made only when it is not there or out of date. It knows no content.
package toolchain

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// The oldest Node that the frontend's tools run on.
const oldestMajor, oldestMinor = 20, 19

// Options say where to work and where to report progress.
type Options struct {
	Root string       // the repository
	Note func(string) // is called with each step that takes more than a moment
}

// A Bundle is the frontend, built for production.
type Bundle struct {
	Dir string // holds client/ for browsers, server/worker.mjs for rendering, desk/ for sales and editor/ for marketers
	Key string // names the sources it was made from
}

// ClientFiles are the files below client/ that pages load, with slashes: what the loader reaches by
// imports, and what stylesheets and components name.
func (b Bundle) ClientFiles() ([]string, error) {
	data, err := os.ReadFile(filepath.Join(b.Dir, "client", "client-files.json"))
	if err != nil {
		return nil, err
	}
	var files []string
	if err := json.Unmarshal(data, &files); err != nil {
		return nil, fmt.Errorf("client-files.json: %w", err)
	}
	named, err := fs.Glob(os.DirFS(filepath.Join(b.Dir, "client")), "assets/static/*")
	if err == nil && len(named) == 0 {
		err = fmt.Errorf("%s has nothing in assets/static, where vike puts stylesheets", b.Dir)
	}
	return append(files, named...), err
}

// AppFiles are the document of the desk or the editor, and the files that it loads by their paths on the site.
func (b Bundle) AppFiles(app string) (document string, assets map[string]string, err error) {
	folder := filepath.Join(b.Dir, app)
	names, err := fs.Glob(os.DirFS(folder), "assets/"+app+"/*")
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s holds no %s", b.Dir, app)
	}
	assets = map[string]string{}
	for _, name := range names {
		assets[name] = filepath.Join(folder, filepath.FromSlash(name))
	}
	return filepath.Join(folder, app, "index.html"), assets, err
}

// IsReady reports whether modules and a bundle are there, though perhaps out of date.
func IsReady(o Options) bool {
	_, err := os.Stat(filepath.Join(o.Root, "node_modules", ".lock-hash"))
	made, _ := filepath.Glob(filepath.Join(o.Root, filepath.FromSlash(bundles), "*", wholeMark))
	return err == nil && len(made) > 0
}

// Ready makes Node, its modules and the bundle ready.
func Ready(ctx context.Context, o Options) (Bundle, error) {
	major, err := node(ctx)
	if err != nil {
		return Bundle{}, err
	}
	if err := o.modules(ctx); err != nil {
		return Bundle{}, err
	}
	return o.bundle(ctx, major)
}

// node checks the Node on the PATH and returns its major version.
func node(ctx context.Context) (major int, err error) {
	wanted := fmt.Sprintf("%d.%d", oldestMajor, oldestMinor)
	output, err := exec.CommandContext(ctx, "node", "--version").Output()
	if errors.Is(err, exec.ErrNotFound) {
		return 0, fmt.Errorf("there is no Node on the PATH; install Node %s or newer from https://nodejs.org", wanted)
	}
	if err != nil {
		return 0, fmt.Errorf("node --version: %w", err)
	}
	version := strings.TrimSpace(string(output))
	numbers := strings.SplitN(strings.TrimPrefix(version, "v"), ".", 3)
	if len(numbers) < 2 {
		return 0, fmt.Errorf("node --version answers %q, which is no version", version)
	}
	major, errMajor := strconv.Atoi(numbers[0])
	minor, errMinor := strconv.Atoi(numbers[1])
	if err := errors.Join(errMajor, errMinor); err != nil {
		return 0, fmt.Errorf("node --version answers %q, which is no version", version)
	}
	if major < oldestMajor || major == oldestMajor && minor < oldestMinor {
		return 0, fmt.Errorf("this machine has Node %s, which is too old; install Node %s or newer from https://nodejs.org", strings.TrimPrefix(version, "v"), wanted)
	}
	return major, nil
}

// Install installs what package-lock.json lists, unless node_modules holds exactly that. Builds wait meanwhile.
func Install(ctx context.Context, o Options) error {
	unlock, err := Lock(ctx, o)
	if err != nil {
		return err
	}
	defer unlock()
	_, err = node(ctx)
	if err == nil {
		err = o.modules(ctx)
	}
	return err
}

func (o Options) modules(ctx context.Context) error {
	lock, err := os.ReadFile(filepath.Join(o.Root, "package-lock.json"))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(lock)
	stamp := filepath.Join(o.Root, "node_modules", ".lock-hash")
	if known, err := os.ReadFile(stamp); err == nil && string(known) == hex.EncodeToString(sum[:]) {
		return nil
	}
	o.Note("installing Node modules (npm ci)")
	// No package needs its script where it has a binary for the platform; vnu-jar's downloads Java.
	output, err := o.npm(ctx, nil, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errors.New("there is no npm on the PATH; it comes with Node from https://nodejs.org")
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return fmt.Errorf("npm ci could not install the Node modules (%w); it says:\n%s", err, excerpt(output))
	}
	if err := os.MkdirAll(filepath.Dir(stamp), 0o755); err != nil {
		return err
	}
	return os.WriteFile(stamp, []byte(hex.EncodeToString(sum[:])), 0o644)
}

// npm runs npm in the repository and returns all that it says. When ctx ends, so does everything that
// npm started.
func (o Options) npm(ctx context.Context, env []string, args ...string) ([]byte, error) {
	npm := exec.CommandContext(ctx, "npm", args...)
	npm.Dir = o.Root
	npm.Env = append(os.Environ(), env...)
	endTogether(npm)
	npm.WaitDelay = 5 * time.Second
	return npm.CombinedOutput()
}

// excerpt is the beginning of a program's output, where it tells what is wrong, indented.
func excerpt(output []byte) string {
	lines := strings.Split(strings.TrimSpace(string(output)), "\n")
	if most := 15; len(lines) > most {
		lines = append(lines[:most], "…")
	}
	return "  " + strings.Join(lines, "\n  ")
}
