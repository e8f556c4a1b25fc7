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
	return c.keep(l.ID, "aangenomen", c.webhook.Call(ctx, l))
}

// Erased tells the webhook of a lead that was erased.
func (c *calls) Erased(ctx context.Context, id lead.ID, at time.Time) error {
	return c.keep(id, "gewist", c.webhook.Erased(ctx, id, at))
}

func (c *calls) keep(id lead.ID, taken string, err error) error {
	made := call{time.Now(), id, taken}
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
