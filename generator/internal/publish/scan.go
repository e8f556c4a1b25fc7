package publish

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sync/errgroup"
)

// A file is one of a built site.
type file struct {
	path string // on this machine
	hash string // SHA-256, in hexadecimal
	size int64  // bytes
}

// files are those of a built site, by path with slashes.
type files map[string]file

func (f files) hashes() map[string]string {
	all := make(map[string]string, len(f))
	for name, file := range f {
		all[name] = file.hash
	}
	return all
}

// scan reads what a folder holds.
func scan(folder string) (files, error) {
	all := files{}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if !entry.Type().IsRegular() {
			return fmt.Errorf("%s is no plain file; a site holds nothing else", name)
		}
		rel, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		f := file{path: name}
		if f.hash, f.size, err = hash(name); err != nil {
			return err
		}
		all[filepath.ToSlash(rel)] = f
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"index.html", "404.html"} {
		if _, ok := all[name]; !ok {
			return nil, fmt.Errorf("%s is no built site: it has no %s; run 'make build'", folder, name)
		}
	}
	for name := range all {
		if isOwn(name) {
			return nil, fmt.Errorf("%s: a site may hold nothing below %s, which publications keep for themselves", name, Prefix)
		}
	}
	return all, nil
}

func hash(name string) (string, int64, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", 0, err
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), size, err
}

// atOnce is how many requests are under way at a time; S3 takes thousands a second.
const atOnce = 16

// each does something to every name, several at a time, and counts.
func (p *Publisher) each(ctx context.Context, hold *hold, stage string, names []string, do func(context.Context, string) (int64, error), summary *Summary) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	var mu sync.Mutex
	done := 0
	for _, name := range names {
		if working.Err() != nil {
			break
		}
		if err := hold.renew(working); err != nil {
			_ = group.Wait()
			return err
		}
		group.Go(func() error {
			sent, err := do(working, name)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			done++
			summary.Sent++
			summary.Bytes += sent
			if p.Step != nil {
				p.Step(Progress{stage, done, len(names), summary.Bytes})
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}
