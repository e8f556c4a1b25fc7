package preview_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/preview"
	"github.com/dfx-fitness/site/infra"
)

// runEdge answers a list of paths, each after the headers of its request, with the CDN's functions, as they stand in
// infra/, and a bucket of which some files are redirects.
const runEdge = `
const { readFileSync } = require('node:fs')
const { locations, requests } = JSON.parse(readFileSync(0, 'utf8'))
const read = (name) => readFileSync(process.argv[1] + '/' + name, 'utf8')
const codeOf = (name) => read('query.js') + read(name)
const handler = new Function('previews', 'mainHost', codeOf('viewer-request.js') + '; return handler')(false, '')
const answerHandler = new Function(codeOf('viewer-response.js') + '; return handler')()
const headersOf = (header) => Object.fromEntries(Object.entries(header ?? {}).map(([name, [value]]) => [name.toLowerCase(), { value }]))
const ask = ({ address, header }) => {
  const [uri, query] = address.split('?')
  const querystring = Object.fromEntries((query ?? '').split('&').filter(Boolean).map((part) => part.split('=')).map(([name, value]) => [name, { value }]))
  const request = { uri, querystring, headers: { host: { value: 'dfx.example' }, ...headersOf(header) } }
  const answer = handler({ request })
  if (answer.statusCode) return { status: answer.statusCode, to: answer.headers.location.value }
  const location = locations[answer.uri]
  const headers = location ? { 'x-amz-meta-location': { value: location } } : {}
  const response = answerHandler({ request, response: { statusCode: 200, headers } })
  if (response.statusCode === 200) return { file: answer.uri }
  return { status: response.statusCode, to: response.headers.location.value }
}
console.log(JSON.stringify(requests.map(ask)))`

// A request to the CDN or to the preview.
type request struct {
	Address string      `json:"address"`
	Header  http.Header `json:"header"`
}

// Connections as browsers describe them.
var lines = []struct {
	header http.Header
	slow   bool
}{
	{http.Header{}, false},
	{http.Header{"Ect": {"4g"}, "Downlink": {"10"}}, false},
	{http.Header{"Ect": {"3g"}, "Downlink": {"1.5"}}, false},
	{http.Header{"Ect": {""}, "Downlink": {""}, "Save-Data": {""}}, false},
	{http.Header{"Ect": {"x2g"}, "Downlink": {"x"}, "Save-Data": {"off"}}, false},
	{http.Header{"Ect": {"3g"}, "Downlink": {"1.45"}}, true},
	{http.Header{"Downlink": {"0"}}, true},
	{http.Header{"Ect": {"2g"}, "Downlink": {"10"}}, true},
	{http.Header{"Ect": {"slow-2g"}}, true},
	{http.Header{"Save-Data": {"on"}}, true},
}

// Pictures of which the first two have a variant for slow lines; the third has lost its own. The others have none.
var pictures = []string{
	"/media/a b/foto.1f.w640q85.avif", "/media/foto.1f.w334q85.avif", "/media/foto.1f.w999q85.avif",
	"/media/foto.1f.w640q85.webp", "/media/foto.1f.w16q60.webp", "/media/logo.1f.svg", "/assets/foto.w640q85.avif",
}

func TestPhotographsAreSmallerOverSlowLines(t *testing.T) {
	t.Parallel()
	for _, line := range lines {
		want := map[string]string{}
		if line.slow {
			want = map[string]string{
				pictures[0]: "/media/a b/foto.1f.w512q60.avif", pictures[1]: "/media/foto.1f.w267q60.avif",
				pictures[2]: "/media/foto.1f.w799q60.avif",
			}
		}
		for _, picture := range pictures {
			if got := infra.VariantFor(picture, line.header); got != cmp.Or(want[picture], picture) {
				t.Errorf("%v: %s is answered with %s", line.header, picture, got)
			}
		}
	}
}

// What a marketer sees in the preview is what visitors get: for every address of the site and for others, the CDN's
// functions and the preview give the same file, or lead to the same place with the same status.
func TestThePreviewAnswersAsTheCDNDoes(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	content := filepath.Join("..", "..", "..", "content")
	paths := []string{"/", "/404", "/404.html", "/index.html", "//", "/nee", "/nee/", "/nee.html", "/offline.html", "/fitness/index", "/sitemap.xml", "/oud", "/oud/", "/oud.html", "//oud/index", "/oud?a=1&b=2", "/oud/?a=1", "/oud.php", "/oud.php?a=1", "/media/oud.jpg", "/vraag?a=1", "/maatwerk?a=1", "/elders?a=1", "/fitness/?a=1", "/__proto__", "/beheer/leads", "/beheer/leads/", "/beheer/leads/lead/a1?b=2", "/beheer/leads/a.b", "/beheer/leadsx"}
	put := func(name string) {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("file /"+name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"index.html", "index.json", "404.html", "sitemap.xml", "beheer/leads.html"} {
		put(name)
	}
	for _, kind := range []struct{ folder, prefix string }{{"pages", ""}, {"blog", "blog/"}, {"projects", "projecten/"}} {
		entries, err := os.ReadDir(filepath.Join(content, kind.folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if entry.Name() == "404.yaml" {
				continue // it is 404.html
			}
			route := kind.prefix + strings.TrimSuffix(entry.Name(), filepath.Ext(entry.Name()))
			put(route + ".html")
			put(route + ".json")
			paths = append(paths, "/"+route, "/"+route+"/", "/"+route+"/index.html", "/"+route+".html", "/"+route+".json", "//"+route, "/"+route+"//")
		}
	}
	if len(paths) < 200 {
		t.Fatalf("%d paths", len(paths))
	}
	requests := make([]request, 0, len(paths)+len(lines)*len(pictures))
	for _, path := range paths {
		requests = append(requests, request{Address: path})
	}
	for _, picture := range pictures {
		put(strings.TrimPrefix(picture, "/"))
		for _, line := range lines {
			requests = append(requests, request{picture, line.header})
		}
	}
	for _, name := range []string{"media/a b/foto.1f.w512q60.avif", "media/foto.1f.w267q60.avif"} {
		put(name)
	}
	redirects := map[string]string{
		"/oud": "/contact", "/oud.php": "/contact", "/media/oud.jpg": "/blog", "/vraag": "/blog#faq", "/maatwerk": "/contact?subject=Maatwerk",
		"/elders": "https://elders.example/x",
	}
	locations := map[string]string{}
	for at, to := range redirects {
		put(infra.FileOf(at))
		locations["/"+infra.FileOf(at)] = to
	}
	input, err := json.Marshal(map[string]any{"locations": locations, "requests": requests})
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", "--eval", runEdge, "--", filepath.Join("..", "..", "..", "infra"))
	node.Stdin, node.Stderr = bytes.NewReader(input), os.Stderr
	output, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []struct {
		Status   int
		To, File string
	}
	if err := json.Unmarshal(output, &answers); err != nil || len(answers) != len(requests) {
		t.Fatalf("%v: %s", err, output)
	}
	handler := preview.Handler(folder, infra.Delivery{Redirects: redirects}, nil)
	for i, request := range requests {
		path := request.Address
		seen := httptest.NewRecorder()
		handler.ServeHTTP(seen, &http.Request{Method: http.MethodGet, URL: mustParse(t, path), Header: request.Header})
		want := answers[i]
		if want.File != "" {
			want.Status = http.StatusNotFound
			if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(want.File))); err == nil {
				want.Status = http.StatusOK
			}
		}
		if seen.Code != want.Status || seen.Header().Get("Location") != want.To || want.Status == http.StatusOK && seen.Body.String() != "file "+want.File {
			t.Errorf("%s %v: the preview answers %d %q %q, the CDN %+v", path, request.Header, seen.Code, seen.Header().Get("Location"), seen.Body.String(), want)
		}
	}
}

func mustParse(t *testing.T, path string) *url.URL {
	t.Helper()
	path, query, _ := strings.Cut(path, "?")
	return &url.URL{Path: path, RawQuery: query}
}
