package webhook

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"syscall"
)

// PublicDialer connects to addresses of the public Internet alone. It looks at the address that a
// name was resolved to, at the moment of connecting, so that no name leads elsewhere later.
func PublicDialer() *net.Dialer {
	return &net.Dialer{Control: func(_, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return fmt.Errorf("address of a connection: %w", err)
		}
		if !isPublic(to.Addr()) {
			return fmt.Errorf("%s is no public address", to.Addr())
		}
		return nil
	}}
}

// isPublic reports whether an address is one that anybody may be at.
func isPublic(address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	// Neither loopback, link-local, multicast nor unspecified, nor of RFC 1918 or RFC 4193.
	return address.IsGlobalUnicast() && !address.IsPrivate() &&
		!slices.ContainsFunc(special(), func(p netip.Prefix) bool { return p.Contains(address) })
}

// special are further prefixes that are not of the public Internet, or lead to another address (IANA
// IPv4 and IPv6 Special-Purpose Address Registries, RFC 6890).
func special() []netip.Prefix {
	var prefixes []netip.Prefix
	for _, text := range [...]string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
		"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
		"::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
		"3fff::/20", "5f00::/16", "fec0::/10",
	} {
		prefixes = append(prefixes, netip.MustParsePrefix(text))
	}
	return prefixes
}
