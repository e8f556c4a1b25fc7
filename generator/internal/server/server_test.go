package server_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"testing/synctest"

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
