// Package gitlog finds when content files last changed, and what they were before.
//
// In: the repository. Out: a day for each file: of its last commit, or of its modification time when it has changes that
// are not committed, or where there is no history.
package gitlog

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// ErrNoHistory is the error of a folder without commits: git is not installed, or the folder is in no repository, as one
// that comes from an archive, or in a new one.
var ErrNoHistory = errors.New("no git history")

// A Log holds the days of one folder.
type Log struct {
	// Warning says why days are those of files, although somebody should know it; empty where nothing is wrong.
	Warning string

	root      string
	committed map[string]time.Time // by path from the root, with slashes
}

// Read reads the log of a folder of the repository at root. An error is git's own: without history, and where a clone
// lacks the older commits, days are those of files.
func Read(ctx context.Context, root, folder string) (*Log, error) {
	l := &Log{root: root, committed: map[string]time.Time{}}
	var shallow, log, status []byte
	group, running := errgroup.WithContext(ctx)
	for result, args := range map[*[]byte][]string{
		&shallow: {"rev-parse", "--is-shallow-repository"},
		&log:     {"log", "-z", "--relative", "--no-renames", "--name-only", "--format=%x00%cs", "--", folder},
		&status:  {"status", "-z", "--no-renames", "--untracked-files=all", "--porcelain", "--", folder},
	} {
		group.Go(func() (err error) {
			*result, err = git(running, root, args...)
			return err
		})
	}
	err := group.Wait()
	switch {
	case err == nil && strings.TrimSpace(string(shallow)) == "true":
		l.Warning = "this is a shallow clone: pages are dated by their files and not by commits; 'git fetch --unshallow' completes it"
		return l, nil
	case err != nil && hasNone(ctx, root):
		l.Warning = "there is no git history: pages are dated by their files"
		return l, nil
	case err != nil:
		return nil, fmt.Errorf("when files of %s were changed: %w", folder, err)
	}
	l.parse(log)
	for entry := range bytes.SplitSeq(status, []byte{0}) {
		if len(entry) > 3 { // two letters, a space, the path
			delete(l.committed, string(entry[3:]))
		}
	}
	return l, nil
}

// Modified is the day on which a file, by its path from the root, last changed; zero if there is no
// such file.
func (l *Log) Modified(file string) time.Time {
	if day, ok := l.committed[file]; ok {
		return day
	}
	info, err := os.Stat(filepath.Join(l.root, filepath.FromSlash(file)))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime().UTC().Truncate(24 * time.Hour)
}

// Committed is the day of a file's last commit; not known of one that has changed since, or without history.
func (l *Log) Committed(file string) (day time.Time, known bool) {
	day, known = l.committed[file]
	return day, known
}

// Files are the paths, from root, of the files of a folder as they were in a revision. Without history the error is
// [ErrNoHistory].
func Files(ctx context.Context, root, revision, folder string) ([]string, error) {
	list, err := git(ctx, root, "ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision, "--", folder)
	if err != nil && hasNone(ctx, root) {
		err = ErrNoHistory
	}
	if err != nil {
		return nil, fmt.Errorf("files of %s in %s: %w", folder, revision, err)
	}
	return namesIn(list), nil
}

// Changed lists the files below a folder that were there in a revision and are others now, or gone.
func Changed(ctx context.Context, root, revision, folder string) ([]string, error) {
	list, err := git(ctx, root, "diff", "--name-only", "-z", "--relative", "--no-renames", "--diff-filter=a", "--end-of-options", revision, "--", folder)
	if err != nil {
		return nil, fmt.Errorf("files of %s changed since %s: %w", folder, revision, err)
	}
	return namesIn(list), nil
}

// namesIn are the names that git wrote with -z.
func namesIn(list []byte) []string {
	return strings.FieldsFunc(string(list), func(r rune) bool { return r == 0 })
}

// Added is what the files below a folder have in lines that they had not in a revision.
func Added(ctx context.Context, root, revision, folder string) (lines []string, err error) {
	difference, err := git(ctx, root, "diff", "--unified=0", "--no-color", "--no-ext-diff", "--end-of-options", revision, "--", folder)
	if err != nil {
		return nil, fmt.Errorf("lines of %s since %s: %w", folder, revision, err)
	}
	for line := range strings.Lines(string(difference)) {
		if added, ok := strings.CutPrefix(line, "+"); ok && !strings.HasPrefix(added, "++ ") {
			lines = append(lines, strings.TrimRight(added, "\r\n"))
		}
	}
	return lines, nil
}

// Text is a file as it was in a revision.
func Text(ctx context.Context, root, revision, file string) ([]byte, error) {
	text, err := git(ctx, root, "cat-file", "blob", revision+":./"+file)
	if err != nil {
		return nil, fmt.Errorf("%s in %s: %w", file, revision, err)
	}
	return text, nil
}

func (l *Log) parse(log []byte) {
	var day time.Time
	for part := range strings.SplitSeq(string(log), "\x00") {
		part = strings.TrimPrefix(part, "\n")
		if parsed, err := time.Parse(time.DateOnly, part); err == nil {
			day = parsed
			continue
		}
		if part != "" && day.After(l.committed[part]) {
			l.committed[part] = day
		}
	}
}

// hasNone reports whether a folder is without history, and not git without leave to read it.
func hasNone(ctx context.Context, root string) bool {
	if _, err := exec.LookPath("git"); err != nil {
		return true
	}
	if !isBelowRepository(root) {
		return true
	}
	// Of a repository without commits this fails and says nothing.
	_, err := git(ctx, root, "rev-parse", "--quiet", "--verify", "HEAD")
	exit, failed := errors.AsType[*exec.ExitError](err)
	return failed && exit.ExitCode() == 1 && len(exit.Stderr) == 0
}

// isBelowRepository reports whether a folder or one above it has a .git, as git itself looks for it.
func isBelowRepository(folder string) bool {
	if os.Getenv("GIT_DIR") != "" {
		return true
	}
	folder, err := filepath.Abs(folder)
	for err == nil {
		if _, err := os.Stat(filepath.Join(folder, ".git")); err == nil {
			return true
		}
		if folder == filepath.Dir(folder) {
			break
		}
		folder = filepath.Dir(folder)
	}
	return false
}

func git(ctx context.Context, root string, args ...string) ([]byte, error) {
	output, err := exec.CommandContext(ctx, "git", append([]string{"-C", root, "--no-optional-locks"}, args...)...).Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && ctx.Err() == nil {
		return nil, fmt.Errorf("git %s: %w: %s", args[0], err, bytes.TrimSpace(exit.Stderr))
	}
	return output, err
}
