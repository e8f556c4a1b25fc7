package publish

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/infra"
)

// Prefix is where publications keep their records. The CDN serves nothing below it.
const Prefix = "_releases/"

const liveKey = publication.Key

func releaseKey(id string) string { return Prefix + id + ".json" }

func contentKey(hash string) string { return Prefix + "files/" + hash }

// A release is what was published at one time.
type release struct {
	ID   string    `json:"id"`
	Made time.Time `json:"made"`
	// Commit is what it was made from; empty where there is no git, and in records from before this was kept.
	Commit string            `json:"commit,omitempty"`
	Files  map[string]string `json:"files"` // SHA-256 of each, in hexadecimal, by path
	// Redirects are former addresses, and where they lead to. Each has a file among the others, whose bytes depend on
	// the target alone. Records from before redirects were files have none.
	Redirects map[string]string `json:"redirects,omitempty"`
	// Headers is the hash of the headers that each kind of file was sent with: objects keep theirs until they are sent again.
	Headers string `json:"headers,omitempty"`
}

// headersOf is the hash of the headers that files of these names are sent with, whatever their number.
func headersOf(files map[string]string) string {
	kinds := map[string]bool{}
	for name := range files {
		kinds[path.Ext(name)+": "+infra.ContentType(name)+", "+infra.CacheControl(name)] = true
	}
	sum := sha256.Sum256([]byte(strings.Join(slices.Sorted(maps.Keys(kinds)), "\n")))
	return hex.EncodeToString(sum[:4])
}

// isImmutable reports whether a file's name holds a hash of its bytes. That of a redirect never does, wherever it is.
func (r release) isImmutable(name string) bool {
	return infra.IsImmutable(name) && r.Redirects[publicPath(name)] == ""
}

// digest is a short name for the files, whenever they were made.
func (r release) digest() string {
	sum := sha256.New()
	for _, name := range sortedKeys(r.Files) {
		fmt.Fprintf(sum, "%s\x00%s\n", name, r.Files[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}

// A state is which release is live, as live.json holds it.
type state struct {
	Live    string               `json:"live"`    // a release; empty before the first
	Settled bool                 `json:"settled"` // whether all of it is in place
	History []publication.Record `json:"history"` // the oldest first
	Held    *holder              `json:"held,omitempty"`
}

// A holder is the publisher that holds the lease.
type holder struct {
	Token string    `json:"token"`
	By    string    `json:"by"`
	Since time.Time `json:"since"`
	Until time.Time `json:"until"` // if not heard of
}

func (p *Publisher) readState(ctx context.Context) (found state, tag string, err error) {
	tag, err = p.Bucket.read(ctx, liveKey, &found)
	if errors.Is(err, errAbsent) {
		return state{Settled: true}, "", nil
	}
	return found, tag, err
}

func (p *Publisher) readRelease(ctx context.Context, id string) (found release, err error) {
	if id == "" || strings.ContainsAny(id, "/\\") {
		return release{}, errAbsent
	}
	_, err = p.Bucket.read(ctx, releaseKey(id), &found)
	return found, err
}

func (p *Publisher) writeRelease(ctx context.Context, r release) error {
	_, err := p.Bucket.replace(ctx, releaseKey(r.ID), "", r)
	if errors.Is(err, errChanged) {
		return nil // it is there from a run that was cut off
	}
	return err
}

// A Release is one that can come back.
type Release struct {
	ID    string
	From  time.Time // when it became the live one, the last time
	Live  bool
	Files int
	Why   string // it came back by itself; else empty
}

// Releases lists what can come back, the newest first.
func (p *Publisher) Releases(ctx context.Context) ([]Release, error) {
	now, _, err := p.readState(ctx)
	if err != nil {
		return nil, err
	}
	var all []Release
	seen := map[string]bool{}
	for _, active := range slices.Backward(now.History) {
		if seen[active.Release] {
			continue
		}
		seen[active.Release] = true
		found, err := p.readRelease(ctx, active.Release)
		if errors.Is(err, errAbsent) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, Release{active.Release, active.From, active.Release == now.Live, len(found.Files), active.Why})
	}
	return all, nil
}

// A Status is what is live, and whether somebody is changing it.
type Status struct {
	Live    string    // a release; empty before the first
	From    time.Time // when it became the live one, the last time
	Why     string    // it came back by itself; else empty
	Settled bool      // false where the publication was cut off
	Busy    *Busy     // the publisher that holds the lease; nil where the lease was given back
}

// Status is what the bucket says of itself.
func (p *Publisher) Status(ctx context.Context) (Status, error) {
	found, _, err := p.readState(ctx)
	if err != nil {
		return Status{}, err
	}
	status := Status{Live: found.Live, Settled: found.Settled}
	if n := len(found.History); n > 0 {
		status.From, status.Why = found.History[n-1].From, found.History[n-1].Why
	}
	if held := found.Held; held != nil {
		status.Busy = &Busy{held.By, held.Since, held.Until}
	}
	return status, nil
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
