package person

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// recordYears is how long it can be shown that an erasure was done.
const recordYears = 3

// recordTime is how long the count of an erasure may take to be written.
const recordTime = time.Second

// Store keeps leads and records.
type Store interface {
	Scan(ctx context.Context, cursor string, limit int32) (leads []lead.Lead, next string, err error)
	Delete(ctx context.Context, id lead.ID) error
	RecordErasure(ctx context.Context, e store.Erasure) error
	Erasures(ctx context.Context, hashes []string) ([]store.Erasure, error)
}

// An Eraser finds and erases persons. It reads the table in parts, because reading all of it may take longer than a request
// may.
type Eraser struct {
	Store       Store
	Suppression *sesv2.Client // whose list persons are taken off; nil where no mail is sent by SES
	Key         []byte        // of the hashes in records
	Former      [][]byte      // keys before it, by which records are found too
	Now         func() time.Time

	Limit int32 // how many leads a part has at most; 1 MB of them where 0
	Parts int   // after how many parts of the table a call ends; 1 where 0
}

// Find reads the leads that name a person, from where a former call came to. The cursor is empty at the end.
func (s *Eraser) Find(ctx context.Context, p Person, cursor string) (found []lead.Lead, next string, err error) {
	next = cursor
	for range max(s.Parts, 1) {
		var leads []lead.Lead
		if leads, next, err = s.Store.Scan(ctx, next, s.Limit); err != nil {
			return nil, "", err
		}
		found = append(found, slices.DeleteFunc(leads, func(l lead.Lead) bool { return !p.In(l) })...)
		if next == "" {
			break
		}
	}
	return found, next, nil
}

// progress is what the cursor of an erasure holds.
type progress struct {
	ID    string    `json:"id"`
	At    time.Time `json:"at"`
	Table string    `json:"table"` // cursor of the table
	Count int       `json:"count"` // of leads erased so far
}

// Erased is how far an erasure came.
type Erased struct {
	Count  int           // of leads that this call erased
	Total  int           // of leads that it and the calls before it did
	Cursor string        // to go on; empty at the end
	Record store.Erasure // as it was written; without an ID where nothing was
}

// Erase erases the leads that name a person, from where a former call ended, and takes the person's addresses off the
// suppression list. by is the address of the person who asks; empty for an operator. The record is written before the first
// lead is erased, so that an erasure that was broken off has one too, and at the end also where no lead was found.
// What was erased before an error stays erased; an erasure that is begun anew finds the rest.
func (s *Eraser) Erase(ctx context.Context, p Person, by, cursor string) (Erased, error) {
	done := progress{ID: store.NewErasureID(), At: s.Now()}
	addresses := p.Addresses()
	if cursor != "" {
		addresses = nil // the first call did it
		text, err := base64.RawURLEncoding.DecodeString(cursor)
		if err != nil || json.Unmarshal(text, &done) != nil || done.Table == "" {
			return Erased{}, store.ErrCursor
		}
	}
	found, next, err := s.Find(ctx, p, done.Table)
	if err != nil {
		return Erased{}, err
	}
	for _, l := range found {
		if p.Is(l.Email) {
			addresses = append(addresses, l.Email)
		}
	}
	// Before the leads: once they are gone, nobody can say how the addresses were written.
	if err := s.unsuppress(ctx, addresses); err != nil {
		return Erased{}, err
	}
	record := store.Erasure{
		ID: done.ID, Of: hashes(p.Subjects(), s.Key), At: done.At, By: by, Count: done.Count, Until: done.At.AddDate(recordYears, 0, 0),
	}
	if len(found) > 0 {
		// Also by the leads: of what names the person in them, not all can be told from them again ([Eraser.IsErased]).
		begun := record
		begun.Of = append(hashes(subjectsOf(found), s.Key), record.Of...)
		if err := s.Store.RecordErasure(ctx, begun); err != nil {
			return Erased{}, err
		}
	}
	done.Table = next
	erased := Erased{}
	for _, l := range found {
		if err = s.Store.Delete(ctx, l.ID); err != nil {
			break
		}
		erased.Count++
	}
	done.Count += erased.Count
	erased.Total = done.Count
	if erased.Count > 0 || next == "" && err == nil {
		record.Count = done.Count
		erased.Record = record
		last, end := context.WithTimeout(context.WithoutCancel(ctx), recordTime) // also where the caller has none left
		defer end()
		err = errors.Join(err, s.Store.RecordErasure(last, record))
	}
	if err != nil {
		return erased, fmt.Errorf("%w; %d erased before", err, done.Count)
	}
	if next != "" {
		erased.Cursor = done.encode()
	}
	return erased, nil
}

func (p progress) encode() string {
	text, err := json.Marshal(p)
	if err != nil {
		panic("person: strings and numbers must encode: " + err.Error())
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// unsuppress takes addresses off the suppression list, each as it is written there and as it was given. In its sandbox SES lets
// nobody change the list, and mails no visitor who might get onto it: nobody has to wait for the erasure until it is out.
func (s *Eraser) unsuppress(ctx context.Context, addresses []string) error {
	if s.Suppression == nil {
		return nil
	}
	slices.Sort(addresses)
	for _, address := range slices.Compact(addresses) {
		_, err := s.Suppression.DeleteSuppressedDestination(ctx, &sesv2.DeleteSuppressedDestinationInput{EmailAddress: &address})
		if _, unknown := errors.AsType[*types.NotFoundException](err); err == nil || unknown {
			continue
		}
		if mail.InSandbox(ctx, s.Suppression) {
			slog.WarnContext(ctx, "the suppression list was left as it is: SES is in its sandbox")
			return nil
		}
		// Not what the SDK says, which holds the address.
		return errors.New("suppression list of SES: " + mail.Code(err))
	}
	return nil
}

// Records are the erasures of a person, oldest first.
func (s *Eraser) Records(ctx context.Context, p Person) ([]store.Erasure, error) {
	return s.Store.Erasures(ctx, hashes(p.Subjects(), s.keys()...))
}

// IsErased reports whether a lead was erased, or a person that it names after it came in, so that it must not be restored.
func (s *Eraser) IsErased(ctx context.Context, l lead.Lead) (bool, error) {
	subjects := append(subjectsIn(l), subjectsOf([]lead.Lead{l})...)
	records, err := s.Store.Erasures(ctx, hashes(subjects, s.keys()...))
	return slices.ContainsFunc(records, func(e store.Erasure) bool { return e.At.After(l.ReceivedAt) }), err
}

// subjectsOf are leads themselves, by their IDs, as they are compared.
func subjectsOf(leads []lead.Lead) (subjects []string) {
	for _, l := range leads {
		subjects = append(subjects, "lead "+string(l.ID))
	}
	return subjects
}

func (s *Eraser) keys() [][]byte { return append([][]byte{s.Key}, s.Former...) }

// hashes are keyed, so that nobody finds an address by trying all that there are.
func hashes(subjects []string, keys ...[]byte) (all []string) {
	for _, key := range keys {
		for _, subject := range subjects {
			hash := hmac.New(sha256.New, key)
			hash.Write([]byte("erasure\x00" + subject))
			all = append(all, hex.EncodeToString(hash.Sum(nil)[:16]))
		}
	}
	return all
}
