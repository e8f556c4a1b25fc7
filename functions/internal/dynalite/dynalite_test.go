package dynalite_test

import (
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
)

// A sender that runs out of time leaves in the middle of its request. The others' leads must still
// be stored.
func TestServesOthersAfterARequestIsBrokenOff(t *testing.T) {
	root, err := dynalite.Repository()
	if err != nil {
		t.Fatal(err)
	}
	server, err := dynalite.Start(t.Context(), dynalite.Code(root), "")
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		breakOff(t, strings.TrimPrefix(server.Endpoint(), "http://"))
		if _, err := server.Client().ListTables(t.Context(), &dynamodb.ListTablesInput{}); err != nil {
			t.Fatal(err)
		}
	}
}

// breakOff announces a hundred bytes, sends a few, and resets the connection once the server
// answers to the headers.
func breakOff(t *testing.T, address string) {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_, err = fmt.Fprint(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Read(make([]byte, 64)); err != nil { // 100 Continue: its handler has the request
		t.Fatal(err)
	}
	if err := conn.(*net.TCPConn).SetLinger(0); err != nil {
		t.Fatal(err)
	}
}

func TestATableOfAnOlderProgramGetsItsIndexAndKeepsItsItems(t *testing.T) {
	root, err := dynalite.Repository()
	if err != nil {
		t.Fatal(err)
	}
	server, err := dynalite.Start(t.Context(), dynalite.Code(root), "")
	if err != nil {
		t.Fatal(err)
	}
	id := []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}}
	text := func(name string) types.AttributeDefinition {
		return types.AttributeDefinition{AttributeName: &name, AttributeType: types.ScalarAttributeTypeS}
	}
	older := &dynamodb.CreateTableInput{
		TableName: aws.String("leads"), BillingMode: types.BillingModePayPerRequest, KeySchema: id,
		AttributeDefinitions: []types.AttributeDefinition{text("id")},
	}
	if err := server.Create(t.Context(), older); err != nil {
		t.Fatal(err)
	}
	status := map[string]types.AttributeValue{
		"id": &types.AttributeValueMemberS{Value: "1"}, "status": &types.AttributeValueMemberS{Value: "new"},
	}
	if _, err := server.Client().PutItem(t.Context(), &dynamodb.PutItemInput{TableName: older.TableName, Item: status}); err != nil {
		t.Fatal(err)
	}
	newer := *older
	newer.AttributeDefinitions = append(newer.AttributeDefinitions, text("status"))
	newer.GlobalSecondaryIndexes = []types.GlobalSecondaryIndex{{
		IndexName:  aws.String("status"),
		KeySchema:  []types.KeySchemaElement{{AttributeName: aws.String("status"), KeyType: types.KeyTypeHash}},
		Projection: &types.Projection{ProjectionType: types.ProjectionTypeAll},
	}}
	for range 2 {
		if err := server.Create(t.Context(), &newer); err != nil {
			t.Fatal(err)
		}
		found, err := server.Client().Query(t.Context(), &dynamodb.QueryInput{
			TableName: newer.TableName, IndexName: aws.String("status"),
			KeyConditionExpression: aws.String("#s = :new"), ExpressionAttributeNames: map[string]string{"#s": "status"},
			ExpressionAttributeValues: map[string]types.AttributeValue{":new": status["status"]},
		})
		if err != nil || found.Count != 1 {
			t.Fatalf("%+v, %v", found, err)
		}
	}
}
