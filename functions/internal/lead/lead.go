// Package lead defines a lead, which is what one visitor sent with one form, and the types by which
// packages that store, count and mail leads work together. It imports the standard library alone.
package lead

import (
	"strings"
	"time"
)

// ID names one submission. The same submission sent again has the same ID.
type ID string

// Reference is what people call a lead by, on the telephone too: the last eight digits of its ID, as in 4B8F-0A11.
func (id ID) Reference() string {
	const length = 8
	digits := strings.ToUpper(strings.ReplaceAll(string(id), "-", ""))
	digits = digits[max(0, len(digits)-length):]
	half := len(digits) / 2
	return digits[:half] + "-" + digits[half:]
}

// A Form is one of the forms on the site.
type Form string

// The forms that the specification names; a site may have others.
const (
	Quote      Form = "quote"
	Contact    Form = "contact"
	Newsletter Form = "newsletter"
	Brochure   Form = "brochure"
	Partner    Form = "partner"
	Technician Form = "technician"
)

// Received is the status of an honest lead of the form before anybody sees it: nobody answers a sign-up to the newsletter.
func (f Form) Received() Status {
	if f == Newsletter {
		return Answered
	}
	return New
}

// CallNotice is how long before a person is to be called back sales is reminded of it.
const CallNotice = 15 * time.Minute

// A Lead is one accepted submission. The tags name the attributes of the item that holds it in DynamoDB.
type Lead struct {
	ID         ID        `dynamodbav:"id"`
	Form       Form      `dynamodbav:"form"`
	Status     Status    `dynamodbav:"status"`
	SpamReason string    `dynamodbav:"spamReason,omitempty"` // why, when Status is Spam
	ReceivedAt time.Time `dynamodbav:"receivedAt"`
	ExpiresAt  time.Time `dynamodbav:"expires,unixtime,omitempty"` // when it is erased; the zero time for never
	// ReleasedUntil is when spam is erased once a person released it; the zero time for other leads.
	ReleasedUntil time.Time `dynamodbav:"releasedUntil,unixtime,omitempty"`
	DueAt         time.Time `dynamodbav:"dueAt,omitempty"`    // until when an answer was promised; the zero time for never
	RemindAt      time.Time `dynamodbav:"remindAt,omitempty"` // when to see next whether somebody must be reminded; the zero time for never

	Name   string            `dynamodbav:"name"`             // of the person; may be empty
	Email  string            `dynamodbav:"email"`            // address of the confirmation
	Number string            `dynamodbav:"number,omitempty"` // the first telephone number, by the digits for which it is looked up; empty where there is none
	Fields map[string]string `dynamodbav:"fields,omitempty"` // every field as validated, by its name in the API
	Digest string            `dynamodbav:"digest"`           // of form and fields; two submissions with one digest have the same content
	Items  []Item            `dynamodbav:"items,omitempty"`  // what a quote is asked for; none where a client sent them as text alone
	Origin Origin            `dynamodbav:"origin"`

	Consent Consent `dynamodbav:"consent"` // the zero value where the form asks for none
	// ConfirmedUntil is when a sign-up is erased once the person has confirmed it, and the zero time where none needs
	// to. Without that, it is erased after [ConfirmDays].
	ConfirmedUntil time.Time `dynamodbav:"confirmedUntil,unixtime,omitempty"`
	ConfirmedAt    time.Time `dynamodbav:"confirmedAt,omitempty"`    // zero until then
	UnsubscribedAt time.Time `dynamodbav:"unsubscribedAt,omitempty"` // when the person signed off last; zero until then

	SalesMailedAt     time.Time `dynamodbav:"salesMailedAt,omitempty"`     // zero until then
	VisitorMailedAt   time.Time `dynamodbav:"visitorMailedAt,omitempty"`   // zero until then
	ConfirmationError string    `dynamodbav:"confirmationError,omitempty"` // why the visitor was not mailed, where that is final
	RemindedAt        time.Time `dynamodbav:"remindedAt,omitempty"`        // when sales was reminded of it; zero until then
	EscalatedAt       time.Time `dynamodbav:"escalatedAt,omitempty"`       // when it went to the manager; zero until then
	WebhookAt         time.Time `dynamodbav:"webhookAt,omitempty"`         // when the webhook took it; zero until then
	WebhookError      string    `dynamodbav:"webhookError,omitempty"`      // why the webhook was given up
	Attempts          int       `dynamodbav:"attempts,omitempty"`          // how many leases were taken on it in its queue
	History           []Event   `dynamodbav:"-"`                           // oldest first; package store encodes it

	Earlier  int       `dynamodbav:"earlier,omitempty"`  // how many leads of the same person had come in before it
	Version  int       `dynamodbav:"version,omitempty"`  // counts the changes that people made
	Assignee string    `dynamodbav:"assignee,omitempty"` // e-mail address of the person of sales who has it; empty for nobody
	CallAt   time.Time `dynamodbav:"callAt,omitempty"`   // when the person is to be called back; the zero time for never
	// CallRemindedAt is when sales was reminded of that; zero until then.
	CallRemindedAt time.Time `dynamodbav:"callRemindedAt,omitempty"`
	AnsweredAt     time.Time `dynamodbav:"answeredAt,omitempty"` // when it was answered first; zero until then
	Notes          []Note    `dynamodbav:"-"`                    // of sales, oldest first; package store encodes them
}
