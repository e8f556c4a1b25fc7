package publish

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"
)

// Busy is the error of a second publisher.
type Busy struct {
	By           string
	Since, Until time.Time
}

func (e *Busy) Error() string {
	if e.By == "" {
		return "somebody else began to publish at the same moment; try again when that has ended"
	}
	return fmt.Sprintf("%s has been publishing since %s. Wait for that to end; if it was cut off, publish again after %s, or now with --force",
		e.By, e.Since.Format(time.TimeOnly), e.Until.Format(time.TimeOnly))
}

// A lease is the right to publish. Nobody else has it until it expires, and it is renewed while there is work.
type lease struct {
	publisher *Publisher
	mine      holder
	state     state // as it was written last
	tag       string
	isLost    bool // to somebody else
}

// acquireLease takes the lease where nobody has it.
func (p *Publisher) acquireLease(ctx context.Context, found state, tag string, force bool) (*lease, error) {
	now := p.Now()
	if found.Held != nil && now.Before(found.Held.Until) && !force {
		return nil, &Busy{found.Held.By, found.Held.Since, found.Held.Until}
	}
	l := &lease{publisher: p, mine: holder{Token: rand.Text(), By: p.By, Since: now}, tag: tag}
	if err := l.write(ctx, found); err != nil {
		return nil, err
	}
	return l, nil
}

// write writes the state and renews the lease. It is refused when the lease was lost to somebody else.
func (l *lease) write(ctx context.Context, next state) error {
	l.mine.Until = l.publisher.Now().Add(LeaseDuration)
	next.Held = &l.mine
	return l.replaceState(ctx, next)
}

func (l *lease) replaceState(ctx context.Context, next state) error {
	tag, err := l.publisher.Bucket.replace(ctx, liveKey, l.tag, next)
	if errors.Is(err, errChanged) {
		l.isLost = true
		return &Busy{}
	}
	if err != nil {
		return err
	}
	l.state, l.tag = next, tag
	return nil
}

// renew keeps the lease while there is work.
func (l *lease) renew(ctx context.Context) error {
	if l.mine.Until.Sub(l.publisher.Now()) > LeaseDuration/2 {
		return nil
	}
	return l.write(ctx, l.state)
}

// release writes the state for the last time and gives the lease back. It is tried even when the work was called off.
func (l *lease) release(ctx context.Context) error {
	if l.isLost {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	l.state.Held = nil
	err := l.replaceState(ctx, l.state)
	if err != nil && !l.isLost {
		err = fmt.Errorf("nobody else can publish until %s, since the lease could not be given back: %w",
			l.mine.Until.Format(time.TimeOnly), err)
	}
	return err
}
