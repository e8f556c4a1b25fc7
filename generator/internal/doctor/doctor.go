// Package doctor looks at what neither AWS nor the CDK can tell of an installation: whether visitors get the site with all its
// headers, whether leads can be stored, whether mails leave and alarms reach somebody, what the DNS has, and which release is
// live.
//
// In: the name of a stack, clients of AWS, a resolver, and the site's content. Out: findings in English: what is right, what is
// not, and what mends it. All calls read. Names of resources come from the stack: there is no list of them here.
package doctor

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	"github.com/aws/aws-sdk-go-v2/service/sts"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Options say what to examine.
type Options struct {
	Content     string // folder with the site's content
	Stack       string
	Fingerprint string // of what is built here, to compare the stack's with; may be empty
	Endpoint    string // of a stand-in for AWS; may be empty
}

// Flags lets a command line name what to examine.
func (o *Options) Flags(flags *flag.FlagSet) {
	flags.StringVar(&o.Stack, "stack", "dfx-site-"+productionStage, "`name` of the CloudFormation stack")
	flags.StringVar(&o.Fingerprint, "fingerprint", "", "`hash` of what is built here, to compare with the stack's; infra/fingerprint.ts prints it")
	flags.StringVar(&o.Endpoint, "endpoint", "", "`URL` of a stand-in for AWS")
}

// ErrWrong is the error where anything is wrong; what, is printed.
var ErrWrong = errors.New("something is wrong, as listed")

// Run examines an installation and its content, and prints what it found.
func Run(ctx context.Context, o Options, out io.Writer) error {
	clients, err := Connect(ctx, o.Endpoint)
	if err != nil {
		return err
	}
	var f findings
	var told content.Site
	tree, err := content.Read(os.DirFS(o.Content), content.Options{At: time.Now().UTC().Truncate(24 * time.Hour), Texts: true})
	if err != nil {
		f.subject = "Settings"
		f.unknown("`make check` shows each", "content/ has mistakes, so that its settings could not be read.")
	} else {
		f.placeholders(stageOf(o.Stack), advice.Placeholders(tree))
		told = tree.Site
	}
	examine(ctx, &f, clients, o.Stack, o.Fingerprint, told, time.Now())
	if err := ctx.Err(); err != nil {
		return err // what was called off is no finding
	}
	fmt.Fprint(out, Text(f.all))
	if hasWrong(f.all) {
		return ErrWrong
	}
	return nil
}

// Clients are those of the services that are asked.
type Clients struct {
	Region         string
	CloudFormation *cloudformation.Client
	Lambda         *lambda.Client
	S3             *s3.Client
	SES            *sesv2.Client
	SNS            *sns.Client
	STS            *sts.Client
	Resolver       Resolver
	HTTP           *http.Client // asks for the site as visitors do
}

// requestTimeout bounds one attempt of a request.
const requestTimeout = 15 * time.Second

// Connect makes clients with the credentials and the region of the environment. The endpoint is that of a stand-in for AWS; empty
// for AWS itself.
func Connect(ctx context.Context, endpoint string) (Clients, error) {
	settings, err := config.LoadDefaultConfig(ctx, config.WithHTTPClient(awshttp.NewBuildableClient().WithTimeout(requestTimeout)))
	if err != nil {
		return Clients{}, err
	}
	if settings.Region == "" {
		return Clients{}, errors.New("no region: set AWS_REGION, for instance to eu-west-1")
	}
	if endpoint != "" {
		settings.BaseEndpoint = &endpoint
	}
	return Clients{
		Region:         settings.Region,
		CloudFormation: cloudformation.NewFromConfig(settings),
		Lambda:         lambda.NewFromConfig(settings),
		S3: s3.NewFromConfig(settings, func(o *s3.Options) {
			o.UsePathStyle = settings.BaseEndpoint != nil      // a stand-in has one name
			o.DisableLogOutputChecksumValidationSkipped = true // and keeps no checksums
		}),
		SES: sesv2.NewFromConfig(settings),
		SNS: sns.NewFromConfig(settings),
		STS: sts.NewFromConfig(settings),
		// The resolver of the machine's C library finds no CNAME of a name without addresses.
		Resolver: &net.Resolver{PreferGo: true},
		HTTP:     &http.Client{Timeout: requestTimeout},
	}, nil
}

// An examination is one of one stack.
type examination struct {
	Clients
	*findings
	name     string // of the stack
	now      time.Time
	outputs  map[string]string
	physical map[string][]string // names of its resources by type
	// of each of its functions; none where one could not be read
	variables []map[string]string
	// of content, which is that of the functions where both are of one commit; zero where it could not be read
	told content.Site
}

// examine adds what it finds of a stack, as far as its credentials reach.
func examine(ctx context.Context, f *findings, c Clients, stack, fingerprint string, told content.Site, now time.Time) {
	e := &examination{
		Clients: c, findings: f, name: stack, now: now, outputs: map[string]string{}, physical: map[string][]string{}, told: told,
	}
	if !e.account(ctx) {
		return
	}
	if e.findStack(ctx, fingerprint) {
		e.readVariables(ctx)
		e.site(ctx)
		e.mail(ctx)
		e.alarms(ctx)
	} else {
		e.subject = "Mail"
		e.mailAccount(ctx)
	}
}

// enoughConcurrency is how many functions at once see a burst of visitors through: the API lets 50 requests through, and some
// functions run beside it (infra/leads.ts).
const enoughConcurrency = 100

// account reports whether AWS takes the credentials, which needs no permission (AWS STS API Reference, "GetCallerIdentity").
func (e *examination) account(ctx context.Context) bool {
	e.subject = "Account"
	caller, err := e.STS.GetCallerIdentity(ctx, &sts.GetCallerIdentityInput{})
	if err != nil {
		e.wrong("`aws sts get-caller-identity` must work: sign in, or set AWS_PROFILE", "AWS accepts no credentials from here: %s.", reason(err))
		return false
	}
	e.ok("The credentials are those of %s, in account %s.", deref(caller.Arn), deref(caller.Account))
	out, err := e.Lambda.GetAccountSettings(ctx, &lambda.GetAccountSettingsInput{})
	if e.failed(err, "How many functions the account may run at once", "lambda:GetAccountSettings") {
		return true
	}
	limit := int32(0)
	if out.AccountLimit != nil {
		limit = out.AccountLimit.ConcurrentExecutions
	}
	if limit < enoughConcurrency {
		e.advice("ask for 1,000 in Service Quotas, AWS Lambda, Concurrent executions (L-B99A9384)",
			"The account may run %d functions at once: a burst of requests waits in visitors' browsers.", limit)
	} else {
		e.ok("The account may run %d functions at once.", limit)
	}
	return true
}

// findStack reports whether there is a stack whose resources could be read.
func (e *examination) findStack(ctx context.Context, fingerprint string) bool {
	e.subject = "Stack"
	out, err := e.CloudFormation.DescribeStacks(ctx, &cloudformation.DescribeStacksInput{StackName: &e.name})
	// It has no code of its own for a stack that is absent.
	if isAbsent := err != nil && strings.Contains(err.Error(), "does not exist"); isAbsent || err == nil && len(out.Stacks) != 1 {
		e.wrong("docs/operate.md, First deployment; or set AWS_REGION to the stack's region", "There is no stack %s in %s.", e.name, e.Region)
		return false
	}
	if e.failed(err, "The stack "+e.name, "cloudformation:DescribeStacks") {
		return false
	}
	found := out.Stacks[0]
	for _, output := range found.Outputs {
		e.outputs[deref(output.OutputKey)] = deref(output.OutputValue)
	}
	changed := deref(found.CreationTime)
	if found.LastUpdatedTime != nil {
		changed = *found.LastUpdatedTime
	}
	switch status := string(found.StackStatus); {
	case strings.HasSuffix(status, "_IN_PROGRESS"):
		e.advice("wait, and run this again", "The stack %s is being changed: %s since %s.", e.name, status, clock(changed))
	case strings.HasSuffix(status, "_FAILED"), strings.Contains(status, "ROLLBACK"), strings.HasPrefix(status, "DELETE"):
		e.wrong("`aws cloudformation describe-stack-events --stack-name "+e.name+"`; then "+e.deploy(),
			"The last deployment of %s failed: %s since %s.", e.name, status, clock(changed))
	default:
		e.ok("The stack %s in %s is whole: %s since %s.", e.name, e.Region, status, clock(changed))
	}
	e.okIf(deref(found.EnableTerminationProtection), "Stack, leads and accounts", "are protected from deletion", "can be deleted by mistake",
		"deletionProtection in infra/settings.ts; then "+e.deploy())
	if publishers := e.outputs["Publishers"]; publishers != "" {
		e.okIf(!strings.Contains(publishers, "@0/"), "The tokens of GitHub Actions", "are let in as older and newer repositories have them",
			"are let in only of a repository made before 15 July 2026", "repositoryIds in infra/settings.ts; then "+e.deploy())
	}
	switch fingerprint {
	case "": // nothing is built here
	case e.outputs["Fingerprint"]:
		e.ok("The stack is made of what is built here.")
	default:
		e.advice("`make update STAGE="+stageOf(e.name)+"`, if this is the newest", "The stack is made of something else than what is built here.")
	}
	pages := cloudformation.NewListStackResourcesPaginator(e.CloudFormation, &cloudformation.ListStackResourcesInput{StackName: &e.name})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if e.failed(err, "What the stack holds", "cloudformation:ListStackResources") {
			return false
		}
		for _, r := range page.StackResourceSummaries {
			if name := deref(r.PhysicalResourceId); name != "" {
				e.physical[deref(r.ResourceType)] = append(e.physical[deref(r.ResourceType)], name)
			}
		}
	}
	return true
}

// alarms examines whether the topics of alarms have subscribers, and whether these confirmed their subscriptions.
func (e *examination) alarms(ctx context.Context) {
	e.subject = "Alarms"
	reached := 0
	for _, arn := range e.physical["AWS::SNS::Topic"] {
		pages := sns.NewListSubscriptionsByTopicPaginator(e.SNS, &sns.ListSubscriptionsByTopicInput{TopicArn: &arn})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if e.failed(err, "Who gets alarms", "sns:ListSubscriptionsByTopic") {
				return
			}
			for _, s := range page.Subscriptions {
				reached++
				to, by := deref(s.Endpoint), deref(s.Protocol)
				if advice.IsInvented(to) {
					e.invented(stageOf(e.name), "operator in infra/settings.ts; then "+e.deploy(), "Alarms go to an invented address, %s.", to)
				}
				e.okIf(deref(s.SubscriptionArn) != "PendingConfirmation", "Alarms to "+to, "are confirmed ("+by+")",
					"were never confirmed, and do not arrive",
					"confirm in the mail from AWS Notifications; it comes again with `aws sns subscribe --topic-arn "+arn+
						" --protocol "+by+" --notification-endpoint "+to+"`")
			}
		}
	}
	if reached == 0 {
		e.wrong("operator in infra/settings.ts; then "+e.deploy(), "Nobody gets alarms.")
	}
}

const productionStage = "production"

// stageOf is the end of a stack's name: preview or production.
func stageOf(stack string) string { return stack[strings.LastIndexByte(stack, '-')+1:] }

// deploy is the command that brings the stack into the state that infra/ describes.
func (e *examination) deploy() string {
	return "`make build && make deploy STAGE=" + stageOf(e.name) + "`"
}

func clock(at time.Time) string { return at.UTC().Format(time.RFC3339) }

func deref[T any](p *T) (value T) {
	if p != nil {
		value = *p
	}
	return value
}
