package doctor

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/smithy-go"
)

// A Stack is what CloudFormation has of an installation.
type Stack struct {
	Exists    bool
	Status    string
	Changed   time.Time
	Outputs   map[string]string
	Resources []Resource
}

// A Resource is one of a stack's. The logical name begins with its path in the constructs of
// infra/.
type Resource struct{ Logical, Physical, Type string }

// physical are the physical names of the resources of a type.
func (s Stack) physical(kind string) []string {
	var names []string
	for _, r := range s.Resources {
		if r.Type == kind && r.Physical != "" {
			names = append(names, r.Physical)
		}
	}
	return names
}

func (c Clients) readStack(ctx context.Context, name string) Fact[Stack] {
	out, err := c.CloudFormation.DescribeStacks(ctx,
		&cloudformation.DescribeStacksInput{StackName: &name})
	// It has no code of its own for a stack that is absent.
	if coded, ok := errors.AsType[smithy.APIError](err); ok && strings.Contains(coded.ErrorMessage(), "does not exist") {
		return fact(Stack{})
	}
	if err == nil && len(out.Stacks) != 1 {
		return fact(Stack{})
	}
	if err != nil {
		return unread[Stack]("cloudformation:DescribeStacks", err)
	}
	found := out.Stacks[0]
	s := Stack{Exists: true, Status: string(found.StackStatus), Changed: deref(found.CreationTime),
		Outputs: map[string]string{}}
	if found.LastUpdatedTime != nil {
		s.Changed = *found.LastUpdatedTime
	}
	for _, output := range found.Outputs {
		s.Outputs[deref(output.OutputKey)] = deref(output.OutputValue)
	}
	pages := cloudformation.NewListStackResourcesPaginator(c.CloudFormation,
		&cloudformation.ListStackResourcesInput{StackName: &name})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return unread[Stack]("cloudformation:ListStackResources", err)
		}
		for _, r := range page.StackResourceSummaries {
			s.Resources = append(s.Resources, Resource{deref(r.LogicalResourceId),
				deref(r.PhysicalResourceId), deref(r.ResourceType)})
		}
	}
	return fact(s)
}

const productionStage = "production"

// stage is the end of the stack's name: preview or production.
func (a Account) stage() string { return a.Name[strings.LastIndexByte(a.Name, '-')+1:] }

func (a Account) isProduction() bool { return a.stage() == productionStage }

// deploy is the command that brings the stack into the state that infra/ describes.
func (a Account) deploy() string { return "`make build && make deploy STAGE=" + a.stage() + "`" }

// findStack reports whether there is a stack whose resources could be read.
func (a Account) findStack(f *findings) bool {
	f.subject = "Stack"
	s, ok := known(f, "The stack "+a.Name, a.Stack)
	if !ok {
		f.wrong("let it be read; nothing else is found without it",
			"The resources of %s are unknown.", a.Name)
		return false
	}
	if !s.Exists {
		f.wrong("docs/operate.md, First deployment; or set AWS_REGION to the stack's region",
			"There is no stack %s in %s.", a.Name, a.Region)
		return false
	}
	changed := s.Changed.UTC().Format(time.RFC3339)
	switch {
	case strings.HasSuffix(s.Status, "_IN_PROGRESS"):
		f.advice("wait, and run this again", "The stack %s is being changed: %s since %s.", a.Name,
			s.Status, changed)
	case strings.HasSuffix(s.Status, "_FAILED"), strings.Contains(s.Status, "ROLLBACK"),
		strings.HasPrefix(s.Status, "DELETE"):
		f.wrong("`aws cloudformation describe-stack-events --stack-name "+a.Name+"`; then "+a.deploy(),
			"The last deployment of %s failed: %s since %s.", a.Name, s.Status, changed)
	default:
		f.ok("The stack %s in %s is whole: %s since %s.", a.Name, a.Region, s.Status, changed)
	}
	switch built := s.Outputs["Fingerprint"]; {
	case a.Fingerprint == "": // nothing is built here
	case a.Fingerprint == built:
		f.ok("The stack is made of what is built here.")
	default:
		f.advice("`make update STAGE="+a.stage()+"`, if this is the newest",
			"The stack is made of something else than what is built here.")
	}
	return true
}
