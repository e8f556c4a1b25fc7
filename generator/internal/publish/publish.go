// Package publish puts a built site in a bucket and tells the CDN what changed.
//
// In: a folder with a site, a bucket with what was published before. Out: the bucket with the site in it. Only what
// changed is sent, in an order in which no page is ever there before what it asks for. A publication that is cut off
// at any point is completed by the next one, and two at once cannot mix: the second is refused by a conditional
// write. It knows no content and no React.
//
// The bucket holds, next to the site's own files:
//
//	_releases/live.json      which release is live, and who is publishing: the one object that is written conditionally
//	_releases/<id>.json      what a release consists of
//	_releases/files/<hash>   the bytes of files that change at their address, so that a release can come back
//
// Files whose name holds a hash are sent to their place at once: nobody asks for them before a page does. All others
// are copied to their place from _releases/files when all is there.
package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/infra"
)

// Keep is how long files are kept after the last release that had them: pages may be open in browsers, or kept by
// caches and search engines.
const Keep = 30 * 24 * time.Hour

// Lease is how long a publisher that is not heard of keeps others out.
const Lease = 5 * time.Minute

// A Publisher works on one bucket.
type Publisher struct {
	Bucket Bucket
	CDN    CDN              // may be nil: nothing is invalidated
	Now    func() time.Time // nil for time.Now
	Step   func(Progress)   // told of each step; may be nil
	By     string           // who publishes, as others are told
}

// A CDN forgets what it keeps.
type CDN interface {
	// Invalidate returns when the CDN has taken note; the paths begin with a slash and may end in '*'. A reference
	// serves once: CloudFront refuses it with other paths.
	Invalidate(ctx context.Context, reference string, paths []string) error
}

// Progress is how far a publication is.
type Progress struct {
	Stage       string // upload or switch
	Done, Total int    // files
	Bytes       int64  // sent so far
}

// Options say how to publish.
type Options struct {
	DryRun    bool            // find out what would change, and change nothing
	Force     bool            // take over from a publisher that is not heard of, before its lease ends
	Lost      bool            // pages that are gone without a redirect may go
	Redirects map[string]bool // addresses that lead elsewhere
}

// A Summary is what a publication did, or would do.
type Summary struct {
	Release  string   `json:"release"`
	Former   string   `json:"former,omitempty"` // release that was live
	New      []string `json:"new"`              // paths below the site's root
	Changed  []string `json:"changed"`
	Removed  []string `json:"removed"`
	Kept     int      `json:"kept"`  // files that were there already
	Sent     int      `json:"sent"`  // objects
	Bytes    int64    `json:"bytes"` // of them
	DryRun   bool     `json:"dryRun,omitempty"`
	Complete bool     `json:"complete"` // false where the former publication had been cut off
}

// Publish makes a folder's site the live one.
func (p *Publisher) Publish(ctx context.Context, folder string, o Options) (Summary, error) {
	files, err := scan(folder)
	if err != nil {
		return Summary{}, err
	}
	release := manifest{Made: p.now(), Files: files.hashes()}
	release.ID = release.Made.UTC().Format("20060102-150405") + "-" + release.digest()
	return p.bring(ctx, release, files, o)
}

// Rollback makes a former release the live one again, from what the bucket holds.
func (p *Publisher) Rollback(ctx context.Context, id string, o Options) (Summary, error) {
	release, err := p.manifest(ctx, id)
	if errors.Is(err, errAbsent) {
		return Summary{}, fmt.Errorf("there is no release %q; 'site releases' lists those that can come back", id)
	}
	if err != nil {
		return Summary{}, err
	}
	o.Lost = true // who goes back knows that newer pages go
	return p.bring(ctx, release, nil, o)
}

// bring makes a release the live one; files are null where the bucket holds all of it.
func (p *Publisher) bring(ctx context.Context, release manifest, files files, o Options) (Summary, error) {
	at, tag, err := p.state(ctx)
	if err != nil {
		return Summary{}, err
	}
	var former manifest
	if at.Live != "" {
		if former, err = p.manifest(ctx, at.Live); err != nil {
			return Summary{}, err
		}
	}
	if maps.Equal(release.Files, former.Files) {
		release = former // made again, or not completed
	}
	summary := difference(former, release)
	summary.Release, summary.Former, summary.DryRun, summary.Complete = release.ID, at.Live, o.DryRun, at.Settled
	if lost := lostPages(summary.Removed, o.Redirects); len(lost) > 0 && !o.Lost {
		return summary, &LostPages{lost}
	}
	if o.DryRun || release.ID == at.Live && at.Settled {
		return summary, nil
	}

	hold, err := p.acquire(ctx, at, tag, o.Force)
	if err != nil {
		return summary, err
	}
	defer hold.release(ctx)
	held, err := p.Bucket.List(ctx)
	if err != nil {
		return summary, err
	}
	if err := p.upload(ctx, hold, release, files, held, &summary); err != nil {
		return summary, err
	}
	// From here on the release is the live one, though it may take another run to complete it.
	unsure := !at.Settled
	if at.Live != release.ID {
		at.History = append(at.History, turn{release.ID, p.now()})
	}
	at.Live, at.Settled = release.ID, false
	if err := hold.write(ctx, at); err != nil {
		return summary, err
	}
	if err := p.change(ctx, hold, former, release, unsure, &summary); err != nil {
		return summary, err
	}
	if err := p.invalidate(ctx, hold.mine.Token, unsure, summary); err != nil {
		return summary, fmt.Errorf("all files are in place, but the CDN may show old ones until you publish again: %w", err)
	}
	at.Settled = true
	if err := p.sweep(ctx, hold, &at, held); err != nil {
		return summary, err
	}
	return summary, hold.finish(ctx, at)
}

// upload sends what the release has and the bucket has not. Nothing of it is asked for by pages that are live.
func (p *Publisher) upload(ctx context.Context, hold *hold, release manifest, files files, held map[string]Object, summary *Summary) error {
	var missing []string
	asked := map[string]bool{}
	for _, name := range sortedKeys(release.Files) {
		hash := release.Files[name]
		key := name
		if !infra.IsImmutable(name) {
			key = kept(hash)
		}
		if object, there := held[key]; there && (files == nil || object.Size == files[name].size) {
			summary.Kept++
			continue
		}
		if files == nil {
			return fmt.Errorf("release %s cannot come back: %s is no longer in the bucket", release.ID, name)
		}
		if !asked[key] { // two files may have the same bytes
			asked[key] = true
			missing = append(missing, name)
		}
	}
	err := p.each(ctx, hold, "upload", missing, func(ctx context.Context, name string) (int64, error) {
		file := files[name]
		if infra.IsImmutable(name) {
			return file.size, p.Bucket.Put(ctx, name, file.path, headersOf(name))
		}
		return file.size, p.Bucket.Put(ctx, kept(file.hash), file.path, headersOf(name))
	}, summary)
	if err != nil {
		return err
	}
	return p.writeManifest(ctx, release)
}

// change puts the release's files at their addresses: pages and what they show first, then what leads to pages, and
// the service worker, which keeps some of them, last.
func (p *Publisher) change(ctx context.Context, hold *hold, former, release manifest, unsure bool, summary *Summary) error {
	var moved []string
	for name, hash := range release.Files {
		if !infra.IsImmutable(name) && (unsure || former.Files[name] != hash) {
			moved = append(moved, name)
		}
	}
	for rank := range ranks {
		var now []string
		for _, name := range moved {
			if rankOf(name) == rank {
				now = append(now, name)
			}
		}
		slices.Sort(now)
		err := p.each(ctx, hold, "switch", now, func(ctx context.Context, name string) (int64, error) {
			return 0, p.Bucket.Copy(ctx, kept(release.Files[name]), name, headersOf(name))
		}, summary)
		if err != nil {
			return err
		}
	}
	return nil
}

// ranks are how many groups of files there are, of which one is in place before the next is begun.
const ranks = 3

func rankOf(name string) int {
	switch {
	case name == "sw.js":
		return 2
	case strings.HasPrefix(name, "sitemap") && strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".webmanifest") || name == "robots.txt":
		return 1
	}
	return 0
}

// isPage reports whether a file is a page's document or what a browser changes to it by, which nothing asks for but
// links.
func isPage(name string) bool {
	return strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".json") && !strings.HasPrefix(name, "assets/")
}

// Address is where a visitor finds a page's document; empty for any other file.
func Address(name string) string {
	if name == "index.html" {
		return "/"
	}
	if page, ok := strings.CutSuffix(name, ".html"); ok && name != "404.html" && name != "offline.html" {
		return "/" + page
	}
	return ""
}

// LostPages is the error of pages that were live and have gone without a redirect.
type LostPages struct{ Addresses []string }

func (e *LostPages) Error() string {
	return fmt.Sprintf("pages that are live would be gone, and lead nowhere: %s. Put their addresses in content/redirects.yaml, or publish with --allow-lost",
		strings.Join(e.Addresses, ", "))
}

func lostPages(removed []string, redirects map[string]bool) (lost []string) {
	for _, name := range removed {
		if page := Address(name); page != "" && !redirects[page] {
			lost = append(lost, page)
		}
	}
	return lost
}

// maxPaths bounds an invalidation; beyond it, everything is named by one path, which costs as much as one.
const maxPaths = 300

func (p *Publisher) invalidate(ctx context.Context, reference string, unsure bool, summary Summary) error {
	if p.CDN == nil {
		return nil
	}
	var paths []string
	for _, name := range slices.Concat(summary.New, summary.Changed, summary.Removed) {
		if infra.IsImmutable(name) {
			continue
		}
		paths = append(paths, "/"+name)
		// The CDN's own function adds the file's name to an address.
		if page := Address(name); page != "" && page != "/" {
			paths = append(paths, page)
		}
	}
	switch {
	case unsure || len(paths) > maxPaths:
		paths = []string{"/*"}
	case len(paths) == 0:
		return nil
	}
	slices.Sort(paths)
	return p.CDN.Invalidate(ctx, reference, paths)
}

func (p *Publisher) now() time.Time {
	if p.Now != nil {
		return p.Now()
	}
	return time.Now()
}
