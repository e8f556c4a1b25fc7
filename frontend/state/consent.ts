import { isObject } from '../lib/storage'

/** What visitors can allow. Necessary cookies are always there. */
export type Purpose = 'functional' | 'analytical' | 'marketing'

/** Which purposes are allowed. */
export type Choice = Readonly<Record<Purpose, boolean>>

/** A choice as it is kept. */
export interface Consent extends Choice {
  /** Of the question that was answered; a newer one is asked again. */
  version: number
  /** When it was answered, in milliseconds since 1970. */
  date: number
}

/** What holds as long as nothing was chosen, and what refusing comes to. */
export const necessaryOnly: Choice = { functional: true, analytical: false, marketing: false }

export const everything: Choice = { functional: true, analytical: true, marketing: true }

/** How long a choice holds, in milliseconds: a year. */
const lifetime = 365 * 24 * 3_600_000

/** The choice that was kept, if it still holds at a time and for a version of the question. */
export function parseConsent(kept: unknown, version: number, now: number): Consent | undefined {
  if (!isObject(kept)) return undefined
  const { functional, analytical, marketing, version: answered, date } = kept
  if (
    typeof functional !== 'boolean' ||
    typeof analytical !== 'boolean' ||
    typeof marketing !== 'boolean'
  )
    return undefined
  if (
    answered !== version ||
    typeof date !== 'number' ||
    now - date >= lifetime ||
    date > now + 60_000
  )
    return undefined
  return { functional, analytical, marketing, version, date }
}
