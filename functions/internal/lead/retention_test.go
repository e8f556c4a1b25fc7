package lead_test

import (
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

func TestRetention(t *testing.T) {
	t.Parallel()
	const all = "quote=7,contact=6,newsletter=5,brochure=4,partner=3,technician=2"
	retention, err := lead.ParseRetention(all + ",spam=1")
	if err != nil {
		t.Fatal(err)
	}
	for status, days := range map[lead.Status]int{lead.New: 7, lead.Spam: 1} {
		l := lead.Lead{Form: lead.Quote, Status: status}
		if got := retention.For(l); got != time.Duration(days)*24*time.Hour {
			t.Errorf("%s leads are kept for %s, want %d days", status, got, days)
		}
	}
	for text, want := range map[string]string{
		"quote=ten":            `"quote=ten" is no 'form=days'`,
		all + ",spam=0":        `"spam=0" is no 'form=days'`,
		all:                    "no days for spam",
		"contact=1,spam=1":     "no days for quote",
		all + ",spam=1,fax=30": "there is no form fax",
	} {
		if _, err := lead.ParseRetention(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
