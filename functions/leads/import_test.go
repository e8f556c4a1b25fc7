package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/export"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
)

// exported is a file of all leads as the desk writes it, with a text in place of another.
func (e env) exported(former, text string) string {
	e.Helper()
	var b strings.Builder
	if err := export.Write(&b, ';', leadtest.Leads(e, e.store)); err != nil {
		e.Fatal(err)
	}
	name := filepath.Join(e.TempDir(), "leads.csv")
	if err := os.WriteFile(name, []byte(strings.Replace(b.String(), former, text, 1)), 0o600); err != nil {
		e.Fatal(err)
	}
	return name
}

func TestImportBringsBackWhatIsMissing(t *testing.T) {
	e := newEnv(t)
	past := sample(leadtest.NewClock().Now())[0]
	past.ID, past.ExpiresAt = "technician-0", time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)
	e.put(past)
	name := e.exported("", "")
	before := map[lead.ID]lead.Lead{}
	for _, l := range leadtest.Leads(t, e.store) {
		l.Attempts = 0
		before[l.ID] = l
	}
	for _, id := range []lead.ID{"quote-1", "newsletter-1", "technician-1", "technician-0"} {
		if err := e.store.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	shown := e.run("import " + name)
	if shown.status != 0 || !strings.Contains(shown.out, "quote-1") || strings.Contains(shown.out, "quote-2") || strings.Contains(shown.out, "technician-0") ||
		!strings.Contains(shown.errors, "6 leads in the file; 2 there already, 1 expired") ||
		!strings.Contains(shown.errors, "3 leads missing; nothing was brought back; give -yes") || len(e.ids()) != 2 {
		t.Errorf("got %+v; leads %v", shown, e.ids())
	}
	if done := e.run("import -yes " + name); done.status != 0 || !strings.Contains(done.out, "3 leads brought back") {
		t.Errorf("got %+v", done)
	}
	if diff := cmp.Diff([]lead.ID{"contact-1", "newsletter-1", "quote-1", "quote-2", "technician-1"}, e.ids()); diff != "" {
		t.Error(diff)
	}
	for _, id := range []lead.ID{"quote-1", "newsletter-1", "technician-1"} {
		if diff := cmp.Diff(before[id], leadtest.Lead(t, e.store, id)); diff != "" {
			t.Errorf("%s is not as it was: %s", id, diff)
		}
	}
	if diff := cmp.Diff([]lead.ID{"newsletter-1"}, e.waiting()); diff != "" {
		t.Errorf("leads that wait for their mails: %s", diff)
	}
	if again := e.run("import -yes " + name); !strings.Contains(again.errors, "0 leads missing; nothing was brought back") {
		t.Errorf("once more: %+v", again)
	}
}

func TestImportOfAFileWithAMistakeBringsNothingBack(t *testing.T) {
	e := newEnv(t)
	name := e.exported(";spam;", ";junk;")
	if err := e.store.Delete(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	got := e.run("import -yes " + name)
	if got.status != 1 || !strings.Contains(got.errors, `status: "junk" is none of`) || len(e.ids()) != 4 {
		t.Errorf("got %+v; leads %v", got, e.ids())
	}
	if got := e.run("import /no/such/file.csv"); got.status != 1 || !strings.Contains(got.errors, "/no/such/file.csv") {
		t.Errorf("no file: %+v", got)
	}
	if got := e.run("import"); got.status != 2 {
		t.Errorf("no name: %+v", got)
	}
}
