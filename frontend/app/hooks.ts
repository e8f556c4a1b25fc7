import type { Purpose } from '../state/consent'
import { whenAllowed } from '../state/consent-store'

/**
 * What measures visits or serves advertising. Each starts once its purpose is allowed, never before, and
 * returns how it is stopped. There is none at present; scripts of others also need a place in the content
 * security policy of infra/headers.json, and a higher consentVersion in content/site.yaml.
 */
const hooks: { purpose: Exclude<Purpose, 'functional'>; start: () => () => void }[] = []

export function startHooks(): void {
  for (const { purpose, start } of hooks) whenAllowed(purpose, start)
}
