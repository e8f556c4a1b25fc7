// Command quote is the Lambda function that takes in quote requests.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/environment"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func main() {
	slog.SetDefault(slog.New(slog.NewJSONHandler(os.Stdout, nil)))
	handler, err := build(context.Background())
	if err != nil {
		fmt.Fprintln(os.Stderr, "quote:", err)
		os.Exit(1)
	}
	lambda.Start(handler.Handle)
}

func build(ctx context.Context) (*intake.Handler, error) {
	settings, err := environment.Read("LEADS_TABLE", "PUBLIC_TOKEN", "SITE_ORIGINS")
	if err != nil {
		return nil, err
	}
	aws, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, fmt.Errorf("AWS configuration: %w", err)
	}
	return intake.New(intake.Quote, intake.Config{
		Token:   settings["PUBLIC_TOKEN"],
		Origins: strings.Split(settings["SITE_ORIGINS"], ","),
		Store:   store.New(dynamodb.NewFromConfig(aws), settings["LEADS_TABLE"], time.Now),
	}), nil
}
