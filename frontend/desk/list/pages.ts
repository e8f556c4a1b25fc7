import type { List, Summary } from '../../generated/desk'

/** The pages of a list that were fetched, as one. */
export interface Listed extends List {
  /** How many pages it is made of. */
  pages: number
}

export function first(page: List): Listed {
  return { ...page, pages: 1 }
}

export function append(listed: Listed, page: List): Listed {
  return {
    ...page,
    leads: [...listed.leads, ...without(page.leads, listed.leads)],
    pages: listed.pages + 1,
  }
}

/** A list with its first page as it is now. What was fetched beyond that page stays. */
export function renewed(listed: Listed, page: List, isOldestFirst: boolean): Listed {
  if (listed.pages === 1 || !page.cursor) return first(page)
  const isBeyond = ({ receivedAt }: Summary) =>
    isOldestFirst ? receivedAt >= page.until : receivedAt <= page.until
  const beyond = without(listed.leads, page.leads).filter(isBeyond)
  return { ...listed, leads: [...page.leads, ...beyond] }
}

/** The leads of a page that a list does not hold. */
export function unknown(listed: Listed, page: List): Summary[] {
  return without(page.leads, listed.leads)
}

function without(leads: Summary[], others: Summary[]): Summary[] {
  const ids = new Set(others.map(({ id }) => id))
  return leads.filter(({ id }) => !ids.has(id))
}
