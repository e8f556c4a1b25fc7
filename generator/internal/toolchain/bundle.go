package toolchain

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/swap"
)

// bundle builds the frontend unless the bundle at hand was made from the same sources.
func (o Options) bundle(ctx context.Context, nodeMajor int) (Bundle, error) {
	key, err := o.bundleKey(nodeMajor)
	if err != nil {
		return Bundle{}, err
	}
	made := Bundle{Dir: filepath.Join(o.Root, ".cache", "bundle"), Key: key}
	if known, err := os.ReadFile(filepath.Join(made.Dir, ".key")); err == nil && string(known) == key {
		return made, nil
	}
	o.Note("bundling the frontend (npm run bundle)")
	next := made.Dir + ".next"
	if err := os.RemoveAll(next); err != nil {
		return Bundle{}, err
	}
	// vike wants the folder relative to frontend/.
	output, err := o.npm(ctx, []string{"BUNDLE_OUT=../.cache/" + filepath.Base(next)}, "run", "--silent", "bundle")
	switch {
	case ctx.Err() != nil:
		return Bundle{}, ctx.Err()
	case err != nil:
		return Bundle{}, fmt.Errorf("npm run bundle did not succeed (%w); it says:\n%s", err, excerpt(output))
	}
	if _, err := os.Stat(filepath.Join(next, "server", "worker.mjs")); err != nil {
		return Bundle{}, fmt.Errorf("npm run bundle left no render worker: %w", err)
	}
	if err := os.WriteFile(filepath.Join(next, ".key"), []byte(key), 0o644); err != nil {
		return Bundle{}, err
	}
	return made, swap.Dir(next, made.Dir)
}

// bundleKey names everything that a bundle is made from: the frontend's sources, the versions of its
// modules, and Node. Tests are no part of it.
func (o Options) bundleKey(nodeMajor int) (string, error) {
	sum := sha256.New()
	fmt.Fprintf(sum, "node %d\n", nodeMajor)
	for _, name := range []string{"package.json", "package-lock.json"} {
		if err := add(sum, o.Root, name); err != nil {
			return "", err
		}
	}
	err := fs.WalkDir(os.DirFS(o.Root), "frontend", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == "frontend/e2e" || entry.Name() == "node_modules"):
			return fs.SkipDir
		case entry.IsDir(), strings.Contains(entry.Name(), ".test."), strings.HasPrefix(entry.Name(), "."):
			return nil
		}
		return add(sum, o.Root, name)
	})
	if err != nil {
		return "", fmt.Errorf("frontend sources: %w", err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// add writes a file's name, length and bytes to a hash.
func add(sum hash.Hash, root, name string) error {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err == nil {
		fmt.Fprintf(sum, "%s %d\n", name, len(data))
		sum.Write(data)
	}
	return err
}
