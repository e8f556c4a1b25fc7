package publish

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
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
	// sampled is how many files that did not change are asked for all the same.
	sampled = 20
	// verifyPause and verifyPatience are how long to wait before asking again, and until when: CloudFront takes some
	// seconds to forget a file, and sometimes minutes.
	verifyPause    = 5 * time.Second
	verifyPatience = 5 * time.Minute
	// longestAnswer bounds one request.
	longestAnswer = 30 * time.Second
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

// verify asks the site at an address for all that a publication changed, and for some of the rest, until visitors get
// it as it is in the release, or patience ends.
func (p *Publisher) verify(ctx context.Context, address string, next release, s Summary) error {
	wanted := slices.Concat(s.New, s.Changed, s.Mended)
	rest := slices.DeleteFunc(sortedKeys(next.Files), func(name string) bool { return slices.Contains(wanted, name) })
	rand.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	wanted = append(wanted, rest[:min(len(rest), sampled)]...)
	for began := p.Now(); ; {
		var mistakes []string
		var err error
		if wanted, mistakes, err = p.otherThan(ctx, address, next, wanted); err != nil || len(wanted) == 0 {
			return err
		}
		if p.Now().Sub(began) > verifyPatience {
			return &NotServed{Mistakes: mistakes}
		}
		if err := p.Sleep(ctx, verifyPause); err != nil {
			return err
		}
	}
}

// otherThan are the names of files that the site at an address does not serve as a release has them, and what is wrong
// with each.
func (p *Publisher) otherThan(ctx context.Context, address string, r release, names []string) (others, mistakes []string, err error) {
	var mu sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, name := range names {
		at := publicPath(name)
		if at == "" {
			continue
		}
		group.Go(func() error {
			mistake := p.compare(ctx, address+at, name, r.Files[name])
			if mistake != nil {
				mu.Lock()
				defer mu.Unlock()
				others, mistakes = append(others, name), append(mistakes, at+": "+mistake.Error())
			}
			return ctx.Err()
		})
	}
	err = group.Wait()
	slices.Sort(mistakes)
	return others, mistakes, err
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

// compare asks for a file, and tells what is other than was published.
func (p *Publisher) compare(ctx context.Context, url, name, hash string) error {
	ctx, cancel := context.WithTimeout(ctx, longestAnswer)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	answer, err := p.Client.Do(request)
	if err != nil {
		return errors.New("no answer")
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", answer.StatusCode)
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, answer.Body); err != nil {
		return errors.New("the answer breaks off")
	}
	if hex.EncodeToString(sum.Sum(nil)) != hash {
		return errors.New("another content")
	}
	for header, want := range map[string]string{"Content-Type": infra.ContentType(name), "Cache-Control": infra.CacheControl(name)} {
		if got := answer.Header.Get(header); got != want {
			return fmt.Errorf("%s is %q, not %q", header, got, want)
		}
	}
	return nil
}
