import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { canaryLead, metrics } from '../frontend/generated/site'
import { type Delivery, readDelivery } from './delivery'
import { FirewallStack } from './firewall'
import { intakes } from './leads'
import { type Settings, stages } from './settings'
import { SiteStack } from './stack'

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
const delivery: Delivery = {
  headers: {
    ...JSON.parse(readFileSync(join(import.meta.dirname, 'headers.json'), 'utf8')),
    'Content-Security-Policy': policy,
  },
  functions: {
    environment: { MAIL_FROM: 'site@dfx.example', SPAM_DAYS: '60' },
    intake: { PUBLIC_TOKEN: 'openbaar' },
  },
}

let folder: string
let app: App
let template: Template
const visited = [...Object.keys(intakes), 'desk', 'links'] // behind the API
const leadFunctions = [...visited, 'notify']
const functions = [...leadFunctions, 'deliveries']

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dfx-cdk-'))
  for (const name of [...functions, 'check', 'codes', 'editing'])
    writeFileSync(join(folder, `${name}.zip`), name)
  vi.stubEnv('CDK_OUTDIR', join(folder, 'out'))
  app = new App()
  const stack = make('production', {
    ...stages.production,
    deletionProtection: true,
    repositoryIds: { owner: 12, repository: 345 },
  })
  template = Template.fromStack(stack)
})

afterAll(() => rmSync(folder, { recursive: true }))

function make(name: string, settings: Settings, into = app, build = delivery) {
  return new SiteStack(into, name, {
    settings,
    delivery: build,
    functions: folder,
    fingerprint: 'abc',
    env: { region: settings.region },
  })
}

/** What a function's role may do, as `action resource` lines with the resource's logical name. */
function allowed(name: string, of = template): string[] {
  const roles = of.findResources('AWS::IAM::Role')
  const [, role] =
    Object.entries(roles).find(([id]) => RegExp(`^(Leads|Desk|Editing)${name}Role`).test(id)) ?? []
  const statements = role?.['Properties'].Policies.flatMap(
    (policy: { PolicyDocument: { Statement: unknown[] } }) => policy.PolicyDocument.Statement,
  ) as { Action: string | string[]; Resource: unknown }[]
  return statements
    .flatMap(({ Action, Resource }) =>
      [Action].flat().map(
        (action) =>
          `${action} ${JSON.stringify(Resource)
            .replaceAll(/[^A-Za-z/*:]+/g, ' ')
            .trim()}`,
      ),
    )
    .map((line) => line.replace(/ (Fn::GetAtt|Ref|Fn::Join) /g, ' ').trim())
    .sort()
}

test('the bucket is nobody’s but the CDN’s', () => {
  template.resourceCountIs('AWS::S3::Bucket', 1)
  template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: 'Enabled' },
    },
  })
  const statements = Object.values(template.findResources('AWS::S3::BucketPolicy')).flatMap(
    (policy) => policy['Properties'].PolicyDocument.Statement,
  )
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements) {
    if (statement.Effect === 'Deny') continue
    expect(statement.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
    expect(statement.Condition.StringEquals['AWS:SourceArn']).toBeDefined()
    expect(
      [statement.Action]
        .flat()
        .every((action: string) => ['s3:GetObject', 's3:ListBucket'].includes(action)),
    ).toBe(true)
  }
  template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', Match.anyValue())
})

test('no rule deletes what is live', () => {
  for (const settings of Object.values<Settings>(stages)) {
    const stage = Template.fromStack(make('kept', settings, new App()))
    for (const { Properties } of Object.values(stage.findResources('AWS::S3::Bucket'))) {
      const rules: Record<string, unknown>[] = Properties.LifecycleConfiguration.Rules
      expect(rules.length).toBeGreaterThan(0)
      for (const rule of rules) {
        expect(rule).not.toHaveProperty('ExpirationInDays')
        expect(rule).not.toHaveProperty('ExpirationDate')
      }
    }
  }
})

test('pages come with the headers of the build', () => {
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 300,
          IncludeSubdomains: false,
          Preload: false,
        },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: delivery.headers['Referrer-Policy'] },
      },
      CustomHeadersConfig: {
        Items: Match.arrayWith([
          Match.objectLike({ Header: 'Cross-Origin-Opener-Policy' }),
          Match.objectLike({ Header: 'Cross-Origin-Resource-Policy' }),
          Match.objectLike({ Header: 'Permissions-Policy' }),
        ]),
      },
    },
  })
})

test('only production may be found by search engines', () => {
  const other = Template.fromStack(make('preview', stages.preview, new App()))
  const robots = (of: Template) => {
    const [cdn] = Object.values(of.findResources('AWS::CloudFront::Distribution'))
    const pages = cdn?.['Properties'].DistributionConfig.DefaultCacheBehavior
    const policies = of.findResources('AWS::CloudFront::ResponseHeadersPolicy')
    return JSON.stringify(policies[pages.ResponseHeadersPolicyId.Ref]).includes('noindex')
  }
  expect([robots(template), robots(other)]).toEqual([false, true])
})

test('the CDN speaks HTTP/3, leads to HTTPS, and answers 404 with the page for that', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      HttpVersion: 'http2and3',
      DefaultCacheBehavior: {
        ViewerProtocolPolicy: 'redirect-to-https',
        Compress: true,
        FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
      },
      CacheBehaviors: Match.arrayWith([
        Match.objectLike({ PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only' }),
      ]),
      CustomErrorResponses: [{ ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html' }],
    },
  })
})

test('what the CDN cannot get is answered with a page of the site, where the lead API’s answer has no words', () => {
  const errors = (build: Delivery) => {
    const stage = Template.fromStack(make('errors', stages.production, new App(), build))
    const [cdn] = Object.values(stage.findResources('AWS::CloudFront::Distribution'))
    return cdn?.['Properties'].DistributionConfig.CustomErrorResponses.slice(1)
  }
  expect(errors(delivery)).toEqual([])
  const replaced = errors({ ...delivery, outage: '/storing.html' })
  expect(replaced).toEqual(
    [500, 502, 503, 504].map((status) => ({
      ErrorCode: status,
      ResponseCode: status,
      ResponsePagePath: '/storing.html',
      ErrorCachingMinTTL: 0,
    })),
  )
  // Of what the contract has, 503 alone: the script goes by its status, frontend/lib/leads.test.ts.
  const contract = readFileSync(join(import.meta.dirname, '../functions/openapi.yaml'), 'utf8')
  const answers = new Set(
    [...contract.matchAll(/^ {8}'(\d{3})':/gm)].map(([, status]) => Number(status)),
  )
  expect(answers.size).toBeGreaterThan(8)
  expect([500, 502, 503, 504].filter((status) => answers.has(status))).toEqual([503])
})

test('what people read of the API has no status whose answers the CDN replaces', () => {
  const build = { ...delivery, outage: '/storing.html' }
  const stage = Template.fromStack(make('words', stages.production, new App(), build))
  const [cdn] = Object.values(stage.findResources('AWS::CloudFront::Distribution'))
  const replaced: number[] = cdn?.['Properties'].DistributionConfig.CustomErrorResponses.map(
    ({ ErrorCode }: { ErrorCode: number }) => ErrorCode,
  )
  const names: Record<number, string> = {
    404: 'StatusNotFound',
    500: 'StatusInternalServerError',
    502: 'StatusBadGateway',
    503: 'StatusServiceUnavailable',
    504: 'StatusGatewayTimeout',
  }
  const functions = join(import.meta.dirname, '../functions/internal')
  const list = readFileSync(join(functions, 'cdn/cdn.go'), 'utf8').match(/^var Replaced = .*/m)
  expect(replaced.map((status) => `http.${names[status]}`).join(', ')).toBe(
    list?.[0].match(/\{(.*)\}/)?.[1],
  )
  for (const folder of ['answer', 'check', 'desk', 'links', 'editing'])
    for (const file of readdirSync(join(functions, folder)))
      if (file.endsWith('.go') && !file.endsWith('_test.go'))
        for (const status of replaced)
          expect(
            readFileSync(join(functions, folder, file), 'utf8').match(
              RegExp(`[(,{] ?http\\.${names[status]}[,)]`),
            ),
            `${folder}/${file}`,
          ).toBeNull()
})

/** The templates of production and of its firewall, with the firewall on. */
function withFirewall() {
  const both = new App()
  const name = 'dfx-site-production'
  const stack = make(name, { ...stages.production, firewall: true }, both)
  const site = Template.fromStack(stack)
  // Of which `cdk deploy dfx-site-production` takes care too, and first.
  const [before] = stack.dependencies
  if (!before) throw new Error('the stack depends on no other')
  return { site, firewall: Template.fromStack(before) }
}

test('without a firewall there is no web ACL, and no other stack', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: Match.absent() },
  })
  expect(app.node.findAll().filter((each) => each instanceof FirewallStack)).toEqual([])
})

test('with a firewall, the CDN has the web ACL of the stack beside it', () => {
  const { site, firewall } = withFirewall()
  const outputs = Object.keys(firewall.toJSON()['Outputs'])
  site.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      WebACLId: {
        'Fn::GetStackOutput': {
          StackName: 'dfx-site-production-firewall',
          OutputName: outputs[0],
          Region: 'us-east-1',
        },
      },
    },
  })
  expect(outputs).toHaveLength(1)
  // Nothing but the web ACL, as nothing but functions of leads in the stack itself.
  expect(Object.keys(firewall.toJSON()['Resources'])).toHaveLength(1)
  site.resourceCountIs('AWS::Lambda::Function', functions.length)
})

test('the firewall counts what an address asks of the lead API, and answers 429', () => {
  const { firewall } = withFirewall()
  const starts = (SearchString: string) => ({
    ByteMatchStatement: { SearchString, PositionalConstraint: 'STARTS_WITH' },
  })
  firewall.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    VisibilityConfig: { SampledRequestsEnabled: false },
    CustomResponseBodies: {
      tooMany: {
        ContentType: 'APPLICATION_JSON',
        Content: Match.serializedJson({ message: Match.stringLikeRegexp('bel ons') }),
      },
    },
    Rules: [
      {
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'IP',
            Limit: 100,
            EvaluationWindowSec: 300,
            ScopeDownStatement: {
              AndStatement: {
                Statements: [
                  starts('/api/'),
                  { NotStatement: { Statement: starts('/api/desk/') } },
                  { NotStatement: { Statement: starts('/api/editing/') } },
                ],
              },
            },
          },
        },
        Action: {
          Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'tooMany' } },
        },
        VisibilityConfig: { SampledRequestsEnabled: false },
      },
    ],
  })
})

test('the publisher may deploy the firewall, where there is one', () => {
  const assumed = (of: Template) =>
    [
      ...new Set(
        JSON.stringify(of.findResources('AWS::IAM::Role')).match(
          /cdk-hnb659fds-.+?-role-|-(?:eu|us)-[a-z]+-1"/g,
        ),
      ),
    ].sort()
  expect(assumed(template)).not.toContain('-us-east-1"')
  expect(assumed(withFirewall().site)).toContain('-us-east-1"')
})

test('the editor has headers of its own, where it is part of the site', () => {
  const editor = {
    'Content-Security-Policy': "connect-src 'self' blob:; script-src 'unsafe-eval'",
    'X-Robots-Tag': 'noindex',
  }
  const other = Template.fromStack(
    make('beheer', stages.production, new App(), { ...delivery, editor }),
  )
  other.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: [
        { PathPattern: '/beheer/leads' },
        { PathPattern: '/beheer/leads/*' },
        { PathPattern: '/beheer' },
        { PathPattern: '/beheer/*' },
        { PathPattern: '/assets/editor/*' },
        { PathPattern: '/api/*' },
      ],
    },
  })
  const policies = Object.values(other.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
    (found) =>
      found['Properties'].ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
        .ContentSecurityPolicy,
  )
  expect(policies.sort()).toEqual(
    [
      policy,
      policy,
      deskPolicy,
      `connect-src 'self' blob: ${signIn}; script-src 'unsafe-eval'`,
    ].sort(),
  )
})

const signIn = 'https://cognito-idp.eu-west-1.amazonaws.com'
const deskPolicy = `default-src 'none'; script-src 'self'; connect-src 'self' ${signIn}`

/** The headers that the CDN adds to what it answers for a path. */
function headersOf(path: string) {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const behaviours = distribution?.['Properties'].DistributionConfig.CacheBehaviors as {
    PathPattern: string
    ResponseHeadersPolicyId: { Ref: string }
  }[]
  const { Ref = '' } =
    behaviours.find(({ PathPattern }) => PathPattern === path)?.ResponseHeadersPolicyId ?? {}
  const policies = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')
  return policies[Ref]?.['Properties'].ResponseHeadersPolicyConfig
}

const noindex = { Header: 'X-Robots-Tag', Value: 'noindex', Override: true }

test('a page that a function answers keeps its own policy, and no search engine shows it', () => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersOf('/api/*')
  expect(security.ContentSecurityPolicy.Override).toBe(false)
  expect(security.ReferrerPolicy.Override).toBe(false)
  // A window that signs in must be able to speak with the editor, which its own header allows.
  expect(custom.Items).toContainEqual(
    expect.objectContaining({ Header: 'Cross-Origin-Opener-Policy', Override: false }),
  )
  expect(custom.Items).toContainEqual(noindex)
})

test('the page of the desk may ask for tokens where its people sign in, and no search engine shows it', () => {
  for (const path of ['/beheer/leads', '/beheer/leads/*']) {
    const headers = headersOf(path)
    expect(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      deskPolicy,
    )
    expect(headers.CustomHeadersConfig.Items).toContainEqual(noindex)
  }
  const bare = { ...delivery, headers: { ...delivery.headers, 'Content-Security-Policy': 'a b' } }
  expect(() => make('bare', stages.production, new App(), bare)).toThrow('no connect-src')
})

test('the CDN tells the lead API who the visitor is', () => {
  const functions = template.findResources('AWS::CloudFront::Function')
  const [id] =
    Object.entries(functions).find(([, { Properties }]) =>
      Properties.FunctionCode.includes('x-viewer-address'),
    ) ?? []
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: Match.arrayWith([
        Match.objectLike({
          PathPattern: '/api/*',
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
          ],
        }),
      ]),
    },
  })
})

test('while the CDN’s secret is exchanged, the functions take what it sends', () => {
  const at = (originStep: number) => {
    const stage = Template.fromStack(
      make('exchanged', { ...stages.production, originStep }, new App()),
    )
    const [handler] = Object.values(
      stage.findResources('AWS::Lambda::Function', {
        Properties: { Description: 'Lead API: quote' },
      }),
    )
    const secretsIn = (value: unknown) => [
      ...new Set(JSON.stringify(value).match(/LeadsOriginSecret\d/g)),
    ]
    const [distribution] = Object.values(stage.findResources('AWS::CloudFront::Distribution'))
    const [sent] = secretsIn(distribution?.['Properties'])
    return { sent, accepted: secretsIn(handler?.['Properties'].Environment) }
  }
  const steps = [2, 3, 4, 5, 6].map(at)
  for (const [index, next] of steps.entries()) {
    const before = steps[index - 1] ?? next
    for (const { accepted } of [before, next]) {
      expect(accepted).toHaveLength(2)
      expect(accepted).toContain(before.sent)
      expect(accepted).toContain(next.sent)
    }
  }
  // Two steps exchange it, and a third forgets the former one.
  expect(steps[2]?.sent).not.toBe(steps[0]?.sent)
  expect(steps[3]?.accepted).not.toContain(steps[0]?.sent)
})

test('mails to sales have a configuration set that suppresses nobody', () => {
  const sets = template.findResources('AWS::SES::ConfigurationSet')
  const suppressed = (id: string) => sets[id]?.['Properties'].SuppressionOptions.SuppressedReasons
  const tls = (id: string) => sets[id]?.['Properties'].DeliveryOptions.TlsPolicy
  for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function'))) {
    const variables = Properties.Environment?.Variables
    if (!variables?.MAIL_SALES_SET) continue
    expect(suppressed(variables.MAIL_SALES_SET.Ref)).toEqual([])
    expect(suppressed(variables.MAIL_VISITOR_SET.Ref)).toEqual(['BOUNCE', 'COMPLAINT'])
    expect(tls(variables.MAIL_SALES_SET.Ref)).toBe('REQUIRE')
    expect(tls(variables.MAIL_VISITOR_SET.Ref)).toBe('OPTIONAL')
  }
  expect(Object.keys(sets)).toHaveLength(2)
})

test('leads of the preview go to a mailbox of its own', () => {
  const other = Template.fromStack(make('preview', stages.preview, new App()))
  other.resourcePropertiesCountIs(
    'AWS::Lambda::Function',
    {
      Environment: {
        // Whatever recipients forms name.
        Variables: Match.objectLike({ MAIL_SALES: stages.preview.sales, MAIL_SALES_ONLY: 'yes' }),
      },
    },
    leadFunctions.length,
  )
  const { sales: _, ...careless } = stages.preview
  expect(() => make('careless', careless, new App())).toThrow('a mailbox of its own')
})

test('mails come from the identity of the stage', () => {
  const senders = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
    ({ Properties }) => Properties.Environment?.Variables?.MAIL_FROM ?? [],
  )
  expect(new Set(senders)).toEqual(new Set([`site@${stages.production.mailDomain}`]))
})

test('each function may do exactly what it does', () => {
  for (const name of Object.keys(intakes)) {
    const actions = allowed(name).map((line) => line.replace(/[A-F0-9]{8}.*$/, '').trim())
    expect(actions.map((line) => line.split(' ')[0])).toEqual([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'ses:SendEmail',
    ])
    expect(actions.find((line) => line.startsWith('dynamodb:UpdateItem'))).toContain('Quotas')
    expect(actions.join()).not.toContain('*')
  }
  const notify = allowed('notify')
  expect(notify.map((line) => line.split(' ')[0])).toEqual([
    'dynamodb:DescribeStream',
    'dynamodb:GetItem',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
    'dynamodb:Query',
    'dynamodb:Scan',
    'dynamodb:UpdateItem',
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'ses:GetAccount',
    'ses:GetSuppressedDestination',
    'ses:SendEmail',
    'sqs:SendMessage',
  ])
  expect(notify.filter((line) => line.endsWith(' *'))).toEqual([
    'dynamodb:ListStreams *',
    'ses:GetAccount *',
    'ses:GetSuppressedDestination *',
  ])
  const deliveries = allowed('deliveries')
  expect(deliveries.map((line) => line.split(' ')[0])).toEqual([
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ])
  expect(deliveries[0]).toContain('LeadsTable')
  const links = allowed('links')
  expect(links.map((line) => line.split(' ')[0])).toEqual([
    'dynamodb:GetItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ])
  for (const line of links.slice(0, 3)) expect(line).toContain('LeadsTable')
  expect(links[1]).toContain('/index/form')
  const desk = allowed('desk')
  expect(desk.map((line) => line.split(' ')[0])).toEqual([
    'cognito-idp:ListUsersInGroup',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:Scan',
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    's3:GetObject',
    'ses:DeleteSuppressedDestination',
    'ses:GetAccount',
    'ses:GetSuppressedDestination',
  ])
  expect(desk.find((line) => line.startsWith('s3:'))).toMatch(/SiteBucket .*releases.live.json/)
  expect(desk.filter((line) => line.endsWith(' *'))).toEqual([
    'ses:DeleteSuppressedDestination *',
    'ses:GetAccount *',
    'ses:GetSuppressedDestination *',
  ])
  for (const line of desk.filter((line) => line.startsWith('dynamodb:')))
    expect(line).toContain('LeadsTable')
  // Nobody else adds to a role: not the event source, not the integration.
  template.resourceCountIs('AWS::IAM::Policy', 0)
})

test('only what the settings name may publish, and pull requests never in production', () => {
  const trust = JSON.stringify(
    Object.entries(template.findResources('AWS::IAM::Role')).find(([id]) =>
      id.startsWith('PublisherRole'),
    )?.[1]?.['Properties'].AssumeRolePolicyDocument,
  )
  // As GitHub wrote subjects before July 2026, and as it writes those of newer repositories.
  const subjects = JSON.stringify([
    'repo:dfx-fitness/site:environment:production',
    'repo:dfx-fitness@12/site@345:environment:production',
  ])
  expect(trust).toContain(`"token.actions.githubusercontent.com:sub":${subjects}`)
  expect(trust).not.toMatch(/pull_request|StringLike|\*/)
})

test('pull requests may read the template of production, and write nothing of it', () => {
  const preview = Template.fromStack(make('preview', stages.preview, new App()))
  const [, role] =
    Object.entries(preview.findResources('AWS::IAM::Role')).find(([id]) =>
      id.startsWith('PublisherRole'),
    ) ?? []
  const statements = role?.['Properties'].Policies[0].PolicyDocument.Statement as {
    Action: string | string[]
    Resource: unknown
  }[]
  const ofStacks = statements.filter(({ Action }) => /cloudformation|sts/.test(String(Action)))
  expect(ofStacks.map(({ Action }) => Action)).toEqual([
    [
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'cloudformation:ListStackResources',
    ],
  ])
  expect(JSON.stringify(ofStacks[0]?.Resource)).toContain(':stack/dfx-site-production/*')
})

test('the nightly canary may read and delete one lead of the preview, and of production nothing', () => {
  const preview = Template.fromStack(make('preview', stages.preview, new App()))
  const roleOf = (of: Template) =>
    Object.entries(of.findResources('AWS::IAM::Role')).find(([id]) =>
      id.startsWith('CanaryRole'),
    )?.[1]?.['Properties']
  expect(roleOf(template)).toBeUndefined()
  const role = roleOf(preview)
  expect(JSON.stringify(role.AssumeRolePolicyDocument)).toMatch(
    /:sub":\["repo:dfx-fitness\/site:ref:refs\/heads\/main","[^"]+:ref:refs\/heads\/main"\]/,
  )
  expect(role.Policies).toHaveLength(1)
  const [items, outputs, ...more] = role.Policies[0].PolicyDocument.Statement
  expect(more).toEqual([])
  expect(items).toMatchObject({
    Action: ['dynamodb:DeleteItem', 'dynamodb:GetItem'],
    Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [canaryLead] } },
    Resource: { 'Fn::GetAtt': [expect.stringMatching(/^LeadsTable/), 'Arn'] },
  })
  expect(outputs).toMatchObject({
    Action: 'cloudformation:DescribeStacks',
    Resource: { Ref: 'AWS::StackId' },
  })
})

test('no template holds a secret', () => {
  const holders = [
    ...Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties: { Environment } }) =>
        ['HASH_KEY', 'LINK_KEY', 'ORIGIN_SECRETS'].map((name) => Environment.Variables[name]),
    ),
    ...Object.values(template.findResources('AWS::CloudFront::Distribution')).flatMap(
      ({ Properties }) =>
        Properties.DistributionConfig.Origins.flatMap(
          (origin: { OriginCustomHeaders?: { HeaderValue: unknown }[] }) =>
            origin.OriginCustomHeaders?.map(({ HeaderValue }) => HeaderValue) ?? [],
        ),
    ),
  ].filter((value) => value !== undefined)
  expect(holders).toHaveLength(2 * leadFunctions.length + visited.length + 1)
  for (const value of holders)
    expect(JSON.stringify(value)).toMatch(/^\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:"/)
})

test('functions run small, on arm64, and take nothing of what a new account may run at once', () => {
  template.resourcePropertiesCountIs(
    'AWS::Lambda::Function',
    {
      Runtime: 'provided.al2023',
      Architectures: ['arm64'],
      Handler: 'bootstrap',
      ReservedConcurrentExecutions: Match.absent(),
    },
    functions.length,
  )
  template.resourcePropertiesCountIs('AWS::Lambda::Function', { Timeout: 20, MemorySize: 256 }, 5)
  template.hasResourceProperties('AWS::Lambda::Function', {
    Timeout: 100,
    Description: 'Lead API: notify',
  })
})

test('leads are kept: backed up, protected, erased in time', () => {
  template.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      GlobalSecondaryIndexes: [
        { IndexName: 'waiting', Projection: { ProjectionType: 'KEYS_ONLY' } },
        {
          IndexName: 'reminding',
          KeySchema: [
            { AttributeName: 'reminding', KeyType: 'HASH' },
            { AttributeName: 'remindAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
        ...['status', 'form', 'assignee'].map((name) => ({
          IndexName: name,
          KeySchema: [
            { AttributeName: name, KeyType: 'HASH' },
            { AttributeName: 'receivedAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        })),
        {
          IndexName: 'toCall',
          KeySchema: [
            { AttributeName: 'toCall', KeyType: 'HASH' },
            { AttributeName: 'callAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        ...['mailbox', 'number'].map((name) => ({
          IndexName: name,
          KeySchema: [
            { AttributeName: name, KeyType: 'HASH' },
            { AttributeName: 'receivedAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['form', 'status'] },
        })),
      ],
    },
  })
})

test('nothing is kept of a first deployment that failed, and it can be tried again', () => {
  const stack = make('first', { ...stages.production, editorApp: 'app' }, new App(), editable)
  expect(stack.terminationProtection).toBe(false)
  const first = Template.fromStack(stack).toJSON()
  const text = JSON.stringify(first['Resources'])
  expect(text).not.toMatch(/"DeletionPolicy":"Retain"|"DeletionProtectionEnabled":true/)
  expect(text).not.toContain('"DeletionProtection":"ACTIVE"')
})

test('people of the desk are added by an operator, and sign in with two factors', () => {
  template.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      AdminCreateUserConfig: {
        AllowAdminCreateUserOnly: true,
        // What Cognito fills in; without either it refuses the text.
        InviteMessageTemplate: {
          EmailMessage: {
            'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp('{username}.*{####}')])],
          },
        },
      },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email' }] },
      DeletionProtection: 'ACTIVE',
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Policies: { PasswordPolicy: { MinimumLength: 12 } },
      UsernameAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    },
  })
  const groups = Object.values(template.findResources('AWS::Cognito::UserPoolGroup'))
  expect(groups.map(({ Properties }) => Properties.GroupName).sort()).toEqual(['admin', 'sales'])
})

test('people sign in on the site itself, for a working day', () => {
  for (const client of Object.values(edited().findResources('AWS::Cognito::UserPoolClient')))
    expect(client['Properties']).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 12 * 60,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      WriteAttributes: ['email'], // and not the name that colleagues see
    })
})

test('nobody asks the desk without a token but where to sign in, and links of mails need none', () => {
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties,
  )
  const access = (key: string) => routes.find(({ RouteKey }) => RouteKey === key)?.AuthorizationType
  expect(access('ANY /api/desk/{proxy+}')).toBe('JWT')
  expect(access('GET /api/desk/settings')).toBe('NONE')
  expect(access('ANY /api/links/{proxy+}')).toBe('NONE')
  const [client] = Object.keys(template.findResources('AWS::Cognito::UserPoolClient'))
  const [pool] = Object.keys(template.findResources('AWS::Cognito::UserPool'))
  template.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: {
      Audience: [{ Ref: client }],
      Issuer: {
        'Fn::Join': ['', ['https://cognito-idp.eu-west-1.amazonaws.com/', { Ref: pool }]],
      },
    },
  })
  // Its daily walk has spam erased after so many days.
  template.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Lead API: notify',
    Environment: { Variables: Match.objectLike({ SPAM_DAYS: '60' }) },
  })
  template.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Lead API: desk',
    MemorySize: 512,
    Timeout: 29,
    Environment: {
      Variables: Match.objectLike({
        SPAM_DAYS: '60',
        SITE_BUCKET: { Ref: Match.stringLikeRegexp('^SiteBucket') },
        USER_POOL: { Ref: pool },
        USER_POOL_CLIENT: { Ref: client },
        USER_POOL_ISSUER: { 'Fn::GetAtt': [pool, 'ProviderURL'] },
      }),
    },
  })
})

test('the desk and the links take nothing from what forms may send', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
  expect(Object.keys(stage?.['Properties'].RouteSettings).sort()).toEqual([
    'ANY /api/desk/{proxy+}',
    'ANY /api/links/{proxy+}',
    'GET /api/desk/settings',
  ])
})

test('what leads do not need has a part of the functions that run at once, where there are many', () => {
  const reserved = (of: Template) =>
    Object.fromEntries(
      Object.values(of.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) =>
        Properties.ReservedConcurrentExecutions
          ? [[Properties.Description, Properties.ReservedConcurrentExecutions]]
          : [],
      ),
    )
  expect(reserved(template)).toEqual({}) // of the 10 of a new account nothing can be set apart
  const many = make(
    'many',
    { ...stages.production, manyExecutions: true, editorApp: 'app' },
    new App(),
    editable,
  )
  expect(reserved(Template.fromStack(many))).toEqual({
    'Lead API: check': 5,
    'Lead API: editing': 20,
    'Lead API: desk': 20,
    'Lead API: links': 10,
  })
})

test('the API behind the CDN gets tokens, and its answers are kept nowhere', () => {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const api = distribution?.['Properties'].DistributionConfig.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === '/api/*',
  )
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(['DELETE', 'PATCH', 'PUT']))
  // Managed-CachingDisabled and Managed-AllViewerExceptHostHeader ("Use managed cache policies", "Use managed origin
  // request policies"), with which CloudFront hands the header Authorization on (AWS re:Post, "How can I configure
  // CloudFront to forward the Authorization header to the origin?").
  expect(api.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
})

test('the stream and the sweep start notify, and what fails is kept', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    StartingPosition: 'TRIM_HORIZON',
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    // New leads alone: functions/internal/notify/trigger.go does nothing with other changes.
    FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
  })
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumRetryAttempts: 0,
    DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
  })
  const schedules = Object.values(template.findResources('AWS::Events::Rule')).map(
    ({ Properties: { ScheduleExpression, Targets } }) => [ScheduleExpression, Targets[0].Input],
  )
  expect(schedules.sort()).toEqual([
    ['cron(0 6 ? * MON *)', '{"check":"spam"}'],
    ['rate(1 day)', '{"check":"mailbox"}'],
    ['rate(1 day)', '{"check":"retention"}'],
    ['rate(1 minute)', '{}'],
  ])
})

const routesOf = (of: Template) =>
  Object.values(of.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties.RouteKey as string,
  )

test('every route of the contract is there', () => {
  const contract = readFileSync(join(import.meta.dirname, '../functions/openapi.yaml'), 'utf8')
  const paths = [...contract.matchAll(/^ {2}(\/[a-z/-]+):$/gm)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(4)
  const routes = routesOf(template)
  for (const path of paths) {
    // A function answers to every method, also to those that the contract refuses.
    expect(routes).toContain(`ANY /api${path}`)
  }
})

const editable: Delivery = {
  ...delivery,
  functions: {
    ...delivery.functions,
    editing: { EDITOR_REPOSITORY: 'dfx/site', EDITOR_BRANCH: 'main' },
  },
}

/** A stage at which people edit content. */
const edited = () =>
  Template.fromStack(
    make('edited', { ...stages.production, editorApp: 'dfx/editor' }, new App(), editable),
  )

test('each program of a function is one in the stack, and each route in the contract', () => {
  const folder = join(import.meta.dirname, '../functions')
  const programs = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'main.go')))
  const described = Object.values(edited().findResources('AWS::Lambda::Function')).map(
    ({ Properties }) => Properties.Description.replace(/^.*: /, ''),
  )
  // The operator's program is not deployed: it runs on the operator's own computer.
  expect(described.sort()).toEqual(programs.filter((name) => name !== 'leads').sort())
  const contract = readFileSync(join(folder, 'openapi.yaml'), 'utf8')
  for (const key of routesOf(template).filter((key) => !key.includes('/desk/')))
    expect(contract).toContain(
      `\n  ${key.replace(/^\w+ \/api/, '').replace('{proxy+}', '{token}')}:\n`,
    )
})

test('the functions of the editor are there where content says where it saves, and may do little', () => {
  const count = (of: Template, type: string) => Object.keys(of.findResources(type)).length
  const bare = Template.fromStack(make('bare', stages.production, new App(), editable))
  expect(routesOf(bare)).toEqual(routesOf(template))
  const on = edited()
  expect(routesOf(on).filter((key) => !routesOf(bare).includes(key))).toEqual([
    'POST /api/check',
    'ANY /api/editing/{proxy+}',
    'GET /api/editing/settings',
  ])
  // All are watched as the others.
  expect(count(on, 'AWS::CloudWatch::Alarm') - count(template, 'AWS::CloudWatch::Alarm')).toBe(6)
  const log = ['logs:CreateLogStream', 'logs:PutLogEvents']
  const check = allowed('check', on)
  expect(check.map((line) => line.split(' ')[0])).toEqual([...log, 's3:GetObject'])
  expect(check[2]).toContain('releases/content zip')
  const editing = allowed('editing', on)
  expect(editing.map((line) => line.split(' ')[0])).toEqual([
    ...log,
    'secretsmanager:GetSecretValue',
  ])
  expect(editing[2]).toContain('dfx/editor')
  expect(allowed('codes', on).map((line) => line.split(' ')[0])).toEqual(log)
  on.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Lead API: editing',
    Environment: {
      Variables: Match.objectLike({
        EDITOR_REPOSITORY: 'dfx/site',
        USER_POOL: { Ref: Match.stringLikeRegexp('^EditingAccounts') },
        LINK_KEY: Match.absent(),
        LEADS_TABLE: Match.absent(),
      }),
    },
  })
})

test('who edits signs in with a code by mail, from the site’s own sender, and asks nothing without', () => {
  const on = edited()
  on.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'OFF', // with which alone a code by mail may be the first factor
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } },
      LambdaConfig: { CustomMessage: Match.anyValue() },
      EmailConfiguration: Match.objectLike({
        EmailSendingAccount: 'DEVELOPER',
        From: Match.stringLikeRegexp(`@${stages.production.mailDomain}>$`),
      }),
    },
  })
  on.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AuthSessionValidity: 15,
  })
  const routes = Object.values(on.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties,
  )
  const access = (key: string) => routes.find(({ RouteKey }) => RouteKey === key)?.AuthorizationType
  expect(access('ANY /api/editing/{proxy+}')).toBe('JWT')
  expect(access('POST /api/check')).toBe('JWT')
  expect(access('GET /api/editing/settings')).toBe('NONE')
})

test('the operator is told of what goes wrong', () => {
  const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm'))
  expect(alarms.length).toBe(functions.length * 2 + 13)
  const guide = readFileSync(join(import.meta.dirname, '../docs/operate.md'), 'utf8')
  for (const [id, alarm] of alarms) {
    expect(alarm['Properties'].AlarmActions).toHaveLength(1)
    const name = id.replace(/^Watch(?:[a-z]+(?=Errors|Throttles))?|[0-9A-F]{8}$/g, '')
    expect(guide).toMatch(RegExp(`^\\|.*\`…?${name}\`.*\\|$`, 'm'))
  }
  for (const name of Object.values(metrics).filter((name) => name !== metrics.webhookGivenUp))
    template.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: name })
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'OldestWaitingSeconds',
    Namespace: 'DFX/Site',
    // Of this stack's function alone: another stage of the account has one too.
    Dimensions: [{ Name: 'Function', Value: { Ref: Match.stringLikeRegexp('^Leadsnotify') } }],
    TreatMissingData: 'breaching',
  })
  template.resourcePropertiesCountIs(
    'AWS::CloudWatch::Alarm',
    { ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
    5,
  )
  // Where nothing is published for two days: the workflow says after each that it did.
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Published',
    Period: 86400,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  })
  const workflow = readFileSync(
    join(import.meta.dirname, '../.github/workflows/publish.yml'),
    'utf8',
  )
  expect(workflow).toContain('--namespace DFX/Site --metric-name Published --value 1')
  const preview = Template.fromStack(make('quiet', stages.preview, new App()))
  expect(JSON.stringify(preview.toJSON())).not.toContain('"Published"')
  template.hasResourceProperties('AWS::Budgets::Budget', { Budget: { TimeUnit: 'MONTHLY' } })
})

test('the stack holds all that `operate doctor` reads by name', () => {
  const settings = {
    ...stages.preview,
    hosts: ['preview.dfx.nl'],
    certificate: 'arn:aws:acm:us-east-1:1:certificate/1',
  }
  const stage = Template.fromStack(make('preview', settings, new App())).toJSON()
  const folderOfDoctor = join(import.meta.dirname, '../generator/internal/doctor')
  const source = readdirSync(folderOfDoctor)
    .filter((name) => /(?<!_test)\.go$/.test(name))
    .map((name) => readFileSync(join(folderOfDoctor, name), 'utf8'))
    .join()
  const named = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, name]) => expect.stringMatching(`^${name}`))
  const resources: Record<string, { Type: string }> = stage['Resources']
  const held = [
    { names: named(/outputs\["(\w+)"\]/g), among: Object.keys(stage['Outputs']) },
    { names: named(/"(AWS::\w+::\w+)"/g), among: Object.values(resources).map(({ Type }) => Type) },
    { names: named(/setting\("(\w+)"\)/g), among: JSON.stringify(resources).match(/\w+/g) },
  ]
  for (const { names, among } of held) {
    expect(names).not.toHaveLength(0)
    expect(among).toEqual(expect.arrayContaining(names))
  }
})

test('with a name of its own a stage says where that has to lead to', () => {
  const settings = {
    ...stages.preview,
    hosts: ['preview.dfx.nl'],
    certificate: 'arn:aws:acm:us-east-1:1:certificate/1',
  }
  const { Address, DistributionHost } = Template.fromStack(
    make('named', settings, new App()),
  ).toJSON()['Outputs']
  expect(Address.Value).toBe('https://preview.dfx.nl')
  expect(DistributionHost.Value).toEqual({
    'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'],
  })
})

test('what became of mails is published by SES alone, and recorded', () => {
  const [[topic] = []] = Object.entries(template.findResources('AWS::SNS::Topic')).filter(([id]) =>
    id.startsWith('LeadsDeliveries'),
  )
  expect(topic).toBeDefined()
  const sets = Object.keys(template.findResources('AWS::SES::ConfigurationSet'))
  const policies = Object.entries(template.findResources('AWS::SNS::TopicPolicy')).filter(
    ([, { Properties }]) => JSON.stringify(Properties.Topics) === JSON.stringify([{ Ref: topic }]),
  )
  expect(policies).toHaveLength(1)
  const [[policyId, policy] = []] = policies
  const statements = policy?.['Properties'].PolicyDocument.Statement as {
    Effect: string
    Principal: unknown
    Action: string
    Condition: Record<string, Record<string, unknown>>
  }[]
  // SES and nobody else, of these sets and no others, and without encryption nobody at all.
  const allowing = statements.filter(({ Effect }) => Effect === 'Allow')
  expect(allowing).toHaveLength(1)
  expect(allowing[0]).toMatchObject({
    Principal: { Service: 'ses.amazonaws.com' },
    Action: 'sns:Publish',
    Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
  })
  const sources = allowing[0]?.Condition['StringEquals']?.['aws:SourceArn'] as unknown[]
  expect(sources).toHaveLength(sets.length)
  for (const set of sets) expect(JSON.stringify(sources)).toContain(set)
  expect(statements.filter(({ Effect }) => Effect === 'Deny')).toMatchObject([
    { Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
  ])

  const destinations = template.findResources('AWS::SES::ConfigurationSetEventDestination')
  const connected = Object.values(destinations).map(({ Properties, DependsOn }) => {
    expect(Properties.EventDestination).toEqual({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay'],
      SnsDestination: { TopicARN: { Ref: topic } },
    })
    expect(DependsOn).toContain(policyId)
    return Properties.ConfigurationSetName.Ref
  })
  expect(connected.sort()).toEqual(sets.sort())

  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'lambda',
    TopicArn: { Ref: topic },
  })
  template.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Lead API: deliveries',
    Environment: { Variables: { LEADS_TABLE: Match.anyValue() } },
  })
  template.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'SalesUndelivered' })
  // Its events hold addresses: none of them may end in a dead-letter queue.
  template.resourceCountIs('AWS::Lambda::EventInvokeConfig', 1)
})

test('links of newsletters are opened by the key before the last exchange too', () => {
  const links = (linkKey: number) =>
    JSON.stringify(
      Template.fromStack(make('keys', { ...stages.production, linkKey }, new App())).findResources(
        'AWS::Lambda::Function',
        {
          Properties: { Environment: { Variables: { FORMER_LINK_KEY: Match.anyValue() } } },
        },
      ),
    )
  expect(links(1)).toBe('{}')
  expect(links(2)).toContain('Lead API: links')
  expect(links(2)).toMatch(/FORMER_LINK_KEY[^}]*LinkKey1/)
})

test('a webhook is called with a secret of its own, and watched, only where it is set', () => {
  const webhook = 'https://crm.example/leads'
  const notify = (stage: Template) =>
    Object.values(
      stage.findResources('AWS::Lambda::Function', {
        Properties: { Description: 'Lead API: notify' },
      }),
    )[0]?.['Properties'].Environment.Variables
  const alarms = (stage: Template) =>
    Object.keys(
      stage.findResources('AWS::CloudWatch::Alarm', {
        Properties: { MetricName: 'WebhookGivenUp' },
      }),
    )
  // Of leads that are erased, apart from new ones, whose mails must not wait for the webhook.
  const sources = (stage: Template) =>
    Object.values(stage.findResources('AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => Properties,
    )
  const erasures = (stage: Template) =>
    sources(stage).filter(({ FilterCriteria }) => JSON.stringify(FilterCriteria).includes('REMOVE'))
      .length
  expect(notify(template)).not.toHaveProperty('LEADS_WEBHOOK')
  expect(alarms(template)).toHaveLength(0)
  expect(erasures(template)).toBe(0)

  const signed = (webhookSecret?: number) => {
    const settings = { ...stages.production, webhook, ...(webhookSecret && { webhookSecret }) }
    const stage = Template.fromStack(make('hooked', settings, new App()))
    const variables = notify(stage)
    expect(variables.LEADS_WEBHOOK).toBe(webhook)
    expect(alarms(stage)).toHaveLength(1)
    expect(erasures(stage)).toBe(1)
    // AWS Lambda refuses a second source of one stream for one function.
    const pairs = sources(stage).map((source) =>
      JSON.stringify([source.EventSourceArn, source.FunctionName]),
    )
    expect(new Set(pairs).size).toBe(pairs.length)
    // Its secrets come with the deployment: the role may read none.
    expect(JSON.stringify(stage.findResources('AWS::IAM::Role'))).not.toContain('secretsmanager')
    const text = JSON.stringify(variables.LEADS_WEBHOOK_SECRET)
    expect(text.match(/whsec_/g)).toHaveLength(webhookSecret ? 2 : 1)
    for (const { Properties } of Object.values(
      stage.findResources('AWS::SecretsManager::Secret'),
    )) {
      expect(Properties.GenerateSecretString).toMatchObject({
        PasswordLength: 48,
        ExcludePunctuation: true,
      })
    }
    return [...text.matchAll(/WebhookSecret(\d)/g)].map(([, number]) => number)
  }
  expect(signed()).toEqual(['1'])
  expect(signed(2)).toEqual(['2', '1'])
  expect(signed(3)).toEqual(['3', '2'])
  const open = { ...stages.production, webhook: 'http://crm.example' }
  expect(() => make('open', open, new App())).toThrow('a URL of HTTPS')
})

test('a build with drafts or of another day is not deployed', () => {
  const file = join(folder, 'site.delivery.json')
  writeFileSync(file, JSON.stringify(delivery))
  expect(readDelivery(file)).toEqual(delivery)
  writeFileSync(file, JSON.stringify({ ...delivery, unfit: 'it has drafts' }))
  expect(() => readDelivery(file)).toThrow('is not to be deployed: it has drafts')
})

test('alarms may be told to the operator, by mail and by telephone', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  })
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email' })
  const called = { ...stages.production, operatorPhone: '+31612345678' }
  Template.fromStack(make('called', called, new App())).hasResourceProperties(
    'AWS::SNS::Subscription',
    { Protocol: 'sms', Endpoint: '+31612345678' },
  )
})

test('both stages keep the rules of AWS Solutions and Serverless', () => {
  const checked = new App({ outdir: join(folder, 'checked') })
  for (const [name, settings] of Object.entries<Settings>(stages)) {
    make(name, settings, checked)
    make(`${name}-switched-on`, { ...settings, firewall: true }, checked)
  }
  make('edited', { ...stages.production, editorApp: 'dfx/editor' }, checked, editable)
  make('hooked', { ...stages.production, webhook: 'https://crm.example' }, checked)
  Validations.of(checked).addPlugins(new AwsSolutionsChecks(checked), new ServerlessChecks(checked))
  expect(() => checked.synth()).not.toThrow()
  expect(process.exitCode ?? 0).toBe(0)
})
