package store

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// waitingIndex holds the leads that wait for their mails, and no others.
const waitingIndex = "waiting"

// Definition is the table as DynamoDB makes it. Its TTL attribute is 'expires'. Its stream needs
// the keys of new items and nothing else (KEYS_ONLY), so that no lead's content is in it.
func Definition(name string) *dynamodb.CreateTableInput {
	str := types.ScalarAttributeTypeS
	return &dynamodb.CreateTableInput{
		TableName:   &name,
		BillingMode: types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("id"), AttributeType: str},
			{AttributeName: aws.String("waiting"), AttributeType: str},
			{AttributeName: aws.String("receivedAt"), AttributeType: str},
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
	}
}
