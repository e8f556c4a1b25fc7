package login

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/functions/internal/github"
)

// secretLasts is how long a secret is used before it is read again: a new one is in use then, without a deployment.
const secretLasts = 5 * time.Minute

// gitHubTimeout is how long GitHub may take for one answer. Its longest are queries of hundreds of files.
const gitHubTimeout = 25 * time.Second

// A Secret is the GitHub App that Secrets Manager keeps.
type Secret struct {
	Client     *secretsmanager.Client
	ID         string // name or ARN
	Repository string
	Now        func() time.Time
	Web, API   string // of a stand-in for GitHub; GitHub's own where empty

	mu     sync.Mutex
	text   string // that client was made of
	client *github.Client
	until  time.Time
}

// GitHub is the client of the App; [ErrNoApp] where the secret has none.
func (s *Secret) GitHub(ctx context.Context) (*github.Client, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.client == nil || !s.Now().Before(s.until) {
		if err := s.read(ctx); err != nil && s.client == nil { // with the former one, work goes on
			return nil, err
		}
	}
	if s.client.App.ClientID == "" {
		return nil, ErrNoApp
	}
	return s.client, nil
}

func (s *Secret) read(ctx context.Context) error {
	value, err := s.Client.GetSecretValue(ctx, &secretsmanager.GetSecretValueInput{SecretId: &s.ID})
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		return fmt.Errorf("secret %s: %s", s.ID, coded.ErrorCode())
	}
	if err != nil {
		return fmt.Errorf("secret %s: %w", s.ID, err)
	}
	s.until = s.Now().Add(secretLasts)
	text := aws.ToString(value.SecretString)
	if s.client != nil && text == s.text {
		return nil // with the token that it has
	}
	app, err := github.ParseApp([]byte(text))
	if err != nil {
		return fmt.Errorf("secret %s: %w", s.ID, err)
	}
	web, api := s.Web, s.API
	if web == "" {
		web, api = github.Web, github.API
	}
	s.text, s.client = text, &github.Client{
		App: app, Repository: s.Repository, Web: web, API: api, HTTP: &http.Client{Timeout: gitHubTimeout}, Now: s.Now,
	}
	return nil
}
