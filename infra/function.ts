import { join } from 'node:path'
import { type Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acknowledge } from './nag'

interface LeadFunctionProps {
  /** Folder with the functions' archives. */
  archives: string
  /** The one of these that it runs, where that is not the one of its name. */
  archive?: string
  timeout: Duration
  /** In MB, of which Lambda gives out processor time by (AWS Lambda, "Configure function memory"). */
  memorySize?: number
  /** How many of it run at once, so that it leaves the rest to leads; no limit of its own where it is not named. */
  atMost?: number | undefined
  /** What it may do, besides writing its log. */
  statements: PolicyStatement[]
  environment: Record<string, string>
  /** Why it has no dead-letter queue. */
  withoutDeadLetters?: string
}

/** One function of the lead API, with a log and a role of its own. */
export function leadFunction(
  scope: Construct,
  name: string,
  {
    archives,
    archive = name,
    timeout,
    memorySize = 256,
    atMost,
    statements,
    environment,
    withoutDeadLetters = 'The API calls it and waits for the answer; what it cannot store it mails, or says so to the visitor.',
  }: LeadFunctionProps,
) {
  const logs = new LogGroup(scope, `${name}Log`, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${name}Role`, {
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
  const made = new LambdaFunction(scope, name, {
    description: `Lead API: ${name}`,
    runtime: Runtime.PROVIDED_AL2023,
    architecture: Architecture.ARM_64,
    handler: 'bootstrap',
    code: Code.fromAsset(join(archives, `${archive}.zip`)),
    memorySize,
    timeout,
    ...(atMost && { reservedConcurrentExecutions: atMost }),
    role: role.withoutPolicyUpdates(),
    logGroup: logs,
    tracing: Tracing.DISABLED,
    environment,
  })
  acknowledge(made, {
    'Serverless-LambdaTracing':
      'A trace would hold addresses of visitors; the log has each lead’s ID and times.',
    'Serverless-LambdaDLQ': withoutDeadLetters,
  })
  return made
}

/** Lets a function's role have statements of the resource `*`, for actions that take no other. */
export function acknowledgeStar(scope: Construct, name: string, reason: string) {
  acknowledge(scope.node.findChild(`${name}Role`), {
    'AwsSolutions-IAM5[Resource::*]': reason,
    'Serverless-LambdaStarPermissions': reason,
  })
}
