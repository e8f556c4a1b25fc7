package doctor

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/acm"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/generator/internal/publish"
	"github.com/dfx-fitness/site/infra"
)

// Site is the bucket, the CDN before it, and what visitors get.
type Site struct {
	Bucket       string
	IsPrivate    Fact[bool] // all four blocks of public access are on
	Versions     Fact[bool]
	Encryption   Fact[string] // algorithm; empty where there is none
	Distribution Fact[Distribution]
	Certificate  Fact[Certificate]
	Hosts        []Host
	Publication  Fact[publish.Status]
	Address      string
	Home, Plain  Fact[Answer] // to HTTPS, and to HTTP
	Health       Fact[Answer] // of the lead API, by way of the CDN
}

// A Distribution is the CDN's part of an installation.
type Distribution struct {
	ID, Status  string
	Domain      string // d111111abcdef8.cloudfront.net
	Enabled     bool
	Aliases     []string
	Certificate string // ARN; empty where it is CloudFront's own
	// hash of what it proves to the lead API that it is the CDN with; empty where it does not
	Sends string
}

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

// An Answer is one to a request.
type Answer struct {
	Status int
	Header http.Header
}

func (c Clients) readSite(ctx context.Context, s Stack, leads Leads) Site {
	found := Site{Bucket: s.Outputs["BucketName"], Address: s.Outputs["Address"]}
	c.readBucket(ctx, &found)
	found.Distribution = c.readDistribution(ctx, s.Outputs["DistributionId"])
	d := found.Distribution.Value
	found.Certificate = c.readCertificate(ctx, d.Certificate)
	for _, name := range d.Aliases {
		found.Hosts = append(found.Hosts, c.readHost(ctx, name, d.Domain))
	}
	publisher := publish.Publisher{Bucket: publish.Bucket{Client: c.S3, Name: found.Bucket}}
	status, err := publisher.Status(ctx)
	if err != nil {
		found.Publication = unread[publish.Status]("s3:GetObject", err)
	} else {
		found.Publication = fact(status)
	}
	found.Home = c.ask(ctx, found.Address+"/", "")
	found.Plain = c.ask(ctx, strings.Replace(found.Address, "https:", "http:", 1)+"/", "")
	token := leads.token()
	if found.Health = c.ask(ctx, found.Address+"/api/contact-form/health", token); token == "" && leads.fault() != nil {
		found.Health.Fault = leads.fault()
	}
	return found
}

func (c Clients) readBucket(ctx context.Context, site *Site) {
	out, err := c.S3.GetPublicAccessBlock(ctx, &s3.GetPublicAccessBlockInput{Bucket: &site.Bucket})
	coded, _ := errors.AsType[smithy.APIError](err)
	switch {
	case err == nil && out.PublicAccessBlockConfiguration != nil:
		block := out.PublicAccessBlockConfiguration
		site.IsPrivate = fact(deref(block.BlockPublicAcls) && deref(block.BlockPublicPolicy) &&
			deref(block.IgnorePublicAcls) && deref(block.RestrictPublicBuckets))
	case err == nil, coded != nil && coded.ErrorCode() == "NoSuchPublicAccessBlockConfiguration":
		site.IsPrivate = fact(false)
	default:
		site.IsPrivate = unread[bool]("s3:GetBucketPublicAccessBlock", err)
	}
	if out, err := c.S3.GetBucketVersioning(ctx, &s3.GetBucketVersioningInput{Bucket: &site.Bucket}); err != nil {
		site.Versions = unread[bool]("s3:GetBucketVersioning", err)
	} else {
		site.Versions = fact(out.Status == "Enabled")
	}
	encryption, err := c.S3.GetBucketEncryption(ctx,
		&s3.GetBucketEncryptionInput{Bucket: &site.Bucket})
	coded, _ = errors.AsType[smithy.APIError](err)
	switch {
	case coded != nil && coded.ErrorCode() == "ServerSideEncryptionConfigurationNotFoundError":
		site.Encryption = fact("")
	case err != nil:
		site.Encryption = unread[string]("s3:GetEncryptionConfiguration", err)
	case encryption.ServerSideEncryptionConfiguration != nil:
		for _, rule := range encryption.ServerSideEncryptionConfiguration.Rules {
			if by := rule.ApplyServerSideEncryptionByDefault; by != nil {
				site.Encryption.Value = string(by.SSEAlgorithm)
			}
		}
	}
}

func (c Clients) readDistribution(ctx context.Context, id string) Fact[Distribution] {
	out, err := c.CloudFront.GetDistribution(ctx, &cloudfront.GetDistributionInput{Id: &id})
	if err != nil {
		return unread[Distribution]("cloudfront:GetDistribution", err)
	}
	if out.Distribution == nil || out.Distribution.DistributionConfig == nil {
		return unread[Distribution]("", errors.New("the answer holds no distribution"))
	}
	found, config := out.Distribution, out.Distribution.DistributionConfig
	d := Distribution{ID: id, Status: deref(found.Status), Domain: deref(found.DomainName),
		Enabled: deref(config.Enabled)}
	if config.Aliases != nil {
		d.Aliases = config.Aliases.Items
	}
	if config.ViewerCertificate != nil {
		d.Certificate = deref(config.ViewerCertificate.ACMCertificateArn)
	}
	if config.Origins != nil {
		for _, origin := range config.Origins.Items {
			if origin.CustomHeaders == nil {
				continue
			}
			for _, header := range origin.CustomHeaders.Items {
				if strings.EqualFold(deref(header.HeaderName), "X-Origin-Secret") && deref(header.HeaderValue) != "" {
					d.Sends = hash(*header.HeaderValue)
				}
			}
		}
	}
	return fact(d)
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

// ask asks for an address as visitors do, and does not follow where it leads.
func (c Clients) ask(ctx context.Context, address, token string) Fact[Answer] {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return unread[Answer]("", err)
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	client := *c.HTTP
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		return unread[Answer]("", err)
	}
	defer answer.Body.Close()
	return fact(Answer{answer.StatusCode, answer.Header})
}

const domainSteps = "docs/operate.md, A domain of its own, step "

func (a Account) findSite(f *findings, now time.Time) {
	f.subject = "Site"
	a.findBucket(f)
	if d, ok := known(f, "The distribution", a.Site.Distribution); ok {
		a.findDistribution(f, d)
		if certificate, ok := known(f, "The certificate", a.Site.Certificate); ok && d.Certificate != "" {
			certificate.find(f, d.Aliases, now)
		}
		for _, host := range a.Site.Hosts {
			host.find(f, d.Domain)
		}
	}
	isPublished := a.findPublication(f, now)
	a.findAnswers(f, isPublished)
}

func (a Account) findBucket(f *findings) {
	name := "The bucket " + a.Site.Bucket
	if private, ok := known(f, "Whether "+a.Site.Bucket+" is private", a.Site.IsPrivate); ok {
		f.okIf(private, name, "is private", "may be made public",
			"`aws s3api put-public-access-block --bucket "+a.Site.Bucket+
				" --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true`")
	}
	if versions, ok := known(f, "Whether "+a.Site.Bucket+" keeps what is deleted", a.Site.Versions); ok {
		f.okIf(versions, name, "keeps what is deleted", "does not keep what is deleted",
			"`aws s3api put-bucket-versioning --bucket "+a.Site.Bucket+" --versioning-configuration Status=Enabled`")
	}
	if algorithm, ok := known(f, "Whether "+a.Site.Bucket+" is encrypted", a.Site.Encryption); ok {
		f.okIf(algorithm != "", name, "is encrypted ("+algorithm+")", "is not encrypted",
			a.deploy())
	}
}

func (a Account) findDistribution(f *findings, d Distribution) {
	name := "The distribution " + d.ID
	f.okIf(d.Enabled, name, "is switched on", "is switched off: nobody sees the site",
		"the CloudFront console, Enable")
	if d.Status != "Deployed" {
		f.advice("wait some minutes", "%s is being changed (%s).", name, d.Status)
	}
	if len(d.Aliases) == 0 && a.isProduction() {
		f.advice("docs/operate.md, A domain of its own",
			"The site has no name of its own: it is at %s.", a.Site.Address)
	}
	if d.Sends == "" {
		f.wrong(a.deploy(),
			"The CDN sends the lead API no secret, so that it takes nobody's leads.")
		return
	}
	halfway := false
	for _, function := range a.Leads.Functions {
		accepted := function.Configuration.Value.Accepts
		if len(accepted) == 0 {
			continue // it takes no leads in, or could not be read
		}
		i := slices.Index(accepted, d.Sends)
		if i < 0 {
			f.wrong("docs/operate.md, Rotating, The CDN's secret; then "+a.deploy(),
				"The function %s does not take the CDN's secret: it refuses all leads.", function.Name)
			return
		}
		halfway = halfway || i < len(accepted)-1 // the functions take the next one already
	}
	if halfway {
		f.advice("count originStep in infra/settings.ts up by one; then "+a.deploy(),
			"The CDN's secret is being exchanged: the functions take the next one, and the CDN still sends the former.")
	} else {
		f.ok("The CDN sends the secret that the lead API expects.")
	}
}

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

// findPublication reports whether a release is live.
func (a Account) findPublication(f *findings, now time.Time) bool {
	status, ok := known(f, "The last publication", a.Site.Publication)
	if !ok {
		return true // as far as is known
	}
	command := "`make publish STAGE=" + a.stage() + "`"
	switch {
	case status.Live == "":
		f.wrong("`make build && make publish STAGE="+a.stage()+"`", "Nothing was published yet.")
	case status.Busy != nil && now.Before(status.Busy.Until):
		f.advice("wait for it to end", "%s has been publishing since %s.", status.Busy.By,
			clock(status.Busy.Since))
	case !status.Settled:
		f.wrong("publish again, which completes it: "+command,
			"The publication of %s was cut off: pages of two releases may be mixed.", status.Live)
	case status.Why != "":
		f.advice("mend what was wrong and publish again: "+command,
			"Release %s came back by itself at %s: %s", status.Live, clock(status.From), status.Why)
	default:
		f.ok("Release %s is live since %s.", status.Live, clock(status.From))
	}
	return status.Live != ""
}

func (a Account) findAnswers(f *findings, isPublished bool) {
	if fault := a.Site.Home.Fault; fault != nil {
		f.wrong("see what is said of the distribution and of the DNS", "%s/ does not answer: %s.",
			a.Site.Address, fault.Reason)
		return
	}
	a.findHome(f, a.Site.Home.Value, isPublished)
	plain := a.Site.Plain.Value
	isSecured := plain.Status/100 == 3 && strings.HasPrefix(plain.Header.Get("Location"), "https://")
	f.okIf(isSecured, "HTTP", "leads to HTTPS", "does not lead to HTTPS", a.deploy())
	if health, ok := known(f, "Whether leads can be stored", a.Site.Health); ok {
		switch health.Status {
		case http.StatusOK:
			f.ok("The lead API answers by way of the CDN, and can store leads.")
		case http.StatusServiceUnavailable:
			f.wrong("the log of the function contact, in Logs Insights: `filter level = \"ERROR\"`",
				"The lead API answers, and cannot store leads.")
		default:
			f.wrong("docs/operate.md, Alarms, ApiErrors: the API's log",
				"The lead API answers %d by way of the CDN.", health.Status)
		}
	}
}

func (a Account) findHome(f *findings, home Answer, isPublished bool) {
	if home.Status != http.StatusOK && isPublished {
		f.wrong("`make publish STAGE="+a.stage()+"`, which mends what the bucket has lost",
			"%s/ answers %d.", a.Site.Address, home.Status)
	} else if home.Status == http.StatusOK {
		f.ok("%s/ answers.", a.Site.Address)
	}
	missing := missingHeaders(home.Header)
	f.okIf(len(missing) == 0, "Pages", "come with the headers of infra/headers.json",
		"come without "+strings.Join(missing, ", "), a.deploy())
	if hidden := strings.Contains(home.Header.Get("X-Robots-Tag"), "noindex"); hidden == a.isProduction() {
		if hidden {
			f.wrong("indexed in infra/settings.ts; then "+a.deploy(),
				"Search engines are told to leave production out.")
		} else {
			f.wrong("indexed in infra/settings.ts; then "+a.deploy(),
				"Search engines may show a stage that is not public.")
		}
	}
}

// missingHeaders are the security headers that an answer comes without: those of
// infra/headers.json, and those that infra/site.ts adds to them.
func missingHeaders(header http.Header) (missing []string) {
	named, _ := infra.Headers(nil) // of a file that is compiled in, and that its own test reads
	for _, name := range append(slices.Sorted(maps.Keys(named)), "Strict-Transport-Security", "X-Frame-Options") {
		if header.Get(name) == "" {
			missing = append(missing, name)
		}
	}
	return missing
}
