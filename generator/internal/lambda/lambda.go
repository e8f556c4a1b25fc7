// Package lambda makes the archives that AWS Lambda runs.
//
// In: the folders functions/<name> that hold a main.go, but for the leads command, which people run, and the site's forms.
// Out: <name>.zip with one static linux/arm64 program named bootstrap, as the provided.al2023 runtime wants it, and the
// forms beside it. The same sources give the same bytes.
package lambda

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/form"
)

// command is the folder of the program that is no function.
const command = "leads"

// Package builds every function of the repository at root into the folder out and returns the names of
// the archives. Each carries the forms.
func Package(ctx context.Context, root, out string, forms *form.Set) ([]string, error) {
	definitions, err := forms.JSON()
	if err != nil {
		return nil, err
	}
	mains, err := filepath.Glob(filepath.Join(root, "functions", "*", "main.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, main := range mains {
		if name := filepath.Base(filepath.Dir(main)); name != command {
			names = append(names, name)
		}
	}
	programs, err := os.MkdirTemp("", "site-functions-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(programs)
	if err := compile(ctx, root, programs, names); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return nil, err
	}
	// Archives of functions that are no more would count in the fingerprint of a stack (infra/fingerprint.ts).
	former, err := filepath.Glob(filepath.Join(out, "*.zip"))
	if err != nil {
		return nil, err
	}
	for _, archive := range former {
		if err := os.Remove(archive); err != nil {
			return nil, err
		}
	}
	archives := make([]string, len(names))
	group, _ := errgroup.WithContext(ctx)
	for i, name := range names {
		archives[i] = name + ".zip"
		group.Go(func() error {
			return pack(filepath.Join(programs, name), filepath.Join(out, archives[i]), definitions)
		})
	}
	return archives, group.Wait()
}

// compile builds functions into a folder, all at once: what they share is compiled once.
func compile(ctx context.Context, root, folder string, names []string) error {
	args := []string{"build", "-o", folder + string(filepath.Separator), "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-tags=lambda.norpc"}
	for _, name := range names {
		args = append(args, "./functions/"+name)
	}
	build := exec.CommandContext(ctx, "go", args...)
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	if output, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("functions: go build: %w\n%s", err, output)
	}
	return nil
}

// pack writes the archive of a program.
func pack(program, archive string, forms []byte) error {
	code, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name string, mode fs.FileMode, data []byte) error {
		// With a fixed date, so that only the contents decide on the bytes.
		header := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		header.SetMode(mode)
		entry, err := z.CreateHeader(header)
		if err == nil {
			_, err = entry.Write(data)
		}
		return err
	}
	if err := errors.Join(add("bootstrap", 0o755, code), add(form.SetFile, 0o644, forms)); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(archive, b.Bytes(), 0o644)
}
