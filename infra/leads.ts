import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunctionResource,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  EmailIdentity,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { LeadApi } from './api'
import type { Delivery } from './delivery'
import { acknowledgeStar, leadFunction } from './function'
import { acknowledge } from './nag'
import { originSecrets, secret } from './secrets'
import type { Settings } from './settings'
import { leadsTable, quotasTable } from './tables'

interface LeadsProps {
  settings: Settings
  delivery: Delivery
  /** Folder with the functions' archives, as `make functions` makes them. */
  functions: string
}

/** The functions that take leads in, each with the routes of functions/openapi.yaml that it answers. */
export const intakes = {
  quote: ['/quote-request'],
  contact: ['/contact-form', '/contact-form/health'],
  partner: ['/partner-aanvraag'],
  technician: ['/service-monteur-aanmelding'],
} as const

/** How long a function that takes leads in may take: it tries for 6 s to store, and then to mail (docs/leads.md). */
const intakeTimeout = Duration.seconds(20)
/** How long an answer to a signed link may take: it is a lead that is read and written. */
const linksTimeout = Duration.seconds(20)
/** Less than the lease of 2 minutes after which another worker takes a lead over. */
const notifyTimeout = Duration.seconds(100)
/** How long the record of a delivery event may take: it is one write, which is tried again for as long as this. */
const deliveriesTimeout = Duration.seconds(30)
const takesNoResource =
  'dynamodb:ListStreams, ses:GetAccount and ses:GetSuppressedDestination take no resource (Service Authorization Reference).'

/** What takes leads in, keeps them and mails them. */
export class Leads extends Construct {
  readonly api: LeadApi
  readonly table: Table
  readonly quotas: Table
  readonly deadLetters: Queue
  /** What starts notify in between, by name. */
  readonly rules: Record<'Sweep' | 'MailboxCheck' | 'SpamMail' | 'Retention', Rule>
  readonly handlers: Record<string, LambdaFunctionResource> = {}
  /** The CDN proves by this that a request came by way of it. */
  readonly originSecret: Secret
  private readonly acceptedSecrets: Secret[]
  private readonly hashKey: Secret
  private readonly linkKey: Secret
  private readonly identity: EmailIdentity
  private readonly mailing: { sales: CfnConfigurationSet; visitors: CfnConfigurationSet }

  constructor(
    scope: Construct,
    id: string,
    private readonly props: LeadsProps,
  ) {
    super(scope, id)
    const { settings } = props
    if (!settings.indexed && !settings.sales)
      throw new Error(
        'infra/settings.ts: a stage that is not public needs a mailbox of its own for leads (sales)',
      )
    this.table = leadsTable(this, settings.deletionProtection)
    this.quotas = quotasTable(this)
    const { sent, accepted } = originSecrets(settings.originStep)
    const originSecret = (number: number) =>
      secret(this, `OriginSecret${number}`, 'What the CDN tells the lead API')
    this.originSecret = originSecret(sent)
    this.acceptedSecrets = accepted.map((number) =>
      number === sent ? this.originSecret : originSecret(number),
    )
    this.hashKey = secret(
      this,
      `HashKey${settings.hashKey}`,
      'Key of the hashes by which the lead API counts',
    )
    this.linkKey = secret(this, `LinkKey${settings.linkKey}`, 'Signs the links in mails')
    this.mailing = {
      // One bounce, and SES would answer 200 to every later mail to sales and send none.
      sales: configurationSet(this, 'SalesMailing', 'REQUIRE', []),
      // A mailbox without TLS would get nothing, of what its owner has just sent us.
      visitors: configurationSet(this, 'Mailing', 'OPTIONAL', ['BOUNCE', 'COMPLAINT']),
    }
    this.identity = new EmailIdentity(this, 'Sender', {
      identity: Identity.domain(settings.mailDomain),
      // Bounces go there, so that SPF is of the sender's own domain (RFC 7208 §2.4, RFC 7489 §3.1.2).
      mailFromDomain: `bounce.${settings.mailDomain}`,
    })
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3': 'This is the dead-letter queue.',
      'Serverless-SQSRedrivePolicy': 'This is the dead-letter queue.',
    })
    this.api = new LeadApi(this)
    for (const [name, paths] of Object.entries(intakes)) {
      const handler = this.intake(name)
      this.handlers[name] = handler
      this.api.add(
        name,
        handler,
        paths.map((path) => ({
          path,
          access:
            'Visitors have no account; each function checks the public token, quotas and spam.',
        })),
      )
    }
    const notify = this.notify()
    this.handlers['notify'] = notify
    this.handlers['links'] = this.links()
    this.rules = this.schedules(notify)
    this.handlers['deliveries'] = this.deliveries()
  }

  /** Variables of the functions that read and write leads. */
  environment() {
    const { environment } = this.props.delivery.functions
    const { mailDomain, sales, indexed, hosts } = this.props.settings
    return {
      ...environment,
      // SES takes mails of its own identity alone, and each stage has one.
      MAIL_FROM: `${environment['MAIL_FROM']?.split('@')[0]}@${mailDomain}`,
      // Whatever recipients forms name: leads of a preview reach nobody else.
      ...(sales && { MAIL_SALES: sales, MAIL_SALES_ONLY: 'yes' }),
      // Links in mails lead to the stage that signed them; without a host, to the public one, which does not take them.
      ...(!indexed && hosts[0] && { SITE_URL: `https://${hosts[0]}` }),
      LEADS_TABLE: this.table.tableName,
      QUOTAS_TABLE: this.quotas.tableName,
      HASH_KEY: this.hashKey.secretValue.unsafeUnwrap(),
      LINK_KEY: this.linkKey.secretValue.unsafeUnwrap(),
      MAIL_SALES_SET: this.mailing.sales.ref,
      MAIL_VISITOR_SET: this.mailing.visitors.ref,
    }
  }

  /** What the functions behind the API take for a proof that the CDN asks. */
  accepted(): Record<string, string> {
    const values = this.acceptedSecrets.map((accepted) => accepted.secretValue.unsafeUnwrap())
    return { ORIGIN_SECRETS: values.join(' ') }
  }

  /** What these functions do besides their own work: count, and mail sales. */
  private common() {
    return [
      new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [this.quotas.tableArn] }),
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [this.identity.emailIdentityArn, ...this.mailingArns()],
      }),
    ]
  }

  private mailingArns() {
    return Object.values(this.mailing).map((set) => this.mailingArn(set))
  }

  private mailingArn(set: CfnConfigurationSet) {
    return Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: set.ref,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
  }

  private intake(name: string) {
    return leadFunction(this, name, {
      archives: this.props.functions,
      timeout: intakeTimeout,
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
          resources: [this.table.tableArn],
        }),
        ...this.common(),
      ],
      environment: {
        ...this.environment(),
        ...this.props.delivery.functions.intake,
        ...this.accepted(),
      },
    })
  }

  /** Answers to the signed links in mails: it looks up one lead, and changes it. */
  private links() {
    const links = leadFunction(this, 'links', {
      archives: this.props.functions,
      timeout: linksTimeout,
      atMost: this.props.settings.manyExecutions ? 10 : undefined,
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
          resources: [this.table.tableArn],
        }),
        new PolicyStatement({
          // Signing off the newsletter marks all sign-ups of an address.
          actions: ['dynamodb:Query'],
          resources: [`${this.table.tableArn}/index/form`],
        }),
      ],
      environment: { ...this.environment(), ...this.accepted(), ...this.formerLinkKey() },
    })
    this.api.add('links', links, [
      {
        path: '/links/{proxy+}',
        access: 'Who has a link of a mail has no account; the function checks its signature.',
        throttle: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 40 },
      },
    ])
    return links
  }

  /** The key before the one that links are signed with: newsletters that were sent can be signed off. */
  private formerLinkKey(): Record<string, string> {
    const { linkKey } = this.props.settings
    if (linkKey === 1) return {}
    const former = secret(this, `LinkKey${linkKey - 1}`, 'Signed the links in mails')
    return { FORMER_LINK_KEY: former.secretValue.unsafeUnwrap() }
  }

  /** The address of the webhook, and the secrets that its calls are signed with; none where there is no webhook. */
  private webhook(): Record<string, string> {
    const { webhook, webhookSecret = 1 } = this.props.settings
    if (!webhook) return {}
    if (!webhook.startsWith('https://'))
      throw new Error('infra/settings.ts: the webhook is a URL of HTTPS')
    // 48 letters and digits are 36 bytes in base64, of at least 24 (Standard Webhooks, "Signature scheme").
    const secrets = [webhookSecret, webhookSecret - 1].filter((number) => number > 0)
    return {
      LEADS_WEBHOOK: webhook,
      LEADS_WEBHOOK_SECRET: secrets
        .map((number) => secret(this, `WebhookSecret${number}`, 'Signs the calls of the webhook'))
        .map((each) => `whsec_${each.secretValue.unsafeUnwrap()}`)
        .join(' '),
    }
  }

  /** Mails leads: those that the stream tells of, and every minute those that were left. */
  private notify() {
    const statements = [
      new PolicyStatement({
        // It scans once a day, for leads that a new retention is about.
        actions: ['dynamodb:GetItem', 'dynamodb:Scan', 'dynamodb:UpdateItem'],
        resources: [this.table.tableArn],
      }),
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: ['waiting', 'reminding', 'status', 'mailbox', 'number'].map(
          (index) => `${this.table.tableArn}/index/${index}`,
        ),
      }),
      ...this.reading(),
      new PolicyStatement({
        // Of the account it asks whether SES has it in its sandbox, and so refuses to tell who is suppressed.
        actions: ['ses:GetAccount', 'ses:GetSuppressedDestination'],
        resources: ['*'],
      }),
      ...this.common(),
    ]
    const environment = { ...this.environment(), ...this.webhook() }
    const notify = leadFunction(this, 'notify', {
      archives: this.props.functions,
      timeout: notifyTimeout,
      statements,
      environment,
      withoutDeadLetters:
        'What fails goes to the dead-letter queue by the destinations of its two sources.',
    })
    acknowledgeStar(this, 'notify', takesNoResource)
    notify.addEventSource(
      new DynamoEventSource(this.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        // notify changes each lead some six times, and DynamoDB erases it in the end: it has no use for those. What an
        // operator queues again is the sweep's.
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
        batchSize: 10,
        retryAttempts: 3,
        maxRecordAge: Duration.hours(1),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(this.deadLetters),
      }),
    )
    notify.configureAsyncInvoke({
      retryAttempts: 0, // the next minute's sweep does it again
      maxEventAge: Duration.minutes(5),
      onFailure: new SqsDestination(this.deadLetters),
    })
    if (this.props.settings.webhook) this.handlers['erasures'] = this.erasures(environment)
    return notify
  }

  /** What a function may do that the table's stream starts. */
  private reading() {
    return [
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [this.table.tableStreamArn ?? ''],
      }),
      new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
    ]
  }

  /**
   * Tells the webhook which leads are erased. It is the program of notify: a function may have one source of a stream (AWS
   * Lambda refuses another with 409, whatever its filter), and mails must not wait for the webhook.
   */
  private erasures(environment: Record<string, string>) {
    const erasures = leadFunction(this, 'erasures', {
      archives: this.props.functions,
      archive: 'notify',
      timeout: notifyTimeout,
      statements: this.reading(),
      environment,
      withoutDeadLetters:
        'What fails goes to the dead-letter queue by the destination of its source.',
    })
    acknowledgeStar(this, 'erasures', takesNoResource)
    erasures.addEventSource(
      new DynamoEventSource(this.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('REMOVE') })],
        batchSize: 10,
        maxRecordAge: Duration.hours(23),
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(this.deadLetters),
      }),
    )
    return erasures
  }

  /** Starts notify without a lead: to take up those that were left, and to look after what comes round. */
  private schedules(notify: LambdaFunctionResource) {
    const target = (event: object) =>
      new LambdaFunction(notify, {
        event: RuleTargetInput.fromObject(event),
        retryAttempts: 0,
        deadLetterQueue: this.deadLetters,
      })
    const rule = (id: string, description: string, schedule: Schedule, event: object) =>
      new Rule(this, id, { description, schedule, targets: [target(event)] })
    return {
      Sweep: rule(
        'Sweep',
        'Mails leads that are still to be mailed',
        Schedule.rate(Duration.minutes(1)),
        {},
      ),
      MailboxCheck: rule(
        'MailboxCheck',
        'Asks SES whether it would mail sales',
        Schedule.rate(Duration.days(1)),
        { check: 'mailbox' },
      ),
      SpamMail: rule(
        'SpamMail',
        'Mails sales what was judged spam in the last week',
        Schedule.cron({ weekDay: 'MON', hour: '6', minute: '0' }), // of UTC: 7 or 8 in Amsterdam
        { check: 'spam' },
      ),
      Retention: rule(
        'Retention',
        'Has leads that are there kept for as long as content says',
        Schedule.rate(Duration.days(1)),
        { check: 'retention' },
      ),
    }
  }

  /**
   * Records what became of mails. A function of its own: what starts it holds addresses and texts of other mail servers,
   * which must not end in the dead-letter queue of notify, and it may do nothing but write to leads.
   */
  private deliveries() {
    const deliveries = leadFunction(this, 'deliveries', {
      archives: this.props.functions,
      timeout: deliveriesTimeout,
      statements: [
        new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [this.table.tableArn] }),
      ],
      environment: { LEADS_TABLE: this.table.tableName },
      withoutDeadLetters:
        'A dead letter would hold addresses; Lambda tries three times, and an alarm rings.',
    })
    const topic = new Topic(this, 'Deliveries', { enforceSSL: true })
    acknowledge(topic.addSubscription(new LambdaSubscription(deliveries)), {
      'Serverless-SNSRedrivePolicy':
        'SNS tries Lambda for 23 days (Amazon SNS, "Message delivery retries"); a dead letter would hold addresses.',
    })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: {
            'aws:SourceAccount': Stack.of(this).account,
            'aws:SourceArn': this.mailingArns(),
          },
        },
      }),
    )
    acknowledge(topic, {
      'AwsSolutions-SNS2':
        'It keeps nothing once the function has it; SES could not write to a topic with AWS’s own key.',
    })
    for (const [name, set] of Object.entries(this.mailing)) {
      const destination = new CfnConfigurationSetEventDestination(this, `Deliveries-${name}`, {
        configurationSetName: set.ref,
        eventDestination: {
          enabled: true,
          matchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay'],
          snsDestination: { topicArn: topic.topicArn },
        },
      })
      destination.node.addDependency(topic) // with its policy: SES publishes when it is connected
    }
    return deliveries
  }
}

/** A configuration set of SES that keeps mails from addresses for these reasons. */
function configurationSet(
  scope: Construct,
  id: string,
  tlsPolicy: 'REQUIRE' | 'OPTIONAL',
  suppressedReasons: string[],
) {
  return new CfnConfigurationSet(scope, id, {
    suppressionOptions: { suppressedReasons },
    reputationOptions: { reputationMetricsEnabled: true },
    deliveryOptions: { tlsPolicy },
  })
}
