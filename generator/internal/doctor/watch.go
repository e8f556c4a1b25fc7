package doctor

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatch"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatch/types"
	"github.com/aws/aws-sdk-go-v2/service/sns"

	"github.com/dfx-fitness/site/generator/internal/advice"
)

// Watch is what reports faults to the operator.
type Watch struct {
	Topics []Topic
	Alarms Fact[[]Alarm]
	// The last values of the metrics of three alarms.
	Sweep, Notify, Waiting Fact[Sample]
}

// A Topic hands alarms on to people.
type Topic struct {
	ARN           string
	TakesAlarms   Fact[bool] // its policy lets CloudWatch publish
	Subscriptions Fact[[]Subscription]
}

// A Subscription is who gets alarms.
type Subscription struct {
	Protocol, Endpoint string // email and a mailbox, sms and a number
	Pending            bool   // it was never confirmed
}

// An Alarm is one of the stack's.
type Alarm struct {
	Name    string
	State   string // OK, ALARM or INSUFFICIENT_DATA
	Since   time.Time
	Reason  string
	Enabled bool
	Actions []string // ARNs
	metric  *types.MetricStat
	limit   float64
}

// A Sample is the last value of a metric; the zero time where there was none lately.
type Sample struct {
	At    time.Time
	Value float64
	Limit float64 // of its alarm
}

const (
	// sampled is how far back metrics are read.
	sampled = 3 * time.Hour
	// silent is how long what runs every minute may be unheard of, as in infra/watch.ts.
	silent = 15 * time.Minute
)

func (c Clients) readWatch(ctx context.Context, s Stack) Watch {
	var w Watch
	for _, arn := range s.physical("AWS::SNS::Topic") {
		w.Topics = append(w.Topics, c.readTopic(ctx, arn))
	}
	names := s.physical("AWS::CloudWatch::Alarm")
	w.Alarms = c.readAlarms(ctx, names)
	// Each metric is taken from its alarm.
	for logical, sample := range map[string]*Fact[Sample]{
		"WatchSweepSilent": &w.Sweep, "WatchNotifySilent": &w.Notify, "WatchWaiting": &w.Waiting,
	} {
		sample.Fault = w.Alarms.Fault
		for _, r := range s.Resources {
			if r.Type != "AWS::CloudWatch::Alarm" || !strings.HasPrefix(r.Logical, logical) {
				continue
			}
			i := slices.IndexFunc(w.Alarms.Value,
				func(alarm Alarm) bool { return alarm.Name == r.Physical })
			if i >= 0 {
				*sample = c.readSample(ctx, w.Alarms.Value[i])
			}
		}
	}
	return w
}

func (c Clients) readTopic(ctx context.Context, arn string) Topic {
	t := Topic{ARN: arn}
	if out, err := c.SNS.GetTopicAttributes(ctx, &sns.GetTopicAttributesInput{TopicArn: &arn}); err != nil {
		t.TakesAlarms = unread[bool]("sns:GetTopicAttributes", err)
	} else if takes, err := letsCloudWatchPublish(out.Attributes["Policy"]); err != nil {
		t.TakesAlarms = unread[bool]("", err)
	} else {
		t.TakesAlarms = fact(takes)
	}
	var all []Subscription
	pages := sns.NewListSubscriptionsByTopicPaginator(c.SNS,
		&sns.ListSubscriptionsByTopicInput{TopicArn: &arn})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			t.Subscriptions = unread[[]Subscription]("sns:ListSubscriptionsByTopic", err)
			return t
		}
		for _, s := range page.Subscriptions {
			all = append(all, Subscription{deref(s.Protocol), deref(s.Endpoint),
				deref(s.SubscriptionArn) == "PendingConfirmation"})
		}
	}
	t.Subscriptions = fact(all)
	return t
}

// some is one string or a list of them, as policies have both (IAM User Guide, "Grammar of the IAM
// JSON policy language").
type some []string

func (s *some) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*s = some{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(s))
}

// letsCloudWatchPublish reads a policy. Its conditions are taken to hold.
func letsCloudWatchPublish(policy string) (bool, error) {
	if policy == "" {
		return false, nil
	}
	var document struct {
		Statement []struct {
			Effect    string
			Principal json.RawMessage // "*", or an object
			Action    some
		}
	}
	if err := json.Unmarshal([]byte(policy), &document); err != nil {
		return false, err
	}
	for _, statement := range document.Statement {
		var principal struct{ Service some }
		// another form than an object names no service
		_ = json.Unmarshal(statement.Principal, &principal)
		isPublish := func(action string) bool { return strings.EqualFold(action, "sns:Publish") }
		if statement.Effect == "Allow" && slices.ContainsFunc(statement.Action, isPublish) &&
			slices.Contains(principal.Service, "cloudwatch.amazonaws.com") {
			return true, nil
		}
	}
	return false, nil
}

func (c Clients) readAlarms(ctx context.Context, names []string) Fact[[]Alarm] {
	if len(names) == 0 {
		return fact[[]Alarm](nil)
	}
	var all []Alarm
	for some := range slices.Chunk(names, 100) { // the most that it takes
		out, err := c.CloudWatch.DescribeAlarms(ctx,
			&cloudwatch.DescribeAlarmsInput{AlarmNames: some, MaxRecords: aws.Int32(100)})
		if err != nil {
			return unread[[]Alarm]("cloudwatch:DescribeAlarms", err)
		}
		for _, m := range out.MetricAlarms {
			all = append(all, Alarm{
				Name: deref(m.AlarmName), State: string(m.StateValue), Since: deref(m.StateUpdatedTimestamp), Reason: deref(m.StateReason),
				Enabled: deref(m.ActionsEnabled), Actions: m.AlarmActions,
				metric: &types.MetricStat{
					Metric: &types.Metric{Namespace: m.Namespace, MetricName: m.MetricName,
						Dimensions: m.Dimensions},
					Period: aws.Int32(60), Stat: aws.String(string(m.Statistic)),
				},
				limit: deref(m.Threshold),
			})
		}
	}
	slices.SortFunc(all, func(a, b Alarm) int { return strings.Compare(a.Name, b.Name) })
	return fact(all)
}

// readSample reads the last value of the metric of an alarm.
func (c Clients) readSample(ctx context.Context, alarm Alarm) Fact[Sample] {
	now := time.Now()
	out, err := c.CloudWatch.GetMetricData(ctx, &cloudwatch.GetMetricDataInput{
		StartTime: aws.Time(now.Add(-sampled)), EndTime: &now, ScanBy: types.ScanByTimestampDescending,
		MetricDataQueries: []types.MetricDataQuery{{Id: aws.String("metric"),
			MetricStat: alarm.metric}},
	})
	if err != nil {
		return unread[Sample]("cloudwatch:GetMetricData", err)
	}
	sample := Sample{Limit: alarm.limit}
	for _, result := range out.MetricDataResults {
		if len(result.Timestamps) > 0 && len(result.Values) > 0 {
			sample.At, sample.Value = result.Timestamps[0], result.Values[0]
		}
	}
	return fact(sample)
}

func (a Account) findWatch(f *findings, now time.Time) {
	f.subject = "Alarms"
	if len(a.Watch.Topics) == 0 {
		f.wrong(a.deploy(), "The stack holds no topic for alarms.")
	}
	for _, topic := range a.Watch.Topics {
		a.findTopic(f, topic)
	}
	if alarms, ok := known(f, "The alarms", a.Watch.Alarms); ok {
		a.findAlarms(f, alarms)
	}
	for _, run := range []struct {
		what, remedy string
		last         Fact[Sample]
	}{
		{"The schedule of the sweep", "docs/operate.md, Alarms, SweepSilent", a.Watch.Sweep},
		{"The function notify", "docs/operate.md, Alarms, NotifySilent", a.Watch.Notify},
	} {
		if last, ok := known(f, "When "+strings.ToLower(run.what[:1])+run.what[1:]+" ran", run.last); ok {
			f.okIf(now.Sub(last.At) <= silent, run.what, "ran at "+clock(last.At),
				"did not run lately: "+lastly(last.At), run.remedy)
		}
	}
	if last, ok := known(f, "How long leads wait", a.Watch.Waiting); ok {
		wait := time.Duration(last.Value) * time.Second
		switch {
		case now.Sub(last.At) > silent:
			f.wrong("docs/operate.md, Alarms, Waiting",
				"The metric of waiting leads is missing: %s.", lastly(last.At))
		case last.Value >= last.Limit:
			f.wrong("docs/operate.md, Alarms, Waiting",
				"A lead has been waiting for its mails for %s.", wait)
		default:
			f.ok("The oldest lead that waits for its mails has waited %s.", wait)
		}
	}
}

func (a Account) findTopic(f *findings, topic Topic) {
	if takes, ok := known(f, "The policy of the topic", topic.TakesAlarms); ok {
		f.okIf(takes, "The topic", "lets CloudWatch publish",
			"does not let CloudWatch publish: no alarm reaches anybody", a.deploy())
	}
	all, ok := known(f, "Who gets alarms", topic.Subscriptions)
	if !ok {
		return
	}
	if len(all) == 0 {
		f.wrong("operator in infra/settings.ts; then "+a.deploy(), "Nobody gets alarms.")
	}
	second := false
	for _, s := range all {
		if advice.IsInvented(s.Endpoint) {
			f.placeholder(a, "operator in infra/settings.ts; then "+a.deploy(),
				"Alarms go to an invented address, %s.", s.Endpoint)
		}
		f.okIf(!s.Pending, "Alarms to "+s.Endpoint, "are confirmed ("+s.Protocol+")",
			"were never confirmed, and do not arrive",
			"confirm in the mail from AWS Notifications; it comes again with `aws sns subscribe --topic-arn "+topic.ARN+
				" --protocol "+s.Protocol+" --notification-endpoint "+s.Endpoint+"`")
		second = second || !strings.HasPrefix(s.Protocol, "email")
	}
	if len(all) > 0 && !second {
		f.advice("operatorPhone in infra/settings.ts; then "+a.deploy(),
			"Alarms come by mail alone, and mail may be what fails.")
	}
}

func (a Account) findAlarms(f *findings, alarms []Alarm) {
	if len(alarms) == 0 {
		f.wrong(a.deploy(), "The stack holds no alarms.")
		return
	}
	quiet := 0
	for _, alarm := range alarms {
		switch {
		case !alarm.Enabled:
			f.wrong("`aws cloudwatch enable-alarm-actions --alarm-names "+alarm.Name+"`",
				"The actions of the alarm %s are switched off.", alarm.Name)
		case !slices.ContainsFunc(a.Watch.Topics,
			func(t Topic) bool { return slices.Contains(alarm.Actions, t.ARN) }):
			f.wrong(a.deploy(), "The alarm %s has no action that goes to the topic.", alarm.Name)
		case alarm.State == "ALARM":
			f.wrong("docs/operate.md, Alarms", "The alarm %s is in ALARM since %s: %s", alarm.Name,
				clock(alarm.Since), alarm.Reason)
		case alarm.State != "OK":
			f.advice("wait some minutes after a deployment; otherwise look at its metric",
				"The alarm %s has had no data since %s.", alarm.Name, clock(alarm.Since))
		default:
			quiet++
		}
	}
	if quiet > 0 {
		f.ok("%d of %d alarms are OK, and have an action.", quiet, len(alarms))
	}
}

func clock(at time.Time) string { return at.UTC().Format(time.RFC3339) }

func lastly(at time.Time) string {
	if at.IsZero() {
		return "not in the last three hours"
	}
	return "last at " + clock(at)
}
