package main

import (
	"context"
	"errors"
	"flag"
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
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/local"
)

// answerTimeout is how long a running preview has to show that it is there.
const answerTimeout = 2 * time.Second

// A place is where leads are kept: a table in AWS or, where that is "", a folder of the preview.
type place struct{ table, data string }

func (at *place) register(flags *flag.FlagSet) {
	flags.StringVar(&at.table, "table", os.Getenv("LEADS_TABLE"), "`name` of a table in AWS; LEADS_TABLE in the environment does the same")
	flags.StringVar(&at.data, "data", ".data", "`folder` of 'site serve', from the repository's root; used where no table is named")
}

// settle lets a folder that was asked for win over the environment's table. It is false when a table was
// asked for too.
func (at *place) settle(flags *flag.FlagSet) bool {
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if given["data"] && given["table"] && at.table != "" {
		return false
	}
	if given["data"] {
		at.table = ""
	}
	return true
}

// open opens the leads at a place and says which they are.
func open(ctx context.Context, at place, stderr io.Writer) (leads *store.Store, done func(), err error) {
	if at.table != "" {
		return openAWS(ctx, at.table, stderr)
	}
	root, err := dynalite.Repository()
	if err != nil {
		return nil, nil, fmt.Errorf("%w; go there, or name a table in AWS with -table", err)
	}
	dir := at.data
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(root, dir)
	}
	if client := preview(ctx, dir); client != nil {
		fmt.Fprintf(stderr, "local store %s, of the running 'site serve'\n", at.data)
		return store.New(client, local.LeadsTable, time.Now), func() {}, nil
	}
	ctx, stop := context.WithCancel(ctx)
	server, err := dynalite.Start(ctx, dynalite.Code(root), filepath.Join(dir, local.DatabaseDir))
	if err != nil {
		stop()
		return nil, nil, err
	}
	done = func() {
		stop()
		server.Wait()
	}
	if err := server.Create(ctx, store.Definition(local.LeadsTable)); err != nil {
		done()
		return nil, nil, err
	}
	fmt.Fprintf(stderr, "local store %s\n", at.data)
	return store.New(server.Client(), local.LeadsTable, time.Now), done, nil
}

func openAWS(ctx context.Context, table string, stderr io.Writer) (*store.Store, func(), error) {
	settings, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("settings of AWS: %w", err)
	}
	if settings.Region == "" {
		return nil, nil, errors.New("no AWS region is set; set AWS_REGION, or AWS_PROFILE to a profile that has one")
	}
	if _, err := settings.Credentials.Retrieve(ctx); err != nil {
		return nil, nil, fmt.Errorf("no AWS credentials; sign in with 'aws sso login' or set AWS_PROFILE: %w", err)
	}
	fmt.Fprintf(stderr, "table %s in AWS region %s\n", table, settings.Region)
	return store.New(dynamodb.NewFromConfig(settings), table, time.Now), func() {}, nil
}

// preview connects to the preview that keeps its leads in dir; nil when none runs. It leaves its address
// in the file 'endpoint', which stays behind when it was killed.
func preview(ctx context.Context, dir string) *dynamodb.Client {
	address, err := os.ReadFile(filepath.Join(dir, local.EndpointFile))
	if err != nil {
		return nil
	}
	client := dynalite.Connect(strings.TrimSpace(string(address)))
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	_, err = client.ListTables(ctx, &dynamodb.ListTablesInput{}, func(o *dynamodb.Options) { o.Retryer = aws.NopRetryer{} })
	if err != nil {
		return nil
	}
	return client
}
