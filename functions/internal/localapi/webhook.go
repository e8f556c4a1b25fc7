package localapi

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/notify"
)

// maxCalls is how many calls of the webhook are shown.
const maxCalls = 50

// A call is one call of the webhook.
type call struct {
	At     time.Time
	Lead   lead.ID
	Result string
}

// calls is another webhook that keeps its last calls for the pages of the outbox.
type calls struct {
	webhook notify.Webhook

	mu   sync.Mutex
	last []call // newest first
}

// Call calls the webhook.
func (c *calls) Call(ctx context.Context, l lead.Lead) error {
	err := c.webhook.Call(ctx, l)
	made := call{time.Now(), l.ID, "aangenomen"}
	if err != nil {
		made.Result = err.Error()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last = slices.Insert(c.last, 0, made)
	c.last = c.last[:min(len(c.last), maxCalls)]
	return err
}

func (c *calls) all() []call {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.last)
}
