// Package notify mails leads: to sales, and a confirmation to the visitor.
//
// Each lead is mailed at least once and, unless a worker dies between a mail and its mark, once. What
// could not be sent stays on the waiting list, from which the sweep takes it again.
package notify

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Store is the waiting list.
type Store interface {
	Claim(ctx context.Context, id lead.ID) (l lead.Lead, claimed bool, err error)
	Release(ctx context.Context, id lead.ID) error
	MarkSalesMailed(ctx context.Context, id lead.ID) error
	Finish(ctx context.Context, id lead.ID) error
	GiveUpConfirming(ctx context.Context, id lead.ID, reason string) error
	Waiting(ctx context.Context, before time.Time) ([]lead.ID, error)
}

// Mailer sends a lead's two mails. An error that is [ErrUndeliverable] will not go away.
type Mailer interface {
	MailSales(ctx context.Context, l lead.Lead) error
	MailVisitor(ctx context.Context, l lead.Lead) error
}

// ErrUndeliverable marks a mail that will never be accepted, such as one to an impossible address.
var ErrUndeliverable = errors.New("undeliverable")

// A Notifier mails leads.
type Notifier struct {
	Store  Store
	Mailer Mailer
}

// Notify mails one lead, if it waits for that and no other worker has it.
func (n *Notifier) Notify(ctx context.Context, id lead.ID) error {
	l, claimed, err := n.Store.Claim(ctx, id)
	if err != nil || !claimed {
		return err
	}
	if err := n.mail(ctx, l); err != nil {
		// The claim is given back even when ctx is what ended the attempt.
		if releaseErr := n.Store.Release(context.WithoutCancel(ctx), id); releaseErr != nil {
			err = errors.Join(err, releaseErr)
		}
		return fmt.Errorf("notify lead %s: %w", id, err)
	}
	slog.InfoContext(ctx, "notified", "lead", id, "form", l.Form)
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
	err := n.Mailer.MailVisitor(ctx, l)
	if errors.Is(err, ErrUndeliverable) {
		slog.WarnContext(ctx, "confirmation undeliverable", "lead", l.ID, "error", err)
		return n.Store.GiveUpConfirming(ctx, l.ID, err.Error())
	}
	if err != nil {
		return fmt.Errorf("mail to visitor: %w", err)
	}
	return n.Store.Finish(ctx, l.ID)
}

// Sweep mails every lead that has waited since before a time. It goes on after one that fails.
func (n *Notifier) Sweep(ctx context.Context, before time.Time) error {
	ids, err := n.Store.Waiting(ctx, before)
	for _, id := range ids {
		if ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		err = errors.Join(err, n.Notify(ctx, id))
	}
	return err
}
