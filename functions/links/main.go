// Command links is the Lambda function that answers the links of mails.
package main

import (
	"context"
	"os"

	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/links"
	"github.com/dfx-fitness/site/functions/internal/settings"
)

func main() { app.Start("links", build) }

func build(ctx context.Context) (any, error) {
	read, err := settings.Load(os.Getenv, settings.Company("LEADS_TABLE", "LINK_KEY", "SPAM_DAYS")...)
	if err != nil {
		return nil, err
	}
	forms, err := app.LoadForms()
	if err != nil {
		return nil, err
	}
	leads, err := app.OpenStore(ctx, read.LeadsTable)
	if err != nil {
		return nil, err
	}
	return lambdahttp.Handle(links.New(read, leads, forms)), nil
}
