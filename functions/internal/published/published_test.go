package published_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"github.com/dfx-fitness/site/functions/internal/published"
)

func TestThePublishedContentIsReadAnewWhenItChanged(t *testing.T) {
	t.Parallel()
	requests := 0
	standIn := gofakes3.New(s3mem.New(), gofakes3.WithLogger(gofakes3.DiscardLog())).Server()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			requests++
		}
		standIn.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	client := s3.New(s3.Options{
		Region: "eu-west-1", Credentials: credentials.NewStaticCredentialsProvider("a", "b", ""),
		BaseEndpoint: aws.String(server.URL), UsePathStyle: true,
	})
	bucket, key := "site", "_releases/content.zip"
	if _, err := client.CreateBucket(t.Context(), &s3.CreateBucketInput{Bucket: &bucket}); err != nil {
		t.Fatal(err)
	}
	put := func(data []byte) {
		t.Helper()
		if _, err := client.PutObject(t.Context(), &s3.PutObjectInput{Bucket: &bucket, Key: &key, Body: bytes.NewReader(data)}); err != nil {
			t.Fatal(err)
		}
	}
	content := &published.Content{Client: client, Bucket: bucket, Key: key}
	if _, err := content.Base(t.Context()); err == nil || !strings.Contains(err.Error(), key) {
		t.Errorf("before the first publication: %v", err)
	}
	put(archive(t, "first"))
	first, err := content.Base(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if again, err := content.Base(t.Context()); err != nil || again != first {
		t.Errorf("the same is read anew: %v", err)
	}
	put(archive(t, "second"))
	if second, err := content.Base(t.Context()); err != nil || second == first {
		t.Errorf("what changed is not read: %v", err)
	}
	put([]byte("no archive"))
	if _, err := content.Base(t.Context()); err == nil {
		t.Error("what is no archive is taken for one")
	}
	if requests != 5 {
		t.Errorf("%d requests", requests)
	}
}

// archive is one with a file.
func archive(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	entry, err := z.Create("site.yaml")
	if err == nil {
		_, err = entry.Write([]byte(text))
	}
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
