package mail

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/link"
)

// addLinks adds the links that a mail to a subscriber of the newsletter needs.
func (m *Mailer) addLinks(msg *letter, l lead.Lead) {
	if l.IsToConfirm() {
		msg.Links = []button{{"Bevestig uw aanmelding", m.address(link.Link{Action: link.Confirm, Lead: l.ID, Expires: l.ExpiresAt})}}
	}
	msg.SignOff = SignOffAddress(m.settings, l.ID)
}

// SignOffAddress is the link that signs off the address of a sign-up, for mails of the newsletter. It never expires:
// so long as mails are kept, people may sign off by them.
func SignOffAddress(settings Settings, id lead.ID) string {
	return link.New(settings.LinkKey).Address(settings.Company.URL, link.Link{Action: link.SignOff, Lead: id})
}

// address is the URL of a link.
func (m *Mailer) address(l link.Link) string {
	return link.New(m.settings.LinkKey).Address(m.company.URL, l)
}

// signOffHeaders name where mail programs sign off: by a POST to the first, which asks nothing more, or by a mail (RFC
// 8058 §3.1, RFC 2369 §3.2).
func (m *Mailer) signOffHeaders(address string) []types.MessageHeader {
	return []types.MessageHeader{
		{
			Name:  aws.String("List-Unsubscribe"),
			Value: aws.String("<" + address + ">, <mailto:" + m.company.Email + "?subject=afmelden>"),
		},
		{Name: aws.String("List-Unsubscribe-Post"), Value: aws.String("List-Unsubscribe=One-Click")},
	}
}
