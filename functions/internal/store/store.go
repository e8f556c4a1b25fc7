// Package store keeps leads in one DynamoDB table.
//
// A lead that waits for its mails, or for the webhook, has the name of its queue, which is the key of
// a sparse index, so that waiting leads are found without reading all. A worker takes a lease on a
// lead before it mails it. Every write of the worker is conditional on that lease, and an operator's
// write on there being none: two workers never mail one lead at the same time, a worker that died is
// followed by another, and neither a worker nor an operator overwrites what the other did.
//
// The table also holds records that are no leads (erasure.go, retain.go): those have no form, and nothing that reads leads
// returns them.
//
// People of sales change a lead under its version, which counts their changes: of two at once, the
// second is refused with [ErrChanged]. Workers change other attributes, and leave the version alone.
package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// leaseTime is how long a worker has for a lead in one queue before another may take it over. No
// worker may run longer.
const leaseTime = 2 * time.Minute

// maxHistory is with how many events a history takes no more of those that others cause. What the
// outbox does comes to five events at most for each order of a person, and is always recorded.
const maxHistory = 50

// waitingPage is how many waiting leads one query reads.
const waitingPage = 50

var (
	// ErrNotFound is the error of a lead that is not in the table.
	ErrNotFound = errors.New("no such lead")
	// ErrLeased is the error of an operator's write while a worker has a lease on the lead.
	ErrLeased = errors.New("it is being mailed at this moment; try again in 2 minutes")
)

// A Store is one table.
type Store struct {
	client *dynamodb.Client
	table  string
	now    func() time.Time
}

// New uses a table through client. now is the clock.
func New(client *dynamodb.Client, table string, now func() time.Time) *Store {
	return &Store{client, table, now}
}

// Put writes a lead unless its ID is in the table already. same is true when it was written, and
// when the stored lead has the same content; it is false when the ID belongs to another content.
func (s *Store) Put(ctx context.Context, l lead.Lead) (same bool, err error) {
	added, err := s.put(ctx, l, l.Status != lead.Spam)
	if err != nil {
		return false, fmt.Errorf("put lead %s: %w", l.ID, err)
	}
	if added {
		return true, nil
	}
	known, err := s.get(ctx, l.ID, "digest")
	return known.Digest == l.Digest, err
}

// put writes a lead, and leaves alone one that is there: it is false then.
func (s *Store) put(ctx context.Context, l lead.Lead, isWaiting bool) (added bool, err error) {
	encoded, err := encode(l, isWaiting)
	if err != nil {
		return false, err
	}
	return s.putNew(ctx, encoded)
}

// putNew writes an item unless there is one with its key: it is false then.
func (s *Store) putNew(ctx context.Context, encoded attributes) (added bool, err error) {
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &s.table, Item: encoded, ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if refused(err) {
		return false, nil
	}
	return err == nil, err
}

// ReceivedAt is when a lead came in; the zero time when there is none.
func (s *Store) ReceivedAt(ctx context.Context, id lead.ID) (time.Time, error) {
	item, err := s.get(ctx, id, "receivedAt")
	return item.ReceivedAt, err
}

// Get reads a lead. The error is [ErrNotFound] when there is none.
func (s *Store) Get(ctx context.Context, id lead.ID) (lead.Lead, error) {
	item, err := s.get(ctx, id, "")
	if err != nil {
		return lead.Lead{}, err
	}
	if !isLead(item.Lead) {
		return lead.Lead{}, fmt.Errorf("lead %s: %w", id, ErrNotFound)
	}
	return item.Lead, nil
}

// maxKey is how long a key may be, in bytes (Amazon DynamoDB, "Constraints": partition key).
const maxKey = 2048

// get reads one attribute of an item, or all; it is zero when there is no such item, or can be none.
func (s *Store) get(ctx context.Context, id lead.ID, attribute string) (item, error) {
	encoded, err := s.read(ctx, id, attribute)
	if err != nil {
		return item{}, err
	}
	return decodeItem(encoded)
}

func (s *Store) read(ctx context.Context, id lead.ID, attribute string) (attributes, error) {
	if id == "" || len(id) > maxKey {
		return nil, nil
	}
	in := &dynamodb.GetItemInput{TableName: &s.table, Key: key(id), ConsistentRead: aws.Bool(true)}
	if attribute != "" {
		in.ProjectionExpression = &attribute
	}
	out, err := s.client.GetItem(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("get lead %s: %w", id, err)
	}
	return out.Item, nil
}

// Lease takes a lease on a waiting lead and counts the attempt. It is false when the lead is not
// waiting, or another worker has a lease on it, or the time of its next attempt has not come.
func (s *Store) Lease(ctx context.Context, id lead.ID) (lease lead.Lease, leased bool, err error) {
	now := s.now()
	lease.Token = rand.Text()
	u := new(update).set("lease", stringValue(lease.Token)).
		set("leasedUntil", numberValue(now.Add(leaseTime).UnixMilli())).add("attempts", numberValue(1)).
		with(":now", numberValue(now.UnixMilli())).
		when("attribute_exists(waiting)").when("(attribute_not_exists(notBefore) OR notBefore < :now)").
		// A try that is repeated because its answer was lost finds its own lease.
		when("(attribute_not_exists(leasedUntil) OR leasedUntil < :now OR lease = :lease)")
	present, err := s.updated(ctx, id, u)
	if refused(err) {
		return lead.Lease{}, false, nil
	}
	if err != nil {
		return lead.Lease{}, false, fmt.Errorf("lease lead %s: %w", id, err)
	}
	lease.Queue, lease.Lead = present.Waiting, present.Lead
	return lease, true, nil
}

// Release ends a lease on a lead that stays in its queue, for another try after a pause.
func (s *Store) Release(ctx context.Context, lease lead.Lease, pause time.Duration) error {
	return s.underLease(ctx, "release", lease,
		new(update).set("notBefore", numberValue(s.now().Add(pause).UnixMilli())).remove("lease", "leasedUntil"))
}

// MarkSalesMailed records that sales has the lead.
func (s *Store) MarkSalesMailed(ctx context.Context, lease lead.Lease) error {
	now := s.now()
	return s.underLease(ctx, "mark", lease,
		new(update).set("salesMailedAt", timeValue(now)).record(lead.Event{At: now, Kind: lead.SalesMailed}))
}

// leave is a write that ends a lease: the lead goes on to the next queue, where its tries are counted anew, or has no
// further one.
func leave(next lead.Queue) *update {
	u := new(update).remove("lease", "leasedUntil", "notBefore")
	if next == "" {
		return u.remove("waiting")
	}
	return u.set("waiting", stringValue(string(next))).remove("attempts")
}

// MarkVisitorMailed records that the visitor has the confirmation. The lead goes on to the next
// queue, or to none where that is empty.
func (s *Store) MarkVisitorMailed(ctx context.Context, lease lead.Lease, next lead.Queue) error {
	now := s.now()
	return s.underLease(ctx, "finish", lease, leave(next).set("visitorMailedAt", timeValue(now)).
		remove("confirmationError").record(lead.Event{At: now, Kind: lead.VisitorMailed}))
}

// Finish takes a lead out of its queue that nothing is left to do for there.
func (s *Store) Finish(ctx context.Context, lease lead.Lease, next lead.Queue) error {
	return s.underLease(ctx, "finish", lease, leave(next))
}

// GiveUpConfirming takes a lead out of its queue whose confirmation cannot be delivered, and keeps
// the reason. Sales has it already.
func (s *Store) GiveUpConfirming(
	ctx context.Context, lease lead.Lease, reason string, next lead.Queue,
) error {
	return s.underLease(ctx, "finish", lease, leave(next).set("confirmationError", stringValue(reason)).
		record(lead.Event{At: s.now(), Kind: lead.ConfirmationGivenUp, Detail: reason}))
}

// MarkWebhookDelivered records that the webhook took the lead, and finishes it.
func (s *Store) MarkWebhookDelivered(ctx context.Context, lease lead.Lease) error {
	now := s.now()
	return s.underLease(ctx, "finish", lease,
		leave("").set("webhookAt", timeValue(now)).record(lead.Event{At: now, Kind: lead.WebhookDelivered}))
}

// GiveUpWebhook finishes a lead that the webhook does not take, and keeps the reason.
func (s *Store) GiveUpWebhook(ctx context.Context, lease lead.Lease, reason string) error {
	return s.underLease(ctx, "finish", lease, leave("").set("webhookError", stringValue(reason)).
		record(lead.Event{At: s.now(), Kind: lead.WebhookGivenUp, Detail: reason}))
}

// Park takes a lead out of its queue that could not be mailed. It needs a person, unless one has it already.
func (s *Store) Park(ctx context.Context, lease lead.Lease) error {
	event := lead.Event{At: s.now(), Kind: lead.GivenUp}
	err := s.underLease(ctx, "park", lease, leave("").set("status", stringValue(string(lead.Undelivered))).record(event).
		when("#status = :new").with(":new", stringValue(string(lead.New))))
	if !errors.Is(err, lead.ErrLeaseLost) {
		return err
	}
	// Not new, or not this worker's any more.
	return s.underLease(ctx, "park", lease, leave("").record(event))
}

// Record adds to the history of a lead what became of a mail. The same event is recorded once. It is
// false when there is no such lead, or its history is full.
func (s *Store) Record(ctx context.Context, id lead.ID, event lead.Event) (bool, error) {
	err := s.update(ctx, id, new(update).record(event).when("attribute_exists(form)").
		when("(attribute_not_exists(history) OR size(history) < :most)").with(":most", numberValue(maxHistory)))
	if refused(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("record event of lead %s: %w", id, err)
	}
	return true, nil
}

// underLease makes a worker's change of a lead. The error is [lead.ErrLeaseLost] when its lease is
// not the lead's current one, or the change's own condition is false.
func (s *Store) underLease(ctx context.Context, action string, lease lead.Lease, u *update) error {
	return s.holding(ctx, action, lease.Lead.ID, u.when("lease = :token").with(":token", stringValue(lease.Token)))
}

// holding makes a change whose condition is that a worker has the lead.
func (s *Store) holding(ctx context.Context, action string, id lead.ID, u *update) error {
	err := s.update(ctx, id, u)
	if refused(err) {
		err = lead.ErrLeaseLost
	}
	if err != nil {
		return fmt.Errorf("%s lead %s: %w", action, id, err)
	}
	return nil
}

// Requeue queues a lead for another mail to sales. The visitor is mailed too where confirm is true or there was no
// confirmation yet; the webhook is called unless it was. by is the address of the person who asks; empty for an operator.
// Spam is released by it, and expires as other leads do; an assigned lead stays assigned. The error is [ErrLeased] while a
// worker has the lead, and [ErrNotFound] where there is none.
func (s *Store) Requeue(ctx context.Context, id lead.ID, by string, confirm bool) error {
	for {
		present, err := s.Get(ctx, id)
		if err != nil {
			return err
		}
		if err = s.requeue(ctx, present, by, confirm); !refused(err) {
			return err
		}
		item, err := s.get(ctx, id, "leasedUntil")
		if err != nil {
			return err
		}
		if item.LeasedUntil >= s.now().UnixMilli() {
			return fmt.Errorf("requeue lead %s: %w", id, ErrLeased)
		}
		// Somebody changed it meanwhile, which is no reason not to mail it.
	}
}

// requeue is [Store.Requeue] of a lead as it is at present.
func (s *Store) requeue(ctx context.Context, present lead.Lead, by string, confirm bool) error {
	now := s.now()
	event := lead.Event{At: now, Kind: lead.Requeued, By: by}
	u := new(update).set("waiting", stringValue(string(lead.MailQueue))).set("change", stringValue(rand.Text())).
		remove("salesMailedAt", "attempts", "spamReason", "confirmationError", "webhookError", "lease", "leasedUntil", "notBefore").
		with(":present", stringValue(string(present.Status))).with(":now", numberValue(now.UnixMilli())).
		// A try that is repeated because its answer was lost finds its own change.
		when("attribute_exists(id)").when("(#status = :present OR change = :change)").
		when("(attribute_not_exists(leasedUntil) OR leasedUntil < :now)")
	switch present.Status {
	case lead.Undelivered:
		u.set("status", stringValue(string(lead.New)))
	case lead.Spam:
		u.set("status", stringValue(string(present.Form.Received())))
	}
	if !present.ReleasedUntil.IsZero() {
		u.set("expires", numberValue(present.ReleasedUntil.Unix())).remove("releasedUntil")
	}
	if confirm {
		event.Detail = "with confirmation"
		u.remove("visitorMailedAt")
	}
	if err := s.update(ctx, present.ID, u.record(event)); err != nil {
		return fmt.Errorf("requeue lead %s: %w", present.ID, err)
	}
	return nil
}

// Waiting reads the leads of a queue that came in before a time, oldest first, page by page as the
// caller goes on. It ends with the first error.
func (s *Store) Waiting(
	ctx context.Context, queue lead.Queue, before time.Time,
) iter.Seq2[lead.Waiting, error] {
	return func(yield func(lead.Waiting, error) bool) {
		pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
			TableName: &s.table, IndexName: aws.String(waitingIndex), Limit: aws.Int32(waitingPage),
			KeyConditionExpression: aws.String("waiting = :queue AND receivedAt < :before"),
			ExpressionAttributeValues: attributes{
				":queue": stringValue(string(queue)), ":before": timeValue(before),
			},
		})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield(lead.Waiting{}, fmt.Errorf("query waiting leads: %w", err))
				return
			}
			for _, item := range page.Items {
				l, err := decode(item)
				if !yield(lead.Waiting{ID: l.ID, ReceivedAt: l.ReceivedAt}, err) || err != nil {
					return
				}
			}
		}
	}
}

func key(id lead.ID) attributes { return attributes{"id": stringValue(string(id))} }

// refused reports whether a conditional write found its condition false.
func refused(err error) bool {
	_, ok := errors.AsType[*types.ConditionalCheckFailedException](err)
	return ok
}
