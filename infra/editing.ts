import { Duration } from 'aws-cdk-lib'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { archiveKey } from '../frontend/generated/site'
import { EditorAccounts } from './accounts'
import { leadFunction } from './function'
import type { Leads } from './leads'
import { acknowledge } from './nag'
import type { Settings } from './settings'
import type { Site } from './site'

interface EditingProps {
  settings: Settings
  /** Folder with the functions' archives. */
  functions: string
  /** Variables of the function editing that content decides. */
  variables: Record<string, string>
  leads: Leads
  site: Site
  /** Address of the site. */
  address: string
}

/** Less than the 30 seconds after which the gateway and the CDN give up: GitHub takes long for hundreds of files. */
const editingTimeout = Duration.seconds(29)

/** The functions behind the editor of content at /beheer: the way to GitHub with its accounts, and the check of a change. */
export class Editing extends Construct {
  readonly handlers: Record<string, LambdaFunction> = {}
  readonly accounts?: EditorAccounts

  constructor(scope: Construct, id: string, props: EditingProps) {
    super(scope, id)
    const { editorApp } = props.settings
    if (!editorApp) return
    this.handlers['codes'] = this.codes(props)
    this.accounts = this.newAccounts(props, this.handlers['codes'])
    const { pool, client } = this.accounts
    const access = new HttpUserPoolAuthorizer('EditingAuthorizer', pool, {
      userPoolClients: [client],
    })
    this.handlers['check'] = this.check(props, access)
    this.handlers['editing'] = this.editing(props, editorApp, this.accounts, access)
  }

  /** Tells which mistakes a change of content would bring. */
  private check(
    { settings, functions, leads, site, address }: EditingProps,
    access: HttpUserPoolAuthorizer,
  ) {
    const check = leadFunction(this, 'check', {
      archives: functions,
      timeout: Duration.seconds(10),
      // A processor of its own (AWS Lambda, "Configure Lambda function memory"): all of content is read at its first call, of
      // 3,000 products in four seconds.
      memorySize: 1769,
      atMost: settings.manyExecutions ? 5 : undefined,
      statements: [
        new PolicyStatement({
          actions: ['s3:GetObject'],
          resources: [site.bucket.arnForObjects(archiveKey)],
        }),
      ],
      environment: {
        ...leads.accepted(),
        CONTENT_BUCKET: site.bucket.bucketName,
        CONTENT_KEY: archiveKey,
        SITE_ORIGINS: address,
      },
      withoutDeadLetters: 'The API calls it and waits for the answer.',
    })
    leads.api.add('check', check, [
      {
        path: '/check',
        method: HttpMethod.POST,
        access,
        throttle: { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 10 }, // two for each save, at most
      },
    ])
    return check
  }

  /** Words the mails of the user pool. */
  private codes({ functions, address }: EditingProps) {
    return leadFunction(this, 'codes', {
      archives: functions,
      timeout: Duration.seconds(5), // Cognito waits no longer
      statements: [],
      environment: { SITE_URL: address },
      withoutDeadLetters: 'Cognito calls it and waits for the answer.',
    })
  }

  /** Codes by mail take the sender of the stage's other mails (Amazon Cognito Developer Guide, "Email settings"). */
  private newAccounts({ settings, leads }: EditingProps, codes: LambdaFunction) {
    return new EditorAccounts(this, 'Accounts', {
      deletionProtection: settings.deletionProtection,
      email: UserPoolEmail.withSES({
        fromEmail: leads.environment()['MAIL_FROM'] ?? '',
        fromName: 'DFX Fitness',
        sesRegion: settings.region,
        sesVerifiedDomain: settings.mailDomain,
      }),
      lambdaTriggers: { customMessage: codes },
    })
  }

  /** Asks GitHub for the people of the user pool. */
  private editing(
    { settings, functions, variables, leads, address }: EditingProps,
    editorApp: string,
    { pool, client }: EditorAccounts,
    access: HttpUserPoolAuthorizer,
  ) {
    const app = Secret.fromSecretNameV2(this, 'App', editorApp)
    // Secrets Manager puts a hyphen and six characters behind a name (User Guide, "What's in a secret").
    const appArn = `${app.secretArn}-??????`
    const editing = leadFunction(this, 'editing', {
      archives: functions,
      timeout: editingTimeout,
      memorySize: 512, // requests and answers have files in them
      atMost: settings.manyExecutions ? 20 : undefined,
      statements: [
        new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [appArn] }),
      ],
      environment: {
        ...leads.accepted(),
        ...variables,
        EDITOR_SECRET: app.secretArn,
        SITE_URL: address,
        USER_POOL: pool.userPoolId,
        USER_POOL_CLIENT: client.userPoolClientId,
        USER_POOL_ISSUER: pool.userPoolProviderUrl,
      },
      withoutDeadLetters: 'The API calls it and waits for the answer.',
    })
    acknowledge(this.node.findChild('editingRole'), {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:secretsmanager:${settings.region}:<AWS::AccountId>:secret:${editorApp}-??????]`]:
        'One secret: behind its name, Secrets Manager puts six characters.',
    })
    leads.api.add('editing', editing, [
      {
        path: '/editing/{proxy+}',
        access,
        // The editor makes some ten requests at once when it opens.
        throttle: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 },
      },
      {
        path: '/editing/settings',
        method: HttpMethod.GET,
        access: 'Where to sign in; nothing else is known before.',
        throttle: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
      },
    ])
    return editing
  }
}
