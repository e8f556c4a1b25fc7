package notify

import (
	"log/slog"
	"time"
)

// The metric of how long the oldest lead has been waiting for its mails; infra/watch.ts has its
// alarm.
const (
	metricNamespace = "DFX/Leads"
	metricName      = "OldestWaitingSeconds"
)

// oldestWaiting is a metric within a line of the log (CloudWatch, "Embedded metric format").
func oldestWaiting(age time.Duration, at time.Time) []any {
	return []any{
		metricName, max(age, 0).Seconds(),
		slog.Group("_aws", "Timestamp", at.UnixMilli(), "CloudWatchMetrics", []map[string]any{{
			"Namespace": metricNamespace, "Dimensions": [][]string{{}},
			"Metrics": []map[string]string{{"Name": metricName, "Unit": "Seconds"}},
		}}),
	}
}
