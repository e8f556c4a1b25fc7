package gitlog

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A Commit is one of a branch.
type Commit struct {
	ID, Author string // of what was published in the editor, whoever published it
	Subject    string // of a merged pull request, its title
	Pull       string // the number of the pull request that brought it, in decimals; empty where its words name none
}

// Commits are the last of the branch at root, the newest first: of what a merge brought in, the merge alone. Without
// history the error is [ErrNoHistory].
func Commits(ctx context.Context, root string, most int) ([]Commit, error) {
	log, err := git(ctx, root, "log", "-z", "--first-parent", "--max-count="+strconv.Itoa(most), "--format=%H%n%an%n%s%n%b")
	if err != nil && hasNone(ctx, root) {
		err = ErrNoHistory
	}
	if err != nil {
		return nil, fmt.Errorf("commits: %w", err)
	}
	var all []Commit
	for entry := range strings.SplitSeq(strings.TrimRight(string(log), "\x00"), "\x00") {
		parts := strings.SplitN(entry, "\n", 4)
		if len(parts) < 4 {
			continue
		}
		all = append(all, named(Commit{ID: parts[0], Author: parts[1], Subject: parts[2]}, parts[3]))
	}
	return all, nil
}

// GitHub words merges so ("About merge methods on GitHub"): the title of the pull request stands below the subject of a
// merge, and is the subject of a squash.
var (
	mergeOf  = regexp.MustCompile(`^Merge pull request #([0-9]+) `)
	squashOf = regexp.MustCompile(`^(.*) \(#([0-9]+)\)$`)
)

// publishedBy is the trailer of a merge in the editor, which GitHub knows as one of the App (functions/editing).
var publishedBy = regexp.MustCompile(`(?m)^Published-by: (.+) <.*>$`)

// named is a commit with the title and number of its pull request, and the person who published it.
func named(c Commit, body string) Commit {
	if found := mergeOf.FindStringSubmatch(c.Subject); found != nil {
		c.Pull = found[1]
		if title, _, _ := strings.Cut(strings.TrimSpace(body), "\n"); title != "" {
			c.Subject = title
		}
	} else if found := squashOf.FindStringSubmatch(c.Subject); found != nil {
		c.Subject, c.Pull = found[1], found[2]
	}
	if found := publishedBy.FindStringSubmatch(body); found != nil {
		c.Author = found[1]
	}
	return c
}
