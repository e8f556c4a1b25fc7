// Package publish puts a built site in a bucket and has the CDN forget what changed.
//
// In: a folder with a site, a bucket with what was published before. Out: the bucket with the site in it. Only what
// changed is sent, in an order in which no page is ever there before what it asks for. A publication that is cut off
// at any point is completed by the next one, and two at once cannot mix: the second is refused by a conditional
// write. It knows no content and no React.
//
// The bucket holds, next to the site's own files:
//
//	_releases/live.json      which release is live, and the lease of the publisher: the one object that is written conditionally
//	_releases/<id>.json      what a release consists of
//	_releases/files/<hash>   the bytes of files that change at their address, so that a release can come back
//	_releases/content.zip    the content that was published last, which changes are checked against; no release has one
//
// Files whose name holds a hash are sent to their place at once: nobody asks for them before a page does. All others
// are copied to their place from _releases/files when all is there. A redirect is a file too, whose place has metadata
// that say where it leads to: so it comes and goes with the release.
package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"time"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/infra"
)

// Retention is how long files are kept after the last release that had them: pages may be open in browsers, or kept by
// caches and search engines.
const Retention = 30 * 24 * time.Hour

// LeaseDuration is how long a publisher that is not heard of keeps others out. It writes nothing after that.
const LeaseDuration = time.Minute

// A Publisher works on one bucket.
type Publisher struct {
	Bucket Bucket
	CDN    CDN          // may be nil: nothing is invalidated
	Client *http.Client // asks for what was published, as visitors do
	Now    func() time.Time
	Sleep  func(context.Context, time.Duration) error                             // until another's lease has ended
	Until  func(context.Context, time.Time) (context.Context, context.CancelFunc) // ends work by Now, as [context.WithDeadline] does
	By     string                                                                 // name of the publisher, for messages to others
	// Progress is told how far the publication is; may be nil.
	Progress interface {
		Stage(name string) // upload or switch
		Expect(files int)  // of the stage
		Step()             // a file is done
		End()
	}
}

// A CDN forgets what it keeps.
type CDN interface {
	// Invalidate returns when the CDN has taken note; the paths begin with a slash and may end in '*'. A reference
	// serves once: CloudFront refuses it with other paths.
	Invalidate(ctx context.Context, reference string, paths []string) error
}

// Options say how to publish.
type Options struct {
	DryRun    bool              // find out what would change, and change nothing
	Force     bool              // take over from another publisher, once it can write no more
	Lost      bool              // pages that are gone without a redirect may go
	Redirects map[string]string // addresses that lead elsewhere, each with a file in the folder
	Why       string            // goes into the record, where a release comes back by itself
	Commits   []Commit          // what the folder was made from, the newest first; none without git
	// Address is where visitors find the site, without a slash at the end; what they get there is compared with what
	// was published, and if it is other, the former release comes back. Nothing is compared where it is empty.
	Address string
}

// A Commit is one of the history that a site is made from.
type Commit struct {
	ID string
	publication.Change
}

// A Summary is what a publication did, or would do.
type Summary struct {
	Release   string
	Former    string   // release that was live
	Changes            // paths below the site's root, of all but redirects
	Redirects Changes  // former addresses
	Repaired  []string // of the former release too, but missing from the bucket, with other bytes there, or sent with other headers now
	Kept      int      // files that were there already
	Sent      int      // objects
	Bytes     int64    // of them
	DryRun    bool
	Complete  bool // false where the former publication had been cut off
}

// Changes are what differs from one release to another.
type Changes struct{ New, Changed, Removed []string }

func (c Changes) isEmpty() bool { return len(c.New)+len(c.Changed)+len(c.Removed) == 0 }

// Publish makes a folder's site the live one.
func (p *Publisher) Publish(ctx context.Context, folder string, o Options) (Summary, error) {
	files, from, err := scan(folder)
	if err != nil {
		return Summary{}, err
	}
	for at := range o.Redirects {
		if name := infra.FileOf(at); files[name] == "" {
			return Summary{}, fmt.Errorf("%s has no file %s for the redirect from %s; "+
				"run 'make build', on a disk where Name and name are two files", folder, name, at)
		}
	}
	next := release{Made: p.Now(), Files: files, Redirects: o.Redirects, Headers: headersOf(files)}
	if len(o.Commits) > 0 {
		next.Commit = o.Commits[0].ID
	}
	next.ID = next.Made.UTC().Format("20060102-150405") + "-" + next.digest()
	return p.activateRelease(ctx, next, from, o)
}

// Rollback makes a former release the live one again, from what the bucket holds.
func (p *Publisher) Rollback(ctx context.Context, id string, o Options) (Summary, error) {
	former, err := p.readRelease(ctx, id)
	if errors.Is(err, errAbsent) {
		return Summary{}, fmt.Errorf("there is no release %q; 'operate releases' lists those that can come back", id)
	}
	if err != nil {
		return Summary{}, err
	}
	o.Lost = true // newer pages go
	return p.activateRelease(ctx, former, source{}, o)
}

// activateRelease makes a release the live one, and takes that back where visitors do not get it.
func (p *Publisher) activateRelease(ctx context.Context, next release, from source, o Options) (Summary, error) {
	summary, release, err := p.replaceLive(ctx, next, from, o)
	if err != nil || o.Address == "" || o.DryRun {
		return summary, err
	}
	// Also where nothing changed: the run before may have been cut off before it looked.
	err = p.verify(ctx, o.Address, release, summary)
	unserved, ok := errors.AsType[*NotServed](err)
	if !ok || summary.Former == "" || summary.Former == summary.Release {
		return summary, err
	}
	former, err := p.readRelease(ctx, summary.Former)
	if err == nil {
		_, _, err = p.replaceLive(ctx, former, source{}, Options{Lost: true, Why: unserved.Error()})
	}
	if err == nil {
		unserved.Back = summary.Former
	}
	return summary, errors.Join(unserved, err)
}

// replaceLive makes a release the live one; it is the former one, where that has the same files.
func (p *Publisher) replaceLive(ctx context.Context, next release, from source, o Options) (summary Summary, live release, err error) {
	found, tag, err := p.readState(ctx)
	if err != nil {
		return Summary{}, release{}, err
	}
	var former release
	if found.Live != "" {
		if former, err = p.readRelease(ctx, found.Live); err != nil {
			return Summary{}, release{}, err
		}
	}
	if maps.Equal(next.Files, former.Files) && next.Headers == former.Headers {
		next = former // made again, or not completed
	}
	summary = difference(former, next)
	summary.Release, summary.Former, summary.DryRun, summary.Complete = next.ID, found.Live, o.DryRun, found.Settled
	if lost := next.lost(summary.Removed); len(lost) > 0 && !o.Lost {
		return summary, next, &LostPages{lost}
	}
	stored, err := p.Bucket.List(ctx)
	if err != nil {
		return summary, next, err
	}
	if found.Settled { // otherwise everything is put in its place once more
		summary.Repaired = damaged(former, next, from, stored)
	}
	isSame := next.ID == found.Live && found.Settled && len(summary.Repaired) == 0
	if o.DryRun || isSame && !from.hasOtherArchive(stored) {
		return summary, next, nil
	}

	held, waited, err := p.acquireLease(ctx, found, tag, o.Force)
	if err != nil {
		return summary, next, err
	}
	if p.Progress != nil {
		defer p.Progress.End()
	}
	if waited { // the other was writing until then
		if stored, err = p.Bucket.List(ctx); err != nil {
			return summary, next, errors.Join(err, held.release(ctx))
		}
	}
	err = p.apply(ctx, held, former, next, from, stored, o, &summary)
	return summary, next, errors.Join(err, held.release(ctx))
}

// damaged are the files that a release shares with the former one, and that the bucket does not have as they were sent, or that
// are sent with other headers now.
func damaged(former, next release, from source, stored map[string]Object) (names []string) {
	for _, name := range sortedKeys(next.Files) {
		if former.Files[name] != next.Files[name] {
			continue
		}
		sent := stored[uploadKey(next, name)]
		isOther := next.Headers != former.Headers && !next.isImmutable(name)
		if isOther || stored[name] != sent || from.folder != "" && sent != from.objects[name] {
			names = append(names, name)
		}
	}
	return names
}
