package preview_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/preview"
	"github.com/dfx-fitness/site/infra"
)

// site writes a small built site and returns its folder and its handler.
func site(t *testing.T) (folder string, handler http.Handler) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "site")
	write(t, folder, map[string]string{
		"404.html":                "niet gevonden",
		"assets/entry.abc.js":     "import('x')",
		"assets/font.abc.woff2":   "wOF2",
		"fitness.html":            "fitness",
		"fitness.json":            "{}",
		"offline.html":            "geen verbinding",
		"index.html":              "home",
		"media/leg press.abc.md":  "?",
		"media/leg-press.abc.jpg": "JFIF",

		"media/leg-press.abc.w512q60.avif": "ftyp",
		"robots.txt":                       "User-agent: *",
		"sitemap.xml":                      "<urlset/>",
	})
	write(t, filepath.Dir(folder), map[string]string{"secret.txt": "geheim"})
	headers := map[string]string{"X-Content-Type-Options": "nosniff"}
	later := func(_ context.Context, url string) (string, error) {
		switch url {
		case "/media/leg-press.w320q85.avif":
			return filepath.Join(folder, "robots.txt"), nil
		case "/media/broken.w320q85.avif":
			return "", errors.New("no picture")
		}
		return "", fs.ErrNotExist
	}
	return folder, preview.Handler(folder, infra.Delivery{Headers: headers, Redirects: map[string]string{"/oud": "/fitness", "/oud/dieper": "/#plaats"}}, later)
}

func write(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func ask(handler http.Handler, method, target string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

func TestWhatIsMadeLaterIsServedLikeTheRest(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	answer := ask(handler, "GET", "/media/leg-press.w320q85.avif")
	if answer.Code != http.StatusOK || answer.Body.String() != "User-agent: *" {
		t.Errorf("status %d, body %q", answer.Code, answer.Body)
	}
	if got := answer.Header().Get("Content-Type"); got != "image/avif" {
		t.Errorf("content type %q", got)
	}
	if got := answer.Header().Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
		t.Errorf("caching %q", got)
	}
	for _, missing := range []string{"/media/broken.w320q85.avif", "/media/none.w320q85.avif"} {
		if answer := ask(handler, "GET", missing); answer.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", missing, answer.Code)
		}
	}
}

func TestFormerAddressesLeadToPresentOnes(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	for from, want := range map[string]struct {
		status int
		to     string
	}{"/oud": {301, "/fitness"}, "/oud/": {308, "/oud"}, "/oud.html": {308, "/oud"}, "/oud/dieper": {301, "/#plaats"}} {
		w := ask(handler, http.MethodGet, from)
		if w.Code != want.status || w.Header().Get("Location") != want.to {
			t.Errorf("%s: status %d to %q, want %+v", from, w.Code, w.Header().Get("Location"), want)
		}
		// A redirect may go with the next publication.
		if caching := w.Header().Get("Cache-Control"); w.Code == 301 && caching != infra.Revalidate {
			t.Errorf("%s: caching %q", from, caching)
		}
	}
	if w := ask(handler, http.MethodGet, "/oud/anders"); w.Code != http.StatusNotFound {
		t.Errorf("/oud/anders: status %d", w.Code)
	}
}

func TestAddresses(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	tests := []struct {
		target string
		status int
		body   string // or, for a redirect, the Location
	}{
		{"/", 200, "home"},
		{"/?van=mail", 200, "home"},
		{"/fitness", 200, "fitness"},
		{"/fitness.json", 200, "{}"},
		{"/assets/entry.abc.js", 200, "import('x')"},
		{"/robots.txt", 200, "User-agent: *"},
		{"/index.html", 308, "/"},
		{"/fitness/", 308, "/fitness"},
		{"/fitness/?subject=Offerte%20A", 308, "/fitness?subject=Offerte%20A"},
		{"/fitness.html?a=b", 308, "/fitness?a=b"},
		{"/fitness/index.html", 308, "/fitness"},
		{"/fitness/index", 308, "/fitness"},
		{"/offline", 200, "geen verbinding"},
		{"/fitness//", 308, "/fitness"},
		{"/nee", 404, "niet gevonden"},
		{"/secret.txt", 404, "niet gevonden"},
		{"/nee/", 308, "/nee"},
		{"/404", 404, "niet gevonden"},
		{"/404.html", 404, "niet gevonden"},
		{"/assets", 404, "niet gevonden"},
		{"/assets/", 308, "/assets"},
		{"//voorbeeld.example/", 308, "/voorbeeld.example"},
		{"/%5Cvoorbeeld.example/", 404, "niet gevonden"},
		{"/../secret.txt", 308, "/secret.txt"},
		{"/..%2Fsecret.txt", 308, "/secret.txt"},
		{"/fitness/../../secret.txt", 308, "/secret.txt"},
		{"/%00", 404, "niet gevonden"},
	}
	for _, tt := range tests {
		w := ask(handler, "GET", "http://localhost"+tt.target)
		body := w.Body.String()
		if tt.status == 308 {
			body = w.Header().Get("Location")
		}
		if w.Code != tt.status || body != tt.body {
			t.Errorf("GET %s: %d %q, want %d %q", tt.target, w.Code, body, tt.status, tt.body)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("GET %s: headers %v", tt.target, w.Header())
		}
	}
}

func TestHeaders(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	tests := []struct{ target, kind, caching string }{
		{"/", "text/html; charset=utf-8", infra.Revalidate},
		{"/fitness", "text/html; charset=utf-8", infra.Revalidate},
		{"/nee", "text/html; charset=utf-8", infra.Revalidate},
		{"/fitness.json", "application/json", infra.Revalidate},
		{"/sitemap.xml", "application/xml", infra.Revalidate},
		{"/assets/entry.abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/assets/font.abc.woff2", "font/woff2", "public, max-age=31536000, immutable"},
		{"/media/leg-press.abc.jpg", "image/jpeg", "public, max-age=31536000, immutable"},
		{"/media/leg-press.abc.w512q60.avif", "image/avif", "public, max-age=86400"},
	}
	for _, tt := range tests {
		header := ask(handler, "GET", tt.target).Header()
		if kind, caching := header.Get("Content-Type"), header.Get("Cache-Control"); kind != tt.kind || caching != tt.caching {
			t.Errorf("GET %s: %q, %q, want %q, %q", tt.target, kind, caching, tt.kind, tt.caching)
		}
	}
}

func TestMethods(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	if w := ask(handler, "HEAD", "/fitness"); w.Code != 200 || w.Body.Len() != 0 {
		t.Errorf("HEAD /fitness: %d with %d bytes", w.Code, w.Body.Len())
	}
	if w := ask(handler, "HEAD", "/nee"); w.Code != 404 || w.Body.Len() != 0 {
		t.Errorf("HEAD /nee: %d with %d bytes", w.Code, w.Body.Len())
	}
	if w := ask(handler, "POST", "/fitness"); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST /fitness: %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
}

func TestTextIsCompressedForThoseWhoAsk(t *testing.T) {
	t.Parallel()
	_, handler := site(t)
	tests := []struct{ target, accept, encoding string }{
		{"/fitness", "br, gzip", "gzip"},
		{"/fitness", "gzip;q=0", ""},
		{"/fitness", "", ""},
		{"/nee", "gzip", "gzip"},
		{"/assets/font.abc.woff2", "gzip", ""},
	}
	for _, tt := range tests {
		w := ask(handler, "GET", tt.target, "Accept-Encoding", tt.accept)
		if got := w.Header().Get("Content-Encoding"); got != tt.encoding {
			t.Errorf("GET %s with Accept-Encoding %q: Content-Encoding %q, want %q", tt.target, tt.accept, got, tt.encoding)
			continue
		}
		if tt.encoding == "" {
			continue
		}
		plain, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(plain)
		if want := ask(handler, "GET", tt.target).Body.String(); err != nil || string(text) != want {
			t.Errorf("GET %s: %q (%v), want %q", tt.target, text, err, want)
		}
	}
}

func TestAnUnchangedFileIsNotSentTwice(t *testing.T) {
	t.Parallel()
	folder, handler := site(t)
	for _, accept := range []string{"", "gzip"} {
		tag := ask(handler, "GET", "/fitness", "Accept-Encoding", accept).Header().Get("ETag")
		if w := ask(handler, "GET", "/fitness", "If-None-Match", tag, "Accept-Encoding", accept); w.Code != 304 {
			t.Errorf("with Accept-Encoding %q: %d, want 304", accept, w.Code)
		}
	}
	tag := ask(handler, "GET", "/fitness").Header().Get("ETag")
	write(t, folder, map[string]string{"fitness.html": "nieuw"})
	if w := ask(handler, "GET", "/fitness", "If-None-Match", tag); w.Code != 200 || w.Body.String() != "nieuw" {
		t.Errorf("after a change: %d %q", w.Code, w.Body)
	}
}

func TestASiteThatIsReplacedShowsAtOnce(t *testing.T) {
	t.Parallel()
	folder, handler := site(t)
	write(t, folder+".next", map[string]string{"index.html": "nieuwe home"})
	if err := os.Rename(folder, folder+".old"); err != nil {
		t.Fatal(err)
	}
	if w := ask(handler, "GET", "/"); w.Code != 404 || !strings.Contains(w.Body.String(), "not found") {
		t.Errorf("without a site: %d %q", w.Code, w.Body)
	}
	if err := os.Rename(folder+".next", folder); err != nil {
		t.Fatal(err)
	}
	if w := ask(handler, "GET", "/"); w.Body.String() != "nieuwe home" {
		t.Errorf("got %q", w.Body)
	}
}

func TestALinkOutOfTheSiteLeadsNowhere(t *testing.T) {
	t.Parallel()
	folder, handler := site(t)
	if err := os.Symlink(filepath.Join(filepath.Dir(folder), "secret.txt"), filepath.Join(folder, "public.txt")); err != nil {
		t.Fatal(err)
	}
	if w := ask(handler, "GET", "/public.txt"); w.Code != 404 {
		t.Errorf("%d %q, want 404", w.Code, w.Body)
	}
}
