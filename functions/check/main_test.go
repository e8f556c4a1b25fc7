package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestMain(m *testing.M) {
	defer lambdatest.Clean()
	m.Run()
}

// The program as it is deployed, with a stand-in for S3 that has the content of a site.
func TestTheProgramTellsWhatAChangeBreaks(t *testing.T) {
	t.Parallel()
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	if err := errors.Join(z.AddFS(os.DirFS("../../frontend/e2e/site")), z.Close()); err != nil {
		t.Fatal(err)
	}
	bucket := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != "site.s3.example" || r.URL.Path != "/_releases/content.zip" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("ETag", `"1"`)
		_, _ = w.Write(archive.Bytes())
	}))
	t.Cleanup(bucket.Close)
	// A bucket has a host of its own ("Virtual hosting of buckets"), which a proxy stands in for.
	function, err := lambdatest.Start(t.Context(), lambdatest.Program(t, "check"), []string{
		"HTTP_PROXY=" + bucket.URL, "AWS_ENDPOINT_URL_S3=http://s3.example", "CONTENT_BUCKET=site", "CONTENT_KEY=_releases/content.zip", "SITE_ORIGINS=https://dfx.example",
	})
	if err != nil {
		t.Fatal(err)
	}
	defer function.Kill()
	event := events.APIGatewayV2HTTPRequest{
		Headers: map[string]string{"content-type": "application/json", "origin": "https://dfx.example"},
		Body:    `{"files":{"content/pages/404.yaml":null}}`,
	}
	event.RequestContext.HTTP.Method = http.MethodPost
	payload, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	body, err := function.Invoke(t.Context(), payload, time.Minute)
	var answer events.APIGatewayV2HTTPResponse
	if err != nil || json.Unmarshal(body, &answer) != nil || answer.StatusCode != 200 || !strings.Contains(answer.Body, `"file":"content/pages/404.yaml"`) {
		t.Errorf("%s, %v\n%s", body, err, function.Log())
	}
}
