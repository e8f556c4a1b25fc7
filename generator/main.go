// Command site turns the files under content/ into the website.
//
// This package is the command line alone: flags, and what each command calls below internal/.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/dfx-fitness/site/generator/internal/cli"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
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

// errRefused is the error of a command that has said why it does nothing.
var errRefused = errors.New("refused")

// run carries out one command line and returns its exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	p := &program{stdout: stdout, stderr: stderr}
	return cli.Program{
		Name: "site", Note: cli.Anywhere, Stdout: stdout, Stderr: stderr,
		Before: func() (err error) {
			p.root, err = cli.Repository()
			return err
		},
		Report: p.report,
		Commands: []cli.Command{
			{Name: "check", About: "read content/ and report every mistake", Run: p.check},
			{Name: "build", About: "make the website in dist/site, to be published", Run: p.build},
			{Name: "serve", About: "build, then serve it on http://localhost:8080 with the lead API under /api", Run: p.serve},
			{Name: "dev", About: "serve what is being edited: changes show at once, and the editor of content is at /beheer/", Run: p.dev},
			{Name: "new", About: "begin a file: new product <line>, new article, new project <id> or new page <route>", Run: p.new},
			{Name: "format", About: "bring the files of content into the form in which the editor writes them", Run: p.format},
			{Name: "shrink", About: "make photographs smaller in their place: those named, or all that are far larger than pages show them", Run: p.shrink},
			{Name: "schema", About: "write the JSON Schemas for editors and the TypeScript types of payload and lead API", Run: p.schema},
			{Name: "knowledge", About: "print what the chat assistant knows, as JSON", Run: p.knowledge},
			{Name: "editor", About: "print the configuration of the editor of content, as JSON", Run: p.editor},
			{Name: "functions", About: "make dist/functions/*.zip for AWS Lambda", Run: p.functions},
			{Name: "install", About: "install the Node modules of package-lock.json, if they are not there", Run: p.install},
			{Name: "smoke", About: "look whether every page of the built site works", Run: p.smoke},
		},
	}.Run(ctx, args)
}

// report prints in Dutch what is wrong with the content, for the marketer. Other errors are for the developer.
func (p *program) report(err error) bool {
	if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
		fmt.Fprintf(p.stderr, "%v\n%s. Er is niets gepubliceerd; de site die live staat, is ongewijzigd.\n", mistakes, mistakes.Summary())
		return true
	}
	return errors.Is(err, errRefused)
}

// path is a place in the repository, given with slashes.
func (p *program) path(slashed string) string {
	return filepath.Join(p.root, filepath.FromSlash(slashed))
}
