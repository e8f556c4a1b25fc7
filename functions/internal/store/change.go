package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

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
	By       string      // their e-mail address
	Status   lead.Status // [lead.New] of spam stands for [lead.Lead.BeforeSpam]
	Assignee *string     // empty for nobody
	Note     string
	CallAt   *time.Time // when to call the person back; the zero time for never
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
	u := new(update).set("version", numberValue(int64(version+1))).set("change", stringValue(rand.Text()))
	var events []lead.Event
	if change.Status == lead.New && present.Status == lead.Spam {
		change.Status = present.BeforeSpam()
	}
	if change.Status != "" && change.Status != present.Status {
		u.status(present, change.Status, now, spamDays)
		events = append(events, lead.Event{At: now, Kind: lead.StatusChanged, By: change.By, Detail: string(change.Status)})
	}
	if a := change.Assignee; a != nil && *a != present.Assignee {
		if *a == "" {
			u.remove("assignee")
		} else {
			u.set("assignee", stringValue(*a))
		}
		events = append(events, lead.Event{At: now, Kind: lead.Assigned, By: change.By, Detail: *a})
	}
	// A worker that found it closed reminds of it no more.
	if isReopened := change.Status.State().IsOpen && !present.Status.State().IsOpen; isReopened && now.Before(present.DueAt) && present.EscalatedAt.IsZero() {
		present.RemindAt = sooner(present.RemindAt, present.DueAt)
		u.set("reminding", stringValue(remindKey)).set("remindAt", timeValue(present.RemindAt)).remove("remindLease")
	}
	if isReleased := change.Status != "" && change.Status != lead.Spam && present.Status == lead.Spam; isReleased && change.CallAt == nil && !present.CallAt.IsZero() {
		u.call(present, present.CallAt)
	}
	if at := change.CallAt; at != nil && !at.Equal(present.CallAt) && cmp.Or(change.Status, present.Status) != lead.Spam {
		u.call(present, *at)
		events = append(events, lead.Event{At: now, Kind: lead.CallPlanned, By: change.By, Detail: callText(*at)})
	}
	if change.Note != "" {
		note := lead.Note{At: now, By: change.By, Text: change.Note}
		u.add("notes", &types.AttributeValueMemberSS{Value: noteTexts(note)})
	}
	if len(events) > 0 {
		u.record(events...)
	}
	size := len(change.Note)
	for _, n := range present.Notes {
		size += len(n.Text)
	}
	if change.Note != "" && size > maxNotes || len(present.History)+len(events) > maxEvents {
		return lead.Lead{}, fmt.Errorf("change lead %s: %w", id, ErrFull)
	}
	// A try that is repeated because its answer was lost finds its own change.
	u.when("attribute_exists(id)").
		when("(version = :present OR change = :change OR (:present = :zero AND attribute_not_exists(version)))").
		with(":present", numberValue(int64(version))).with(":zero", numberValue(0))
	changed, err := s.updated(ctx, id, u)
	if refused(err) {
		if _, err := s.Get(ctx, id); err != nil {
			return lead.Lead{}, err
		}
		err = ErrChanged
	}
	if err != nil {
		return lead.Lead{}, fmt.Errorf("change lead %s: %w", id, err)
	}
	return changed.Lead, nil
}

// call sets when the person is to be called back, or removes that where at is zero. A worker that is reminding of the lead
// at the moment loses its lease, since it has not read the change; the reminder is due again.
func (u *update) call(present lead.Lead, at time.Time) {
	u.remove("callRemindedAt", "remindLease")
	if at.IsZero() {
		u.remove("toCall", "callAt")
		return
	}
	u.set("toCall", stringValue(callKey)).set("callAt", timeValue(at)).
		set("reminding", stringValue(remindKey)).set("remindAt", timeValue(sooner(present.RemindAt, at.Add(-lead.CallNotice))))
}

func callText(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

// status sets a status and what follows from it.
func (u *update) status(present lead.Lead, next lead.Status, now time.Time, spamDays int) {
	u.set("status", stringValue(string(next)))
	if next.State().IsAnswer && present.AnsweredAt.IsZero() && present.Form.Received() == lead.New {
		u.set("answeredAt", timeValue(now))
	}
	switch {
	case next == lead.Spam:
		u.set("spamReason", stringValue(lead.JudgedByPerson))
		u.set("expires", numberValue(sooner(present.ExpiresAt, now.AddDate(0, 0, spamDays)).Unix()))
		if !present.ExpiresAt.IsZero() {
			u.set("releasedUntil", numberValue(present.ExpiresAt.Unix()))
		}
		u.remove("waiting", "lease", "leasedUntil", "notBefore")
		// What was promised is promised anew if it is released, and the person is called then.
		u.remove(reminders...).remove("dueAt", "remindedAt", "escalatedAt", "toCall", "callRemindedAt")
	case present.Status == lead.Spam:
		if !present.ReleasedUntil.IsZero() {
			u.set("expires", numberValue(present.ReleasedUntil.Unix()))
		}
		// The worker that takes it promises an answer, and does what is left to do: nothing where there is no webhook.
		if next.State().IsOpen || present.MissesMails() || missesCall(present) && present.ConfirmationError == "" {
			u.set("waiting", stringValue(string(lead.MailQueue)))
		}
		u.remove("spamReason", "releasedUntil", "attempts")
	}
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
