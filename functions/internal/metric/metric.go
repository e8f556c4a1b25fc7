// Package metric writes figures into the log in the form that CloudWatch makes metrics of ("Embedded
// metric format"); infra/watch.ts has their alarms.
package metric

import (
	"log/slog"
	"time"
)

// namespace is that of all metrics of leads.
const namespace = "DFX/Leads"

// Of is a figure as attributes of a line of the log.
func Of(name, unit string, value float64, at time.Time) []any {
	return []any{
		name, value,
		slog.Group("_aws", "Timestamp", at.UnixMilli(), "CloudWatchMetrics", []map[string]any{{
			"Namespace": namespace, "Dimensions": [][]string{{}},
			"Metrics": []map[string]string{{"Name": name, "Unit": unit}},
		}}),
	}
}
