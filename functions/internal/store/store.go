// Package store keeps leads in one DynamoDB table.
//
// A lead that waits for its mails carries the key of a sparse index, so that the ones waiting are found
// without reading all. Whoever mails a lead claims it first, by a conditional write with a lease: two
// workers never mail one lead at the same time, and one that died is followed by another.
package store

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// lease is how long a worker that claimed a lead has for its mails before another may take over. No
// worker may run longer.
const lease = 2 * time.Minute

// waitingForMail is the one value of the sparse index's key.
const waitingForMail = "mail"

// ErrNotFound tells that there is no such lead.
var ErrNotFound = errors.New("no such lead")

// A Store is one table.
type Store struct {
	client *dynamodb.Client
	table  string
	now    func() time.Time
}

// New uses a table through client. now is the clock.
func New(client *dynamodb.Client, table string, now func() time.Time) *Store {
	return &Store{client, table, now}
}

// Put writes a lead unless its ID is there already. same is true when it was written, and when what is
// there says the same; a false one tells that the ID belongs to another content.
func (s *Store) Put(ctx context.Context, l lead.Lead) (same bool, err error) {
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: encode(l), ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err == nil {
		return true, nil
	}
	if !refused(err) {
		return false, fmt.Errorf("put lead %s: %w", l.ID, err)
	}
	known, err := s.get(ctx, l.ID, "digest")
	if err != nil {
		return false, err
	}
	return textOf(known["digest"]) == l.Digest, nil
}

// ReceivedAt tells when a lead came in; the zero time when there is none.
func (s *Store) ReceivedAt(ctx context.Context, id lead.ID) (time.Time, error) {
	item, err := s.get(ctx, id, "receivedAt")
	return timeOf(item["receivedAt"]), err
}

// Get reads a lead. The error is [ErrNotFound] when there is none.
func (s *Store) Get(ctx context.Context, id lead.ID) (lead.Lead, error) {
	item, err := s.get(ctx, id, "")
	if err != nil {
		return lead.Lead{}, err
	}
	if item == nil {
		return lead.Lead{}, fmt.Errorf("lead %s: %w", id, ErrNotFound)
	}
	return decode(item)
}

// get reads one attribute of an item, or all; nil when there is no such item.
func (s *Store) get(ctx context.Context, id lead.ID, attribute string) (attributes, error) {
	in := &dynamodb.GetItemInput{TableName: &s.table, Key: key(id), ConsistentRead: aws.Bool(true)}
	if attribute != "" {
		in.ProjectionExpression = &attribute
	}
	out, err := s.client.GetItem(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("get lead %s: %w", id, err)
	}
	return out.Item, nil
}

// Claim takes a waiting lead for as long as the lease, and counts the attempt. It is false when the lead
// is not waiting, or another worker has it, or its time to be tried again has not come.
func (s *Store) Claim(ctx context.Context, id lead.ID) (l lead.Lead, claimed bool, err error) {
	now := s.now()
	out, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(id), ReturnValues: types.ReturnValueAllNew,
		UpdateExpression:    aws.String("SET claimedUntil = :until ADD attempts :one"),
		ConditionExpression: aws.String("attribute_exists(waiting) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)"),
		ExpressionAttributeValues: attributes{
			":until": number(now.Add(lease).UnixMilli()), ":now": number(now.UnixMilli()), ":one": number(1),
		},
	})
	if refused(err) {
		return lead.Lead{}, false, nil
	}
	if err != nil {
		return lead.Lead{}, false, fmt.Errorf("claim lead %s: %w", id, err)
	}
	l, err = decode(out.Attributes)
	return l, err == nil, err
}

// Release gives a claimed lead back, to be tried again after a while.
func (s *Store) Release(ctx context.Context, id lead.ID, after time.Duration) error {
	return s.update(ctx, "release", id, "SET claimedUntil = :until", attributes{":until": number(s.now().Add(after).UnixMilli())})
}

// MarkSalesMailed notes that sales has the lead.
func (s *Store) MarkSalesMailed(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "mark", id, "SET salesMailedAt = :at", s.at())
}

// MarkVisitorMailed notes that the visitor has the confirmation, and takes the lead off the waiting list.
func (s *Store) MarkVisitorMailed(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "finish", id, "SET visitorMailedAt = :at REMOVE waiting, claimedUntil, confirmationError", s.at())
}

// Finish takes a lead off the waiting list that needs no confirmation.
func (s *Store) Finish(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "finish", id, "REMOVE waiting, claimedUntil", nil)
}

// GiveUpConfirming takes a lead off the waiting list whose confirmation cannot be delivered, and keeps
// the reason. Sales has it already.
func (s *Store) GiveUpConfirming(ctx context.Context, id lead.ID, reason string) error {
	return s.update(ctx, "finish", id, "SET confirmationError = :reason REMOVE waiting, claimedUntil", attributes{":reason": text(reason)})
}

// Park takes a lead off the waiting list that could not be mailed, for a person to look at.
func (s *Store) Park(ctx context.Context, id lead.ID) error {
	return s.updateStatus(ctx, "park", id, "SET #status = :status REMOVE waiting, claimedUntil", lead.Undelivered)
}

// Requeue puts a lead on the waiting list again, so that sales gets it once more, and the visitor too
// where they had no confirmation yet or again is true.
func (s *Store) Requeue(ctx context.Context, id lead.ID, again bool) error {
	expression := "SET #status = :status, waiting = :mail REMOVE salesMailedAt, claimedUntil, attempts, spamReason, confirmationError"
	if again {
		expression += ", visitorMailedAt"
	}
	return s.updateNamed(ctx, "requeue", id, expression, attributes{":status": text(string(lead.New)), ":mail": text(waitingForMail)})
}

// SetStatus notes what became of a lead, and takes it off the waiting list; [Store.Requeue] puts one on it.
func (s *Store) SetStatus(ctx context.Context, id lead.ID, status lead.Status) error {
	return s.updateStatus(ctx, "mark", id, "SET #status = :status REMOVE waiting, claimedUntil", status)
}

// Delete erases a lead.
func (s *Store) Delete(ctx context.Context, id lead.ID) error {
	if _, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: key(id)}); err != nil {
		return fmt.Errorf("delete lead %s: %w", id, err)
	}
	return nil
}

// A Waiting is a lead whose mails are still to be sent.
type Waiting struct {
	ID         lead.ID
	ReceivedAt time.Time
}

// Waiting lists leads whose mails are still to be sent and that came in before a time, oldest first.
func (s *Store) Waiting(ctx context.Context, before time.Time) ([]Waiting, error) {
	var found []Waiting
	pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
		TableName: &s.table, IndexName: aws.String(waitingIndex),
		KeyConditionExpression: aws.String("waiting = :mail AND receivedAt < :before"),
		ExpressionAttributeValues: attributes{
			":mail": text(waitingForMail), ":before": text(before.UTC().Format(timeLayout)),
		},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return found, fmt.Errorf("query waiting leads: %w", err)
		}
		for _, item := range page.Items {
			found = append(found, Waiting{lead.ID(textOf(item["id"])), timeOf(item["receivedAt"])})
		}
	}
	return found, nil
}

// All reads every lead, in no order. A full table takes long. It ends with the first error.
func (s *Store) All(ctx context.Context) iter.Seq2[lead.Lead, error] {
	return func(yield func(lead.Lead, error) bool) {
		pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{TableName: &s.table, ConsistentRead: aws.Bool(true)})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield(lead.Lead{}, fmt.Errorf("scan leads: %w", err))
				return
			}
			for _, item := range page.Items {
				l, err := decode(item)
				if !yield(l, err) || err != nil {
					return
				}
			}
		}
	}
}

func (s *Store) update(ctx context.Context, what string, id lead.ID, expression string, values attributes) error {
	return s.do(ctx, what, id, &dynamodb.UpdateItemInput{UpdateExpression: &expression, ExpressionAttributeValues: values})
}

func (s *Store) updateStatus(ctx context.Context, what string, id lead.ID, expression string, status lead.Status) error {
	return s.updateNamed(ctx, what, id, expression, attributes{":status": text(string(status))})
}

// updateNamed is an update whose expression says #status, because 'status' is a reserved word.
func (s *Store) updateNamed(ctx context.Context, what string, id lead.ID, expression string, values attributes) error {
	return s.do(ctx, what, id, &dynamodb.UpdateItemInput{
		UpdateExpression: &expression, ExpressionAttributeValues: values, ExpressionAttributeNames: map[string]string{"#status": "status"},
	})
}

func (s *Store) do(ctx context.Context, what string, id lead.ID, in *dynamodb.UpdateItemInput) error {
	in.TableName, in.Key, in.ConditionExpression = &s.table, key(id), aws.String("attribute_exists(id)")
	_, err := s.client.UpdateItem(ctx, in)
	if refused(err) {
		return fmt.Errorf("%s lead %s: %w", what, id, ErrNotFound)
	}
	if err != nil {
		return fmt.Errorf("%s lead %s: %w", what, id, err)
	}
	return nil
}

func (s *Store) at() attributes { return attributes{":at": text(s.now().UTC().Format(timeLayout))} }

func key(id lead.ID) attributes { return attributes{"id": text(string(id))} }

// refused tells that a conditional write found its condition false.
func refused(err error) bool {
	_, ok := errors.AsType[*types.ConditionalCheckFailedException](err)
	return ok
}
