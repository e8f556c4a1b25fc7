package infra

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/idna"
)

//go:embed headers.json
var headers []byte

// Headers returns the response headers that every page and asset of a site carries. Its Content Security Policy is that of
// headers.json, and lets pages show the given addresses in frames.
func Headers(frames []string) (map[string]string, error) {
	var named map[string]string
	if err := json.Unmarshal(headers, &named); err != nil {
		return nil, fmt.Errorf("infra/headers.json: %w", err)
	}
	origins := map[string]bool{}
	for _, address := range frames {
		origin, err := frameOrigin(address)
		if err != nil {
			return nil, err
		}
		origins[origin] = true
	}
	if len(origins) > 0 {
		named["Content-Security-Policy"] += "; frame-src " + strings.Join(slices.Sorted(maps.Keys(origins)), " ")
	}
	return named, nil
}

// frameOrigin is the origin of an address, written as a policy takes it: letters, figures, hyphens and dots, so that no
// address can add anything else to the header.
func frameOrigin(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.User != nil {
		return "", fmt.Errorf("%q is no https address that a frame could show", address)
	}
	host, err := idna.Lookup.ToASCII(u.Hostname())
	if err != nil || !hostName.MatchString(host) {
		return "", fmt.Errorf("%q has no host name that a frame could show", address)
	}
	if port := u.Port(); port != "" {
		host += ":" + port
	}
	return "https://" + host, nil
}

var hostName = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

// A Delivery is what whoever delivers a built site must know of it: the CDN and the functions in AWS, and the preview.
// A build writes it beside the site, so that neither can differ from what was built.
type Delivery struct {
	Headers   map[string]string `json:"headers"`   // of every answer
	Redirects map[string]string `json:"redirects"` // former addresses, and where they lead to; no part of the stack
	Functions Settings          `json:"functions"`
	// Unfit says why the site is not one to publish; empty for one that is.
	Unfit string `json:"unfit,omitempty"`
	// Preview says that the site shows what is for the preview alone.
	Preview bool `json:"preview,omitempty"`
	// Day is the day that the site shows, as midnight UTC, where that is not the day on which it was built.
	Day time.Time `json:"day,omitzero"`
	// Outage is the file that the CDN shows for pages that it cannot get; empty where the site has none.
	Outage string `json:"outage,omitempty"`
	// Editor are headers in place of the others below /beheer, where the editor of content is part of the site.
	Editor map[string]string `json:"editor,omitempty"`
}

// Settings are those of the lead functions that content decides; docs/leads.md explains the variables.
type Settings struct {
	Environment map[string]string `json:"environment"` // of every function
	Intake      map[string]string `json:"intake"`      // of those that take leads in
	// Editing are those of the function behind the editor of content; none where content names no repository.
	Editing map[string]string `json:"editing,omitempty"`
}

// HeadersAt are the headers of what is at a path: in the editor and what it loads, its own in place of the site's
// (infra/site.ts).
func (d Delivery) HeadersAt(path string) map[string]string {
	inEditor := path == "/beheer" || strings.HasPrefix(path, "/beheer/") || strings.HasPrefix(path, "/assets/editor/")
	if !inEditor || path == DeskPath || strings.HasPrefix(path, DeskPath+"/") {
		return d.Headers
	}
	headers := maps.Clone(d.Headers)
	maps.Copy(headers, d.Editor)
	return headers
}

// DeliveryFile is where a build writes the delivery of the site in a folder.
func DeliveryFile(folder string) string { return folder + ".delivery.json" }

// ContentFile is where a build writes the content of the site in a folder, for the function that checks changes of it.
func ContentFile(folder string) string { return folder + ".content.zip" }

// ReadDelivery reads the delivery of the site in a folder.
func ReadDelivery(folder string) (Delivery, error) {
	var d Delivery
	data, err := os.ReadFile(DeliveryFile(folder))
	if err != nil {
		return d, err
	}
	if err := json.Unmarshal(data, &d); err != nil {
		return d, fmt.Errorf("%s: %w", DeliveryFile(folder), err)
	}
	return d, nil
}
