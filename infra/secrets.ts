import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './nag'

/**
 * The numbers of the secrets that the CDN sends and that functions accept, at a step of their exchange. While a stack goes
 * from one step to the next, either may be first: what is sent before and after is accepted before and after.
 */
export function originSecrets(step: number): { sent: number; accepted: number[] } {
  const around = [step - 1, step, step + 1].map((each) => Math.floor(each / 2))
  return { sent: Math.floor(step / 2), accepted: [...new Set(around)] }
}

/** A secret that Secrets Manager makes up. Functions get it with their deployment. */
export function secret(scope: Construct, id: string, description: string) {
  const made = new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  acknowledge(made, {
    'AwsSolutions-SMG4':
      'Exchanged by hand, as docs/operate.md says: a new one must reach the functions before the CDN.',
  })
  return made
}
