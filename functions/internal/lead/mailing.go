package lead

import (
	"errors"
	"time"
)

// A Queue holds leads that something is still to be done for. A lead is in one queue, or in none.
type Queue string

const (
	// MailQueue holds the leads whose mails are still to be sent.
	MailQueue Queue = "mail"
	// WebhookQueue holds the leads whose mails are sent, and which the webhook has not taken yet. It
	// is a queue of its own so that a webhook that fails delays no mail, and rings no alarm on mails.
	WebhookQueue Queue = "webhook"
)

// A Waiting is a lead in a queue.
type Waiting struct {
	ID         ID
	ReceivedAt time.Time
}

// A Lease is the right of one worker to mail a lead, or to call the webhook with it. It ends by the
// worker's last write or, when the worker died, by itself after a while.
type Lease struct {
	Token string // random; the store compares it with that of the current lease
	Queue Queue  // that the lead is in
	Lead  Lead   // as it was when the lease was taken
}

// A Reminding is the right of one worker to remind people of a lead. It ends by the worker's last write or, when the
// worker died, by itself after a while.
type Reminding struct {
	Token string // random; the store compares it with that of the current one
	Lead  Lead   // as it was when it began
}

var (
	// ErrLeaseLost is the error of a write under a lease that is not, or no longer, the lead's current
	// one: another worker or an operator has the lead, or this very write was done by an earlier try.
	ErrLeaseLost = errors.New("the lease has ended")

	// ErrUndeliverable marks a mail or a call that will never be accepted, such as a mail to an
	// impossible address.
	ErrUndeliverable = errors.New("undeliverable")

	// ErrSandbox is the error of a question that SES answers to nobody whose account is in its sandbox.
	ErrSandbox = errors.New("SES is in its sandbox")
)

// A Rule allows so many members, such as leads, of a subject, such as an address, within each
// window.
type Rule struct {
	Kind   string // distinguishes the counts of one rule from those of another
	Most   int
	Window time.Duration // windows begin at multiples of their length since 1 January 1970 UTC
}

// MissesMails reports whether not all mails of a lead were sent that can be.
func (l *Lead) MissesMails() bool {
	return l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() && l.ConfirmationError == ""
}

// IsGivenUp reports whether a lead misses mails that nothing tries to send any more. The status says so of one that was new;
// others were taken up before, or wait for no answer.
func (l *Lead) IsGivenUp() bool {
	if l.Status == Undelivered {
		return true
	}
	last := map[EventKind]time.Time{}
	for _, e := range l.History { // oldest first
		last[e.Kind] = e.At
	}
	return l.Status != Spam && l.MissesMails() && last[GivenUp].After(last[Requeued])
}
