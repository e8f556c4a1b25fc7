package deliveries

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
)

// sesEvent is the part of an event that is used (Amazon SES Developer Guide, "Contents of event data
// that Amazon SES publishes to Amazon SNS").
type sesEvent struct {
	EventType string
	Mail      struct {
		Timestamp string
		Tags      map[string][]string
	}
	Bounce struct {
		BounceType, BounceSubType string
		BouncedRecipients         []recipient
		Timestamp                 string
	}
	Complaint struct {
		ComplaintSubType, ComplaintFeedbackType string
		Timestamp                               string
	}
	Reject        struct{ Reason string }
	DeliveryDelay struct {
		DelayType         string
		DelayedRecipients []recipient
		Timestamp         string
	}
}

// A recipient is used by its code alone (RFC 3463); beside it are an address, and a text of another
// mail server that may quote one.
type recipient struct{ Status string }

// Patterns of what is used; all else is left out.
var (
	idPattern     = regexp.MustCompile(`^[a-z0-9-]{1,100}$`)
	wordPattern   = regexp.MustCompile(`^[A-Za-z][A-Za-z -]{0,39}$`)
	statusPattern = regexp.MustCompile(`^[245]\.[0-9]{1,3}\.[0-9]{1,3}$`)
)

// maxCodes is how many codes of recipients are kept. Mails to leads have one recipient.
const maxCodes = 3

// tag is the value of a tag that has exactly one.
func (e *sesEvent) tag(name string) string {
	if values := e.Mail.Tags[name]; len(values) == 1 {
		return values[0]
	}
	return ""
}

// lead is the lead that the mail is about; empty for none.
func (e *sesEvent) lead() lead.ID {
	if id := e.tag(mail.TagLead); idPattern.MatchString(id) {
		return lead.ID(id)
	}
	return ""
}

// which is which of the lead's mails it is; empty for none.
func (e *sesEvent) which() string {
	if which := e.tag(mail.TagMail); which == mail.ToSales || which == mail.ToVisitor {
		return which
	}
	return ""
}

// event is what happened, with its codes as the detail; false for what is not recorded. published is
// when SNS got it, for an event without a time of its own.
func (e *sesEvent) event(published time.Time) (lead.Event, bool) {
	var event lead.Event
	var own string
	var codes []string
	switch e.EventType {
	case "Bounce":
		event.Kind, own = lead.Bounced, e.Bounce.Timestamp
		codes = words(e.Bounce.BounceType, e.Bounce.BounceSubType)
		codes = append(codes, statuses(e.Bounce.BouncedRecipients)...)
	case "Complaint":
		event.Kind, own = lead.Complained, e.Complaint.Timestamp
		codes = words(e.Complaint.ComplaintFeedbackType, e.Complaint.ComplaintSubType)
	case "Reject":
		event.Kind, codes = lead.Refused, words(e.Reject.Reason)
	case "DeliveryDelay":
		event.Kind, own = lead.Delayed, e.DeliveryDelay.Timestamp
		codes = words(e.DeliveryDelay.DelayType)
		codes = append(codes, statuses(e.DeliveryDelay.DelayedRecipients)...)
	default:
		return lead.Event{}, false
	}
	event.At, event.Detail = e.at(published, own), strings.Join(codes, ", ")
	return event, true
}

// at is the time of an event: its own, that of its mail, or that of its publication. It is the same
// however often the event comes.
func (e *sesEvent) at(published time.Time, own string) time.Time {
	for _, text := range [...]string{own, e.Mail.Timestamp} {
		if at, err := time.Parse(time.RFC3339, text); err == nil && at.Year() > 2000 && at.Year() < 10_000 {
			return at.UTC()
		}
	}
	return published.UTC()
}

// words are those of some texts that are one of SES's own words.
func words(texts ...string) []string {
	return slices.DeleteFunc(texts, func(text string) bool { return !wordPattern.MatchString(text) })
}

// statuses are the codes of recipients, each once.
func statuses(recipients []recipient) []string {
	var codes []string
	for _, r := range recipients {
		if statusPattern.MatchString(r.Status) && !slices.Contains(codes, r.Status) && len(codes) < maxCodes {
			codes = append(codes, r.Status)
		}
	}
	return codes
}
