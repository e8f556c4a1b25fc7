package store

import (
	"context"
	"fmt"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Confirm records that a person confirmed a sign-up, and returns it. It expires at ConfirmedUntil from then on; spam does so
// once it is released. A sign-up that needs no confirmation, or has it, is returned unchanged. The error is [ErrNotFound]
// where there is none, and [ErrChanged] where its status changed at the same time.
func (s *Store) Confirm(ctx context.Context, id lead.ID) (lead.Lead, error) {
	present, err := s.Get(ctx, id)
	if err != nil || !present.IsToConfirm() {
		return present, err
	}
	now := s.now()
	until := "expires"
	if present.Status == lead.Spam {
		until = "releasedUntil"
	}
	err = s.update(ctx, id, new(update).set("confirmedAt", timeValue(now)).set(until, numberValue(present.ConfirmedUntil.Unix())).
		record(lead.Event{At: now, Kind: lead.Confirmed}).
		when("attribute_exists(id)").when("attribute_not_exists(confirmedAt)").
		when("#status = :present").with(":present", stringValue(string(present.Status))))
	isRefused := refused(err)
	if err != nil && !isRefused {
		return lead.Lead{}, fmt.Errorf("confirm lead %s: %w", id, err)
	}
	l, err := s.Get(ctx, id)
	if err == nil && l.IsToConfirm() {
		err = fmt.Errorf("confirm lead %s: %w", id, ErrChanged)
	}
	return l, err
}

// Unsubscribe records that the person of a sign-up, as it was read, signed off. It is erased [lead.SignedOffDays]
// after that, unless it was to be erased sooner. Without effect where they had signed off since they signed up, or
// where the sign-up is no longer there.
func (s *Store) Unsubscribe(ctx context.Context, l lead.Lead) error {
	now := s.now()
	until := sooner(l.ExpiresAt, now.AddDate(0, 0, lead.SignedOffDays))
	err := s.update(ctx, l.ID, new(update).set("unsubscribedAt", timeValue(now)).set("expires", numberValue(until.Unix())).
		record(lead.Event{At: now, Kind: lead.Unsubscribed}).
		when("attribute_exists(id)").when("(attribute_not_exists(unsubscribedAt) OR unsubscribedAt < confirmedAt)"))
	if err != nil && !refused(err) {
		return fmt.Errorf("sign off lead %s: %w", l.ID, err)
	}
	return nil
}
