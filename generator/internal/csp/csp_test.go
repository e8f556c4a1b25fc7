package csp_test

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/dfx-fitness/site/generator/internal/csp"
	"github.com/dfx-fitness/site/infra"
)

// check checks a page against the policy of a site that shows a video.
func check(t *testing.T, page string) []error {
	t.Helper()
	headers, err := infra.Headers([]string{"https://video.example/embed/1"})
	if err != nil {
		t.Fatal(err)
	}
	document, err := html.ParseWithOptions(strings.NewReader(page), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	return csp.Parse(headers["Content-Security-Policy"]).Check(document)
}

func TestWhatThePolicyAllowsIsNoError(t *testing.T) {
	t.Parallel()
	const page = `<!doctype html><html lang="nl"><head><title>a</title>
<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="https://www.dfx-fitness.example/">
<link rel="preload" as="font" href="/assets/a.woff2" crossorigin><link rel="preload" as="image" imagesrcset="/media/a.avif 1w, /media/b.avif 2w">
<link rel="icon" href="/assets/a.svg"><link rel="manifest" href="/site.webmanifest"><link rel="alternate" href="https://elsewhere.example/">
<script type="application/ld+json">{"a": "<img src=https://elsewhere.example/x onerror=x>"}</script>
<script type="module" src="/assets/loader.js"></script></head>
<body><p class="style on time">a &lt; b javascript: x</p><a href="https://example.com/" title="on = style">x</a>
<picture><source srcset="/media/a.avif 1w, /media/b.avif 2w"><img src="/media/a.jpg" srcset="/media/a,b.jpg 1w" alt="on = style"></picture>
<img src="data:image/webp;base64,AAAA" alt=""><form method="post" action="/api/contact-form"><button formaction="?x">x</button></form>
<form></form><iframe src="https://video.example/embed/2"></iframe><noscript><img src="/media/a.jpg" alt=""></noscript></body></html>`
	for _, err := range check(t, page) {
		t.Error(err)
	}
}

func TestOfTwoDirectivesOfOneNameTheFirstCounts(t *testing.T) {
	t.Parallel()
	policy := csp.Parse("img-src 'self'; IMG-SRC https://img.example")
	document, err := html.Parse(strings.NewReader(`<img alt="" src=https://img.example/a.png>`))
	if err != nil {
		t.Fatal(err)
	}
	if errs := policy.Check(document); len(errs) != 1 {
		t.Errorf("found %v, want one refusal", errs)
	}
}

func TestWhatThePolicyRefusesIsAnError(t *testing.T) {
	t.Parallel()
	for page, want := range map[string]string{
		`<p style="color:red">`:                       `<p>: style="color:red" is refused`,
		`<p a='>' style=x>`:                           `<p>: style="x" is refused`,
		`<img alt="" src=/a ONERROR="x()">`:           `<img>: onerror is refused`,
		`<body onload=x()>`:                           `<body>: onload is refused`,
		"<a href=' java\nScript:x()'>":                `is refused`,
		`<a href="&#106;avascript:x()">`:              `is refused`,
		`<script>x()</script>`:                        `<script>: a script is refused`,
		`<script type="text/JavaScript">x</script>`:   `<script>: a script is refused`,
		`<script src="https://x.example/a.js">`:       `refused by script-src`,
		`<script src="//x.example/a.js">`:             `refused by script-src`,
		`<style>p{}</style>`:                          `<style>: styles are refused`,
		`<link rel=stylesheet href=https://x.nl/a>`:   `refused by style-src`,
		`<link rel=preload as=font href=https://x.>`:  `refused by font-src`,
		`<img alt="" src=https://img.example/a.png>`:  `refused by img-src`,
		`<img alt="" srcset="/a 1x, //x.nl/b 2x">`:    `refused by img-src`,
		`<img alt="" srcset="/a 1x,//x.nl/b 2x">`:     `refused by img-src`,
		`<img alt="" srcset="/a, //x.nl/b">`:          `refused by img-src`,
		`<noscript><img src=https://x.nl></noscript>`: `refused by img-src`,
		`<video src="/a.mp4">`:                        `refused by media-src`,
		`<iframe src="https://maps.example/">`:        `refused by frame-src`,
		`<iframe src="http://video.example/">`:        `refused by frame-src`,
		`<iframe srcdoc="<p>">`:                       `srcdoc is refused`,
		`<form action='https://pay.example/x'>`:       `refused by form-action`,
		`<button formaction='https://pay.example/'>`:  `refused by form-action`,
		`<base href="/">`:                             `refused by base-uri`,
		`<object data="/a">`:                          `refused by object-src`,
		`<embed src="/a">`:                            `refused by object-src`,
		`<svg><image href="https://x.nl/a"/></svg>`:   `refused by img-src`,
	} {
		errs := check(t, page)
		if len(errs) != 1 || !strings.Contains(errs[0].Error(), want) {
			t.Errorf("%s: %v, want one error with %q", page, errs, want)
		}
	}
}

func TestADirectiveThatIsLeftOutIsTheDefault(t *testing.T) {
	t.Parallel()
	document, err := html.Parse(strings.NewReader(`<img alt="" src="/a"><form action="https://elsewhere.example/">`))
	if err != nil {
		t.Fatal(err)
	}
	for header, want := range map[string]int{"": 0, "default-src 'none'": 1, " default-src  'self' ;; ": 0, "default-src 'self'; form-action 'self'": 1} {
		if errs := csp.Parse(header).Check(document); len(errs) != want {
			t.Errorf("%q: %v", header, errs)
		}
	}
}
