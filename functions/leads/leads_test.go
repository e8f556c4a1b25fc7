package main

import (
	"context"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
	"github.com/dfx-fitness/site/functions/local"
)

func TestMain(m *testing.M) { leadtest.Main(m) }

// A desk is an operator with a table of their own.
type desk struct {
	*testing.T
	store *store.Store
}

// A printed is what a command printed, and its exit status.
type printed struct {
	status      int
	out, errors string
}

// sit gives an operator a table with the leads of [sample].
func sit(t *testing.T) desk {
	t.Helper()
	t.Parallel()
	clock := leadtest.NewClock()
	d := desk{t, leadtest.Store(t, clock)}
	for _, l := range sample(clock.Now()) {
		d.must(d.store.Put(t.Context(), l))
	}
	d.check(d.store.MarkSalesMailed(t.Context(), "quote-1"))
	d.check(d.store.MarkVisitorMailed(t.Context(), "quote-1"))
	d.check(d.store.MarkSalesMailed(t.Context(), "contact-1"))
	d.check(d.store.GiveUpConfirming(t.Context(), "contact-1", "address does not exist"))
	d.check(d.store.Park(t.Context(), "quote-2"))
	return d
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

func (d desk) check(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

func (d desk) must(ok bool, err error) {
	d.Helper()
	d.check(err)
	if !ok {
		d.Fatal("not put")
	}
}

// run carries out a command line whose words are separated by spaces.
func (d desk) run(line string) printed {
	d.Helper()
	return d.answer("", line)
}

// answer is run with something on the standard input.
func (d desk) answer(stdin, line string) printed {
	d.Helper()
	var out, errors strings.Builder
	p := program{
		open:  func(context.Context, place, io.Writer) (*store.Store, func(), error) { return d.store, func() {}, nil },
		stdin: strings.NewReader(stdin), stdout: &out, stderr: &errors,
	}
	status := p.run(d.Context(), strings.Fields(line))
	return printed{status, out.String(), errors.String()}
}

// succeed is run where exit status 0 is expected; it returns the standard output.
func (d desk) succeed(line string) string {
	d.Helper()
	got := d.run(line)
	if got.status != 0 {
		d.Fatalf("leads %s: exit status %d: %s", line, got.status, got.errors)
	}
	return got.out
}

// ids are the leads that are there.
func (d desk) ids() []lead.ID {
	d.Helper()
	var all []lead.ID
	for _, l := range leadtest.Leads(d, d.store) {
		all = append(all, l.ID)
	}
	return all
}

// waiting are the leads that wait for their mails, the oldest first.
func (d desk) waiting() []lead.ID {
	d.Helper()
	found, err := d.store.Waiting(d.Context(), leadtest.NewClock().Now().Add(time.Hour))
	d.check(err)
	var all []lead.ID
	for _, w := range found {
		all = append(all, w.ID)
	}
	return all
}

func TestListShowsTheLeadsThatAreMeantNewestFirst(t *testing.T) {
	d := sit(t)
	tests := map[string]struct {
		flags string
		want  []string
	}{
		"all without flags":                           {"", []string{"newsletter-1", "quote-2", "contact-1", "quote-1", "technician-1"}},
		"of one form":                                 {"-form quote", []string{"quote-2", "quote-1"}},
		"of one status":                               {"-status spam", []string{"technician-1"}},
		"from the beginning of a day":                 {"-since 2026-11-19", []string{"newsletter-1", "quote-2", "contact-1"}},
		"of an address, in any field, in any letters": {"-email SANNE@example.NL", []string{"quote-2", "quote-1"}},
		"the newest few":                              {"-limit 2", []string{"newsletter-1", "quote-2"}},
		"several flags at once":                       {"-form quote -status new -limit 1", []string{"quote-1"}},
		"none":                                        {"-form partner", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := desk{t, d.store}.run("list " + tt.flags)
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
	if diff := cmp.Diff(want[1:], sit(t).succeed("list")); diff != "" {
		t.Error(diff)
	}
}

func TestADayBeginsAtMidnightInTheNetherlands(t *testing.T) {
	t.Parallel()
	var f filter
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	f.register(flags)
	if err := flags.Parse([]string{"-since", "2026-07-01"}); err != nil {
		t.Fatal(err)
	}
	midnight := time.Date(2026, time.June, 30, 22, 0, 0, 0, time.UTC)
	if !f.matches(lead.Lead{ReceivedAt: midnight}) || f.matches(lead.Lead{ReceivedAt: midnight.Add(-time.Millisecond)}) {
		t.Errorf("the day begins at %s", f.since)
	}
}

func TestShowTellsEverything(t *testing.T) {
	want := `
quote-1
  form                Offerteaanvraag (quote)
  status              new
  spam reason         -
  received            2026-11-18 11:00:00
  expires             2028-11-21 11:00:00
  sales mailed        2026-11-21 11:00:00
  visitor mailed      2026-11-21 11:00:00
  confirmation error  -
  attempts            0
  name                Sanne de Vries
  email               Sanne@Example.nl

  Bedrijf         Sportschool "De Kei", Delft
  Contactpersoon  Sanne de Vries
  E-mailadres     Sanne@Example.nl
  Telefoonnummer  +31 6 12345678
  Verlanglijst    Leg Press (2x), Rower (1x)
  Opmerkingen     Adres: Markt 1
                  Opmerkingen: één vraag
  kleur           zwart
`
	d := sit(t)
	if diff := cmp.Diff(want[1:], d.succeed("show quote-1")); diff != "" {
		t.Error(diff)
	}
	both := d.succeed("show technician-1 contact-1")
	for _, want := range []string{"same text 4 times in a day", "Jaren ervaring   15+ jaar", "Beschikbaarheid  's Avonds", "\n\ncontact-1\n", "address does not exist"} {
		if !strings.Contains(both, want) {
			t.Errorf("%q is not in\n%s", want, both)
		}
	}
}

func TestWhatAVisitorWroteCommandsNoTerminal(t *testing.T) {
	d := sit(t)
	d.must(d.store.Put(t.Context(), lead.Lead{
		ID: "fax-1", Form: "fax", Status: lead.New, Name: "a\tb\x1b[2J\xff", Fields: map[string]string{"x\x1b": "\x1b]0;title\a\tb\r\nc"},
	}))
	if got := d.succeed("list -form quote") + d.succeed("list") + d.succeed("show fax-1"); strings.ContainsAny(got, "\x1b\a\t\r") {
		t.Errorf("printed %q", got)
	}
}

func TestResendPutsLeadsOnTheWaitingList(t *testing.T) {
	d := sit(t)
	if got, want := d.succeed("resend quote-1"), "quote-1: queued; the next sweep mails it\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	if l := leadtest.Lead(t, d.store, "quote-1"); !l.SalesMailedAt.IsZero() || l.VisitorMailedAt.IsZero() {
		t.Errorf("sales mailed %v, visitor mailed %v", l.SalesMailedAt, l.VisitorMailedAt)
	}
	d.succeed("resend quote-1 -confirm")
	if l := leadtest.Lead(t, d.store, "quote-1"); !l.VisitorMailedAt.IsZero() {
		t.Errorf("visitor mailed %v", l.VisitorMailedAt)
	}
	if diff := cmp.Diff([]lead.ID{"quote-1", "newsletter-1"}, d.waiting()); diff != "" {
		t.Error(diff)
	}
}

func TestResendTakesAllUndeliveredLeads(t *testing.T) {
	d := sit(t)
	if got, want := d.succeed("resend -undelivered"), "quote-2: queued; the next sweep mails it\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	if diff := cmp.Diff([]lead.ID{"quote-2", "newsletter-1"}, d.waiting()); diff != "" {
		t.Error(diff)
	}
	if l := leadtest.Lead(t, d.store, "quote-2"); l.Status != lead.New {
		t.Errorf("status %s", l.Status)
	}
	if got := d.run("resend -undelivered"); got.status != 0 || got.out != "" || !strings.Contains(got.errors, "no lead is undelivered") {
		t.Errorf("got %+v", got)
	}
}

func TestMark(t *testing.T) {
	tests := map[string]struct {
		lines   []string
		printed string
		lead    lead.ID
		status  lead.Status
		waits   bool
	}{
		"handled is noted":                               {[]string{"mark handled quote-1"}, "quote-1: handled\n", "quote-1", lead.Handled, false},
		"spam is mailed no longer":                       {[]string{"mark spam newsletter-1"}, "newsletter-1: spam\n", "newsletter-1", lead.Spam, false},
		"what was no spam is mailed":                     {[]string{"mark new technician-1"}, "technician-1: new; the next sweep mails it\n", "technician-1", lead.New, true},
		"what was undelivered is mailed":                 {[]string{"mark new quote-2"}, "quote-2: new; the next sweep mails it\n", "quote-2", lead.New, true},
		"what sales handled is not mailed to them twice": {[]string{"mark handled quote-1", "mark new quote-1"}, "quote-1: new\n", "quote-1", lead.New, false},
		"what sales handled without a mail is mailed":    {[]string{"mark handled newsletter-1", "mark new newsletter-1"}, "newsletter-1: new; the next sweep mails it\n", "newsletter-1", lead.New, true},
		"what is new goes on waiting":                    {[]string{"mark new newsletter-1"}, "newsletter-1: new, as it was\n", "newsletter-1", lead.New, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := sit(t)
			var got string
			for _, line := range tt.lines {
				got = d.succeed(line)
			}
			if got != tt.printed {
				t.Errorf("printed %q, want %q", got, tt.printed)
			}
			if l := leadtest.Lead(t, d.store, tt.lead); l.Status != tt.status {
				t.Errorf("status %s, want %s", l.Status, tt.status)
			}
			if waits := slices.Contains(d.waiting(), tt.lead); waits != tt.waits {
				t.Errorf("waits: %t, want %t", waits, tt.waits)
			}
		})
	}
}

func TestDeleteErasesOnePersonAfterAQuestion(t *testing.T) {
	const line = "delete -email SANNE@EXAMPLE.NL"
	all := []lead.ID{"contact-1", "newsletter-1", "quote-1", "quote-2", "technician-1"}
	others := []lead.ID{"contact-1", "newsletter-1", "technician-1"}
	tests := map[string]struct {
		line, stdin string
		status      int
		tells       string
		left        []lead.ID
	}{
		"yes":                        {line, "yes\n", 0, "Delete 2 leads for good?", others},
		"yes without a line break":   {line, "yes", 0, "Delete 2 leads for good?", others},
		"no":                         {line, "no\n", 0, "nothing was deleted", all},
		"y is no yes":                {line, "y\n", 0, "nothing was deleted", all},
		"nobody answers":             {line, "", 1, "give -yes", all},
		"no question":                {line + " -yes", "", 0, "", others},
		"an address that nobody has": {"delete -email nobody@example.nl", "yes\n", 0, "no leads of nobody@example.nl", all},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := sit(t)
			got := d.answer(tt.stdin, tt.line)
			if got.status != tt.status || !strings.Contains(got.errors, tt.tells) {
				t.Errorf("got %+v", got)
			}
			if diff := cmp.Diff(tt.left, d.ids()); diff != "" {
				t.Error(diff)
			}
			if deleted := strings.Contains(got.out, "2 leads deleted\n"); deleted != (len(tt.left) == len(others)) {
				t.Errorf("printed %q", got.out)
			}
		})
	}
}

func TestDeleteListsWhatItAsksAbout(t *testing.T) {
	d := sit(t)
	got := d.answer("no\n", "delete -email sanne@example.nl")
	if !strings.Contains(got.out, "quote-1") || !strings.Contains(got.out, "quote-2") || strings.Contains(got.out, "contact-1") {
		t.Errorf("printed %s", got.out)
	}
}

func TestAnInterruptEndsAQuestion(t *testing.T) {
	d := sit(t)
	ctx, interrupt := context.WithCancel(t.Context())
	stdin, terminal := io.Pipe()
	defer terminal.Close()
	var out, errors strings.Builder
	p := program{
		open:  func(context.Context, place, io.Writer) (*store.Store, func(), error) { return d.store, func() {}, nil },
		stdin: &interrupting{stdin, interrupt}, stdout: &out, stderr: &errors,
	}
	if status := p.run(ctx, []string{"delete", "-email", "sanne@example.nl"}); status != 130 {
		t.Errorf("exit status %d: %s", status, errors.String())
	}
	if got := d.ids(); len(got) != 5 {
		t.Errorf("left are %v", got)
	}
}

// An interrupting terminal is interrupted when it is read.
type interrupting struct {
	io.Reader
	interrupt func()
}

func (i *interrupting) Read(p []byte) (int, error) {
	i.interrupt()
	return i.Reader.Read(p)
}

func TestOneFailureDoesNotStopTheOthers(t *testing.T) {
	d := sit(t)
	for _, command := range []string{"show", "resend", "mark handled", "mark new"} {
		got := d.run(command + " quote-0 quote-1 quote-9")
		if got.status != 1 || !strings.Contains(got.out, "quote-1") {
			t.Errorf("leads %s: got %+v", command, got)
		}
		for _, want := range []string{": no such lead: quote-0\n", ": no such lead: quote-9\n"} {
			if !strings.Contains(got.errors, want) {
				t.Errorf("leads %s: %q is not in %q", command, want, got.errors)
			}
		}
	}
	if got := d.ids(); len(got) != 5 {
		t.Errorf("there are %v", got)
	}
}

func TestAWrongCommandLineIsExplained(t *testing.T) {
	d := sit(t)
	tests := map[string]string{ // what is told, by command line
		"":                                   "Usage:",
		"lst":                                `there is no command "lst"`,
		"list -since 1-11-2026":              "write the day as 2026-11-01",
		"list -form offerte":                 "choose from quote, contact, newsletter, brochure, partner, technician",
		"list -status open":                  "choose from new, handled, spam, undelivered",
		"list -limit 0":                      "from 1",
		"list -email sanne":                  "give an e-mail address",
		"list quote-1":                       `takes no argument "quote-1"`,
		"list -colour red":                   "-colour",
		"list -table leads -data .data":      "not both",
		"show":                               "give the ID of a lead",
		"export -format xlsx":                "choose from csv, jsonl",
		"export -separator |":                "choose from",
		"resend":                             "either IDs of leads or -undelivered",
		"resend -undelivered quote-1":        "either IDs of leads or -undelivered",
		"mark quote-1":                       "handled, spam, new",
		"mark undelivered quote-1":           `no status "undelivered"; choose from handled, spam, new`,
		"delete":                             "give an e-mail address",
		"delete sanne@example.nl":            "give the address with -email",
		"delete -email sanne -yes":           "give an e-mail address",
		"delete -yes -email sanne@e.nl also": "takes no argument",
	}
	for line, want := range tests {
		if got := d.run(line); got.status != 2 || !strings.Contains(got.errors, want) || got.out != "" {
			t.Errorf("leads %s: %q is not in %+v", line, want, got)
		}
	}
	if got := d.ids(); len(got) != 5 {
		t.Errorf("left are %v", got)
	}
}

func TestHelpIsNoMistake(t *testing.T) {
	d := sit(t)
	for _, line := range []string{"help", "-h", "--help"} {
		if got := d.run(line); got.status != 0 || got.out != usage {
			t.Errorf("leads %s: got %+v", line, got)
		}
	}
	for _, command := range []string{"list", "show", "export", "resend", "mark", "delete"} {
		if !strings.Contains(usage, "\n  "+command+" ") {
			t.Errorf("the usage text lacks %s", command)
		}
		if got := d.run(command + " -h"); got.status != 0 || !strings.Contains(got.errors, "Usage: leads "+command) || !strings.Contains(got.errors, "-table") {
			t.Errorf("leads %s -h: got %+v", command, got)
		}
	}
}

func TestTheFolderThatIsAskedForWinsOverTheEnvironment(t *testing.T) {
	t.Setenv("LEADS_TABLE", "dfx-leads")
	tests := map[string]place{ // by command line
		"":                         {"dfx-leads", ".data"},
		"-table other":             {"other", ".data"},
		"-data /tmp/data":          {"", "/tmp/data"},
		"-data /tmp/data -table=":  {"", "/tmp/data"},
		"-table=":                  {"", ".data"},
		"quote-1 -table other":     {"other", ".data"},
		"quote-1 -data d quote-2 ": {"", "d"},
	}
	for line, want := range tests {
		p := program{stderr: io.Discard}
		if _, got, err := p.parse(p.flags("show", "ID..."), strings.Fields(line)); err != nil || got != want {
			t.Errorf("%q: got %+v, %v; want %+v", line, got, err, want)
		}
	}
}

// runLocally carries out a command line over the local store in a folder.
func runLocally(t *testing.T, dir string, args ...string) printed {
	t.Helper()
	var out, errors strings.Builder
	status := run(t.Context(), append(args, "-data", dir), strings.NewReader(""), &out, &errors)
	return printed{status, out.String(), errors.String()}
}

func TestTheStoreOfARunningPreviewIsUsed(t *testing.T) {
	t.Parallel()
	leadtest.Create(t, store.Definition(local.LeadsTable))
	leads := store.New(leadtest.Client(), local.LeadsTable, leadtest.NewClock().Now)
	if _, err := leads.Put(t.Context(), sample(leadtest.NewClock().Now())[1]); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "endpoint"), []byte(leadtest.Endpoint()+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := runLocally(t, dir, "list", "-form", "quote")
	if got.status != 0 || !strings.Contains(got.out, "quote-1") || !strings.Contains(got.errors, "local store "+dir+", of the running 'site serve'") {
		t.Errorf("got %+v", got)
	}
	if _, err := os.Stat(filepath.Join(dir, "dynamodb")); err == nil {
		t.Error("a second dynalite was started")
	}
}

func TestAStoreIsOpenedWhereThePreviewIsGone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "endpoint"), []byte("http://127.0.0.1:1"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the first time, there is no table yet
		got := runLocally(t, dir, "list")
		if got.status != 0 || got.out != "" || got.errors != "local store "+dir+"\n0 leads\n" {
			t.Errorf("got %+v", got)
		}
	}
}

func TestATableThatIsNotThereIsExplained(t *testing.T) {
	t.Parallel()
	d := desk{t, store.New(leadtest.Client(), "no-such-table", time.Now)}
	for _, line := range []string{"list", "show quote-1"} {
		if got := d.run(line); got.status != 1 || !strings.Contains(got.errors, "check its name (-table)") {
			t.Errorf("leads %s: got %+v", line, got)
		}
	}
}
