package store

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const (
	// waitingIndex holds the leads that wait for their mails, and no others.
	waitingIndex = "waiting"
	// The indexes by which people find leads. They hold all of each lead.
	statusIndex   = "status"
	formIndex     = "form"
	assigneeIndex = "assignee" // of the leads that somebody has
	// remindIndex holds the leads that people may have to be reminded of, by the time of that. Its key has one value.
	remindIndex = "reminding"
	remindKey   = "yes"
	// callIndex holds the leads whose persons are to be called back, by when. Its key has one value.
	callIndex = "toCall"
	callKey   = "yes"
	// The indexes by which the leads of one person are found. They hold of each lead what names it to people.
	mailboxIndex = "mailbox"
	numberIndex  = "number" // of the leads with a telephone number
)

// Definition is the table as DynamoDB makes it. Its TTL attribute is 'expires'. Its stream needs
// the keys of new items and nothing else (KEYS_ONLY), so that no lead's content is in it.
func Definition(name string) *dynamodb.CreateTableInput {
	str := types.ScalarAttributeTypeS
	table := &dynamodb.CreateTableInput{
		TableName:   &name,
		BillingMode: types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("id"), AttributeType: str},
			{AttributeName: aws.String("receivedAt"), AttributeType: str},
			{AttributeName: aws.String("remindAt"), AttributeType: str},
			{AttributeName: aws.String("callAt"), AttributeType: str},
		},
		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
	}
	keys := types.Projection{ProjectionType: types.ProjectionTypeKeysOnly}
	whole := types.Projection{ProjectionType: types.ProjectionTypeAll}
	named := types.Projection{ProjectionType: types.ProjectionTypeInclude, NonKeyAttributes: []string{"form", "status"}}
	for index, projection := range map[string]types.Projection{
		waitingIndex: keys, remindIndex: keys, statusIndex: whole, formIndex: whole, assigneeIndex: whole,
		mailboxIndex: named, numberIndex: named, callIndex: whole,
	} {
		sort := "receivedAt"
		switch index {
		case remindIndex:
			sort = "remindAt"
		case callIndex:
			sort = "callAt"
		}
		// An index has the name of its key.
		table.AttributeDefinitions = append(table.AttributeDefinitions,
			types.AttributeDefinition{AttributeName: aws.String(index), AttributeType: str})
		table.GlobalSecondaryIndexes = append(table.GlobalSecondaryIndexes, types.GlobalSecondaryIndex{
			IndexName: aws.String(index),
			KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String(index), KeyType: types.KeyTypeHash},
				{AttributeName: &sort, KeyType: types.KeyTypeRange},
			},
			Projection: &projection,
		})
	}
	return table
}
