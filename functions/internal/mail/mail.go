// Package mail writes a lead's mails and sends them through Amazon SES.
//
// In: a lead. Out: a mail to sales and one to the visitor, each as text and as HTML. Of a visitor's
// texts, only the address reaches a header as it is; the subject of the mail to sales holds a few
// words in one line.
package mail

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"
	"github.com/aws/smithy-go"
	"golang.org/x/net/idna"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Company is the sender of the mails.
type Company struct {
	Name  string
	Phone string
	Email string
	URL   string // the site's address, without a slash at the end
}

// PhoneAbroad is the telephone number as it is dialled from another country (ITU-T E.123).
func (c Company) PhoneAbroad() string {
	if rest, isDutch := strings.CutPrefix(c.Phone, "0"); isDutch {
		return "+31 " + rest
	}
	return c.Phone
}

// In is the company for readers of a language, empty for Dutch: whoever reads another may call from abroad.
func (c Company) In(language string) Company {
	if language != "" {
		c.Phone = c.PhoneAbroad()
	}
	return c
}

// Settings are the addresses of mails.
type Settings struct {
	From    string // a verified identity of SES
	Sales   string // recipient of the leads of a form that names none itself
	Company Company
	Manager string // gets what was not answered in time; may be empty
	LinkKey []byte // of the links that mails to sales have; none where empty
	// SalesOnly has leads of every form go to Sales: those of a preview reach nobody else.
	SalesOnly bool
	// Configuration sets of SES, of mails to sales and to visitors; none where empty. That of sales suppresses
	// nobody: SES would answer that it took a mail, and send nothing.
	SalesSet, VisitorSet string
}

// A Mailer sends through SES.
type Mailer struct {
	client   *sesv2.Client
	settings Settings
	forms    *form.Set
	company  Company
}

// New makes a mailer of leads of some forms.
func New(client *sesv2.Client, settings Settings, forms *form.Set) *Mailer {
	return &Mailer{client, settings, forms, settings.Company}
}

// MailSales mails a lead to sales; an answer to the mail goes to the visitor.
func (m *Mailer) MailSales(ctx context.Context, l lead.Lead) error {
	return m.mailSales(ctx, l, true)
}

// MailReminder mails a lead to sales once more that nobody has taken up.
func (m *Mailer) MailReminder(ctx context.Context, l lead.Lead) error {
	return m.send(ctx, ToSales, l.ID, m.recipients(l.Form), m.company.Email, m.reminder(l))
}

// MailManager mails a lead to the manager that was not answered in time, or to sales where no manager is set.
func (m *Mailer) MailManager(ctx context.Context, l lead.Lead) error {
	to := m.recipients(l.Form)
	if m.settings.Manager != "" && !m.settings.SalesOnly {
		to = []string{m.settings.Manager}
	}
	return m.send(ctx, ToSales, l.ID, to, m.company.Email, m.escalation(l, to))
}

// MailCall reminds sales, and whoever has the lead, that its person is to be called back.
func (m *Mailer) MailCall(ctx context.Context, l lead.Lead) error {
	to := m.recipients(l.Form)
	holder, err := deliverable(l.Assignee)
	isOne := err == nil && !strings.Contains(holder, ",") && !slices.Contains(to, holder)
	if isOne && !m.settings.SalesOnly {
		to = append(slices.Clone(to), holder)
	}
	return m.send(ctx, ToSales, l.ID, to, m.company.Email, m.call(l))
}

// MailUnstored mails a lead to sales that could not be stored, with a warning.
func (m *Mailer) MailUnstored(ctx context.Context, l lead.Lead) error {
	return m.mailSales(ctx, l, false)
}

func (m *Mailer) mailSales(ctx context.Context, l lead.Lead, stored bool) error {
	replyTo, err := deliverable(l.Email)
	if err == nil {
		err = m.send(ctx, ToSales, l.ID, m.recipients(l.Form), replyTo, m.toSales(l, stored, true))
	}
	if errors.Is(err, lead.ErrUndeliverable) {
		// SES may have refused the visitor's address. The letter shows it.
		err = m.send(ctx, ToSales, l.ID, m.recipients(l.Form), m.company.Email, m.toSales(l, stored, false))
	}
	return err
}

// recipients are the addresses that the leads of a form are mailed to.
func (m *Mailer) recipients(name lead.Form) []string {
	if d := m.forms.Named(name); d != nil && len(d.Mail.To) > 0 && !m.settings.SalesOnly {
		return d.Mail.To
	}
	return []string{m.settings.Sales}
}

// answered is the address for a visitor's reply to the confirmation, such as a photograph of a machine: the form's first
// recipient, or the company where the form has none of its own.
func (m *Mailer) answered(name lead.Form) string {
	if to := m.recipients(name)[0]; to != m.settings.Sales {
		return to
	}
	return m.company.Email
}

// MailVisitor confirms a lead to the visitor.
func (m *Mailer) MailVisitor(ctx context.Context, l lead.Lead) error {
	to, err := deliverable(l.Email)
	if err != nil {
		return err
	}
	return m.send(ctx, ToVisitor, l.ID, []string{to}, m.answered(l.Form), m.toVisitor(l))
}

// SalesSuppressed reports whether a mailbox that gets leads is on the account's suppression list, after a bounce or
// a complaint (Amazon SES Developer Guide, "Using the Amazon SES account-level suppression list"). The error is
// [lead.ErrSandbox] where SES refuses to say for the account being in its sandbox ("Request production access").
func (m *Mailer) SalesSuppressed(ctx context.Context) (bool, error) {
	mailboxes := []string{m.settings.Sales}
	if m.settings.Manager != "" {
		mailboxes = append(mailboxes, m.settings.Manager)
	}
	for _, d := range m.forms.All() {
		mailboxes = append(mailboxes, m.recipients(d.Form)...)
	}
	slices.Sort(mailboxes)
	for _, mailbox := range slices.Compact(mailboxes) {
		_, err := m.client.GetSuppressedDestination(ctx, &sesv2.GetSuppressedDestinationInput{EmailAddress: &mailbox})
		if _, unknown := errors.AsType[*types.NotFoundException](err); unknown {
			continue
		}
		if err != nil && InSandbox(ctx, m.client) {
			return false, lead.ErrSandbox
		}
		return err == nil, classify(err)
	}
	return false, nil
}

// InSandbox reports whether an account is in the sandbox, as far as SES says. By which error it refuses what it does not do
// there, no document of it says.
func InSandbox(ctx context.Context, of *sesv2.Client) bool {
	account, err := of.GetAccount(ctx, &sesv2.GetAccountInput{})
	return err == nil && !account.ProductionAccessEnabled
}

// deliverable is an address as SES takes it: the domain in ASCII (RFC 5891), and nothing but ASCII
// before it, because SES has no SMTPUTF8 (Amazon SES Developer Guide, "Email format and SES").
func deliverable(address string) (string, error) {
	at := strings.LastIndexByte(address, '@')
	if at < 0 || strings.ContainsFunc(address[:at], func(c rune) bool { return c > '~' }) {
		return "", fmt.Errorf("%w: an address that SES cannot mail to", lead.ErrUndeliverable)
	}
	domain, err := idna.Lookup.ToASCII(address[at+1:])
	if err != nil {
		return "", fmt.Errorf("%w: a domain that cannot be", lead.ErrUndeliverable)
	}
	return address[:at+1] + domain, nil
}

// Tags of mails, which events of SES repeat ("Contents of event data that Amazon SES publishes to
// Amazon SNS", mail.tags). SES takes ASCII letters, digits, hyphens and underscores alone as values
// (Amazon SES API v2 Reference, "MessageTag"); IDs of leads are made of these.
const (
	TagLead = "lead" // the lead's ID
	TagMail = "mail" // which of its mails: one of those below

	ToSales   = "sales"
	ToVisitor = "visitor"
)

func (m *Mailer) send(
	ctx context.Context, which string, id lead.ID, to []string, replyTo string, l *letter,
) error {
	text, html := l.write()
	in := &sesv2.SendEmailInput{
		FromEmailAddress: aws.String((&netmail.Address{Name: m.company.Name, Address: m.settings.From}).String()),
		Destination:      &types.Destination{ToAddresses: to},
		ReplyToAddresses: []string{replyTo},
		Content: &types.EmailContent{Simple: &types.Message{
			Subject: content(oneLine(l.Subject)),
			Body:    &types.Body{Text: content(text), Html: content(html)},
			Headers: []types.MessageHeader{
				// RFC 3834 §5, and the header of Microsoft Exchange, keep automatic answers away.
				{Name: aws.String("Auto-Submitted"), Value: aws.String("auto-generated")},
				{Name: aws.String("X-Auto-Response-Suppress"), Value: aws.String("All")},
			},
		}},
	}
	if id != "" {
		in.EmailTags = []types.MessageTag{
			{Name: aws.String(TagLead), Value: aws.String(string(id))}, {Name: aws.String(TagMail), Value: aws.String(which)},
		}
	}
	if l.SignOff != "" {
		message := in.Content.Simple
		message.Headers = append(message.Headers, m.signOffHeaders(l.SignOff)...)
	}
	set := m.settings.VisitorSet
	if which == ToSales {
		set = m.settings.SalesSet
	}
	if set != "" {
		in.ConfigurationSetName = &set
	}
	_, err := m.client.SendEmail(ctx, in)
	return classify(err)
}

// notVerified begins what SES says while the account is in its sandbox, or the sender's identity not verified yet: both pass, and
// mails wait for it (Amazon SES Developer Guide, "Amazon SES email sending errors").
const notVerified = "Email address is not verified"

// classify marks errors that are final, and takes out the texts of SES, which hold addresses.
func classify(err error) error {
	if err == nil {
		return nil
	}
	rejection, rejected := errors.AsType[*types.MessageRejected](err)
	if rejected && strings.HasPrefix(rejection.ErrorMessage(), notVerified) {
		rejected = false
	}
	_, invalid := errors.AsType[*types.BadRequestException](err)
	if _, ok := errors.AsType[smithy.APIError](err); ok {
		err = &refusal{code: Code(err), cause: err}
	}
	if rejected || invalid {
		return fmt.Errorf("%w: %w", lead.ErrUndeliverable, err)
	}
	return err
}

// Code is what an error of SES is called, without its text and its URL, which hold addresses.
func Code(err error) string {
	if api, ok := errors.AsType[smithy.APIError](err); ok {
		return api.ErrorCode()
	}
	if network, ok := errors.AsType[*url.Error](err); ok {
		return network.Err.Error()
	}
	return "no answer"
}

// refusal is an error of SES that prints as its code alone.
type refusal struct {
	code  string
	cause error
}

func (r *refusal) Error() string { return "SES: " + r.code }
func (r *refusal) Unwrap() error { return r.cause }

func content(data string) *types.Content {
	return &types.Content{Data: &data, Charset: aws.String("UTF-8")}
}

// oneLine makes a subject short and free of line breaks.
func oneLine(subject string) string { return form.Shorten(subject, 150) }
