import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { canaryLead } from '../frontend/generated/site'
import type { Leads } from './leads'
import { gitHub } from './publisher'
import type { Settings } from './settings'

/**
 * What the nightly workflow becomes to send a form and look what becomes of it (functions/leads, canary.go): it may read and
 * delete that one lead. Pull requests may not, which may publish a preview.
 */
export class Canary extends Construct {
  readonly role: Role

  constructor(
    scope: Construct,
    id: string,
    { settings, leads }: { settings: Settings; leads: Leads },
  ) {
    super(scope, id)
    const stack = Stack.of(this)
    this.role = new Role(this, 'Role', {
      description: `Sends a form to ${stack.stackName} each night`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: gitHub(this, settings, ['ref:refs/heads/main']).principal,
      inlinePolicies: {
        look: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem'],
              resources: [leads.table.tableArn],
              conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [canaryLead] } },
            }),
            // Its outputs name the table and the site.
            new PolicyStatement({
              actions: ['cloudformation:DescribeStacks'],
              resources: [stack.stackId],
            }),
          ],
        }),
      },
    })
  }
}
