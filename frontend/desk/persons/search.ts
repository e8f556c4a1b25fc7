import type { Erasure, Lead, Persons, Summary } from '../../generated/desk'
import { call } from '../api/client'

/** Whose leads are looked for: by an e-mail address, or by a telephone number. */
export interface Person {
  email?: string
  phone?: string
}

/** What a person typed, as what it is. */
export function personOf(text: string): Person {
  return text.includes('@') ? { email: text.trim() } : { phone: text.trim() }
}

export interface Found {
  leads: Summary[]
  records: Erasure[]
}

/** All leads of a person. The API looks at some thousand at a time; `progress` gets what was found so far. */
export async function find(
  person: Person,
  signal: AbortSignal,
  progress: (found: Found) => void,
): Promise<Found> {
  const found: Found = { leads: [], records: [] }
  await each('GET', person, signal, (page) => {
    found.leads = [...found.leads, ...page.leads]
    found.records = page.records
    progress({ ...found })
  })
  return found
}

/** Erases all leads of a person. Returns how many there were. */
export async function erase(person: Person): Promise<number> {
  let erased = 0
  await each('DELETE', person, new AbortController().signal, (page) => {
    erased += page.erased
  })
  return erased
}

async function each(
  method: 'GET' | 'DELETE',
  person: Person,
  signal: AbortSignal,
  take: (page: Persons) => void,
): Promise<void> {
  let cursor = ''
  do {
    const query = new URLSearchParams({ ...person, ...(cursor && { cursor }) })
    const page = await call<Persons>(`/persons?${query}`, { method, signal })
    take(page)
    cursor = page.cursor
  } while (cursor && !signal.aborted)
}

/** All that is held of some leads, for the person whose they are (GDPR, articles 15 and 20). */
export async function everythingOf(leads: Summary[]): Promise<Blob> {
  const all: Lead[] = []
  for (const { id } of leads) all.push(await call<Lead>(`/leads/${encodeURIComponent(id)}`))
  return new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
}
