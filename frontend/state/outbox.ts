import type { Leads } from '../generated/payload'
import { type LeadBody, LeadError, type LeadRoute, sendLead } from '../lib/leads'
import { isObject, read, remove, write } from '../lib/storage'
import { changeDraft, type Draft } from './draft'
import { add, isItem, type Wishlist } from './wishlist'
import { changeWishlist } from './wishlist-store'

/**
 * A form that was sent without a connection. It waits in this browser, since the visitor may close the tab
 * before the connection is back.
 */
export interface Waiting {
  route: LeadRoute
  body: LeadBody<LeadRoute>
  /** When it was filled in, in milliseconds since 1970. */
  at: number
  /** Puts the form back as it was, should the API refuse it. */
  restore: { form: string; values: Draft; wishlist?: Wishlist }
}

/** What became of the forms that waited. */
export interface Outcome {
  sent: number
  refused: number
}

const storageKey = 'dfx-outbox'

/** How long a form waits, in milliseconds: somebody who is that long without a connection has gone elsewhere. */
const lifetime = 7 * 24 * 3_600_000

/** Keeps a form. Tells whether that was possible. */
export function keepForm(form: Waiting): boolean {
  return write('local', storageKey, [...waitingForms(), form])
}

/** The forms that wait, the oldest first. */
export function waitingForms(): Waiting[] {
  const kept = read('local', storageKey)
  return Array.isArray(kept) ? kept.filter(isWaiting).filter(({ at }) => Date.now() - at < lifetime) : []
}

/**
 * Sends what waits. A form that the API refuses is put back where it was filled in; one that it cannot take
 * now goes on waiting. Tabs take turns, and the submission's id makes a form that was sent twice one.
 */
export async function sendWaiting(leads: Leads): Promise<Outcome> {
  const outcome = { sent: 0, refused: 0 }
  const send = async () => {
    for (const form of waitingForms()) {
      try {
        await sendLead(leads, form.route, form.body)
        outcome.sent += 1
      } catch (error) {
        if (!(error instanceof LeadError) || !error.refused) return
        putBack(form)
        outcome.refused += 1
      }
      drop(form)
    }
  }
  if (navigator.locks) await navigator.locks.request(storageKey, send)
  else await send()
  return outcome
}

function drop({ body }: Waiting): void {
  const others = waitingForms().filter((form) => form.body.submissionId !== body.submissionId)
  if (others.length > 0) write('local', storageKey, others)
  else remove('local', storageKey)
}

function putBack({ restore }: Waiting): void {
  changeDraft(restore.form, restore.values)
  for (const item of restore.wishlist ?? []) changeWishlist((list) => add(list, item, item.quantity))
}

function isWaiting(value: unknown): value is Waiting {
  if (!isObject(value) || !isObject(value['body']) || !isObject(value['restore'])) return false
  const { form, values, wishlist } = value['restore']
  return (
    typeof value['route'] === 'string' &&
    typeof value['at'] === 'number' &&
    typeof value['body']['submissionId'] === 'string' &&
    typeof form === 'string' &&
    isObject(values) &&
    (wishlist === undefined || (Array.isArray(wishlist) && wishlist.every(isItem)))
  )
}
