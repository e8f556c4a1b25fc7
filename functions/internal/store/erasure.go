package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Delete erases a lead.
func (s *Store) Delete(ctx context.Context, id lead.ID) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: key(id)})
	if err != nil {
		return fmt.Errorf("delete lead %s: %w", id, err)
	}
	return nil
}

// An Erasure is the record that the leads of one person were erased. It holds no data of the person but keyed hashes.
type Erasure struct {
	ID    string    `dynamodbav:"erasure"` // names one erasure; two records with one ID are one
	Of    []string  `dynamodbav:"-"`       // keyed hashes of the person's address and telephone number
	At    time.Time `dynamodbav:"receivedAt"`
	By    string    `dynamodbav:"by"`    // who erased; empty for an operator
	Count int       `dynamodbav:"count"` // of leads
	Until time.Time `dynamodbav:"expires,unixtime"`
}

// erasureItem is the part of a record that one hash finds.
type erasureItem struct {
	Erasure
	Key    string `dynamodbav:"id"`
	Status string `dynamodbav:"status"`
}

// RecordErasure writes a record, or what it is by now. It is an item for each hash, which is the 'status' of that item:
// so the index of statuses finds the records of one person, and no list of leads has them.
func (s *Store) RecordErasure(ctx context.Context, e Erasure) error {
	for _, hash := range e.Of {
		item, err := marshal(erasureItem{Erasure: e, Key: e.ID + "-" + hash, Status: erasureOf(hash)})
		if err == nil {
			_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
		}
		if err != nil {
			return fmt.Errorf("record erasure: %w", err)
		}
	}
	return nil
}

// RestoreErasures writes the records that a backup has and the table has not, and returns how many.
func (s *Store) RestoreErasures(ctx context.Context, backup *Store) (int, error) {
	restored := map[string]bool{} // by the ID of the erasure, of which there is an item for each hash
	pages := dynamodb.NewScanPaginator(backup.client, &dynamodb.ScanInput{
		TableName: &backup.table, FilterExpression: aws.String("begins_with(#status, :erasure)"),
		ExpressionAttributeNames: statusName, ExpressionAttributeValues: attributes{":erasure": stringValue(erasureOf(""))},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return len(restored), fmt.Errorf("records of erasures: %w", err)
		}
		for _, item := range page.Items {
			added, err := s.putNew(ctx, item)
			if err != nil {
				return len(restored), fmt.Errorf("record erasure: %w", err)
			}
			var e Erasure
			if err := attributevalue.UnmarshalMap(item, &e); err == nil && added {
				restored[e.ID] = true
			}
		}
	}
	return len(restored), nil
}

// erasureOf is the key of the index of statuses below which the records of a person are.
func erasureOf(hash string) string { return "erasure-" + hash }

// Erasures reads the records of a person by the hashes of what names them, oldest first.
func (s *Store) Erasures(ctx context.Context, hashes []string) ([]Erasure, error) {
	found := map[string]Erasure{}
	for _, hash := range hashes {
		pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
			TableName: &s.table, IndexName: aws.String(statusIndex),
			KeyConditionExpression:    aws.String("#status = :key"),
			ExpressionAttributeNames:  statusName,
			ExpressionAttributeValues: attributes{":key": stringValue(erasureOf(hash))},
		})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				return nil, fmt.Errorf("records of erasures: %w", err)
			}
			var read []Erasure
			if err := attributevalue.UnmarshalListOfMaps(page.Items, &read); err != nil {
				return nil, fmt.Errorf("records of erasures: %w", err)
			}
			for _, e := range read {
				e.Of, e.Until = append(found[e.ID].Of, hash), e.Until.UTC()
				found[e.ID] = e
			}
		}
	}
	records := make([]Erasure, 0, len(found))
	for _, e := range found {
		records = append(records, e)
	}
	slices.SortFunc(records, func(a, b Erasure) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
	return records, nil
}

// NewErasureID names an erasure.
func NewErasureID() string { return "erasure-" + rand.Text() }
