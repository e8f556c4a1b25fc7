import type { Leads } from '../generated/payload'
import { type LeadBody, LeadError, type LeadRoute, sendLead } from '../lib/leads'
import { isObject, read, remove, write } from '../lib/storage'
import { changeDraft, currentDraft, type Draft } from './draft'
import { add, isItem, type Wishlist } from './wishlist'
import { changeWishlist } from './wishlist-store'

/**
 * A form that was sent while the API could not be reached. It waits in this browser, since the visitor may close
 * the tab before that is over.
 */
export interface Waiting {
  /** Names the submission, so that the API stores it once. */
  id: string
  route: LeadRoute
  body: LeadBody<LeadRoute>
  /** When it was filled in, in milliseconds since 1970. */
  at: number
  /** Puts the form back as it was, should the API refuse it. */
  restore: { form: string; values: Draft; wishlist?: Wishlist }
  /** The API refused it. */
  refused?: true
}

/** What became of the forms that waited. */
export interface Outcome {
  sent: number
  /** Refused, or too old: back where they were filled in. */
  returned: number
}

const storageKey = 'dfx-outbox'

/** How long a form waits, in milliseconds: somebody who is that long without a connection has gone elsewhere. */
const lifetime = 7 * 24 * 3_600_000

/** Keeps a form. Tells whether that was possible. */
export function keepForm(form: Waiting): boolean {
  return write('local', storageKey, [...keptForms(), form])
}

/** The forms that are to be sent, the oldest first. */
export function waitingForms(): Waiting[] {
  return keptForms().filter((form) => !isOver(form))
}

/** All that is kept: what waits, and what is to be put back. */
export function keptForms(): Waiting[] {
  const kept = read('local', storageKey)
  return Array.isArray(kept) ? kept.map(withId).filter(isWaiting) : []
}

const isOver = ({ refused, at }: Waiting) => refused === true || Date.now() - at >= lifetime

/**
 * Sends what waits. One that the API refuses, or that waited too long, is put back where it was filled in as soon as
 * nothing else stands there; one that the API cannot take now goes on waiting. Tabs take turns; since a browser may show
 * a tab's change of the storage to another one a little after its lock, a form may still be sent twice, and the
 * submission's id makes one lead of it.
 */
export async function sendWaiting(leads: Leads): Promise<Outcome> {
  const outcome = { sent: 0, returned: 0 }
  const send = async () => {
    for (const form of waitingForms()) {
      try {
        await sendLead(leads, form.route, form.id, form.body)
        outcome.sent += 1
        replace(form)
      } catch (error) {
        if (!(error instanceof LeadError) || !error.refused) break
        replace(form, { ...form, refused: true })
      }
    }
    // A tab out of sight would put it where its visitor never looks.
    if (document.visibilityState === 'visible') outcome.returned = putBack()
  }
  if (navigator.locks) await navigator.locks.request(storageKey, send)
  else await send()
  return outcome
}

/** Puts another form in the place of one, or none. */
function replace(form: Waiting, by?: Waiting): void {
  const next = keptForms().flatMap((kept) => (kept.id === form.id ? (by ?? []) : kept))
  if (next.length > 0) write('local', storageKey, next)
  else remove('local', storageKey)
}

/** Puts back what will not be sent. What the visitor fills in now is left alone. */
function putBack(): number {
  let count = 0
  for (const form of keptForms().filter(isOver)) {
    const { form: name, values, wishlist } = form.restore
    if (Object.values(currentDraft(name).values).some((value) => value.length > 0)) continue
    changeDraft(name, values)
    // Another release may have kept items otherwise; the form itself is never lost for that.
    for (const item of (wishlist ?? []).filter(isItem))
      changeWishlist((list) => add(list, item, item.quantity))
    replace(form)
    count += 1
  }
  return count
}

/** A release before this one kept the id in the body. */
function withId(kept: unknown): unknown {
  if (!isObject(kept) || !isObject(kept['body'])) return kept
  return { id: kept['body']['submissionId'], ...kept }
}

function isWaiting(value: unknown): value is Waiting {
  if (!isObject(value) || !isObject(value['body']) || !isObject(value['restore'])) return false
  const { form, values, wishlist } = value['restore']
  return (
    typeof value['route'] === 'string' &&
    typeof value['at'] === 'number' &&
    typeof value['id'] === 'string' &&
    typeof form === 'string' &&
    isObject(values) &&
    (wishlist === undefined || Array.isArray(wishlist))
  )
}
