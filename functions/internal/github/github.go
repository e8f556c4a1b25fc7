// Package github asks GitHub in the name of a GitHub App, with the token by which the App works on one repository.
//
// In: what GitHub gave the App. Out: tokens, and answers of the API. It writes no token into an error.
package github

import (
	"bytes"
	"context"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// API is where GitHub is.
const API = "https://api.github.com"

// JSON is what a request accepts whose answer is read here.
const JSON = "application/vnd.github+json"

// An App is a GitHub App.
type App struct {
	ClientID string
	Key      *rsa.PrivateKey
}

// ParseApp reads the secret of an App: JSON with clientId and privateKey, the PEM file that GitHub gives.
func ParseApp(data []byte) (App, error) {
	var read struct{ ClientID, PrivateKey string }
	if err := json.Unmarshal(data, &read); err != nil {
		return App{}, errors.New("the secret of the GitHub App is no JSON") // and its text is none for a log
	}
	key, err := jwt.ParseRSAPrivateKeyFromPEM([]byte(read.PrivateKey))
	if err != nil {
		return App{}, fmt.Errorf("privateKey of the GitHub App: %w", err)
	}
	return App{ClientID: strings.TrimSpace(read.ClientID), Key: key}, nil
}

// A Client asks GitHub for one App and repository.
type Client struct {
	App        func(context.Context) (App, error) // read for each token, once an hour
	Repository string                             // owner/name
	API        string                             // [API], or a stand-in
	HTTP       *http.Client
	Now        func() time.Time

	mu    sync.Mutex
	token string    // of the installation
	until time.Time // when another is asked for
}

// maxAnswer is the longest answer that is read, in bytes. Lambda passes on 6 MB, in which bytes are a third longer.
const maxAnswer = 20 << 20

// An Answer is one of the API.
type Answer struct {
	Status      int
	ContentType string
	Body        []byte
}

// Do sends a request to the API with the token of the installation.
func (c *Client) Do(ctx context.Context, method, path, accept string, body []byte) (*Answer, error) {
	token, err := c.installationToken(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := c.send(ctx, token, method, path, accept, body)
	if err == nil && answer.Status == http.StatusUnauthorized {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.until = time.Time{} // GitHub took the token back: the next request asks for another
		return nil, errors.New("GitHub refuses the token of the installation")
	}
	return answer, err
}

func (c *Client) send(ctx context.Context, token, method, path, accept string, body []byte) (*Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.API+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("User-Agent", "dfx-site") // without one, GitHub refuses (GitHub Docs, "Getting started with the REST API")
	if accept != "" {
		request.Header.Set("Accept", accept)
	}
	if len(body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		var failed *url.Error
		if errors.As(err, &failed) {
			err = failed.Err // without the address, which may have a code in its query
		}
		return nil, fmt.Errorf("GitHub: %w", err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("GitHub: %w", err)
	}
	return &Answer{response.StatusCode, response.Header.Get("Content-Type"), data}, nil
}

// renewBefore is how long before its end a token of the installation is renewed.
const renewBefore = time.Minute

// installationToken is that by which the App works on the repository, and may do there what editing content takes and no more.
func (c *Client) installationToken(ctx context.Context) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.Now().Before(c.until) {
		return c.token, nil
	}
	app, err := c.App(ctx)
	if err != nil {
		return "", err
	}
	proof, err := app.proof(c.Now())
	if err != nil {
		return "", err
	}
	var installed struct{ ID int64 }
	if err := c.ask(ctx, proof, http.MethodGet, "/repos/"+c.Repository+"/installation", nil, &installed); err != nil {
		return "", fmt.Errorf("installation on %s: %w", c.Repository, err)
	}
	_, name, _ := strings.Cut(c.Repository, "/")
	wanted, err := json.Marshal(map[string]any{
		"repositories": []string{name},
		"permissions": map[string]string{
			"contents": "write", "pull_requests": "write", "metadata": "read", "checks": "read", "deployments": "read", "statuses": "read",
		},
	})
	if err != nil {
		return "", err
	}
	var made struct {
		Token     string
		ExpiresAt time.Time `json:"expires_at"`
	}
	at := fmt.Sprintf("/app/installations/%d/access_tokens", installed.ID)
	if err := c.ask(ctx, proof, http.MethodPost, at, wanted, &made); err != nil {
		return "", fmt.Errorf("token of the installation: %w", err)
	}
	c.token, c.until = made.Token, made.ExpiresAt.Add(-renewBefore)
	return c.token, nil
}

func (c *Client) ask(ctx context.Context, proof, method, path string, body []byte, into any) error {
	answer, err := c.send(ctx, proof, method, path, JSON, body)
	if err != nil {
		return err
	}
	if answer.Status >= 300 {
		return fmt.Errorf("GitHub: status %d", answer.Status)
	}
	return json.Unmarshal(answer.Body, into)
}

// proof is a JSON Web Token by which the App proves that it is itself (GitHub Docs, "Generating a JSON Web Token (JWT) for
// a GitHub App": ten minutes at most, and from a minute ago, as clocks differ).
func (a App) proof(now time.Time) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodRS256, jwt.RegisteredClaims{
		Issuer: a.ClientID, IssuedAt: jwt.NewNumericDate(now.Add(-time.Minute)), ExpiresAt: jwt.NewNumericDate(now.Add(8 * time.Minute)),
	}).SignedString(a.Key)
}
