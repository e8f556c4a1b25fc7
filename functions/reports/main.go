// Command reports is the Lambda function that takes in browsers' reports of what the Content Security Policy blocked.
package main

import (
	"log/slog"
	"os"
	"strings"

	"github.com/aws/aws-lambda-go/lambda"

	"github.com/dfx-fitness/site/functions/internal/reports"
)

func main() {
	handler := &reports.Handler{
		Secrets: strings.Fields(os.Getenv("ORIGIN_SECRETS")),
		Log:     slog.New(slog.NewJSONHandler(os.Stdout, nil)),
	}
	lambda.Start(handler.Handle)
}
