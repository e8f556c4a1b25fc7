package webhook_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/webhook"
)

func aLead() lead.Lead {
	return lead.Lead{
		ID: "quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11", Form: lead.Quote, Status: lead.New,
		ReceivedAt: time.Date(2026, time.November, 21, 9, 30, 0, 0, time.UTC),
		Name:       "Sanne", Email: "sanne@example.nl",
		Fields: map[string]string{"naam": "Sanne", "opmerkingen": "één\n<twee>"},
		Items: []lead.Item{
			{ID: "df-001", Name: "Leg Press", Quantity: 2, Customization: lead.Customization{Color: "Rood"}},
			{Name: "Schijf", Quantity: 1},
		},
		Origin: lead.Origin{Page: "/fitness", Headline: "/medical B", Campaign: lead.Campaign{Name: "lente"}},
	}
}

func TestACallIsASignedMessageWithTheLead(t *testing.T) {
	t.Parallel()
	receiver, clock := leadtest.NewReceiver(t), leadtest.NewClock() // the receiver verifies the signature
	if err := receiver.Client(t, clock).Call(t.Context(), aLead()); err != nil {
		t.Fatal(err)
	}
	call := receiver.Calls()[0]
	if call.ID != "quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11" ||
		call.Header.Get("Webhook-Timestamp") != "1795255200" ||
		call.Header.Get("Content-Type") != "application/json" {
		t.Errorf("headers %v", call.Header)
	}
	var got any
	if err := json.Unmarshal(call.Body, &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"type": "lead.received", "timestamp": "2026-11-21T09:30:00Z",
		"data": map[string]any{
			"id": call.ID, "form": "quote", "status": "new", "receivedAt": "2026-11-21T09:30:00Z",
			"name": "Sanne", "email": "sanne@example.nl",
			"fields": map[string]any{"naam": "Sanne", "opmerkingen": "één\n<twee>"},
			"items": []any{
				map[string]any{
					"id": "df-001", "name": "Leg Press", "quantity": 2.0,
					"customization": map[string]any{"color": "Rood"},
				},
				map[string]any{"name": "Schijf", "quantity": 1.0},
			},
			"origin": map[string]any{"page": "/fitness", "headline": "/medical B", "utm": map[string]any{"campaign": "lente"}},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestACallIsSignedWithEachSecret(t *testing.T) {
	t.Parallel()
	receiver := leadtest.NewReceiver(t)
	const other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	settings, err := webhook.ParseSettings(receiver.URL(), other+" "+leadtest.WebhookSecret)
	if err != nil {
		t.Fatal(err)
	}
	client := webhook.New(settings, &net.Dialer{}, time.Now)
	if err := client.Call(t.Context(), aLead()); err != nil {
		t.Fatal(err)
	}
	signatures := strings.Fields(receiver.Calls()[0].Header.Get("Webhook-Signature"))
	if len(signatures) != 2 || !strings.HasPrefix(signatures[0], "v1,") || signatures[0] == signatures[1] {
		t.Errorf("signatures %q", signatures)
	}
}

func TestOnlyAStatusOf2xxIsSuccess(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]string{
		200: "", 202: "", 204: "", 301: "status 301", 307: "status 307", 400: "status 400",
		404: "status 404", 410: "undeliverable: status 410", 429: "status 429", 500: "status 500", 503: "status 503",
	} {
		receiver, clock := leadtest.NewReceiver(t), leadtest.NewClock()
		calls := 0
		receiver.Answer(func(leadtest.Call) int { calls++; return status })
		err := receiver.Client(t, clock).Call(t.Context(), aLead())
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != want || calls != 1 || errors.Is(err, lead.ErrUndeliverable) != (status == http.StatusGone) {
			t.Errorf("status %d: %q after %d calls, want %q", status, got, calls, want)
		}
	}
}

// A receiver's address may hold a token, as those of chat programs do.
func TestErrorsHoldNeitherTheURLNorTheAnswer(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	settings, err := webhook.ParseSettings(server.URL+"/token-1234", leadtest.WebhookSecret)
	if err != nil {
		t.Fatal(err)
	}
	err = webhook.New(settings, &net.Dialer{}, time.Now).Call(t.Context(), aLead())
	if err == nil || strings.Contains(err.Error(), "token-1234") || !strings.Contains(err.Error(), "no answer") {
		t.Errorf("%v", err)
	}
	babbling, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer babbling.Close()
	go func() {
		if connection, err := babbling.Accept(); err == nil {
			_, _ = io.WriteString(connection, "sanne@example.nl wrote token-1234\r\n\r\n")
			_ = connection.Close()
		}
	}()
	settings.URL = "http://" + babbling.Addr().String()
	err = webhook.New(settings, &net.Dialer{}, time.Now).Call(t.Context(), aLead())
	if err == nil || strings.Contains(err.Error(), "sanne") {
		t.Errorf("%v", err)
	}
	_, err = webhook.ParseSettings("ftp://token-1234", "whsec_1234")
	if err == nil || strings.Contains(err.Error(), "1234") {
		t.Errorf("%v", err)
	}
}

func TestAnAnswerIsAwaitedForFiveSeconds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		settings, err := webhook.ParseSettings("https://192.0.2.1/leads", leadtest.WebhookSecret)
		if err != nil {
			t.Fatal(err)
		}
		hangs := func(ctx context.Context, _, _ string, _ syscall.RawConn) error {
			<-ctx.Done()
			return ctx.Err()
		}
		begun := time.Now()
		client := webhook.New(settings, &net.Dialer{ControlContext: hangs}, time.Now)
		err = client.Call(t.Context(), aLead())
		took := time.Since(begun)
		if err == nil || err.Error() != "no answer within 5s" || took != 5*time.Second {
			t.Errorf("%v after %s", err, took)
		}
	})
}

func TestAPublicDialerConnectsToNothingOfAPrivateNetwork(t *testing.T) {
	t.Parallel()
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("it was called")
	}))
	defer server.Close()
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	for _, host := range []string{"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "[::1]", "0.0.0.0"} {
		settings, err := webhook.ParseSettings("https://"+host+":"+port, leadtest.WebhookSecret)
		if err != nil {
			t.Fatal(err)
		}
		err = webhook.New(settings, webhook.PublicDialer(), time.Now).Call(t.Context(), aLead())
		if err == nil || !strings.Contains(err.Error(), "is no public address") {
			t.Errorf("%s: %v", host, err)
		}
	}
}

func TestSettingsSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ url, secrets, want string }{
		"no webhook":                   {"", "", ""},
		"HTTPS":                        {"https://crm.example/leads", leadtest.WebhookSecret, ""},
		"HTTP on this machine":         {"http://localhost:3000/", leadtest.WebhookSecret, ""},
		"HTTP on this machine, by IP":  {"http://[::1]:3000/", leadtest.WebhookSecret, ""},
		"HTTP elsewhere":               {"http://crm.example/leads", leadtest.WebhookSecret, "write a URL such as"},
		"no host":                      {"https:///leads", leadtest.WebhookSecret, "write a URL such as"},
		"no URL":                       {"crm.example", leadtest.WebhookSecret, "write a URL such as"},
		"no secret":                    {"https://crm.example", " ", "needs a secret"},
		"a secret without its prefix":  {"https://crm.example", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_ and 24 to 64"},
		"a secret that is too short":   {"https://crm.example", "whsec_MfKQ9r8G", "whsec_ and 24 to 64"},
		"a secret that is no base64":   {"https://crm.example", "whsec_" + strings.Repeat("!", 32), "whsec_ and 24 to 64"},
		"one of two secrets is of use": {"https://crm.example", leadtest.WebhookSecret + " x", "whsec_ and 24 to 64"},
	} {
		t.Run(name, func(t *testing.T) {
			settings, err := webhook.ParseSettings(c.url, c.secrets)
			got := ""
			if err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, c.want) || (err == nil) != (c.want == "") {
				t.Errorf("%q, want %q", got, c.want)
			}
			if local := strings.HasPrefix(settings.URL, "http:"); settings.IsLocal() != local {
				t.Errorf("on this machine: %t", !local)
			}
		})
	}
}
