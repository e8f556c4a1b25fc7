import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Sets a rule of cdk-nag aside for one construct, with the reason. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>) {
  for (const [id, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id, reason })
}
