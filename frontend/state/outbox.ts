import type { Leads } from '../generated/payload'
import { type LeadBody, LeadError, type LeadRoute, sendLead } from '../lib/leads'
import { isObject, read, remove, write } from '../lib/storage'
import { changeDraft, clearDraft, currentDraft, type Draft } from './draft'
import { isItem, subtract, unite, type Wishlist } from './wishlist'
import { changeWishlist, isOnDevice } from './wishlist-store'

/**
 * A form that was sent while the API could not be reached. It waits in this browser, since the visitor may close
 * the tab before that is over; until it was sent, it also stays as it was filled in.
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

/** How long a form waits, in milliseconds: after a week without a connection, a visitor has gone elsewhere. */
const lifetime = 7 * 24 * 3_600_000

/** Keeps a form, once however often it is tried. Tells whether that was possible. */
export function keepForm(form: Waiting): boolean {
  return write('local', storageKey, [...keptForms().filter(({ id }) => id !== form.id), form])
}

/** Keeps a submission no longer: it was sent. */
export function dropForm(id: string): void {
  const kept = keptForms()
  const next = kept.filter((form) => form.id !== id)
  if (next.length === kept.length) return
  if (next.length > 0) write('local', storageKey, next)
  else remove('local', storageKey)
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
 * nothing else stands there; one that the API cannot take now goes on waiting, and keeps no other. Tabs take turns; since
 * a browser may show a tab's change of the storage to another one a little after its lock, a form may still be sent twice,
 * and the submission's id makes one lead of it.
 */
export async function sendWaiting(leads: Leads): Promise<Outcome> {
  const outcome = { sent: 0, returned: 0 }
  const send = async () => {
    for (const form of waitingForms()) {
      try {
        await sendLead(leads, form.route, form.id, form.body)
        outcome.sent += 1
        dropForm(form.id)
        empty(form)
      } catch (error) {
        if (!(error instanceof LeadError) || error.unavailable) break
        if (error.refused) keepForm({ ...form, refused: true })
      }
    }
    // A tab out of sight would put it where its visitor never looks.
    if (document.visibilityState === 'visible') outcome.returned = putBack()
  }
  if (navigator.locks) await navigator.locks.request(storageKey, send)
  else await send()
  return outcome
}

/**
 * Empties where a form was filled in, as if it had been sent there; not what the visitor changed since, nor the list that
 * another tab has for itself.
 */
function empty({ id, restore: { form, values, wishlist } }: Waiting): void {
  const draft = currentDraft(form)
  if (draft.submission?.id === id || isOnDevice())
    changeWishlist((list) => subtract(list, (wishlist ?? []).filter(isItem)))
  if (isEqual(draft.values, values)) clearDraft(form)
}

/** Puts back what will not be sent, where it does not stand any more. What the visitor fills in now is left alone. */
function putBack(): number {
  let count = 0
  for (const { id, restore } of keptForms().filter(isOver)) {
    const { form, values, wishlist } = restore
    const now = currentDraft(form).values
    if (!isEqual(now, values)) {
      if (Object.values(now).some((value) => value.length > 0)) continue
      changeDraft(form, values)
      // Another release may have kept items otherwise; the form itself is never lost for that.
      const items = (wishlist ?? []).filter(isItem)
      changeWishlist((list) => unite(list, items))
    }
    dropForm(id)
    count += 1
  }
  return count
}

const isEqual = (one: Draft, other: Draft) => {
  const filled = (values: Draft) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return filled(one) === filled(other)
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
