// Package csp checks documents against a Content Security Policy (Content Security Policy Level 3), as a browser would.
//
// In: the policy that a site is served with, and a page. Out: everything of the page that browsers would refuse. The
// policy itself is written down in infra/headers.json. What scripts do later on is not looked at.
package csp

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// A Policy is the sources that each directive allows.
type Policy map[string][]string

// Parse reads the value of a Content-Security-Policy header.
func Parse(header string) Policy {
	policy := Policy{}
	for directive := range strings.SplitSeq(header, ";") {
		words := strings.Fields(directive)
		if len(words) == 0 {
			continue
		}
		// Of two directives of one name, the first counts (Content Security Policy Level 3, 2.2.1).
		if name := strings.ToLower(words[0]); policy[name] == nil {
			policy[name] = words[1:]
		}
	}
	return policy
}

// Check returns an error for each thing that the policy refuses in a document or a part of one. What stands inside
// <noscript> is only seen where the document was parsed without scripting.
func (p Policy) Check(document *html.Node) (errs []error) {
	for node := range document.Descendants() {
		if node.Type == html.ElementNode {
			errs = append(errs, p.checkElement(node)...)
		}
	}
	return errs
}

func (p Policy) checkElement(node *html.Node) (errs []error) {
	refuse := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("<%s>: %s", node.Data, fmt.Sprintf(format, args...)))
	}
	for _, a := range node.Attr {
		switch {
		case a.Key == "style":
			refuse("style=%q is refused; use a class", a.Val)
		case strings.HasPrefix(a.Key, "on"):
			refuse("%s is refused; listen in a component instead", a.Key)
		case a.Key == "srcdoc":
			refuse("srcdoc is refused; give the frame an address")
		case isScript(a.Val):
			refuse("%s=%q is refused", a.Key, a.Val)
		}
	}
	switch {
	case node.Data == "style":
		refuse("styles are refused in a page; put them in a stylesheet")
	case node.Data == "script" && Attribute(node, "src") == "" && runs(Attribute(node, "type")):
		refuse("a script is refused in a page; put it in a file")
	}
	for _, l := range Loads(node) {
		if !p.allows(l.Directive, l.Address) {
			refuse("%q is refused by %s", l.Address, l.Directive)
		}
	}
	return errs
}

// A Load is an address that an element loads or sends to, and the directive that decides on it.
type Load struct{ Directive, Address string }

// loading are the attributes by which elements load something or send it, each with its directive. What a <link> loads is
// [linkDirective]'s.
var loading = map[string]map[string]string{
	"audio":  {"src": "media-src"},
	"base":   {"href": "base-uri"},
	"button": {"formaction": "form-action"},
	"embed":  {"src": "object-src"},
	"form":   {"action": "form-action"},
	"frame":  {"src": "frame-src"},
	"iframe": {"src": "frame-src"},
	"image":  {"href": "img-src"}, // of SVG
	"img":    {"src": "img-src", "srcset": "img-src"},
	"input":  {"src": "img-src", "formaction": "form-action"},
	"object": {"data": "object-src"},
	"script": {"src": "script-src"},
	"source": {"src": "media-src", "srcset": "img-src"},
	"track":  {"src": "media-src"},
	"video":  {"src": "media-src", "poster": "img-src"},
}

// Loads are the addresses that an element loads, or sends a form to.
func Loads(node *html.Node) (loads []Load) {
	directives := loading[node.Data]
	if directive := linkDirective(node); directive != "" {
		directives = map[string]string{"href": directive, "imagesrcset": "img-src"}
	}
	for _, a := range node.Attr {
		addresses := []string{strings.TrimSpace(a.Val)}
		if strings.HasSuffix(a.Key, "srcset") {
			addresses = candidates(a.Val)
		}
		for _, address := range addresses {
			if directive := directives[a.Key]; directive != "" && address != "" {
				loads = append(loads, Load{directive, address})
			}
		}
	}
	return loads
}

// candidates are the addresses in a srcset ("Parsing a srcset attribute" in the HTML standard).
func candidates(set string) (addresses []string) {
	for {
		set = strings.TrimLeft(set, " \t\n\f\r,")
		if set == "" {
			return addresses
		}
		end := strings.IndexAny(set+" ", " \t\n\f\r")
		address := strings.TrimRight(set[:end], ",")
		addresses = append(addresses, address)
		if set = set[end:]; len(address) == end { // a width or a density follows, up to a comma
			_, set, _ = strings.Cut(set, ",")
		}
	}
}

// linkDirective is the directive for what a <link> loads; empty where it loads nothing, and for other elements.
func linkDirective(link *html.Node) string {
	if link.Data != "link" {
		return ""
	}
	as := map[string]string{
		"script": "script-src", "style": "style-src", "image": "img-src", "font": "font-src", "fetch": "connect-src",
		"video": "media-src", "audio": "media-src", "track": "media-src",
	}
	rels := strings.Fields(strings.ToLower(Attribute(link, "rel")))
	for rel, directive := range map[string]string{
		"stylesheet": "style-src", "icon": "img-src", "apple-touch-icon": "img-src", "manifest": "manifest-src",
		"modulepreload": "script-src", "preload": as[Attribute(link, "as")],
	} {
		if slices.Contains(rels, rel) {
			return directive
		}
	}
	return ""
}

// allows reports whether a directive allows an address, from a page on the site itself.
func (p Policy) allows(directive, address string) bool {
	sources, ok := p[directive]
	if !ok {
		if directive == "form-action" || directive == "base-uri" {
			return true // these have no default
		}
		if sources, ok = p["default-src"]; !ok {
			return true
		}
	}
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return false
	case u.Scheme == "" && u.Host == "":
		return slices.Contains(sources, "'self'")
	case u.Host == "":
		return slices.Contains(sources, u.Scheme+":")
	case u.Scheme == "":
		return false // //host, which is for no site of today
	}
	return slices.Contains(sources, u.Scheme+"://"+u.Host)
}

// runs reports whether browsers run a script of a type, or take rules from it, and do not leave it alone as data.
func runs(kind string) bool {
	kind = strings.ToLower(strings.TrimSpace(kind))
	return kind == "" || kind == "module" || kind == "importmap" || kind == "speculationrules" || strings.Contains(kind, "javascript") ||
		strings.Contains(kind, "ecmascript")
}

// isScript reports whether a value is a javascript: address. Browsers skip control characters and white space in it.
func isScript(value string) bool {
	value = strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return r
	}, value)
	return len(value) >= 11 && strings.EqualFold(value[:11], "javascript:")
}

// Attribute is the value of an element's attribute; empty where it has none.
func Attribute(node *html.Node, key string) string {
	for _, a := range node.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
