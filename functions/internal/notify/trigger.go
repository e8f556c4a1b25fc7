package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// streamTime is how long the stream has to deliver a lead before the sweep takes it.
const streamTime = time.Minute

// streamEvent is the part of a stream's event that is used (Amazon DynamoDB API Reference,
// "Record"). The stream's view is KEYS_ONLY.
type streamEvent struct {
	Check   string // one of those below, of the schedule that starts it
	Records []struct {
		EventName string `json:"eventName"`
		Change    struct {
			SequenceNumber string
			At             events.SecondsEpochTime `json:"ApproximateCreationDateTime"`
			Keys           struct{ ID struct{ S lead.ID } }
		} `json:"dynamodb"`
	}
}

// What the schedules of infra/leads.ts ask for.
const (
	mailboxCheck   = "mailbox"   // each day
	retentionCheck = "retention" // each day
	spamCheck      = "spam"      // each Monday
)

// ofLead matches the IDs of leads (LeadID in functions/openapi.yaml). Those of records of erasures, which expire too, do not
// match.
var ofLead = regexp.MustCompile(`^[a-z][a-z0-9-]*-[0-9a-f-]+$`)

var errNoTime = errors.New("left to the next call, since the time of this one runs out")

// Handle answers a Lambda event: records of the table's stream, or a schedule, which starts a
// sweep or a check. Of stream records, it returns those that fail, so that Lambda offers only these again (AWS
// documentation, "Reporting batch item failures").
func (n *Notifier) Handle(
	ctx context.Context, message json.RawMessage,
) (events.DynamoDBEventResponse, error) {
	var event streamEvent
	response := events.DynamoDBEventResponse{
		BatchItemFailures: []events.DynamoDBBatchItemFailure{},
	}
	if err := json.Unmarshal(message, &event); err != nil {
		return response, fmt.Errorf("event: %w", err)
	}
	switch {
	case event.Check == mailboxCheck:
		return response, n.CheckMailbox(ctx)
	case event.Check == spamCheck:
		return response, n.MailSpam(ctx)
	case event.Check == retentionCheck:
		return response, n.Retention.Apply(ctx)
	case len(event.Records) == 0:
		return response, n.Sweep(ctx, n.Now().Add(-streamTime))
	}
	var mailed []lead.ID
	offered := 0
	for _, record := range event.Records {
		id := record.Change.Keys.ID.S
		isErased := record.EventName == string(events.DynamoDBOperationTypeRemove)
		if id == "" || !isErased && record.EventName != string(events.DynamoDBOperationTypeInsert) {
			continue
		}
		err := errNoTime // killed between a mail and its mark, the function would mail it again
		if offered == 0 || hasTime(ctx) {
			if isErased {
				err = n.tellErased(ctx, id, record.Change.At.Time)
			} else {
				err = n.Notify(ctx, id)
			}
		}
		offered++
		if err != nil {
			n.Log.ErrorContext(ctx, "lead not notified", "error", err.Error())
			response.BatchItemFailures = append(response.BatchItemFailures,
				events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
			continue
		}
		if !isErased {
			mailed = append(mailed, id)
		}
	}
	n.callFor(ctx, mailed)
	return response, nil
}

// tellErased tells the webhook that a lead was erased, by whomever: it may hold a copy.
func (n *Notifier) tellErased(ctx context.Context, id lead.ID, at time.Time) error {
	if n.Webhook == nil || !ofLead.MatchString(string(id)) {
		return nil
	}
	err := n.Webhook.Erased(ctx, id, at)
	if errors.Is(err, lead.ErrUndeliverable) {
		return nil
	}
	return err
}

// callFor calls the webhook with leads that were just mailed, all of them by then. What fails, or finds
// no time, is left to the sweep.
func (n *Notifier) callFor(ctx context.Context, leads []lead.ID) {
	if n.Webhook == nil {
		return
	}
	for _, id := range leads {
		if !hasTime(ctx) {
			return
		}
		if err := n.Notify(ctx, id); err != nil {
			n.Log.WarnContext(ctx, "lead not notified", "error", err.Error())
		}
	}
}
