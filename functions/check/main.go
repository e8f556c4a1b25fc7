// Command check is the Lambda function that finds the mistakes that a change of content would bring.
package main

import (
	"context"
	"log/slog"
	"os"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/check"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/published"
	"github.com/dfx-fitness/site/functions/internal/settings"
)

func main() { app.Start("check", build) }

func build(ctx context.Context) (any, error) {
	read, err := settings.Load(os.Getenv, "CONTENT_BUCKET", "CONTENT_KEY", "SITE_ORIGINS")
	if err != nil {
		return nil, err
	}
	cfg, err := app.LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	content := &published.Content{Client: s3.NewFromConfig(cfg), Bucket: read.ContentBucket, Key: read.ContentKey}
	return lambdahttp.Handle(&check.Handler{
		Content: content.Base, Origins: read.Origins, Secrets: read.ProxySecrets, Log: slog.Default(),
	}), nil
}
