// Package cdn knows the CDN before the API: how its requests are recognised, by a secret that nobody else has, and which answers
// it replaces.
package cdn

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"net/netip"
)

// Header carries the secret. Its name is in lower case, as API Gateway writes names.
const Header = "x-origin-secret"

// ViewerAddress is the header in which the CDN tells the visitor's IP address; infra/api-request.js sets it. Nobody else is
// believed.
const ViewerAddress = "x-viewer-address"

// Replaced are the statuses whose body the CDN replaces by a page of the site, which it caches for a while (infra/site.ts).
// Answers that a person must read have another status: 410 for what is not there and 507 for what fails, neither of which
// is replaced or cached (AWS documentation, "Control how long CloudFront caches errors").
var Replaced = []int{http.StatusNotFound, http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout}

// Proved reports whether the value of [Header] is one of the secrets, in a time that does not depend on which.
func Proved(value string, secrets []string) bool {
	given := sha256.Sum256([]byte(value))
	proved := 0
	for _, secret := range secrets {
		expected := sha256.Sum256([]byte(secret))
		proved |= subtle.ConstantTimeCompare(given[:], expected[:])
	}
	return proved == 1
}

// Network is the sender that a quota counts: an IPv4 address, or the /64 network of an IPv6
// address, which is what one customer of a provider has (RFC 6177 §2). Empty for what is no
// address.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	ip = ip.Unmap().WithZone("")
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	prefix, err := ip.Prefix(bits)
	if err != nil {
		return ""
	}
	return prefix.String()
}
