// Package quota counts what one sender, recipient or text does in a window of time, in a DynamoDB
// table of its own.
//
// A quota counts distinct members, such as leads, so that a retry of the same lead is not counted
// twice. Subjects, such as addresses, are stored as keyed hashes alone, from which no address can
// be read. Every item expires by the table's TTL attribute, 'expires'.
package quota

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A Table keeps quotas.
type Table struct {
	client *dynamodb.Client
	name   string
	key    []byte
	now    func() time.Time
}

// New uses a table through client. key is the secret of the hashes, now the clock.
func New(client *dynamodb.Client, name string, key []byte, now func() time.Time) *Table {
	return &Table{client, name, key, now}
}

// Take counts a member of a subject, once however often it is taken in the same window, and reports
// whether the rule allows it. left is how long the present window lasts.
func (t *Table) Take(
	ctx context.Context, rule lead.Rule, subject, member string,
) (allowed bool, left time.Duration, err error) {
	now := t.now()
	slot := now.UnixNano() / int64(rule.Window)
	ends := time.Unix(0, (slot+1)*int64(rule.Window))
	_, err = t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &t.name,
		Key: map[string]types.AttributeValue{
			"id": &types.AttributeValueMemberS{Value: t.id(rule, subject, slot)},
		},
		UpdateExpression: aws.String("ADD members :member SET expires = :expires"),
		ConditionExpression: aws.String(
			"attribute_not_exists(members) OR size(members) < :most OR contains(members, :one)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":member": &types.AttributeValueMemberSS{Value: []string{member}},
			":one":    &types.AttributeValueMemberS{Value: member},
			":most":   &types.AttributeValueMemberN{Value: strconv.Itoa(rule.Most)},
			// The TTL needs not be exact: an item that has expired is of a former window.
			":expires": &types.AttributeValueMemberN{Value: strconv.FormatInt(ends.Unix(), 10)},
		},
	})
	left = ends.Sub(now)
	if _, refused := errors.AsType[*types.ConditionalCheckFailedException](err); refused {
		return false, left, nil
	}
	if err != nil {
		return false, left, fmt.Errorf("quota %s: %w", rule.Kind, err)
	}
	return true, left, nil
}

// Return takes a member back out of the present window, for what was counted and then not done.
func (t *Table) Return(ctx context.Context, rule lead.Rule, subject, member string) error {
	slot := t.now().UnixNano() / int64(rule.Window)
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &t.name,
		Key: map[string]types.AttributeValue{
			"id": &types.AttributeValueMemberS{Value: t.id(rule, subject, slot)},
		},
		UpdateExpression: aws.String("DELETE members :member"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":member": &types.AttributeValueMemberSS{Value: []string{member}},
		},
	})
	if err != nil {
		return fmt.Errorf("quota %s: %w", rule.Kind, err)
	}
	return nil
}

func (t *Table) id(rule lead.Rule, subject string, slot int64) string {
	hash := hmac.New(sha256.New, t.key)
	hash.Write([]byte(rule.Kind + "\x00" + subject))
	return rule.Kind + "#" + hex.EncodeToString(hash.Sum(nil)[:16]) + "#" + strconv.FormatInt(slot, 10)
}

// Definition is the table as DynamoDB makes it.
func Definition(name string) *dynamodb.CreateTableInput {
	return &dynamodb.CreateTableInput{
		TableName:   &name,
		BillingMode: types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("id"), AttributeType: types.ScalarAttributeTypeS},
		},
		KeySchema: []types.KeySchemaElement{
			{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash},
		},
	}
}
