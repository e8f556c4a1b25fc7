// Package smoke looks whether a built site works, as a whole and before it is published.
//
// In: a folder with a site and its delivery. Out: everything that visitors would miss: a page that does not answer, has
// no heading or no data for the browser, a link that leads nowhere, a missing picture, what the site's own Content
// Security Policy refuses. Pages are asked for as the CDN answers. It knows no content and runs no script.
package smoke

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"github.com/dfx-fitness/site/generator/internal/csp"
	"github.com/dfx-fitness/site/generator/internal/preview"
	"github.com/dfx-fitness/site/infra"
)

// A Report is what was checked.
type Report struct{ Pages, Addresses int }

// Check visits every page of the site in a folder, and everything that pages and redirects lead to. Documents below skip,
// a folder of the site, are no pages. The error joins all mistakes.
func Check(ctx context.Context, folder, skip string) (Report, error) {
	delivery, err := infra.ReadDelivery(folder)
	if err != nil {
		return Report{}, err
	}
	c := &checker{
		url: delivery.Functions.Environment["SITE_URL"], handler: preview.Handler(folder, delivery, nil),
		policy: csp.Parse(delivery.Headers["Content-Security-Policy"]), from: map[string]string{}, anchors: map[string][]string{},
	}
	pages, err := pagesOf(folder, skip, delivery.Redirects)
	if err != nil {
		return Report{}, err
	}
	for _, at := range pages {
		c.checkPage(at)
		if ctx.Err() != nil {
			return Report{}, ctx.Err()
		}
	}
	for _, to := range delivery.Redirects {
		c.lead("content/redirects.yaml", &url.URL{Path: "/"}, to)
	}
	for address := range c.from {
		c.checkAddress(address)
		if ctx.Err() != nil {
			return Report{}, ctx.Err()
		}
	}
	slices.SortFunc(c.mistakes, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return Report{len(pages), len(c.from)}, errors.Join(c.mistakes...)
}

type checker struct {
	url     string // of the site, in front of addresses that pages give with their host
	handler http.Handler
	policy  csp.Policy

	from     map[string]string   // a page that leads to each address
	anchors  map[string][]string // by address of a page: the ids in it
	mistakes []error
}

func (c *checker) mistake(at, format string, args ...any) {
	c.mistakes = append(c.mistakes, fmt.Errorf("%s: %w", at, fmt.Errorf(format, args...)))
}

// pagesOf are the addresses of all documents in a folder, but for those of redirects.
func pagesOf(folder, skip string, redirects map[string]string) (all []string, err error) {
	former := map[string]bool{}
	for at := range redirects {
		former[infra.FileOf(at)] = true
	}
	err = fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name == skip:
			return fs.SkipDir
		case former[name]:
		case name == infra.DeskFile: // an application, and no page of content
		case name == "index.html":
			all = append(all, "/")
		case path.Ext(name) == ".html":
			all = append(all, "/"+strings.TrimSuffix(name, ".html"))
		}
		return nil
	})
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("there are no pages in %s", folder)
	}
	return all, err
}

func (c *checker) checkPage(at string) {
	got := c.get(at)
	want := http.StatusOK
	if at == "/404" {
		want = http.StatusNotFound
	}
	if got.Code != want {
		c.mistake(at, "answers %d, expected %d", got.Code, want)
		return
	}
	document, err := html.ParseWithOptions(got.Body, html.ParseOptionEnableScripting(false))
	if err != nil {
		c.mistake(at, "%w", err)
		return
	}
	for _, err := range c.policy.Check(document) {
		c.mistake(at, "%w", err)
	}
	headings, titles, hasPayload := 0, 0, false
	base := &url.URL{Path: at}
	var ids, jumps []string
	for node := range document.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		if to, ok := strings.CutPrefix(csp.Attribute(node, "href"), "#"); ok && to != "" {
			jumps = append(jumps, to)
		}
		for _, a := range node.Attr {
			if a.Key == "id" {
				ids = append(ids, a.Val)
			}
		}
		switch node.Data {
		case "h1":
			headings++
		case "title":
			if node.Namespace == "" && text(node) != "" {
				titles++
			}
		case "script":
			if kind := csp.Attribute(node, "type"); kind == "application/json" || kind == "application/ld+json" {
				hasPayload = hasPayload || csp.Attribute(node, "id") == "payload"
				if !json.Valid([]byte(text(node))) {
					c.mistake(at, "<script type=%q> %.60q is no JSON", kind, text(node))
				}
			}
			c.lead(at, base, csp.Attribute(node, "data-shell"))
		}
		c.follow(at, base, node)
	}
	for _, to := range jumps {
		if !slices.Contains(ids, to) {
			c.mistake(at, "leads to #%s, and has no such id", to)
		}
	}
	if headings != 1 {
		c.mistake(at, "has %d <h1>, expected one", headings)
	}
	if titles != 1 {
		c.mistake(at, "has %d <title> with a text, expected one", titles)
	}
	if !hasPayload {
		c.mistake(at, "has no payload")
	}
	c.anchors[at] = ids
}

// follow notes all addresses that an element leads to.
func (c *checker) follow(at string, base *url.URL, node *html.Node) {
	for _, l := range csp.Loads(node) {
		if l.Directive != "form-action" { // the lead API, which is not in the folder
			c.lead(at, base, l.Address)
		}
	}
	switch node.Data {
	case "a", "area", "link":
		c.lead(at, base, csp.Attribute(node, "href"))
	case "meta":
		switch csp.Attribute(node, "property") + csp.Attribute(node, "name") {
		case "og:url", "og:image", "twitter:image":
			c.lead(at, base, csp.Attribute(node, "content"))
		}
	}
}

// lead notes an address of the site that a page leads to.
func (c *checker) lead(at string, base *url.URL, address string) {
	if address = strings.TrimSpace(address); address == "" {
		return
	}
	if own, ok := strings.CutPrefix(address, c.url); ok && c.url != "" && (own == "" || strings.ContainsAny(own[:1], "/?#")) {
		address = "/" + strings.TrimPrefix(own, "/")
	}
	u, err := url.Parse(address)
	if err != nil {
		c.mistake(at, "%q is no address", address)
		return
	}
	if u.Scheme != "" || u.Host != "" {
		return
	}
	if strings.HasPrefix(address, "#") {
		return // which checkPage has looked for
	}
	u = base.ResolveReference(u)
	u.RawQuery = ""
	if first := c.from[u.String()]; first == "" || at < first {
		c.from[u.String()] = at
	}
}

// checkAddress visits an address that a page leads to, by way of redirects.
func (c *checker) checkAddress(address string) {
	from := c.from[address]
	to, err := url.Parse(address)
	for hops := 0; err == nil; hops++ {
		got := c.get((&url.URL{Path: to.Path}).String())
		if got.Code == http.StatusOK {
			break
		}
		if location := got.Header().Get("Location"); location != "" && hops < 5 {
			fragment := to.Fragment
			if to, err = to.Parse(location); err == nil && to.Host != "" {
				return // to another site
			}
			if to != nil && to.Fragment == "" {
				to.Fragment = fragment
			}
			continue
		}
		c.mistake(from, "leads to %s, which answers %d", address, got.Code)
		return
	}
	if err != nil {
		c.mistake(from, "leads to %s: %w", address, err)
		return
	}
	if ids, isPage := c.anchors[to.Path]; isPage && to.Fragment != "" && !slices.Contains(ids, to.Fragment) && !c.goesOn(to.Path, to.Fragment) {
		c.mistake(from, "leads to %s, where there is no such id", address)
	}
}

// goesOn reports whether the list of a page has an id on one of its further pages, to which the page leads on.
func (c *checker) goesOn(path, id string) bool {
	for other, ids := range c.anchors {
		if strings.HasPrefix(other, path+"/pagina/") && slices.Contains(ids, id) {
			return true
		}
	}
	return false
}

// get is the answer that a visitor gets at an address.
func (c *checker) get(address string) *httptest.ResponseRecorder {
	got := httptest.NewRecorder()
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		got.Code = http.StatusBadRequest
		return got
	}
	c.handler.ServeHTTP(got, request)
	return got
}

func text(node *html.Node) string {
	var b strings.Builder
	for child := range node.Descendants() {
		if child.Type == html.TextNode {
			b.WriteString(child.Data)
		}
	}
	return strings.TrimSpace(b.String())
}
