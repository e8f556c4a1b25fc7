package mail

import (
	"context"
)

// MailSignIn sends somebody who may edit content the link that signs in. It is no mail about a lead, and SES's events of it
// are not recorded.
func (m *Mailer) MailSignIn(ctx context.Context, to, name, address string) error {
	to, err := deliverable(to)
	if err != nil {
		return err
	}
	return m.send(ctx, ToVisitor, "", []string{to}, m.company.Email, &letter{
		sender: m.company, subject: "Aanmelden bij het beheer van " + m.company.Name, heading: "Aanmelden bij het beheer",
		opening: []string{
			greeting(name), "Met deze link meldt u zich aan. Hij werkt één keer, en een kwartier lang.",
		},
		links:   []button{{"Aanmelden", address}},
		closing: []string{"Hebt u hier niet om gevraagd? Doe dan niets: zonder deze mail kan niemand zich met uw adres aanmelden."},
		small:   "Deze mail kwam van " + m.company.URL,
	})
}
