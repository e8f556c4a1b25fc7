package policy_test

import (
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/policy"
)

const document = `<!doctype html><html lang="nl"><head><title>a</title>
<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="https://www.dfx-fitness.example/">
<script type="application/ld+json">{"a": "<img src=https://elsewhere.example/x onerror=x>"}</script>
<script type="module" src="/assets/loader.js"></script></head>
<body><p class="style on time">a &lt; b</p><a href="https://example.com/">x</a>
<picture><source srcset="/media/a.avif 1w, /media/b.avif 2w"><img src="/media/a.jpg" alt="on = style"></picture>
<img src="data:image/webp;base64,AAAA" alt=""><form method="post" action="/api/contact-form"></form></body></html>`

func TestAPolicyAllowsWhatPagesContainAndNothingElse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, page, frame, want string }{
		{"own files", document, "", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
			"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
			"require-trusted-types-for 'script'; trusted-types dfx"},
		{"a frame after a click", "", "https://www.youtube-nocookie.com/embed/x", "; frame-src https://www.youtube-nocookie.com; "},
		{"a picture from elsewhere", `<img alt="" src=https://img.example/a.png>`, "", "; img-src 'self' https://img.example; "},
		{"an inline script", `<script>x()</script>`, "", "; script-src 'self' 'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI='; "},
		{"an inline style", `<style>p{}</style>`, "", "; style-src 'self' 'sha256-"},
		{"a form that goes elsewhere", `<form action='https://pay.example/x'>`, "", "; form-action 'self' https://pay.example; "},
	} {
		needs := policy.New()
		if err := needs.Page("/", c.page); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if c.frame != "" {
			need, err := policy.FrameOf(c.frame)
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			needs.Add(need)
		}
		got := needs.Policy()
		if c.name == "own files" && got != c.want || !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
		if strings.Contains(got, "unsafe") {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func TestWhatWouldNeedUnsafeInlineIsAnError(t *testing.T) {
	t.Parallel()
	for _, page := range []string{
		`<p style="color:red">`, `<p style=color:red>`, `<img alt="" src=/a onerror="x()">`, `<a href=" javascript:x()">`, `<body onload=x()>`,
		`<base href="/">`, `<object data="/a">`, `<iframe src="http://plain.example/">`,
	} {
		if err := policy.New().Page("/fitness", page); err == nil || !strings.Contains(err.Error(), "/fitness") {
			t.Errorf("%s: %v", page, err)
		}
	}
}

func FuzzPage(f *testing.F) {
	f.Add(document)
	f.Add(`<p a='>' style=x`)
	f.Fuzz(func(t *testing.T, page string) {
		needs := policy.New()
		_ = needs.Page("/", page)
		if got := needs.Policy(); strings.Contains(got, "unsafe") || strings.ContainsAny(got, "\r\n\"<>") {
			t.Errorf("%q", got)
		}
	})
}

func BenchmarkPage(b *testing.B) {
	page := strings.Repeat(strings.NewReplacer("on = style", "een machine", " onerror=x", "").Replace(document), 12) // some 10 KB
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		if err := policy.New().Page("/", page); err != nil {
			b.Fatal(err)
		}
	}
}
