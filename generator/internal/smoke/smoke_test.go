package smoke_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/smoke"
	"github.com/dfx-fitness/site/infra"
)

// page is a document with a body.
func page(body string) string {
	return `<!doctype html><html lang="nl"><head><title>a</title><link rel="stylesheet" href="/assets/a.css">
<link rel="canonical" href="https://www.dfx.example/fitness"><meta property="og:image" content="https://www.dfx.example/media/a.jpg">
<script id="payload" type="application/json" data-shell="/assets/shell.json">{}</script></head>
<body><svg><title>a sign</title></svg><a href="#inhoud">x</a><main id="inhoud">` + body + `</main></body></html>`
}

// site is a folder with a site that works, and other files in place of its own; "absent" removes one.
func site(t *testing.T, others map[string]string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "site")
	headers, err := infra.Headers(nil)
	if err != nil {
		t.Fatal(err)
	}
	delivery, err := json.Marshal(infra.Delivery{
		Headers: headers, Redirects: map[string]string{"/oud": "/fitness", "/elders": "https://x.example"},
		Functions: infra.Settings{Environment: map[string]string{"SITE_URL": "https://www.dfx.example"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"index.html": page(`<h1>Thuis</h1><a href="/fitness#df-001">x</a><a href="/fitness?subject=x">x</a><a href="/oud#df-001">x</a>
<a href="/elders">x</a><a href="https://www.youtube.com/">x</a><a href="mailto:a@b.example">x</a><a href="/downloads/a.pdf">x</a>`),
		"fitness.html": page(`<h1 id="df-001">Fitness</h1><img src="/media/a.jpg" srcset="/media/a.jpg 1w" alt=""><form action="/api/contact-form"></form>
<a href="/">x</a><a href="https://www.dfx.example">x</a>`),
		"404.html":              page(`<h1>Niet gevonden</h1>`),
		"offline.html":          page(`<h1>Geen verbinding</h1>`),
		"oud.html":              "no page, but a redirect",
		"assets/a.css":          "",
		"assets/shell.json":     "{}",
		"media/a.jpg":           "",
		"downloads/a.pdf":       "",
		"beheer/index.html":     "an editor",
		"../site.delivery.json": string(delivery),
	}
	maps.Copy(files, others)
	for name, text := range files {
		if text == "absent" {
			continue
		}
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func check(t *testing.T, others map[string]string) (smoke.Report, error) {
	t.Helper()
	return smoke.Check(t.Context(), site(t, others), "beheer")
}

func TestASiteThatWorks(t *testing.T) {
	t.Parallel()
	report, err := check(t, nil)
	if err != nil || report.Pages != 4 || report.Addresses < 9 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestWhatVisitorsWouldMissIsNamedWithItsPage(t *testing.T) {
	t.Parallel()
	for want, others := range map[string]map[string]string{
		"/: leads to /fitness#df-001, where there is no such id":          {"fitness.html": page(`<h1>Fitness</h1>`)},
		"/: leads to /downloads/a.pdf, which answers 404":                 {"downloads/a.pdf": "absent"},
		"/: leads to /media/a.jpg, which answers 404":                     {"media/a.jpg": "absent"},
		"/: leads to /assets/shell.json, which answers 404":               {"assets/shell.json": "absent"},
		"/: leads to /oud#df-001, which answers 404":                      {"fitness.html": "absent"},
		"content/redirects.yaml: leads to /weg, which answers 404":        {"../site.delivery.json": `{"redirects": {"/oud": "/weg"}}`, "index.html": page(`<h1>x</h1>`)},
		"/: leads to /weg, which answers 404":                             {"index.html": page(`<h1>x</h1><a href="weg">x</a>`)},
		"/: leads to #nergens, and has no such id":                        {"index.html": page(`<h1>x</h1><a href="#nergens">x</a>`)},
		"/: has 0 <h1>, expected one":                                     {"index.html": page(`x`)},
		"/: has 2 <h1>, expected one":                                     {"index.html": page(`<h1>x</h1><h1>y</h1>`)},
		"/: has 0 <title> with a text, expected one":                      {"index.html": strings.Replace(page(`<h1>x</h1>`), "<title>a</title>", "", 1)},
		"/: has no payload":                                               {"index.html": strings.Replace(page(`<h1>x</h1>`), `id="payload"`, "", 1)},
		`/: <script type="application/json"> "{" is no JSON`:              {"index.html": strings.Replace(page(`<h1>x</h1>`), ">{}<", ">{<", 1)},
		`/: <p>: style="color:red" is refused; use a class`:               {"index.html": page(`<h1>x</h1><p style="color:red">`)},
		`/offline: <img>: "https://x.example/a" is refused by img-src`:    {"offline.html": page(`<h1>x</h1><img alt="" src="https://x.example/a">`)},
		"/404: <script>: a script is refused in a page; put it in a file": {"404.html": page(`<h1>x</h1><script>x()</script>`)},
	} {
		if _, err := check(t, others); err == nil || !strings.Contains(err.Error()+"\n", want+"\n") {
			t.Errorf("error\n%v, want one with\n%s", err, want)
		}
	}
}

func TestAFolderWithoutPagesIsNoSite(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if _, err := smoke.Check(t.Context(), folder, ""); err == nil {
		t.Error("without a delivery")
	}
	if err := os.WriteFile(infra.DeliveryFile(folder), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := smoke.Check(t.Context(), folder, ""); err == nil || !strings.Contains(err.Error(), "no pages") {
		t.Errorf("error %v", err)
	}
}
