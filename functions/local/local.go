// Package local runs the lead API on this computer, as a program of its own: a site is served before all that the functions
// need is compiled.
//
// In: where leads are kept and, once content is without mistakes, its settings and forms. Out: answers to requests below
// /api and /_outbox.
package local

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/functions/form"
)

// Paths are those that the API answers.
var Paths = []string{form.APIPath + "/", "/_outbox", "/_outbox/"}

// CheckPath answers which mistakes a change of content would bring, also while content has some.
const CheckPath = form.APIPath + "/check"

// Options are where the API works.
type Options struct {
	Root        string `json:"-"` // the repository, which has its source
	Address     string // of the site, as http://localhost:8080
	Dir         string // folder of leads and mails
	Content     string // the folder content/, which changes are checked against
	Dynalite    string // the folder of dynalite's code, node_modules/dynalite
	Submissions int    // how many one address may send in ten minutes; as in production where 0
}

// Settings are what the API knows of content.
type Settings struct {
	Variables map[string]string // of the functions, by name (docs/leads.md)
	Forms     json.RawMessage   // as [form.Set.JSON] writes them

	// Headers are those that an answer below /api gets which lacks them, as from the CDN (infra/site.ts).
	Headers map[string]string `json:"-"`
}

// Program is the environment variable with the path of the API's program. Without it, the program is run from its source.
const Program = "LEAD_API"

// endTime is how long the program may take to end.
const endTime = 10 * time.Second

// An API is a lead API that runs or is about to.
type API struct {
	process *exec.Cmd
	in      io.WriteCloser // which the program ends with
	address *url.URL       // set when ready is closed
	ready   chan struct{}
	ended   chan struct{}
	failed  error // set when ended is closed

	mu       sync.Mutex
	settings *Settings
}

// Start starts the API, which ends with ctx. It returns before the API is there: requests wait for it.
func Start(ctx context.Context, o Options) (*API, error) {
	a := &API{ready: make(chan struct{}), ended: make(chan struct{})}
	args := []string{"go", "run", "./functions/local/leadapi"}
	if program := os.Getenv(Program); program != "" {
		args = []string{program}
	}
	a.process = exec.CommandContext(ctx, args[0], args[1:]...)
	a.process.Dir, a.process.Stderr = o.Root, os.Stderr
	a.process.Cancel = func() error { return a.in.Close() }
	a.process.WaitDelay = endTime
	var err error
	if a.in, err = a.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := a.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := a.process.Start(); err != nil {
		return nil, fmt.Errorf("lead API: %w", err)
	}
	a.tell(o)
	go a.follow(ctx, out)
	return a, nil
}

// follow makes the API ready when the program says where it answers, and waits for its end.
func (a *API) follow(ctx context.Context, out io.Reader) {
	defer close(a.ended)
	line, err := bufio.NewReader(out).ReadString('\n')
	if address, invalid := url.Parse(strings.TrimSpace(line)); err == nil && invalid == nil {
		a.address = address
		close(a.ready)
	}
	if err := a.process.Wait(); err != nil && ctx.Err() == nil {
		a.failed = fmt.Errorf("the lead API ended: %w", err)
	}
}

// Use gives the API the settings and forms of content. Later ones are passed over: it keeps those that it has.
func (a *API) Use(s Settings) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.settings == nil {
		a.settings = &s
		a.tell(s)
	}
}

// tell writes a line to the program. Where that has ended, [API.Wait] says why.
func (a *API) tell(line any) { _ = json.NewEncoder(a.in).Encode(line) }

func (a *API) inUse() *Settings {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settings
}

// ServeHTTP answers [Paths], and waits for the program where it is still being made.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	settings := a.inUse()
	if settings == nil && r.URL.Path != CheckPath {
		http.Error(w, "wait until the content has no mistakes", http.StatusServiceUnavailable)
		return
	}
	select {
	case <-a.ready:
		// The program may answer before the end of what was sent has been read, and what a server has not read yet by then, it
		// takes from the proxy, whose connection breaks in the middle of the answer.
		_ = http.NewResponseController(w).EnableFullDuplex() // which has no error with HTTP/1
		a.proxy(settings).ServeHTTP(w, r)
	case <-a.ended:
		http.Error(w, "the lead API does not run; the terminal says why", http.StatusBadGateway)
	case <-r.Context().Done():
	}
}

// proxy hands a request on to the program.
func (a *API) proxy(settings *Settings) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(a.address)
			r.Out.Host = r.In.Host
		},
		ModifyResponse: func(answer *http.Response) error {
			if settings == nil || !strings.HasPrefix(answer.Request.URL.Path, form.APIPath+"/") {
				return nil
			}
			for name, value := range settings.Headers {
				if answer.Header.Get(name) == "" {
					answer.Header.Set(name, value)
				}
			}
			return nil
		},
	}
}

// Wait returns when the API has ended: without an error where its context ended.
func (a *API) Wait() error {
	<-a.ended
	return a.failed
}
