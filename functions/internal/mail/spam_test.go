package mail_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
)

func TestTheMailAboutTheSpamOfAWeek(t *testing.T) {
	t.Parallel()
	mailer, office := newMailer(t)
	from := time.Date(2026, time.November, 15, 23, 0, 0, 0, time.UTC)
	expires := from.AddDate(0, 0, 60)
	var spam []lead.Lead
	reasons := []string{"many links", "honeypot filled in", "judged by a person", "something new"}
	for i, l := range leads()[1:5] {
		l.Status, l.SpamReason, l.ExpiresAt = lead.Spam, reasons[i], expires
		spam = append(spam, l)
	}
	spam[0].Name, spam[0].Fields["company"] = "<b>Bart</b>", "Kwaad\r\nBcc: iedereen@example.nl"
	spam[0].Fields["message"] = strings.Repeat("<script>", 100) + "\nen meer"
	if err := mailer.MailSpam(t.Context(), from, from.AddDate(0, 0, 7), spam, 2); err != nil {
		t.Fatal(err)
	}
	m := office.Mails()[0]
	golden(t, "spam.txt", written(office.Mails()))
	golden(t, "spam.html", m.HTML)
	if strings.Contains(m.HTML, "<script") || strings.Contains(m.HTML, "<b>") {
		t.Error("what was typed is markup")
	}
	var want []link.Link
	for _, l := range spam {
		want = append(want, link.Link{Action: link.Release, Lead: l.ID, By: "verkoop@dfx.example", Expires: expires})
	}
	for _, text := range []string{m.Text, m.HTML} {
		if diff := cmp.Diff(want, opened(t, text, from)); diff != "" {
			t.Error(diff)
		}
	}
}
