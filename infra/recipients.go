package infra

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed recipients.json
var recipients []byte

// RecipientDomains are those of the mailboxes that leads may be mailed to. They are no content: otherwise, anybody who may
// publish a text could have all leads mailed to a stranger.
var RecipientDomains = func() (domains []string) {
	if err := json.Unmarshal(recipients, &domains); err != nil {
		panic(fmt.Sprintf("infra/recipients.json: %v", err)) // which is part of the program
	}
	return domains
}()

// MayReceive reports whether leads may be mailed to an address. Nothing arrives at a domain that ends in .example (RFC 2606),
// so that tests and a new site may have those.
func MayReceive(address string) bool {
	domain := strings.ToLower(address[strings.LastIndexByte(address, '@')+1:])
	return slices.Contains(RecipientDomains, domain) || strings.HasSuffix(domain, ".example")
}
