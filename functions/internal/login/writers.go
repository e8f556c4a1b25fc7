package login

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/dfx-fitness/site/functions/internal/github"
)

const (
	// writerFor is how long a token of GitHub is believed to be of somebody who may write.
	writerFor = 10 * time.Minute
	// maxWriters bounds the memory that tokens take.
	maxWriters = 1000
)

// writers are the tokens of GitHub that are known to be of accounts that may write to the site's repository. Whoever else has
// one is no concern of the proxy's.
type writers struct {
	mu    sync.Mutex
	until map[[sha256.Size]byte]time.Time // by the digest of the token
}

// admit returns a [refusal] unless a token is of such an account.
func (w *writers) admit(ctx context.Context, client *github.Client, token string, now time.Time) error {
	id := sha256.Sum256([]byte(token))
	w.mu.Lock()
	known := now.Before(w.until[id])
	w.mu.Unlock()
	if known {
		return nil
	}
	answer, err := client.Do(ctx, token, http.MethodGet, "/repos/"+client.Repository, "", nil)
	if err != nil {
		return err
	}
	var repository struct {
		Permissions struct{ Push bool } `json:"permissions"` // GitHub Docs, "Get a repository"
	}
	switch {
	case answer.Status == http.StatusUnauthorized:
		return errSignedOutAtGitHub
	case answer.Status >= 500:
		return errors.New("GitHub does not tell who may write")
	case answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &repository) != nil || !repository.Permissions.Push:
		return errNoWriter
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.until == nil || len(w.until) >= maxWriters {
		w.until = map[[sha256.Size]byte]time.Time{}
	}
	w.until[id] = now.Add(writerFor)
	return nil
}
