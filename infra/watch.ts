import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { IRule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, SmsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { metricNamespace, metrics } from '../frontend/generated/site'
import type { Desk } from './desk'
import type { Editing } from './editing'
import type { Leads } from './leads'
import { acknowledge } from './nag'
import type { Settings } from './settings'

/** Seconds that a lead may wait for its mails: longer than SES is ever slow, much shorter than a working day. */
const maxWait = 30 * 60
/** How long what runs every minute may say nothing. */
const silent = Duration.minutes(15)
const day = Duration.days(1)

/** What tells the operator that something is wrong. */
export class Watch extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { settings: Settings; leads: Leads; desk: Desk; editing?: Editing },
  ) {
    super(scope, id)
    const { settings, leads, desk, editing } = props
    const { notify, deliveries } = leads.handlers
    if (!notify || !deliveries) throw new Error('no function notify or deliveries')
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(settings.operator))
    if (settings.operatorPhone) topic.addSubscription(new SmsSubscription(settings.operatorPhone))
    // A policy of its own takes the place of the one that lets the account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    acknowledge(topic, {
      'AwsSolutions-SNS2':
        'Alarms name functions and figures; CloudWatch could not write to a topic with AWS’s own key.',
      'Serverless-SNSRedrivePolicy': 'Alarms go to a mailbox, which takes no dead letters.',
    })
    const alarm = (
      name: string,
      description: string,
      metric: IMetric,
      threshold: number,
      /** Whether it is too little that is wrong, whether it is to be told nothing, and for how many periods of the metric. */
      { below = false, missing = false, periods = 1 } = {},
    ) => {
      const made = new Alarm(this, name, {
        alarmDescription: `${description} See docs/operate.md.`,
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: below
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData:
          missing || below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      })
      made.addAlarmAction(new SnsAction(topic))
      made.addOkAction(new SnsAction(topic))
    }
    const period = Duration.minutes(5)
    const saidBy = (by: IFunction, metricName: string, over = period) =>
      new Metric({
        namespace: metricNamespace,
        metricName,
        dimensionsMap: { Function: by.functionName },
        statistic: 'Maximum',
        period: over,
      })
    const handlers = { ...leads.handlers, desk: desk.handler, ...editing?.handlers }
    for (const [name, handler] of Object.entries(handlers)) {
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
      `A lead has been waiting for its mails for ${maxWait / 60} minutes, or nobody looks how long.`,
      saidBy(notify, metrics.waiting, silent),
      maxWait,
      { missing: true },
    )
    const starts = (rule: IRule, over: Duration) =>
      new Metric({
        namespace: 'AWS/Events',
        metricName: 'Invocations',
        dimensionsMap: { RuleName: rule.ruleName },
        statistic: 'Sum',
        period: over,
      })
    const { Sweep, SpamMail: _, ...daily } = leads.rules // an alarm looks back no further than a week
    alarm('SweepSilent', 'The schedule does not start the sweep.', starts(Sweep, silent), 1, {
      below: true,
    })
    // Two days: one may have it at its first minute, and the next at its last.
    for (const [name, rule] of Object.entries(daily))
      alarm(`${name}Silent`, `The daily rule ${name} does not run.`, starts(rule, day), 1, {
        below: true,
        periods: 2,
      })
    // The workflow says so after each publication, of which the schedule makes one a day.
    if (settings.deploys)
      alarm(
        'PublicationSilent',
        'Nothing was published for two days, whatever is on the schedule.',
        new Metric({
          namespace: metricNamespace,
          metricName: metrics.published,
          statistic: 'Sum',
          period: day,
        }),
        1,
        { below: true, periods: 2 },
      )
    alarm(
      'NotifySilent',
      'The function notify does not run.',
      notify.metricInvocations({ period: silent }),
      1,
      { below: true },
    )
    alarm(
      'StreamSilent',
      'The stream of the table did not tell of a lead; the sweep found it.',
      saidBy(notify, metrics.missed),
      1,
    )
    alarm(
      'SalesSuppressed',
      'The mailbox of sales is on the suppression list of SES, after a bounce or a complaint.',
      saidBy(notify, metrics.suppressed, day),
      1,
    )
    alarm(
      'SalesUndelivered',
      'A mail to sales bounced, was rejected or was called spam.',
      saidBy(deliveries, metrics.undelivered),
      1,
    )
    if (settings.webhook)
      alarm(
        'WebhookGivenUp',
        'The webhook did not take a lead in a day of trying, or answered that it takes none.',
        saidBy(notify, metrics.webhookGivenUp),
        1,
      )
    alarm(
      'ApiErrors',
      'The lead API answers with errors.',
      leads.api.http.metricServerError({ period }),
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
    alarm(
      'Complaints',
      'More visitors call our mails spam than SES tolerates for long.',
      new Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.ComplaintRate',
        statistic: 'Average',
        period: Duration.hours(1),
      }),
      0.0008,
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
