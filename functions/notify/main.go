// Command notify is the Lambda function that mails leads. The table's stream starts it for each new
// lead, and a schedule starts it to sweep up those whose mails failed.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/environment"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func main() {
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stdout, nil)))
	notifier, err := build(context.Background())
	if err != nil {
		fmt.Fprintln(os.Stderr, "notify:", err)
		os.Exit(1)
	}
	lambda.Start(notify.Trigger{Notifier: notifier, Now: time.Now}.Handle)
}

func build(ctx context.Context) (*notify.Notifier, error) {
	settings, err := environment.Read("LEADS_TABLE", "SITE_URL", "MAIL_FROM", "MAIL_SALES", "COMPANY_NAME", "COMPANY_PHONE", "COMPANY_EMAIL")
	if err != nil {
		return nil, err
	}
	aws, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, fmt.Errorf("AWS configuration: %w", err)
	}
	mailer, err := mail.New(sesv2.NewFromConfig(aws),
		mail.Addresses{From: settings["MAIL_FROM"], Sales: settings["MAIL_SALES"]},
		mail.Company{Name: settings["COMPANY_NAME"], Phone: settings["COMPANY_PHONE"], Email: settings["COMPANY_EMAIL"], URL: settings["SITE_URL"]})
	if err != nil {
		return nil, err
	}
	return &notify.Notifier{Store: store.New(dynamodb.NewFromConfig(aws), settings["LEADS_TABLE"], time.Now), Mailer: mailer}, nil
}
