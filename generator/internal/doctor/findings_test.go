package doctor

import (
	"bytes"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// TestFindings spoils one thing of a healthy installation at a time, and expects the finding that names it, with a remedy.
func TestFindings(t *testing.T) {
	const (
		stacks, quote       = "cloudformation/DescribeStacks.xml", "lambda/GetFunctionConfiguration-quote.json"
		account, identity   = "ses/GetAccount.json", "ses/GetEmailIdentity.json"
		live, subscriptions = "s3/GetObject.json", "sns/ListSubscriptionsByTopic.xml"
		home, health        = "www/https www.dfx.nl/", "www/https www.dfx.nl/api/contact-form/health"
		plain, bounce       = "www/http www.dfx.nl/", "bounce.mail.dfx.nl TXT v=spf1 include:amazonses.com ~all"
	)
	for name, tt := range map[string]struct {
		file, from, to string // what stands in a file, and what takes its place
		state          State
		found          string // part of the sentence
		remedy         string // part of it
	}{
		"no credentials":                 {"sts/GetCallerIdentity.xml", "<GetCallerIdentityResponse", "<", Wrong, "accepts no credentials", "get-caller-identity"},
		"a new account's concurrency":    {"lambda/GetAccountSettings.json", `"ConcurrentExecutions": 1000`, `"ConcurrentExecutions": 10`, Advice, "may run 10 functions", "L-B99A9384"},
		"a deployment rolled back":       {stacks, "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", Wrong, "failed", "describe-stack-events"},
		"a deployment under way":         {stacks, "UPDATE_COMPLETE", "UPDATE_IN_PROGRESS", Advice, "being changed", "wait"},
		"a stack made of other files":    {stacks, ">abc<", ">other<", Advice, "something else", "make update STAGE=production"},
		"production without a name":      {stacks, "www.dfx.nl dfx.nl", "", Advice, "no name of its own", "A domain of its own"},
		"nothing published":              {live, `"live": "20261123-170000-0a1b2c3d"`, `"live": ""`, Wrong, "Nothing was published", "make publish"},
		"a publication that was cut off": {live, `"settled": true`, `"settled": false`, Wrong, "was cut off", "make publish"},
		"a publication under way":        {live, `"settled": true`, `"settled": true, "held": {"by": "CI run 7", "until": "2026-11-24T12:01:00Z"}`, Advice, "CI run 7 has been publishing", "wait"},
		"a release that came back":       {live, `"from": "2026-11-23T17:00:05Z"`, `"from": "2026-11-23T17:00:05Z", "why": "status 500"`, Advice, "came back by itself", "make publish"},
		"a home page that is not there":  {home, "200 OK", "404 Not Found", Wrong, "answers 404", "make publish"},
		"pages without a policy":         {home, "Content-Security-Policy", "Other", Wrong, "without Content-Security-Policy", "deploy"},
		"production hidden from search":  {home, "X-Frame", "X-Robots-Tag: noindex\nX-Frame", Wrong, "leave production out", "indexed"},
		"HTTPS for five minutes alone":   {home, "max-age=63072000", "max-age=300", Advice, "for 300 seconds", "transportSecurity"},
		"a name that leads elsewhere":    {home, "X-Amz-Cf-Id", "Other", Wrong, "www.dfx.nl leads elsewhere", "step 3"},
		"HTTP that stays HTTP":           {plain, "301 Moved Permanently", "200 OK", Wrong, "does not lead to HTTPS", "deploy"},
		"a lead API that stores nothing": {health, "200 OK", "503 No", Wrong, "cannot store leads", "log"},
		"a lead API that refuses":        {health, "200 OK", "403 No", Wrong, "answers 403", "ApiErrors"},
		"the sandbox":                    {account, `"ProductionAccessEnabled": true`, `"ProductionAccessEnabled": false`, Wrong, "in the sandbox", "step 7"},
		"sending that is switched off":   {account, `"SendingEnabled": true`, `"SendingEnabled": false`, Wrong, "switched off in SES", "put-account-sending"},
		"an account under review":        {account, "HEALTHY", "PROBATION", Wrong, "PROBATION", "console"},
		"nearly all mails of the day":    {account, `"SentLast24Hours": 12`, `"SentLast24Hours": 49000`, Advice, "49000 of 50000", "Service Quotas"},
		"a stack without a sender":       {"cloudformation/ListStackResources.xml", "AWS::SES::EmailIdentity", "Other", Wrong, "holds no domain", "deploy"},
		"a domain that is invented":      {"cloudformation/ListStackResources.xml", "mail.dfx.nl", "mail.dfx.example", Wrong, "invented domain", "mailDomain"},
		"a domain that is not verified":  {identity, `"VerifiedForSendingStatus": true`, `"VerifiedForSendingStatus": false`, Wrong, "is not verified", "step 6"},
		"DKIM that waits":                {identity, `"Status": "SUCCESS"`, `"Status": "PENDING"`, Wrong, "DKIM is PENDING", "step 6"},
		"MAIL FROM that failed":          {identity, `"MailFromDomainStatus": "SUCCESS"`, `"MailFromDomainStatus": "FAILED"`, Wrong, "is FAILED", "step 6"},
		"no MAIL FROM":                   {identity, `"MailFromDomain": "bounce.mail.dfx.nl"`, `"MailFromDomain": ""`, Wrong, "no domain of ours", "deploy"},
		"a DKIM record that leads away":  {"dns", "aaa.dkim.amazonses.com", "elders.nl", Wrong, "leads to elders.nl", "CNAME aaa.dkim"},
		"no DKIM record":                 {"dns", "aaa._domainkey", "zzz._domainkey", Wrong, "leads to nothing", "CNAME aaa.dkim"},
		"an MX record that leads away":   {"dns", "feedback-smtp.eu-west-1.amazonses.com", "mx.nl", Wrong, "leads to mx.nl", "MX 10"},
		"no SPF record":                  {"dns", bounce, "", Wrong, "it is nothing", "include:amazonses.com"},
		"an SPF record without SES":      {"dns", bounce, "bounce.mail.dfx.nl TXT v=spf1 -all", Wrong, "does not name SES", "include:amazonses.com"},
		"two SPF records for bounces":    {"dns", bounce, bounce + "\n" + bounce, Wrong, "bounce.mail.dfx.nl has 2 SPF", "RFC 7208"},
		"two SPF records of the domain":  {"dns", bounce, bounce + "\nmail.dfx.nl TXT v=spf1 a\nmail.dfx.nl TXT v=spf1 b", Wrong, "mail.dfx.nl has 2 SPF", "RFC 7208"},
		"no DMARC record":                {"dns", "_dmarc", "dmarc", Wrong, "No DMARC record", "p=none"},
		"two DMARC records":              {"dns", "_dmarc.dfx.nl", "_dmarc.mail.dfx.nl TXT v=DMARC1; p=reject\n_dmarc.mail.dfx.nl TXT v=DMARC1; p=none\n_dmarc.dfx.nl", Wrong, "has 2 DMARC", "RFC 7489"},
		"sales without a set of its own": {quote, `"MAIL_SALES_SET": "sales"`, `"MAIL_SALES_SET": "other"`, Unknown, "configuration set of mails to sales", "try again"},
		"a set that suppresses":          {"ses/GetConfigurationSet-sales.json", `"SuppressedReasons": []`, `"SuppressedReasons": ["BOUNCE"]`, Wrong, "suppresses", "deploy"},
		"a set that leaves it to SES":    {"ses/GetConfigurationSet-sales.json", `"SuppressionOptions"`, `"Other"`, Wrong, "leaves that to the account", "deploy"},
		"a mailbox that is invented":     {quote, "verkoop@dfx.nl", "a@b.example", Wrong, "invented mailbox", "leads.sales"},
		"alarms that nobody gets":        {"cloudformation/ListStackResources.xml", "AWS::SNS::Topic", "Other", Wrong, "Nobody gets alarms", "operator"},
		"a subscription never confirmed": {subscriptions, "arn:aws:sns:eu-west-1:111122223333:alarms:1", "PendingConfirmation", Wrong, "beheer@dfx.nl were never confirmed", "sns subscribe"},
		"an operator who is invented":    {subscriptions, "beheer@dfx.nl", "a@b.example", Wrong, "invented address", "operator"},
	} {
		t.Run(name, func(t *testing.T) {
			in := startStandIn(t, "testdata/healthy.txtar")
			spoiled := bytes.Replace(in.files[tt.file], []byte(tt.from), []byte(tt.to), 1)
			if bytes.Equal(spoiled, in.files[tt.file]) {
				t.Fatalf("%s holds no %q", tt.file, tt.from)
			}
			in.files[tt.file] = spoiled
			holds(t, in.examine(t), tt.state, tt.found, tt.remedy)
		})
	}
}

// holds expects a finding with parts of a sentence and of its remedy.
func holds(t *testing.T, all []Finding, state State, sentence, remedy string) {
	t.Helper()
	for _, finding := range all {
		if finding.State == state && strings.Contains(finding.Sentence, sentence) && strings.Contains(finding.Remedy, remedy) {
			return
		}
	}
	t.Errorf("no finding %s with %q and the remedy %q:\n%s", state, sentence, remedy, Text(all))
}

func TestInventedSettingsAreWrongInProductionAlone(t *testing.T) {
	t.Parallel()
	invented := []advice.Placeholder{{Position: yamlfile.Position{File: "content/site.yaml", Line: 23}, Name: "company.kvk", Text: "00000000"}}
	for stage, want := range map[string]State{"production": Wrong, "preview": Advice} {
		var f findings
		f.placeholders(stage, invented)
		holds(t, f.all, want, "company.kvk (content/site.yaml, line 23)", "make check")
	}
}

// A deployment of settings that are not merged yet is undone by the next publication, and takes the domain with it.
func TestASiteWhoseContentNamesAnotherAddressIsWrong(t *testing.T) {
	in := startStandIn(t, "testdata/healthy.txtar")
	in.told.URL = "https://www.elders.nl"
	holds(t, in.examine(t), Wrong, "is at https://www.dfx.nl, and names itself https://www.elders.nl", "infra/settings.ts")
	in.told.URL = "https://www.dfx.example"
	for _, finding := range in.examine(t) {
		if strings.Contains(finding.Sentence, "names itself") {
			t.Errorf("an invented address: %s", finding.Sentence)
		}
	}
}
