package githubtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A repository is a bare one on disk.
type repository struct {
	dir string

	mu    sync.Mutex
	blobs map[string][]byte  // by their hashes, which never change
	last  map[string]*commit // by path: the commit that touched it last, as of lastOf
	of    string             // the commit that last is of
}

// Init makes a bare repository in a folder, which may be there, with files in its first commit.
func Init(ctx context.Context, dir, branch string, files map[string]string) error {
	r := &repository{dir: dir}
	if _, err := r.git(ctx, nil, "init", "--bare", "--quiet", "--initial-branch="+branch, "."); err != nil {
		return err
	}
	c := commit{message: "First commit", author: "Developer <dev@github.example>", at: time.Now()}
	for path, text := range files {
		c.additions = append(c.additions, addition{path, []byte(text)})
	}
	oid, err := r.commit(ctx, c)
	if err != nil {
		return err
	}
	return r.setHead(ctx, branch, oid)
}

// git runs a command in the repository, without any settings of whoever runs it.
func (r *repository) git(ctx context.Context, input []byte, args ...string) (string, error) {
	return r.gitWith(ctx, nil, input, args...)
}

func (r *repository) gitWith(ctx context.Context, environment []string, input []byte, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "git", args...)
	command.Dir, command.Stdin = r.dir, bytes.NewReader(input)
	command.Env = append(os.Environ(), "GIT_DIR=.", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_COMMITTER_NAME=GitHub", "GIT_COMMITTER_EMAIL=noreply@github.com")
	command.Env = append(command.Env, environment...)
	var printed, failed bytes.Buffer
	command.Stdout, command.Stderr = &printed, &failed
	if err := command.Run(); err != nil {
		return printed.String(), fmt.Errorf("git %s: %w: %s", args[0], err, failed.String())
	}
	return printed.String(), nil
}

var errNoRef = errors.New("no such reference")

// head is the commit of a branch.
func (r *repository) head(ctx context.Context, branch string) (string, error) {
	printed, err := r.git(ctx, nil, "rev-parse", "--verify", "--quiet", "refs/heads/"+branch+"^{commit}")
	if err != nil {
		return "", errNoRef
	}
	return strings.TrimSpace(printed), nil
}

// names are those of the files and folders of a tree.
func (r *repository) names(ctx context.Context, tree string) ([]string, error) {
	printed, err := r.git(ctx, nil, "ls-tree", "-z", "--name-only", tree)
	if err != nil {
		return nil, err
	}
	return strings.FieldsFunc(string(printed), func(c rune) bool { return c == 0 }), nil
}

// resolve is the object that an expression names: a hash, a branch, or <branch>:<path>.
func (r *repository) resolve(ctx context.Context, expression string) (oid string, ok bool) {
	if strings.HasPrefix(expression, "-") {
		return "", false
	}
	printed, err := r.git(ctx, nil, "rev-parse", "--verify", "--quiet", expression)
	return strings.TrimSpace(printed), err == nil
}

func (r *repository) setHead(ctx context.Context, branch, oid string) error {
	_, err := r.git(ctx, nil, "update-ref", "refs/heads/"+branch, oid)
	return err
}

func (r *repository) deleteHead(ctx context.Context, branch string) error {
	if _, err := r.head(ctx, branch); err != nil {
		return err
	}
	_, err := r.git(ctx, nil, "update-ref", "-d", "refs/heads/"+branch)
	return err
}

// isBranch reports whether git takes a name for that of a branch.
func (r *repository) isBranch(ctx context.Context, name string) bool {
	_, err := r.git(ctx, nil, "check-ref-format", "--branch", name)
	return err == nil && !strings.HasPrefix(name, "-")
}

func (r *repository) branches(ctx context.Context, prefix string) ([]string, error) {
	printed, err := r.git(ctx, nil, "for-each-ref", "--format=%(refname)", prefix)
	return strings.Fields(printed), err
}

// blob is the bytes of a file by its hash.
func (r *repository) blob(ctx context.Context, oid string) ([]byte, bool) {
	r.mu.Lock()
	data, known := r.blobs[oid]
	r.mu.Unlock()
	if known {
		return data, true
	}
	printed, err := r.git(ctx, nil, "cat-file", "blob", oid)
	if err != nil {
		return nil, false
	}
	r.mu.Lock()
	r.blobs[oid] = []byte(printed)
	r.mu.Unlock()
	return []byte(printed), true
}

type addition struct {
	path string
	data []byte
}

// A commit is one that is there, or one to be made.
type commit struct {
	oid, tree string
	parent    string
	second    string // the other parent of a merge
	message   string
	author    string // name <address>
	at        time.Time

	additions []addition
	deletions []string
}

func (c *commit) authorName() string { name, _, _ := strings.Cut(c.author, " <"); return name }
func (c *commit) authorEmail() string {
	_, email, _ := strings.Cut(c.author, " <")
	return strings.TrimSuffix(email, ">")
}

// commit makes a commit of the parent's files with the changes, or of a tree.
func (r *repository) commit(ctx context.Context, c commit) (oid string, err error) {
	tree := c.tree
	if tree == "" {
		if tree, err = r.tree(ctx, c); err != nil {
			return "", err
		}
	}
	args := []string{"commit-tree", tree}
	for _, parent := range []string{c.parent, c.second} {
		if parent != "" {
			args = append(args, "-p", parent)
		}
	}
	at := strconv.FormatInt(c.at.Unix(), 10) + " +0000"
	printed, err := r.gitWith(ctx, []string{
		"GIT_AUTHOR_NAME=" + c.authorName(), "GIT_AUTHOR_EMAIL=" + c.authorEmail(), "GIT_AUTHOR_DATE=" + at, "GIT_COMMITTER_DATE=" + at,
	}, []byte(c.message), args...)
	return strings.TrimSpace(printed), err
}

// tree writes the files of a commit.
func (r *repository) tree(ctx context.Context, c commit) (string, error) {
	scratch, err := os.MkdirTemp("", "githubtest-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(scratch)
	index := []string{"GIT_INDEX_FILE=" + filepath.Join(scratch, "index")}
	if c.parent != "" {
		if _, err := r.gitWith(ctx, index, nil, "read-tree", c.parent); err != nil {
			return "", err
		}
	}
	var lines bytes.Buffer // "Using --index-info" of git-update-index(1)
	for _, path := range c.deletions {
		fmt.Fprintf(&lines, "0 0000000000000000000000000000000000000000\t%s\x00", path)
	}
	for _, added := range c.additions {
		oid, err := r.git(ctx, added.data, "hash-object", "-w", "--stdin")
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&lines, "100644 %s\t%s\x00", strings.TrimSpace(oid), added.path)
	}
	if _, err := r.gitWith(ctx, index, lines.Bytes(), "update-index", "-z", "--index-info"); err != nil {
		return "", err
	}
	printed, err := r.gitWith(ctx, index, nil, "write-tree")
	return strings.TrimSpace(printed), err
}

const logFormat = "--format=%x1e%H%x1f%an <%ae>%x1f%ct%x1f%B%x1f"

// log are the commits of a revision, the newest first, at most so many, and of a path where one is given.
func (r *repository) log(ctx context.Context, revision, path string, most int) ([]*commit, error) {
	if path != "" && most == 1 {
		c, err := r.lastOf(ctx, revision, path)
		if c == nil {
			return nil, err
		}
		return []*commit{c}, err
	}
	args := []string{"log", "-" + strconv.Itoa(most), logFormat, revision, "--"}
	if path != "" {
		args = append(args, path)
	}
	printed, err := r.git(ctx, nil, args...)
	if err != nil {
		return nil, err
	}
	var all []*commit
	for entry := range strings.SplitSeq(printed, "\x1e") {
		if c, _ := parseCommit(entry); c != nil {
			all = append(all, c)
		}
	}
	return all, nil
}

// lastOf is the commit that touched a path last. The editor asks it of every file, so that all paths are read at once.
func (r *repository) lastOf(ctx context.Context, revision, path string) (*commit, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.of != revision {
		printed, err := r.git(ctx, nil, "-c", "core.quotePath=false", "log", "--name-only", "-m", "--first-parent", logFormat, revision)
		if err != nil {
			return nil, err
		}
		r.of, r.last = revision, map[string]*commit{}
		for entry := range strings.SplitSeq(printed, "\x1e") {
			c, names := parseCommit(entry)
			for name := range strings.Lines(names) {
				if name = strings.TrimSuffix(name, "\n"); name != "" && r.last[name] == nil {
					r.last[name] = c
				}
			}
		}
	}
	return r.last[path], nil
}

func parseCommit(entry string) (c *commit, rest string) {
	parts := strings.SplitN(entry, "\x1f", 5)
	if len(parts) < 5 {
		return nil, ""
	}
	seconds, _ := strconv.ParseInt(parts[2], 10, 64)
	return &commit{oid: parts[0], author: parts[1], at: time.Unix(seconds, 0).UTC(), message: strings.TrimSpace(parts[3])}, parts[4]
}

// A change is what became of a file between two commits.
type change struct {
	kind      byte // A, M, D or R
	path, old string
}

// changes are those that a branch brings since it left another.
func (r *repository) changes(ctx context.Context, base, head string) ([]change, error) {
	printed, err := r.git(ctx, nil, "diff", "--name-status", "-z", "-M", base+"..."+head)
	if err != nil {
		return nil, err
	}
	var all []change
	fields := strings.Split(printed, "\x00")
	for i := 0; i+1 < len(fields); i += 2 {
		c := change{kind: fields[i][0], path: fields[i+1]}
		if c.kind == 'R' && i+2 < len(fields) {
			c.old, c.path = fields[i+1], fields[i+2]
			i++
		}
		all = append(all, c)
	}
	return all, nil
}

// An entry is a file of a tree.
type entry struct {
	Path string `json:"path"`
	Mode string `json:"mode"`
	Type string `json:"type"`
	SHA  string `json:"sha"`
	Size int    `json:"size,omitempty"`
}

func (r *repository) list(ctx context.Context, revision string, recursive bool) ([]entry, error) {
	args := []string{"ls-tree", "-z", "-l"}
	if recursive {
		args = append(args, "-r", "-t")
	}
	printed, err := r.git(ctx, nil, append(args, revision)...)
	if err != nil {
		return nil, err
	}
	all := []entry{}
	for line := range strings.SplitSeq(strings.TrimSuffix(printed, "\x00"), "\x00") {
		about, path, _ := strings.Cut(line, "\t")
		fields := strings.Fields(about)
		if len(fields) < 4 {
			continue
		}
		size, _ := strconv.Atoi(fields[3])
		all = append(all, entry{path, fields[0], fields[1], fields[2], size})
	}
	return all, nil
}

var errConflict = errors.New("the branches conflict")

// merge makes a commit of what a branch brings into another: with both as parents, or with the one alone where squashed.
func (r *repository) merge(ctx context.Context, base, head string, squash bool, c commit) (oid string, err error) {
	printed, err := r.git(ctx, nil, "merge-tree", "--write-tree", base, head)
	if err != nil {
		return "", errConflict
	}
	c.tree, c.parent = strings.TrimSpace(printed), base
	if !squash {
		c.second = head
	}
	return r.commit(ctx, c)
}

func sortedUnique(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// Import makes a bare repository in a folder, unless there is one, whose first commit has the files of another folder below
// content/.
func Import(ctx context.Context, dir, branch, content string) error {
	if _, err := os.Stat(filepath.Join(dir, "HEAD")); err == nil {
		return nil
	}
	content, err := filepath.Abs(content)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "githubtest-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	r := &repository{dir: dir}
	run := func(index string, environment []string, args ...string) string {
		if err != nil {
			return ""
		}
		var printed string
		printed, err = r.gitWith(ctx, append(environment, "GIT_INDEX_FILE="+filepath.Join(scratch, index)), nil, args...)
		return strings.TrimSpace(printed)
	}
	run("none", nil, "init", "--bare", "--quiet", "--initial-branch="+branch, ".")
	run("files", []string{"GIT_WORK_TREE=" + content}, "-c", "core.bare=false", "add", "--all", "--force", content)
	tree := run("files", nil, "write-tree")
	run("whole", []string{"GIT_WORK_TREE=" + scratch}, "-c", "core.bare=false", "read-tree", "-i", "--prefix=content/", tree)
	whole := run("whole", nil, "write-tree")
	if err != nil {
		return err
	}
	oid, err := r.commit(ctx, commit{tree: whole, message: "First commit", author: "Developer <dev@github.example>", at: time.Now()})
	if err != nil {
		return err
	}
	return r.setHead(ctx, branch, oid)
}
