package intake_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

// throughCDN is what the functions get of a request with some headers from an address: the CDN's own function
// answers first, and the CDN adds its secret.
func throughCDN(t *testing.T, address string, headers map[string]string) map[string]string {
	t.Helper()
	source, err := os.ReadFile("../../../infra/api-request.js")
	if err != nil {
		t.Fatal(err)
	}
	type header struct {
		Value string `json:"value"`
	}
	given := map[string]header{}
	for name, value := range headers {
		given[strings.ToLower(name)] = header{value}
	}
	event, err := json.Marshal(map[string]any{
		"viewer":  map[string]string{"ip": address},
		"request": map[string]any{"uri": "/api/quote-request", "headers": given},
	})
	if err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("%s\nprocess.stdout.write(JSON.stringify(handler(%s)))", source, event)
	output, err := exec.CommandContext(t.Context(), "node", "--eval", script).Output()
	if err != nil {
		t.Fatal(err)
	}
	var request struct{ Headers map[string]header }
	if err := json.Unmarshal(output, &request); err != nil {
		t.Fatal(err)
	}
	passed := map[string]string{"x-origin-secret": "secret"}
	for name, value := range request.Headers {
		passed[name] = value.Value
	}
	return passed
}

func TestQuotasCountVisitorsAndNotTheCDN(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.secrets = []string{"former", "secret"}
	a.serve(t, a.leads, leadtest.Quota(t, a.clock))
	send := func(n int, visitor string, claims map[string]string) int {
		e := post(t, filled(map[string]any{"submissionId": fmt.Sprintf("00000000-0000-4000-8000-%012d", n)}))
		maps.Copy(e.Headers, claims)
		e.Headers = throughCDN(t, visitor, e.Headers)
		e.RequestContext.HTTP = events.APIGatewayV2HTTPRequestContextHTTPDescription{
			Method: http.MethodPost, SourceIP: "130.176.0.1", // of the CDN
		}
		return a.handle(t, e).StatusCode
	}
	for n := range 20 {
		claim := map[string]string{"X-Viewer-Address": fmt.Sprintf("192.0.2.%d", n)}
		if status := send(n, "203.0.113.7", claim); status != http.StatusOK {
			t.Fatalf("request %d: status %d", n, status)
		}
	}
	if status := send(20, "203.0.113.7", map[string]string{"x-viewer-address": "192.0.2.99"}); status != http.StatusTooManyRequests {
		t.Errorf("a visitor who claims another address: status %d", status)
	}
	for n, visitor := range []string{"203.0.113.8", "2001:db8::1"} {
		if status := send(21+n, visitor, nil); status != http.StatusOK {
			t.Errorf("another visitor through the same place of the CDN: status %d", status)
		}
	}
}

func TestNobodyButTheCDNIsAnswered(t *testing.T) {
	t.Parallel()
	a := newAPI(t)
	a.secrets = []string{"former", "secret"}
	a.serve(t, a.leads, leadtest.Quota(t, a.clock))
	for secret, status := range map[string]int{"former": 200, "secret": 200, "": 403, "guess": 403, "former secret": 403} {
		e := post(t, filled(map[string]any{"opmerkingen": "met " + secret}))
		e.Headers["x-origin-secret"] = secret
		if got := a.handle(t, e); got.StatusCode != status {
			t.Errorf("with the secret %q: status %d, want %d", secret, got.StatusCode, status)
		}
	}
	if leads := a.stored(t); len(leads) != 2 {
		t.Errorf("%d leads were stored, want 2", len(leads))
	}
}
