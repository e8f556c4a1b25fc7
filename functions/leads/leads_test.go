package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/person"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

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
	return newEnvAlone(t)
}

// newEnvAlone is newEnv for a test that sets variables of the environment.
func newEnvAlone(t *testing.T) env {
	t.Helper()
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
	return execute(e.Context(), func(context.Context, source, io.Writer) (*store.Store, error) {
		return e.store, nil
	}, strings.Fields(line)...)
}

func execute(
	ctx context.Context, open func(context.Context, source, io.Writer) (*store.Store, error),
	args ...string,
) printed {
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

// succeed is run where exit status 0 is expected; it returns the standard output.
func (e env) succeed(line string) string {
	e.Helper()
	got := e.run(line)
	if got.status != 0 {
		e.Fatalf("leads %s: exit status %d: %s", line, got.status, got.errors)
	}
	return got.out
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

func TestListShowsTheLeadsThatAreMeantNewestFirst(t *testing.T) {
	e := newEnv(t)
	tests := map[string]struct {
		flags string
		want  []string
	}{
		"all without flags": {"", []string{"newsletter-1", "quote-2", "contact-1", "quote-1", "technician-1"}},
		"of one status":     {"-status spam", []string{"technician-1"}},
		"none":              {"-status won", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := env{t, e.store}.run("list " + tt.flags)
			var shown []string
			for i, line := range slices.Collect(strings.Lines(got.out)) {
				if i > 0 {
					shown = append(shown, strings.Fields(line)[2])
				}
			}
			if diff := cmp.Diff(tt.want, shown); diff != "" || got.status != 0 {
				t.Errorf("exit status %d\n%s", got.status, diff)
			}
			if want := count(len(tt.want)) + "\n"; !strings.HasSuffix(got.errors, want) {
				t.Errorf("standard error %q does not end with %q", got.errors, want)
			}
		})
	}
}

func TestListIsATable(t *testing.T) {
	want := `
RECEIVED          ID            FORM        STATUS       NAME            EMAIL              MAILED
2026-11-21 11:00  newsletter-1  newsletter  new                          els@example.nl     no
2026-11-20 11:00  quote-2       quote       undelivered  Sanne de Vries  inkoop@example.nl  no
2026-11-19 11:00  contact-1     contact     new          Jan Bakker      jan@example.nl     sales only
2026-11-18 11:00  quote-1       quote       new          Sanne de Vries  Sanne@Example.nl   yes
2026-10-22 12:00  technician-1  technician  spam         Piet Jansen     piet@example.nl    no
`
	if diff := cmp.Diff(want[1:], newEnv(t).succeed("list")); diff != "" {
		t.Error(diff)
	}
}

func TestWhatAVisitorWroteCommandsNoTerminal(t *testing.T) {
	e := newEnv(t)
	e.put(lead.Lead{ID: "fax-1", Form: "f\a\tb\r\nx", Status: lead.New, Name: "a\tb\x1b[2J\xff"})
	if got := e.succeed("list"); strings.ContainsAny(got, "\x1b\a\t\r") {
		t.Errorf("printed %q", got)
	}
}

func TestResendPutsLeadsOnTheWaitingList(t *testing.T) {
	e := newEnv(t)
	if got, want := e.succeed("resend quote-1"), "quote-1: queued; the next sweep mails it\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	if l := leadtest.Lead(t, e.store, "quote-1"); !l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() {
		t.Errorf("sales mailed %v, visitor mailed %v", l.SalesMailedAt, l.VisitorMailedAt)
	}
	if diff := cmp.Diff([]lead.ID{"quote-1", "newsletter-1"}, e.waiting()); diff != "" {
		t.Error(diff)
	}
}

func TestAnUndeliveredLeadIsNewOnceItIsResent(t *testing.T) {
	e := newEnv(t)
	if got, want := e.succeed("resend quote-2"), "quote-2: queued; the next sweep mails it\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	if diff := cmp.Diff([]lead.ID{"quote-2", "newsletter-1"}, e.waiting()); diff != "" {
		t.Error(diff)
	}
	if l := leadtest.Lead(t, e.store, "quote-2"); l.Status != lead.New {
		t.Errorf("status %s", l.Status)
	}
}

func TestWhatWasNoSpamIsMailed(t *testing.T) {
	e := newEnv(t)
	e.succeed("resend technician-1")
	if l := leadtest.Lead(t, e.store, "technician-1"); l.Status != lead.New || l.SpamReason != "" {
		t.Errorf("status %s because %q", l.Status, l.SpamReason)
	}
	if !slices.Contains(e.waiting(), "technician-1") {
		t.Error("it does not wait for its mails")
	}
}

func TestALeadThatIsBeingMailedIsNotQueued(t *testing.T) {
	e := newEnv(t)
	leadtest.Lease(t, e.store, "newsletter-1")
	got := e.run("resend newsletter-1 quote-1")
	if got.status != 1 || !strings.Contains(got.errors, "newsletter-1: it is being mailed at this moment") {
		t.Errorf("got %+v", got)
	}
	if got.out != "quote-1: queued; the next sweep mails it\n" {
		t.Errorf("printed %q", got.out)
	}
}

func TestDeleteErasesOnePerson(t *testing.T) {
	all := []lead.ID{"contact-1", "newsletter-1", "quote-1", "quote-2", "technician-1"}
	others := []lead.ID{"contact-1", "newsletter-1", "technician-1"}
	tests := map[string]struct {
		line   string
		prints string
		left   []lead.ID
	}{
		"shown first": {
			"-email SANNE@EXAMPLE.NL", "nothing was deleted, give -yes to delete for good", all,
		},
		"deleted":                    {"-email SANNE@EXAMPLE.NL -yes", "2 leads deleted", others},
		"deleted by telephone":       {"-phone 0031612345678 -yes", "1 lead deleted", []lead.ID{"contact-1", "newsletter-1", "quote-2", "technician-1"}},
		"an address that nobody has": {"-email a@example.nl", "0 leads of a@example.nl; nothing was", all},
		"nobody's":                   {"-email a@example.nl -yes", "0 leads deleted", all},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			got := e.run("delete " + tt.line)
			if got.status != 0 || !strings.Contains(got.out+got.errors, tt.prints) {
				t.Errorf("got %+v", got)
			}
			if strings.Contains(tt.line, "SANNE") != strings.Contains(got.out, "quote-2  quote") ||
				strings.Contains(got.out, "contact-1") {
				t.Errorf("shown are %s", got.out)
			}
			if diff := cmp.Diff(tt.left, e.ids()); diff != "" {
				t.Error(diff)
			}
			recorded := strings.Contains(e.succeed("delete "+strings.TrimSuffix(tt.line, " -yes")), "deleted by an operator")
			if isDone := strings.HasSuffix(tt.line, "-yes"); recorded != isDone {
				t.Errorf("recorded %t, want %t", recorded, isDone)
			}
		})
	}
}

func TestATableThatIsMissingIsNamed(t *testing.T) {
	e := newEnv(t)
	got := execute(t.Context(), func(_ context.Context, from source, _ io.Writer) (*store.Store, error) {
		if from.table == "leads-restored" {
			return store.New(leadtest.Client(), from.table, time.Now), nil
		}
		return e.store, nil
	}, "restore", "-from", "leads-restored")
	if got.status != 1 || !strings.Contains(got.errors, "table leads-restored: ") || !strings.Contains(got.errors, "There is no such table") {
		t.Errorf("got %+v", got)
	}
}

func TestRestoreBringsBackWhatABackupHas(t *testing.T) {
	e := newEnv(t)
	backup := newBackup(t, e)
	run := func(line string) printed {
		return execute(t.Context(), func(_ context.Context, from source, _ io.Writer) (*store.Store, error) {
			if from.table == "leads-restored" {
				return backup, nil
			}
			return e.store, nil
		}, strings.Fields(line)...)
	}
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
	open := func(_ context.Context, from source, _ io.Writer) (*store.Store, error) {
		if from.table == "leads-restored" {
			return backup, nil
		}
		return e.store, nil
	}
	e.succeed("delete -email sanne@example.nl -yes")
	// One that was erased before the table was lost, with its records.
	els, err := person.New("els@example.nl", "")
	if err != nil {
		t.Fatal(err)
	}
	lost := person.Eraser{Store: backup, Key: []byte(localapi.HashKey), Now: time.Now}
	kept := leadtest.Lead(t, backup, "newsletter-1")
	if _, err := lost.Erase(t.Context(), els, "", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := backup.Import(t.Context(), kept); err != nil {
		t.Fatal(err)
	}
	for _, id := range e.ids() {
		if err := e.store.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	done := execute(t.Context(), open, strings.Fields("restore -from leads-restored -yes")...)
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
	if told := e.succeed("delete -email els@example.nl"); !strings.Contains(told, "deleted by an operator") {
		t.Errorf("that els was erased is forgotten: %s", told)
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

func TestOneFailureDoesNotStopTheOthers(t *testing.T) {
	e := newEnv(t)
	got := e.run("resend quote-0 quote-1 quote-9")
	if got.status != 1 || !strings.Contains(got.out, "quote-1") {
		t.Errorf("got %+v", got)
	}
	for _, want := range []string{"lead quote-0: no such lead\n", "lead quote-9: no such lead\n"} {
		if !strings.Contains(got.errors, want) {
			t.Errorf("%q is not in %q", want, got.errors)
		}
	}
	if got := e.ids(); len(got) != 5 {
		t.Errorf("there are %v", got)
	}
}

func TestAWrongCommandLineIsExplained(t *testing.T) {
	e := newEnv(t)
	tests := map[string]string{ // what is printed, by command line
		"":                                   "Usage:",
		"lst":                                `there is no command "lst"`,
		"list -status open":                  "choose a status from [new undelivered",
		"list quote-1":                       `takes no argument "quote-1"`,
		"list -colour red":                   "-colour",
		"list -table leads -data .data":      "not both",
		"show":                               "the ID or the reference of one lead",
		"resend":                             "give IDs of leads",
		"delete":                             "give an e-mail address",
		"delete sanne@example.nl":            "give an e-mail address with -email",
		"delete -email sanne -yes":           "give an e-mail address",
		"delete -yes -email sanne@e.nl also": "takes no argument",
		"canary":                             "name the site with -address",
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

func TestShowPrintsALeadAndItsHistory(t *testing.T) {
	e := newEnv(t)
	e.succeed("resend quote-1")
	got := e.succeed("show quote-1")
	for _, want := range []string{
		`receivedAt +20\d\d-`, "items +df-001 2, p-004 1\n", "fields.kleur +zwart\n",
		"fields.opmerkingen +Adres: Markt 1 Opmerkingen: één vraag\n",
		`20\d\d-\S+ +sales-mailed`, `20\d\d-\S+ +requeued`,
	} {
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if got := e.run("show quote-9"); got.status != 1 || !strings.Contains(got.errors, "no such lead") {
		t.Errorf("a lead that is not there: %+v", got)
	}
}

func TestShowTakesTheReferenceThatAVisitorHas(t *testing.T) {
	e := newEnv(t)
	for _, id := range []lead.ID{"quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11", "contact-0e2f8b1e-3c1d-4d59-9f0e-8a4a4b8f0a12"} {
		e.put(lead.Lead{ID: id, Form: lead.Quote, Status: lead.New, ReceivedAt: leadtest.NewClock().Now()})
	}
	for _, reference := range []string{"4B8F-0A11", "4b8f-0a11", "4b8f0a11"} {
		if got := e.succeed("show " + reference); !strings.Contains(got, "quote-5b0c8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11") {
			t.Errorf("%s: %s", reference, got)
		}
	}
	for _, other := range []string{"4B8F-0A13", "quote-00000000-3c1d-4d59-9f0e-8a4a4b8f0a11"} {
		if got := e.run("show " + other); got.status != 1 || !strings.Contains(got.errors, "no such lead") {
			t.Errorf("%s: %+v", other, got)
		}
	}
	e.put(lead.Lead{ID: "contact-1e2f8b1e-3c1d-4d59-9f0e-8a4a4b8f0a11", Form: lead.Contact, Status: lead.New})
	got := e.run("show 4B8F-0A11")
	if got.status != 1 || !strings.Contains(got.errors, "2 leads have this reference") || !strings.Contains(got.out, "contact-1e2f8b1e") {
		t.Errorf("two leads: %+v", got)
	}
}

func TestHelpIsNoMistake(t *testing.T) {
	e := newEnv(t)
	for _, line := range []string{"help", "-h", "--help"} {
		if got := e.run(line); got.status != 0 || got.out != usage {
			t.Errorf("leads %s: got %+v", line, got)
		}
	}
	for _, command := range []string{"list", "show", "import", "resend", "delete"} {
		got := e.run(command + " -h")
		if got.status != 0 || !strings.Contains(got.errors, "Usage: leads "+command) ||
			!strings.Contains(got.errors, "-table") {
			t.Errorf("leads %s -h: got %+v", command, got)
		}
	}
}

func TestFlagsAfterArgumentsCount(t *testing.T) {
	t.Parallel()
	var got source
	execute(t.Context(), func(_ context.Context, from source, _ io.Writer) (*store.Store, error) {
		got = from
		return nil, errors.New("not opened")
	}, "resend", "quote-1", "-table", "other", "quote-2")
	if got.table != "other" {
		t.Errorf("opened %+v", got)
	}
}

func TestTheStoreOfARunningPreviewIsUsed(t *testing.T) {
	t.Setenv("LEADS_TABLE", "one-in-AWS") // -data has precedence
	leadtest.Create(t, store.Definition(localapi.LeadsTable))
	leads := store.New(leadtest.Client(), localapi.LeadsTable, leadtest.NewClock().Now)
	env{t, leads}.put(sample(leadtest.NewClock().Now())[1])
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "endpoint"), []byte(leadtest.Endpoint()+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := execute(t.Context(), open, "list", "-data", dir)
	if got.status != 0 || !strings.Contains(got.out, "quote-1") ||
		!strings.Contains(got.errors, "leads of 'site serve' in "+dir) {
		t.Errorf("got %+v", got)
	}
}

func TestAPreviewThatDoesNotRunIsExplained(t *testing.T) {
	t.Parallel()
	never, killed := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(killed, "endpoint"), []byte("http://127.0.0.1:1"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{never, killed} {
		got := execute(t.Context(), open, "list", "-data", dir)
		if got.status != 1 || !strings.Contains(got.errors, "start it with 'make serve'") {
			t.Errorf("got %+v", got)
		}
	}
}

func TestATableThatIsNotThereIsExplained(t *testing.T) {
	t.Parallel()
	e := env{t, store.New(leadtest.Client(), "no-such-table", time.Now)}
	if got := e.run("list"); got.status != 1 || !strings.Contains(got.errors, "check its name and the region") {
		t.Errorf("got %+v", got)
	}
}

func TestDeleteTakesThePersonOffTheSuppressionList(t *testing.T) {
	t.Setenv("HASH_KEY", "key")
	e := newEnvAlone(t)
	mail, err := ses.Serve(func(ses.Mail) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(mail.Close)
	for _, address := range []string{"sanne@example.nl", "Sanne@Example.nl", "jan@example.nl"} {
		mail.Suppress(address)
	}
	var out, errs strings.Builder
	p := program{
		open:     func(context.Context, source, io.Writer) (*store.Store, error) { return e.store, nil },
		settings: func(context.Context) (aws.Config, error) { return configOf(mail.Endpoint()), nil },
		stdout:   &out, stderr: &errs,
	}
	args := []string{"delete", "-table", "leads", "-email", "sanne@example.nl"}
	if status := p.run(t.Context(), args); status != 0 || !mail.IsSuppressed("sanne@example.nl") {
		t.Fatalf("without -yes: status %d, %s", status, errs.String())
	}
	if status := p.run(t.Context(), append(args, "-yes")); status != 0 {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	for address, want := range map[string]bool{"sanne@example.nl": false, "Sanne@Example.nl": false, "jan@example.nl": true} {
		if mail.IsSuppressed(address) != want {
			t.Errorf("%s is on the list: %t, want %t", address, !want, want)
		}
	}
	if again := p.run(t.Context(), append(args, "-yes")); again != 0 {
		t.Errorf("once more: status %d: %s", again, errs.String())
	}
	t.Setenv("HASH_KEY", "")
	if without := p.run(t.Context(), args); without != 2 || !strings.Contains(errs.String(), "docs/operate.md") {
		t.Errorf("without a key: status %d: %s", without, errs.String())
	}
}
