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
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// lease is how long a worker that claimed a lead has for its mails before another may take over.
const lease = 2 * time.Minute

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

// item is a lead as the table holds it. Times are in RFC 3339 with a fixed number of digits, so that
// they sort as text.
type item struct {
	ID            lead.ID           `dynamodbav:"id"`
	Form          lead.Form         `dynamodbav:"form"`
	Status        lead.Status       `dynamodbav:"status"`
	SpamReason    string            `dynamodbav:"spamReason,omitempty"`
	ReceivedAt    string            `dynamodbav:"receivedAt"`
	Name          string            `dynamodbav:"name"`
	Email         string            `dynamodbav:"email"`
	Fields        map[string]string `dynamodbav:"fields"`
	Waiting       string            `dynamodbav:"waiting,omitempty"` // key of the sparse index
	ClaimedUntil  int64             `dynamodbav:"claimedUntil,omitempty"`
	SalesMailed   string            `dynamodbav:"salesMailedAt,omitempty"`
	VisitorMailed string            `dynamodbav:"visitorMailedAt,omitempty"`
}

const (
	timeLayout = "2006-01-02T15:04:05.000Z"
	waiting    = "mail" // the one value of the sparse index's key
)

// Put writes a lead unless its ID is there already, and tells whether it was new.
func (s *Store) Put(ctx context.Context, l lead.Lead) (created bool, err error) {
	record := item{
		ID: l.ID, Form: l.Form, Status: l.Status, SpamReason: l.SpamReason,
		ReceivedAt: l.ReceivedAt.UTC().Format(timeLayout), Name: l.Name, Email: l.Email, Fields: l.Fields,
	}
	if l.Status == lead.New {
		record.Waiting = waiting
	}
	values, err := attributevalue.MarshalMap(record)
	if err != nil {
		return false, fmt.Errorf("encode lead %s: %w", l.ID, err)
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: values, ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if refused(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("put lead %s: %w", l.ID, err)
	}
	return true, nil
}

// ReceivedAt tells when a lead came in; the zero time when there is none.
func (s *Store) ReceivedAt(ctx context.Context, id lead.ID) (time.Time, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &s.table, Key: key(id), ConsistentRead: aws.Bool(true), ProjectionExpression: aws.String("receivedAt"),
	})
	if err != nil {
		return time.Time{}, fmt.Errorf("get lead %s: %w", id, err)
	}
	if out.Item == nil {
		return time.Time{}, nil
	}
	var record item
	if err := attributevalue.UnmarshalMap(out.Item, &record); err != nil {
		return time.Time{}, fmt.Errorf("decode lead %s: %w", id, err)
	}
	return parse(record.ReceivedAt), nil
}

// Claim takes a waiting lead for as long as the lease. It is false when the lead is not waiting, or
// another worker has it.
func (s *Store) Claim(ctx context.Context, id lead.ID) (l lead.Lead, claimed bool, err error) {
	now := s.now()
	out, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(id), ReturnValues: types.ReturnValueAllNew,
		UpdateExpression:    aws.String("SET claimedUntil = :until"),
		ConditionExpression: aws.String("attribute_exists(waiting) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":until": number(now.Add(lease).UnixMilli()), ":now": number(now.UnixMilli()),
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

// Release gives a claimed lead back, so that it need not wait for the lease to run out.
func (s *Store) Release(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "release", id, "REMOVE claimedUntil", nil)
}

// MarkSalesMailed notes that sales has the lead.
func (s *Store) MarkSalesMailed(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "mark", id, "SET salesMailedAt = :at", s.at())
}

// Finish notes that the visitor has the confirmation, and takes the lead off the waiting list.
func (s *Store) Finish(ctx context.Context, id lead.ID) error {
	return s.update(ctx, "finish", id, "SET visitorMailedAt = :at REMOVE waiting, claimedUntil", s.at())
}

// GiveUpConfirming takes a lead off the waiting list whose confirmation cannot be delivered, and keeps
// the reason. Sales has it already.
func (s *Store) GiveUpConfirming(ctx context.Context, id lead.ID, reason string) error {
	return s.update(ctx, "finish", id, "SET confirmationError = :reason REMOVE waiting, claimedUntil",
		map[string]types.AttributeValue{":reason": &types.AttributeValueMemberS{Value: reason}})
}

// Waiting lists leads whose mails are still to be sent and that came in before a time, oldest first.
func (s *Store) Waiting(ctx context.Context, before time.Time) ([]lead.ID, error) {
	var ids []lead.ID
	pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
		TableName: &s.table, IndexName: aws.String(waitingIndex),
		KeyConditionExpression: aws.String("waiting = :mail AND receivedAt < :before"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":mail":   &types.AttributeValueMemberS{Value: waiting},
			":before": &types.AttributeValueMemberS{Value: before.UTC().Format(timeLayout)},
		},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return ids, fmt.Errorf("query waiting leads: %w", err)
		}
		for _, values := range page.Items {
			var record item
			if err := attributevalue.UnmarshalMap(values, &record); err != nil {
				return ids, fmt.Errorf("decode waiting lead: %w", err)
			}
			ids = append(ids, record.ID)
		}
	}
	return ids, nil
}

// All reads every lead. It is for the preview and tests; a full table takes long.
func (s *Store) All(ctx context.Context) ([]lead.Lead, error) {
	var leads []lead.Lead
	pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{TableName: &s.table, ConsistentRead: aws.Bool(true)})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("scan leads: %w", err)
		}
		for _, values := range page.Items {
			l, err := decode(values)
			if err != nil {
				return nil, err
			}
			leads = append(leads, l)
		}
	}
	return leads, nil
}

func (s *Store) update(ctx context.Context, what string, id lead.ID, expression string, values map[string]types.AttributeValue) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(id), UpdateExpression: &expression,
		ConditionExpression: aws.String("attribute_exists(id)"), ExpressionAttributeValues: values,
	})
	if err != nil {
		return fmt.Errorf("%s lead %s: %w", what, id, err)
	}
	return nil
}

func (s *Store) at() map[string]types.AttributeValue {
	return map[string]types.AttributeValue{":at": &types.AttributeValueMemberS{Value: s.now().UTC().Format(timeLayout)}}
}

func decode(values map[string]types.AttributeValue) (lead.Lead, error) {
	var record item
	if err := attributevalue.UnmarshalMap(values, &record); err != nil {
		return lead.Lead{}, fmt.Errorf("decode lead: %w", err)
	}
	return lead.Lead{
		ID: record.ID, Form: record.Form, Status: record.Status, SpamReason: record.SpamReason,
		ReceivedAt: parse(record.ReceivedAt), Name: record.Name, Email: record.Email, Fields: record.Fields,
		SalesMailedAt: parse(record.SalesMailed), VisitorMailedAt: parse(record.VisitorMailed),
	}, nil
}

// parse reads a time of ours; the zero time where there is none.
func parse(text string) time.Time {
	t, err := time.Parse(timeLayout, text)
	if err != nil {
		return time.Time{}
	}
	return t
}

func key(id lead.ID) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: string(id)}}
}

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

// refused tells that a conditional write found its condition false.
func refused(err error) bool {
	_, ok := errors.AsType[*types.ConditionalCheckFailedException](err)
	return ok
}
