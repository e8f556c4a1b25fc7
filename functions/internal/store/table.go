package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// waitingIndex holds the leads that wait for their mails, and no others.
const waitingIndex = "waiting"

// CreateTable makes the table where there is none. In AWS, the infrastructure makes it; this is for the
// preview and tests.
func CreateTable(ctx context.Context, client *dynamodb.Client, table string) error {
	text := types.ScalarAttributeTypeS
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:   &table,
		BillingMode: types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("id"), AttributeType: text},
			{AttributeName: aws.String("waiting"), AttributeType: text},
			{AttributeName: aws.String("receivedAt"), AttributeType: text},
		},
		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{{
			IndexName: aws.String(waitingIndex),
			KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String("waiting"), KeyType: types.KeyTypeHash},
				{AttributeName: aws.String("receivedAt"), KeyType: types.KeyTypeRange},
			},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeKeysOnly},
		}},
	})
	if _, exists := errors.AsType[*types.ResourceInUseException](err); err != nil && !exists {
		return fmt.Errorf("create table %s: %w", table, err)
	}
	if err := dynamodb.NewTableExistsWaiter(client, func(o *dynamodb.TableExistsWaiterOptions) {
		o.MinDelay, o.MaxDelay = 20*time.Millisecond, 200*time.Millisecond
	}).Wait(ctx, &dynamodb.DescribeTableInput{TableName: &table}, 10*time.Second); err != nil {
		return fmt.Errorf("table %s: %w", table, err)
	}
	return nil
}
