// Package app wires the lead functions: over the clients of AWS with settings from environment variables, or over what
// stands in for them on this computer.
package app

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/ratelimit"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/smithy-go/logging"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/deliveries"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/patience"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/retention"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/internal/webhook"
)

const (
	// attemptTimeout is how long one attempt at AWS may take. DynamoDB answers in milliseconds.
	attemptTimeout = 1500 * time.Millisecond
	// mailTimeout is the same for SES, which may have taken a mail that it did not confirm in time.
	mailTimeout = 5 * time.Second
	// mailAttempts is how often a mail is tried at once; later, the sweep tries again.
	mailAttempts = 3
	// minPause and maxPause are bounds of the pause between attempts.
	minPause = 25 * time.Millisecond
	maxPause = 800 * time.Millisecond
)

// Intake starts the function of a route that takes in forms.
func Intake(name, route string) {
	Start(name, func(ctx context.Context) (any, error) {
		handler, err := NewIntake(ctx, route)
		if err != nil {
			return nil, err
		}
		return lambdahttp.Handle(handler), nil
	})
}

// Notify starts the function that mails leads.
func Notify() {
	Start("notify", func(ctx context.Context) (any, error) {
		notifier, err := NewNotifier(ctx)
		if err != nil {
			return nil, err
		}
		return notifier.Handle, nil
	})
}

// Deliveries starts the function that records what became of mails.
func Deliveries() {
	Start("deliveries", func(ctx context.Context) (any, error) {
		read, err := settings.Load(os.Getenv, "LEADS_TABLE")
		if err != nil {
			return nil, err
		}
		leads, err := OpenStore(ctx, read.LeadsTable)
		if err != nil {
			return nil, err
		}
		return (&deliveries.Recorder{Store: leads, Now: time.Now, Log: slog.Default()}).Handle, nil
	})
}

// Start starts a function that build makes. Functions with a client that no other has are wired in their own main, since the
// programs of this package would have to carry that too.
func Start(name string, build func(context.Context) (handler any, err error)) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stdout, nil)))
	handler, err := build(context.Background())
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
	lambda.Start(handler)
}

// NewIntake makes a route's handler.
func NewIntake(ctx context.Context, route string) (*intake.Handler, error) {
	s, err := open(ctx, settings.Leads("SPAM_DAYS", "PUBLIC_TOKEN", "SITE_ORIGINS")...)
	if err != nil {
		return nil, err
	}
	return intake.New(s.Intake(), s.Forms.OnRoute(route)...), nil
}

// NewNotifier makes the mailer of leads.
func NewNotifier(ctx context.Context) (*notify.Notifier, error) {
	s, err := open(ctx, settings.Leads("SPAM_DAYS", "LINK_KEY")...)
	if err != nil {
		return nil, err
	}
	notifier := s.Notifier()
	notifier.Metrics = true
	notifier.Retention = &retention.Walk{
		Store: s.Store, Forms: s.Forms, SpamDays: s.Settings.SpamDays, Now: time.Now, Log: slog.Default(),
	}
	return notifier, nil
}

// LoadForms reads the forms that the archive of a function carries, beside its program (AWS Lambda
// Developer Guide, "Defined runtime environment variables").
func LoadForms() (*form.Set, error) {
	return form.LoadSet(filepath.Join(os.Getenv("LAMBDA_TASK_ROOT"), form.SetFile))
}

// Services are what functions work with: those of AWS, or what stands in for them on this computer.
type Services struct {
	Settings settings.Settings
	Forms    *form.Set
	Store    *store.Store
	Quota    *quota.Table
	Mailer   *mail.Mailer
}

// NewServices makes services over clients of the database and of SES.
func NewServices(read settings.Settings, forms *form.Set, database *dynamodb.Client, sender *sesv2.Client) *Services {
	return &Services{
		Settings: read, Forms: forms,
		Store:  store.New(database, read.LeadsTable, time.Now),
		Quota:  quota.New(database, read.QuotasTable, read.HashKey, time.Now),
		Mailer: mail.New(sender, read.Mail, forms),
	}
}

// open makes the services of a function in AWS.
func open(ctx context.Context, needs ...string) (*Services, error) {
	read, err := settings.Load(os.Getenv, needs...)
	if err != nil {
		return nil, err
	}
	forms, err := LoadForms()
	if err != nil {
		return nil, err
	}
	cfg, err := LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	sender := sesv2.NewFromConfig(cfg, func(o *sesv2.Options) {
		o.HTTPClient = client(patience.With(mailTimeout))
		o.RetryMaxAttempts = mailAttempts
	})
	return NewServices(read, forms, NewDatabase(cfg), sender), nil
}

// Intake is what the handlers of all forms have in common.
func (s *Services) Intake() intake.Config {
	read := s.Settings
	return intake.Config{
		Tokens: read.Tokens, Origins: read.Origins, ProxySecrets: read.ProxySecrets,
		SpamDays: read.SpamDays, Calendar: read.Calendar,
		Company: read.Mail.Company,
		Store:   s.Store, Quota: s.Quota, Fallback: s.Mailer,
	}
}

// Notifier mails leads and calls the webhook, where there is one.
func (s *Services) Notifier() *notify.Notifier {
	notifier := &notify.Notifier{
		Store: s.Store, Quota: s.Quota, Mailer: s.Mailer, Calendar: s.Settings.Calendar, Forms: s.Forms,
		Now: time.Now, Log: slog.Default(),
	}
	if called := s.Settings.Webhook; called.URL != "" {
		dialer := webhook.PublicDialer()
		if called.IsLocal() { // which no stack has: infra/leads.ts refuses it
			dialer = &net.Dialer{}
		}
		notifier.Webhook = webhook.New(called, dialer, time.Now)
	}
	return notifier
}

// OpenStore is the table of leads, through a client of its own.
func OpenStore(ctx context.Context, table string) (*store.Store, error) {
	cfg, err := LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	return store.New(NewDatabase(cfg), table, time.Now), nil
}

// LoadConfig reads the configuration of AWS, for clients that try again as the functions do.
func LoadConfig(ctx context.Context) (aws.Config, error) {
	cfg, err := config.LoadDefaultConfig(
		ctx, config.WithRetryer(newRetryer), config.WithLogger(logging.LoggerFunc(logSDK)),
	)
	if err != nil {
		return aws.Config{}, fmt.Errorf("AWS configuration: %w", err)
	}
	return cfg, nil
}

// NewDatabase makes a client of DynamoDB.
func NewDatabase(cfg aws.Config) *dynamodb.Client {
	return dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
		o.HTTPClient = client(patience.With(attemptTimeout))
	})
}

// logSDK writes what the SDK has to say into the log of the function.
func logSDK(class logging.Classification, format string, values ...any) {
	level := slog.LevelInfo
	if class == logging.Warn {
		level = slog.LevelWarn
	}
	slog.Log(context.Background(), level, fmt.Sprintf(format, values...), "by", "AWS SDK")
}

// newRetryer tries again, after pauses with jitter, for as long as the caller's context lasts.
func newRetryer() aws.Retryer {
	return retry.NewStandard(func(o *retry.StandardOptions) {
		o.MaxAttempts = 0 // no limit but the context's
		o.Backoff = retry.BackoffDelayerFunc(pause)
		o.RateLimiter = ratelimit.None
	})
}

// pause is a random time up to a bound that doubles with each attempt (AWS Architecture Blog,
// "Exponential Backoff And Jitter": full jitter).
func pause(attempt int, _ error) (time.Duration, error) {
	bound := minPause << min(attempt, 10)
	return rand.N(min(bound, maxPause)), nil
}

func client(timeout time.Duration) *awshttp.BuildableClient {
	return awshttp.NewBuildableClient().WithTimeout(timeout).
		WithTransportOptions(func(t *http.Transport) { t.MaxIdleConnsPerHost = 4 })
}
