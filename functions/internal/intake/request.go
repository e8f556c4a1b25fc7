package intake

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxBody is the longest body that is read, in bytes. A full wishlist takes less than a tenth.
const maxBody = 64 << 10

const (
	typeJSON = "application/json"
	typeForm = "application/x-www-form-urlencoded"
)

// A request is read once.
type request struct {
	*http.Request
	id          string
	contentType string

	values form.Values
	pairs  []form.Pair // of a form post
	typed  form.Values // of a form post: its values as they came; nil where it could not be read
	items  []lead.Item
	origin lead.Origin

	promise int // within how many hours an answer is promised; 0 for never
}

func newRequest(from *http.Request) *request {
	r := &request{Request: from, id: cmp.Or(lambdahttp.RequestID(from.Context()), rand.Text())}
	if r.contentType = from.Header.Get("Content-Type"); r.contentType != typeJSON {
		r.contentType, _, _ = mime.ParseMediaType(r.contentType)
	}
	return r
}

// address is the IP address of the visitor: from the CDN's header where it is the CDN that asks, otherwise the address
// that connected.
func (r *request) address(isCDN bool) string {
	if viewer := r.Header.Get(cdn.ViewerAddress); isCDN && cdn.Network(viewer) != "" {
		return viewer
	}
	return r.RemoteAddr
}

// fromForm reports whether a browser without JavaScript sent this and waits for a page.
func (r *request) fromForm() bool { return r.Method == http.MethodPost && r.contentType == typeForm }

// token is the public token: in the Authorization header, or in a form's hidden field.
func (r *request) token() string {
	if r.fromForm() {
		return r.values.Get("token")
	}
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// page is the path on this site of the page that a form post came from: the form's own where the browser sends none, or
// no more of its address than the origin (W3C, Referrer Policy).
func (r *request) page(of *form.Definition) string {
	path := r.values.Get("page")
	if path == "" {
		if from, err := url.Parse(r.Referer()); err == nil {
			path = from.Path
		}
		if path == "" || path == "/" {
			path = of.Page
		}
	}
	unsafe := func(c rune) bool {
		return c == '\\' || c == '#' || c == utf8.RuneError || unicode.IsControl(c)
	}
	local := strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && len(path) <= 200 &&
		!strings.ContainsFunc(path, unsafe)
	if !local {
		return "/"
	}
	return path
}

func escapedPath(path string) string { return (&url.URL{Path: path}).EscapedPath() }

// decode reads the body into values.
func (r *request) decode() error {
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBody))
	if _, isLong := errors.AsType[*http.MaxBytesError](err); isLong {
		return tooLarge()
	}
	switch {
	case err != nil || !utf8.Valid(body):
		return unreadable()
	case r.contentType == typeJSON:
		return r.decodeJSON(body)
	case r.contentType == typeForm:
		return r.decodeForm(string(body))
	}
	return refusal(http.StatusUnsupportedMediaType, "Dit soort bericht kan niet worden verwerkt.")
}

// decodeJSON reads an object of texts, lists of texts and numbers, and drops other values.
func (r *request) decodeJSON(body []byte) error {
	var object map[string]any
	if err := json.Unmarshal(body, &object); err != nil || object == nil {
		return unreadable()
	}
	r.values = make(form.Values, len(object))
	for name, value := range object {
		switch v := value.(type) {
		case string:
			r.values.Set(name, v)
		case float64:
			r.values.Set(name, strconv.FormatFloat(v, 'f', -1, 64))
		case []any:
			for _, element := range v {
				if text, ok := element.(string); ok {
					r.values[name] = append(r.values[name], text)
				}
			}
		}
	}
	r.decodeContext(body)
	return nil
}

// decodeForm reads a form post.
func (r *request) decodeForm(body string) error {
	r.values = form.Values{}
	for part := range strings.SplitSeq(body, "&") {
		name, value, _ := strings.Cut(part, "=")
		name, err := url.QueryUnescape(name)
		if err != nil {
			return unreadable()
		}
		value, err = url.QueryUnescape(value)
		if err != nil {
			return unreadable()
		}
		if !utf8.ValidString(name) || !utf8.ValidString(value) {
			return unreadable()
		}
		r.pairs = append(r.pairs, form.Pair{Name: name, Value: value})
		r.values[name] = append(r.values[name], value)
	}
	r.typed = maps.Clone(r.values)
	return nil
}
