package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

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
	function := lambdatest.Run(t, "check", "HTTP_PROXY="+bucket.URL, "AWS_ENDPOINT_URL_S3=http://s3.example",
		"CONTENT_BUCKET=site", "CONTENT_KEY=_releases/content.zip", "SITE_ORIGINS=https://dfx.example")
	answer := function.Ask(t, lambdatest.Event(http.MethodPost, "/api/check", `{"files":{"content/pages/404.yaml":null}}`,
		map[string]string{"content-type": "application/json", "origin": "https://dfx.example"}, nil))
	if answer.StatusCode != 200 || !strings.Contains(answer.Body, `"file":"content/pages/404.yaml"`) {
		t.Errorf("%+v\n%s", answer, function.Log())
	}
}
