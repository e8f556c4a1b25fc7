package notify

import (
	"context"
	"encoding/json"
	"fmt"
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

// event is what is needed of a stream's event (Amazon DynamoDB API Reference, "Record"). The stream's
// view is KEYS_ONLY.
type event struct {
	Records []struct {
		EventName string `json:"eventName"`
		Change    struct {
			SequenceNumber string
			Keys           struct{ ID struct{ S lead.ID } }
		} `json:"dynamodb"`
	}
}

// Handle mails the leads that an event is about. Of stream records, those that fail are named, so that
// Lambda offers only these again (AWS documentation, "Reporting batch item failures").
func (t Trigger) Handle(ctx context.Context, message json.RawMessage) (events.DynamoDBEventResponse, error) {
	var stream event
	response := events.DynamoDBEventResponse{BatchItemFailures: []events.DynamoDBBatchItemFailure{}}
	if err := json.Unmarshal(message, &stream); err != nil {
		return response, fmt.Errorf("event: %w", err)
	}
	if len(stream.Records) == 0 {
		return response, t.Notifier.Sweep(ctx, t.Now().Add(-patience))
	}
	for _, record := range stream.Records {
		if record.EventName != string(events.DynamoDBOperationTypeInsert) || record.Change.Keys.ID.S == "" {
			continue
		}
		if err := t.Notifier.Notify(ctx, record.Change.Keys.ID.S); err != nil {
			t.Notifier.log().ErrorContext(ctx, "lead not notified", "error", err.Error())
			response.BatchItemFailures = append(response.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
		}
	}
	return response, nil
}
