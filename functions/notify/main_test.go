package main

import (
	"strings"
	"testing"
)

var settings = []string{"LEADS_TABLE", "SITE_URL", "MAIL_FROM", "MAIL_SALES", "COMPANY_NAME", "COMPANY_PHONE", "COMPANY_EMAIL"}

func TestEverySettingIsNeeded(t *testing.T) {
	for _, name := range settings {
		t.Setenv(name, "x")
	}
	if _, err := build(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, missing := range settings {
		t.Run(missing, func(t *testing.T) {
			t.Setenv(missing, "")
			if _, err := build(t.Context()); err == nil || !strings.Contains(err.Error(), missing) {
				t.Errorf("without %s: %v", missing, err)
			}
		})
	}
}
