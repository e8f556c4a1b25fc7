package lead_test

import (
	"testing"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

func TestAReferenceIsShortAndOfTheIDsEnd(t *testing.T) {
	t.Parallel()
	for id, want := range map[lead.ID]string{
		"quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11":            "4B8F-0A11",
		"contact-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11-0c1d2e3f": "0C1D-2E3F",
		"zomer-actie-0123456789abcdef0123456789abcdef":          "89AB-CDEF",
	} {
		if got := id.Reference(); got != want {
			t.Errorf("%s is called %s, want %s", id, got, want)
		}
	}
}
