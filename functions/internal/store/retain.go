package store

import (
	"context"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Retain has a lead erased at other times than it says, unless somebody changed its status or its times meanwhile: it is
// false then. releasedUntil may be the zero time.
func (s *Store) Retain(ctx context.Context, l lead.Lead, expires, releasedUntil time.Time) (bool, error) {
	u := new(update).set("expires", numberValue(expires.Unix())).
		// A try that is repeated because its answer was lost finds its own times.
		when("#status = :status").when("(expires = :was OR expires = :expires)").
		with(":status", stringValue(string(l.Status))).with(":was", numberValue(l.ExpiresAt.Unix()))
	if !releasedUntil.IsZero() {
		u.set("releasedUntil", numberValue(releasedUntil.Unix()))
	}
	err := s.update(ctx, l.ID, u)
	if refused(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("retain lead %s: %w", l.ID, err)
	}
	return true, nil
}

// retentionMark is the ID of the item that says where the walk through the table was interrupted.
const retentionMark = "retention"

// RetentionMark is where the last walk through the table was interrupted, as a cursor of [Store.Scan]; empty where it
// came to the end.
func (s *Store) RetentionMark(ctx context.Context) (string, error) {
	item, err := s.read(ctx, retentionMark, "")
	return stringOf(item["place"]), err
}

// SetRetentionMark keeps where a walk was interrupted.
func (s *Store) SetRetentionMark(ctx context.Context, cursor string) error {
	if err := s.update(ctx, retentionMark, new(update).set("place", stringValue(cursor))); err != nil {
		return fmt.Errorf("mark of retention: %w", err)
	}
	return nil
}
