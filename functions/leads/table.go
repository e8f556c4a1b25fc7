package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/store"
)

// open opens a table of leads in AWS, and prints which it is.
func open(ctx context.Context, table string, stderr io.Writer) (*store.Store, error) {
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
