// Command bench measures how long the site takes to build at several sizes, and how much memory; or, with -dev, how soon
// an open page shows what is edited; or, with -weights, what the documents of the site weigh; or, with -lighthouse, how good its pages are; or, with -journeys, how soon they answer.
//
// Each size is a repository of its own below dist/bench, with generated content and the frontend of this
// one. The builds are those of the program that marketers and CI run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	sizes := flags.String("pages", "100,1000,10000,100000", "numbers of pages, with commas between")
	runs := flags.Int("runs", 3, "builds of each kind, of which the median counts")
	dev := flags.Bool("dev", false, "measure instead how soon an open page shows what is edited")
	weights := flags.Bool("weights", false, "print instead what the documents in dist/site weigh")
	light := flags.Bool("lighthouse", false, "measure instead what Lighthouse says of the site's own pages")
	journeys := flags.Bool("journeys", false, "measure instead how soon the site's own pages answer to visitors")
	document := flags.String("write", "", "with -lighthouse or -journeys: the document, from the repository, that gets the table")
	if err := flags.Parse(args); err != nil {
		return err
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		return errors.New("run it in the repository's own folder")
	}
	if *weights {
		return weighPages(out, filepath.Join(root, "dist", "site"))
	}
	site := filepath.Join(root, "dist", "bench", "site")
	if output, err := exec.CommandContext(ctx, "go", "build", "-o", site, "./generator").CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, output)
	}
	if err := ready(ctx, root); err != nil {
		return err
	}
	switch {
	case *light:
		table, err := measureLighthouse(ctx, out, root, site, *runs)
		return errors.Join(err, writeTable(root, *document, "lighthouse", table))
	case *journeys:
		table, err := measureJourneys(ctx, out, root, site, *runs)
		return errors.Join(err, writeTable(root, *document, "journeys", table))
	case *dev:
		return measureDev(ctx, out, root, site, 15)
	}
	fmt.Fprintf(out, "%8s  %-10s  %8s  %8s  %9s  %9s\n", "pages", "build", "seconds", "CPU s", "pages/s", "peak MB")
	for text := range strings.SplitSeq(*sizes, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("%q is no number of pages", text)
		}
		if err := measure(ctx, out, root, site, n, *runs); err != nil {
			return fmt.Errorf("%d pages: %w", n, err)
		}
	}
	return nil
}

// writeTable puts a table, unless it is empty, between the two marks of its name in a document, if there is one.
func writeTable(root, document, name, table string) error {
	if document == "" || table == "" {
		return nil
	}
	file := filepath.Join(root, document)
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	from, to := "<!-- "+name+" -->\n", "<!-- /"+name+" -->\n"
	before, rest, begins := strings.Cut(string(text), from)
	_, after, ends := strings.Cut(rest, to)
	if !begins || !ends {
		return errors.New(file + " lacks the marks between which the table stands")
	}
	return os.WriteFile(file, []byte(before+from+table+to+after), 0o644)
}

// measure builds a site of n pages from nothing, again with nothing changed, and with one article edited.
func measure(ctx context.Context, out io.Writer, root, site string, n, runs int) error {
	repository := filepath.Join(root, "dist", "bench", strconv.Itoa(n))
	if err := prepare(ctx, root, repository, n); err != nil {
		return err
	}
	kinds := []struct {
		name    string
		prepare func(run int) error
	}{
		{"cold", func(int) error { return putAside(repository, "dist/site", "dist/site.json") }},
		{"unchanged", func(int) error { return nil }},
		{"one edit", func(run int) error { return edit(filepath.Join(repository, "content", articleFile(run))) }},
	}
	for _, kind := range kinds {
		var all []usage
		for i := range runs {
			if err := kind.prepare(i); err != nil {
				return err
			}
			u, err := timed(ctx, repository, site, "build", "-pictures=false")
			if err != nil {
				return err
			}
			all = append(all, u)
		}
		wall := median(all, func(u usage) float64 { return u.wall.Seconds() })
		fmt.Fprintf(out, "%8d  %-10s  %8.2f  %8.2f  %9.0f  %9.0f\n", n, kind.name, wall,
			median(all, func(u usage) float64 { return u.cpu.Seconds() }), float64(n)/wall,
			median(all, func(u usage) float64 { return float64(u.peak) / 1e6 }))
	}
	return os.RemoveAll(filepath.Join(repository, "aside"))
}

// median is that of a figure of some measurements.
func median[T any](all []T, figure func(T) float64) float64 {
	figures := make([]float64, len(all))
	for i, u := range all {
		figures[i] = figure(u)
	}
	slices.Sort(figures)
	return figures[len(figures)/2]
}

// ready makes the modules and the bundle ready that all sizes share: what is measured is builds.
func ready(ctx context.Context, root string) error {
	o := toolchain.Options{Root: root, Note: func(string) {}}
	unlock, err := toolchain.Lock(ctx, o)
	if err != nil {
		return err
	}
	defer unlock()
	_, err = toolchain.Ready(ctx, o)
	return err
}

// prepare makes the repository of a size, unless it is there.
func prepare(ctx context.Context, root, repository string, n int) error {
	if err := link(root, repository); err != nil {
		return err
	}
	done := filepath.Join(repository, "go.mod")
	if _, err := os.Stat(done); err == nil {
		return nil
	}
	content := filepath.Join(repository, "content")
	if err := writeContent(content, filepath.Join(root, "content"), n); err != nil {
		return err
	}
	for _, args := range [][]string{
		{"init", "--quiet"}, {"add", "content"},
		{"-c", "user.name=bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "--message", "content"},
	} {
		git := exec.CommandContext(ctx, "git", args...)
		git.Dir = repository
		if output, err := git.CombinedOutput(); err != nil {
			return fmt.Errorf("git %s: %w\n%s", args[0], err, output)
		}
	}
	return os.WriteFile(done, []byte("module bench.example\n"), 0o644)
}

// link gives a repository all of this one but the content.
func link(root, repository string) error {
	if err := os.MkdirAll(filepath.Join(repository, ".cache"), 0o755); err != nil {
		return err
	}
	for _, name := range []string{"frontend", "node_modules", "package.json", "package-lock.json", "generator", ".cache/bundle"} {
		if err := os.Symlink(filepath.Join(root, name), filepath.Join(repository, name)); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	return nil
}

// putAside renames what a build made: removing it just before a measurement slows the file system down.
func putAside(repository string, names ...string) error {
	aside := filepath.Join(repository, "aside", strconv.FormatInt(time.Now().UnixNano(), 36))
	for _, name := range names {
		to := filepath.Join(aside, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(repository, name), to); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// edit changes a word in an article.
func edit(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return os.WriteFile(file, fmt.Appendf(text, "\nEen regel erbij om %d.\n", time.Now().UnixNano()), 0o644)
}
