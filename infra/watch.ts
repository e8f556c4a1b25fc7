import { Duration } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Leads } from './leads'
import { acknowledge } from './nag'
import type { Settings } from './settings'

/** Namespace and name of what notify's sweep tells in its log (embedded metric format). */
export const waitingMetric = { namespace: 'DFX/Leads', metricName: 'OldestWaitingSeconds' }

/** Seconds that a lead may wait for its mails: longer than SES is ever slow, much shorter than a working day. */
const longestWait = 30 * 60

/** What tells the operator that something is wrong. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, props: { settings: Settings; leads: Leads }) {
    super(scope, id)
    const { settings, leads } = props
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(settings.operator))
    acknowledge(topic, {
      'AwsSolutions-SNS2':
        'Alarms name functions and figures; CloudWatch could not write to a topic with AWS’s own key.',
      'Serverless-SNSRedrivePolicy': 'Alarms go to a mailbox, which takes no dead letters.',
    })
    const alarm = (name: string, description: string, metric: IMetric, threshold: number) => {
      const made = new Alarm(this, name, {
        alarmDescription: `${description} See docs/operate.md.`,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
      made.addAlarmAction(new SnsAction(topic))
      made.addOkAction(new SnsAction(topic))
    }
    const period = Duration.minutes(5)
    for (const [name, handler] of Object.entries(leads.handlers)) {
      alarm(`${name}Errors`, `The function ${name} fails.`, handler.metricErrors({ period }), 1)
      alarm(
        `${name}Throttles`,
        `The function ${name} is asked more often than it may run.`,
        handler.metricThrottles({ period }),
        1,
      )
    }
    alarm(
      'DeadLetters',
      'A lead could not be mailed in a day of trying, or the stream lost one.',
      leads.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      1,
    )
    alarm(
      'Waiting',
      'A lead has been waiting for its mails for half an hour.',
      new Metric({ ...waitingMetric, statistic: 'Maximum', period }),
      longestWait,
    )
    alarm(
      'ApiErrors',
      'The lead API answers with errors.',
      leads.api.metricServerError({ period }),
      1,
    )
    alarm(
      'Bounces',
      'More mails bounce than SES tolerates for long.',
      new Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.BounceRate',
        statistic: 'Average',
        period: Duration.hours(1),
      }),
      0.04,
    )
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: settings.budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: settings.operator }],
      })),
    })
  }
}
