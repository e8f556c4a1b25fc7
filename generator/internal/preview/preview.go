// Package preview serves a built site as the CDN does.
//
// In: requests for the pages and files of one folder. Out: answers with the same addresses, headers and
// status codes as in production. Every request looks at the folder anew, so that a new build shows at
// once. It knows no content and no API.
package preview

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/dfx-fitness/site/infra"
)

// A Source gives the file of an address that is made when it is first asked for; fs.ErrNotExist where there is
// none.
type Source func(ctx context.Context, at string) (file string, err error)

// Handler serves the site in folder, with the headers and redirects of its delivery. What is not in the folder may come
// from later, which may be nil.
func Handler(folder string, delivery infra.Delivery, later Source) http.Handler {
	return &handler{folder, delivery, later}
}

type handler struct {
	folder   string
	delivery infra.Delivery
	later    Source
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range h.delivery.HeadersAt(r.URL.Path) {
		w.Header().Set(name, value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	at := path.Clean(r.URL.Path)
	canonical := canonicalOf(at)
	if to, ok := h.delivery.Redirects[canonical]; ok && canonical == r.URL.Path {
		w.Header().Set("Cache-Control", infra.Revalidate) // as the redirect's file has it, which the CDN answers with
		http.Redirect(w, r, withQuery(to, r.URL.RawQuery), http.StatusMovedPermanently)
		return
	}
	variant := infra.VariantFor(at, r.Header)
	file := infra.FileOf(variant)
	data, err := h.read(file)
	if err != nil && h.later != nil {
		data, err = h.make(r.Context(), variant)
	}
	switch {
	case strings.Contains(at, `\`): // which a browser takes for a slash, and two of them for another host
		h.notFound(w, r)
	case canonical != r.URL.Path:
		to := url.URL{Path: canonical, RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, to.String(), http.StatusPermanentRedirect)
	case err != nil || file == "404.html":
		h.notFound(w, r)
	default:
		h.serve(w, r, file, data)
	}
}

// withQuery is an address of the site with a query behind what it has itself, and before its fragment.
func withQuery(address, query string) string {
	if query == "" || !strings.HasPrefix(address, "/") {
		return address
	}
	before, fragment, found := strings.Cut(address, "#")
	separator := "?"
	if strings.Contains(before, "?") {
		separator = "&"
	}
	before += separator + query
	if found {
		before += "#" + fragment
	}
	return before
}

// canonicalOf is the one address of what a clean path asks for: documents are known by their pages' paths.
func canonicalOf(at string) string {
	// The offline page is asked for as a file, by the service worker.
	if page, isDocument := strings.CutSuffix(at, ".html"); isDocument && at != "/404.html" {
		at = page
	}
	if at = strings.TrimSuffix(at, "/index"); at == "" {
		return "/"
	}
	return at
}

// read reads a file of the site as it is now; nothing outside the folder is reached.
func (h *handler) read(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, fs.ErrNotExist
	}
	file, err := os.OpenInRoot(h.folder, filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file) // an error for a folder
}

// make reads a file that is not part of the folder. Where it cannot be made, the reason is logged and the answer
// is 404.
func (h *handler) make(ctx context.Context, at string) ([]byte, error) {
	file, err := h.later(ctx, at)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) && ctx.Err() == nil {
			slog.ErrorContext(ctx, "not made", "path", at, "error", err)
		}
		return nil, err
	}
	return os.ReadFile(file)
}

func (h *handler) serve(w http.ResponseWriter, r *http.Request, file string, data []byte) {
	w.Header().Set("Cache-Control", infra.CacheControl(file))
	data = encode(w, r, file, data)
	http.ServeContent(w, r, file, time.Time{}, bytes.NewReader(data))
}

func (h *handler) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", infra.Revalidate)
	data, err := h.read("404.html")
	if err != nil {
		http.NotFound(w, r)
		return
	}
	data = encode(w, r, "404.html", data)
	w.Header().Del("ETag") // it would match for every missing page
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // the browser may have gone
	}
}

// encode sets the headers that describe a file and compresses it where the browser asks for that.
func encode(w http.ResponseWriter, r *http.Request, file string, data []byte) []byte {
	kind := infra.ContentType(file)
	w.Header().Set("Content-Type", kind)
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:8])
	if isText(kind) {
		w.Header().Set("Vary", "Accept-Encoding")
		if acceptsGzip(r) {
			w.Header().Set("Content-Encoding", "gzip")
			tag += "-gzip"
			data = compressed(data)
		}
	}
	w.Header().Set("ETag", `"`+tag+`"`)
	return data
}

func isText(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.HasSuffix(kind, "json") || kind == "application/xml" || kind == "image/svg+xml"
}

func acceptsGzip(r *http.Request) bool {
	for offer := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(offer), ";")
		if name == "gzip" && strings.TrimSpace(quality) != "q=0" {
			return true
		}
	}
	return false
}

func compressed(data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(data) // a bytes.Buffer takes everything
	_ = z.Close()
	return b.Bytes()
}
