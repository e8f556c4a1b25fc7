package notify

import (
	"log/slog"
	"time"
)

// The metrics of the log; infra/watch.ts has their alarms.
const (
	metricNamespace = "DFX/Leads"
	// oldestWaiting is how long the oldest lead has been waiting for its mails.
	oldestWaiting = "OldestWaitingSeconds"
	// missedByStream is 1 for a lead that the sweep was the first to try.
	missedByStream = "MissedByStream"
	// salesSuppressed is 1 where SES would send sales no mail, and 0 otherwise.
	salesSuppressed = "SalesSuppressed"
)

// metric is a figure within a line of the log (CloudWatch, "Embedded metric format").
func metric(name, unit string, value float64, at time.Time) []any {
	return []any{
		name, value,
		slog.Group("_aws", "Timestamp", at.UnixMilli(), "CloudWatchMetrics", []map[string]any{{
			"Namespace": metricNamespace, "Dimensions": [][]string{{}},
			"Metrics": []map[string]string{{"Name": name, "Unit": unit}},
		}}),
	}
}
