import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import {
  OpenIdConnectProvider,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { metricNamespace } from '../frontend/generated/site'
import { firewallRegion } from './firewall'
import { acknowledge } from './nag'
import type { Settings } from './settings'
import type { Site } from './site'

const issuer = 'token.actions.githubusercontent.com'

/** Who is let in by tokens of GitHub Actions: those of the repository, for what has one of these ends of their subject. */
export function gitHub(scope: Construct, settings: Settings, ends: string[]) {
  // One an account, made by hand (docs/operate.md).
  const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
    scope,
    'GitHub',
    Stack.of(scope).formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: issuer,
    }),
  )
  const { repository, repositoryIds: ids } = settings
  const [owner, name] = repository.split('/')
  const spellings = [repository, `${owner}@${ids.owner}/${name}@${ids.repository}`]
  const subjects = ends.flatMap((end) => spellings.map((spelling) => `repo:${spelling}:${end}`))
  const principal = new WebIdentityPrincipal(provider.openIdConnectProviderArn, {
    StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subjects },
  })
  return { principal, subjects }
}

/** What GitHub Actions becomes to publish: a role without keys, for one repository and what it names. */
export class Publisher extends Construct {
  readonly role: Role
  /** Of the tokens that are let in. */
  readonly subjects: string[]

  constructor(
    scope: Construct,
    id: string,
    { settings, site }: { settings: Settings; site: Site },
  ) {
    super(scope, id)
    const stack = Stack.of(this)
    const { bucket, distribution } = site
    const regions = [stack.region, ...(settings.firewall ? [firewallRegion] : [])]
    const compared =
      settings.compares &&
      stack.formatArn({
        service: 'cloudformation',
        resource: 'stack',
        resourceName: `${settings.compares}/*`,
      })
    const { principal, subjects } = gitHub(this, settings, settings.publishers)
    this.subjects = subjects
    this.role = new Role(this, 'Role', {
      description: `Publishes ${stack.stackName}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: principal,
      inlinePolicies: {
        publish: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
            new PolicyStatement({
              actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
              resources: [bucket.arnForObjects('*')],
            }),
            new PolicyStatement({
              actions: ['cloudfront:CreateInvalidation'],
              resources: [
                stack.formatArn({
                  service: 'cloudfront',
                  region: '',
                  resource: 'distribution',
                  resourceName: distribution.distributionId,
                }),
              ],
            }),
            ...(compared
              ? [
                  // To read, and no change set: to make one is to write. Nor the CDK's lookup role, which reads leads.
                  new PolicyStatement({
                    actions: [
                      'cloudformation:DescribeStacks',
                      'cloudformation:GetTemplate',
                      'cloudformation:ListStackResources', // which the nightly doctor asks
                    ],
                    resources: [compared],
                  }),
                ]
              : []),
            ...(settings.deploys
              ? [
                  new PolicyStatement({
                    actions: ['cloudformation:DescribeStacks'],
                    resources: [stack.stackId],
                  }),
                  // For the alarm on silence. It knows no resources, but namespaces.
                  new PolicyStatement({
                    actions: ['cloudwatch:PutMetricData'],
                    resources: ['*'],
                    conditions: { StringEquals: { 'cloudwatch:namespace': metricNamespace } },
                  }),
                  new PolicyStatement({
                    actions: ['sts:AssumeRole'],
                    resources: regions.map((region) =>
                      stack.formatArn({
                        service: 'iam',
                        region: '',
                        resource: 'role',
                        resourceName: `cdk-hnb659fds-*-role-${stack.account}-${region}`,
                        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
                      }),
                    ),
                  }),
                ]
              : []),
          ],
        }),
      },
    })
    if (settings.deploys)
      acknowledge(this.role, {
        'AwsSolutions-IAM5[Resource::*]':
          'CloudWatch knows no resources of figures; the condition names ours.',
      })
    const bucketId = stack.resolve(bucket.bucketArn)['Fn::GetAtt'][0]
    acknowledge(this.role, {
      [`AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`]:
        'A publication writes any file of the site.',
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:${settings.region}:<AWS::AccountId>:stack/${settings.compares}/*]`]:
        'One stack: behind its name, CloudFormation puts an ID.',
      ...Object.fromEntries(
        regions.map((region) => [
          `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-*-role-<AWS::AccountId>-${region}]`,
          'The roles of the CDK’s own stack, which a deployment takes.',
        ]),
      ),
    })
  }
}
