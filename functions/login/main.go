// Command login is the Lambda function by which people sign in to edit content, and that asks GitHub for those who have no
// account there.
package main

import (
	"context"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/login"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/settings"
)

func main() { app.Start("login", build) }

func build(ctx context.Context) (any, error) {
	read, err := settings.Load(os.Getenv, settings.Company(
		"QUOTAS_TABLE", "HASH_KEY", "LOGIN_KEY", "SITE_ORIGINS", "EDITOR_REPOSITORY", "EDITOR_BRANCH", "EDITOR_SECRET", "MAIL_FROM",
	)...)
	if err != nil {
		return nil, err
	}
	people, err := login.ParsePeople(read.People)
	if err != nil {
		return nil, err
	}
	cfg, err := app.LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	gitHub := &secret{manager: secretsmanager.NewFromConfig(cfg), id: read.Secret, repository: read.Repository, now: time.Now}
	return lambdahttp.Handle(login.New(login.Config{
		Origins: read.Origins, GitHub: gitHub.GitHub, Branch: read.Branch, People: people, Signer: link.New(read.LoginKey),
		Mailer:  mail.New(sesv2.NewFromConfig(cfg), read.Mail, nil),
		Quota:   quota.New(app.NewDatabase(cfg), read.QuotasTable, read.HashKey, time.Now),
		Company: read.Mail.Company, Secrets: read.ProxySecrets,
	})), nil
}
