// Package webhook posts leads to a program of the installation's own, such as its CRM, as Standard
// Webhooks 1.0.0 describes (https://www.standardwebhooks.com).
//
// In: a lead, or the ID of one that was erased. Out: one signed POST request with JSON, and an error unless it was answered with a
// status of 2xx. It tries once, follows no redirect, and uses nothing of the answer but its status.
package webhook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// timeout is how long the answer may take, with all that comes before it.
const timeout = 5 * time.Second

// A Client calls one webhook.
type Client struct {
	settings Settings
	http     *http.Client
	now      func() time.Time
}

// New makes a client that connects by dialer. now is the clock.
func New(s Settings, dialer *net.Dialer, now func() time.Time) *Client {
	own := *dialer
	own.Timeout = timeout // a call that is given up does not end its dialing
	return &Client{settings: s, now: now, http: &http.Client{
		Timeout: timeout,
		Transport: &http.Transport{
			DialContext:         own.DialContext,
			TLSHandshakeTimeout: timeout,
			ForceAttemptHTTP2:   true,
			// Lambda freezes the program between events, and a connection dies unseen.
			DisableKeepAlives: true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Call posts a lead. The error is [lead.ErrUndeliverable] where the answer is 410: no lead is wanted
// there any more. No error holds the webhook's URL, which may be a secret of its own, or anything that
// was answered, which may repeat the lead: errors end in the log and in the lead's history.
func (c *Client) Call(ctx context.Context, l lead.Lead) error {
	// Of the lead, so that calls which are repeated have the same: it holds hexadecimal digits,
	// hyphens and the name of a form, and no full stop, which separates what is signed.
	return c.post(ctx, string(l.ID), newMessage(l))
}

// Erased reports to the webhook that a lead was erased at a time. Its errors are those of [Client.Call].
func (c *Client) Erased(ctx context.Context, id lead.ID, at time.Time) error {
	return c.post(ctx, "erased-"+string(id), erasure{Type: erased, Timestamp: at.UTC(), Data: erasedData{ID: id}})
}

// post sends a message with an ID of its own.
func (c *Client) post(ctx context.Context, id string, message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("message %s as JSON: %w", id, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.settings.URL, bytes.NewReader(body))
	if err != nil {
		return errors.New("its address is none")
	}
	timestamp := strconv.FormatInt(c.now().Unix(), 10)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "dfx-site")
	request.Header.Set("Webhook-Id", id)
	request.Header.Set("Webhook-Timestamp", timestamp)
	request.Header.Set("Webhook-Signature", signatures(c.settings.Secrets, id, timestamp, body))
	response, err := c.http.Do(request)
	if err != nil {
		return noAnswer(err)
	}
	_ = response.Body.Close()
	switch {
	case response.StatusCode == http.StatusGone:
		return fmt.Errorf("%w: status %d", lead.ErrUndeliverable, response.StatusCode)
	case response.StatusCode < 200 || response.StatusCode > 299:
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return nil
}

// noAnswer says why there was no answer of HTTP.
func noAnswer(err error) error {
	if timedOut, ok := errors.AsType[net.Error](err); ok && timedOut.Timeout() {
		return fmt.Errorf("no answer within %s", timeout)
	}
	// That of connecting, or of a connection that broke: addresses and no URL.
	if connection, ok := errors.AsType[*net.OpError](err); ok {
		return fmt.Errorf("no answer: %w", connection)
	}
	if certificate, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return fmt.Errorf("no answer: %w", certificate)
	}
	return errors.New("no answer")
}

// signatures are one for each secret, separated by spaces: a receiver takes any of them, so that a
// secret is exchanged without a moment in which they disagree.
func signatures(secrets [][]byte, id, timestamp string, body []byte) string {
	var all []string
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, secret)
		fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
		all = append(all, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	return strings.Join(all, " ")
}
