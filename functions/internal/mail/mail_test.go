package mail_test

import (
	"errors"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/ses"
)

var update = flag.Bool("update", false, "write the golden files anew")

func newMailer(t *testing.T) (*mail.Mailer, *leadtest.PostOffice) {
	t.Helper()
	office := leadtest.NewPostOffice(t)
	mailer, err := mail.New(office.Client(),
		mail.Addresses{From: "aanvragen@dfx.example", Sales: "verkoop@dfx.example"},
		mail.Company{Name: "DFX Fitness", Phone: "+31 20 123 4567", Email: "info@dfx.example", URL: "https://dfx.example"})
	if err != nil {
		t.Fatal(err)
	}
	return mailer, office
}

func quote() lead.Lead {
	return lead.Lead{
		ID: "quote-5b0c8b1e", Form: lead.Quote, Status: lead.New,
		ReceivedAt: time.Date(2026, time.July, 1, 22, 5, 0, 0, time.UTC),
		Name:       "Sanne de Vries", Email: "sanne@example.nl",
		Fields: map[string]string{
			"naam": "Sanne de Vries", "bedrijfsnaam": "Fitclub Noord", "emailadres": "sanne@example.nl", "telefoonnummer": "06-12345678",
			"producten":   "Chest Press (2x), Timing Gates (set, draadloos) (1x), Rower (12x)",
			"opmerkingen": "Adres: Kade 3, Zwolle\nOpmerkingen: graag vóór juni",
		},
	}
}

func TestBothMailsHoldTheWholeRequest(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	if err := errors.Join(mailer.MailSales(t.Context(), quote()), mailer.MailVisitor(t.Context(), quote())); err != nil {
		t.Fatal(err)
	}
	mails := office.Mails()
	envelopes := []ses.Mail{
		{From: `"DFX Fitness" <aanvragen@dfx.example>`, To: "verkoop@dfx.example", ReplyTo: "sanne@example.nl", Subject: "Offerteaanvraag van Fitclub Noord (3 producten)"},
		{From: `"DFX Fitness" <aanvragen@dfx.example>`, To: "sanne@example.nl", ReplyTo: "info@dfx.example", Subject: "Uw offerteaanvraag bij DFX Fitness"},
	}
	for i, name := range []string{"sales", "visitor"} {
		golden(t, name+".txt", mails[i].Text)
		golden(t, name+".html", mails[i].HTML)
		mails[i].Text, mails[i].HTML = "", ""
	}
	if diff := cmp.Diff(envelopes, mails); diff != "" {
		t.Error(diff)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (renew with 'go test -update'):\n%s", file, diff)
	}
}

func TestWhatWasTypedCannotBecomeMarkupOrAHeader(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	l.Name = `<img src=x onerror=alert(1)>`
	l.Fields["bedrijfsnaam"] = "Kwaad\r\nBcc: iedereen@example.nl " + strings.Repeat("x", 200)
	l.Fields["opmerkingen"] = "</table><script>alert(1)</script>"
	l.Fields["producten"] = `<b>Chest</b> (2x)`
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	for _, m := range office.Mails() {
		for _, tag := range []string{"<img", "<script", "<b>"} {
			if strings.Contains(m.HTML, tag) {
				t.Errorf("the mail to %s holds %s as markup", m.To, tag)
			}
		}
		if strings.ContainsAny(m.Subject, "\r\n") || len([]rune(m.Subject)) > 150 {
			t.Errorf("subject %q is no short line", m.Subject)
		}
		if !strings.Contains(m.Text, "</table><script>alert(1)</script>") {
			t.Errorf("the mail to %s lost the notes as typed", m.To)
		}
	}
}

func TestOptionalFieldsLeaveNoEmptyLines(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	delete(l.Fields, "telefoonnummer")
	delete(l.Fields, "opmerkingen")
	l.Fields["producten"] = "Rower (1x)"
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	for _, m := range office.Mails() {
		if strings.Contains(m.Text, "Telefoonnummer") || strings.Contains(m.HTML, "Telefoonnummer") {
			t.Errorf("the mail to %s has an empty telephone number", m.To)
		}
		if strings.Contains(m.Text, "\n\n\n") {
			t.Errorf("the mail to %s has holes:\n%s", m.To, m.Text)
		}
		if !strings.Contains(m.Text, "1 product)") {
			t.Errorf("the mail to %s counts wrongly:\n%s", m.To, m.Text)
		}
	}
}

func TestSummerAndWinterTimesAreThoseOfAmsterdam(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	for at, want := range map[time.Time]string{
		time.Date(2026, time.July, 1, 22, 5, 0, 0, time.UTC):       "2 juli 2026 om 00:05 uur",
		time.Date(2026, time.December, 31, 23, 30, 0, 0, time.UTC): "1 januari 2027 om 00:30 uur",
	} {
		l := quote()
		l.ReceivedAt = at
		if err := mailer.MailVisitor(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		mails := office.Mails()
		if last := mails[len(mails)-1]; !strings.Contains(last.Text, want) {
			t.Errorf("received at %s: the mail does not say %q:\n%s", at, want, last.Text)
		}
	}
}

func TestOnlyWhatWillNeverArriveIsUndeliverable(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	for _, c := range []struct {
		refusal       ses.Refusal
		undeliverable bool
	}{
		{ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected"}, true},
		{ses.Refusal{Status: http.StatusBadRequest, Type: "BadRequestException"}, true},
		{ses.Refusal{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}, false},
		{ses.Refusal{Status: http.StatusBadRequest, Type: "SendingPausedException"}, false},
		{ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}, false},
	} {
		office.Refuse(func(ses.Mail) error { return c.refusal })
		err := mailer.MailVisitor(t.Context(), quote())
		if err == nil || errors.Is(err, notify.ErrUndeliverable) != c.undeliverable {
			t.Errorf("%s gives %v; undeliverable should be %t", c.refusal.Type, err, c.undeliverable)
		}
	}
}
