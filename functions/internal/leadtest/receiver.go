package leadtest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/dfx-fitness/site/functions/internal/webhook"
)

// WebhookSecret is the secret that receivers know.
const WebhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

// A Call is one call of a webhook.
type Call struct {
	ID     string
	Header http.Header
	Body   []byte
}

// A Receiver is the program behind a webhook. It collects its calls, of which each must be signed.
type Receiver struct {
	server *httptest.Server
	mu     sync.Mutex
	calls  []Call
	answer func(Call) int
}

// NewReceiver starts a receiver that ends with the test.
func NewReceiver(t testing.TB) *Receiver {
	t.Helper()
	r := &Receiver{answer: func(Call) int { return http.StatusNoContent }}
	r.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			return // the caller has died
		}
		call := Call{request.Header.Get("Webhook-Id"), request.Header, body}
		if !isSigned(call) {
			t.Errorf("webhook call %s is not signed: %v", call.ID, call.Header)
		}
		r.mu.Lock()
		answer := r.answer
		r.mu.Unlock()
		status := answer(call)
		if status >= 200 && status <= 299 {
			r.mu.Lock()
			r.calls = append(r.calls, call)
			r.mu.Unlock()
		}
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
	}))
	t.Cleanup(r.server.Close)
	return r
}

// isSigned verifies a call as receivers do (Standard Webhooks, "Verifying signatures").
func isSigned(call Call) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(WebhookSecret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(call.ID + "." + call.Header.Get("Webhook-Timestamp") + "." + string(call.Body)))
	want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	return slices.Contains(strings.Fields(call.Header.Get("Webhook-Signature")), want)
}

// URL is the address of the webhook.
func (r *Receiver) URL() string { return r.server.URL }

// Client is a client that calls this receiver.
func (r *Receiver) Client(t testing.TB, clock *Clock) *webhook.Client {
	t.Helper()
	settings, err := webhook.ParseSettings(r.URL(), WebhookSecret)
	if err != nil {
		t.Fatal(err)
	}
	return webhook.New(settings, &net.Dialer{}, clock.Now)
}

// Answer sets the status of the answers from now on. A call with another one than 2xx is not taken.
func (r *Receiver) Answer(status func(Call) int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = status
}

// Calls are the calls that were taken so far.
func (r *Receiver) Calls() []Call {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.calls)
}

// Take returns the calls that were taken so far and removes them.
func (r *Receiver) Take() []Call {
	r.mu.Lock()
	defer r.mu.Unlock()
	calls := r.calls
	r.calls = nil
	return calls
}
