import type { Query } from '../api/client'

/**
 * What a list shows. It stands in the address of the page by the names that the desk's API has for it, so that back,
 * links and bookmarks work, and the API is asked with the same words.
 */
export type Filter = Partial<Record<Parameter, string>>

export const parameters = [
  'view',
  'status',
  'form',
  'assignee',
  'page',
  'product',
  'campaign',
  'from',
  'to',
  'q',
  'order',
] as const satisfies (keyof Query)[]

export type Parameter = (typeof parameters)[number]

/** Parameters that take leads away; the others say which list it is, and in what order. */
export const narrowing = parameters.filter((name) => name !== 'view' && name !== 'order')

export function filterOf(query: URLSearchParams): Filter {
  const filter: Filter = {}
  for (const name of parameters) {
    const value = query.get(name)?.trim()
    if (value) filter[name] = value
  }
  return filter
}

/** A filter as a query, in one order, so that the same filter has one address. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams()
  for (const name of parameters) {
    const value = filter[name]
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** The address of a list with a filter, below that of the desk. */
export function addressOf(filter: Filter): string {
  const query = queryOf(filter)
  return query ? `/?${query}` : '/'
}

/** The filter with other values; an empty one takes its parameter away. */
export function changed(filter: Filter, values: Filter): Filter {
  return filterOf(new URLSearchParams(queryOf({ ...filter, ...values })))
}

export const isNarrowed = (filter: Filter) => narrowing.some((name) => filter[name])
