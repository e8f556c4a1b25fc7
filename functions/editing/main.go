// Command editing is the Lambda function behind the editor of content: it asks GitHub for the people who have signed in.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/github"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/settings"
)

// gitHubTimeout is how long GitHub may take for one answer. Its longest are queries of hundreds of files.
const gitHubTimeout = 25 * time.Second

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
	secrets := secretsmanager.NewFromConfig(cfg)
	return lambdahttp.Handle(editing.New(editing.Config{
		Site: read.Mail.Company.URL, Branch: read.Branch, Secrets: read.ProxySecrets,
		Pool: api.Settings{Pool: read.UserPool.ID, Client: read.UserPool.Client}, Issuer: read.UserPool.Issuer,
		GitHub: &github.Client{
			Repository: read.Repository, API: github.API, HTTP: &http.Client{Timeout: gitHubTimeout}, Now: time.Now,
			App: func(ctx context.Context) (github.App, error) {
				value, err := secrets.GetSecretValue(ctx, &secretsmanager.GetSecretValueInput{SecretId: &read.Secret})
				if err != nil {
					return github.App{}, fmt.Errorf("secret %s: %w", read.Secret, err)
				}
				return github.ParseApp([]byte(aws.ToString(value.SecretString)))
			},
		},
	})), nil
}
