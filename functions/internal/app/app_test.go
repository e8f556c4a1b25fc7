package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/app"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

// setUp makes the environment of a function with settings and the forms of its archive.
func setUp(t *testing.T, forms string) {
	t.Helper()
	for name, value := range lambdatest.Settings() {
		t.Setenv(name, value)
	}
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, form.SetFile), []byte(forms), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("LAMBDA_TASK_ROOT", root)
}

func TestEverySettingThatIsMissingIsNamed(t *testing.T) {
	for name := range lambdatest.Settings() {
		t.Setenv(name, "")
	}
	_, ofIntake := app.NewIntake(t.Context(), form.QuoteRoute)
	_, ofNotifier := app.NewNotifier(t.Context())
	err := errors.Join(ofIntake, ofNotifier)
	for name := range lambdatest.Settings() {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is not named: %v", name, err)
		}
	}
}

func TestSettingsAreRead(t *testing.T) {
	setUp(t, string(formtest.JSON()))
	handler, err := app.NewIntake(t.Context(), form.QuoteRoute)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(handler.Origins, []string{"https://dfx.example", "https://www.dfx.example"}) ||
		!slices.Equal(handler.Tokens, []string{"public-token"}) || handler.SpamDays != 60 {
		t.Errorf("got %+v", handler.Config)
	}
	if _, err := app.NewNotifier(t.Context()); err != nil {
		t.Error(err)
	}
	t.Setenv("LEADS_WEBHOOK", "http://crm.example")
	if _, err := app.NewNotifier(t.Context()); err == nil || !strings.Contains(err.Error(), "LEADS_WEBHOOK, LEADS_WEBHOOK_SECRET: write a URL") {
		t.Errorf("a webhook without encryption: %v", err)
	}
	t.Setenv("LEADS_WEBHOOK", "")
	t.Setenv("WORKING_HOURS", "always")
	if _, err := app.NewNotifier(t.Context()); err == nil || !strings.Contains(err.Error(), `WORKING_HOURS, HOLIDAYS: "always" are no hours`) {
		t.Errorf("hours that are none: %v", err)
	}
	t.Setenv("SPAM_DAYS", "soon")
	if _, err := app.NewIntake(t.Context(), form.QuoteRoute); err == nil || !strings.Contains(err.Error(), `SPAM_DAYS: "soon" is no number of days`) {
		t.Errorf("days that are none: %v", err)
	}
}

func TestAFunctionWithoutItsFormsDoesNotStart(t *testing.T) {
	for name, tt := range map[string]struct{ forms, says string }{
		"a form of the specification is not there": {`[{"form":"quote"}]`, "there is no form brochure"},
		"no JSON": {"forms", "forms: invalid character"},
	} {
		setUp(t, tt.forms)
		if _, err := app.NewIntake(t.Context(), form.QuoteRoute); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: %v, want %q", name, err, tt.says)
		}
	}
	t.Setenv("LAMBDA_TASK_ROOT", t.TempDir())
	if _, err := app.NewNotifier(t.Context()); err == nil || !strings.Contains(err.Error(), form.SetFile) {
		t.Errorf("no file: %v", err)
	}
}
