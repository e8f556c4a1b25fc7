package doctor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatch"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatch/types"
)

// Rehearse sets one alarm of an account off that is OK, and returns what must come now. CloudWatch
// looks at its metric again within minutes, and sets it back.
func Rehearse(ctx context.Context, c Clients, a Account) (string, error) {
	alarms := a.Watch.Alarms.Value
	i := slices.IndexFunc(alarms, func(alarm Alarm) bool {
		return alarm.State == "OK" && alarm.Enabled && len(alarm.Actions) > 0
	})
	if i < 0 {
		return "", errors.New("no alarm of the stack is OK and has an action; mend what is listed first")
	}
	name := alarms[i].Name
	_, err := c.CloudWatch.SetAlarmState(ctx, &cloudwatch.SetAlarmStateInput{
		AlarmName: &name, StateValue: types.StateValueAlarm, StateReason: aws.String("Rehearsal by 'operate doctor -alarm'; nothing is wrong."),
	})
	if err != nil {
		return "", fmt.Errorf("the alarm %s was not set off, which needs the permission cloudwatch:SetAlarmState: %w", name, err)
	}
	var b strings.Builder
	fmt.Fprintf(&b,
		"\nThe alarm %s was set off. Now there must come, and a minute or more later once more to say that all is well:\n", name)
	for _, topic := range a.Watch.Topics {
		for _, s := range topic.Subscriptions.Value {
			kind := map[string]string{"email": "a mail", "sms": "a text message"}[s.Protocol]
			if kind == "" {
				kind = "a message (" + s.Protocol + ")"
			}
			if s.Pending {
				kind += ", which does not come before the subscription is confirmed,"
			}
			fmt.Fprintf(&b, "  %s to %s\n", kind, s.Endpoint)
		}
	}
	b.WriteString("If nothing comes in five minutes, look into the spam folder; then at what is listed under Alarms.\n")
	return b.String(), nil
}
