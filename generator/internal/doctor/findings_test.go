package doctor

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/publish"
)

const topicARN = "arn:aws:sns:eu-west-1:111122223333:alarms"

// sound is an account in which all is right.
func sound() Account {
	header := http.Header{"Strict-Transport-Security": {"max-age=300"}, "X-Frame-Options": {"DENY"}}
	for _, name := range missingHeaders(nil) {
		header.Set(name, "set")
	}
	alarm := Alarm{Name: "waiting", State: "OK", Enabled: true, Actions: []string{topicARN}}
	recent := fact(Sample{At: now.Add(-2 * time.Minute), Value: 1, Limit: 1800})
	return Account{
		Name: "dfx-site-production", Region: "eu-west-1", Fingerprint: "abc",
		Caller:      fact(Caller{"111122223333", "arn:aws:iam::111122223333:user/anna"}),
		Concurrency: fact(1000),
		Stack: fact(Stack{Exists: true, Status: "UPDATE_COMPLETE",
			Outputs: map[string]string{"Fingerprint": "abc"}}),
		Leads: Leads{
			Functions: []Function{
				{"quote", fact(Configuration{
					State: "Active", Update: "Successful", From: "site@mail.dfx.nl", Sales: "verkoop@dfx.nl", SalesSet: "sales",
					Token: "openbaar", Accepts: []string{"former", "present"},
				})},
				{"notify", fact(Configuration{State: "Active", Update: "Successful",
					From: "site@mail.dfx.nl", SalesSet: "sales"})},
			},
			Mappings: []Mapping{{"1", fact(MappingState{"Enabled", "OK"})}},
			Tables: []Table{{
				Name: "leads", IsLeads: true, Description: fact(TableDescription{"ACTIVE", true,
					true}),
				Expiry: fact("expires"), Recovery: fact(true),
			}},
		},
		Desk: Desk{UserPool: "eu-west-1_abc", Groups: []Group{{"sales", fact(2)}, {"admin", fact(0)}}},
		Mail: Mail{
			Account: fact(MailAccount{Production: true, Enforcement: "HEALTHY", Sending: true,
				Sent: 1, Most: 50000}),
			Identity: fact(MailIdentity{
				Domain: "mail.dfx.nl", Verified: true, DKIM: "SUCCESS", Tokens: []string{"aaa"},
				MailFrom: "bounce.mail.dfx.nl", MailFromStatus: "SUCCESS",
			}),
			SalesSet:   fact(ConfigurationSet{Name: "sales", HasOwn: true}),
			Suppressed: []Suppression{{"verkoop@dfx.nl", fact("")}},
			Records: MailRecords{
				DKIM: []Record{{"aaa._domainkey.mail.dfx.nl",
					fact("aaa.dkim.amazonses.com")}},
				MX:          fact([]string{"feedback-smtp.eu-west-1.amazonses.com"}),
				MailFromSPF: fact([]string{"v=spf1 include:amazonses.com ~all"}),
				DMARC:       fact([]string{"v=DMARC1; p=none"}), DMARCName: "_dmarc.mail.dfx.nl",
			},
		},
		Watch: Watch{
			Topics: []Topic{{topicARN, fact(true), fact([]Subscription{{"email", "beheer@dfx.nl",
				false}, {"sms", "+31620876543", false}})}},
			Alarms: fact([]Alarm{alarm}), Sweep: recent, Notify: recent, Waiting: recent,
		},
		Site: Site{
			Bucket: "site", IsPrivate: fact(true), Versions: fact(true), Encryption: fact("AES256"),
			Distribution: fact(Distribution{
				ID: "E1", Status: "Deployed", Domain: "d1.cloudfront.net", Enabled: true, Aliases: []string{"www.dfx.nl"},
				Certificate: "arn:1", Sends: "present",
			}),
			Certificate: fact(Certificate{"arn:1", "ISSUED", []string{"*.dfx.nl"},
				now.Add(90 * day)}),
			Hosts:       []Host{{Name: "www.dfx.nl", CNAME: fact("d1.cloudfront.net")}},
			Publication: fact(publish.Status{Live: "r1", From: now, Settled: true}),
			Address:     "https://www.dfx.nl",
			Home:        fact(Answer{200, header}),
			Plain:       fact(Answer{301, http.Header{"Location": {"https://www.dfx.nl/"}}}),
			Health:      fact(Answer{200, nil}),
		},
	}
}

func TestASoundAccountIsAllRight(t *testing.T) {
	t.Parallel()
	for _, finding := range sound().Findings(now) {
		if finding.State != OK {
			t.Errorf("%s: %s", finding.State, finding.Sentence)
		}
	}
}

// TestFindings spoils one thing at a time, and expects the finding that names it, with a remedy.
func TestFindings(t *testing.T) {
	t.Parallel()
	invented := []advice.Placeholder{{Position: content.Position{Line: 23}, Name: "company.kvk",
		Text: "00000000"}}
	for name, tt := range map[string]struct {
		spoil  func(*Account)
		state  State
		found  string // part of the sentence
		remedy string // part of it
	}{
		"content with mistakes": {func(a *Account) { a.ContentErr = errors.New("x") },
			Unknown, "content/ has mistakes", "make check"},
		"invented settings of production": {func(a *Account) { a.Placeholders = invented }, Wrong,
			"company.kvk (line 23)", "site.yaml"},
		"invented settings of the preview": {func(a *Account) {
			a.Name, a.Placeholders = "dfx-site-preview", invented
			a.Site.Home.Value.Header.Set("X-Robots-Tag", "noindex")
		}, Advice, "company.kvk (line 23)", "site.yaml"},
		"no credentials": {func(a *Account) { a.Caller.Fault = &Fault{Reason: "ExpiredToken"} },
			Wrong, "ExpiredToken", "get-caller-identity"},
		"a new account's concurrency": {func(a *Account) { a.Concurrency.Value = 10 }, Advice,
			"may run 10 functions", "L-B99A9384"},
		"what may not be read": {func(a *Account) {
			a.Concurrency.Fault = &Fault{IsDenied: true, Action: "lambda:GetAccountSettings"}
		}, Unknown, "permission denied", "lambda:GetAccountSettings"},
		"what was removed by hand": {func(a *Account) {
			a.Site.IsPrivate.Fault = &Fault{IsGone: true, Reason: "NoSuchBucket"}
		}, Wrong, "the stack names what is not there (NoSuchBucket)", "detect-stack-drift"},

		"a stack that is absent": {func(a *Account) { a.Stack.Value = Stack{} }, Wrong,
			"no stack dfx-site-production", "First deployment"},
		"a deployment rolled back": {func(a *Account) { a.Stack.Value.Status = "UPDATE_ROLLBACK_COMPLETE" },
			Wrong, "failed", "describe-stack-events"},
		"a deployment under way": {func(a *Account) { a.Stack.Value.Status = "UPDATE_IN_PROGRESS" },
			Advice, "being changed", "wait"},
		"a stack made of other files": {func(a *Account) { a.Fingerprint = "other" }, Advice,
			"something else", "make update STAGE=production"},
		"a stack that may not be read": {func(a *Account) {
			a.Stack.Fault = &Fault{IsDenied: true, Action: "cloudformation:DescribeStacks"}
		}, Wrong, "unknown", "let it be read"},

		"a stack without a user pool": {func(a *Account) { a.Desk = Desk{} }, Wrong,
			"no user pool", "make deploy STAGE=production"},
		"a desk without people": {func(a *Account) { a.Desk.Groups[0].Enabled.Value = 0 }, Wrong,
			"Nobody may sign in", "admin-add-user-to-group"},
		"a group that may not be read": {func(a *Account) {
			a.Desk.Groups[0].Enabled = Fact[int]{Fault: &Fault{IsDenied: true, Action: "cognito-idp:ListUsersInGroup"}}
		}, Unknown, "Who is in the group sales", "cognito-idp:ListUsersInGroup"},

		"a bucket that may be public": {func(a *Account) { a.Site.IsPrivate.Value = false },
			Wrong, "may be made public", "put-public-access-block"},
		"a bucket without versions": {func(a *Account) { a.Site.Versions.Value = false },
			Wrong, "does not keep", "put-bucket-versioning"},
		"a bucket without encryption": {func(a *Account) { a.Site.Encryption.Value = "" },
			Wrong, "is not encrypted", "deploy"},
		"a distribution switched off": {func(a *Account) { a.Site.Distribution.Value.Enabled = false },
			Wrong, "switched off", "Enable"},
		"a distribution that changes": {func(a *Account) { a.Site.Distribution.Value.Status = "InProgress" },
			Advice, "being changed", "wait"},
		"production without a name": {func(a *Account) { a.Site.Distribution.Value.Aliases = nil },
			Advice, "no name of its own", "A domain of its own"},
		"a CDN that sends no secret": {func(a *Account) { a.Site.Distribution.Value.Sends = "" },
			Wrong, "sends the lead API no secret", "deploy"},
		"a CDN that sends another secret": {func(a *Account) { a.Site.Distribution.Value.Sends = "other" },
			Wrong, "quote does not take", "Rotating"},
		"a secret that is half exchanged": {func(a *Account) { a.Site.Distribution.Value.Sends = "former" },
			Advice, "being exchanged", "originStep"},
		"a certificate that is not issued": {func(a *Account) { a.Site.Certificate.Value.Status = "PENDING_VALIDATION" },
			Wrong, "PENDING_VALIDATION", "step 1"},
		"a certificate that has ended": {func(a *Account) { a.Site.Certificate.Value.Until = now.Add(-day) },
			Wrong, "ended on 2026-11-23", "CNAME"},
		"a certificate that ends soon": {func(a *Account) { a.Site.Certificate.Value.Until = now.Add(8 * day) },
			Wrong, "ends in 8 days", "CNAME"},
		"a certificate of other names": {func(a *Account) { a.Site.Certificate.Value.Names = []string{"dfx.nl"} },
			Wrong, "does not cover www.dfx.nl", "step 1"},
		"a name that is not in the DNS": {func(a *Account) { a.Site.Hosts[0].CNAME.Value = "" },
			Wrong, "is not in the DNS", "d1.cloudfront.net"},
		"a name that leads elsewhere": {func(a *Account) { a.Site.Hosts[0] = Host{Name: "www.dfx.nl", Addresses: fact([]string{"192.0.2.1"})} },
			Wrong, "elsewhere: 192.0.2.1", "step 3"},
		"nothing published": {func(a *Account) { a.Site.Publication.Value = publish.Status{Settled: true} },
			Wrong, "Nothing was published", "make publish"},
		"a publication that was cut off": {func(a *Account) { a.Site.Publication.Value.Settled = false },
			Wrong, "r1 was cut off", "make publish"},
		"a publication under way": {func(a *Account) {
			a.Site.Publication.Value.Busy = &publish.Busy{By: "CI run 7",
				Until: now.Add(time.Minute)}
		}, Advice, "CI run 7 has been publishing", "wait"},
		"a release that came back": {func(a *Account) { a.Site.Publication.Value.Why = "status 500" },
			Advice, "came back by itself", "make publish"},
		"a site that does not answer": {func(a *Account) { a.Site.Home.Fault = &Fault{Reason: "timeout"} },
			Wrong, "does not answer: timeout", "distribution"},
		"a home page that is not there": {func(a *Account) { a.Site.Home.Value.Status = 404 },
			Wrong, "answers 404", "make publish"},
		"pages without a policy": {func(a *Account) { a.Site.Home.Value.Header.Del("Content-Security-Policy") },
			Wrong, "without Content-Security-Policy", "deploy"},
		"production hidden from search": {func(a *Account) { a.Site.Home.Value.Header.Set("X-Robots-Tag", "noindex") },
			Wrong, "leave production out", "indexed"},
		"a preview shown to search": {func(a *Account) { a.Name = "dfx-site-preview" },
			Wrong, "not public", "indexed"},
		"HTTP that stays HTTP": {func(a *Account) { a.Site.Plain.Value.Status = 200 },
			Wrong, "does not lead to HTTPS", "deploy"},
		"a lead API that stores nothing": {func(a *Account) { a.Site.Health.Value.Status = 503 },
			Wrong, "cannot store leads", "log"},
		"a lead API that refuses": {func(a *Account) { a.Site.Health.Value.Status = 403 },
			Wrong, "answers 403", "ApiErrors"},
		"a stack without functions": {func(a *Account) { a.Leads.Functions = nil }, Wrong,
			"no functions", "deploy"},
		"a function that failed": {func(a *Account) { a.Leads.Functions[0].Configuration.Value.State = "Failed" },
			Wrong, "quote is Failed", "deploy"},
		"a function whose update failed": {func(a *Account) { a.Leads.Functions[0].Configuration.Value.Update = "Failed" },
			Wrong, "last update of the function quote", "deploy"},
		"a stream that starts nothing": {func(a *Account) { a.Leads.Mappings[0].State.Value.State = "Disabled" },
			Wrong, "is Disabled", "--enabled --uuid 1"},
		"a stream that is not there": {func(a *Account) { a.Leads.Mappings = nil }, Wrong,
			"Nothing lets the table's stream", "deploy"},
		"records that were not taken": {func(a *Account) { a.Leads.Mappings[0].State.Value.LastResult = "PROBLEM: x" },
			Wrong, "PROBLEM: x", "log of notify"},
		"a table that is not active": {func(a *Account) { a.Leads.Tables[0].Description.Value.Status = "ARCHIVED" },
			Wrong, "is ARCHIVED", "Restoring"},
		"a table without a stream": {func(a *Account) { a.Leads.Tables[0].Description.Value.Streams = false },
			Wrong, "has no stream", "deploy"},
		"a table that may be deleted": {func(a *Account) { a.Leads.Tables[0].Description.Value.Protects = false },
			Wrong, "by mistake", "deletion-protection"},
		"a table that erases nothing": {func(a *Account) { a.Leads.Tables[0].Expiry.Value = "" },
			Wrong, "erases nothing", "update-time-to-live"},
		"a table without a backup": {func(a *Account) { a.Leads.Tables[0].Recovery.Value = false },
			Wrong, "not backed up", "update-continuous-backups"},
		"dead letters": {func(a *Account) { a.Leads.DeadLetters.Value = 2 },
			Wrong, "holds 2 messages", "functions/leads"},
		"the sandbox": {func(a *Account) { a.Mail.Account.Value.Production = false },
			Wrong, "in the sandbox", "step 7"},
		"sending that is switched off": {func(a *Account) { a.Mail.Account.Value.Sending = false },
			Wrong, "switched off in SES", "put-account-sending"},
		"an account under review": {func(a *Account) { a.Mail.Account.Value.Enforcement = "PROBATION" },
			Wrong, "PROBATION", "console"},
		"nearly all mails of the day": {func(a *Account) { a.Mail.Account.Value.Sent = 49000 },
			Advice, "49000 of 50000", "Service Quotas"},
		"a domain that is not verified": {func(a *Account) { a.Mail.Identity.Value.Verified = false },
			Wrong, "is not verified", "step 6"},
		"a domain that is invented": {func(a *Account) { a.Mail.Identity.Value.Domain = "dfx.example" },
			Wrong, "invented domain", "mailDomain"},
		"mails from another domain": {func(a *Account) { a.Mail.Identity.Value.Domain = "elders.nl" },
			Wrong, "Mails come from mail.dfx.nl", "deploy"},
		"a stack without a sender": {func(a *Account) { a.Mail.Identity.Value = MailIdentity{} },
			Wrong, "holds no domain", "deploy"},
		"DKIM that waits": {func(a *Account) { a.Mail.Identity.Value.DKIM = "PENDING" },
			Wrong, "DKIM is PENDING", "step 6"},
		"MAIL FROM that failed": {func(a *Account) { a.Mail.Identity.Value.MailFromStatus = "FAILED" },
			Wrong, "is FAILED", "step 6"},
		"no MAIL FROM": {func(a *Account) { a.Mail.Identity.Value.MailFrom = "" },
			Wrong, "no domain of ours", "deploy"},
		"a DKIM record that leads nowhere": {func(a *Account) { a.Mail.Records.DKIM[0].To.Value = "" },
			Wrong, "leads to nothing", "CNAME aaa.dkim"},
		"an MX record that leads elsewhere": {func(a *Account) { a.Mail.Records.MX.Value = []string{"mx.nl"} },
			Wrong, "leads to mx.nl", "MX 10"},
		"no SPF record": {func(a *Account) { a.Mail.Records.MailFromSPF.Value = nil },
			Wrong, "has no SPF record", "include:amazonses.com"},
		"an SPF record without SES": {func(a *Account) { a.Mail.Records.MailFromSPF.Value = []string{"v=spf1 -all"} },
			Wrong, "does not name SES", "include:amazonses.com"},
		"two SPF records for bounces": {func(a *Account) { a.Mail.Records.MailFromSPF.Value = []string{"v=spf1 a", "v=spf1 b"} },
			Wrong, "bounce.mail.dfx.nl has 2 SPF", "RFC 7208"},
		"two SPF records of the domain": {func(a *Account) { a.Mail.Records.SPF.Value = []string{"v=spf1 a", "v=spf1 b"} },
			Wrong, "mail.dfx.nl has 2 SPF", "RFC 7208"},
		"no DMARC record": {func(a *Account) { a.Mail.Records.DMARC.Value = nil },
			Wrong, "No DMARC record", "p=none"},
		"two DMARC records": {func(a *Account) { a.Mail.Records.DMARC.Value = []string{"a", "b"} },
			Wrong, "has 2 DMARC", "RFC 7489"},
		"sales without a set of its own": {func(a *Account) { a.Mail.SalesSet.Value = ConfigurationSet{} },
			Wrong, "no configuration set", "deploy"},
		"a set that leaves it to SES": {func(a *Account) { a.Mail.SalesSet.Value.HasOwn = false },
			Wrong, "leaves suppression to the account", "deploy"},
		"a set that suppresses": {func(a *Account) { a.Mail.SalesSet.Value.Suppress = []string{"BOUNCE"} },
			Wrong, "suppresses after BOUNCE", "deploy"},
		"a mailbox that is suppressed": {func(a *Account) { a.Mail.Suppressed[0].Reason.Value = "COMPLAINT" },
			Wrong, "suppressed by SES: COMPLAINT", "delete-suppressed-destination"},
		"a mailbox that is invented": {func(a *Account) { a.Mail.Suppressed[0].Address = "a@b.example" },
			Wrong, "invented mailbox", "leads.sales"},
		"a stack without a topic": {func(a *Account) { a.Watch.Topics = nil }, Wrong,
			"no topic", "deploy"},
		"a topic that refuses alarms": {func(a *Account) { a.Watch.Topics[0].TakesAlarms.Value = false },
			Wrong, "does not let CloudWatch publish", "deploy"},
		"alarms that nobody gets": {func(a *Account) { a.Watch.Topics[0].Subscriptions.Value = nil },
			Wrong, "Nobody gets alarms", "operator"},
		"a subscription never confirmed": {func(a *Account) { a.Watch.Topics[0].Subscriptions.Value[0].Pending = true },
			Wrong, "beheer@dfx.nl were never confirmed", "sns subscribe"},
		"an operator who is invented": {func(a *Account) { a.Watch.Topics[0].Subscriptions.Value[0].Endpoint = "a@b.example" },
			Wrong, "invented address", "operator"},
		"alarms by mail alone": {func(a *Account) { s := &a.Watch.Topics[0].Subscriptions; s.Value = s.Value[:1] },
			Advice, "by mail alone", "operatorPhone"},
		"a stack without alarms": {func(a *Account) { a.Watch.Alarms.Value = nil },
			Wrong, "no alarms", "deploy"},
		"an alarm in ALARM": {func(a *Account) { a.Watch.Alarms.Value[0].State = "ALARM" },
			Wrong, "waiting is in ALARM", "Alarms"},
		"an alarm without data": {func(a *Account) { a.Watch.Alarms.Value[0].State = "INSUFFICIENT_DATA" },
			Advice, "waiting has had no data", "wait"},
		"an alarm without an action": {func(a *Account) { a.Watch.Alarms.Value[0].Actions = nil },
			Wrong, "no action", "deploy"},
		"an alarm switched off": {func(a *Account) { a.Watch.Alarms.Value[0].Enabled = false },
			Wrong, "switched off", "enable-alarm-actions"},
		"a sweep that does not run": {func(a *Account) { a.Watch.Sweep.Value.At = now.Add(-time.Hour) },
			Wrong, "last at 2026-11-24T11:00:00Z", "SweepSilent"},
		"a notify that does not run": {func(a *Account) { a.Watch.Notify.Value.At = time.Time{} },
			Wrong, "not in the last three hours", "NotifySilent"},
		"a lead that waits": {func(a *Account) { a.Watch.Waiting.Value.Value = 3600 },
			Wrong, "for 1h0m0s", "Waiting"},
		"no word of leads that wait": {func(a *Account) { a.Watch.Waiting.Value.At = time.Time{} },
			Wrong, "metric of waiting leads is missing", "Waiting"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			account := sound()
			tt.spoil(&account)
			all := account.Findings(now)
			for _, finding := range all {
				if finding.State == tt.state && strings.Contains(finding.Sentence, tt.found) {
					if !strings.Contains(finding.Remedy, tt.remedy) {
						t.Errorf("the remedy is %q, without %q", finding.Remedy, tt.remedy)
					}
					if hasWrong(all) != (tt.state == Wrong) {
						t.Errorf("anything is wrong: %t", hasWrong(all))
					}
					return
				}
			}
			t.Errorf("no finding %s with %q:\n%s", tt.state, tt.found, Text(all))
		})
	}
}

func TestANameOfACertificateCoversAHost(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, host string
		want       bool
	}{
		{"www.dfx.nl", "WWW.dfx.nl", true},
		{"*.dfx.nl", "www.dfx.nl", true},
		{"*.preview.dfx.nl", "*.preview.dfx.nl", true},
		{"*.dfx.nl", "dfx.nl", false},
		{"*.dfx.nl", "a.b.dfx.nl", false},
		{"dfx.nl", "www.dfx.nl", false},
	} {
		if got := covers(tt.name, tt.host); got != tt.want {
			t.Errorf("%s covers %s: %t, want %t", tt.name, tt.host, got, tt.want)
		}
	}
}

func TestAPolicyLetsCloudWatchPublish(t *testing.T) {
	t.Parallel()
	for policy, want := range map[string]bool{
		``: false,
		`{"Statement": [{"Effect": "Deny", "Principal": {"Service": "cloudwatch.amazonaws.com"}, "Action": "sns:Publish"}]}`:                              false,
		`{"Statement": [{"Effect": "Allow", "Principal": "*", "Action": "sns:Publish"}]}`:                                                                 false,
		`{"Statement": [{"Effect": "Allow", "Principal": {"AWS": "*"}, "Action": ["SNS:Publish"], "Condition": {}}]}`:                                     false,
		`{"Statement": [{"Effect": "Allow", "Principal": {"Service": ["events.amazonaws.com", "cloudwatch.amazonaws.com"]}, "Action": ["SNS:Publish"]}]}`: true,
		`{"Statement": [{"Effect": "Allow", "Principal": {"Service": "cloudwatch.amazonaws.com"}, "Action": "sns:Publish"}]}`:                             true,
	} {
		if got, err := letsCloudWatchPublish(policy); err != nil || got != want {
			t.Errorf("%s: %t, %v; want %t", policy, got, err, want)
		}
	}
}
