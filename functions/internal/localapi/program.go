package localapi

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/local"
)

// Run is the API as a program of its own, which ends with its input: with the program that started it. It reads a line with
// [local.Options], prints the address at which it answers, and begins to take leads when a line with [local.Settings] comes.
func Run(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := json.NewDecoder(bufio.NewReader(in))
	var o local.Options
	if err := lines.Decode(&o); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	var api *API
	started := make(chan struct{}) // closed once api is set
	server := &http.Server{Handler: handler(o, started, &api), ReadHeaderTimeout: 10 * time.Second}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return server.Serve(listener) })
	group.Go(func() error {
		<-ctx.Done()
		return server.Close()
	})
	group.Go(func() error {
		if _, err := fmt.Fprintf(out, "http://%s\n", listener.Addr()); err != nil {
			return err
		}
		var s local.Settings
		if err := lines.Decode(&s); err != nil {
			return err
		}
		forms, err := form.ParseSet(s.Forms)
		if err != nil {
			return err
		}
		api, err = Start(ctx, Options{
			Dir: o.Dir, Dynalite: o.Dynalite, Settings: s.Variables, Forms: forms, Content: o.Content, Submissions: o.Submissions,
		})
		if err != nil {
			return err
		}
		close(started)
		return lines.Decode(new(any)) // nothing comes but the end
	})
	err = group.Wait()
	if api != nil {
		api.Wait()
	}
	if errors.Is(err, io.EOF) || errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// handler answers what changes of content would break at once. All else waits for the lead API.
func handler(o local.Options, started <-chan struct{}, api **API) http.Handler {
	mux := http.NewServeMux()
	mux.Handle(local.CheckPath, Check(os.DirFS(o.Content), o.Address))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-started:
			(*api).ServeHTTP(w, r)
		case <-r.Context().Done():
		}
	})
	return mux
}
