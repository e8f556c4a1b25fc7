// Package notify mails leads: to sales, and a confirmation to the visitor.
//
// Each lead is mailed at least once and, unless a worker dies between a mail and its mark, once. What
// could not be sent stays on the waiting list, from which the sweep takes it again, less and less often.
// What could not be sent in many tries is parked for a person, and the failure of that try ends in the
// dead-letter queue of the sweep.
package notify

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// firstPause and longestPause are how long a lead waits after a try that failed; each pause is twice
	// the former.
	firstPause   = time.Minute
	longestPause = time.Hour
	// mostTries is after how many tries, in a little over a day, a person must look.
	mostTries = 30
	// leadDeadline is how long one lead may take, and endDeadline how long giving it back may take.
	leadDeadline = 25 * time.Second
	endDeadline  = 5 * time.Second
	// reserve is how much of a sweep's time is left for the lead that it has in hand.
	reserve = leadDeadline + endDeadline
)

// Store is the waiting list.
type Store interface {
	Claim(ctx context.Context, id lead.ID) (l lead.Lead, claimed bool, err error)
	Release(ctx context.Context, id lead.ID, after time.Duration) error
	MarkSalesMailed(ctx context.Context, id lead.ID) error
	MarkVisitorMailed(ctx context.Context, id lead.ID) error
	Finish(ctx context.Context, id lead.ID) error
	GiveUpConfirming(ctx context.Context, id lead.ID, reason string) error
	Park(ctx context.Context, id lead.ID) error
	Waiting(ctx context.Context, before time.Time) ([]store.Waiting, error)
}

// Mailer sends a lead's two mails. An error that is [ErrUndeliverable] will not go away.
type Mailer interface {
	MailSales(ctx context.Context, l lead.Lead) error
	MailVisitor(ctx context.Context, l lead.Lead) error
}

// Quota tells whether a recipient may get one more mail.
type Quota interface {
	Take(ctx context.Context, rule quota.Rule, subject, member string) (allowed bool, left time.Duration, err error)
}

// ErrUndeliverable marks a mail that will never be accepted, such as one to an impossible address.
var ErrUndeliverable = errors.New("undeliverable")

// A Notifier mails leads.
type Notifier struct {
	Store  Store
	Mailer Mailer
	Quota  Quota
	Log    *slog.Logger // slog.Default where nil

	// Metrics asks for the metric of each sweep in the log, from which CloudWatch takes it.
	Metrics bool
}

// Notify mails one lead, if it waits for that and no other worker has it.
func (n *Notifier) Notify(ctx context.Context, id lead.ID) error {
	working, cancel := context.WithTimeout(ctx, leadDeadline)
	defer cancel()
	l, claimed, err := n.Store.Claim(working, id)
	if err != nil || !claimed {
		return err
	}
	if err := n.mail(working, l); err != nil {
		// The claim is given back even when ctx is what ended the attempt.
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), endDeadline)
		defer cancel()
		return fmt.Errorf("notify lead %s: %w", id, errors.Join(err, n.giveBack(ending, l)))
	}
	n.log().InfoContext(ctx, "notified", "lead", string(id), "form", string(l.Form))
	return nil
}

func (n *Notifier) mail(ctx context.Context, l lead.Lead) error {
	if l.SalesMailedAt.IsZero() {
		if err := n.Mailer.MailSales(ctx, l); err != nil {
			return fmt.Errorf("mail to sales: %w", err)
		}
		if err := n.Store.MarkSalesMailed(ctx, l.ID); err != nil {
			return err
		}
	}
	if !l.VisitorMailedAt.IsZero() {
		return n.Store.Finish(ctx, l.ID)
	}
	allowed, _, err := n.Quota.Take(ctx, quota.Confirmations, quota.Mailbox(l.Email), string(l.ID))
	if err != nil {
		return err
	}
	if !allowed {
		return n.Store.GiveUpConfirming(ctx, l.ID, "this address had its mails of today")
	}
	err = n.Mailer.MailVisitor(ctx, l)
	if errors.Is(err, ErrUndeliverable) {
		n.log().WarnContext(ctx, "confirmation undeliverable", "lead", string(l.ID), "error", err.Error())
		return n.Store.GiveUpConfirming(ctx, l.ID, err.Error())
	}
	if err != nil {
		return fmt.Errorf("mail to visitor: %w", err)
	}
	return n.Store.MarkVisitorMailed(ctx, l.ID)
}

// giveBack puts a lead back that could not be mailed, or parks it after the last try.
func (n *Notifier) giveBack(ctx context.Context, l lead.Lead) error {
	if l.Attempts < mostTries {
		return n.Store.Release(ctx, l.ID, pause(l.Attempts))
	}
	if err := n.Store.Park(ctx, l.ID); err != nil {
		return err
	}
	return fmt.Errorf("parked after %d tries; see it with 'leads list -status undelivered', send it again with 'leads resend'", l.Attempts)
}

// pause is how long a lead waits after so many tries.
func pause(tries int) time.Duration {
	if tries > 6 {
		return longestPause
	}
	return min(firstPause<<max(tries-1, 0), longestPause)
}

// Sweep mails every lead that has waited since before a time. It goes on after one that fails, and leaves
// the rest to the next sweep when its time runs out.
func (n *Notifier) Sweep(ctx context.Context, before time.Time) error {
	waiting, err := n.Store.Waiting(ctx, before)
	age := time.Duration(0)
	if len(waiting) > 0 {
		age = before.Sub(waiting[0].ReceivedAt)
	}
	switch {
	case n.Metrics && err == nil:
		n.log().InfoContext(ctx, "sweep", append([]any{"waiting", len(waiting)}, oldestWaiting(age, before)...)...)
	case len(waiting) > 0:
		n.log().InfoContext(ctx, "sweep", "waiting", len(waiting), "oldest", age)
	}
	for i, w := range waiting {
		if ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		if deadline, ok := ctx.Deadline(); i > 0 && ok && time.Until(deadline) < reserve {
			n.log().WarnContext(ctx, "left to the next sweep", "leads", len(waiting)-i)
			return err
		}
		err = errors.Join(err, n.Notify(ctx, w.ID))
	}
	return err
}

func (n *Notifier) log() *slog.Logger {
	if n.Log == nil {
		return slog.Default()
	}
	return n.Log
}
