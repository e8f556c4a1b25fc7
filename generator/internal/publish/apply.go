package publish

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/infra"
)

// apply puts a release in the place of the former one, in an order in which visitors always get whole pages. The state of
// the lease is then the one to end with.
func (p *Publisher) apply(
	ctx context.Context, held *lease, former, next release, from source, stored map[string]Object, o Options, summary *Summary,
) error {
	if err := p.uploadFiles(ctx, held, next, from, stored, summary); err != nil {
		return err
	}
	// From here on the release is the live one, though it may take another run to complete it.
	now := held.state
	unsure := !now.Settled
	if now.Live != next.ID {
		now.History = append(now.History, publication.Record{
			Release: next.ID, From: p.Now(), Why: o.Why, Changes: o.changes(former, next), Pages: publication.Pages{
				New: publication.List(pagesOf(summary.New)), Changed: publication.List(pagesOf(summary.Changed)), Removed: publication.List(pagesOf(summary.Removed)),
			},
		})
	}
	now.Live, now.Settled = next.ID, false
	if err := held.write(ctx, now); err != nil {
		return err
	}
	if err := p.placeFiles(ctx, held, former, next, unsure, summary); err != nil {
		return err
	}
	if from.hasOtherArchive(stored) {
		if err := p.sendArchive(ctx, held, from); err != nil {
			return err
		}
	}
	recent, err := p.removeExpired(ctx, held, stored)
	if err != nil {
		return err
	}
	// The CDN forgets a page when it is gone from the bucket: otherwise it could fetch it once more in between.
	if paths := invalidPaths(p.Bucket.Prefix, *summary, unsure); p.CDN != nil && len(paths) > 0 {
		if err := p.CDN.Invalidate(ctx, held.mine.Token, paths); err != nil {
			return fmt.Errorf("all files are in place, but the CDN may show old ones until you publish again: %w", err)
		}
	}
	held.state.Settled, held.state.History = true, recent
	return nil
}

// changes are the commits after that of the former release, the newest first, [maxChanges] at most. Where the former release
// has no known commit, it is the newest commit alone; for a release that comes back, there are none.
func (o Options) changes(former, next release) (all []publication.Change) {
	if next.Commit == "" || len(o.Commits) == 0 || o.Commits[0].ID != next.Commit {
		return nil // it comes back
	}
	for i, c := range o.Commits {
		if c.ID == former.Commit || former.Commit == "" && i > 0 || i == maxChanges {
			break
		}
		all = append(all, c.Change)
	}
	return all
}

// maxChanges is how many changes a record lists.
const maxChanges = 20

// sendArchive sends the content.
func (p *Publisher) sendArchive(ctx context.Context, held *lease, from source) error {
	if err := held.renew(ctx); err != nil {
		return err
	}
	writing, cancel := p.Until(ctx, held.until())
	defer cancel()
	return p.Bucket.Put(writing, publication.ArchiveKey, infra.ContentFile(from.folder), publication.ArchiveKey)
}

// uploadFiles sends what the release has and the bucket has not. Nothing of it is asked for by pages that are live.
func (p *Publisher) uploadFiles(ctx context.Context, held *lease, next release, from source, stored map[string]Object, summary *Summary) error {
	var missing []string
	asked := map[string]bool{} // by key: two files may have the same bytes
	for _, name := range sortedKeys(next.Files) {
		key := uploadKey(next, name)
		switch object, there := stored[key]; {
		case from.folder == "" && !there:
			return fmt.Errorf("release %s cannot come back: %s is no longer in the bucket", next.ID, name)
		case from.folder == "" || object == from.objects[name]:
			summary.Kept++
		case !asked[key]:
			asked[key] = true
			missing = append(missing, name)
		}
	}
	err := p.forEach(ctx, held, "upload", missing, func(ctx context.Context, name string) (int64, error) {
		file := filepath.Join(from.folder, filepath.FromSlash(name))
		return from.objects[name].Size, p.Bucket.Put(ctx, uploadKey(next, name), file, name)
	}, summary)
	if err != nil {
		return err
	}
	return p.writeRelease(ctx, next)
}

// uploadKey is where a file of a release is sent: to its place where its name holds a hash.
func uploadKey(r release, name string) string {
	if r.isImmutable(name) {
		return name
	}
	return contentKey(r.Files[name])
}

// placeFiles puts the release's files at their addresses: pages and what they show first, then what leads to pages, and
// the service worker, which keeps some of them, last.
func (p *Publisher) placeFiles(ctx context.Context, held *lease, former, next release, unsure bool, summary *Summary) error {
	var moved [3][]string
	for _, name := range sortedKeys(next.Files) {
		isOther := former.Files[name] != next.Files[name] || slices.Contains(summary.Repaired, name)
		if !next.isImmutable(name) && (unsure || isOther) {
			rank := next.rankOf(name)
			moved[rank] = append(moved[rank], name)
		}
	}
	for _, names := range moved {
		err := p.forEach(ctx, held, "switch", names, func(ctx context.Context, name string) (int64, error) {
			return 0, p.Bucket.Copy(ctx, contentKey(next.Files[name]), name, next.Redirects[publicPath(name)])
		}, summary)
		if err != nil {
			return err
		}
	}
	return nil
}

// rankOf orders files: all of a rank are copied before those of the next. Pages and what they show have rank 0, what leads
// to pages 1, the service worker 2.
func (r release) rankOf(name string) int {
	switch {
	case name == "sw.js":
		return 2
	case r.Redirects[publicPath(name)] != "":
		return 1
	case slices.Contains([]string{".xml", ".webmanifest", ".txt"}, path.Ext(name)):
		return 1
	case path.Base(name) == "assistant.json", strings.HasSuffix(name, "catalogue/index.json"): // in every language
		return 1
	}
	return 0
}

// removeExpired deletes what no release asks for that was live in the last [Retention]: files and records. It returns the
// records that are left.
func (p *Publisher) removeExpired(ctx context.Context, held *lease, stored map[string]Object) ([]publication.Record, error) {
	since, history := p.Now().Add(-Retention), held.state.History
	var recent []publication.Record
	needed := map[string]bool{liveKey: true, publication.ArchiveKey: true}
	live, redirects := map[string]bool{}, map[string]bool{}
	for i, active := range history {
		if i+1 < len(history) && history[i+1].From.Before(since) && active.Release != held.state.Live {
			continue
		}
		recent = append(recent, active)
		if needed[releaseKey(active.Release)] {
			continue
		}
		found, err := p.readRelease(ctx, active.Release)
		if errors.Is(err, errAbsent) {
			continue
		}
		if err != nil {
			return nil, err
		}
		needed[releaseKey(active.Release)] = true
		for name, hash := range found.Files {
			needed[name], needed[contentKey(hash)] = true, true
			if active.Release == held.state.Live {
				live[name] = true
			}
		}
		for at := range found.Redirects {
			redirects[infra.FileOf(at)] = true
		}
	}
	var expired []string
	for key := range stored {
		// A page or redirect that is gone is gone; what pages ask for stays a while.
		isGone := (isPage(key) || redirects[key]) && !isOwn(key) && !live[key]
		if !needed[key] || isGone {
			expired = append(expired, key)
		}
	}
	slices.Sort(expired)
	if err := held.renew(ctx); err != nil {
		return nil, err
	}
	deleting, cancel := p.Until(ctx, held.until())
	defer cancel()
	return recent, p.Bucket.Delete(deleting, expired)
}

// atOnce is how many requests are under way at a time; S3 takes thousands a second.
const atOnce = 16

// forEach does something to every name, several at a time, and counts.
func (p *Publisher) forEach(ctx context.Context, held *lease, stage string, names []string, do func(context.Context, string) (int64, error), summary *Summary) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	var mu sync.Mutex
	if p.Progress != nil && len(names) > 0 {
		p.Progress.Stage(stage)
		p.Progress.Expect(len(names))
	}
	for _, name := range names {
		if working.Err() != nil {
			break
		}
		if err := held.renew(working); err != nil {
			_ = group.Wait()
			return err
		}
		until := held.until() // and not later, however long it takes until it is this file's turn
		group.Go(func() error {
			writing, cancel := p.Until(working, until)
			defer cancel()
			sent, err := do(writing, name)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			summary.Sent++
			summary.Bytes += sent
			if p.Progress != nil {
				p.Progress.Step()
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}
