package form_test

import (
	"testing"

	"github.com/dfx-fitness/site/functions/form"
)

func TestAddressesThatLeadToOneMailboxAreWrittenAlike(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"Sanne@Example.NL":            "sanne@example.nl",
		"sanne+dfx@example.nl":        "sanne@example.nl",
		"sanne+a+b@example.nl":        "sanne@example.nl",
		"+sanne@example.nl":           "+sanne@example.nl",
		"sanne@bücher.example":        "sanne@xn--bcher-kva.example",
		"sanne@XN--BCHER-KVA.example": "sanne@xn--bcher-kva.example",
		"no address whatsoever":       "",
	} {
		if got := form.Mailbox(address); got != want {
			t.Errorf("Mailbox(%q) = %q, want %q", address, got, want)
		}
	}
}
