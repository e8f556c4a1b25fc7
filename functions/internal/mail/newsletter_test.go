package mail_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
)

// signUp is a sign-up for the newsletter that is to be confirmed.
func signUp() lead.Lead {
	for _, l := range leads() {
		if l.Form == lead.Newsletter {
			l.ExpiresAt, l.ConfirmedUntil = l.ReceivedAt.AddDate(0, 0, lead.ConfirmDays), l.ReceivedAt.AddDate(3, 0, 0)
			return l
		}
	}
	panic("there is no sign-up")
}

func TestASignUpThatIsToBeConfirmedIsAskedFor(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	l := signUp()
	if err := errors.Join(mailer.MailSales(t.Context(), l), mailer.MailVisitor(t.Context(), l)); err != nil {
		t.Fatal(err)
	}
	golden(t, "newsletter-double.txt", written(office.Mails()))
	golden(t, "newsletter-double.html", office.Mails()[1].HTML)
	l.ConfirmedAt = l.ReceivedAt.Add(time.Hour)
	if err := mailer.MailVisitor(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	if text := office.Mails()[2].Text; strings.Contains(text, "Bevestig") {
		t.Errorf("a confirmed sign-up is asked for again:\n%s", text)
	}
}

// A link's action and lead are what its token says.
func opened(t *testing.T, text string, now time.Time) []link.Link {
	t.Helper()
	var all []link.Link
	for _, found := range regexp.MustCompile(`https://dfx\.example/api/links/([A-Za-z0-9_-]+)`).FindAllStringSubmatch(text, -1) {
		l, err := link.New([]byte("key")).Open(found[1], now)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

func TestMailsToSubscribersAreSignedOffByOneClick(t *testing.T) {
	t.Parallel()
	for _, l := range leads() {
		mailer, office := newMailer(t)
		if err := errors.Join(mailer.MailVisitor(t.Context(), l), mailer.MailSales(t.Context(), l)); err != nil {
			t.Fatal(err)
		}
		for i, m := range office.Mails() {
			headers := map[string]string{}
			for _, header := range m.Headers {
				headers[header[0]] = header[1]
			}
			where, how := headers["List-Unsubscribe"], headers["List-Unsubscribe-Post"]
			if l.Form != lead.Newsletter || i > 0 {
				if where+how != "" {
					t.Errorf("%s, to %s: the mail has %q, %q", l.Form, m.To, where, how)
				}
				continue
			}
			// RFC 8058 §3.1; and years later the link must do what it says.
			if how != "List-Unsubscribe=One-Click" || !strings.HasPrefix(where, "<https://") || !strings.HasSuffix(where, "<mailto:info@dfx.example?subject=afmelden>") {
				t.Errorf("%q, %q", where, how)
			}
			for _, text := range []string{where, m.Text, m.HTML} {
				links := opened(t, text, l.ReceivedAt.AddDate(9, 0, 0))
				if len(links) != 1 || links[0] != (link.Link{Action: link.SignOff, Lead: l.ID}) {
					t.Errorf("links %+v in %s", links, text)
				}
			}
		}
	}
}
