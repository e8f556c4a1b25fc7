package githubtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// developer is the author of what does not come from the editor.
const developer = "Developer <dev@github.example>"

// A repository is a bare one on disk.
type repository struct {
	dir     string
	known   map[string]object   // by their hashes
	touched map[string][]string // the commits that touched a file or folder, the newest first, as of the commit of
	of      string
}

// Import makes a bare repository in a folder, unless there is one, whose first commit has the files of another folder below
// content/.
func Import(ctx context.Context, dir, branch, content string) error {
	if r := (&repository{dir: dir}); r.head(ctx, branch) != "" {
		return nil
	}
	files, tree := map[string][]byte{}, os.DirFS(content)
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files[path.Join("content", name)], err = fs.ReadFile(tree, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return create(ctx, dir, branch, files)
}

// create makes a bare repository in a folder that is there, with files in its first commit.
func create(ctx context.Context, dir, branch string, files map[string][]byte) error {
	r := &repository{dir: dir}
	if _, err := r.git(ctx, "", "init", "--bare", "--quiet", "--initial-branch="+branch, "."); err != nil {
		return err
	}
	_, err := r.write(ctx, change{branch: branch, author: developer, message: "First commit", at: time.Now(), files: files})
	return err
}

// git runs a command in the repository, without any settings of whoever runs it.
func (r *repository) git(ctx context.Context, input string, args ...string) (string, error) {
	command := exec.CommandContext(ctx, "git", args...)
	command.Dir, command.Stdin = r.dir, strings.NewReader(input)
	command.Env = append(os.Environ(), "GIT_DIR=.", "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	var printed, failed bytes.Buffer
	command.Stdout, command.Stderr = &printed, &failed
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("git %s: %w: %s", args[0], err, failed.String())
	}
	return printed.String(), nil
}

// An object is a blob, a tree or a commit.
type object struct {
	oid, kind string
	data      []byte
}

// object is what a name stands for (gitrevisions(7)), as a hash or <branch>:<path>; false where there is none.
func (r *repository) object(ctx context.Context, name string) (object, bool) {
	if found, ok := r.known[name]; ok {
		return found, true
	}
	printed, err := r.git(ctx, name+"\n", "cat-file", "--batch")
	header, data, _ := strings.Cut(printed, "\n")
	fields := strings.Fields(header) // hash, kind and size, or that it is missing
	if err != nil || len(fields) != 3 {
		return object{}, false
	}
	size, err := strconv.Atoi(fields[2])
	if err != nil {
		return object{}, false
	}
	found := object{fields[0], fields[1], []byte(data[:size])}
	r.known[found.oid] = found
	return found, true
}

// head is the commit of a branch; empty where there is none.
func (r *repository) head(ctx context.Context, branch string) string {
	printed, _ := r.git(ctx, "", "rev-parse", "--verify", "--quiet", "refs/heads/"+branch)
	return strings.TrimSpace(printed)
}

// A commit is what is read of one.
type commit struct {
	name, email string
	at          time.Time
	message     string
}

var commitAuthor = regexp.MustCompile(`(?m)^author (.*) <(.*)> (\d+) `)

// commit reads a commit; the zero value where it is none.
func (o object) commit() (c commit) {
	header, message, _ := strings.Cut(string(o.data), "\n\n")
	if found := commitAuthor.FindStringSubmatch(header); o.kind == "commit" && found != nil {
		seconds, _ := strconv.ParseInt(found[3], 10, 64)
		c = commit{found[1], found[2], time.Unix(seconds, 0).UTC(), strings.TrimSpace(message)}
	}
	return c
}

// A change is a commit to be made.
type change struct {
	branch          string
	parent, merged  string // commits; empty for none
	author, message string
	at              time.Time
	tree            string            // in place of the parent's; empty for that
	files           map[string][]byte // changed after that; nil is deleted
}

// write makes a commit, which its branch is at from then on (git-fast-import(1)).
func (r *repository) write(ctx context.Context, c change) (oid string, err error) {
	var in strings.Builder
	c.message = strings.TrimSpace(c.message)
	fmt.Fprintf(&in, "commit refs/heads/%s\nauthor %s %d +0000\ncommitter GitHub <noreply@github.com> %[3]d +0000\n", c.branch, c.author, c.at.Unix())
	fmt.Fprintf(&in, "data %d\n%s\n", len(c.message), c.message)
	for _, line := range [][2]string{{"from %s\n", c.parent}, {"merge %s\n", c.merged}, {"M 040000 %s \"\"\n", c.tree}} {
		if line[1] != "" {
			fmt.Fprintf(&in, line[0], line[1])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.files)) {
		if data := c.files[name]; data == nil {
			fmt.Fprintf(&in, "D %s\n", name)
		} else {
			fmt.Fprintf(&in, "M 100644 inline %s\ndata %d\n%s\n", name, len(data), data)
		}
	}
	if _, err := r.git(ctx, in.String(), "fast-import", "--quiet", "--date-format=raw"); err != nil {
		return "", err
	}
	return r.head(ctx, c.branch), nil
}

// move has a branch begin or go on at a commit, which must be there.
func (r *repository) move(ctx context.Context, branch, oid string) error {
	_, err := r.git(ctx, "", "update-ref", "refs/heads/"+branch, oid)
	return err
}

// history are the commits that touched a path, the newest first. The editor asks it of every file, so that all are read at once.
func (r *repository) history(ctx context.Context, head, name string) ([]string, error) {
	if r.of != head {
		printed, err := r.git(ctx, "", "-c", "core.quotePath=false", "log", "--name-only", "-m", "--first-parent", "--format=%x00%H", head)
		if err != nil {
			return nil, err
		}
		r.of, r.touched = head, map[string][]string{}
		for entry := range strings.SplitSeq(printed, "\x00") {
			oid, names, _ := strings.Cut(entry, "\n")
			for touched := range strings.FieldsFuncSeq(names, func(c rune) bool { return c == '\n' }) {
				for at := touched; at != "."; at = path.Dir(at) { // and the folders that it is in
					if commits := r.touched[at]; len(commits) == 0 || commits[len(commits)-1] != oid {
						r.touched[at] = append(commits, oid)
					}
				}
			}
		}
	}
	return r.touched[name], nil
}

// list are the files of a tree, as the REST API has them.
func (r *repository) list(ctx context.Context, tree string) ([]map[string]any, error) {
	printed, err := r.git(ctx, "", "ls-tree", "-r", "-z", "-l", tree)
	all := []map[string]any{}
	for line := range strings.FieldsFuncSeq(printed, isNull) {
		about, name, _ := strings.Cut(line, "\t")
		fields := strings.Fields(about) // mode, kind, hash and size
		size, _ := strconv.Atoi(fields[3])
		all = append(all, map[string]any{"type": fields[1], "sha": fields[2], "size": size, "path": name})
	}
	return all, err
}

func isNull(c rune) bool { return c == 0 }

// A file is one that a branch changed.
type file struct {
	status     string // added, modified, removed or renamed, as the REST API says
	path, from string // from is what it was called before it was renamed
}

// files are those that a branch changed since it left another.
func (r *repository) files(ctx context.Context, base, head string) ([]file, error) {
	printed, err := r.git(ctx, "", "diff", "--name-status", "-z", "-M", base+"..."+head)
	var all []file
	for fields := strings.FieldsFunc(printed, isNull); len(fields) > 1; fields = fields[2:] {
		f := file{path: fields[1]}
		switch fields[0][0] {
		case 'A':
			f.status = "added"
		case 'D':
			f.status = "removed"
		case 'R':
			f.status, f.from, f.path = "renamed", fields[1], fields[2]
			fields = fields[1:]
		default:
			f.status = "modified"
		}
		all = append(all, f)
	}
	return all, err
}

var errConflict = errors.New("the branches conflict")

// merge brings what a branch has into another: by a commit with both as parents, or with the one alone where squashed.
func (r *repository) merge(ctx context.Context, c change, head string, squash bool) (oid string, err error) {
	tree, err := r.git(ctx, "", "merge-tree", "--write-tree", c.parent, head)
	if err != nil {
		return "", errConflict
	}
	if c.tree = strings.TrimSpace(tree); !squash {
		c.merged = head
	}
	return r.write(ctx, c)
}
