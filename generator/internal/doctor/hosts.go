package doctor

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/acm"
)

// A Certificate is the one of the hosts.
type Certificate struct {
	ARN, Status string
	Names       []string
	Until       time.Time
}

// A Host is one of the site's names.
type Host struct {
	Name      string
	CNAME     Fact[string]
	Addresses Fact[[]string]
	IsCDN     bool // CloudFront answers there
}

func (c Clients) readCertificate(ctx context.Context, arn string) Fact[Certificate] {
	if arn == "" {
		return fact(Certificate{})
	}
	out, err := c.ACM.DescribeCertificate(ctx, &acm.DescribeCertificateInput{CertificateArn: &arn})
	if err != nil {
		return unread[Certificate]("acm:DescribeCertificate", err)
	}
	if out.Certificate == nil {
		return unread[Certificate]("", errors.New("the answer holds no certificate"))
	}
	found := out.Certificate
	return fact(Certificate{arn, string(found.Status), found.SubjectAlternativeNames,
		deref(found.NotAfter)})
}

// readHost looks where a name of the site leads to. One with an asterisk is looked at by one of its
// names.
func (c Clients) readHost(ctx context.Context, name, domain string) Host {
	asked := strings.Replace(name, "*", "pr-1", 1)
	h := Host{Name: name, CNAME: c.cname(ctx, asked)}
	addresses, err := c.Resolver.LookupHost(ctx, asked)
	h.Addresses = looked(addresses, err)
	// CloudFront gives a name to one distribution alone, so that whatever it answers comes from
	// this one.
	if len(addresses) > 0 && h.CNAME.Value != strings.ToLower(domain) {
		h.IsCDN = c.ask(ctx, "https://"+asked+"/", "").Value.Header.Get("X-Amz-Cf-Id") != ""
	}
	return h
}

const domainSteps = "docs/operate.md, A domain of its own, step "

const (
	// lateRenewal is when ACM should have renewed a certificate: it begins 60 days before the end
	// (ACM User Guide, "Managed certificate renewal").
	lateRenewal = 30 * 24 * time.Hour
	day         = 24 * time.Hour
)

func (c Certificate) find(f *findings, hosts []string, now time.Time) {
	left := c.Until.Sub(now)
	const renew = "are the certificate's CNAME records still in the DNS? " + domainSteps + "1"
	switch {
	case c.Status != "ISSUED":
		f.wrong(domainSteps+"1", "The certificate is %s.", c.Status)
	case left <= 0:
		f.wrong(renew, "The certificate ended on %s.", c.Until.Format(time.DateOnly))
	case left < lateRenewal:
		f.wrong(renew, "The certificate ends in %d days, and ACM has not renewed it.", left/day)
	default:
		f.ok("The certificate is good for %d days, and ACM renews it.", left/day)
	}
	for _, host := range hosts {
		if !slices.ContainsFunc(c.Names, func(name string) bool { return covers(name, host) }) {
			f.wrong(domainSteps+"1", "The certificate does not cover %s; it covers %s.", host,
				strings.Join(c.Names, ", "))
		}
	}
}

// covers reports whether a name in a certificate stands for a host: an asterisk is one label (RFC
// 9525 §6.3).
func covers(name, host string) bool {
	if strings.EqualFold(name, host) {
		return true
	}
	wild, isWild := strings.CutPrefix(name, "*.")
	_, parent, _ := strings.Cut(host, ".")
	return isWild && strings.EqualFold(wild, parent)
}

func (h Host) find(f *findings, domain string) {
	cname, ok := known(f, "Where "+h.Name+" leads to", h.CNAME)
	if !ok {
		return
	}
	remedy := domainSteps + "3: let " + h.Name + " be an alias of " + domain
	switch addresses := h.Addresses.Value; {
	case strings.EqualFold(cname, domain), h.IsCDN:
		f.ok("%s leads to the distribution.", h.Name)
	case len(addresses) == 0:
		f.wrong(remedy, "%s is not in the DNS.", h.Name)
	default:
		f.wrong(remedy, "%s leads elsewhere: %s.", h.Name, strings.Join(addresses, ", "))
	}
}
