package lead

import "time"

// Consent is what a person agreed to by sending a form, which the company has to be able to show (GDPR art. 7(1)).
type Consent struct {
	Text string    `dynamodbav:"text,omitempty"` // that stood beside the button
	Page string    `dynamodbav:"page,omitempty"` // path of the page that it stood on; empty where not known
	At   time.Time `dynamodbav:"at,omitempty"`   // when the form came in
}

const (
	// ConfirmDays is how long a person has to confirm a sign-up, and after which one that is not is erased.
	ConfirmDays = 30
	// SignedOffDays is after how many days a sign-up is erased whose person signed off: so long it shows that they had
	// agreed, and when they no longer did.
	SignedOffDays = 365
)

// IsToConfirm reports whether a sign-up waits for the person to confirm it.
func (l Lead) IsToConfirm() bool { return !l.ConfirmedUntil.IsZero() && l.ConfirmedAt.IsZero() }
