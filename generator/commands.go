package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/check"
	"github.com/dfx-fitness/site/generator/internal/cli"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/live"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/scaffold"
	"github.com/dfx-fitness/site/generator/internal/schema"
	"github.com/dfx-fitness/site/generator/internal/server"
	"github.com/dfx-fitness/site/generator/internal/smoke"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Where sites are made, from the repository.
const (
	siteFolder    = "dist/site"
	previewFolder = "dist/preview"
)

// buildOptions are those of a site in a folder, with their flags.
func (p *program) buildOptions(flags *flag.FlagSet, out string) *build.Options {
	o := &build.Options{Root: p.root, Content: p.path("content"), Out: p.path(out), Progress: build.NewProgress(p.stderr)}
	o.Flags(flags)
	return o
}

func (p *program) check(ctx context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	since := flags.String("since", "", "refuse that pages are gone since a `revision` and lead nowhere; without one, those since the last commit are told as advice")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	tree, err := o.ReadAhead()
	if err != nil {
		return err
	}
	findings, err := check.Find(ctx, p.root, tree, o.Day(), *since)
	if _, wrong := errors.AsType[yamlfile.Diagnostics](err); wrong {
		return err // the report would say that all is well
	}
	fmt.Fprint(p.stdout, findings.Text())
	return err
}

func (p *program) build(ctx context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	flags.BoolVar(&o.Pictures, "pictures", true, "make the variants of photographs and the cards of pages; without them the site is none to publish")
	flags.BoolFunc("preview", "the site is for the preview, and shows what content shows there alone", func(string) error {
		o.Stage = content.Preview
		return nil
	})
	since := flags.String("since", "", "look at the site as it is on the first day on which something comes that was not planned in a `revision`")
	err := cli.Parse(flags, args)
	if err == nil && *since != "" && o.At.IsZero() {
		o.At, err = p.firstDay(ctx, *o, *since)
	}
	if err == nil {
		_, err = p.made(ctx, *o)
	}
	return err
}

// firstDay is the day to look at of what changed since a revision; zero where nothing is planned.
func (p *program) firstDay(ctx context.Context, o build.Options, since string) (time.Time, error) {
	lines, err := gitlog.Added(ctx, p.root, since, "content")
	return build.FirstDay(lines, o.Day()), err
}

// made builds a site and prints what was built.
func (p *program) made(ctx context.Context, o build.Options) (build.Site, error) {
	defer o.Progress.End()
	site, err := build.Run(ctx, o)
	if err == nil {
		folder, _ := filepath.Rel(p.root, o.Out) // both are absolute
		o.Progress.Summary(filepath.ToSlash(folder), site)
	}
	return site, err
}

func (p *program) serve(ctx context.Context, flags *flag.FlagSet, args []string) error {
	return p.listen(flags, args, func(o *build.Options, s *server.Options, listener net.Listener) (err error) {
		ctx, stop := context.WithCancel(ctx)
		leads, err := s.Leads(ctx, server.Address(listener)) // which is made meanwhile
		if err != nil {
			stop()
			return err
		}
		defer func() { stop(); err = errors.Join(err, leads.Wait()) }()
		site, err := p.made(ctx, *o)
		if err != nil {
			return err
		}
		pictures, end := o.Later(site)
		defer end()
		return s.Site(ctx, listener, o.Out, site, leads, pictures, p.stdout)
	})
}

func (p *program) dev(ctx context.Context, flags *flag.FlagSet, args []string) error {
	return p.listen(flags, args, func(o *build.Options, s *server.Options, listener net.Listener) error {
		defer o.Progress.End()
		return live.Serve(ctx, live.Options{Build: *o, Server: *s, Log: p.stderr}, listener)
	})
}

// listen takes a port before anything is built.
func (p *program) listen(flags *flag.FlagSet, args []string, serve func(*build.Options, *server.Options, net.Listener) error) error {
	o := p.buildOptions(flags, previewFolder)
	o.Stage = content.Local
	flags.BoolVar(&o.Drafts, "drafts", false, "show drafts too")
	s := &server.Options{Root: p.root}
	s.Flags(flags)
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	s.Content = o.Content
	listener, err := s.Listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	return serve(o, s, listener)
}

func (p *program) new(_ context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	flags.Usage = func() { fmt.Fprint(p.stdout, scaffold.Usage) }
	names, err := cli.ParseNames(flags, args)
	if err != nil {
		return err
	}
	file, err := scaffold.Create(o.Content, o.Day(), names)
	if errors.Is(err, scaffold.ErrUsage) {
		fmt.Fprint(p.stderr, scaffold.Usage)
		return cli.ErrUsage
	}
	if refusal, ok := errors.AsType[scaffold.Refusal](err); ok {
		fmt.Fprintf(p.stderr, "Er is niets gemaakt: %s\n", refusal)
		return errRefused
	}
	if err == nil {
		fmt.Fprint(p.stdout, file.Advice())
	}
	return err
}

func (p *program) schema(ctx context.Context, flags *flag.FlagSet, args []string) error {
	checkOnly := flags.Bool("check", false, "change nothing; fail when a file is stale")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if err := toolchain.Install(ctx, p.toolchain()); err != nil {
		return err
	}
	stale, err := schema.Write(ctx, p.root, *checkOnly)
	for _, name := range stale {
		fmt.Fprintln(p.stdout, name)
	}
	return err
}

func (p *program) format(ctx context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	checkOnly := flags.Bool("check", false, "change nothing; fail when a file has another form")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if err := toolchain.Install(ctx, p.toolchain()); err != nil {
		return err
	}
	files, err := editor.Format(ctx, p.root, o.Content, *checkOnly)
	fmt.Fprint(p.stdout, files)
	return err
}

func (p *program) knowledge(_ context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	tree, err := o.Read(content.Options{})
	if err != nil {
		return err
	}
	pages, err := page.Build(tree, page.Options{Today: o.Day()})
	if err != nil {
		return err
	}
	return json.NewEncoder(p.stdout).Encode(page.NewKnowledge(tree, textfile.Main, pages))
}

func (p *program) editor(_ context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	config, err := editor.Config(os.DirFS(o.Content), editor.Local(), "")
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(config)
	return err
}

func (p *program) functions(ctx context.Context, flags *flag.FlagSet, args []string) error {
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	archives, err := build.Functions(ctx, p.root, p.path("dist/functions"))
	for _, archive := range archives {
		fmt.Fprintf(p.stdout, "dist/functions/%s\n", archive)
	}
	return err
}

func (p *program) install(ctx context.Context, flags *flag.FlagSet, args []string) error {
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	return toolchain.Install(ctx, p.toolchain())
}

func (p *program) toolchain() toolchain.Options {
	return toolchain.Options{Root: p.root, Note: func(text string) { fmt.Fprintln(p.stderr, text) }}
}

func (p *program) smoke(ctx context.Context, flags *flag.FlagSet, args []string) error {
	folder := flags.String("folder", p.path(siteFolder), "`folder` with the built site")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if _, err := emit.Ready(*folder, true); err != nil {
		return err
	}
	report, err := smoke.Check(ctx, *folder, strings.Trim(editor.Path, "/"))
	if err != nil {
		return fmt.Errorf("the site in %s is not one to publish:\n%w", *folder, err)
	}
	fmt.Fprintf(p.stdout, "%d pages work, and so do the %d addresses that they lead to.\n", report.Pages, report.Addresses)
	return nil
}
