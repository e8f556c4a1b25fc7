package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/functions/internal/editing"
	"github.com/dfx-fitness/site/functions/internal/github"
)

// secretLasts is how long a secret is used before it is read again: a new one is in use then, without a deployment.
const secretLasts = 5 * time.Minute

// gitHubTimeout is how long GitHub may take for one answer. Its longest are queries of hundreds of files.
const gitHubTimeout = 25 * time.Second

// A secret is the GitHub App that Secrets Manager keeps.
type secret struct {
	manager    *secretsmanager.Client
	id         string // name or ARN
	repository string
	now        func() time.Time

	mu     sync.Mutex
	text   string // that client was made of
	client *github.Client
	until  time.Time
}

// GitHub is the client of the App; [editing.ErrNoApp] where the secret has none.
func (s *secret) GitHub(ctx context.Context) (*github.Client, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.client == nil || !s.now().Before(s.until) {
		switch err := s.read(ctx); {
		case err != nil && s.client == nil:
			s.until = time.Time{}
			return nil, err
		case err != nil: // with the former one, work goes on
			slog.ErrorContext(ctx, "the secret of the editor's App cannot be used; the former one is", "error", err.Error())
		}
	}
	if s.client.App.ClientID == "" {
		return nil, editing.ErrNoApp
	}
	return s.client, nil
}

func (s *secret) read(ctx context.Context) error {
	s.until = s.now().Add(secretLasts) // of one that cannot be read as well: not each request asks again
	value, err := s.manager.GetSecretValue(ctx, &secretsmanager.GetSecretValueInput{SecretId: &s.id})
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		return fmt.Errorf("secret %s: %s", s.id, coded.ErrorCode())
	}
	if err != nil {
		return fmt.Errorf("secret %s: %w", s.id, err)
	}
	text := aws.ToString(value.SecretString)
	if s.client != nil && text == s.text {
		return nil // with the token that it has
	}
	app, err := github.ParseApp([]byte(text))
	if err != nil {
		return fmt.Errorf("secret %s: %w", s.id, err)
	}
	s.text, s.client = text, &github.Client{
		App: app, Repository: s.repository, API: github.API, HTTP: &http.Client{Timeout: gitHubTimeout}, Now: s.now,
	}
	return nil
}
