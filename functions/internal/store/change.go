package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// ErrChanged is the error of a person's change of a lead that somebody else changed meanwhile.
var ErrChanged = errors.New("somebody else changed it meanwhile")

// ErrFull is the error of a person's change of a lead that can hold no more notes, or no more changes.
var ErrFull = errors.New("the lead has as many notes or changes as an item can hold")

// An item has 400 KB (Amazon DynamoDB, "Constraints"): what a visitor sent is less than 100 KB, and this the rest.
const (
	maxNotes  = 200_000 // bytes of all notes together
	maxEvents = 1000
)

// A Change is what a person of sales does with a lead. Parts that are nil or empty leave it as it is.
type Change struct {
	By       string // their e-mail address
	Status   lead.Status
	Assignee *string // empty for nobody
	Note     string
}

// Change changes a lead that has a version, and returns it as it is then. The error is [ErrChanged] when it has
// another version, [ErrNotFound] when there is none, and [ErrFull].
//
// Retention follows the status: a lead that is judged spam is erased spamDays after that, unless it was to be
// erased sooner, and one that is spam no more on the day of an honest one. The mails that a lead missed as spam are
// sent, and the webhook called, once it is none.
func (s *Store) Change(
	ctx context.Context, id lead.ID, version int, change Change, spamDays int,
) (lead.Lead, error) {
	present, err := s.Get(ctx, id)
	if err != nil {
		return lead.Lead{}, err
	}
	now := s.now()
	w := &write{values: attributes{
		":version": numberValue(int64(version)), ":zero": numberValue(0),
		":change": stringValue(rand.Text()),
	}}
	w.set("version", ":next", numberValue(int64(version+1)))
	w.sets = append(w.sets, "change = :change")
	var events []lead.Event
	if change.Status != "" && change.Status != present.Status {
		w.status(present, change.Status, now, spamDays)
		events = append(events, lead.Event{At: now, Kind: lead.StatusChanged, By: change.By, Detail: string(change.Status)})
	}
	if a := change.Assignee; a != nil && *a != present.Assignee {
		if *a == "" {
			w.removes = append(w.removes, "assignee")
		} else {
			w.set("assignee", ":assignee", stringValue(*a))
		}
		events = append(events, lead.Event{At: now, Kind: lead.Assigned, By: change.By, Detail: *a})
	}
	if change.Note != "" {
		w.values[":note"] = &types.AttributeValueMemberSS{Value: noteTexts(lead.Note{At: now, By: change.By, Text: change.Note})}
		w.adds = append(w.adds, "notes :note")
	}
	if len(events) > 0 {
		w.values[":event"] = eventsValue(events...)
		w.adds = append(w.adds, "history :event")
	}
	size := len(change.Note)
	for _, n := range present.Notes {
		size += len(n.Text)
	}
	if change.Note != "" && size > maxNotes || len(present.History)+len(events) > maxEvents {
		return lead.Lead{}, fmt.Errorf("change lead %s: %w", id, ErrFull)
	}
	out, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: key(id), ReturnValues: types.ReturnValueAllNew,
		UpdateExpression: aws.String(w.expression()),
		// A try that is repeated because its answer was lost finds its own change.
		ConditionExpression: aws.String("attribute_exists(id) AND (version = :version OR change = :change" +
			" OR (:version = :zero AND attribute_not_exists(version)))"),
		ExpressionAttributeNames: w.names, ExpressionAttributeValues: w.values,
	})
	if refused(err) {
		if _, err := s.Get(ctx, id); err != nil {
			return lead.Lead{}, err
		}
		err = ErrChanged
	}
	if err != nil {
		return lead.Lead{}, fmt.Errorf("change lead %s: %w", id, err)
	}
	return decode(out.Attributes)
}

// write is an update of an item in the making.
type write struct {
	sets, removes, adds []string
	names               map[string]string
	values              attributes
}

func (w *write) set(attribute, name string, value types.AttributeValue) {
	w.sets = append(w.sets, attribute+" = "+name)
	w.values[name] = value
}

// status sets a status and what follows from it.
func (w *write) status(present lead.Lead, next lead.Status, now time.Time, spamDays int) {
	w.names = statusName
	w.set("#status", ":status", stringValue(string(next)))
	// Nobody orders without an answer.
	if (next == lead.Answered || next == lead.Won) && present.AnsweredAt.IsZero() {
		w.set("answeredAt", ":now", timeValue(now))
	}
	switch {
	case next == lead.Spam:
		w.set("spamReason", ":reason", stringValue(lead.JudgedByPerson))
		w.set("expires", ":expires", numberValue(sooner(present.ExpiresAt, now.AddDate(0, 0, spamDays)).Unix()))
		if !present.ExpiresAt.IsZero() {
			w.set("releasedUntil", ":released", numberValue(present.ExpiresAt.Unix()))
		}
		w.removes = append(w.removes, "waiting", "lease", "leasedUntil", "notBefore")
		// What was promised is promised anew if it is released.
		w.removes = append(w.removes, "dueAt", "reminding", "remindAt", "remindLease", "remindedAt", "escalatedAt")
	case present.Status == lead.Spam:
		if !present.ReleasedUntil.IsZero() {
			w.set("expires", ":expires", numberValue(present.ReleasedUntil.Unix()))
		}
		// The worker that takes it does what is left to do, and nothing where there is no webhook.
		if missesMails(present) || missesCall(present) && present.ConfirmationError == "" {
			w.set("waiting", ":mail", stringValue(string(lead.MailQueue)))
		}
		w.removes = append(w.removes, "spamReason", "releasedUntil", "attempts")
	}
}

// missesMails reports whether not all mails of a lead were sent that can be.
func missesMails(l lead.Lead) bool {
	return l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() && l.ConfirmationError == ""
}

// missesCall reports whether the webhook was not called with a lead.
func missesCall(l lead.Lead) bool { return l.WebhookAt.IsZero() && l.WebhookError == "" }

// sooner is the earlier of two times; the zero time is never.
func sooner(a, b time.Time) time.Time {
	if !a.IsZero() && a.Before(b) {
		return a
	}
	return b
}

func (w *write) expression() string {
	parts := []string{"SET " + strings.Join(w.sets, ", ")}
	if len(w.removes) > 0 {
		parts = append(parts, "REMOVE "+strings.Join(w.removes, ", "))
	}
	if len(w.adds) > 0 {
		parts = append(parts, "ADD "+strings.Join(w.adds, ", "))
	}
	return strings.Join(parts, " ")
}
