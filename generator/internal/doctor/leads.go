package doctor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	sqstypes "github.com/aws/aws-sdk-go-v2/service/sqs/types"
)

// Leads are what takes leads in, keeps them and mails them.
type Leads struct {
	Functions   []Function
	Mappings    []Mapping // of the table's stream to notify
	Tables      []Table
	DeadLetters Fact[int] // messages
	QueueURL    string
}

// A Function is a lead function.
type Function struct {
	Name          string
	Configuration Fact[Configuration]
}

// A Configuration is how a function is set up. Secrets are hashes here.
type Configuration struct {
	State, StateReason   string
	Update, UpdateReason string // the last one
	From, Sales          string // mailboxes
	SalesSet             string // configuration set of mails to sales
	// public, that pages send along; empty for a function that takes no leads in
	Token   string
	Accepts []string
}

// A Mapping lets a stream start a function.
type Mapping struct {
	ID    string
	State Fact[MappingState]
}

// A MappingState is whether records come through.
type MappingState struct{ State, LastResult string }

// A Table is one of DynamoDB's. Of the quotas, which end with the day, nothing is backed up.
type Table struct {
	Name        string
	IsLeads     bool
	Description Fact[TableDescription]
	Expiry      Fact[string] // attribute by which items are erased; empty where none are
	Recovery    Fact[bool]   // to any second of the last 35 days
}

// A TableDescription is how a table is set up.
type TableDescription struct {
	Status            string
	Streams, Protects bool
}

// A hash stands in for a secret.
func hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

func (c Clients) readLeads(ctx context.Context, s Stack) Leads {
	l := Leads{QueueURL: s.Outputs["DeadLetterQueue"]}
	for _, name := range s.physical("AWS::Lambda::Function") {
		l.Functions = append(l.Functions, Function{name, c.readFunction(ctx, name)})
	}
	for _, id := range s.physical("AWS::Lambda::EventSourceMapping") {
		l.Mappings = append(l.Mappings, Mapping{id, c.readMapping(ctx, id)})
	}
	for _, name := range s.physical("AWS::DynamoDB::Table") {
		l.Tables = append(l.Tables, c.readTable(ctx, name, name == s.Outputs["LeadsTable"]))
	}
	l.DeadLetters = c.readDeadLetters(ctx, l.QueueURL)
	return l
}

func (c Clients) readFunction(ctx context.Context, name string) Fact[Configuration] {
	out, err := c.Lambda.GetFunctionConfiguration(ctx,
		&lambda.GetFunctionConfigurationInput{FunctionName: &name})
	if err != nil {
		return unread[Configuration]("lambda:GetFunctionConfiguration", err)
	}
	found := Configuration{
		State: string(out.State), StateReason: deref(out.StateReason),
		Update: string(out.LastUpdateStatus), UpdateReason: deref(out.LastUpdateStatusReason),
	}
	if out.Environment != nil {
		variables := out.Environment.Variables
		found.From, found.Sales, found.SalesSet = variables["MAIL_FROM"], variables["MAIL_SALES"], variables["MAIL_SALES_SET"]
		found.Token = variables["PUBLIC_TOKEN"]
		for _, secret := range strings.Fields(variables["ORIGIN_SECRETS"]) {
			found.Accepts = append(found.Accepts, hash(secret))
		}
	}
	return fact(found)
}

func (c Clients) readMapping(ctx context.Context, id string) Fact[MappingState] {
	out, err := c.Lambda.GetEventSourceMapping(ctx, &lambda.GetEventSourceMappingInput{UUID: &id})
	if err != nil {
		return unread[MappingState]("lambda:GetEventSourceMapping", err)
	}
	return fact(MappingState{deref(out.State), deref(out.LastProcessingResult)})
}

func (c Clients) readTable(ctx context.Context, name string, isLeads bool) Table {
	t := Table{Name: name, IsLeads: isLeads}
	out, err := c.DynamoDB.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	if err != nil {
		t.Description = unread[TableDescription]("dynamodb:DescribeTable", err)
	} else if found := out.Table; found != nil {
		stream := deref(found.StreamSpecification).StreamEnabled
		t.Description.Value = TableDescription{
			string(found.TableStatus), deref(stream), deref(found.DeletionProtectionEnabled),
		}
	}
	t.Expiry = c.readExpiry(ctx, name)
	if isLeads {
		t.Recovery = c.readRecovery(ctx, name)
	}
	return t
}

func (c Clients) readExpiry(ctx context.Context, table string) Fact[string] {
	out, err := c.DynamoDB.DescribeTimeToLive(ctx, &dynamodb.DescribeTimeToLiveInput{TableName: &table})
	if err != nil {
		return unread[string]("dynamodb:DescribeTimeToLive", err)
	}
	if expiry := deref(out.TimeToLiveDescription); expiry.TimeToLiveStatus == "ENABLED" {
		return fact(deref(expiry.AttributeName))
	}
	return fact("")
}

func (c Clients) readRecovery(ctx context.Context, table string) Fact[bool] {
	out, err := c.DynamoDB.DescribeContinuousBackups(ctx,
		&dynamodb.DescribeContinuousBackupsInput{TableName: &table})
	if err != nil {
		return unread[bool]("dynamodb:DescribeContinuousBackups", err)
	}
	recovery := deref(deref(out.ContinuousBackupsDescription).PointInTimeRecoveryDescription)
	return fact(recovery.PointInTimeRecoveryStatus == "ENABLED")
}

func (c Clients) readDeadLetters(ctx context.Context, url string) Fact[int] {
	const count = sqstypes.QueueAttributeNameApproximateNumberOfMessages
	out, err := c.SQS.GetQueueAttributes(ctx, &sqs.GetQueueAttributesInput{
		QueueUrl: &url, AttributeNames: []sqstypes.QueueAttributeName{count},
	})
	if err != nil {
		return unread[int]("sqs:GetQueueAttributes", err)
	}
	messages, err := strconv.Atoi(out.Attributes[string(count)])
	if err != nil {
		return unread[int]("", err)
	}
	return fact(messages)
}

// mailSettings are the variables of the functions that are about mail.
type mailSettings struct {
	sales, fromDomains []string // each once
	salesSet           string
}

func (l Leads) settings() mailSettings {
	var m mailSettings
	for _, function := range l.Functions {
		found := function.Configuration.Value
		if found.Sales != "" && !slices.Contains(m.sales, found.Sales) {
			m.sales = append(m.sales, found.Sales)
		}
		_, domain, _ := strings.Cut(found.From, "@")
		if domain != "" && !slices.Contains(m.fromDomains, domain) {
			m.fromDomains = append(m.fromDomains, domain)
		}
		m.salesSet = max(m.salesSet, found.SalesSet)
	}
	return m
}

// fault is why a function could not be read; nil if all could.
func (l Leads) fault() *Fault {
	for _, function := range l.Functions {
		if function.Configuration.Fault != nil {
			return function.Configuration.Fault
		}
	}
	return nil
}

// token is what pages send along to the lead API.
func (l Leads) token() (token string) {
	for _, function := range l.Functions {
		token = max(token, function.Configuration.Value.Token)
	}
	return token
}

func (a Account) findLeads(f *findings) {
	f.subject = "Leads"
	a.findFunctions(f)
	if len(a.Leads.Mappings) == 0 {
		f.wrong(a.deploy(),
			"Nothing lets the table's stream start notify: the sweep alone mails leads.")
	}
	for _, mapping := range a.Leads.Mappings {
		if found, ok := known(f, "Whether the table's stream starts notify", mapping.State); ok {
			f.okIf(found.State == "Enabled", "The table's stream", "starts notify",
				"does not start notify: the mapping is "+found.State,
				"`aws lambda update-event-source-mapping --enabled --uuid "+mapping.ID+"`")
			if strings.HasPrefix(found.LastResult, "PROBLEM") {
				f.wrong("the log of notify, in Logs Insights: `filter level = \"ERROR\"`",
					"The stream's last records were not taken: %s.", found.LastResult)
			}
		}
	}
	for _, table := range a.Leads.Tables {
		a.findTable(f, table)
	}
	if messages, ok := known(f, "The dead-letter queue", a.Leads.DeadLetters); ok {
		f.okIf(messages == 0, "The dead-letter queue", "is empty",
			"holds "+strconv.Itoa(messages)+" messages",
			"docs/operate.md, Alarms, DeadLetters: `go run ./functions/leads list -status undelivered`")
	}
}

func (a Account) findFunctions(f *findings) {
	if len(a.Leads.Functions) == 0 {
		f.wrong(a.deploy(), "The stack holds no functions.")
	}
	active := 0
	for _, function := range a.Leads.Functions {
		found, ok := known(f, "The function "+function.Name, function.Configuration)
		switch {
		case !ok:
		// which is asleep, and wakes at a request
		case found.State != "Active" && found.State != "Inactive":
			f.wrong(a.deploy(), "The function %s is %s. %s", function.Name, found.State,
				found.StateReason)
		case found.Update == "Failed":
			f.wrong(a.deploy(), "The last update of the function %s failed. %s", function.Name,
				found.UpdateReason)
		default:
			active++
		}
	}
	if active > 0 {
		f.ok("%d of %d functions are active and up to date.", active, len(a.Leads.Functions))
	}
}

func (a Account) findTable(f *findings, table Table) {
	name := "The table " + table.Name
	if found, ok := known(f, name, table.Description); ok {
		f.okIf(found.Status == "ACTIVE", name, "is active", "is "+found.Status,
			"`aws dynamodb describe-table --table-name "+table.Name+"`; if it is gone: docs/operate.md, Restoring the leads")
		if table.IsLeads {
			f.okIf(found.Streams, name, "has a stream",
				"has no stream: notify hears of leads from the sweep alone", a.deploy())
			f.okIf(found.Protects, name, "cannot be deleted by mistake",
				"can be deleted by mistake",
				"`aws dynamodb update-table --deletion-protection-enabled --table-name "+table.Name+"`")
		}
	}
	if attribute, ok := known(f, "What "+table.Name+" erases", table.Expiry); ok {
		f.okIf(attribute == "expires", name, "erases what has expired",
			"erases nothing of what has expired, and keeps it longer than was promised",
			"`aws dynamodb update-time-to-live --table-name "+table.Name+" --time-to-live-specification Enabled=true,AttributeName=expires`")
	}
	if !table.IsLeads {
		return
	}
	if backed, ok := known(f, "The backup of "+table.Name, table.Recovery); ok {
		f.okIf(backed, name, "is backed up to the second", "is not backed up",
			"`aws dynamodb update-continuous-backups --table-name "+table.Name+" --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`")
	}
}
