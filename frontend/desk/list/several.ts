import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Change, Lead, List, Summary } from '../../generated/desk'
import { conflictOf, Failure } from '../api/client'

/** A lead that was not changed, and why. */
export interface Refusal {
  lead: Summary
  message: string
  /** How it is now, where somebody else changed it meanwhile. */
  present?: Lead | undefined
}

export interface Outcome {
  changed: Lead[]
  refused: Refusal[]
}

/**
 * Changes leads, one after the other and each under the version that was shown, so that nothing is overwritten.
 * `starts` hears which is next.
 */
export async function changeAll(
  leads: Summary[],
  change: Omit<Change, 'version'>,
  send: (lead: Summary, change: Change) => Promise<Lead>,
  starts: (index: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], refused: [] }
  for (const [index, lead] of leads.entries()) {
    starts(index)
    try {
      outcome.changed.push(await send(lead, { ...change, version: lead.version }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { message, status } = error
      outcome.refused.push({ lead, message, present: conflictOf(error)?.lead })
      if (status === 0 || status === 401) {
        // The others would fail as well.
        outcome.refused.push(...leads.slice(index + 1).map((lead) => ({ lead, message })))
        break
      }
    }
  }
  return outcome
}

/** Shows leads in every list as they are now. The API's lists are a moment behind. */
export function renew(queries: QueryClient, leads: Summary[]): void {
  const now = new Map(leads.map((lead) => [lead.id, lead]))
  inLists(queries, (shown) => shown.map((lead) => now.get(lead.id) ?? lead))
}

/** Takes leads out of every list. */
export function takeOut(queries: QueryClient, leads: Summary[]): void {
  const gone = new Set(leads.map(({ id }) => id))
  inLists(queries, (shown) => shown.filter(({ id }) => !gone.has(id)))
}

function inLists(queries: QueryClient, change: (leads: Summary[]) => Summary[]): void {
  queries.setQueriesData<InfiniteData<List>>(
    { queryKey: ['leads'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, leads: change(page.leads) })),
      },
  )
}
