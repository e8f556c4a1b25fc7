package publish

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/infra"
)

const (
	// sampled is how many files that did not change are asked for all the same, and how many redirects.
	sampled = 20
	// verifyPause and verifyPatience are how long to wait before asking again, and until when: CloudFront takes some
	// seconds to forget a file, and sometimes minutes.
	verifyPause    = 5 * time.Second
	verifyPatience = 5 * time.Minute
	// requestTimeout bounds one request.
	requestTimeout = 30 * time.Second
)

// NotServed is the error of files that visitors do not get as they were published.
type NotServed struct {
	Mistakes []string // one for each file
	Back     string   // release that is live again; empty where there is none, or where it could not come back
}

func (e *NotServed) Error() string {
	text := "visitors do not get what was published: " + strings.Join(e.Mistakes[:min(len(e.Mistakes), 5)], "; ")
	if more := len(e.Mistakes) - 5; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	if e.Back != "" {
		text += ". Release " + e.Back + " is live again"
	}
	return text
}

// NotAsked is the error of a publication that is live and could not be verified: at the address of the site nothing answers,
// or another site does. Going back would not help, since the former release would not be reached either.
type NotAsked struct {
	Address string
	Why     string
}

func (e *NotAsked) Error() string {
	return fmt.Sprintf("the release is live, and whether visitors get it is not known: %s. "+
		"See where the name of %s leads, and whether this machine reaches it", e.Why, e.Address)
}

// An expectation is what visitors must get at an address.
type expectation struct {
	at       string // path
	name     string // of the file; empty where nothing is to be there any more
	hash     string // of the file
	location string // where it leads to, where it is a redirect
	isFormer bool   // it was so before this publication as well
}

var errNoAnswer = errors.New("no answer")

// wrongHeader is the error of an answer with the right content.
type wrongHeader string

func (e wrongHeader) Error() string { return string(e) }

// verify asks the site at an address for all that a publication changed, and for some of the rest, until visitors get
// it as it is in the release, or patience ends.
func (p *Publisher) verify(ctx context.Context, address string, next release, s Summary) error {
	wanted := expectations(next, s)
	all := slices.Clone(wanted)
	for began := p.Now(); ; {
		mistakes, err := p.unmet(ctx, address, wanted)
		if err != nil || len(mistakes) == 0 {
			return err
		}
		if p.Now().Sub(began) > verifyPatience {
			if why := notAsked(all, mistakes); why != "" {
				return &NotAsked{address, why}
			}
			return notServed(mistakes)
		}
		wanted = wanted[:0]
		for _, m := range mistakes {
			wanted = append(wanted, m.expectation)
		}
		if err := p.Sleep(ctx, verifyPause); err != nil {
			return err
		}
	}
}

// A mistake is an expectation that is not met.
type mistake struct {
	expectation
	err error
}

// notAsked is the reason of a [NotAsked], where no file of this release or of the former one was served; else it is empty.
// Since files that did not change are missing too, the publication is not the cause, and going back would not help.
func notAsked(all []expectation, mistakes []mistake) string {
	files, former, gone, silent := 0, 0, 0, 0
	for _, e := range all {
		if e.name != "" {
			files++
		}
		if e.isFormer {
			former++
		}
	}
	for _, m := range mistakes {
		if _, isThere := errors.AsType[wrongHeader](m.err); m.name != "" && !isThere {
			gone++
		}
		if errors.Is(m.err, errNoAnswer) {
			silent++
		}
	}
	switch {
	case gone == files && silent > 0:
		return "nobody answers"
	case gone == files && former > 0:
		return "another site answers"
	}
	return ""
}

func notServed(mistakes []mistake) *NotServed {
	e := &NotServed{}
	for _, m := range mistakes {
		e.Mistakes = append(e.Mistakes, m.at+": "+m.err.Error())
	}
	slices.Sort(e.Mistakes)
	return e
}

// expectations are what a publication must have changed for visitors, with some of what it must not.
func expectations(next release, s Summary) (all []expectation) {
	changed := slices.Concat(s.New, s.Changed, s.Repaired)
	for _, at := range slices.Concat(s.Redirects.New, s.Redirects.Changed) {
		changed = append(changed, infra.FileOf(at))
	}
	isChanged := map[string]bool{}
	for _, name := range changed {
		isChanged[name] = true
	}
	var rest, redirects []string
	for _, name := range sortedKeys(next.Files) {
		switch {
		case isChanged[name]:
		case next.Redirects[publicPath(name)] != "":
			redirects = append(redirects, name)
		default:
			rest = append(rest, name)
		}
	}
	for _, name := range slices.Concat(changed, sample(rest), sample(redirects)) {
		if at := publicPath(name); at != "" {
			all = append(all, expectation{at, name, next.Files[name], next.Redirects[at], !isChanged[name]})
		}
	}
	for _, at := range slices.Concat(pagesOf(s.Removed), s.Redirects.Removed) {
		if next.Files[infra.FileOf(at)] == "" {
			all = append(all, expectation{at: at})
		}
	}
	return all
}

// sample are some of the names.
func sample(names []string) []string {
	rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return names[:min(len(names), sampled)]
}

// unmet are the expectations that the site at an address does not meet. It asks for all of them.
func (p *Publisher) unmet(ctx context.Context, address string, all []expectation) (unmet []mistake, err error) {
	var mu sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, e := range all {
		group.Go(func() error {
			if err := p.compare(ctx, address+e.at, e); err != nil {
				mu.Lock()
				defer mu.Unlock()
				unmet = append(unmet, mistake{e, err})
			}
			return ctx.Err()
		})
	}
	return unmet, group.Wait()
}

// publicPath is where visitors find a file of a site; empty where they do not.
func publicPath(name string) string {
	switch page := Address(name); {
	case page != "":
		return page
	case name == "404.html": // which stands in for others
		return ""
	}
	return "/" + name
}

// compare asks for an address, and returns what is other than expected.
func (p *Publisher) compare(ctx context.Context, url string, e expectation) error {
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	answer, err := p.Client.Do(request)
	if err != nil {
		return errNoAnswer
	}
	defer answer.Body.Close()
	want := http.StatusOK
	switch {
	case e.name == "":
		want = http.StatusNotFound
	case e.location != "":
		want = http.StatusMovedPermanently
	}
	switch location := answer.Header.Get("Location"); {
	case answer.StatusCode != want:
		return fmt.Errorf("status %d, not %d", answer.StatusCode, want)
	case location != e.location:
		return fmt.Errorf("leads to %q, not %q", location, e.location)
	case want != http.StatusOK:
		return nil
	}
	hash, _, err := sumOf(answer.Body)
	switch {
	case err != nil:
		return errors.New("the answer breaks off")
	case hash != e.hash:
		return errors.New("another content")
	}
	for header, want := range map[string]string{"Content-Type": infra.ContentType(e.name), "Cache-Control": infra.CacheControl(e.name)} {
		if got := answer.Header.Get(header); got != want {
			return wrongHeader(fmt.Sprintf("%s is %q, not %q", header, got, want))
		}
	}
	return nil
}
