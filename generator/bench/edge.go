package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

var quiet = log.New(io.Discard, "", 0)

// edgeQuality is the quality of Brotli (0 to 11) of an edge that compresses what it is asked for.
const edgeQuality = 5

// whileAtEdge does something while the site's own pages are served as visitors get them. Its forms have a store of their
// own, so that a site that is being edited may go on.
func whileAtEdge(ctx context.Context, root, site string, do func(address string) error) error {
	store := filepath.Join("dist", "bench", "data")
	return whileServed(ctx, root, []string{site, "serve", "-data", store}, func(origin string) error {
		edge, err := startEdge(origin)
		if err != nil {
			return err
		}
		defer edge.Close()
		return do(edge.URL)
	})
}

// startEdge serves what an address answers as CloudFront does: over TLS and HTTP/2, texts in Brotli. Its certificate is its
// own.
func startEdge(address string) (*httptest.Server, error) {
	origin, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	var packed sync.Map // by ETag: what was compressed before
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(origin)
			r.Out.Header.Set("Accept-Encoding", "identity")
		},
		ModifyResponse: func(r *http.Response) error {
			if r.StatusCode != http.StatusOK || !isText(r.Header.Get("Content-Type")) {
				return nil
			}
			tag := r.Header.Get("ETag")
			data, known := packed.Load(tag)
			if !known || tag == "" {
				text, err := io.ReadAll(r.Body)
				if err != nil {
					return err
				}
				if data, err = compressed(text); err != nil {
					return err
				}
				packed.Store(tag, data)
			}
			r.Body.Close()
			r.Body = io.NopCloser(bytes.NewReader(data.([]byte)))
			r.Header.Set("Content-Encoding", "br")
			r.Header.Set("Content-Length", strconv.Itoa(len(data.([]byte))))
			return nil
		},
	}
	edge := httptest.NewUnstartedServer(proxy)
	edge.EnableHTTP2 = true
	edge.Config.ErrorLog, proxy.ErrorLog = quiet, quiet // browsers that are closed break their connections off
	edge.StartTLS()
	return edge, nil
}

// compressed is a text as the edge sends it.
func compressed(text []byte) ([]byte, error) {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, edgeQuality)
	_, err := w.Write(text)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// isText tells of the types that CloudFront compresses and the site has.
func isText(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	switch kind {
	case "application/json", "application/manifest+json", "application/xml", "image/svg+xml", "text/javascript", "application/javascript":
		return true
	}
	return strings.HasPrefix(kind, "text/")
}
