package doctor

import (
	"context"
	"errors"
	"net"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"
)

// A Resolver answers from the DNS, as net.Resolver does.
type Resolver interface {
	LookupCNAME(ctx context.Context, host string) (string, error)
	LookupHost(ctx context.Context, host string) ([]string, error)
	LookupMX(ctx context.Context, name string) ([]*net.MX, error)
	LookupTXT(ctx context.Context, name string) ([]string, error)
}

// MailRecords are what the DNS has of a domain that mails come from. A name without records has
// none; it is no fault.
type MailRecords struct {
	DKIM        []Record // name, and where it leads to
	MX          Fact[[]string]
	SPF         Fact[[]string] // of the domain itself
	MailFromSPF Fact[[]string]
	DMARC       Fact[[]string] // of the domain, or else of the one that its owner registered
	DMARCName   string
}

// A Record is a name and what it leads to.
type Record struct {
	Name string
	To   Fact[string]
}

// looked turns the answer of a lookup into a fact.
func looked[T any](value T, err error) Fact[T] {
	if fault, ok := errors.AsType[*net.DNSError](err); ok && fault.IsNotFound {
		var none T
		return fact(none)
	}
	if err != nil {
		return unread[T]("", err)
	}
	return fact(value)
}

func (c Clients) readMailRecords(ctx context.Context, identity MailIdentity) MailRecords {
	var r MailRecords
	for _, token := range identity.Tokens {
		name := token + "._domainkey." + identity.Domain
		r.DKIM = append(r.DKIM, Record{name, c.cname(ctx, name)})
	}
	exchanges, err := c.Resolver.LookupMX(ctx, identity.MailFrom)
	var hosts []string
	for _, exchange := range exchanges {
		hosts = append(hosts, strings.TrimSuffix(exchange.Host, "."))
	}
	r.MX = looked(hosts, err)
	r.SPF = c.texts(ctx, identity.Domain, "v=spf1")
	r.MailFromSPF = c.texts(ctx, identity.MailFrom, "v=spf1")
	r.DMARCName = "_dmarc." + identity.Domain
	r.DMARC = c.texts(ctx, r.DMARCName, "v=DMARC1")
	registered, err := publicsuffix.EffectiveTLDPlusOne(identity.Domain)
	if len(r.DMARC.Value) == 0 && r.DMARC.Fault == nil && err == nil && registered != identity.Domain {
		// A domain without a record is under that of the registered domain (RFC 7489 §6.6.3).
		r.DMARC = c.texts(ctx, "_dmarc."+registered, "v=DMARC1")
	}
	return r
}

func (c Clients) cname(ctx context.Context, name string) Fact[string] {
	to, err := c.Resolver.LookupCNAME(ctx, name)
	return looked(strings.ToLower(strings.TrimSuffix(to, ".")), err)
}

// texts are the TXT records of a name that begin with a version.
func (c Clients) texts(ctx context.Context, name, version string) Fact[[]string] {
	all, err := c.Resolver.LookupTXT(ctx, name)
	return looked(slices.DeleteFunc(all, func(text string) bool {
		first, _, _ := strings.Cut(strings.ReplaceAll(text, ";", " "), " ")
		return !strings.EqualFold(first, version)
	}), err)
}

func (r MailRecords) find(f *findings, identity MailIdentity, region string) {
	wrong := 0
	for i, record := range r.DKIM {
		to, ok := known(f, "The record "+record.Name, record.To)
		if want := identity.Tokens[i] + ".dkim.amazonses.com"; !ok || to != want {
			wrong++
			if ok {
				f.wrong("in the DNS: `"+record.Name+" CNAME "+want+"`",
					"The DKIM record %s leads to %s.", record.Name, orNothing(to))
			}
		}
	}
	if wrong == 0 && len(r.DKIM) > 0 {
		f.ok("The %d DKIM records lead to SES.", len(r.DKIM))
	}
	if hosts, ok := known(f, "The MX record of "+identity.MailFrom, r.MX); ok {
		want := "feedback-smtp." + region + ".amazonses.com" // SES takes no second one
		f.okIf(slices.Equal(hosts, []string{want}), "The MX record of "+identity.MailFrom,
			"leads to SES", "leads to "+orNothing(strings.Join(hosts, ", ")),
			"in the DNS: `"+identity.MailFrom+" MX 10 "+want+"`")
	}
	if spf, ok := known(f, "The SPF record of "+identity.MailFrom, r.MailFromSPF); ok {
		remedy := "in the DNS: `" + identity.MailFrom +
			" TXT \"v=spf1 include:amazonses.com ~all\"`"
		switch {
		case len(spf) == 1 && strings.Contains(spf[0], "include:amazonses.com"):
			f.ok("The SPF record of %s lets SES mail.", identity.MailFrom)
		case len(spf) == 1:
			f.wrong(remedy, "The SPF record of %s does not name SES: %s.", identity.MailFrom,
				spf[0])
		case len(spf) == 0:
			f.wrong(remedy, "%s has no SPF record.", identity.MailFrom)
		default:
			f.wrong("leave one; two make mail of that name fail (RFC 7208, section 3.2)",
				"%s has %d SPF records.", identity.MailFrom, len(spf))
		}
	}
	if spf, ok := known(f, "The SPF record of "+identity.Domain, r.SPF); ok && len(spf) > 1 {
		f.wrong("join them into one; two make mail of that name fail (RFC 7208, section 3.2)",
			"%s has %d SPF records.", identity.Domain, len(spf))
	}
	if policies, ok := known(f, "The record "+r.DMARCName, r.DMARC); ok {
		switch len(policies) {
		case 0:
			f.wrong("in the DNS: `"+r.DMARCName+" TXT \"v=DMARC1; p=none; rua=mailto:…\"`",
				"No DMARC record is found at %s.", r.DMARCName)
		case 1:
			f.ok("The DMARC record is %s.", policies[0])
		default:
			f.wrong("leave one; receivers ignore all of several (RFC 7489, section 6.6.3)",
				"%s has %d DMARC records.", r.DMARCName, len(policies))
		}
	}
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}
