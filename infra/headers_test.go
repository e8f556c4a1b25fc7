package infra_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/infra"
)

const policy = "Content-Security-Policy"

func TestFramesAreAllowedByTheirOrigins(t *testing.T) {
	t.Parallel()
	headers, err := infra.Headers([]string{
		"https://www.youtube-nocookie.com/embed/x", "https://Maps.example:8443/?q=a", "https://www.youtube-nocookie.com/embed/y", "https://kaart.één.nl",
	})
	want := "; frame-src https://kaart.xn--n-9faa.nl https://maps.example:8443 https://www.youtube-nocookie.com"
	if err != nil || !strings.HasSuffix(headers[policy], want) {
		t.Errorf("%q, %v", headers[policy], err)
	}
	if none, err := infra.Headers(nil); err != nil || strings.Contains(none[policy], "frame-src") || headers[policy] != none[policy]+want {
		t.Errorf("%q, %v", none[policy], err)
	}
}

func TestAnAddressCannotChangeThePolicy(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"http://plain.example/", "/embed", "", "https://", "https://a;script-src *", "https://a.example;script-src", "https://*.example/", "https://a.example,b",
		"https://a.example\r\nX-Header: b", "https://'unsafe-inline'", "https://a.example:x/", "https://u:p@a.example/", "https://localhost/",
	} {
		if headers, err := infra.Headers([]string{address}); err == nil {
			t.Errorf("%q: %q", address, headers[policy])
		}
	}
}

var added = regexp.MustCompile(`^; frame-src https://[a-z0-9.-]+(:[0-9]+)?$`)

func FuzzHeaders(f *testing.F) {
	none, err := infra.Headers(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add("https://www.youtube-nocookie.com/embed/x")
	for _, address := range []string{
		"https://a.example;script-src 'unsafe-inline'", "https://a.example\r\nX-Other: 1", "https://a.example/ https://b.example", "https://a.example,",
		"https://*", "https://*.example:443/", "https://a@b.example", "https://[::1]/", "https://", "http://a.example", "data:,x", "*", "'self'", "", "%zz",
	} {
		f.Add(address)
	}
	f.Fuzz(func(t *testing.T, address string) {
		headers, err := infra.Headers([]string{address})
		if err == nil && !added.MatchString(strings.TrimPrefix(headers[policy], none[policy])) {
			t.Errorf("%q makes %q", address, headers[policy])
		}
	})
}
