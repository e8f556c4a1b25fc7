package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// patience is how long the stream has to deliver a lead before the sweep takes it.
const patience = time.Minute

// A Trigger starts a Notifier from Lambda events: records of the table's stream, or a schedule.
type Trigger struct {
	Notifier *Notifier
	Now      func() time.Time
}

// Handle mails the leads that an event is about. Of stream records, those that fail are named, so that
// Lambda offers only these again (AWS documentation, "Reporting batch item failures").
func (t Trigger) Handle(ctx context.Context, event json.RawMessage) (events.DynamoDBEventResponse, error) {
	var stream events.DynamoDBEvent
	var response events.DynamoDBEventResponse
	if err := json.Unmarshal(event, &stream); err != nil {
		return response, fmt.Errorf("event: %w", err)
	}
	if len(stream.Records) == 0 {
		return response, t.Notifier.Sweep(ctx, t.Now().Add(-patience))
	}
	for _, record := range stream.Records {
		id, ok := record.Change.Keys["id"]
		if _, waits := record.Change.NewImage["waiting"]; !ok || !waits || record.EventName != string(events.DynamoDBOperationTypeInsert) {
			continue
		}
		if err := t.Notifier.Notify(ctx, lead.ID(id.String())); err != nil {
			slog.ErrorContext(ctx, "lead not notified", "error", err)
			response.BatchItemFailures = append(response.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
		}
	}
	return response, nil
}
