package app_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestEverySettingThatIsMissingIsNamed(t *testing.T) {
	for name := range lambdatest.Settings() {
		t.Setenv(name, "")
	}
	_, err := app.NewIntake(t.Context(), &form.Quote)
	for name := range lambdatest.Settings() {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is not named: %v", name, err)
		}
	}
}

func TestSettingsAreRead(t *testing.T) {
	for name, value := range lambdatest.Settings() {
		t.Setenv(name, value)
	}
	handler, err := app.NewIntake(t.Context(), &form.Quote)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(handler.Origins, []string{"https://dfx.example", "https://www.dfx.example"}) || handler.Token != "public-token" {
		t.Errorf("got %+v", handler.Config)
	}
	if _, err := app.NewNotifier(t.Context()); err != nil {
		t.Error(err)
	}
	t.Setenv("LEADS_WEBHOOK", "http://crm.example")
	if _, err := app.NewNotifier(t.Context()); err == nil || !strings.Contains(err.Error(), "LEADS_WEBHOOK, LEADS_WEBHOOK_SECRET: write a URL") {
		t.Errorf("a webhook without encryption: %v", err)
	}
	t.Setenv("RETENTION_DAYS", "quote=ten")
	if _, err := app.NewIntake(t.Context(), &form.Quote); err == nil || !strings.Contains(err.Error(), `RETENTION_DAYS: "quote=ten" is no 'form=days'`) {
		t.Errorf("a retention that is none: %v", err)
	}
	t.Setenv("RETENTION_DAYS", "quote=10")
	if _, err := app.NewIntake(t.Context(), &form.Quote); err == nil || !strings.Contains(err.Error(), "no days for contact") {
		t.Errorf("a retention with holes: %v", err)
	}
	t.Setenv("RETENTION_DAYS", lambdatest.Settings()["RETENTION_DAYS"]+",fax=10")
	if _, err := app.NewIntake(t.Context(), &form.Quote); err == nil || !strings.Contains(err.Error(), "there is no form fax") {
		t.Errorf("a retention of no form: %v", err)
	}
}
