package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sqs/types"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const (
	// batch is the most messages that one request of SQS takes.
	batch = 10
	// hidden is for how many seconds nobody else gets a message that is being shown. A failing sweep leaves a
	// message a minute for 14 days: these 20,000 take some minutes.
	hidden = 600
	// pollSeconds makes SQS ask all its servers (SQS Developer Guide, "Short and long polling"): otherwise
	// an answer without messages does not mean that there are none.
	pollSeconds = 1
)

// redrive is the command that empties the dead-letter queue, whose messages name no lead that could
// be mailed from them: it queues the leads of the table whose mails were given up, and deletes what it has shown.
func (p program) redrive(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("redrive", flag.ContinueOnError)
	url := flags.String("queue", os.Getenv("DEAD_LETTERS"), "`URL` of the dead-letter queue (also: DEAD_LETTERS)")
	yes := flags.Bool("yes", false, "queue the leads whose mails were given up and delete the messages; without it they are shown")
	_, leads, err := p.parse(ctx, flags, args, func(arguments []string) error {
		if *url == "" {
			return usageError("name the dead-letter queue with -queue or DEAD_LETTERS: the stack's output DeadLetterQueue")
		}
		return noArguments(arguments)
	})
	if err != nil {
		return err
	}
	cfg, err := p.settings(ctx)
	if err != nil {
		return err
	}
	queue := deadLetters{sqs.NewFromConfig(cfg), *url}
	messages, err := queue.receive(ctx)
	if err != nil {
		return errors.Join(err, queue.release(ctx, messages))
	}
	return p.empty(ctx, queue, messages, leads, *yes)
}

// empty shows messages and leads; where yes is true it queues and deletes them. Messages that are
// left can be received again at once.
func (p program) empty(
	ctx context.Context, queue deadLetters, messages []types.Message, leads *store.Store, yes bool,
) (err error) {
	left := messages
	defer func() { err = errors.Join(err, queue.release(ctx, left)) }()
	if err := p.printMessages(messages); err != nil {
		return err
	}
	unfinished, err := unfinishedLeads(ctx, leads)
	if err != nil {
		return err
	}
	if err := p.printTable(unfinished); err != nil {
		return err
	}
	fmt.Fprintf(p.stderr, "%s in the queue; %s undelivered or waiting", countOf(len(messages), "message"), count(len(unfinished)))
	if !yes {
		fmt.Fprintln(p.stderr, "; nothing was changed, give -yes to queue the undelivered and delete the messages")
		return nil
	}
	fmt.Fprintln(p.stderr)
	var ids []string
	for _, l := range unfinished {
		if l.IsGivenUp() {
			ids = append(ids, string(l.ID))
		}
	}
	if err := p.requeue(ctx, leads, ids); err != nil {
		return fmt.Errorf("%w; no message was deleted", err)
	}
	left, err = queue.delete(ctx, messages)
	fmt.Fprintf(p.stdout, "%s deleted\n", countOf(len(messages)-len(left), "message"))
	return err
}

// requeue has leads mailed once more, by the next sweep. One that fails does not stop the others.
func (p program) requeue(ctx context.Context, leads *store.Store, ids []string) error {
	var failures error
	for _, id := range ids {
		err := leads.Requeue(ctx, lead.ID(id), "", false)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			fmt.Fprintf(p.stdout, "%s: queued; the next sweep mails it\n", id)
		}
		failures = errors.Join(failures, err)
	}
	return failures
}

// unfinishedLeads are those whose mails were given up or wait, the newest first.
func unfinishedLeads(ctx context.Context, leads *store.Store) ([]lead.Lead, error) {
	waits := map[lead.ID]bool{}
	for waiting, err := range leads.Waiting(ctx, lead.MailQueue, time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)) {
		if err != nil {
			return nil, err
		}
		waits[waiting.ID] = true
	}
	return find(ctx, leads, func(l lead.Lead) bool { return l.IsGivenUp() || waits[l.ID] })
}

// A deadLetters is the queue of what failed.
type deadLetters struct {
	client *sqs.Client
	url    string
}

// receive returns all messages, which nobody else receives for a while; after a failure, those so far.
func (q deadLetters) receive(ctx context.Context) ([]types.Message, error) {
	var messages []types.Message
	for {
		out, err := q.client.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{
			QueueUrl: &q.url, MaxNumberOfMessages: batch, VisibilityTimeout: hidden, WaitTimeSeconds: pollSeconds,
			MessageAttributeNames:       []string{"All"},
			MessageSystemAttributeNames: []types.MessageSystemAttributeName{types.MessageSystemAttributeNameSentTimestamp},
		})
		if err != nil {
			return messages, fmt.Errorf("receive from %s: %w", q.url, err)
		}
		if len(out.Messages) == 0 {
			return messages, nil
		}
		messages = append(messages, out.Messages...)
	}
}

// delete deletes messages, and returns those that are left and why.
func (q deadLetters) delete(ctx context.Context, messages []types.Message) (left []types.Message, err error) {
	for part := range slices.Chunk(messages, batch) {
		in := &sqs.DeleteMessageBatchInput{QueueUrl: &q.url}
		for i, message := range part {
			in.Entries = append(in.Entries, types.DeleteMessageBatchRequestEntry{
				Id: aws.String(strconv.Itoa(i)), ReceiptHandle: message.ReceiptHandle,
			})
		}
		out, failure := q.client.DeleteMessageBatch(ctx, in)
		if failure != nil {
			left = append(left, part...)
			err = errors.Join(err, fmt.Errorf("delete from %s: %w", q.url, failure))
			continue
		}
		for _, failed := range out.Failed {
			if i, convErr := strconv.Atoi(aws.ToString(failed.Id)); convErr == nil && i < len(part) {
				left = append(left, part[i])
			}
			err = errors.Join(err, fmt.Errorf("delete from %s: %s %s", q.url, aws.ToString(failed.Code), aws.ToString(failed.Message)))
		}
	}
	return left, err
}

// release lets others receive messages again, also when ctx is what ended the command.
func (q deadLetters) release(ctx context.Context, messages []types.Message) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	defer cancel()
	for part := range slices.Chunk(messages, batch) {
		in := &sqs.ChangeMessageVisibilityBatchInput{QueueUrl: &q.url}
		for i, message := range part {
			in.Entries = append(in.Entries, types.ChangeMessageVisibilityBatchRequestEntry{
				Id: aws.String(strconv.Itoa(i)), ReceiptHandle: message.ReceiptHandle, VisibilityTimeout: 0,
			})
		}
		if _, err := q.client.ChangeMessageVisibilityBatch(ctx, in); err != nil {
			return fmt.Errorf("messages of %s are hidden for %d minutes: %w", q.url, hidden/60, err)
		}
	}
	return nil
}

// printMessages prints what failed, messages of the same meaning as one line.
func (p program) printMessages(messages []types.Message) error {
	if len(messages) == 0 {
		return nil
	}
	type group struct {
		failure
		first, last time.Time
		count       int
	}
	slices.SortFunc(messages, func(a, b types.Message) int { return sentAt(a).Compare(sentAt(b)) })
	var groups []*group
	for _, message := range messages {
		what, sent := meaning(message), sentAt(message)
		i := slices.IndexFunc(groups, func(g *group) bool { return g.failure == what })
		if i < 0 {
			i, groups = len(groups), append(groups, &group{failure: what, first: sent})
		}
		groups[i].last = sent
		groups[i].count++
	}
	slices.SortFunc(groups, func(a, b *group) int {
		return cmp.Or(b.last.Compare(a.last), cmp.Compare(a.what, b.what), cmp.Compare(a.why, b.why))
	})
	table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "FIRST\tLAST\tMESSAGES\tWHAT FAILED\tWHY")
	for _, g := range groups {
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\t%s\n", calendar.In(g.first).Format("2006-01-02 15:04"),
			calendar.In(g.last).Format("2006-01-02 15:04"), g.count, printable(g.what), printable(g.why))
	}
	return table.Flush()
}

// sentAt is when a message came into the queue.
func sentAt(message types.Message) time.Time {
	sent := message.Attributes[string(types.MessageSystemAttributeNameSentTimestamp)]
	milliseconds, _ := strconv.ParseInt(sent, 10, 64) // 0 where it is missing
	return time.UnixMilli(milliseconds)
}

// A failure is what a message says.
type failure struct{ what, why string }

// meaning reads a message of one of the queue's three sources (infra/leads.ts): Lambda's record of a
// batch of the stream, which holds no lead (Lambda Developer Guide, "Retaining discarded batches for a
// DynamoDB event source"); its record of an event that failed (the same, "Capturing records of Lambda
// asynchronous invocations"); and an event that EventBridge could not deliver, whose attributes have the
// reason (EventBridge User Guide, "Using dead-letter queues to process undelivered events").
func meaning(message types.Message) failure {
	var record struct {
		RequestContext  struct{ Condition string }
		RequestPayload  struct{ Check string }
		ResponsePayload struct{ ErrorMessage string }
		Batch           *struct {
			ShardID             string `json:"shardId"`
			StartSequenceNumber string
			BatchSize           int
		} `json:"DDBStreamBatchInfo"`
	}
	unreadable := json.Unmarshal([]byte(aws.ToString(message.Body)), &record) != nil
	attribute := func(name string) string { return aws.ToString(message.MessageAttributes[name].StringValue) }
	switch {
	case record.Batch != nil:
		return failure{"stream", fmt.Sprintf("%s: %s from %s of %s", record.RequestContext.Condition,
			countOf(record.Batch.BatchSize, "record"), record.Batch.StartSequenceNumber, record.Batch.ShardID)}
	case attribute("RULE_ARN") != "":
		return failure{"schedule " + path.Base(attribute("RULE_ARN")),
			cmp.Or(attribute("ERROR_CODE"), "not delivered") + ": " + attribute("ERROR_MESSAGE")}
	case unreadable || record.RequestContext.Condition == "":
		return failure{"unknown", "message " + aws.ToString(message.MessageId)}
	case record.RequestPayload.Check != "":
		return failure{"check of " + record.RequestPayload.Check, cmp.Or(record.ResponsePayload.ErrorMessage, record.RequestContext.Condition)}
	}
	return failure{"sweep", cmp.Or(record.ResponsePayload.ErrorMessage, record.RequestContext.Condition)}
}
