package publish

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Prefix is where publications keep their records. The CDN serves nothing below it.
const Prefix = "_releases/"

const liveKey = Prefix + "live.json"

func manifestKey(id string) string { return Prefix + id + ".json" }

func kept(hash string) string { return Prefix + "files/" + hash }

// A manifest is what a release consists of.
type manifest struct {
	ID    string            `json:"id"`
	Made  time.Time         `json:"made"`
	Files map[string]string `json:"files"` // SHA-256 of each, in hexadecimal, by path
}

// digest is a short name for the files, whenever they were made.
func (m manifest) digest() string {
	sum := sha256.New()
	for _, name := range sortedKeys(m.Files) {
		fmt.Fprintf(sum, "%s\x00%s\n", name, m.Files[name])
	}
	return hex.EncodeToString(sum.Sum(nil)[:4])
}

// A state is which release is live.
type state struct {
	Live    string `json:"live"`    // a release; empty before the first
	Settled bool   `json:"settled"` // whether all of it is in place
	History []turn `json:"history"` // the oldest first
	Held    *held  `json:"held,omitempty"`
}

// A turn is from when a release was live, until the next.
type turn struct {
	Release string    `json:"release"`
	From    time.Time `json:"from"`
}

// held is who publishes now.
type held struct {
	Token string    `json:"token"`
	By    string    `json:"by"`
	Since time.Time `json:"since"`
	Until time.Time `json:"until"` // if not heard of
}

func (p *Publisher) state(ctx context.Context) (state, string, error) {
	data, tag, err := p.Bucket.read(ctx, liveKey)
	if errors.Is(err, errAbsent) {
		return state{Settled: true}, "", nil
	}
	if err != nil {
		return state{}, "", err
	}
	var at state
	if err := json.Unmarshal(data, &at); err != nil {
		return state{}, "", fmt.Errorf("s3://%s/%s: %w", p.Bucket.Name, liveKey, err)
	}
	return at, tag, nil
}

func (p *Publisher) manifest(ctx context.Context, id string) (manifest, error) {
	if id == "" || strings.ContainsAny(id, "/\\") {
		return manifest{}, errAbsent
	}
	data, _, err := p.Bucket.read(ctx, manifestKey(id))
	if err != nil {
		return manifest{}, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return manifest{}, fmt.Errorf("s3://%s/%s: %w", p.Bucket.Name, manifestKey(id), err)
	}
	return m, nil
}

func (p *Publisher) writeManifest(ctx context.Context, m manifest) error {
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = p.Bucket.replace(ctx, manifestKey(m.ID), "", string(data))
	if errors.Is(err, errChanged) {
		return nil // it is there from a run that was cut off
	}
	return err
}

// Busy is the error of a second publisher.
type Busy struct {
	By           string
	Since, Until time.Time
}

func (e *Busy) Error() string {
	if e.By == "" {
		return "somebody else began to publish at the same moment; try again when that has ended"
	}
	return fmt.Sprintf("%s has been publishing since %s. Wait for that to end; if it was cut off, publish again after %s, or now with --force",
		e.By, e.Since.Format(time.TimeOnly), e.Until.Format(time.TimeOnly))
}

// A hold is the right to publish. Nobody else has it until its lease ends, and it is renewed while there is work.
type hold struct {
	p    *Publisher
	mine held
	at   state
	tag  string
}

// acquire takes the hold where nobody has it.
func (p *Publisher) acquire(ctx context.Context, at state, tag string, force bool) (*hold, error) {
	now := p.now()
	if at.Held != nil && now.Before(at.Held.Until) && !force {
		return nil, &Busy{at.Held.By, at.Held.Since, at.Held.Until}
	}
	h := &hold{p: p, mine: held{Token: rand.Text(), By: p.By, Since: now}, tag: tag}
	if err := h.write(ctx, at); err != nil {
		return nil, err
	}
	return h, nil
}

// write writes the state, with the lease renewed. Who has lost the hold to somebody else is refused.
func (h *hold) write(ctx context.Context, at state) error {
	h.mine.Until = h.p.now().Add(Lease)
	at.Held = &h.mine
	return h.put(ctx, at)
}

func (h *hold) put(ctx context.Context, at state) error {
	data, err := json.Marshal(at)
	if err != nil {
		return err
	}
	tag, err := h.p.Bucket.replace(ctx, liveKey, h.tag, string(data))
	if errors.Is(err, errChanged) {
		return &Busy{}
	}
	if err != nil {
		return err
	}
	h.at, h.tag = at, tag
	return nil
}

// renew keeps the hold while there is work.
func (h *hold) renew(ctx context.Context) error {
	if h.mine.Until.Sub(h.p.now()) > Lease/2 {
		return nil
	}
	return h.write(ctx, h.at)
}

// finish writes the last state and lets the next publisher in.
func (h *hold) finish(ctx context.Context, at state) error {
	at.Held = nil
	return h.put(ctx, at)
}

// release lets the next publisher in after a failure. It is tried even when the work was called off.
func (h *hold) release(ctx context.Context) {
	if h.at.Held == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	_ = h.finish(ctx, h.at) // else the lease ends it
}

// A Release is one that can come back.
type Release struct {
	ID    string    `json:"id"`
	From  time.Time `json:"from"` // when it became the live one, the last time
	Live  bool      `json:"live"`
	Files int       `json:"files"`
}

// Releases lists what can come back, the newest first.
func (p *Publisher) Releases(ctx context.Context) ([]Release, error) {
	at, _, err := p.state(ctx)
	if err != nil {
		return nil, err
	}
	var all []Release
	seen := map[string]bool{}
	for _, turn := range slices.Backward(at.History) {
		if seen[turn.Release] {
			continue
		}
		seen[turn.Release] = true
		m, err := p.manifest(ctx, turn.Release)
		if errors.Is(err, errAbsent) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, Release{turn.Release, turn.From, turn.Release == at.Live, len(m.Files)})
	}
	return all, nil
}

// sweep deletes what no release asks for that was live in the last [Keep]: files, records and turns.
func (p *Publisher) sweep(ctx context.Context, hold *hold, at *state, held map[string]Object) error {
	since := p.now().Add(-Keep)
	var turns []turn
	needed := map[string]bool{liveKey: true}
	live := map[string]bool{}
	for i, t := range at.History {
		if i+1 < len(at.History) && at.History[i+1].From.Before(since) && t.Release != at.Live {
			continue
		}
		turns = append(turns, t)
		if needed[manifestKey(t.Release)] {
			continue
		}
		m, err := p.manifest(ctx, t.Release)
		if errors.Is(err, errAbsent) {
			continue
		}
		if err != nil {
			return err
		}
		needed[manifestKey(t.Release)] = true
		for name, hash := range m.Files {
			needed[name], needed[kept(hash)] = true, true
			if t.Release == at.Live {
				live[name] = true
			}
		}
	}
	var gone []string
	for key := range held {
		// A page that is gone is gone; what pages ask for stays a while.
		if !needed[key] || isPage(key) && !strings.HasPrefix(key, Prefix) && !live[key] {
			gone = append(gone, key)
		}
	}
	slices.Sort(gone)
	if err := hold.renew(ctx); err != nil {
		return err
	}
	at.History = turns
	return p.Bucket.Delete(ctx, gone)
}

// difference is what changes from one release to another.
func difference(former, next manifest) Summary {
	s := Summary{New: []string{}, Changed: []string{}, Removed: []string{}} // lists, and not null, in JSON
	for _, name := range sortedKeys(next.Files) {
		switch hash, was := former.Files[name]; {
		case !was:
			s.New = append(s.New, name)
		case hash != next.Files[name]:
			s.Changed = append(s.Changed, name)
		}
	}
	for _, name := range sortedKeys(former.Files) {
		if _, is := next.Files[name]; !is {
			s.Removed = append(s.Removed, name)
		}
	}
	return s
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// isOwn reports whether a path is one that publications keep for themselves.
func isOwn(name string) bool { return strings.HasPrefix(name, Prefix) }
