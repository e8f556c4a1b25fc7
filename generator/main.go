// Command site turns the files under content/ into the website.
//
// Content goes through the stages content, page, compose and emit, each a package of that name under
// internal/, and ends as dist/site.
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
	"runtime/debug"
	"syscall"

	"github.com/dfx-fitness/site/generator/internal/content"
)

const usage = `Usage: site <command> [flags]

  check       read content/ and report every mistake
  build       make the website in dist/site, to be published
  serve       build, then serve it on http://localhost:8080 with the lead API under /api
  preview     build and serve the site on another day (--at 2027-01-15), or with drafts (--drafts)
  dev         serve what is being edited: changes show at once, and the editor of content is at /beheer/
  new         begin a file: new product <line>, new article, new project <id> or new page <route>
  schema      write the JSON Schemas for editors and the TypeScript types of payload and lead API
  knowledge   print what the chat assistant knows, as JSON
  functions   make dist/functions/*.zip for AWS Lambda
  install     install the Node modules of package-lock.json, if they are not there
  publish     put the built site in a bucket: only what changed
  releases    list what was published and can come back
  rollback    bring a former release back, without a build

'site <command> -h' lists a command's flags. It runs from anywhere inside the repository.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(memoryLimit)
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// A program is what every command works with.
type program struct {
	root           string // the repository
	stdout, stderr io.Writer
	forms          bool // the editor of content is part of the site
	look           view
}

// A build makes much garbage and keeps little: with its defaults, the collector would take a tenth of the time.
const (
	collectAt   = 200       // percent of what is kept
	memoryLimit = 550 << 20 // bytes; above it, the collector works harder
)

// run carries out one command line and returns its exit status: 0, 1 when something is wrong with the
// content or the machine, 2 when something is wrong with the command line.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	commands := map[string]func(program, context.Context, []string) error{
		"build": program.build, "check": program.check, "dev": program.dev, "functions": program.functions,
		"install": program.install, "knowledge": program.knowledge, "new": program.new, "preview": program.preview, "schema": program.schema, "serve": program.serve,
		"publish": program.publish, "releases": program.releases, "rollback": program.rollback,
	}
	if len(args) == 1 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help") {
		fmt.Fprint(stdout, usage)
		return 0
	}
	if len(args) == 0 || commands[args[0]] == nil {
		fmt.Fprint(stderr, usage)
		return 2
	}
	root, err := repository()
	if err == nil {
		err = commands[args[0]](program{root: root, stdout: stdout, stderr: stderr}, ctx, args[1:])
	}
	return report(args[0], err, stderr)
}

// errUsage is a mistake in the flags that the flag package has already told.
var errUsage = errors.New("usage")

// report tells the reader an error is for: the marketer in Dutch what is wrong with the content, the
// developer in English anything else.
func report(command string, err error, stderr io.Writer) int {
	if mistakes, ok := errors.AsType[content.Diagnostics](err); ok {
		fmt.Fprintf(stderr, "%v\n%s. Er is niets gepubliceerd; de site die live staat, is ongewijzigd.\n", mistakes, mistakes.Summary())
		return 1
	}
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case errors.Is(err, errFound):
		return 1
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(stderr, "site %s: stopped\n", command)
		return 130 // as a shell reports a program ended by ctrl-C
	}
	fmt.Fprintf(stderr, "site %s: %v\n", command, err)
	return 1
}

// parse reads a command's flags; no command takes other arguments.
func (p program) parse(flags *flag.FlagSet, args []string) error {
	flags.SetOutput(p.stderr)
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(p.stderr, "site %s takes no argument %q\n", flags.Name(), flags.Arg(0))
		return errUsage
	}
	return nil
}

// path is a place in the repository, given with slashes.
func (p program) path(slashed string) string {
	return filepath.Join(p.root, filepath.FromSlash(slashed))
}

// repository finds the nearest folder above the working directory that holds go.mod.
func repository() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for folder := start; ; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("%s is not inside the repository: no go.mod there or above", start)
		}
	}
}
