package webhook

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
)

// Settings are the address of a webhook and the secrets that its calls are signed with.
type Settings struct {
	URL     string   // empty where there is no webhook
	Secrets [][]byte // one, and a former one while receivers change to it
}

// Lengths of a secret in bytes (Standard Webhooks, "Signature scheme").
const (
	minSecret = 24
	maxSecret = 64
)

// ParseSettings reads a URL, and secrets of the form whsec_… in base64 that are separated by spaces.
// An empty URL is no webhook. The URL is one of HTTPS, or of HTTP on this machine, for trials. No
// error repeats what it was given.
func ParseSettings(address, secrets string) (Settings, error) {
	if address == "" {
		return Settings{}, nil
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Hostname() == "" || parsed.Scheme != "https" && !isLocal(parsed) {
		return Settings{}, errors.New("write a URL such as https://crm.example.nl/leads")
	}
	s := Settings{URL: address}
	for text := range strings.FieldsSeq(secrets) {
		encoded, isSecret := strings.CutPrefix(text, "whsec_")
		secret, err := base64.StdEncoding.DecodeString(encoded)
		if !isSecret || err != nil || len(secret) < minSecret || len(secret) > maxSecret {
			return Settings{}, fmt.Errorf(
				"a secret is whsec_ and %d to %d bytes in base64", minSecret, maxSecret)
		}
		s.Secrets = append(s.Secrets, secret)
	}
	if len(s.Secrets) == 0 {
		return Settings{}, errors.New("a webhook needs a secret")
	}
	return s, nil
}

// IsLocal reports whether the webhook is a program on this machine.
func (s Settings) IsLocal() bool {
	parsed, err := url.Parse(s.URL)
	return err == nil && isLocal(parsed)
}

// isLocal reports whether a URL is one of HTTP on this machine.
func isLocal(u *url.URL) bool {
	host := u.Hostname()
	address, err := netip.ParseAddr(host)
	return u.Scheme == "http" && (host == "localhost" || err == nil && address.IsLoopback())
}
