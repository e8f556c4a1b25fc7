// Package app wires the lead functions: handlers made from environment variables, over the clients
// of AWS.
package app

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
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
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// attemptTimeout is how long one attempt at AWS may take. DynamoDB answers in milliseconds.
	attemptTimeout = 1500 * time.Millisecond
	// mailTimeout is the same for SES, which may have taken a mail that it did not confirm in time.
	mailTimeout = 5 * time.Second
	// mailAttempts is how often a mail is tried at once; later, the sweep tries again.
	mailAttempts = 3
	// shortestPause and longestPause are bounds of the pause between attempts.
	shortestPause = 25 * time.Millisecond
	longestPause  = 800 * time.Millisecond
)

// Intake starts the function of a route that takes in forms.
func Intake(name string, forms ...*form.Definition) {
	start(name, func(ctx context.Context) (any, error) {
		handler, err := NewIntake(ctx, forms...)
		if err != nil {
			return nil, err
		}
		return handler.Handle, nil
	})
}

// Notify starts the function that mails leads.
func Notify() {
	start("notify", func(ctx context.Context) (any, error) {
		notifier, err := NewNotifier(ctx)
		if err != nil {
			return nil, err
		}
		return notifier.Handle, nil
	})
}

func start(name string, build func(context.Context) (handler any, err error)) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stdout, nil)))
	handler, err := build(context.Background())
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
	lambda.Start(handler)
}

// NewIntake makes a route's handler.
func NewIntake(ctx context.Context, forms ...*form.Definition) (*intake.Handler, error) {
	env := &environment{}
	settings := intake.Config{
		Token: env.text("PUBLIC_TOKEN"), Origins: strings.Split(env.text("SITE_ORIGINS"), ","),
		ProxySecrets: strings.Fields(os.Getenv("ORIGIN_SECRETS")), Retention: env.retention("RETENTION_DAYS").For,
	}
	shared, err := newServices(ctx, env)
	if err != nil {
		return nil, err
	}
	settings.Store, settings.Quota, settings.Fallback = shared.store, shared.quota, shared.mailer
	return intake.New(settings, forms...), nil
}

// NewNotifier makes the mailer of leads.
func NewNotifier(ctx context.Context) (*notify.Notifier, error) {
	shared, err := newServices(ctx, &environment{})
	if err != nil {
		return nil, err
	}
	return &notify.Notifier{
		Store: shared.store, Quota: shared.quota, Mailer: shared.mailer, Metrics: true,
	}, nil
}

// services are what every function uses.
type services struct {
	store  *store.Store
	quota  *quota.Table
	mailer *mail.Mailer
}

func newServices(ctx context.Context, env *environment) (services, error) {
	leads, quotas, key := env.text("LEADS_TABLE"), env.text("QUOTAS_TABLE"), env.text("HASH_KEY")
	settings := mail.Settings{
		From:       env.text("MAIL_FROM"),
		Sales:      env.text("MAIL_SALES"),
		SalesSet:   os.Getenv("MAIL_SALES_SET"),
		VisitorSet: os.Getenv("MAIL_VISITOR_SET"),
		Company: mail.Company{
			Name:  env.text("COMPANY_NAME"),
			Phone: env.text("COMPANY_PHONE"),
			Email: env.text("COMPANY_EMAIL"),
			URL:   env.text("SITE_URL"),
		},
	}
	if err := env.err(); err != nil {
		return services{}, err
	}
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryer(newRetryer), config.WithLogger(logging.LoggerFunc(logSDK)))
	if err != nil {
		return services{}, fmt.Errorf("AWS configuration: %w", err)
	}
	database := dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
		o.HTTPClient = client(attemptTimeout)
	})
	sender := sesv2.NewFromConfig(cfg, func(o *sesv2.Options) {
		o.HTTPClient = client(mailTimeout)
		o.RetryMaxAttempts = mailAttempts
	})
	return services{
		store:  store.New(database, leads, time.Now),
		quota:  quota.New(database, quotas, []byte(key), time.Now),
		mailer: mail.New(sender, settings),
	}, nil
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
	bound := shortestPause << min(attempt, 10)
	return rand.N(min(bound, longestPause)), nil
}

func client(timeout time.Duration) *awshttp.BuildableClient {
	return awshttp.NewBuildableClient().WithTimeout(timeout).
		WithTransportOptions(func(t *http.Transport) { t.MaxIdleConnsPerHost = 4 })
}

// environment reads settings from environment variables and collects those that are missing or
// wrong.
type environment struct{ missing, wrong []string }

func (e *environment) text(name string) string {
	value := os.Getenv(name)
	if value == "" {
		e.missing = append(e.missing, name)
	}
	return value
}

func (e *environment) err() error {
	if len(e.missing) > 0 {
		e.wrong = append(e.wrong, "environment variables not set: "+strings.Join(e.missing, ", "))
	}
	if len(e.wrong) > 0 {
		return fmt.Errorf("%s", strings.Join(e.wrong, "; "))
	}
	return nil
}

func (e *environment) retention(name string) lead.Retention {
	value := e.text(name)
	if value == "" {
		return nil
	}
	retention, err := lead.ParseRetention(value)
	if err != nil {
		e.wrong = append(e.wrong, name+": "+err.Error())
	}
	return retention
}
