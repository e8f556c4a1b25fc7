// Package server serves a site on this machine, as the CDN and the functions do in AWS.
//
// In: a built site, or a handler for one that is being edited. Out: answers on a local port, with the lead
// API and its mails. It knows neither how a site is built nor how it is edited.
package server

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/local"
	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/preview"
	"github.com/dfx-fitness/site/infra"
)

// Options say where a site is served, and where leads go.
type Options struct {
	Root      string // the repository
	Port      string // 0 picks a free one
	ReadyFile string // gets the address once requests are answered; may be empty
	Data      string // folder for leads and mails
	Content   string // the folder content/, that changes are checked against
}

// Flags lets a command line choose the port, by default that of the environment, and the folder for leads.
func (o *Options) Flags(flags *flag.FlagSet) {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	flags.StringVar(&o.Port, "port", port, "port to listen on; 0 picks a free one (also: PORT)")
	flags.StringVar(&o.ReadyFile, "ready-file", "", "write the address to this file once requests are answered")
	flags.StringVar(&o.Data, "data", ".data", "folder for leads and mails, from the repository")
}

// Listen takes the port. It comes first, so that a port in use is reported before anything is built.
func (o Options) Listen() (net.Listener, error) {
	if _, err := strconv.ParseUint(o.Port, 10, 16); err != nil {
		return nil, fmt.Errorf("%q is no port; give a number from 0 to 65535", o.Port)
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", o.Port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("port %s is in use by another program; stop that, or choose another port: PORT=8081 make serve", o.Port)
	}
	return listener, err
}

// Address is where browsers reach a listener.
func Address(listener net.Listener) string {
	return fmt.Sprintf("http://localhost:%d", listener.Addr().(*net.TCPAddr).Port)
}

// Site serves a built site with the lead API, which was started and is ended here. Pictures that are not part of the site
// are made when they are first asked for.
func (o Options) Site(ctx context.Context, listener net.Listener, folder string, site build.Site, leads *local.API, pictures preview.Source, out io.Writer) error {
	delivery, err := infra.ReadDelivery(folder)
	if err != nil {
		return err
	}
	if err := Use(leads, site.Tree, Address(listener), delivery.Headers); err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/", preview.Handler(folder, delivery, pictures))
	for _, path := range local.Paths {
		mux.Handle(path, leads)
	}
	fmt.Fprintf(out, "%s is at %s (ctrl-C stops it)\n", site.Tree.Site.Name, Address(listener))
	group, ctx := errgroup.WithContext(ctx)
	group.Go(leads.Wait)
	group.Go(func() error { return o.Until(ctx, listener, mux) })
	return group.Wait()
}

// Without these, a browser that stops in the middle of a request keeps its connection for good.
const (
	headerTimeout  = 10 * time.Second
	requestTimeout = time.Minute // with its body; how long the answer takes does not matter
	idleTimeout    = 2 * time.Minute
)

// Until answers requests until ctx ends. Those under way then have five seconds, and are broken off.
func (o Options) Until(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: headerTimeout, ReadTimeout: requestTimeout, IdleTimeout: idleTimeout,
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	if o.ReadyFile != "" {
		if err := writeWhole(o.ReadyFile, Address(listener)); err != nil {
			return err
		}
	}
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		if err := server.Shutdown(ending); !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
		return server.Close()
	}
}

// writeWhole writes a file so that no reader finds half of it.
func writeWhole(name, text string) error {
	if err := os.WriteFile(name+".next", []byte(text), 0o644); err != nil {
		return err
	}
	return os.Rename(name+".next", name)
}

// Leads starts the lead API, which ends with ctx. It takes leads when it gets the settings of content by [Use].
func (o Options) Leads(ctx context.Context, address string) (*local.API, error) {
	data := o.Data
	if !filepath.IsAbs(data) {
		data = filepath.Join(o.Root, data)
	}
	return local.Start(ctx, local.Options{
		Root:        o.Root,
		Address:     address,
		Dir:         data,
		Content:     o.Content,
		Dynalite:    filepath.Join(o.Root, "node_modules/dynalite"),
		Submissions: 1000, // all who try the forms here do so from one address
	})
}

// Use gives the lead API the settings and forms of content, what the installation has of its own, and the headers that the
// CDN puts on its answers.
func Use(leads *local.API, tree *content.Tree, address string, headers map[string]string) error {
	settings := build.FunctionSettings(tree.Site)
	variables := maps.Clone(settings.Environment)
	maps.Copy(variables, settings.Intake)
	maps.Copy(variables, settings.Editing)
	for _, name := range []string{"LEADS_WEBHOOK", "LEADS_WEBHOOK_SECRET"} {
		variables[name] = os.Getenv(name) // of the installation, and not of the site
	}
	variables["SITE_URL"] = address // so that links of mails lead here
	variables["SITE_ORIGINS"] += "," + address + "," + strings.Replace(address, "localhost", "127.0.0.1", 1)
	forms, err := tree.Forms.JSON()
	if err != nil {
		return err
	}
	leads.Use(local.Settings{Variables: variables, Forms: forms, Headers: headers})
	return nil
}
