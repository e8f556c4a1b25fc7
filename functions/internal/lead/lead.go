// Package lead holds what a visitor sent, free of how it came in, where it is kept and how it is told.
package lead

import "time"

// ID names one submission. The same submission sent again has the same ID.
type ID string

// A Form is one of the forms on the site.
type Form string

// Quote asks for a quote on the products of a wishlist.
const Quote Form = "quote"

// Status tells what becomes of a lead.
type Status string

const (
	// New leads are mailed to sales and confirmed to the visitor.
	New Status = "new"
	// Spam is kept, so that a wrong verdict can be found, and mailed to nobody.
	Spam Status = "spam"
)

// A Lead is one accepted submission.
type Lead struct {
	ID         ID
	Form       Form
	Status     Status
	SpamReason string // why, when Status is Spam
	ReceivedAt time.Time

	Name   string            // of the person
	Email  string            // where the confirmation goes
	Fields map[string]string // every field as validated, by its name in the API

	SalesMailedAt   time.Time // zero until then
	VisitorMailedAt time.Time // zero until then
}

// A Rejection is a submission that cannot be accepted as it is. Its texts are Dutch and for the visitor.
type Rejection struct {
	Status  int // HTTP status code
	Message string
	Fields  map[string]string // what is wrong, by field
}

func (r *Rejection) Error() string { return r.Message }
