package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/local"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/generator/internal/watch"
	"github.com/dfx-fitness/site/infra"
)

// dev serves the site as it is being edited: a change of content or code shows in open pages at once.
//
// Pages and code come from the frontend's own server (Vite), to which requests are handed on; it asks back for the
// payloads of pages. All else is answered here.
func (p program) dev(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("dev", flag.ContinueOnError)
	o := p.serverFlags(flags)
	if err := p.parse(flags, args); err != nil {
		return err
	}
	listener, err := listen("dev", *o.port)
	if err != nil {
		return err
	}
	defer listener.Close()
	progress := newProgress(p.stderr)
	defer progress.end()
	progress.stage("toolchain")
	if err := toolchain.Modules(ctx, toolchain.Options{Root: p.root, Note: progress.note}); err != nil {
		return err
	}
	watcher, err := watch.Start(p.path("content"))
	if err != nil {
		return err
	}
	defer watcher.Close()
	maker := p.maker(media.Quick)
	defer maker.Close()
	progress.stage("content")
	l := p.newLive(maker)
	mistakes, err := l.read(ctx)
	if err != nil {
		return err
	}
	l.note(mistakes)
	p.warn(l)
	progress.stage("frontend")
	ctx, stop := context.WithCancel(ctx)
	front, err := p.startFrontend(ctx, l)
	if err != nil {
		stop()
		return err
	}
	l.tell = func(ctx context.Context) {
		p.warn(l)
		front.tell(ctx, l)
	}
	address := fmt.Sprintf("http://localhost:%d", listener.Addr().(*net.TCPAddr).Port)
	handler, wait, err := p.devHandler(ctx, l, front, address, *o.data)
	if err != nil {
		stop()
		return errors.Join(err, front.wait())
	}
	defer wait()
	defer stop() // what wait waits for
	progress.end()
	fmt.Fprintf(p.stdout, "De site staat op %s, het formulier op %s%s. Stoppen: Ctrl-C.\n", address, address, editor.Path)
	if err := o.ready(address); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return l.follow(ctx, watcher) })
	group.Go(front.wait)
	group.Go(func() error { return serveUntil(ctx, listener, handler) })
	return group.Wait()
}

// warn tells what is wrong with content, and that nothing is any more.
func (p program) warn(l *live) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, m := range l.mistakes {
		fmt.Fprintf(p.stderr, "%s:%d:%d: %s\n", m.File, m.Line, m.Column, m.Message)
	}
	if l.warned && len(l.mistakes) == 0 {
		fmt.Fprintln(p.stderr, "Er zijn geen fouten meer in de inhoud.")
	}
	l.warned = len(l.mistakes) > 0
}

// devHandler answers for all addresses. wait waits until the lead API has ended, which it does with ctx.
func (p program) devHandler(ctx context.Context, l *live, front *frontend, address, data string) (handler http.Handler, wait func(), err error) {
	mux := http.NewServeMux()
	forms, err := editor.Handler(editor.Options{Content: p.path("content"), Modules: p.path("node_modules")})
	if err != nil {
		return nil, nil, err
	}
	mux.Handle(editor.Path, forms)
	leads := &leadAPI{start: func() (*local.API, error) {
		tree, _ := l.now()
		if tree == nil {
			return nil, nil
		}
		origins := []string{tree.Site.URL, address, strings.Replace(address, "localhost", "127.0.0.1", 1)}
		return p.leads(ctx, tree.Site, origins, data)
	}}
	if _, err := leads.started(); err != nil {
		return nil, nil, err
	}
	for _, at := range []string{"/api/", "/_outbox", "/_outbox/"} {
		mux.Handle(at, leads)
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if to := l.redirect(r.URL.Path); to != "" {
			http.Redirect(w, r, to, http.StatusFound)
			return
		}
		data, err := l.file(r.Context(), path.Clean(r.URL.Path))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			front.proxy.ServeHTTP(w, r)
		case err != nil:
			if r.Context().Err() == nil {
				slog.ErrorContext(r.Context(), "not made", "path", r.URL.Path, "error", err)
			}
			http.Error(w, err.Error(), http.StatusInternalServerError)
		default:
			w.Header().Set("Content-Type", infra.ContentType(r.URL.Path))
			w.Header().Set("Cache-Control", "no-cache")
			_, _ = w.Write(data) // the browser may have gone
		}
	})
	return mux, leads.wait, nil
}

// A leadAPI starts the lead API as soon as content was right once: its settings are those that site.yaml has then.
type leadAPI struct {
	start func() (*local.API, error) // none yet, if nil

	mu  sync.Mutex
	api *local.API
}

func (a *leadAPI) started() (*local.API, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.api != nil {
		return a.api, nil
	}
	var err error
	a.api, err = a.start()
	return a.api, err
}

func (a *leadAPI) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	api, err := a.started()
	switch {
	case err != nil:
		slog.ErrorContext(r.Context(), "the lead API does not start", "error", err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
	case api == nil:
		http.Error(w, "wait until the content has no mistakes", http.StatusServiceUnavailable)
	default:
		api.ServeHTTP(w, r)
	}
}

func (a *leadAPI) wait() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.api != nil {
		a.api.Wait()
	}
}

// A frontend is the running server of pages and code.
type frontend struct {
	address string // of Vite
	token   string // that this program and Vite know each other by
	proxy   *httputil.ReverseProxy
	wait    func() error
}

// startFrontend starts Vite and waits until it answers.
func (p program) startFrontend(ctx context.Context, l *live) (*frontend, error) {
	f := &frontend{token: rand.Text()}
	back, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	asked := &http.Server{Handler: f.views(l), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = asked.Serve(back) }()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	f.address = fmt.Sprintf("http://127.0.0.1:%d", port)
	target, err := url.Parse(f.address)
	if err != nil {
		return nil, err
	}
	f.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if r.Context().Err() == nil { // the browser is still there
				slog.ErrorContext(r.Context(), "not answered by the frontend's server", "path", r.URL.Path, "error", err)
			}
			w.WriteHeader(http.StatusBadGateway)
		},
	}
	root, err := filepath.EvalSymlinks(p.path("frontend")) // Vite knows its folder by no other name
	if err != nil {
		return nil, errors.Join(err, asked.Close())
	}
	vite := exec.CommandContext(ctx, "node", p.path("node_modules/vite/bin/vite.js"), "serve", root)
	vite.Dir = root
	vite.Env = append(os.Environ(), "DFX_CONTENT=http://"+back.Addr().String(), "DFX_TOKEN="+f.token, fmt.Sprintf("DFX_PORT=%d", port), "NODE_ENV=development")
	vite.Stderr = p.stderr // what it says besides is for its own developers
	vite.Cancel = func() error { return vite.Process.Signal(os.Interrupt) }
	vite.WaitDelay = 3 * time.Second
	if err := vite.Start(); err != nil {
		return nil, errors.Join(err, asked.Close())
	}
	ended := make(chan error, 1)
	go func() { ended <- errors.Join(vite.Wait(), asked.Close()) }()
	f.wait = func() error {
		err := <-ended
		ended <- err
		if ctx.Err() != nil {
			return nil
		}
		return fmt.Errorf("the frontend's server ended: %w", err)
	}
	for deadline := time.Now().Add(time.Minute); ; {
		err := f.post(ctx, struct{}{})
		if err == nil {
			return f, nil
		}
		select {
		case err := <-ended:
			return nil, fmt.Errorf("the frontend's server did not start: %w", err)
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(20 * time.Millisecond):
			if time.Now().After(deadline) {
				return nil, fmt.Errorf("the frontend's server does not answer: %w", err)
			}
		}
	}
}

// views answers Vite's questions for pages.
func (f *frontend) views(l *live) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+f.token {
			http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
			return
		}
		shown, err := l.showing(r.URL.Query().Get("path"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(shown) // Vite may have gone
	})
}

// tell lets Vite know that content changed.
func (f *frontend) tell(ctx context.Context, l *live) {
	l.mu.Lock()
	news := map[string]any{"changed": true, "mistakes": append([]mistake{}, l.mistakes...)}
	l.mu.Unlock()
	if err := f.post(ctx, news); err != nil && ctx.Err() == nil {
		slog.ErrorContext(ctx, "open pages were not told of a change", "error", err)
	}
}

func (f *frontend) post(ctx context.Context, news any) error {
	encoded, err := json.Marshal(news)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, f.address+"/__content", bytes.NewReader(encoded))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+f.token)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusNoContent {
		return fmt.Errorf("%s answers %s", f.address, response.Status)
	}
	return nil
}
