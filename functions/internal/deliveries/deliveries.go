// Package deliveries records what became of mails after Amazon SES took them.
//
// In: events that SES publishes to Amazon SNS, of which each names its lead by a tag. Out: an event in
// the history of that lead and, where a mail to sales did not arrive, a metric in the log. Both hold
// the kind of the event and its codes alone: the events themselves hold addresses, subjects and texts
// of other mail servers, which are neither logged nor stored. It mails nobody.
//
// SNS delivers at least once, and Lambda tries again what fails. The same event is recorded once.
package deliveries

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/metric"
)

// deadline is how long the events of one call may take, within the 30 s of the function's time limit,
// so that the log has why they were not recorded.
const deadline = 25 * time.Second

// Store keeps the histories of leads. Record is false for a lead that is not there, or that has a
// long history already.
type Store interface {
	Record(ctx context.Context, id lead.ID, event lead.Event) (recorded bool, err error)
}

// A Recorder records events.
type Recorder struct {
	Store Store
	Now   func() time.Time // the clock
	Log   *slog.Logger
}

// Handle answers an event of SNS. An error is one after which the same event is to be tried again.
func (r *Recorder) Handle(ctx context.Context, event events.SNSEvent) error {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	var failures error
	for _, each := range event.Records {
		failures = errors.Join(failures, r.record(ctx, each.SNS))
	}
	return failures
}

func (r *Recorder) record(ctx context.Context, notification events.SNSEntity) error {
	var published sesEvent
	if err := json.Unmarshal([]byte(notification.Message), &published); err != nil {
		// The error may quote the event. SES sends such a text too when a topic is connected to it.
		r.Log.WarnContext(ctx, "no event of SES", "message", notification.MessageID)
		return nil
	}
	id, which := published.lead(), published.which()
	event, isOfInterest := published.event(notification.Timestamp)
	if id == "" || which == "" || !isOfInterest {
		r.Log.WarnContext(ctx, "no event of a lead's mail", "message", notification.MessageID)
		return nil
	}
	attributes := []any{
		"lead", string(id), "mail", which, "kind", string(event.Kind), "codes", event.Detail,
	}
	event.Detail = strings.TrimSuffix("mail to "+which+": "+event.Detail, ": ")
	if which == mail.ToSales && event.Kind != lead.Delayed {
		// First, since it holds whether or not the lead is there: it may be one that was not stored.
		r.Log.ErrorContext(ctx, "a mail to sales did not arrive; see docs/operate.md",
			append(metric.Of(metric.SalesUndelivered, "Count", 1, r.Now()), attributes...)...)
	}
	recorded, err := r.Store.Record(ctx, id, event)
	if err != nil {
		return err
	}
	r.Log.InfoContext(ctx, "delivery event", append(attributes, "recorded", recorded)...)
	return nil
}
