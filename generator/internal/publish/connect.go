package publish

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/user"
	"time"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// A Target is where a site is published.
type Target struct {
	Bucket       string // name of the S3 bucket
	Folder       string // in the bucket, for a preview beside the site: pr-12; else empty
	Distribution string // id of the CloudFront distribution that gets invalidations; may be empty
	Endpoint     string // of an S3 other than that of AWS; may be empty
}

// Flags lets a command line name the target.
func (t *Target) Flags(flags *flag.FlagSet) {
	flags.StringVar(&t.Bucket, "bucket", "", "`name` of the S3 bucket (needed)")
	flags.StringVar(&t.Folder, "prefix", "", "`folder` in the bucket, for a preview beside the site: pr-12")
	flags.StringVar(&t.Distribution, "distribution", "", "`id` of the CloudFront distribution that gets invalidations")
	flags.StringVar(&t.Endpoint, "endpoint", "", "`URL` of an S3 other than that of AWS")
}

// Flags lets a command line try an activation, and take over from one that was cut off.
func (o *Options) Flags(flags *flag.FlagSet) {
	flags.BoolVar(&o.DryRun, "dry-run", false, "print what would change, and change nothing")
	flags.StringVar(&o.Address, "address", "", "`URL` of the site: ask it for what was published, and go back to the former release if that is not what comes")
	flags.BoolVar(&o.Force, "force", false, "end the publication of somebody else, wait a minute at most until it writes no more, and publish in its place")
}

// Check refuses a target that cannot be one.
func (t Target) Check() error {
	switch {
	case t.Bucket == "":
		return errors.New("needs -bucket")
	case t.Folder != "" && !IsPreview(t.Folder+"/"):
		return fmt.Errorf("-prefix is pr- and a number, not %q", t.Folder)
	}
	return nil
}

// Connect makes a publisher with the credentials and the region of the environment.
func Connect(ctx context.Context, t Target) (*Publisher, error) {
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, err
	}
	if settings.Region == "" {
		return nil, errors.New("no region: set AWS_REGION, for instance to eu-west-1")
	}
	prefix := t.Folder
	if prefix != "" {
		prefix += "/"
	}
	client := s3.NewFromConfig(settings, func(o *s3.Options) {
		if t.Endpoint != "" {
			o.BaseEndpoint, o.UsePathStyle = &t.Endpoint, true
		}
	})
	publisher := &Publisher{Bucket: Bucket{Client: client, Name: t.Bucket, Prefix: prefix}, Client: &http.Client{CheckRedirect: asked}, Now: time.Now, Sleep: sleep, Until: context.WithDeadline, By: publisherName()}
	if t.Distribution != "" {
		publisher.CDN = CloudFront{Client: cloudfront.NewFromConfig(settings), Distribution: t.Distribution}
	}
	return publisher, nil
}

// asked keeps an answer that leads elsewhere: the file itself is wanted.
func asked(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// publisherName is shown to others that try to publish at the same time: the CI run, or the user and the machine.
func publisherName() string {
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
