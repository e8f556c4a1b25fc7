package newsletter

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// columns are called as mailing tools know them, where they do.
var columns = []string{
	"email", "name", "consent", "page", "signed_on_at", "confirmed_at", "unsubscribe_url",
}

// Table is a table of subscribers for a mailing tool, whose first row has the names of its columns. Times are written
// in a time zone (RFC 3339). signOff is the address by which the person of a sign-up signs off, for the tool's mails.
func Table(subscribers []Subscriber, zone *time.Location, signOff func(lead.ID) string) [][]string {
	stamp := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.In(zone).Format(time.RFC3339)
	}
	rows := [][]string{slices.Clone(columns)} // a writer may change them
	for _, s := range subscribers {
		rows = append(rows, []string{
			s.Email, s.SignUp.Name, s.SignUp.Consent.Text, s.SignUp.Consent.Page, stamp(s.SignedOn), stamp(s.SignUp.ConfirmedAt), signOff(s.SignUp.ID),
		})
	}
	return rows
}
