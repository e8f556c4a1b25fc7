package store

import (
	"context"
	"encoding/base64"
	"fmt"
	"iter"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Scan reads the leads of a part of the table, in no order: of 1 MB or, where limit is not 0, of that many items. cursor is
// empty for the first part; next is empty after the last one. A part without leads may have a next one. The error is
// [ErrCursor] where the cursor is not one of a scan.
func (s *Store) Scan(ctx context.Context, cursor string, limit int32) (leads []lead.Lead, next string, err error) {
	in := &dynamodb.ScanInput{TableName: &s.table, ConsistentRead: aws.Bool(true)}
	if limit > 0 {
		in.Limit = &limit
	}
	if cursor != "" {
		id, err := base64.RawURLEncoding.DecodeString(cursor)
		if err != nil || len(id) == 0 {
			return nil, "", ErrCursor
		}
		in.ExclusiveStartKey = key(lead.ID(id))
	}
	out, err := s.client.Scan(ctx, in)
	if err != nil {
		return nil, "", fmt.Errorf("scan leads: %w", err)
	}
	for _, item := range out.Items {
		l, err := decode(item)
		if err != nil {
			return nil, "", err
		}
		if isLead(l) {
			leads = append(leads, l)
		}
	}
	return leads, base64.RawURLEncoding.EncodeToString([]byte(stringOf(out.LastEvaluatedKey["id"]))), nil
}

// All reads every lead, in no order. A full table takes long. It ends with the first error.
func (s *Store) All(ctx context.Context) iter.Seq2[lead.Lead, error] {
	return func(yield func(lead.Lead, error) bool) {
		for cursor, isFirst := "", true; isFirst || cursor != ""; isFirst = false {
			leads, next, err := s.Scan(ctx, cursor, 0)
			if err != nil {
				yield(lead.Lead{}, err)
				return
			}
			for _, l := range leads {
				if !yield(l, nil) {
					return
				}
			}
			cursor = next
		}
	}
}

// isLead reports whether what an item was decoded as is a lead: other records have no form.
func isLead(l lead.Lead) bool { return l.Form != "" }
