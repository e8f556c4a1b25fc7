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
		Sender: m.company, Subject: "Aanmelden bij het beheer van " + m.company.Name, Heading: "Aanmelden bij het beheer",
		Opening: []string{
			greeting(name), "Met deze link meldt u zich aan. Hij werkt één keer, en een kwartier lang.",
		},
		Links:   []button{{"Aanmelden", address}},
		Closing: []string{"Hebt u hier niet om gevraagd? Doe dan niets: zonder deze mail kan niemand zich met uw adres aanmelden."},
		Small:   "Deze mail kwam van " + m.company.URL,
	})
}
