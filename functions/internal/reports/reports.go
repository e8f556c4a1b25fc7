// Package reports takes in what browsers report of violations of the site's Content Security Policy.
//
// In: an HTTP API event with one report (application/csp-report, CSP Level 3 §5.3) or a list (application/reports+json,
// Reporting API §3.2). Out: a line of the log for each violation. Nothing of the visitor is kept: no address, no
// browser, no query of an address, and no path of what was blocked.
package reports

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/cdn"
	"github.com/dfx-fitness/site/functions/internal/metric"
)

const (
	// maxBody is the longest body that is read, in bytes. A report has about 1 KB, with the whole policy in it, and
	// browsers put those of some seconds into one body.
	maxBody = 16 << 10
	// maxLogged is how many violations a process logs in a minute, each of them once: many say the same, and anybody may
	// report.
	maxLogged = 20
)

// A Handler answers requests.
type Handler struct {
	Secrets []string // of the CDN; where there are none, everybody is answered
	Log     *slog.Logger
	Now     func() time.Time // the clock; time.Now where nil

	mu     sync.Mutex
	logged map[violation]bool
	minute time.Time // in which they were
}

// Handle logs the violations of one request. The error is always nil: every failure has an answer.
func (h *Handler) Handle(
	ctx context.Context, event events.APIGatewayV2HTTPRequest,
) (events.APIGatewayV2HTTPResponse, error) {
	found, status := h.read(&event)
	for _, v := range found {
		if !h.isNew(v) {
			continue
		}
		h.Log.WarnContext(ctx, "policy violation",
			append(
				metric.Of("PolicyViolations", "Count", 1, time.Now()),
				"directive", v.directive, "blocked", v.blocked, "page", v.page, "source", v.source,
			)...,
		)
	}
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status, Headers: map[string]string{"Cache-Control": "no-store"},
	}, nil
}

// isNew reports whether a violation is to be logged.
func (h *Handler) isNew(v violation) bool {
	now := time.Now
	if h.Now != nil {
		now = h.Now
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if minute := now().Truncate(time.Minute); minute != h.minute {
		h.minute, h.logged = minute, map[violation]bool{}
	}
	if h.logged[v] || len(h.logged) >= maxLogged {
		return false
	}
	h.logged[v] = true
	return true
}

// read returns the violations in a request, and the status of its answer.
func (h *Handler) read(event *events.APIGatewayV2HTTPRequest) ([]violation, int) {
	body := []byte(event.Body)
	switch { // API Gateway writes names of headers in lower case
	case len(h.Secrets) > 0 && !cdn.Proved(event.Headers[cdn.Header], h.Secrets):
		return nil, http.StatusForbidden
	case len(body) > base64.StdEncoding.EncodedLen(maxBody):
		return nil, http.StatusRequestEntityTooLarge
	case event.IsBase64Encoded: // as what API Gateway takes for no text
		body, _ = base64.StdEncoding.DecodeString(event.Body) // what cannot be decoded is no JSON
	}
	if len(body) > maxBody {
		return nil, http.StatusRequestEntityTooLarge
	}
	return parse(event.Headers["content-type"], body)
}

// parse returns the violations in a body that the site could be the cause of, and the status of the answer.
func parse(contentType string, body []byte) (found []violation, status int) {
	type report struct {
		Type string
		Body map[string]any
	}
	var reports []report
	var err error
	switch kind, _, _ := mime.ParseMediaType(contentType); kind {
	case "application/csp-report":
		var one map[string]map[string]any
		err = json.Unmarshal(body, &one)
		reports = []report{{"csp-violation", one["csp-report"]}}
	case "application/reports+json":
		err = json.Unmarshal(body, &reports)
	default:
		return nil, http.StatusUnsupportedMediaType
	}
	if err != nil {
		return nil, http.StatusBadRequest
	}
	for _, r := range reports {
		if v, ours := violationOf(r.Body); ours && r.Type == "csp-violation" {
			found = append(found, v)
		}
	}
	return found, http.StatusNoContent
}

// A violation is what is logged of a report.
type violation struct {
	directive string // such as script-src-elem
	blocked   string // origin, scheme or keyword of what was blocked, such as inline
	page      string // path of the page
	source    string // path of the file that asked for it; empty where the browser does not say
}

var (
	// directive is the name of one, with its values behind it in browsers that write 'violated-directive' alone.
	directive   = regexp.MustCompile(`^[a-z]+(?:-[a-z]+){1,4}`)
	keyword     = regexp.MustCompile(`^[a-z][a-z-]{0,39}$`)
	hostAndPort = regexp.MustCompile(`^[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?$`)
)

// foreign are schemes of what extensions of the browser, and nothing on the site, ask for.
var foreign = []string{
	"about", "blob", "chrome-extension", "moz-extension", "safari-extension", "safari-web-extension", "webkit-masked-url",
}

// violationOf keeps of a report what is to be logged; ours is false for one that the site cannot be the cause of, and
// for what no browser writes.
func violationOf(report map[string]any) (v violation, ours bool) {
	// value is that of the first name that has one: reports of both kinds say the same by other names.
	value := func(names ...string) (text string) {
		for i := 0; i < len(names) && text == ""; i++ {
			text, _ = report[names[i]].(string)
		}
		return text
	}
	page, source := value("documentURL", "document-uri"), value("sourceFile", "source-file")
	v = violation{
		directive: directive.FindString(value("effectiveDirective", "effective-directive", "violated-directive")),
		blocked:   origin(value("blockedURL", "blocked-uri")),
		page:      pathOf(page),
		source:    pathOf(source),
	}
	isForeign := slices.Contains(foreign, schemeOf(source)) || slices.Contains(foreign, schemeOf(v.blocked))
	isPage := schemeOf(page) == "https" || schemeOf(page) == "http"
	return v, isPage && !isForeign && v.blocked != "" && 0 < len(v.directive) && len(v.directive) <= 40
}

func schemeOf(address string) string {
	scheme, _, _ := strings.Cut(address, ":")
	return strings.ToLower(scheme)
}

// origin is what is logged of something blocked: its origin where it has a host, otherwise its scheme or the keyword that
// the browser gives; empty for anything else.
func origin(blocked string) string {
	u, err := url.Parse(blocked)
	switch {
	case keyword.MatchString(blocked):
		return blocked
	case err == nil && u.Host != "" && hostAndPort.MatchString(u.Host):
		return u.Scheme + "://" + u.Host
	case err == nil && u.Host == "" && keyword.MatchString(u.Scheme):
		return u.Scheme
	}
	return ""
}

// pathOf is the path of an address, without its query and cut at 200 bytes; empty for what is none.
func pathOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	path := u.EscapedPath()
	return path[:min(len(path), 200)]
}
