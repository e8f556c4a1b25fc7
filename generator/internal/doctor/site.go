package doctor

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/generator/internal/publish"
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
