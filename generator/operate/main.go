// Command operate is what an operator does with an installation in AWS. It is a program of its own, since whoever builds or
// serves the site has no use for the clients of AWS.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/cli"
	"github.com/dfx-fitness/site/generator/internal/doctor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/publish"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// A program is what every command works with.
type program struct {
	root           string // the repository
	stdout, stderr io.Writer
}

// run carries out one command line and returns its exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	p := &program{stdout: stdout, stderr: stderr}
	return cli.Program{
		Name: "operate", Note: cli.Anywhere, Stdout: stdout, Stderr: stderr,
		Before: func() (err error) {
			p.root, err = cli.Repository()
			return err
		},
		Report: func(err error) bool { return errors.Is(err, doctor.ErrWrong) },
		Commands: []cli.Command{
			{Name: "publish", About: "put the built site in a bucket: only what changed", Run: p.publish},
			{Name: "releases", About: "list what was published and can come back", Run: p.releases},
			{Name: "rollback", About: "bring a former release back, without a build", Run: p.rollback},
			{Name: "doctor", About: "examine an installation in AWS: what is right, what is not, and what mends it", Run: p.doctor},
		},
	}.Run(ctx, args)
}

func (p *program) publish(ctx context.Context, flags *flag.FlagSet, args []string) error {
	var options publish.Options
	options.Flags(flags)
	flags.BoolVar(&options.Lost, "allow-lost", false, "publish even where a page that is live is gone without a redirect")
	preview := flags.Bool("preview", false, "the bucket is that of the preview, to which a site may go that was built for it")
	folder := flags.String("folder", filepath.Join(p.root, "dist", "site"), "`folder` with the built site")
	var comment *string // where its preview is, of the pull request that is commented
	flags.Func("comment", "print what changes as a comment for a pull request whose preview is at this `address`; empty where it is at none", func(address string) error {
		comment = &address
		return nil
	})
	publisher, _, err := p.connect(ctx, flags, args, "")
	if err != nil {
		return err
	}
	delivery, err := emit.Ready(*folder, *preview)
	if err != nil {
		return err
	}
	options.Redirects = delivery.Redirects
	if options.Commits, err = p.commits(ctx); err != nil {
		return err
	}
	summary, err := publisher.Publish(ctx, *folder, options)
	if err != nil {
		return err
	}
	text := summary.Text()
	if comment != nil {
		text = summary.Comment(*comment, delivery.Day)
	}
	fmt.Fprint(p.stdout, text)
	return nil
}

// maxCommits is how many commits back the release before is looked for.
const maxCommits = 200

// commits are the last of the branch that is published, with where they are at GitHub; none without git.
func (p *program) commits(ctx context.Context) (all []publish.Commit, err error) {
	log, err := gitlog.Commits(ctx, p.root, maxCommits)
	if errors.Is(err, gitlog.ErrNoHistory) {
		return nil, nil
	}
	at := ""
	if server, repository := os.Getenv("GITHUB_SERVER_URL"), os.Getenv("GITHUB_REPOSITORY"); repository != "" {
		at = server + "/" + repository
	}
	for _, c := range log {
		change := publication.Change{By: c.Author, What: c.Subject}
		switch {
		case at == "":
		case c.Pull != "":
			change.URL = at + "/pull/" + c.Pull
		default:
			change.URL = at + "/commit/" + c.ID
		}
		all = append(all, publish.Commit{ID: c.ID, Change: change})
	}
	return all, err
}

func (p *program) rollback(ctx context.Context, flags *flag.FlagSet, args []string) error {
	var options publish.Options
	options.Flags(flags)
	publisher, release, err := p.connect(ctx, flags, args, "a release; 'operate releases' lists them")
	if err != nil {
		return err
	}
	summary, err := publisher.Rollback(ctx, release, options)
	if err == nil {
		fmt.Fprint(p.stdout, summary.Text())
	}
	return err
}

func (p *program) releases(ctx context.Context, flags *flag.FlagSet, args []string) error {
	publisher, _, err := p.connect(ctx, flags, args, "")
	if err != nil {
		return err
	}
	all, err := publisher.Releases(ctx)
	if err == nil {
		fmt.Fprint(p.stdout, publish.Table(all))
	}
	return err
}

func (p *program) doctor(ctx context.Context, flags *flag.FlagSet, args []string) error {
	options := doctor.Options{Content: filepath.Join(p.root, "content")}
	options.Flags(flags)
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	return doctor.Run(ctx, options, p.stdout)
}

// connect reads the flags of a command that works on a bucket, and connects to that. What the command needs
// beside flags, if anything, is its one argument.
func (p *program) connect(ctx context.Context, flags *flag.FlagSet, args []string, needs string) (*publish.Publisher, string, error) {
	var target publish.Target
	target.Flags(flags)
	names, err := cli.ParseNames(flags, args)
	switch {
	case err != nil:
		return nil, "", err
	case needs == "" && len(names) > 0:
		err = fmt.Errorf("takes no argument %q", names[0])
	case needs != "" && len(names) != 1:
		err = errors.New("needs " + needs)
	default:
		names = append(names, "")
		err = target.Check()
	}
	if err != nil {
		fmt.Fprintf(p.stderr, "%s %v\n", flags.Name(), err)
		return nil, "", cli.ErrUsage
	}
	publisher, err := publish.Connect(ctx, target)
	if err == nil {
		publisher.Progress = build.NewProgress(p.stderr)
	}
	return publisher, names[0], err
}
