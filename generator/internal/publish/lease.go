package publish

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
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
	return fmt.Sprintf("%s has been publishing since %s. Wait for that to end; if it was cut off, publish again after %s. "+
		"To end it and publish in its place: --force", e.By, e.Since.Format(time.TimeOnly), e.Until.Format(time.TimeOnly))
}

// A lease is the right to publish. Nobody else has it until it expires, and it is renewed while there is work.
type lease struct {
	publisher *Publisher
	mine      holder
	state     state // as it was written last
	tag       string
	isLost    bool // to somebody else
}

// acquireLease takes the lease where nobody has it. With force it takes it from another publisher, which can then no longer
// renew it, and waits until that lease ends, after which the other one writes nothing.
func (p *Publisher) acquireLease(ctx context.Context, found state, tag string, force bool) (held *lease, waited bool, err error) {
	now := p.Now()
	other := found.Held
	isBusy := other != nil && now.Before(other.Until)
	if isBusy && !force {
		return nil, false, &Busy{other.By, other.Since, other.Until}
	}
	held = &lease{publisher: p, mine: holder{Token: rand.Text(), By: p.By, Since: now}, tag: tag}
	if err := held.write(ctx, found); err != nil {
		return nil, false, err
	}
	if isBusy {
		if err := p.Sleep(ctx, other.Until.Sub(now)); err != nil {
			return nil, false, errors.Join(err, held.release(ctx))
		}
		if err := held.write(ctx, held.state); err != nil {
			return nil, false, err
		}
	}
	return held, isBusy, nil
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
		// A client that did not hear the answer asks once more, and is refused for what it wrote itself.
		if found, foundTag, readErr := l.publisher.readState(ctx); readErr == nil && isSame(found, next) {
			tag, err = foundTag, nil
		} else {
			l.isLost = true
			return &Busy{}
		}
	}
	if err != nil {
		return err
	}
	l.state, l.tag = next, tag
	return nil
}

const (
	// renewal is how long after it was written the lease is renewed.
	renewal = LeaseDuration / 6
	// margin is how long before its end the lease is used no more: a request that was called off may still arrive.
	margin = LeaseDuration / 12
)

// renew keeps the lease while there is work.
func (l *lease) renew(ctx context.Context) error {
	if l.mine.Until.Sub(l.publisher.Now()) > LeaseDuration-renewal {
		return nil
	}
	return l.write(ctx, l.state)
}

// until is how long this publisher may write.
func (l *lease) until() time.Time { return l.mine.Until.Add(-margin) }

// isSame reports whether two states are written the same way. No two publishers have the same token.
func isSame(one, other state) bool {
	a, errA := json.Marshal(one)
	b, errB := json.Marshal(other)
	return errA == nil && errB == nil && bytes.Equal(a, b)
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
