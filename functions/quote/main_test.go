package main

import (
	"strings"
	"testing"
)

func TestASettingThatIsMissingIsNamed(t *testing.T) {
	t.Setenv("LEADS_TABLE", "leads")
	t.Setenv("PUBLIC_TOKEN", "")
	t.Setenv("SITE_ORIGINS", "")
	if _, err := build(t.Context()); err == nil || !strings.Contains(err.Error(), "PUBLIC_TOKEN, SITE_ORIGINS") || strings.Contains(err.Error(), "LEADS_TABLE") {
		t.Errorf("got %v", err)
	}
}

func TestBuildNeedsNothingButItsSettings(t *testing.T) {
	t.Setenv("LEADS_TABLE", "leads")
	t.Setenv("PUBLIC_TOKEN", "public-token")
	t.Setenv("SITE_ORIGINS", "https://dfx.example,https://www.dfx.example")
	handler, err := build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(handler.Origins, " "); got != "https://dfx.example https://www.dfx.example" {
		t.Errorf("origins %q", got)
	}
}
