// Package retention has a change of how long leads are kept reach the leads that are there.
//
// In: the table of leads, the forms with their retention, and that of spam. Out: leads that are erased when their form
// says by now. It walks through the whole table, because no index has leads by when they are erased.
package retention

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/newsletter"
)

const (
	// reserve is how much time must be left for another part of the table: 1 MB of leads, all of which may have to change.
	reserve = 15 * time.Second
	// writers is how many leads are changed at a time. After a change of a retention there are very many.
	writers = 16
	// maxPast is how long ago a lead may have been to be erased at most: what lies back five years or more, DynamoDB
	// takes for a mistake and keeps (Amazon DynamoDB Developer Guide, "Using time to live").
	maxPast = 4 * 365 * 24 * time.Hour
)

// Store keeps leads, and where a walk was interrupted.
type Store interface {
	Scan(ctx context.Context, cursor string, limit int32) (leads []lead.Lead, next string, err error)
	Retain(ctx context.Context, l lead.Lead, expires, releasedUntil time.Time) (bool, error)
	RetentionMark(ctx context.Context) (string, error)
	SetRetentionMark(ctx context.Context, cursor string) error
}

// A Walk goes through the table.
type Walk struct {
	Store    Store
	Forms    *form.Set
	SpamDays int // after which spam is erased
	Now      func() time.Time
	Log      *slog.Logger

	Limit int32 // how many leads a part of the table has at most; 1 MB of them where 0
}

// Apply sets when leads are erased that say otherwise than their forms. It goes on where the last walk was interrupted,
// and is interrupted itself where its time runs out: the next one does the rest. Done twice, it changes nothing more.
func (w *Walk) Apply(ctx context.Context) error {
	began, err := w.Store.RetentionMark(ctx)
	if err != nil {
		return err
	}
	looked, changed, cursor := 0, 0, began
	for {
		leads, next, err := w.Store.Scan(ctx, cursor, w.Limit)
		if err != nil {
			return fmt.Errorf("retention after %d leads: %w", looked, err)
		}
		n, err := w.change(ctx, leads)
		if looked, changed = looked+len(leads), changed+n; err != nil {
			return fmt.Errorf("retention after %d changes: %w", changed, err)
		}
		if cursor = next; cursor == "" || !hasTime(ctx) {
			break
		}
	}
	w.Log.InfoContext(ctx, "retention", "looked", looked, "changed", changed, "interrupted", cursor != "")
	if cursor == began {
		return nil
	}
	return w.Store.SetRetentionMark(ctx, cursor)
}

// hasTime reports whether there is time for another part of the table before the deadline of ctx.
func hasTime(ctx context.Context) bool {
	deadline, ok := ctx.Deadline()
	return !ok || time.Until(deadline) >= reserve
}

// change changes the leads of a part of the table, and counts them.
func (w *Walk) change(ctx context.Context, leads []lead.Lead) (changed int, err error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(writers)
	done := make([]bool, len(leads))
	for i, l := range leads {
		expires, released := w.Times(l)
		if expires.Equal(l.ExpiresAt) && released.Equal(l.ReleasedUntil) {
			continue
		}
		group.Go(func() (err error) {
			done[i], err = w.Store.Retain(ctx, l, expires, released)
			return err
		})
	}
	err = group.Wait()
	for _, isDone := range done {
		if isDone {
			changed++
		}
	}
	return changed, err
}

// Times are when a lead is erased by what its form says now and, for spam, when it is once a person released it. They
// stay what they are where the form is there no more, where the lead is kept for ever, and where its day has come
// already. Spam that a person judged keeps its own day.
func (w *Walk) Times(l lead.Lead) (expires, releasedUntil time.Time) {
	now, d := w.Now(), w.Forms.Named(l.Form)
	if d == nil || l.ExpiresAt.IsZero() || l.ExpiresAt.Before(now) {
		return l.ExpiresAt, l.ReleasedUntil
	}
	honest := w.honest(l, d.Retention, now)
	switch {
	case l.Status != lead.Spam:
		return honest, l.ReleasedUntil
	case l.SpamReason == lead.JudgedByPerson:
		return l.ExpiresAt, honest
	}
	return w.day(l, w.SpamDays, now), honest
}

// honest is when a lead is erased that is no spam. A sign-up that is to be confirmed keeps its own day, and one whose
// person signed off is erased sooner.
func (w *Walk) honest(l lead.Lead, days int, now time.Time) time.Time {
	if l.IsToConfirm() {
		if l.Status == lead.Spam {
			return l.ReleasedUntil
		}
		return l.ExpiresAt
	}
	day := w.day(l, days, now)
	if newsletter.IsSignedOff(l) {
		if signedOff := l.UnsubscribedAt.AddDate(0, 0, lead.SignedOffDays); signedOff.Before(day) {
			return time.Unix(signedOff.Unix(), 0).UTC()
		}
	}
	return day
}

// day is so many days after a lead came in, to the second, as DynamoDB keeps it.
func (w *Walk) day(l lead.Lead, days int, now time.Time) time.Time {
	day := l.ReceivedAt.AddDate(0, 0, days)
	if earliest := now.Add(-maxPast); day.Before(earliest) {
		day = earliest
	}
	return time.Unix(day.Unix(), 0).UTC()
}
