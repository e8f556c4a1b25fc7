package cdn_test

import (
	"testing"

	"github.com/dfx-fitness/site/functions/internal/cdn"
)

func TestNetwork(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"203.0.113.7":             "203.0.113.7/32",
		"::ffff:203.0.113.7":      "203.0.113.7/32",
		"2001:db8:1:2:3:4:5:6":    "2001:db8:1:2::/64",
		"2001:db8:1:2:ffff::1":    "2001:db8:1:2::/64",
		"fe80::1%eth0":            "fe80::/64",
		"":                        "",
		"203.0.113.7, 198.51.1.1": "",
	} {
		if got := cdn.Network(address); got != want {
			t.Errorf("network(%q) = %q, want %q", address, got, want)
		}
	}
}
