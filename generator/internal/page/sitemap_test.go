package page_test

import (
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

func TestWhereToReportAWeakness(t *testing.T) {
	t.Parallel()
	site := content.Site{URL: "https://dfx.example", Security: &content.SecurityContact{
		Email: "beveiliging@dfx.example", Expires: content.Date{Time: time.Date(2027, 11, 1, 0, 0, 0, 0, time.UTC)},
	}}
	want := "Contact: mailto:beveiliging@dfx.example\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: nl, en\n" +
		"Canonical: https://dfx.example/.well-known/security.txt\n"
	if got := string(page.Security(site)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := page.Security(content.Site{}); got != nil {
		t.Errorf("without an address: %q", got)
	}
}
