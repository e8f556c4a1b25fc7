package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const hashKey = "key"

func TestMain(m *testing.M) {
	for name, value := range map[string]string{"LEADS_TABLE": "leads", "HASH_KEY": hashKey} {
		if err := os.Setenv(name, value); err != nil {
			panic(err)
		}
	}
	leadtest.Main(m)
}

// An env is a table with the leads of [sample], and commands over it.
type env struct {
	*testing.T
	store *store.Store
}

// A printed is what a command printed, and its exit status.
type printed struct {
	status      int
	out, errors string
}

func newEnv(t *testing.T) env {
	t.Helper()
	t.Parallel()
	clock := leadtest.NewClock()
	e := env{t, leadtest.Store(t, clock)}
	for _, l := range sample(clock.Now()) {
		e.put(l)
	}
	for id, writes := range map[lead.ID][]func(lead.Lease) error{
		"quote-1": {
			func(lease lead.Lease) error { return e.store.MarkSalesMailed(t.Context(), lease) },
			func(lease lead.Lease) error { return e.store.MarkVisitorMailed(t.Context(), lease, "") },
		},
		"contact-1": {
			func(lease lead.Lease) error { return e.store.MarkSalesMailed(t.Context(), lease) },
			func(lease lead.Lease) error {
				return e.store.GiveUpConfirming(t.Context(), lease, "no such address", "")
			},
		},
		"quote-2": {func(lease lead.Lease) error { return e.store.Park(t.Context(), lease) }},
	} {
		lease := leadtest.Lease(t, e.store, id)
		for _, write := range writes {
			if err := write(lease); err != nil {
				t.Fatal(err)
			}
		}
	}
	return e
}

// sample are leads of the days before a moment, the oldest first.
func sample(now time.Time) []lead.Lead {
	return []lead.Lead{
		{
			ID: "technician-1", Form: lead.Technician, Status: lead.Spam, SpamReason: "same text 4 times in a day", ReceivedAt: now.AddDate(0, 0, -30),
			Name: "Piet Jansen", Email: "piet@example.nl", Fields: map[string]string{
				"firstName": "Piet", "lastName": "Jansen", "email": "piet@example.nl", "experience": "15+", "availability": "evenings", "motivation": "Ik wil.",
			},
		},
		{
			ID: "quote-1", Form: lead.Quote, Status: lead.New, ReceivedAt: now.AddDate(0, 0, -3), ExpiresAt: now.AddDate(2, 0, 0),
			Name: "Sanne de Vries", Email: "Sanne@Example.nl", Fields: map[string]string{
				"bedrijfsnaam": "Sportschool \"De Kei\", Delft", "naam": "Sanne de Vries", "emailadres": "Sanne@Example.nl", "telefoonnummer": "+31 6 12345678",
				"producten": "Leg Press (2x), Rower (1x)", "opmerkingen": "Adres: Markt 1\nOpmerkingen: één vraag", "kleur": "zwart",
			},
			Items: []lead.Item{{ID: "df-001", Name: "Leg Press", Quantity: 2}, {ID: "p-004", Name: "Rower", Quantity: 1}},
			Origin: lead.Origin{
				Page: "/fitness", Landing: "/", Referrer: "example.org", Language: "nl", Headline: "/medical B",
				Campaign: lead.Campaign{Source: "mail", Name: "lente"},
			},
		},
		{
			ID: "contact-1", Form: lead.Contact, Status: lead.New, ReceivedAt: now.AddDate(0, 0, -2), Name: "Jan Bakker", Email: "jan@example.nl",
			Fields: map[string]string{"name": "Jan Bakker", "email": "jan@example.nl", "subject": "Leasen", "message": "Kan dat <snel> & goed?"},
		},
		{
			ID: "quote-2", Form: lead.Quote, Status: lead.New, ReceivedAt: now.AddDate(0, 0, -1), Name: "Sanne de Vries", Email: "inkoop@example.nl",
			Fields: map[string]string{"naam": "Sanne de Vries", "emailadres": "inkoop@example.nl", "opmerkingen": "sanne@example.nl"},
		},
		{
			ID: "newsletter-1", Form: lead.Newsletter, Status: lead.New, ReceivedAt: now, Email: "els@example.nl",
			Fields: map[string]string{"emailadres": "els@example.nl"},
		},
	}
}

func (e env) put(l lead.Lead) {
	e.Helper()
	if same, err := e.store.Put(e.Context(), l); err != nil || !same {
		e.Fatalf("put %s: %t, %v", l.ID, same, err)
	}
}

// run executes a command line whose words are separated by spaces.
func (e env) run(line string) printed {
	e.Helper()
	return e.runWith(nil, line)
}

// runWith is run where a backup was restored to the table leads-restored.
func (e env) runWith(backup *store.Store, line string) printed {
	e.Helper()
	return execute(e.Context(), func(_ context.Context, table string, _ io.Writer) (*store.Store, error) {
		if table == "leads-restored" {
			return backup, nil
		}
		return e.store, nil
	}, strings.Fields(line)...)
}

func execute(ctx context.Context, open func(context.Context, string, io.Writer) (*store.Store, error), args ...string) printed {
	var out, errs strings.Builder
	status := program{open: open, stdout: &out, stderr: &errs}.run(ctx, args)
	return printed{status, out.String(), errs.String()}
}

// configOf are settings of AWS by which a stand-in at an address is asked once.
func configOf(address string) aws.Config {
	return aws.Config{
		Region: "eu-west-1", BaseEndpoint: &address, HTTPClient: wholly{&http.Client{Transport: &http.Transport{}}}, RetryMaxAttempts: 1,
		Credentials: credentials.NewStaticCredentialsProvider("id", "secret", ""),
	}
}

// wholly reads an answer before the SDK closes the body of its request: net/http may still look for the end of that, and then
// closes the connection. The SDK's usual second attempt would hide that, and take messages that nobody got the first time.
type wholly struct{ client *http.Client }

func (w wholly) Do(r *http.Request) (*http.Response, error) {
	answer, err := w.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	answer.Body = io.NopCloser(bytes.NewReader(body))
	return answer, err
}

// ids are the leads that are there.
func (e env) ids() []lead.ID {
	e.Helper()
	var all []lead.ID
	for _, l := range leadtest.Leads(e, e.store) {
		all = append(all, l.ID)
	}
	return all
}

// waiting are the leads that wait for their mails, the oldest first.
func (e env) waiting() []lead.ID {
	e.Helper()
	var all []lead.ID
	for _, w := range leadtest.Waiting(e, e.store, leadtest.NewClock().Now().Add(time.Hour)) {
		all = append(all, w.ID)
	}
	return all
}

func TestATableThatIsMissingIsNamed(t *testing.T) {
	e := newEnv(t)
	got := e.runWith(store.New(leadtest.Client(), "leads-restored", time.Now), "restore -from leads-restored")
	if got.status != 1 || !strings.Contains(got.errors, "table leads-restored: ") || !strings.Contains(got.errors, "There is no such table") {
		t.Errorf("got %+v", got)
	}
}

func TestRestoreBringsBackWhatABackupHas(t *testing.T) {
	e := newEnv(t)
	backup := newBackup(t, e)
	run := func(line string) printed { return e.runWith(backup, line) }
	before := leadtest.Lead(t, e.store, "quote-1")
	for _, id := range []lead.ID{"quote-1", "newsletter-1"} {
		if err := e.store.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	shown := run("restore -from leads-restored")
	if shown.status != 0 || !strings.Contains(shown.out, "quote-1") || strings.Contains(shown.out, "quote-2") ||
		!strings.Contains(shown.errors, "2 leads missing; nothing was brought back") || len(e.ids()) != 3 {
		t.Errorf("got %+v; leads %v", shown, e.ids())
	}
	done := run("restore -from leads-restored -yes")
	if done.status != 0 || !strings.Contains(done.out, "2 leads brought back") {
		t.Errorf("got %+v", done)
	}
	if diff := cmp.Diff([]lead.ID{"contact-1", "newsletter-1", "quote-1", "quote-2", "technician-1"}, e.ids()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(before, leadtest.Lead(t, e.store, "quote-1")); diff != "" {
		t.Errorf("a lead that was mailed and has a day of its own: %s", diff)
	}
	if diff := cmp.Diff([]lead.ID{"newsletter-1"}, e.waiting()); diff != "" {
		t.Errorf("leads that wait for their mails: %s", diff)
	}
	if again := run("restore -from leads-restored -yes"); !strings.Contains(again.errors, "0 leads missing") {
		t.Errorf("once more: %+v", again)
	}
}

// Whoever asked to be erased since the backup does not come back with it, and that they asked is not forgotten.
func TestRestoreLeavesOutWhoWasErased(t *testing.T) {
	e := newEnv(t)
	backup := newBackup(t, e)
	eraser := func(table *store.Store) person.Eraser {
		return person.Eraser{Store: table, Key: []byte(hashKey), Now: time.Now}
	}
	erase := func(table *store.Store, email string) {
		whose, err := person.New(email, "")
		if err != nil {
			t.Fatal(err)
		}
		eraser := eraser(table)
		if _, err := eraser.Erase(t.Context(), whose, "", ""); err != nil {
			t.Fatal(err)
		}
	}
	erase(e.store, "sanne@example.nl")
	// One that was erased before the table was lost, with its records.
	kept := leadtest.Lead(t, backup, "newsletter-1")
	erase(backup, "els@example.nl")
	if _, err := backup.Import(t.Context(), kept); err != nil {
		t.Fatal(err)
	}
	for _, id := range e.ids() {
		if err := e.store.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	done := e.runWith(backup, "restore -from leads-restored -yes")
	if !strings.Contains(done.errors, "3 leads erased since") || !strings.Contains(done.errors, "1 records of erasures brought back") {
		t.Errorf("got %+v", done)
	}
	for _, id := range e.ids() {
		if l := leadtest.Lead(t, e.store, id); strings.EqualFold(l.Email, "sanne@example.nl") || l.Email == "els@example.nl" {
			t.Errorf("%s of %s came back", id, l.Email)
		}
	}
	if len(e.ids()) == 0 {
		t.Error("others did not come back")
	}
	present := eraser(e.store)
	if isErased, err := present.IsErased(t.Context(), kept); err != nil || !isErased {
		t.Errorf("that els was erased is forgotten: %v", err)
	}
}

// newBackup is a table with all leads of an env, one of them under a lease, and one whose day has passed.
func newBackup(t *testing.T, e env) *store.Store {
	t.Helper()
	backup := leadtest.Store(t, leadtest.NewClock())
	for _, l := range leadtest.Leads(t, e.store) {
		if err := backup.Restore(t.Context(), e.store, l.ID); err != nil {
			t.Fatal(err)
		}
	}
	leadtest.Lease(t, backup, "newsletter-1")
	past := sample(leadtest.NewClock().Now())[0]
	past.ID, past.ExpiresAt = "technician-0", time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)
	if _, err := backup.Put(t.Context(), past); err != nil {
		t.Fatal(err)
	}
	return backup
}

func TestAWrongCommandLineIsExplained(t *testing.T) {
	e := newEnv(t)
	tests := map[string]string{ // what is printed, by command line
		"":                          "Usage:",
		"lst":                       `there is no command "lst"`,
		"import":                    "name one CSV file of the desk",
		"import a.csv b.csv":        "name one CSV file of the desk",
		"import a.csv -colour red":  "-colour",
		"import a.csv -table=":      "name the table in AWS with -table or LEADS_TABLE",
		"restore":                   "name the table that the backup was restored to",
		"restore -from leads other": `takes no argument "other"`,
		"canary":                    "name the site with -address",
	}
	for line, want := range tests {
		if got := e.run(line); got.status != 2 || !strings.Contains(got.errors, want) || got.out != "" {
			t.Errorf("leads %s: %q is not in %+v", line, want, got)
		}
	}
	if got := e.ids(); len(got) != 5 {
		t.Errorf("left are %v", got)
	}
}

func TestHelpIsNoMistake(t *testing.T) {
	e := newEnv(t)
	for _, line := range []string{"help", "-h", "--help"} {
		if got := e.run(line); got.status != 0 || got.out != usage {
			t.Errorf("leads %s: got %+v", line, got)
		}
	}
	for _, command := range []string{"import", "restore", "redrive", "canary"} {
		got := e.run(command + " -h")
		if got.status != 0 || !strings.Contains(got.errors, "Usage: leads "+command) ||
			!strings.Contains(got.errors, "-table") {
			t.Errorf("leads %s -h: got %+v", command, got)
		}
	}
}

func TestFlagsAfterArgumentsCount(t *testing.T) {
	t.Parallel()
	var got string
	execute(t.Context(), func(_ context.Context, table string, _ io.Writer) (*store.Store, error) {
		got = table
		return nil, errors.New("not opened")
	}, "import", "leads.csv", "-table", "other")
	if got != "other" {
		t.Errorf("opened %q", got)
	}
}

func TestWithoutTheKeyOfErasuresNobodyIsBroughtBack(t *testing.T) {
	t.Setenv("HASH_KEY", "")
	e := env{t, leadtest.Store(t, leadtest.NewClock())}
	e.put(sample(leadtest.NewClock().Now())[1])
	name := e.exported("", "")
	if err := e.store.Delete(t.Context(), "quote-1"); err != nil {
		t.Fatal(err)
	}
	if got := e.run("import -yes " + name); got.status != 2 || !strings.Contains(got.errors, "docs/operate.md") || len(e.ids()) != 0 {
		t.Errorf("got %+v; leads %v", got, e.ids())
	}
}
