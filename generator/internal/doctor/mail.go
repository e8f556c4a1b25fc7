package doctor

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"

	"github.com/dfx-fitness/site/generator/internal/advice"
)

// Mail is what SES and the DNS have of mails.
type Mail struct {
	Account    Fact[MailAccount]
	Identity   Fact[MailIdentity]
	SalesSet   Fact[ConfigurationSet]
	Suppressed []Suppression // by recipient of sales
	Records    MailRecords
}

// A MailAccount is what SES lets the account do, in a region.
type MailAccount struct {
	Production  bool   // out of the sandbox
	Enforcement string // HEALTHY, PROBATION or SHUTDOWN
	Sending     bool
	Sent, Most  float64 // mails in 24 hours
}

// A MailIdentity is the domain that mails come from.
type MailIdentity struct {
	Domain         string
	Verified       bool
	DKIM           string   // SUCCESS, PENDING, FAILED, …
	Tokens         []string // of the DKIM records
	MailFrom       string   // domain that bounces go to
	MailFromStatus string
}

// A ConfigurationSet is what SES does with a kind of mail.
type ConfigurationSet struct {
	Name     string // empty where the functions name none
	HasOwn   bool   // reasons of its own; otherwise those of the account hold
	Suppress []string
}

// A Suppression is why SES sends an address nothing; empty where it does.
type Suppression struct {
	Address string
	Reason  Fact[string]
}

func (c Clients) readMailAccount(ctx context.Context) Fact[MailAccount] {
	out, err := c.SES.GetAccount(ctx, &sesv2.GetAccountInput{})
	if err != nil {
		return unread[MailAccount]("ses:GetAccount", err)
	}
	a := MailAccount{Production: out.ProductionAccessEnabled,
		Enforcement: deref(out.EnforcementStatus), Sending: out.SendingEnabled}
	if quota := out.SendQuota; quota != nil {
		a.Sent, a.Most = quota.SentLast24Hours, quota.Max24HourSend
	}
	return fact(a)
}

func (c Clients) readMail(ctx context.Context, s Stack, leads Leads,
	account Fact[MailAccount]) Mail {
	m := Mail{Account: account, Identity: c.readIdentity(ctx, s)}
	settings := leads.settings()
	if m.SalesSet = c.readConfigurationSet(ctx, settings.salesSet); settings.salesSet == "" {
		m.SalesSet.Fault = leads.fault()
	}
	for _, address := range settings.sales {
		m.Suppressed = append(m.Suppressed, Suppression{address, c.readSuppression(ctx, address)})
	}
	if m.Identity.Fault == nil && m.Identity.Value.Domain != "" {
		m.Records = c.readMailRecords(ctx, m.Identity.Value)
	}
	return m
}

func (c Clients) readIdentity(ctx context.Context, s Stack) Fact[MailIdentity] {
	domains := s.physical("AWS::SES::EmailIdentity")
	if len(domains) == 0 {
		return fact(MailIdentity{})
	}
	out, err := c.SES.GetEmailIdentity(ctx,
		&sesv2.GetEmailIdentityInput{EmailIdentity: &domains[0]})
	if err != nil {
		return unread[MailIdentity]("ses:GetEmailIdentity", err)
	}
	i := MailIdentity{Domain: domains[0], Verified: out.VerifiedForSendingStatus}
	if dkim := out.DkimAttributes; dkim != nil {
		i.DKIM, i.Tokens = string(dkim.Status), dkim.Tokens
	}
	if from := out.MailFromAttributes; from != nil {
		i.MailFrom, i.MailFromStatus = deref(from.MailFromDomain), string(from.MailFromDomainStatus)
	}
	return fact(i)
}

func (c Clients) readConfigurationSet(ctx context.Context, name string) Fact[ConfigurationSet] {
	if name == "" {
		return fact(ConfigurationSet{})
	}
	out, err := c.SES.GetConfigurationSet(ctx,
		&sesv2.GetConfigurationSetInput{ConfigurationSetName: &name})
	if err != nil {
		return unread[ConfigurationSet]("ses:GetConfigurationSet", err)
	}
	set := ConfigurationSet{Name: name, HasOwn: out.SuppressionOptions != nil}
	if set.HasOwn {
		for _, reason := range out.SuppressionOptions.SuppressedReasons {
			set.Suppress = append(set.Suppress, string(reason))
		}
	}
	return fact(set)
}

func (c Clients) readSuppression(ctx context.Context, address string) Fact[string] {
	out, err := c.SES.GetSuppressedDestination(ctx,
		&sesv2.GetSuppressedDestinationInput{EmailAddress: &address})
	if _, absent := errors.AsType[*types.NotFoundException](err); absent {
		return fact("")
	}
	if err != nil {
		return unread[string]("ses:GetSuppressedDestination", err)
	}
	if out.SuppressedDestination == nil {
		return fact("")
	}
	return fact(string(out.SuppressedDestination.Reason))
}

const (
	stepDNS     = "docs/operate.md, First deployment, step 6 (DNS)"
	stepSandbox = "docs/operate.md, First deployment, step 7 (out of the sandbox)"
	// muchOfQuota is which part of the day's mails is nearly all of them.
	muchOfQuota = 0.8
)

func (a Account) findMailAccount(f *findings) {
	f.subject = "Mail"
	account, ok := known(f, "What SES lets the account do", a.Mail.Account)
	if !ok {
		return
	}
	f.okIf(account.Production, "SES", "mails anybody: the account is out of the sandbox",
		"mails verified addresses alone: the account is in the sandbox", stepSandbox)
	switch {
	case !account.Sending:
		f.wrong("`aws sesv2 put-account-sending-attributes --sending-enabled`, once it is known why", "Sending is switched off in SES.")
	case account.Enforcement != "HEALTHY":
		f.wrong("the SES console, Account dashboard, gives the reason",
			"SES has the account as %s.", account.Enforcement)
	default:
		f.ok("SES has the account as HEALTHY.")
	}
	if account.Most > 0 && account.Sent > muchOfQuota*account.Most { // -1 is without limit
		f.advice("ask for more in Service Quotas, Amazon SES, Sending quota",
			"%.0f of %.0f mails were sent in 24 hours.", account.Sent, account.Most)
	} else {
		f.ok("%.0f of %.0f mails were sent in 24 hours.", account.Sent, account.Most)
	}
}

func (a Account) findMail(f *findings) {
	a.findMailAccount(f)
	identity, ok := known(f, "The domain that mails come from", a.Mail.Identity)
	switch {
	case !ok:
	case identity.Domain == "":
		f.wrong(a.deploy(), "The stack holds no domain that mails come from.")
	default:
		a.findIdentity(f, identity)
	}
	if set, ok := known(f, "The configuration set of mails to sales", a.Mail.SalesSet); ok {
		a.findSalesSet(f, set)
	}
	for _, s := range a.Mail.Suppressed {
		reason, ok := known(f, "Whether SES mails "+s.Address, s.Reason)
		if ok {
			f.okIf(reason == "", "The mailbox "+s.Address, "is on no suppression list",
				"is suppressed by SES: "+reason,
				"mend the mailbox, then `aws sesv2 delete-suppressed-destination --email-address "+s.Address+"`")
		}
		if advice.IsInvented(s.Address) {
			f.placeholder(a,
				"leads.sales in content/site.yaml, or sales in infra/settings.ts; then "+a.deploy(),
				"Leads are mailed to an invented mailbox, %s.", s.Address)
		}
	}
	domains := a.Leads.settings().fromDomains
	isKnown := ok && identity.Domain != "" && len(domains) > 0
	if isKnown && !slices.Contains(domains, identity.Domain) {
		f.wrong(a.deploy(), "Mails come from %s, of which SES has no identity here.",
			strings.Join(domains, ", "))
	}
}

func (a Account) findIdentity(f *findings, identity MailIdentity) {
	if advice.IsInvented(identity.Domain) {
		f.placeholder(a, "mailDomain in infra/settings.ts; then "+a.deploy(),
			"Mails come from an invented domain, %s.", identity.Domain)
	}
	f.okIf(identity.Verified, "The domain "+identity.Domain, "is verified",
		"is not verified: SES sends nothing from it", stepDNS)
	f.okIf(identity.DKIM == "SUCCESS", "DKIM", "is set up",
		"is "+identity.DKIM+": mails are not signed", stepDNS)
	if identity.MailFrom == "" {
		f.wrong(a.deploy(),
			"Bounces go to amazonses.com: no domain of ours is named for them (MAIL FROM).")
		return
	}
	f.okIf(identity.MailFromStatus == "SUCCESS", "Bounces", "go to "+identity.MailFrom,
		"go to amazonses.com: "+identity.MailFrom+" is "+identity.MailFromStatus, stepDNS)
	a.Mail.Records.find(f, identity, a.Region)
}

func (a Account) findSalesSet(f *findings, set ConfigurationSet) {
	const risk = "after one bounce SES would answer that a mail was sent, and send none"
	switch {
	case set.Name == "":
		f.wrong(a.deploy(), "Mails to sales have no configuration set: %s.", risk)
	case !set.HasOwn:
		f.wrong(a.deploy(), "The configuration set %s leaves suppression to the account: %s.",
			set.Name, risk)
	case len(set.Suppress) > 0:
		f.wrong(a.deploy(), "The configuration set %s suppresses after %s: %s.", set.Name,
			strings.Join(set.Suppress, " and "), risk)
	default:
		f.ok("Mails to sales are sent whatever happened before (%s).", set.Name)
	}
}
