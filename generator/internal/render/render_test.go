package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/page"
)

// start starts a pool of the worker in testdata/worker, which does what each page's path says.
func start(t *testing.T, o Options) *Pool {
	t.Helper()
	if o.Bundle == "" {
		o.Bundle = filepath.Join("testdata", "worker")
	}
	shell, err := json.Marshal(map[string]string{"marker": filepath.Join(t.TempDir(), "died")})
	if err != nil {
		t.Fatal(err)
	}
	o.Shell = page.File{URL: "/assets/shell.json", JSON: shell}
	pool, err := Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

// pagesAt makes pages of paths; each names a file of its own.
func pagesAt(paths ...string) []page.Page {
	pages := make([]page.Page, len(paths))
	for i, path := range paths {
		pages[i] = page.Page{Path: path, File: "content/pages" + path + ".yaml"}
	}
	return pages
}

// collect renders pages and returns each page's HTML by its index.
func collect(pool *Pool, pages []page.Page) (map[int]string, error) {
	var mu sync.Mutex
	got := map[int]string{}
	err := pool.Render(context.Background(), pages, func(i int, r Result) error {
		mu.Lock()
		defer mu.Unlock()
		if _, twice := got[i]; twice {
			return fmt.Errorf("page %d came twice", i)
		}
		got[i] = r.HTML
		return nil
	})
	return got, err
}

// expectAll checks that each page, and nothing else, came out as itself.
func expectAll(t *testing.T, got map[int]string, pages []page.Page) {
	t.Helper()
	if len(got) != len(pages) {
		t.Errorf("%d results for %d pages", len(got), len(pages))
	}
	for i, pg := range pages {
		if !strings.HasPrefix(got[i], pg.Path+" by ") {
			t.Errorf("page %d, %s, came out as %q", i, pg.Path, got[i])
		}
	}
}

func TestEveryPageComesOutOnceWithItsIndex(t *testing.T) {
	t.Parallel()
	pool := start(t, Options{Workers: 3})
	var paths []string
	for i := range 200 {
		paths = append(paths, fmt.Sprintf("/fine/%d", i))
	}
	pages := pagesAt(paths...)
	// More than a pipe holds, so that reading and writing must go on side by side.
	pages[7].Blocks = []json.RawMessage{json.RawMessage(`"` + strings.Repeat("x", 1<<20) + `"`)}
	got, err := collect(pool, pages)
	if err != nil {
		t.Fatal(err)
	}
	expectAll(t, got, pages)
	if want := (Frame{"<head>", "</head><root>", "</root><json>", "</json>"}); pool.Frame != want {
		t.Errorf("frame %q, want %q", pool.Frame, want)
	}
}

func TestADocumentIsTheFrameAroundItsParts(t *testing.T) {
	t.Parallel()
	got := Frame{"1", "2", "3", "4"}.Document(page.Head{HTML: "head"}, Result{HTML: "root", Embedded: "{}"})
	if want := "1head2root3{}4"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAWorkerThatDiesIsReplacedAndLosesNoPage(t *testing.T) {
	t.Parallel()
	pages := pagesAt("/fine/1", "/fine/2", "/dies-once", "/fine/3", "/fine/4", "/fine/5")
	got, err := collect(start(t, Options{Workers: 1}), pages)
	if err != nil {
		t.Fatal(err)
	}
	expectAll(t, got, pages)
}

func TestFailuresNameThePageItsFileAndTheCause(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		paths []string
		want  []string
	}{
		"a page that kills its worker takes no other with it": {
			paths: []string{"/fine/1", "/dies/a", "/fine/2", "/fine/3"},
			want:  []string{"page /dies/a (content/pages/dies/a.yaml): the render worker died (exit status 3) and said:\ndying of /dies/a"},
		},
		"a page that React cannot render shows its stack": {
			paths: []string{"/throws/a", "/fine/1"},
			want:  []string{"page /throws/a (content/pages/throws/a.yaml): Error: /throws/a\n    at Hero (Hero.tsx:1:1)"},
		},
		"several failing pages are all told, by path": {
			paths: []string{"/throws/b", "/dies/a", "/throws/a"},
			want:  []string{"page /dies/a ", "page /throws/a ", "page /throws/b "},
		},
		"a component that writes to standard output is found": {
			paths: []string{"/chats/a"},
			want:  []string{"page /chats/a (content/pages/chats/a.yaml): the render worker's answer is no JSON"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := collect(start(t, Options{Workers: 1}), pagesAt(tt.paths...))
			if err == nil {
				t.Fatal("no error")
			}
			at := 0
			for _, part := range tt.want {
				next := strings.Index(err.Error()[at:], part)
				if next < 0 {
					t.Fatalf("error\n%v\nlacks, or not in this place,\n%s", err, part)
				}
				at += next
			}
			if fine := len(tt.paths) - strings.Count(err.Error(), "page /"); len(got) != fine {
				t.Errorf("%d pages came out, want %d", len(got), fine)
			}
		})
	}
}

func TestAPageWithoutAnAnswerFailsInTime(t *testing.T) {
	t.Parallel()
	pool := start(t, Options{Workers: 1, Timeout: 1500 * time.Millisecond})
	got, err := collect(pool, pagesAt("/hangs", "/fine/1"))
	if err == nil || !strings.Contains(err.Error(), "page /hangs (content/pages/hangs.yaml): no answer within 1.5s") {
		t.Errorf("error %v", err)
	}
	if len(got) != 1 {
		t.Errorf("%d pages came out, want 1", len(got))
	}
}

func TestManyFailuresEndTheRun(t *testing.T) {
	t.Parallel()
	var paths []string
	for i := range 500 {
		paths = append(paths, fmt.Sprintf("/throws/%d", i))
	}
	_, err := collect(start(t, Options{Workers: 2}), pagesAt(paths...))
	if err == nil {
		t.Fatal("no error")
	}
	if got := strings.Count(err.Error(), "page /throws/"); got != maxFailures {
		t.Errorf("%d pages are told of, want %d", got, maxFailures)
	}
}

func TestAnErrorOfTheReceiverEndsTheRun(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	err := start(t, Options{Workers: 2}).Render(t.Context(), pagesAt("/fine/1", "/fine/2", "/fine/3"), func(int, Result) error { return full })
	if !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
}

func TestABundleThatCannotStartSaysWhy(t *testing.T) {
	t.Parallel()
	for bundle, want := range map[string]string{
		"mute":   "this bundle is broken",
		"narrow": "a frame of 2 parts, expected 4",
		"absent": "Cannot find module",
	} {
		t.Run(bundle, func(t *testing.T) {
			t.Parallel()
			_, err := Start(t.Context(), Options{Bundle: filepath.Join("testdata", bundle), Shell: page.File{JSON: []byte("{}")}})
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("error %v, want one with %q", err, want)
			}
		})
	}
}

func TestCancelEndsTheRunAndTheWorkers(t *testing.T) {
	t.Parallel()
	pool := start(t, Options{Workers: 2})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	err := pool.Render(ctx, pagesAt("/hangs", "/hangs/2", "/hangs/3"), func(int, Result) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	pool.Close()
	for _, w := range pool.workers {
		if process, err := os.FindProcess(w.process.Process.Pid); err == nil && process.Signal(syscall.Signal(0)) == nil {
			t.Errorf("worker %d is still there", w.process.Process.Pid)
		}
	}
}
