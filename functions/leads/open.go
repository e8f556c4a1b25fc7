package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// previewTimeout is how long a running preview has to answer.
const previewTimeout = 2 * time.Second

// A source is where leads are stored: a table in AWS or a folder of the preview. Where neither is
// named, it is the table in the environment's LEADS_TABLE or, without that, the folder .data.
type source struct{ table, data string }

// open opens the leads of a source and prints which they are.
func open(ctx context.Context, from source, stderr io.Writer) (*store.Store, error) {
	if from.data == "" {
		if table := cmp.Or(from.table, os.Getenv("LEADS_TABLE")); table != "" {
			return openAWS(ctx, table, stderr)
		}
	}
	return openPreview(ctx, cmp.Or(from.data, ".data"), stderr)
}

func openAWS(ctx context.Context, table string, stderr io.Writer) (*store.Store, error) {
	cfg, err := settings(ctx)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(stderr, "table %s in AWS region %s\n", table, cfg.Region)
	return store.New(dynamodb.NewFromConfig(cfg), table, time.Now), nil
}

// settings reads the operator's region and credentials.
func settings(ctx context.Context) (aws.Config, error) {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return cfg, fmt.Errorf("settings of AWS: %w", err)
	}
	if cfg.Region == "" {
		return cfg, errors.New("no AWS region is set; set AWS_REGION, " +
			"or AWS_PROFILE to a profile that has one")
	}
	if _, err := cfg.Credentials.Retrieve(ctx); err != nil {
		return cfg, fmt.Errorf("no AWS credentials; "+
			"sign in with 'aws sso login' or set AWS_PROFILE: %w", err)
	}
	return cfg, nil
}

// openPreview opens the leads of a running preview, by the address that it writes into its folder.
// The file stays behind when the preview is killed.
func openPreview(ctx context.Context, dir string, stderr io.Writer) (*store.Store, error) {
	if root, err := dynalite.Repository(); err == nil && !filepath.IsAbs(dir) {
		dir = filepath.Join(root, dir)
	}
	absent := fmt.Errorf("no 'site serve' runs with its leads in %s; "+
		"start it with 'make serve', or name a table in AWS with -table", dir)
	address, err := os.ReadFile(filepath.Join(dir, localapi.EndpointFile))
	if err != nil {
		return nil, absent
	}
	client := dynalite.Connect(strings.TrimSpace(string(address)))
	trying, cancel := context.WithTimeout(ctx, previewTimeout)
	defer cancel()
	once := func(o *dynamodb.Options) { o.Retryer = aws.NopRetryer{} }
	if _, err := client.ListTables(trying, &dynamodb.ListTablesInput{}, once); err != nil {
		return nil, absent
	}
	fmt.Fprintf(stderr, "leads of 'site serve' in %s\n", dir)
	return store.New(client, localapi.LeadsTable, time.Now), nil
}
