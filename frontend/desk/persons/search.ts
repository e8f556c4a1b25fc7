import type { Lead, Persons, Summary } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { call, leadPath, type Query, withQuery } from '../api/client'

/** What a person typed, as what it is: an e-mail address, or a telephone number. */
function personOf(text: string): Query {
  return text.includes('@') ? { email: text.trim() } : { phone: text.trim() }
}

/** A page of a person's leads; the API looks at some thousand at a time. */
export function look(
  text: string,
  cursor: string,
  method: 'GET' | 'DELETE' = 'GET',
): Promise<Persons> {
  return call<Persons>(withQuery(deskPaths.persons, { ...personOf(text), cursor }), { method })
}

/** Erases all leads of a person. Returns how many there were. */
export async function erase(text: string): Promise<number> {
  let erased = 0
  let cursor = ''
  do {
    const page = await look(text, cursor, 'DELETE')
    erased += page.erased
    cursor = page.cursor
  } while (cursor)
  return erased
}

/**
 * All data of some leads, for the person that they are about (GDPR, articles 15 and 20). The other leads with the same
 * telephone number are left out: they may be a colleague's.
 */
export async function everythingOf(leads: Summary[]): Promise<Blob> {
  const all: Omit<Lead, 'others'>[] = []
  for (const { id } of leads) {
    const { others: _, ...held } = await call<Lead>(leadPath(id))
    all.push(held)
  }
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}
