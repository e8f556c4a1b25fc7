package build

import (
	"testing"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Pages that are open during a change of the token, or come back with a former release, send the former one.
func TestFunctionsTakeTheFormerTokenToo(t *testing.T) {
	var site content.Site
	site.Leads.Token = "openbaar-token-van-nu"
	for former, want := range map[string]string{"": site.Leads.Token, "openbaar-token-van-toen": "openbaar-token-van-nu openbaar-token-van-toen"} {
		site.Leads.Former = former
		if got := FunctionSettings(site).Intake["PUBLIC_TOKEN"]; got != want {
			t.Errorf("of %q: %q", former, got)
		}
	}
}
