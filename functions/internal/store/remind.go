package store

import (
	"context"
	"crypto/rand"
	"fmt"
	"iter"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Reminders are worked off apart from mails: a mail that SES does not take must not keep the reminder back, nor the
// other way around. A worker that begins with one moves its time to the end of the lease, so that nobody else finds it
// meanwhile, and somebody does if the worker dies.

// DueReminders reads the leads whose time to remind has come, the longest ago first. It ends with the first error.
func (s *Store) DueReminders(ctx context.Context) iter.Seq2[lead.ID, error] {
	return func(yield func(lead.ID, error) bool) {
		pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
			TableName: &s.table, IndexName: aws.String(remindIndex), Limit: aws.Int32(waitingPage),
			KeyConditionExpression: aws.String("reminding = :yes AND remindAt <= :now"),
			ExpressionAttributeValues: attributes{
				":yes": stringValue(remindKey), ":now": timeValue(s.now()),
			},
		})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield("", fmt.Errorf("query reminders: %w", err))
				return
			}
			for _, item := range page.Items {
				if !yield(lead.ID(stringOf(item["id"])), nil) {
					return
				}
			}
		}
	}
}

// BeginReminding takes the right to remind of a lead. It is false when the time for that has not come, or another
// worker has it.
func (s *Store) BeginReminding(ctx context.Context, id lead.ID) (r lead.Reminding, begun bool, err error) {
	now := s.now()
	r.Token = rand.Text()
	u := new(update).set("remindLease", stringValue(r.Token)).set("remindAt", timeValue(now.Add(leaseTime))).
		with(":now", timeValue(now)).when("attribute_exists(reminding)").
		// A try that is repeated because its answer was lost finds its own lease.
		when("(remindAt <= :now OR remindLease = :remindLease)")
	present, err := s.updated(ctx, id, u)
	if refused(err) {
		return lead.Reminding{}, false, nil
	}
	if err != nil {
		return lead.Reminding{}, false, fmt.Errorf("begin to remind of lead %s: %w", id, err)
	}
	r.Lead = present.Lead
	return r, true, nil
}

// MarkReminded records that sales was reminded. The next reminder is due at next; there is none where that is zero.
func (s *Store) MarkReminded(ctx context.Context, r lead.Reminding, next time.Time) error {
	now := s.now()
	return s.whileReminding(ctx, "mark", r, again(next).set("remindedAt", timeValue(now)).
		record(lead.Event{At: now, Kind: lead.Reminded}))
}

// MarkEscalated records that the manager was mailed about the lead. The next reminder is due at next; there is none where
// that is zero.
func (s *Store) MarkEscalated(ctx context.Context, r lead.Reminding, next time.Time) error {
	now := s.now()
	return s.whileReminding(ctx, "mark", r, again(next).set("escalatedAt", timeValue(now)).
		record(lead.Event{At: now, Kind: lead.Escalated}))
}

// EndCall records that nothing more is mailed about a call: its reminder was sent or, where wasSent is false, cannot be
// delivered. The next reminder is due at once, since the lead may need another.
func (s *Store) EndCall(ctx context.Context, r lead.Reminding, wasSent bool) error {
	now := s.now()
	u := again(now).set("callRemindedAt", timeValue(now))
	if wasSent {
		u.record(lead.Event{At: now, Kind: lead.CallReminded})
	}
	return s.whileReminding(ctx, "mark", r, u)
}

// reminders are the attributes without which a lead is not in the index of reminders.
var reminders = []string{"reminding", "remindAt", "remindLease"}

// RemindAgain sets when the next reminder of a lead is due, and records nothing else. There is none where next is zero.
func (s *Store) RemindAgain(ctx context.Context, r lead.Reminding, next time.Time) error {
	return s.whileReminding(ctx, "postpone", r, again(next))
}

// again ends a worker's lease and sets when the next reminder is due. Where next is zero, the lead leaves the index.
func again(next time.Time) *update {
	if next.IsZero() {
		return new(update).remove(reminders...)
	}
	return new(update).set("remindAt", timeValue(next)).remove("remindLease")
}

// whileReminding makes a worker's change of a lead. The error is [lead.ErrLeaseLost] when another worker has the right.
func (s *Store) whileReminding(ctx context.Context, action string, r lead.Reminding, u *update) error {
	return s.holding(ctx, action, r.Lead.ID, u.when("remindLease = :token").with(":token", stringValue(r.Token)))
}

// Promise records until when an answer to a lead is promised that had no promise, such as one that was spam, and
// when to remind of it.
func (s *Store) Promise(ctx context.Context, lease lead.Lease, due, remind time.Time) error {
	return s.underLease(ctx, "promise", lease,
		new(update).set("dueAt", timeValue(due)).set("reminding", stringValue(remindKey)).set("remindAt", timeValue(remind)))
}
