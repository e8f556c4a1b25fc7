package server_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/server"
)

// A pipes listener gives out connections that need no network.
type pipes struct {
	connections chan net.Conn
	closed      chan struct{}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case connection := <-p.connections:
		return connection, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error   { close(p.closed); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

func TestARequestThatNeverEndsDoesNotKeepTheServer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		asked := make(chan struct{})
		listener := pipes{make(chan net.Conn), make(chan struct{})}
		ended := make(chan error)
		go func() {
			ended <- server.Options{}.Until(ctx, listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				close(asked)
				<-r.Context().Done()
			}))
		}()
		browser, connection := net.Pipe()
		defer browser.Close()
		listener.connections <- connection
		if _, err := browser.Write([]byte("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")); err != nil {
			t.Fatal(err)
		}
		<-asked
		stop()
		if err := <-ended; err != nil {
			t.Errorf("got %v, want an end without an error", err)
		}
	})
}

func TestARequestThatStopsHalfWayLosesItsConnection(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"in its headers":             "POST / HTTP/1.1\r\nHost: localhost\r\n",
		"in a body that is read":     "POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
		"in a body that is not read": "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
		"after an answer":            "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
	}
	for name, sent := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				listener := pipes{make(chan net.Conn), make(chan struct{})}
				go func() {
					_ = server.Options{}.Until(ctx, listener, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
						if r.URL.Path == "/read" {
							_, _ = io.ReadAll(r.Body)
						}
					}))
				}()
				browser, connection := net.Pipe()
				defer browser.Close()
				listener.connections <- connection
				begun := time.Now() // of synctest's clock, which passes at once
				if _, err := browser.Write([]byte(sent)); err != nil {
					t.Fatal(err)
				}
				if _, err := io.Copy(io.Discard, browser); err != nil {
					t.Fatal(err)
				}
				if waited := time.Since(begun); waited > 5*time.Minute {
					t.Errorf("the connection was kept for %s", waited)
				}
			})
		})
	}
}

func TestAnAnswerMayTakeLongerThanItsRequest(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		listener := pipes{make(chan net.Conn), make(chan struct{})}
		go func() {
			_ = server.Options{}.Until(ctx, listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				select {
				case <-r.Context().Done():
				case <-time.After(time.Hour): // as the events of 'site dev' do
					fmt.Fprint(w, "all of it")
				}
			}))
		}()
		browser, connection := net.Pipe()
		defer browser.Close()
		listener.connections <- connection
		if _, err := browser.Write([]byte("GET / HTTP/1.0\r\n\r\n")); err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(browser)
		if err != nil || !bytes.HasSuffix(answer, []byte("all of it")) {
			t.Errorf("got %q, %v", answer, err)
		}
	})
}
