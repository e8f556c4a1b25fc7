/** The CDK app: `make synth`, or `npx cdk deploy` in this folder. It needs a built site and the functions' archives. */
import { join } from 'node:path'
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { readDelivery } from './delivery'
import { fingerprint } from './fingerprint'
import { type Settings, stages } from './settings'
import { SiteStack } from './stack'

const dist = join(import.meta.dirname, '../dist')
const app = new App()
const delivery = readDelivery(join(dist, 'site.delivery.json'))
for (const [stage, settings] of Object.entries<Settings>(stages)) {
  new SiteStack(app, `dfx-site-${stage}`, {
    settings,
    delivery,
    functions: join(dist, 'functions'),
    fingerprint: fingerprint(),
    env: { region: settings.region },
  })
}
Tags.of(app).add('project', 'dfx-site')
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
