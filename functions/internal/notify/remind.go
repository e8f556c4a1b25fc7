package notify

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// remindPause is after how long a reminder is tried again that could not be sent.
const remindPause = 5 * time.Minute

// promise is a lead with what was promised of it. One that was spam when it came in has no promise yet: it counts from
// now, before the visitor hears of it.
func (n *Notifier) promise(ctx context.Context, lease lead.Lease) (lead.Lead, error) {
	l := lease.Lead
	if n.Forms == nil || !l.DueAt.IsZero() || !l.Status.State().IsOpen {
		return l, nil
	}
	due, remind := n.Calendar.Promise(n.Now(), n.Forms.OfLead(l).PromiseOf(l.Fields))
	if due.IsZero() {
		return l, nil
	}
	l.DueAt, l.RemindAt = due, remind
	return l, n.Store.Promise(ctx, lease, due, next(l, remind))
}

// remindAll works off the reminders whose time has come. It goes on after one that fails, and leaves the rest to the
// next sweep when its time runs out.
func (n *Notifier) remindAll(ctx context.Context) error {
	for id, err := range n.Store.DueReminders(ctx) {
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !hasTime(ctx) {
			n.Log.WarnContext(ctx, "rest left to the next sweep", "queue", "reminders")
			return nil
		}
		if err := n.remind(ctx, id); err != nil {
			n.Log.WarnContext(ctx, "nobody reminded", "lead", string(id), "error", err.Error())
		}
	}
	return nil
}

// remind mails sales a lead whose person is to be called back now, or that nobody has taken up after two thirds of what was
// promised, and the manager one that nobody answered in time.
func (n *Notifier) remind(ctx context.Context, id lead.ID) error {
	working, cancel := context.WithTimeout(ctx, leadDeadline)
	defer cancel()
	r, begun, err := n.Store.BeginReminding(working, id)
	if err != nil || !begun {
		return err
	}
	err = n.remindOf(working, r)
	if errors.Is(err, lead.ErrLeaseLost) {
		n.Log.WarnContext(ctx, "lease lost", "lead", string(id), "error", err.Error())
		return nil
	}
	if err != nil {
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseDeadline)
		defer cancel()
		return errors.Join(err, n.Store.RemindAgain(ending, r, n.Now().Add(remindPause)))
	}
	return nil
}

func (n *Notifier) remindOf(ctx context.Context, r lead.Reminding) error {
	l := r.Lead
	isLate := !n.Now().Before(l.DueAt)
	isTaken := l.Status.State().IsTaken || l.Assignee != ""
	again := func(promise time.Time) error { return n.Store.RemindAgain(ctx, r, next(l, promise)) }
	switch {
	case hasCall(l) && !n.Now().Before(l.CallAt.Add(-lead.CallNotice)):
		err := n.Mailer.MailCall(ctx, l)
		if err != nil {
			return n.skipUndeliverable(ctx, r, fmt.Errorf("reminder of a call: %w", err), func() error { return n.Store.EndCall(ctx, r, false) })
		}
		return n.Store.EndCall(ctx, r, true)
	case !l.Status.State().IsOpen || !l.EscalatedAt.IsZero() || l.DueAt.IsZero():
		return again(time.Time{})
	case isLate:
		if err := n.Mailer.MailManager(ctx, l); err != nil {
			return n.skipUndeliverable(ctx, r, fmt.Errorf("mail to manager: %w", err), func() error { return again(time.Time{}) })
		}
		return n.Store.MarkEscalated(ctx, r, next(l, time.Time{}))
	case isTaken || !l.RemindedAt.IsZero():
		return again(l.DueAt)
	}
	if err := n.Mailer.MailReminder(ctx, l); err != nil {
		return n.skipUndeliverable(ctx, r, fmt.Errorf("reminder: %w", err), func() error { return again(l.DueAt) })
	}
	return n.Store.MarkReminded(ctx, r, next(l, l.DueAt))
}

// hasCall reports whether there is a call that nobody was reminded of.
func hasCall(l lead.Lead) bool { return !l.CallAt.IsZero() && l.CallRemindedAt.IsZero() }

// next is when the next reminder of a lead is due: for its call or for the promised answer, whichever is sooner. A zero
// promise stands for none; the result is zero where there is neither.
func next(l lead.Lead, promise time.Time) time.Time {
	if call := l.CallAt.Add(-lead.CallNotice); hasCall(l) && (promise.IsZero() || call.Before(promise)) {
		return call
	}
	return promise
}

// skipUndeliverable goes on after a mail that could not be sent: where it never can be, as if it had been.
func (n *Notifier) skipUndeliverable(ctx context.Context, r lead.Reminding, err error, goOn func() error) error {
	if !errors.Is(err, lead.ErrUndeliverable) {
		return err
	}
	n.Log.ErrorContext(ctx, "nobody reminded", "lead", string(r.Lead.ID), "error", err.Error())
	return goOn()
}
