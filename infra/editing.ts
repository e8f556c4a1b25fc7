import { Duration } from 'aws-cdk-lib'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { leadFunction } from './function'
import type { Leads } from './leads'
import { acknowledge } from './nag'
import { secret } from './secrets'
import type { Settings } from './settings'
import type { Site } from './site'

interface EditingProps {
  settings: Settings
  /** Folder with the functions' archives. */
  functions: string
  /** Variables of the function login that content decides. */
  variables: Record<string, string>
  leads: Leads
  site: Site
  /** Address of the site. */
  address: string
}

/** What a publication leaves for the function check; `ArchiveKey` of generator/internal/publish. */
const archiveKey = '_releases/content.zip'

/** Less than the 30 seconds after which the gateway and the CDN give up: GitHub takes long for hundreds of files. */
const loginTimeout = Duration.seconds(29)

/** What is behind the editor of content at /beheer: who may edit, and what would be wrong with a change. */
export class Editing extends Construct {
  readonly handlers: Record<string, LambdaFunction> = {}

  constructor(scope: Construct, id: string, props: EditingProps) {
    super(scope, id)
    this.handlers['check'] = this.check(props)
    const { editorApp } = props.settings
    if (editorApp) this.handlers['login'] = this.login(props, editorApp)
  }

  /** Tells which mistakes a change of content would bring. */
  private check({ settings, functions, leads, site, address }: EditingProps) {
    const check = leadFunction(this, 'check', {
      archives: functions,
      timeout: Duration.seconds(10),
      memorySize: 1024, // for the processor time: all of content is read at its first call
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
        access:
          'Who edits with a token of GitHub has no account here; it keeps nothing, and tells of mistakes alone.',
        throttle: { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 10 }, // two for each save, at most
      },
    ])
    return check
  }

  /** Lets people in, and asks GitHub for those without an account there. */
  private login(
    { settings, functions, variables, leads, address }: EditingProps,
    editorApp: string,
  ) {
    const app = Secret.fromSecretNameV2(this, 'App', editorApp)
    // Secrets Manager puts a hyphen and six characters behind a name (User Guide, "What's in a secret").
    const appArn = `${app.secretArn}-??????`
    const key = secret(
      this,
      `LoginKey${settings.loginKey ?? 1}`,
      'Signs the sessions of people who edit content',
    )
    const shared = Object.entries(leads.environment()).filter(([name]) =>
      /^(COMPANY_|HASH_KEY$|MAIL_FROM$|MAIL_VISITOR_SET$|QUOTAS_TABLE$)/.test(name),
    )
    const login = leadFunction(this, 'login', {
      archives: functions,
      timeout: loginTimeout,
      memorySize: 512, // requests and answers have files in them
      atMost: settings.manyExecutions ? 20 : undefined,
      statements: [
        new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [appArn] }),
        ...leads.mayMailVisitors(),
      ],
      environment: {
        ...leads.accepted(),
        ...variables,
        ...Object.fromEntries(shared),
        LOGIN_KEY: key.secretValue.unsafeUnwrap(),
        EDITOR_SECRET: app.secretArn,
        SITE_URL: address,
        SITE_ORIGINS: address,
      },
      withoutDeadLetters: 'The API calls it and waits for the answer.',
    })
    acknowledge(this.node.findChild('loginRole'), {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:secretsmanager:${settings.region}:<AWS::AccountId>:secret:${editorApp}-??????]`]:
        'One secret: behind its name, Secrets Manager puts six characters.',
    })
    leads.api.add('login', login, [
      {
        path: '/login/{proxy+}',
        access: 'It is what people sign in by; its proxy asks for a session.',
        // Who opens the editor asks some ten times at once.
        throttle: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 },
      },
    ])
    return login
  }
}
