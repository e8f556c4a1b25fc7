package render_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
)

// start starts a pool of the worker in testdata/worker, which does to each block what the block says.
func start(t *testing.T, o render.Options) *render.Pool {
	t.Helper()
	pool, err := startIn(t, t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

func startIn(t *testing.T, ctx context.Context, o render.Options) (*render.Pool, error) {
	t.Helper()
	if o.Bundle == "" {
		o.Bundle = filepath.Join("testdata", "worker")
	}
	shell, err := json.Marshal(map[string]string{"folder": t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	o.Shell = page.File{URL: "/assets/shell.json", JSON: shell}
	return render.Start(ctx, o)
}

// A block is what the worker in testdata knows of one.
type block struct {
	Text  string `json:"text"`
	Does  string `json:"does,omitempty"`
	Times int    `json:"times,omitempty"` // that its text comes back
	Bound bool   `json:"bound,omitempty"`

	Preload string `json:"preload,omitempty"`
}

// ask has blocks rendered and checks that each came out as itself.
func ask(ctx context.Context, pool *render.Pool, blocks ...block) error {
	encoded := make([]json.RawMessage, len(blocks))
	for i, b := range blocks {
		var err error
		if encoded[i], err = json.Marshal(b); err != nil {
			return err
		}
	}
	pieces, err := pool.Blocks(ctx, encoded)
	if err != nil {
		return err
	}
	for i, b := range blocks {
		text, _, _ := strings.Cut(strings.TrimPrefix(pieces[i].HTML, "<p>"), " by ")
		if text != strings.Repeat(b.Text, max(b.Times, 1)) || pieces[i].Bound != b.Bound || pieces[i].Preload != b.Preload {
			return fmt.Errorf("%.40q came out as %.40q, bound %v, with %q", b.Text, text, pieces[i].Bound, pieces[i].Preload)
		}
	}
	return nil
}

// askAll has each of some blocks rendered by a caller of its own, all at the same time, and returns what each was told.
func askAll(ctx context.Context, pool *render.Pool, blocks ...block) []error {
	told := make([]error, len(blocks))
	var callers sync.WaitGroup
	for i, b := range blocks {
		callers.Go(func() { told[i] = ask(ctx, pool, b) })
	}
	callers.Wait()
	return told
}

// fine are blocks with nothing special about them.
func fine(number int) []block {
	blocks := make([]block, number)
	for i := range blocks {
		blocks[i].Text = fmt.Sprintf("fine %d", i)
	}
	return blocks
}

func TestEachCallerGetsItsOwnAnswer(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 3})
	long := strings.Repeat("x", 1<<20+1) // more than a pipe holds, so that reading and writing must go on side by side
	var callers errgroup.Group
	for i := range 60 {
		at := fmt.Sprintf("/pagina-%d", i)
		callers.Go(func() error {
			return ask(t.Context(), pool, block{Text: at}, block{Text: "één € 🏋" + at, Bound: true}, block{Text: at, Times: 3, Preload: "<link/>"})
		})
		callers.Go(func() error {
			text, err := pool.Shape(t.Context(), render.Shape{Path: at, Accent: at, Crumbs: 2, Kinds: []string{"hero", "faq"}})
			want := []string{`<main class="` + at + `"><a href="`, `">`, "</a>/", "<hero>", "</hero><faq>", "</faq></main>"}
			if got := strings.Split(text, render.Hole); err == nil && !slices.Equal(got, want) {
				err = fmt.Errorf("shape of %s: %q", at, got)
			}
			return err
		})
		callers.Go(func() error {
			got, err := pool.Root(t.Context(), page.Page{Path: at})
			if err == nil && got != "<main>all of "+at+"</main>" {
				err = fmt.Errorf("root of %s: %q", at, got)
			}
			return err
		})
		callers.Go(func() error {
			got, err := pool.Document(t.Context(), page.Page{Path: at, Head: page.Head{HTML: "<title>"}}, "{}")
			if err == nil && got != "<title> "+at+" {}" {
				err = fmt.Errorf("document of %s: %q", at, got)
			}
			return err
		})
		if i%20 == 0 {
			callers.Go(func() error { return ask(t.Context(), pool, block{Text: long}) })               // a long request
			callers.Go(func() error { return ask(t.Context(), pool, block{Text: at, Times: 200_000}) }) // a long answer
		}
	}
	callers.Go(func() error { return ask(t.Context(), pool) }) // no block at all
	if err := callers.Wait(); err != nil {
		t.Error(err)
	}
}

func TestAPoolTellsWhatIsTheSameForAllPages(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 2})
	opening, err := pool.Opening(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if want := (render.Frame{"<head>", "<json>", "</json></head><root>", "</root>"}); opening.Frame != want {
		t.Errorf("frame %q, want %q", opening.Frame, want)
	}
	if !slices.Equal(opening.Assets, []string{"assets/entry.js"}) || !slices.Equal(opening.Interactive, []string{"lead-form"}) {
		t.Errorf("assets %q, interactive %q", opening.Assets, opening.Interactive)
	}
}

func TestAFrameOfAnotherShapeIsRefused(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Bundle: filepath.Join("testdata", "narrow"), Workers: 1})
	if _, err := pool.Opening(t.Context()); err == nil || !strings.Contains(err.Error(), "a frame of 2 parts, expected 4") {
		t.Errorf("error %v, want one of the parts", err)
	}
}

func TestALaunchedProcessIsThePoolsFirst(t *testing.T) {
	t.Parallel()
	launcher := render.NewLauncher(t.Context(), filepath.Join("testdata", "worker"), 2)
	t.Cleanup(launcher.Close)
	launcher.Launch()
	launcher.Launch() // as often as one likes
	for _, workers := range []int{1, 3} {
		pool := start(t, render.Options{Workers: workers, Launcher: launcher})
		if err := errors.Join(askAll(t.Context(), pool, fine(20)...)...); err != nil {
			t.Error(err)
		}
	}
}

func TestALauncherThatCannotLaunchLeavesItToThePoolToSayWhy(t *testing.T) {
	t.Parallel()
	launcher := render.NewLauncher(t.Context(), filepath.Join("testdata", "mute"), 1)
	t.Cleanup(launcher.Close)
	launcher.Launch()
	_, err := startIn(t, t.Context(), render.Options{Bundle: filepath.Join("testdata", "mute"), Workers: 1, Launcher: launcher})
	if err == nil || !strings.Contains(err.Error(), "this bundle is broken") {
		t.Errorf("error %v, want what the bundle says", err)
	}
}

func TestAWorkerThatDiesIsReplacedAndLosesNothing(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 1})
	told := askAll(t.Context(), pool, append(fine(60), block{Text: "once", Does: "dies-once"})...)
	if err := errors.Join(told...); err != nil {
		t.Error(err)
	}
}

func TestARequestThatFailsTakesNoOtherWithIt(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ does, want string }{
		"a block that ends its worker is told with what that said":    {"dies", "the render worker died (exit status 3) and said:\ndying of bad"},
		"a block that React cannot render shows its stack":            {"throws", "Error: bad\n    at Hero (Hero.tsx:1:1)"},
		"a component that writes to standard output is found":         {"chats", "the render worker's answer is no JSON"},
		"a component that writes a number to standard output as well": {"counts", "the render worker's answer is no JSON"},
		"and one that writes what could be an answer":                 {"dumps", "the render worker answers a request 0, expected 1"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := start(t, render.Options{Workers: 1})
			// Many, so that some are on their way to the worker together.
			blocks := slices.Insert(fine(60), 30, block{Text: "bad", Does: tt.does})
			told := askAll(t.Context(), pool, blocks...)
			for i, err := range told {
				switch {
				case blocks[i].Does == "" && err != nil:
					t.Errorf("%s: %v", blocks[i].Text, err)
				case blocks[i].Does != "" && (err == nil || !strings.HasPrefix(err.Error(), tt.want)):
					t.Errorf("error\n%v\ndoes not begin with\n%s", err, tt.want)
				}
			}
			if err := ask(t.Context(), pool, block{Text: "afterwards"}); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

func TestABlockWithoutAnAnswerFailsInTimeAndAlone(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 1, Timeout: 1500 * time.Millisecond})
	told := askAll(t.Context(), pool, append(fine(40), block{Text: "bad", Does: "hangs"})...)
	if last := told[len(told)-1]; last == nil || last.Error() != "no answer within 1.5s" {
		t.Errorf("error %v", last)
	}
	if err := errors.Join(told[:len(told)-1]...); err != nil {
		t.Error(err)
	}
}

func TestABundleThatCannotStartSaysWhy(t *testing.T) {
	t.Parallel()
	for bundle, want := range map[string]string{
		"mute":   "this bundle is broken",
		"absent": "Cannot find module",
	} {
		t.Run(bundle, func(t *testing.T) {
			t.Parallel()
			_, err := startIn(t, t.Context(), render.Options{Bundle: filepath.Join("testdata", bundle), Workers: 2})
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("error %v, want one with %q", err, want)
			}
		})
	}
}

func TestNobodyWaitsForWorkersThatCannotBeReplaced(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 1})
	told := askAll(t.Context(), pool, append(fine(40), block{Does: "breaks"})...) // which of the others get an answer is chance
	if err := told[len(told)-1]; err == nil || !strings.Contains(err.Error(), "broken for good") {
		t.Errorf("error %v, without why there is no other worker", err)
	}
	if err := ask(t.Context(), pool, block{Text: "afterwards"}); err == nil {
		t.Error("no error afterwards")
	}
}

func TestACallerThatGivesUpLeavesTheOthersAlone(t *testing.T) {
	t.Parallel()
	pool := start(t, render.Options{Workers: 1, Timeout: 2 * time.Second})
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := ask(ctx, pool, block{Does: "hangs"}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want %v", err, context.DeadlineExceeded)
	}
	if err := ask(t.Context(), pool, block{Text: "another"}); err != nil {
		t.Error(err)
	}
}

// by finds the process that rendered a block.
var by = regexp.MustCompile(` by (\d+)</p>`)

func TestTheEndOfAPoolEndsItsWorkersAndItsCalls(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*render.Pool, context.CancelFunc){
		"closed":              func(pool *render.Pool, _ context.CancelFunc) { pool.Close() },
		"context ended":       func(_ *render.Pool, cancel context.CancelFunc) { cancel() },
		"closed and closed":   func(pool *render.Pool, _ context.CancelFunc) { pool.Close(); pool.Close() },
		"cancelled by signal": func(pool *render.Pool, cancel context.CancelFunc) { cancel(); pool.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			pool, err := startIn(t, ctx, render.Options{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			pieces, err := pool.Blocks(t.Context(), []json.RawMessage{[]byte(`{"text":"which"}`)})
			if err != nil {
				t.Fatal(err)
			}
			id, err := strconv.Atoi(by.FindStringSubmatch(pieces[0].HTML)[1])
			if err != nil {
				t.Fatal(err)
			}
			pending := make(chan error, 1)
			go func() { pending <- ask(t.Context(), pool, block{Does: "hangs"}) }()
			end(pool, cancel)
			if err := <-pending; err == nil {
				t.Error("the call that was under way came to an answer")
			}
			if err := ask(t.Context(), pool, block{Text: "late"}); err == nil {
				t.Error("a call afterwards came to an answer")
			}
			pool.Close()
			if process, err := os.FindProcess(id); err == nil && process.Signal(syscall.Signal(0)) == nil {
				t.Errorf("worker %d is still there", id)
			}
		})
	}
}
