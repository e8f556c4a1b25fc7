package notify

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// maxSpam is how many leads the mail about a week's spam shows.
const maxSpam = 100

// spamMails is one mail about each week's spam: EventBridge starts a schedule at least once.
var spamMails = lead.Rule{Kind: "spam-mail", Most: 1, Window: 7 * 24 * time.Hour}

// MailSpam mails sales what came in last week and was judged spam, unless there was none or the mail of that week was
// sent.
func (n *Notifier) MailSpam(ctx context.Context) error {
	from, to := calendar.LastWeek(n.Now())
	var shown []lead.Lead
	more := 0
	for l, err := range n.Store.JudgedSpam(ctx, from, to) {
		switch {
		case err != nil:
			return fmt.Errorf("last week's spam: %w", err)
		case len(shown) < maxSpam:
			shown = append(shown, l)
		default:
			more++
		}
	}
	if len(shown) == 0 {
		n.Log.InfoContext(ctx, "no spam last week")
		return nil
	}
	week, member := from.Format(time.DateOnly), rand.Text()
	allowed, _, err := n.Quota.Take(ctx, spamMails, week, member)
	if err != nil {
		return err
	}
	if !allowed {
		n.Log.InfoContext(ctx, "last week's spam was mailed already")
		return nil
	}
	if err := n.Mailer.MailSpam(ctx, from, to, shown, more); err != nil {
		// So that it may be tried again, also where ctx is what ended it.
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseDeadline)
		defer cancel()
		return fmt.Errorf("mail last week's spam: %w", errors.Join(err, n.Quota.Return(ending, spamMails, week, member)))
	}
	n.Log.InfoContext(ctx, "last week's spam mailed", "leads", len(shown)+more)
	return nil
}
