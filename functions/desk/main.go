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

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
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
		"SPAM_DAYS", "LINK_KEY", "SITE_BUCKET", "USER_POOL", "USER_POOL_ISSUER", "USER_POOL_CLIENT", "USER_POOL_DOMAIN",
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
	pool, bucket := read.UserPool, s3.NewFromConfig(cfg)
	return desk.New(desk.Config{
		Store: store.New(app.NewDatabase(cfg), read.LeadsTable, time.Now),
		Team:  userpool.New(cognitoidentityprovider.NewFromConfig(cfg), pool.ID, time.Now),
		Forms: forms, Company: read.Mail.Company.Name, SpamDays: read.SpamDays,
		Publications: func(ctx context.Context) ([]publication.Record, error) {
			key := publication.Key
			answer, err := bucket.GetObject(ctx, &s3.GetObjectInput{Bucket: &read.SiteBucket, Key: &key})
			if err != nil {
				return nil, err
			}
			defer answer.Body.Close()
			return publication.Read(answer.Body)
		},
		Suppression: sesv2.NewFromConfig(cfg), HashKey: read.HashKey,
		Settings: api.Settings{SignIn: pool.SignIn, Client: pool.Client}, Issuer: pool.Issuer,
		ProxySecrets: read.ProxySecrets, WorkingTime: read.Calendar.Between,
		SignOff: func(id lead.ID) string { return mail.SignOffAddress(read.Mail, id) },
	}), nil
}
