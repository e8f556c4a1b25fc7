// Package live serves the site while it is edited: a change of content or code shows in open pages at once.
//
// In: the repository. Out: answers on a local port. Pages and code come from the frontend's own server
// (Vite), to which requests are handed on; it asks back for the payloads of pages. All else is answered here.
package live

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/local"
	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/fswatch"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/samples"
	"github.com/dfx-fitness/site/generator/internal/server"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/infra"
)

// Options say what is edited and where it is served. Messages for the marketer go to Log.
type Options struct {
	Build  build.Options
	Server server.Options
	Log    io.Writer
}

// Serve serves the site that is edited until ctx ends.
func Serve(ctx context.Context, o Options, listener net.Listener) error {
	progress := o.Build.Progress
	progress.Stage("toolchain")
	if err := toolchain.Install(ctx, toolchain.Options{Root: o.Build.Root, Note: progress.Note}); err != nil {
		return err
	}
	watcher, err := fswatch.Start(o.Build.Content)
	if err != nil {
		return err
	}
	defer watcher.Close()
	resizer := media.New(o.Build.Media())
	defer resizer.Close()
	typesetter := pdf.New(o.Build.Documents(resizer))
	defer typesetter.Close()
	progress.Stage("content")
	e := newEdited(o.Build, resizer, typesetter)
	mistakes, err := e.read(ctx)
	if err != nil {
		return err
	}
	e.note(mistakes)
	o.warn(e)
	progress.Stage("frontend")
	address := server.Address(listener)
	ctx, stop := context.WithCancel(ctx)
	front, err := startFrontend(ctx, o, e)
	if err != nil {
		stop()
		return err
	}
	leads, err := o.Server.Leads(ctx, address)
	if err != nil {
		stop()
		return errors.Join(err, front.wait())
	}
	// The lead API has the settings of site.yaml as it is when content is right for the first time.
	use := func() error {
		tree := e.current()
		if tree == nil {
			return nil
		}
		return server.Use(leads, tree, address, nil)
	}
	e.notify = func(ctx context.Context) {
		o.warn(e)
		if err := use(); err != nil {
			slog.ErrorContext(ctx, "the lead API gets no settings", "error", err)
		}
		front.notify(ctx, e)
	}
	if err := use(); err != nil {
		stop()
		return errors.Join(err, front.wait(), leads.Wait())
	}
	defer stop()
	progress.End()
	fmt.Fprintf(o.Log, "De site staat op %s, het formulier op %s%s. Stoppen: Ctrl-C.\n", address, address, editor.Path)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return e.follow(ctx, watcher) })
	group.Go(front.wait)
	group.Go(leads.Wait)
	group.Go(func() error { return o.Server.Until(ctx, listener, o.handler(e, front, leads, address)) })
	return group.Wait()
}

// warn prints what is wrong with content, and when nothing is any more.
func (o Options) warn(e *edited) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, m := range e.mistakes {
		fmt.Fprintf(o.Log, "%s:%d:%d: %s\n", m.File, m.Line, m.Column, m.Message)
	}
	if e.warned && len(e.mistakes) == 0 {
		fmt.Fprintln(o.Log, "Er zijn geen fouten meer in de inhoud.")
	}
	e.warned = len(e.mistakes) > 0
}

// handler answers for all addresses.
func (o Options) handler(e *edited, front *frontend, leads *local.API, address string) http.Handler {
	mux := http.NewServeMux()
	for name, made := range map[string]func() ([]byte, error){
		"config.json":   func() ([]byte, error) { return editor.Config(os.DirFS(o.Build.Content), editor.Local(), address) },
		build.FormsFile: func() ([]byte, error) { return build.Forms(e.current()) },
	} {
		mux.HandleFunc(editor.Path+name, func(w http.ResponseWriter, r *http.Request) {
			data, err := made()
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
			_, _ = w.Write(data) // the browser may have gone
		})
	}
	blocks := func(w http.ResponseWriter, r *http.Request) {
		files, err := samples.Files(e.current())
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		data, ok := files[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", infra.ContentType(infra.FileOf(r.URL.Path)))
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(data) // the browser may have gone
	}
	mux.HandleFunc(editor.BlocksPath, blocks)
	mux.HandleFunc(editor.BlocksPath+"/", blocks)
	mux.Handle(editor.Path, front.proxy)
	mux.Handle(infra.DeskPath, front.proxy)
	mux.Handle(infra.DeskPath+"/", front.proxy)
	for _, at := range local.Paths {
		mux.Handle(at, leads)
	}
	mux.HandleFunc(form.Stylesheet, func(w http.ResponseWriter, r *http.Request) {
		r.URL.Path = "/styles/site.css" // which Vite has in place of those of a bundle
		front.proxy.ServeHTTP(w, r)
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if to := e.redirect(r.URL.Path); to != "" {
			http.Redirect(w, r, to, http.StatusFound)
			return
		}
		data, err := e.file(r.Context(), path.Clean(r.URL.Path))
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
	return mux
}
