// Package s3test gives each test a bucket of its own: in gofakes3, a stand-in for S3 that runs in the test's
// process, or in another S3, whose address is in the environment's S3_ENDPOINT ('make proof').
package s3test

import (
	"crypto/rand"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

// What another S3 must let in; gofakes3 lets in everybody.
const (
	AccessKey = "publisher"
	Secret    = "publisher-secret"
	Region    = "eu-west-1"
)

// A Bucket is an empty bucket and the address of its S3.
type Bucket struct {
	Endpoint, Name string
	KeepsHeaders   bool // whether objects come back with the headers that they were written with; gofakes3 has not all
}

// New makes a bucket for a test.
func New(t testing.TB) Bucket {
	t.Helper()
	endpoint := os.Getenv("S3_ENDPOINT")
	b := Bucket{Endpoint: endpoint, Name: "site-" + strings.ToLower(rand.Text()), KeepsHeaders: endpoint != ""}
	if endpoint == "" {
		standIn := gofakes3.New(s3mem.New(), gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			// S3 forgets the metadata of an object that is written over; the stand-in keeps what is not given anew.
			if header := "X-Amz-Meta-Location"; r.Method == http.MethodPut && r.Header.Get(header) == "" {
				r.Header.Set(header, "")
			}
			standIn.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		b.Endpoint = server.URL
	}
	_, err := b.Client(http.DefaultTransport).CreateBucket(t.Context(), &s3.CreateBucketInput{
		Bucket: &b.Name, CreateBucketConfiguration: &types.CreateBucketConfiguration{LocationConstraint: Region},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Client is a client of the bucket's S3 that tries each request once.
func (b Bucket) Client(transport http.RoundTripper) *s3.Client {
	return s3.New(s3.Options{
		BaseEndpoint: &b.Endpoint, Region: Region, UsePathStyle: true, HTTPClient: &http.Client{Transport: transport},
		Credentials: credentials.NewStaticCredentialsProvider(AccessKey, Secret, ""), RetryMaxAttempts: 1,
	})
}
