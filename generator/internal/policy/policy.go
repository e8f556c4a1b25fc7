// Package policy works out the Content Security Policy of a site from what its pages contain.
//
// In: the documents of all pages, and what they load later on. Out: one policy for all, in which nothing is allowed
// that no page needs. It has no 'unsafe-inline' and no 'unsafe-eval': what would need them is an error.
package policy

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"
)

// Needs gathers what pages need. It may be used from several goroutines.
type Needs struct {
	mu      sync.Mutex
	sources map[string]map[string]bool // by directive
}

// New is what every page of the site needs, whatever stands on it: its own styles' fonts, and payloads and the lead API.
func New() *Needs {
	n := &Needs{sources: map[string]map[string]bool{}}
	for _, directive := range []string{"script-src", "style-src", "img-src", "font-src", "connect-src", "manifest-src"} {
		n.add(directive, "'self'")
	}
	return n
}

// Of is what a document, or a part of one that holds whole tags, needs: a directive and a source each, in order. The
// path is for messages.
func Of(path, document string) ([]string, error) {
	n := &Needs{}
	if err := n.Page(path, document); err != nil {
		return nil, err
	}
	return n.list(), nil
}

// FrameOf is what showing a page of another party needs, after a click.
func FrameOf(address string) (string, error) {
	origin, err := originOf(address)
	return "frame-src " + origin, err
}

// Add adds what [Of] or [FrameOf] found.
func (n *Needs) Add(needs ...string) {
	for _, need := range needs {
		if directive, source, ok := strings.Cut(need, " "); ok {
			n.add(directive, source)
		}
	}
}

func (n *Needs) list() []string {
	var all []string
	for directive, sources := range n.sources {
		for source := range sources {
			all = append(all, directive+" "+source)
		}
	}
	slices.Sort(all)
	return all
}

// Page reads a page's document, or a part of one that holds whole tags.
func (n *Needs) Page(path, document string) error {
	every := mayRun(document) // look at every tag, and not only at those that load something
	rest := document
	for {
		at := strings.IndexByte(rest, '<')
		if at < 0 {
			return nil
		}
		rest = rest[at+1:]
		if rest == "" || !isLetter(rest[0]) || !every && !loads(rest) {
			continue
		}
		end := tagEnd(rest)
		tag := rest[:end]
		if err := n.tag(tag, rest[min(end+1, len(rest)):]); err != nil {
			return fmt.Errorf("page %s: %w", path, err)
		}
		rest = rest[end:]
		for _, raw := range []string{"script", "style"} { // what stands in these is no markup
			if name, _ := cutName(tag); name == raw {
				if close := strings.Index(rest, "</"+raw); close >= 0 {
					rest = rest[close:]
				}
			}
		}
	}
}

// mayRun reports whether a document can hold anything inline that styles or runs. It is quick, and errs on this side.
func mayRun(document string) bool {
	if strings.Contains(document, "javascript") {
		return true
	}
	for _, start := range []string{"style", "on"} {
		for rest := document; ; {
			at := strings.Index(rest, start)
			if at < 0 {
				break
			}
			after := strings.TrimLeft(rest[at+len(start):], "abcdefghijklmnopqrstuvwxyz")
			if at > 0 && !isLetter(rest[at-1]) && strings.HasPrefix(strings.TrimLeft(after, " \t\n\r\f"), "=") {
				return true
			}
			rest = rest[at+len(start):]
		}
	}
	return false
}

// loads reports whether a tag's text begins with the name of an element that loads something.
func loads(tag string) bool {
	for _, name := range interesting {
		if len(tag) >= len(name) && tag[0]|0x20 == name[0] && strings.EqualFold(tag[:len(name)], name) {
			return true
		}
	}
	return false
}

// tag notes what one start tag needs; after is the text behind it.
func (n *Needs) tag(tag, after string) error {
	name, attributes := cutName(tag)
	for key, value := range attributes {
		switch {
		case key == "style":
			return fmt.Errorf("<%s style=%q> would need 'unsafe-inline'; use a class", name, value)
		case strings.HasPrefix(key, "on"):
			return fmt.Errorf("<%s %s> would need 'unsafe-inline'; listen in a component instead", name, key)
		case strings.HasPrefix(strings.ToLower(strings.TrimSpace(value)), "javascript:"):
			return fmt.Errorf("<%s %s=%q> would need 'unsafe-inline'", name, key, value)
		}
	}
	switch name {
	case "script":
		if src, ok := attributes["src"]; ok {
			return n.load("script-src", src)
		}
		if kind := attributes["type"]; kind != "" && kind != "module" && kind != "text/javascript" {
			return nil // data, which no browser runs
		}
		n.add("script-src", hashOf(after, "</script"))
	case "style":
		n.add("style-src", hashOf(after, "</style"))
	case "img", "source", "video", "audio":
		directive := "img-src"
		if name == "video" || name == "audio" {
			directive = "media-src"
		}
		if src, ok := attributes["src"]; ok {
			if err := n.load(directive, src); err != nil {
				return err
			}
		}
		for part := range strings.SplitSeq(attributes["srcset"], ",") {
			if src, _, _ := strings.Cut(strings.TrimSpace(part), " "); src != "" {
				if err := n.load(directive, src); err != nil {
					return err
				}
			}
		}
	case "link":
		if slices.Contains(strings.Fields(attributes["rel"]), "stylesheet") {
			return n.load("style-src", attributes["href"])
		}
	case "iframe":
		return n.load("frame-src", attributes["src"])
	case "form":
		if action := attributes["action"]; action != "" {
			return n.load("form-action", action)
		}
	case "object", "embed", "base":
		return fmt.Errorf("<%s> is nothing that this site has", name)
	}
	return nil
}

// load allows an address to be loaded.
func (n *Needs) load(directive, address string) error {
	switch {
	case strings.HasPrefix(address, "data:"):
		n.add(directive, "data:")
	case !strings.Contains(address, "//"):
		n.add(directive, "'self'")
	default:
		origin, err := originOf(address)
		if err != nil {
			return err
		}
		n.add(directive, origin)
	}
	return nil
}

func (n *Needs) add(directive, source string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.sources == nil {
		n.sources = map[string]map[string]bool{}
	}
	if n.sources[directive] == nil {
		n.sources[directive] = map[string]bool{}
	}
	n.sources[directive][source] = true
}

// order is that in which directives are written.
var order = []string{
	"script-src", "style-src", "img-src", "font-src", "connect-src", "media-src", "frame-src", "manifest-src",
}

// Policy is the value of the header (Content Security Policy Level 3). Scripts may only be made by the site's own
// Trusted Types policy.
func (n *Needs) Policy() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	directives := []string{"default-src 'none'"}
	for _, directive := range order {
		if sources := n.sources[directive]; len(sources) > 0 {
			directives = append(directives, directive+" "+strings.Join(slices.SortedFunc(maps.Keys(sources), quotedFirst), " "))
		}
	}
	forms := n.sources["form-action"]
	actions := slices.SortedFunc(maps.Keys(forms), quotedFirst)
	if len(actions) == 0 || !forms["'self'"] {
		actions = append([]string{"'self'"}, actions...)
	}
	directives = append(directives, "base-uri 'none'", "form-action "+strings.Join(actions, " "), "frame-ancestors 'none'",
		"require-trusted-types-for 'script'", "trusted-types dfx")
	return strings.Join(directives, "; ")
}

func quotedFirst(a, b string) int {
	quoted := func(s string) int {
		if strings.HasPrefix(s, "'") {
			return 0
		}
		return 1
	}
	if d := quoted(a) - quoted(b); d != 0 {
		return d
	}
	return strings.Compare(a, b)
}

func originOf(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Host == "" {
		return "", fmt.Errorf("%q is no https address", address)
	}
	return "https://" + u.Host, nil
}

// hashOf is the source that allows exactly the text up to an end tag.
func hashOf(text, end string) string {
	inside, _, _ := strings.Cut(text, end)
	sum := sha256.Sum256([]byte(inside))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// tagEnd is where a start tag ends: at a '>' outside quotes.
func tagEnd(text string) int {
	quote := byte(0)
	for i := range len(text) {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i
		}
	}
	return len(text)
}

type attributes map[string]string

// interesting are the elements whose attributes load something; of others, only what runs or styles counts.
var interesting = []string{"script", "style", "img", "source", "video", "audio", "link", "iframe", "form", "object", "embed", "base"}

// cutName parts a start tag into its name and those attributes that may count. React writes names in lower case.
func cutName(tag string) (string, attributes) {
	end := strings.IndexAny(tag, " \t\n\r\f/")
	if end < 0 {
		return strings.ToLower(tag), nil
	}
	name, rest := strings.ToLower(tag[:end]), tag[end:]
	if !slices.Contains(interesting, name) && !strings.Contains(rest, "style") && !strings.Contains(rest, " on") && !strings.Contains(rest, "javascript") {
		return name, nil
	}
	all := map[string]string{}
	for {
		rest = strings.TrimLeft(rest, " \t\n\r\f/")
		if rest == "" {
			return name, attributes(all)
		}
		end := strings.IndexAny(rest, "= \t\n\r\f/")
		if end < 0 {
			end = len(rest)
		}
		key := strings.ToLower(rest[:end])
		rest = rest[end:]
		value := ""
		if after, ok := strings.CutPrefix(strings.TrimLeft(rest, " \t\n\r\f"), "="); ok {
			after = strings.TrimLeft(after, " \t\n\r\f")
			switch {
			case after == "":
				rest = ""
			case after[0] == '"' || after[0] == '\'':
				value, rest, _ = strings.Cut(after[1:], after[:1])
			default:
				stop := strings.IndexAny(after, " \t\n\r\f")
				if stop < 0 {
					stop = len(after)
				}
				value, rest = after[:stop], after[stop:]
			}
		}
		if key != "" {
			all[key] = value
		}
	}
}
