import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Canary } from './canary'
import type { Delivery } from './delivery'
import { Desk } from './desk'
import { Editing } from './editing'
import { FirewallStack, firewallRegion } from './firewall'
import { Leads } from './leads'
import { Publisher } from './publisher'
import type { Settings } from './settings'
import { Site } from './site'
import { Watch } from './watch'

interface Props extends StackProps {
  settings: Settings
  delivery: Delivery
  /** Folder with the functions' archives. */
  functions: string
  /** Names all that the stack is made of. */
  fingerprint: string
}

/** One stage: the site, the lead API, and the alarms of both. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, delivery, functions, fingerprint, ...props }: Props,
  ) {
    super(scope, id, {
      ...props,
      terminationProtection: settings.deletionProtection,
      crossRegionReferences: settings.firewall === true,
    })
    const firewall =
      settings.firewall &&
      new FirewallStack(scope, `${id}-firewall`, {
        env: { ...props.env, region: firewallRegion },
      })
    const leads = new Leads(this, 'Leads', { settings, delivery, functions })
    const site = new Site(this, 'Site', {
      settings,
      delivery,
      apiHost: Fn.select(2, Fn.split('/', leads.api.http.apiEndpoint)),
      originSecret: leads.originSecret,
      ...(firewall && { webAclArn: firewall.webAclArn }),
    })
    const publisher = new Publisher(this, 'Publisher', { settings, site })
    const address = `https://${settings.hosts[0] ?? site.distribution.distributionDomainName}`
    const desk = new Desk(this, 'Desk', { settings, functions, leads, site, address })
    const { editing: variables } = delivery.functions
    const editing =
      variables &&
      new Editing(this, 'Editing', { settings, functions, variables, leads, site, address })
    new Watch(this, 'Watch', { settings, leads, desk, ...(editing && { editing }) })
    const canary = !settings.indexed && new Canary(this, 'Canary', { settings, leads })
    // What `make update`, `make publish` and the operator need.
    new CfnOutput(this, 'Fingerprint', { value: fingerprint })
    new CfnOutput(this, 'BucketName', { value: site.bucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: site.distribution.distributionId })
    new CfnOutput(this, 'PublisherRole', { value: publisher.role.roleArn })
    if (canary) new CfnOutput(this, 'CanaryRole', { value: canary.role.roleArn })
    new CfnOutput(this, 'Publishers', { value: publisher.subjects.join(' ') })
    new CfnOutput(this, 'Address', { value: address })
    // Where the names of the site are to lead to, once there are any.
    new CfnOutput(this, 'DistributionHost', { value: site.distribution.distributionDomainName })
    if (settings.hosts.length > 0) new CfnOutput(this, 'Hosts', { value: settings.hosts.join(' ') })
    new CfnOutput(this, 'LeadsTable', { value: leads.table.tableName })
    new CfnOutput(this, 'DeadLetterQueue', { value: leads.deadLetters.queueUrl })
    new CfnOutput(this, 'UserPool', { value: desk.accounts.pool.userPoolId })
    if (editing?.accounts)
      new CfnOutput(this, 'EditorPool', { value: editing.accounts.pool.userPoolId })
  }
}
