package toolchain

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// bundle builds the frontend unless the bundle at hand was made from the same sources.
func (o Options) bundle(ctx context.Context, nodeMajor int) (Bundle, error) {
	key, err := o.bundleKey(nodeMajor)
	if err != nil {
		return Bundle{}, err
	}
	made := Bundle{Dir: filepath.Join(o.Root, filepath.FromSlash(bundles), key[:16]), Key: key}
	if isWhole(made.Dir) {
		return made, nil
	}
	o.Note("bundling the frontend (npm run bundle)")
	if err := os.RemoveAll(made.Dir); err != nil { // what a bundling that was cut off left
		return Bundle{}, err
	}
	// vike wants the folder relative to frontend/.
	output, err := o.npm(ctx, []string{"BUNDLE_OUT=../" + bundles + "/" + filepath.Base(made.Dir)}, "run", "--silent", "bundle")
	switch {
	case ctx.Err() != nil:
		return Bundle{}, ctx.Err()
	case err != nil:
		return Bundle{}, fmt.Errorf("npm run bundle did not succeed (%w); it says:\n%s", err, excerpt(output))
	}
	if _, err := os.Stat(filepath.Join(made.Dir, "server", "worker.mjs")); err != nil {
		return Bundle{}, fmt.Errorf("npm run bundle left no render worker: %w", err)
	}
	if err := os.WriteFile(filepath.Join(made.Dir, wholeMark), []byte(key), 0o644); err != nil {
		return Bundle{}, err
	}
	return made, o.removeBundles(made.Dir)
}

// bundles is the folder of bundles, each in a folder of its own that is named by its key. One that was written to the end
// holds wholeMark.
const (
	bundles   = ".cache/bundle"
	wholeMark = ".whole"
)

func isWhole(bundle string) bool {
	_, err := os.Stat(filepath.Join(bundle, wholeMark))
	return err == nil
}

// removeBundles removes all bundles but one.
func (o Options) removeBundles(but string) error {
	all, err := filepath.Glob(filepath.Join(o.Root, filepath.FromSlash(bundles), "*"))
	for _, name := range all {
		if name != but {
			err = errors.Join(err, os.RemoveAll(name))
		}
	}
	return err
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
		case entry.IsDir() && (name == "frontend/e2e" || name == "frontend/renders" || entry.Name() == "node_modules"):
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
