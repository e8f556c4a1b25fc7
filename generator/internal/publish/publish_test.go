package publish_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/dfx-fitness/site/functions/publication"
	"github.com/dfx-fitness/site/generator/internal/publish"
	"github.com/dfx-fitness/site/generator/internal/publish/s3test"
	"github.com/dfx-fitness/site/infra"
)

// A world is a bucket with a clock, and publishers that can be killed.
type world struct {
	t      *testing.T
	bucket s3test.Bucket
	client *s3.Client
	mu     sync.Mutex
	now    time.Time
	cdn    cdn
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, bucket: s3test.New(t), now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	w.client = w.connect(http.DefaultTransport)
	return w
}

func (w *world) connect(transport http.RoundTripper) *s3.Client { return w.bucket.Client(transport) }

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) wait(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

// sleep lets the time pass at once.
func (w *world) sleep(ctx context.Context, d time.Duration) error {
	w.wait(d)
	return ctx.Err()
}

func (w *world) publisher() *publish.Publisher {
	return &publish.Publisher{Bucket: publish.Bucket{Client: w.client, Name: w.bucket.Name}, CDN: &w.cdn, Client: http.DefaultClient, Now: w.clock, Sleep: w.sleep, Until: until, By: "test"}
}

// mortal is a publisher whose machine goes down after so many requests; the last may have been carried out.
func (w *world) mortal(requests int) *publish.Publisher {
	p := w.publisher()
	p.Bucket.Client = w.connect(&failing{left: requests})
	return p
}

type failing struct {
	mu   sync.Mutex
	left int
}

var errDown = errors.New("the machine is down")

func (f *failing) RoundTrip(r *http.Request) (*http.Response, error) {
	f.mu.Lock()
	left := f.left
	f.left--
	f.mu.Unlock()
	if left < 0 {
		return nil, errDown
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if left == 0 && err == nil { // done, but nobody hears of it
		answer.Body.Close()
		return nil, errDown
	}
	return answer, err
}

// interrupted begins to publish a folder, and waits after the first file until finish is called.
func (w *world) interrupted(folder string) (finish func() error) {
	w.t.Helper()
	begun, goOn, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	p := w.publisher()
	p.Progress = &pause{begun: begun, goOn: goOn}
	go func() {
		_, err := p.Publish(w.t.Context(), folder, publish.Options{})
		ended <- err
	}()
	<-begun
	return func() error { close(goOn); return <-ended }
}

// A pause stops a publication after its first file.
type pause struct {
	once        sync.Once
	begun, goOn chan struct{}
}

func (*pause) Stage(string) {}
func (*pause) Expect(int)   {}
func (*pause) End()         {}
func (p *pause) Step()      { p.once.Do(func() { close(p.begun); <-p.goOn }) }

// cdn remembers what it was told to forget.
type cdn struct {
	mu    sync.Mutex
	told  [][]string
	fails int

	references []string
}

func (c *cdn) Invalidate(_ context.Context, reference string, paths []string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if slices.Contains(c.references, reference) {
		return errors.New("InvalidationBatchAlreadyExists") // as CloudFront does, even where the first answer was lost
	}
	c.references = append(c.references, reference)
	if c.fails > 0 {
		c.fails--
		return errors.New("throttled")
	}
	c.told = append(c.told, paths)
	return nil
}

// site is a folder with a site: its pages, each of which asks for a script and a picture of the version.
func site(t *testing.T, version string, pages ...string) string {
	t.Helper()
	folder := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	asset := "assets/app." + version + ".js"
	write(asset, "script "+version)
	for _, page := range append([]string{"index.html", "404.html"}, pages...) {
		picture := fmt.Sprintf("media/%s.%s.webp", strings.TrimSuffix(strings.ReplaceAll(page, "/", "-"), ".html"), version)
		write(picture, "picture "+page+version)
		write(page, fmt.Sprintf("<%s> asks /%s /%s", page, asset, picture))
	}
	write("sitemap.xml", strings.Join(pages, " "))
	write("sw.js", "worker keeps /"+asset)
	return folder
}

// redirecting adds a redirect to the folder of a site, and returns it.
func redirecting(t *testing.T, folder, from, to string) string {
	t.Helper()
	file := filepath.Join(folder, filepath.FromSlash(infra.FileOf(from)))
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(leadingTo+to), 0o644)); err != nil {
		t.Fatal(err)
	}
	return folder
}

// leadingTo begins the document of a redirect, before its target.
const leadingTo = "<redirect> to "

// redirectsOf are the redirects of the folder of a site.
func redirectsOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		if to, ok := strings.CutPrefix(string(text), leadingTo); ok {
			rel, _ := filepath.Rel(folder, name)
			all["/"+strings.TrimSuffix(filepath.ToSlash(rel), ".html")] = to
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// objects is what is in the bucket.
func (w *world) objects() map[string]string {
	w.t.Helper()
	all := map[string]string{}
	listed, err := w.publisher().Bucket.List(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	for key := range listed {
		all[key] = w.read(key)
	}
	return all
}

func (w *world) read(key string) string {
	w.t.Helper()
	text, _ := w.readLocation(key)
	return text
}

// readLocation reads an object, and where it leads to.
func (w *world) readLocation(key string) (text, location string) {
	w.t.Helper()
	answer, err := w.client.GetObject(w.t.Context(), &s3.GetObjectInput{Bucket: &w.bucket.Name, Key: &key})
	if err != nil {
		w.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return string(data), answer.Metadata["location"]
}

var asked = regexp.MustCompile(`/((?:assets|media)/\S+)`)

// mustBeWhole fails where something that visitors get asks for what is not there.
func (w *world) mustBeWhole(when string) {
	w.t.Helper()
	objects := w.objects()
	for key, text := range objects {
		if strings.HasPrefix(key, publish.Prefix) || !strings.HasSuffix(key, ".html") && key != "sw.js" {
			continue
		}
		for _, match := range asked.FindAllStringSubmatch(text, -1) {
			if _, there := objects[match[1]]; !there {
				w.t.Errorf("%s: %s asks for %s, which is not there", when, key, match[1])
			}
		}
	}
}

// mustShow fails where the bucket does not serve exactly a folder's files at fixed addresses, and its redirects.
func (w *world) mustShow(folder string) {
	w.t.Helper()
	objects := w.objects()
	want := map[string]bool{}
	leads := map[string]string{} // by key
	for at, to := range redirectsOf(w.t, folder) {
		leads[infra.FileOf(at)] = to
	}
	err := filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(folder, name)
		key := filepath.ToSlash(rel)
		want[key] = true
		text, err := os.ReadFile(name)
		if objects[key] != string(text) {
			w.t.Errorf("%s is %q, want %q", key, objects[key], text)
		}
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	for key := range objects {
		_, location := w.readLocation(key)
		if (strings.HasSuffix(key, ".html") || location != "") && !want[key] {
			w.t.Errorf("%s is still there", key)
		}
		if location != leads[key] {
			w.t.Errorf("%s leads to %q, want %q", key, location, leads[key])
		}
	}
}

func mustPublish(t *testing.T, p *publish.Publisher, folder string, o publish.Options) publish.Summary {
	t.Helper()
	o.Redirects = redirectsOf(t, folder)
	summary, err := p.Publish(t.Context(), folder, o)
	if err != nil {
		t.Fatal(err)
	}
	return summary
}

func TestPublishingSendsOnlyWhatChanged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one := site(t, "one", "fitness.html")
	first := mustPublish(t, w.publisher(), one, publish.Options{})
	w.mustShow(one)
	if len(first.New) != 9 || first.Former != "" {
		t.Errorf("first: %+v", first)
	}

	w.wait(time.Hour)
	if err := os.WriteFile(filepath.Join(one, "fitness.html"), []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	second := mustPublish(t, w.publisher(), one, publish.Options{})
	w.mustShow(one)
	if !slices.Equal(second.Changed, []string{"fitness.html"}) || len(second.New)+len(second.Removed) > 0 || second.Sent != 2 {
		t.Errorf("second: %+v", second)
	}
	if want := []string{"/fitness", "/fitness.html"}; !slices.Equal(w.cdn.told[len(w.cdn.told)-1], want) {
		t.Errorf("the CDN forgets %v, want %v", w.cdn.told, want)
	}

	// A newer time alone is no change.
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(one, "index.html"), later, later); err != nil {
		t.Fatal(err)
	}
	if third := mustPublish(t, w.publisher(), one, publish.Options{}); third.Sent != 0 || third.Release != second.Release || len(w.cdn.told) != 2 {
		t.Errorf("third: %+v", third)
	}
}

func TestTheContentOfTheLastPublicationIsKept(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one"), site(t, "two")
	pack := func(folder, text string) {
		t.Helper()
		if err := os.WriteFile(infra.ContentFile(folder), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	pack(one, "first")
	first := mustPublish(t, w.publisher(), one, publish.Options{})
	if got := w.read(publication.ArchiveKey); got != "first" {
		t.Errorf("the content is %q", got)
	}
	// What visitors see does not change with a draft, or a comment.
	pack(one, "second")
	if same := mustPublish(t, w.publisher(), one, publish.Options{}); same.Sent != 0 || same.Release != first.Release {
		t.Errorf("published anew: %+v", same)
	}
	if got := w.read(publication.ArchiveKey); got != "second" {
		t.Errorf("the content is %q", got)
	}
	pack(two, "third")
	mustPublish(t, w.publisher(), two, publish.Options{})
	// A rollback changes what is live, and not what is edited.
	if _, err := w.publisher().Rollback(t.Context(), first.Release, publish.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := w.read(publication.ArchiveKey); got != "third" {
		t.Errorf("the content is %q", got)
	}
}

func TestFilesHaveTheirHeaders(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	p, sent := w.publisher(), &sentHeaders{last: map[string][2]string{}}
	p.Bucket.Client = w.connect(sent)
	mustPublish(t, p, site(t, "one", "fitness.html"), publish.Options{})
	for key, want := range map[string][2]string{
		"fitness.html":      {"text/html; charset=utf-8", "public, max-age=0, s-maxage=86400, must-revalidate"},
		"assets/app.one.js": {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		"sitemap.xml":       {"application/xml", "public, max-age=0, s-maxage=86400, must-revalidate"},
		"sw.js":             {"text/javascript; charset=utf-8", "no-store"},
	} {
		if got := sent.last["/"+w.bucket.Name+"/"+key]; got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
		if !w.bucket.KeepsHeaders {
			continue
		}
		head, err := w.client.HeadObject(t.Context(), &s3.HeadObjectInput{Bucket: &w.bucket.Name, Key: &key})
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{aws.ToString(head.ContentType), aws.ToString(head.CacheControl)}; got != want {
			t.Errorf("%s is kept with %q, want %q", key, got, want)
		}
	}
}

// Objects keep the headers that they were sent with, so that a program with other rules sends them once more.
func TestOtherRulesForHeadersReachWhatIsLive(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := site(t, "one", "fitness.html")
	first := mustPublish(t, w.publisher(), folder, publish.Options{})
	record := "_releases/" + first.Release + ".json"
	former := regexp.MustCompile(`"headers": ?"\w+"`).ReplaceAllString(w.read(record), `"headers":"others"`)
	if former == w.read(record) {
		t.Fatalf("no headers in\n%s", former)
	}
	if _, err := w.client.PutObject(t.Context(), &s3.PutObjectInput{Bucket: &w.bucket.Name, Key: &record, Body: strings.NewReader(former)}); err != nil {
		t.Fatal(err)
	}
	w.wait(time.Hour)
	p, sent := w.publisher(), &sentHeaders{last: map[string][2]string{}}
	p.Bucket.Client = w.connect(sent)
	mustPublish(t, p, folder, publish.Options{})
	for key, again := range map[string]bool{"fitness.html": true, "sw.js": true, "assets/app.one.js": false} {
		if _, got := sent.last["/"+w.bucket.Name+"/"+key]; got != again {
			t.Errorf("%s was sent again: %t, want %t", key, got, again)
		}
	}
	if summary := mustPublish(t, p, folder, publish.Options{}); summary.Sent != 0 || len(summary.Repaired) > 0 {
		t.Errorf("once more: %+v", summary)
	}
}

// sentHeaders keeps the Content-Type and Cache-Control that objects were last written with: the stand-in does not
// give the latter back.
type sentHeaders struct {
	mu   sync.Mutex
	last map[string][2]string
}

func (s *sentHeaders) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method == http.MethodPut {
		s.mu.Lock()
		s.last[r.URL.Path] = [2]string{r.Header.Get("Content-Type"), r.Header.Get("Cache-Control")}
		s.mu.Unlock()
	}
	return http.DefaultTransport.RoundTrip(r)
}

func TestADryRunChangesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	summary := mustPublish(t, w.publisher(), site(t, "one"), publish.Options{DryRun: true})
	if len(summary.New) == 0 || len(w.objects()) != 0 {
		t.Errorf("%+v, and the bucket holds %d objects", summary, len(w.objects()))
	}
}

// Killed after any number of requests, the site is never broken, and the next publication completes it.
func TestAPublicationMayBeKilledAtAnyPoint(t *testing.T) {
	t.Parallel()
	one, two := site(t, "one", "fitness.html", "oud.html"), redirecting(t, site(t, "two", "fitness.html", "nieuw.html"), "/oud", "/nieuw")
	allowed := publish.Options{Lost: true, Redirects: redirectsOf(t, two)}
	for requests := 0; ; requests++ {
		w := newWorld(t)
		mustPublish(t, w.publisher(), one, publish.Options{})
		w.wait(time.Hour)
		_, err := w.mortal(requests).Publish(t.Context(), two, allowed)
		w.mustBeWhole(fmt.Sprintf("killed after %d requests", requests))
		if err == nil {
			if requests < 15 {
				t.Fatalf("a publication took %d requests", requests)
			}
			break
		}
		w.wait(publish.LeaseDuration + time.Second)
		mustPublish(t, w.publisher(), two, allowed)
		w.mustShow(two)
		w.mustBeWhole(fmt.Sprintf("completed after being killed after %d requests", requests))
		if t.Failed() {
			break
		}
	}
}

func TestOfTwoPublishersTheSecondIsRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one", "fitness.html"), site(t, "two", "fitness.html")
	finish := w.interrupted(one)
	_, err := w.publisher().Publish(t.Context(), two, publish.Options{})
	if busy, ok := errors.AsType[*publish.Busy](err); !ok || busy.By != "test" {
		t.Errorf("the second publisher: %v", err)
	}
	if err := finish(); err != nil {
		t.Error(err)
	}
	w.mustShow(one)
	for key := range w.objects() {
		if strings.Contains(key, ".two.") {
			t.Errorf("%s came in from the second publisher", key)
		}
	}
	// When the first has ended, the second may.
	mustPublish(t, w.publisher(), two, publish.Options{})
	w.mustShow(two)
}

// One whose lease was taken over while its machine slept must not go on when it wakes up.
func TestWhoLostTheLeaseStops(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one", "fitness.html"), site(t, "two", "fitness.html")
	finish := w.interrupted(one)
	mustPublish(t, w.publisher(), two, publish.Options{Force: true})
	if err := finish(); err == nil {
		t.Error("the first publisher went on")
	}
	w.mustShow(two)
}

// seeds are those of random courses: a few, or by night as many as they may take.
func seeds(short, long uint64) uint64 {
	if testing.Short() {
		return short
	}
	return long
}

// Two publishers, each of whose requests may come before any of the other's, leave one whole release.
func TestTwoPublishersAtOnceNeverMix(t *testing.T) {
	t.Parallel()
	for seed := range seeds(15, 60) {
		w := newWorld(t)
		one, two, three := site(t, "one", "fitness.html", "medical.html"), site(t, "two", "fitness.html", "outdoor.html"), site(t, "three", "fitness.html")
		redirecting(t, redirecting(t, two, "/medical", "/"), "/oud", "/")
		redirecting(t, redirecting(t, three, "/outdoor", "/fitness"), "/oud", "/fitness")
		mustPublish(t, w.publisher(), one, publish.Options{})
		turns := &turns{world: w, chance: rand.New(rand.NewPCG(seed, 11)), waiting: map[string][]chan struct{}{}, left: 2}
		folders := map[string]string{"a": two, "b": three}
		errs := map[string]error{}
		var mu sync.Mutex
		var group sync.WaitGroup
		for name, folder := range folders {
			p := w.publisher()
			p.Bucket.Client = w.connect(&turn{turns, name})
			group.Go(func() {
				defer turns.leave()
				_, err := p.Publish(t.Context(), folder, publish.Options{Lost: true, Force: true, Redirects: redirectsOf(t, folder)})
				mu.Lock()
				defer mu.Unlock()
				errs[name] = err
			})
		}
		group.Wait()
		w.mustBeWhole(fmt.Sprint("seed ", seed))
		releases, err := w.publisher().Releases(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for name, folder := range folders {
			summary, err := w.publisher().Publish(t.Context(), folder, publish.Options{DryRun: true, Lost: true, Redirects: redirectsOf(t, folder)})
			if err != nil {
				t.Fatal(err)
			}
			isLive := summary.Release == releases[0].ID
			if errs[name] == nil && isLive {
				w.mustShow(folder)
			}
			if isLive && len(summary.Repaired) > 0 && summary.Complete {
				t.Errorf("seed %d: the live release lacks %v", seed, summary.Repaired)
			}
		}
		w.wait(publish.LeaseDuration)
		mustPublish(t, w.publisher(), two, publish.Options{Lost: true})
		w.mustShow(two)
		if t.Failed() {
			t.Fatalf("seed %d: %v", seed, errs)
		}
	}
}

// deadline is the key of a context's deadline by the time of the world, which the timer of a context does not follow.
type deadline struct{}

func until(ctx context.Context, end time.Time) (context.Context, context.CancelFunc) {
	return context.WithValue(ctx, deadline{}, end), func() {}
}

// turns let one of the requests that wait through at a time, and let some time pass before the next.
type turns struct {
	world  *world
	chance *rand.Rand

	mu      sync.Mutex
	waiting map[string][]chan struct{} // by publisher
	left    int                        // publishers that are at work
	last    string
}

// next lets a request through, of the publisher that was let through before or, now and then, of another.
func (s *turns) next() {
	names := slices.Sorted(maps.Keys(s.waiting))
	if len(names) == 0 {
		return
	}
	name := s.last
	if !slices.Contains(names, name) || s.chance.IntN(10) == 0 {
		name = names[s.chance.IntN(len(names))]
	}
	s.last = name
	first := s.waiting[name][0]
	if s.waiting[name] = s.waiting[name][1:]; len(s.waiting[name]) == 0 {
		delete(s.waiting, name)
	}
	s.world.wait(time.Duration(s.chance.IntN(2)) * time.Second)
	close(first)
}

// leave says that a publisher has ended.
func (s *turns) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left--
	s.next()
}

// turn is the line of one publisher to S3.
type turn struct {
	turns *turns
	name  string
}

func (t *turn) RoundTrip(r *http.Request) (*http.Response, error) {
	mine := make(chan struct{})
	t.turns.mu.Lock()
	t.turns.waiting[t.name] = append(t.turns.waiting[t.name], mine)
	if len(t.turns.waiting) == t.turns.left {
		t.turns.next()
	}
	t.turns.mu.Unlock()
	<-mine
	defer func() {
		t.turns.mu.Lock()
		defer t.turns.mu.Unlock()
		if len(t.turns.waiting) == t.turns.left {
			t.turns.next()
		}
	}()
	if deadline, ok := r.Context().Value(deadline{}).(time.Time); ok && t.turns.world.clock().After(deadline) {
		return nil, context.DeadlineExceeded
	}
	// One that is called off on its way is carried out in its turn, as there is a margin for it.
	return http.DefaultTransport.RoundTrip(r.WithContext(context.WithoutCancel(r.Context())))
}

func TestAnAnswerThatWasLostIsNotTakenForSomebodyElses(t *testing.T) {
	t.Parallel()
	for lost := 1; ; lost++ {
		w := newWorld(t)
		one, two := site(t, "one", "fitness.html"), site(t, "two", "fitness.html")
		mustPublish(t, w.publisher(), one, publish.Options{})
		p := w.publisher()
		forgetful := &forgetful{left: lost}
		p.Bucket.Client = s3.New(w.connect(forgetful).Options(), func(o *s3.Options) { o.Retryer = aws.NopRetryer{} })
		mustPublish(t, p, two, publish.Options{})
		w.mustShow(two)
		mustPublish(t, w.publisher(), one, publish.Options{}) // which nobody holds up
		if forgetful.left > 0 {
			if lost < 4 {
				t.Errorf("a publication writes its state %d times", lost-1)
			}
			return
		}
	}
}

// forgetful repeats one request that writes which release is live, as a client does that did not hear the answer.
type forgetful struct {
	mu   sync.Mutex
	left int
}

func (f *forgetful) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method != http.MethodPut || !strings.HasSuffix(r.URL.Path, "live.json") {
		return http.DefaultTransport.RoundTrip(r)
	}
	f.mu.Lock()
	f.left--
	isLost := f.left == 0
	f.mu.Unlock()
	if !isLost {
		return http.DefaultTransport.RoundTrip(r)
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	answer.Body.Close()
	r.Body = io.NopCloser(bytes.NewReader(body))
	return http.DefaultTransport.RoundTrip(r)
}

// What somebody deleted or changed in the bucket comes back with the next publication, even of the same site.
func TestWhatTheBucketLostIsMended(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	folder := site(t, "one", "fitness.html", "medical.html")
	mustPublish(t, w.publisher(), folder, publish.Options{})
	for _, key := range []string{"fitness.html", "assets/app.one.js"} {
		if err := w.publisher().Bucket.Delete(t.Context(), []string{key}); err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range []string{"medical.html", "media/medical.one.webp"} {
		text := w.read(key)
		_, err := w.client.PutObject(t.Context(), &s3.PutObjectInput{
			Bucket: &w.bucket.Name, Key: &key, Body: strings.NewReader(strings.ToUpper(text)),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	summary := mustPublish(t, w.publisher(), folder, publish.Options{})
	want := []string{"assets/app.one.js", "fitness.html", "media/medical.one.webp", "medical.html"}
	if !slices.Equal(summary.Repaired, want) || !strings.Contains(summary.Text(), "4 repaired") {
		t.Errorf("repaired %v\n%s", summary.Repaired, summary.Text())
	}
	w.mustShow(folder)
	if again := mustPublish(t, w.publisher(), folder, publish.Options{}); again.Sent != 0 {
		t.Errorf("once more: %+v", again)
	}
}

// edge serves what is in the bucket as the CDN does, with mistakes.
type edge struct {
	*world
	stale  map[string]string // former content of an address
	times  int               // how often it is served; for good where negative
	header map[string]string // in place of the right ones
}

func (e *edge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := strings.TrimPrefix(r.URL.Path, "/")
	if key == "" {
		key = "index"
	}
	if !strings.Contains(key, ".") {
		key += ".html"
	}
	e.mu.Lock()
	stale, isStale := e.stale[r.URL.Path]
	isStale = isStale && e.times != 0
	if isStale && e.times > 0 {
		e.times--
	}
	e.mu.Unlock()
	if to, leads := strings.CutPrefix(stale, leadingTo); isStale && leads {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusMovedPermanently)
		return
	}
	if isStale {
		_, _ = io.WriteString(w, stale)
		return
	}
	answer, err := e.client.GetObject(r.Context(), &s3.GetObjectInput{Bucket: &e.bucket.Name, Key: &key})
	if err != nil {
		http.Error(w, "none", http.StatusNotFound)
		return
	}
	defer answer.Body.Close()
	if to := answer.Metadata["location"]; to != "" { // as infra/viewer-response.js does
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusMovedPermanently)
		return
	}
	w.Header().Set("Content-Type", infra.ContentType(key)) // the stand-in for S3 forgets headers
	w.Header().Set("Cache-Control", infra.CacheControl(key))
	for name, value := range e.header {
		w.Header().Set(name, value)
	}
	_, _ = io.Copy(w, answer.Body)
}

func TestVisitorsGetWhatWasPublishedOrTheFormerReleaseIsBack(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edge    edge
		mistake string // empty where the new release stays
	}{
		"all as it was published":             {},
		"a page that is forgotten late":       {edge{stale: map[string]string{"/fitness": "old"}, times: 3}, ""},
		"a redirect that is forgotten late":   {edge{stale: map[string]string{"/oud": "<oud.html>"}, times: 3}, ""},
		"a redirect that is not there":        {edge{stale: map[string]string{"/oud": "<oud.html>"}, times: -1}, "/oud: status 200, not 301"},
		"a redirect to elsewhere":             {edge{stale: map[string]string{"/oud": leadingTo + "/weg"}, times: -1}, `/oud: leads to "/weg", not "/fitness"`},
		"a redirect that did not change":      {edge{stale: map[string]string{"/elders": leadingTo + "/weg"}, times: -1}, `/elders: leads to "/weg"`},
		"a page that is still there":          {edge{stale: map[string]string{"/gone": "<gone.html>"}, times: -1}, "/gone: status 200, not 404"},
		"a redirect that is still there":      {edge{stale: map[string]string{"/voorbij": leadingTo + "/"}, times: -1}, "/voorbij: status 301, not 404"},
		"a redirect in the place of its page": {edge{stale: map[string]string{"/terug": leadingTo + "/"}, times: -1}, "/terug: status 301, not 200"},
		"a page that stays as it was":         {edge{stale: map[string]string{"/fitness": "old"}, times: -1}, "/fitness: another content"},
		"another header":                      {edge{header: map[string]string{"Cache-Control": "no-store"}}, `Cache-Control is "no-store"`},
		"another type":                        {edge{header: map[string]string{"Content-Type": "text/plain"}}, `Content-Type is "text/plain"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			one, two := site(t, "one", "fitness.html", "oud.html", "gone.html"), site(t, "two", "fitness.html", "medical.html", "terug.html")
			redirecting(t, redirecting(t, one, "/voorbij", "/"), "/terug", "/")
			redirecting(t, two, "/oud", "/fitness")
			for _, folder := range []string{one, two} {
				redirecting(t, folder, "/elders", "https://elders.example/")
			}
			first := mustPublish(t, w.publisher(), one, publish.Options{})
			c.edge.world = w
			server := httptest.NewServer(&c.edge)
			t.Cleanup(server.Close)
			p := w.publisher()
			p.Client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
			_, err := p.Publish(t.Context(), two, publish.Options{Address: server.URL, Lost: true, Redirects: redirectsOf(t, two)})
			if c.mistake == "" {
				if err != nil {
					t.Fatal(err)
				}
				w.mustShow(two)
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.mistake) || !strings.Contains(err.Error(), "Release "+first.Release+" is live again") {
				t.Errorf("error %v", err)
			}
			w.mustShow(one)
			releases, err := w.publisher().Releases(t.Context())
			if err != nil || !releases[0].Live || !strings.Contains(publish.Table(releases), c.mistake) {
				t.Errorf("the record does not say why: %+v, %v", releases, err)
			}
		})
	}
}

// What stands in the way to the site is no reason to take a release back.
func TestAReleaseStaysWhereTheSiteIsNotReached(t *testing.T) {
	t.Parallel()
	for why, other := range map[string]http.HandlerFunc{
		"nobody answers":       func(w http.ResponseWriter, r *http.Request) { panic(http.ErrAbortHandler) },
		"another site answers": func(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) },
	} {
		t.Run(why, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			mustPublish(t, w.publisher(), site(t, "one", "fitness.html"), publish.Options{})
			server := httptest.NewServer(other)
			t.Cleanup(server.Close)
			p, two := w.publisher(), site(t, "one", "fitness.html", "medical.html")
			p.Client = server.Client()
			for range 2 { // the site is not reached any more for being published again
				_, err := p.Publish(t.Context(), two, publish.Options{Address: server.URL})
				if asked, ok := errors.AsType[*publish.NotAsked](err); !ok || asked.Why != why || strings.Contains(err.Error(), "live again") {
					t.Errorf("error %v", err)
				}
			}
			w.mustShow(two)
		})
	}
}

// Others cannot publish for some minutes, and the operator is to know why.
func TestALeaseThatCannotBeGivenBackIsReported(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.mortal(6).Publish(t.Context(), site(t, "one"), publish.Options{})
	if !errors.Is(err, errDown) || !strings.Contains(err.Error(), "nobody else can publish until 09:01:00, since the lease could not be given back") {
		t.Errorf("error %v", err)
	}
}

func TestAPageThatWouldBeGoneStopsThePublication(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one", "fitness.html", "actie.html"), site(t, "two", "fitness.html")
	mustPublish(t, w.publisher(), one, publish.Options{})
	_, err := w.publisher().Publish(t.Context(), two, publish.Options{})
	if lost, ok := errors.AsType[*publish.LostPages](err); !ok || !slices.Equal(lost.Addresses, []string{"/actie"}) {
		t.Errorf("%v", err)
	}
	w.mustShow(one)
	// A redirect in its place is no loss, and that it goes is none either.
	redirecting(t, two, "/actie", "/fitness")
	mustPublish(t, w.publisher(), two, publish.Options{})
	w.mustShow(two)
	three := site(t, "two", "fitness.html")
	mustPublish(t, w.publisher(), three, publish.Options{})
	w.mustShow(three)
}

func TestAListMayBecomeShorter(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	further := []string{"pagina/2.html", "fitness/pagina/2.html", "fitness/soort/kracht.html", "fitness/soort/kracht/pagina/2.html"}
	mustPublish(t, w.publisher(), site(t, "one", append(further, "fitness.html")...), publish.Options{})
	one := site(t, "one", "fitness.html")
	mustPublish(t, w.publisher(), one, publish.Options{})
	w.mustShow(one)
	mustPublish(t, w.publisher(), site(t, "one", append(further, "fitness.html")...), publish.Options{})
	_, err := w.publisher().Publish(t.Context(), site(t, "one"), publish.Options{})
	want := []string{"/fitness", "/fitness/pagina/2", "/fitness/soort/kracht", "/fitness/soort/kracht/pagina/2"}
	if lost, ok := errors.AsType[*publish.LostPages](err); !ok || !slices.Equal(lost.Addresses, want) {
		t.Errorf("a list that is gone: %v", err)
	}
}

// A page and a redirect in its place come back with their releases, and so does where a redirect led to.
func TestAPublicationLeavesARecord(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	commits := []publish.Commit{
		{ID: "c", Change: publication.Change{By: "Anke", What: "Wijzig Pagina “Medical”", URL: "https://github.com/dfx/site/pull/3"}},
		{ID: "b", Change: publication.Change{By: "Bram", What: "Nieuw Artikel"}},
		{ID: "a", Change: publication.Change{By: "Bram", What: "Begin"}},
	}
	first := mustPublish(t, w.publisher(), site(t, "one", "fitness.html"), publish.Options{Commits: commits[2:]})
	w.wait(time.Hour)
	mustPublish(t, w.publisher(), site(t, "two", "fitness.html", "medical.html"), publish.Options{Commits: commits})
	w.wait(time.Hour)
	mustPublish(t, w.publisher(), site(t, "three", "medical.html"), publish.Options{Commits: commits, Lost: true}) // a day alone
	w.wait(time.Hour)
	if _, err := w.publisher().Rollback(t.Context(), first.Release, publish.Options{}); err != nil {
		t.Fatal(err)
	}
	state, err := w.client.GetObject(t.Context(), &s3.GetObjectInput{Bucket: &w.bucket.Name, Key: aws.String(publication.Key)})
	if err != nil {
		t.Fatal(err)
	}
	defer state.Body.Close()
	records, err := publication.Read(state.Body)
	if err != nil || len(records) != 4 {
		t.Fatalf("%+v, %v", records, err)
	}
	list := func(addresses ...string) publication.Addresses {
		return publication.Addresses{Count: len(addresses), First: addresses}
	}
	for i, want := range []publication.Record{
		{Release: first.Release, Pages: publication.Pages{New: list("/fitness"), Changed: list("/"), Removed: list("/medical")}},
		{Pages: publication.Pages{Changed: list("/", "/medical"), Removed: list("/fitness")}},
		{Changes: []publication.Change{commits[0].Change, commits[1].Change}, Pages: publication.Pages{New: list("/medical"), Changed: list("/fitness", "/")}},
		{Release: first.Release, Changes: []publication.Change{commits[2].Change}, Pages: publication.Pages{New: list("/fitness", "/")}},
	} {
		got := records[i]
		if want.Release == "" {
			want.Release = got.Release
		}
		if want.From = w.now.Add(-time.Duration(i) * time.Hour); !got.From.Equal(want.From) {
			t.Errorf("%d: live from %s, want %s", i, got.From, want.From)
		}
		if got.From = want.From; fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Errorf("%d:\n%+v\nwant\n%+v", i, got, want)
		}
	}
}

func TestRedirectsFollowARollback(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	page := site(t, "one", "fitness.html", "x.html")
	redirect := redirecting(t, site(t, "two", "fitness.html"), "/x", "/fitness")
	redirecting(t, redirecting(t, redirect, "/oud.php", "/"), "/media/oud.jpg", "/")
	other := redirecting(t, redirecting(t, site(t, "three", "fitness.html"), "/x", "/"), "/media/oud.jpg", "/fitness")
	folders := []string{page, redirect, other}
	var ids []string
	for _, folder := range folders {
		ids = append(ids, mustPublish(t, w.publisher(), folder, publish.Options{}).Release)
		w.mustShow(folder)
		w.wait(time.Hour)
	}
	for _, i := range []int{0, 1, 0, 2, 1, 2, 0} {
		if _, err := w.publisher().Rollback(t.Context(), ids[i], publish.Options{}); err != nil {
			t.Fatal(err)
		}
		w.mustShow(folders[i])
		if t.Failed() {
			t.Fatalf("back to release %d", i)
		}
	}
}

func TestRedirectsAreToldApartFromPages(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one := redirecting(t, site(t, "one", "x.html"), "/weg", "/")
	redirecting(t, redirecting(t, one, "/anders", "/"), "/terug", "/")
	mustPublish(t, w.publisher(), one, publish.Options{})
	two := redirecting(t, redirecting(t, site(t, "one", "terug.html"), "/x", "/"), "/oud", "/")
	redirecting(t, redirecting(t, two, "/anders", "/x"), "/oud/foto.jpg", "https://elders.example/")
	summary := mustPublish(t, w.publisher(), two, publish.Options{})
	want := publish.Changes{New: []string{"/oud", "/oud/foto.jpg", "/x"}, Changed: []string{"/anders"}, Removed: []string{"/terug", "/weg"}}
	if fmt.Sprint(summary.Redirects) != fmt.Sprint(want) {
		t.Errorf("redirects %+v, want %+v", summary.Redirects, want)
	}
	if want := []string{"media/terug.one.webp", "terug.html"}; !slices.Equal(summary.New, want) {
		t.Errorf("new %v, want %v", summary.New, want)
	}
	for _, line := range []string{"+ redirect /oud\n", "~ redirect /anders\n", "- redirect /weg\n", "; redirects: 3 new, 1 changed, 2 gone; "} {
		if !strings.Contains(summary.Text(), line) {
			t.Errorf("no %q in\n%s", line, summary.Text())
		}
	}
	comment := summary.Comment("https://pr-1.example", time.Date(2027, 1, 15, 0, 0, 0, 0, time.UTC))
	for _, line := range []string{
		"Het laat de site zien zoals op 15 januari 2027, ", "**Nieuwe pagina's (1)**\n\n- [/terug](https://pr-1.example/terug)\n",
		"**Nieuwe omleidingen (3)**\n\n- [/oud](https://pr-1.example/oud)\n- [/oud/foto.jpg](https://pr-1.example/oud/foto.jpg)\n",
		"**Gewijzigde omleidingen (1)**\n\n- [/anders](https://pr-1.example/anders)\n", "**Omleidingen die verdwijnen (2)**\n\n- /terug\n- /weg\n",
	} {
		if !strings.Contains(comment, line) {
			t.Errorf("no %q in\n%s", line, comment)
		}
	}
	unlinked := summary.Comment("", time.Date(2027, 1, 15, 0, 0, 0, 0, time.UTC))
	for _, line := range []string{"geen adres", "\n- /terug\n", "\n- /oud\n", "\n- /anders\n"} {
		if !strings.Contains(unlinked, line) {
			t.Errorf("without an address no %q in\n%s", line, unlinked)
		}
	}
	if strings.Contains(unlinked, "](") || strings.Contains(unlinked, "Het laat de site zien") {
		t.Errorf("links without an address:\n%s", unlinked)
	}
	if strings.Contains(comment, "Pagina's die verdwijnen") {
		t.Errorf("a page that leads elsewhere has gone: %s", comment)
	}
	forgotten := w.cdn.told[len(w.cdn.told)-1]
	for _, path := range []string{"/oud", "/oud.html", "/oud/foto.jpg", "/weg", "/weg.html", "/x", "/x.html", "/anders.html", "/terug"} {
		if !slices.Contains(forgotten, path) {
			t.Errorf("the CDN keeps %s: %v", path, forgotten)
		}
	}
}

func TestARedirectWithoutItsFileIsNotPublished(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.publisher().Publish(t.Context(), site(t, "one"), publish.Options{Redirects: map[string]string{"/Oud": "/"}})
	if err == nil || !strings.Contains(err.Error(), "no file Oud.html") || len(w.objects()) > 0 {
		t.Errorf("error %v", err)
	}
}

func TestAFormerReleaseComesBackWithoutABuild(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one", "fitness.html", "oud.html"), site(t, "two", "fitness.html", "nieuw.html")
	first := mustPublish(t, w.publisher(), one, publish.Options{})
	w.wait(24 * time.Hour)
	second := mustPublish(t, w.publisher(), two, publish.Options{Lost: true})
	w.wait(time.Hour)

	if _, err := w.publisher().Rollback(t.Context(), first.Release, publish.Options{}); err != nil {
		t.Fatal(err)
	}
	w.mustShow(one)
	releases, err := w.publisher().Releases(t.Context())
	if err != nil || len(releases) != 2 || releases[0].ID != first.Release || !releases[0].Live || releases[1].ID != second.Release || releases[1].Live {
		t.Errorf("%+v, %v", releases, err)
	}
	status, err := w.publisher().Status(t.Context())
	if want := (publish.Status{Live: first.Release, From: releases[0].From, Settled: true}); err != nil || status != want {
		t.Errorf("the status is %+v, %v, want %+v", status, err, want)
	}
	if _, err := w.publisher().Rollback(t.Context(), "nooit", publish.Options{}); err == nil || !strings.Contains(err.Error(), "operate releases") {
		t.Errorf("an unknown release: %v", err)
	}
}

func TestFilesStayForPagesThatAreStillOpen(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	mustPublish(t, w.publisher(), site(t, "one"), publish.Options{})
	there := func(key string) bool { _, ok := w.objects()[key]; return ok }
	for _, step := range []struct {
		version string
		after   time.Duration
		want    bool
	}{
		{"two", 100 * 24 * time.Hour, true}, // it was live until now
		{"three", 29 * 24 * time.Hour, true},
		{"four", 2 * 24 * time.Hour, false},
	} {
		w.wait(step.after)
		mustPublish(t, w.publisher(), site(t, step.version), publish.Options{})
		if got := there("assets/app.one.js"); got != step.want {
			t.Errorf("when %s is published, the first script is there: %v, want %v", step.version, got, step.want)
		}
	}
	if !there("assets/app.two.js") || !there("assets/app.three.js") {
		t.Error("a script of the last days is gone")
	}
	if releases, err := w.publisher().Releases(t.Context()); err != nil || len(releases) != 3 {
		t.Errorf("%+v, %v", releases, err)
	}
}

func TestACDNThatFailsIsToldAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one := site(t, "one")
	w.cdn.fails = 1
	if _, err := w.publisher().Publish(t.Context(), one, publish.Options{}); err == nil || !strings.Contains(err.Error(), "publish again") {
		t.Errorf("%v", err)
	}
	mustPublish(t, w.publisher(), one, publish.Options{})
	if len(w.cdn.told) != 1 || !slices.Equal(w.cdn.told[0], []string{"/*"}) {
		t.Errorf("told %v", w.cdn.told)
	}
}

// A pull request is published beside the site, and neither touches the other.
func TestAPreviewBelowAPrefix(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, two := site(t, "one", "fitness.html"), site(t, "two", "nieuw.html")
	mustPublish(t, w.publisher(), one, publish.Options{})
	preview := w.publisher()
	preview.Bucket.Prefix = "pr-12/"
	mustPublish(t, preview, two, publish.Options{})
	if got := w.read("pr-12/nieuw.html"); got != "<nieuw.html> asks /assets/app.two.js /media/nieuw.two.webp" {
		t.Errorf("the preview shows %q", got)
	}
	listed, err := preview.Bucket.List(t.Context())
	if _, there := listed["fitness.html"]; err != nil || there || len(listed) < 9 {
		t.Errorf("the preview lists %d objects, %v", len(listed), err)
	}
	mustPublish(t, preview, site(t, "three", "nieuw.html"), publish.Options{})
	want := []string{"/pr-12/404.html", "/pr-12/index.html", "/pr-12/nieuw.html", "/pr-12/sw.js"}
	if got := w.cdn.told[len(w.cdn.told)-1]; !slices.Equal(got, want) {
		t.Errorf("the CDN forgets %v of a preview, want %v", got, want)
	}
	w.wait(100 * 24 * time.Hour)
	mustPublish(t, w.publisher(), site(t, "three"), publish.Options{Lost: true})
	if w.read("pr-12/nieuw.html") == "" {
		t.Error("publishing the site removed the preview")
	}
}

// A listing comes in parts of 1,000.
func TestASiteOfManyFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pages := make([]string, 840)
	for i := range pages {
		pages[i] = fmt.Sprintf("p/%d.html", i)
	}
	folder := site(t, "one", pages...)
	if first := mustPublish(t, w.publisher(), folder, publish.Options{}); len(first.New) < 1680 || len(w.objects()) < 2500 {
		t.Fatalf("%d files, %d objects", len(first.New), len(w.objects()))
	}
	if err := os.WriteFile(filepath.Join(folder, "p/7.html"), []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	if second := mustPublish(t, w.publisher(), folder, publish.Options{}); second.Sent != 2 {
		t.Errorf("%d objects sent for one page", second.Sent)
	}
	w.mustShow(folder)
}

// Whatever happens in whatever order, visitors never get a page without what it asks for.
func TestAnySequenceOfPublicationsKillsAndRollbacksLeavesAWholeSite(t *testing.T) {
	t.Parallel()
	for seed := range seeds(4, 12) {
		chance := rand.New(rand.NewPCG(seed, 7))
		w := newWorld(t)
		var last string
		for step := range 14 {
			w.wait(time.Duration(chance.IntN(20*24)) * time.Hour)
			p, alive := w.publisher(), chance.IntN(3) > 0
			if !alive {
				p = w.mortal(chance.IntN(45))
			}
			what := fmt.Sprintf("seed %d, step %d", seed, step)
			releases, err := w.publisher().Releases(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if len(releases) > 1 && chance.IntN(4) == 0 {
				_, err = p.Rollback(t.Context(), releases[chance.IntN(len(releases))].ID, publish.Options{})
				last = ""
			} else {
				pages := []string{"fitness.html", "medical.html", "outdoor.html"}[:1+chance.IntN(3)]
				last = site(t, fmt.Sprint("v", chance.IntN(6)), pages...)
				for _, at := range []string{"/medical", "/outdoor", "/oud.php"}[chance.IntN(4):] {
					if !slices.Contains(pages, infra.FileOf(at)) {
						redirecting(t, last, at, []string{"/", "/fitness"}[chance.IntN(2)])
					}
				}
				_, err = p.Publish(t.Context(), last, publish.Options{Lost: true, Redirects: redirectsOf(t, last)})
			}
			if alive && err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			w.mustBeWhole(what)
			if err != nil {
				last = ""
				w.wait(publish.LeaseDuration + time.Second)
			}
			if last != "" {
				w.mustShow(last)
			}
			if t.Failed() {
				return
			}
		}
	}
}
