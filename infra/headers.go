package infra

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
)

//go:embed headers.json
var headers []byte

// Headers returns the response headers that every page and asset of a site carries, with its Content Security Policy.
func Headers(policy string) (map[string]string, error) {
	var named map[string]string
	if err := json.Unmarshal(headers, &named); err != nil {
		return nil, fmt.Errorf("infra/headers.json: %w", err)
	}
	named["Content-Security-Policy"] = policy
	return named, nil
}

// A Delivery is what whoever delivers a built site must know of it: the CDN and the functions in AWS, and the preview.
// A build writes it beside the site, so that neither can differ from what was built.
type Delivery struct {
	Headers   map[string]string `json:"headers"`   // of every answer
	Redirects map[string]string `json:"redirects"` // former addresses, and where they lead to
	Functions Settings          `json:"functions"`
	// Unfit says why the site is not one to publish; empty for one that is.
	Unfit string `json:"unfit,omitempty"`
	// Editor are headers in place of the others below /beheer, where the editor of content is part of the site.
	Editor map[string]string `json:"editor,omitempty"`
}

// Settings are those of the lead functions that content decides; docs/leads.md explains the variables.
type Settings struct {
	Environment map[string]string `json:"environment"` // of every function
	Intake      map[string]string `json:"intake"`      // of those that take leads in
}

// DeliveryFile is where a build writes the delivery of the site in a folder.
func DeliveryFile(folder string) string { return folder + ".delivery.json" }

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
