// Package metric writes figures into the log in the form that CloudWatch makes metrics of ("Embedded
// metric format"); infra/watch.ts has their alarms.
package metric

import (
	"log/slog"
	"os"
	"time"
)

// Namespace is that of all metrics of the functions.
const Namespace = "DFX/Site"

// Names of the metrics.
const (
	OldestWaiting    = "OldestWaitingSeconds" // how long the oldest lead has been waiting for its mails
	MissedByStream   = "MissedByStream"       // 1 for a lead that the sweep was the first to try
	SalesSuppressed  = "SalesSuppressed"      // 1 where SES would send sales no mail, and 0 otherwise
	SalesUndelivered = "SalesUndelivered"     // 1 for a mail that sales did not get
	WebhookGivenUp   = "WebhookGivenUp"       // 1 for a lead that the webhook will not get
	Published        = "Published"            // 1 for a publication (.github/workflows/publish.yml)
)

// All are the metrics by what infra/watch.ts calls them; each has an alarm.
func All() map[string]string {
	return map[string]string{
		"waiting": OldestWaiting, "missed": MissedByStream, "suppressed": SalesSuppressed,
		"undelivered": SalesUndelivered, "webhookGivenUp": WebhookGivenUp, "published": Published,
	}
}

// Of is a figure as attributes of a line of the log. Its dimension is the function that writes it,
// whose name differs between the stages of an account (AWS Lambda Developer Guide, "Defined runtime
// environment variables").
func Of(name, unit string, value float64, at time.Time) []any {
	return []any{
		name, value, "Function", os.Getenv("AWS_LAMBDA_FUNCTION_NAME"),
		slog.Group("_aws", "Timestamp", at.UnixMilli(), "CloudWatchMetrics", []map[string]any{{
			"Namespace": Namespace, "Dimensions": [][]string{{"Function"}},
			"Metrics": []map[string]string{{"Name": name, "Unit": unit}},
		}}),
	}
}
