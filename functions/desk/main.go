// Command desk is the Lambda function that people of sales work with leads by.
//
// It is wired here and not in functions/internal/app, so that functions that take leads in stay without what it alone
// needs: the client of user pools, and the table of time zones.
package main

import (
	"context"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/internal/userpool"
	"github.com/dfx-fitness/site/functions/publication"
)

func main() {
	app.Start("desk", func(ctx context.Context) (any, error) {
		handler, err := newDesk(ctx)
		if err != nil {
			return nil, err
		}
		return lambdahttp.Handle(handler), nil
	})
}

func newDesk(ctx context.Context) (*desk.Handler, error) {
	read, err := settings.Load(os.Getenv, settings.Leads(
		"SPAM_DAYS", "LINK_KEY", "SITE_BUCKET", "USER_POOL", "USER_POOL_ISSUER", "USER_POOL_CLIENT",
	)...)
	if err != nil {
		return nil, err
	}
	forms, err := app.LoadForms()
	if err != nil {
		return nil, err
	}
	cfg, err := app.LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	bucket := s3.NewFromConfig(cfg)
	config := desk.ConfigOf(read, store.New(app.NewDatabase(cfg), read.LeadsTable, time.Now), forms, sesv2.NewFromConfig(cfg))
	config.Team = userpool.New(cognitoidentityprovider.NewFromConfig(cfg), read.UserPool.ID, time.Now)
	config.Publications = func(ctx context.Context) ([]publication.Record, error) {
		key := publication.Key
		answer, err := bucket.GetObject(ctx, &s3.GetObjectInput{Bucket: &read.SiteBucket, Key: &key})
		if err != nil {
			return nil, err
		}
		defer answer.Body.Close()
		return publication.Read(answer.Body)
	}
	return desk.New(config), nil
}
