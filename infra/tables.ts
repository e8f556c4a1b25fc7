import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { acknowledge } from './nag'

/**
 * The indexes of the leads, each named after the attribute that it is partitioned by, and sorted by a time. DynamoDB takes
 * one new index an update, so that a table that is there gets them one deployment at a time (docs/operate.md).
 */
export const leadIndexes = [
  // The keys alone: notify reads each lead by its ID, so that it has the newest.
  { name: 'waiting', sort: 'receivedAt', projection: ProjectionType.KEYS_ONLY },
  // Those that people may have to be reminded of.
  { name: 'reminding', sort: 'remindAt', projection: ProjectionType.KEYS_ONLY },
  // Of these the desk shows whole leads.
  { name: 'status', sort: 'receivedAt', projection: ProjectionType.ALL },
  { name: 'form', sort: 'receivedAt', projection: ProjectionType.ALL },
  { name: 'assignee', sort: 'receivedAt', projection: ProjectionType.ALL },
  { name: 'toCall', sort: 'callAt', projection: ProjectionType.ALL },
  // By these it finds the leads of one person, and shows of each what names it.
  { name: 'mailbox', sort: 'receivedAt', projection: ProjectionType.INCLUDE },
  { name: 'number', sort: 'receivedAt', projection: ProjectionType.INCLUDE },
] as const

/** As `Definition` in functions/internal/store. */
export function leadsTable(scope: Construct, deletionProtection: boolean) {
  const table = new Table(scope, 'Table', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expires',
    stream: StreamViewType.KEYS_ONLY,
    deletionProtection,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  for (const { name, sort, projection } of leadIndexes) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name, type: AttributeType.STRING },
      sortKey: { name: sort, type: AttributeType.STRING },
      projectionType: projection,
      ...(projection === ProjectionType.INCLUDE && { nonKeyAttributes: ['form', 'status'] }),
    })
  }
  return table
}

/** As `Definition` in functions/internal/quota. */
export function quotasTable(scope: Construct) {
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
