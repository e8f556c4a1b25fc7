// Command editing is the Lambda function behind the editor of content: it asks GitHub for the people who have signed in.
package main

import (
	"context"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/settings"
)

func main() { app.Start("editing", build) }

func build(ctx context.Context) (any, error) {
	read, err := settings.Load(os.Getenv,
		"SITE_URL", "EDITOR_REPOSITORY", "EDITOR_BRANCH", "EDITOR_SECRET", "USER_POOL", "USER_POOL_ISSUER", "USER_POOL_CLIENT")
	if err != nil {
		return nil, err
	}
	cfg, err := app.LoadConfig(ctx)
	if err != nil {
		return nil, err
	}
	gitHub := &secret{manager: secretsmanager.NewFromConfig(cfg), id: read.Secret, repository: read.Repository, now: time.Now}
	return lambdahttp.Handle(editing.New(editing.Config{
		Site: read.Mail.Company.URL, GitHub: gitHub.GitHub, Branch: read.Branch, Secrets: read.ProxySecrets,
		Pool: api.Settings{Pool: read.UserPool.ID, Client: read.UserPool.Client}, Issuer: read.UserPool.Issuer,
	})), nil
}
