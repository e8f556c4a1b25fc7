package intake

import (
	"encoding/base64"
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxBody is the longest body that is read, in bytes. A full wishlist takes less than a tenth.
const maxBody = 32 << 10

const (
	typeJSON = "application/json"
	typeForm = "application/x-www-form-urlencoded"
)

// request is an HTTP API event (payload format 2.0), read once.
type request struct {
	id          string
	method      string
	headers     map[string]string // names in lower case
	contentType string
	body        string
	encoded     bool
	values      map[string]string
}

func newRequest(event events.APIGatewayV2HTTPRequest) *request {
	r := &request{
		id:      event.RequestContext.RequestID,
		method:  event.RequestContext.HTTP.Method,
		headers: map[string]string{},
		body:    event.Body,
		encoded: event.IsBase64Encoded,
		values:  map[string]string{},
	}
	if r.id == "" {
		r.id = newRequestID()
	}
	for name, value := range event.Headers {
		r.headers[strings.ToLower(name)] = value
	}
	r.contentType, _, _ = mime.ParseMediaType(r.headers["content-type"])
	return r
}

// fromForm tells whether a browser without JavaScript sent this and waits for a page.
func (r *request) fromForm() bool { return r.method == http.MethodPost && r.contentType == typeForm }

// token is the public token: in the Authorization header, or in a form's hidden field.
func (r *request) token() string {
	if r.fromForm() {
		return r.values["token"]
	}
	scheme, token, _ := strings.Cut(r.headers["authorization"], " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// page is the path on this site that a form's answer goes back to.
func (r *request) page() string {
	page := r.values["page"]
	if page == "" {
		if from, err := url.Parse(r.headers["referer"]); err == nil {
			page = from.Path
		}
	}
	local := strings.HasPrefix(page, "/") && !strings.HasPrefix(page, "//") && len(page) <= 200 &&
		!strings.ContainsFunc(page, func(c rune) bool { return c == '\\' || c == '#' || unicode.IsControl(c) || c == utf8.RuneError })
	if !local {
		return "/"
	}
	return (&url.URL{Path: page}).EscapedPath()
}

// decode reads the body into values.
func (r *request) decode(form Definition) error {
	body := []byte(r.body)
	if r.encoded {
		if base64.StdEncoding.DecodedLen(len(r.body)) > maxBody+3 {
			return tooLarge()
		}
		var err error
		if body, err = base64.StdEncoding.DecodeString(r.body); err != nil {
			return unreadable()
		}
	}
	if len(body) > maxBody {
		return tooLarge()
	}
	if !utf8.Valid(body) {
		return unreadable()
	}
	switch r.contentType {
	case typeJSON:
		return r.decodeJSON(body)
	case typeForm:
		return r.decodeForm(string(body), form)
	}
	return &lead.Rejection{Status: http.StatusUnsupportedMediaType, Message: "Dit soort bericht kan niet worden verwerkt."}
}

// decodeJSON reads an object of texts, numbers and truth values; other values count as absent.
func (r *request) decodeJSON(body []byte) error {
	var object map[string]any
	if err := json.Unmarshal(body, &object); err != nil || object == nil {
		return unreadable()
	}
	for name, value := range object {
		switch v := value.(type) {
		case string:
			r.values[name] = v
		case float64:
			r.values[name] = strconv.FormatFloat(v, 'f', -1, 64)
		}
	}
	return nil
}

// decodeForm reads a form post. The first value of a name counts; a form may fold several into one.
func (r *request) decodeForm(body string, form Definition) error {
	var pairs []pair
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
		pairs = append(pairs, pair{name, value})
		if _, seen := r.values[name]; !seen {
			r.values[name] = value
		}
	}
	if form.Fold != nil {
		form.Fold(pairs, r.values)
	}
	return nil
}

func tooLarge() error {
	return &lead.Rejection{Status: http.StatusRequestEntityTooLarge, Message: "Uw bericht is te lang. Kort het in en verzend het opnieuw."}
}

func unreadable() error {
	return &lead.Rejection{Status: http.StatusBadRequest, Message: "Uw bericht kon niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens."}
}
