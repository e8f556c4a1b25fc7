// Package notify mails leads, to sales and a confirmation to the visitor, and then calls the webhook
// with them, where there is one.
//
// Each lead is mailed at least once and, unless a worker dies between a mail and its mark, once; the
// same holds for the webhook, whose calls for one lead have one ID. A lead that could not be mailed
// stays in its queue, from which the sweep takes it again after a pause that grows. After many tries
// it is parked for a person; that failure alone is one of the sweep as well, which puts it in the
// dead-letter queue.
//
// The webhook comes last, and by a queue of its own: people wait for mails, and a webhook that hangs
// must not delay even one of them.
package notify

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/metric"
)

const (
	// firstPause and maxPause are bounds of how long a lead waits after a try that failed; each
	// pause is twice the former.
	firstPause = time.Minute
	maxPause   = time.Hour
	// maxTries is after how many tries, in a little over a day, a lead is parked, or the webhook given up.
	maxTries = 30
	// leadDeadline is how long one lead may take, and releaseDeadline how long the end of its lease
	// may take after a failure.
	leadDeadline    = 25 * time.Second
	releaseDeadline = 5 * time.Second
	// streamPatience is until when a lead that nobody tried is one that the stream should have told of; an
	// older one was queued again.
	streamPatience = 10 * time.Minute
	// reserve is how much of a sweep's time must be left for it to begin with another lead.
	reserve = leadDeadline + releaseDeadline
)

// confirmations limits the mails to one mailbox, whatever the form, so that nobody can use the site
// to flood somebody else.
var confirmations = lead.Rule{Kind: "confirmations", Most: 3, Window: 24 * time.Hour}

// Mailer sends a lead's mails. An error that is [lead.ErrUndeliverable] is final.
type Mailer interface {
	MailSales(ctx context.Context, l lead.Lead) error
	MailVisitor(ctx context.Context, l lead.Lead) error
	MailReminder(ctx context.Context, l lead.Lead) error
	MailManager(ctx context.Context, l lead.Lead) error
	MailCall(ctx context.Context, l lead.Lead) error
	SalesSuppressed(ctx context.Context) (bool, error)
	// MailSpam mails sales what was judged spam in a week, and how many more there were.
	MailSpam(ctx context.Context, from, to time.Time, leads []lead.Lead, more int) error
}

// Webhook calls the installation's own program with a lead, and tells it which were erased. An error that is
// [lead.ErrUndeliverable] is final.
type Webhook interface {
	Call(ctx context.Context, l lead.Lead) error
	Erased(ctx context.Context, id lead.ID, at time.Time) error
}

// Retention has leads erased when their forms say by now.
type Retention interface {
	Apply(ctx context.Context) error
}

// A Notifier mails leads.
type Notifier struct {
	Store  *store.Store
	Mailer Mailer
	Quota  *quota.Table
	// Webhook may be nil.
	Webhook   Webhook
	Retention Retention
	// Calendar and Forms are those of the promise of a lead that has none yet; it gets none where Forms is nil.
	Calendar calendar.Calendar
	Forms    *form.Set
	Now      func() time.Time // the clock
	Log      *slog.Logger

	// Metrics adds to the log of each sweep the metric that CloudWatch reads from it.
	Metrics bool
}

// Notify does what a lead's queue is for, if it is in one and no other worker has a lease on it: it
// mails the lead, or calls the webhook with it.
func (n *Notifier) Notify(ctx context.Context, id lead.ID) error {
	_, err := n.notify(ctx, id)
	return err
}

// notify is [Notifier.Notify], and returns the lead as it was before; the zero Lead where it is not ours to try.
func (n *Notifier) notify(ctx context.Context, id lead.ID) (lead.Lead, error) {
	working, cancel := context.WithTimeout(ctx, leadDeadline)
	defer cancel()
	lease, leased, err := n.Store.Lease(working, id)
	if err != nil || !leased {
		return lead.Lead{}, err
	}
	work := n.mail
	if lease.Queue == lead.WebhookQueue {
		work = n.call
	}
	err = work(working, lease)
	if errors.Is(err, lead.ErrLeaseLost) {
		// The lead is another worker's, or an operator has queued or deleted it.
		n.Log.WarnContext(ctx, "lease lost", "lead", string(id), "error", err.Error())
		return lease.Lead, nil
	}
	if err != nil {
		// The lease is ended even when ctx is what ended the attempt.
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseDeadline)
		defer cancel()
		return lease.Lead, fmt.Errorf("notify lead %s: %w", id, errors.Join(err, n.release(ending, lease)))
	}
	n.Log.InfoContext(ctx, "notified",
		"lead", string(id), "form", string(lease.Lead.Form), "queue", string(lease.Queue))
	return lease.Lead, nil
}

func (n *Notifier) mail(ctx context.Context, lease lead.Lease) error {
	l, err := n.promise(ctx, lease)
	if err != nil {
		return err
	}
	if l.SalesMailedAt.IsZero() {
		if err := n.countEarlier(ctx, lease); err != nil {
			return err
		}
		if err := n.Mailer.MailSales(ctx, l); err != nil {
			return fmt.Errorf("mail to sales: %w", err)
		}
		if err := n.Store.MarkSalesMailed(ctx, lease); err != nil {
			return err
		}
	}
	next := lead.WebhookQueue
	if n.Webhook == nil || !l.WebhookAt.IsZero() {
		next = ""
	}
	if !l.VisitorMailedAt.IsZero() || l.ConfirmationError != "" {
		return n.Store.Finish(ctx, lease, next)
	}
	allowed, _, err := n.Quota.Take(ctx, confirmations, form.Mailbox(l.Email), string(l.ID))
	if err != nil {
		return err
	}
	if !allowed {
		return n.Store.GiveUpConfirming(ctx, lease, "this address had its mails of today", next)
	}
	err = n.Mailer.MailVisitor(ctx, l)
	if errors.Is(err, lead.ErrUndeliverable) {
		n.Log.WarnContext(ctx, "confirmation undeliverable",
			"lead", string(l.ID), "error", err.Error())
		return n.Store.GiveUpConfirming(ctx, lease, err.Error(), next)
	}
	if err != nil {
		return fmt.Errorf("mail to visitor: %w", err)
	}
	return n.Store.MarkVisitorMailed(ctx, lease, next)
}

// countEarlier records how many leads of the same person came in before a lead. No mail waits for a count that fails.
func (n *Notifier) countEarlier(ctx context.Context, lease lead.Lease) error {
	count, err := n.Store.CountEarlier(ctx, lease.Lead)
	if err == nil && count > 0 {
		err = n.Store.MarkEarlier(ctx, lease, count)
	}
	if err == nil || errors.Is(err, lead.ErrLeaseLost) {
		return err
	}
	n.Log.WarnContext(ctx, "earlier leads not counted", "lead", string(lease.Lead.ID), "error", err.Error())
	return nil
}

func (n *Notifier) call(ctx context.Context, lease lead.Lease) error {
	if n.Webhook == nil {
		return n.Store.GiveUpWebhook(ctx, lease, "there is no webhook any more")
	}
	err := n.Webhook.Call(ctx, lease.Lead)
	if err == nil {
		return n.Store.MarkWebhookDelivered(ctx, lease)
	}
	if !errors.Is(err, lead.ErrUndeliverable) && lease.Lead.Attempts < maxTries {
		return fmt.Errorf("webhook: %w", err)
	}
	n.Log.ErrorContext(ctx, "webhook given up; see docs/operate.md", append(
		metric.Of(metric.WebhookGivenUp, "Count", 1, n.Now()),
		"lead", string(lease.Lead.ID), "error", err.Error())...)
	return n.Store.GiveUpWebhook(ctx, lease, err.Error())
}

// release ends the lease on a lead after a try that failed, or parks a lead that could not be mailed
// by the last try.
func (n *Notifier) release(ctx context.Context, lease lead.Lease) error {
	tries := lease.Lead.Attempts
	if tries < maxTries || lease.Queue != lead.MailQueue {
		return n.Store.Release(ctx, lease, pause(tries))
	}
	if err := n.Store.Park(ctx, lease); err != nil {
		return err
	}
	return fmt.Errorf("%w after %d tries; 'leads redrive' shows it, and the desk or 'leads redrive -yes' sends it again", errParked, tries)
}

var errParked = errors.New("parked")

// pause is how long a lead waits after so many tries.
func pause(tries int) time.Duration {
	if tries > 6 {
		return maxPause
	}
	return min(firstPause<<max(tries-1, 0), maxPause)
}

// Sweep notifies every lead that came in before a time and still waits: first the mails, then the reminders whose time has
// come, and then the webhook, each oldest first. It goes on after one that fails, and leaves the rest to the next sweep when
// its time runs out. Failures are logged; the error has those after which nobody tries again.
func (n *Notifier) Sweep(ctx context.Context, before time.Time) error {
	return errors.Join(
		n.drain(ctx, lead.MailQueue, before),
		n.remindAll(ctx),
		n.drain(ctx, lead.WebhookQueue, before),
	)
}

// drain notifies the leads of one queue.
func (n *Notifier) drain(ctx context.Context, queue lead.Queue, before time.Time) error {
	var failures error
	count, mails := 0, queue == lead.MailQueue
	var oldest time.Duration
	if mails {
		defer func() { n.logSweep(ctx, oldest) }()
	}
	for waiting, err := range n.Store.Waiting(ctx, queue, before) {
		if err != nil {
			return errors.Join(failures, err)
		}
		if ctx.Err() != nil {
			return errors.Join(failures, ctx.Err())
		}
		if (count > 0 || !mails) && !hasTime(ctx) {
			n.Log.WarnContext(ctx, "rest left to the next sweep", "queue", string(queue), "done", count)
			return failures
		}
		tried, err := n.notify(ctx, waiting.ID)
		if errors.Is(err, errParked) {
			failures = errors.Join(failures, err)
		} else if err != nil {
			n.Log.WarnContext(ctx, "lead not notified", "error", err.Error())
		}
		age := n.Now().Sub(waiting.ReceivedAt)
		// One that is tried for the first time may be old: released from spam, or queued again.
		if isLeft := err != nil || tried.ID == ""; isLeft && tried.Attempts != 1 {
			oldest = max(oldest, age)
		}
		if mails && tried.Attempts == 1 && len(tried.History) == 0 && n.Metrics && age < streamPatience {
			n.Log.WarnContext(ctx, "the stream did not tell of a lead",
				metric.Of(metric.MissedByStream, "Count", 1, n.Now())...)
		}
		count++
	}
	return failures
}

// hasTime reports whether there is time for another lead before the deadline of ctx.
func hasTime(ctx context.Context) bool {
	deadline, ok := ctx.Deadline()
	return !ok || time.Until(deadline) >= reserve
}

// logSweep writes how long the oldest lead has been waiting that could not be mailed so far.
func (n *Notifier) logSweep(ctx context.Context, oldest time.Duration) {
	if n.Metrics {
		n.Log.InfoContext(ctx, "sweep", metric.Of(metric.OldestWaiting, "Seconds", oldest.Seconds(), n.Now())...)
	} else if oldest > 0 {
		n.Log.InfoContext(ctx, "sweep", "oldest", oldest)
	}
}

// CheckMailbox asks whether SES would send sales a mail, and tells it in the log. In its sandbox SES tells nobody, which is no
// failure: the guide to a first deployment goes through it.
func (n *Notifier) CheckMailbox(ctx context.Context) error {
	suppressed, err := n.Mailer.SalesSuppressed(ctx)
	if errors.Is(err, lead.ErrSandbox) {
		n.Log.WarnContext(ctx, "mailbox not checked", "error", err)
		return nil
	}
	if err != nil {
		return fmt.Errorf("suppression list: %w", err)
	}
	if suppressed {
		n.Log.ErrorContext(ctx, "the mailbox of sales is on the suppression list of SES; see docs/operate.md",
			metric.Of(metric.SalesSuppressed, "Count", 1, n.Now())...)
	} else {
		n.Log.InfoContext(ctx, "mailbox checked", metric.Of(metric.SalesSuppressed, "Count", 0, n.Now())...)
	}
	return nil
}
