package doctor

import (
	"context"
	"errors"
	"net"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"
	"golang.org/x/net/publicsuffix"

	"github.com/dfx-fitness/site/generator/internal/advice"
)

// A Resolver answers from the DNS, as net.Resolver does.
type Resolver interface {
	LookupCNAME(ctx context.Context, host string) (string, error)
	LookupMX(ctx context.Context, name string) ([]*net.MX, error)
	LookupTXT(ctx context.Context, name string) ([]string, error)
}

const (
	stepDNS     = "docs/operate.md, First deployment, step 6 (DNS)"
	stepSandbox = "docs/operate.md, First deployment, step 7 (out of the sandbox)"
	// muchOfQuota is which part of the day's mails is nearly all of them.
	muchOfQuota = 0.8
)

// mail looks whether mails leave, as whose, and whether sales gets them.
func (e *examination) mail(ctx context.Context) {
	e.subject = "Mail"
	e.mailAccount(ctx)
	if domains := e.physical["AWS::SES::EmailIdentity"]; len(domains) == 0 {
		e.wrong(e.deploy(), "The stack holds no domain that mails come from.")
	} else {
		e.identity(ctx, domains[0])
	}
	if sets, ok := e.setting("MAIL_SALES_SET"); ok {
		e.salesSet(ctx, strings.Join(sets, ""))
	}
	mailboxes, _ := e.setting("MAIL_SALES") // what could not be read was told above
	for _, address := range mailboxes {
		e.mailbox(ctx, address)
	}
}

func (e *examination) mailAccount(ctx context.Context) {
	out, err := e.SES.GetAccount(ctx, &sesv2.GetAccountInput{})
	if e.failed(err, "What SES lets the account do", "ses:GetAccount") {
		return
	}
	e.okIf(out.ProductionAccessEnabled, "SES", "mails anybody: the account is out of the sandbox",
		"mails verified addresses alone: the account is in the sandbox", stepSandbox)
	switch state := deref(out.EnforcementStatus); {
	case !out.SendingEnabled:
		e.wrong("`aws sesv2 put-account-sending-attributes --sending-enabled`, once it is known why", "Sending is switched off in SES.")
	case state != "HEALTHY":
		e.wrong("the SES console, Account dashboard, gives the reason", "SES has the account as %s.", state)
	default:
		e.ok("SES has the account as HEALTHY.")
	}
	quota := deref(out.SendQuota)
	if quota.Max24HourSend > 0 && quota.SentLast24Hours > muchOfQuota*quota.Max24HourSend { // -1 is without limit
		e.advice("ask for more in Service Quotas, Amazon SES, Sending quota", "%.0f of %.0f mails were sent in 24 hours.", quota.SentLast24Hours, quota.Max24HourSend)
	}
}

func (e *examination) identity(ctx context.Context, domain string) {
	if advice.IsInvented(domain) {
		e.invented(stageOf(e.name), "mailDomain in infra/settings.ts; then "+e.deploy(), "Mails come from an invented domain, %s.", domain)
	}
	out, err := e.SES.GetEmailIdentity(ctx, &sesv2.GetEmailIdentityInput{EmailIdentity: &domain})
	if e.failed(err, "The domain that mails come from", "ses:GetEmailIdentity") {
		e.records(ctx, domain, "bounce."+domain) // as infra/leads.ts names it
		return
	}
	dkim, bounces := deref(out.DkimAttributes), deref(out.MailFromAttributes)
	e.okIf(out.VerifiedForSendingStatus, "The domain "+domain, "is verified", "is not verified: SES sends nothing from it", stepDNS)
	e.okIf(dkim.Status == types.DkimStatusSuccess, "DKIM", "is set up", "is "+string(dkim.Status)+": mails are not signed", stepDNS)
	for _, token := range dkim.Tokens {
		e.cname(ctx, token+"._domainkey."+domain, token+".dkim.amazonses.com")
	}
	from := deref(bounces.MailFromDomain)
	if from == "" {
		e.wrong(e.deploy(), "Bounces go to amazonses.com: no domain of ours is named for them (MAIL FROM).")
		return
	}
	e.okIf(bounces.MailFromDomainStatus == types.MailFromDomainStatusSuccess, "Bounces", "go to "+from,
		"go to amazonses.com: "+from+" is "+string(bounces.MailFromDomainStatus), stepDNS)
	e.records(ctx, domain, from)
}

// records looks at what the DNS says of mails of a domain whose bounces go to another, besides DKIM, whose records SES names.
func (e *examination) records(ctx context.Context, domain, bounces string) {
	e.mx(ctx, bounces, "feedback-smtp."+e.Region+".amazonses.com")
	e.spf(ctx, domain, bounces)
	e.dmarc(ctx, domain)
}

func (e *examination) salesSet(ctx context.Context, name string) {
	const risk = "after one bounce SES would answer that a mail was sent, and send none"
	if name == "" {
		e.wrong(e.deploy(), "Mails to sales have no configuration set: %s.", risk)
		return
	}
	out, err := e.SES.GetConfigurationSet(ctx, &sesv2.GetConfigurationSetInput{ConfigurationSetName: &name})
	if e.failed(err, "The configuration set of mails to sales", "ses:GetConfigurationSet") {
		return
	}
	e.okIf(out.SuppressionOptions != nil && len(out.SuppressionOptions.SuppressedReasons) == 0, "The configuration set "+name,
		"sends mails to sales whatever happened before", "suppresses, or leaves that to the account: "+risk, e.deploy())
}

// mailbox looks whether SES mails a recipient of sales.
func (e *examination) mailbox(ctx context.Context, address string) {
	if advice.IsInvented(address) {
		e.invented(stageOf(e.name), "leads.sales in content/site.yaml, or sales in infra/settings.ts; then "+e.deploy(),
			"Leads are mailed to an invented mailbox, %s.", address)
	}
	out, err := e.SES.GetSuppressedDestination(ctx, &sesv2.GetSuppressedDestinationInput{EmailAddress: &address})
	why := ""
	if _, isAbsent := errors.AsType[*types.NotFoundException](err); !isAbsent {
		if e.failed(err, "Whether SES mails "+address, "ses:GetSuppressedDestination") {
			return
		}
		why = string(deref(out.SuppressedDestination).Reason)
	}
	e.okIf(why == "", "The mailbox "+address, "is on no suppression list", "is suppressed by SES: "+why,
		"mend the mailbox, then `aws sesv2 delete-suppressed-destination --email-address "+address+"`")
}

// asked reports whether the DNS answered; a name without records has none, which is no fault.
func (e *examination) asked(err error, what string) bool {
	if fault, ok := errors.AsType[*net.DNSError](err); ok && fault.IsNotFound {
		return true
	}
	return !e.failed(err, what, "")
}

func (e *examination) cname(ctx context.Context, name, want string) {
	to, err := e.Resolver.LookupCNAME(ctx, name)
	if to = strings.ToLower(strings.TrimSuffix(to, ".")); e.asked(err, "The record "+name) {
		e.okIf(to == want, "The record "+name, "leads to SES", "leads to "+orNothing(to), "in the DNS: `"+name+" CNAME "+want+"`")
	}
}

// mx holds that one exchange alone is named, since SES takes no second one.
func (e *examination) mx(ctx context.Context, name, want string) {
	exchanges, err := e.Resolver.LookupMX(ctx, name)
	var hosts []string
	for _, exchange := range exchanges {
		hosts = append(hosts, strings.TrimSuffix(exchange.Host, "."))
	}
	if e.asked(err, "The MX record of "+name) {
		e.okIf(slices.Equal(hosts, []string{want}), "The MX record of "+name, "leads to SES", "leads to "+orNothing(strings.Join(hosts, ", ")),
			"in the DNS: `"+name+" MX 10 "+want+"`")
	}
}

// texts are the TXT records of a name that begin with a version; false where they could not be read.
func (e *examination) texts(ctx context.Context, name, version string) ([]string, bool) {
	all, err := e.Resolver.LookupTXT(ctx, name)
	return slices.DeleteFunc(all, func(text string) bool {
		first, _, _ := strings.Cut(strings.ReplaceAll(text, ";", " "), " ")
		return !strings.EqualFold(first, version)
	}), e.asked(err, "The TXT records of "+name)
}

func (e *examination) spf(ctx context.Context, domain, bounces string) {
	const joined = "join them into one; two make mail of that name fail (RFC 7208, section 3.2)"
	if own, ok := e.texts(ctx, domain, "v=spf1"); ok && len(own) > 1 {
		e.wrong(joined, "%s has %d SPF records.", domain, len(own))
	}
	switch all, ok := e.texts(ctx, bounces, "v=spf1"); {
	case !ok:
	case len(all) > 1:
		e.wrong(joined, "%s has %d SPF records.", bounces, len(all))
	default:
		e.okIf(strings.Contains(strings.Join(all, ""), "include:amazonses.com"), "The SPF record of "+bounces, "lets SES mail",
			"does not name SES: it is "+orNothing(strings.Join(all, "")), "in the DNS: `"+bounces+" TXT \"v=spf1 include:amazonses.com ~all\"`")
	}
}

// dmarc looks at the policy of the domain, or else at that of the one that its owner registered (RFC 7489 §6.6.3).
func (e *examination) dmarc(ctx context.Context, domain string) {
	policies, ok := e.texts(ctx, "_dmarc."+domain, "v=DMARC1")
	if registered, err := publicsuffix.EffectiveTLDPlusOne(domain); ok && len(policies) == 0 && err == nil && registered != domain {
		policies, ok = e.texts(ctx, "_dmarc."+registered, "v=DMARC1")
	}
	switch {
	case !ok:
	case len(policies) == 0:
		e.wrong("in the DNS: `_dmarc."+domain+" TXT \"v=DMARC1; p=none; rua=mailto:…\"`", "No DMARC record is found of %s.", domain)
	case len(policies) == 1:
		e.ok("The DMARC record is %s.", policies[0])
	default:
		e.wrong("leave one; receivers ignore all of several (RFC 7489, section 6.6.3)", "%s has %d DMARC records.", domain, len(policies))
	}
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}
