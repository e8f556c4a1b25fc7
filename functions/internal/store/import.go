package store

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Import writes a lead with all that happened to it, and leaves alone one that is there: it is false then. A new lead
// that sales or the visitor was not mailed about waits for its mails; nothing is mailed again.
func (s *Store) Import(ctx context.Context, l lead.Lead) (added bool, err error) {
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: encodeWhole(l), ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if refused(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("import lead %s: %w", l.ID, err)
	}
	return true, nil
}

// Restore writes a lead as a backup has it, and leaves alone one that is there. No worker has a lease on it.
func (s *Store) Restore(ctx context.Context, backup *Store, id lead.ID) error {
	item, err := backup.get(ctx, id, "")
	if err != nil {
		return err
	}
	if !isLead(item) {
		return fmt.Errorf("lead %s: %w", id, ErrNotFound)
	}
	for _, name := range []string{"lease", "leasedUntil", "notBefore", "remindLease"} {
		delete(item, name)
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: item, ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err != nil && !refused(err) {
		return fmt.Errorf("restore lead %s: %w", id, err)
	}
	return nil
}

// encodeWhole makes an item of a lead that was received at some time.
func encodeWhole(l lead.Lead) attributes {
	item := encode(l)
	if l.Status != lead.New || !missesMails(l) {
		delete(item, "waiting")
	}
	for name, at := range map[string]time.Time{
		"salesMailedAt": l.SalesMailedAt, "visitorMailedAt": l.VisitorMailedAt, "webhookAt": l.WebhookAt,
		"answeredAt": l.AnsweredAt, "confirmedAt": l.ConfirmedAt, "unsubscribedAt": l.UnsubscribedAt,
	} {
		if !at.IsZero() {
			item[name] = timeValue(at)
		}
	}
	for name, text := range map[string]string{
		"confirmationError": l.ConfirmationError, "webhookError": l.WebhookError, "assignee": l.Assignee,
	} {
		if text != "" {
			item[name] = stringValue(text)
		}
	}
	if len(l.History) > 0 {
		item["history"] = eventsValue(l.History...)
	}
	if len(l.Notes) > 0 {
		item["notes"] = notesValue(l.Notes...)
	}
	return item
}
