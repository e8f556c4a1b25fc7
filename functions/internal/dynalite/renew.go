package dynalite

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// renew makes a table anew that lacks an index, with the items that it has: dynalite adds no index to a table. What is in
// it is of this machine alone; a program that is killed meanwhile loses it.
func (s *Server) renew(ctx context.Context, table *dynamodb.CreateTableInput) error {
	client := s.Client()
	described, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: table.TableName})
	if err != nil || len(described.Table.GlobalSecondaryIndexes) == len(table.GlobalSecondaryIndexes) {
		return err
	}
	var items []dynamodb.PutItemInput
	pages := dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{TableName: table.TableName})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, item := range page.Items {
			items = append(items, dynamodb.PutItemInput{TableName: table.TableName, Item: item})
		}
	}
	if _, err := client.DeleteTable(ctx, &dynamodb.DeleteTableInput{TableName: table.TableName}); err != nil {
		return err
	}
	gone := dynamodb.NewTableNotExistsWaiter(client, func(o *dynamodb.TableNotExistsWaiterOptions) {
		o.MinDelay, o.MaxDelay = 20*time.Millisecond, 200*time.Millisecond
	})
	if err := gone.Wait(ctx, &dynamodb.DescribeTableInput{TableName: table.TableName}, 10*time.Second); err != nil {
		return err
	}
	if _, err := client.CreateTable(ctx, table); err != nil {
		return err
	}
	if err := s.await(ctx, table); err != nil {
		return err
	}
	for _, item := range items {
		if _, err := client.PutItem(ctx, &item); err != nil {
			return err
		}
	}
	return nil
}
