// Package doctor examines an installation in AWS.
//
// In: the name of a stack, clients of AWS, a resolver, and the site's content. Out: findings in
// English: what is right, what is not, and what mends it. Read collects facts and Account.Findings
// judges them, without asking anybody. All calls read; Rehearse alone writes, and that one state of
// an alarm. Names of resources come from the stack: there is no list of them here. It mends
// nothing.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/sts"
	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/generator/internal/advice"
)

// An Account is what could be read of an installation.
type Account struct {
	Name         string // of the stack
	Region       string
	Fingerprint  string               // of what is built here; empty where nothing is
	Placeholders []advice.Placeholder // in content
	ContentErr   error                // why content could not be read

	Caller      Fact[Caller]
	Concurrency Fact[int] // functions that the account runs at once
	Mail        Mail
	Stack       Fact[Stack]
	// What follows is read where the stack is there.
	Leads Leads
	Desk  Desk
	Watch Watch
	Site  Site
}

// A Caller is whose credentials are used.
type Caller struct{ Account, ARN string }

// A Fact is what a call found out, or why it could not.
type Fact[T any] struct {
	Value T
	Fault *Fault
}

// A Fault is why something could not be read.
type Fault struct {
	Reason   string
	Action   string // IAM action that the call needs; empty where it needs none
	IsDenied bool   // for lack of it
	IsGone   bool   // the stack names a resource that is not there
}

func fact[T any](value T) Fact[T] { return Fact[T]{Value: value} }

func unread[T any](action string, err error) Fact[T] {
	fault := &Fault{Reason: err.Error(), Action: action}
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		fault.Reason = coded.ErrorCode() + ": " + coded.ErrorMessage()
		switch coded.ErrorCode() {
		case "AccessDenied", "AccessDeniedException", "AuthorizationError", "UnauthorizedOperation":
			fault.IsDenied = true
		case "NoSuchBucket", "NoSuchDistribution", "NotFound", "NotFoundException", "QueueDoesNotExist",
			"AWS.SimpleQueueService.NonExistentQueue", "ResourceNotFoundException":
			fault.IsGone = true
		}
	}
	return Fact[T]{Fault: fault}
}

// Read collects the facts about a stack. A call that fails becomes a fact as well.
func Read(ctx context.Context, c Clients, stack string) Account {
	a := Account{Name: stack, Region: c.Region}
	a.Caller = c.readCaller(ctx)
	if a.Caller.Fault != nil { // it needs no permission, so nothing else would work
		return a
	}
	a.Concurrency = c.readConcurrency(ctx)
	a.Mail.Account = c.readMailAccount(ctx)
	a.Stack = c.readStack(ctx, stack)
	deployed := a.Stack.Value
	if a.Stack.Fault != nil || !deployed.Exists {
		return a
	}
	a.Leads = c.readLeads(ctx, deployed)
	a.Mail = c.readMail(ctx, deployed, a.Leads, a.Mail.Account)
	a.Desk = c.readDesk(ctx, deployed)
	a.Watch = c.readWatch(ctx, deployed)
	a.Site = c.readSite(ctx, deployed, a.Leads)
	return a
}

// readCaller needs no permission (AWS STS API Reference, "GetCallerIdentity").
func (c Clients) readCaller(ctx context.Context) Fact[Caller] {
	out, err := c.STS.GetCallerIdentity(ctx, &sts.GetCallerIdentityInput{})
	if err != nil {
		return unread[Caller]("", err)
	}
	return fact(Caller{deref(out.Account), deref(out.Arn)})
}

func (c Clients) readConcurrency(ctx context.Context) Fact[int] {
	out, err := c.Lambda.GetAccountSettings(ctx, &lambda.GetAccountSettingsInput{})
	if err != nil {
		return unread[int]("lambda:GetAccountSettings", err)
	}
	if out.AccountLimit == nil {
		return unread[int]("", errors.New("the answer holds no limit"))
	}
	return fact(int(out.AccountLimit.ConcurrentExecutions))
}

// leastConcurrency is how many functions at once see a burst of visitors through: the API lets 50
// requests through, and some functions run beside it (infra/leads.ts).
const leastConcurrency = 100

// Findings judges the facts at a time.
func (a Account) Findings(now time.Time) []Finding {
	var f findings
	a.findContent(&f)
	f.subject = "Account"
	caller, ok := a.Caller.Value, a.Caller.Fault == nil
	if !ok {
		f.wrong("`aws sts get-caller-identity` must work: sign in, or set AWS_PROFILE",
			"AWS accepts no credentials from here: %s.", a.Caller.Fault.Reason)
		return f.all
	}
	f.ok("The credentials are those of %s, in account %s.", caller.ARN, caller.Account)
	if limit, ok := known(&f, "How many functions the account may run at once", a.Concurrency); ok {
		if limit < leastConcurrency {
			f.advice("ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions (L-B99A9384)",
				"The account may run %d functions at once: a burst of requests waits in visitors' browsers.", limit)
		} else {
			f.ok("The account may run %d functions at once.", limit)
		}
	}
	if !a.findStack(&f) {
		a.findMailAccount(&f)
		return f.all
	}
	a.findSite(&f, now)
	a.findLeads(&f)
	a.findDesk(&f)
	a.findMail(&f)
	a.findWatch(&f, now)
	return f.all
}

// findContent names settings that must be true before production is published.
func (a Account) findContent(f *findings) {
	f.subject = "Settings"
	switch {
	case a.ContentErr != nil:
		f.unknown("`make check` shows each",
			"content/ has mistakes, so that its settings could not be read.")
	case len(a.Placeholders) == 0:
		f.ok("No setting in content/site.yaml is invented.")
	default:
		names := ""
		for i, p := range a.Placeholders {
			if i > 0 {
				names += ", "
			}
			names += fmt.Sprintf("%s (line %d)", p.Name, p.Line)
		}
		f.placeholder(a,
			"write what is true in content/site.yaml and merge it; `make check` shows each",
			"content/site.yaml has invented settings: %s.", names)
	}
}

func deref[T any](p *T) (value T) {
	if p != nil {
		value = *p
	}
	return value
}
