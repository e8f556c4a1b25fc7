package store

import (
	"context"
	"fmt"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Import writes a lead with all that happened to it, and leaves alone one that is there: it is false then. A new lead
// that sales or the visitor was not mailed about waits for its mails; nothing is mailed again. Leads of the same person
// that are to count as earlier have to be there.
func (s *Store) Import(ctx context.Context, l lead.Lead) (added bool, err error) {
	if l.Earlier == 0 {
		if l.Earlier, err = s.CountEarlier(ctx, l); err != nil {
			return false, err
		}
	}
	added, err = s.put(ctx, l, l.Status == lead.New && l.MissesMails())
	if err != nil {
		return false, fmt.Errorf("import lead %s: %w", l.ID, err)
	}
	return added, nil
}

// Restore copies a lead from a backup, without the leases that workers had on it. A lead that the table still has is left
// unchanged. The error is [ErrNotFound] where the backup has no such lead.
func (s *Store) Restore(ctx context.Context, backup *Store, id lead.ID) error {
	item, err := backup.read(ctx, id, "")
	if err != nil {
		return err
	}
	if item["form"] == nil {
		return fmt.Errorf("lead %s: %w", id, ErrNotFound)
	}
	for _, name := range []string{"lease", "leasedUntil", "notBefore", "remindLease"} {
		delete(item, name)
	}
	if _, err = s.putNew(ctx, item); err != nil {
		return fmt.Errorf("restore lead %s: %w", id, err)
	}
	return nil
}
