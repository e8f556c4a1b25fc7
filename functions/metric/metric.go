// Package metric writes figures into the log in the form that CloudWatch makes metrics of ("Embedded
// metric format"); infra/watch.ts has their alarms.
package metric

import (
	"log/slog"
	"maps"
	"os"
	"time"
)

// Namespace is that of all metrics of the functions.
const Namespace = "DFX/Site"

// A Name is that of a metric.
type Name string

// The metrics, and what infra/watch.ts calls them.
var (
	OldestWaiting    = named("waiting", "OldestWaitingSeconds")  // how long the oldest lead has been waiting for its mails
	MissedByStream   = named("missed", "MissedByStream")         // 1 for a lead that the sweep was the first to try
	SalesSuppressed  = named("suppressed", "SalesSuppressed")    // 1 where SES would send sales no mail, and 0 otherwise
	SalesUndelivered = named("undelivered", "SalesUndelivered")  // 1 for a mail that sales did not get
	WebhookGivenUp   = named("webhookGivenUp", "WebhookGivenUp") // 1 for a lead that the webhook will not get
	Published        = named("published", "Published")           // 1 for a publication (.github/workflows/publish.yml)
)

var all = map[string]Name{}

func named(key string, name Name) Name {
	all[key] = name
	return name
}

// All are the metrics by what infra/watch.ts calls them; each has an alarm.
func All() map[string]Name { return maps.Clone(all) }

// Of is a figure as attributes of a line of the log. Its dimension is the function that writes it,
// whose name differs between the stages of an account (AWS Lambda Developer Guide, "Defined runtime
// environment variables").
func Of(name Name, unit string, value float64, at time.Time) []any {
	return []any{
		string(name), value, "Function", os.Getenv("AWS_LAMBDA_FUNCTION_NAME"),
		slog.Group("_aws", "Timestamp", at.UnixMilli(), "CloudWatchMetrics", []map[string]any{{
			"Namespace": Namespace, "Dimensions": [][]string{{"Function"}},
			"Metrics": []map[string]string{{"Name": string(name), "Unit": unit}},
		}}),
	}
}
