package live

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A frontend is the running server of pages and code.
type frontend struct {
	address string // of Vite
	token   string // that this program and Vite know each other by
	proxy   *httputil.ReverseProxy
	wait    func() error
}

// startFrontend starts Vite and waits until it listens.
func startFrontend(ctx context.Context, o Options, e *edited) (*frontend, error) {
	back, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	f := &frontend{token: rand.Text()}
	listening := make(chan string, 1)
	asked := &http.Server{Handler: f.questions(e, listening), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = asked.Serve(back) }()
	root, err := filepath.EvalSymlinks(filepath.Join(o.Build.Root, "frontend")) // Vite knows its folder by no other name
	if err != nil {
		return nil, errors.Join(err, asked.Close())
	}
	vite := exec.CommandContext(ctx, "node", filepath.Join(o.Build.Root, "node_modules/vite/bin/vite.js"), "serve", root)
	vite.Dir = root
	vite.Env = append(os.Environ(), "DFX_CONTENT=http://"+back.Addr().String(), "DFX_TOKEN="+f.token, "NODE_ENV=development")
	vite.Stderr = o.Log // what it says besides is for its own developers
	vite.WaitDelay = 3 * time.Second
	if err := vite.Start(); err != nil {
		return nil, errors.Join(err, asked.Close())
	}
	var ended error
	done := make(chan struct{})
	go func() {
		ended = errors.Join(vite.Wait(), asked.Close())
		close(done)
	}()
	f.wait = func() error {
		<-done
		if ctx.Err() != nil {
			return nil
		}
		return fmt.Errorf("the frontend's server ended: %w", ended)
	}
	select {
	case f.address = <-listening:
	case <-done:
		return nil, fmt.Errorf("the frontend's server did not start: %w", ended)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
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
	return f, nil
}

// questions answers Vite: it reports once where it listens, and asks for pages.
func (f *frontend) questions(e *edited, listening chan<- string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /listening", func(w http.ResponseWriter, r *http.Request) {
		address, err := io.ReadAll(io.LimitReader(r.Body, 1000))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		select {
		case listening <- string(address):
		default: // it restarted by itself, where it was
		}
	})
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		shown, err := e.view(r.URL.Query().Get("path"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(shown) // Vite may have gone
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer "+f.token {
			http.Error(w, http.StatusText(http.StatusForbidden), http.StatusForbidden)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// notify has Vite renew open pages, or show them the mistakes.
func (f *frontend) notify(ctx context.Context, e *edited) {
	e.mu.Lock()
	news := map[string]any{"mistakes": append([]mistake{}, e.mistakes...)}
	e.mu.Unlock()
	if err := f.post(ctx, news); err != nil && ctx.Err() == nil {
		slog.ErrorContext(ctx, "open pages were not renewed", "error", err)
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
