package lead

import (
	"errors"
	"time"
)

// A Waiting is a lead whose mails are still to be sent.
type Waiting struct {
	ID         ID
	ReceivedAt time.Time
}

// A Lease is the right of one worker to mail a lead. It ends by the worker's last write or, when
// the worker died, by itself after a while.
type Lease struct {
	Token string // random; the store compares it with that of the current lease
	Lead  Lead   // as it was when the lease was taken
}

var (
	// ErrLeaseLost is the error of a write under a lease that is not, or no longer, the lead's current
	// one: another worker or an operator has the lead, or this very write was done by an earlier try.
	ErrLeaseLost = errors.New("the lease has ended")

	// ErrUndeliverable marks a mail that will never be accepted, such as one to an impossible address.
	ErrUndeliverable = errors.New("undeliverable")
)

// A Rule allows so many members, such as leads, of a subject, such as an address, within each
// window.
type Rule struct {
	Kind   string // distinguishes the counts of one rule from those of another
	Most   int
	Window time.Duration // windows begin at multiples of their length since 1 January 1970 UTC
}
