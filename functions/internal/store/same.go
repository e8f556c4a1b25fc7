package store

import (
	"context"
	"fmt"
	"slices"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxOfPerson is how many leads of one mailbox, and of one telephone number, are looked up.
const maxOfPerson = 100

// OfSamePerson reads the other leads that came from the mailbox of a lead or left its telephone number, newest first. Of
// each it has the ID, the form, the status and when it came in.
func (s *Store) OfSamePerson(ctx context.Context, l lead.Lead) ([]lead.Lead, error) {
	var found []lead.Lead
	for _, by := range [...]struct{ index, value string }{
		{mailboxIndex, form.Mailbox(l.Email)}, {numberIndex, l.Number},
	} {
		if by.value == "" {
			continue
		}
		out, err := s.client.Query(ctx, &dynamodb.QueryInput{
			TableName: &s.table, IndexName: &by.index, Limit: aws.Int32(maxOfPerson), ScanIndexForward: aws.Bool(false),
			KeyConditionExpression:    aws.String("#key = :key"),
			ExpressionAttributeNames:  map[string]string{"#key": by.index},
			ExpressionAttributeValues: attributes{":key": stringValue(by.value)},
		})
		if err != nil {
			return nil, fmt.Errorf("leads of the person of lead %s: %w", l.ID, err)
		}
		for _, item := range out.Items {
			other, err := decode(item)
			if err != nil {
				return nil, err
			}
			isKnown := other.ID == l.ID || slices.ContainsFunc(found, func(f lead.Lead) bool { return f.ID == other.ID })
			if !isKnown {
				found = append(found, other)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b lead.Lead) int { return b.ReceivedAt.Compare(a.ReceivedAt) })
	return found, nil
}

// CountEarlier counts the leads of the same person that came in before a lead, without spam.
func (s *Store) CountEarlier(ctx context.Context, l lead.Lead) (count int, err error) {
	others, err := s.OfSamePerson(ctx, l)
	for _, other := range others {
		if other.Status != lead.Spam && other.ReceivedAt.Before(l.ReceivedAt) {
			count++
		}
	}
	return count, err
}

// MarkEarlier records how many leads of the same person came in before a lead. It may have been recorded before.
func (s *Store) MarkEarlier(ctx context.Context, lease lead.Lease, count int) error {
	return s.underLease(ctx, "mark", lease, new(update).set("earlier", numberValue(int64(count))))
}
