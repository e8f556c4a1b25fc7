package notify

import "testing"

func TestMailbox(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"Sanne@Example.NL":      "sanne@example.nl",
		"sanne+dfx@example.nl":  "sanne@example.nl",
		"sanne+a+b@example.nl":  "sanne@example.nl",
		"+sanne@example.nl":     "+sanne@example.nl",
		"sanne@exam+ple.nl":     "sanne@exam+ple.nl",
		"no address whatsoever": "no address whatsoever",
	} {
		if got := mailbox(address); got != want {
			t.Errorf("mailbox(%q) = %q, want %q", address, got, want)
		}
	}
}
