package lead

import "time"

// An Event is something that happened to a lead after it came in. It holds no address and no text
// of a visitor, so that a history may be shown where the lead itself may not.
type Event struct {
	At     time.Time `json:"at"` // to the millisecond
	Kind   EventKind `json:"kind"`
	By     string    `json:"by,omitzero"`     // e-mail address of the person of sales who did it; empty for what programs did
	Detail string    `json:"detail,omitzero"` // a reason, a status or a figure; may be empty
}

// A Note is what a person of sales wrote about a lead.
type Note struct {
	At   time.Time `json:"at"` // to the millisecond
	By   string    `json:"by"` // their e-mail address
	Text string    `json:"text"`
}

// EventKind is what happened. What it is called in Dutch stands in desk/words.go.
type EventKind string

// What the outbox and operators do with a lead.
const (
	SalesMailed         EventKind = "sales-mailed"
	VisitorMailed       EventKind = "visitor-mailed"
	ConfirmationGivenUp EventKind = "confirmation-given-up"
	Reminded            EventKind = "reminded"      // sales was, that nobody has taken it up
	Escalated           EventKind = "escalated"     // to the manager, since nobody answered in time
	CallReminded        EventKind = "call-reminded" // sales was, that the person is to be called back
	WebhookDelivered    EventKind = "webhook-delivered"
	WebhookGivenUp      EventKind = "webhook-given-up"
	GivenUp             EventKind = "undelivered" // since then it has the status of that name, where it was new
	Requeued            EventKind = "requeued"    // to be mailed once more
)

// What people of sales do with a lead.
const (
	TypedIn       EventKind = "typed-in" // by somebody who had it by telephone or at a fair
	Opened        EventKind = "opened"   // by somebody for the first time, in the desk
	StatusChanged EventKind = "status"   // its detail is the new status
	Assigned      EventKind = "assignee" // its detail is the address; empty for nobody
	CallPlanned   EventKind = "call"     // its detail is when the person is to be called back (RFC 3339); empty for no more
)

// What a subscriber does after the sign-up.
const (
	Confirmed    EventKind = "confirmed"
	Unsubscribed EventKind = "unsubscribed"
)

// What became of a mail after Amazon SES took it.
const (
	Bounced    EventKind = "bounce"
	Complained EventKind = "complaint" // its recipient called it spam
	Refused    EventKind = "reject"    // SES found a virus in it
	Delayed    EventKind = "delay"
)
