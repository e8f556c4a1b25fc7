package reports_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/reports"
)

const (
	legacy = "application/csp-report"
	modern = "application/reports+json"
	secret = "of-the-cdn"
)

func event(contentType, body string) events.APIGatewayV2HTTPRequest {
	return events.APIGatewayV2HTTPRequest{
		Headers: map[string]string{"content-type": contentType, "x-origin-secret": secret, "user-agent": "Browser/1.0", "x-viewer-address": "192.0.2.7"},
		Body:    body,
	}
}

// handle answers an event, and returns the lines of the log.
func handle(t testing.TB, e events.APIGatewayV2HTTPRequest) (status int, lines []map[string]any) {
	t.Helper()
	var log bytes.Buffer
	h := &reports.Handler{Secrets: []string{"former", secret}, Log: slog.New(slog.NewJSONHandler(&log, nil))}
	answer, err := h.Handle(t.Context(), e)
	if err != nil || answer.Headers["Cache-Control"] != "no-store" {
		t.Errorf("%v, %v", answer, err)
	}
	for line := range strings.Lines(log.String()) {
		var parsed map[string]any
		if err := json.Unmarshal([]byte(line), &parsed); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		lines = append(lines, parsed)
	}
	return answer.StatusCode, lines
}

// said are what a line says of a violation: directive, blocked, page, source.
func said(line map[string]any) [4]any {
	return [4]any{line["directive"], line["blocked"], line["page"], line["source"]}
}

func TestViolationsAreLoggedWithoutAnythingOfTheVisitor(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		kind, body string
		want       [][4]any
	}{
		"Firefox sends one report": {
			legacy, `{"csp-report":{"blocked-uri":"https://evil.example/x.js?geheim=1","document-uri":"https://www.dfx.example/contact?email=sanne@example.nl",
				"effective-directive":"script-src-elem","violated-directive":"script-src-elem","original-policy":"default-src 'none'","source-file":"https://www.dfx.example/assets/a.js?x=1",
				"line-number":3,"referrer":"https://www.dfx.example/fitness","status-code":200}}`,
			[][4]any{{"script-src-elem", "https://evil.example", "/contact", "/assets/a.js"}},
		},
		"an old browser names the directive with its values": {
			legacy, `{"csp-report":{"blocked-uri":"inline","document-uri":"https://www.dfx.example/","violated-directive":"style-src 'self'"}}`,
			[][4]any{{"style-src", "inline", "/", ""}},
		},
		"Chrome sends a list, of which some are of other kinds": {
			modern, `[{"age":1,"type":"deprecation","url":"https://www.dfx.example/","user_agent":"Browser/1.0","body":{"id":"x"}},
				{"age":2,"type":"csp-violation","url":"https://www.dfx.example/blog?utm=1","user_agent":"Browser/1.0","body":{"blockedURL":"trusted-types-sink",
				"documentURL":"https://www.dfx.example/blog?utm=1#deel","effectiveDirective":"require-trusted-types-for","disposition":"enforce","sample":"Element innerHTML|geheim","sourceFile":null,"statusCode":200}},
				{"age":3,"type":"csp-violation","body":{"blockedURL":"data","documentURL":"https://www.dfx.example/","effectiveDirective":"font-src"}}]`,
			[][4]any{{"require-trusted-types-for", "trusted-types-sink", "/blog", ""}, {"font-src", "data", "/", ""}},
		},
		"an address with a port and one of a local file": {
			modern, `[{"type":"csp-violation","body":{"blockedURL":"wss://a.example:8443/socket?x","documentURL":"https://d.example/a","effectiveDirective":"connect-src"}},
				{"type":"csp-violation","body":{"blockedURL":"data:text/html,geheim","documentURL":"https://d.example/a","effectiveDirective":"frame-src"}}]`,
			[][4]any{{"connect-src", "wss://a.example:8443", "/a", ""}, {"frame-src", "data", "/a", ""}},
		},
	}
	for name, tt := range tests {
		status, lines := handle(t, event(tt.kind, tt.body))
		var got [][4]any
		for _, line := range lines {
			got = append(got, said(line))
			text, _ := json.Marshal(line)
			for _, private := range []string{"192.0.2.7", "Browser", "sanne", "geheim", "utm", "?", "#"} {
				if strings.Contains(string(text), private) {
					t.Errorf("%s: %q is in %s", name, private, text)
				}
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" || status != http.StatusNoContent {
			t.Errorf("%s: status %d (-want +got):\n%s", name, status, diff)
		}
	}
}

func TestWhatTheSiteIsNotTheCauseOfIsIgnored(t *testing.T) {
	t.Parallel()
	base := map[string]any{"blocked-uri": "https://a.example/", "document-uri": "https://d.example/", "effective-directive": "script-src"}
	if _, lines := handle(t, report(t, base)); len(lines) != 1 {
		t.Fatalf("the report itself: %v", lines)
	}
	for name, changes := range map[string]map[string]any{
		"an extension of Chrome":               {"source-file": "chrome-extension://abc/content.js"},
		"an extension of Firefox":              {"source-file": "moz-extension://abc/content.js"},
		"an extension of Safari":               {"source-file": "safari-web-extension://abc/content.js"},
		"an extension's file is blocked":       {"blocked-uri": "Chrome-Extension://abc/x.css"},
		"an extension is blocked by its name":  {"blocked-uri": "chrome-extension"},
		"an empty page":                        {"blocked-uri": "about"},
		"a file that was made in the page":     {"blocked-uri": "blob:https://d.example/1"},
		"a page that is none of the site's":    {"document-uri": "about:srcdoc"},
		"a page in a file":                     {"document-uri": "file:///etc/passwd"},
		"a directive that is none":             {"effective-directive": "<script>"},
		"a directive that is long":             {"effective-directive": strings.Repeat("a", 30) + "-" + strings.Repeat("b", 30)},
		"a directive that is no text":          {"effective-directive": []string{"script-src"}},
		"nothing is blocked":                   {"blocked-uri": ""},
		"what is blocked is no address":        {"blocked-uri": "%zz"},
		"what is blocked has an odd host":      {"blocked-uri": "https://a{b}.example/"},
		"what is blocked holds a line's break": {"blocked-uri": "https://a.example\n{\"level\":\"ERROR\"}"},
	} {
		changed := map[string]any{}
		for key, value := range base {
			changed[key] = value
		}
		for key, value := range changes {
			changed[key] = value
		}
		if status, lines := handle(t, report(t, changed)); status != http.StatusNoContent || len(lines) != 0 {
			t.Errorf("%s: status %d, %v", name, status, lines)
		}
	}
}

func report(t *testing.T, fields map[string]any) events.APIGatewayV2HTTPRequest {
	t.Helper()
	body, err := json.Marshal(map[string]any{"csp-report": fields})
	if err != nil {
		t.Fatal(err)
	}
	return event(legacy, string(body))
}

func TestWhatIsNoReportIsRefused(t *testing.T) {
	t.Parallel()
	one := `{"csp-report":{"blocked-uri":"inline","document-uri":"https://d.example/","effective-directive":"script-src"}}`
	bypassing := event(legacy, one)
	bypassing.Headers["x-origin-secret"] = "guessed"
	broken := event(legacy, "%%%")
	broken.IsBase64Encoded = true
	long := event(legacy, base64.StdEncoding.EncodeToString(bytes.Repeat([]byte(" "), 16<<10+1)))
	long.IsBase64Encoded = true
	for name, tt := range map[string]struct {
		event events.APIGatewayV2HTTPRequest
		want  int
	}{
		"not by way of the CDN":       {bypassing, http.StatusForbidden},
		"JSON of another kind":        {event("application/json", one), http.StatusUnsupportedMediaType},
		"no content type":             {event("", one), http.StatusUnsupportedMediaType},
		"half a report":               {event(legacy, one[:40]), http.StatusBadRequest},
		"a list in the place of one":  {event(legacy, "["+one+"]"), http.StatusBadRequest},
		"one in the place of a list":  {event(modern, one), http.StatusBadRequest},
		"a deep nest":                 {event(modern, strings.Repeat("[", 16<<10)), http.StatusBadRequest},
		"what Base64 cannot decode":   {broken, http.StatusBadRequest},
		"a body of more than 16 KiB":  {event(legacy, one+strings.Repeat(" ", 16<<10)), http.StatusRequestEntityTooLarge},
		"more than 16 KiB, encoded":   {long, http.StatusRequestEntityTooLarge},
		"nothing":                     {event(legacy, ""), http.StatusBadRequest},
		"null, which reports nothing": {event(legacy, "null"), http.StatusNoContent},
	} {
		if status, lines := handle(t, tt.event); status != tt.want || len(lines) != 0 {
			t.Errorf("%s: status %d, %v", name, status, lines)
		}
	}
}

// API Gateway encodes the body of content types that it takes for no text.
func TestAnEncodedBodyIsRead(t *testing.T) {
	t.Parallel()
	e := event(legacy, base64.StdEncoding.EncodeToString([]byte(
		`{"csp-report":{"blocked-uri":"eval","document-uri":"https://d.example/","effective-directive":"script-src"}}`)))
	e.IsBase64Encoded = true
	if status, lines := handle(t, e); status != http.StatusNoContent || len(lines) != 1 {
		t.Errorf("status %d, %v", status, lines)
	}
}

func TestAMinuteHasSoManyLinesAndEachViolationOnce(t *testing.T) {
	t.Parallel()
	list := func(from, count int) events.APIGatewayV2HTTPRequest {
		var all []string
		for page := from; page < from+count; page++ {
			all = append(all, fmt.Sprintf(`{"type":"csp-violation","body":{"blockedURL":"inline","documentURL":"https://d.example/%d","effectiveDirective":"style-src"}}`, page))
		}
		return event(modern, "["+strings.Join(all, ",")+"]")
	}
	var log bytes.Buffer
	now := time.Date(2026, time.November, 27, 12, 0, 0, 0, time.UTC)
	h := &reports.Handler{Secrets: []string{secret}, Log: slog.New(slog.NewJSONHandler(&log, nil)), Now: func() time.Time { return now }}
	lines := func(e events.APIGatewayV2HTTPRequest) int {
		t.Helper()
		log.Reset()
		if answer, err := h.Handle(t.Context(), e); err != nil || answer.StatusCode != http.StatusNoContent {
			t.Errorf("%v %v", answer, err)
		}
		return strings.Count(log.String(), "\n")
	}
	for i, want := range []int{3, 0} {
		if got := lines(list(0, 3)); got != want {
			t.Errorf("time %d: %d lines, want %d", i, got, want)
		}
	}
	if got := lines(list(3, 99)); got != 17 {
		t.Errorf("%d lines more", got)
	}
	now = now.Add(time.Minute)
	if got := lines(list(0, 3)); got != 3 {
		t.Errorf("%d lines a minute later", got)
	}
}
