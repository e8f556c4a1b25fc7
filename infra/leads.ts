import { join } from 'node:path'
import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  FilterCriteria,
  FilterRule,
  Function as LambdaFunctionResource,
  Runtime,
  StartingPosition,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
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
import type { Delivery } from './delivery'
import { acknowledge } from './nag'
import type { Settings } from './settings'

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

/** What takes in browsers' reports, where `policyReports` says so: its path below /api, and requests a second. */
export const policyReports = {
  path: '/policy-reports',
  // Of its own, so that a page with many violations takes nothing from the forms; the rest is answered 429.
  throttle: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
}

/** How long a function that takes leads in may take: it tries for 6 s to store, and then to mail (docs/leads.md). */
const intakeTimeout = Duration.seconds(20)
/** Less than the lease of 2 minutes after which another worker takes a lead over. */
const notifyTimeout = Duration.seconds(100)
/** How long the record of a delivery event may take: it is one write, which is tried again for as long as this. */
const deliveriesTimeout = Duration.seconds(30)
/** Requests a second, over all visitors; a day's leads come in ten seconds at that rate. */
const throttle = { rateLimit: 20, burstLimit: 50 }

const takesNoResource =
  'dynamodb:ListStreams and ses:GetSuppressedDestination take no resource (Service Authorization Reference).'

/** What takes leads in, keeps them and mails them. */
export class Leads extends Construct {
  readonly api: HttpApi
  readonly table: Table
  readonly quotas: Table
  readonly deadLetters: Queue
  /** Starts notify every minute. */
  readonly sweep: Rule
  readonly handlers: Record<string, LambdaFunctionResource> = {}
  /** The CDN proves by this that a request came by way of it. */
  readonly originSecret: Secret
  private readonly acceptedSecrets: Secret[]
  private readonly hashKey: Secret
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
    this.table = leadsTable(this)
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
    this.mailing = {
      // One bounce, and SES would answer 200 to every later mail to sales and send none.
      sales: configurationSet(this, 'SalesMailing', []),
      visitors: configurationSet(this, 'Mailing', ['BOUNCE', 'COMPLAINT']),
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
    for (const name of Object.keys(intakes)) this.handlers[name] = this.intake(name)
    const notify = this.notify()
    this.handlers['notify'] = notify
    if (settings.policyReports) {
      this.handlers['reports'] = this.handler('reports', Duration.seconds(5), [], this.accepted())
    }
    this.sweep = this.schedules(notify)
    this.handlers['deliveries'] = this.deliveries()
    this.api = this.httpApi()
  }

  /** One function with a role of its own, which may do what `statements` say and write its log. */
  private handler(
    name: string,
    timeout: Duration,
    statements: PolicyStatement[],
    environment: Record<string, string>,
  ) {
    const logs = new LogGroup(this, `${name}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, `${name}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        work: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logs.logGroupArn],
            }),
            ...statements,
          ],
        }),
      },
    })
    const made = new LambdaFunctionResource(this, name, {
      description: `Lead API: ${name}`,
      runtime: Runtime.PROVIDED_AL2023,
      architecture: Architecture.ARM_64,
      handler: 'bootstrap',
      code: Code.fromAsset(join(this.props.functions, `${name}.zip`)),
      memorySize: 256,
      timeout,
      role: role.withoutPolicyUpdates(),
      logGroup: logs,
      tracing: Tracing.DISABLED,
      environment,
    })
    acknowledge(made, {
      'Serverless-LambdaTracing':
        'A trace would hold addresses of visitors; the log has each lead’s ID and times.',
      'Serverless-LambdaDLQ':
        {
          notify:
            'What fails goes to the dead-letter queue by the destinations of its two sources.',
          deliveries:
            'A dead letter would hold addresses; Lambda tries three times, and an alarm rings.',
        }[name] ??
        'The API calls it and waits for the answer; what it cannot store it mails, or says so to the visitor.',
    })
    return made
  }

  /** Variables of the functions that mail and count. */
  private environment() {
    const { environment } = this.props.delivery.functions
    const { mailDomain, sales } = this.props.settings
    return {
      ...environment,
      // SES takes mails of its own identity alone, and each stage has one.
      MAIL_FROM: `${environment['MAIL_FROM']?.split('@')[0]}@${mailDomain}`,
      // Whatever recipients forms name: leads of a preview reach nobody else.
      ...(sales && { MAIL_SALES: sales, MAIL_SALES_ONLY: 'yes' }),
      LEADS_TABLE: this.table.tableName,
      QUOTAS_TABLE: this.quotas.tableName,
      HASH_KEY: this.hashKey.secretValue.unsafeUnwrap(),
      MAIL_SALES_SET: this.mailing.sales.ref,
      MAIL_VISITOR_SET: this.mailing.visitors.ref,
    }
  }

  /** What the functions behind the API take for a proof that the CDN asks. */
  private accepted(): Record<string, string> {
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
    return Object.values(this.mailing).map((set) =>
      Stack.of(this).formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: set.ref,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    )
  }

  private intake(name: string) {
    return this.handler(
      name,
      intakeTimeout,
      [
        new PolicyStatement({
          actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
          resources: [this.table.tableArn],
        }),
        ...this.common(),
      ],
      { ...this.environment(), ...this.props.delivery.functions.intake, ...this.accepted() },
    )
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
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        resources: [this.table.tableArn],
      }),
      new PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: [`${this.table.tableArn}/index/waiting`],
      }),
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [this.table.tableStreamArn ?? ''],
      }),
      new PolicyStatement({
        actions: ['dynamodb:ListStreams', 'ses:GetSuppressedDestination'],
        resources: ['*'],
      }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
      ...this.common(),
    ]
    const notify = this.handler('notify', notifyTimeout, statements, {
      ...this.environment(),
      ...this.webhook(),
    })
    acknowledge(this.node.findChild('notifyRole'), {
      'AwsSolutions-IAM5[Resource::*]': takesNoResource,
      'Serverless-LambdaStarPermissions': takesNoResource,
    })
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
    return notify
  }

  /** Starts notify without a lead: to take up those that were left, and to look after the mailbox of sales. */
  private schedules(notify: LambdaFunctionResource) {
    const target = (event: object) =>
      new LambdaFunction(notify, {
        event: RuleTargetInput.fromObject(event),
        retryAttempts: 0,
        deadLetterQueue: this.deadLetters,
      })
    new Rule(this, 'MailboxCheck', {
      description: 'Asks SES whether it would mail sales',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [target({ check: 'mailbox' })],
    })
    return new Rule(this, 'Sweep', {
      description: 'Mails leads that are still to be mailed',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [target({})],
    })
  }

  /**
   * Records what became of mails. A function of its own: what starts it holds addresses and texts of other mail servers,
   * which must not end in the dead-letter queue of notify, and it may do nothing but write to leads.
   */
  private deliveries() {
    const deliveries = this.handler(
      'deliveries',
      deliveriesTimeout,
      [new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [this.table.tableArn] })],
      { LEADS_TABLE: this.table.tableName },
    )
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

  private httpApi() {
    const api = new HttpApi(this, 'Api', {
      description: 'Leads of the DFX Fitness site',
      createDefaultStage: false,
    })
    const log = new LogGroup(this, 'ApiLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const stage = new HttpStage(this, 'ApiStage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      // No addresses of visitors, and nothing of what they sent.
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(
          JSON.stringify({
            time: '$context.requestTime',
            request: '$context.requestId',
            route: '$context.routeKey',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            error: '$context.integrationErrorMessage',
          }),
        ),
      },
    })
    for (const [name, paths] of Object.entries(intakes)) {
      const handler = this.handlers[name]
      if (!handler) throw new Error(`no function ${name}`)
      const integration = new HttpLambdaIntegration(`${name}Integration`, handler)
      for (const path of paths) {
        // Of every method, so that it is the function that answers to a wrong one, as the contract says.
        const methods = [HttpMethod.ANY]
        for (const route of api.addRoutes({ path: `/api${path}`, methods, integration })) {
          acknowledge(route, {
            'AwsSolutions-APIG4':
              'Visitors have no account; each function checks the public token, quotas and spam.',
          })
        }
      }
    }
    const { reports } = this.handlers
    if (reports) reportsRoute(api, stage, reports)
    return api
  }
}

/** The route of browsers' reports, with a throttle of its own. */
function reportsRoute(api: HttpApi, stage: HttpStage, handler: LambdaFunctionResource) {
  const path = `/api${policyReports.path}`
  const [route] = api.addRoutes({
    path,
    methods: [HttpMethod.POST],
    integration: new HttpLambdaIntegration('reportsIntegration', handler),
  })
  if (!route) throw new Error(`no route ${path}`)
  acknowledge(route, {
    'AwsSolutions-APIG4': 'Browsers report without an account; of a report, a line is logged.',
  })
  const settings = stage.node.defaultChild as CfnStage
  settings.routeSettings = { [`POST ${path}`]: policyReports.throttle }
  stage.node.addDependency(route) // API Gateway refuses settings of a route that is not there
}

/** A configuration set of SES that keeps mails from addresses for these reasons. */
function configurationSet(scope: Construct, id: string, suppressedReasons: string[]) {
  return new CfnConfigurationSet(scope, id, {
    suppressionOptions: { suppressedReasons },
    reputationOptions: { reputationMetricsEnabled: true },
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
  })
}

/**
 * The numbers of the secrets that the CDN sends and that functions accept, at a step of their exchange. While a stack goes
 * from one step to the next, either may be first: what is sent before and after is accepted before and after.
 */
export function originSecrets(step: number): { sent: number; accepted: number[] } {
  const around = [step - 1, step, step + 1].map((each) => Math.floor(each / 2))
  return { sent: Math.floor(step / 2), accepted: [...new Set(around)] }
}

function secret(scope: Construct, id: string, description: string) {
  const made = new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  acknowledge(made, {
    'AwsSolutions-SMG4':
      'Exchanged by hand, as docs/operate.md says: a new one must reach the functions before the CDN.',
  })
  return made
}

/** As `Definition` in functions/internal/store. */
function leadsTable(scope: Construct) {
  const table = new Table(scope, 'Table', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expires',
    stream: StreamViewType.KEYS_ONLY,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  table.addGlobalSecondaryIndex({
    indexName: 'waiting',
    partitionKey: { name: 'waiting', type: AttributeType.STRING },
    sortKey: { name: 'receivedAt', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  })
  return table
}

/** As `Definition` in functions/internal/quota. */
function quotasTable(scope: Construct) {
  const table = new Table(scope, 'Quotas', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expires',
    removalPolicy: RemovalPolicy.DESTROY,
  })
  acknowledge(table, {
    'AwsSolutions-DDB3':
      'Counts that end with the day; losing them lets a visitor send a few more.',
  })
  return table
}
