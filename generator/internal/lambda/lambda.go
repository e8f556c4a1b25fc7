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
	"slices"
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
	mains = slices.DeleteFunc(mains, func(main string) bool { return filepath.Base(filepath.Dir(main)) == command })
	if err := os.MkdirAll(out, 0o755); err != nil {
		return nil, err
	}
	archives := make([]string, len(mains))
	group, ctx := errgroup.WithContext(ctx)
	for i, main := range mains {
		folder := filepath.Dir(main)
		archives[i] = filepath.Base(folder) + ".zip"
		group.Go(func() error {
			if err := pack(ctx, folder, filepath.Join(out, archives[i]), definitions); err != nil {
				return fmt.Errorf("function %s: %w", filepath.Base(folder), err)
			}
			return nil
		})
	}
	return archives, group.Wait()
}

func pack(ctx context.Context, folder, archive string, forms []byte) error {
	scratch, err := os.MkdirTemp("", "site-function-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	program := filepath.Join(scratch, "bootstrap")
	build := exec.CommandContext(ctx, "go", "build", "-o", program,
		"-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-tags=lambda.norpc", ".")
	build.Dir = folder
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	if output, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, output)
	}
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
