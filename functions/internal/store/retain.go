package store

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Retain has a lead erased at other times than it says, unless somebody changed its status or its times meanwhile: it is
// false then. releasedUntil may be the zero time.
func (s *Store) Retain(ctx context.Context, l lead.Lead, expires, releasedUntil time.Time) (bool, error) {
	w := &write{names: statusName, values: attributes{":status": stringValue(string(l.Status)), ":was": numberValue(l.ExpiresAt.Unix())}}
	w.set("expires", ":expires", numberValue(expires.Unix()))
	if !releasedUntil.IsZero() {
		w.set("releasedUntil", ":released", numberValue(releasedUntil.Unix()))
	}
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(l.ID), UpdateExpression: aws.String(w.expression()),
		// A try that is repeated because its answer was lost finds its own times.
		ConditionExpression:      aws.String("#status = :status AND (expires = :was OR expires = :expires)"),
		ExpressionAttributeNames: w.names, ExpressionAttributeValues: w.values,
	})
	if refused(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("retain lead %s: %w", l.ID, err)
	}
	return true, nil
}

// retentionMark is the ID of the item that says where the walk through the table was interrupted.
const retentionMark = "retention"

// RetentionMark is where the last walk through the table was interrupted, as a cursor of [Store.Scan]; empty where it
// came to the end.
func (s *Store) RetentionMark(ctx context.Context) (string, error) {
	item, err := s.read(ctx, retentionMark, "")
	return stringOf(item["place"]), err
}

// SetRetentionMark keeps where a walk was interrupted.
func (s *Store) SetRetentionMark(ctx context.Context, cursor string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(retentionMark), UpdateExpression: aws.String("SET place = :place"),
		ExpressionAttributeValues: attributes{":place": stringValue(cursor)},
	})
	if err != nil {
		return fmt.Errorf("mark of retention: %w", err)
	}
	return nil
}
