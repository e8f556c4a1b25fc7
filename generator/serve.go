package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/dfx-fitness/site/functions/local"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/preview"
	"github.com/dfx-fitness/site/infra"
)

// serve builds the site and serves it with the lead API until ctx ends.
func (p program) serve(ctx context.Context, args []string) error {
	return p.serving(ctx, "serve", args)
}

// preview is serve, by the name that who looks ahead thinks of.
func (p program) preview(ctx context.Context, args []string) error {
	return p.serving(ctx, "preview", args)
}

func (p program) serving(ctx context.Context, command string, args []string) error {
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	noBuild := flags.Bool("no-build", false, "serve dist/site as it is")
	o := p.serverFlags(flags)
	if err := p.parse(flags, args); err != nil {
		return err
	}
	// Before the build, so that a port in use is not told after the wait.
	listener, err := listen(command, *o.port)
	if err != nil {
		return err
	}
	defer listener.Close()

	var tree *content.Tree
	var pages []page.Page
	folder := previewFolder
	if *noBuild {
		folder = siteFolder
		if err := emit.Recover(p.path(folder)); err != nil {
			return err
		}
		tree, err = p.load()
	} else {
		tree, pages, err = p.makeSite(ctx, folder, false)
	}
	if err != nil {
		return err
	}
	number := listener.Addr().(*net.TCPAddr).Port
	address := fmt.Sprintf("http://localhost:%d", number)
	origins := []string{tree.Site.URL, address, fmt.Sprintf("http://127.0.0.1:%d", number)}
	ctx, stop := context.WithCancel(ctx)
	api, err := p.leads(ctx, tree.Site, origins, *o.data)
	if err != nil {
		stop()
		return err
	}
	defer api.Wait()
	defer stop() // what Wait waits for
	handler, err := p.handler(api, folder, p.later(tree, pages))
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "%s is at %s (ctrl-C stops it)\n", tree.Site.Name, address)
	if err := o.ready(address); err != nil {
		return err
	}
	return serveUntil(ctx, listener, handler)
}

// A serverOptions is what commands that serve a site have flags for.
type serverOptions struct {
	port, readyFile, data *string
}

// serverFlags lets a command's flags say how to serve, and what is looked at.
func (p *program) serverFlags(flags *flag.FlagSet) serverOptions {
	p.look.lookAt(flags)
	p.look.showDrafts(flags)
	return serverOptions{
		port:      flags.String("port", defaultPort(), "port to listen on; 0 picks a free one (also: PORT)"),
		readyFile: flags.String("ready-file", "", "write the address to this file once requests are answered"),
		data:      flags.String("data", ".data", "folder for leads and mails, from the repository"),
	}
}

// ready tells whoever waits for the file that requests are answered.
func (o serverOptions) ready(address string) error {
	if *o.readyFile == "" {
		return nil
	}
	return writeWhole(*o.readyFile, address)
}

// serveUntil answers requests until ctx ends; those under way then have some seconds.
func serveUntil(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		return server.Shutdown(ending)
	}
}

func listen(command, port string) (net.Listener, error) {
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return nil, fmt.Errorf("%q is no port; give a number from 0 to 65535", port)
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("port %s is in use by another program; stop that, or choose another port: PORT=8081 make %s", port, command)
	}
	return listener, err
}

// writeWhole writes a file so that who sees it sees all of it.
func writeWhole(name, text string) error {
	if err := os.WriteFile(name+".next", []byte(text), 0o644); err != nil {
		return err
	}
	return os.Rename(name+".next", name)
}

// leads starts the lead API with the settings that site.yaml has for it.
func (p program) leads(ctx context.Context, site content.Site, origins []string, data string) (*local.API, error) {
	if !filepath.IsAbs(data) {
		data = p.path(data)
	}
	keep := site.Leads.Retention
	return local.Start(ctx, local.Options{
		Dir:      data,
		Dynalite: p.path("node_modules/dynalite"),
		Token:    site.Leads.Token,
		Origins:  origins,
		From:     site.Leads.From,
		Sales:    site.Leads.Sales,
		Company:  local.Company{Name: site.Name, Phone: site.Contact.Phone, Email: site.Contact.Email, URL: site.URL},
		Retention: local.Retention{
			"quote": keep.Quote, "contact": keep.Contact, "newsletter": keep.Newsletter, "brochure": keep.Brochure,
			"partner": keep.Partner, "technician": keep.Technician, "spam": keep.Spam,
		},
		Submissions: 1000, // whoever tries the forms does so from one address
	})
}

// later makes variants of photographs and cards of pages when they are first asked for.
func (p program) later(tree *content.Tree, pages []page.Page) preview.Source {
	maker := p.maker(media.Quick) // it ends with the program
	cards := map[string]page.Card{}
	for _, page := range pages {
		cards[page.CardURL] = page.Card
	}
	return func(ctx context.Context, url string) (string, error) {
		if variant, ok := tree.Variants[url]; ok {
			return maker.File(ctx, variant)
		}
		if card, ok := cards[url]; ok {
			return maker.Card(ctx, card)
		}
		for _, icon := range page.Icons {
			if icon.URL == url {
				return maker.Icon(ctx, icon)
			}
		}
		return "", fs.ErrNotExist
	}
}

// handler answers for the site and, below its paths, the lead API and the mails it sent.
func (p program) handler(api http.Handler, folder string, later preview.Source) (*http.ServeMux, error) {
	delivery, err := infra.ReadDelivery(p.path(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no built site in %s; run 'make build', or leave -no-build out", folder)
	}
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/", preview.Handler(p.path(folder), delivery.Headers, delivery.Redirects, later))
	for _, path := range []string{"/api/", "/_outbox", "/_outbox/"} {
		mux.Handle(path, api)
	}
	return mux, nil
}

func defaultPort() string {
	if port := os.Getenv("PORT"); port != "" {
		return port
	}
	return "8080"
}
