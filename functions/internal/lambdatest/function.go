// Package lambdatest runs the functions' real programs as AWS Lambda does, for tests and
// benchmarks: it serves the runtime API to them, and has a proxy before their services, to inject
// faults.
package lambdatest

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/cdn"
)

// CDNSecret is that of the CDN whose requests [Event] makes.
const CDNSecret = "present"

// ErrExited is the error of a program that ended before it answered.
var ErrExited = errors.New("the program has ended")

// A FunctionError is what a function's handler returned as an error.
type FunctionError struct{ Body string }

func (e *FunctionError) Error() string { return "function error: " + e.Body }

var built struct {
	sync.Mutex
	dir      string
	programs map[string]string
}

// Program builds the function of a name, once in a test run, for this machine: with the tags and the linker's flags of
// the archives that are deployed, but not with -trimpath and CGO_ENABLED=0, by which everything that it imports would be
// compiled once more than for the tests. Those change how names of hosts are looked up, of which tests use none. Its limits
// of what it waits for are twice as long, or as many times as the environment's PATIENCE says.
func Program(tb testing.TB, name string) string {
	tb.Helper()
	built.Lock()
	defer built.Unlock()
	if built.programs == nil {
		dir, err := os.MkdirTemp("", "functions-")
		if err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, form.SetFile), formtest.JSON(), 0o644); err != nil {
			tb.Fatal(err)
		}
		built.dir, built.programs = dir, map[string]string{}
	}
	if program, ok := built.programs[name]; ok {
		return program
	}
	program := filepath.Join(built.dir, name)
	times := cmp.Or(os.Getenv("PATIENCE"), "2")
	build := exec.CommandContext(tb.Context(), "go", "build", "-o", program, "-buildvcs=false",
		"-ldflags=-s -w -buildid= -X github.com/dfx-fitness/site/functions/internal/patience.times="+times, "-tags=lambda.norpc", "github.com/dfx-fitness/site/functions/"+name)
	if printed, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("build %s: %v\n%s", name, err, printed)
	}
	built.programs[name] = program
	return program
}

// Settings are the environment variables that every function needs.
func Settings() map[string]string {
	return map[string]string{
		"LEADS_TABLE": "leads", "QUOTAS_TABLE": "quotas", "HASH_KEY": "key", "PUBLIC_TOKEN": "public-token",
		"SITE_ORIGINS": "https://dfx.example,https://www.dfx.example", "SITE_URL": "https://dfx.example",
		"MAIL_FROM": "site@dfx.example", "MAIL_SALES": "verkoop@dfx.example",
		"COMPANY_NAME": "DFX Fitness", "COMPANY_PHONE": "+31 20 123 4567", "COMPANY_EMAIL": "info@dfx.example",
		"SPAM_DAYS": "60", "LINK_KEY": "key",
		"WORKING_HOURS": "mon 08:00-17:00,tue 08:00-17:00,wed 08:00-17:00,thu 08:00-17:00,fri 08:00-17:00",
	}
}

// Environment are the settings as a program gets them, and others, which come after and have precedence.
func Environment(others ...string) []string {
	var list []string
	for name, value := range Settings() {
		list = append(list, name+"="+value)
	}
	return append(list, others...)
}

// Clean removes the programs. Call it at the end of TestMain.
func Clean() { _ = os.RemoveAll(built.dir) }

// A Function is one running program: what Lambda calls an execution environment.
type Function struct {
	// Started is how long it took from the start of the process to its first wait for an event.
	Started time.Duration

	command *exec.Cmd
	server  *http.Server
	waiting chan *invocation
	ready   chan struct{}
	exited  chan struct{}
	log     output

	mu      sync.Mutex
	pending map[string]*invocation
}

type invocation struct {
	id       string
	payload  []byte
	deadline time.Time
	done     chan result
}

type result struct {
	body []byte
	err  error
}

// Start starts a program with an environment and waits until it waits for events.
func Start(ctx context.Context, program string, environment []string) (*Function, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	f := &Function{
		waiting: make(chan *invocation), ready: make(chan struct{}), exited: make(chan struct{}), pending: map[string]*invocation{},
	}
	// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
	mux := http.NewServeMux()
	var once sync.Once
	var begun time.Time
	mux.HandleFunc("GET /2018-06-01/runtime/invocation/next", func(w http.ResponseWriter, r *http.Request) {
		once.Do(func() {
			f.Started = time.Since(begun)
			close(f.ready)
		})
		f.next(w, r)
	})
	mux.HandleFunc("POST /2018-06-01/runtime/invocation/{id}/response", func(w http.ResponseWriter, r *http.Request) {
		f.finish(w, r, func(body []byte) result { return result{body: body} })
	})
	mux.HandleFunc("POST /2018-06-01/runtime/invocation/{id}/error", func(w http.ResponseWriter, r *http.Request) {
		f.finish(w, r, func(body []byte) result { return result{err: &FunctionError{string(body)}} })
	})
	f.server = &http.Server{Handler: mux}
	f.command = exec.CommandContext(ctx, program)
	f.command.Env = append([]string{
		"AWS_LAMBDA_RUNTIME_API=" + listener.Addr().String(), "AWS_REGION=eu-west-1", "AWS_ACCESS_KEY_ID=local", "AWS_SECRET_ACCESS_KEY=local",
		"LAMBDA_TASK_ROOT=" + filepath.Dir(program), "AWS_LAMBDA_FUNCTION_NAME=test", "AWS_LAMBDA_FUNCTION_VERSION=$LATEST", "AWS_LAMBDA_FUNCTION_MEMORY_SIZE=128",
	}, environment...)
	f.command.Stdout, f.command.Stderr = &f.log, &f.log
	begun = time.Now()
	go func() { _ = f.server.Serve(listener) }()
	if err := f.command.Start(); err != nil {
		_ = f.server.Close()
		return nil, err
	}
	go f.wait()
	select {
	case <-f.ready:
		return f, nil
	case <-f.exited:
		return nil, fmt.Errorf("%w: %s", ErrExited, f.Log())
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Run starts the function of a name with an environment, until the end of the test.
func Run(tb testing.TB, name string, environment ...string) *Function {
	tb.Helper()
	f, err := Start(tb.Context(), Program(tb, name), environment)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(f.Kill)
	return f
}

// Event is what API Gateway makes of a request that came by way of a CDN with a secret. The claims are those that its
// authorizer found in a token; nil without one.
func Event(method, path, body string, headers, claims map[string]string) events.APIGatewayV2HTTPRequest {
	event := events.APIGatewayV2HTTPRequest{Body: body, Headers: map[string]string{cdn.Header: CDNSecret}}
	maps.Copy(event.Headers, headers)
	event.RawPath, event.RawQueryString, _ = strings.Cut(path, "?")
	event.RequestContext.HTTP.Method = method
	if claims != nil {
		event.RequestContext.Authorizer = &events.APIGatewayV2HTTPRequestContextAuthorizerDescription{
			JWT: &events.APIGatewayV2HTTPRequestContextAuthorizerJWTDescription{Claims: claims},
		}
	}
	return event
}

// Ask sends a function a request, and gives its answer.
func (f *Function) Ask(tb testing.TB, event events.APIGatewayV2HTTPRequest) (answer events.APIGatewayV2HTTPResponse) {
	tb.Helper()
	payload, err := json.Marshal(event)
	if err != nil {
		tb.Fatal(err)
	}
	body, err := f.Invoke(tb.Context(), payload, time.Minute)
	if err != nil || json.Unmarshal(body, &answer) != nil {
		tb.Fatalf("%s: %s, %v\n%s", event.RawPath, body, err, f.Log())
	}
	return answer
}

// wait ends everything that waits for the program when that ends.
func (f *Function) wait() {
	_ = f.command.Wait() // how it ended does not matter
	close(f.exited)
	_ = f.server.Close()
}

func (f *Function) next(w http.ResponseWriter, r *http.Request) {
	select {
	case event := <-f.waiting:
		f.mu.Lock()
		f.pending[event.id] = event
		f.mu.Unlock()
		w.Header().Set("Lambda-Runtime-Aws-Request-Id", event.id)
		w.Header().Set("Lambda-Runtime-Deadline-Ms", strconv.FormatInt(event.deadline.UnixMilli(), 10))
		w.Header().Set("Lambda-Runtime-Invoked-Function-Arn", "arn:aws:lambda:eu-west-1:000000000000:function:test")
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(event.payload)
	case <-r.Context().Done():
	}
}

func (f *Function) finish(w http.ResponseWriter, r *http.Request, outcome func([]byte) result) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the program died while it answered
	}
	f.mu.Lock()
	event := f.pending[r.PathValue("id")]
	delete(f.pending, r.PathValue("id"))
	f.mu.Unlock()
	w.WriteHeader(http.StatusAccepted)
	if event != nil {
		event.done <- outcome(body)
	}
}

// Invoke hands an event to the function and returns its answer. As in Lambda, a function works at
// one event at a time, and is killed when it does not answer within timeout.
func (f *Function) Invoke(ctx context.Context, payload []byte, timeout time.Duration) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	event := &invocation{rand.Text(), payload, time.Now().Add(timeout), make(chan result, 1)}
	select {
	case f.waiting <- event:
	case <-f.exited:
		return nil, ErrExited
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	select {
	case r := <-event.done:
		return r.body, r.err
	case <-f.exited:
		select {
		case r := <-event.done: // it answered, and then ended
			return r.body, r.err
		default:
			return nil, ErrExited
		}
	case <-ctx.Done():
		f.Kill()
		return nil, ctx.Err()
	}
}

// Kill ends the program at once, as a lost machine does, and returns when it has ended.
func (f *Function) Kill() {
	_ = f.command.Process.Kill()
	<-f.exited
}

// Log is what the program has printed; all of it once it was killed, and until then what was read of it, which may lack
// what it printed before it answered.
func (f *Function) Log() string { return f.log.String() }

// PeakMemory is the most physical memory that the program has used, in bytes; 0 where there is no
// /proc.
func (f *Function) PeakMemory() int64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", f.command.Process.Pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kilobytes, err := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 10, 64)
			if err == nil {
				return kilobytes << 10
			}
		}
	}
	return 0
}

// output is a buffer that may be read while it is written.
type output struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buffer.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buffer.String()
}
