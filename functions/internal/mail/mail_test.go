package mail_test

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/ses"
)

var update = flag.Bool("update", false, "write the golden files anew")

// forms are those of the test site.
var forms = formtest.Set()

func newMailer(t testing.TB) (*mail.Mailer, *leadtest.PostOffice) {
	t.Helper()
	office := leadtest.NewPostOffice(t)
	return mail.New(office.Client(), mail.Settings{
		From: "aanvragen@dfx.example", Sales: "verkoop@dfx.example", LinkKey: []byte("key"),
		Company: mail.Company{
			Name: "DFX Fitness", Phone: "020 123 4567", Email: "info@dfx.example", URL: "https://dfx.example",
		},
	}, forms), office
}

func quote() lead.Lead {
	return lead.Lead{
		ID: "quote-5b0c8b1e", Form: lead.Quote, Status: lead.New,
		ReceivedAt: time.Date(2026, time.July, 1, 22, 5, 0, 0, time.UTC),
		DueAt:      time.Date(2026, time.July, 2, 15, 0, 0, 0, time.UTC),
		ExpiresAt:  time.Date(2029, time.July, 1, 22, 5, 0, 0, time.UTC),
		Name:       "Sanne de Vries", Email: "sanne@example.nl",
		Fields: map[string]string{
			"naam": "Sanne de Vries", "bedrijfsnaam": "Fitclub Noord", "emailadres": "sanne@example.nl", "telefoonnummer": "06-12345678",
			"producten":   "Chest Press (2x), Timing Gates (set, draadloos) (1x), Rower (12x)",
			"opmerkingen": "Adres: Kade 3, Zwolle\nOpmerkingen: graag vóór juni",
		},
		Items: []lead.Item{
			{ID: "sg-001", Name: "Chest Press", Quantity: 2},
			{ID: "p-012", Name: "Timing Gates (set, draadloos)", Quantity: 1}, {Name: "Rower", Quantity: 12},
		},
		Origin: lead.Origin{
			Page: "/offerteformulier", Landing: "/medical", Referrer: "www.example.org", Language: "nl",
			Campaign: lead.Campaign{Source: "mail", Medium: "nieuwsbrief", Name: "lente"},
		},
	}
}

// leads are one lead of each form, with every field filled in.
func leads() []lead.Lead {
	at := time.Date(2026, time.November, 21, 9, 30, 0, 0, time.UTC)
	return []lead.Lead{
		quote(),
		{
			ID: "contact-1", Form: lead.Contact, ReceivedAt: at, Name: "Bart Smit", Email: "bart@example.nl",
			Fields: map[string]string{
				"name": "Bart Smit", "company": "Hotel Zee", "email": "bart@example.nl", "phone": "0612345678",
				"subject": "Smart Gym Consultation", "message": "Wij openen in mei.\nKunt u langskomen?",
			},
		},
		{
			ID: "newsletter-1", Form: lead.Newsletter, ReceivedAt: at, Email: "nieuws@example.nl",
			Fields: map[string]string{
				"naam": "Nieuwsbrief abonnee", "emailadres": "nieuws@example.nl", "onderwerp": "Newsletter Aanmelding",
				"bericht": "Aanmelding voor de nieuwsbrief: nieuws@example.nl",
			},
			Consent: lead.Consent{Text: "U geeft ons toestemming om u de nieuwsbrief te e-mailen.", Page: "/blog", At: at},
		},
		{
			ID: "brochure-1", Form: lead.Brochure, ReceivedAt: at, Name: "Eva Bos", Email: "eva@example.nl",
			Fields: map[string]string{
				"naam": "Eva Bos", "bedrijfsnaam": "Zorgpunt", "emailadres": "eva@example.nl", "telefoonnummer": "030 123 45 67",
				"onderwerp": "Brochure aanvraag: Medical", "bericht": "Graag de brochure Medical.", "brochure": "medical",
			},
		},
		{
			ID: "partner-1", Form: lead.Partner, ReceivedAt: at, Name: "Ali Öz", Email: "ali@example.nl",
			Fields: map[string]string{
				"companyName": "Öz Metaal", "contactPerson": "Ali Öz", "email": "ali@example.nl", "phone": "0201234567", "website": "oz.example",
				"companySize": "11-50", "partnershipType": "leverancier", "description": "Wij maken frames.\nLevertijd: vier weken.",
			},
		},
		{
			ID: "technician-1", Form: lead.Technician, ReceivedAt: at, Name: "Jan Jansen", Email: "jan@example.nl",
			Fields: map[string]string{
				"firstName": "Jan", "lastName": "Jansen", "email": "jan@example.nl", "phone": "0687654321", "address": "Dorpsweg 1",
				"postalCode": "1234 AB", "city": "Huizen", "experience": "5-10", "certifications": "NEN 3140",
				"specializations": "Cardio apparatuur, Smart gym technologie", "availability": "weekends",
				"motivation": "Ik werk graag zelfstandig.", "references": "Sportcentrum De Brug",
			},
		},
	}
}

func TestBothMailsOfEveryForm(t *testing.T) {
	t.Parallel()
	for _, l := range leads() {
		mailer, office := newMailer(t)
		if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
			t.Fatal(err)
		}
		golden(t, string(l.Form)+".txt", written(office.Mails()))
		for _, m := range office.Mails() {
			checkLinks(t, m)
		}
		if l.Form == lead.Quote {
			golden(t, "quote-sales.html", office.Mails()[0].HTML)
			golden(t, "quote-visitor.html", office.Mails()[1].HTML)
		}
	}
}

func TestAConfirmationIsInTheLanguageOfThePage(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	l.Origin.Language = "en"
	if err := errors.Join(mailer.MailVisitor(t.Context(), l), mailer.MailSales(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	golden(t, "quote-english.txt", written(office.Mails()))
	if page := office.Mails()[0].HTML; !strings.Contains(page, `<html lang="en">`) || !strings.Contains(page, "Wishlist (3 products)") || !strings.Contains(page, ">Quantity</th>") {
		t.Errorf("the visitor gets %s", page)
	}
	l.Name = ""
	l.Origin.Language = "fr" // of which the form has no words
	if err := mailer.MailVisitor(t.Context(), l); err != nil || !strings.HasPrefix(office.Mails()[2].Text, "Goedendag,") {
		t.Errorf("in French: %v\n%s", err, office.Mails()[2].Text)
	}
}

// checkLinks holds the links of a mail's HTML against the addresses in its text.
func checkLinks(t *testing.T, m ses.Mail) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(m.HTML))
	if err != nil {
		t.Fatal(err)
	}
	links := map[string]bool{}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			links[a.Val] = links[a.Val] || a.Key == "href"
		}
	}
	for line := range strings.Lines(m.Text) {
		if address := strings.TrimSpace(line); strings.HasPrefix(address, "https://") && !links[address] {
			t.Errorf("the mail to %s has no link to %s:\n%s", m.To, address, m.HTML)
		}
	}
}

// written are mails as text.
func written(mails []ses.Mail) string {
	var set strings.Builder
	for _, m := range mails {
		fmt.Fprintf(&set, "From: %s\nTo: %s\nReply-To: %s\nSubject: %s\n", m.From, m.To, m.ReplyTo, m.Subject)
		for _, header := range m.Headers {
			fmt.Fprintf(&set, "%s: %s\n", header[0], header[1])
		}
		fmt.Fprintf(&set, "\n%s\n", m.Text)
	}
	return set.String()
}

func TestRemindersSayWhatToDo(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	taken := quote()
	taken.Status, taken.Assignee = lead.InHand, "ellen@dfx.example"
	if err := errors.Join(mailer.MailReminder(t.Context(), quote()), mailer.MailManager(t.Context(), taken)); err != nil {
		t.Fatal(err)
	}
	var set strings.Builder
	for _, m := range office.Mails() {
		fmt.Fprintf(&set, "To: %s\nReply-To: %s\nSubject: %s\n\n%s\n", m.To, m.ReplyTo, m.Subject, m.Text)
	}
	golden(t, "reminders.txt", set.String())
}

// The links of a mail are those of the mailboxes that it goes to.
func TestTheManagerHasLinksOfTheirOwn(t *testing.T) {
	t.Parallel()
	office := leadtest.NewPostOffice(t)
	settings := mail.Settings{From: "aanvragen@dfx.example", Sales: "verkoop@dfx.example", Manager: "chef@dfx.example", LinkKey: []byte("key")}
	mailer := mail.New(office.Client(), settings, forms)
	settings.SalesOnly = true
	preview := mail.New(office.Client(), settings, forms)
	if err := errors.Join(mailer.MailReminder(t.Context(), quote()), mailer.MailManager(t.Context(), quote()), preview.MailManager(t.Context(), quote())); err != nil {
		t.Fatal(err)
	}
	want := []string{"verkoop@dfx.example", "chef@dfx.example", "verkoop@dfx.example"}
	for i, m := range office.Mails() {
		_, rest, _ := strings.Cut(m.Text, link.Path)
		token, _, _ := strings.Cut(rest, "\n")
		opened, err := link.New([]byte("key")).Open(token, quote().ReceivedAt)
		if err != nil || opened.By != want[i] || m.To != want[i] || opened.Lead != quote().ID || !opened.Expires.Equal(quote().ExpiresAt) {
			t.Errorf("to %s: %+v, %v", m.To, opened, err)
		}
	}
}

// A bounce must not keep later mails from sales, as it keeps them from visitors.
func TestMailsToSalesHaveAConfigurationSetOfTheirOwn(t *testing.T) {
	t.Parallel()
	office := leadtest.NewPostOffice(t)
	mailer := mail.New(office.Client(), mail.Settings{
		From: "aanvragen@dfx.example", Sales: "verkoop@dfx.example", SalesSet: "to-sales", VisitorSet: "to-visitors",
	}, forms)
	if err := errors.Join(mailer.MailSales(t.Context(), quote()), mailer.MailUnstored(t.Context(), quote()), mailer.MailVisitor(t.Context(), quote())); err != nil {
		t.Fatal(err)
	}
	var sets []string
	for _, m := range office.Mails() {
		sets = append(sets, m.ConfigurationSet)
	}
	if diff := cmp.Diff([]string{"to-sales", "to-sales", "to-visitors"}, sets); diff != "" {
		t.Error(diff)
	}
}

func TestALeadThatCouldNotBeStoredSaysSo(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	for _, l := range leads() {
		if err := mailer.MailUnstored(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	for i, m := range office.Mails() {
		const warning = "Deze aanvraag kon niet worden opgeslagen"
		if m.To != "verkoop@dfx.example" || !strings.HasPrefix(m.Subject, "NIET OPGESLAGEN: ") || !strings.Contains(m.Text, warning) || !strings.Contains(m.HTML, warning) {
			t.Errorf("to %s: %s\n%s", m.To, m.Subject, m.Text)
		}
		l := leads()[i]
		for _, field := range forms.Named(l.Form).Fields {
			if field.Internal || field.Name == "producten" { // a table of their own
				continue
			}
			if shown := field.Show(l.Fields[field.Name]); !strings.Contains(m.Text, shown) {
				t.Errorf("%s: the mail lacks %s: %s", l.Form, field.Name, shown)
			}
		}
	}
}

func TestNobodyCanHaveUsWriteToStrangers(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{
		"https://kwaad.example", "www.kwaad.example", "kwaad.example", "kwaad.nl/inloggen", "bank@kwaad.example", "KWAAD。nl",
	} {
		for _, l := range leads() {
			mailer, office := newMailer(t)
			l.Name = "Uw bank " + typed
			for name := range l.Fields {
				if name != forms.Named(l.Form).EmailField() {
					l.Fields[name] = "Uw rekening is geblokkeerd, zie " + typed
				}
			}
			for i := range l.Items {
				l.Items[i] = lead.Item{ID: typed, Name: typed, Quantity: 1, Customization: lead.Customization{Text: typed}}
			}
			if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
				t.Fatal(err)
			}
			mails := office.Mails()
			if l.Form != lead.Newsletter && !strings.Contains(mails[0].Text, typed) {
				t.Errorf("%s: sales does not see %s", l.Form, typed)
			}
			for _, word := range []string{"kwaad", "bank", "geblokkeerd"} {
				if strings.Contains(strings.ToLower(mails[1].Text+mails[1].HTML), word) {
					t.Errorf("%s: the confirmation holds %q of what was typed:\n%s", l.Form, word, mails[1].Text)
				}
			}
		}
	}
}

// A mail is written twice, by two templates: whichever part a program shows, it says the same.
func TestBothPartsOfAMailSayTheSame(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[\pL\pN]+`)
	said := func(text string) string { return strings.ToLower(strings.Join(words.FindAllString(text, -1), " ")) }
	for _, l := range leads() {
		mailer, office := newMailer(t)
		if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
			t.Fatal(err)
		}
		for _, mail := range office.Mails() {
			_, body, _ := strings.Cut(mail.HTML, "<body")
			addresses := regexp.MustCompile(`href="[^"]*"`).FindAllString(body, -1)
			shown := said(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(body, " ") + strings.Join(addresses, " ")))
			for _, word := range strings.Fields(said(mail.Text)) {
				if !slices.Contains(strings.Fields(shown), word) {
					t.Errorf("%s, %q: the HTML does not say %q", l.Form, mail.Subject, word)
				}
			}
		}
	}
}

func TestAConfirmationGreetsByNamesAlone(t *testing.T) {
	t.Parallel()
	for name, greeting := range map[string]string{
		"Sanne de Vries": "Beste Sanne de Vries,", "J.P. van 't Hof": "Beste J.P. van 't Hof,", "김민준": "Beste 김민준,",
		"": "Goedendag,", "Bel 0900-1234": "Goedendag,", "Uw bank: bel ons": "Goedendag,", "kwaad.nl": "Goedendag,",
		strings.Repeat("Sanne ", 20): "Goedendag,",
	} {
		mailer, office := newMailer(t)
		l := quote()
		l.Name = name
		if err := mailer.MailVisitor(t.Context(), l); err != nil {
			t.Fatal(err)
		}
		if text := office.Mails()[0].Text; !strings.Contains(text, greeting+"\n") {
			t.Errorf("to %q:\n%s", name, text)
		}
	}
}

func TestAnAddressThatSESCannotTake(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	l.Email = "info@münchen.example"
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	if mails := office.Mails(); mails[0].ReplyTo != "info@xn--mnchen-3ya.example" || mails[1].To != mails[0].ReplyTo {
		t.Errorf("reply to %q, confirmed to %q", mails[0].ReplyTo, mails[1].To)
	}
	l.Email = "jörg@example.nl"
	if err := mailer.MailSales(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	if text := office.Mails()[2].Text; strings.Contains(text, "Beantwoord deze mail") || !strings.Contains(text, "Een antwoord op deze mail komt niet bij") {
		t.Errorf("the mail does not warn that an answer goes nowhere:\n%s", text)
	}
	if err := mailer.MailVisitor(t.Context(), l); !errors.Is(err, lead.ErrUndeliverable) {
		t.Errorf("the confirmation to %s: %v", l.Email, err)
	}
	// SES may dislike an address that we do not.
	office.Refuse(func(m ses.Mail) error {
		if m.ReplyTo != "info@dfx.example" {
			return ses.Refusal{Status: http.StatusBadRequest, Type: "BadRequestException"}
		}
		return nil
	})
	if err := mailer.MailSales(t.Context(), quote()); err != nil {
		t.Errorf("sales was not mailed: %v", err)
	}
}

func TestAnAnswerToAConfirmationGoesToThoseWhomTheFormNames(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	own := lead.Lead{ID: "zomeractie-1", Form: "zomeractie", Email: "sanne@example.nl", Fields: map[string]string{"email": "sanne@example.nl"}}
	for _, l := range []lead.Lead{own, quote()} {
		if err := mailer.MailVisitor(t.Context(), l); err != nil {
			t.Fatal(err)
		}
	}
	if mails := office.Mails(); mails[0].ReplyTo != "actie@dfx-fitness.example" || mails[1].ReplyTo != "info@dfx.example" {
		t.Errorf("answers go to %q and %q", mails[0].ReplyTo, mails[1].ReplyTo)
	}
}

func TestAnErrorTellsNobodysAddress(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	office.Refuse(func(m ses.Mail) error {
		return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "Email address is not verified: " + m.To}
	})
	err := mailer.MailVisitor(t.Context(), quote())
	if err == nil || strings.Contains(err.Error(), "sanne") || !strings.Contains(err.Error(), "MessageRejected") {
		t.Errorf("error %v", err)
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
	l.Fields["opmerkingen"] = `</table><script>alert("1", '2')</script>`
	l.Items = []lead.Item{{ID: "<b>", Name: `<b>Chest</b>`, Quantity: 2}}
	l.Origin.Campaign.Source = "<b>mail</b>"
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
	}
	for _, text := range []string{office.Mails()[0].Text, html.UnescapeString(office.Mails()[0].HTML)} {
		if !strings.Contains(text, l.Fields["opmerkingen"]) || !strings.Contains(text, "aan "+l.Name) {
			t.Errorf("the mail to sales lost what was typed:\n%s", text)
		}
	}
}

func TestOptionalFieldsLeaveNoEmptyLines(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	delete(l.Fields, "telefoonnummer")
	delete(l.Fields, "opmerkingen")
	l.Items = l.Items[:1]
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
	amsterdam, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		t.Skip(err) // a machine without time zones
	}
	mailer, office := newMailer(t)
	for at := time.Date(2026, time.January, 1, 0, 30, 0, 0, time.UTC); at.Year() < 2028; at = at.Add(7*24*time.Hour + 13*time.Minute) {
		for _, moment := range []time.Time{at, at.Truncate(24 * time.Hour).Add(59 * time.Minute), at.Truncate(24 * time.Hour).Add(time.Hour)} {
			l := quote()
			l.ReceivedAt = moment
			if err := mailer.MailVisitor(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			mails := office.Mails()
			there := moment.In(amsterdam)
			want := fmt.Sprintf("%d om %s uur", there.Year(), there.Format("15:04"))
			if last := mails[len(mails)-1]; !strings.Contains(last.Text, want) {
				t.Fatalf("received at %s: the mail does not say %q", moment, want)
			}
		}
	}
	l := quote()
	if err := mailer.MailVisitor(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	if mails := office.Mails(); !strings.Contains(mails[len(mails)-1].Text, "2 juli 2026 om 00:05 uur") {
		t.Error("the month is not in Dutch")
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
		{ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "Email address is not verified. The following identities failed the check in region EU-WEST-1: sanne@example.nl"}, false},
		{ses.Refusal{Status: http.StatusBadRequest, Type: "BadRequestException"}, true},
		{ses.Refusal{Status: http.StatusTooManyRequests, Type: "TooManyRequestsException"}, false},
		{ses.Refusal{Status: http.StatusBadRequest, Type: "SendingPausedException"}, false},
		{ses.Refusal{Status: http.StatusInternalServerError, Type: "InternalFailure"}, false},
	} {
		office.Refuse(func(ses.Mail) error { return c.refusal })
		err := mailer.MailVisitor(t.Context(), quote())
		if err == nil || errors.Is(err, lead.ErrUndeliverable) != c.undeliverable {
			t.Errorf("%s gives %v; undeliverable should be %t", c.refusal.Type, err, c.undeliverable)
		}
	}
}

// Events of SES repeat the tags, so that what became of a mail is found in the history of its lead.
func TestEachMailNamesItsLeadByATag(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := quote()
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailUnstored(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	var got []map[string]string
	for _, m := range office.Take() {
		got = append(got, m.Tags)
	}
	want := []map[string]string{
		{"lead": string(l.ID), "mail": "sales"}, {"lead": string(l.ID), "mail": "sales"},
		{"lead": string(l.ID), "mail": "visitor"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// FuzzMails looks for texts that break out of a mail's HTML or its headers.
func FuzzMails(f *testing.F) {
	f.Add("Sanne", "Fitclub", "Rower (1x)", "notes")
	f.Add("<script>", "a\r\nBcc: x@example.nl", "<b>x</b> (2x), (3x)", "</td>\x00\"'>")
	f.Add("", "\u202e", "(x)", "https://x.example www.x.example")
	mailer, office := newMailer(f)
	f.Fuzz(func(t *testing.T, name, company, products, notes string) {
		for _, l := range leads() {
			l.Name = name
			for field := range l.Fields {
				switch field {
				case "emailadres", "email":
				case "producten":
					l.Fields[field] = products
					l.Items = []lead.Item{{ID: company, Name: products, Quantity: 1}}
				case "opmerkingen", "message", "description", "motivation":
					l.Fields[field] = notes
				default:
					l.Fields[field] = company
				}
			}
			if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
				t.Fatal(err)
			}
		}
		for _, m := range office.Take() {
			if strings.ContainsAny(m.Subject, "\r\n") || len([]rune(m.Subject)) > 150 {
				t.Errorf("subject %q", m.Subject)
			}
			for part := range strings.SplitSeq(m.HTML, "<") {
				tag := strings.TrimPrefix(part, "/")
				if part != "" && !slices.ContainsFunc(tags, func(known string) bool {
					return strings.HasPrefix(tag, known) && strings.ContainsAny(tag[len(known):][:1], " >\n")
				}) {
					t.Fatalf("the HTML holds <%.40s", part)
				}
			}
		}
	})
}

// tags are the elements of a mail.
var tags = []string{"!doctype", "html", "head", "meta", "title", "body", "table", "tr", "td", "th", "h1", "h2", "p", "a", "br", "span"}

func TestAFormMayHaveRecipientsAndWordsOfItsOwn(t *testing.T) {
	t.Parallel()
	set := form.NewSet([]form.Definition{{
		Form: "winteractie", Title: "Winteractie",
		Fields: []form.Field{
			{Name: "email", Kind: form.Email, Label: "E-mailadres"}, {Name: "leden", Label: "Hoeveel leden hebt u?", Column: "Leden"},
		},
		Mail:         form.Mail{To: []string{"anke@dfx.example", "wim@dfx.example"}, Note: "Bel binnen een dag."},
		Confirmation: form.Confirmation{Subject: "Uw winteractie bij {company}", Text: "Wij bellen u. Of belt u {phone}."},
	}})
	l := lead.Lead{ID: "winteractie-1", Form: "winteractie", Email: "sanne@example.nl", Fields: map[string]string{"email": "sanne@example.nl", "leden": "400"}}
	settings := mail.Settings{
		From: "site@dfx.example", Sales: "verkoop@dfx.example", Company: mail.Company{Name: "DFX", Phone: "020 123", Email: "info@dfx.example"},
	}
	office := leadtest.NewPostOffice(t)
	mailer := mail.New(office.Client(), settings, set)
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	toSales, toVisitor := office.Mails()[0], office.Mails()[1]
	if toSales.To != "anke@dfx.example, wim@dfx.example" || !strings.Contains(toSales.Text, "Leden:        400") ||
		!strings.Contains(toSales.Text, "Bel binnen een dag.") || !strings.Contains(toSales.Text, "aan de bezoeker te schrijven") {
		t.Errorf("to %s\n%s", toSales.To, toSales.Text)
	}
	if toVisitor.Subject != "Uw winteractie bij DFX" || !strings.Contains(toVisitor.Text, "Wij bellen u. Of belt u 020 123.") {
		t.Errorf("%s\n%s", toVisitor.Subject, toVisitor.Text)
	}

	settings.SalesOnly = true
	if err := mail.New(office.Client(), settings, set).MailSales(t.Context(), l); err != nil || office.Mails()[2].To != "verkoop@dfx.example" {
		t.Errorf("a preview mails %s, %v", office.Mails()[2].To, err)
	}
	if err := mail.New(office.Client(), settings, forms).MailSales(t.Context(), l); err != nil || !strings.Contains(office.Mails()[3].Text, "400") {
		t.Errorf("of a form that is gone: %v\n%s", err, office.Mails()[3].Text)
	}
}

func TestAMailboxOfAFormIsLookedUpToo(t *testing.T) {
	t.Parallel()
	office := leadtest.NewPostOffice(t)
	set := form.NewSet([]form.Definition{{Form: "winteractie", Mail: form.Mail{To: []string{"anke@dfx.example"}}}})
	mailer := mail.New(office.Client(), mail.Settings{Sales: "verkoop@dfx.example"}, set)
	if suppressed, err := mailer.SalesSuppressed(t.Context()); suppressed || err != nil {
		t.Errorf("nobody is suppressed: %t, %v", suppressed, err)
	}
	office.Suppress("anke@dfx.example")
	if suppressed, err := mailer.SalesSuppressed(t.Context()); !suppressed || err != nil {
		t.Errorf("anke is suppressed: %t, %v", suppressed, err)
	}
}
