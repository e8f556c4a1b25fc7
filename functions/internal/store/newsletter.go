package store

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Confirm records that a person confirmed their sign-up, which lives on as its form says, and returns it as it is
// then. One that needs no confirming, or has it, stays as it is. The error is [ErrNotFound] when there is none, and
// [ErrChanged] when somebody changed its status at this moment.
func (s *Store) Confirm(ctx context.Context, id lead.ID) (lead.Lead, error) {
	present, err := s.Get(ctx, id)
	if err != nil || !present.IsToConfirm() {
		return present, err
	}
	now := s.now()
	until := "expires"
	if present.Status == lead.Spam {
		until = "releasedUntil"
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(id),
		UpdateExpression:         aws.String("SET confirmedAt = :now, " + until + " = :until" + record),
		ConditionExpression:      aws.String("attribute_exists(id) AND attribute_not_exists(confirmedAt) AND #status = :present"),
		ExpressionAttributeNames: statusName,
		ExpressionAttributeValues: attributes{
			":now": timeValue(now), ":until": numberValue(present.ConfirmedUntil.Unix()),
			":present": stringValue(string(present.Status)),
			":event":   eventsValue(lead.Event{At: now, Kind: lead.Confirmed}),
		},
	})
	isRefused := refused(err)
	if err != nil && !isRefused {
		return lead.Lead{}, fmt.Errorf("confirm lead %s: %w", id, err)
	}
	l, err := s.Get(ctx, id)
	if err == nil && l.IsToConfirm() {
		err = fmt.Errorf("confirm lead %s: %w", id, ErrChanged)
	}
	return l, err
}

// Unsubscribe records that the person of a sign-up, as it was read, signed off. It is erased [lead.SignedOffDays]
// after that, unless it was to be erased sooner. Without effect where they had signed off since they signed up, or
// where the sign-up is no longer there.
func (s *Store) Unsubscribe(ctx context.Context, l lead.Lead) error {
	now := s.now()
	until := sooner(l.ExpiresAt, now.AddDate(0, 0, lead.SignedOffDays))
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(l.ID),
		UpdateExpression: aws.String("SET unsubscribedAt = :now, expires = :until" + record),
		ConditionExpression: aws.String("attribute_exists(id)" +
			" AND (attribute_not_exists(unsubscribedAt) OR unsubscribedAt < confirmedAt)"),
		ExpressionAttributeValues: attributes{
			":now": timeValue(now), ":until": numberValue(until.Unix()),
			":event": eventsValue(lead.Event{At: now, Kind: lead.Unsubscribed}),
		},
	})
	if err != nil && !refused(err) {
		return fmt.Errorf("sign off lead %s: %w", l.ID, err)
	}
	return nil
}
