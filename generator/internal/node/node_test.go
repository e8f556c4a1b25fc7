package node_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/node"
)

// A request is what the program of these tests is asked for.
type request struct {
	Text string `json:"text"`
	Does string `json:"does,omitempty"`
}

// timeout is what a request that hangs is given, twice. A busy machine may take longer to start Node.
const timeout = 3 * time.Second

// program does to each text what its request says. Its folder holds what it does once only.
const program = `
import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
const folder = process.argv[1]
let name = ''
const once = (what) => {
  const done = existsSync(folder + '/' + what)
  writeFileSync(folder + '/' + what, '')
  return !done
}
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000) // for longer than any test, and nothing else is done
const reply = (id, text, more = {}) => process.stdout.write(JSON.stringify({ id, text: name + text, ...more }) + '\n')
function answer({ id, text, does, opening }) {
  switch (does) {
    case 'opens': name = text; return reply(id, '')
    case 'late': return void sleep(50).then(() => reply(id, text))
    case 'fails': return process.stdout.write(JSON.stringify({ id, error: 'Error: ' + text }) + '\n')
    case 'texts': return process.stdout.write(JSON.stringify({ id, sizes: [Buffer.byteLength(text), 0, 1] }) + '\n' + text + '!')
    case 'large': return process.stdout.write(JSON.stringify({ id, sizes: [40_000_000] }) + '\n' + 'x'.repeat(40_000_000))
    case 'huge': return process.stdout.write('x'.repeat(70_000_000) + '\n')
    case 'dies-once': if (!once(does)) return reply(id, text) // else it dies
    case 'dies': writeSync(2, 'dying of ' + text); process.exit(3)
    case 'hangs': return wait()
    case 'told-hangs': writeFileSync(folder + '/fifo', ''); return wait() // and that it does can be read
    case 'told': readFileSync(folder + '/fifo') // and answers when that ends
      break
    case 'dies-and-told-dies': if (!once(does)) readFileSync(folder + '/fifo'); process.exit(3)
    case 'prints': console.log(text); return reply(id, text)
    case 'slow': return writeSync(1, JSON.stringify({ id, text }) + '\n') // and reads no other before that is taken
    case 'pid': return reply(id, '', { pid: process.pid })
  }
  reply(id, text)
}
if (existsSync(folder + '/ready')) writeFileSync(folder + '/ready', '.')
let unread = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (unread + chunk).split('\n')
  unread = lines.pop()
  for (const line of lines) answer(JSON.parse(line))
}
`

func pool(t *testing.T, o node.Options) *node.Pool {
	t.Helper()
	o.Name = "test program"
	if o.Args == nil {
		o.Args = []string{"--input-type=module", "--eval", program, t.TempDir()}
	}
	p := node.New(o)
	t.Cleanup(p.Close)
	return p
}

// ask asks for a text and checks that it came back.
func ask(ctx context.Context, p *node.Pool, r request) error {
	answer, err := p.Call(ctx, r)
	if err != nil {
		return err
	}
	var got request
	if err := answer.Decode(&got); err != nil {
		return err
	}
	if got.Text != r.Text {
		return fmt.Errorf("%.40q came out as %.40q", r.Text, got.Text)
	}
	return nil
}

// askAll asks for all texts at the same time and returns the error of each.
func askAll(ctx context.Context, p *node.Pool, requests ...request) []error {
	errs := make([]error, len(requests))
	var callers sync.WaitGroup
	for i, r := range requests {
		callers.Go(func() { errs[i] = ask(ctx, p, r) })
	}
	callers.Wait()
	return errs
}

func texts(number int) []request {
	all := make([]request, number)
	for i := range all {
		all[i].Text = fmt.Sprintf("één € 🏋 %d", i)
	}
	return all
}

func TestEachCallerGetsItsOwnAnswer(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 3})
	p.Launch()
	requests := texts(90)
	for i := range requests {
		if i%3 == 0 {
			requests[i].Does = "late" // after others that came later
		}
	}
	if err := errors.Join(askAll(t.Context(), p, requests...)...); err != nil {
		t.Error(err)
	}
	for request, want := range map[string]string{`{}`: `"text":"undefined"`, `{"text":"as it is"}`: `"text":"as it is"`} {
		answer, err := p.Call(t.Context(), json.RawMessage(request))
		if err != nil || !strings.Contains(string(answer.Line), want) {
			t.Errorf("%s: %s, %v", request, answer.Line, err)
		}
	}
	if _, err := p.Call(t.Context(), "a text"); err == nil {
		t.Error("a request that is no object was sent")
	}
}

func TestTextsFollowTheirAnswer(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{})
	for _, text := range []string{"één € 🏋\n", "", strings.Repeat("é", 1<<20)} {
		answer, err := p.Call(t.Context(), request{text, "texts"})
		if err != nil || len(answer.Texts) != 3 || answer.Texts[0] != text || answer.Texts[1] != "" || answer.Texts[2] != "!" {
			t.Errorf("%.20q: %d texts, %v", text, len(answer.Texts), err)
		}
	}
	if answer, err := p.Call(t.Context(), request{Does: "large"}); err != nil || len(answer.Texts[0]) != 40_000_000 {
		t.Errorf("a large text: %v", err)
	}
	if _, err := p.Call(t.Context(), request{Does: "huge"}); err == nil || !strings.Contains(err.Error(), "a line of more than") {
		t.Errorf("a huge line: %v", err)
	}
}

// More is under way than pipes hold, in both directions, and the program reads nothing while its answers wait.
func TestAProgramThatReadsSlowlyStopsNobody(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 1, Timeout: 30 * time.Second})
	requests := make([]request, 400)
	for i := range requests {
		requests[i] = request{fmt.Sprint(i, strings.Repeat("x", 20_000)), "slow"}
	}
	if err := errors.Join(askAll(t.Context(), p, requests...)...); err != nil {
		t.Error(err)
	}
}

func TestARequestThatFailsTakesNoOtherWithIt(t *testing.T) {
	t.Parallel()
	for does, want := range map[string]string{
		"fails":  "Error: bad",
		"dies":   "the test program died (exit status 3) and said:\ndying of bad",
		"hangs":  "the test program was ended: no answer within " + timeout.String(),
		"prints": `the test program was ended: it wrote "bad\n" to its standard output, which is no answer`,
	} {
		t.Run(does, func(t *testing.T) {
			t.Parallel()
			p := pool(t, node.Options{Workers: 2})
			if does == "hangs" {
				p = launched(t)
			}
			requests := texts(60)
			requests[30] = request{"bad", does}
			for i, err := range askAll(t.Context(), p, requests...) {
				switch {
				case i == 30 && (err == nil || err.Error() != want):
					t.Errorf("error\n%v, want\n%s", err, want)
				case i != 30 && err != nil:
					t.Errorf("%s: %v", requests[i].Text, err)
				}
			}
			if err := ask(t.Context(), p, request{Text: "afterwards"}); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

// launched is a pool of two processes that run, with a short timeout.
func launched(t *testing.T) *node.Pool {
	t.Helper()
	folder := t.TempDir()
	ready, err := os.OpenFile(makeFIFO(t, folder, "ready"), os.O_RDWR, 0) // for writing as well, so that it never ends
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	p := pool(t, node.Options{Workers: 2, Timeout: timeout, Args: []string{"--input-type=module", "--eval", program, folder}})
	p.Launch()
	if _, err := io.ReadFull(ready, make([]byte, 2)); err != nil { // a byte of each
		t.Fatal(err)
	}
	if err := os.Remove(ready.Name()); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAProcessThatDiesOnceLosesNothing(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 1})
	if err := errors.Join(askAll(t.Context(), p, append(texts(60), request{"fatal", "dies-once"})...)...); err != nil {
		t.Error(err)
	}
}

func TestEveryProcessIsOpenedFirst(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 2})
	p.Launch()
	if _, err := p.Open(t.Context(), request{"opened ", "opens"}); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Call(t.Context(), request{Does: "dies"}); err == nil {
		t.Fatal("it did not die")
	}
	var callers sync.WaitGroup
	for range 20 {
		callers.Go(func() {
			answer, err := p.Call(t.Context(), request{Text: "x"})
			if !strings.Contains(string(answer.Line), `"text":"opened x"`) {
				t.Errorf("%s, %v", answer.Line, err)
			}
		})
	}
	callers.Wait()
}

func TestAProgramThatCannotBeOpenedSaysWhy(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 1})
	for range 2 {
		_, err := p.Open(t.Context(), request{"no such folder", "fails"})
		if refused, ok := errors.AsType[*node.Error](err); !ok || refused.Text != "Error: no such folder" {
			t.Errorf("open: %v", err)
		}
		if err := ask(t.Context(), p, request{Text: "x"}); err == nil || err.Error() != "Error: no such folder" {
			t.Errorf("a request to it: %v", err)
		}
	}
	absent := pool(t, node.Options{Args: []string{filepath.Join(t.TempDir(), "absent.mjs")}})
	absent.Launch()
	if err := ask(t.Context(), absent, request{Text: "x"}); err == nil || !strings.Contains(err.Error(), "Cannot find module") {
		t.Errorf("error %v", err)
	}
}

// withFIFO is a pool of one process at a time, and the name of a pipe whose other end its program waits for.
func withFIFO(t *testing.T, o node.Options) (p *node.Pool, fifo string) {
	t.Helper()
	folder := t.TempDir()
	o.Workers, o.Args = 1, []string{"--input-type=module", "--eval", program, folder}
	return pool(t, o), makeFIFO(t, folder, "fifo")
}

func makeFIFO(t *testing.T, folder, name string) string {
	t.Helper()
	name = filepath.Join(folder, name)
	if output, err := exec.Command("mkfifo", name).CombinedOutput(); err != nil {
		t.Fatalf("mkfifo: %v\n%s", err, output)
	}
	return name
}

// giveUp asks, and gives that up once the program has met the test at a pipe: it has the request.
func giveUp(t *testing.T, p *node.Pool, r request, meet func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	gone := make(chan error)
	go func() { gone <- ask(ctx, p, r) }()
	if err := meet(); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestACallerThatGivesUpLeavesTheOthersAlone(t *testing.T) {
	t.Parallel()
	for does, then := range map[string]request{"told": {"y", "late"}, "dies-and-told-dies": {Text: "y"}} {
		t.Run(does, func(t *testing.T) {
			t.Parallel()
			p, fifo := withFIFO(t, node.Options{})
			var told *os.File
			giveUp(t, p, request{"x", does}, func() (err error) {
				told, err = os.OpenFile(fifo, os.O_WRONLY, 0) // once the program reads
				return err
			})
			// An answer that nobody waits for any more is no fault, and neither is an end.
			if err := told.Close(); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(askAll(t.Context(), p, append(texts(5), then)...)...); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("told-hangs", func(t *testing.T) {
		t.Parallel()
		p, fifo := withFIFO(t, node.Options{Timeout: timeout})
		giveUp(t, p, request{Does: "told-hangs"}, func() error {
			_, err := os.ReadFile(fifo)
			return err
		})
		err := ask(t.Context(), p, request{Text: "another"})
		for err != nil && strings.Contains(err.Error(), "no answer within") { // as long as a busy machine starts none in that time
			err = ask(t.Context(), p, request{Text: "another"})
		}
		if err != nil {
			t.Error(err)
		}
	})
}

// What is called node may be a program that starts the one that is meant and stays, as with version managers.
func TestClosingEndsAProgramThatAnotherOneStarted(t *testing.T) {
	installed, err := exec.LookPath("node")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	script := fmt.Sprintf("#!/bin/sh\n%q \"$@\"\nexit $?\n", installed)
	if err := os.WriteFile(filepath.Join(folder, "node"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	p := pool(t, node.Options{Workers: 1})
	if err := ask(t.Context(), p, request{Text: "here"}); err != nil {
		t.Fatal(err)
	}
	p.Close() // or this test never ends
}

func TestClosingEndsProcessesAndRequests(t *testing.T) {
	t.Parallel()
	p := pool(t, node.Options{Workers: 1})
	answer, err := p.Call(t.Context(), request{Does: "pid"})
	if err != nil {
		t.Fatal(err)
	}
	var process struct{ PID int }
	if err := answer.Decode(&process); err != nil {
		t.Fatal(err)
	}
	pending := make(chan error)
	go func() { pending <- ask(t.Context(), p, request{Does: "hangs"}) }()
	// Whoever closes it second waits as well.
	go p.Close()
	p.Close()
	if err := <-pending; err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("a request under way: %v", err)
	}
	if err := ask(t.Context(), p, request{Text: "late"}); err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("a later request: %v", err)
	}
	if found, err := os.FindProcess(process.PID); err == nil && found.Signal(syscall.Signal(0)) == nil {
		t.Error("the process is still there")
	}
}
