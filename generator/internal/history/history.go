// Package history tells when content files last changed.
//
// In: the repository. Out: a day for each file: of its last commit, or of its modification time when it
// has changes that are not committed, or where there is no git.
package history

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// A History holds the days of one folder.
type History struct {
	root      string
	committed map[string]time.Time // by path from the root, with slashes
}

// Read reads the history of a folder of the repository at root. Without git it is empty.
func Read(ctx context.Context, root, folder string) *History {
	h := &History{root: root, committed: map[string]time.Time{}}
	var log, status []byte
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() (err error) {
		log, err = git(ctx, root, "log", "-z", "--relative", "--no-renames", "--name-only", "--format=%x00%cs", "--", folder)
		return err
	})
	group.Go(func() (err error) {
		status, err = git(ctx, root, "status", "-z", "--no-renames", "--untracked-files=all", "--porcelain", "--", folder)
		return err
	})
	if group.Wait() != nil {
		return h
	}
	h.parse(log)
	for entry := range bytes.SplitSeq(status, []byte{0}) {
		if len(entry) > 3 { // two letters, a space, the path
			delete(h.committed, string(entry[3:]))
		}
	}
	return h
}

// Modified is the day on which a file, by its path from the root, last changed; zero if there is no
// such file.
func (h *History) Modified(file string) time.Time {
	if day, ok := h.committed[file]; ok {
		return day
	}
	info, err := os.Stat(filepath.Join(h.root, filepath.FromSlash(file)))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime().UTC().Truncate(24 * time.Hour)
}

// Committed is the day of a file's last commit; not known of one that has changed since, or without git.
func (h *History) Committed(file string) (day time.Time, known bool) {
	day, known = h.committed[file]
	return day, known
}

// Files are the paths, from root, of the files of a folder as they were in a revision.
func Files(ctx context.Context, root, revision, folder string) ([]string, error) {
	list, err := git(ctx, root, "ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision, "--", folder)
	if err != nil {
		return nil, fmt.Errorf("files of %s in %s: %w", folder, revision, err)
	}
	return strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 }), nil
}

// Text is a file as it was in a revision.
func Text(ctx context.Context, root, revision, file string) ([]byte, error) {
	text, err := git(ctx, root, "cat-file", "blob", revision+":./"+file)
	if err != nil {
		return nil, fmt.Errorf("%s in %s: %w", file, revision, err)
	}
	return text, nil
}

func (h *History) parse(log []byte) {
	var day time.Time
	for part := range strings.SplitSeq(string(log), "\x00") {
		part = strings.TrimPrefix(part, "\n")
		if parsed, err := time.Parse(time.DateOnly, part); err == nil {
			day = parsed
			continue
		}
		if part != "" && day.After(h.committed[part]) {
			h.committed[part] = day
		}
	}
}

func git(ctx context.Context, root string, args ...string) ([]byte, error) {
	return exec.CommandContext(ctx, "git", append([]string{"-C", root, "--no-optional-locks"}, args...)...).Output()
}
