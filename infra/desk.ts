import { Duration } from 'aws-cdk-lib'
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { publicationsKey } from '../frontend/generated/site'
import { SalesAccounts } from './accounts'
import { acknowledgeStar, leadFunction } from './function'
import type { Leads } from './leads'
import type { Settings } from './settings'
import type { Site } from './site'
import { leadIndexes } from './tables'

interface DeskProps {
  settings: Settings
  /** Folder with the functions' archives. */
  functions: string
  leads: Leads
  site: Site
  /** Address of the site. */
  address: string
}

/** Less than the 30 seconds after which the gateway and the CDN give up. */
const timeout = Duration.seconds(29)

/** The API of the desk, with its accounts. The page itself is one of the site's. */
export class Desk extends Construct {
  readonly accounts: SalesAccounts
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, props: DeskProps) {
    super(scope, id)
    const { settings, leads, address } = props
    const { deletionProtection } = settings
    this.accounts = new SalesAccounts(this, 'Accounts', { address, deletionProtection })
    this.handler = this.desk(props)
    const { pool, client } = this.accounts
    leads.api.add('desk', this.handler, [
      {
        path: '/desk/{proxy+}',
        access: new HttpUserPoolAuthorizer('Authorizer', pool, { userPoolClients: [client] }),
        throttle: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 50 },
      },
      {
        path: '/desk/settings',
        method: HttpMethod.GET,
        access: 'Where to sign in; nothing else is known before.',
        throttle: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
      },
    ])
  }

  private desk({ settings, functions, leads, site }: DeskProps) {
    const { pool, client } = this.accounts
    const { tableArn } = leads.table
    const handler = leadFunction(this, 'desk', {
      archives: functions,
      timeout,
      memorySize: 512, // an export holds every lead
      atMost: settings.manyExecutions ? 20 : undefined,
      statements: [
        new PolicyStatement({
          actions: ['DeleteItem', 'GetItem', 'PutItem', 'Scan', 'UpdateItem'].map(
            (action) => `dynamodb:${action}`,
          ),
          resources: [tableArn],
        }),
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: leadIndexes.map(({ name }) => `${tableArn}/index/${name}`),
        }),
        new PolicyStatement({
          // Of the account it asks whether SES has it in its sandbox, and so refuses to change the list.
          actions: [
            'ses:DeleteSuppressedDestination',
            'ses:GetAccount',
            'ses:GetSuppressedDestination',
          ],
          resources: ['*'],
        }),
        new PolicyStatement({
          actions: ['s3:GetObject'],
          resources: [site.bucket.arnForObjects(publicationsKey)],
        }),
        new PolicyStatement({
          actions: ['cognito-idp:ListUsersInGroup'],
          resources: [pool.userPoolArn],
        }),
      ],
      environment: {
        ...leads.environment(),
        ...leads.accepted(),
        SITE_BUCKET: site.bucket.bucketName,
        USER_POOL: pool.userPoolId,
        USER_POOL_CLIENT: client.userPoolClientId,
        USER_POOL_ISSUER: pool.userPoolProviderUrl,
      },
    })
    acknowledgeStar(
      this,
      'desk',
      'The suppression list is the account’s: actions on both take no resource (Service Authorization Reference).',
    )
    return handler
  }
}
