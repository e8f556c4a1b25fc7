package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/user"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/publish"
	"github.com/dfx-fitness/site/infra"
)

// A target is where a site is published, by the flags that three commands share.
type target struct {
	flags                                  *flag.FlagSet
	bucket, prefix, distribution, endpoint *string
	asJSON                                 *bool
}

func newTarget(command string) target {
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	return target{
		flags:        flags,
		bucket:       flags.String("bucket", "", "`name` of the S3 bucket (needed)"),
		prefix:       flags.String("prefix", "", "`folder` in the bucket, for a preview beside the site: pr-12"),
		distribution: flags.String("distribution", "", "`id` of the CloudFront distribution that is told what changed"),
		endpoint:     flags.String("endpoint", "", "`URL` of an S3 other than that of AWS"),
		asJSON:       flags.Bool("json", false, "print the outcome as JSON"),
	}
}

// publisher reads the flags and connects, with the credentials and the region of the environment.
func (p program) publisher(ctx context.Context, t target) (*publish.Publisher, error) {
	if *t.bucket == "" {
		fmt.Fprintf(p.stderr, "site %s needs -bucket\n", t.flags.Name())
		return nil, errUsage
	}
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, err
	}
	if settings.Region == "" {
		return nil, errors.New("no region: set AWS_REGION, for instance to eu-west-1")
	}
	if *t.prefix != "" && !publish.IsPreview(*t.prefix+"/") {
		fmt.Fprintf(p.stderr, "site %s: -prefix is pr- and a number, not %q\n", t.flags.Name(), *t.prefix)
		return nil, errUsage
	}
	prefix := *t.prefix
	if prefix != "" {
		prefix += "/"
	}
	client := s3.NewFromConfig(settings, func(o *s3.Options) {
		if *t.endpoint != "" {
			o.BaseEndpoint, o.UsePathStyle = t.endpoint, true
		}
	})
	publisher := &publish.Publisher{Bucket: publish.Bucket{Client: client, Name: *t.bucket, Prefix: prefix}, By: whoami()}
	if *t.distribution != "" {
		publisher.CDN = publish.CloudFront{Client: cloudfront.NewFromConfig(settings), Distribution: *t.distribution}
	}
	return publisher, nil
}

// whoami names who publishes, for others who would: the CI run, or the user and the machine.
func whoami() string {
	if run := os.Getenv("GITHUB_RUN_ID"); run != "" {
		return "CI run " + run
	}
	name := "somebody"
	if known, err := user.Current(); err == nil {
		name = known.Username
	}
	machine, err := os.Hostname()
	if err != nil {
		return name
	}
	return name + " on " + machine
}

// publish puts a built site in a bucket.
func (p program) publish(ctx context.Context, args []string) error {
	t := newTarget("publish")
	folder := t.flags.String("folder", p.path(siteFolder), "`folder` with the built site")
	dryRun := t.flags.Bool("dry-run", false, "tell what would change, and change nothing")
	force := t.flags.Bool("force", false, "take over from a publication that was cut off a moment ago")
	comment := t.flags.String("comment", "", "print what changes as a comment for a pull request whose preview is at this `address`")
	lost := t.flags.Bool("allow-lost", false, "publish even where a page that is live is gone without a redirect")
	if err := p.parse(t.flags, args); err != nil {
		return err
	}
	publisher, err := p.publisher(ctx, t)
	if err != nil {
		return err
	}
	tree, err := p.load()
	if err != nil {
		return err
	}
	led := map[string]bool{}
	for from := range redirects(tree) {
		led[from] = true
	}
	if err := emit.Recover(*folder); err != nil {
		return err
	}
	if delivery, err := infra.ReadDelivery(*folder); err == nil && delivery.Unfit != "" {
		return fmt.Errorf("%s is not to be published: %s; run 'make build'", *folder, delivery.Unfit)
	}
	options := publish.Options{DryRun: *dryRun, Force: *force, Lost: *lost, Redirects: led}
	show := p.shower(*t.asJSON)
	if *comment != "" {
		show = func(s publish.Summary) error {
			_, err := io.WriteString(p.stdout, asComment(s, strings.TrimSuffix(*comment, "/")))
			return err
		}
	}
	return p.watch(publisher, show, func() (publish.Summary, error) { return publisher.Publish(ctx, *folder, options) })
}

// shower prints a summary for people or for programs.
func (p program) shower(asJSON bool) func(publish.Summary) error {
	return func(s publish.Summary) error {
		if asJSON {
			return writeJSON(p.stdout, s)
		}
		tell(p.stdout, s)
		return nil
	}
}

// rollback brings a former release back.
func (p program) rollback(ctx context.Context, args []string) error {
	t := newTarget("rollback")
	dryRun := t.flags.Bool("dry-run", false, "tell what would change, and change nothing")
	force := t.flags.Bool("force", false, "take over from a publication that was cut off a moment ago")
	// The release comes before or behind the flags.
	var id string
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		id, args = args[0], args[1:]
	} else if n := len(args); n > 0 {
		id, args = args[n-1], args[:n-1]
	}
	if err := p.parse(t.flags, args); err != nil {
		return err
	}
	if id == "" || strings.HasPrefix(id, "-") {
		fmt.Fprintln(p.stderr, "site rollback needs a release; 'site releases' lists them")
		return errUsage
	}
	publisher, err := p.publisher(ctx, t)
	if err != nil {
		return err
	}
	options := publish.Options{DryRun: *dryRun, Force: *force}
	return p.watch(publisher, p.shower(*t.asJSON), func() (publish.Summary, error) { return publisher.Rollback(ctx, id, options) })
}

// releases lists what can come back.
func (p program) releases(ctx context.Context, args []string) error {
	t := newTarget("releases")
	if err := p.parse(t.flags, args); err != nil {
		return err
	}
	publisher, err := p.publisher(ctx, t)
	if err != nil {
		return err
	}
	all, err := publisher.Releases(ctx)
	if err != nil {
		return err
	}
	if *t.asJSON {
		return writeJSON(p.stdout, append([]publish.Release{}, all...))
	}
	if len(all) == 0 {
		fmt.Fprintf(p.stdout, "Nothing was published to %s yet.\n", *t.bucket)
		return nil
	}
	table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "RELEASE\tLIVE FROM\tFILES\t")
	for _, r := range all {
		mark := ""
		if r.Live {
			mark = "live"
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", r.ID, r.From.UTC().Format(time.RFC3339), r.Files, mark)
	}
	return table.Flush()
}

// watch shows how a publication goes on, and what came of it.
func (p program) watch(publisher *publish.Publisher, show func(publish.Summary) error, do func() (publish.Summary, error)) error {
	progress := newProgress(p.stderr)
	defer progress.end()
	stage := ""
	publisher.Step = func(now publish.Progress) {
		if now.Stage != stage {
			stage = now.Stage
			progress.stage(stage)
			progress.expect(now.Total)
		}
		progress.step()
	}
	summary, err := do()
	progress.end()
	if err != nil {
		return err
	}
	return show(summary)
}

// tell prints a summary for people: all that changes, up to a screenful of each kind.
func tell(out io.Writer, s publish.Summary) {
	for _, part := range []struct {
		mark  string
		names []string
	}{{"+", s.New}, {"~", s.Changed}, {"-", s.Removed}} {
		for i, name := range part.names {
			if i == 20 {
				fmt.Fprintf(out, "%s … and %d more\n", part.mark, len(part.names)-i)
				break
			}
			fmt.Fprintf(out, "%s %s\n", part.mark, name)
		}
	}
	counts := fmt.Sprintf("%d new, %d changed, %d removed, %d kept", len(s.New), len(s.Changed), len(s.Removed), s.Kept)
	switch {
	case s.DryRun:
		fmt.Fprintf(out, "Would publish: %d new, %d changed, %d removed.\n", len(s.New), len(s.Changed), len(s.Removed))
	case s.Sent == 0 && s.Release == s.Former && s.Complete:
		fmt.Fprintf(out, "%s is live already; nothing changed.\n", s.Release)
	default:
		fmt.Fprintf(out, "%s is live: %s; %d objects and %.1f MB sent.\n", s.Release, counts, s.Sent, float64(s.Bytes)/1e6)
	}
}

func writeJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}

// mostShown is how many pages of a kind a comment lists.
const mostShown = 50

// asComment is a summary in Markdown, in Dutch: marketers read it below their change.
func asComment(s publish.Summary, address string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Voorbeeld van deze wijziging: %s\n", address)
	others := 0
	for _, part := range []struct {
		title  string
		names  []string
		linked bool
	}{{"Nieuwe pagina's", s.New, true}, {"Gewijzigde pagina's", s.Changed, true}, {"Pagina's die verdwijnen", s.Removed, false}} {
		var pages []string
		for _, name := range part.names {
			switch page := publish.Address(name); {
			case page != "":
				pages = append(pages, page)
			case !strings.HasSuffix(name, ".json"):
				others++
			}
		}
		if len(pages) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n**%s (%d)**\n\n", part.title, len(pages))
		for i, page := range pages {
			switch {
			case i == mostShown:
				fmt.Fprintf(&b, "- … en %d andere\n", len(pages)-i)
			case i < mostShown && part.linked:
				fmt.Fprintf(&b, "- [%s](%s%s)\n", page, address, page)
			case i < mostShown:
				fmt.Fprintf(&b, "- %s\n", page)
			}
		}
	}
	if others > 0 {
		fmt.Fprintf(&b, "\nVerder %s: afbeeldingen, documenten of scripts.\n", content.Count(others, "ander bestand", "andere bestanden"))
	}
	return b.String()
}
