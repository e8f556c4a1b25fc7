import { isObject, read, write } from '../lib/storage'

/** Where a visit began and what led to it, as the lead API takes it. Kept as long as the tab, and sent with a form alone. */
export interface Visit {
  /** Path of the first page. */
  landing: string
  /** Host of another site that led there. */
  referrer?: string
  /** The utm parameters of that page's address, by their names without utm_. */
  utm?: Record<string, string>
  /** Path of the last page with two headlines, and the one that was read: `/medical B`. */
  headline?: string
}

const storageKey = 'dfx-visit'

const parameters = ['source', 'medium', 'campaign', 'term', 'content']

/** Keeps where the visit began, on its first page. */
export function startVisit(): void {
  if (!isVisit(read('session', storageKey))) write('session', storageKey, here())
}

/** Keeps which headline was read, where the page in the document has two. */
export function noteHeadline(): void {
  if (!document.querySelector('[data-headline]')) return
  const { half } = document.documentElement.dataset
  if (half)
    write('session', storageKey, { ...currentVisit(), headline: `${location.pathname} ${half}` })
}

/** Where the visit began; this page, where nothing can be kept. */
export function currentVisit(): Visit {
  const kept = read('session', storageKey)
  return isVisit(kept) ? kept : here()
}

function here(): Visit {
  const query = new URLSearchParams(location.search)
  const utm = parameters.flatMap((name) => {
    const value = query.get(`utm_${name}`)
    return value ? [[name, value] as const] : []
  })
  const referrer = document.referrer && new URL(document.referrer).hostname
  return {
    landing: location.pathname,
    ...(referrer && referrer !== location.hostname && { referrer }),
    ...(utm.length > 0 && { utm: Object.fromEntries(utm) }),
  }
}

function isVisit(value: unknown): value is Visit {
  return isObject(value) && typeof value['landing'] === 'string'
}
